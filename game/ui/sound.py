"""Sound: short effects, interface clicks and a loop of music, each with its own loudness; silence is no error.

`open_sound` gives a `MixerSound`, or its silent twin `Sound` where no device can be had. Both tell their
captions, so whatever can be heard can also be seen.
"""

from __future__ import annotations

import random
import time
from array import array
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Literal

import pygame

from game.ui.assets import assets_path
from game.ui.settings import UiSettings

Voice = Literal["effects", "music", "interface"]

RATE = 44_100
CHANNELS = 24
SAME_AGAIN = 0.035
"""Seconds before the same sound may start again: a falling pile is a rattle, not one loud click."""
BURST = 8
"""Effects that may start within `BURST_SECONDS`; the quieter ones beyond that are left out."""
BURST_SECONDS = 0.12
PITCHES = (1.0, 0.94, 1.06, 0.89, 1.12)
"""Speeds of the variants a sound can be played at, so that many small hits do not sound like one machine."""
LONGEST_VARIANT = 1.5
"""Seconds; longer sounds have no variants."""
SAMPLES_AT_ONCE, MAKE_ON = 3000, 0.05
"""A variant is reckoned out in pieces of so many samples, about a millisecond, so many seconds apart."""
SUFFIXES = (".ogg", ".wav")


CUES = {"confirm": "ui_confirm", "error": "ui_error", "change": "ui_focus", "focus": "ui_focus", "back": "ui_back"}
"""The file of each interface sound."""


class Sound:
    """The silent twin: keeps captions and limits, makes no noise. Base of the audible one."""

    audible = False

    def __init__(self, settings: UiSettings, problem: str = "") -> None:
        """Args: problem: one sentence why there is no sound, if there is none."""
        self.settings = settings
        self.problem = problem
        self.problems: dict[str, str] = {}
        self.captions: dict[str, str] = {}
        self.on_caption: Callable[[str], object] | None = None
        self.later: Callable[[float, Callable[[], object]], object] | None = None
        """Calls something after so many seconds; lent by the loop, so that one music fades out before the next."""
        self.focused = True
        self.playing_music: str | None = None
        self._last: dict[str, float] = {}
        self._recent: list[float] = []

    def caption(self, name: str, words: str) -> None:
        """Register the words that stand for a sound, e.g. ``caption("bust", "The tiles crack")``."""
        self.captions[name] = words

    def play(
        self, name: str, volume: float = 1.0, *, pan: float = 0.0, pitch: int | None = 0, voice: Voice = "effects"
    ) -> bool:
        """Play `assets/sound/<name>`; true if it was started.

        Args:
            volume: 0-1, on top of the person's settings.
            pan: -1 (left) to 1 (right).
            pitch: number of the variant, 0 for the sound as it is, None for any.
        """
        now = time.monotonic()
        if not self._may_start(name, volume, now):
            return False
        self._last[name] = now
        words = self.captions.get(name)
        if words and self.settings.captions and self.on_caption is not None:
            self.on_caption(words)
        return self._start(name, volume, pan, pitch, voice)

    def cue(self, name: str) -> None:
        """Play an interface sound by what happened: confirm, error, change, focus, back."""
        self.play(CUES[name], voice="interface")

    def _may_start(self, name: str, volume: float, now: float) -> bool:
        if volume <= 0.01 or now - self._last.get(name, -1.0) < SAME_AGAIN:
            return False
        self._recent = [t for t in self._recent if now - t < BURST_SECONDS]
        if len(self._recent) >= BURST and volume < 0.9:
            return False
        self._recent.append(now)
        return True

    def _start(self, name: str, volume: float, pan: float, pitch: int | None, voice: Voice) -> bool:
        return False

    def music(self, name: str | None, fade: float = 1.6) -> None:
        """Let a loop of music fade in over `fade` seconds while the one before fades out; None for quiet."""
        self.playing_music = name

    def preload(self, names: Iterable[str], variants: int = 1) -> Generator[None, None, None]:
        """Load sounds a little at a time, e.g. ``stage.background(sound.preload(["take"]), print)``."""
        yield

    def apply(self) -> None:
        """Take over changed volumes and the mono switch."""

    def focus(self, on: bool) -> None:
        """Tell whether the window has the focus: without it there is quiet, if the person wants that."""
        self.focused = on
        self.apply()

    def loudness(self, voice: Voice) -> float:
        """How loud a voice is now, 0-1."""
        v = self.settings.volumes
        if not self.focused and self.settings.mute_unfocused:
            return 0.0
        level = {"effects": v.effects, "music": v.music, "interface": v.interface}[voice]
        # Not straight: steps on the slider then sound equal.
        return float((min(max(v.master, 0.0), 1.0) * min(max(level, 0.0), 1.0)) ** 1.5)

    def close(self) -> None:
        """Stop everything."""


class MixerSound(Sound):
    """Sound through pygame's mixer."""

    audible = True

    def __init__(self, settings: UiSettings, root: Path | None = None) -> None:
        """Args: root: folder of the sounds, `assets/sound` if not given. The mixer must be open."""
        super().__init__(settings)
        self.root = root if root is not None else assets_path("sound")
        self._takes: dict[str, list[str]] = {}
        self._sounds: dict[tuple[str, int], pygame.mixer.Sound | None] = {}
        self._making: set[tuple[str, int]] = set()
        self._opened = 0
        self._loop: str | None = None
        self._dice = random.Random(5)
        pygame.mixer.set_num_channels(CHANNELS)

    def _path(self, name: str) -> Path | None:
        paths = (self.root / f"{name}{suffix}" for suffix in SUFFIXES)
        return next((p for p in paths if p.is_file()), None)

    def takes(self, name: str) -> list[str]:
        """The recordings of a sound: itself, or ``name_1``, ``name_2`` and so on."""
        if name not in self._takes:
            found = [name] if self._path(name) else []
            while self._path(f"{name}_{len(found) + 1}"):
                found.append(f"{name}_{len(found) + 1}")
            self._takes[name] = found or [name]
        return self._takes[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        path = self._path(name)
        if path is None:
            self.problems[name] = f"The sound 'assets/sound/{name}' is missing."
            return None
        try:
            return pygame.mixer.Sound(path)
        except pygame.error as error:
            self.problems[name] = f"The sound 'assets/sound/{path.name}' cannot be read ({error})."
            return None

    def _variant(self, name: str, number: int) -> pygame.mixer.Sound | None:
        """Variant `number`: first every take as it is, then every take at each of the other speeds."""
        takes = self.takes(name)
        take, speed = takes[number % len(takes)], number // len(takes) % len(PITCHES)
        key = (take, speed)
        if key not in self._sounds:
            if speed == 0:
                self._sounds[key] = self._load(take)
            else:
                plain = self._variant(take, 0)
                short = plain is not None and plain.get_length() <= LONGEST_VARIANT
                self._sounds[key] = faster(plain, PITCHES[speed]) if plain is not None and short else plain
        return self._sounds[key]

    def _any(self, name: str) -> int:
        """Any variant: of one recording any speed, of several any recording at the first speeds.

        Reckoning one out takes longer than a frame has. One that is not there yet is made for the next time, a
        little at a time, and the recording is played as it is.
        """
        takes = self.takes(name)
        number = self._dice.randrange(len(PITCHES) if len(takes) == 1 else len(takes) * 2)
        take, speed = takes[number % len(takes)], number // len(takes)
        if self.later is None or not speed or (take, speed) in self._sounds:
            return number
        plain = self._variant(take, 0)
        if plain is None or plain.get_length() > LONGEST_VARIANT:
            self._sounds[take, speed] = plain
        elif (take, speed) not in self._making:
            self._making.add((take, speed))
            work, opened = fastened(plain, PITCHES[speed]), self._opened
            self.later(MAKE_ON, lambda: self._make_on((take, speed), work, opened))
        return number % len(takes)

    def _make_on(self, key: tuple[str, int], work: Generator[None, None, pygame.mixer.Sound], opened: int) -> None:
        """Go on with a variant, and again after a while; given up where the device was closed meanwhile."""
        if opened != self._opened or self.later is None:
            return
        try:
            next(work)
        except StopIteration as end:
            self._sounds[key] = end.value
            self._making.discard(key)
            return
        self.later(MAKE_ON, lambda: self._make_on(key, work, opened))

    def _start(self, name: str, volume: float, pan: float, pitch: int | None, voice: Voice) -> bool:
        loud = self.loudness(voice) * min(volume, 1.0)
        if loud <= 0:
            return False
        sound = self._variant(name, self._any(name) if pitch is None else pitch)
        channel = pygame.mixer.find_channel()
        if sound is None or channel is None:
            return False
        left, right = sides(pan)
        channel.play(sound)
        channel.set_volume(loud * left, loud * right)
        return True

    def preload(self, names: Iterable[str], variants: int = 1) -> Generator[None, None, None]:
        """See `Sound.preload`."""
        for name in names:
            for number in range(variants):
                self._variant(name, number)
                yield

    def music(self, name: str | None, fade: float = 1.6) -> None:
        """See `Sound.music`. The device decodes the loop as it plays, so nothing waits for a long file."""
        if name == self.playing_music:
            return
        self.playing_music = name
        if self._loop is None or self.later is None:
            self._begin_music(fade)
            return
        pygame.mixer.music.fadeout(round(fade * 500))
        self.later(fade / 2 + 0.05, lambda: self._begin_music(fade))

    def _begin_music(self, fade: float) -> None:
        name = self.playing_music
        if name == self._loop or not pygame.mixer.get_init():
            return
        pygame.mixer.music.stop()
        self._loop = name
        path = self._path(name) if name is not None else None
        if path is None:
            if name is not None:
                self.problems[name] = f"The music 'assets/sound/{name}' is missing."
            return
        try:
            pygame.mixer.music.load(path)
        except pygame.error as error:
            self.problems[path.stem] = f"The music 'assets/sound/{path.name}' cannot be read ({error})."
            return
        pygame.mixer.music.set_volume(self.loudness("music"))
        pygame.mixer.music.play(loops=-1, fade_ms=round(fade * 1000))

    def apply(self) -> None:
        """Music follows at once; effects with the next one. A changed mono switch reopens the device."""
        init = pygame.mixer.get_init()
        if init and (init[2] == 1) != self.settings.mono:
            self._reopen()
        if self._loop is not None and pygame.mixer.get_init():
            pygame.mixer.music.set_volume(self.loudness("music"))

    def _reopen(self) -> None:
        name = self.playing_music
        self.close()
        if _open_mixer(self.settings):
            return
        pygame.mixer.set_num_channels(CHANNELS)
        self.music(name)

    def close(self) -> None:
        """Close the device. Everything is stopped first: a sound that is dropped while the device plays can wait
        for the device while the device waits for Python."""
        self._loop, self.playing_music = None, None
        if pygame.mixer.get_init():
            pygame.mixer.music.stop()
            pygame.mixer.stop()
            pygame.mixer.quit()
        self._opened += 1
        self._sounds.clear()
        self._making.clear()


def sides(pan: float) -> tuple[float, float]:
    """Loudness of left and right for a pan of -1..1, equally loud together everywhere."""
    pan = min(max(pan, -1.0), 1.0)
    return (min(1.0, 1.0 - pan) ** 0.5, min(1.0, 1.0 + pan) ** 0.5)


def faster(sound: pygame.mixer.Sound, speed: float) -> pygame.mixer.Sound:
    """The sound played `speed` times as fast, and so higher: linear between its samples."""
    work = fastened(sound, speed)
    while True:
        try:
            next(work)
        except StopIteration as end:
            made: pygame.mixer.Sound = end.value
            return made


def fastened(sound: pygame.mixer.Sound, speed: float) -> Generator[None, None, pygame.mixer.Sound]:
    """The same, yielding after every few samples."""
    init = pygame.mixer.get_init()
    channels = init[2] if init else 2
    samples = array("h", sound.get_raw())
    count = int((len(samples) // channels - 1) / speed)
    woven = array("h", bytes(2 * channels * count))
    for c in range(channels):
        track = samples[c::channels]
        for first in range(0, count, SAMPLES_AT_ONCE):
            last = min(count, first + SAMPLES_AT_ONCE)
            woven[c + first * channels : c + last * channels : channels] = _resampled(track, speed, first, last)
            yield
    return pygame.mixer.Sound(buffer=woven.tobytes())


def _resampled(track: array[int], speed: float, first: int, last: int) -> array[int]:
    out = array("h", bytes(2 * (last - first)))
    for i in range(first, last):
        at = i * speed
        k = int(at)
        a = track[k]
        out[i - first] = int(a + (track[k + 1] - a) * (at - k))
    return out


def _open_mixer(settings: UiSettings) -> str:
    """Open the device; gives one sentence if that fails."""
    try:
        pygame.mixer.init(RATE, -16, 1 if settings.mono else 2, 512, allowedchanges=0)
    except pygame.error as error:
        return f"There is no sound: {error}."
    return ""


def open_sound(settings: UiSettings, root: Path | None = None) -> Sound:
    """The sound of this machine: audible if a device can be opened, else silent with its `problem` told."""
    problem = _open_mixer(settings)
    return Sound(settings, problem) if problem else MixerSound(settings, root)
