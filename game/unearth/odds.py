"""Exact odds of one roll, what is still unseen, and how near rings are: what anybody at the table could work out.

Everything here may be asked of a view; nothing hidden is used.
"""

from collections.abc import Sequence

import msgspec

from game.unearth import hexes, wonders
from game.unearth.claims import Held, held_on, leader
from game.unearth.content import cards, content
from game.unearth.table import Table


class Chances(msgspec.Struct, frozen=True):
    """What a roll of one die on one ruin can bring; shares of 1.

    ``claim``: the ruin is claimed by the roller, ``lose``: by another, ``removed``: by nobody (unbreakable tie).
    ``lead``: it stays and the roller is ahead there. ``beaten``: it stays, and the next player then claims it, with
    the die that suits them best. ``stone``: the roll gives a stone.
    """

    claim: float
    lose: float
    removed: float
    lead: float
    beaten: float
    stone: float


def reachable(table: Table, seat: int, die: int, face: int) -> set[int]:
    """The results a natural face can come to: events and armed cards, the signs and wonders of choice either way.

    Rolling again (Ancient Map, Shattered Edifice) and the Sanctuary are left out.
    """
    most, player = content().dice[die], table.players[seat]

    def within(value: int) -> int:
        return max(1, min(most, value))

    value = within(face + table.roll_change)
    if most == 6:
        value = within(value + 2 * table.copies("claim"))
    found = {value}
    for _ in range(table.copies("reading")):
        found = {within(each + by) for each in found for by in (1, -1)}
    if most == 8 and player.has("college"):
        found |= {within(each + 1) for each in found}
    if player.has("columns"):
        found |= {within(each - 1) for each in found}
    return found


def without_die(table: Table, seat: int, die: int, slot: int) -> tuple[int, dict[int, Held]]:
    """Total and dice on the ruin, the die in question left out should it lie there."""
    held, total = held_on(table, slot), table.total(slot)
    player = table.players[seat]
    if player.where[die] == slot:
        total -= player.shows[die]
        held[seat] = [each for each in held[seat] if each[2] != die]
        if not held[seat]:
            del held[seat]
    return total, held


def with_die(held: dict[int, Held], seat: int, die: int, value: int) -> dict[int, Held]:
    """The dice on a ruin with one more."""
    mine = [*held.get(seat, []), (value, content().dice[die], die)]
    mine.sort(key=lambda each: (-each[0], -each[1], each[2]))
    return {**held, seat: mine}


def taken_next(table: Table, slot: int, total: int, held: dict[int, Held], seat: int) -> float:
    """The chance that ``seat`` claims the ruin with the next roll, by the die that suits best."""
    best, needed = 0.0, table.needed(slot)
    box, tried = content(), set[int]()
    for die in table.dice_to_roll(seat):
        faces = box.dice[die]
        if faces in tried or table.players[seat].where[die] == slot:
            continue
        tried.add(faces)
        wins = sum(
            total + value >= needed and leader(with_die(held, seat, die, value)) == [seat]
            for value in range(1, faces + 1)
        )
        best = max(best, wins / faces)
    return best


def odds(table: Table, seat: int, die: int, slot: int) -> Chances:
    """The chances of an excavation roll of ``die`` on the ruin in ``slot``.

    Where a choice is left (a sign, a wonder), each chance is reckoned with the choice that serves it best, and
    losing only counts where it cannot be helped.
    """
    faces = content().dice[die]
    total, held = without_die(table, seat, die, slot)
    after = (seat + 1) % len(table.players)
    counts = [0.0] * 6
    for face in range(1, faces + 1):
        ends = [_end(table, slot, total, held, seat, die, value) for value in reachable(table, seat, die, face)]
        kinds = {kind for kind, _ in ends}
        counts[0] += "claim" in kinds
        counts[1] += kinds == {"lose"}
        counts[2] += kinds == {"removed"}
        if "claim" not in kinds and kinds & {"lead", "behind"}:
            counts[3] += "lead" in kinds
            value = max(value for kind, value in ends if kind in ("lead", "behind"))
            counts[4] += taken_next(table, slot, total + value, with_die(held, seat, die, value), after)
        counts[5] += _gives_stone(table, face, {value for _, value in ends})
    return Chances(*(each / faces for each in counts))


def _end(
    table: Table, slot: int, total: int, held: dict[int, Held], seat: int, die: int, value: int
) -> tuple[str, int]:
    """How the ruin stands with that value: claim, lose, removed, lead or behind; and the value."""
    ahead = leader(with_die(held, seat, die, value))
    if total + value >= table.needed(slot):
        return ("claim" if ahead == [seat] else "removed" if len(ahead) > 1 else "lose"), value
    return ("lead" if ahead == [seat] else "behind"), value


def _gives_stone(table: Table, face: int, values: set[int]) -> bool:
    tested = values if table.house.stone_test == "final" else {face}
    return min(tested) <= content().stone_faces


def ahead(table: Table, slot: int) -> list[int]:
    """Who would claim the ruin if it were complete now; several in an unbreakable tie, nobody without dice."""
    return leader(held_on(table, slot))


def to_beat(table: Table, slot: int) -> tuple[int, int]:
    """The best die on the ruin as (value, faces); the same value on a bigger die beats it. (0, 0) for none."""
    return max((dice[0][:2] for dice in held_on(table, slot).values()), default=(0, 0))


def unseen(view: Table, seat: int) -> list[int]:
    """Ruins of each region that ``seat`` has not seen yet: in the deck, hidden with others, or removed unseen."""
    left = [0] * len(content().regions)
    seen = {*view.cards, *view.players[seat].hidden, *view.aside}
    for player in view.players:
        seen.update(player.ruins)
    for card in cards():
        if card.region >= 0 and card.number not in seen:
            left[card.region] += 1
    return left


class RingAhead(msgspec.Struct, frozen=True):
    """A ring under way around (q, r): its stones so far, the hexes still empty, and what may still fill it.

    ``wonders``: named ones still to be had whose formula can be met, then ``greater`` if all stones can still be of
    one colour, then ``lesser``.
    """

    q: int
    r: int
    stones: tuple[int, ...]
    empty: tuple[tuple[int, int], ...]
    wonders: tuple[str, ...]


def rings_ahead(table: Table, seat: int, missing: int = 3) -> list[RingAhead]:
    """Rings of ``seat`` that lack at most so many stones, the nearest first."""
    player = table.players[seat]
    closed = player.closed()
    found = []
    for centre in {near for hex_ in player.stones for near in hexes.around(hex_)}:
        around = hexes.around(centre)
        if centre in player.stones or centre in closed or any(each in closed for each in around):
            continue
        empty = [each for each in around if each not in player.stones]
        if 0 < len(empty) <= missing:
            laid = tuple(player.stones[each] for each in around if each in player.stones)
            q, r = hexes.axial(centre)
            able = tuple(possible(table, laid, len(empty)))
            found.append(RingAhead(q, r, laid, tuple(hexes.axial(each) for each in empty), able))
    return sorted(found, key=lambda ring: (len(ring.empty), ring.q, ring.r))


def possible(table: Table, laid: Sequence[int], more: int) -> list[str]:
    """What a ring may still become with ``more`` stones of any colour added."""
    counts = [laid.count(colour) for colour in range(len(content().stones))]
    found = [each for each in table.named if _reaches(each, counts, more)]
    if sum(count > 0 for count in counts) <= 1:
        found.append(wonders.GREATER)
    return [*found, wonders.LESSER]


def _reaches(id_: str, counts: Sequence[int], more: int) -> bool:
    wonder = content().wonder(id_)
    if wonder.split:
        held = sorted(counts, reverse=True)
        wanted = [*sorted(wonder.split, reverse=True), 0, 0, 0, 0][: len(held)]
        return all(have <= want for have, want in zip(held, wanted, strict=True))
    kinds = content().stones
    lacking = sum(
        max(0, wonder.at_least.get(each.id, 0) - count) for each, count in zip(kinds, counts, strict=True)
    )
    return lacking <= more
