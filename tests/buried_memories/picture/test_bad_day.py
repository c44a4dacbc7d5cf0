"""What happens to a family in the middle of a dig: pads go, windows change, somebody closes the app."""

from __future__ import annotations

import pygame
import pytest

from game.buried_memories import referee
from game.buried_memories.picture.acts import Act
from game.core import saves
from game.shell.match_screen import MatchScreen
from game.shell.title import TitleScreen
from tests.ui.events import click, key_event, move_mouse, press_pad

from .stand import OpenTable, Table, digging, open_table, seated, strewn

__all__ = ["open_table", "strewn"]
REAL = referee.Shaking
F11, ENTER = 68, 40


def in_hand(table: Table) -> Act:
    """The real box, taken hold of and shaken by mouse."""
    table.stage.pump(60)
    act = Act(REAL(table.state, table.match.rules_stream()), "pour")
    table.scene.work.start_shake(act)
    act.mode = "hand"
    table.scene.wants_hand = True
    table.stage.pump()
    x, y = table.scene.camera.floor().center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
    for n in range(6):
        move_mouse(table.stage, (x + 40 * (-1) ** n, y), (1, 0, 0))
    return act


def resized(table: Table, size: tuple[int, int]) -> None:
    """The window is drawn to another size."""
    table.stage.window.handle.size = size
    for kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
        pygame.event.post(pygame.Event(kind, x=size[0], y=size[1]))
    table.stage.pump()


def overlapping(table: Table) -> list[str]:
    """Words on the board that lie on each other or leave the window."""
    table.stage.pen.labels = []
    table.stage.draw()
    labels, table.stage.pen.labels = table.stage.pen.labels, None
    window = table.stage.window.surface.get_rect()
    out = [label.text for label in labels if not window.contains(label.used.clip(label.clip))]
    for n, one in enumerate(labels):
        ink = one.used.inflate(-4, -one.used.height * 2 // 5)  # lines may stand closer than their boxes are high
        others = [
            other
            for other in labels[n + 1 :]
            if ink.colliderect(other.used.inflate(-4, -other.used.height * 2 // 5))
        ]
        out += [f"{one.text} on {other.text}" for other in others]
    return out


@pytest.mark.parametrize("key", [(F11, pygame.K_F11, 0), (ENTER, pygame.K_RETURN, pygame.KMOD_ALT)])
def test_the_box_stays_in_the_hand_when_the_window_fills_the_screen(
    open_table: OpenTable, key: tuple[int, int, int]
) -> None:
    table = open_table(seated(2, first=0), (960, 600))
    act = in_hand(table)
    scancode, name, mod = key
    for _ in range(3):
        pygame.event.post(key_event(scancode, name, mod))
        table.stage.pump()
        pygame.event.post(key_event(scancode, name, mod, down=False))
        table.stage.pump(2)
        assert table.scene.act is act and act.mode == "hand"
        assert table.scene.places.area.size == (
            table.stage.window.surface.get_width(),
            table.stage.window.surface.get_height() - table.screen.bar.rect.height,
        )


def test_closing_in_the_middle_of_a_shake_loses_nothing(open_table: OpenTable) -> None:
    table = open_table(seated(2, first=0), (960, 600))
    table.screen.path = saves.new_path("buried_memories")
    table.house.save(table.match, table.screen.path)
    in_hand(table)
    pygame.event.post(pygame.Event(pygame.QUIT))
    table.stage.pump()
    assert table.stage.over
    table.stage._over = False
    table.house.writer.flush()
    title = TitleScreen(table.house)
    table.stage.restart(title)
    table.stage.pump(3)
    click(table.stage, title.resume.rect.center)
    table.stage.pump(3)
    again = table.stage.screen
    assert isinstance(again, MatchScreen) and again.match.digest() == table.match.digest()
    assert again.match.state.phase == "shake"  # type: ignore[attr-defined]  # of the dig


def test_a_new_size_tells_what_flies_to_its_end(open_table: OpenTable) -> None:
    table = open_table(digging(2), (960, 600), 100, "normal")
    table.rest()
    number = table.state.pile.free()[0]
    click(table.stage, table.middle(number))
    table.stage.pump(8)
    assert table.scene.overlay and table.scene.busy
    resized(table, (1200, 700))
    assert not table.scene.overlay and not table.scene.timeline.playing
    table.rest()
    assert len(table.state.taken) == 1 and table.scene.shown.taken


def test_sizes_that_change_every_few_frames_stop_no_dig(open_table: OpenTable) -> None:
    table = open_table(digging(2), (960, 600), 100, "normal")
    for n in range(14):
        resized(table, (700 + n * 53 % 600, 420 + n * 31 % 400))
        free = table.state.pile.free()
        if table.scene.choosing and table.state.phase == "dig" and free:
            click(table.stage, table.middle(free[0]))
        table.stage.pump(2)
    table.rest()
    assert table.state.taken or table.match.ply > 3


def test_an_unplugged_pad_is_told_and_the_mouse_goes_on(open_table: OpenTable) -> None:
    table = open_table(digging(2), (960, 600))
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_DPAD_LEFT, 4)
    for kind in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
        pygame.event.post(pygame.Event(kind, instance_id=4))
    table.stage.pump(2)
    assert "is gone" in table.stage.notices.current
    number = table.state.pile.free()[0]
    click(table.stage, table.middle(number))
    table.rest()
    assert number not in table.state.pit


@pytest.mark.parametrize("size", [(640, 400), (640, 480), (800, 600)])
def test_in_a_small_window_words_keep_apart(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = open_table(digging(3), size)
    table.rest()
    table.stage.pump(30)
    assert overlapping(table) == []


@pytest.mark.parametrize("scale", [100, 200])
def test_a_creature_s_place_is_higher_than_the_words_under_it(open_table: OpenTable, scale: int) -> None:
    table = open_table(digging(3), (1280, 800), scale)
    for cell in table.scene.tray.cells:
        assert cell.recess.height > cell.line.height > 0
    words = {100: 1.0, 200: 1.25}[scale]
    assert table.scene.tray.cells[0].line.height >= words * table.stage.pen.theme.text_px("body", 1.0)
