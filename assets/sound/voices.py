"""Building blocks of sound: struck bodies, noise, filters, strings, a flute, a room.

Samples are lists of floats around -1..1, times are seconds, pitches are hertz, rates are samples a second.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

RATE = 44_100
MUSIC_RATE = 32_000
Samples = list[float]
Partial = tuple[float, float, float]  # frequency in hertz, level, seconds until it has fallen by 60 dB

A4 = 440.0
STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(name: str) -> float:
    """Hertz of a note such as ``F#4`` or ``Bb2``, equal temperament."""
    accidental = name.count("#") - name[1:].count("b")
    return A4 * 2 ** ((STEPS[name[0]] + accidental + 12 * (int(name[-1]) - 4)) / 12)


def modal(partials: Sequence[Partial], seconds: float, rate: int = RATE, attack: float = 0.001) -> Samples:
    """A struck body: damped sines, each run as a two-pole resonator."""
    count = int(seconds * rate)
    out = [0.0] * count
    for hertz, level, decay in partials:
        if hertz >= rate * 0.45:
            continue
        radius = 10 ** (-3 / (decay * rate))
        turn = math.tau * hertz / rate
        one, two = 2 * radius * math.cos(turn), -radius * radius
        before, now = -level * math.sin(turn) / radius, 0.0
        for i in range(count):
            out[i] += now
            before, now = now, one * now + two * before
    ramp = max(1, int(attack * rate))
    for i in range(min(ramp, count)):
        out[i] *= i / ramp
    return out


def noise(seconds: float, rng: Random, rate: int = RATE) -> Samples:
    """White noise."""
    return [rng.uniform(-1, 1) for _ in range(int(seconds * rate))]


def biquad(sound: Samples, kind: str, hertz: float, q: float = 0.707, rate: int = RATE) -> Samples:
    """Second-order filter: ``low``, ``high`` or ``band`` (after R. Bristow-Johnson's cookbook formulae)."""
    turn = math.tau * hertz / rate
    cosine, alpha = math.cos(turn), math.sin(turn) / (2 * q)
    first, middle = {
        "low": ((1 - cosine) / 2, 1 - cosine),
        "high": ((1 + cosine) / 2, -1 - cosine),
        "band": (alpha, 0.0),
    }[kind]
    last = -alpha if kind == "band" else first
    scale = 1 / (1 + alpha)
    b0, b1, b2, a1, a2 = (v * scale for v in (first, middle, last, -2 * cosine, 1 - alpha))
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def shaped(sound: Samples, points: Sequence[tuple[float, float]], rate: int = RATE) -> Samples:
    """``sound`` times a broken line of (second, level) points; silent after the last."""
    out: Samples = []
    for (t0, v0), (t1, v1) in pairwise(points):
        start, stop = int(t0 * rate), min(int(t1 * rate), len(sound))
        span = max(1, stop - start)
        out += [sound[i] * (v0 + (v1 - v0) * (i - start) / span) for i in range(start, stop)]
    return out


def lay(parts: Sequence[tuple[float, float, Samples]], seconds: float = 0.0, rate: int = RATE) -> Samples:
    """Mix of (start second, gain, sound), as long as its last part or ``seconds``."""
    count = max([int(seconds * rate)] + [int(at * rate) + len(sound) for at, _, sound in parts])
    out = [0.0] * count
    for at, gain, sound in parts:
        start = int(at * rate)
        for i, value in enumerate(sound, start):
            out[i] += gain * value
    return out


def glide(start: float, stop: float, seconds: float, decay: float) -> Samples:
    """A sine that slides from one pitch to the other while it dies away."""
    count, phase, out = int(seconds * RATE), 0.0, []
    for i in range(count):
        phase += math.tau * start * (stop / start) ** (i / count) / RATE
        out.append(math.sin(phase) * 10 ** (-3 * i / (decay * RATE)))
    return out


def pluck(hertz: float, seconds: float, rng: Random, bright: float, rate: int = MUSIC_RATE) -> Samples:
    """A string after Karplus and Strong, pulled to a triangle; ``bright`` 0..1 is how hard the nail is."""
    period = rate / hertz - 0.5
    size = int(period - 0.1)
    allpass = (1 - (period - size)) / (1 + (period - size))  # the part of a sample that a whole delay cannot give
    line = _pulled(size, rng, bright)
    loss = 10 ** (-3 / (hertz * seconds * 1.1))
    touch = int(0.004 * rate)
    out, at, last, held, memory = [], 0, 0.0, 0.0, 0.0
    for i in range(int(seconds * rate)):
        value = line[at]
        out.append(value if i >= touch else value * i / touch)
        mixed = loss * 0.5 * (value + last)
        last = value
        memory = held + allpass * (mixed - memory)
        held = mixed
        line[at] = memory
        at = at + 1 if at + 1 < size else 0
    return out


def _pulled(size: int, rng: Random, bright: float) -> Samples:
    """One period of a string pulled at a quarter of its length, its corner rounded by the finger."""
    corner = size // 4
    line = [i / corner if i < corner else (size - i) / (size - corner) for i in range(size)]
    line = [value - 0.5 + rng.uniform(-0.12, 0.12) * bright for value in line]
    for _ in range(3):
        smooth = line[-1]
        for i, value in enumerate(line):
            smooth += (0.06 + 0.94 * bright) * (value - smooth)
            line[i] = smooth
    mean = sum(line) / size
    loudest = max(abs(value - mean) for value in line)
    return [(value - mean) / loudest for value in line]


def flute(hertz: float, seconds: float, rng: Random, rate: int = MUSIC_RATE) -> Samples:
    """A low wooden flute: few harmonics, late vibrato, a little breath."""
    count = int(seconds * rate)
    breath = biquad(noise(seconds, rng, rate), "band", hertz * 2, 1.2, rate)
    phase, out = rng.uniform(0, math.tau), []
    for i in range(count):
        t = i / rate
        swell = min(1, t / 0.28) ** 1.5 * min(1, (seconds - t) / 0.55)
        wave_ = math.sin(math.tau * 4.6 * t) * min(1, max(0, t - 0.5))
        phase += math.tau * hertz * (1 + 0.0035 * wave_) / rate
        tone = math.sin(phase) + 0.22 * math.sin(2 * phase) + 0.07 * math.sin(3 * phase)
        out.append(swell * ((1 + 0.09 * wave_) * tone + 0.1 * breath[i]))
    return out


def tine(hertz: float, seconds: float = 2.6, rate: int = MUSIC_RATE) -> Samples:
    """A kalimba's tongue: a round fundamental, an early bell partial, a soft wooden tick."""
    ring = min(seconds, 2.8 * (262 / hertz) ** 0.4)
    body = [(hertz, 1.0, ring), (hertz * 2.003, 0.16, ring * 0.5), (hertz * 5.42, 0.09, ring * 0.11)]
    return modal([*body, (190.0, 0.25, 0.09), (410.0, 0.12, 0.05)], seconds, rate, 0.002)


def bar(hertz: float, seconds: float = 1.3, rate: int = MUSIC_RATE) -> Samples:
    """A wooden bar of a marimba, tuned one to four to ten."""
    ring = min(seconds, 1.5 * (220 / hertz) ** 0.6)
    return modal(
        [(hertz, 1.0, ring), (hertz * 3.98, 0.14, ring * 0.22), (hertz * 9.9, 0.04, 0.06), (150.0, 0.2, 0.08)],
        seconds, rate, 0.002,
    )  # fmt: skip


def room(sound: Samples, delays: Sequence[float], seconds: float, rate: int, ring: bool = False) -> Samples:
    """Reverberation (Schroeder's damped combs and two all-passes). ``ring`` wraps the tail round a loop."""
    feed = sound + sound if ring else sound
    total = [0.0] * len(feed)
    for delay in delays:
        size = int(delay * rate)
        keep = 10 ** (-3 * delay / seconds)
        line, at, damp = [0.0] * size, 0, 0.0
        for i, value in enumerate(feed):
            out = line[at]
            damp += 0.45 * (out - damp)
            line[at] = value + keep * damp
            total[i] += out
            at = at + 1 if at + 1 < size else 0
    for delay in (0.0051, 0.0017):
        size, at = int(delay * rate), 0
        line = [0.0] * size
        for i, value in enumerate(total):
            held = line[at]
            fresh = value + 0.6 * held
            line[at] = fresh
            total[i] = held - 0.6 * fresh
            at = at + 1 if at + 1 < size else 0
    return [value / len(delays) for value in total[-len(sound) :]]


LEFT, RIGHT = (0.0297, 0.0371, 0.0411, 0.0437), (0.0313, 0.0353, 0.0397, 0.0453)


def hall(sound: Samples, wet: float = 0.25, seconds: float = 0.9) -> Samples:
    """The sound in a small warm room, with time to die away."""
    long = sound + [0.0] * int(seconds * 0.8 * RATE)
    return lay([(0, 1, long), (0, wet, room(long, LEFT, seconds, RATE))])
