"""The night table: paper, a clip, a soft piano, and its loop."""

import math
from collections.abc import Callable, Sequence
from random import Random

from assets.sound.effects import click, knock
from assets.sound.music import Band, Note, breathing, loop, tune
from assets.sound.voices import MUSIC_RATE, RATE, Samples, biquad, hall, lay, modal, noise, pitch, shaped

STIFF = 0.00042
"""Inharmonicity of the strings: the partials of a piano lie a little too high."""


def piano(hertz: float, seconds: float, rate: int = MUSIC_RATE, soft: float = 0.6) -> Samples:
    """A felted upright: stiff strings struck softly, a bright beginning that fades before the tone does."""
    ring = min(seconds, 5.2 * (220 / hertz) ** 0.45)
    partials = []
    for n in range(1, 11):
        high = n * hertz * math.sqrt(1 + STIFF * n * n)
        level = math.exp(-soft * (n - 1)) * (0.55 if n % 7 == 0 else 1.0)
        partials.append((high, level, ring / (1 + 0.32 * (n - 1))))
        if n < 4:
            partials.append((high * 1.0012, 0.4 * level, ring * 0.7 / n))
    tone = modal(partials, seconds, rate, 0.006)
    felt = modal([(96.0, 0.5, 0.07), (171.0, 0.35, 0.05), (310.0, 0.16, 0.03)], min(0.1, seconds), rate, 0.002)
    return lay([(0, 1, tone), (0, 0.35, felt)], rate=rate)


def chord(notes: Sequence[tuple[float, float, str]], seconds: float, wet: float = 0.35) -> Samples:
    """(second, level, note) on the piano in a small room."""
    played = [(at, level, piano(pitch(name), seconds, RATE)) for at, level, name in notes]
    return hall(lay(played), wet, 1.6)


def paper(rng: Random, seconds: float, hertz: float) -> Samples:
    """Paper on paper: a breath of high noise."""
    rough = biquad(biquad(noise(seconds, rng), "high", 1100), "band", hertz, 0.55)
    return shaped(rough, [(0, 0), (seconds * 0.3, 0.8), (seconds * 0.55, 1), (seconds * 0.98, 0)])


def moon_card(rng: Random) -> Samples:
    return lay([(0, 0.7, paper(rng, 0.13, 2900)), (0.08, 0.55, modal([(150, 1, 0.05), (320, 0.4, 0.03)], 0.09))])


def moon_draw(rng: Random) -> Samples:
    return lay([(0, 1, paper(rng, 0.22, 3700)), (0.17, 0.35, click(rng, 2100, 0.014))])


def moon_lay(rng: Random) -> Samples:
    thud = modal([(112, 1, 0.09), (236, 0.5, 0.06), (410, 0.2, 0.03)], 0.16)
    return lay([(0, 0.55, paper(rng, 0.2, 2200)), (0.14, 1, thud), (0.14, 0.4, click(rng, 1400, 0.012))])


def moon_stamp(rng: Random) -> Samples:
    spring = modal([(1830, 0.5, 0.09), (2960, 0.3, 0.06), (4410, 0.14, 0.04)], 0.16)
    return lay([(0, 0.5, click(rng, 2600, 0.01)), (0.07, 1, knock(rng, 880, 0.05, 0.9)), (0.075, 0.3, spring)])


def moon_memory(rng: Random) -> Samples:
    return chord([(0, 0.7, "F4"), (0.13, 0.6, "C5"), (0.27, 0.65, "E5"), (0.46, 0.75, "A5")], 2.2)


def moon_turn(rng: Random) -> Samples:
    return chord([(0, 0.6, "C5"), (0.11, 0.35, "G5")], 1.2, 0.4)


def moon_swap(rng: Random) -> Samples:
    water = [
        shaped(biquad(noise(0.5, rng), "band", hertz, 0.7), [(0, 0), (0.24, 1), (0.48, 0)]) for hertz in (520, 760)
    ]
    return hall(lay([(0, 0.8, water[0]), (0.2, 0.7, water[1]), (0.42, 0.5, moon_lay(rng))]), 0.25)


def moon_flip(rng: Random) -> Samples:
    leaves = [(0.035 * n + rng.uniform(0, 0.012), 0.35 + 0.03 * n, paper(rng, 0.06, 3300)) for n in range(9)]
    return lay([*leaves, (0.36, 0.9, moon_lay(rng))])


def moon_end(rng: Random) -> Samples:
    notes = [
        (0, 0.8, "D3"),
        (0.02, 0.6, "A3"),
        (0.05, 0.6, "F4"),
        (0.5, 0.5, "C5"),
        (1.0, 0.55, "E5"),
        (1.6, 0.45, "A4"),
    ]
    return chord(notes, 3.4, 0.45)


EFFECTS: dict[str, tuple[Callable[[Random], Samples], float]] = {
    "moon_card": (moon_card, -14), "moon_draw": (moon_draw, -15), "moon_lay": (moon_lay, -10),
    "moon_stamp": (moon_stamp, -11), "moon_memory": (moon_memory, -8), "moon_turn": (moon_turn, -15),
    "moon_swap": (moon_swap, -10), "moon_flip": (moon_flip, -10), "moon_end": (moon_end, -6),
}  # fmt: skip
"""Every effect of the night table with its peak in dB below full scale."""

# By the lighthouse: F lydian and its sixth in three, slow broken chords, a tune that asks and half answers.
CHORDS = (
    "F2 C4 E4 A4", "G2 B3 D4 A4", "A2 C4 E4 G4", "D3 A3 C4 F4",
    "Bb2 D4 F4 A4", "A2 C4 F4 G4", "G2 Bb3 D4 F4", "C3 G3 Bb3 E4",
)  # fmt: skip
TUNE = (
    "0:A4 2:C5 | 3:B4 | 6:C5 7:E5 8:G5 | 9:F5 11:E5 | 12:D5 14:F5 | 15:C5 | 18:Bb4 19:A4 20:G4 | 21:G4",
    "0:A4 1:C5 2:E5 | 3:D5 5:B4 | 6:C5 | 9:A4 10:C5 11:F5 | 12:A5 14:F5 | 15:G5 17:E5 | 18:F5 20:D5 | 21:C5",
)
DISTANT = "0:F4:2.8 3:D4:2.8 6:E4:5 12:D4:2.9 15:C4:2.7 18:D4:2.6 21:C4:3.6"


def music_moon(rng: Random) -> tuple[Samples, Samples]:
    """24 bars of three at 66 a minute, 65 seconds: tune, chords alone under a far flute, answer."""
    band, notes = Band(rng), list[Note]()
    keys: dict[tuple[str, float], Samples] = {}

    def key(name: str, seconds: float) -> Samples:
        if (name, seconds) not in keys:
            keys[name, seconds] = piano(pitch(name), seconds)
        return keys[name, seconds]

    for bar in range(24):
        bass, *upper = CHORDS[bar % 8].split()
        at = bar * 3.0
        notes.append(Note(at, 0.3, key(bass, 4.2), -0.25))
        for n, name in enumerate(upper):
            late = rng.uniform(-0.02, 0.04)
            notes.append(Note(at + 0.75 * (n + 1) + late, rng.uniform(0.1, 0.16), key(name, 3.0), -0.1 + 0.12 * n))
    for part, words in ((0, TUNE[0]), (2, TUNE[1])):
        for beat, name in tune(words):
            at = part * 24 + beat + rng.uniform(-0.02, 0.03)
            notes.append(Note(at, rng.uniform(0.28, 0.36), key(name, 3.4), 0.2))
    notes += breathing(band, DISTANT, 24, 0.07, -0.4)
    return loop(notes, 72, 66, 0.6)


LOOPS: dict[str, Callable[[Random], tuple[Samples, Samples]]] = {"music_moon": music_moon}
