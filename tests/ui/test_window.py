"""The window keeps its shape."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pygame
import pytest

from game.ui.gallery import ButtonsScreen
from game.ui.loop import Stage
from game.ui.settings import UiSettings
from game.ui.window import first_size, pixel_scale

from .events import press_key


def shown(stage: Stage) -> bytes:
    stage.draw()
    return pygame.image.tobytes(stage.window.surface, "RGB")


def test_fifty_toggles_leave_everything_as_it_was(stage: Stage) -> None:
    stage.start(ButtonsScreen())
    stage.pump(60)
    before, size = shown(stage), stage.window.size
    for _ in range(25):
        press_key(stage, 68)
        assert stage.window.fullscreen and stage.window.size == pygame.display.get_desktop_sizes()[0]
        assert stage.theme.size == stage.window.size == stage.pen.surface.get_size()
        press_key(stage, 40, pygame.KMOD_LALT)
        assert not stage.window.fullscreen
    stage.pump(30)
    assert stage.window.size == size and stage.settings.fullscreen is False
    assert stage.window.handle.resizable
    assert shown(stage) == before


def test_random_sizes_and_modes_keep_picture_and_measures_together(stage: Stage) -> None:
    stage.start(ButtonsScreen())
    dice = random.Random(3)
    for _ in range(20):
        if dice.random() < 0.4:
            stage.toggle_fullscreen()
        elif not stage.window.fullscreen:
            stage.window.handle.size = (dice.randrange(960, 2000), dice.randrange(600, 1400))
        stage.pump(2)
        assert stage.pen.surface.get_size() == stage.theme.size == stage.window.size
        assert stage.screen is not None and stage.screen.area.size == stage.window.size


def test_settings_remember_the_window() -> None:
    settings = UiSettings(size=(1000, 700))
    stage = Stage(settings)
    assert stage.window.size == (1000, 700)
    stage.toggle_fullscreen()
    stage.close()
    assert settings.fullscreen and settings.size == (1000, 700)


@pytest.mark.parametrize(
    "desktop", [(1024, 768), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
)
def test_first_window_fits_the_desktop(desktop: tuple[int, int]) -> None:
    w, h = first_size(desktop)
    assert w <= desktop[0] * 0.9 and h <= desktop[1] * 0.9
    assert w / h == pytest.approx(16 / 9, rel=0.01)


def test_pixels_and_points() -> None:
    assert pixel_scale((3200, 1800), (1600, 900)) == (2.0, 2.0)
    assert pixel_scale((1600, 900), (1600, 900)) == (1.0, 1.0)
    for scale in (1.0, 1.25, 1.5, 1.75, 2.0, 2.25):
        points, pixels = (1000, 700), (round(1000 * scale), round(700 * scale))
        sx, sy = pixel_scale(pixels, points)
        for x, y in ((0, 0), (999, 699), (313, 77)):
            assert abs(round(x * sx) / sx - x) <= 1 and abs(round(y * sy) / sy - y) <= 1


def test_a_retina_window_is_drawn_and_pressed_in_real_pixels(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window of 1280 x 800 pixels that the desktop calls 640 x 400 points."""
    monkeypatch.setattr(type(stage.window), "scale", property(lambda window: (2.0, 2.0)))
    stage.apply_settings()
    screen = ButtonsScreen()
    stage.start(screen)
    stage.pump(2)
    assert stage.theme.text_px("body") == round(28 * stage.theme.unit) == 19
    place = screen.column[1].rect.center
    move = {"pos": (place[0] // 2, place[1] // 2), "rel": (3, 3), "buttons": (0, 0, 0), "touch": False}
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, move))
    stage.pump()
    assert screen.focus.current is screen.column[1]


def test_no_display_is_one_sentence() -> None:
    code = (
        "from game.ui.window import NoDisplay\nfrom game.ui.loop import Stage\n"
        "try:\n    Stage()\nexcept NoDisplay as error:\n    print(error)\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "nonsense"}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("No display could be opened") and run.stdout.count("\n") == 1


def test_hints_are_set_before_pygame_is_there() -> None:
    code = (
        "import sys, os\nimport game.ui\nassert 'pygame' not in sys.modules\n"
        "print(os.environ['SDL_WINDOWS_DPI_AWARENESS'], os.environ['SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS'])\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stdout.split() == ["permonitorv2", "0"], run.stderr
