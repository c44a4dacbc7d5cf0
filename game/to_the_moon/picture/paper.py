"""The paper that cards are made of: cream, a little fibre, a fold, light from the upper left."""

from __future__ import annotations

from functools import cache
from math import cos, sin
from random import Random

import assets
from game.to_the_moon.picture.night import CREAM, CREAM_LIT, CREAM_SHADE, DEEP
from game.ui.palette import hexa, mix
from game.ui.svg import linear, rounded

ART = "to_the_moon"
FOOT_TONE = mix(CREAM, CREAM_SHADE, 0.55)


@cache
def drawing(name: str) -> str:
    """The elements of ``assets/art/to_the_moon/<name>.svg``, to be put into another drawing; nothing if missing.

    Names of gradients must not meet those of the drawing around it.
    """
    try:
        text = assets.path(f"art/{ART}/{name}.svg").read_text(encoding="utf-8")
    except OSError:
        return ""
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]


def symbol(emotion: str, x: float, y: float, side: float, opacity: float = 1.0) -> str:
    """An emotion's symbol with its upper left corner at x, y."""
    return mark(f"emotions/{emotion}", x, y, side, opacity)


def mark(name: str, x: float, y: float, side: float, opacity: float = 1.0) -> str:
    """Any square drawing of this game."""
    place = f'transform="translate({x:.2f} {y:.2f}) scale({side / 100:.4f})"'
    return f'<g {place} opacity="{opacity}">{drawing(name)}</g>'


def sheet(w: float, h: float, radius: float, seed: int, *, fold: bool = True) -> str:
    """A sheet of paper of w x h units with its upper left corner at 0, 0."""
    dice = Random(seed)
    fibre = "".join(_fibre(dice, w, h) for _ in range(round(w * h / 2600)))
    crease = _crease(dice, w, h) if fold else ""
    return (
        f"<defs>{linear('paper', [(0, CREAM_LIT, 1), (0.5, CREAM, 1), (1, FOOT_TONE, 1)])}</defs>"
        + rounded((0, 0, w, h), radius, hexa(mix(CREAM_SHADE, DEEP, 0.35)))
        + rounded((0, 0, w - 1.2, h - 1.8), radius, "#fffdf4")
        + rounded((1.4, 1.4, w - 2.8, h - 3.2), radius - 1, "url(#paper)")
        + fibre
        + crease
    )


def _fibre(dice: Random, w: float, h: float) -> str:
    x, y, turn, far = dice.uniform(6, w - 6), dice.uniform(6, h - 6), dice.uniform(0, 6.28), dice.uniform(3, 9)
    dx, dy = cos(turn) * far, sin(turn) * far
    x2, y2 = min(max(x + dx, 4), w - 4), min(max(y + dy, 4), h - 4)
    tone = dice.choice(("#a58d5f", "#ffffff", "#b59b6b"))
    return (
        f'<path d="M{x:.1f} {y:.1f} Q{(x + x2) / 2 + dy * 0.3:.1f} {(y + y2) / 2 - dx * 0.3:.1f} '
        f'{x2:.1f} {y2:.1f}" '
        f'fill="none" stroke="{tone}" stroke-opacity="{dice.uniform(0.12, 0.3):.2f}" stroke-width="0.8"/>'
    )


def _crease(dice: Random, w: float, h: float) -> str:
    """A faint fold: a lit line beside a shaded one."""
    y0, y1 = h * dice.uniform(0.3, 0.7), h * dice.uniform(0.3, 0.7)
    line = '<path d="M2 {a:.1f} L{w:.1f} {b:.1f}" stroke="{tone}" stroke-opacity="{o}" stroke-width="1.3"/>'
    return line.format(a=y0, w=w - 2, b=y1, tone="#8f7748", o=0.16) + line.format(
        a=y0 + 1.4, w=w - 2, b=y1 + 1.4, tone="#ffffff", o=0.55
    )
