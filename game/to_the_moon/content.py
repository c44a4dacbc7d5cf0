"""The box's contents, loaded once from its data file and checked against a schema."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

import assets

FILE = "cards/to_the_moon.toml"

HIDDEN = -1
"""The kind of an emotion that may not be seen."""
UNSEEN = ""
"""The id of a memory that may not be seen."""

HAND = "emotions in hand"
OWNED = "memories owned"
Quirk = Literal[
    "", "swap_lanes", "hide_adjacent", "stack_next", "all_gain", "others_discard", "may_hand_on", "extra_action"
]
Tag = Literal["", "placed", "collected", "owned"]
PLACED_QUIRKS = {"swap_lanes", "hide_adjacent", "stack_next", "all_gain"}
COLLECTED_QUIRKS = {"swap_lanes", "others_discard", "may_hand_on", "extra_action"}


class Lane(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lane marker: what a memory costs in its row, in emotions."""

    id: Literal["conscious", "subconscious"]
    name: str
    cost: int


class Emotion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An emotion, and how many of its cards are plain, Lingering, Unstable, or both."""

    id: str
    name: str
    colour: str
    symbol: str
    plain: int = 0
    lingering: int = 0
    unstable: int = 0
    both: int = 0


class Kind(msgspec.Struct, frozen=True):
    """Cards that are alike: an emotion with its marks. ``number`` is its place in ``Content.kinds``."""

    number: int
    emotion: str
    name: str
    lingering: bool
    unstable: bool
    copies: int

    @property
    def words(self) -> str:
        """``Sadness``, ``Lingering Sadness``, ``Recurring Bug``."""
        if self.lingering and self.unstable:
            return self.name
        mark = "Lingering " if self.lingering else "Unstable " if self.unstable else ""
        return f"{mark}{self.name}"


class ResearchId(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player is known by: a name, a colour and a shape."""

    id: str
    name: str
    colour: str
    shape: str


class Crowding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After so many ``turns`` a player without a collection, and no emotion to draw, hands go down to ``limit``."""

    turns: int
    limit: int


class SoloLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the Autopilot flies: it draws nothing every ``rest`` turns (0: it always draws), and begins with ``tray``
    cards."""

    id: str
    name: str
    rest: int
    tray: int


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the Autopilot takes a memory to be worth whose points are counted, or deceive; and a Glitch beneath."""

    counting: int
    wish: int
    loss: int
    glitch: int


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Autopilot."""

    rival: str
    tray: int
    default: str
    worth: Worth
    levels: tuple[SoloLevel, ...]

    def level(self, id_: str) -> SoloLevel:
        """The level of that id. Raises KeyError."""
        for each in self.levels:
            if each.id == id_:
                return each
        raise KeyError(id_)


class Raises(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Memories of the same owner that are worth ``to`` points each."""

    of: tuple[str, ...]
    to: int


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A memory card. ``points`` are printed or say what is counted; ``pays`` are the emotions it lights."""

    number: int
    id: str
    title: str
    caption: str
    points: int | Literal["emotions in hand", "memories owned"]
    pays: tuple[str, ...]
    tag: Tag = ""
    quirk: Quirk = ""
    attached: int = 0
    cost: int = 0
    """Emotions more, or less, than the lane says."""
    draw_two: tuple[str, ...] = ()
    research_cheaper: int = 0
    displaces: bool = False
    """Its owner may Research a memory that carries another's Research ID."""
    must_research: tuple[str, ...] = ()
    """Lanes in which only its Researcher may collect it."""
    no_research: tuple[str, ...] = ()
    """Lanes in which it cannot be Researched."""
    doubles: str = ""
    raises: Raises | None = None
    doubles_without: str = ""
    ends: bool = False
    words: str = ""

    @property
    def printed(self) -> int:
        """The printed points; 0 where something is counted."""
        return self.points if isinstance(self.points, int) else 0


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything printed on the components."""

    hand_limit: int
    deal: int
    end_of_line_bottom: int
    research_cost: int
    research_discount: int
    exchange_draws: int
    row: int
    novelty: int
    draw_most: int
    crowded: Crowding
    lanes: tuple[Lane, Lane]
    emotions: tuple[Emotion, ...]
    ids: tuple[ResearchId, ...]
    solo: Solo
    memories: tuple[Memory, ...]

    def memory(self, id_: str) -> Memory:
        """The memory of that id. Raises KeyError."""
        for each in self.memories:
            if each.id == id_:
                return each
        raise KeyError(id_)

    def all_kinds(self) -> tuple[Kind, ...]:
        """The kinds of emotion cards, in the order of the data file."""
        found: list[Kind] = []
        for each in self.emotions:
            marks = ((each.plain, False, False), (each.lingering, True, False), (each.unstable, False, True))
            for copies, lingering, unstable in (*marks, (each.both, True, True)):
                if copies:
                    found.append(Kind(len(found), each.id, each.name, lingering, unstable, copies))
        return tuple(found)

    @property
    def end(self) -> str:
        """The id of the memory that ends the match."""
        return next(each.id for each in self.memories if each.ends)


class BadContent(ValueError):
    """The data file cannot be used; the text names file, place and fault in one sentence."""


def parse(text: str, name: str) -> Content:
    """Content from TOML text. Raises BadContent naming ``name`` and the place."""
    try:
        found = msgspec.convert(tomllib.loads(text), type=Content)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(f"{name} cannot be used: {error}.") from error
    for fault in (*_faults(found), *_card_faults(found)):
        raise BadContent(f"{name} cannot be used: {fault}.")
    return found


def _faults(box: Content) -> Iterator[str]:
    for what, ids in (
        ("memory", [each.id for each in box.memories]),
        ("emotion", [each.id for each in box.emotions]),
        ("Research ID", [each.id for each in box.ids]),
        ("solo level", [each.id for each in box.solo.levels]),
    ):
        twice = [id_ for id_, count in Counter(ids).items() if count > 1]
        if twice:
            yield f"the {what} {twice[0]} stands there twice"
    if box.lanes[0].id == box.lanes[1].id:
        yield "there has to be one lane of each kind"
    if sum(each.ends for each in box.memories) != 1:
        yield "exactly one memory has to end the match"
    if len(box.memories) - box.end_of_line_bottom < 2 * box.row:
        yield "the end could lie among the memories of the set-up"
    if box.solo.default not in [each.id for each in box.solo.levels]:
        yield "solo.default is not one of its levels"
    if sum(kind.copies for kind in box.all_kinds()) < box.deal * len(box.ids):
        yield "there are too few emotions to deal"


def _card_faults(box: Content) -> Iterator[str]:
    emotions, memories = {each.id for each in box.emotions}, {each.id for each in box.memories}
    quirks = {"placed": PLACED_QUIRKS, "collected": COLLECTED_QUIRKS}
    for each in box.memories:
        unknown = {*each.pays, *each.draw_two} - emotions
        if each.doubles_without:
            unknown |= {each.doubles_without} - emotions
        if unknown:
            yield f"memory {each.id} names the unknown emotion {sorted(unknown)[0]}"
        partners = {each.doubles} if each.doubles else set()
        partners |= set(each.raises.of) if each.raises else set()
        if not partners <= memories:
            yield f"memory {each.id} names the unknown memory {sorted(partners - memories)[0]}"
        if each.quirk not in quirks.get(each.tag, {""}):
            yield f"memory {each.id} has a quirk that its tag {each.tag!r} does not know"
        if each.attached < 0:
            yield f"memory {each.id} hides fewer than no emotions"


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
def kinds() -> tuple[Kind, ...]:
    """The kinds of emotion cards, by number."""
    return content().all_kinds()


@cache
def memories() -> dict[str, Memory]:
    """The memories by id."""
    return {each.id: each for each in content().memories}
