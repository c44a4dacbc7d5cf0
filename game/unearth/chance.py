"""What chance brings: every outcome is checked before it counts, and a referee of seeded streams finds one."""

from collections import Counter
from collections.abc import Sequence

from game.core.state import Action, Event, State
from game.core.stream import Stream
from game.unearth import actions as a
from game.unearth import events as e
from game.unearth import flow, rolling, stones, wonders
from game.unearth.content import Content, cards, content
from game.unearth.table import Step, Table

OUTCOMES: dict[str, type[Action]] = {
    "deal": a.Dealt,
    "stock": a.Stocked,
    "first": a.RolledForFirst,
    "roll": a.Rolled,
    "bag": a.StonesDrawn,
    "shuffle": a.Shuffled,
    "blind": a.RuinDrawn,
}
"""By phase, the kind of outcome that is awaited."""

CHANCES = tuple(OUTCOMES.values())

UNFIT = {
    "deal": "Those are not the cards and tokens of the box.",
    "stock": "Those are not stones from the bag, as many as the ruin asks for.",
    "first": "That is not one roll of a d6 for each player in the running.",
    "roll": "Those are not faces of the dice that are thrown.",
    "bag": "Those are not stones from the bag, as many as are to be drawn.",
    "shuffle": "Those are not the discarded Delvers.",
    "blind": "There is no such place among the removed ruins.",
}


def why_not(table: Table, action: Action) -> str:
    """Why this outcome does not fit what is awaited; empty when it does."""
    awaited = OUTCOMES.get(table.phase)
    if awaited is None or not isinstance(action, awaited):
        return "No such outcome of chance is awaited now."
    return "" if _fits(table, action) else UNFIT[table.phase]


def _fits(table: Table, action: Action) -> bool:
    match action:
        case a.Rolled(faces=faces):
            dice = content().dice
            sides = [dice[table.rolling[place].die] for place in table.thrown]
            return len(faces) == len(sides) and all(
                1 <= face <= most for face, most in zip(faces, sides, strict=True)
            )
        case a.Stocked(colours=colours) | a.StonesDrawn(colours=colours):
            assert table.asked is not None
            return len(colours) == table.asked.count and _in_bag(table, colours)
        case a.RolledForFirst(faces=faces):
            return len(faces) == len(table.contenders) and all(1 <= face <= 6 for face in faces)
        case a.Shuffled(delvers=delvers):
            return Counter(delvers) == Counter(table.discards)
        case a.RuinDrawn(place=place):
            return 0 <= place < len(table.aside)
        case a.Dealt():
            return _deals(table, action, content())
    return False


def _in_bag(table: Table, colours: Sequence[int]) -> bool:
    return all(0 <= colour < len(table.bag) and colours.count(colour) <= table.bag[colour] for colour in colours)


def _deals(table: Table, action: a.Dealt, box: Content) -> bool:
    delvers = Counter({each.id: each.copies for each in box.delvers})
    named = {each.id for each in box.named}
    return (
        sorted(action.ruins) == list(range(len(box.ruins)))
        and 0 <= action.end < len(cards())
        and bool(cards()[action.end].end)
        and Counter(action.delvers) == delvers
        and len(set(action.named)) == len(action.named) == box.setup_for(_people(table)).named
        and set(action.named) <= named
        and sorted(action.lesser) == sorted(box.lesser)
        and sorted(action.greater) == sorted(box.greater)
    )


def _people(table: Table) -> int:
    return 1 if table.solo else len(table.players)


def happen(table: Table, action: Action, events: list[Event]) -> None:
    """Carry out an outcome that fits."""
    step = table.asked or Step("turn")
    table.phase, table.asked = "", None
    match action:
        case a.Rolled(faces=faces):
            rolling.fell(table, faces, events)
        case a.Stocked(colours=colours):
            table.stones[step.slot] = colours
            for colour in colours:
                table.bag[colour] -= 1
            events.append(e.RuinStocked(step.slot, colours))
        case a.StonesDrawn(colours=colours):
            stones.drawn(table, step, colours, events)
        case a.Shuffled(delvers=delvers):
            table.delvers, table.discards = list(reversed(delvers)), []
            events.append(e.DelversShuffled(len(delvers)))
            table.then(step)
        case a.RuinDrawn(place=place):
            wonders.gain_ruin(table, step.seat, place, True, events)
        case a.RolledForFirst(faces=faces):
            flow.rolled_for_first(table, faces, events)
        case a.Dealt():
            deal(table, action, events)


def deal(table: Table, action: a.Dealt, events: list[Event]) -> None:
    """The set-up, in the order of 9.1: hidden ruins, removed ruins, End of Age, wonders; then ruins are shown."""
    box = content()
    layout = box.setup_for(_people(table))
    ruins, delvers = list(reversed(action.ruins)), list(reversed(action.delvers))
    for player in table.players:
        player.hidden = [ruins.pop() for _ in range(box.hidden_ruins)]
        player.hand = [delvers.pop() for _ in range(box.start_delvers)]
    for seat, player in enumerate(table.players):
        if table.is_rival(seat):
            delvers += reversed(player.hand)
            player.hand = []
    table.aside = [ruins.pop() for _ in range(layout.removed)]
    table.known = [0] * layout.removed
    table.deck = [action.end, *ruins]
    table.delvers = delvers
    table.named = list(action.named)
    table.lesser, table.greater = list(reversed(action.lesser)), list(reversed(action.greater))
    events.append(e.Prepared(action.named, layout.removed))
    shows = [Step("reveal", slot=slot) for slot in range(layout.shown)]
    table.then(*shows, Step("first"), Step("begin"))


class Dice:
    """Finds outcomes by a seeded stream: fair dice, shuffles and blind draws, whoever sits where."""

    def outcome(self, state: State, stream: Stream) -> Action:
        """The chance action that is awaited."""
        assert isinstance(state, Table)
        match state.phase:
            case "roll":
                dice = content().dice
                return a.Rolled(tuple(stream.roll(dice[state.rolling[place].die]) for place in state.thrown))
            case "stock" | "bag":
                return _from_bag(state, stream)
            case "first":
                return a.RolledForFirst(tuple(stream.roll(6) for _ in state.contenders))
            case "shuffle":
                return a.Shuffled(tuple(shuffled(state.discards, stream)))
            case "blind":
                return a.RuinDrawn(stream.below(len(state.aside)))
        return dealt(_people(state), stream)


def _from_bag(table: Table, stream: Stream) -> Action:
    assert table.asked is not None
    left, colours = list(table.bag), []
    for _ in range(table.asked.count):
        number = stream.below(sum(left))
        colour = 0
        while number >= left[colour]:
            number -= left[colour]
            colour += 1
        left[colour] -= 1
        colours.append(colour)
    return a.Stocked(tuple(colours)) if table.phase == "stock" else a.StonesDrawn(tuple(colours))


def shuffled(things: Sequence[str], stream: Stream) -> list[str]:
    """The same things in random order."""
    order = list(things)
    stream.shuffle(order)
    return order


def dealt(players: int, stream: Stream) -> a.Dealt:
    """Every deck and stack of the box, shuffled."""
    box = content()
    ruins = list(range(len(box.ruins)))
    ends = [each.number for each in cards() if each.end]
    lesser, greater = list(box.lesser), list(box.greater)
    for deck in (ruins, lesser, greater):
        stream.shuffle(deck)
    delvers = shuffled([each.id for each in box.delvers for _ in range(each.copies)], stream)
    named = shuffled([each.id for each in box.named], stream)[: box.setup_for(players).named]
    return a.Dealt(tuple(ruins), stream.pick(ends), tuple(delvers), tuple(named), tuple(lesser), tuple(greater))
