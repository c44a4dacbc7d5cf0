"""What a wing offers the house: enough to seat people, start, save, replay and score it.

Nothing here draws. The scene of a wing is found by the shell under the same id.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from game.core.opponent import Opponent
from game.core.state import Action, Event, State
from game.core.stream import Stream
from game.core.throws import Throw

if TYPE_CHECKING:
    from game.core.campaigns import Campaigns


class Choice(msgspec.Struct, frozen=True):
    """One value of an option: what is stored, its short label, and its line of explanation."""

    value: int | str | bool
    label: str
    line: str = ""


class Option(msgspec.Struct, frozen=True):
    """A choice of the lobby. ``solo_only`` and ``group_only`` say at which tables it is shown.

    An ``unlisted`` one is not shown in the lobby's list: something else sets it, such as a campaign.
    """

    id: str
    title: str
    choices: tuple[Choice, ...]
    default: int | str | bool
    solo_only: bool = False
    group_only: bool = False
    unlisted: bool = False


class Marker(msgspec.Struct, frozen=True):
    """What a player is known by at this table: colour always with a shape and a name."""

    id: int
    name: str
    colour: str
    art: str


class Referee(Protocol):
    """Finds the outcome of chance: rolls dice, shuffles, or shakes a real box."""

    def outcome(self, state: State, stream: Stream) -> Action:
        """The chance action to play now. Called only when ``state.to_move()`` is CHANCE."""


class Game(msgspec.Struct, frozen=True):
    """The pure side of a wing.

    ``start`` builds the first position from (players, markers, options); ``levels`` maps a level's name
    to its opponent; ``referee`` makes the quick referee of rules and tests, ``real_referee`` the one that
    people and recorded matches play with (the same one unless chance is physical).
    """

    id: str
    title: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    blurb: str
    options: tuple[Option, ...]
    markers: tuple[Marker, ...]
    action_type: Any
    state_type: Any
    start: Callable[[int, Sequence[int], Mapping[str, int | str | bool]], State]
    levels: Mapping[str, Callable[[], Opponent]]
    referee: Callable[[], Referee]
    real_referee: Callable[[], Referee]
    sentence: Callable[[Event, Sequence[str]], str]
    solo_rival: str = ""
    cooperative: bool = False
    """All at the table win or lose together: nobody wins a lost match, and each may take back what another did."""
    campaigns: "Callable[[], Campaigns] | None" = None
    """Makes what keeps this game's campaigns, if its matches may belong together."""
    throws: Callable[[Event], Sequence[Throw]] | None = None
    """Tells which dice fell in an event, for the statistics; None for a game without dice."""

    def defaults(self) -> dict[str, int | str | bool]:
        """Every option at its default."""
        return {option.id: option.default for option in self.options}

    def check_options(self, options: Mapping[str, int | str | bool]) -> None:
        """Raise ValueError naming the first option or value this game does not have."""
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"{self.title} has no option {name!r}")
            values = [choice.value for choice in known[name].choices]
            if value not in values:
                raise ValueError(f"option {name} of {self.title} cannot be {value!r}; it is one of {values}")
