"""What is made ahead is what the board asks for."""

from __future__ import annotations

from game.rift.picture.ahead import figures, made_ahead
from game.rift.picture.shown import name_of

from .stand import OpenBattle, battle


def test_no_figure_on_the_board_is_left_to_be_drawn(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    for _ in made_ahead(table.scene):
        pass
    view, board = table.scene.view_board, table.state.field
    held = len(table.stage.pen.art.cache)
    for unit in (*board.mechs(), *board.on_map()):
        for right in (False, True):
            board.aim[unit] = 1 if right else 3
            for look in ("plain", "white", "ghost"):
                view.sprite_of(board, unit, look)  # type: ignore[arg-type]
    assert len(table.stage.pen.art.cache) == held


def test_figures_are_those_of_crew_and_cards() -> None:
    board = battle().state.field  # type: ignore[attr-defined]
    names = {name for name, _, _ in figures(board)}
    assert {name_of(board, unit) for unit in (*board.mechs(), *board.on_map())} <= names
