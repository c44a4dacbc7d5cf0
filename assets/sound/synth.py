"""Synthesise every sound of the app:  python assets/sound/synth.py [NAME ...]

Only the standard library makes the samples, and every random choice comes from a generator seeded with the sound's
own name, so the same script gives the same samples. ``oggenc`` (Debian: vorbis-tools) packs them as Ogg Vorbis;
without it WAV files are written.
"""

import shutil
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))  # so that it runs as a plain script from anywhere

from assets.sound.voices import MUSIC_RATE, RATE, Samples  # noqa: E402
from assets.sound.worlds import LOOPS, effects  # noqa: E402

MUSIC_PEAK = -6.0
INAUDIBLE = 10 ** (-58 / 20)


def levelled(channels: Sequence[Samples], peak: float) -> list[Samples]:
    """The channels without offset, their common peak at ``peak`` dB."""
    centred = []
    for side in channels:
        offset = sum(side) / len(side)
        centred.append([value - offset for value in side])
    loudest = max(max(map(abs, side)) for side in centred)
    gain = 10 ** (peak / 20) / loudest
    return [[v * gain for v in side] for side in centred]


def faded(sound: Samples) -> Samples:
    """Without the inaudible end of its tail, and without a click: 1 ms in, the last 25 ms out."""
    end = max(i for i, value in enumerate(sound) if abs(value) > INAUDIBLE)
    sound = sound[: end + RATE // 40]
    start, stop = RATE // 1000, min(RATE // 40, len(sound) // 3)
    head = [v * i / start for i, v in enumerate(sound[:start])]
    tail = [v * (stop - i) / stop for i, v in enumerate(sound[-stop:], 1)]
    return head + sound[start:-stop] + tail


def write(name: str, channels: Sequence[Samples], rate: int, quality: str) -> Path:
    """Write ``name`` beside this script, as Ogg Vorbis where ``oggenc`` is there, else as 16-bit WAV."""
    frames = array("h", (round(v * 32767) for frame in zip(*channels, strict=True) for v in frame))
    if sys.byteorder == "big":
        frames.byteswap()
    encoder = shutil.which("oggenc")
    with tempfile.TemporaryDirectory() as folder:
        plain = (Path(folder) if encoder else HERE) / f"{name}.wav"
        with wave.open(str(plain), "wb") as file:
            file.setparams((len(channels), 2, rate, len(frames) // len(channels), "NONE", ""))
            file.writeframes(frames.tobytes())
        if encoder is None:
            return plain
        packed = HERE / f"{name}.ogg"
        subprocess.run([encoder, "-Q", "-s", "1", "-q", quality, "-o", str(packed), str(plain)], check=True)
        return packed


def main(names: Sequence[str]) -> int:
    """Make the named sounds, or all; a wrong name is told and ends with status 2."""
    table = effects()
    unknown = [name for name in names if name not in table and name not in LOOPS]
    if unknown:
        print(f"no such sound: {', '.join(unknown)}", file=sys.stderr)
        return 2
    for name in names or [*table, *LOOPS]:
        rng = Random(f"unburied {name}")
        if name in LOOPS:
            path = write(name, levelled(LOOPS[name](rng), MUSIC_PEAK), MUSIC_RATE, "2")
        else:
            voice, peak = table[name]
            path = write(name, [faded(levelled([voice(rng)], peak)[0])], RATE, "3")
        print(f"{path.name}  {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
