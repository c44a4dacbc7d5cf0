"""What this wing offers the house."""

from collections.abc import Callable, Mapping

from game.core.game import Choice, Game, Marker, Option
from game.core.opponent import Opponent
from game.unearth.actions import AnyAction
from game.unearth.ai import LEVELS
from game.unearth.chance import Dice
from game.unearth.content import Content, content
from game.unearth.dice_rolled import throws
from game.unearth.rules import Realm, start
from game.unearth.text import sentence

ID = "unearth"
MOST = 5

TOMB = (
    Choice(
        "stones",
        "Stone colours",
        "The Tomb of the Last Age pays a point for each colour of stone, as in the rulebook.",
    ),
    Choice(
        "ruins", "Ruin colours", "The Tomb of the Last Age pays a point for each colour of ruin, hidden ones too."
    ),
)
STONE_TEST = (
    Choice("final", "The final result", "A roll that ends at 1, 2 or 3 gives a stone, whatever changed it."),
    Choice(
        "natural", "The face rolled", "A die gives a stone when it falls on 1, 2 or 3, whatever changes it then."
    ),
)
MAP_KEEPS = (
    Choice(True, "Apply again", "Cards bought for a roll also work on the roll an Ancient Map allows."),
    Choice(False, "Are used up", "Cards bought for a roll do not work on the roll an Ancient Map allows."),
)
EDIFICE_CHAIN = (
    Choice(
        True, "Again and again", "The Shattered Edifice may roll a 4 or 5 again, and again if it shows another."
    ),
    Choice(False, "Once a roll", "The Shattered Edifice may roll a 4 or 5 again once."),
)
PATIENCE = tuple(
    Choice(turns, f"{turns} turns", f"After {turns} turns without a claim, claim values fall by 1 a turn.")
    for turns in (20, 40, 80)
)


def _options(box: Content) -> tuple[Option, ...]:
    seats = tuple(
        Choice(seat, f"Seat {seat + 1}", f"Seat {seat + 1} takes the first turn.") for seat in range(MOST)
    )
    return (
        Option(
            "first", "Who starts", (Choice(-1, "By a roll", "The highest d6 begins."), *seats), -1, group_only=True
        ),
        Option("tomb", "House rule: the Tomb counts", TOMB, "stones"),
        Option("stone_test", "House rule: stones for", STONE_TEST, "final"),
        Option("map_keeps", "House rule: cards and the Map", MAP_KEEPS, True),
        Option("edifice_chain", "House rule: the Edifice", EDIFICE_CHAIN, True),
        Option("patience", "House rule: patience", PATIENCE, 40),
    )


def game() -> Game:
    """Unearth as the house sees it. Raises BadContent when its data file cannot be used."""
    box = content()
    levels: Mapping[str, Callable[[], Opponent]] = LEVELS
    return Game(
        id=ID,
        title="Unearth",
        players=(1, MOST),
        minutes=(30, 60),
        blurb="Roll high for the ruins of a forgotten age, or low for the stones of a new one. Made for 2 to 4;"
        " alone or for 5 it is played by rules of our own.",
        options=_options(box),
        markers=tuple(
            Marker(number, f"{each.name}, {each.word}", each.colour, f"{ID}/tribes/{each.id}")
            for number, each in enumerate(box.tribes)
        ),
        action_type=AnyAction,
        state_type=Realm,
        start=start,
        levels=levels,
        referee=Dice,
        real_referee=Dice,
        sentence=sentence,
        solo_rival=box.rival,
        throws=throws,
    )
