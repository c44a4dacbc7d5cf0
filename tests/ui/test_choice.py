"""Controls with a value, with every device."""

from __future__ import annotations

import pygame
import pytest

from game.ui.button import Button, Spot, inside
from game.ui.choice import Choice, Slider, Toggle
from game.ui.dialog import Answer, Dialog
from game.ui.field import TextField
from game.ui.intent import Confirm, Direction, Drag, Edit, Press, Release, Text
from game.ui.label import ProgressDots
from game.ui.letters import LetterBoard
from game.ui.loop import Stage
from game.ui.screen import Screen
from game.ui.scroll import Block, ScrollList, ScrollText
from game.ui.tabs import Tabs
from game.ui.widget import Widget

from .events import click, press_key, press_pad, touch


class Holder(Screen):
    """One widget in the middle of the window."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.widgets = list(widgets)

    def layout(self, pen, area):  # type: ignore[no-untyped-def]  # as in Screen
        y = 100
        for widget in self.widgets:
            widget.place(pen, pygame.Rect(200, y, 800, 300 if isinstance(widget, (ScrollList, ScrollText)) else 80))
            y = widget.rect.bottom + 20


def test_toggle(stage: Stage) -> None:
    seen: list[bool] = []
    toggle = Toggle("Mono", False, seen.append)
    stage.start(Holder(toggle))
    stage.pump()
    press_key(stage, 40)
    click(stage, toggle.rect.center)
    press_pad(stage, pygame.CONTROLLER_BUTTON_A, 2)
    assert seen == [True, False, True]
    assert toggle.handle(Direction(-1, 0)) and not toggle.value
    assert not toggle.handle(Direction(-1, 0))
    assert toggle.spoken() == "Mono, switch, Off"


def test_disabled_widgets_keep_their_value_and_say_why() -> None:
    seen: list[object] = []
    toggle = Toggle("Mono", False, seen.append, enabled=False, why="There is no sound.")
    slider = Slider("Music", 0.5, seen.append, enabled=False, why="There is no sound.")
    button = Button("Undo", lambda: seen.append(1), enabled=False, why="A tile was turned.")
    for widget in (toggle, slider, button):
        widget.handle(Confirm())
        widget.handle(Direction(1, 0))
        assert widget.focusable and widget.why in widget.spoken() and widget.told() == widget.why
    assert seen == [] and slider.value == 0.5


def test_choice(stage: Stage) -> None:
    seen: list[int] = []
    choice = Choice("Speed", [(1, "Slow"), (2, "Normal"), (3, "Fast")], 2, seen.append)
    stage.start(Holder(choice))
    stage.pump()
    press_key(stage, 79)
    press_key(stage, 79)  # at the end: goes nowhere
    press_key(stage, 40)  # confirm goes round
    click(stage, (choice.control.left + 10, choice.control.centery))
    assert seen == [3, 1, 3] and choice.state() == "Fast"
    with pytest.raises(ValueError, match="no options"):
        Choice("None", [], 1, seen.append)


def test_slider(stage: Stage) -> None:
    seen: list[float] = []
    slider = Slider("Music", 0.5, seen.append)
    stage.start(Holder(slider))
    stage.pump()
    press_key(stage, 79)
    assert seen[-1] == pytest.approx(0.6)
    track = slider._track
    slider.handle(Press((track.left, track.centery)))
    slider.handle(Drag((track.right + 500, 0), (0, 0), (0, 0)))
    slider.handle(Release((0, 0), (0, 0)))
    assert seen[-2:] == [0.0, 1.0] and slider.state() == "100 %"


def test_text_field(stage: Stage) -> None:
    seen: list[str] = []
    field = TextField("Name", "Zoë", seen.append, most=6)
    stage.start(Holder(field, Button("Next", lambda: None)))
    stage.pump()
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text="´", start=0, length=0))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="李"))
    stage.pump()
    assert field.value == "Zoë李" and field.composing == ""
    press_key(stage, 24)  # the key of Undo is a letter here and comes as text
    press_key(stage, 74)
    press_key(stage, 76)
    assert field.value == "oë李"
    field.handle(Text("abcdefgh\n"))
    assert field.value == "abcoë李"
    field.handle(Edit("end"))
    field.handle(Edit("backspace"))
    assert field.value == "abcoë"
    press_key(stage, 40)
    assert stage.screen is not None and stage.screen.focus.current is not field
    assert not stage.input.text_mode or stage.pump() is None
    press_key(stage, 82)
    assert stage.screen.focus.current is field


def test_a_pad_types_on_the_letter_board(stage: Stage) -> None:
    field = TextField("Name", "", lambda text: None, most=6)
    stage.start(Holder(field))
    stage.pump()
    press_pad(stage, pygame.CONTROLLER_BUTTON_A, 2)
    board = stage.screen
    assert isinstance(board, LetterBoard)
    press_pad(stage, pygame.CONTROLLER_BUTTON_A, 2)
    press_pad(stage, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, 2)
    press_pad(stage, pygame.CONTROLLER_BUTTON_A, 2)
    assert board.field.value == "Qw"
    press_pad(stage, pygame.CONTROLLER_BUTTON_X, 2)
    board.focus.set(board.tools[-1])
    press_pad(stage, pygame.CONTROLLER_BUTTON_A, 2)
    assert stage.screen is not board and field.value == "Q"
    click(stage, field.rect.center)
    assert stage.screen is not board and not isinstance(stage.screen, LetterBoard)
    touch(stage, pygame.FINGERDOWN, field.rect.center)
    touch(stage, pygame.FINGERUP, field.rect.center)
    assert isinstance(stage.screen, LetterBoard)
    press_key(stage, 41)
    assert field.value == "Q"


def test_a_list_scrolls_with_focus_wheel_and_finger(stage: Stage) -> None:
    pressed: list[int] = []
    page = ScrollList([Button(f"Button {i}", lambda i=i: pressed.append(i)) for i in range(20)])
    stage.start(Holder(page))
    stage.pump()
    for _ in range(19):
        press_key(stage, 81)
    stage.pump(60)
    last = page.content[-1]
    assert last.focused and page.rect.contains(last.rect) and page.offset == page.most > 0
    wheel = {"x": 0, "precise_x": 0.0, "touch": False}
    click(stage, page.rect.center)
    pressed.clear()
    for _ in range(60):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, y=1, precise_y=1.0, **wheel))
        stage.pump(3)
    assert page.offset == 0
    x, y = page.rect.center
    touch(stage, pygame.FINGERDOWN, (x, y))
    for step in range(1, 6):
        touch(stage, pygame.FINGERMOTION, (x, y - 25 * step))
    touch(stage, pygame.FINGERUP, (x, y - 125))
    assert page.offset > 0 and pressed == [], "a finger that pulls the list presses nothing"


def test_what_is_scrolled_away_cannot_be_hit(stage: Stage) -> None:
    page = ScrollList([Button(f"Button {i}", lambda: None) for i in range(20)])
    stage.start(Holder(page))
    stage.pump()
    below = (page.rect.centerx, page.rect.bottom + 30)
    assert stage.screen is not None and stage.screen.focus.at(below) is None


def test_a_page_is_read_to_its_end_and_then_left(stage: Stage) -> None:
    page = ScrollText([Block("One sentence of the rules, and another one. " * 4)] * 12, label="Rules")
    after = Button("Close", lambda: None)
    stage.start(Holder(page, after))
    stage.pump()
    presses = 0
    while page.focused and presses < 100:
        press_key(stage, 81)
        stage.pump(20)
        presses += 1
    assert after.focused and page.offset == page.most and 3 < presses < 100
    assert "sentence" in page.spoken()


def test_tabs_turn_from_inside_and_keep_the_focus(stage: Stage) -> None:
    first, second = ScrollList([Button("One", lambda: None)]), ScrollList([Button("Two", lambda: None)])
    tabs = Tabs([("A", first), ("B", second)])
    stage.start(Holder(tabs))
    stage.pump()
    screen = stage.screen
    assert screen is not None
    screen.focus.set(first.content[0])
    press_pad(stage, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, 2)
    assert tabs.index == 1 and screen.focus.current is tabs.heads[1]
    press_pad(stage, pygame.CONTROLLER_BUTTON_LEFTSHOULDER, 2)
    assert tabs.index == 0 and not second.visible


@pytest.mark.parametrize(("scancode", "expected"), [(40, "stay"), (41, "none")])
def test_dialog(stage: Stage, scancode: int, expected: str) -> None:
    results: list[object] = []
    stage.start(Holder(Button("Leave", lambda: None)))
    answers = [Answer("Leave", "leave"), Answer("Stay", "stay", primary=True)]
    stage.push(Dialog("Leave?", "It is saved.", answers, cancel="none"), results.append)
    stage.pump()
    press_key(stage, scancode)
    assert results == [expected]


def test_a_spot_has_any_shape(stage: Stage) -> None:
    pressed: list[str] = []
    spot = Spot("Tile", lambda: pressed.append("tile"))
    screen = Holder(spot)
    stage.start(screen)
    stage.pump()
    r = spot.rect
    spot.outline = [r.topleft, r.topright, r.bottomleft]
    click(stage, (r.right - 4, r.bottom - 4))
    assert pressed == []
    click(stage, (r.left + 10, r.top + 10))
    assert pressed == ["tile"]
    assert inside((5, 5), [(0, 0), (10, 0), (10, 10), (0, 10)]) and not inside((15, 5), [(0, 0), (10, 0), (10, 10)])


def test_dots_ask_for_a_picture_only_when_they_change() -> None:
    dots = ProgressDots("Vera is thinking")
    changes = sum(dots.update(1 / 60, calm=False) for _ in range(60))
    assert changes == 4 or changes == 3
    assert not any(dots.update(1 / 60, calm=True) for _ in range(60))
