"""All sounds of the app: those of the house and the dig, and every other game's from a file of its own."""

from collections.abc import Callable
from random import Random

from assets.sound import effects as dig
from assets.sound import moon, music, rift, unearth
from assets.sound.voices import Samples

WORLDS = (moon, unearth, rift)
"""Files with ``EFFECTS`` (voice and peak in dB by name) and ``LOOPS`` (both channels of a loop by name)."""


def effects() -> dict[str, tuple[Callable[[Random], Samples], float]]:
    """Every effect with its peak in dB below full scale."""
    table = dig.effects()
    for world in WORLDS:
        table |= world.EFFECTS
    return table


LOOPS: dict[str, Callable[[Random], tuple[Samples, Samples]]] = {
    **music.LOOPS,
    **{name: voice for world in WORLDS for name, voice in world.LOOPS.items()},
}
