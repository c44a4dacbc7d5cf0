"""The box's contents, loaded once from its data file and checked against a schema."""

import tomllib
from functools import cache
from pathlib import Path

import msgspec

import assets

FILE = "cards/buried_memories.toml"


class Creature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the six creatures: the back of eight base tiles, and a player's marker."""

    id: str
    name: str
    colour: str


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture, on one tile for each creature. ``points`` only for what scores alone."""

    kind: str
    name: str
    shape: str
    points: int = 0


class ArtifactSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An artifact of several tiles, top first, and its points."""

    id: str
    name: str
    of: tuple[str, ...]
    points: int


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Selara's extra points a turn: the choices and the usual one."""

    rival: str
    bonus: tuple[int, ...]
    default: int


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed on the components."""

    creatures: tuple[Creature, ...]
    start_score: tuple[int, ...]
    goal: int
    goal_per_envelope: int
    pour_at: int
    track: int
    solo: Solo
    tiles: tuple[TileKind, ...]
    sets: tuple[ArtifactSet, ...]

    def kind(self, kind: str) -> TileKind:
        """The picture of that kind. Raises KeyError."""
        for each in self.tiles:
            if each.kind == kind:
                return each
        raise KeyError(kind)


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
    kinds = [tile.kind for tile in content.tiles]
    for artifact in content.sets:
        for part in artifact.of:
            if part not in kinds:
                raise BadContent(f"{name} cannot be used: set {artifact.id} asks for the unknown tile {part}.")
    if len(set(kinds)) != len(kinds):
        raise BadContent(f"{name} cannot be used: a tile kind stands there twice.")
    if len(content.start_score) < len(content.creatures):
        raise BadContent(f"{name} cannot be used: start_score needs a number for each player count.")
    if content.solo.default not in content.solo.bonus:
        raise BadContent(f"{name} cannot be used: solo.default is not one of solo.bonus.")


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
