"""Sound is a pleasure, never a condition."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import wave
from array import array
from collections.abc import Callable
from math import sin
from pathlib import Path

import pygame
import pytest

from game.ui.settings import UiSettings
from game.ui.sound import PITCHES, MixerSound, Sound, faster, open_sound, sides


def write_tone(path: Path, seconds: float = 0.2) -> None:
    samples = array("h", (int(9000 * sin(i * 0.06)) for i in range(int(44_100 * seconds))))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44_100)
        file.writeframes(samples.tobytes())


@pytest.fixture
def sound(tmp_path: Path):  # type: ignore[no-untyped-def]  # a generator of MixerSound
    for name in ("tap", "hit_1", "hit_2", "loop", "other"):
        write_tone(tmp_path / f"{name}.wav")
    (tmp_path / "broken.wav").write_bytes(b"no sound at all")
    made = open_sound(UiSettings(), tmp_path)
    assert isinstance(made, MixerSound)
    yield made
    made.close()


def test_without_a_device_everything_goes_on() -> None:
    code = (
        "from game.ui.loop import Stage\n"
        "from game.ui.gallery import ButtonsScreen\n"
        "stage = Stage(size=(640, 400)); stage.start(ButtonsScreen()); stage.pump(3)\n"
        "assert not stage.sound.audible and not stage.sound.play('tap'); stage.sound.music('loop')\n"
        "assert len(stage.problems) == 1; print(stage.problems[0]); stage.close()\n"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "nonsense", "SDL_VIDEODRIVER": "dummy"}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("There is no sound") and run.stdout.count("\n") == 1


def test_plays_and_limits_repeats(sound: MixerSound) -> None:
    assert sound.play("tap")
    assert not sound.play("tap"), "the same sound again at once is left out"
    assert sound.play("hit", pitch=None)


def test_a_rattle_is_not_a_roar(sound: MixerSound) -> None:
    started = sum(
        sound.play("hit_1" if i % 2 else f"tap{i}", 0.3) or f"tap{i}" in sound.problems for i in range(60)
    )
    assert started <= 8


def test_takes_and_variants(sound: MixerSound) -> None:
    assert sound.takes("hit") == ["hit_1", "hit_2"] and sound.takes("tap") == ["tap"]
    list(sound.preload(["tap"], variants=len(PITCHES)))
    lengths = {round(s.get_length(), 3) for s in sound._sounds.values() if s is not None}
    assert len(lengths) == len(PITCHES)


def test_faster_is_shorter_and_as_loud(sound: MixerSound) -> None:
    plain = sound._variant("tap", 0)
    assert plain is not None
    quick = faster(plain, 2.0)
    assert quick.get_length() == pytest.approx(plain.get_length() / 2, rel=0.02)
    assert max(array("h", quick.get_raw())) == pytest.approx(max(array("h", plain.get_raw())), rel=0.02)


def test_a_variant_is_made_between_frames_and_not_when_it_is_wanted(sound: MixerSound) -> None:
    calls: list[Callable[[], object]] = []
    sound.later = lambda seconds, action: calls.append(action)
    while not calls:
        assert sound._any("tap") == 0
    (key,) = sound._making
    assert key not in sound._sounds
    pieces = 0
    while calls:
        pieces += 1
        calls.pop()()
    made, plain = sound._sounds[key], sound._sounds["tap", 0]
    assert made is not None and plain is not None and pieces > 2
    assert made.get_raw() == faster(plain, PITCHES[key[1]]).get_raw()
    assert any(sound._any("tap") == key[1] for _ in range(60))


def test_a_variant_under_way_is_given_up_with_the_device(sound: MixerSound) -> None:
    calls: list[Callable[[], object]] = []
    sound.later = lambda seconds, action: calls.append(action)
    while not calls:
        sound._any("tap")
    sound.settings.mono = True
    sound.apply()
    calls.pop()()
    assert not calls and not sound._making


def test_missing_and_broken_files_are_told_once(sound: MixerSound) -> None:
    assert not sound.play("nowhere") and not sound.play("broken")
    assert "missing" in sound.problems["nowhere"] and "cannot be read" in sound.problems["broken"]


def test_volumes_mute_and_mono(sound: MixerSound) -> None:
    sound.settings.volumes.effects = 0.0
    assert not sound.play("tap")
    sound.settings.volumes.effects = 1.0
    sound.focus(False)
    assert sound.loudness("effects") == 0.0
    sound.focus(True)
    assert sound.loudness("effects") > 0.5
    sound.settings.mono = True
    sound.apply()
    assert pygame.mixer.get_init()[2] == 1


def test_one_music_follows_the_other_without_a_thread(sound: MixerSound) -> None:
    due: list[Callable[[], object]] = []
    sound.later = lambda seconds, call: due.append(call)
    before = threading.active_count()
    sound.music("loop", fade=0.05)
    assert pygame.mixer.music.get_busy() and not due
    sound.music("other", fade=0.05)
    assert len(due) == 1
    due.pop()()
    assert pygame.mixer.music.get_busy() and sound.playing_music == "other"
    sound.music(None, fade=0.05)
    due.pop()()
    assert not pygame.mixer.music.get_busy() and sound.playing_music is None
    assert threading.active_count() == before


def test_missing_and_broken_music_is_told(sound: MixerSound) -> None:
    sound.music("nowhere")
    sound.music("broken", fade=0.0)
    assert "missing" in sound.problems["nowhere"] and "cannot be read" in sound.problems["broken"]


def test_closing_while_much_plays_never_waits(sound: MixerSound) -> None:
    sound.music("loop")
    for number in range(12):
        sound._start("tap", 1.0, 0.0, number % 3, "effects")
    sound.close()
    assert pygame.mixer.get_init() is None


def test_what_is_heard_can_be_seen() -> None:
    told: list[str] = []
    silent = Sound(UiSettings(captions=True))
    silent.on_caption = told.append
    silent.caption("bust", "The tiles crack")
    silent.play("bust")
    assert told == ["The tiles crack"]


def test_pan() -> None:
    assert sides(0) == (1, 1) and sides(-1) == (1, 0) and sides(1) == (0, 1) and sides(9) == (0, 1)
