"""Moments for pictures: what to look for in matches of computer players, and what to point at."""

from __future__ import annotations

from typing import Any

from game.core.moment import Moment
from game.rift.actions import Attack
from game.rift.orders import attack_offers, why_no_attack
from game.rift.rules import Rift

LATE_BATTLE: dict[str, int | str | bool] = {"mode": "battle", "game": 5}
FINALE: dict[str, int | str | bool] = {"mode": "battle", "game": 6}

MOMENTS = (
    Moment("deploy", 1, phase="deploy", options=LATE_BATTLE),
    Moment("deploy_hint", 1, phase="deploy", act="ask_for_hint", options=LATE_BATTLE),
    Moment("four_aiming", 1, when="four_aim", options=LATE_BATTLE),
    Moment("monster", 1, when="four_aim", act="point_at_monster", options=LATE_BATTLE),
    Moment("moving", 1, when="four_aim", act="choose_move", options=LATE_BATTLE),
    Moment("forecast", 1, when="can_attack", act="point_at_attack", options=LATE_BATTLE),
    Moment("end_of_turn", 1, when="four_aim", act="point_at_end", options=LATE_BATTLE),
    Moment("hint", 1, when="four_aim", act="ask_for_hint", options=LATE_BATTLE),
    Moment("two_players", 2, when="can_attack", options=LATE_BATTLE),
    Moment("choose", 1, phase="choose", options={"crew": "choose"}),
    Moment("attack", 1, event="Attacked", frames=24, options=LATE_BATTLE),
    Moment("ruin", 1, event="Ruined", frames=110, options=LATE_BATTLE),
    Moment("upgrade", 1, phase="upgrade"),
    Moment("campaign_map", 1, phase="camp"),
    Moment("finale", 1, when="four_aim", options=FINALE),
    Moment("over", 1, event="Over", frames=400, options=LATE_BATTLE),
)


def four_aim(state: Rift) -> bool:
    """Four monsters aim, and no mech has acted yet."""
    if state.phase != "act" or state.field.acted or state.field.moved:
        return False
    return sum(state.field.aim[unit] >= 0 for unit in state.field.on_map()) == 4


def _best(state: Rift) -> Attack | None:
    """The attack with the most to be seen of it."""
    from game.rift.forecast import forecast

    board = state.field
    offers = [
        offer
        for mech in board.mechs()
        if state.owners[mech] == state.turn_of and not why_no_attack(board, mech)
        for offer in attack_offers(board, mech)
    ]
    found = [forecast(state, offer) for offer in offers]
    safe = [(len(each.events), number) for number, each in enumerate(found) if not each.ruins]
    return offers[max(safe)[1]] if safe else None


def can_attack(state: Rift) -> bool:
    """Three monsters or more are there, and an attack brings a good deal about."""
    if state.phase != "act" or state.question is not None or len(state.field.on_map()) < 3:
        return False
    from game.rift.forecast import forecast

    offer = _best(state)
    return offer is not None and len(forecast(state, offer).events) >= 5


Place = tuple[int, int]


def _tile(board: Any, tile: int) -> Place:
    x, y = board.scene.places.iso.middle(tile)
    return round(x), round(y)


def point_at_monster(board: Any) -> Place:
    """The monster that attacks first."""
    field = board.match.state.field
    return _tile(board, field.at[field.on_map()[0]])


def choose_move(board: Any) -> Place | None:
    """Take a mech that can move, and point at a tile far away."""
    scene = board.scene
    for mech in (0, 1):
        if "move" in scene.selection.tools(mech):
            scene.selection.take(mech, "move")
            scene.arrange()
            here = _tile(board, board.match.state.field.at[mech])
            return max(
                (_tile(board, tile) for tile in scene.selection.targets()), key=lambda at: abs(at[0] - here[0])
            )
    return None


def point_at_attack(board: Any) -> Place | None:
    """Take the mech with the attack worth seeing, and point at its target."""
    scene, state = board.scene, board.match.state
    offer = _best(state)
    if offer is None:
        return None
    scene.selection.take(offer.mech, f"attack_{offer.attack}")
    scene.arrange()
    hand = scene.selection
    for tile, actions in hand.targets().items():
        if offer in actions and tile in hand.sure():
            if len(actions) > 1:
                hand.target = tile
                scene.arrange()
                tile = next(other for other, ways in hand.targets().items() if offer in ways)
            return _tile(board, tile)
    return None


def point_at_end(board: Any) -> Place:
    """The end of the turn: its whole outcome is shown."""
    x, y = board.scene.ask.end.rect.center
    return x, y


def ask_for_hint(board: Any) -> Place:
    """Have a hint thought out; the pointer rests on its button."""
    scene = board.scene
    scene.hints.ask()
    while scene.hints.thinking:
        scene.desk.stage.pump()
    x, y = scene.ask.hint.rect.center
    return x, y
