"""The scoreboard with the box standing on it: cardboard walls in depth, sand, and the lid."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.buried_memories.picture.camera import BOX, WALL, Camera, Places
from game.buried_memories.picture.carving import ART
from game.buried_memories.picture.relief import polygon
from game.ui.palette import Colour, hexa, mix
from game.ui.pen import Pen
from game.ui.svg import linear, raster, rounded

CARD: Colour = (150, 112, 72)
CARD_LIGHT: Colour = (196, 156, 108)
CARD_DARK: Colour = (84, 57, 34)
BOARD: Colour = (104, 68, 42)


class BoxView:
    """Draws board, box and lid; each once at a size, then blitted."""

    def draw_board(self, pen: Pen, places: Places) -> None:
        """The scoreboard on the table, its inner field darker."""
        board = places.board
        pen.shadow(board, radius=24, depth=26, opacity=0.6)

        def make() -> pygame.Surface:
            w, h = board.size
            r, line = pen.px(22), max(1, pen.px(2))
            defs = linear("b", [(0, mix(BOARD, (255, 230, 180), 0.16), 1), (1, mix(BOARD, (0, 0, 0), 0.18), 1)])
            inner = places.space
            return raster(
                f"<defs>{defs}</defs>"
                + rounded((0, 0, w, h), r, hexa(mix(BOARD, (0, 0, 0), 0.5)))
                + rounded((0, 0, w, h - 2 * line), r, hexa(mix(BOARD, (255, 226, 170), 0.4)))
                + rounded((0, line, w, h - 3 * line), r, "url(#b)")
                + rounded(
                    (inner - line, inner - line, w - 2 * inner + 2 * line, h - 2 * inner + 2 * line),
                    r // 2,
                    "#20120a",
                    0.55,
                )
                + rounded((inner, inner, w - 2 * inner, h - 2 * inner), r // 2, "#2b1a10", 0.8),
                board.size,
            )

        pen.surface.blit(pen.paint.cache.get(("dig board", board.size, places.space), make), board.topleft)

    def draw_box(self, pen: Pen, camera: Camera, *, shadow: bool = True) -> None:
        """The open box from above: rim, four walls falling away to the sand, shade of the walls on it."""
        rim = camera.rim(WALL)
        if shadow:
            pen.shadow(rim, radius=8, depth=22, opacity=0.75)
        key = ("dig box", rim.size, round(camera.scale, 3))
        picture = pen.paint.cache.get(key, lambda: self._box(pen, camera))
        pen.surface.blit(picture, rim.topleft)

    def _box(self, pen: Pen, camera: Camera) -> pygame.Surface:
        rim = camera.rim(WALL)
        ox, oy = rim.topleft
        top = [
            (x - ox, y - oy)
            for x, y in camera.of(((0, 0), (BOX.width, 0), (BOX.width, BOX.depth), (0, BOX.depth)), BOX.height)
        ]
        foot = [
            (x - ox, y - oy) for x, y in camera.of(((0, 0), (BOX.width, 0), (BOX.width, BOX.depth), (0, BOX.depth)))
        ]
        floor = Rect(
            round(foot[0][0]), round(foot[0][1]), round(foot[2][0] - foot[0][0]), round(foot[2][1] - foot[0][1])
        )
        whole = pygame.Surface(rim.size, pygame.SRCALPHA)
        whole.blit(self._rim(rim.size, top, pen), (0, 0))
        whole.blit(self.floor(pen, floor.size, camera.scale), floor.topleft)
        whole.blit(self._walls(rim.size, top, foot), (0, 0))
        return whole.convert_alpha()

    def floor(self, pen: Pen, size: tuple[int, int], scale: float) -> pygame.Surface:
        """The sand with the shade of the walls on it, in that many pixels; ``scale`` is pixels a mm."""
        floor = pygame.Surface(size).convert()
        floor.blit(pen.art.picture(f"{ART}/sand_floor", size), (0, 0))
        floor.blit(self._shade(size, scale), (0, 0))
        return floor

    def rim(self, pen: Pen, camera: Camera) -> pygame.Surface:
        """The rim alone, its inside dark."""
        rim = camera.rim(WALL)
        corners = camera.of(((0, 0), (BOX.width, 0), (BOX.width, BOX.depth), (0, BOX.depth)), BOX.height)
        return self._rim(rim.size, [(x - rim.left, y - rim.top) for x, y in corners], pen)

    def _rim(self, size: tuple[int, int], top: list[tuple[float, float]], pen: Pen) -> pygame.Surface:
        w, h = size
        line = max(1.0, pen.px(2))
        defs = linear("r", [(0, mix(CARD_LIGHT, (255, 240, 210), 0.3), 1), (1, CARD, 1)])
        return raster(
            f"<defs>{defs}</defs>"
            + rounded((0, 0, w, h), pen.px(7), "url(#r)")
            + rounded(
                (line, line, w - 2 * line, h - 2 * line),
                pen.px(6),
                "none",
                1,
                f'stroke="#fff0d0" stroke-opacity="0.35" stroke-width="{line}"',
            )
            + polygon(top, hexa(CARD_DARK)),
            size,
        )

    def _walls(
        self, size: tuple[int, int], top: list[tuple[float, float]], foot: list[tuple[float, float]]
    ) -> pygame.Surface:
        """Four inner walls: those facing the lamp lighter, all darker towards the sand."""
        body, defs = [], []
        lights = (-0.62, -0.1, 0.42, -0.3)  # upper wall in shadow; right and lower wall face the light
        for i, light in enumerate((lights[0], lights[2], 0.34, lights[3])):
            j = (i + 1) % 4
            tone = mix(CARD, (255, 232, 190), light * 0.5) if light > 0 else mix(CARD, (24, 12, 4), -light)
            deep = mix(tone, (20, 10, 4), 0.55)
            mid = ((top[i][0] + top[j][0]) / 2, (top[i][1] + top[j][1]) / 2)
            low = ((foot[i][0] + foot[j][0]) / 2, (foot[i][1] + foot[j][1]) / 2)
            defs.append(
                f'<linearGradient id="w{i}" gradientUnits="userSpaceOnUse" x1="{mid[0]:.1f}" y1="{mid[1]:.1f}" '
                f'x2="{low[0]:.1f}" y2="{low[1]:.1f}"><stop offset="0" stop-color="{hexa(tone)}"/>'
                f'<stop offset="1" stop-color="{hexa(deep)}"/></linearGradient>'
            )
            body.append(polygon((top[i], top[j], foot[j], foot[i]), f"url(#w{i})"))
        return raster(f"<defs>{''.join(defs)}</defs>{''.join(body)}", size)

    def _shade(self, size: tuple[int, int], scale: float) -> pygame.Surface:
        """The shadow the upper and left wall throw on the sand, and a little dark all round."""
        w, h = size
        wide, thin = 34 * scale, 12 * scale
        dark: Colour = (26, 13, 4)
        defs = (
            linear("t", [(0, dark, 0.62), (0.35, dark, 0.25), (1, dark, 0)])
            + linear("l", [(0, dark, 0.5), (0.35, dark, 0.2), (1, dark, 0)], across=True)
            + linear("u", [(0, dark, 0), (1, dark, 0.4)])
            + linear("e", [(0, dark, 0), (1, dark, 0.34)], across=True)
        )
        body = (
            f'<rect x="0" y="0" width="{w}" height="{wide}" fill="url(#t)"/>'
            f'<rect x="0" y="0" width="{wide * 0.8}" height="{h}" fill="url(#l)"/>'
            f'<rect x="0" y="{h - thin}" width="{w}" height="{thin}" fill="url(#u)"/>'
            f'<rect x="{w - thin}" y="0" width="{thin}" height="{h}" fill="url(#e)"/>'
        )
        return raster(f"<defs>{defs}</defs>{body}", size)

    def draw_lid(self, pen: Pen, camera: Camera, opacity: float, rise: float = 0.0) -> None:
        """The lid over the box: ``opacity`` 0-1, ``rise`` mm above its place, where it looks a little larger."""
        rim = camera.rim(WALL + 3)
        lid = self.warm_lid(pen, camera, opacity)
        if rise > 1:
            grown = camera.grown(BOX.height + rise) / camera.grown(BOX.height)
            lid = pygame.transform.scale(lid, (round(rim.width * grown), round(rim.height * grown)))
        pen.surface.blit(lid, lid.get_rect(center=rim.center))

    def warm_lid(self, pen: Pen, camera: Camera, opacity: float) -> pygame.Surface:
        """The lid that can be seen so much, made once."""
        size = camera.rim(WALL + 3).size
        step = max(1, round(opacity * 12))
        return pen.paint.cache.get(("dig lid", size, step), lambda: self._faint(pen, size, step / 12))

    def _faint(self, pen: Pen, size: tuple[int, int], opacity: float) -> pygame.Surface:
        whole = pen.paint.cache.get(("dig lid", size), lambda: self._lid(pen, size))
        lid = whole.copy()
        lid.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        return lid

    def _lid(self, pen: Pen, size: tuple[int, int]) -> pygame.Surface:
        """The drawing of the lid drawn to fill ``size``, its border darker."""
        art = pen.art.picture(f"{ART}/lid", (round(size[1] * 14 / 11) + 4, size[1] + 4))
        lid = pygame.transform.smoothscale(art, size)
        w, h = size
        line = max(2, pen.px(7))
        outer = f'stroke="#3a1c10" stroke-opacity="0.7" stroke-width="{line}"'
        inner = f'stroke="#ffd9a8" stroke-opacity="0.35" stroke-width="{line / 3}"'
        border = rounded((line / 2, line / 2, w - line, h - line), pen.px(8), "none", 1, outer)
        border += rounded((line, line, w - 2 * line, h - 2 * line), pen.px(7), "none", 1, inner)
        lid.blit(raster(border, size), (0, 0))
        return lid.convert_alpha()
