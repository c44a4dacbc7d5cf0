"""Rectangles are cut without loss."""

from itertools import pairwise

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.button import Button
from game.ui.layout import centred, column, cut_bottom, cut_left, cut_right, cut_top, grid, inset, row
from game.ui.loop import Stage

RECTS = st.builds(pygame.Rect, st.integers(0, 50), st.integers(0, 50), st.integers(1, 900), st.integers(1, 900))


def inside(part: pygame.Rect, whole: pygame.Rect) -> bool:
    """Whether no edge of `part` lies outside; unlike pygame, empty parts on the edge count as inside."""
    return part.clamp(whole) == part and part.width >= 0 and part.height >= 0


@given(RECTS, st.integers(0, 1000), st.integers(0, 60))
def test_cuts_stay_inside_and_do_not_overlap(rect: pygame.Rect, size: int, gap: int) -> None:
    for cut in (cut_top, cut_bottom, cut_left, cut_right):
        part, rest = cut(rect, size, gap)
        assert inside(part, rect) and inside(rest, rect) and not part.colliderect(rest)
    assert inside(centred(rect, (size, gap)), rect)
    assert inside(inset(rect, min(gap, rect.width // 2), min(gap, rect.height // 2)), rect)


def test_columns_rows_and_grids(stage: Stage) -> None:
    buttons = [Button(f"Button {i}", lambda: None) for i in range(6)]
    buttons[2].visible = False
    shown = [b for b in buttons if b.visible]
    area = pygame.Rect(10, 10, 600, 700)
    end = column(stage.pen, buttons, area, 10)
    assert [b.rect.width for b in shown] == [600] * 5 and end == shown[-1].rect.bottom
    assert all(b.rect.top - a.rect.bottom == 10 for a, b in pairwise(shown))
    end = grid(stage.pen, buttons, area, 3, 10)
    assert shown[3].rect.left == area.left and shown[3].rect.top > shown[0].rect.bottom
    assert end == shown[-1].rect.bottom
    assert row(stage.pen, buttons, pygame.Rect(0, 0, 1200, 80), 10, align="right")
    assert shown[-1].rect.right == 1200
    assert not row(stage.pen, buttons, pygame.Rect(0, 0, 300, 80), 10)
    assert shown[-1].rect.right <= 300
