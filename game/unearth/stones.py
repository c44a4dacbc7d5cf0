"""Stones: gaining one for a roll of 1 to 3, placing it, and closing rings (9.2, 9.5)."""

from game.core.state import Event
from game.unearth import events as e
from game.unearth import hexes, wonders
from game.unearth.content import content
from game.unearth.table import Step, Table


def gain(table: Table, step: Step, events: list[Event]) -> None:
    """The owner of a die that rolled 1 to 3 takes a stone from its ruin, or a blind one from the bag."""
    roll = table.rolling[step.roll]
    tested = roll.value if table.house.stone_test == "final" else roll.face
    if tested > content().stone_faces:
        return
    lying, here = table.stones[roll.slot], Step("gain", roll.seat, slot=roll.slot)
    if lying:
        if table.is_rival(roll.seat) or len(set(lying)) == 1:
            take(table, roll.seat, roll.slot, lying[0], events)
        else:
            table.ask("stone", here)
    elif not any(table.bag):
        events.append(e.NoStone(roll.seat, roll.slot))
    else:
        two = table.players[roll.seat].has("library") and sum(table.bag) > 1
        table.ask("bag", Step("gain", roll.seat, slot=roll.slot, count=2 if two else 1))


def take(table: Table, seat: int, slot: int, colour: int, events: list[Event]) -> None:
    """Take a stone of that colour from the ruin."""
    lying = list(table.stones[slot])
    lying.remove(colour)
    table.stones[slot] = tuple(lying)
    events.append(e.StoneTaken(seat, slot, colour))
    table.then(Step("place", seat, colour=colour))


def drawn(table: Table, step: Step, colours: tuple[int, ...], events: list[Event]) -> None:
    """Chance drew from the bag. Of two that differ, the owner of the Underground Library keeps one (W9)."""
    for colour in colours:
        table.bag[colour] -= 1
    if len(colours) == 1:
        events.append(e.StoneDrawn(step.seat, step.slot, colours[0]))
        table.then(Step("place", step.seat, colour=colours[0]))
        return
    events.append(e.TwoDrawn(step.seat, step.slot, colours))
    table.drawn = colours
    if colours[0] == colours[1]:
        keep(table, step, colours[0], events)
    else:
        table.ask("library", step)


def keep(table: Table, step: Step, colour: int, events: list[Event]) -> None:
    """Keep one of the two, the other goes back."""
    back = table.drawn[1] if table.drawn[0] == colour else table.drawn[0]
    table.drawn = ()
    table.bag[back] += 1
    events.append(e.StoneDrawn(step.seat, step.slot, colour, back))
    table.then(Step("place", step.seat, colour=colour))


def place(table: Table, step: Step, events: list[Event]) -> None:
    """The stone just gained is placed at once; the first one anywhere, which is the same everywhere."""
    player = table.players[step.seat]
    if table.is_rival(step.seat):
        _count(table, step.seat, step.colour, events)
    elif not player.stones:
        put(table, step, hexes.ORIGIN, events)
    else:
        table.ask("place", step)


def put(table: Table, step: Step, hex_: int, events: list[Event]) -> None:
    """Place the stone on a hex and see which rings it closes."""
    table.players[step.seat].stones[hex_] = step.colour
    q, r = hexes.axial(hex_)
    events.append(e.StonePlaced(step.seat, step.colour, q, r))
    table.then(Step("rings", step.seat, hex_=hex_))


def closed_rings(table: Table, step: Step) -> list[int]:
    """Centres of the rings around the stone just placed that hold no wonder yet."""
    player = table.players[step.seat]
    return hexes.rings_closed(player.stones, player.closed(), step.hex_)


def rings(table: Table, step: Step, events: list[Event]) -> None:
    """Every ring the stone closed is filled, in the owner's order."""
    player = table.players[step.seat]
    if len(player.stones) < 6:
        return
    centres = closed_rings(table, step)
    if len(centres) == 1:
        fill(table, step, centres[0], events)
    elif centres:
        table.ask("ring", step)


def fill(table: Table, step: Step, centre: int, events: list[Event]) -> None:
    """Close the ring; the owner chooses what fills it if there is a choice. Then other rings of the stone."""
    q, r = hexes.axial(centre)
    events.append(e.RingClosed(step.seat, q, r, wonders.ring(table.players[step.seat], centre)))
    table.then(step)
    table.then(Step("build", step.seat, hex_=centre))


def build(table: Table, step: Step, events: list[Event]) -> None:
    """Building is compulsory and immediate."""
    choices = wonders.choices(table, step.seat, step.hex_)
    if len(choices) == 1:
        wonders.build(table, step.seat, choices[0], step.hex_, events)
    else:
        table.ask("wonder", step)


def _count(table: Table, seat: int, colour: int, events: list[Event]) -> None:
    """Solo: the rival keeps its stones beside the table; every sixth gives it a lesser wonder."""
    player = table.players[seat]
    player.counter += 1
    player.stones[hexes.ORIGIN + player.counter] = colour
    each = content().rival_stones
    events.append(e.StoneCounted(seat, colour, player.counter % each))
    if player.counter % each == 0:
        wonders.build(table, seat, wonders.LESSER, -player.counter, events)
