"""How a turn runs: Delver phase, excavation, further rolls of a Band, the next player; and the agenda's loop."""

from collections.abc import Callable

from game.core.state import Event
from game.unearth import actions as a
from game.unearth import claims, rolling, stones, wonders
from game.unearth import events as e
from game.unearth.content import content
from game.unearth.table import POOL, Op, Roll, Step, Table


def run(table: Table, events: list[Event]) -> None:
    """Carry out the agenda until somebody has to decide, chance is needed, or the match is over."""
    agenda = table.agenda
    while not table.phase and agenda:
        step = agenda.pop()
        STEPS[step.op](table, step, events)
        agenda = table.agenda


def first(table: Table, step: Step, events: list[Event]) -> None:
    """Roll to see who goes first, unless the lobby has chosen."""
    if table.start < 0:
        table.contenders = tuple(range(len(table.players)))
        table.ask("first", step)


def rolled_for_first(table: Table, faces: tuple[int, ...], events: list[Event]) -> None:
    """The highest die goes first; those tied roll again."""
    events.append(e.FirstRoll(table.contenders, faces))
    best = max(faces)
    left = tuple(seat for seat, face in zip(table.contenders, faces, strict=True) if face == best)
    if len(left) > 1:
        table.contenders = left
        table.ask("first", Step("first"))
    else:
        table.contenders = ()
        table.start = left[0]


def begin(table: Table, step: Step, events: list[Event]) -> None:
    """The first turn."""
    table.start %= len(table.players)
    table.turn = table.start
    events.append(e.Started(table.start))
    _start_turn(table, events)


def next_(table: Table, step: Step, events: list[Event]) -> None:
    """The turn passes clockwise."""
    table.turn = (table.turn + 1) % len(table.players)
    _start_turn(table, events)


def _start_turn(table: Table, events: list[Event]) -> None:
    table.turns += 1
    table.excavations = 0
    table.claimed = False
    events.append(e.TurnStarted(table.turn, table.turns))
    table.then(Step("turn"))


def turn(table: Table, step: Step, events: list[Event]) -> None:
    """Delver phase and excavation; further rolls while a Band is armed and a die is at hand; then the end."""
    if table.is_rival(table.turn):
        if table.excavations:
            end_turn(table, events)
        else:
            rivals_roll(table, events)
    elif not table.excavations:
        table.phase, table.asked = "delve", None
    elif "band" in table.armed and POOL in table.player.where:
        table.phase, table.asked = "again", None
    else:
        end_turn(table, events)


def excavate(table: Table, action: a.Excavate, events: list[Event]) -> None:
    """The excavation roll: die and ruin are declared, then the die is thrown.

    With no die left in the pool one is picked up from its ruin. ``slot`` -1: an Expedition is used.
    """
    further = table.excavations > 0
    if further:
        _use(table, "band")
    if action.slot < 0:
        _use(table, "expedition")
    table.excavations += 1
    player = table.player
    lifted = player.where[action.die]
    player.where[action.die], player.shows[action.die] = POOL, 0
    card = table.cards[action.slot] if action.slot >= 0 else -1
    events.append(e.Declared(table.turn, action.die, action.slot, lifted, further, card))
    table.then(Step("claims", slot=0), Step("turn"))
    rolling.begin(table, [Roll(table.turn, action.die, action.slot)], "excavation")


def _use(table: Table, delver: str) -> None:
    table.armed.remove(delver)
    table.spent.append(delver)


def excavations(table: Table) -> list[a.Excavate]:
    """Every excavation roll that may be declared now.

    An Expedition serves a roll; only while there are more rolls to come than Expeditions may a ruin be declared.
    """
    rolls = table.copies("band") + (table.phase == "delve")
    expeditions = table.copies("expedition")
    slots = table.slots() if expeditions < rolls else []
    if expeditions:
        slots = [*slots, a.NO_SLOT]
    dice = table.dice_to_roll(table.turn)
    if table.phase == "again":
        dice = [die for die in dice if table.player.where[die] == POOL]
    return [EXCAVATIONS[die, slot] for die in dice for slot in slots]


EXCAVATIONS = {(die, slot): a.Excavate(die, slot) for die in range(5) for slot in range(-1, 6)}


def end_turn(table: Table, events: list[Event]) -> None:
    """Armed cards are lost; after long without a claim all claim values fall (9.7) and claims are checked."""
    table.discards += table.armed
    table.armed = []
    table.quiet = 0 if table.claimed else table.quiet + 1
    table.then(Step("next"))
    if table.easing:
        events.append(e.ClaimsEased(table.easing))
        table.then(Step("claims", slot=0))


def rivals_roll(table: Table, events: list[Event]) -> None:
    """Solo: the rival rolls its biggest die on the ruin that needs least to be claimed.

    Ties: the higher claim value, then the leftmost. Without a die at hand it picks up the one that shows least.
    """
    player, faces = table.player, content().dice
    pool = [die for die, slot in enumerate(player.where) if slot == POOL]
    if pool:
        die = max(pool, key=lambda each: faces[each])
    else:
        die = min(range(len(faces)), key=lambda each: (player.shows[each], faces[each]))
    lifted = player.where[die]
    player.where[die], player.shows[die] = POOL, 0
    slot = min(table.slots(), key=lambda each: (table.needed(each) - table.total(each), -table.needed(each), each))
    player.where[die] = lifted
    excavate(table, a.Excavate(die, slot), events)


STEPS: dict[Op, Callable[[Table, Step, list[Event]], None]] = {
    "turn": turn,
    "next": next_,
    "begin": begin,
    "first": first,
    "edifice": rolling.edifice,
    "event": rolling.event,
    "claim": rolling.claim,
    "reading": rolling.reading,
    "sign": rolling.sign,
    "college": rolling.college,
    "columns": rolling.columns,
    "map": rolling.map_,
    "site": rolling.site,
    "sanctuary": rolling.sanctuary,
    "lay": rolling.lay,
    "gain": stones.gain,
    "place": stones.place,
    "rings": stones.rings,
    "build": stones.build,
    "blind": wonders.blind,
    "claims": claims.claims,
    "draw": claims.draw,
    "flame": claims.flame,
    "clear": claims.clear,
    "reveal": claims.reveal,
}
