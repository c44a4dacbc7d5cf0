"""The game's components, loaded once from their data file and checked against a schema."""

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Literal, Protocol, TypeVar

import msgspec

import assets
from game.rift.grid import COLUMNS, COMPASS, ROWS
from game.rift.vocabulary import AttackRow, BadAttack, compiled

FILE = "cards/rift.toml"
WIDTH = COLUMNS // 2
"""Columns of one map card."""
TERRAIN_LETTERS = ".+^~fsFURa1234"

Trait = Literal["flying", "leaping"]
Immune = Literal["fire", "hold"]
Slot = Literal["yellow", "red", "moon", ""]


class Half(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a map card, three columns wide: terrain letters and spawn numbers, row by row."""

    terrain: tuple[str, ...]
    spawns: tuple[str, ...]


class MapCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map card. ``yellow`` names the effect of its yellow objective card, ``moon`` that of its moon icon."""

    id: str
    name: str
    yellow: str
    moon: str
    left: Half
    right: Half


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An upgrade row: what it adds to movement and hit points, and the attacks it replaces or adds."""

    text: str
    move: int = 0
    hp: int = 0
    trait: Trait | None = None
    immune: Immune | None = None
    attack: AttackRow | None = None
    second: AttackRow | None = None


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mech card."""

    id: str
    name: str
    move: int
    hp: int
    traits: tuple[Trait, ...]
    attack: AttackRow
    rows: tuple[Row, ...]


class Pilot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pilot card; ``mech`` is the pilot's starting mech."""

    id: str
    name: str
    mech: str
    rows: tuple[Row, ...]


class Version(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The normal or the Alpha stats of a monster."""

    move: int
    hp: int
    traits: tuple[Trait, ...]
    attack: AttackRow


class MonsterCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster card. The compass and the seek direction count while the monster die lies on it."""

    id: str
    name: str
    compass: str
    seek: Literal["left", "right"]
    normal: Version
    alpha: Version


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A goal and how often its deed is needed; a yellow one has an effect on the map besides."""

    id: str
    name: str
    needed: int
    text: str
    effect: str = ""


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An objective card: its yellow side belongs to the map card ``map``, its red side to any."""

    map: str
    yellow: Goal
    red: Goal


class Moon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finale effect."""

    id: str
    name: str
    text: str


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of the campaign card. Rewards are letters: A, B, R."""

    left: Slot
    right: Slot
    start: int
    alphas: int
    left_reward: str
    right_reward: str


class FirstGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up for a first game; ``at`` are (column, row) of the mechs."""

    left: str
    right: str
    mechs: tuple[str, str]
    pilots: tuple[str, str]
    at: tuple[tuple[int, int], tuple[int, int]]
    monsters: tuple[str, str, str]
    roll: int


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed on the components."""

    ruins: int
    tokens: int
    turns: int
    deploy_rows: int
    rows_of_upgrades: int
    most_hp: int
    monsters_per_card: int
    turret: AttackRow
    maps: tuple[MapCard, ...]
    mechs: tuple[Frame, ...]
    pilots: tuple[Pilot, ...]
    monsters: tuple[MonsterCard, ...]
    objectives: tuple[Objective, ...]
    moons: tuple[Moon, ...]
    standard: tuple[Game, ...]
    hard: tuple[Game, ...]
    first_game: FirstGame

    def map(self, id_: str) -> MapCard:
        """The map card of that id. Raises KeyError."""
        return _named(self.maps, id_)

    def mech(self, id_: str) -> Frame:
        """The mech card of that id. Raises KeyError."""
        return _named(self.mechs, id_)

    def pilot(self, id_: str) -> Pilot:
        """The pilot card of that id. Raises KeyError."""
        return _named(self.pilots, id_)

    def monster(self, id_: str) -> MonsterCard:
        """The monster card of that id. Raises KeyError."""
        return _named(self.monsters, id_)

    def moon(self, id_: str) -> Moon:
        """The finale effect of that id. Raises KeyError."""
        return _named(self.moons, id_)

    def objective(self, map_id: str) -> Objective:
        """The objective card that belongs to a map card. Raises KeyError."""
        for each in self.objectives:
            if each.map == map_id:
                return each
        raise KeyError(map_id)

    def goal(self, id_: str) -> Goal:
        """The yellow or red goal of that id. Raises KeyError."""
        return _named([goal for card in self.objectives for goal in (card.yellow, card.red)], id_)


class BadContent(ValueError):
    """The data file cannot be used; the text names file, place and fault in one sentence."""


class _Card(Protocol):
    @property
    def id(self) -> str: ...


C = TypeVar("C", bound=_Card)


def _named(cards: Iterable[C], id_: str) -> C:
    for each in cards:
        if each.id == id_:
            return each
    raise KeyError(id_)


def parse(text: str, name: str) -> Content:
    """Content from TOML text. Raises BadContent naming ``name`` and the place."""
    try:
        box = msgspec.convert(tomllib.loads(text), type=Content)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(f"{name} cannot be used: {error}.") from error
    for fault in (*_map_faults(box), *_card_faults(box), *_campaign_faults(box), *_attack_faults(box)):
        raise BadContent(f"{name} cannot be used: {fault}.")
    return box


def _map_faults(box: Content) -> Iterator[str]:
    moons = {each.id for each in box.moons}
    for card in box.maps:
        if card.moon not in moons:
            yield f"map {card.id} has the unknown moon {card.moon}"
        if not any(each.map == card.id for each in box.objectives):
            yield f"map {card.id} has no objective card"
        for side, half, first in (("left", card.left, 1), ("right", card.right, 2)):
            if any(
                len(grid) != ROWS or any(len(row) != WIDTH for row in grid) for grid in (half.terrain, half.spawns)
            ):
                yield f"map {card.id} is not {WIDTH} by {ROWS} on its {side} side"
            elif not set("".join(half.terrain)) <= set(TERRAIN_LETTERS):
                yield f"map {card.id} has unknown terrain on its {side} side"
            elif sorted("".join(half.spawns).replace(".", "")) != [str(first + two) for two in (0, 2, 4, 6)]:
                yield f"map {card.id} has the wrong spawn numbers on its {side} side"


def _card_faults(box: Content) -> Iterator[str]:
    mechs = {each.id for each in box.mechs}
    for cards in (box.maps, box.mechs, box.pilots, box.monsters, box.moons):
        ids = [each.id for each in cards]
        for id_ in ids:
            if ids.count(id_) > 1:
                yield f"{id_} stands there twice"
    for pilot in box.pilots:
        if pilot.mech not in mechs:
            yield f"pilot {pilot.id} has the unknown mech {pilot.mech}"
    upgrades = [(each.id, each.rows) for each in box.mechs] + [(each.id, each.rows) for each in box.pilots]
    for id_, rows in upgrades:
        if len(rows) != box.rows_of_upgrades:
            yield f"{id_} has {len(rows)} upgrade rows, not {box.rows_of_upgrades}"
    for monster in box.monsters:
        if monster.compass not in COMPASS:
            yield f"monster {monster.id} has the unknown compass {monster.compass}"


def _campaign_faults(box: Content) -> Iterator[str]:
    for side in (box.standard, box.hard):
        for game in side:
            if not set(game.left_reward + game.right_reward) <= set("ABR"):
                yield "a reward is a letter other than A, B and R"
    first = box.first_game
    maps, mechs = {each.id for each in box.maps}, {each.id for each in box.mechs}
    pilots, monsters = {each.id for each in box.pilots}, {each.id for each in box.monsters}
    known = {first.left, first.right} <= maps and set(first.mechs) <= mechs and set(first.pilots) <= pilots
    if not known or not set(first.monsters) <= monsters:
        yield "first_game names a card there is not"


def _attack_faults(box: Content) -> Iterator[str]:
    rows = [box.turret, *(each.attack for each in box.mechs)]
    rows += [each.attack for monster in box.monsters for each in (monster.normal, monster.alpha)]
    added = [each for card in box.mechs for each in card.rows] + [each for card in box.pilots for each in card.rows]
    rows += [row for each in added for row in (each.attack, each.second) if row is not None]
    for row in rows:
        try:
            compiled(row)
        except BadAttack as error:
            yield str(error)


def read(path: Path) -> Content:
    """Content from a file. Raises BadContent."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"{path.name} cannot be read: {error}.") from error
    return parse(text, path.name)


@cache
def content() -> Content:
    """The content of this game, read once. Raises BadContent."""
    return read(assets.path(FILE))
