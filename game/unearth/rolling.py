"""One roll, from the throw to the die at rest (9.2). Results stay within 1 and the die's faces."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from game.core.state import Event
from game.unearth import events as e
from game.unearth.content import content
from game.unearth.table import Roll, Step, Table


def begin(table: Table, rolls: Sequence[Roll], cause: e.RollCause) -> None:
    """Throw dice together: owners from the active player clockwise, their dice by slot from the left (9.4)."""
    count = len(table.players)
    ordered = sorted(rolls, key=lambda roll: ((roll.seat - table.turn) % count, roll.slot, roll.die))
    table.rolling = ordered
    seeking = ordered[0].slot < 0
    plain = not (table.armed or table.end_card >= 0 or any(player.wonders for player in table.players))
    table.agenda.extend(_steps(len(ordered), seeking, table.excavating, plain))
    throw(table, tuple(range(len(ordered))), cause)


@cache
def _steps(count: int, seeking: bool, excavating: bool, plain: bool) -> tuple[Step, ...]:
    """The steps of a roll of so many dice, the last one first. ``plain``: nothing is there that could change it."""
    dice = range(count)
    steps: list[Step] = []
    if not plain:
        steps += [Step("edifice", roll=die) for die in dice]
        steps += [Step("event"), Step("claim"), Step("reading")]
        for die in dice:
            steps += [Step("college", roll=die), Step("columns", roll=die)]
    if seeking:
        steps += [Step("map", roll=0), Step("site", roll=0)]
    if not plain:
        steps += [Step("sanctuary", roll=die) for die in dice]
    steps.append(Step("lay"))
    steps += [Step("gain", roll=die) for die in dice]
    if excavating and not seeking and not plain:
        steps.append(Step("map", roll=0))
    return tuple(reversed(steps))


def throw(table: Table, dice: tuple[int, ...], cause: e.RollCause) -> None:
    """Wait for chance to throw these dice of the roll."""
    table.thrown, table.cause = dice, cause
    table.phase = "roll"


def fell(table: Table, faces: Sequence[int], events: list[Event]) -> None:
    """The dice thrown show their faces."""
    box = content()
    for place, face in zip(table.thrown, faces, strict=True):
        roll = table.rolling[place]
        again = table.cause == "edifice"
        table.rolling[place] = Roll(roll.seat, roll.die, roll.slot, face, face, again)
        sides = box.dice[roll.die]
        events.append(e.DieRolled(roll.seat, roll.die, sides, roll.slot, face, table.cause))
    table.thrown = ()


def change(table: Table, place: int, by: int, cause: e.Cause, events: list[Event]) -> None:
    """Change a die of the roll, within 1 and its faces."""
    roll = table.rolling[place]
    after = max(1, min(content().dice[roll.die], roll.value + by))
    if after != roll.value:
        events.append(e.DieChanged(roll.seat, roll.die, roll.slot, roll.value, after, cause))
        table.rolling[place] = replace(roll, value=after)


def edifice(table: Table, step: Step, events: list[Event]) -> None:
    """1. The owner of the Shattered Edifice may roll a natural 4 or 5 again (W5)."""
    roll = table.rolling[step.roll]
    if roll.face in (4, 5) and table.players[roll.seat].has("edifice"):
        if roll.again and not table.house.edifice_chain:
            return
        table.ask("edifice", replace(step, seat=roll.seat))


def event(table: Table, step: Step, events: list[Event]) -> None:
    """2. The Gathering or the Festival of Reclamation changes every roll (E3)."""
    if table.end_card < 0:
        return
    by = table.roll_change
    if by:
        for place in range(len(table.rolling)):
            change(table, place, by, "gathering" if by < 0 else "festival", events)


def claim_dice(table: Table) -> list[int]:
    """The dice of the roll that an Ancestral Claim may work on."""
    dice = content().dice
    return [place for place, roll in enumerate(table.rolling) if dice[roll.die] == 6]


def claim(table: Table, step: Step, events: list[Event]) -> None:
    """3. Ancestral Claims work on the first d6; of several the active player picks one."""
    if "claim" not in table.armed:
        return
    places = claim_dice(table)
    if len(places) == 1:
        use_claims(table, places[0], events)
    elif places:
        table.ask("claim", step)


def use_claims(table: Table, place: int, events: list[Event]) -> None:
    """All armed copies add up on that die."""
    while "claim" in table.armed:
        _spend(table, "claim")
        change(table, place, 2, "claim", events)


def reading(table: Table, step: Step, events: list[Event]) -> None:
    """3. Then Reading the Stones; of several dice the active player picks one."""
    if "reading" not in table.armed:
        return
    if len(table.rolling) == 1:
        use_readings(table, 0)
    else:
        table.ask("reading", step)


def use_readings(table: Table, place: int) -> None:
    """Each armed copy works on that die, each with its own sign."""
    table.then(*[Step("sign", roll=place)] * table.copies("reading"))


def sign(table: Table, step: Step, events: list[Event]) -> None:
    """The active player chooses the sign now that the face is seen."""
    table.ask("sign", step)


def read(table: Table, step: Step, by: int, events: list[Event]) -> None:
    """One copy of Reading the Stones is used."""
    _spend(table, "reading")
    change(table, step.roll, by, "reading", events)


def college(table: Table, step: Step, events: list[Event]) -> None:
    """4. The College of the Overseers may raise its owner's d8 (W6)."""
    roll = table.rolling[step.roll]
    if content().dice[roll.die] == 8 and roll.value < 8 and table.players[roll.seat].has("college"):
        table.ask("college", replace(step, seat=roll.seat))


def columns(table: Table, step: Step, events: list[Event]) -> None:
    """4. The Harmonious Columns may lower any roll of their owner (W6)."""
    roll = table.rolling[step.roll]
    if roll.value > 1 and table.players[roll.seat].has("columns"):
        table.ask("columns", replace(step, seat=roll.seat))


def map_(table: Table, step: Step, events: list[Event]) -> None:
    """5. and 8. An armed Ancient Map may roll the excavation die again."""
    if "map" in table.armed:
        table.ask("map", replace(step, seat=table.turn))


def roll_again(table: Table, events: list[Event]) -> None:
    """Use an Ancient Map: everything from the throw on once more, on the same ruin.

    Next-die cards spent on this roll apply again; by the house rule they do not.
    """
    if table.house.map_keeps:
        table.armed += [each for each in table.spent if each in ("claim", "reading")]
        table.spent = [each for each in table.spent if each not in ("claim", "reading")]
    _spend(table, "map")
    roll = table.rolling[0]
    begin(table, [Roll(roll.seat, roll.die, roll.slot)], "map")


def drop_old_steps(table: Table) -> None:
    """With an Expedition the steps after the Ancient Map are still to be done; a new roll brings its own."""
    while table.agenda and table.agenda[-1].op in ("site", "sanctuary", "lay", "gain"):
        table.agenda.pop()


def site(table: Table, step: Step, events: list[Event]) -> None:
    """5. After an Expedition's roll the active player chooses the ruin."""
    slots = table.slots()
    if len(slots) == 1:
        settle_on(table, slots[0], events)
    else:
        table.ask("site", step)


def settle_on(table: Table, slot: int, events: list[Event]) -> None:
    """The ruin is chosen."""
    roll = table.rolling[0]
    table.rolling[0] = replace(roll, slot=slot)
    events.append(e.RuinChosen(roll.seat, roll.die, slot))


def sanctuary(table: Table, step: Step, events: list[Event]) -> None:
    """6. The Sanctuary of the Builders may shift a roll that repeats a number on its ruin (W7)."""
    roll = table.rolling[step.roll]
    if table.players[roll.seat].has("sanctuary") and roll.value in others_on(table, step.roll):
        table.ask("sanctuary", replace(step, seat=roll.seat))


def others_on(table: Table, place: int) -> list[int]:
    """The values of all other dice on the same ruin; those rolled together show what they have come to so far."""
    here = table.rolling[place]
    rolled = {(roll.seat, roll.die): roll for roll in table.rolling}
    values = [value for seat, die, value in table.dice_on(here.slot) if (seat, die) not in rolled]
    return values + [roll.value for roll in table.rolling if roll.slot == here.slot and roll is not here]


def lay(table: Table, step: Step, events: list[Event]) -> None:
    """7. The dice lie on their ruins with their final values."""
    for roll in table.rolling:
        player = table.players[roll.seat]
        player.where[roll.die] = roll.slot
        player.shows[roll.die] = roll.value
    for roll in table.rolling:
        slot, total, needed = roll.slot, table.total(roll.slot), table.needed(roll.slot)
        events.append(e.DiePlaced(roll.seat, roll.die, slot, roll.value, total, needed, table.cards[slot]))


def _spend(table: Table, delver: str) -> None:
    table.armed.remove(delver)
    table.spent.append(delver)
