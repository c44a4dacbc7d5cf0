"""What this wing offers the house."""

from collections.abc import Callable, Mapping

from game.buried_memories.actions import AnyAction
from game.buried_memories.ai import LEVELS
from game.buried_memories.campaign import SLOTS
from game.buried_memories.content import Content, content
from game.buried_memories.digs import Digs
from game.buried_memories.paper import PaperReferee
from game.buried_memories.rules import Dig, start
from game.buried_memories.text import sentence
from game.core.game import Choice, Game, Marker, Option, Referee
from game.core.opponent import Opponent

ID = "buried_memories"
ART = "buried_memories"

ENVELOPE = (
    Choice(False, "Sealed", "What it holds is not in this match."),
    Choice(True, "Open", "Its tiles, tools and rules are in this match."),
)
"""An option for each envelope, under its id and the name on its outside. What is inside is not told here."""
CAMPAIGN = (
    Choice(0, "Itself alone", "Free play: no boxes are crossed off."),
    *(Choice(number, f"Dig {number}", "Its envelopes are open, and boxes are crossed off.") for number in SLOTS),
)
"""Which of the campaigns that stand side by side the match belongs to."""


def _site() -> Referee:
    from game.buried_memories.referee import SiteReferee  # pymunk is loaded only when a box is shaken

    return SiteReferee()


def _options(box: Content) -> tuple[Option, ...]:
    words = ("gentle", "as in the rulebook", "demanding")
    lessons = tuple(
        Choice(bonus, f"+{bonus}", f"Selara gains {bonus} points each turn: {word}.")
        for bonus, word in zip(box.solo.bonus, words, strict=False)
    )
    seats = tuple(Choice(seat, f"Seat {seat + 1}", f"Seat {seat + 1} takes the first turn.") for seat in range(6))
    return (
        Option("selara", "Selara's lessons", lessons, box.solo.default, solo_only=True),
        Option("first", "Who starts", (Choice(-1, "By chance"), *seats), -1, group_only=True),
        *(Option(each.id, each.name, ENVELOPE, False, unlisted=True) for each in box.envelopes),
        Option("campaign", "Counts for", CAMPAIGN, 0, unlisted=True),
    )


def game() -> Game:
    """Buried Memories as the house sees it. Raises BadContent when its data file cannot be used."""
    box = content()
    levels: Mapping[str, Callable[[], Opponent]] = LEVELS
    return Game(
        id=ID,
        title="Buried Memories",
        players=(1, len(box.creatures)),
        minutes=(15, 30),
        blurb="Dig tiles out of the box, and stop before two of the same creature wake.",
        options=_options(box),
        markers=tuple(
            Marker(number, each.name, each.colour, f"{ART}/creatures/{each.id}_token")
            for number, each in enumerate(box.creatures)
        ),
        action_type=AnyAction,
        state_type=Dig,
        start=start,
        levels=levels,
        referee=PaperReferee,
        real_referee=_site,
        sentence=sentence,
        solo_rival=box.solo.rival,
        campaigns=Digs,
    )
