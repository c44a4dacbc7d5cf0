"""Sizes and colours of one window: everything that is measured is measured here.

Lengths in the code are in *units* of a 1920 x 1080 reference picture, on an 8-unit grid; `px` turns
them into pixels of the real window. Text sizes are the units times the person's text scale.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.ui.palette import Palette, palette_named
from game.ui.settings import UiSettings

REFERENCE = (1920, 1080)
MINIMUM_SIZE = (960, 600)
GRID = 8

Role = Literal["title", "heading", "body", "small"]

# Height of the type in units (XAG 101 asks 26 px at 1080p on a couch), and how much of the text scale
# each size takes: large letters need less of it, and a title must still fit its line at 200 %.
TYPE_UNITS: dict[Role, int] = {"title": 64, "heading": 38, "body": 28, "small": 23}
SCALE_SHARE: dict[Role, float] = {"title": 0.4, "heading": 0.75, "body": 1.0, "small": 1.0}
LEAST_PX: dict[Role, int] = {"title": 28, "heading": 21, "body": 17, "small": 14}

RADIUS_CARD = 16
RADIUS_BUTTON = 12


@dataclass(frozen=True)
class Theme:
    """The measures of one window size, text scale and palette. Equal themes draw equal pictures."""

    width: int
    height: int
    text_factor: float = 1.0
    reduced_motion: bool = False
    high_contrast: bool = False
    palette: Palette = field(default_factory=Palette)

    @classmethod
    def of(cls, size: tuple[int, int], settings: UiSettings) -> Theme:
        """The theme of a window of `size` pixels under the person's settings."""
        return cls(
            width=max(1, size[0]),
            height=max(1, size[1]),
            text_factor=settings.text_factor,
            reduced_motion=settings.reduced_motion,
            high_contrast=settings.high_contrast,
            palette=palette_named(settings.palette, settings.high_contrast),
        )

    @property
    def unit(self) -> float:
        """Pixels of one unit."""
        return min(self.width / REFERENCE[0], self.height / REFERENCE[1])

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels."""
        return (self.width, self.height)

    def px(self, units: float) -> int:
        """Units as whole pixels; what is not nothing never becomes nothing."""
        value = round(units * self.unit)
        return value if value or units == 0 else (1 if units > 0 else -1)

    def text_px(self, role: Role, scale: float | None = None) -> int:
        """Height of the type of `role` in pixels, with the text scale in it."""
        wish = self.text_factor if scale is None else scale
        factor = 1 + (wish - 1) * SCALE_SHARE[role]
        return max(LEAST_PX[role], round(TYPE_UNITS[role] * self.unit * factor))

    @property
    def target(self) -> int:
        """Least height of anything to press, in pixels: grows with the text."""
        return max(self.px(64), round(self.text_px("body") * 1.9))
