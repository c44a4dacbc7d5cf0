"""What is said about things on the table when one points at them."""

from __future__ import annotations

from game.unearth import hexes, odds
from game.unearth.content import cards, content
from game.unearth.rules import Realm
from game.unearth.text import counted, die_name, listed, possessive, stone_names, wonder_name


def percent(share: float) -> str:
    """``33%``; never 0 or 100 for what is not certain."""
    if share <= 0 or share >= 1:
        return f"{round(100 * share)}%"
    return f"{min(99, max(1, round(100 * share)))}%"


def ruin_words(shown: Realm, slot: int, names: list[str]) -> str:
    """A ruin: what it is, what lies on it, who is ahead."""
    found = cards()[shown.cards[slot]]
    region = content().regions[found.region].name if found.region >= 0 else "no region"
    parts = [f"{found.name} ({region}), claim value {shown.needed(slot)}."]
    if found.points:
        parts.append(f"Worth {found.points} points.".replace("-", "−"))
    lying = sorted(shown.dice_on(slot), key=lambda each: -each[2])
    if lying:
        told = listed([f"{possessive(names[seat])} {die_name(die)} {value}" for seat, die, value in lying])
        parts.append(f"Dice: {told}.")
        ahead = odds.ahead(shown, slot)
        parts.append(
            f"{names[ahead[0]]} is ahead." if len(ahead) == 1 else f"{listed([names[s] for s in ahead])} are even."
        )
    else:
        parts.append("No dice yet.")
    stones = shown.stones[slot]
    parts.append(f"{stone_names(stones).capitalize()}." if stones else "No stones left: stones come from the bag.")
    return " ".join(parts)


def lead_words(shown: Realm, slot: int, names: list[str]) -> str:
    """Who is ahead on a ruin and with what; where its stones come from when it has none."""
    ahead = odds.ahead(shown, slot)
    parts = []
    if len(ahead) == 1:
        value, faces = odds.to_beat(shown, slot)
        parts.append(f"{names[ahead[0]]} is ahead with {value} on a d{faces}.")
    elif ahead:
        parts.append(f"{listed([names[seat] for seat in ahead])} are even.")
    if not shown.stones[slot]:
        parts.append("No stones left: stones come from the bag.")
    return " ".join(parts)


def chance_words(chances: odds.Chances, die: int) -> str:
    """What a roll here would bring."""
    parts = [f"{percent(chances.claim)} to claim it"]
    if chances.lead > 0:
        parts.append(f"{percent(chances.lead)} to be ahead")
    lost = chances.lose + chances.removed
    if lost > 0:
        parts.append(f"{percent(lost)} to lose it at once")
    if chances.beaten > 0:
        parts.append(f"{percent(chances.beaten)} to be beaten by the next player")
    parts.append(f"{percent(chances.stone)} to gain a stone")
    return f"With the {die_name(die)}: {', '.join(parts)}."


def die_words(die: int) -> str:
    """What a die is good for."""
    faces = content().dice[die]
    low = content().stone_faces
    return f"{die_name(die)}: 1 to {faces}. {low} of {faces} faces bring a stone."


def changed_words(shown: Realm, seat: int, die: int, by: int, names: list[str]) -> str:
    """What a die would show after Forlorn or A New Discovery, and what that makes of its ruin."""
    player = shown.players[seat]
    slot, before = player.where[die], player.shows[die]
    after = max(1, min(content().dice[die], before + by))
    total = shown.total(slot) + after - before
    needed = shown.needed(slot)
    name = cards()[shown.cards[slot]].name
    whose = f"{possessive(names[seat])} {die_name(die)}"
    words = f"{whose} on {name}: {before} becomes {after}, the sum {total} of {needed}."
    if total >= needed:
        copy = shown.clone()
        copy.players[seat].shows[die] = after
        ahead = odds.ahead(copy, slot)
        words += f" {names[ahead[0]]} then claims it." if len(ahead) == 1 else " An unbreakable tie."
    return words


def rings_near(view: Realm, seat: int, hex_: int) -> list[tuple[int, int]]:
    """The centres of rings that a stone on a hex would belong to, and how many stones they would then lack."""
    player = view.players[seat]
    closed = player.closed()
    laid = {*player.stones, hex_}
    return sorted(
        ((centre, sum(each not in laid for each in hexes.around(centre))) for centre in hexes.around(hex_)
         if centre not in laid and centre not in closed and not closed & {*hexes.around(centre)}),
        key=lambda each: each[1],
    )  # fmt: skip


def ring_words(view: Realm, seat: int, hex_: int, colour: int) -> str:
    """What a stone on a hex would do for rings, and what the nearest one may become."""
    near = rings_near(view, seat, hex_)
    if not near:
        return "It belongs to no ring."
    closing = [centre for centre, lacking in near if not lacking]
    centre, lacking = near[0]
    stones = {**view.players[seat].stones, hex_: colour}
    laid = [stones[each] for each in hexes.around(centre) if each in stones]
    able = [wonder_name(each) for each in odds.possible(view, laid, lacking)]
    if len(closing) > 1:
        return f"It closes {len(closing)} rings."
    head = "It closes a ring, for" if closing else f"The nearest ring then lacks {lacking}; it can become"
    return f"{head} {', '.join(able[:-1]) + ' or ' + able[-1] if len(able) > 1 else able[0]}."


def deck_words(shown: Realm, eyes: int) -> str:
    """The deck, what is unseen, the bag."""
    regions = content().regions
    unseen = listed(
        [f"{count} {region.name}" for count, region in zip(odds.unseen(shown, eyes), regions, strict=True)]
    )
    left = counted(len(shown.deck), "card")
    stones = (
        stone_names([colour for colour, count in enumerate(shown.bag) for _ in range(count)])
        if sum(shown.bag)
        else "nothing"
    )
    end = " The last one ends the age." if shown.deck else ""
    return (
        f"{left} left in the deck.{end} Not seen yet: {unseen}; some of them were put aside. In the bag: {stones}."
    )
