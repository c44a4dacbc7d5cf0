"""Every screen of the gallery, at every size: nothing cut off, nothing overlapping, everything inside."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.focus import flatten
from game.ui.gallery import SCREENS
from game.ui.pen import Label
from game.ui.scroll import Scroller

from .conftest import OpenStage

SIZES = [(960, 600), (1280, 800), (1920, 1080), (2560, 1080)]


def overlapping(labels: list[Label]) -> list[tuple[str, str]]:
    """Pairs of words that lie on each other, as far as they can be seen."""
    seen = [(label, label.used.clip(label.clip)) for label in labels]
    return [
        (a.text, b.text)
        for (a, seen_a), (b, seen_b) in combinations(seen, 2)
        if a.layer == b.layer and seen_a.clip(seen_b).width > 2 and seen_a.clip(seen_b).height > 2
    ]


@pytest.mark.parametrize("name", sorted(SCREENS))
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_words_are_whole_and_apart(open_stage: OpenStage, name: str, scale: int) -> None:
    stage = open_stage((1280, 800))
    stage.settings.text_scale = scale
    for screen in SCREENS[name]():
        stage.push(screen)
    for size in SIZES:
        stage.window.handle.size = size
        stage.apply_settings()
        stage.pump(3, seconds=0.1)
        top = stage.screen
        assert top is not None
        for each in stage.screens:
            each.tells = False
        stage.pen.labels = []
        stage.draw()
        labels, stage.pen.labels = stage.pen.labels, None
        whole = pygame.Rect((0, 0), size)
        assert labels
        for label in labels:
            assert not label.cut, f"{label.text!r} leaves its box {label.box} at {size}, {scale} %: {label.used}"
            assert whole.contains(label.used.clip(label.clip)), f"{label.text!r} leaves the window"
        assert overlapping(labels) == [], f"at {size}, {scale} %"
        for widget in flatten(top.widgets):
            inside = widget.clip is not None or whole.contains(widget.rect)
            assert inside, f"{widget.label!r} at {widget.rect} leaves the window of {size}, {scale} %"


def test_targets_are_large(open_stage: OpenStage) -> None:
    stage = open_stage((1920, 1080))
    for screen in SCREENS["settings"]():
        stage.push(screen)
    stage.pump(2)
    assert stage.screen is not None
    for widget in stage.screen.focus.candidates():
        if not isinstance(widget, Scroller):
            assert widget.rect.height >= 48


def test_everything_focusable_speaks(open_stage: OpenStage) -> None:
    for name, make in SCREENS.items():
        stage = open_stage()
        for screen in make():
            stage.push(screen)
        stage.pump(2)
        for screen in stage.screens:
            for widget in screen.focus.candidates():
                assert widget.spoken().strip(), f"a silent widget on {name}"
                if not widget.enabled:
                    assert widget.why and widget.why in widget.spoken()
