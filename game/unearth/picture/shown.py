"""The position as the screen shows it just now: a copy that each event changes as it is told.

When all is told it equals what the match's state lets everybody, or whoever looks, see.
"""

from __future__ import annotations

from game.unearth import events as e
from game.unearth import hexes
from game.unearth.content import UNSEEN, cards, content
from game.unearth.rules import Realm
from game.unearth.table import EMPTY, POOL, Wonder


def shown_of(state: Realm, eyes: int) -> Realm:
    """What ``eyes`` (a seat, or -1 for everybody) may see, with the dice of a roll that waits for a decision."""
    seen = state.view(eyes)
    for roll in seen.rolling:
        if roll.face and roll.slot >= 0 and seen.phase not in ("delve", "over", "again"):
            player = seen.players[roll.seat]
            if player.where[roll.die] == POOL or seen.cards[roll.slot] != EMPTY:
                player.where[roll.die], player.shows[roll.die] = roll.slot, roll.value or roll.face
    return seen


def apply(shown: Realm, event: object) -> None:
    """Take over what an event changes."""
    match event:
        case e.Prepared(named=named, removed=removed):
            shown.named = list(named)
            _deal(shown, removed)
        case e.RuinShown(slot=slot, card=card, left=left):
            shown.cards[slot] = card
            shown.stones[slot] = ()
            shown.deck = [UNSEEN] * left
        case e.RuinStocked(slot=slot, colours=colours):
            shown.stones[slot] = tuple(sorted(colours))
            for colour in colours:
                shown.bag[colour] -= 1
        case e.AgeEnds(card=card):
            shown.end_card = card
            shown.deck = []
        case e.Started(seat=seat):
            shown.turn = seat
        case e.TurnStarted(seat=seat):
            shown.turn = seat
            shown.armed, shown.spent = [], []
        case _:
            _apply_dice(shown, event)


def _deal(shown: Realm, removed: int) -> None:
    box = content()
    dealt = 0
    for seat, player in enumerate(shown.players):
        player.hidden = [UNSEEN] * box.hidden_ruins
        if not shown.is_rival(seat):
            player.hand = [""] * box.start_delvers
            dealt += box.start_delvers
    shown.aside = [UNSEEN] * removed
    shown.deck = [UNSEEN] * (len(box.ruins) - removed - box.hidden_ruins * len(shown.players) + 1)
    shown.delvers = [""] * (sum(each.copies for each in box.delvers) - dealt)
    shown.lesser, shown.greater = [UNSEEN] * len(box.lesser), [UNSEEN] * len(box.greater)


def _apply_dice(shown: Realm, event: object) -> None:
    match event:
        case e.DelverPlayed(seat=seat, delver=delver):
            hand = shown.players[seat].hand
            hand.remove(delver if delver in hand else hand[-1])
            if content().delver(delver).group == "table":
                shown.discards.append(delver)
            else:
                shown.armed.append(delver)
        case e.Declared(seat=seat, die=die, lifted=lifted):
            if lifted >= 0:
                shown.players[seat].where[die] = POOL
        case e.DieRolled(seat=seat, die=die, slot=slot, face=face):
            shown.players[seat].where[die], shown.players[seat].shows[die] = slot, face
        case e.DieChanged(seat=seat, die=die, after=after):
            shown.players[seat].shows[die] = after
        case e.DiePlaced(seat=seat, die=die, slot=slot, value=value):
            shown.players[seat].where[die], shown.players[seat].shows[die] = slot, value
        case e.DiceHome(dice=dice):
            for seat, die in dice:
                shown.players[seat].where[die], shown.players[seat].shows[die] = POOL, 0
        case _:
            _apply_stones(shown, event)


def _apply_stones(shown: Realm, event: object) -> None:
    match event:
        case e.StoneTaken(slot=slot, colour=colour):
            left = list(shown.stones[slot])
            left.remove(colour)
            shown.stones[slot] = tuple(left)
        case e.StoneDrawn(colour=colour):
            shown.bag[colour] -= 1
        case e.StonePlaced(seat=seat, colour=colour, q=q, r=r):
            shown.players[seat].stones[hexes.at(q, r)] = colour
        case e.StoneCounted(seat=seat, colour=colour):
            rival = shown.players[seat]
            rival.counter += 1
            rival.stones[hexes.ORIGIN + rival.counter] = colour
        case e.WonderBuilt(seat=seat, wonder=wonder, q=q, r=r):
            _build(shown, seat, wonder, -shown.players[seat].counter if shown.is_rival(seat) else hexes.at(q, r))
        case e.HiddenRuinGained(seat=seat, left=left):
            shown.players[seat].hidden.append(UNSEEN)
            shown.aside = shown.aside[:left]
        case e.StonesBack(slot=slot, colours=colours):
            shown.stones[slot] = ()
            for colour in colours:
                shown.bag[colour] += 1
        case _:
            _apply_claims(shown, event)


def _build(shown: Realm, seat: int, wonder: str, hex_: int) -> None:
    shown.players[seat].wonders.append(Wonder(wonder, hex_, UNSEEN if wonder in ("lesser", "greater") else 0))
    if wonder in shown.named:
        shown.named.remove(wonder)
    for stack, kind in ((shown.lesser, "lesser"), (shown.greater, "greater")):
        if wonder == kind and stack:
            stack.pop()


def _apply_claims(shown: Realm, event: object) -> None:
    match event:
        case e.RuinClaimed(seat=seat, slot=slot, card=card):
            shown.players[seat].ruins.append(card)
            shown.cards[slot] = EMPTY
            shown.quiet = 0
        case e.RuinRemoved(slot=slot, card=card):
            shown.cards[slot] = EMPTY
            if not cards()[card].end:
                shown.aside.append(card)
        case e.DelversDrawn(seat=seat, count=count):
            if not shown.is_rival(seat):
                shown.players[seat].hand += [""] * count
            del shown.delvers[max(0, len(shown.delvers) - count) :]
        case e.DelversShuffled(count=count):
            shown.delvers, shown.discards = [""] * count, []
        case e.HiddenShown(seat=seat, ruins=ruins, tokens=tokens):
            player = shown.players[seat]
            player.hidden = list(ruins)
            points = iter(tokens)
            player.wonders = [
                Wonder(each.kind, each.hex_, next(points, each.points))
                if each.kind in ("lesser", "greater")
                else each
                for each in player.wonders
            ]
        case e.ClaimsEased(by=by):
            shown.quiet = shown.house.patience + by
