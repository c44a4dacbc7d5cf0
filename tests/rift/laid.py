"""Positions laid out by hand: a drawn map, mechs, monsters, tokens and aims where a test wants them."""

from game.rift import actions as a
from game.rift.board import (
    BUILDING,
    FOREST,
    GROUND,
    MEEPLES,
    MOUNTAIN,
    RUIN,
    SAND,
    STATUS,
    UNIT_HOLDER,
    WATER,
    Board,
    effects_mask,
)
from game.rift.campaign import fresh_board
from game.rift.grid import LETTERS, TILES, tile_at
from game.rift.kit import Crew, kit, stats
from game.rift.resolution import Resolution
from game.rift.rules import Rift, start
from game.rift.statuses import raise_rock

PLAIN = ("......",) * 5
_TERRAIN = {
    ".": GROUND,
    "+": BUILDING,
    "^": MOUNTAIN,
    "~": WATER,
    "f": FOREST,
    "s": SAND,
    "r": RUIN,
}
At = tuple[int, int]


class Laid:
    """A battle in the middle of player actions, to be furnished and played.

    Places are (column, row). Mechs stand in the corners of the north side unless put elsewhere.
    """

    def __init__(
        self,
        drawn: tuple[str, ...] = PLAIN,
        crew: tuple[Crew, Crew] = (Crew("talos", "marchetti"), Crew("raijin", "mori")),
        effects: tuple[str, ...] = (),
        goals: tuple[str, str] = ("", ""),
        cards: tuple[str, str, str] = ("demon", "wraith", "herald"),
        maps: tuple[str, str] = ("rocket", "acid"),
        printed: bool = False,
        players: int = 1,
    ) -> None:
        self.state: Rift = start(players, list(range(players)), {"mode": "battle"})
        self.state.crew = crew
        self.state.phase = "act"
        board = fresh_board(self.state, a.Dealt(*maps, cards), goals, effects_mask(effects))
        if not printed:
            board.tiles = [_TERRAIN[letter] for row in drawn for letter in row]
            board.ground, board.tokens = [0] * TILES, []
        board.die, board.turn, board.value = 4, 2, 1
        self.state.board = board
        self.mech(0, (1, 1))
        self.mech(1, (6, 1))

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self.state.field

    def mech(self, mech: int, at: At | None, hp: int = 0) -> "Laid":
        """Stand a mech somewhere, or take it off the map."""
        board = self.board
        if board.at[mech] >= 0:
            board.units[board.at[mech]] = -1
        board.at[mech] = -1 if at is None else tile_at(*at)
        if at is not None:
            board.units[tile_at(*at)] = mech
        board.hp[mech] = 0 if at is None else hp or kit(board.crew[mech]).hp
        return self

    def monster(self, card: int, at: At, alpha: bool = False, hp: int = 0, aim: str = "", reach: int = 0) -> int:
        """Put a monster of the card of that number (0 to 2) on the map; its unit number."""
        board = self.board
        unit = next(each for each in MEEPLES if board.card[each] < 0)
        able = stats(board.monsters[card], alpha)
        board.serial += 1
        board.card[unit], board.alpha[unit], board.born[unit] = card, int(alpha), board.serial
        board.at[unit], board.units[tile_at(*at)] = tile_at(*at), unit
        board.full[unit], board.hp[unit], board.traits[unit] = able.hp, hp or able.hp, able.traits
        if aim:
            board.aim[unit], board.reach[unit] = LETTERS.index(aim), reach
        return unit

    def rock(self, at: At) -> int:
        """Put a rock on the map; its unit number."""
        raise_rock(Resolution(self.board), tile_at(*at))
        return self.board.units[tile_at(*at)]

    def token(self, status: str, at: At) -> "Laid":
        """Lay a token on a tile or a building, or attach it to the unit there (smoke always lies)."""
        board, bit, tile = self.board, STATUS[status], tile_at(*at)
        unit = board.units[tile]
        if unit >= 0 and status != "smoke":
            board.worn[unit] |= bit
            board.tokens.append(bit << 6 | UNIT_HOLDER + unit)
        else:
            self.lying(status, at)
        return self

    def lying(self, status: str, at: At) -> "Laid":
        """Lay a token on a tile, whoever stands there."""
        tile = tile_at(*at)
        self.board.ground[tile] |= STATUS[status]
        self.board.tokens.append(STATUS[status] << 6 | tile)
        return self

    def cube(self, card: int, at: At) -> int:
        """Lay a detected monster's cube; its unit number."""
        board = self.board
        unit = next(each for each in MEEPLES if board.card[each] < 0)
        board.card[unit], board.cube[unit] = card, tile_at(*at)
        board.cubes.append(unit)
        return unit

    def hit(self, mech: int, direction: str, reach: int = 0, attack: int = 0, way: str = "") -> list[object]:
        """Attack with a mech; N E S W, or X for round itself."""
        aimed = LETTERS.find(direction)
        pushed = LETTERS.index(way) if way else -1
        return list(self.state.play(a.Attack(mech, attack, aimed, reach, pushed)))

    def go(self, mech: int, to: At) -> list[object]:
        """Move a mech."""
        return list(self.state.play(a.Move(mech, tile_at(*to))))

    def end(self) -> list[object]:
        """Nothing more this turn."""
        events: list[object] = list(self.state.play(a.Done()))
        return events

    def where(self, unit: int) -> At | None:
        """Where a unit stands, None when it is not on the map."""
        tile = self.board.at[unit]
        return None if tile < 0 else (tile % 6 + 1, tile // 6 + 1)

    def hp(self, unit: int) -> int:
        """A unit's hit points."""
        return self.board.hp[unit]

    def worn(self, unit: int) -> tuple[str, ...]:
        """A unit's statuses."""
        return self.board.statuses(unit)

    def lies(self, at: At) -> tuple[str, ...]:
        """The statuses lying on a tile or attached to its building."""
        bits = self.board.ground[tile_at(*at)]
        return tuple(sorted(name for name, bit in STATUS.items() if bits & bit))

    def terrain(self, at: At) -> int:
        """A tile's terrain now."""
        return self.board.tiles[tile_at(*at)]


def crewed(mech: str, pilot: str = "", mech_rows: int = 0, pilot_rows: int = 0) -> tuple[Crew, Crew]:
    """That mech in die A with so many rows, and a Talos or Raijin beside it in B."""
    own = {
        "wukong": "lin",
        "atlas": "okafor",
        "surtr": "voss",
        "talos": "marchetti",
        "fenrir": "halvorsen",
        "garuda": "rao",
        "sekhmet": "haddad",
        "raijin": "mori",
    }
    pilot = pilot or own[mech]
    other = next(each for each in ("talos", "raijin", "atlas") if each != mech and own[each] != pilot)
    return Crew(mech, pilot, mech_rows, pilot_rows), Crew(other, own[other])
