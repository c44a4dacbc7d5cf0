"""Wonders: which may fill a ring, building one, and what some do at once (section 4)."""

from collections.abc import Sequence
from functools import cache

from game.core.state import Event
from game.unearth import events as e
from game.unearth import hexes
from game.unearth.content import NamedWonder, content
from game.unearth.table import Player, Step, Table, Wonder

LESSER, GREATER, MARKER = "lesser", "greater", "marker"

PER_STONE = (1, 16, 256, 4096)
"""A ring's stones by colour as one number: so many for each stone. Six of a colour do not spill over."""


def ring(player: Player, centre: int) -> tuple[int, ...]:
    """The colours around a hex, in order around."""
    return tuple(player.stones[each] for each in hexes.around(centre))


def counted(colours: Sequence[int]) -> int:
    """Stones by colour as one number."""
    return sum(PER_STONE[each] for each in colours)


@cache
def fitting(ring_counts: int) -> frozenset[str]:
    """The named wonders that a ring with these stones (see ``counted``) may hold."""
    box = content()
    counts = [ring_counts // each % 16 for each in PER_STONE[: len(box.stones)]]
    return frozenset(each.id for each in box.named if fits(each, counts))


def fits(wonder: NamedWonder, counts: Sequence[int]) -> bool:
    """Whether six stones, counted by colour, meet the formula (W2).

    Groups of a split are of different colours and leave nothing over; minimums may be exceeded.
    """
    if wonder.split:
        return sorted((count for count in counts if count), reverse=True) == sorted(wonder.split, reverse=True)
    return all(
        count >= wonder.at_least.get(stone.id, 0) for count, stone in zip(counts, content().stones, strict=True)
    )


def choices(table: Table, seat: int, centre: int) -> list[str]:
    """What may fill the ring: greater (one colour) or lesser, or a named wonder still to be had (W3)."""
    colours = ring(table.players[seat], centre)
    plain = GREATER if len(set(colours)) == 1 else LESSER
    able = fitting(counted(colours))
    return [plain, *(each for each in table.named if each in able)]


def build(table: Table, seat: int, kind: str, centre: int, events: list[Event]) -> None:
    """Fill the ring. With a stack empty a greater one is a lesser, and a lesser one a marker worth nothing."""
    player, points = table.players[seat], 0
    if kind in table.named:
        table.named.remove(kind)
    else:
        if kind == GREATER and not table.greater:
            kind = LESSER
        if kind == LESSER and not table.lesser:
            kind = MARKER
        if kind != MARKER:
            points = (table.greater if kind == GREATER else table.lesser).pop()
    player.wonders.append(Wonder(kind, centre, points))
    q, r = hexes.axial(centre) if centre >= 0 else (0, 0)
    events.append(e.WonderBuilt(seat, kind, q, r))
    if table.aside and kind == "cenotaph":
        table.then(Step("blind", seat))
    elif table.aside and kind == "memorial":
        table.known = [bits | 1 << seat for bits in table.known]
        table.ask("memorial", Step("blind", seat))


def blind(table: Table, step: Step, events: list[Event]) -> None:
    """The Blackened Cenotaph: chance draws one of the removed ruins."""
    table.ask("blind", step)


def gain_ruin(table: Table, seat: int, place: int, drawn_blind: bool, events: list[Event]) -> None:
    """A removed ruin joins the hidden ones (W10). From then on only who searched knows what is left."""
    table.players[seat].hidden.append(table.aside.pop(place))
    table.known = [0 if drawn_blind else 1 << seat] * len(table.aside)
    events.append(e.HiddenRuinGained(seat, drawn_blind, len(table.aside)))
