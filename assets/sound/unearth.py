"""The cloth of dusk: dice on stone, hexagons of stone, wonders that rise, and a loop of glass and water."""

from collections.abc import Callable
from random import Random

from assets.sound.effects import click, glass, knock
from assets.sound.music import Band, Note, breathing, loop, tune
from assets.sound.voices import MUSIC_RATE, Samples, biquad, glide, hall, lay, modal, noise, pitch, shaped

# --- dice --------------------------------------------------------------------------------------------------------


def die_knock(rng: Random) -> Samples:
    """A hard little body on cloth over wood."""
    hertz = rng.uniform(1150, 1750)
    body = modal([(hertz, 1, 0.05), (hertz * 1.63, 0.5, 0.035), (hertz * 2.42, 0.3, 0.02)], 0.08, attack=0.0004)
    table = modal([(rng.uniform(165, 210), 0.7, 0.09), (rng.uniform(300, 350), 0.3, 0.06)], 0.14)
    return lay([(0, 1, body), (0, 0.7, click(rng, hertz * 2.1, 0.006)), (0.001, 0.55, table)])


def dice_shake(rng: Random) -> Samples:
    """One or two dice in a closed hand."""
    hits, at = [], 0.0
    while at < 0.26:
        hits.append((at, rng.uniform(0.25, 0.7), die_knock(rng)))
        at += rng.uniform(0.03, 0.055)
    return lay(hits)


def die_turn(rng: Random) -> Samples:
    """A die is tipped over onto another face."""
    return lay([(0, 0.5, die_knock(rng)), (0.09, 1, die_knock(rng)), (0.1, 0.3, glass(pitch("E6"), 0.4))])


# --- stones and wonders ------------------------------------------------------------------------------------------


def stone(rng: Random, hertz: float, ring: float = 0.16) -> Samples:
    """A flat stone, struck at its rim."""
    partials = [(hertz, 1, ring), (hertz * 1.51, 0.6, ring * 0.7), (hertz * 2.76, 0.35, ring * 0.4)]
    return lay([(0, 1, modal(partials, ring * 1.4)), (0, 0.8, click(rng, hertz * 3, 0.01))])


def stone_take(rng: Random) -> Samples:
    rub = shaped(biquad(noise(0.14, rng), "band", 1700, 0.8), [(0, 0), (0.06, 1), (0.13, 0)])
    return lay([(0, 0.6, rub), (0.07, 0.8, stone(rng, 840, 0.12))])


def stone_place(rng: Random) -> Samples:
    thud = modal([(118, 1, 0.12), (204, 0.5, 0.08)], 0.18)
    return lay([(0, 1, stone(rng, rng.uniform(520, 640))), (0, 0.8, thud)])


def stone_draw(rng: Random) -> Samples:
    """A hand among stones in a cloth bag."""
    cloth = shaped(biquad(noise(0.42, rng), "low", 900), [(0, 0), (0.1, 1), (0.3, 0.6), (0.4, 0)])
    hits = [
        (rng.uniform(0.03, 0.3), rng.uniform(0.2, 0.5), stone(rng, rng.uniform(560, 980), 0.08)) for _ in range(7)
    ]
    return lay([(0, 0.5, cloth), *hits, (0.34, 0.8, stone(rng, 760, 0.12))])


def ring_close(rng: Random) -> Samples:
    """Six stones answer one another."""
    names = ("D5", "E5", "F#5", "A5", "B5", "D6")
    return hall(
        lay([(0.07 * n, 0.55 + 0.06 * n, glass(pitch(name), 1.1)) for n, name in enumerate(names)]), 0.4, 1.6
    )


def wonder_rise(rng: Random) -> Samples:
    """Stone grinds upwards, and a chord opens over it."""
    rumble = shaped(biquad(noise(1.2, rng), "low", 210), [(0, 0), (0.25, 1), (0.8, 0.7), (1.1, 0)])
    grit = shaped(biquad(noise(1.1, rng), "band", 1300, 0.6), [(0, 0), (0.2, 0.5), (0.9, 0.4), (1.05, 0)])
    swell = glide(pitch("D3"), pitch("D4"), 1.1, 0.6)
    notes = (("D4", 0.55), ("A4", 0.63), ("D5", 0.71), ("F#5", 0.8), ("C#6", 0.9), ("E6", 1.0))
    bells = [(at, 0.5, glass(pitch(name), 1.9)) for name, at in notes]
    land = (1.02, 0.7, stone(rng, 240, 0.35))
    return hall(lay([(0, 1.5, rumble), (0, 0.3, grit), (0.05, 0.35, swell), *bells, land]), 0.4, 2.0)


# --- ruins -------------------------------------------------------------------------------------------------------


def ruin_complete(rng: Random) -> Samples:
    return hall(
        lay(
            [
                (0, 0.8, stone(rng, 300, 0.3)),
                (0.05, 0.8, glass(pitch("A4"), 1.2)),
                (0.16, 0.7, glass(pitch("E5"), 1.2)),
            ]
        ),
        0.35,
    )


def ruin_claimed(rng: Random) -> Samples:
    notes = [(0.0, 0.7, "A4"), (0.1, 0.7, "D5"), (0.2, 0.8, "E5"), (0.32, 0.9, "A5")]
    bells = [(at, level, glass(pitch(name), 1.5)) for at, level, name in notes]
    return hall(lay([(0, 0.7, knock(rng, 260, 0.2, 0.6)), *bells]), 0.4, 1.6)


def ruin_crumbles(rng: Random) -> Samples:
    fall = shaped(biquad(noise(0.9, rng), "low", 480), [(0, 0), (0.05, 1), (0.5, 0.5), (0.88, 0)])
    rubble = [
        (0.05 + 0.7 * rng.random() ** 1.5, rng.uniform(0.15, 0.6), stone(rng, rng.uniform(190, 620), 0.12))
        for _ in range(16)
    ]
    return lay([(0, 1.2, fall), *rubble])


def age_ends(rng: Random) -> Samples:
    """A great bell far away."""
    bell = modal(
        [(98, 1, 3.4), (197, 0.7, 2.6), (236.2, 0.5, 2.0), (294, 0.4, 1.6), (408.7, 0.25, 1.0)], 3.4,
        attack=0.004,
    )  # fmt: skip
    return hall(lay([(0, 1, bell), (0.9, 0.55, bell), (0, 0.3, click(rng, 420, 0.03))]), 0.5, 2.4)


def card_shuffle(rng: Random) -> Samples:
    leaf = biquad(biquad(noise(0.05, rng), "high", 1400), "band", 3400, 0.6)
    leaves = [(0.032 * n, 0.4 + 0.04 * n, shaped(leaf, [(0, 0), (0.015, 1), (0.048, 0)])) for n in range(12)]
    return lay([*leaves, (0.42, 0.8, click(rng, 1500, 0.02))])


EFFECTS: dict[str, tuple[Callable[[Random], Samples], float]] = {
    **{f"die_knock_{n}": (die_knock, -8) for n in range(1, 5)},
    **{f"stone_place_{n}": (stone_place, -9) for n in (1, 2)},
    "dice_shake": (dice_shake, -11), "die_turn": (die_turn, -10), "stone_take": (stone_take, -11),
    "stone_draw": (stone_draw, -10), "ring_close": (ring_close, -8), "wonder_rise": (wonder_rise, -4),
    "ruin_complete": (ruin_complete, -8), "ruin_claimed": (ruin_claimed, -7), "ruin_crumbles": (ruin_crumbles, -6),
    "age_ends": (age_ends, -5), "card_shuffle": (card_shuffle, -12),
}  # fmt: skip
"""Every effect of the cloth of dusk with its peak in dB below full scale."""

# Calm, impossible: D lydian in four without a hurry; patterns of glass that climb and come out where they began.
CHORDS = ("D3 F#4 A4 E5", "E3 G#4 B4 F#5", "B2 F#4 D5 A5", "A2 E4 C#5 G#5", "G3 B4 D5 F#5", "E3 B4 E5 G#5")
STAIR = (0, 1, 2, 1, 2, 0, 1, 2)
"""The order in which the upper notes of a bar sound: up, and up again."""
TUNE = "0:A5 2:G#5 3:F#5 | 4:E5 | 8:F#5 10:D5 | 12:C#5 14:E5 | 16:D5 17:F#5 18:B5 | 20:G#5 22:A5"
AIR = "0:D4:3.6 4:E4:3.4 8:F#4:3.6 12:E4:3.2 16:B3:3.4 20:E4:4.4"


def pane(hertz: float, seconds: float) -> Samples:
    """A glass bowl, touched rather than struck."""
    partials = [(hertz, 1, seconds), (hertz * 2.003, 0.3, seconds * 0.6), (hertz * 3.94, 0.08, seconds * 0.3)]
    return modal(partials, seconds, MUSIC_RATE, 0.012)


def music_unearth(rng: Random) -> tuple[Samples, Samples]:
    """24 bars of four at 64 a minute, 90 seconds: glass stairs, a tune over them, air alone, the tune again."""
    band, notes = Band(rng), list[Note]()
    panes: dict[tuple[str, float], Samples] = {}

    def touch(name: str, seconds: float) -> Samples:
        if (name, seconds) not in panes:
            panes[name, seconds] = pane(pitch(name), seconds)
        return panes[name, seconds]

    for bar in range(24):
        bass, *upper = CHORDS[bar % 6].split()
        at = bar * 4.0
        notes.append(Note(at, 0.3, touch(bass, 4.6), -0.1))
        for n, step in enumerate(STAIR):
            if rng.random() < 0.16 and n:
                continue
            late = rng.uniform(-0.015, 0.02)
            place = -0.5 + n / 7
            notes.append(Note(at + n * 0.5 + late, rng.uniform(0.07, 0.12), touch(upper[step], 2.2), place))
    for part in (1, 3):
        for beat, name in tune(TUNE):
            at = part * 24 + beat + rng.uniform(-0.02, 0.03)
            notes.append(Note(at, rng.uniform(0.2, 0.26), touch(name, 3.6), 0.2))
    notes += breathing(band, AIR, 48, 0.08, -0.35)
    return loop(notes, 96, 64, 0.6)


LOOPS: dict[str, Callable[[Random], tuple[Samples, Samples]]] = {"music_unearth": music_unearth}
