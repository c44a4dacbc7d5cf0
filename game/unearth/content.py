"""The box's contents, loaded once from its data file and checked against a schema."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

import assets

FILE = "cards/unearth.toml"

UNSEEN = -1
"""A ruin, or the value of a wonder token, that the viewer does not know."""


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's set of dice: its animal, and its colour as ``#rrggbb`` and as a word."""

    id: str
    name: str
    colour: str
    word: str


class StoneKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One colour of stones and how many the bag holds."""

    id: str
    copies: int


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The landscape of one colour of ruins."""

    id: str
    name: str


class RuinKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the ruins deck: its region's id, claim value, and stones laid on it."""

    name: str
    region: str
    claim: int
    stones: int


class EndOfAge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card under the ruins deck. An event draws Delvers or changes rolls; a ruin has points of its own."""

    id: str
    name: str
    kind: Literal["event", "ruin"]
    words: str
    claim: int = 0
    stones: int = 0
    points: int = 0
    draw: int = 0
    roll: int = 0


class DelverKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of Delver card. ``group``: when it works (see ``delvers``)."""

    id: str
    name: str
    copies: int
    group: Literal["excavation", "next", "table"]
    words: str


class NamedWonder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named wonder: what ring it asks for, and what it scores.

    ``at_least``: stones by colour that have to be among the six; ``split``: the exact sizes of one-coloured groups
    of different colours. ``per_stone``: a colour that pays 1 each; ``per_colour``, ``per_scarcest``: points each.
    """

    id: str
    name: str
    words: str
    at_least: dict[str, int] = {}
    split: tuple[int, ...] = ()
    points: int = 0
    per_stone: str = ""
    per_colour: int = 0
    per_scarcest: int = 0


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of players: ruins removed unseen, ruins shown, named wonders in play."""

    removed: int
    shown: int
    named: int


class Card(msgspec.Struct, frozen=True):
    """A ruin or End of Age card by its number in the state. ``region`` is a number, -1 for no colour.

    ``event``: it takes no space. ``end``: it is an End of Age card.
    """

    number: int
    name: str
    region: int
    claim: int
    stones: int
    points: int = 0
    event: bool = False
    end: str = ""


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed on the components. Lists fix the numbers of things: stones 0 to 3, regions 0 to 4."""

    dice: tuple[int, ...]
    start_delvers: int
    hidden_ruins: int
    set_points: tuple[int, ...]
    five_colours: int
    three_wonders: int
    lesser: tuple[int, ...]
    greater: tuple[int, ...]
    stone_faces: int
    """The highest result that gives a stone."""
    rival: str
    rival_stones: int
    """Stones for which the rival of the solo game is given a lesser wonder."""
    setup: dict[str, SetUp]
    tribes: tuple[Tribe, ...]
    stones: tuple[StoneKind, ...]
    regions: tuple[Region, ...]
    ruins: tuple[RuinKind, ...]
    end_of_age: tuple[EndOfAge, ...]
    delvers: tuple[DelverKind, ...]
    named: tuple[NamedWonder, ...]

    def delver(self, id_: str) -> DelverKind:
        """The Delver of that id. Raises KeyError."""
        return _by_id(self.delvers, id_)

    def wonder(self, id_: str) -> NamedWonder:
        """The named wonder of that id. Raises KeyError."""
        return _by_id(self.named, id_)

    def ending(self, id_: str) -> EndOfAge:
        """The End of Age card of that id. Raises KeyError."""
        return _by_id(self.end_of_age, id_)

    def setup_for(self, players: int) -> SetUp:
        """The set-up for so many people. Raises KeyError."""
        return self.setup[str(players)]


K = TypeVar("K", DelverKind, NamedWonder, EndOfAge)


def _by_id(things: tuple[K, ...], id_: str) -> K:
    for each in things:
        if each.id == id_:
            return each
    raise KeyError(id_)


class BadContent(ValueError):
    """The data file cannot be used; the text names file, place and fault in one sentence."""


def parse(text: str, name: str) -> Content:
    """Content from TOML text. Raises BadContent naming ``name`` and the place."""
    try:
        found = msgspec.convert(tomllib.loads(text), type=Content)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(f"{name} cannot be used: {error}.") from error
    for fault in _faults(found):
        raise BadContent(f"{name} cannot be used: {fault}.")
    return found


def _faults(box: Content) -> Iterator[str]:
    regions = {each.id for each in box.regions}
    colours = {each.id for each in box.stones}
    for ruin in box.ruins:
        if ruin.region not in regions:
            yield f"ruin {ruin.name} lies in the unknown region {ruin.region}"
    for wonder in box.named:
        if not ({*wonder.at_least} <= colours and (not wonder.per_stone or wonder.per_stone in colours)):
            yield f"wonder {wonder.id} asks for a colour of stone there is not"
        if sum(wonder.at_least.values()) > 6 or sum(wonder.split) not in (0, 6):
            yield f"wonder {wonder.id} does not fit a ring of six"
    if len(box.set_points) <= max(sum(each.region == region for each in box.ruins) for region in regions):
        yield "set_points needs a number for every size of set"
    for count, setup in box.setup.items():
        if not count.isdecimal() or setup.shown < 1 or setup.named > len(box.named):
            yield f"the set-up for {count} players cannot be laid out"
    for kinds in (box.tribes, box.stones, box.regions, box.end_of_age, box.delvers, box.named):
        ids = [each.id for each in kinds]
        if len(set(ids)) != len(ids):
            yield "an id stands there twice"


def read(path: Path) -> Content:
    """Content from a file. Raises BadContent."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"{path.name} cannot be read: {error}.") from error
    return parse(text, path.name)


@cache
def content() -> Content:
    """The content of this box, read once. Raises BadContent."""
    return read(assets.path(FILE))


@cache
def cards() -> tuple[Card, ...]:
    """Every card that can come up from the ruins deck, by number: the ruins, then the End of Age cards."""
    box = content()
    regions = [each.id for each in box.regions]
    ruins = [
        Card(n, each.name, regions.index(each.region), each.claim, each.stones) for n, each in enumerate(box.ruins)
    ]
    ends = [
        Card(len(ruins) + n, each.name, -1, each.claim, each.stones, each.points, each.kind == "event", each.id)
        for n, each in enumerate(box.end_of_age)
    ]
    return (*ruins, *ends)
