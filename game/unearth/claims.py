"""Claims to ruins: who has the highest die, ties, what the others are given, and the next ruin."""

from collections.abc import Sequence

from game.core.state import Event
from game.unearth import events as e
from game.unearth import scoring
from game.unearth.content import cards, content
from game.unearth.table import EMPTY, POOL, Step, Table

Held = list[tuple[int, int, int]]
"""A player's dice on a ruin as (value, faces, die), best first."""


def claims(table: Table, step: Step, events: list[Event]) -> None:
    """After any roll, reroll or card: ruins whose dice reach the claim value are resolved from left to right."""
    if step.slot == 0:
        end_roll(table)
    sums = [0] * len(table.cards)
    for player in table.players:
        for slot, shows in zip(player.where, player.shows, strict=True):
            if slot >= 0:
                sums[slot] += shows
    easing = table.easing
    for slot in range(step.slot, len(sums)):
        number = table.cards[slot]
        if number != EMPTY and sums[slot] and sums[slot] >= cards()[number].claim - easing:
            table.then(Step("claims", slot=slot + 1))
            resolve(table, slot, sums[slot], events)
            return


def end_roll(table: Table) -> None:
    """Nothing is being rolled any more: cards that worked on the roll are discarded."""
    table.rolling = []
    if table.spent:
        table.discards += table.spent
        table.spent = []


def held_on(table: Table, slot: int) -> dict[int, Held]:
    """Each player's dice on the ruin, best first: the higher value, then the bigger die."""
    faces = content().dice
    held: dict[int, Held] = {}
    for seat, die, value in table.dice_on(slot):
        held.setdefault(seat, []).append((value, faces[die], die))
    for dice in held.values():
        dice.sort(key=lambda each: (-each[0], -each[1], each[2]))
    return held


def compare(slot: int, held: dict[int, Held], events: list[Event]) -> list[int]:
    """Ties during claims (9.3): best dice first, then next-best, a missing die counting zero; who is left.

    One seat has won; several are in an unbreakable tie.
    """
    left, rank = list(held), 0
    while any(rank < len(held[seat]) for seat in left):
        shown = [held[seat][rank] if rank < len(held[seat]) else (0, 0, -1) for seat in left]
        best = max(each[:2] for each in shown)
        still = [seat for seat, each in zip(left, shown, strict=True) if each[:2] == best]
        values, faces, dice = zip(*shown, strict=True)
        events.append(e.DiceCompared(slot, rank, tuple(left), dice, values, faces, tuple(still)))
        left = still
        if len(left) == 1:
            break
        rank += 1
    return left


def leader(held: dict[int, Held]) -> list[int]:
    """Who would claim with these dice: one seat, several in an unbreakable tie, or nobody without dice."""
    best: list[tuple[int, int]] = []
    seats: list[int] = []
    for seat, dice in held.items():
        mine = [each[:2] for each in dice]
        if mine == best:
            seats.append(seat)
        elif mine > best:  # lists compare item by item, and a missing item is less than any die
            best, seats = mine, [seat]
    return seats


def resolve(table: Table, slot: int, total: int, events: list[Event]) -> None:
    """The highest die claims the ruin. Whoever did not win draws a Delver for each die; then the next is shown."""
    number = table.cards[slot]
    events.append(e.ClaimReached(slot, number, total, table.needed(slot)))
    held = held_on(table, slot)
    left = compare(slot, held, events)
    table.cards[slot] = EMPTY
    if len(left) == 1:
        table.claimed, table.quiet = True, 0
        table.players[left[0]].ruins.append(number)
        events.append(e.RuinClaimed(left[0], slot, number))
    else:
        _remove(table, number)
        events.append(e.RuinRemoved(tuple(left), slot, number))
    _consolation(table, slot, held, left)


def _consolation(table: Table, slot: int, held: dict[int, Held], left: Sequence[int]) -> None:
    around = table.around()
    won = left[0] if len(left) == 1 else -1
    draws = [
        Step("draw", seat, count=len(held[seat]), cause="lost" if won >= 0 else "tied")
        for seat in around
        if seat in held and seat != won
    ]
    flames = [
        Step("flame", seat) for seat in around if won >= 0 and seat not in held and table.players[seat].has("flame")
    ]
    table.then(*draws, *flames, Step("clear", slot=slot), Step("reveal", slot=slot))


def _remove(table: Table, number: int) -> None:
    """After an unbreakable tie a ruin joins the removed ones, and all have seen it (W10); a city leaves."""
    if cards()[number].end:
        table.gone.append(number)
    else:
        table.aside.append(number)
        table.known.append((1 << len(table.players)) - 1)


def draw(table: Table, step: Step, events: list[Event]) -> None:
    """Draw Delvers; the discards are shuffled when the pile is empty, and with both empty there are none."""
    player, left = table.players[step.seat], step.count
    to = table.discards if table.is_rival(step.seat) else player.hand
    while left and table.delvers:
        to.append(table.delvers.pop())
        left -= 1
    if left < step.count and step.cause:
        events.append(e.DelversDrawn(step.seat, step.count - left, step.cause))
    if left and table.discards:
        table.ask("shuffle", Step("draw", step.seat, count=left, cause=step.cause))


def flame(table: Table, step: Step, events: list[Event]) -> None:
    """The Eternal Flame: its owner may draw one Delver for a claimed ruin without dice of theirs (W8)."""
    if table.delvers or table.discards:
        table.ask("flame", step)


def clear(table: Table, step: Step, events: list[Event]) -> None:
    """All dice go back to their owners, and the stones left on the ruin into the bag."""
    slot = step.slot
    home = [(seat, die) for seat, die, _ in table.dice_on(slot)]
    for seat, die in home:
        table.players[seat].where[die] = POOL
        table.players[seat].shows[die] = 0
    events.append(e.DiceHome(slot, tuple(home)))
    if table.stones[slot]:
        for colour in table.stones[slot]:
            table.bag[colour] += 1
        events.append(e.StonesBack(slot, table.stones[slot]))
        table.stones[slot] = ()


def reveal(table: Table, step: Step, events: list[Event]) -> None:
    """The next card of the deck is shown in the vacated space, and a ruin is stocked with stones.

    The End of Age card comes last: a ruin like any other, or an event that takes no space (E1). The game ends the
    instant the table has no ruin (9.6).
    """
    if table.deck:
        card = cards()[table.deck.pop()]
        if card.end:
            table.end_card = card.number
            events.append(e.AgeEnds(card.number, step.slot))
        if card.event:
            drawn = content().ending(card.end).draw
            table.then(*(Step("draw", seat, count=drawn, cause="rest") for seat in table.around() if drawn))
        else:
            table.cards[step.slot] = card.number
            events.append(e.RuinShown(step.slot, card.number, len(table.deck)))
            stones = min(card.stones, sum(table.bag))
            if stones:
                table.ask("stock", Step("reveal", slot=step.slot, count=stones))
    if not table.slots() and not any(each.op == "reveal" for each in table.agenda):
        finish(table, events)


def finish(table: Table, events: list[Event]) -> None:
    """The match is over: hidden ruins and tokens are shown and everything is scored."""
    table.agenda = []
    table.phase, table.asked = "over", None
    for seat, player in enumerate(table.players):
        tokens = tuple(each.points for each in player.wonders if each.kind in ("lesser", "greater"))
        events.append(e.HiddenShown(seat, tuple(player.hidden), tokens))
    table.winners, table.decided_by = scoring.winners(table)
    scores = tuple(scoring.score(table, seat, whole=True) for seat in range(len(table.players)))
    events.append(e.Over(tuple(table.winners), scores))
