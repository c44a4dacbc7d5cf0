"""The whole position of a match: who sits there, what lies where, and whose decision it is."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from game.unearth.content import Content, cards, content

POOL = -1
"""Where a die is that lies before its owner."""
EMPTY = -1
"""A place on the table without a ruin."""

Phase = Literal[
    "",
    "deal",
    "stock",
    "first",
    "roll",
    "bag",
    "shuffle",
    "blind",
    "delve",
    "again",
    "edifice",
    "claim",
    "reading",
    "sign",
    "college",
    "columns",
    "map",
    "site",
    "sanctuary",
    "stone",
    "library",
    "place",
    "ring",
    "wonder",
    "memorial",
    "flame",
    "over",
]
"""What is awaited. Chance: deal, stock, first, roll, bag, shuffle, blind. Decisions of the active player: delve
(cards or the excavation roll), again (a further roll), claim, reading (which die), sign, site. Decisions of
``asked.seat``: edifice, college, columns, map, sanctuary, stone, library, place, ring, wonder, memorial, flame."""

CHANCE_PHASES = frozenset({"deal", "stock", "first", "roll", "bag", "shuffle", "blind"})
ACTIVE_PHASES = frozenset({"delve", "again", "claim", "reading", "sign", "site"})
"""Decisions of the player whose turn it is."""

Op = Literal[
    "turn",
    "next",
    "begin",
    "first",
    "edifice",
    "event",
    "claim",
    "reading",
    "sign",
    "college",
    "columns",
    "map",
    "site",
    "sanctuary",
    "lay",
    "gain",
    "place",
    "rings",
    "build",
    "blind",
    "claims",
    "draw",
    "flame",
    "clear",
    "reveal",
]
"""A step that the agenda carries out; ``flow.STEPS`` says how."""


class Step(msgspec.Struct, frozen=True):
    """One thing still to be done, and the numbers it is done with.

    ``roll`` is a place in ``rolling``; ``hex_`` a hex by number; ``count`` of cards or stones; ``cause`` of draws.
    """

    op: Op
    seat: int = -1
    roll: int = -1
    slot: int = -1
    hex_: int = -1
    colour: int = -1
    count: int = 0
    cause: Literal["lost", "tied", "rest", "flame", ""] = ""


class Roll(msgspec.Struct, frozen=True):
    """A die being rolled: ``face`` as it fell, 0 before; ``value`` with all that has changed it so far.

    ``slot`` is -1 while the ruin is not chosen yet (Expedition).
    """

    seat: int
    die: int
    slot: int
    face: int = 0
    value: int = 0
    again: bool = False
    """Whether the Shattered Edifice has rolled it again."""


class Wonder(msgspec.Struct, frozen=True):
    """A wonder in a tableau. ``kind``: ``lesser``, ``greater``, ``marker`` or a named one's id.

    ``points`` of a token, -1 where the viewer may not know them; 0 for named ones, which the content scores.
    """

    kind: str
    hex_: int
    points: int = 0


class Player(msgspec.Struct):
    """One player's corner of the table."""

    tribe: int
    """Marker: the number of their tribe; -1 for the rival of the solo game."""
    where: list[int]
    """By die: the slot it lies on, or POOL."""
    shows: list[int]
    """By die: the value it shows there; 0 in the pool."""
    stones: dict[int, int] = {}
    """The tableau: colour by hex (``hexes.axial`` gives (q, r))."""
    wonders: list[Wonder] = []
    ruins: list[int] = []
    """Cards claimed, face up, in order."""
    hidden: list[int] = []
    """Ruins that only their owner knows."""
    hand: list[str] = []
    """Delvers by kind; an empty text where the viewer may not know."""
    counter: int = 0
    """Solo: stones the rival has gained."""

    def has(self, wonder: str) -> bool:
        """Whether this player has built the named wonder."""
        for each in self.wonders:  # noqa: SIM110 (a generator costs twice as much here)
            if each.kind == wonder:
                return True
        return False

    def closed(self) -> set[int]:
        """The hexes filled by wonders."""
        return {each.hex_ for each in self.wonders}


class HouseRules(msgspec.Struct, frozen=True):
    """Second readings that a table may agree on; the defaults are the rulebook's or the first reading's."""

    tomb: str = "stones"
    """What the Tomb of the Last Age counts the colours of: ``stones`` or ``ruins``."""
    stone_test: str = "final"
    """Which result gives a stone: the ``final`` one or the ``natural`` face."""
    map_keeps: bool = True
    """Whether next-die cards apply again to a die rolled again by an Ancient Map."""
    edifice_chain: bool = True
    """Whether a 4 or 5 rolled again by the Shattered Edifice may be rolled yet again."""
    patience: int = 40
    """Turns without a claim after which claim values begin to fall."""


class Table(msgspec.Struct):
    """A position. Players are numbered by seat; in the solo game player 1 is the rival and rolls by itself."""

    players: list[Player]
    solo: bool
    house: HouseRules
    phase: Phase = "deal"
    agenda: list[Step] = []
    """What is still to be done, the next step last."""
    asked: Step | None = None
    """The step that waits for a decision or an outcome."""
    start: int = -1
    """Who takes the first turn; before that roll -1, or a seat that was chosen in the lobby."""
    turn: int = 0
    """Whose turn it is."""
    turns: int = 0
    """Turns begun so far."""
    quiet: int = 0
    """Turns in a row without a claim."""
    claimed: bool = False
    """Whether a ruin was claimed this turn."""
    excavations: int = 0
    """Excavation rolls declared this turn."""
    cards: list[int] = []
    """By slot: the ruin that lies there, or EMPTY."""
    stones: list[tuple[int, ...]] = []
    """By slot: the colours of the stones on it."""
    deck: list[int] = []
    """Ruins to come, the next one last; the End of Age card comes up last."""
    aside: list[int] = []
    """Removed ruins."""
    known: list[int] = []
    """By removed ruin: the seats that know it, as bits."""
    gone: list[int] = []
    """End of Age cards that have left the table unclaimed."""
    end_card: int = -1
    """The End of Age card once it has come up."""
    delvers: list[str] = []
    """The draw pile, the next card last."""
    discards: list[str] = []
    armed: list[str] = []
    """Delvers the active player has played that wait for a roll."""
    spent: list[str] = []
    """Delvers that work on the roll under way."""
    bag: list[int] = []
    """Stones in the bag by colour."""
    named: list[str] = []
    """Named wonders not yet built."""
    lesser: list[int] = []
    """Points on the tokens of the stack, the next one last."""
    greater: list[int] = []
    rolling: list[Roll] = []
    """The dice of the roll under way."""
    thrown: tuple[int, ...] = ()
    """Places in ``rolling`` of the dice chance is to throw now."""
    cause: Literal["excavation", "map", "edifice", "restoration", "song", "lost"] = "excavation"
    """Why they are thrown."""
    drawn: tuple[int, ...] = ()
    """The two stones of an Underground Library, while one is chosen."""
    contenders: tuple[int, ...] = ()
    """Seats that roll for the first turn."""
    winners: list[int] = []
    decided_by: str = ""

    # --- what is still to be done ------------------------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """Do these steps next, the first one first, before what was to be done so far."""
        self.agenda.extend(reversed(steps))

    def ask(self, phase: Phase, step: Step) -> None:
        """Wait for a decision, or for an outcome of chance, that ``step`` needs."""
        self.phase = phase
        self.asked = step

    # --- questions anybody may ask -----------------------------------------------------------------------------

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.turn]

    @property
    def excavating(self) -> bool:
        """Whether the roll under way is an excavation roll."""
        return self.excavations > 0

    @property
    def easing(self) -> int:
        """By how much claim values have fallen (9.7)."""
        return max(0, self.quiet - self.house.patience)

    @property
    def roll_change(self) -> int:
        """What the End of Age event adds to every roll."""
        end = cards()[self.end_card].end if self.end_card >= 0 else ""
        return content().ending(end).roll if end else 0

    def is_rival(self, seat: int) -> bool:
        """Whether that seat is the solo game's rival."""
        return self.solo and seat == 1

    def needed(self, slot: int) -> int:
        """The claim value of the ruin in ``slot`` as it counts now, at least 1."""
        return max(1, cards()[self.cards[slot]].claim - self.easing)

    def total(self, slot: int) -> int:
        """The sum of all dice on the ruin in ``slot``."""
        return sum(
            shows
            for player in self.players
            for where, shows in zip(player.where, player.shows, strict=True)
            if where == slot
        )

    def dice_on(self, slot: int) -> list[tuple[int, int, int]]:
        """The dice on the ruin in ``slot`` as (seat, die, value)."""
        return [
            (seat, die, player.shows[die])
            for seat, player in enumerate(self.players)
            for die, where in enumerate(player.where)
            if where == slot
        ]

    def slots(self) -> list[int]:
        """The places where a ruin lies."""
        return [slot for slot, card in enumerate(self.cards) if card != EMPTY]

    def dice_to_roll(self, seat: int) -> list[int]:
        """The dice ``seat`` may excavate with: those in the pool, or all when the pool is empty."""
        where = self.players[seat].where
        return [die for die, slot in enumerate(where) if slot == POOL] or list(range(len(where)))

    def around(self) -> list[int]:
        """The seats from the active player on, clockwise."""
        count = len(self.players)
        return [(self.turn + step) % count for step in range(count)]

    def copies(self, delver: str) -> int:
        """Armed copies of a Delver."""
        return self.armed.count(delver)


def first_table(players: int, tribes: list[int], options: Mapping[str, int | str | bool]) -> dict[str, object]:
    """The fields of the position before anything is dealt."""
    box: Content = content()
    solo = players == 1
    everyone = [*tribes, -1] if solo else tribes
    dice = len(box.dice)
    seats = [Player(tribe, [POOL] * dice, [0] * dice) for tribe in everyone]
    layout = box.setup_for(players)
    house = HouseRules(**{name: options[name] for name in HouseRules.__struct_fields__ if name in options})  # type: ignore[arg-type]  # the lobby has checked the values
    return {
        "players": seats,
        "solo": solo,
        "house": house,
        "start": int(options.get("first", -1)),
        "cards": [EMPTY] * layout.shown,
        "stones": [()] * layout.shown,
        "bag": [each.copies for each in box.stones],
    }
