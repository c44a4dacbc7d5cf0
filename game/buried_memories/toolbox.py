"""Which tool a computer player reaches for before its first take, and where. Reads a view alone.

Tools cost nothing but the token, which comes back with a bust. So each is used as soon as it helps: shovel and
brush to bare a better tile than lies free, the tilt to stir a poor pit, the lantern to know whom the best one
wakes.
"""

import math

from game.buried_memories import actions as a
from game.buried_memories import tools
from game.buried_memories.content import content
from game.buried_memories.odds import Odds
from game.buried_memories.rules import Dig
from game.buried_memories.worth import Counts, counts, gem_points, parts, promise, settle
from game.core.state import Action
from game.core.stream import Stream

BETTER = 0.7
"""Points by which a tile to be bared has to beat the best one that lies free."""
POOR = 2.5
"""Points of the third best free tile under which the pit is worth stirring."""
CLEAR = 42.0
"""mm between centres at which most tiles lie clear of one another."""


def best_use(view: Dig, seat: int, stream: Stream) -> Action | None:
    """The tool worth using now, or None."""
    usable = {tool for tool in view.players[seat].tools if not tools.why_not_tool(view, tool)}
    free = view.pile.free()
    if not usable or not free:
        return None
    likes = liking(view, seat)
    best = max(likes[number] for number in free)
    bared = _worth_baring(view, likes, best)
    if bared is not None and "brush" in usable:
        push = _push(view, likes, *bared)
        if push is not None:
            return push
    if bared is not None and "shovel" in usable:
        return _set_aside(view, likes, *bared)
    ranked = sorted((likes[number] for number in free), reverse=True)
    if "tilt" in usable and (len(ranked) < 3 or ranked[2] < POOR):
        return a.Tilt(stream.pick(a.SIDES))
    return _look(view, seat, likes) if "lantern" in usable else None


def liking(view: Dig, seat: int) -> dict[int, float]:
    """What each tile of the pit would add to the points and promises of ``seat``, on average."""
    odds = Odds(view)
    held = counts(view.players[seat].kept, view.opened)
    now = _estate(view, held)
    adds: dict[str, float] = {}
    every = parts(view.opened)
    for kind, points in gem_points().items():
        if points:
            adds[kind] = float(points)
        elif kind in every:
            place = every.index(kind)
            adds[kind] = _estate(view, (*held[:place], held[place] + 1, *held[place + 1 :])) - now
    return {number: sum(chance * adds[kind] for kind, chance in odds.kinds(number).items()) for number in view.pit}


def _estate(view: Dig, held: Counts) -> float:
    points, left = settle(held, view.opened, (), view.round)
    return points + promise(left, view.opened)


def _worth_baring(view: Dig, likes: dict[int, float], best: float) -> tuple[int, int] | None:
    """(a free tile, the tile that it alone covers) when that one beats all that lie free."""
    found = []
    free = set(view.pile.free())
    for number in view.pit:
        above = view.pile.covering(number)
        if (
            len(above) == 1
            and above[0] in free
            and likes[number] > best + BETTER
            and number not in view.pile.buried
        ):
            found.append((likes[number], above[0], number))
    return max(found)[1:] if found else None


def _lies(view: Dig) -> dict[int, tuple[float, float]]:
    return {lie.id: (lie.x, lie.y) for lie in view.pile.lies}


def _harm(view: Dig, likes: dict[int, float], tile: int, bared: int, place: tuple[float, float]) -> float:
    """What a tile set down at a place would cover of what is worth having."""
    lies = _lies(view)
    harm = 0.0
    for number in {*view.pile.free(), bared} - {tile}:
        if math.dist(lies[number], place) < CLEAR:
            harm += likes[number] * (10.0 if number == bared else 1.0)
    return harm


def _set_aside(view: Dig, likes: dict[int, float], tile: int, bared: int) -> Action:
    box = content().box
    places = [(across * box.width, down * box.depth) for across, down in tools.PLACES]
    place = min(places, key=lambda each: _harm(view, likes, tile, bared, each))
    return a.Shovel(tile, *place, view.pile.lie(tile).angle)


def _push(view: Dig, likes: dict[int, float], tile: int, bared: int) -> Action | None:
    """A push that gets the tile clear of what it covers, over as little as possible; None where none does."""
    x, y = _lies(view)[tile]
    box = content().box
    best: tuple[float, Action] | None = None
    for dx, dy in tools.ways(view):
        place = min(max(x + dx, 0.0), box.width), min(max(y + dy, 0.0), box.depth)
        if math.dist(place, _lies(view)[bared]) < CLEAR:
            continue
        harm = _harm(view, likes, tile, bared, place)
        if best is None or harm < best[0]:
            best = harm, a.Brush(tile, dx, dy)
    return best[1] if best else None


def _look(view: Dig, seat: int, likes: dict[int, float]) -> Action | None:
    """Look under the best free tile whose creature is hidden, for the order of the takes hangs on it."""
    known = view.glimpses(seat)
    hidden = [each for each in view.pile.free() if each not in known and view.pit[each].creature < 0]
    return a.Light(max(hidden, key=lambda number: (likes[number], -number))) if hidden else None
