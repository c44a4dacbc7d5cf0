"""The stage: screens come and go, time passes, and a resting screen is not drawn."""

from __future__ import annotations

import threading
import time
from collections.abc import Generator

import pygame

from game.ui.agenda import Unseen
from game.ui.button import Button
from game.ui.frames import CpuShare
from game.ui.intent import Back, Intent
from game.ui.loop import Stage
from game.ui.pen import Pen
from game.ui.screen import Screen
from game.ui.tween import Call, Pause, Sequence, Tween

from .events import click, press_key


class Plain(Screen):
    """One button; Back pops."""

    def __init__(self, name: str = "plain", *, opaque: bool = True) -> None:
        super().__init__()
        self.name, self.opaque = name, opaque
        self.drawn = 0
        self.left = False
        self.widgets = [Button("Go", lambda: None)]

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        self.widgets[0].place(pen, pygame.Rect(100, 100, 300, 80))

    def draw(self, pen: Pen) -> None:
        self.drawn += 1

    def leave(self) -> None:
        self.left = True

    def on_intent(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            self.stage.pop("back")


def test_push_pop_and_results(stage: Stage) -> None:
    low, high = Plain("low"), Plain("high", opaque=False)
    results: list[object] = []
    stage.start(low)
    stage.push(high, results.append)
    stage.pump()
    assert stage.screens == [low, high] and stage.screen is high
    press_key(stage, 41)
    assert stage.screen is low and results == ["back"] and high.left
    press_key(stage, 41)
    assert stage.over and low.left


def test_replace_and_restart(stage: Stage) -> None:
    a, b, c = Plain("a"), Plain("b"), Plain("c")
    stage.start(a)
    stage.push(b)
    stage.replace(c)
    stage.pump()
    assert stage.screens == [a, c]
    stage.restart(b)
    stage.pump()
    assert stage.screens == [b] and a.left and c.left


def test_a_replaced_screen_hands_on_who_waits_for_it(stage: Stage) -> None:
    results: list[object] = []
    stage.start(Plain("low"))
    stage.push(Plain("a"), results.append)
    stage.pump()
    stage.replace(Plain("b"))
    stage.pump()
    press_key(stage, 41)
    assert results == ["back"]


def test_a_resting_screen_is_not_drawn_again(stage: Stage) -> None:
    screen = Plain()
    stage.start(screen)
    stage.pump(60)
    before = screen.drawn
    stage.pump(60)
    assert screen.drawn == before
    stage.refresh()
    stage.pump()
    assert screen.drawn == before + 1


def test_a_hidden_window_is_not_drawn(stage: Stage) -> None:
    screen = Plain()
    stage.start(screen)
    stage.pump(60)
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    stage.pump()
    before = screen.drawn
    stage.refresh()
    stage.pump(5)
    assert screen.drawn == before
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    stage.pump(2)
    assert screen.drawn > before


def test_what_lies_under_an_overlay_is_drawn_once(stage: Stage) -> None:
    low, high = Plain("low"), Plain("high", opaque=False)
    stage.start(low)
    stage.push(high)
    press_key(stage, 43)
    stage.pump(60)
    before, above = low.drawn, high.drawn
    for _ in range(5):
        press_key(stage, 43)
    assert high.drawn > above and low.drawn == before


def test_any_press_finishes_what_plays_and_does_nothing_else(stage: Stage) -> None:
    screen = Plain()
    pressed: list[str] = []
    screen.widgets = [Button("Go", lambda: pressed.append("go"))]
    stage.start(screen)
    stage.pump()
    values: list[float] = []
    ended: list[str] = []
    screen.timeline.play(Sequence(Tween(0, 1, 5, values.append), Call(lambda: ended.append("end"))))
    stage.pump(3)
    press_key(stage, 40)
    assert values[-1] == 1.0 and ended == ["end"] and pressed == []
    press_key(stage, 40)
    assert pressed == ["go"]


def test_a_click_that_skips_presses_nothing(stage: Stage) -> None:
    pressed: list[str] = []
    heard: list[Intent] = []

    class Deaf(Plain):
        def on_intent(self, intent: Intent) -> None:
            heard.append(intent)

    screen = Deaf()
    screen.widgets = [Button("Go", lambda: pressed.append("go"))]
    stage.start(screen)
    stage.pump()
    screen.timeline.play(Pause(5))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(150, 140), button=1, touch=False))
        stage.pump()
    assert not screen.playing and pressed == [] and heard == []
    click(stage, (150, 140))
    assert pressed == ["go"]


def test_a_screen_that_comes_in_the_middle_of_a_press_ends_it(stage: Stage) -> None:
    low = Plain("low")
    pressed: list[str] = []
    low.widgets = [Button("Go", lambda: pressed.append("go"))]
    stage.start(low)
    stage.pump()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(150, 140), button=1, touch=False))
    stage.pump()
    assert low.widgets[0].held
    stage.push(Plain("high", opaque=False))
    stage.pump()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(150, 140), button=1, touch=False))
    stage.pump()
    assert not low.widgets[0].held and pressed == []


def test_instant_speed_ends_motion_with_the_next_frame(stage: Stage) -> None:
    stage.settings.speed = "instant"
    stage.apply_settings()
    screen = Plain()
    stage.start(screen)
    ended: list[str] = []
    screen.timeline.play(Sequence(Pause(60), Call(lambda: ended.append("end"))))
    stage.pump()
    assert ended == ["end"]


def test_background_work_is_sliced_and_gives_its_result(stage: Stage) -> None:
    def think() -> Generator[None, None, int]:
        total = 0
        for i in range(40):
            time.sleep(0.002)
            total += i
            yield
        return total

    screen = Plain()
    stage.start(screen)
    results: list[int] = []
    stage.background(think(), results.append)
    stage.pump()
    assert results == []
    for _ in range(100):
        stage.pump()
    assert results == [780]


def test_a_call_of_which_nothing_is_seen_draws_nothing(stage: Stage) -> None:
    screen = Plain()
    stage.restart(screen)
    stage.pump(60)
    drawn = screen.drawn
    called: list[str] = []
    stage.later(0.02, Unseen(lambda: called.append("unseen")))
    stage.pump(4)
    assert called == ["unseen"] and screen.drawn == drawn
    stage.later(0.02, lambda: called.append("seen"))
    stage.pump(4)
    assert called[-1] == "seen" and screen.drawn > drawn


def test_cancelled_work_says_nothing(stage: Stage) -> None:
    def think() -> Generator[None, None, int]:
        while True:
            time.sleep(0.001)
            yield

    stage.start(Plain())
    work = stage.background(think(), lambda result: results.append(result))
    results: list[object] = []
    stage.pump(2)
    work.cancel()
    stage.pump(2)
    assert results == [] and not stage.agenda.working


def test_a_thread_can_wake_a_sleeping_loop(stage: Stage) -> None:
    class Waiting(Plain):
        def enter(self) -> None:
            threading.Timer(0.2, lambda: stage.call_soon(stage.quit)).start()

    stage.run(Waiting())
    assert stage.over


def test_waiting_costs_next_to_nothing(stage: Stage) -> None:
    shares: list[float] = []

    class Resting(Plain):
        def enter(self) -> None:
            stage.later(0.6, self.begin)

        def begin(self) -> None:
            meter = CpuShare()
            frames = len(stage.frames.work)

            def end() -> None:
                shares.append(meter.share())
                shares.append(len(stage.frames.work) - frames)
                stage.quit()

            stage.later(1.0, end)

    stage.run(Resting())
    assert shares[1] <= 1
    assert shares[0] < 0.25  # far above the aim of 0.03: a busy machine must not fail the test


def test_closing_the_window_asks_first_if_asked_to(stage: Stage) -> None:
    asked: list[str] = []
    stage.start(Plain())
    stage.on_close = lambda: asked.append("close")
    pygame.event.post(pygame.Event(pygame.QUIT))
    stage.pump()
    assert asked == ["close"] and not stage.over


def test_notices_wait_their_turn_and_go(stage: Stage) -> None:
    stage.start(Plain())
    stage.notify("A pad came.")
    stage.notify("A pad went.")
    stage.notify("A pad went.")
    assert stage.notices.current == "A pad came."
    seen = set()
    for _ in range(60):
        stage.pump(1, seconds=0.1)
        seen.add(stage.notices.current)
    stage.pump(60, seconds=0.1)
    assert seen >= {"A pad came.", "A pad went."} and stage.notices.current == ""


def test_prompts_follow_the_device(stage: Stage) -> None:
    from game.ui.intent import Command

    stage.start(Plain())
    press_key(stage, 9)
    keys = pygame.image.tobytes(stage.pen.glyph(Command.CONFIRM, 40), "RGBA")
    button = pygame.CONTROLLER_BUTTON_Y
    pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=1))
    stage.pump()
    assert pygame.image.tobytes(stage.pen.glyph(Command.CONFIRM, 40), "RGBA") != keys


def test_screenshot(stage: Stage, tmp_path) -> None:  # type: ignore[no-untyped-def]  # pytest's path
    stage.start(Plain())
    stage.screenshot(tmp_path / "deep" / "shot.png")
    assert pygame.image.load(tmp_path / "deep" / "shot.png").get_size() == stage.window.size
