"""What the player has in hand: a mech or the turret, a tool, maybe a target whose push still wants a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.rift import actions as a
from game.rift import orders
from game.rift.attacks import target_of
from game.rift.board import Board
from game.rift.content import content
from game.rift.grid import DIRECTIONS, DISTANCE, NEXT, RAYS
from game.rift.vocabulary import LINE_LENGTH, ROUND, SKIP, Attack, compiled

if TYPE_CHECKING:
    from game.rift.scene import Scene

Tool = Literal["", "move", "attack_0", "attack_1", "turret"]
TURRET = 9
"""Stands for the turret where mechs are 0 and 1."""
NOBODY = -1


class Selection:
    """Chosen by clicks, keys or buttons alike; it asks the rules what is possible and plays nothing itself."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.mech = NOBODY
        self.tool: Tool = ""
        self.target = NOBODY
        """The tile of an attack that still wants the direction of its push."""
        self._key: object = None
        self._targets: dict[int, list[a.AnyAction]] = {}
        self._sure: set[int] = set()

    @property
    def board(self) -> Board:
        """The board of the match."""
        board: Board = self.scene.match.state.field
        return board

    def drop(self) -> None:
        """Hold nothing."""
        self.mech, self.tool, self.target = NOBODY, "", NOBODY

    def take(self, mech: int, tool: Tool = "") -> None:
        """Take a mech or the turret, with the first tool that can be used unless one is named."""
        self.mech, self.target = mech, NOBODY
        self.tool = tool or self._first_tool(mech)

    def _first_tool(self, mech: int) -> Tool:
        return next(iter(self.tools(mech)), "")

    def tools(self, mech: int) -> list[Tool]:
        """The tools that can be used now, in the order in which Confirm on the mech goes through them."""
        if mech == TURRET:
            return ["turret"] if not orders.why_no_shot(self.board) else []
        if not self.scene.deeds.may_use(mech):
            return []
        found: list[Tool] = [] if orders.why_no_move(self.board, mech) else ["move"]
        if not orders.why_no_attack(self.board, mech):
            found += ["attack_0"]
            if len(self.board.kit(mech).attacks) > 1:
                found += ["attack_1"]
        return found

    def next_tool(self) -> None:
        """On to the next tool; after the last one the mech is put down."""
        tools = self.tools(self.mech)
        self.target = NOBODY
        if self.tool in tools and tools.index(self.tool) + 1 < len(tools):
            self.tool = tools[tools.index(self.tool) + 1]
        elif self.tool not in tools and tools:
            self.tool = tools[0]
        else:
            self.drop()

    def back(self) -> bool:
        """One step back: from the direction of a push to its target, else put all down; false when empty-handed."""
        if self.target != NOBODY:
            self.target = NOBODY
        elif self.mech != NOBODY:
            self.drop()
        else:
            return False
        return True

    def attack(self) -> Attack | None:
        """The attack in hand."""
        if self.tool == "turret":
            return compiled(content().turret)
        if self.tool.startswith("attack_"):
            attacks = self.board.kit(self.mech).attacks
            number = int(self.tool[-1])
            return attacks[number] if number < len(attacks) else None
        return None

    # what it can be used on --------------------------------------------------------------------------------------

    def targets(self) -> dict[int, list[a.AnyAction]]:
        """By tile: what pressing there would do; several actions where a direction is still to be chosen."""
        key = (self.scene.match.ply, id(self.scene.match), self.mech, self.tool, self.target)
        if key != self._key:
            self._key = key
            self._targets, self._sure = self._find()
        return self._targets

    def sure(self) -> set[int]:
        """The tiles that are really hit or moved to, without those only on the way there."""
        self.targets()
        return self._sure

    def _find(self) -> tuple[dict[int, list[a.AnyAction]], set[int]]:
        board = self.board
        if self.mech == NOBODY or not self.tool or self.tool not in self.tools(self.mech):
            return {}, set()
        if self.tool == "move":
            tiles = orders.move_tiles(board, self.mech)
            return {tile: [a.Move(self.mech, tile)] for tile in tiles}, set(tiles)
        if self.target != NOBODY:
            return self._ways()
        if self.tool == "turret":
            return self._shots()
        found: dict[int, list[a.AnyAction]] = {}
        sure: set[int] = set()
        attack = self.attack()
        assert attack is not None
        for offer in orders.attack_offers(board, self.mech):
            if offer.attack == int(self.tool[-1]):
                target = target_of(board, attack, board.at[self.mech], offer.direction, offer.reach)
                sure.add(target)
                self._enter(found, attack, board.at[self.mech], target, offer)
        return found, sure

    def _enter(
        self, found: dict[int, list[a.AnyAction]], attack: Attack, origin: int, target: int, offer: a.AnyAction
    ) -> None:
        """A line may be aimed by any tile along it, whatever stops it on the way."""
        tiles = [target]
        if attack.shape not in (SKIP, ROUND):
            direction = offer.direction if isinstance(offer, a.Attack | a.Fire) else 0
            tiles = list(RAYS[origin][direction][:LINE_LENGTH])
        for tile in tiles:
            found.setdefault(tile, []).append(offer)

    def _shots(self) -> tuple[dict[int, list[a.AnyAction]], set[int]]:
        board = self.board
        found: dict[int, list[a.AnyAction]] = {}
        sure: set[int] = set()
        attack, origin = compiled(content().turret), board.layout.turret
        for direction in DIRECTIONS:
            if RAYS[origin][direction]:
                target = target_of(board, attack, origin, direction, 0)
                sure.add(target)
                self._enter(found, attack, origin, target, a.Fire(direction))
        return found, sure

    def _ways(self) -> tuple[dict[int, list[a.AnyAction]], set[int]]:
        """The four tiles round the target: where to push it."""
        here = self.board.at[self.mech]
        found: dict[int, list[a.AnyAction]] = {}
        for offer in orders.attack_offers(self.board, self.mech):
            reach = DISTANCE[here][self.target]
            if offer.attack != int(self.tool[-1]) or offer.reach != reach:
                continue
            if RAYS[here][offer.direction][:reach][-1:] == (self.target,):
                tile = NEXT[self.target][offer.way]
                if tile >= 0:
                    found[tile] = [offer]
        return found, set(found)

    def wants_way(self, tile: int) -> bool:
        """Whether pressing there only chooses the target, and the direction of its push comes next."""
        return len({getattr(each, "way", -1) for each in self.targets().get(tile, ())}) > 1

    def action_at(self, tile: int | None) -> a.AnyAction | None:
        """What pressing there would do at once; None when nothing or when a direction is to be chosen first."""
        if tile is None or self.wants_way(tile):
            return None
        return next(iter(self.targets().get(tile, ())), None)

    def refusal(self, tile: int) -> str:
        """Why nothing happens when that tile is pressed."""
        board = self.board
        if self.mech in (0, 1) and not self.scene.deeds.may_use(self.mech):
            return f"{self.scene.owner_name(self.mech)} decides for this mech."
        if self.mech == TURRET:
            return orders.why_no_shot(board) or "The turret shoots along its column and its row."
        if self.tool == "move":
            return str(self.scene.deeds.acting_state(self.mech).why_not(a.Move(self.mech, tile)))
        attack = self.attack()
        if attack is None:
            return orders.why_no_attack(board, self.mech)
        if self.target != NOBODY:
            return "Choose one of the four tiles around the target: it is pushed that way."
        return f"{attack.name} cannot be aimed there."
