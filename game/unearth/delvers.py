"""The ten Delver cards (section 3): when each may be played, on what, and what it does.

Table cards work at once and need a die they can work on; excavation and next-die cards lie armed before the active
player until they are used or the turn ends.
"""

from collections.abc import Callable, Iterator

from game.core.state import Event
from game.unearth import actions as a
from game.unearth import events as e
from game.unearth import rolling
from game.unearth.content import content
from game.unearth.table import POOL, Roll, Step, Table

Effect = Callable[[Table, a.PlayDelver, list[Event]], None]

HIGHEST = 8
"""The highest number a Forgotten Song can name."""


def play(table: Table, action: a.PlayDelver, events: list[Event]) -> None:
    """Play a card from the hand of the active player; after a table card claims are checked."""
    seat = table.turn
    table.player.hand.remove(action.delver)
    events.append(e.DelverPlayed(seat, action.delver, action.seat, action.die, action.number))
    effect = EFFECTS.get(action.delver)
    if effect is None:
        table.armed.append(action.delver)
        table.then(Step("turn"))
        return
    table.spent.append(action.delver)
    table.then(Step("claims", slot=0), Step("turn"))
    effect(table, action, events)


def restoration(table: Table, action: a.PlayDelver, events: list[Event]) -> None:
    """Every die of the active player that lies on a ruin is rolled again."""
    seat = table.turn
    where = table.player.where
    rolling.begin(table, [Roll(seat, die, slot) for die, slot in enumerate(where) if slot != POOL], "restoration")


def song(table: Table, action: a.PlayDelver, events: list[Event]) -> None:
    """All dice on ruins that show the named number are rolled again by their owners."""
    rolling.begin(
        table,
        [
            Roll(seat, die, table.players[seat].where[die])
            for seat, die, value in placed(table)
            if value == action.number
        ],
        "song",
    )


def lost(table: Table, action: a.PlayDelver, events: list[Event]) -> None:
    """One placed die is rolled again by its owner."""
    slot = table.players[action.seat].where[action.die]
    rolling.begin(table, [Roll(action.seat, action.die, slot)], "lost")


def forlorn(table: Table, action: a.PlayDelver, events: list[Event]) -> None:
    """One placed die goes down by 2; no roll, so no stone."""
    turn_die(table, action.seat, action.die, -2, "forlorn", events)


def discovery(table: Table, action: a.PlayDelver, events: list[Event]) -> None:
    """One placed die goes up by 2; no roll, so no stone."""
    turn_die(table, action.seat, action.die, 2, "discovery", events)


def turn_die(table: Table, seat: int, die: int, by: int, cause: e.Cause, events: list[Event]) -> None:
    """Change a die where it lies, within 1 and its faces."""
    player = table.players[seat]
    before = player.shows[die]
    player.shows[die] = max(1, min(content().dice[die], before + by))
    events.append(e.DieChanged(seat, die, player.where[die], before, player.shows[die], cause))


EFFECTS: dict[str, Effect] = {
    "restoration": restoration,
    "song": song,
    "lost": lost,
    "forlorn": forlorn,
    "discovery": discovery,
}
"""Table cards. All others are armed."""

ON_A_DIE = ("lost", "forlorn", "discovery")


def placed(table: Table) -> Iterator[tuple[int, int, int]]:
    """All dice that lie on ruins, as (seat, die, value)."""
    for seat, player in enumerate(table.players):
        for die, slot in enumerate(player.where):
            if slot != POOL:
                yield seat, die, player.shows[die]


def plays(table: Table) -> list[a.PlayDelver]:
    """Every way the active player may play a card now, kinds in the order of the content."""
    hand = set(table.player.hand)
    found: list[a.PlayDelver] = []
    if not hand:
        return found
    lying = list(placed(table))
    for kind in content().delvers:
        if kind.id not in hand:
            continue
        if kind.id in ON_A_DIE:
            found += [PLAYS_ON[kind.id, seat, die] for seat, die, _ in lying]
        elif kind.id == "song":
            found += [PLAYS_SONG[number] for number in sorted({value for _, _, value in lying})]
        elif kind.id != "restoration" or any(slot != POOL for slot in table.player.where):
            found.append(PLAYS[kind.id])
    return found


SEATS, DICE = range(6), range(5)
PLAYS = {each.id: a.PlayDelver(each.id) for each in content().delvers}
PLAYS_SONG = {number: a.PlayDelver("song", number=number) for number in range(1, HIGHEST + 1)}
PLAYS_ON = {(id_, seat, die): a.PlayDelver(id_, seat, die) for id_ in ON_A_DIE for seat in SEATS for die in DICE}
"""The actions themselves, made once: offering them is the rules' most frequent work."""


def why_not(table: Table, action: a.PlayDelver) -> str:
    """Why this card cannot be played so, in one sentence. Called for what is not among ``plays``."""
    if table.phase != "delve":
        return "Delver cards are played before the excavation roll, in one's own turn."
    if action.delver not in PLAYS:
        return "There is no such Delver card."
    name = content().delver(action.delver).name
    if action.delver not in table.player.hand:
        return f"{name} is not in the hand."
    if action.delver == "restoration":
        return "None of the player's dice lies on a ruin."
    if action.delver == "song":
        return "No die on a ruin shows that number."
    if action.delver in ON_A_DIE:
        return f"{name} is played on a die that lies on a ruin."
    return f"{name} is played without naming anything."
