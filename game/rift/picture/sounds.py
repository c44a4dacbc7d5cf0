"""The rift's sounds by name, and their captions."""

from __future__ import annotations

from game.ui.sound import Sound

CAPTIONS = {
    "rift_alarm": "An alarm over the city",
    "rift_stomp": "Heavy steps",
    "rift_hit": "A hard hit",
    "rift_push": "A shove",
    "rift_crumble": "A building crumbles",
    "rift_hum": "The rift hums",
    "rift_shot": "A shot",
    "rift_splash": "Something goes under",
    "rift_die": "A die rolls",
    "rift_launch": "A rocket lifts off",
    "win": "Music of the winners",
    "lose": "A city falls silent",
}
MOST = {"rift_stomp": 0.55, "rift_hum": 0.7}
"""How loud a sound is at most, where it comes often."""


def register(sound: Sound) -> None:
    """Tell the words that stand for each sound."""
    for name, words in CAPTIONS.items():
        sound.caption(name, words)


def heard(sound: Sound, name: str, volume: float = 1.0) -> None:
    """Play one."""
    sound.play(name, volume * MOST.get(name, 1.0))
