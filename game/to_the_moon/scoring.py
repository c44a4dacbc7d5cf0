"""What memories are worth at the end, in the order of the rules, and who wins."""

from collections.abc import Mapping, Sequence

import msgspec

from game.to_the_moon.content import HAND, OWNED, Memory
from game.to_the_moon.table import AUTOPILOT, Player, Table

BY_POINTS, BY_MEMORIES, BY_EMOTIONS, SHARED = "points", "the number of memories", "emotions in hand", "shared"
BY_AUTOPILOT = "the Autopilot, which wins every tie"


class Score(msgspec.Struct, frozen=True):
    """One player's points by where they come from; ``worth`` by memory, after everything."""

    printed: int
    hand: int
    owned: int
    partners: int
    doubled: int
    worth: dict[str, int]

    @property
    def total(self) -> int:
        """All points."""
        return self.printed + self.hand + self.owned + self.partners + self.doubled


def score(owned: Sequence[str], emotions: int, known: Mapping[str, Memory]) -> Score:
    """The points of a player who owns these memories and holds so many emotions.

    1. points counted by emotions in hand, 2. by memories owned, 3. memories raised by a partner, 4. doubled by one,
    5. all doubled that do not light an emotion.
    """
    mine = [known[each] for each in owned]
    worth = {each.id: each.printed for each in mine}
    printed = sum(worth.values())
    hand = counted = 0
    for each in mine:
        if each.points == HAND:
            worth[each.id] = emotions
            hand += emotions
        elif each.points == OWNED:
            worth[each.id] = len(mine)
            counted += len(mine)
    before = sum(worth.values())
    for each in mine:
        if each.raises is not None:
            worth.update({partner: each.raises.to for partner in each.raises.of if partner in worth})
    for each in mine:
        if each.doubles in worth:
            worth[each.doubles] *= 2
    partners = sum(worth.values()) - before
    for each in mine:
        if each.doubles_without:
            worth.update(
                {m.id: 2 * worth[m.id] for m in mine if each.doubles_without not in m.pays and m is not each}
            )
    doubled = sum(worth.values()) - before - partners
    return Score(printed, hand, counted, partners, doubled, worth)


def ranked(scores: Sequence[int], players: Sequence[Player], solo: bool) -> tuple[list[int], str]:
    """Who wins and by what: points, then memories, then emotions in hand, then shared (rule "Tiebreaker").

    Against the Autopilot only more points win.
    """
    if solo:
        others = 1 - AUTOPILOT
        if scores[others] == scores[AUTOPILOT]:
            return [AUTOPILOT], BY_AUTOPILOT
        return [max((others, AUTOPILOT), key=lambda seat: scores[seat])], BY_POINTS
    tied = list(range(len(players)))
    measures = (
        (BY_POINTS, list(scores)),
        (BY_MEMORIES, [len(player.memories) for player in players]),
        (BY_EMOTIONS, [len(player.hand) for player in players]),
    )
    for by, amounts in measures:
        most = max(amounts[seat] for seat in tied)
        tied = [seat for seat in tied if amounts[seat] == most]
        if len(tied) == 1:
            return tied, by
    return tied, SHARED


def scores_of(table: Table, known: Mapping[str, Memory]) -> list[Score]:
    """Every player's score as the table stands."""
    return [score(player.memories, len(player.hand), known) for player in table.players]
