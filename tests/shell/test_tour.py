"""The walk through all screens: what is the same for every game is seen once."""

from __future__ import annotations

from game.core.game import Game
from game.shell.house import House
from game.shell.tour import Tour


def test_what_is_the_same_for_every_game_is_left_out_where_it_was_seen(house: House, game: Game) -> None:
    names = list(Tour(house, house.stage, game, quick=True, whole=False).shell())
    own = {"lobby", "lobby_full", "rulebook", "rulebook_search", "log", "replay", "result"}
    assert own <= set(names), "each game has its own"
    same = {"table", "table_continue", "saved", "statistics", "settings_picture", "pause", "question"}
    assert not same & set(names)
