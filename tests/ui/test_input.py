"""Every device ends in the same intents."""

from __future__ import annotations

import pygame
import pytest

from game.ui.bindings import Bindings
from game.ui.button import Button
from game.ui.input import Input
from game.ui.intent import (
    Back,
    Command,
    Compose,
    Confirm,
    Device,
    Direction,
    Drag,
    Edit,
    Hand,
    Info,
    Intent,
    Menu,
    Next,
    Point,
    Press,
    Previous,
    Release,
    Scroll,
    Text,
    Undo,
)
from game.ui.keynames import key_name
from game.ui.loop import Stage
from game.ui.screen import Screen

from .events import click, key_event, move_mouse, press_key, press_pad, touch


class Listener(Screen):
    """Notes every intent it gets."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Intent] = []

    def handle(self, intent: Intent) -> None:
        self.heard.append(intent)

    def kinds(self) -> list[type[Intent]]:
        return [type(i) for i in self.heard]


@pytest.fixture
def listener(stage: Stage) -> Listener:
    screen = Listener()
    stage.start(screen)
    stage.pump()
    screen.heard.clear()
    return screen


@pytest.mark.parametrize(
    ("scancode", "mod", "expected"),
    [
        (40, 0, Confirm),
        (44, 0, Confirm),
        (41, 0, Back),
        (16, 0, Menu),
        (24, 0, Undo),
        (29, pygame.KMOD_LCTRL, Undo),
        (43, 0, Next),
        (43, pygame.KMOD_LSHIFT, Previous),
        (82, 0, Direction),
    ],
)
def test_keys_speak_by_their_place(
    stage: Stage, listener: Listener, scancode: int, mod: int, expected: type[Intent]
) -> None:
    press_key(stage, scancode, mod)
    assert listener.kinds() == [expected]
    assert listener.heard[0].source.device is Device.KEYBOARD
    assert stage.input.last is Device.KEYBOARD


def test_ctrl_with_a_plain_key_is_not_the_plain_key(stage: Stage, listener: Listener) -> None:
    press_key(stage, 24, pygame.KMOD_LCTRL)
    assert listener.heard == []


def test_a_held_arrow_repeats_and_stops(stage: Stage, listener: Listener) -> None:
    pygame.event.post(key_event(79))
    stage.pump(60)
    steps = [i for i in listener.heard if isinstance(i, Direction)]
    assert steps[0] == Direction(1, 0) and all(s.repeat for s in steps[1:]) and 4 < len(steps) < 12
    pygame.event.post(key_event(79, down=False))
    stage.pump()
    listener.heard.clear()
    stage.pump(60)
    assert listener.heard == []


def test_losing_the_focus_lets_everything_go(stage: Stage, listener: Listener) -> None:
    pygame.event.post(key_event(79))
    stage.pump()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    stage.pump()
    listener.heard.clear()
    stage.pump(60)
    assert listener.heard == [] and not stage.input.busy


def test_mouse_points_presses_drags_and_scrolls(stage: Stage, listener: Listener) -> None:
    move_mouse(stage, (100, 120))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 120), button=1, touch=False))
    stage.pump()
    move_mouse(stage, (190, 120), (1, 0, 0))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(190, 120), button=1, touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, touch=False))
    stage.pump()
    assert listener.kinds() == [Point, Press, Drag, Release, Scroll]
    drag, release, scroll = listener.heard[2:]
    assert isinstance(drag, Drag) and drag.start == (100, 120) and drag.delta == (90, 0)
    assert isinstance(release, Release) and release.dragged
    assert isinstance(scroll, Scroll) and scroll.dy == 1 and scroll.pos == (190, 120)


def test_a_shaky_hand_still_presses(stage: Stage, listener: Listener) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 100), button=1, touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(103, 102), rel=(3, 2), buttons=(1, 0, 0), touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(103, 102), button=1, touch=False))
    stage.pump()
    release = listener.heard[-1]
    assert isinstance(release, Release) and not release.dragged


def test_right_button_asks_at_the_pointer(stage: Stage, listener: Listener) -> None:
    click(stage, (50, 60), button=3)
    assert next(i for i in listener.heard if isinstance(i, Info)).pos == (50, 60)


def test_hidpi_mouse_positions_become_pixels() -> None:
    source = Input()
    source.scale = (2.0, 2.0)
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 200), button=1, touch=False)
    assert source.feed(event) == [Press((600, 400), source=source.feed(event)[0].source)]


def test_touch_presses_drags_and_a_long_rest_asks(stage: Stage, listener: Listener) -> None:
    touch(stage, pygame.FINGERDOWN, (200, 300))
    touch(stage, pygame.FINGERDOWN, (900, 300), finger=8)
    touch(stage, pygame.FINGERMOTION, (300, 300))
    touch(stage, pygame.FINGERUP, (300, 300))
    assert listener.kinds() == [Press, Drag, Release]
    assert {i.source.device for i in listener.heard} == {Device.TOUCH}
    listener.heard.clear()
    touch(stage, pygame.FINGERDOWN, (200, 300))
    stage.pump(60)
    touch(stage, pygame.FINGERUP, (200, 300))
    assert listener.kinds() == [Press, Info, Release]
    release = listener.heard[-1]
    assert isinstance(release, Release) and release.dragged


def test_pads_are_told_apart_by_instance_id(stage: Stage, listener: Listener) -> None:
    press_pad(stage, pygame.CONTROLLER_BUTTON_A, 5)
    press_pad(stage, pygame.CONTROLLER_BUTTON_B, 2)
    press_pad(stage, pygame.CONTROLLER_BUTTON_A, 5)
    assert listener.kinds() == [Confirm, Back, Confirm]
    assert [i.source.pad for i in listener.heard] == [5, 2, 5]
    assert stage.input.last is Device.PAD and stage.input.last_pad == 5


def test_joystick_events_of_a_known_controller_do_not_count_twice(stage: Stage, listener: Listener) -> None:
    press_pad(stage, pygame.CONTROLLER_BUTTON_A, 5)
    pygame.event.post(pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=5, joy=0))
    stage.pump()
    assert listener.kinds() == [Confirm]


def test_an_unknown_joystick_plays_too(stage: Stage, listener: Listener) -> None:
    pygame.event.post(pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=9, joy=0))
    pygame.event.post(pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, -1), instance_id=9, joy=0))
    stage.pump()
    assert listener.heard[0].source.pad == 9
    assert listener.kinds() == [Confirm, Direction]


def test_stick_steps_once_beyond_the_dead_zone_and_repeats(stage: Stage, listener: Listener) -> None:
    def axis(value: int) -> None:
        pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=2))
        stage.pump()

    axis(6000)
    assert listener.heard == []
    axis(32767)
    stage.pump(3)
    assert listener.heard == [Direction(1, 0, source=listener.heard[0].source)]
    stage.pump(60)
    assert len(listener.heard) > 4
    axis(0)
    listener.heard.clear()
    stage.pump(40)
    assert listener.heard == []


def test_unplugging_a_pad_lets_its_buttons_go(stage: Stage, listener: Listener) -> None:
    pygame.event.post(
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP, instance_id=4)
    )
    stage.pump()
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=4))
    stage.pump()
    listener.heard.clear()
    stage.pump(60)
    assert listener.heard == [] and 4 not in stage.input.pads.by_id


def test_a_pad_that_cannot_be_opened_is_no_crash(stage: Stage, listener: Listener) -> None:
    pygame.event.post(pygame.Event(pygame.JOYDEVICEADDED, device_index=41))
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=41))
    stage.pump()
    assert listener.heard == []


@pytest.mark.parametrize("device", ["key", "stick", "drag"])
def test_the_hand_comes_from_keys_stick_and_drag(stage: Stage, listener: Listener, device: str) -> None:
    listener.wants_hand = True
    if device == "key":
        pygame.event.post(key_event(79))
    elif device == "stick":
        pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=32767, instance_id=2))
    else:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 400), button=1, touch=False))
        move = {"pos": (700, 400), "rel": (300, 0), "buttons": (1, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, move))
    stage.pump(2)
    hands = [i for i in listener.heard if isinstance(i, Hand)]
    assert hands and (hands[-1].x, hands[-1].y) == (1.0, 0.0)
    assert not [i for i in listener.heard if isinstance(i, Direction)]
    if device == "key":
        pygame.event.post(key_event(79, down=False))
    elif device == "stick":
        pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=0, instance_id=2))
    else:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(700, 400), button=1, touch=False))
    stage.pump(2)
    last = [i for i in listener.heard if isinstance(i, Hand)][-1]
    assert (last.x, last.y) == (0.0, 0.0) and not stage.input.busy


def test_text_mode_takes_letters_from_text_events_only() -> None:
    source = Input()
    source.text_mode = True
    assert source.feed(key_event(24)) == []  # the Undo key is a letter now
    assert source.feed(pygame.Event(pygame.TEXTINPUT, text="Zoë")) == [Text("Zoë")]
    assert source.feed(pygame.Event(pygame.TEXTEDITING, text="に", start=1, length=0)) == [Compose("に", 1)]
    assert source.feed(key_event(42)) == [Edit("backspace")]
    assert source.feed(key_event(40)) == [Confirm()]
    assert source.feed(key_event(25, mod=pygame.KMOD_LCTRL)) == [Edit("paste")]
    source.text_mode = False
    assert source.feed(pygame.Event(pygame.TEXTINPUT, text="x")) == []


def test_prompts_use_the_layouts_names() -> None:
    source = Input()
    source.feed(key_event(20, key=pygame.K_a))  # the key right of Tab on a French board
    assert key_name("20", source.layout) == "A"
    assert key_name("4", source.layout) == "A"  # never seen yet: the usual board
    source.feed(pygame.Event(pygame.KEYMAPCHANGED))
    assert key_name("20", source.layout) == "Q"


def test_rebinding_captures_the_next_control(stage: Stage, listener: Listener) -> None:
    stage.input.captures = []
    press_key(stage, 9)
    press_pad(stage, pygame.CONTROLLER_BUTTON_Y, 5)
    assert stage.input.captures == ["key:9", "pad:y"]
    assert listener.heard == []


def test_a_rebound_key_acts(stage: Stage, listener: Listener) -> None:
    bindings = Bindings()
    assert bindings.bind(Command.UNDO, "key:9") == "bound"
    stage.input.bindings = bindings
    press_key(stage, 9)
    press_key(stage, 24)
    assert listener.kinds() == [Undo]


def test_button_works_with_each_device_alone(stage: Stage) -> None:
    count = {"n": 0}

    class One(Screen):
        def enter(self) -> None:
            self.widgets = [Button("Dig", lambda: count.update(n=count["n"] + 1))]
            self.widgets[0].rect = pygame.Rect(100, 100, 200, 80)

        def layout(self, pen: object, area: pygame.Rect) -> None:
            return None

    stage.start(One())
    stage.pump()
    click(stage, (150, 140))
    press_key(stage, 40)
    press_pad(stage, pygame.CONTROLLER_BUTTON_A, 5)
    touch(stage, pygame.FINGERDOWN, (150, 140))
    touch(stage, pygame.FINGERUP, (150, 140))
    assert count["n"] == 4
    # Pressed, but dragged off before letting go: nothing.
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(150, 140), button=1, touch=False))
    stage.pump()
    move_mouse(stage, (600, 600), (1, 0, 0))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(600, 600), button=1, touch=False))
    stage.pump()
    assert count["n"] == 4
