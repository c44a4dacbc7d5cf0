"""Colours by meaning, not by name of a hue, and the arithmetic that checks them.

Four palettes (standard, and one for each kind of colour blindness) and a high-contrast variant of
each. A colour never carries meaning alone: seats have a symbol, states have a mark.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.ui.settings import PaletteName

Colour = tuple[int, int, int]


def rgb(hex_colour: str) -> Colour:
    """``"#rrggbb"`` as three integers 0-255."""
    value = int(hex_colour.lstrip("#"), 16)
    return (value >> 16, value >> 8 & 255, value & 255)


def hexa(colour: Colour) -> str:
    """Three integers as ``"#rrggbb"``, as SVG wants it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """The colour a fraction `t` (0-1) of the way from `a` to `b`, in sRGB."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance 0-1 as WCAG 2.2 defines it."""

    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(c) for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of two colours, 1 (equal) to 21 (black on white), as WCAG 2.2 defines it."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


SEAT_SYMBOLS: tuple[str, ...] = ("circle", "triangle", "square", "diamond", "star", "hexagon")


class Palette(msgspec.Struct, frozen=True):
    """Every colour the toolkit draws with."""

    # Wood of the table and of dark panels, from shadow to lit edge.
    walnut_deep: Colour = rgb("#1d130c")
    walnut: Colour = rgb("#3a2617")
    walnut_light: Colour = rgb("#5a3d27")
    walnut_edge: Colour = rgb("#7d5a3b")
    # Cloth of the play areas.
    felt_deep: Colour = rgb("#1f2a1b")
    felt: Colour = rgb("#33422a")
    felt_light: Colour = rgb("#4b5c3b")
    # Paper of cards, dialogs and books, and what is written on it.
    paper: Colour = rgb("#f3e7cf")
    paper_shade: Colour = rgb("#e0cfae")
    ink: Colour = rgb("#2a1c12")
    ink_soft: Colour = rgb("#5c4632")
    # What is written on wood, felt and shade.
    chalk: Colour = rgb("#f8efdd")
    chalk_soft: Colour = rgb("#d3c0a2")
    # Brass: whatever can be pressed first.
    brass: Colour = rgb("#d9a441")
    brass_light: Colour = rgb("#f3cf7c")
    brass_deep: Colour = rgb("#8a6220")
    # States; each comes with its mark.
    good: Colour = rgb("#7fae5c")
    warn: Colour = rgb("#e5b04a")
    bad: Colour = rgb("#c9573f")
    info: Colour = rgb("#6fa3b8")
    # The two lines of the focus ring: one of them shows on any ground.
    focus: Colour = rgb("#ffe9ad")
    focus_dark: Colour = rgb("#140c06")
    # Whether plates get a line round them, to stand out from a black ground.
    outlined: bool = False
    # Seats 1-6, in the order of SEAT_SYMBOLS.
    seats: tuple[Colour, ...] = (
        rgb("#d0573f"),
        rgb("#3f8fb0"),
        rgb("#d9a83f"),
        rgb("#6d9a4a"),
        rgb("#9a6bb0"),
        rgb("#4fa695"),
    )


def _adapted(good: str, warn: str, bad: str, info: str, seats: str) -> Palette:
    """The standard palette with other colours for states and seats (names of colours apart by spaces)."""
    return replace(
        Palette(),
        good=rgb(good),
        warn=rgb(warn),
        bad=rgb(bad),
        info=rgb(info),
        seats=tuple(rgb(colour) for colour in seats.split()),
    )


# Chosen so that any two seats, and any two states, are far apart for the eyes they are made for (CIE 1976
# difference of 35 or more after simulation; the tests do the sum) and for all others, too.
PALETTE_BY_NAME: dict[PaletteName, Palette] = {
    "standard": Palette(),
    "deutan": _adapted(
        "#4f86e0", "#efe04a", "#b8431c", "#cfe3ee", "#8d85e0 #ecd9b2 #b3261e #2f3fbf #4d5b61 #e3d635"
    ),
    "protan": _adapted(
        "#4f86e0", "#efe58a", "#9a5a12", "#c9d6e6", "#23631a #b4e4c2 #b9aee6 #c3d92f #2f4fd0 #8f1d55"
    ),
    "tritan": _adapted(
        "#3fb5b0", "#f0d7d0", "#c02448", "#5a6b7c", "#d9482b #1f6b3a #e8b4b4 #86dccb #8136c9 #83175f"
    ),
}


def high_contrast(palette: Palette) -> Palette:
    """The same palette with black and white grounds: every text at 7:1 or better."""
    return replace(
        palette,
        walnut_deep=rgb("#000000"),
        walnut=rgb("#0b0805"),
        walnut_light=rgb("#1c140d"),
        walnut_edge=rgb("#a58a68"),
        felt_deep=rgb("#000000"),
        felt=rgb("#060a05"),
        felt_light=rgb("#141c10"),
        paper=rgb("#ffffff"),
        paper_shade=rgb("#e8e8e8"),
        ink=rgb("#000000"),
        ink_soft=rgb("#2b2b2b"),
        chalk=rgb("#ffffff"),
        chalk_soft=rgb("#f0e6d2"),
        brass=rgb("#ffc933"),
        brass_light=rgb("#ffe28a"),
        brass_deep=rgb("#6b4a00"),
        focus=rgb("#ffff00"),
        focus_dark=rgb("#000000"),
        outlined=True,
    )


def palette_named(name: PaletteName, high: bool) -> Palette:
    """The palette of the settings."""
    found = PALETTE_BY_NAME.get(name, PALETTE_BY_NAME["standard"])
    return high_contrast(found) if high else found
