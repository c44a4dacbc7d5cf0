"""What this wing offers the house."""

from collections.abc import Callable, Mapping

from game.core.game import Choice, Game, Marker, Option
from game.core.opponent import Opponent
from game.rift.actions import AnyAction
from game.rift.ai import LEVELS
from game.rift.content import Content, content
from game.rift.dice_rolled import throws
from game.rift.referee import DiceReferee
from game.rift.rules import Rift, start
from game.rift.text import sentence

ID = "rift"
ART = "rift"

MODES = (
    Choice("campaign", "Campaign", "Six games with the same two mechs; lose one and all is lost."),
    Choice("battle", "Single battle", "One game of the campaign card by itself."),
    Choice("first", "First game", "The set-up for beginners: fixed cards, no goals."),
)
SIDES = (
    Choice("standard", "Standard", "Side 1 of the campaign card."),
    Choice("hard", "Hard", "Side 2: Alphas from the second game on, and two effects in the finale."),
)
CREWS = (
    Choice("draw", "Drawn", "Two mechs are drawn, each with its own pilot."),
    Choice("mixed", "Drawn, mixed", "Two mechs and two pilots are drawn, any pilot in any mech."),
    Choice("choose", "Chosen", "Both mechs and both pilots are chosen."),
)
LONGER = (
    Choice(False, "Five turns", "As in the rulebook."),
    Choice(True, "Six turns", "Harder: time does not pass on the first turn of a game."),
)
MOONS = (
    Choice(False, "As on the card", "Standard has one finale effect, Hard has two."),
    Choice(True, "Both map cards", "Harder: both map cards' moons shine in the finale."),
)


def _options(box: Content) -> tuple[Option, ...]:
    games = tuple(Choice(n, f"Game {n}", f"As in game {n} of a campaign.") for n in range(1, len(box.standard) + 1))
    ruins = tuple(
        Choice(n, str(n), "As in the rulebook." if n == box.ruins else "Harder: so many buildings may fall.")
        for n in range(box.ruins, 0, -1)
    )
    words = ("None", "One row each", "Two rows each", "All rows")
    rows = tuple(
        Choice(n, words[n], "In a single battle: rows that mechs and pilots have from the start.")
        for n in range(box.rows_of_upgrades + 1)
    )
    return (
        Option("mode", "Play", MODES, "campaign"),
        Option("side", "Difficulty", SIDES, "standard"),
        Option("crew", "Mechs and pilots", CREWS, "draw"),
        Option("game", "Single battle", games, 1),
        Option("rows", "Upgrades", rows, 0),
        Option("ruins", "Ruin tokens", ruins, box.ruins),
        Option("longer", "Length of a game", LONGER, False),
        Option("moons", "Finale", MOONS, False),
    )


def game() -> Game:
    """Bury Me in the Rift as the house sees it. Raises BadContent when its data file cannot be used."""
    box = content()
    levels: Mapping[str, Callable[[], Opponent]] = LEVELS
    return Game(
        id=ID,
        title="Bury Me in the Rift",
        players=(1, 2),
        minutes=(15, 90),
        blurb="Two mechs, five turns, and monsters that show what they will do. Keep the city standing.",
        options=_options(box),
        markers=(
            Marker(0, "Mech A", "#F6A83C", f"{ART}/die_a"),
            Marker(1, "Mech B", "#45CFC4", f"{ART}/die_b"),
        ),
        action_type=AnyAction,
        state_type=Rift,
        start=start,
        levels=levels,
        referee=DiceReferee,
        real_referee=DiceReferee,
        sentence=sentence,
        cooperative=True,
        throws=throws,
    )
