"""The digger's tray: one place for each creature. Whoever wakes a second of a kind finds its place taken.

Under each sleeping creature stands where a pair of it would go.
"""

from __future__ import annotations

from math import pi
from typing import NamedTuple

import pygame
from pygame import Rect

from game.buried_memories.content import content
from game.buried_memories.picture.camera import figure, readable
from game.buried_memories.picture.carving import ART, BEDS, Carver, creature_art, extent
from game.buried_memories.picture.loose import Loose
from game.buried_memories.picture.relief import Lean
from game.buried_memories.picture.shelf import every_law
from game.buried_memories.picture.shown import Shown
from game.buried_memories.tiles import Tile
from game.ui.palette import mix, rgb
from game.ui.pen import Pen
from game.ui.text import Style

ROUND = "Round"
MOST_BUTTONS = 0.31
"""Share of the tray its buttons take at most, however large the text is."""
MOST_LID = 0.42
"""Share of the tray's width that the lid takes at most, for the counts beside it."""
MOST_LINE = 0.4
"""Share of a place that the words under it take at most."""
SMALL = 180
"""Art units under which a creature on a back cannot be told at a glance."""


class Cell(NamedTuple):
    """One creature's place: the recess and the line under it."""

    recess: Rect
    line: Rect


class Tray:
    """The left side: who digs, the six places, room for buttons, the lid."""

    def __init__(self, carver: Carver, loose: Loose) -> None:
        self.carver = carver
        self.loose = loose
        self.rect = Rect(0, 0, 1, 1)
        self.head = Rect(0, 0, 1, 1)
        self.cells: list[Cell] = []
        self.buttons = Rect(0, 0, 1, 1)
        self.lid = Rect(0, 0, 1, 1)
        self.counts = Rect(0, 0, 1, 1)
        self.dial = Rect(0, 0, 0, 0)
        """The season dial; empty without one."""
        self.scale = 1.0

    def layout(self, pen: Pen, room: Rect, button_height: int, *, dial: bool = False) -> None:
        """Divide the room from above: head, maybe with the dial, six places, buttons, lid with counts."""
        pad = pen.px(12)
        self.rect = room
        small = min(pen.line_height(), pen.px(26 + 12 * pen.theme.text_factor))  # names shrink before tiles do
        head = min(max(pen.px(72), round(pen.line_height() * 1.25)), pen.px(100))
        foot = pen.px(140)
        button_height = min(button_height, round(room.height * MOST_BUTTONS))
        spare = room.height - head - foot - button_height - 5 * pad
        small = min(small, round(spare / 3 * MOST_LINE))
        cell_high = min(spare // 3, round((room.width - 3 * pad) / 2 * 0.92) + small)
        self.head = Rect(room.left + pad, room.top + pad, room.width - 2 * pad, head)
        self.dial = Rect(0, 0, 0, 0)
        if dial:
            side = round(head * 1.12)
            self.dial = Rect(0, 0, side, side)
            self.dial.midright = (self.head.right + pad // 3, self.head.centery)
            self.head.width -= side + pad // 2
        wide = (room.width - 3 * pad) // 2
        self.cells = []
        for n in range(6):
            x = room.left + pad + n % 2 * (wide + pad)
            y = self.head.bottom + pad // 2 + n // 2 * cell_high
            recess = Rect(x, y, wide, cell_high - small - pad // 2)
            self.cells.append(Cell(recess, Rect(x, recess.bottom, wide, small)))
        self.scale = min((wide - pad) / 41.0, (self.cells[0].recess.height - pad) / 36.0)
        below = self.cells[-1].line.bottom + pad
        self.buttons = Rect(room.left + pad, below, room.width - 2 * pad, button_height)
        lid_high = min(pen.px(132), room.bottom - self.buttons.bottom - 2 * pad, round(room.width * MOST_LID))
        self.lid = Rect(0, 0, round(lid_high * 1.08), lid_high)
        self.lid.bottomleft = (room.left + pad, room.bottom - pad)
        self.counts = Rect(
            self.lid.right + pad, self.lid.top, room.right - pad - self.lid.right - pad, self.lid.height
        )

    # drawing -------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, shown: Shown, name: str, goes_to: list[str], words: str) -> None:
        """Head and places. ``goes_to`` says for each creature where a pair would go; ``words`` what goes on."""
        pen.panel(self.rect, "felt", radius=16, shadow=14)
        corner = shown.corners[shown.turn]
        rival = shown.solo and shown.turn == 1
        token = Rect(self.head.left, self.head.top, self.head.height, self.head.height)
        box = Rect(
            token.right + pen.px(12), self.head.top, self.head.right - token.right - pen.px(12), self.head.height
        )
        if shown.opened:
            pen.picture(f"{ART}/selara" if rival else creature_art(corner.marker, "token"), token)
            upper = Rect(box.left, box.top, box.width, box.height * 11 // 20)
            pen.text(name, upper, strong=True, valign="middle", wrap=False, fit=True)
            lower = Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
            role = readable(pen, words, lower)
            pen.text(words, lower, role=role, colour=pen.palette.chalk_soft, valign="middle", wrap=False, fit=True)
        if self.dial.width and shown.season:
            self.draw_dial(pen, self.dial, shown.season)
            self._season(pen, next(each.name for each in every_law().dial if each.id == shown.season))
        for creature, cell in enumerate(self.cells):
            self._cell(pen, cell, creature, shown, goes_to[creature])

    def _cell(self, pen: Pen, cell: Cell, creature: int, shown: Shown, goes_to: str) -> None:
        tile, clash = shown.lies_there(creature), shown.clash()
        also = shown.awake(creature) if tile is None else None
        if clash is not None and also is clash[0]:
            also = None
        colour = rgb(content().creatures[creature].colour)
        pen.panel(cell.recess, "slot", radius=12, shadow=0, opacity=0.85)
        if tile is not None:
            self.draw_tile(pen, shown.side(tile), cell.recess.center)
            if tile.kind and not shown.flipped:
                self._known(pen, cell, tile)
        elif also is not None and not shown.flipped:
            self._second(pen, cell, creature, also)
        else:
            side = round(min(cell.recess.size) * 0.66)
            box = Rect(0, 0, side, side)
            box.center = cell.recess.center
            pen.picture(
                creature_art(creature, "flat"), box, tint=mix(colour, pen.palette.felt_deep, 0.55), opacity=0.62
            )
        if clash is not None and clash[1] == creature:
            self.draw_tile(pen, clash[0].showing(0), self.aside(creature))
        tone = pen.palette.chalk if tile is not None or also is not None else pen.palette.chalk_soft
        short = goes_to.removeprefix("to ")
        goes_to, fits = _fitting(pen, cell.line, goes_to, short, short.removeprefix("the "))
        role = readable(pen, goes_to, cell.line) if fits else "small"
        pen.text(
            goes_to,
            cell.line,
            role=role,
            colour=tone,
            align="center",
            valign="middle",
            wrap=False,
            fit=True,
            shorten=not fits,
        )

    def aside(self, creature: int) -> tuple[int, int]:
        """Where the newest tile lies when a creature's place is taken already."""
        recess = self.cells[creature].recess
        return round(recess.centerx + recess.width * 0.2), round(recess.centery + recess.height * 0.24)

    def _second(self, pen: Pen, cell: Cell, creature: int, tile: Tile) -> None:
        """The second creature of a tile that lies on another place: awake, with that tile small in the corner."""
        side = round(min(cell.recess.size) * 0.8)
        box = Rect(0, 0, side, side)
        box.center = (cell.recess.centerx - cell.recess.width // 10, cell.recess.centery)
        pen.picture(creature_art(creature), box)
        high = cell.recess.height * 0.62
        scale = high / max(extent(tile.shape))
        sprite = self.carver.exact(tile.showing(0), Lean(), scale)
        at = (cell.recess.right - high * 0.36, cell.recess.centery)
        pen.surface.blit(sprite.surface, (round(at[0] + sprite.dx), round(at[1] + sprite.dy)))

    def lean(self, tile: Tile) -> Lean:
        """Tiles that are higher than they are wide lie across."""
        wide, high = extent(tile.shape)
        return Lean(pi / 2) if high > 1.5 * wide else Lean()

    def scale_of(self, tile: Tile) -> float:
        """Pixels a mm: what is larger than a statue part is drawn smaller, so that it keeps to its place."""
        wide, high = extent(tile.shape)
        if high > 1.5 * wide:
            wide, high = high, wide
        recess, spare = self.cells[0].recess, self.scale * 4
        return min(self.scale, (recess.width - spare) / wide, (recess.height - spare) / high)

    def draw_tile(self, pen: Pen, tile: Tile, centre: tuple[int, int]) -> None:
        """A taken tile on its place, creature side up as long as it is taken."""
        lean, scale = self.lean(tile), self.scale_of(tile)
        shadow = self.carver.shadow(tile.shape, lean.angle, scale, 1.6, 0.55)
        pen.surface.blit(shadow.surface, (centre[0] + shadow.dx + 3, centre[1] + shadow.dy + 5))
        sprite = self.carver.exact(tile, lean, scale)
        pen.surface.blit(sprite.surface, (centre[0] + sprite.dx, centre[1] + sprite.dy))
        if not tile.kind and tile.creature >= 0 and min(bed.size for bed in BEDS[tile.shape]) < SMALL:
            # Its creatures are too small to be known at a glance: the one of this place lies large over them.
            side = round(min(self.cells[0].recess.size) * 0.62)
            pen.picture(creature_art(tile.creature), Rect(centre[0] - side // 2, centre[1] - side // 2, side, side))

    def _known(self, pen: Pen, cell: Cell, tile: Tile) -> None:
        """The artifact under a taken tile, if everybody saw it before it was turned: small, in the corner."""
        side = round(cell.recess.height * 0.36)
        wide, high = extent(tile.shape)
        plate = Rect(0, 0, round(side * min(1.6, max(1.0, wide / high))), side)
        plate.bottomright = (cell.recess.right - 2, cell.recess.bottom - 2)
        pen.shadow(plate, radius=6, depth=5)
        pen.picture(f"{ART}/tiles/{tile.kind}", plate)

    def draw_foot(self, pen: Pen, shown: Shown, *, lid_away: bool) -> None:
        """The lid with what was scored or lost, and the counts."""
        if not lid_away:
            pen.shadow(self.lid, radius=8, depth=12)
            pen.surface.blit(self._lid(pen), self.lid.topleft)
            self._stack(pen, shown.lid)
        lines = [(f"{shown.left}", "in pit"), (f"{len(shown.lid)}", "in lid"), (f"{shown.round}", ROUND)]
        high = self.counts.height // 3
        number = pen.measure("48", strong=True)[0] + pen.px(6)
        for n, (count, words) in enumerate(lines):
            row = Rect(self.counts.left, self.counts.top + n * high, self.counts.width, high)
            if words == ROUND:
                self._round(pen, row, shown)
                continue
            left = Rect(row.left, row.top, number, high)
            figure(pen, count, left, min(pen.theme.text_px("body"), high), pen.palette.chalk)
            right = Rect(left.right + pen.px(8), row.top, row.right - left.right - pen.px(8), high)
            words, _ = _fitting(pen, right, words, words.removeprefix("in "))
            role = readable(pen, words, right)
            pen.text(words, right, role=role, colour=pen.palette.chalk_soft, valign="middle", wrap=False, fit=True)

    @staticmethod
    def draw_dial(pen: Pen, box: Rect, season: str, part: float = 1.0) -> None:
        """The wheel of the year with the season above; ``part`` of the way there from the one before."""
        names = [each.id for each in every_law().dial]
        turn = 90.0 * (names.index(season) - 1 + part)
        pen.shadow(box.inflate(-box.width // 8, -box.height // 8), radius=90, depth=7, opacity=0.6)
        pen.picture(f"{ART}/dial", box, angle=turn)
        hand = Rect(0, 0, round(box.width * 0.24), round(box.height * 0.28))
        hand.midtop = (box.centerx, box.top - round(box.height * 0.08))
        pen.picture(f"{ART}/dial_hand", hand)

    def _season(self, pen: Pen, name: str) -> None:
        """The season's name on a small plate at the foot of the dial."""
        wide, high = pen.measure(name, "small", strong=True)
        plate = Rect(0, 0, min(wide + pen.px(14), self.dial.width), min(high, self.dial.height // 3))
        plate.midbottom = (self.dial.centerx, self.dial.bottom + pen.px(6))
        pen.panel(plate, "shade", radius=8, shadow=4)
        pen.text(name, plate, role="small", strong=True, align="center", valign="middle", wrap=False, fit=True)

    def _round(self, pen: Pen, row: Rect, shown: Shown) -> None:
        """Which round it is; the last one is played to its end, and then it is over."""
        if not shown.last_round:
            words = f"{ROUND} {shown.round}"
            pen.text(
                words, row, role=readable(pen, words, row), colour=pen.palette.chalk_soft, align="center",
                valign="middle", wrap=False, fit=True,
            )  # fmt: skip
            return
        plate = row.inflate(0, -pen.px(4))
        pen.panel(plate, "brass", radius=8, shadow=4)
        box = plate.inflate(-pen.px(4), 0)
        pen.text(
            "Last round", box, role="small", strong=True, colour=pen.palette.ink, align="center", valign="middle",
            wrap=False, fit=True,
        )  # fmt: skip

    def _lid(self, pen: Pen) -> pygame.Surface:
        """The lid lying upside down: a shallow cardboard tray."""
        size = self.lid.size

        def make() -> pygame.Surface:
            tray = pygame.Surface(size, pygame.SRCALPHA)
            tray.blit(pen.paint.panel(size, "wood", pen.px(8), tint=(150, 92, 52)), (0, 0))
            rim = max(4, size[1] // 14)
            tray.blit(
                pen.paint.panel((size[0] - 2 * rim, size[1] - 2 * rim), "slot", pen.px(4), tint=(120, 84, 52)),
                (rim, rim),
            )
            return tray.convert_alpha()

        return pen.paint.cache.get(("dig lid tray", size), make)

    def _stack(self, pen: Pen, lid: list[Tile]) -> None:
        for n, tile in enumerate(lid[-9:]):
            turn = ((n + len(lid)) * 2.4) % 6.28
            x = self.lid.centerx + round(((n * 37) % 11 - 5) * self.lid.width / 42)
            y = self.lid.centery + round(((n * 23) % 7 - 3) * self.lid.height / 26)
            seen = Tile(tile.kind, -1, tile.shape) if tile.kind else tile
            scale = min(1.0, 50.0 / max(extent(tile.shape))) * self.lid.height / 74
            soft = self.carver.shadow(tile.shape, turn, scale, 1.6, 0.5)
            pen.surface.blit(soft.surface, (x + soft.dx + 1, y + soft.dy + 2))
            sprite = self.loose.still(seen, turn, scale)
            pen.surface.blit(sprite.surface, (x + sprite.dx, y + sprite.dy))


def _fitting(pen: Pen, box: Rect, *words: str) -> tuple[str, bool]:
    """The first words that fit on one line in the smallest type, else the last ones; and whether they fit."""
    least = Style("small", pen.theme.text_px("small", 1.0))
    for each in words:
        if pen.type.size(each, least, None)[0] <= box.width:
            return each, True
    return words[-1], False
