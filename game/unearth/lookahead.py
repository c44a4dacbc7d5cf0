"""Looking ahead over rolls: what each die on each ruin is worth, with cards, further rolls and the next reply."""

import math
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from game.core.opponent import Thinking
from game.core.stream import Stream
from game.unearth.content import cards, content
from game.unearth.rules import Realm
from game.unearth.table import Table
from game.unearth.worth import Outlook

SLOTLESS = -1
FIRST_ROLLS = 4
"""First rolls for which the further roll of a Band is worked out."""


class Arms(msgspec.Struct, frozen=True):
    """What works on a player's rolls: armed cards by copies, wonders, the End of Age, and the stone test."""

    claims: int = 0
    readings: int = 0
    maps: int = 0
    bands: int = 0
    expeditions: int = 0
    college: bool = False
    columns: bool = False
    change: int = 0
    natural: bool = False

    def plus(self, delver: str) -> "Arms":
        """The same with one more armed card."""
        field = FIELDS[delver]
        return msgspec.structs.replace(self, **{field: getattr(self, field) + 1})


FIELDS = {"claim": "claims", "reading": "readings", "map": "maps", "band": "bands", "expedition": "expeditions"}


def arms(table: Table, seat: int) -> Arms:
    """What works on the rolls of ``seat`` now."""
    player, own = table.players[seat], seat == table.turn
    armed = {field: table.copies(delver) if own else 0 for delver, field in FIELDS.items()}
    return Arms(
        **armed,
        college=player.has("college"),
        columns=player.has("columns"),
        change=table.roll_change,
        natural=table.house.stone_test == "natural",
    )


Ends = tuple[tuple[int, bool], ...]
"""Results a face can be turned into, each with whether it gives a stone."""


@cache
def ends(faces: int, face: int, with_: Arms) -> Ends:
    """What a natural face can come to, the owner's choices either way."""

    def within(value: int) -> int:
        return max(1, min(faces, value))

    value = within(face + with_.change)
    if faces == 6:
        value = within(value + 2 * with_.claims)
    found = {value}
    for _ in range(with_.readings):
        found = {within(each + by) for each in found for by in (1, -1)}
    if faces == 8 and with_.college:
        found |= {within(each + 1) for each in found}
    if with_.columns:
        found |= {within(each - 1) for each in found}
    most = content().stone_faces
    return tuple((each, (face if with_.natural else each) <= most) for each in sorted(found))


class Roll(msgspec.Struct, frozen=True):
    """A roll that may be made and what it is worth to the roller, in points over the position as it stands."""

    faces: int
    slot: int
    worth: float


def best_end(outlook: Outlook, seat: int, faces: int, slot: int, results: Ends) -> float:
    """The worth of a face once the roller has made the best of it."""
    return max(outlook.balance(seat, outlook.changes(slot, seat, faces, value, stone)) for value, stone in results)


def roll_worth(outlook: Outlook, seat: int, faces: int, slot: int, with_: Arms) -> float:
    """What rolling that die there is worth; with Ancient Maps a bad result may be rolled again."""
    slots = [slot] if slot != SLOTLESS else open_slots(outlook)
    by_face = [
        max(best_end(outlook, seat, faces, each, ends(faces, face, with_)) for each in slots)
        for face in range(1, faces + 1)
    ]
    mean = sum(by_face) / faces
    for _ in range(with_.maps):
        kept = 0.0 if slot == SLOTLESS else outlook.stone_gain[seat][slot]
        again = [
            mean + (kept if any(stone for _, stone in ends(faces, face, with_)) else 0.0)
            for face in range(1, faces + 1)
        ]
        mean = sum(map(max, by_face, again)) / faces
    return mean


def open_slots(outlook: Outlook) -> list[int]:
    """The slots where a ruin lies."""
    return [slot for slot, site in enumerate(outlook.sites) if site is not None]


def rolls(outlook: Outlook, seat: int, with_: Arms) -> Iterator[Roll]:
    """Every kind of die in the pool on every ruin, or on none yet with an Expedition."""
    slots = open_slots(outlook)
    if not slots:
        return
    if with_.expeditions > with_.bands:
        slots = [SLOTLESS]
    elif with_.expeditions:
        slots = [*slots, SLOTLESS]
    for faces in sorted(set(outlook.pools[seat])):
        for slot in slots:
            yield Roll(faces, slot, roll_worth(outlook, seat, faces, slot, with_))


def best_roll(outlook: Outlook, seat: int, with_: Arms) -> Roll | None:
    """The roll worth most now; None without a die in the pool or a ruin on the table."""
    return max(rolls(outlook, seat, with_), key=lambda each: each.worth, default=None)


def plan_worth(outlook: Outlook, seat: int, with_: Arms) -> Thinking[float]:
    """What this turn's rolls are worth, a Band's further ones too; 0 where nothing can be rolled."""
    found = sorted(rolls(outlook, seat, with_), key=lambda each: -each.worth)
    yield
    if not found:
        return 0.0
    if not with_.bands:
        return found[0].worth
    best = -math.inf
    for each in found[:FIRST_ROLLS]:
        worth = yield from plan_with_band(outlook, seat, each, with_)
        best = max(best, worth)
    return best


def plan_with_band(outlook: Outlook, seat: int, roll: Roll, with_: Arms) -> Thinking[float]:
    """A first roll and the best further one after each of its results."""
    if roll.slot == SLOTLESS:
        return roll.worth
    left = msgspec.structs.replace(with_, bands=with_.bands - 1, maps=0, claims=0, readings=0)
    left = msgspec.structs.replace(left, expeditions=min(left.expeditions, left.bands + 1))
    total = 0.0
    for face in range(1, roll.faces + 1):
        value, stone = chosen_end(outlook, seat, roll, face, with_)
        after = outlook.after(roll.slot, seat, roll.faces, value, stone)
        further = best_roll(after, seat, left)
        yield
        total += max(0.0, further.worth if further is not None else 0.0)
    return roll.worth + total / roll.faces


def chosen_end(outlook: Outlook, seat: int, roll: Roll, face: int, with_: Arms) -> tuple[int, bool]:
    """The result the roller would turn a face into."""
    results = ends(roll.faces, face, with_)
    if len(results) == 1:
        return results[0]
    return max(
        results,
        key=lambda end: outlook.balance(seat, outlook.changes(roll.slot, seat, roll.faces, *end)),
    )


def with_reply(outlook: Outlook, seat: int, roll: Roll, with_: Arms, next_arms: Arms) -> Thinking[float]:
    """The roll's worth with what the next player's best roll then does to it; yields after each face."""
    if roll.slot == SLOTLESS:
        return roll.worth
    after_seat = (seat + 1) % outlook.seats
    total = 0.0
    for face in range(1, roll.faces + 1):
        value, stone = chosen_end(outlook, seat, roll, face, with_)
        after = outlook.after(roll.slot, seat, roll.faces, value, stone)
        reply = best_roll(after, after_seat, next_arms)
        yield
        if reply is not None:
            total += _effect(after, seat, after_seat, reply, next_arms)
    return roll.worth + total / roll.faces


def _effect(outlook: Outlook, seat: int, roller: int, roll: Roll, with_: Arms) -> float:
    """What another player's roll is worth to ``seat``."""
    total = 0.0
    for face in range(1, roll.faces + 1):
        end = chosen_end(outlook, roller, roll, face, with_)
        total += outlook.balance(seat, outlook.changes(roll.slot, roller, roll.faces, *end))
    return total / roll.faces


def dealt(view: Realm, seat: int, stream: Stream) -> Realm:
    """A determinization: the view of ``seat`` with all that is hidden dealt at random, as it may well be."""
    table = view.clone()
    seen = {*view.cards, *view.gone, *view.players[seat].hidden, *view.aside}
    for player in view.players:
        seen.update(player.ruins)
    ruins = [each.number for each in cards() if not each.end and each.number not in seen]
    stream.shuffle(ruins)
    ends_left = [each.number for each in cards() if each.end]
    for place, player in enumerate(table.players):
        if place != seat:
            player.hidden = _fill(player.hidden, ruins)
    table.aside = _fill(table.aside, ruins)
    if table.deck and view.end_card < 0:
        table.deck = [stream.pick(ends_left), *_fill(table.deck[1:], ruins)]
    return table


def _fill(places: Sequence[int], numbers: list[int]) -> list[int]:
    return [numbers.pop() if each < 0 and numbers else each for each in places]
