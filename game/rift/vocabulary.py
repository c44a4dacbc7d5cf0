"""The attack vocabulary: an attack is an aim and an ordered list of steps, written in short words and read here.

Aims: ``R1`` adjacent, ``R2`` exactly two away, ``R2+`` two or more, ``R1+`` one or more (all of these skip what
lies between), ``L6`` a line that stops at the first unit, building or mountain, ``D6`` a dash along that line,
``X`` the unit's own tile. Steps: ``dmg Z n``, ``dmgu Z n`` (only if a unit is there), ``status Z s``, ``rock Z``,
``hold Z`` and ``push Z how n`` with how = away, toward, in, out or any. Zones Z: T target, L R B F left, right,
behind and before it, S the unit itself, A the four tiles round T.
"""

from functools import cache

import msgspec


class BadAttack(ValueError):
    """An attack is written in words there are not; the text names them."""


class AttackRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack as the data file writes it."""

    name: str
    aim: str
    steps: tuple[str, ...]


SKIP, LINE, DASH, ROUND = range(4)
"""Shapes of an aim: how the target tile is found."""
HIT, HIT_UNIT, PUSH, STATUS, ROCK, HOLD = range(6)
"""Deeds of a step."""
AWAY, TOWARD, IN, OUT, ANY = range(5)
"""Where a push goes: along the aim, against it, to the target tile, from it, or where the player likes."""
TARGET, LEFT, RIGHT, BEHIND, BEFORE, SELF, AROUND = range(7)
"""Zones: the tile a step works on, seen along the aim."""
STATUSES = ("rock", "smoke", "fire", "frozen", "shield", "acid")
AIMS: dict[str, tuple[int, int, int]] = {
    "R1": (SKIP, 1, 1),
    "R2": (SKIP, 2, 2),
    "R2+": (SKIP, 2, 6),
    "R1+": (SKIP, 1, 6),
    "L6": (LINE, 0, 0),
    "D6": (DASH, 0, 0),
    "X": (ROUND, 0, 0),
}
WAYS = {"away": AWAY, "toward": TOWARD, "in": IN, "out": OUT, "any": ANY}
ZONES = {"T": TARGET, "L": LEFT, "R": RIGHT, "B": BEHIND, "F": BEFORE, "S": SELF, "A": AROUND}
LINE_LENGTH = 6
"""Tiles a line or a dash reaches."""


class Step(msgspec.Struct, frozen=True):
    """One step: what, where, how much, and where a push goes or which status is given."""

    deed: int
    zone: int
    amount: int = 0
    toward: int = AWAY
    status: str = ""


class Attack(msgspec.Struct, frozen=True):
    """An attack ready for use. ``nearest`` and ``farthest`` are distances of an aim that skips, else 0.

    ``zones`` are the zones that are damaged whatever stands there: by them a monster finds its victims. ``any_way``
    when a push goes where the player likes; ``holds`` when the target cannot use its normal movement.
    """

    name: str
    aim: str
    shape: int
    nearest: int
    farthest: int
    steps: tuple[Step, ...]
    zones: tuple[int, ...]
    any_way: bool
    holds: bool


@cache
def compiled(row: AttackRow) -> Attack:
    """The attack of a row. Raises BadAttack."""
    if row.aim not in AIMS:
        raise BadAttack(f"attack {row.name} has the unknown aim {row.aim!r}")
    shape, nearest, farthest = AIMS[row.aim]
    steps = tuple(_step(row.name, words) for words in row.steps)
    return Attack(
        row.name,
        row.aim,
        shape,
        nearest,
        farthest,
        steps,
        tuple(step.zone for step in steps if step.deed == HIT),
        any(step.toward == ANY for step in steps),
        any(step.deed == HOLD for step in steps),
    )


def _step(name: str, words: str) -> Step:
    match words.split():
        case ["dmg", zone, amount]:
            return Step(HIT, _zone(name, zone), _amount(name, amount))
        case ["dmgu", zone, amount]:
            return Step(HIT_UNIT, _zone(name, zone), _amount(name, amount))
        case ["push", zone, toward, amount] if toward in WAYS:
            return Step(PUSH, _zone(name, zone), _amount(name, amount), WAYS[toward])
        case ["status", zone, status] if status in STATUSES[1:]:
            return Step(STATUS, _zone(name, zone), status=status)
        case ["rock", zone]:
            return Step(ROCK, _zone(name, zone), status="rock")
        case ["hold", zone]:
            return Step(HOLD, _zone(name, zone))
    raise BadAttack(f"attack {name} has the unknown step {words!r}")


def _zone(name: str, word: str) -> int:
    if word not in ZONES:
        raise BadAttack(f"attack {name} works on the unknown zone {word!r}")
    return ZONES[word]


def _amount(name: str, word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= 9:
        raise BadAttack(f"attack {name} has the amount {word!r}, not 1 to 9")
    return int(word)
