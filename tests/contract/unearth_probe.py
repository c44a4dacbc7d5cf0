"""What the harness has to be told of Unearth, and a table on which wonders are common."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.core.state import Action, State
from game.core.stream import Stream
from game.unearth import actions as a
from game.unearth import events as e
from game.unearth import hexes
from game.unearth.chance import Dice
from game.unearth.content import cards, content
from game.unearth.rules import TOKENS, Realm, start
from game.unearth.table import Wonder
from game.unearth.wing import game
from tests.contract.harness import Probe

ABILITIES = ["college", "columns", "edifice", "flame", "library", "sanctuary"]
RINGS = ((-1, -1), (0, 0), (1, 1), (2, -1))
"""Centres of four rings that share stones."""
LACKING = ((-2, -1), (2, 0))
"""Hexes still empty: the one closes the first ring, the other the third and the fourth."""
PLAIN, SPLIT = (1, 1, 1), (0, 3, 2)


def secrets(state: Realm, seat: int) -> set[str]:
    """Ruins, Delvers, tokens and the End of Age card that ``seat`` has not seen, each counted by its kind."""
    view = state.view(seat)
    over = state.phase == "over"
    ruins = {f"ruin {number}" for number in state.deck}
    ruins |= {f"ruin {number}" for number, seen in zip(state.aside, view.aside, strict=True) if seen < 0}
    unseen = Counter(f"delver {each}" for each in state.delvers)
    unseen += Counter(f"{kind} {points}" for kind in TOKENS for points in getattr(state, kind))
    for place, player in enumerate(state.players):
        if place == seat:
            continue
        unseen += Counter(f"delver {each}" for each in player.hand)
        if not over:
            ruins |= {f"ruin {number}" for number in player.hidden}
            unseen += Counter(f"{each.kind} {each.points}" for each in player.wonders if each.kind in TOKENS)
    return ruins | {f"{kind} {number}" for kind, count in unseen.items() for number in range(count)}


def twin(state: Realm, seat: int, stream: Stream) -> Realm:
    """Everything that ``seat`` cannot see, dealt otherwise."""
    other = state.clone()
    over = state.phase == "over"
    rivals = [player for place, player in enumerate(other.players) if place != seat]
    if other.deck and cards()[other.deck[0]].end:
        other.deck[0] = stream.pick([each.number for each in cards() if each.end])
    known = [bits >> seat & 1 for bits in other.known]
    ruins = [*other.deck[1:], *(each for each, bit in zip(other.aside, known, strict=True) if not bit)]
    ruins += [] if over else [each for player in rivals for each in player.hidden]
    stream.shuffle(ruins)
    other.deck[1:] = [ruins.pop() for _ in other.deck[1:]]
    other.aside = [each if bit else ruins.pop() for each, bit in zip(other.aside, known, strict=True)]
    delvers = [*other.delvers, *(each for player in rivals for each in player.hand)]
    stream.shuffle(delvers)
    other.delvers = [delvers.pop() for _ in other.delvers]
    for player in rivals:
        player.hand = [delvers.pop() for _ in player.hand]
        if not over:
            player.hidden = [ruins.pop() for _ in player.hidden]
    if not over:
        _deal_tokens(other, rivals, stream)
    return other


def _deal_tokens(other: Realm, rivals: Sequence[object], stream: Stream) -> None:
    for kind, stack in (("lesser", other.lesser), ("greater", other.greater)):
        players = [player for player in other.players if any(player is each for each in rivals)]
        points = [*stack, *(each.points for player in players for each in player.wonders if each.kind == kind)]
        stream.shuffle(points)
        stack[:] = [points.pop() for _ in stack]
        for player in players:
            player.wonders = [
                Wonder(each.kind, each.hex_, points.pop()) if each.kind == kind else each for each in player.wonders
            ]


def pieces(state: Realm) -> Counter[str]:
    """Every card, stone and token, wherever it lies."""
    if state.phase == "deal":
        return Counter()
    ruins = [*state.deck, *state.aside, *state.gone, *(each for each in state.cards if each >= 0)]
    delvers = [*state.delvers, *state.discards, *state.armed, *state.spent]
    tokens = [f"lesser {each}" for each in state.lesser] + [f"greater {each}" for each in state.greater]
    stones = [colour for colour, count in enumerate(state.bag) for _ in range(count)]
    stones += [colour for lying in state.stones for colour in lying]
    stones += [*state.drawn, *(step.colour for step in [*state.agenda, state.asked] if step and step.op == "place")]
    if state.end_card >= 0 and cards()[state.end_card].event:
        ruins.append(state.end_card)
    for player in state.players:
        ruins += [*player.ruins, *player.hidden]
        delvers += player.hand
        stones += player.stones.values()
        tokens += [f"{each.kind} {each.points}" if each.kind in TOKENS else each.kind for each in player.wonders]
    tokens = [each for each in [*tokens, *state.named] if each != "marker"]
    return Counter(
        [*(f"ruin {each}" for each in ruins), *delvers, *tokens, *(f"stone {colour}" for colour in stones)]
    )


def illegal(state: Realm, stream: Stream) -> list[Action]:
    """Things nobody may do now."""
    tries: list[Action] = [a.Excavate(9, 0), a.Excavate(0, 7), a.Excavate(-1, 0), a.Excavate(0, -1), a.EndTurn()]
    tries += [a.PlayDelver(each.id) for each in content().delvers]
    tries += [a.PlayDelver("lost", 9, 9), a.PlayDelver("lost", 0, 0), a.PlayDelver("song", number=9)]
    tries += [a.PlayDelver("map", 0, 0), a.PlayDelver("nothing"), a.ChooseDie(0, 0), a.ChooseDie(9, 9)]
    tries += [a.ChooseRuin(-1), a.ChooseRuin(9), a.Shift(2), a.Shift(-1), a.Shift(0), a.Shift(1)]
    tries += [a.RollAgain(), a.KeepRoll(), a.TakeStone(-1), a.TakeStone(0), a.TakeStone(9)]
    tries += [a.PlaceStone(0, 0), a.PlaceStone(30, 30), a.PlaceStone(-70, 900), a.ChooseRing(0, 0)]
    tries += [a.BuildWonder("lesser"), a.BuildWonder("greater"), a.BuildWonder("tomb"), a.BuildWonder("")]
    tries += [a.KeepRuin(-1), a.KeepRuin(99), a.DrawDelver(), a.NoDelver()]
    tries += [a.Rolled(()), a.Rolled((9,)), a.Rolled((0,)), a.Stocked((9, 9)), a.Stocked((0,) * 9)]
    tries += [
        a.StonesDrawn(()),
        a.StonesDrawn((0,) * 3),
        a.Shuffled(("map",) * 99),
        a.RuinDrawn(-1),
        a.RuinDrawn(99),
    ]
    tries += [a.RolledForFirst((7,)), a.RolledForFirst((0,) * 9), a.Dealt((), 0, (), (), (), ())]
    legal = state.actions()
    return [each for each in tries if each not in legal]


UNEARTH = Probe(game(), secrets, twin, pieces, illegal, e.AnyEvent, 6_000)


def half_built(players: int, markers: Sequence[int], options: Mapping[str, int | str | bool]) -> Realm:
    """A start at which everybody owns a wonder and three more rings are nearly closed, so that random play builds.

    One hex closes two of them at once. The first ring is of one colour with even seats, of three with odd.
    """
    state = start(players, markers, options)
    for seat, player in enumerate(state.players):
        if state.is_rival(seat):
            continue
        for centre, colours in zip(
            RINGS, (SPLIT if seat % 2 else PLAIN, (0, 1, 2), (1, 2, 3), (3, 2, 0)), strict=True
        ):
            for place, hex_ in enumerate(hexes.around(hexes.at(*centre))):
                colour = colours[place % len(colours)]
                if hexes.axial(hex_) not in LACKING and hex_ not in player.stones and state.bag[colour] > 2:
                    player.stones[hex_] = colour
                    state.bag[colour] -= 1
        for place, kind in enumerate((ABILITIES[seat % 6], ABILITIES[(seat + 3) % 6])):
            player.wonders.append(Wonder(kind, hexes.at(*RINGS[1]) if not place else hexes.at(-20, 20)))
    return state


class RareWonders(Dice):
    """Deals the wonders that need the rarest rings."""

    def outcome(self, state: State, stream: Stream) -> Action:
        """As ever, but for the named wonders."""
        found = super().outcome(state, stream)
        if isinstance(found, a.Dealt):
            others = [each for each in found.named if each not in RARE]
            found = replace(found, named=(*RARE, *others)[: len(found.named)])
        return found


RARE = ("memorial", "cenotaph")
HALF_BUILT = replace(UNEARTH, game=replace(game(), start=half_built, referee=RareWonders))
"""The same promises where wonders work from the first turn on, and rings close."""
