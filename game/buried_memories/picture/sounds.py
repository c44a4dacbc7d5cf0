"""The dig's sounds by name, their captions, and how a falling pile is heard."""

from __future__ import annotations

from collections.abc import Sequence

from game.buried_memories.content import content
from game.ui.sound import Sound
from physics import Impact

CAPTIONS = {
    "shake": "The box rattles",
    "box_tap": "A knock on the box",
    "take": "A tile is lifted",
    "bust": "Two tiles crack together",
    "give": "Tiles slide across the table",
    "vase_complete": "A vase joins into a whole",
    "statue_complete": "A statue joins into a whole",
    "goal_reached": "A horn over the dig",
    "win": "Music of the winners",
    "lid_on": "The lid goes on",
    "lid_off": "The lid comes off",
}
CALLS = {
    "cinderback": "Embers crackle",
    "tidewisp": "Water drips",
    "thornhog": "Spines rattle",
    "gloomwing": "Wings flutter",
    "mosshide": "A heavy thud",
    "rimefox": "Ice chimes",
}
STRIKES = {"tile": "tile_tile", "wall": "tile_wall", "floor": "tile_sand", "lid": "tile_wall"}
LOUDEST = 1400.0
"""An impact of this strength, mm/s, is heard at full volume."""


def register(sound: Sound) -> None:
    """Tell the words that stand for each sound."""
    for name, words in CAPTIONS.items():
        sound.caption(name, words)
    for each in content().creatures:
        sound.caption(f"creature_{each.id}", f"{CALLS.get(each.id, 'Something stirs')}: {each.name}")


def names() -> list[str]:
    """Every sound the dig may need, for loading them beforehand."""
    calls = [f"creature_{each.id}" for each in content().creatures]
    gems = ["gem_1", "gem_2", "gem_3"]
    return [*CAPTIONS, *sorted(set(STRIKES.values())), "card_slide", "reveal", "turn_pass", *gems, *calls]


def creature_call(sound: Sound, creature: int) -> None:
    """What a creature sounds like when it wakes."""
    sound.play(f"creature_{content().creatures[creature].id}")


def strikes(sound: Sound, hits: Sequence[Impact], width: float) -> None:
    """The strongest impact of each kind in one step, from where it happened in a box ``width`` mm wide."""
    loudest: dict[str, Impact] = {}
    for hit in hits:
        if hit.kind not in loudest or hit.strength > loudest[hit.kind].strength:
            loudest[hit.kind] = hit
    for kind, hit in loudest.items():
        volume = min(1.0, (hit.strength / LOUDEST) ** 0.7)
        sound.play(STRIKES.get(kind, "tile_tile"), volume, pan=1.4 * (hit.x / width - 0.5), pitch=None)
