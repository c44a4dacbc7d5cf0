"""What is drawn in parts is what would be drawn whole."""

from __future__ import annotations

import pygame
import pytest

from game.buried_memories import referee
from game.buried_memories.picture.acts import Act
from game.buried_memories.tiles import Tile

from .stand import OpenTable, Table, digging, open_table, seated, strewn

__all__ = ["open_table", "strewn"]
REAL = referee.Shaking


def picture(table: Table) -> bytes:
    """The window's pixels."""
    return pygame.image.tobytes(table.stage.window.surface, "RGB")


def shaking(table: Table) -> None:
    """Begin a real shake."""
    act = REAL(table.state, table.match.rules_stream())
    act.by_itself()
    table.scene.work.start_shake(Act(act, "shake"))
    table.scene.quick = False


def test_while_shaking_only_the_box_is_drawn(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(seated(2, first=0), (960, 600))
    table.stage.pump(60)
    for _ in table.scene.moving.warm():
        pass  # so that no copy stands in for another in one of the two pictures
    shaking(table)
    parts: list[pygame.Rect | None] = []
    draw = table.stage.draw

    def drawn(part: pygame.Rect | None = None) -> None:
        parts.append(part)
        draw(part)

    monkeypatch.setattr(table.stage, "draw", drawn)
    table.stage.pump(40)
    assert sum(part is not None for part in parts) > 30
    in_parts = picture(table)
    table.scene.table.forget()
    table.stage.refresh()
    table.stage.draw()
    assert picture(table) == in_parts


def test_a_changed_region_is_drawn_again_and_no_other(open_table: OpenTable) -> None:
    table = open_table(digging(3), (960, 600))
    table.rest()
    table.stage.pump(90)
    view = table.scene.table
    assert not view._changed()
    table.scene.shown.corners[1].kept.append(Tile("ST", -1, "rect40x34"))
    assert view._changed() == [view._mat_part(1).clip(table.scene.places.area)]
    table.scene.shown.round += 1
    (foot,) = view._changed()
    assert foot.contains(table.scene.tray.counts) and foot.top > table.scene.tray.buttons.top
    assert not view._changed()


def test_regions_drawn_again_look_as_if_all_were(open_table: OpenTable) -> None:
    table = open_table(digging(4), (960, 600))
    table.rest()
    table.stage.pump(120)
    table.scene.shown.corners[2].kept.append(Tile("VT", -1, "rect38x30"))
    table.scene.shown.taken.append(Tile("G2", 3, "hex32"))
    table.stage.refresh()
    table.stage.draw()
    in_parts = picture(table)
    table.scene.table.forget()
    table.stage.draw()
    assert picture(table) == in_parts


def test_the_bar_follows_whoever_is_shown(open_table: OpenTable) -> None:
    table = open_table(digging(3))
    table.rest()
    scene = table.scene
    assert scene.token() == table.screen.token()
    scene.shown.turn = (scene.shown.turn + 1) % 3
    marker = scene.shown.corners[scene.shown.turn].marker
    from game.buried_memories.content import content

    assert table.screen.token().endswith(f"{content().creatures[marker].id}_token")
