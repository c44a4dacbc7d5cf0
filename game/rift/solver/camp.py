"""Decisions outside the fight: where mechs are deployed, which rows are revealed, who goes to war."""

from itertools import product

from game.core.opponent import Thinking
from game.rift import actions as a
from game.rift.content import Frame, Row, content
from game.rift.grid import DISTANCE
from game.rift.position import Position
from game.rift.rules import Rift
from game.rift.solver.fights import start_turn
from game.rift.solver.search import Ahead, Search
from game.rift.solver.slate import AT, DIE, UNIT, Slate
from game.rift.solver.worth import CENTRE, stakes_of
from game.rift.vocabulary import AttackRow

STEP, HIT_POINT = 10.0, 6.0
"""What a row is worth that adds a step of movement, or a hit point."""
TRAITS = {"leaping": 6.0, "flying": 8.0, "fire": 2.0, "hold": 3.0}
DEEDS = {"dmg": 6.0, "dmgu": 6.0, "push": 3.0, "status": 3.0, "rock": 2.0}
SECOND_ATTACK = 4.0
"""To have a choice of attacks at all."""
BETTER_ATTACK = 7.0
"""To have one's attack improved."""
ROW_TO_COME = 0.4
"""How much the row after the next counts."""
KEPT = 1.0
"""A mech's rows stay when it dies."""


def deployment(view: Rift, mech: int, tried: int) -> Thinking[a.Deploy]:
    """Where to put a mech's die down: of so many pairs of tiles for both the one whose first turn looks best."""
    pairs = _pairs(view, mech)[:tried]
    if len(pairs) == 1:
        return a.Deploy(mech, pairs[0][mech])
    k = Slate(view.field)
    search = Search(k, stakes_of(view))
    ahead = Ahead(search, 0)
    best: tuple[float, int] = (-1.0, -1)
    for tiles in pairs:
        k.s[:] = search.root
        for unit, tile in enumerate(tiles):
            k.s[AT + unit], k.s[UNIT + tile] = tile, unit
        if view.hold_time:
            k.s[DIE] += 1
        start_turn(k)
        value = yield from ahead.expect(k.s[:])
        if value > best[0]:
            best = value, tiles[mech]
    return a.Deploy(mech, best[1])


def _pairs(view: Rift, mech: int) -> list[tuple[int, int]]:
    """Tiles for both mechs, those first that are near the middle and not near each other."""
    free, board = view.deploy_tiles(), view.field
    choices = [[board.at[unit]] if board.at[unit] >= 0 and unit != mech else free for unit in (0, 1)]
    pairs = [(one, two) for one, two in product(*choices) if one != two]
    return sorted(pairs, key=lambda pair: CENTRE[pair[0]] + CENTRE[pair[1]] - min(3, DISTANCE[pair[0]][pair[1]]))


def upgrade_of(position: Position) -> a.Upgrade:
    """The row to reveal for the mech whose upgrade was earned."""
    crew, box = position.crew[position.earned[0]], content()
    mech = row_value(box.mech(crew.mech).rows[crew.mech_rows :]) + KEPT
    pilot = row_value(box.pilot(crew.pilot).rows[crew.pilot_rows :])
    if crew.mech_rows == len(box.mech(crew.mech).rows):
        return a.Upgrade("pilot")
    if crew.pilot_rows == len(box.pilot(crew.pilot).rows):
        return a.Upgrade("mech")
    return a.Upgrade("mech" if mech >= pilot else "pilot")


def row_value(rows: tuple[Row, ...]) -> float:
    """What the first of these rows is worth, with what comes after it."""
    if not rows:
        return 0.0
    return _one(rows[0]) + ROW_TO_COME * (_one(rows[1]) if len(rows) > 1 else 0.0)


def _one(row: Row) -> float:
    total = STEP * row.move + HIT_POINT * row.hp
    for word in (row.trait, row.immune):
        total += TRAITS[word] if word else 0.0
    if row.second is not None:
        total += SECOND_ATTACK + _deeds(row.second)
    return total + (BETTER_ATTACK if row.attack is not None else 0.0)


def _deeds(attack: AttackRow) -> float:
    return sum(DEEDS.get(step.split()[0], 0.0) for step in attack.steps)


def choice_of(options: list[a.Choose]) -> a.Choose:
    """A mech and a pilot: the mech that is worth most by the same measure, with its own pilot."""
    own = {each.mech: each.id for each in content().pilots}
    return max(options, key=lambda each: (mech_value(content().mech(each.mech)), own.get(each.mech) == each.pilot))


def mech_value(mech: Frame) -> float:
    """What a mech is worth before any upgrade, by its movement, hit points, traits and attack."""
    traits = sum(TRAITS[trait] for trait in mech.traits)
    return STEP * mech.move + HIT_POINT * mech.hp + traits + _deeds(mech.attack)
