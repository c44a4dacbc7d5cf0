"""Pointing at the board: which tile is meant, what pressing it does, and what glows because of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rift import actions as a
from game.rift import board as b
from game.rift.board import Board
from game.rift.content import content
from game.rift.grid import TILES, column_of
from game.rift.picture import drawings as d
from game.rift.picture.selection import NOBODY, TURRET
from game.rift.picture.shown import title_of
from game.rift.picture.spots import TileSpot, beside, next_tile
from game.rift.picture.words import tile_name
from game.ui.intent import Device, Point2
from game.ui.palette import rgb
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.rift.scene import Scene

MOVE_GLOW = rgb("#9BE37A")
AIM_GLOW = rgb("#FF7A56")
PUSH_GLOW = rgb("#7CC6FF")


class Pointing:
    """The thirty tiles as spots."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.spots = [TileSpot(self, tile) for tile in range(TILES)]

    # where -------------------------------------------------------------------------------------------------------

    def place(self) -> None:
        """Put every spot on its tile."""
        for spot in self.spots:
            spot.rect = self.scene.places.iso.box(spot.tile)

    def name(self) -> None:
        """What each spot is called when spoken."""
        board = self.scene.shown.board
        for spot in self.spots:
            unit = board.units[spot.tile]
            what = title_of(board, unit) if unit >= 0 else b.TERRAIN[board.tiles[spot.tile]]
            spot.label = f"{what}, {tile_name(spot.tile)}"

    def tile_at(self, pos: Point2) -> int | None:
        """The tile under a pixel."""
        return self.scene.places.iso.tile(pos)

    @property
    def current(self) -> int | None:
        """The tile pointed at: under the pointer, or in focus for keys and pads."""
        source = self.scene.desk.stage.input
        if source.last is Device.MOUSE and self.tile_at(source.pointer) is None:
            return None
        for spot in self.spots:
            if spot.focused and spot in self.scene.widgets:
                return spot.tile
        return None

    def looked_at(self, board: Board) -> tuple[int | None, int | None]:
        """The tile and the unit that the panel explains: what is pointed at, else the mech in hand."""
        card = self.scene.ask.card_pointed_at()
        if card is not None:
            return None, card if board.at[card] >= 0 or self.scene.match.state.phase == "deploy" else None
        tile = self.current
        if tile is not None:
            unit = board.units[tile]
            return tile, unit if unit >= 0 else None
        held = self.scene.selection.mech
        return None, held if held in (0, 1) else None

    def go(self, spot: TileSpot, dx: int, dy: int) -> bool:
        """Move the focus over the map, or off it to what lies beside."""
        screen = self.scene.desk.stage.screen
        if screen is None:
            return False
        tile = next_tile(spot.tile, dx, dy)
        if tile >= 0:
            screen.focus.set(self.spots[tile])
        else:
            other = beside(spot, screen.focus.candidates(), dx, dy)
            if other is not None:
                screen.focus.set(other)
        return True

    def leave(self, by: int) -> bool:
        """From the map to the first thing after it in reading order, or to the last one before it."""
        screen = self.scene.desk.stage.screen
        if screen is None:
            return False
        found = screen.focus.candidates()
        tiles = [number for number, each in enumerate(found) if isinstance(each, TileSpot)]
        if tiles:
            screen.focus.set(found[(tiles[-1] + 1 if by > 0 else tiles[0] - 1) % len(found)])
        return True

    def in_order(self) -> list[TileSpot]:
        """The tiles for Next and Previous: the one in focus, or that of the mech in hand, comes first."""
        board = self.scene.shown.board
        first = next((spot.tile for spot in self.spots if spot.focused), -1)
        hand = self.scene.selection.mech
        if first < 0:
            first = board.at[hand] if hand in (0, 1) else max(board.at[0], board.at[1], 0)
        return [*self.spots[first:], *self.spots[:first]]

    def focus_on(self, tile: int) -> None:
        """Bring a tile into focus."""
        screen = self.scene.desk.stage.screen
        if screen is not None and tile >= 0:
            screen.focus.set(self.spots[tile])

    # pressing ----------------------------------------------------------------------------------------------------

    def press(self, tile: int) -> None:
        """Deploy, take a mech or the turret, use the tool in hand, or hear why not."""
        scene = self.scene
        if not scene.choosing:
            return
        phase = scene.match.state.phase
        if phase == "deploy":
            self._deploy(tile)
        elif phase == "act":
            self._act(tile)
        scene.arrange()

    def _deploy(self, tile: int) -> None:
        mech = self.scene.ask.to_deploy()
        if mech == NOBODY:
            return
        self.scene.play(a.Deploy(mech, tile))

    def _act(self, tile: int) -> None:
        scene, hand = self.scene, self.scene.selection
        action = hand.action_at(tile)
        if hand.wants_way(tile):
            hand.target = tile
            scene.desk.stage.refresh()
        elif action is not None:
            scene.deeds.commit(action)
        elif not self._take(tile) and hand.mech != NOBODY and not self._aim_instead(tile):
            self._refuse(hand.refusal(tile))

    def _take(self, tile: int) -> bool:
        """Take what stands there, or go on to its next tool; true if there is such a thing."""
        hand, board = self.scene.selection, self.scene.match.state.field
        unit = board.units[tile]
        if unit in (0, 1):
            if hand.mech == unit and hand.tool:
                hand.next_tool()
            else:
                self._take_mech(unit)
            return True
        if tile == board.layout.turret and hand.mech == NOBODY:
            hand.take(TURRET)
            if not hand.tools(TURRET):
                self._refuse(hand.refusal(tile))
                hand.drop()
            return True
        return False

    def _take_mech(self, unit: int) -> None:
        hand = self.scene.selection
        hand.take(unit)
        if not hand.tool:
            refusal = hand.refusal(self.scene.match.state.field.at[unit])
            if refusal:
                self.scene.desk.notify(refusal)

    def _aim_instead(self, tile: int) -> bool:
        """With a move in hand, pressing a monster that can be hit means the attack."""
        hand, board = self.scene.selection, self.scene.match.state.field
        if hand.tool != "move" or not 2 <= board.units[tile] < 6 or "attack_0" not in hand.tools(hand.mech):
            return False
        hand.tool = "attack_0"
        if tile in hand.targets():
            return True
        hand.tool = "move"
        return False

    def _refuse(self, sentence: str) -> None:
        if sentence:
            self.scene.sound.play("ui_error", voice="interface")
            self.scene.desk.notify(sentence)

    # what glows --------------------------------------------------------------------------------------------------

    def draw_ground(self, pen: Pen) -> None:
        """Where the tool in hand can be used, the column of the die, the tile pointed at."""
        scene = self.scene
        sprites, iso = scene.view_board.sprites, scene.places.iso
        if scene.choosing:
            for tile, style, colour in self._glows():
                sprites.diamond(colour, style).blit(pen.surface, iso.middle(tile))
        hand = scene.selection.mech
        if hand in (0, 1) and not scene.busy and scene.shown.board.at[hand] >= 0:
            at = iso.middle(scene.shown.board.at[hand])
            sprites.diamond(d.MECH_COLOURS[hand], "corners").blit(pen.surface, at)
        for tile in scene.marked:
            sprites.diamond(pen.palette.brass_light, "outline").blit(pen.surface, iso.middle(tile))
        current = self.current
        if current is not None and not scene.busy:
            sprites.diamond(pen.palette.focus, "outline").blit(pen.surface, iso.middle(current))

    def _glows(self) -> list[tuple[int, str, tuple[int, int, int]]]:
        scene, hand = self.scene, self.scene.selection
        state = scene.match.state
        if state.phase == "deploy":
            mech = scene.ask.to_deploy()
            return [] if mech == NOBODY else [(tile, "fill", d.MECH_COLOURS[mech]) for tile in state.deploy_tiles()]
        if state.phase != "act" or hand.mech == NOBODY:
            return []
        sure = hand.sure()
        if hand.tool == "move":
            return [(tile, "fill", MOVE_GLOW) for tile in hand.targets()]
        if hand.target != NOBODY:
            return [(hand.target, "corners", AIM_GLOW), *((tile, "fill", PUSH_GLOW) for tile in hand.targets())]
        return [(tile, "fill" if tile in sure else "faint", AIM_GLOW) for tile in hand.targets()]

    def column_words(self, board: Board, tile: int) -> str:
        """Whether a tile lies in the column of the die."""
        return "In the column of the die." if board.value == column_of(tile) else ""

    def turret_name(self) -> str:
        """What the turret's attack is called."""
        return content().turret.name
