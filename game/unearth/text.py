"""The log in words: one sentence an event, with names, never "you"."""

from collections.abc import Sequence

from game.core.state import Event
from game.unearth import events as e
from game.unearth.content import cards, content

WONDERS = {"lesser": "a Lesser Wonder", "greater": "a Greater Wonder", "marker": "a wonder without a token"}
CHANGERS = {"gathering": "The Gathering", "festival": "The Festival of Reclamation"}


def ruin_name(card: int) -> str:
    """``Dune Gate``; an unseen one has no name."""
    return cards()[card].name if card >= 0 else "a ruin"


def stone_name(colour: int) -> str:
    """``a red stone``."""
    return f"a {content().stones[colour].id} stone"


def stone_names(colours: Sequence[int]) -> str:
    """``2 red stones and 1 blue``: stones by colour."""
    kinds = content().stones
    counts = [(colours.count(number), each.id) for number, each in enumerate(kinds) if number in colours]
    words = [f"{count} {colour}" for count, colour in counts]
    noun = "stone" if len(colours) == 1 else "stones"
    return f"{listed(words)} {noun}"


def die_name(die: int) -> str:
    """``d8``."""
    return f"d{content().dice[die]}"


def wonder_name(kind: str) -> str:
    """``The Eternal Flame``, ``a Lesser Wonder``."""
    return WONDERS.get(kind) or content().wonder(kind).name


def counted(count: int, noun: str) -> str:
    """``1 Delver``, ``3 Delvers``; a die is one of several dice."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} dice" if noun == "die" else f"{count} {noun}s"


def listed(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def possessive(name: str) -> str:
    """``Ada's``."""
    return f"{name}'s"


def sentence(event: Event, names: Sequence[str]) -> str:
    """One sentence for the log; empty for what is not worth one."""
    match event:
        case e.Prepared(named=named, removed=removed):
            ready = listed([wonder_name(each) for each in named])
            return f"Put aside unseen: {counted(removed, 'ruin')}. The named wonders are {ready}."
        case e.FirstRoll(seats=seats, faces=faces):
            rolled = listed([f"{names[seat]} {face}" for seat, face in zip(seats, faces, strict=True)])
            return f"Rolled for the first turn: {rolled}."
        case e.Started(seat=seat):
            return f"{names[seat]} goes first."
        case e.ClaimsEased(by=by):
            return f"Nothing has been claimed for long: every claim value counts {by} less."
        case e.RuinShown(card=card):
            return f"{ruin_name(card)} is uncovered, claim value {cards()[card].claim}."
        case e.RuinStocked(colours=colours):
            return f"Laid on it: {stone_names(colours)}."
        case e.AgeEnds(card=card):
            ending = content().ending(cards()[card].end)
            return f"The End of Age has come: {ending.name}. {ending.words}"
    return _die_sentence(event, names)


def _die_sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.DelverPlayed(seat=seat, delver=delver, target=target, die=die, number=number):
            name = content().delver(delver).name
            on = f" on {possessive(names[target])} {die_name(die)}" if target >= 0 else ""
            on = f" and names {number}" if number else on
            return f"{names[seat]} plays {name}{on}."
        case e.Declared(seat=seat, die=die, slot=slot, lifted=lifted, further=further, card=card):
            which = f"{'another' if further else 'the'} {die_name(die)}"
            which = f"the {die_name(die)}, picked up," if lifted >= 0 else which
            if slot < 0:
                return f"{names[seat]} sends {which} on an Expedition."
            return f"{names[seat]} excavates {ruin_name(card)} with {which.rstrip(',')}."
        case e.DieRolled(seat=seat, die=die, face=face, cause=cause):
            again = "" if cause == "excavation" else " again"
            return f"{names[seat]} rolls the {die_name(die)}{again}: {face}."
        case e.DieChanged(seat=seat, die=die, before=before, after=after, cause=cause):
            whose = f"{possessive(names[seat])} {die_name(die)}"
            if before == after:
                return f"{_changer(cause)} leaves {whose} at {after}."
            return f"{_changer(cause)} turns {whose} from {before} to {after}."
        case e.DiePlaced(seat=seat, die=die, value=value, total=total, claim=claim, card=card):
            whose = f"{possessive(names[seat])} {die_name(die)}"
            return f"{whose} lies on {ruin_name(card)} with {value}: {total} of {claim}."
    return _stone_sentence(event, names)


def _changer(cause: str) -> str:
    if cause in CHANGERS:
        return CHANGERS[cause]
    delvers = {each.id: each.name for each in content().delvers}
    return delvers.get(cause) or content().wonder(cause).name


def _stone_sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.StoneTaken(seat=seat, colour=colour):
            return f"{names[seat]} takes {stone_name(colour)}."
        case e.TwoDrawn(seat=seat, colours=colours):
            return f"The Underground Library of {names[seat]} finds {stone_names(colours)} in the bag."
        case e.StoneDrawn(seat=seat, colour=colour, back=back):
            verb = "keeps" if back >= 0 else "draws"
            source = "" if back >= 0 else " from the bag"
            return f"{names[seat]} {verb} {stone_name(colour)}{source}."
        case e.NoStone(seat=seat):
            return f"No stone is left for {names[seat]}."
        case e.StoneCounted(seat=seat, count=count):
            return f"{names[seat]} has {counted(count, 'stone')} towards a wonder." if count else ""
        case e.RingClosed(seat=seat, colours=colours):
            return f"{names[seat]} closes a ring of {stone_names(colours)}."
        case e.WonderBuilt(seat=seat, wonder=wonder):
            return f"{names[seat]} builds {wonder_name(wonder)}."
        case e.HiddenRuinGained(seat=seat, blind=blind):
            how = "drawn blind" if blind else "chosen in private"
            return f"{names[seat]} adds a removed ruin to the hidden ones, {how}."
    return _claim_sentence(event, names)


def _claim_sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.ClaimReached(card=card, total=total, claim=claim):
            return f"{ruin_name(card)} is complete: {total} of {claim}."
        case e.DiceCompared(rank=rank) if rank:
            return _tie_sentence(event, names)
        case e.RuinClaimed(seat=seat, card=card):
            return f"{names[seat]} claims {ruin_name(card)}."
        case e.RuinRemoved(seats=seats, card=card):
            even = listed([names[seat] for seat in seats])
            return f"Nothing parts {even}: {ruin_name(card)} is removed."
        case e.DelversDrawn(seat=seat, count=count, cause=cause):
            why = f" for the dice {cause}" if cause in ("lost", "tied") else ""
            return f"{names[seat]} draws {counted(count, 'Delver')}{why}."
        case e.DelversShuffled(count=count):
            return f"The discarded Delvers are shuffled: {counted(count, 'card')}."
        case e.StonesBack(colours=colours):
            return f"Back into the bag: {stone_names(colours)}."
        case e.HiddenShown(seat=seat, ruins=ruins):
            return f"{names[seat]} had hidden {listed([ruin_name(each) for each in ruins])}." if ruins else ""
        case e.Over(winners=winners):
            won = listed([names[seat] for seat in winners])
            return f"{won} {'wins' if len(winners) == 1 else 'share the victory'}."
    return ""


def _tie_sentence(event: e.DiceCompared, names: Sequence[str]) -> str:
    """``Tied; next dice: Ada d8 4, Bruno d6 4.``"""
    shown = [
        f"{names[seat]} {f'd{faces} {value}' if faces else 'none'}"
        for seat, value, faces in zip(event.seats, event.values, event.faces, strict=True)
    ]
    return f"Tied; next dice: {listed(shown)}."
