"""The table's sounds by name, and the captions that stand for them."""

from __future__ import annotations

from game.ui.sound import Sound

CAPTIONS = {
    "moon_card": "A card is laid down",
    "moon_draw": "A card is drawn",
    "moon_memory": "Piano notes: a memory is collected",
    "moon_stamp": "A Research ID is clipped on",
    "moon_lay": "A memory is laid down",
    "moon_swap": "The lanes trade places",
    "moon_flip": "The discard pile is turned over",
    "moon_end": "The last chord: End of the Line",
    "moon_turn": "A soft bell: the next turn",
}


def register(sound: Sound) -> None:
    """Tell the words that stand for each sound."""
    for name, words in CAPTIONS.items():
        sound.caption(name, words)


def names() -> list[str]:
    """Every sound, for loading them beforehand."""
    return [*CAPTIONS]
