"""The campaign: the card's two sides, dealing, rewards, upgrades, lost ruins, dead pilots, single battles."""

import pytest

from game.core.state import CHANCE, IllegalAction
from game.core.stream import Stream
from game.rift import actions as a
from game.rift import campaign
from game.rift.board import BUILDING, EFFECTS, names
from game.rift.content import content
from game.rift.events import (
    CrewReady,
    GameDealt,
    GameWon,
    Over,
    RowRevealed,
    RuinReturned,
    UpgradeEarned,
    UpgradesLost,
)
from game.rift.grid import place, tile_at
from game.rift.kit import Crew, kit
from game.rift.referee import DiceReferee
from game.rift.rules import Rift, start

THREE = ("demon", "wraith", "herald")


def begun(at: int = 1, players: int = 1, **options: int | str | bool) -> Rift:
    """A campaign at the dealing of a game, Wukong and Talos crewed."""
    state = start(players, list(range(players)), options)
    state.play(a.Crewed(("wukong", "talos"), ("lin", "marchetti")))
    state.game = at
    return state


def dealt(state: Rift, left: str = "turret", right: str = "acid") -> Rift:
    kinds = campaign.slots(state)
    free = campaign.free_objectives(kinds, left, right)
    free.sort(key=lambda card: card in ("storm", "flood"))  # their red goals are met unless something happens
    state.play(a.Dealt(left, right, THREE, tuple(free[: kinds.count("red")])))
    return state


def at_the_end(state: Rift) -> Rift:
    """A dealt game set up, deployed and carried to its last turn, with nobody else on the map."""
    state.play(a.Rolled(4))
    for mech in (0, 1):
        state.play(a.Deploy(mech, state.deploy_tiles()[0]))
    state.play(a.Done())
    board = state.field
    for unit in range(2, 6):
        if board.at[unit] >= 0:
            board.units[board.at[unit]], board.at[unit], board.card[unit] = -1, -1, -1
            board.alpha[unit] = 0
    board.die, state.phase = 1, "act"
    state.turn_of = state.owners[0]
    return state


def won(state: Rift) -> list[object]:
    events: list[object] = list(state.play(a.Done()))
    return events


# --- crew --------------------------------------------------------------------------------------------------------


def test_mechs_are_drawn_with_their_own_pilots() -> None:
    state = start(1, [0], {})
    assert state.to_move() == CHANCE and state.phase == "crew"
    with pytest.raises(IllegalAction, match="own pilot"):
        state.play(a.Crewed(("wukong", "talos"), ("rao", "mori")))
    events = state.play(a.Crewed(("wukong", "talos"), ("lin", "marchetti")))
    assert events == [CrewReady(0, "wukong", "lin"), CrewReady(1, "talos", "marchetti")]
    assert state.phase == "deal"


def test_mixed_crews_may_have_any_pilot() -> None:
    state = start(1, [0], {"crew": "mixed"})
    state.play(a.Crewed(("wukong", "talos"), ("rao", "mori")))
    assert [crew.pilot for crew in state.crew] == ["rao", "mori"]


def test_crews_may_be_chosen_each_card_once() -> None:
    state = start(2, [0, 1], {"crew": "choose"})
    assert state.to_move() == 0 and len(state.actions()) == 64
    first = state.actions()[0]
    assert first == a.Choose("wukong", "lin"), "a mech's own pilot comes first"
    state.play(a.Choose("wukong", "mori"))
    assert state.to_move() == 1 and len(state.actions()) == 49
    with pytest.raises(IllegalAction):
        state.play(a.Choose("wukong", "lin"))
    state.play(a.Choose("raijin", "lin"))
    assert state.phase == "deal"


def test_a_pilots_second_attack_works_in_any_mech() -> None:
    able = kit(Crew("atlas", "lin", 0, 3))
    assert [attack.name for attack in able.attacks] == ["Grav Beam", "Sweep"] and able.move == 3 and able.hp == 5


# --- the card ----------------------------------------------------------------------------------------------------

STANDARD = [
    ("yellow", "red", 3, 0, "A", "B"),
    ("red", "yellow", 3, 0, "B", "AR"),
    ("yellow", "yellow", 3, 0, "A", "BR"),
    ("red", "red", 3, 1, "B", "AR"),
    ("yellow", "red", 4, 1, "AB", "R"),
    ("moon", "", 4, 2, "", ""),
]
HARD = [
    ("yellow", "red", 3, 0, "A", "B"),
    ("red", "yellow", 3, 1, "B", "AR"),
    ("yellow", "yellow", 3, 1, "A", "BR"),
    ("red", "red", 4, 1, "B", "AR"),
    ("yellow", "red", 4, 2, "AB", "R"),
    ("moon", "moon", 4, 3, "", ""),
]


@pytest.mark.parametrize(("side", "rows"), [("standard", STANDARD), ("hard", HARD)])
def test_each_game_of_the_card(side: str, rows: list[tuple[str, str, int, int, str, str]]) -> None:
    for game, (left, right, count, alphas, left_reward, right_reward) in enumerate(rows, start=1):
        state = dealt(begun(game, side=side))
        assert campaign.slots(state) == (left, right)
        assert state.field.alphas == alphas and campaign.starting_monsters(state) == count
        assert (state.plan.left_reward, state.plan.right_reward) == (left_reward, right_reward)
        for slot, kind in enumerate((left, right)):
            goal = state.field.goals[slot]
            yellow = [card.yellow.id for card in content().objectives]
            red = [card.red.id for card in content().objectives]
            assert goal in {"yellow": yellow, "red": red, "moon": [""], "": [""]}[kind]


@pytest.mark.parametrize("card", content().maps)
def test_a_moon_brings_its_map_cards_effect(card: object) -> None:
    each = content().map(card.id)  # type: ignore[attr-defined]
    other = "acid" if each.id != "acid" else "storm"
    state = dealt(begun(6), each.id, other)
    assert _effects(state) == {each.moon}
    both = dealt(begun(6, side="hard"), other, each.id)
    assert _effects(both) == {each.moon, content().map(other).moon}
    harder = dealt(begun(6, moons=True), each.id, other)
    assert _effects(harder) == {each.moon, content().map(other).moon}


@pytest.mark.parametrize("card", content().maps)
def test_a_yellow_slot_brings_its_map_cards_goal_and_effect(card: object) -> None:
    each = content().map(card.id)  # type: ignore[attr-defined]
    other = "acid" if each.id != "acid" else "storm"
    state = dealt(begun(1), each.id, other)
    assert _effects(state) == {each.yellow} and state.field.goals[0] == each.yellow
    third = dealt(begun(3), other, each.id)
    assert third.field.goals == (other, each.id) and _effects(third) == {other, each.id}


def _effects(state: Rift) -> set[str]:
    return {name for bit, name in enumerate(EFFECTS) if state.field.effects >> bit & 1}


def test_a_yellow_card_in_play_gives_no_red_goal() -> None:
    state = begun(1)
    with pytest.raises(IllegalAction, match="not in use"):
        state.play(a.Dealt("turret", "acid", THREE, ("turret",)))
    state.play(a.Dealt("turret", "acid", THREE, ("acid",)))
    assert state.field.goals == ("turret", "crush")
    fourth = begun(4)
    with pytest.raises(IllegalAction, match="different"):
        fourth.play(a.Dealt("turret", "acid", THREE, ("storm", "storm")))


def test_the_deal_is_told() -> None:
    state = begun(1)
    events = state.play(a.Dealt("turret", "acid", THREE, ("acid",)))
    assert events == [GameDealt(1, "turret", "acid", THREE, ("turret", "crush"), ("turret",))]


# --- deployment --------------------------------------------------------------------------------------------------


def test_mechs_are_deployed_in_the_top_two_rows_where_it_is_empty() -> None:
    state = dealt(begun(1))
    state.play(a.Rolled(3))
    board = state.field
    for tile in state.deploy_tiles():
        assert place(tile)[1] <= 2 and board.tiles[tile] not in (BUILDING, 2) and board.units[tile] < 0
    with pytest.raises(IllegalAction, match="top two rows"):
        state.play(a.Deploy(0, tile_at(2, 3)))
    with pytest.raises(IllegalAction, match="both mechs"):
        state.play(a.Done())
    spot = state.deploy_tiles()[0]
    state.play(a.Deploy(1, spot))
    with pytest.raises(IllegalAction):
        state.play(a.Deploy(0, spot))
    with pytest.raises(IllegalAction, match="deployed already"):
        state.play(a.Deploy(1, state.deploy_tiles()[0]))
    state.play(a.Deploy(0, state.deploy_tiles()[0]))
    state.play(a.Done())
    assert state.phase == "roll" and state.field.die == 5


# --- after a game ------------------------------------------------------------------------------------------------


def test_met_goals_are_rewarded_left_before_right() -> None:
    state = at_the_end(dealt(begun(3)))  # two yellow goals: A, and B with R
    state.field.tally.turret, state.field.tally.acid = 2, 1
    state.field.ruins = 1
    events = won(state)
    assert GameWon(3, (True, True)) in events and RuinReturned(2) in events
    assert [event.mech for event in events if isinstance(event, UpgradeEarned)] == [0, 1]
    assert state.phase == "upgrade" and state.earned == [0, 1] and state.ruins == 2


def test_goals_not_met_bring_nothing() -> None:
    state = at_the_end(dealt(begun(3)))
    events = won(state)
    assert GameWon(3, (False, False)) in events and state.phase == "camp" and state.earned == []


def test_no_more_ruin_tokens_than_at_the_start() -> None:
    for most in (3, 2):
        state = at_the_end(dealt(begun(2, ruins=most), "acid", "turret"))
        state.field.tally.turret = 2
        assert state.field.ruins == most
        won(state)
        assert state.ruins == most


def test_ruins_are_lost_for_the_rest_of_the_campaign() -> None:
    state = at_the_end(dealt(begun(1)))
    state.field.ruins = 1
    won(state)
    state.play(a.Done())
    dealt(state)
    assert state.game == 2 and state.field.ruins == 1
    assert sum(1 for tile in state.field.tiles if tile == BUILDING) == 6, "the new maps stand whole"


def test_an_upgrade_goes_to_the_mech_or_its_pilot() -> None:
    state = at_the_end(dealt(begun(3)))
    state.field.tally.turret, state.field.tally.acid = 2, 1
    won(state)
    assert state.actions() == [a.Upgrade("mech"), a.Upgrade("pilot")]
    assert state.play(a.Upgrade("pilot")) == [RowRevealed(0, "pilot", 1, "+1 movement")]
    assert state.play(a.Upgrade("mech")) == [RowRevealed(1, "mech", 1, "+1 HP")]
    assert state.phase == "camp"
    state.play(a.Done())
    dealt(state)
    assert state.field.kit(0).move == 5 and state.field.hp[1] == 5 == state.field.full[1]


def test_with_all_rows_revealed_nothing_is_earned_any_more() -> None:
    state = at_the_end(dealt(begun(3)))
    state.crew = (Crew("wukong", "lin", 3, 3), Crew("talos", "marchetti", 3, 2))
    state.field.tally.turret, state.field.tally.acid = 2, 1
    won(state)
    assert state.earned == [1] and state.actions() == [a.Upgrade("pilot")]
    with pytest.raises(IllegalAction, match="no such row"):
        state.play(a.Upgrade("mech"))


def test_a_dead_mechs_pilot_loses_its_rows_and_the_mech_keeps_its_own() -> None:
    state = at_the_end(dealt(begun(1)))
    state.crew = (Crew("wukong", "lin", 2, 2), Crew("talos", "marchetti", 1, 1))
    board = state.field
    board.units[board.at[0]], board.at[0], board.hp[0] = -1, -1, 0
    events = won(state)
    assert [event for event in events if isinstance(event, UpgradesLost)] == [UpgradesLost(0)]
    assert state.crew == (Crew("wukong", "lin", 2, 0), Crew("talos", "marchetti", 1, 1))
    state.play(a.Done())
    dealt(state)
    assert state.field.hp[0] == 4, "it comes back whole"


def test_a_reward_can_go_to_the_pilot_who_has_just_lost_everything() -> None:
    state = at_the_end(dealt(begun(1)))
    state.crew = (Crew("wukong", "lin", 0, 2), state.crew[1])
    board = state.field
    board.tally.turret = 2
    board.units[board.at[0]], board.at[0], board.hp[0] = -1, -1, 0
    won(state)
    state.play(a.Upgrade("pilot"))
    assert state.crew[0].pilot_rows == 1


def test_the_campaign_is_won_with_its_sixth_game() -> None:
    state = at_the_end(dealt(begun(6)))
    state.met = [(True, False)] * 5
    events = won(state)
    assert events[-1] == Over(True, "") and state.phase == "over"
    standing = state.standing()
    assert standing.winners == (0,) and standing.scores == (11,)
    assert [(part.title, part.points) for part in standing.parts[0]] == [("Games survived", 6), ("Goals met", 5)]


def test_losing_one_game_loses_everything() -> None:
    state = at_the_end(dealt(begun(2)))
    state.met = [(True, True)]
    state.field.ruins = 0
    unit = 2
    board = state.field
    tile = next(
        t for t, kind in enumerate(board.tiles) if kind == BUILDING and t + 1 < 30 and board.is_empty(t + 1)
    )
    board.card[unit], board.at[unit], board.units[tile + 1] = 0, tile + 1, unit
    board.hp[unit] = board.full[unit] = 2
    board.aim[unit], board.reach[unit] = 3, 1
    events = won(state)
    assert events[-1] == Over(False, "ruins") and state.standing().winners == ()
    assert state.standing().decided_by and state.standing().scores == (3,)


# --- other ways to play ------------------------------------------------------------------------------------------


def test_a_single_battle_ends_with_its_game() -> None:
    state = begun(4, mode="battle", game=4, side="hard")
    assert state.plan.alphas == 1 and state.last_game
    won(at_the_end(dealt(state)))
    assert state.won is True and state.phase == "over"


def test_a_single_battle_may_be_fought_with_upgrades_and_a_campaign_not() -> None:
    assert begun(1, mode="battle", rows=2).crew[0] == Crew("wukong", "lin", 2, 2)
    assert begun(1, rows=2).crew[0] == Crew("wukong", "lin")


def test_the_first_game_is_laid_out_as_shown() -> None:
    state = start(1, [0], {"mode": "first"})
    board = state.field
    assert (board.left, board.right, board.monsters) == ("rocket", "acid", ("demon", "wraith", "herald"))
    assert [(crew.mech, crew.pilot) for crew in state.crew] == [("wukong", "lin"), ("sekhmet", "haddad")]
    assert [place(board.at[mech]) for mech in (0, 1)] == [(2, 2), (5, 2)]
    spawns = board.layout.spawns
    assert {board.monsters[board.card[unit]]: board.at[unit] for unit in board.on_map()} == {
        "demon": spawns[3],
        "wraith": spawns[4],
        "herald": spawns[5],
    }
    assert board.goals == ("", "") and board.value == 4 and board.card_at == 0 and names(board.effects) == ()
    assert state.to_move() == 0 and state.actions() == [a.Done()]


def test_a_longer_game_holds_time_on_the_first_turn_of_each() -> None:
    state = dealt(begun(1, longer=True))
    state.play(a.Rolled(4))
    for mech in (0, 1):
        state.play(a.Deploy(mech, state.deploy_tiles()[0]))
    state.play(a.Done())
    assert state.field.die == 6
    state.play(a.Rolled(2))
    state.play(a.Done())
    assert state.phase == "over" or state.field.die == 5


def test_a_whole_campaign_can_be_won_headless() -> None:
    """Carried from game to game by taking the monsters off the map: six deals, five camps, one victory."""
    state, referee, ply = start(1, [0], {}), DiceReferee(), 0
    seen = []
    while state.to_move() is not None:
        ply += 1
        if state.to_move() == CHANCE:
            state.play(referee.outcome(state, Stream(5, "rules", ply)))
        elif state.phase == "act":
            board = state.field
            for unit in range(2, 6):
                if board.at[unit] >= 0:
                    board.units[board.at[unit]], board.at[unit], board.card[unit] = -1, -1, -1
                    board.aim[unit], board.alpha[unit], board.worn[unit] = -1, 0, 0
            state.play(a.Done())
        else:
            seen.append(state.phase)
            state.play(state.actions()[0])
    assert state.won is True and len(state.met) == 6 and state.game == 6
    assert seen.count("camp") == 5
