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
    # Seats 1-6, in the order of SEAT_SYMBOLS.
    seats: tuple[Colour, ...] = (
        rgb("#d0573f"),
        rgb("#3f8fb0"),
        rgb("#d9a83f"),
        rgb("#6d9a4a"),
        rgb("#9a6bb0"),
        rgb("#4fa695"),
    )


# The seat colours of Okabe and Ito's set are told apart with any one kind of cone missing.
_SAFE_SEATS = (
    rgb("#d55e00"),
    rgb("#56b4e9"),
    rgb("#f0e442"),
    rgb("#009e73"),
    rgb("#cc79a7"),
    rgb("#0072b2"),
)

_STANDARD = Palette()
_RED_GREEN_SAFE = replace(
    _STANDARD, good=rgb("#5aa9d6"), warn=rgb("#f0e442"), bad=rgb("#d55e00"), seats=_SAFE_SEATS
)
PALETTE_BY_NAME: dict[PaletteName, Palette] = {
    "standard": _STANDARD,
    "deutan": _RED_GREEN_SAFE,
    "protan": replace(_RED_GREEN_SAFE, bad=rgb("#e69f00"), warn=rgb("#f6f0a0")),
    "tritan": replace(
        _STANDARD,
        good=rgb("#4fb0a0"),
        warn=rgb("#e8c9c0"),
        bad=rgb("#d2434f"),
        info=rgb("#8fb8c8"),
        seats=(
            rgb("#d2434f"),
            rgb("#3d9db3"),
            rgb("#e8c9c0"),
            rgb("#5c5c66"),
            rgb("#f2a1a8"),
            rgb("#1d6b78"),
        ),
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
    )


def palette_named(name: PaletteName, high: bool) -> Palette:
    """The palette of the settings."""
    found = PALETTE_BY_NAME.get(name, _STANDARD)
    return high_contrast(found) if high else found
