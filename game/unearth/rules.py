"""The State of Unearth: whose decision it is, what is legal and why not, and what an action does.

The rules' order and words are the rulebook's; ``flow`` carries a turn through its steps.
"""

from collections.abc import Mapping, Sequence

from game.core.state import CHANCE, Action, Event, IllegalAction, Standing
from game.unearth import actions as a
from game.unearth import chance, delvers, flow, hexes, offers, rolling, scoring, stones, wonders
from game.unearth.chance import CHANCES
from game.unearth.content import UNSEEN
from game.unearth.table import CHANCE_PHASES, Player, Step, Table, Wonder, first_table

TOKENS = ("lesser", "greater")


class Realm(Table):
    """A position of Unearth; fulfils ``game.core.state.State``."""

    def to_move(self) -> int | None:
        """The seat that decides, CHANCE, or None. In the solo game the rival never decides anything."""
        if self.phase == "over":
            return None
        if self.phase in CHANCE_PHASES:
            return CHANCE
        return offers.decider(self)

    def actions(self) -> list[Action]:
        """Every legal action now."""
        return offers.offers(self)

    def play(self, action: Action) -> list[Event]:
        """Carry out one action of a player or of chance. Raises IllegalAction; nothing is changed then."""
        refusal = self.why_not(action)
        if refusal:
            raise IllegalAction(refusal)
        events: list[Event] = []
        if isinstance(action, CHANCES):
            chance.happen(self, action, events)
        else:
            step = self.asked or Step("turn")
            self.phase, self.asked = "", None
            self._decide(action, step, events)
        flow.run(self, events)
        return events

    def _decide(self, action: Action, step: Step, events: list[Event]) -> None:
        match action:
            case a.Excavate():
                flow.excavate(self, action, events)
            case a.PlaceStone():
                stones.put(self, step, hexes.at(action.q, action.r), events)
            case a.TakeStone() if step.count:
                stones.keep(self, step, action.colour, events)
            case a.TakeStone():
                stones.take(self, step.seat, step.slot, action.colour, events)
            case a.PlayDelver():
                delvers.play(self, action, events)
            case a.EndTurn():
                flow.end_turn(self, events)
            case a.ChooseRing():
                stones.fill(self, step, hexes.at(action.q, action.r), events)
            case a.BuildWonder():
                wonders.build(self, step.seat, action.wonder, step.hex_, events)
            case a.KeepRuin():
                wonders.gain_ruin(self, step.seat, action.place, False, events)
            case a.DrawDelver():
                self.then(Step("draw", step.seat, count=1, cause="flame"))
            case _:
                self._answer_roll(action, step, events)

    def _answer_roll(self, action: Action, step: Step, events: list[Event]) -> None:
        match action:
            case a.Shift():
                self._shift(action.by, step, events)
            case a.RollAgain() if step.op == "map":
                rolling.drop_old_steps(self)
                rolling.roll_again(self, events)
            case a.RollAgain():
                self.then(step)
                rolling.throw(self, (step.roll,), "edifice")
            case a.ChooseDie():
                chosen = next(
                    place
                    for place, roll in enumerate(self.rolling)
                    if (roll.seat, roll.die) == (action.seat, action.die)
                )
                if step.op == "claim":
                    rolling.use_claims(self, chosen, events)
                else:
                    rolling.use_readings(self, chosen)
            case a.ChooseRuin():
                rolling.settle_on(self, action.slot, events)

    def _shift(self, by: int, step: Step, events: list[Event]) -> None:
        match step.op:
            case "sign":
                rolling.read(self, step, by, events)
            case "college" | "columns" | "sanctuary" if by:
                rolling.change(self, step.roll, by, step.op, events)

    def why_not(self, action: Action) -> str:
        """Why the action is not legal now, in one sentence; empty when it is."""
        if self.phase == "over":
            return "The match is over."
        if isinstance(action, CHANCES):
            return chance.why_not(self, action)
        if self.phase in CHANCE_PHASES:
            return "First chance has to speak."
        return "" if action in offers.offers(self) else offers.why_not(self, action)

    def view(self, seat: int) -> "Realm":
        """What ``seat`` can see.

        Hidden are the order of all decks, other players' hands and hidden ruins, the points on their tokens, and
        the removed ruins, but for those that ``seat`` has seen. Once the match is over nothing that scores is.
        """
        seen = self.clone()
        seen.deck = [UNSEEN] * len(self.deck)
        seen.delvers = [""] * len(self.delvers)
        seen.lesser, seen.greater = [UNSEEN] * len(self.lesser), [UNSEEN] * len(self.greater)
        bit = 1 << seat if seat >= 0 else 0
        if any(self.known):
            seen.aside = [each if bits & bit else UNSEEN for each, bits in zip(self.aside, self.known, strict=True)]
            seen.known = [bits & bit for bits in self.known]
        else:
            seen.aside = [UNSEEN] * len(self.aside)
        for place, player in enumerate(seen.players):
            if place != seat:
                _hide(player, self.phase == "over")
        return seen

    def clone(self) -> "Realm":
        """An independent copy; frozen values are shared."""
        return Realm(
            [
                Player(
                    p.tribe,
                    p.where[:],
                    p.shows[:],
                    p.stones.copy(),
                    p.wonders[:],
                    p.ruins[:],
                    p.hidden[:],
                    p.hand[:],
                    p.counter,
                )
                for p in self.players
            ],
            self.solo,
            self.house,
            self.phase,
            self.agenda[:],
            self.asked,
            self.start,
            self.turn,
            self.turns,
            self.quiet,
            self.claimed,
            self.excavations,
            self.cards[:],
            self.stones[:],
            self.deck[:],
            self.aside[:],
            self.known[:],
            self.gone[:],
            self.end_card,
            self.delvers[:],
            self.discards[:],
            self.armed[:],
            self.spent[:],
            self.bag[:],
            self.named[:],
            self.lesser[:],
            self.greater[:],
            self.rolling[:],
            self.thrown,
            self.cause,
            self.drawn,
            self.contenders,
            self.winners[:],
            self.decided_by,
        )

    def standing(self) -> Standing:
        """What everybody can see of the scores now; all of them, and the winners, when the match is over."""
        over = self.phase == "over"
        parts = tuple(scoring.parts(self, seat, over) for seat in range(len(self.players)))
        scores = tuple(sum(part.points for part in each) for each in parts)
        return Standing(scores, tuple(self.winners), parts, self.decided_by)


def _hide(player: Player, over: bool) -> None:
    """What other players cannot see of a corner of the table."""
    player.hand = [""] * len(player.hand)
    if over:
        return
    player.hidden = [UNSEEN] * len(player.hidden)
    if player.wonders:
        player.wonders = [
            Wonder(each.kind, each.hex_, UNSEEN) if each.kind in TOKENS else each for each in player.wonders
        ]


def start(players: int, markers: Sequence[int], options: Mapping[str, int | str | bool]) -> Realm:
    """The position before anything is dealt.

    ``options``: ``first`` -1 to roll for the first turn or a seat; the fields of ``HouseRules``.
    """
    return Realm(**first_table(players, list(markers), options))  # type: ignore[arg-type]  # fields by name
