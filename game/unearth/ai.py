"""Computer players of Unearth: three honest levels, which read ``view(seat)`` and a stream of their own.

easy    knows the odds of a roll, likes what it likes today, and plays cards when the mood says so
medium  values sets, stones and Delvers, its own only, rolls where it expects most, and saves up its cards
hard    also weighs rivals, its cards, and the next player's best reply, over several deals of what is hidden
"""

from collections.abc import Callable

from game.core.opponent import Opponent, Thinking
from game.core.state import Action, State
from game.core.stream import Stream
from game.unearth import actions as a
from game.unearth.choices import answer, card_worth, stone_gains
from game.unearth.content import content
from game.unearth.lookahead import Roll, arms, dealt, plan_worth, rolls, with_reply
from game.unearth.odds import odds
from game.unearth.rules import Realm
from game.unearth.table import POOL
from game.unearth.tableau import Prospects
from game.unearth.worth import Outlook, Tastes, turns_left

WHIMS = 3
"""One in so many turns the easy level does what comes to its mind."""
DEALS = 3
"""Determinizations the hard level looks at."""
FINALISTS = 6
"""Rolls whose replies it works out."""


class Easy:
    """Knows the odds of a roll, likes what it likes today, and plays cards when the mood says so."""

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """Choose among ``view.actions()``."""
        assert isinstance(view, Realm)
        options = view.actions()
        yield
        if view.phase not in ("delve", "again") or stream.below(WHIMS) == 0:
            return stream.pick(options)
        best, chosen = -1.0, options[-1]
        for roll in options:
            if not isinstance(roll, a.Excavate):
                continue
            liking = self._liking(view, seat, roll) + stream.unit()
            if liking > best:
                best, chosen = liking, roll
            yield
        return chosen

    def _liking(self, view: Realm, seat: int, roll: a.Excavate) -> float:
        if roll.slot < 0:
            return 1.0
        chances = odds(view, seat, roll.die, roll.slot)
        return 4 * chances.claim + chances.lead + 0.8 * chances.stone


class Weigher:
    """Values what a roll or a card may bring; ``tastes`` say how."""

    tastes = Tastes()
    keeps = 0
    """Cards that are kept in the hand in any case."""

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """Choose among ``view.actions()``."""
        assert isinstance(view, Realm)
        options = view.actions()
        yield
        if len(options) == 1:
            return options[0]
        outlook, prospects = Outlook(view, self.tastes), Prospects(view, turns_left(view))
        if view.phase not in ("delve", "again"):
            return answer(view, seat, outlook, prospects)
        return (yield from self.turn(view, seat, stream, outlook, prospects))

    def turn(
        self, view: Realm, seat: int, stream: Stream, outlook: Outlook, prospects: Prospects
    ) -> Thinking[Action]:
        """The best card while one is worth playing, then the excavation roll."""
        yield from stone_gains(view, outlook, prospects)
        if view.phase == "delve" and len(view.players[seat].hand) > self.keeps:
            card = yield from self.card(view, seat, outlook)
            if card is not None:
                return card
        if not outlook.pools[seat]:
            return self.lift(view, seat, outlook)
        with_ = arms(view, seat)
        found = list(rolls(outlook, seat, with_))
        best = max(found, key=lambda each: each.worth)
        if view.phase == "again" and best.worth <= 0:
            return a.EndTurn()
        return excavation(view, seat, best)

    def card(self, view: Realm, seat: int, outlook: Outlook) -> Thinking[Action | None]:
        """The card that adds more than it is worth in hand, or None."""
        with_ = arms(view, seat)
        plan = yield from plan_worth(outlook, seat, with_)
        best, chosen = plan, None
        for play in view.actions():
            if not isinstance(play, a.PlayDelver):
                continue
            worth = yield from card_worth(view, seat, outlook, play, plan, with_)
            if worth > best + 0.01:
                best, chosen = worth, play
        return chosen

    def lift(self, view: Realm, seat: int, outlook: Outlook) -> Action:
        """With no die left: which to pick up, and where to roll it."""
        with_, best, chosen = arms(view, seat), -1e9, view.actions()[0]
        for die, slot in enumerate(view.players[seat].where):
            lifted = outlook.turned(slot, seat, die, 0)
            cost = outlook.balance(
                seat, [lifted.worth(each) - outlook.worth(each) for each in range(outlook.seats)]
            )
            for roll in rolls(lifted, seat, with_):
                if roll.worth + cost > best:
                    best, chosen = roll.worth + cost, a.Excavate(die, roll.slot)
        return chosen


def excavation(view: Realm, seat: int, roll: Roll) -> a.Excavate:
    """The action that rolls a die of that kind."""
    dice, where = content().dice, view.players[seat].where
    return a.Excavate(
        next(die for die, slot in enumerate(where) if slot == POOL and dice[die] == roll.faces), roll.slot
    )


class Medium(Weigher):
    """Values its own sets, stones and Delvers, rolls where it expects most, and saves its cards for too long."""

    tastes = Tastes(rivals=0.0)
    keeps = 7


class Hard(Weigher):
    """Weighs cards, rivals and replies."""

    tastes = Tastes()

    def turn(
        self, view: Realm, seat: int, stream: Stream, outlook: Outlook, prospects: Prospects
    ) -> Thinking[Action]:
        """The best card while one is worth playing; then the roll that stands best after the next reply."""
        yield from stone_gains(view, outlook, prospects)
        if view.phase == "delve":
            card = yield from self.card(view, seat, outlook)
            if card is not None:
                return card
        if not outlook.pools[seat]:
            return self.lift(view, seat, outlook)
        roll = yield from self.roll(view, seat, stream, outlook)
        if view.phase == "again" and roll.worth <= 0:
            return a.EndTurn()
        return excavation(view, seat, roll)

    def roll(self, view: Realm, seat: int, stream: Stream, outlook: Outlook) -> Thinking[Roll]:
        """Rolls by their worth over several deals; the best of them with the next player's reply."""
        with_ = arms(view, seat)
        after = (seat + 1) % outlook.seats
        next_arms = arms(view, after)
        found = sorted(rolls(outlook, seat, with_), key=lambda each: -each.worth)[:FINALISTS]
        sums = [0.0] * len(found)
        for _ in range(DEALS):
            deal = Outlook(dealt(view, seat, stream), self.tastes)
            deal.stone_gain = outlook.stone_gain
            yield
            for place, each in enumerate(found):
                sums[place] += yield from with_reply(deal, seat, each, with_, next_arms)
        best = max(range(len(found)), key=lambda place: sums[place])
        return Roll(found[best].faces, found[best].slot, sums[best] / DEALS)


LEVELS: dict[str, Callable[[], Opponent]] = {"easy": Easy, "medium": Medium, "hard": Hard}
"""Levels by name, the weakest first."""
