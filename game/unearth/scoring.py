"""What a player scores: sets of ruins, wonders, and the End of Age; and who has won."""

from collections.abc import Sequence

import msgspec

from game.core.state import Part
from game.unearth.content import NamedWonder, cards, content
from game.unearth.table import Player, Table

SETS, FIVE, TOKENS, NAMED, THREE, END = (
    "Ruins of a colour",
    "Five colours",
    "Lesser and greater",
    "Named wonders",
    "Three wonders",
    "End of Age",
)


class Line(msgspec.Struct, frozen=True):
    """One thing that scores. ``what``: a part's title; ``of``: region, token or wonder it comes from; ``count``."""

    what: str
    of: str
    count: int
    points: int


def colours(ruins: Sequence[int]) -> list[int]:
    """Ruins by region; End of Age cards have none, unseen ones are left out."""
    counts = [0] * len(content().regions)
    deck = cards()
    for number in ruins:
        if number >= 0 and deck[number].region >= 0:
            counts[deck[number].region] += 1
    return counts


def stone_counts(player: Player) -> list[int]:
    """Stones in the tableau by colour."""
    counts = [0] * len(content().stones)
    for colour in player.stones.values():
        counts[colour] += 1
    return counts


def wonder_points(wonder: NamedWonder, stones: Sequence[int], ruins: Sequence[int], tomb: str) -> int:
    """What a named wonder scores with these stones and ruins, both counted by colour."""
    points = wonder.points
    if wonder.per_stone:
        points += stones[_colour(wonder.per_stone)]
    if wonder.per_colour:
        points += wonder.per_colour * sum(count > 0 for count in (ruins if tomb == "ruins" else stones))
    return points + wonder.per_scarcest * min(stones)


def _colour(id_: str) -> int:
    return next(number for number, each in enumerate(content().stones) if each.id == id_)


def lines(table: Table, seat: int, whole: bool) -> list[Line]:
    """Everything ``seat`` scores; ``whole`` with hidden ruins and tokens as far as they can be seen."""
    box, player = content(), table.players[seat]
    ruins = [*player.ruins, *player.hidden] if whole else player.ruins
    counts, stones = colours(ruins), stone_counts(player)
    found = [
        Line(SETS, region.name, count, box.set_points[count])
        for region, count in zip(box.regions, counts, strict=True)
        if count
    ]
    if min(counts):
        found.append(Line(FIVE, "", min(counts), box.five_colours * min(counts)))
    for each in player.wonders:
        if each.kind in ("lesser", "greater", "marker"):
            found.append(Line(TOKENS, each.kind, 1, max(0, each.points) if whole else 0))
        else:
            points = wonder_points(box.wonder(each.kind), stones, counts, table.house.tomb)
            found.append(Line(NAMED, each.kind, 1, points))
    if len(player.wonders) >= 3:
        found.append(Line(THREE, "", len(player.wonders), box.three_wonders))
    deck = cards()
    found += [Line(END, deck[each].name, 1, deck[each].points) for each in ruins if each >= 0 and deck[each].end]
    return found


def parts(table: Table, seat: int, whole: bool) -> tuple[Part, ...]:
    """The same, one part for each title that applies."""
    sums: dict[str, int] = {}
    for line in lines(table, seat, whole):
        sums[line.what] = sums.get(line.what, 0) + line.points
    return tuple(Part(title, points) for title, points in sums.items())


def score(table: Table, seat: int, whole: bool) -> int:
    """The sum of all parts."""
    return sum(line.points for line in lines(table, seat, whole))


def by_claim(player: Player) -> list[int]:
    """Claim values of all ruins, the highest first; hidden ones and cities of the End of Age count."""
    return sorted((cards()[each].claim for each in (*player.ruins, *player.hidden)), reverse=True)


def winners(table: Table) -> tuple[list[int], str]:
    """Who has won, and by what.

    Equal points: most ruins of the highest claim value any of the tied has, then of the next value down; still
    equal: a shared victory.
    """
    scores = [score(table, seat, whole=True) for seat in range(len(table.players))]
    left = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(left) == 1:
        return left, "points"
    held = {seat: by_claim(table.players[seat]) for seat in left}
    for value in sorted({value for seat in left for value in held[seat]}, reverse=True):
        most = max(held[seat].count(value) for seat in left)
        left = [seat for seat in left if held[seat].count(value) == most]
        if len(left) == 1:
            return left, f"ruins of claim value {value}"
    return left, "shared"
