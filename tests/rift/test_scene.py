"""The rift on the screen: choosing, seeing what would come, acting, taking back, two people, the campaign."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.match import Match
from game.core.opponent import RandomOpponent, decide
from game.core.state import CHANCE
from game.rift import actions as a
from game.rift import events as e
from game.rift.forecast import forecast, forecast_end_turn
from game.rift.picture.selection import NOBODY
from game.rift.picture.spots import TileSpot
from game.shell.replay import ReplayScreen
from game.shell.result import headline
from game.ui.intent import Device
from tests.shell.test_texts import faults
from tests.ui.events import click, key_event, move_mouse, press_key

from .picture.conftest import open_battle
from .picture.stand import GAME, Battle, OpenBattle, acting, battle, played, seated

__all__ = ["open_battle"]

ESCAPE = 41


def camp(phase: str) -> Match:
    """A campaign between its first and its second game."""
    for seed in range(1, 80):
        match = played(seated(1, seed), lambda state: state.phase == phase, 200)
        if getattr(match.state, "phase", "") == phase:
            return match
    raise AssertionError(f"no campaign came to {phase}")


# choosing and acting ---------------------------------------------------------------------------------------------


def test_a_click_takes_a_mech_another_moves_it(open_battle: OpenBattle) -> None:
    table = open_battle(battle())
    table.press(table.mech(0))
    hand = table.scene.selection
    assert hand.mech == 0 and hand.tool == "move"
    goal = max(hand.targets())
    table.press(goal)
    assert table.mech(0) == goal and hand.mech == 0 and hand.tool == "attack_0"
    assert isinstance(table.board.match.log[-1], a.Move)


def test_a_click_where_one_cannot_go_says_why_and_changes_nothing(open_battle: OpenBattle) -> None:
    table = open_battle(battle())
    table.press(table.mech(0))
    far = next(
        tile
        for tile in range(30)
        if tile not in table.scene.selection.targets() and table.state.field.units[tile] < 0
    )
    ply = table.board.match.ply
    table.press(far)
    assert table.board.match.ply == ply and table.stage.notices.current


def test_what_is_pointed_at_is_forecast_and_then_happens(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    action, tile = table.attack(0)
    table.scene.selection.take(0, "attack_0")
    table.scene.arrange()
    table.point(tile)
    found = table.scene.sight.forecast()
    assert found is not None and found == forecast(table.state, action)
    still = table.picture()
    table.press(tile)
    assert table.board.match.log[-1] == action
    assert table.board.match.events[-1] == list(found.events)
    assert table.state.field == found.after
    assert table.picture() != still


def test_the_end_of_the_turn_says_what_it_costs(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    found = forecast_end_turn(table.state)
    words = table.scene.ask.end.line
    assert ("fall" in words) == bool(found.ruins_end)
    move_mouse(table.stage, table.scene.ask.end.rect.center)
    assert table.scene.ask.end_pointed_at()
    assert table.scene.outlook.rest() == found
    told = table.scene.sight.told()
    assert sum("is ruined" in line for line in told) == len(found.ruins_end) and len(found.ruins_end) > 0


def test_an_end_that_costs_something_is_asked_about(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    assert table.scene.ask.end.alarm
    click(table.stage, table.scene.ask.end.rect.center)
    table.stage.pump(3)
    question = table.scene.question
    assert question is not None and table.board.match.log[-1] != a.Done()
    assert table.scene.widgets == list(question.buttons)
    press_key(table.stage, ESCAPE)
    assert table.scene.question is None
    click(table.stage, table.scene.ask.end.rect.center)
    table.stage.pump(3)
    assert table.scene.question is not None
    click(table.stage, table.scene.question.buttons[1].rect.center)
    table.rest()
    assert a.Done() in table.board.match.log[-3:]


def test_undo_and_reset_go_back_to_the_beginning_of_the_step(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    start = table.state.field.copy()
    ply = table.board.match.ply
    table.scene.deeds.commit(next(each for each in table.state.actions() if isinstance(each, a.Move)))  # type: ignore[arg-type]
    table.rest()
    action, _ = table.attack(0)
    table.scene.deeds.commit(action)
    table.rest()
    assert table.board.match.ply == ply + 2
    table.board.undo()
    assert table.board.match.ply == ply + 1
    table.scene.arrange()
    assert table.scene.ask.reset.enabled
    table.scene.deeds.reset_turn()
    table.rest()
    assert table.board.match.ply == ply and table.state.field == start
    assert table.scene.shown.board == start and not table.scene.ask.reset.enabled
    assert table.scene.decisions, "why the monsters aim as they do is remembered"


def test_back_puts_down_before_it_opens_the_menu(open_battle: OpenBattle) -> None:
    table = open_battle(battle())
    table.press(table.mech(1))
    press_key(table.stage, ESCAPE)
    assert table.scene.selection.mech == NOBODY and table.stage.screen is table.board
    press_key(table.stage, ESCAPE)
    assert table.stage.screen is not table.board


def test_deploying_by_clicks(open_battle: OpenBattle) -> None:
    table = open_battle(seated(1, 6, mode="battle", game=1))
    table.rest()
    tiles = table.state.deploy_tiles()
    table.press(tiles[0])
    assert table.mech(0) == tiles[0]
    table.press(tiles[-1])
    assert table.mech(1) == tiles[-1]
    assert table.scene.ask.end in table.scene.widgets and table.scene.ask.end.label == "Begin"
    click(table.stage, table.scene.ask.end.rect.center)
    table.rest()
    assert table.state.phase == "act"


def test_choosing_the_crew(open_battle: OpenBattle) -> None:
    table = open_battle(seated(1, 6, mode="battle", game=1, crew="choose"))
    choose = table.scene.choose
    click(table.stage, choose.mechs[3].rect.center)
    assert (choose.mech, choose.pilot) == ("talos", "marchetti")
    click(table.stage, choose.pilots[0].rect.center)
    click(table.stage, choose.take.rect.center)
    table.rest()
    assert table.state.crew[0].mech == "talos" and table.state.crew[0].pilot == "lin"
    assert not choose.mechs[3].enabled and choose.mech != "talos"


# two people, a computer as partner -------------------------------------------------------------------------------


def test_two_people_use_their_own_mechs_without_handing_over(open_battle: OpenBattle) -> None:
    table = open_battle(battle(2, 4))
    state: Any = table.state
    other = next(mech for mech in (0, 1) if state.owners[mech] != state.turn_of)
    assert table.scene.owner_name(0) == "Mira" and table.scene.owner_name(1) == "Jon"
    ply = table.board.match.ply
    table.press(table.mech(other))
    hand = table.scene.selection
    assert hand.mech == other and hand.targets()
    table.press(max(hand.targets()))
    handed, done = table.board.match.log[ply:]
    assert isinstance(handed, a.HandOver) and done.mech == other  # type: ignore[attr-defined]
    table.board.undo()
    assert table.board.match.ply == ply, "handing over is taken back with what it was for"
    table.scene.deeds.confirm_end()
    table.rest()
    assert table.state.field.turn == 2 or table.board.match.over


# what is seen ----------------------------------------------------------------------------------------------------


def test_the_focus_begins_on_a_mech_and_next_leaves_the_board(open_battle: OpenBattle) -> None:
    table = open_battle(battle())
    current = table.board.focus.current
    assert isinstance(current, TileSpot) and current.tile in (table.mech(0), table.mech(1))
    press_key(table.stage, 43)
    assert not isinstance(table.board.focus.current, TileSpot)
    assert table.stage.input.last is Device.KEYBOARD


def test_a_picture_at_rest_is_not_drawn_anew(open_battle: OpenBattle, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_battle(battle())
    table.picture()
    drawn: list[str] = []
    for name in ("_draw_left", "_draw_board", "_draw_right"):
        monkeypatch.setattr(table.scene.layer, name, lambda pen, name=name: drawn.append(name))
    table.picture()
    assert not drawn
    table.point(table.mech(0))
    table.picture()
    assert "_draw_board" in drawn and "_draw_right" in drawn


def test_a_replay_shows_the_battle_and_lets_nobody_act(open_battle: OpenBattle) -> None:
    match = played(seated(1, 4, mode="battle", game=5), lambda state: False)
    table = open_battle(battle())
    replay = ReplayScreen(table.house, match)
    table.stage.restart(replay)
    table.stage.pump(3)
    for ply in (match.ply // 3, match.ply // 2, match.ply):
        replay.jump(ply)
        table.stage.pump(3)
        scene: Any = replay.scene
        assert not scene.choosing
        if scene.started:
            assert scene.shown.board == scene.state.field


# the campaign ----------------------------------------------------------------------------------------------------


def test_an_upgrade_is_chosen_and_the_campaign_goes_on(open_battle: OpenBattle) -> None:
    table = open_battle(camp("upgrade"))
    scene = table.scene
    assert scene.sheet_shown
    mech = table.state.earned[0]
    before = table.state.crew[mech]
    offered = [each for each in scene.campaign.choices if each in scene.widgets]
    assert len(offered) == 2
    click(table.stage, offered[0].rect.center)
    table.rest()
    assert table.state.crew[mech].mech_rows == before.mech_rows + 1
    while table.state.phase == "upgrade":
        click(table.stage, next(each for each in scene.campaign.choices if each in scene.widgets).rect.center)
        table.rest()
    assert table.state.phase == "camp" and scene.campaign.go_on in scene.widgets
    click(table.stage, scene.campaign.go_on.rect.center)
    table.rest()
    assert table.state.game == 2 and table.state.phase == "deploy" and not scene.sheet_shown


def test_the_campaign_can_be_looked_at_in_a_battle(open_battle: OpenBattle) -> None:
    table = open_battle(played(seated(1, 4), acting))
    click(table.stage, table.scene.ask.turns.rect.center)
    table.stage.pump(2)
    assert table.scene.sheet_shown and table.scene.campaign.close in table.scene.widgets
    press_key(table.stage, ESCAPE)
    assert not table.scene.sheet_shown


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 800), 200), ((1280, 800), 150)])
def test_words_are_whole_and_apart(open_battle: OpenBattle, size: tuple[int, int], scale: int) -> None:
    table = open_battle(battle(1, 4), size, scale)
    problems: list[str] = []

    def look(name: str) -> None:
        table.scene.layer.forget()
        problems.extend(f"{name}: {fault}" for fault in faults(table.house, table.board))

    look("rest")
    for unit in table.state.field.on_map()[:2]:
        table.point(table.state.field.at[unit])
        look("monster")
    action, tile = table.attack(0)
    table.scene.selection.take(action.mech, "attack_0")
    table.scene.arrange()
    table.point(tile)
    look("forecast")
    table.scene.questions.about_end()
    look("question")
    table.board.match = camp("upgrade")
    table.scene.match = table.board.match
    table.scene.questions.drop()
    table.scene.sync()
    look("upgrade")
    assert not problems


def test_keys_alone_reach_everything(open_battle: OpenBattle) -> None:
    table = open_battle(battle())
    seen = set()
    for _ in range(60):
        press_key(table.stage, 43)
        seen.add(id(table.board.focus.current))
    wanted = [each for each in table.scene.widgets if each.focusable and not isinstance(each, TileSpot)]
    assert all(id(each) in seen for each in wanted)
    assert key_event(ESCAPE).scancode == ESCAPE
    assert isinstance(table, Battle)


# questions and the log -------------------------------------------------------------------------------------------


def asked() -> Match:
    """A battle in which the rules ask which token goes."""
    hand, referee = RandomOpponent(), GAME.referee()
    for seed in range(1, 400):
        match = seated(1, seed, mode="battle", game=5, side="hard")
        while not match.over:
            state: Any = match.state
            if state.question is not None:
                return match
            mover = state.to_move()
            if mover == CHANCE:
                match.play_chance(referee)
            else:
                match.play(decide(hand.think(state, mover, match.mind_stream(mover))))
    raise AssertionError("nothing was ever asked")


def test_a_question_of_the_rules_is_answered_by_its_buttons(open_battle: OpenBattle) -> None:
    table = open_battle(asked())
    asks = table.state.question
    question = table.scene.question
    assert asks is not None and question is not None and len(question.buttons) == len(asks.tokens)
    press_key(table.stage, ESCAPE)
    assert table.scene.question is question, "it cannot be put off"
    while table.stage.screen is not table.board:
        table.stage.pop()
        table.stage.pump(2)
    click(table.stage, question.buttons[1].rect.center)
    table.rest()
    assert table.board.match.log[-1] == a.Answer(1) or a.Answer(1) in table.board.match.log
    assert table.scene.question is None or table.scene.question is not question


def test_the_log_points_at_the_tiles_it_speaks_of(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    still = table.picture()
    table.scene.highlight([e.Pushed(2, 3, 4), e.Walked(0, (7, 8, 9), "walk")])
    assert table.scene.marked == [3, 4, 7, 8, 9]
    assert table.picture() != still
    table.scene.highlight([])
    assert table.picture() == still


def test_the_result_is_everybodys(open_battle: OpenBattle) -> None:
    lost = played(seated(2, 4, mode="battle", game=6, side="hard"), lambda state: False)
    won = next(
        match
        for seed in range(1, 60)
        if (match := played(seated(2, seed, mode="first"), lambda state: False)).state.standing().winners
    )
    assert headline(lost, lost.state.standing()) in ("All is lost", "Mira and Jon win together")
    assert headline(won, won.state.standing()) == "Mira and Jon win together"


def test_a_won_battle_can_be_looked_at(open_battle: OpenBattle) -> None:
    won = next(
        match
        for seed in range(1, 60)
        if (match := played(seated(1, seed, mode="first"), lambda state: False)).state.standing().winners
    )
    table = open_battle(won)
    assert table.state.field.die == 0
    assert table.picture()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_hands_that_press_anything_break_nothing(open_battle: OpenBattle, seed: int) -> None:
    dice = Random(seed)
    options: dict[str, Any] = {
        "mode": ("battle", "campaign", "first")[seed % 3],
        "crew": ("draw", "choose")[seed % 2],
    }
    table = open_battle(seated(1 + seed % 2, seed, **options), speed="double")
    for _ in range(1200):
        if table.board.match.over:
            break
        if table.stage.screen is not table.board:
            table.stage.pop()
            table.stage.pump()
        elif table.scene.busy:
            table.stage.pump()
        elif dice.random() < 0.1:
            table.board.undo()
        elif dice.random() < 0.3:
            press_key(table.stage, dice.choice((ESCAPE, 79, 80, 81, 82, 40, 43)))
        else:
            choices = [each for each in table.scene.widgets if each.focusable]
            if choices:
                click(table.stage, dice.choice(choices).rect.center)
            else:
                table.stage.pump()
    assert table.board.match.ply
