"""Prompts: the picture of the key or button that does a thing on the device in hand."""

from __future__ import annotations

import pygame

from game.ui.input import Input
from game.ui.intent import Command, Device
from game.ui.keynames import key_name
from game.ui.palette import Colour, Palette, hexa, mix, rgb
from game.ui.svg import linear, raster, rounded
from game.ui.text import Style, font_of

_PAD_LETTERS: dict[str, dict[str, str]] = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y"},
    "nintendo": {"a": "B", "b": "A", "x": "Y", "y": "X"},
}
_PAD_COLOURS: dict[str, Colour] = {
    "a": rgb("#7fae5c"),
    "b": rgb("#d0674f"),
    "x": rgb("#5f9fc4"),
    "y": rgb("#e0b54a"),
}
_PAD_WORDS: dict[str, dict[str, str]] = {
    "xbox": {"leftshoulder": "LB", "rightshoulder": "RB", "lefttrigger": "LT", "righttrigger": "RT",
             "leftstick": "LS", "rightstick": "RS", "start": "Start", "back": "Back", "guide": "●"},
    "playstation": {"leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2", "righttrigger": "R2",
                    "leftstick": "L3", "rightstick": "R3", "start": "Start", "back": "Share", "guide": "PS"},
    "nintendo": {"leftshoulder": "L", "rightshoulder": "R", "lefttrigger": "ZL", "righttrigger": "ZR",
                 "leftstick": "LS", "rightstick": "RS", "start": "+", "back": "−", "guide": "Home"},
}  # fmt: skip
_ARROWS = {
    "up": "50,22 74,66 26,66",
    "down": "50,78 26,34 74,34",
    "left": "22,50 66,26 66,74",
    "right": "78,50 34,26 34,74",
}
_SHAPES: dict[str, str] = {
    "a": '<path d="M30 30 L70 70 M70 30 L30 70" stroke="#9cc0ea" stroke-width="9" stroke-linecap="round"/>',
    "b": '<circle cx="50" cy="50" r="23" fill="none" stroke="#f0948c" stroke-width="9"/>',
    "x": '<rect x="29" y="29" width="42" height="42" fill="none" stroke="#e3a3cf" stroke-width="9"/>',
    "y": '<path d="M50 24 L76 69 L24 69 Z" fill="none" stroke="#7fd0b4" stroke-width="9" stroke-linejoin="round"/>',
}


def draw_glyph(control: str, height: int, family: str, layout: dict[int, int], palette: Palette) -> pygame.Surface:
    """The picture of one control, `height` pixels high.

    Args:
        control: as in the bindings, e.g. ``key:40`` or ``pad:a``.
        family: whose letters a pad carries: xbox, playstation or nintendo.
        layout: key code by scancode, as far as it is known, for the names of keys.
    """
    kind, _, rest = control.partition(":")
    if kind == "mouse":
        return _mouse(int(rest), height)
    if kind == "pad":
        return _pad(rest, height, family, palette)
    return _cap(key_name(rest, layout), height, palette)


def _cap(name: str, height: int, palette: Palette) -> pygame.Surface:
    """A key cap with the key's name on it; arrows are drawn."""
    arrow = _ARROWS.get(name.lower())
    style = Style("body", max(9, round(height * 0.56)), strong=True)
    font = font_of(style)
    width = height if arrow or len(name) == 1 else round(font.size(name)[0] + height * 0.6)
    face, edge = mix(palette.paper, (255, 255, 255), 0.4), palette.paper_shade
    foot = mix(palette.ink_soft, palette.paper_shade, 0.35)
    r, lift = height * 0.2, height * 0.12
    body = (
        f"<defs>{linear('g', [(0, face, 1), (1, edge, 1)])}</defs>"
        + rounded((0, 0, width, height), r, hexa(foot))
        + rounded((height * 0.03, 0, width - height * 0.06, height - lift), r, "url(#g)")
    )
    if arrow:
        body += f'<g transform="translate({height * 0.1:.1f} {height * 0.04:.1f}) scale({height * 0.008:.4f})">'
        body += f'<polygon points="{arrow}" fill="{hexa(palette.ink)}"/></g>'
    surface = raster(body, (width, height))
    if not arrow:
        letters = font.render(name, True, palette.ink)
        surface.blit(
            letters, ((width - letters.get_width()) // 2, round((height - lift - letters.get_height()) / 2))
        )
    return surface


def _pad(name: str, height: int, family: str, palette: Palette) -> pygame.Surface:
    if name in _ARROWS:
        return _cross(name, height)
    dark, rim = rgb("#2b2622"), rgb("#5a5048")
    if name in "abxy" and len(name) == 1:
        disc = _disc(hexa(dark), hexa(rim))
        if family == "playstation":
            return raster(disc + _SHAPES[name], (height, height), (100, 100))
        letter = _PAD_LETTERS.get(family, _PAD_LETTERS["xbox"])[name]
        ring = _PAD_COLOURS[name] if family == "xbox" else palette.chalk
        return _lettered(raster(disc, (height, height), (100, 100)), letter, ring)
    word = _PAD_WORDS.get(family, _PAD_WORDS["xbox"]).get(name, name)
    if name == "back" and family == "xbox":
        return _sheets(height, hexa(dark), hexa(rim))
    if name == "start" and family != "nintendo":
        return _bars(height, hexa(dark), hexa(rim))
    font = font_of(Style("body", max(9, round(height * 0.5)), strong=True))
    width = max(round(height * 1.25), round(font.size(word)[0] + height * 0.5))
    body = rounded((0, 0, width, height), height * 0.32, hexa(rim)) + rounded(
        (height * 0.05, height * 0.04, width - height * 0.1, height * 0.9), height * 0.3, hexa(dark)
    )
    return _lettered(raster(body, (width, height)), word, palette.chalk)


def _lettered(surface: pygame.Surface, word: str, colour: Colour) -> pygame.Surface:
    height = surface.get_height()
    share = 0.66 if len(word) == 1 else 0.5
    letters = font_of(Style("body", max(9, round(height * share)), strong=True)).render(word, True, colour)
    surface.blit(letters, letters.get_rect(center=(surface.get_width() // 2, round(height * 0.5))))
    return surface


def _cross(name: str, height: int) -> pygame.Surface:
    """The direction pad with one arm lit."""
    arm = {"up": (36, 6, 28, 40), "down": (36, 54, 28, 40), "left": (6, 36, 40, 28), "right": (54, 36, 40, 28)}[
        name
    ]
    body = (
        rounded((34, 4, 32, 92), 8, "#5a5048") + rounded((4, 34, 92, 32), 8, "#5a5048") + rounded(arm, 6, "#f8efdd")
    )
    return raster(body, (height, height), (100, 100))


def _disc(dark: str, rim: str) -> str:
    return f'<circle cx="50" cy="50" r="49" fill="{rim}"/><circle cx="50" cy="49" r="45" fill="{dark}"/>'


def _bars(height: int, dark: str, rim: str) -> pygame.Surface:
    lines = "".join(rounded((28, y, 44, 8), 4, "#f8efdd") for y in (30, 46, 62))
    body = _disc(dark, rim) + lines
    return raster(body, (height, height), (100, 100))


def _sheets(height: int, dark: str, rim: str) -> pygame.Surface:
    body = (
        _disc(dark, rim)
        + '<rect x="28" y="30" width="30" height="26" rx="4" fill="none" stroke="#f8efdd" stroke-width="7"/>'
        '<path d="M42 66 L72 66 L72 42" fill="none" stroke="#f8efdd" stroke-width="7"/>'
    )
    return raster(body, (height, height), (100, 100))


def _mouse(button: int, height: int) -> pygame.Surface:
    """A mouse with the button lit: 1 left, 2 middle, 3 right; side buttons show a bar."""
    lit = {
        1: '<path d="M37 8 Q14 8 14 36 L14 46 L37 46 Z" fill="#d9a441"/>',
        2: '<rect x="30" y="16" width="14" height="28" rx="7" fill="#d9a441"/>',
        3: '<path d="M37 8 Q60 8 60 36 L60 46 L37 46 Z" fill="#d9a441"/>',
    }.get(button, '<rect x="4" y="40" width="14" height="26" rx="6" fill="#d9a441"/>')
    body = (
        '<rect x="10" y="4" width="54" height="92" rx="27" fill="#2a1c12"/>'
        '<rect x="14" y="8" width="46" height="84" rx="23" fill="#f3e7cf"/>'
        f'{lit}<path d="M14 46 L60 46 M37 8 L37 46" stroke="#2a1c12" stroke-width="4"/>'
    )
    return raster(body, (max(1, round(height * 0.74)), height), (74, 100))


FOUND = ("mouse:1", "mouse:2", "mouse:3")
"""Buttons every mouse has and a picture can tell apart; for what lies on others the key is shown."""


def control_for(command: Command, source: Input) -> str | None:
    """The control to show for a command on the device used last; for fingers, none."""
    device = source.last
    if device is Device.TOUCH:
        return None
    if device is Device.MOUSE and command is Command.CONFIRM:
        return "mouse:1"
    wanted = (device, Device.KEYBOARD) if device is Device.MOUSE else (device,)
    for kind in wanted:
        controls = source.bindings.controls(command, kind)
        if kind is Device.MOUSE:
            controls = [each for each in controls if each in FOUND]
        if controls:
            return controls[0]
    return None


def family_of(source: Input) -> str:
    """Whose letters to draw for the pad used last."""
    pad = source.pads.by_id.get(source.last_pad) if source.last_pad is not None else None
    return pad.family if pad is not None else "xbox"
