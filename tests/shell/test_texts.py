"""Every screen at every size of text: no word is cut off, none lies on another, nothing leaves the window."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.shell.house import House
from game.shell.tour import Tour
from game.ui.focus import flatten
from game.ui.pen import Label
from game.ui.screen import Screen

from .conftest import OpenHouse
from .plain import PlainScene

SIZES = [(1920, 1080), (1280, 800)]


def overlapping(labels: list[Label]) -> list[tuple[str, str]]:
    """Pairs of words on the same screen that lie on each other, as far as they can be seen."""
    seen = [(label, label.used.clip(label.clip)) for label in labels]
    return [
        (a.text, b.text)
        for (a, seen_a), (b, seen_b) in combinations(seen, 2)
        if a.layer == b.layer and seen_a.clip(seen_b).width > 2 and seen_a.clip(seen_b).height > 4
    ]


def faults(house: House, top: Screen) -> list[str]:
    """Everything wrong with the picture as it stands."""
    stage = house.stage
    for screen in stage.screens:
        screen.tells = False
    stage.pen.labels = []
    stage.draw()
    labels, stage.pen.labels = stage.pen.labels, None
    window = stage.window.surface.get_rect()
    found = [f"{label.text!r} is cut off: {label.used} in {label.box}" for label in labels if label.cut]
    found += [f"{a!r} and {b!r} overlap" for a, b in overlapping(labels)]
    for label in labels:
        if not window.contains(label.used.clip(label.clip)):
            found.append(f"{label.text!r} leaves the window")
    for widget in flatten(top.widgets):
        if widget.clip is None and widget.focusable and not window.contains(widget.rect):
            found.append(f"{widget.spoken()!r} at {widget.rect} leaves the window")
    assert labels
    return found


@pytest.mark.parametrize("size", SIZES, ids=["1920x1080", "1280x800"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_words_are_whole_and_apart(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    house = open_house(size, scale)
    monkeypatch.setattr(house.shelf, "scene", lambda game_id, match, desk: PlainScene(match, desk))
    game = house.shelf.game("buried_memories")
    problems = []
    for name in Tour(house, house.stage, game, quick=True).shell():
        top = house.stage.screen
        assert top is not None
        problems += [f"{name}: {fault}" for fault in faults(house, top)]
    assert problems == []


def test_everything_that_can_be_in_focus_speaks(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    house = open_house()
    monkeypatch.setattr(house.shelf, "scene", lambda game_id, match, desk: PlainScene(match, desk))
    game = house.shelf.game("buried_memories")
    for name in Tour(house, house.stage, game, quick=True).shell():
        top = house.stage.screen
        assert top is not None
        for widget in top.focus.candidates():
            assert widget.spoken().strip(), f"a silent widget on {name}"
            assert widget.clip is not None or widget.rect.height >= 40
