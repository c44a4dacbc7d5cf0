"""Before the first picture: everything made in slices, nothing asked meanwhile, a press does without."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.rift.picture import dusk
from tests.stand import opened
from tests.ui.events import press_key

from .conftest import open_battle
from .stand import Battle, OpenBattle, battle, seated

__all__ = ["open_battle"]

ENTER = 40


class Lively(Battle):
    """With all motion, at the usual speed."""

    SPEED = "normal"
    REDUCED = False


@pytest.fixture
def lively(data_folder: Path) -> Iterator[Callable[..., Lively]]:
    """Opens a match with all motion."""
    yield from opened(Lively)


def test_nothing_is_asked_until_all_is_made_and_then_the_board_is_there(lively: OpenBattle) -> None:
    table = lively(battle())
    assert table.scene.curtain.closed and table.scene.busy and not table.scene.widgets and not table.scene.choosing
    frames = 0
    while table.scene.curtain.closed:
        table.stage.pump()
        frames += 1
    assert 3 < frames < 400
    assert table.scene.choosing and table.scene.ask.end in table.scene.widgets


def test_a_press_opens_it_at_once(lively: OpenBattle) -> None:
    table = lively(battle())
    assert table.scene.curtain.closed
    press_key(table.stage, ENTER)
    assert not table.scene.curtain.closed


def test_chance_waits_behind_it(lively: OpenBattle) -> None:
    table = lively(seated(1, 3, mode="battle", game=1))
    assert table.scene.curtain.closed and table.board.match.ply == 0
    for _ in range(2000):
        table.stage.pump()
        if table.board.match.ply:
            break
        assert table.scene.curtain.closed
    assert table.board.match.ply == 1, "the crew is drawn once it has opened"


def test_with_motion_reduced_there_is_none(open_battle: OpenBattle) -> None:
    table = open_battle(battle())
    assert not table.scene.curtain.closed and table.scene.choosing


def test_the_evening_in_strips_has_no_seams(open_battle: OpenBattle) -> None:
    """Each row of pixels is as it would be in one piece."""
    pen = open_battle(battle()).scene.pen
    size = (640, 360)
    whole = pen.art.picture("rift/dusk", (round(360 * 1.92), 360))
    made = dusk.backdrop(pen, size)
    left = (whole.get_width() - size[0]) // 2
    pairs = [
        (made.get_at((x, y)), whole.get_at((x + left, y))) for y in range(0, 360, 7) for x in range(5, 640, 31)
    ]
    apart = [max(abs(one[n] - other[n]) for n in range(3)) for one, other in pairs]
    assert sum(each > 12 for each in apart) < len(pairs) * 0.03
    rows = [number * 360 // dusk.STRIPS for number in range(1, dusk.STRIPS)]
    jumps = [abs(made.get_at((x, y))[2] - made.get_at((x, y - 1))[2]) for x in range(0, 640, 13) for y in rows]
    assert sorted(jumps)[len(jumps) // 2] < 8
