"""The torn city: steel steps, shots, falling walls, an alarm, the hum of the rift, and its loop."""

import math
from collections.abc import Callable
from random import Random

from assets.sound.effects import click, knock, rustle
from assets.sound.music import Band, Note, breathing, loop, tune
from assets.sound.voices import MUSIC_RATE, RATE, Samples, biquad, glide, hall, lay, modal, noise, pitch, shaped


def steel(rng: Random, hertz: float, ring: float) -> Samples:
    """A plate of steel struck: many uneven partials close together."""
    spread = [1, 1.47, 2.09, 2.56, 3.42, 4.31, 5.7]
    partials = [
        (hertz * s * rng.uniform(0.98, 1.02), 1 / (1 + 0.6 * i), ring / (1 + 0.5 * i)) for i, s in enumerate(spread)
    ]
    return modal(partials, ring * 1.4, attack=0.0008)


def alarm(rng: Random) -> Samples:
    """Two tones of a siren far off, twice."""
    parts = []
    for at, name in ((0.0, "D4"), (0.28, "A3"), (0.62, "D4"), (0.9, "A3")):
        hertz = pitch(name)
        horn = modal([(hertz * n, 1 / n**1.3, 1.4) for n in range(1, 7)], 0.27, attack=0.03)
        parts.append((at, 0.8, shaped(horn, [(0, 0), (0.05, 1), (0.2, 0.8), (0.27, 0)])))
    return hall(lay(parts), 0.45, 1.4)


def stomp(rng: Random) -> Samples:
    """Two steps of something that weighs tons."""
    step = lay(
        [
            (0, 1, modal([(48, 1, 0.3), (77, 0.6, 0.2), (131, 0.3, 0.12)], 0.36, attack=0.003)),
            (0.01, 0.35, steel(rng, 210, 0.12)),
            (0, 0.4, click(rng, 700, 0.03)),
        ]
    )
    return lay([(0, 1, step), (0.17, 0.8, step)])


def hit(rng: Random) -> Samples:
    """Steel gives way."""
    blow = modal([(92, 1, 0.14), (164, 0.7, 0.1), (260, 0.4, 0.07)], 0.2)
    return hall(lay([(0, 1, blow), (0, 0.6, steel(rng, 330, 0.22)), (0, 0.9, click(rng, 1500, 0.02))]), 0.2)


def push(rng: Random) -> Samples:
    """A shove over concrete."""
    grit = shaped(biquad(noise(0.3, rng), "band", 620, 0.8), [(0, 0), (0.05, 1), (0.16, 0.5), (0.28, 0)])
    return lay(
        [
            (0, 0.9, grit),
            (0, 0.7, modal([(70, 1, 0.12), (118, 0.5, 0.08)], 0.18)),
            (0.02, 0.3, steel(rng, 180, 0.1)),
        ]
    )


def crumble(rng: Random) -> Samples:
    """A building comes down: a crack, a long fall of stones, dust."""
    boom = modal([(38, 1, 0.7), (61, 0.7, 0.5), (97, 0.4, 0.3)], 0.9, attack=0.008)
    stones = [
        (0.1 + 1.1 * rng.random() ** 1.3, rng.uniform(0.12, 0.5), knock(rng, rng.uniform(140, 420), 0.09, 0.5))
        for _ in range(34)
    ]
    dust = shaped(biquad(noise(1.5, rng), "low", 900), [(0, 0), (0.15, 1), (0.5, 0.6), (1.45, 0)])
    return hall(lay([(0, 1.2, boom), (0, 0.7, click(rng, 500, 0.05)), (0.02, 0.5, dust), *stones]), 0.25)


def hum(rng: Random) -> Samples:
    """The rift opens: two low tones that beat against each other, and a breath that rises."""
    low = modal([(55, 1, 1.1), (56.7, 0.9, 1.1), (110.4, 0.5, 0.8), (167, 0.3, 0.6)], 1.3, attack=0.18)
    air = shaped(biquad(noise(1.2, rng), "band", 420, 3.0), [(0, 0), (0.6, 1), (1.15, 0)])
    return hall(lay([(0, 1, low), (0.05, 0.8, air), (0.1, 0.18, glide(220, 330, 0.9, 0.6))]), 0.45, 1.2)


def shot(rng: Random) -> Samples:
    """A charge leaves a barrel."""
    bang = shaped(biquad(noise(0.3, rng), "low", 1800), [(0, 1), (0.03, 0.6), (0.28, 0)])
    return hall(lay([(0, 1, bang), (0, 0.9, glide(420, 70, 0.25, 0.12)), (0, 0.4, steel(rng, 260, 0.12))]), 0.25)


def splash(rng: Random) -> Samples:
    """Something heavy goes under."""
    spray = shaped(biquad(noise(0.8, rng), "band", 1500, 0.6), [(0, 0), (0.04, 1), (0.25, 0.4), (0.75, 0)])
    drops = [(0.25 + 0.4 * rng.random(), 0.3, glide(500, 950, 0.1, 0.08)) for _ in range(6)]
    return hall(lay([(0, 0.8, spray), (0, 1, glide(140, 60, 0.3, 0.2)), *drops]), 0.3)


def die(rng: Random) -> Samples:
    """The die over the slate: quick knocks, slower, still."""
    hits, at = [], 0.0
    for k in range(9):
        hits.append((at, 0.9 / (1 + 0.22 * k), knock(rng, rng.uniform(820, 1180), 0.05, 0.8)))
        at += 0.055 + 0.018 * k
    return lay([*hits, (0, 0.1, rustle(rng, 0.3, 2))])


def launch(rng: Random) -> Samples:
    """The rocket: a roar that climbs away."""
    roar = biquad(biquad(noise(2.0, rng), "low", 700), "high", 60)
    body = shaped(roar, [(0, 0), (0.25, 0.7), (0.7, 1), (1.4, 0.6), (1.95, 0)])
    whine = [math.sin(math.tau * (180 + 140 * i / RATE) * i / RATE) * 0.12 for i in range(int(1.6 * RATE))]
    return hall(lay([(0, 1.4, body), (0.3, 0.5, shaped(whine, [(0, 0), (0.5, 1), (1.55, 0)]))]), 0.3)


EFFECTS: dict[str, tuple[Callable[[Random], Samples], float]] = {
    "rift_alarm": (alarm, -9), "rift_stomp": (stomp, -7), "rift_hit": (hit, -5), "rift_push": (push, -8),
    "rift_crumble": (crumble, -3), "rift_hum": (hum, -8), "rift_shot": (shot, -6), "rift_splash": (splash, -7),
    "rift_die": (die, -8), "rift_launch": (launch, -5),
}  # fmt: skip

# Dusk over the city: D minor, a bar of four a chord, over a pulse that never hurries.
CHORDS = (
    "D2 A2 D3 F3 A3", "D2 A2 C3 E3 A3", "Bb1 F2 D3 F3 A3", "Bb1 F2 C3 E3 G3",
    "G1 D2 Bb2 D3 G3", "A1 E2 C#3 E3 A3", "D2 A2 D3 F3 A3", "C2 G2 C3 E3 G3",
)  # fmt: skip
TUNE = "0:D4 3:F4 | 6:E4 | 8:D4 11:A3 | 14:C4 | 16:Bb3 19:D4 | 20:E4 22:C#4 | 24:D4 | 28:E4 30:G4"
CALL = "1:A3:3.4 6:G3:2.2 9:F3:3.8 16:D3:3.0 20:E3:3.4 25:A3:4.0"


def pulse(rng: Random, deep: bool) -> Samples:
    """A heartbeat of the city, or a far relay that ticks."""
    if deep:
        return modal([(52, 1, 0.34), (78, 0.35, 0.2)], 0.42, MUSIC_RATE, 0.006)
    tick = shaped(noise(0.03, rng, MUSIC_RATE), [(0, 1), (0.03, 0)], MUSIC_RATE)
    return biquad(tick, "band", 2100, 3.0, MUSIC_RATE)


def drone(hertz: float, seconds: float) -> Samples:
    """A held low tone: partials that swell and fade, two of each a little apart."""
    partials = []
    for n in range(1, 6):
        partials += [(hertz * n, 0.9 / n**1.4, seconds), (hertz * n * 1.003, 0.6 / n**1.4, seconds)]
    tone = modal(partials, seconds, MUSIC_RATE, 0.5)
    return shaped(tone, [(0, 0), (seconds * 0.3, 1), (seconds * 0.7, 0.8), (seconds, 0)], MUSIC_RATE)


def music_rift(rng: Random) -> tuple[Samples, Samples]:
    """24 bars of four at 76 a minute, 76 seconds: drones, plucked strings, a tune, a call, the tune."""
    band = Band(rng)
    notes: list[Note] = []
    deep, tick = pulse(rng, True), pulse(rng, False)
    drones: dict[str, Samples] = {}
    for bar in range(24):
        at = bar * 4.0
        bass, *upper = CHORDS[bar % 8].split()
        if bass not in drones:
            drones[bass] = drone(pitch(bass) * 2, 4.2)
        notes.append(Note(at, 0.2, drones[bass], -0.1))
        notes += [Note(at, 0.26, deep, 0), Note(at + 0.75, 0.14, deep, 0), Note(at + 2.5, 0.1, deep, 0)]
        notes += [Note(at + beat, 0.03, tick, 0.5) for beat in (1, 3, 3.5)]
        for n, spot in enumerate((0.5, 1.5, 2.0, 3.0)):
            if rng.random() < 0.72:
                name = upper[(n + bar) % len(upper)]
                late = rng.uniform(-0.015, 0.02)
                notes.append(
                    Note(at + spot + late, rng.uniform(0.1, 0.16), band.play("string", name, 2.4), 0.4 - 0.25 * n)
                )
    for part in (0, 2):
        for beat, name in tune(TUNE):
            late = rng.uniform(-0.02, 0.03)
            notes.append(
                Note(part * 32 + beat + late, rng.uniform(0.2, 0.26), band.play("string", name, 3.0), 0.15)
            )
    notes += breathing(band, CALL, 32, 0.08, -0.35)
    return loop(notes, 96, 76, 0.55)


LOOPS: dict[str, Callable[[Random], tuple[Samples, Samples]]] = {"music_rift": music_rift}
