"""Detecting and spawning monsters (rulebook: Detect, Spawn; FAQ: Detect and Spawn)."""

from game.rift import events as e
from game.rift.blows import bury, hurt
from game.rift.board import MEEPLES, Board
from game.rift.content import content
from game.rift.kit import stats
from game.rift.resolution import Resolution
from game.rift.statuses import stop


def detect(r: Resolution, most: int = len(MEEPLES)) -> None:
    """Every cube in the supply, up to ``most``, is laid on a spawn tile and its meeple on a monster card.

    Cards from the die's to the right, wrapping around, none with more than two; spawn tiles from the die's value
    on, the next higher each time, skipping tiles with a unit or a cube.
    """
    board = r.board
    card, number = board.card_at, board.value
    supply = [unit for unit in MEEPLES if board.at[unit] < 0 and board.cube[unit] < 0]
    for unit in supply[:most]:
        while board.card.count(card) >= content().monsters_per_card:
            card = (card + 1) % 3
        number = _free_spawn(board, number)
        tile = board.layout.spawns[number - 1]
        board.card[unit], board.cube[unit] = card, tile
        board.cubes.append(unit)
        r.events.append(e.Detected(unit, tile, number, board.monsters[card]))
        card, number = (card + 1) % 3, number % 8 + 1


def _free_spawn(board: Board, number: int) -> int:
    """The first spawn number from here on whose tile has neither unit nor cube."""
    for _ in range(8):
        tile = board.layout.spawns[number - 1]
        if board.units[tile] < 0 and tile not in board.cube:
            return number
        number = number % 8 + 1
    raise AssertionError(
        "at most nine units and cubes can be on the map, and eight spawn tiles cannot all be taken"
    )


def spawn(r: Resolution) -> None:
    """Every detected monster spawns with full hit points, unless a unit stands on its tile: that one takes 1
    damage.

    It is an Alpha while there are fewer Alphas on the map than the campaign card lists.
    """
    board = r.board
    cubes, board.cubes = board.cubes, []
    for unit in cubes:
        tile = board.cube[unit]
        board.cube[unit] = -1
        by = board.units[tile]
        if by >= 0:
            board.card[unit] = -1
            board.tally.blocks += 1
            r.events.append(e.SpawnBlocked(unit, tile, by, board.who(by)))
            r.advance("seal", board.tally.blocks)
            hurt(r, by, 1, "block")
            bury(r)
        else:
            _appear(r, unit, tile)


def _appear(r: Resolution, unit: int, tile: int) -> None:
    board = r.board
    alpha = board.alphas_now() < board.alphas
    monster = board.monsters[board.card[unit]]
    able = stats(monster, alpha)
    board.alpha[unit] = int(alpha)
    board.serial += 1
    board.born[unit] = board.serial
    board.at[unit], board.units[tile] = tile, unit
    board.hp[unit] = board.full[unit] = able.hp
    board.traits[unit], board.worn[unit] = able.traits, 0
    board.aim[unit], board.reach[unit] = -1, 0
    r.events.append(e.Spawned(unit, tile, monster, alpha, able.hp))
    stop(r, unit)


def set_up(r: Resolution, value: int, count: int) -> None:
    """The monsters a game starts with: detected with the die on the first card, and there at once."""
    r.board.card_at, r.board.value = 0, value
    r.events.append(e.DieRolled(0, value))
    detect(r, count)
    spawn(r)
