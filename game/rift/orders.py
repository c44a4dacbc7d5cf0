"""Player actions: what may be done in step 6, and why something may not (rulebook: Turn order)."""

from itertools import chain, combinations

from game.rift import actions as a
from game.rift.attacks import held_by
from game.rift.board import BUILDING, FROZEN, SMOKE, STATUS, WATER, Board
from game.rift.grid import DIRECTIONS, RAYS
from game.rift.kit import FLYING
from game.rift.position import Position
from game.rift.vocabulary import ROUND, SKIP, Attack

MECH_NAMES = ("Mech A", "Mech B")


def offers(position: Position) -> list[a.AnyAction]:
    """Every legal player action of the seat that decides now."""
    board = position.field
    found: list[a.AnyAction] = []
    for mech in position.mechs_of(position.turn_of):
        if not why_no_move(board, mech):
            found += [a.Move(mech, tile) for tile in move_tiles(board, mech)]
        if not why_no_attack(board, mech):
            found += attack_offers(board, mech)
        if not why_no_clear(board, mech):
            found += [a.Clear(mech, chosen) for chosen in _subsets(board.statuses(mech))]
    if not why_no_shot(board):
        found += [a.Fire(direction) for direction in DIRECTIONS if RAYS[board.layout.turret][direction]]
    if not why_no_hand_over(position):
        found.append(a.HandOver())
    found.append(a.Done())
    return found


def move_tiles(board: Board, mech: int) -> list[int]:
    """The tiles a mech can end its movement on, were it allowed to move."""
    here = board.at[mech]
    units, tiles = board.units, board.tiles
    far = board.reachable(mech, board.kit(mech).move)
    return [
        tile
        for tile, steps in enumerate(far)
        if steps > 0 and tile != here and units[tile] < 0 and not 1 <= tiles[tile] <= 2
    ]


def attack_offers(board: Board, mech: int) -> list[a.Attack]:
    """Every way a mech can attack from where it stands, were it allowed to attack."""
    found: list[a.Attack] = []
    for number, attack in enumerate(board.kit(mech).attacks):
        found += _ways(attack, mech, number, board.at[mech])
    return found


def _ways(attack: Attack, mech: int, number: int, origin: int) -> list[a.Attack]:
    if attack.shape == ROUND:
        return [a.Attack(mech, number, -1)]
    ways = DIRECTIONS if attack.any_way else (-1,)
    found: list[a.Attack] = []
    for direction in DIRECTIONS:
        length = len(RAYS[origin][direction])
        if attack.shape == SKIP:
            reaches = range(attack.nearest, min(attack.farthest, length) + 1)
        else:
            reaches = range(1 if length else 0)
        found += [a.Attack(mech, number, direction, reach, way) for reach in reaches for way in ways]
    return found


def _subsets(tokens: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All of them first, then each choice of some."""
    return list(chain.from_iterable(combinations(tokens, count) for count in range(len(tokens), 0, -1)))


# --- why not -----------------------------------------------------------------------------------------------------


def why_not(position: Position, action: a.AnyAction) -> str:
    """Why a player action is not legal now; empty when it is."""
    board = position.field
    match action:
        case a.Move(mech=mech) | a.Attack(mech=mech) | a.Clear(mech=mech):
            return _not_yours(position, mech) or _why_not_mech(board, action)
        case a.Fire(direction=direction):
            refusal = why_no_shot(board)
            if not refusal and (direction not in DIRECTIONS or not RAYS[board.layout.turret][direction]):
                return "The turret cannot aim off the edge of the map."
            return refusal
        case a.HandOver():
            return why_no_hand_over(position)
        case a.Done():
            return ""
    return "That is not something to do in player actions."


def _not_yours(position: Position, mech: int) -> str:
    if mech not in (0, 1):
        return f"There is no mech {mech}."
    if position.owners[mech] != position.turn_of:
        return f"{MECH_NAMES[mech]} is the partner's."
    return ""


def _why_not_mech(board: Board, action: a.Move | a.Attack | a.Clear) -> str:
    match action:
        case a.Move():
            return why_no_move(board, action.mech) or _why_not_there(board, action)
        case a.Attack():
            return why_no_attack(board, action.mech) or _why_not_so(board, action)
        case a.Clear():
            return why_no_clear(board, action.mech) or _why_not_these(board, action)


def _spent(board: Board, mech: int) -> str:
    if board.at[mech] < 0:
        return f"{MECH_NAMES[mech]} is destroyed."
    if board.acted >> mech & 1:
        return f"{MECH_NAMES[mech]} has attacked, and can do nothing further this turn."
    return ""


def why_no_move(board: Board, mech: int) -> str:
    """Why a mech cannot use its movement; empty when it can."""
    spent = _spent(board, mech)
    if spent:
        return spent
    if board.moved >> mech & 1:
        return f"{MECH_NAMES[mech]} has moved this turn."
    if board.worn[mech] & FROZEN:
        return f"{MECH_NAMES[mech]} is frozen."
    holder = held_by(board, mech)
    if holder >= 0:
        return f"{MECH_NAMES[mech]} is held in place by a monster's attack."
    return ""


def why_no_attack(board: Board, mech: int) -> str:
    """Why a mech cannot attack; empty when it can."""
    spent = _spent(board, mech)
    if spent:
        return spent
    tile = board.at[mech]
    if board.worn[mech] & FROZEN:
        return f"{MECH_NAMES[mech]} is frozen; it can clear its tokens instead."
    if board.ground[tile] & SMOKE:
        return f"{MECH_NAMES[mech]} stands in smoke and cannot attack."
    if board.tiles[tile] == WATER and not board.traits[mech] & FLYING:
        return f"{MECH_NAMES[mech]} stands in water and cannot attack."
    return ""


def why_no_clear(board: Board, mech: int) -> str:
    """Why a mech cannot clear tokens in place of an attack; empty when it can."""
    spent = _spent(board, mech)
    if spent:
        return spent
    return "" if board.worn[mech] else f"{MECH_NAMES[mech]} has no tokens to remove."


def why_no_shot(board: Board) -> str:
    """Why the turret cannot fire; empty when it can."""
    turret = board.layout.turret
    if turret < 0:
        return "There is no turret in play."
    if board.tiles[turret] != BUILDING:
        return "The turret is a ruin."
    if board.ground[turret] & FROZEN:
        return "The turret is frozen."
    return "The turret has fired this turn." if board.fired else ""


def why_no_hand_over(position: Position) -> str:
    """Why the other seat cannot be let act now; empty when it can."""
    if position.seats < 2:
        return "There is nobody to hand over to."
    if any(seat in position.finished for seat in position.owners if seat != position.turn_of):
        return "The partner has nothing more to do this turn."
    return "The partner has only just handed over." if position.handed else ""


def _why_not_there(board: Board, action: a.Move) -> str:
    if action.tile in move_tiles(board, action.mech):
        return ""
    if not 0 <= action.tile < len(board.tiles):
        return "That is off the map."
    if action.tile == board.at[action.mech]:
        return f"{MECH_NAMES[action.mech]} stands there already."
    if not board.is_empty(action.tile):
        return "A move has to end on an empty tile: no building, mountain or unit."
    return f"{MECH_NAMES[action.mech]} cannot get that far."


def _why_not_so(board: Board, action: a.Attack) -> str:
    attacks = board.kit(action.mech).attacks
    if not 0 <= action.attack < len(attacks):
        return f"{MECH_NAMES[action.mech]} has no such attack."
    attack = attacks[action.attack]
    if action in _ways(attack, action.mech, action.attack, board.at[action.mech]):
        return ""
    if attack.shape != ROUND and action.direction not in DIRECTIONS:
        return f"{attack.name} needs a direction."
    if attack.any_way and action.way not in DIRECTIONS:
        return f"{attack.name} pushes in one of the four directions."
    return f"{attack.name} cannot be aimed there: its target has to be in range and on the map."


def _why_not_these(board: Board, action: a.Clear) -> str:
    if action.tokens in _subsets(board.statuses(action.mech)):
        return ""
    if any(token not in STATUS for token in action.tokens):
        return "There is no such token."
    return f"{MECH_NAMES[action.mech]} can only remove tokens attached to it, each once."
