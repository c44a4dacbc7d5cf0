"""Which decisions are open now, and why another one is not. Actions are small values, made once and shared."""

from collections.abc import Callable
from functools import cache

from game.core.state import Action
from game.unearth import actions as a
from game.unearth import delvers, flow, hexes, rolling, stones, wonders
from game.unearth.content import content
from game.unearth.table import ACTIVE_PHASES, Step, Table

AGAIN: list[Action] = [a.RollAgain(), a.KeepRoll()]
UP_OR_DOWN: list[Action] = [a.Shift(1), a.Shift(-1)]
RAISE: list[Action] = [a.Shift(1), a.Shift(0)]
LOWER: list[Action] = [a.Shift(-1), a.Shift(0)]
EITHER: list[Action] = [a.Shift(0), a.Shift(1), a.Shift(-1)]
DRAW: list[Action] = [a.DrawDelver(), a.NoDelver()]
END = a.EndTurn()


@cache
def placing(hex_: int) -> a.PlaceStone:
    """Placing a stone on that hex."""
    return a.PlaceStone(*hexes.axial(hex_))


@cache
def taking(colour: int) -> a.TakeStone:
    """Taking a stone of that colour."""
    return a.TakeStone(colour)


def offers(table: Table) -> list[Action]:
    """Every decision that is legal now, none twice."""
    step = table.asked
    if table.phase == "delve":
        return [*delvers.plays(table), *flow.excavations(table)]
    if table.phase == "again":
        return [*flow.excavations(table), END]
    find = OFFERS.get(table.phase)
    if find is None:
        return []
    assert step is not None
    return find(table, step)


def _all_dice(table: Table, step: Step) -> list[Action]:
    return [a.ChooseDie(roll.seat, roll.die) for roll in table.rolling]


def _claim_dice(table: Table, step: Step) -> list[Action]:
    rolls = [table.rolling[place] for place in rolling.claim_dice(table)]
    return [a.ChooseDie(roll.seat, roll.die) for roll in rolls]


def _stones(table: Table, step: Step) -> list[Action]:
    return [taking(colour) for colour in sorted(set(table.stones[step.slot]))]


def _shifts(table: Table, step: Step) -> list[Action]:
    """A shift past 1 or the highest face would change nothing and is not offered."""
    roll = table.rolling[step.roll]
    most = content().dice[roll.die]
    return [each for each in EITHER if isinstance(each, a.Shift) and 1 <= roll.value + each.by <= most]


def _hexes(table: Table, step: Step) -> list[Action]:
    player = table.players[step.seat]
    return [placing(each) for each in hexes.open_hexes(player.stones, player.closed())]


def _rings(table: Table, step: Step) -> list[Action]:
    return [a.ChooseRing(*hexes.axial(each)) for each in stones.closed_rings(table, step)]


def _wonders(table: Table, step: Step) -> list[Action]:
    return [a.BuildWonder(each) for each in wonders.choices(table, step.seat, step.hex_)]


OFFERS: dict[str, Callable[[Table, Step], list[Action]]] = {
    "edifice": lambda table, step: AGAIN,
    "map": lambda table, step: AGAIN,
    "claim": _claim_dice,
    "reading": _all_dice,
    "sign": lambda table, step: UP_OR_DOWN,
    "college": lambda table, step: RAISE,
    "columns": lambda table, step: LOWER,
    "sanctuary": _shifts,
    "site": lambda table, step: [a.ChooseRuin(slot) for slot in table.slots()],
    "stone": _stones,
    "library": lambda table, step: [taking(colour) for colour in sorted(set(table.drawn))],
    "place": _hexes,
    "ring": _rings,
    "wonder": _wonders,
    "memorial": lambda table, step: [a.KeepRuin(place) for place in range(len(table.aside))],
    "flame": lambda table, step: DRAW,
}
"""By phase, what may be decided."""

AWAITED: dict[str, str] = {
    "delve": "A Delver card or an excavation roll is awaited now.",
    "again": "A further excavation roll or the end of the turn is awaited now.",
    "edifice": "First the Shattered Edifice has to be decided on: roll again or keep.",
    "claim": "First the d6 for the Ancestral Claim has to be chosen.",
    "reading": "First the die for Reading the Stones has to be chosen.",
    "sign": "First Reading the Stones has to go up or down by 1.",
    "college": "First the College of the Overseers has to be decided on: up by 1 or not.",
    "columns": "First the Harmonious Columns have to be decided on: down by 1 or not.",
    "map": "First the Ancient Map has to be decided on: roll again or keep.",
    "site": "First a ruin on the table has to be chosen for the die.",
    "sanctuary": "First the Sanctuary has to be decided on: up, down or not, within the faces of the die.",
    "stone": "First a stone that lies on the ruin has to be taken.",
    "library": "First one of the two drawn stones has to be kept.",
    "place": "The stone goes on an empty hex that touches an earlier stone.",
    "ring": "First one of the closed rings has to be chosen.",
    "wonder": "That wonder cannot fill this ring.",
    "memorial": "First one of the removed ruins has to be chosen.",
    "flame": "First the Eternal Flame has to be decided on: draw or not.",
}
"""By phase, the sentence for an action that does not answer what is asked."""


def why_not(table: Table, action: Action) -> str:
    """Why a decision that is not offered is not legal, in one sentence."""
    if isinstance(action, a.PlayDelver):
        return delvers.why_not(table, action)
    if isinstance(action, a.Excavate) and table.phase in ("delve", "again"):
        return _why_not_excavate(table, action)
    return AWAITED.get(table.phase, "Nobody has that to decide now.")


def _why_not_excavate(table: Table, action: a.Excavate) -> str:
    dice = table.dice_to_roll(table.turn)
    if action.die not in dice:
        lying = 0 <= action.die < len(table.player.where)
        return "That die lies on a ruin, and there are others to roll." if lying else "There is no such die."
    if action.slot < 0:
        return "Without an Expedition the ruin is declared before the roll."
    if action.slot not in table.slots():
        return "No ruin lies there."
    return "With an Expedition the die is rolled first and the ruin is chosen afterwards."


def decider(table: Table) -> int:
    """The seat that decides now; only for a phase of decisions."""
    if table.phase in ACTIVE_PHASES or table.asked is None:
        return table.turn
    return table.asked.seat
