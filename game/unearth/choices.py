"""How computer players of Unearth answer what is asked while a roll is under way, and weigh their cards."""

from collections.abc import Callable, Sequence

from game.core.opponent import Thinking
from game.core.state import Action
from game.unearth import actions as a
from game.unearth import hexes
from game.unearth.content import content
from game.unearth.lookahead import Arms, arms, best_end, ends, open_slots, plan_worth, roll_worth
from game.unearth.rules import Realm
from game.unearth.table import POOL, Roll
from game.unearth.tableau import Prospects
from game.unearth.worth import Outlook

BARE = Arms()


def answer(view: Realm, seat: int, outlook: Outlook, prospects: Prospects) -> Action:
    """What to decide in every phase but the Delver phase and a further excavation."""
    find = ANSWERS.get(view.phase)
    options = view.actions()
    if find is None or len(options) == 1:
        return options[0]
    return find(view, seat, outlook, prospects, options)


Answer = Callable[[Realm, int, Outlook, Prospects, Sequence[Action]], Action]


def without(outlook: Outlook, view: Realm, roll: Roll) -> Outlook:
    """The position with a die that is being rolled taken up from where it still lies."""
    slot = view.players[roll.seat].where[roll.die]
    return outlook if slot == POOL else outlook.turned(slot, roll.seat, roll.die, 0)


def settled(view: Realm, seat: int, outlook: Outlook, roll: Roll, value: int) -> float:
    """What it is worth to ``seat`` when the roll ends at ``value``."""
    lifted, faces = without(outlook, view, roll), content().dice[roll.die]
    tested = roll.face if view.house.stone_test == "natural" else value
    stone = tested <= content().stone_faces
    slots = [roll.slot] if roll.slot >= 0 else open_slots(lifted)
    return max(lifted.balance(seat, lifted.changes(slot, roll.seat, faces, value, stone)) for slot in slots)


def current(view: Realm) -> Roll:
    """The roll that is asked about."""
    assert view.asked is not None
    return view.rolling[view.asked.roll]


def shift(view: Realm, seat: int, outlook: Outlook, prospects: Prospects, options: Sequence[Action]) -> Action:
    """Up, down or not."""
    roll = current(view)
    most = content().dice[roll.die]

    def worth(option: Action) -> float:
        assert isinstance(option, a.Shift)
        return settled(view, seat, outlook, roll, max(1, min(most, roll.value + option.by)))

    return max(options, key=worth)


def again(view: Realm, seat: int, outlook: Outlook, prospects: Prospects, options: Sequence[Action]) -> Action:
    """Roll again when a new result is worth more on average."""
    roll = current(view)
    lifted, faces = without(outlook, view, roll), content().dice[roll.die]
    spare = arms(view, seat)
    with_ = Arms(college=spare.college, columns=spare.columns, change=spare.change, natural=spare.natural)
    mean = roll_worth(lifted, seat, faces, roll.slot, with_)
    if view.phase == "map":
        now = best_end(lifted, seat, faces, roll.slot, ((roll.value, False),)) if roll.slot >= 0 else 0.0
        if roll.slot < 0:
            now = settled(view, seat, outlook, roll, roll.value)
    else:
        results = ends(faces, roll.face, with_)
        slots = [roll.slot] if roll.slot >= 0 else open_slots(lifted)
        now = max(best_end(lifted, seat, faces, slot, results) for slot in slots)
    return a.RollAgain() if mean > now else a.KeepRoll()


def choose_die(view: Realm, seat: int, outlook: Outlook, prospects: Prospects, options: Sequence[Action]) -> Action:
    """The die on which the armed card does most."""
    by = 2 * view.copies("claim") if view.phase == "claim" else 1

    def worth(option: Action) -> float:
        assert isinstance(option, a.ChooseDie)
        roll = next(each for each in view.rolling if (each.seat, each.die) == (option.seat, option.die))
        most = content().dice[roll.die]
        now = settled(view, seat, outlook, roll, roll.value)
        ways = (by,) if view.phase == "claim" else (1, -1)
        return max(settled(view, seat, outlook, roll, max(1, min(most, roll.value + way))) - now for way in ways)

    return max(options, key=worth)


def choose_ruin(
    view: Realm, seat: int, outlook: Outlook, prospects: Prospects, options: Sequence[Action]
) -> Action:
    """Where the rolled die is worth most."""
    roll = view.rolling[0]
    faces = content().dice[roll.die]
    stone = (roll.face if view.house.stone_test == "natural" else roll.value) <= content().stone_faces

    def worth(option: Action) -> float:
        assert isinstance(option, a.ChooseRuin)
        return outlook.balance(seat, outlook.changes(option.slot, seat, faces, roll.value, stone))

    return max(options, key=worth)


def stone(view: Realm, seat: int, outlook: Outlook, prospects: Prospects, options: Sequence[Action]) -> Action:
    """The colour that promises most."""
    sketch = prospects.sketch(view.players[seat])

    def worth(option: Action) -> float:
        assert isinstance(option, a.TakeStone)
        return sketch.best_hex(option.colour)[1]

    return max(options, key=worth)


def place(view: Realm, seat: int, outlook: Outlook, prospects: Prospects, options: Sequence[Action]) -> Action:
    """The hex that promises most."""
    assert view.asked is not None
    hex_, _ = prospects.sketch(view.players[seat]).best_hex(view.asked.colour)
    return a.PlaceStone(*hexes.axial(hex_))


def wonder(view: Realm, seat: int, outlook: Outlook, prospects: Prospects, options: Sequence[Action]) -> Action:
    """The wonder worth most."""
    counts = [list(view.players[seat].stones.values()).count(colour) for colour in range(4)]

    def worth(option: Action) -> float:
        assert isinstance(option, a.BuildWonder)
        return prospects.wonder(option.wonder, counts)

    return max(options, key=worth)


def keep_ruin(view: Realm, seat: int, outlook: Outlook, prospects: Prospects, options: Sequence[Action]) -> Action:
    """The removed ruin that adds most to the sets."""

    def worth(option: Action) -> float:
        assert isinstance(option, a.KeepRuin)
        number = view.aside[option.place]
        region = number // 5
        before = outlook.worth(seat)
        outlook.counts[seat][region] += 1
        gain = outlook.worth(seat) - before
        outlook.counts[seat][region] -= 1
        return gain

    return max(options, key=worth)


ANSWERS: dict[str, Answer] = {
    "sign": shift,
    "college": shift,
    "columns": shift,
    "sanctuary": shift,
    "map": again,
    "edifice": again,
    "claim": choose_die,
    "reading": choose_die,
    "site": choose_ruin,
    "stone": stone,
    "library": stone,
    "place": place,
    "wonder": wonder,
    "memorial": keep_ruin,
}


def stone_gains(view: Realm, outlook: Outlook, prospects: Prospects) -> Thinking[None]:
    """Put into the outlook what a stone from each ruin is worth to each player; yields after each player."""
    for seat, player in enumerate(view.players):
        if view.is_rival(seat):
            continue
        sketch = prospects.sketch(player)
        by_colour = [sketch.best_hex(colour)[1] for colour in range(len(view.bag))]
        bag = sum(view.bag)
        blind = sum(map(float.__mul__, by_colour, map(float, view.bag))) / bag if bag else 0.0
        outlook.stone_gain[seat] = [
            max((by_colour[colour] for colour in lying), default=blind) for lying in view.stones
        ]
        yield


def card_worth(
    view: Realm, seat: int, outlook: Outlook, play: a.PlayDelver, plan: float, with_: Arms
) -> Thinking[float]:
    """What playing a card and then rolling is worth, less the card in hand; ``plan``: rolling without it."""
    kind = content().delver(play.delver)
    if kind.group != "table":
        if not open_slots(outlook):
            return 0.0
        return (yield from plan_worth(outlook, seat, with_.plus(play.delver))) - outlook.delver
    yield
    change = {"forlorn": -2, "discovery": 2}.get(play.delver)
    if change is not None:
        return _turned_worth(view, seat, outlook, play, change, plan) - outlook.delver
    if play.delver == "lost":
        targets = [(play.seat, play.die)]
    elif play.delver == "song":
        targets = [
            (place, die)
            for place, player in enumerate(view.players)
            for die, value in enumerate(player.shows)
            if player.where[die] != POOL and value == play.number
        ]
    else:
        targets = [(seat, die) for die, slot in enumerate(view.players[seat].where) if slot != POOL]
    return plan - outlook.delver + sum(reroll_worth(view, seat, outlook, *target) for target in targets)


def _turned_worth(view: Realm, seat: int, outlook: Outlook, play: a.PlayDelver, change: int, plan: float) -> float:
    player = view.players[play.seat]
    slot, value = player.where[play.die], player.shows[play.die]
    after = max(1, min(content().dice[play.die], value + change))
    if after == value:
        return plan
    return plan + gain_between(outlook, outlook.turned(slot, play.seat, play.die, after), seat)


def gain_between(before: Outlook, after: Outlook, seat: int) -> float:
    """What it is worth to ``seat`` that one position has become the other."""
    return before.balance(seat, [after.worth(each) - before.worth(each) for each in range(before.seats)])


def reroll_worth(view: Realm, seat: int, outlook: Outlook, owner: int, die: int) -> float:
    """What it is worth to ``seat`` that a placed die is rolled again by its owner."""
    slot, faces = view.players[owner].where[die], content().dice[die]
    lifted = outlook.turned(slot, owner, die, 0)
    lifting = gain_between(outlook, lifted, seat)
    with_ = arms(view, owner)
    total = 0.0
    for face in range(1, faces + 1):
        results = ends(faces, face, with_)
        total += max(
            (lifted.balance(owner, gains), lifted.balance(seat, gains))
            for gains in (lifted.changes(slot, owner, faces, value, stone) for value, stone in results)
        )[1]
    return lifting + total / faces
