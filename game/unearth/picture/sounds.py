"""Unearth's sounds by name, and the words that stand for them."""

from __future__ import annotations

from game.ui.sound import Sound

CAPTIONS = {
    "dice_shake": "Dice rattle in a hand",
    "die_turn": "A die is turned",
    "stone_take": "A stone is lifted",
    "stone_draw": "Stones click in the bag",
    "stone_place": "A stone is set down",
    "ring_close": "A ring of stones hums",
    "wonder_rise": "A wonder rises",
    "ruin_complete": "A ruin is complete",
    "ruin_claimed": "A ruin is claimed",
    "ruin_crumbles": "A ruin crumbles",
    "age_ends": "A deep bell: the age ends",
    "card_shuffle": "Cards are shuffled",
    "win": "Music of the winners",
}
ALSO = ("die_knock", "card_slide", "turn_pass")


def register(sound: Sound) -> None:
    """Tell the words that stand for each sound."""
    for name, words in CAPTIONS.items():
        sound.caption(name, words)


def names() -> list[str]:
    """Every sound the game may need, for loading them beforehand."""
    return [*CAPTIONS, *ALSO]
