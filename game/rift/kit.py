"""What a mech with its pilot, or a monster, can do: movement, hit points, traits and attacks, upgrades included."""

from functools import cache

import msgspec

from game.rift.content import Row, content
from game.rift.vocabulary import Attack, compiled

FLYING, LEAPING, FIREPROOF, SLIPPERY = 1, 2, 4, 8
"""Bits of traits: goes over anything and ignores water; goes over anything; never takes fire; cannot be held."""
_BITS = {"flying": FLYING, "leaping": LEAPING, "fire": FIREPROOF, "hold": SLIPPERY}


class Crew(msgspec.Struct, frozen=True):
    """A mech and its pilot, by id, and how many rows of upgrades each has."""

    mech: str
    pilot: str
    mech_rows: int = 0
    pilot_rows: int = 0


class Kit(msgspec.Struct, frozen=True):
    """What a mech can do. ``attacks`` holds its own attack and perhaps the pilot's second one."""

    move: int
    hp: int
    traits: int
    attacks: tuple[Attack, ...]


class Stats(msgspec.Struct, frozen=True):
    """What a monster of one kind, normal or Alpha, can do."""

    move: int
    hp: int
    traits: int
    attack: Attack


@cache
def kit(crew: Crew) -> Kit:
    """Mech and pilot with their rows. Raises KeyError for cards there are not."""
    box = content()
    frame, pilot = box.mech(crew.mech), box.pilot(crew.pilot)
    rows: list[Row] = [*frame.rows[: crew.mech_rows], *pilot.rows[: crew.pilot_rows]]
    traits = sum({_BITS[word] for word in (*frame.traits, *_words(rows))})
    first = next((row.attack for row in reversed(rows) if row.attack is not None), frame.attack)
    second = next((row.second for row in reversed(rows) if row.second is not None), None)
    attacks = [compiled(row) for row in (first, second) if row is not None]
    return Kit(
        frame.move + sum(row.move for row in rows),
        min(box.most_hp, frame.hp + sum(row.hp for row in rows)),
        traits,
        tuple(attacks),
    )


def _words(rows: list[Row]) -> list[str]:
    return [word for row in rows for word in (row.trait, row.immune) if word is not None]


@cache
def stats(monster: str, alpha: bool) -> Stats:
    """A monster card's normal or Alpha side. Raises KeyError for a card there is not."""
    card = content().monster(monster)
    version = card.alpha if alpha else card.normal
    return Stats(version.move, version.hp, sum(_BITS[word] for word in version.traits), compiled(version.attack))
