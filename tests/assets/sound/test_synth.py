import wave
from pathlib import Path
from random import Random

import pytest

from assets.sound import synth
from assets.sound.voices import RATE, pitch, pluck
from assets.sound.worlds import LOOPS, effects

HERE = Path(synth.__file__).parent


def test_every_sound_of_the_list_has_its_file_and_no_file_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.ogg")} == {*effects(), *LOOPS}


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in HERE.glob("*.ogg")) < 4_000_000


@pytest.mark.parametrize("name", ["ui_focus", "tile_tile_1", "tile_sand_2", "ui_error", "creature_mosshide"])
def test_the_same_name_gives_the_same_samples_at_its_own_level(name: str) -> None:
    voice, peak = effects()[name]
    first, again = (synth.levelled([voice(Random(name))], peak)[0] for _ in range(2))
    assert first == again
    assert max(map(abs, first)) == pytest.approx(10 ** (peak / 20))


def test_a_sound_starts_and_ends_in_silence() -> None:
    voice, peak = effects()["take"]
    sound = synth.faded(synth.levelled([voice(Random(1))], peak)[0])
    assert sound[0] == 0
    assert abs(sound[-1]) < 1e-3


@pytest.mark.parametrize(("name", "hertz"), [("A4", 440.0), ("C4", 261.626), ("F#4", 369.994), ("Bb2", 116.541)])
def test_notes_are_in_equal_temperament(name: str, hertz: float) -> None:
    assert pitch(name) == pytest.approx(hertz, abs=1e-3)


def test_a_string_sounds_the_pitch_it_is_asked_for() -> None:
    sound = pluck(220.0, 1.0, Random(3), 0.2, 32_000)
    steady = sound[16_000:]
    rising = [i for i in range(1, len(steady)) if steady[i - 1] < 0 <= steady[i]]
    assert (len(rising) - 1) * 32_000 / (rising[-1] - rising[0]) == pytest.approx(220.0, rel=0.002)


def test_without_an_encoder_a_wave_file_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(synth, "HERE", tmp_path)
    monkeypatch.setattr("shutil.which", lambda _: None)
    path = synth.write("two", [[0.0, 0.5], [0.0, -0.5]], RATE, "3")
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getnframes(), file.getframerate()) == (2, 2, RATE)


def test_an_unknown_name_is_told_and_nothing_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert synth.main(["gong"]) == 2
    assert "gong" in capsys.readouterr().err
