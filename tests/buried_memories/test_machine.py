"""A machine that plays anything legal, with chance as unkind as it likes, and checks what must always hold."""

from collections import Counter
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.odds import Odds
from game.buried_memories.pile import Lie, Pile
from game.buried_memories.rules import Dig, start
from game.buried_memories.tiles import code, every_tile
from game.core.state import CHANCE, Event
from tests.buried_memories.test_scoring import naive_points
from tests.contract.probes import dig_pieces


@st.composite
def piles(draw: st.DrawFn, numbers: list[int]) -> Pile:
    """Any pile of these tiles: any faces, any coverings, rings too, some of the covered out of sight."""
    faces = draw(st.lists(st.integers(0, 1), min_size=len(numbers), max_size=len(numbers)))
    lies = tuple(Lie(n, 5.0 * n, 7.0, 0.0, 0.0, 0.0, 0.0, face) for n, face in zip(numbers, faces, strict=True))
    pairs: set[tuple[int, int]] = set()
    if len(numbers) > 1:
        pair = st.tuples(st.sampled_from(numbers), st.sampled_from(numbers)).filter(lambda two: two[0] != two[1])
        pairs = draw(st.sets(pair, max_size=2 * len(numbers)))
    covered = sorted({low for low, _ in pairs})
    buried = draw(st.sets(st.sampled_from(covered), max_size=4)) if covered else set()
    return Pile(lies, tuple(sorted(pairs)), tuple(sorted(buried)))


class DigMachine(RuleBasedStateMachine):
    """Small matches: a low goal, so that ends, ties and play after ties come up."""

    envelopes: tuple[str, ...] = ()
    state: Dig
    told: Counter[int]

    @initialize(players=st.integers(1, 6), goal=st.integers(4, 20), data=st.data())
    def begin(self, players: int, goal: int, data: st.DataObject) -> None:
        opened = data.draw(st.sets(st.sampled_from(self.envelopes))) if self.envelopes else set()
        self.state = start(players, list(range(players)), {"first": 0, "selara": 5} | dict.fromkeys(opened, True))
        self.state.goal = goal
        self.told = Counter({seat: player.score for seat, player in enumerate(self.state.players)})
        self.shake(data)

    def shake(self, data: st.DataObject) -> None:
        tiles = data.draw(st.permutations(self.state.to_shake()))
        self.act(a.Shaken(data.draw(piles(list(range(len(tiles))))), tuple(tiles)))

    def act(self, action: Any) -> None:
        before = {seat: player.kept[:] for seat, player in enumerate(self.state.players)}
        events = self.state.play(action)
        self.note(events, before)

    def note(self, events: list[Event], before: dict[int, list[Any]]) -> None:
        for event in events:
            match event:
                case a.Scored(seat=seat, piece=piece, total=total):
                    self.told[seat] += piece.points
                    assert self.envelopes or naive_points(list(piece.tiles)) == piece.points
                    assert total == self.told[seat]
                case (
                    a.Bonus(seat=seat, points=points, total=total)
                    | a.SeasonAdded(seat=seat, points=points, total=total)
                ):
                    self.told[seat] += points
                    assert total == self.told[seat]
                case a.Took(number=number):
                    assert number not in self.state.pit

    @precondition(lambda self: self.state.to_move() not in (CHANCE, None))
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        self.act(data.draw(st.sampled_from(self.state.actions())))

    @precondition(lambda self: self.state.phase == "dig" and self.state.pile.free() and self.state.taken)
    @rule(data=st.data())
    def go_on(self, data: st.DataObject) -> None:
        self.act(a.Take(data.draw(st.sampled_from(self.state.pile.free()))))

    @precondition(lambda self: self.state.to_move() == CHANCE)
    @rule(data=st.data(), moved=st.booleans())
    def chance(self, data: st.DataObject, moved: bool) -> None:
        match self.state.phase:
            case "shake":
                self.shake(data)
            case "settle" if not moved:
                self.act(a.Settled(None, tuple(each for each in self.state.pile.buried if each in self.state.pit)))
            case "settle":
                self.act(a.Settled(data.draw(piles(sorted(self.state.pit)))))
            case "tapped":
                self.act(a.Tapped(data.draw(piles(sorted(self.state.pit)))))
            case "drop":
                fallen = [each.number for each in self.state.falling]
                self.act(a.Dropped(data.draw(piles(sorted([*self.state.pit, *fallen])))))
            case "drawn":
                moved, thrown = data.draw(st.integers(0, 6)), data.draw(st.integers(0, 1))
                self.act(a.DrawnOut(data.draw(piles(sorted(self.state.pit))), moved, thrown))
            case phase:
                worked = {"brushed": a.Brushed, "shovelled": a.Shovelled, "tilted": a.Tilted}[phase]
                self.act(worked(data.draw(piles(sorted(self.state.pit)))))

    @precondition(lambda self: self.state.to_move() is None)
    @rule()
    def nothing_more_is_played(self) -> None:
        assert self.state.why_not(a.Stop()) == "The match is over."

    @invariant()
    def somebody_can_act_or_it_is_over(self) -> None:
        if hasattr(self, "state"):
            mover = self.state.to_move()
            assert (mover is None) == (self.state.phase == "over") == bool(self.state.winners)
            assert bool(self.state.actions()) == (mover is not None and mover >= 0)

    @invariant()
    def no_tile_is_lost(self) -> None:
        if hasattr(self, "state") and self.state.phase != "shake":
            assert dig_pieces(self.state) == Counter(
                code(tile) for tile in every_tile(content(), self.state.opened)
            )

    @invariant()
    def scores_are_what_the_log_told(self) -> None:
        if hasattr(self, "state"):
            scores = self.state.standing().scores
            assert list(scores) == [self.told[seat] for seat in range(len(scores))]

    @invariant()
    def creatures_taken_all_differ(self) -> None:
        if hasattr(self, "state"):
            awake, deciding = self.state.creatures_taken(), self.state.phase == "bust"
            roots = sum(1 for each in self.state.taken if each.tile.kind == "T")
            if not deciding and not self.state.selaras_turn:
                assert len(set(awake)) == len(awake) == len(self.state.taken) + roots <= 6

    @invariant()
    def the_view_can_be_reckoned_with(self) -> None:
        if hasattr(self, "state") and self.state.phase == "dig":
            odds = Odds(self.state.view(0))
            for number in self.state.pile.free()[:8]:
                assert abs(sum(odds.creatures(number).values()) - 1) < 1e-9
                assert abs(sum(odds.kinds(number).values()) - 1) < 1e-9

    @invariant()
    def the_position_survives_json(self) -> None:
        if hasattr(self, "state"):
            text = msgspec.json.encode(self.state)
            assert msgspec.json.encode(msgspec.json.decode(text, type=Dig)) == text


class EnvelopeMachine(DigMachine):
    """The same with any set of envelopes open."""

    envelopes = tuple(each.id for each in content().envelopes)

    @invariant()
    def what_is_decided_can_be_told_apart(self) -> None:
        if hasattr(self, "state") and self.state.phase in ("score", "bust"):
            actions = self.state.actions()
            assert 2 <= len(actions) <= 24 and len(set(map(repr, actions))) == len(actions)

    @invariant()
    def only_lookers_know_more(self) -> None:
        if hasattr(self, "state"):
            lookers = {seat for seat, _ in self.state.looks}
            for seat in range(len(self.state.players)):
                assert bool(self.state.view(seat).glimpsed) <= (seat in lookers)


TestDigMachine = DigMachine.TestCase
TestDigMachine.settings = settings(max_examples=15, stateful_step_count=50, deadline=None)
TestEnvelopeMachine = EnvelopeMachine.TestCase
TestEnvelopeMachine.settings = settings(max_examples=20, stateful_step_count=60, deadline=None)
