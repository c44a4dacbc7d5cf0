"""What the board shows just now. Events change it one by one as they are told; then it equals the match's board."""

from __future__ import annotations

from game.rift import board as b
from game.rift import events as e
from game.rift.board import Board
from game.rift.content import content
from game.rift.kit import stats


class Shown:
    """A board of its own that follows the telling."""

    def __init__(self, board: Board) -> None:
        self.board = board.copy()

    def apply(self, event: object) -> None:
        """Take over what an event changes."""
        board = self.board
        match event:
            case e.TimePassed(die=die):
                board.die, board.turn = die, board.turn + 1
                board.moved = board.acted = 0
                board.fired = False
            case e.DieRolled(card=card, value=value):
                board.card_at, board.value = card, value
            case e.Flooded(tile=tile, water=water):
                board.tiles[tile] = b.WATER if water else board.layout.tiles[tile]
            case e.Deployed(unit=unit, tile=tile):
                self._put(unit, tile)
            case e.Spawned():
                self._spawn(event)
            case e.SpawnBlocked(unit=unit):
                board.cube[unit] = -1
                board.cubes = [each for each in board.cubes if each != unit]
            case e.Detected(unit=unit, tile=tile, monster=monster):
                board.cube[unit], board.card[unit] = tile, board.monsters.index(monster)
                board.cubes = [*board.cubes, unit]
            case e.Aimed(unit=unit, direction=direction, reach=reach):
                board.aim[unit], board.reach[unit] = direction, reach
            case e.Upright(unit=unit) | e.AimLost(unit=unit) | e.Attacked(unit=unit) if unit >= 2:
                board.aim[unit], board.reach[unit] = -1, 0
            case e.StatusPlaced() | e.StatusRemoved():
                self._status(event)
            case _:
                self._fight(event)

    def _fight(self, event: object) -> None:
        board = self.board
        match event:
            case e.Walked(unit=unit, path=path) | e.Dashed(unit=unit, path=path):
                if path:
                    self._put(unit, path[-1])
            case e.Pushed(unit=unit, tile=tile) | e.RockRose(unit=unit, tile=tile):
                self._put(unit, tile)
                if isinstance(event, e.RockRose):
                    board.hp[unit] = board.full[unit] = 1
            case e.Hurt(unit=unit, hp=hp):
                board.hp[unit] = hp
            case e.Absorbed(unit=unit, tile=tile, status=status):
                self._take(unit, tile, b.STATUS[status])
            case e.Ruined(tile=tile, left=left):
                board.tiles[tile], board.ruins = b.RUIN, max(0, left)
                board.tally.ruins += 1
                board.ground[tile] = 0
            case e.Launched(tile=tile):
                board.tiles[tile] = b.GROUND
            case e.Died(unit=unit):
                self._put(unit, -1)
                board.worn[unit], board.aim[unit] = 0, -1

    def _put(self, unit: int, tile: int) -> None:
        board = self.board
        if board.at[unit] >= 0 and board.units[board.at[unit]] == unit:
            board.units[board.at[unit]] = -1
        board.at[unit] = tile
        if tile >= 0:
            board.units[tile] = unit

    def _spawn(self, event: e.Spawned) -> None:
        board, unit = self.board, event.unit
        self._put(unit, event.tile)
        board.card[unit] = board.monsters.index(event.monster)
        board.alpha[unit] = int(event.alpha)
        board.hp[unit] = board.full[unit] = event.hp
        board.traits[unit] = stats(event.monster, event.alpha).traits
        board.cube[unit], board.aim[unit], board.reach[unit], board.worn[unit] = -1, -1, 0, 0
        board.cubes = [each for each in board.cubes if each != unit]
        board.serial += 1
        board.born[unit] = board.serial

    def _status(self, event: e.StatusPlaced | e.StatusRemoved) -> None:
        board, bit = self.board, b.STATUS[event.status]
        if isinstance(event, e.StatusRemoved):
            self._take(event.unit, event.tile, bit)
        elif event.unit >= 0:
            board.worn[event.unit] |= bit
            if event.came:
                board.ground[event.tile] &= ~bit
        else:
            board.ground[event.tile] |= bit

    def _take(self, unit: int, tile: int, bit: int) -> None:
        if unit >= 0:
            self.board.worn[unit] &= ~bit
        else:
            self.board.ground[tile] &= ~bit


def name_of(board: Board, unit: int) -> str:
    """The id under which a unit is drawn: its mech, its monster, or ``rock``."""
    if unit < 2:
        return board.crew[unit].mech
    if unit in b.ROCKS:
        return "rock"
    return board.monsters[board.card[unit]]


def title_of(board: Board, unit: int) -> str:
    """What a unit is called in words."""
    if unit in b.ROCKS:
        return "Rock"
    if unit < 2:
        return content().mech(board.crew[unit].mech).name
    name = content().monster(board.monsters[board.card[unit]]).name
    return f"Alpha {name}" if board.alpha[unit] else name


def supply(board: Board) -> tuple[int, ...]:
    """Tokens left of rock/smoke, fire/frozen and shield/acid, counted from what lies there."""
    rocks = sum(board.at[unit] >= 0 for unit in b.ROCKS)
    held = [*board.ground, *(worn for unit, worn in enumerate(board.worn) if board.at[unit] >= 0)]
    used = [sum((bits & pair).bit_count() for bits in held) for pair in b.PAIRS]
    used[0] += rocks
    return tuple(content().tokens - count for count in used)


def coming_alphas(board: Board) -> set[int]:
    """The detected meeples that would be Alphas if all of them came out now."""
    free = board.alphas - board.alphas_now()
    open_holes = [unit for unit in board.cubes if board.cube[unit] >= 0 and board.units[board.cube[unit]] < 0]
    return set(open_holes[: max(0, free)])


def order_of(board: Board) -> dict[int, int]:
    """Each monster's number in the order in which they act, from 1."""
    return {unit: number for number, unit in enumerate(board.on_map(), start=1)}
