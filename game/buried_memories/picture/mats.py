"""Each player's corner: creature, name, points, and the vases and statues that still lack a part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.buried_memories.content import Law, content
from game.buried_memories.picture.camera import figure
from game.buried_memories.picture.carving import ART, Carver, art_name, creature_art, mat_picture
from game.buried_memories.picture.relief import Lean
from game.buried_memories.picture.shelf import Part, lacking, parts_in, size_of
from game.buried_memories.picture.shown import Corner, Shown
from game.buried_memories.picture.wholes import draw_joined
from game.buried_memories.scoring import Piece
from game.buried_memories.table import BLOOM, GATE, STRAND, YEAR
from game.buried_memories.tiles import NOBODY, Tile
from game.ui.palette import rgb
from game.ui.pen import Pen
from game.ui.svg import raster, rounded

GAP = 12
TALLEST = 300
"""A mat is at most so high, units."""


class Mat(NamedTuple):
    """Where a corner's things lie, pixels."""

    rect: Rect
    token: Rect
    name: Rect
    score: Rect
    shelf: Rect
    tools: Rect
    """Where the tool tokens lie; empty without any."""


def mat_rects(pen: Pen, room: Rect, count: int, tools: int = 0) -> list[Mat]:
    """One mat for each player, from above in turn order, with room for so many tool tokens."""
    gap = pen.px(GAP)
    high = min((room.height - gap * (count - 1)) // count, pen.px(TALLEST))
    return [_mat(pen, Rect(room.left, room.top + n * (high + gap), room.width, high), tools) for n in range(count)]


def _mat(pen: Pen, rect: Rect, tools: int) -> Mat:
    pad = pen.px(14)
    share = 0.2 + 0.1 * pen.theme.text_factor
    head = min(max(round(rect.height * share), pen.px(44)), pen.px(72))
    token = Rect(rect.left + pad, rect.top + pad // 2, head, head)
    wide = pen.px(78)
    score = Rect(rect.right - pad - wide, token.top, wide, head)
    name = Rect(token.right + pen.px(10), token.top, score.left - token.right - pen.px(14), head)
    top = token.bottom + pen.px(5)
    shelf = Rect(rect.left + pad, top, rect.width - 2 * pad, rect.bottom - top - pen.px(10))
    if not tools:
        return Mat(rect, token, name, score, shelf, Rect(0, 0, 0, 0))
    columns, side = _tokens(pen, shelf.height, tools)
    rail = Rect(shelf.right - columns * side, shelf.top, columns * side, shelf.height)
    shelf.width -= rail.width + pen.px(6)
    return Mat(rect, token, name, score, shelf, rail)


def _tokens(pen: Pen, height: int, count: int) -> tuple[int, int]:
    """In how many columns tokens lie, and the room one takes."""
    for columns in (1, 2):
        side = min(pen.px(58), height // -(-count // columns))
        if side >= pen.px(34):
            break
    return columns, side


class Mats:
    """Draws all mats."""

    def __init__(self, carver: Carver) -> None:
        self.carver = carver
        self.mats: list[Mat] = []

    def layout(self, pen: Pen, room: Rect, count: int, tools: int = 0) -> None:
        """Place ``count`` mats with room for so many tool tokens each."""
        self.mats = mat_rects(pen, room, count, tools)

    def draw(self, pen: Pen, seat: int, shown: Shown, name: str, score: float) -> None:
        """One mat. ``score`` may still be counting up."""
        mat, corner = self.mats[seat], shown.corners[seat]
        digs = shown.opened and seat == shown.turn
        colour = rgb(content().creatures[corner.marker].colour)
        if digs:
            pen.glow(mat.rect, pen.palette.brass_light, radius=14, spread=16)
        pen.shadow(mat.rect, radius=10, depth=10)
        pen.surface.blit(mat_picture(pen.art, pen.paint.cache, mat.rect.size), mat.rect.topleft)
        if digs:
            self._mark_turn(pen, mat)
        rival = shown.solo and seat == 1
        pen.picture(f"{ART}/selara" if rival else creature_art(corner.marker, "token"), mat.token)
        if seat == shown.start and len(shown.corners) > 1 and not shown.solo:
            self._start_marker(pen, mat)
        pen.text(
            name,
            mat.name,
            colour=pen.palette.ink,
            strong=True,
            valign="middle",
            wrap=False,
            fit=True,
            shorten=False,
        )
        figure(pen, str(round(score)), mat.score, round(mat.token.height * 0.78), pen.palette.ink)
        line = Rect(mat.name.left, mat.token.bottom - pen.px(3), mat.score.right - mat.name.left, max(2, pen.px(3)))
        pygame.draw.rect(pen.surface, colour, line, border_radius=2)
        self._shelf(pen, mat, corner)

    def draw_large(self, pen: Pen, seat: int, shown: Shown, name: str, room: Rect) -> None:
        """A closer look at one mat, beside it: the artifacts large, and in words what they still lack."""
        corner, mat = shown.corners[seat], self.mats[seat]
        pad = pen.px(24)
        words = lacking(corner.kept)
        wide = min(room.width - pen.px(60), pen.px(640))
        title = pen.measure(name, "heading")[1]
        said = pen.measure(words, width=wide - 2 * pad)[1]
        shelf = pen.px(300) if corner.kept else 0
        box = Rect(0, 0, wide, title + said + shelf + 2 * pad)
        box.midright = (mat.rect.left - pen.px(24), mat.rect.centery)
        box.clamp_ip(room)
        pen.panel(box, "paper", radius=16, shadow=30)
        y = box.top + pad
        line = Rect(box.left + pad, y, wide - 2 * pad, title)
        pen.text(name, line, role="heading", colour=pen.palette.ink, strong=True, wrap=False, fit=True)
        figure(pen, str(corner.score), line, round(title * 0.9), pen.palette.ink)
        y += title
        pen.text(words, Rect(line.left, y, line.width, said), colour=pen.palette.ink_soft)
        for part in parts_in(Rect(line.left, y + said + pad // 2, line.width, shelf - pad // 2), corner.kept):
            self._part(pen, part)

    def draw_rival(self, pen: Pen, room: Rect, lesson: str) -> None:
        """Selara under the mats, if there is room, and what her lessons bring."""
        top = self.mats[-1].rect.bottom + pen.px(20)
        box = Rect(room.left, top, room.width, room.bottom - top)
        words = pen.measure(lesson, "small", width=box.width - pen.px(40))[1]
        high = min(box.height - words - pen.px(30), round(box.width * 0.95))
        if high < pen.px(120):
            return
        portrait = Rect(0, 0, round(high * 0.8), high)
        portrait.midtop = (box.centerx, box.top)
        pen.picture(f"{ART}/selara", portrait)
        plate = Rect(box.left, portrait.bottom + pen.px(6), box.width, words + pen.px(20))
        pen.panel(plate, "shade", radius=12, shadow=8)
        pen.text(lesson, plate.inflate(-pen.px(40), 0), role="small", align="center", valign="middle")

    def draw_values(self, pen: Pen, room: Rect, rules: Law) -> None:
        """Under the mats, if there is room: what everything is worth."""
        top = self.mats[-1].rect.bottom + pen.px(GAP)
        box = Rect(room.left, top, room.width, room.bottom - top)
        late = late_worth(rules)
        rows = 3 if late else 2
        if box.height < pen.px(95 * rows):
            return
        pen.panel(box, "shade", radius=12, shadow=10)
        inner = box.inflate(-2 * pen.px(18), -2 * pen.px(14))
        gems = [each for each in content().tiles if each.points]
        gap = pen.px(8)
        high = (inner.height - gap * (rows - 1)) // rows
        wide = inner.width // max(1, len(gems))
        for n, gem in enumerate(gems):
            cell = Rect(inner.left + n * wide, inner.top, wide, high)
            self._worth(pen, cell, [gem.kind], gem.points)
        wide = inner.width // len(content().sets)
        for n, artifact in enumerate(content().sets):
            cell = Rect(inner.left + n * wide, inner.top + high + gap, wide, high)
            self._worth(pen, cell, list(artifact.of), artifact.points)
        wide = inner.width // max(1, len(late))
        for n, (piece, told) in enumerate(late):
            cell = Rect(inner.left + n * wide, inner.bottom - high, wide, high)
            line = pen.line_height("small")
            draw_joined(pen, Rect(cell.left, cell.top, wide, high - line).inflate(-pen.px(10), 0), piece)
            below = Rect(cell.left, cell.bottom - line, wide, line)
            pen.text(
                told, below, role="small", strong=True, colour=pen.palette.brass_light, align="center",
                valign="middle", wrap=False, fit=True,
            )  # fmt: skip

    def _worth(self, pen: Pen, cell: Rect, kinds: Sequence[str], value: int) -> None:
        """The parts of one thing, joined, and its points."""
        number, gap = pen.px(26 * len(str(value))), pen.px(10)
        sizes = [size_of(kind) for kind in kinds]
        room = cell.width - number - 2 * gap
        scale = min(cell.height / sum(high for _, high in sizes), room / max(wide for wide, _ in sizes))
        across = round(max(wide for wide, _ in sizes) * scale)
        left = cell.centerx - (across + gap + number) // 2
        y = cell.centery - sum(high for _, high in sizes) * scale / 2
        for kind, (wide, high) in zip(kinds, sizes, strict=True):
            part = Rect(0, 0, round(wide * scale), round(y + high * scale) - round(y))
            part.midtop = (left + across // 2, round(y))
            pen.picture(f"{ART}/tiles/{kind}", part)
            y += high * scale
        right = Rect(left + across + gap, cell.top, number, cell.height)
        figure(pen, f"{value}", right, pen.px(40), pen.palette.brass_light, "center")

    def _mark_turn(self, pen: Pen, mat: Mat) -> None:
        """A brass frame and a pointer from the box: this one digs."""
        w, h = mat.rect.size
        line = max(2, pen.px(5))

        def make() -> pygame.Surface:
            stroke = f'stroke="#e2ab3f" stroke-width="{line}"'
            return raster(rounded((line / 2, line / 2, w - line, h - line), pen.px(10), "none", 1, stroke), (w, h))

        pen.surface.blit(pen.paint.cache.get(("mat turn", w, h, line), make), mat.rect.topleft)
        x, y, reach = mat.rect.left, mat.token.centery, pen.px(15)
        pygame.draw.polygon(
            pen.surface, pen.palette.brass_light, ((x - reach + 3, y), (x + 2, y - reach), (x + 2, y + reach))
        )

    def _start_marker(self, pen: Pen, mat: Mat) -> None:
        side = round(mat.token.width * 0.46)
        box = Rect(0, 0, side, side)
        box.bottomright = (mat.token.right + side // 4, mat.token.bottom + side // 5)
        pen.picture(f"{ART}/start_marker", box)

    def _shelf(self, pen: Pen, mat: Mat, corner: Corner) -> None:
        for part in self.parts(pen, mat, corner):
            self._part(pen, part)
        self._tools(pen, mat, corner)
        for tile, box in zip(corner.received, self.received_rects(pen, mat), strict=False):
            pen.glow(box, pen.palette.brass_light, radius=6, spread=8)
            pen.picture(art_name(tile), box)

    def _part(self, pen: Pen, part: Part) -> None:
        if part.tile is None:
            self._missing(pen, part)
        else:
            pen.picture(f"{ART}/tiles/{part.kind}", part.box, angle=-part.turn)

    def _tools(self, pen: Pen, mat: Mat, corner: Corner) -> None:
        """The tokens: ready ones bright, turned ones dark with their arrows."""
        if not corner.tools or not mat.tools.width:
            return
        for tool, ready in corner.tools.items():
            box = self.tool_rect(pen, mat, corner, tool)
            draw_token(pen, box.inflate(-pen.px(4), -pen.px(4)), tool, ready)

    @staticmethod
    def tool_rect(pen: Pen, mat: Mat, corner: Corner, tool: str) -> Rect:
        """Where a token lies."""
        columns, side = _tokens(pen, mat.tools.height, len(corner.tools))
        rows = -(-len(corner.tools) // columns)
        n = list(corner.tools).index(tool)
        return Rect(mat.tools.left + n // rows * side, mat.tools.bottom - (rows - n % rows) * side, side, side)

    def parts(self, pen: Pen, mat: Mat, corner: Corner) -> list[Part]:
        """The artifacts on a mat."""
        shelf = mat.shelf
        if corner.received:
            shelf = Rect(
                shelf.left, shelf.top, self.received_rects(pen, mat)[0].left - pen.px(10) - shelf.left, shelf.height
            )
        return parts_in(shelf, corner.kept, all_kinds=True)

    def received_rects(self, pen: Pen, mat: Mat) -> list[Rect]:
        """Where two tiles just received lie: at the right, apart from the others."""
        wide = min(round(mat.shelf.height * 0.62 * 40 / 34), mat.shelf.width * 2 // 7)
        high = round(wide * 34 / 40)
        y = mat.shelf.centery - high // 2
        return [Rect(mat.shelf.right - (2 - n) * (wide + pen.px(6)), y, wide, high) for n in range(2)]

    def _missing(self, pen: Pen, part: Part) -> None:
        """Where a part is missing: its outline, empty, with a dashed border."""
        w, h = part.box.size
        line = max(1.0, w / 30)

        def make() -> pygame.Surface:
            stroke = f'stroke="#6b4c2c" stroke-width="{line:.1f}" fill="none"'
            dash = f'stroke-dasharray="{3 * line:.1f} {2.2 * line:.1f}"'
            right, foot = w - line, h - line
            sides = (
                f"M{line} {line} H{right}",
                f"M{right} {line} V{foot}",
                f"M{right} {foot} H{line}",
                f"M{line} {foot} V{line}",
            )
            border = "".join(f'<path d="{side}" {stroke} {dash}/>' for side in sides)
            ghost = pen.art.picture(f"{ART}/tiles/{part.kind}", (w, h), opacity=0.16)
            ground = rounded((line, line, w - 2 * line, h - 2 * line), line, "#5a3d22", 0.2)
            hole = raster(ground + border, (w, h))
            hole.blit(ghost, (0, 0))
            if not part.begun:
                hole.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
            return hole

        key = ("missing part", part.kind, w, h, part.begun, part.turn)
        picture = pen.paint.cache.get(
            key, lambda: make() if not part.turn else pygame.transform.rotate(make(), -part.turn)
        )
        pen.surface.blit(picture, picture.get_rect(center=part.box.center))

    def home(self, seat: int, corner: Corner, tile: Tile) -> Part:
        """Where a tile will lie on a mat once it is kept."""
        parts = parts_in(self.mats[seat].shelf, [*corner.kept, tile], all_kinds=True)
        return next(part for part in reversed(parts) if part.tile is tile)


def late_worth(rules: Law) -> list[tuple[Piece, str]]:
    """What may wait and is in this match: as it lies together, and its points from least to most."""
    out: list[tuple[Piece, str]] = []

    def tiles(kinds: Sequence[str]) -> tuple[Tile, ...]:
        return tuple(Tile(kind, NOBODY, content().kind(kind).shape) for kind in kinds)

    if rules.gate is not None:
        out.append((Piece(GATE, tiles([*rules.pillars] * rules.gate.of), 0), str(rules.gate.points)))
    if rules.strand:
        out.append((Piece(STRAND, tiles([*rules.beads] * 3), 0), f"{rules.strand[0]} – {rules.strand[-1]}"))
    if rules.bloom is not None:
        out.append((Piece(BLOOM, tiles([*rules.roots]), 0), f"vase {rules.bloom.points}"))
    if rules.year is not None:
        slabs = [season.slab for season in rules.dial]
        out.append((Piece(YEAR, tiles(slabs), 0), f"{rules.year.points[0]} – {rules.year.points[-1]}"))
    return out


def draw_token(pen: Pen, box: Rect, tool: str, ready: bool) -> None:
    """A tool's token: its bright side, or turned over."""
    pen.shadow(box.inflate(-box.width // 8, -box.height // 8), radius=60, depth=5, opacity=0.6)
    pen.picture(f"{ART}/tools/{'token' if ready else 'token_turned'}", box)
    pen.picture(f"{ART}/tools/{tool}", box.inflate(-box.width // 4, -box.height // 4), opacity=1 if ready else 0.4)


def upright(carver: Carver, tile: Tile, scale: float) -> pygame.Surface:
    """A tile lying straight, carved, for trays and stacks."""
    return carver.exact(tile, Lean(), scale).surface
