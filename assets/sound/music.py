"""Two quiet loops that one can bear for an hour: the evening at the table, and the dig."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from assets.sound.voices import (
    LEFT,
    MUSIC_RATE,
    RIGHT,
    Samples,
    bar,
    biquad,
    flute,
    lay,
    modal,
    noise,
    pitch,
    pluck,
    room,
    shaped,
    tine,
)  # fmt: skip


@dataclass(frozen=True)
class Note:
    """One note of a loop: beat, level, sound of its instrument and place from left (-1) to right (1)."""

    beat: float
    level: float
    sound: Samples
    place: float


class Band:
    """Instruments that keep each pitch they have once played."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.played: dict[tuple[str, str, float], Samples] = {}

    def play(self, voice: str, name: str, seconds: float) -> Samples:
        key = (voice, name, seconds)
        if key not in self.played:
            hertz = pitch(name)
            if voice == "flute":
                self.played[key] = flute(hertz, seconds, self.rng)
            elif voice == "string":
                self.played[key] = pluck(hertz, seconds, self.rng, 0.22)
            else:
                self.played[key] = (tine if voice == "tine" else bar)(hertz, seconds)
        return self.played[key]


def loop(notes: Sequence[Note], beats: int, tempo: float, wet: float) -> tuple[Samples, Samples]:
    """Both channels of a seamless loop: what rings past the end sounds at the beginning."""
    count = int(beats * 60 / tempo * MUSIC_RATE)
    sides = ([0.0] * count, [0.0] * count)
    for note in notes:
        start = int(note.beat * 60 / tempo * MUSIC_RATE)
        angle = (note.place + 1) * math.pi / 4
        for side, gain in zip(sides, (math.cos(angle) * note.level, math.sin(angle) * note.level), strict=True):
            for i, value in enumerate(note.sound, start):
                side[i % count] += gain * value
    far = [
        room(side, delays, 2.2, MUSIC_RATE, ring=True) for side, delays in zip(sides, (LEFT, RIGHT), strict=True)
    ]
    left, right = (
        lay([(0, 1, dry), (0, wet, tail)], rate=MUSIC_RATE) for dry, tail in zip(sides, far, strict=True)
    )
    return left, right


# The evening at the table: D dorian in three, a chord a bar, room to breathe.
TABLE_CHORDS = (
    "D3 A3 D4 F4 A4", "C3 G3 C4 E4 G4", "G2 D3 B3 D4 G4", "D3 A3 C4 E4 A4",
    "F3 C4 F4 A4 C5", "C3 G3 E4 G4 C5", "A2 E3 A3 C4 E4", "D3 A3 D4 F4 A4",
)  # fmt: skip
TABLE_TUNE = (
    "0:A4 2:C5 | 3:G4 | 6:B4 7.5:A4 8:G4 | 9:E4 | 12:A4 14:F4 | 15:G4 17:C5 | 18:E5 20:D5 | 21:A4",
    "0:D5 1.5:C5 | 3:G4 5:E4 | 6:D4 8:B4 | 9:A4 | 12:C5 13.5:A4 | 15:E4 17:G4 | 18:A4 | 21:D4",
)
TABLE_FLUTE = "0:D4:2.9 3:C4:2.5 6:B3:5.2 12:F4:2.9 15:E4:2.6 18:C4:2.4 20:E4:1.6 21.5:D4:4.6"
# The dig: A dorian without haste in four, bars over a sparse hand drum.
DIG_CHORDS = (
    "A2 E3 A3 C4 E4",
    "A2 E3 B3 D4 F#4",
    "G2 D3 G3 B3 D4",
    "A2 E3 A3 C4 E4",
    "D3 A3 D4 F#4 A4",
    "A2 E3 A3 B3 E4",
)
DIG_TUNE = ("0:E4 1.5:G4 3:A4 | 6:F#4 | 8:D4 9.5:E4 11:B3 | 14:C4 | 16:A4 17.5:F#4 19:D4 | 21:E4 23:B3",)
DIG_FLUTE = "0:A3:3.2 4:B3:2.6 8:D4:3.4 12:C4:3.0 16:F#4:2.8 19.5:E4:1.2 21:A3:3.2"


def tune(text: str) -> list[tuple[float, str]]:
    """Beats and names of a line such as ``0:A4 2:C5 | 3:G4``."""
    return [(float(beat), name) for beat, name in (item.split(":") for item in text.replace("|", " ").split())]


def breathing(band: Band, text: str, at: float, level: float, place: float) -> list[Note]:
    """A flute line of beat:note:seconds."""
    items = [item.split(":") for item in text.split()]
    return [Note(at + float(b), level, band.play("flute", name, float(s)), place) for b, name, s in items]


def broken(band: Band, chord: str, at: float, beats: int, voice: str, rng: Random) -> list[Note]:
    """A chord of one bar: its bass on a string, then two or three of its upper notes in no hurry."""
    bass, *upper = chord.split()
    notes = [Note(at, 0.3, band.play("string", bass, 3.2), -0.1)]
    spots = sorted(rng.sample([k / 2 for k in range(1, beats * 2)], rng.choice((2, 3, 3))))
    for spot, name in zip(spots, rng.sample(upper[:3], 3), strict=False):
        notes.append(
            Note(
                at + spot + rng.uniform(-0.02, 0.03),
                rng.uniform(0.16, 0.28),
                band.play(voice, name, 2.2),
                rng.uniform(-0.5, 0.5),
            )
        )
    return notes


def music_table(rng: Random) -> tuple[Samples, Samples]:
    """24 bars of three at 60 a minute, 72 seconds: tune, flute, answer."""
    band, notes = Band(rng), list[Note]()
    for bar_ in range(24):
        notes += broken(band, TABLE_CHORDS[bar_ % 8], bar_ * 3, 3, "tine", rng)
    for part, text in ((0, TABLE_TUNE[0]), (2, TABLE_TUNE[1])):
        for beat, name in tune(text):
            notes.append(
                Note(
                    part * 24 + beat + rng.uniform(-0.02, 0.03),
                    rng.uniform(0.36, 0.44),
                    band.play("tine", name, 2.6),
                    0.15,
                )
            )
    notes += breathing(band, TABLE_FLUTE, 24, 0.1, -0.35)
    return loop(notes, 72, 60, 0.55)


def hand_drum(rng: Random, low: bool) -> Samples:
    """A frame drum: the deep middle, or the dry edge."""
    if low:
        return modal([(82, 1, 0.5), (131, 0.3, 0.25), (187, 0.12, 0.12)], 0.6, MUSIC_RATE, 0.004)
    edge = biquad(
        shaped(noise(0.07, rng, MUSIC_RATE), [(0, 1), (0.07, 0)], MUSIC_RATE), "band", 1300, 1.2, MUSIC_RATE
    )
    return lay([(0, 0.8, edge), (0, 0.35, modal([(330, 1, 0.08)], 0.1, MUSIC_RATE))], rate=MUSIC_RATE)


def music_dig(rng: Random) -> tuple[Samples, Samples]:
    """24 bars of four at 72 a minute, 80 seconds: tune, flute, tune, drum alone with the bars."""
    band, notes = Band(rng), list[Note]()
    deep, dry = hand_drum(rng, True), hand_drum(rng, False)
    for bar_ in range(24):
        notes += broken(band, DIG_CHORDS[bar_ % 6], bar_ * 4, 4, "bar", rng)
        notes.append(Note(bar_ * 4, 0.26, deep, 0))
        if bar_ % 2:
            notes += [Note(bar_ * 4 + 2.5, 0.12, deep, 0), Note(bar_ * 4 + 3.5, 0.07, dry, 0.3)]
        elif bar_ % 6 == 2:
            notes.append(Note(bar_ * 4 + 3, 0.08, dry, 0.3))
    for part, voice, level in ((0, "string", 0.42), (2, "bar", 0.34)):
        for beat, name in tune(DIG_TUNE[0]):
            notes.append(
                Note(
                    part * 24 + beat + rng.uniform(-0.02, 0.03),
                    level * rng.uniform(0.85, 1.1),
                    band.play(voice, name, 2.4),
                    0.2,
                )
            )
    notes += breathing(band, DIG_FLUTE, 24, 0.08, -0.3)
    return loop(notes, 96, 72, 0.5)


LOOPS: dict[str, Callable[[Random], tuple[Samples, Samples]]] = {"music_table": music_table, "music_dig": music_dig}
