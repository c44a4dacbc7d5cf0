"""Pictures from `assets/art/`: SVG drawn once at the exact size it is needed, then kept.

Missing or broken art never stops play: the place is marked by a plain hatched shape and `problems`
holds one sentence a file, which the self-test and the log read.
"""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.ui.assets import assets_path
from game.ui.cache import SurfaceCache
from game.ui.palette import Colour
from game.ui.svg import fitted, raster

ANGLE_STEP = 3.0
"""Degrees between two kept rotations: finer than the eye tells apart in a moving piece."""

SIZE = re.compile(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"')


class Art:
    """The pictures of one window, by name, size, tint and angle."""

    def __init__(self, root: Path | None = None, budget: int = 160 * 1024 * 1024) -> None:
        """Args: root: folder of the art, `assets/art` if not given; budget: bytes of pixels to keep."""
        self.root = root if root is not None else assets_path("art")
        self.cache = SurfaceCache(budget)
        self.problems: dict[str, str] = {}
        self._ratio: dict[str, float] = {}

    def clear(self) -> None:
        """Forget all pictures."""
        self.cache.clear()

    def exists(self, name: str) -> bool:
        """Whether `assets/art/<name>.svg` is there."""
        return self._file(name).is_file()

    def picture(
        self,
        name: str,
        size: tuple[int, int],
        *,
        tint: Colour | None = None,
        angle: float = 0.0,
        opacity: float = 1.0,
    ) -> pygame.Surface:
        """The art `name` (path under `assets/art` without ``.svg``) drawn into `size` pixels.

        The drawing keeps its proportions and stands in the middle of the size asked for.

        Args:
            tint: colour to multiply with; white parts take it fully.
            angle: degrees counter-clockwise, rounded to `ANGLE_STEP`; the surface grows with it.
            opacity: 0-1, in steps of 1/32.
        """
        size = (max(1, size[0]), max(1, size[1]))
        turn = round(angle / ANGLE_STEP) % round(360 / ANGLE_STEP)
        veil = round(min(max(opacity, 0), 1) * 32)
        if turn == 0 and tint is None and veil == 32:
            return self.cache.get((name, size), lambda: self._load(name, size))
        return self.cache.get((name, size, tint, turn, veil), lambda: self._variant(name, size, tint, turn, veil))

    def ratio(self, name: str) -> float:
        """Width over height of the drawing; 1 if it is missing."""
        if name not in self._ratio:
            self._ratio[name] = self._told_ratio(name) or self._drawn_ratio(name)
        return self._ratio[name]

    def _told_ratio(self, name: str) -> float | None:
        """Width over height as the file's first line tells them, which is read much faster than it is drawn."""
        try:
            with self._file(name).open(encoding="utf-8", errors="replace") as file:
                head = file.read(400)
        except OSError:
            return None
        found = SIZE.search(head)
        return float(found[1]) / float(found[2]) if found and float(found[2]) else None

    def _drawn_ratio(self, name: str) -> float:
        picture = self._raw(name, (256, 256))
        return 1.0 if picture is None else picture.get_width() / picture.get_height()

    def _file(self, name: str) -> Path:
        return self.root / f"{name}.svg"

    def _raw(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        path = self._file(name)
        try:
            return pygame.image.load_sized_svg(path, size)
        except (pygame.error, OSError) as error:
            why = "cannot be read" if path.is_file() else "is missing"
            self.problems[name] = f"The picture 'assets/art/{name}.svg' {why} ({error})."
            return None

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        raw = self._raw(name, size)
        if raw is None:
            return _absent(size)
        if raw.get_width() >= size[0] and raw.get_height() >= size[1]:
            return fitted(raw, size)
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(raw, ((size[0] - raw.get_width()) // 2, (size[1] - raw.get_height()) // 2))
        return whole.convert_alpha()

    def _variant(
        self, name: str, size: tuple[int, int], tint: Colour | None, turn: int, veil: int
    ) -> pygame.Surface:
        if turn:
            # Turned from a drawing twice as large, so that edges stay clean.
            large = self._load(name, (size[0] * 2, size[1] * 2))
            picture = pygame.transform.rotozoom(large, turn * ANGLE_STEP, 0.5).convert_alpha()
        else:
            picture = self._load(name, size).copy()
        if tint is not None:
            picture.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if veil < 32:
            picture.fill((255, 255, 255, veil * 255 // 32), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def _absent(size: tuple[int, int]) -> pygame.Surface:
    """What stands where art is missing: a hatched rounded square."""
    lines = "".join(
        f'<path d="M{x} 100 L{x + 100} 0" stroke="#5c4632" stroke-width="6"/>' for x in (-60, -20, 20, 60)
    )
    body = f'<rect x="4" y="4" width="92" height="92" rx="10" fill="#c9b48f"/>{lines}'
    return raster(body, size, (100, 100))
