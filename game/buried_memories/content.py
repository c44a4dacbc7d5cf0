"""The box's contents, loaded once from its data file and checked against a schema."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

import assets

FILE = "cards/buried_memories.toml"


class Creature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the six creatures: the back of eight base tiles, and a player's marker."""

    id: str
    name: str
    colour: str


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture, on ``copies`` tiles for each creature, or for those listed in ``on``.

    ``points`` only for what scores alone; ``covers`` False for what leaves the tiles beneath it free; ``second``
    for a tile with two creatures: how many further on in the row of creatures the other one is.
    """

    kind: str
    name: str
    shape: str
    points: int = 0
    copies: int = 1
    on: tuple[int, ...] = ()
    covers: bool = True
    second: int = 0


class ArtifactSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An artifact of several tiles, top first, and its points."""

    id: str
    name: str
    of: tuple[str, ...]
    points: int


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Selara's extra points a turn, the choices and the usual one; and her way with what may wait."""

    rival: str
    bonus: tuple[int, ...]
    default: int
    strings: int
    """Beads from which Selara strings them."""
    joins: int
    """Seasons from which she joins them."""


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The box inside, mm."""

    width: float
    depth: float


class Boxes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of boxes on the outside of an envelope: one is crossed off for each such deed by any player."""

    deed: Literal["vase", "statue", "echo", "gate_or_ward", "strand", "bloom"]
    count: int
    words: str
    least: int = 0
    """Tiles the deed takes at least, where that matters."""


class Tool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token every player has one of. ``reach`` and ``height`` in mm, ``degrees`` of tilt."""

    id: str
    name: str
    reach: float = 0
    height: float = 0
    degrees: float = 0


class Gate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for so many pillars."""

    of: int
    points: int


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Drawing out: the kind, the share of it to be seen, and when the pit has shifted: more than ``tiles`` others
    moved over ``over`` mm."""

    kind: str
    visible: float
    tiles: int
    over: float


class InBloom(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"artifact": "with"}):
    """What an artifact is worth with a root added, in place of its own points."""

    artifact: str
    points: int


class Year(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for two, three, four … different seasons, and more with the season on the dial among them."""

    points: tuple[int, ...]
    current: int


class Season(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One season of the dial: its slab, and what it changes while it lasts.

    ``vase`` and ``gem``: more points for each, gems at most ``most`` more a turn; ``falls``: pairs fall back into
    the pit; ``tools`` False: none may be used; ``spares``: the first pair of a turn is no bust.
    """

    id: str
    name: str
    slab: str
    vase: int = 0
    gem: int = 0
    most: int = 0
    falls: bool = False
    tools: bool = True
    spares: bool = False


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An envelope: ``name`` and ``boxes`` stand on its outside, the rest is inside."""

    id: str
    name: str
    words: str
    boxes: tuple[Boxes, ...]
    tiles: tuple[TileKind, ...]
    needs: tuple[str, ...] = ()
    """For the reader: the deeds outside are impossible before these are open."""
    tool: Tool | None = None
    echo: tuple[str, ...] = ()
    gate: Gate | None = None
    draw: Drawing | None = None
    strand: tuple[int, ...] = ()
    bloom: InBloom | None = None
    year: Year | None = None
    fall: float = 0
    dial: tuple[Season, ...] = ()


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed on the components."""

    creatures: tuple[Creature, ...]
    start_score: tuple[int, ...]
    goal: int
    goal_per_envelope: int
    pour_at: int
    track: int
    box: Space
    solo: Solo
    tiles: tuple[TileKind, ...]
    sets: tuple[ArtifactSet, ...]
    envelopes: tuple[Envelope, ...] = ()

    def kind(self, kind: str) -> TileKind:
        """The picture of that kind, in the box or in an envelope. Raises KeyError."""
        for each in self.tiles:
            if each.kind == kind:
                return each
        for envelope in self.envelopes:
            for each in envelope.tiles:
                if each.kind == kind:
                    return each
        raise KeyError(kind)

    def envelope(self, id_: str) -> Envelope:
        """The envelope of that id. Raises KeyError."""
        for each in self.envelopes:
            if each.id == id_:
                return each
        raise KeyError(id_)

    def every_kind(self, opened: Sequence[str] = ()) -> list[TileKind]:
        """The pictures of the box and of the opened envelopes, in the order of the data file."""
        added = [each for envelope in self.envelopes if envelope.id in opened for each in envelope.tiles]
        return [*self.tiles, *added]


class BadContent(ValueError):
    """The data file cannot be used; the text names file, place and fault in one sentence."""


def parse(text: str, name: str) -> Content:
    """Content from TOML text. Raises BadContent naming ``name`` and the place."""
    try:
        content = msgspec.convert(tomllib.loads(text), type=Content)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(f"{name} cannot be used: {error}.") from error
    _check(content, name)
    return content


def _check(content: Content, name: str) -> None:
    for fault in (*_faults(content), *_envelope_faults(content)):
        raise BadContent(f"{name} cannot be used: {fault}.")


def _faults(content: Content) -> Iterator[str]:
    kinds = [tile.kind for tile in content.tiles]
    for artifact in content.sets:
        for part in artifact.of:
            if part not in kinds:
                yield f"set {artifact.id} asks for the unknown tile {part}"
    if len(content.start_score) < len(content.creatures):
        yield "start_score needs a number for each player count"
    if content.solo.default not in content.solo.bonus:
        yield "solo.default is not one of solo.bonus"
    kinds += [tile.kind for envelope in content.envelopes for tile in envelope.tiles]
    if len(set(kinds)) != len(kinds):
        yield "a tile kind stands there twice"


def _envelope_faults(content: Content) -> Iterator[str]:
    ids = [envelope.id for envelope in content.envelopes]
    if len(set(ids)) != len(ids):
        yield "an envelope stands there twice"
    for envelope in content.envelopes:
        kinds = {tile.kind for tile in envelope.tiles}
        if not set(envelope.needs) <= set(ids):
            yield f"envelope {envelope.id} needs one there is not"
        if any(not 0 <= creature < len(content.creatures) for tile in envelope.tiles for creature in tile.on):
            yield f"envelope {envelope.id} has a tile with a creature there is not"
        if any(row.count < 1 for row in envelope.boxes):
            yield f"envelope {envelope.id} has a row without boxes"
        if any(season.slab not in kinds for season in envelope.dial):
            yield f"envelope {envelope.id} has a season without its slab"
        if envelope.draw is not None and envelope.draw.kind not in kinds:
            yield f"envelope {envelope.id} draws out a tile it does not hold"


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


class Law(msgspec.Struct, frozen=True):
    """What the opened envelopes of one match add to the rules, taken together."""

    tools: tuple[Tool, ...]
    bare: frozenset[str]
    """Kinds that do not cover."""
    rings: frozenset[str]
    echo: tuple[str, ...]
    pillars: frozenset[str]
    gate: Gate | None
    draw: Drawing | None
    beads: frozenset[str]
    strand: tuple[int, ...]
    roots: frozenset[str]
    bloom: InBloom | None
    year: Year | None
    fall: float
    dial: tuple[Season, ...]

    def tool(self, id_: str) -> Tool | None:
        """The tool of that id, if an opened envelope holds it."""
        return next((each for each in self.tools if each.id == id_), None)

    @property
    def waits(self) -> bool:
        """Whether there are artifacts that may wait."""
        return bool(self.echo or self.gate or self.strand or self.bloom or self.year)


@cache
def law(opened: tuple[str, ...]) -> Law:
    """The rules of the opened envelopes. Raises KeyError for one there is not."""
    inside = [content().envelope(each) for each in opened]

    def kinds(*which: bool) -> frozenset[str]:
        return frozenset(tile.kind for each, has in zip(inside, which, strict=True) if has for tile in each.tiles)

    return Law(
        tuple(each.tool for each in inside if each.tool),
        frozenset(tile.kind for each in inside for tile in each.tiles if not tile.covers),
        kinds(*(bool(each.echo) for each in inside)),
        next((each.echo for each in inside if each.echo), ()),
        kinds(*(bool(each.gate) for each in inside)),
        next((each.gate for each in inside if each.gate), None),
        next((each.draw for each in inside if each.draw), None),
        kinds(*(bool(each.strand) for each in inside)),
        next((each.strand for each in inside if each.strand), ()),
        kinds(*(bool(each.bloom) for each in inside)),
        next((each.bloom for each in inside if each.bloom), None),
        next((each.year for each in inside if each.year), None),
        max((each.fall for each in inside), default=0.0),
        next((each.dial for each in inside if each.dial), ()),
    )
