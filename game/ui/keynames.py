"""What a key is called on the layout in use.

SDL names keys by code, not by place; which code a place carries is learnt from key events, and until a
key was pressed once the usual board is assumed.
"""

from __future__ import annotations

import pygame

_SHORT = {
    "return": "Enter",
    "enter": "Enter",
    "escape": "Esc",
    "backspace": "Backspace",
    "page up": "PgUp",
    "page down": "PgDn",
    "left shift": "Shift",
    "right shift": "Shift",
    "left ctrl": "Ctrl",
    "right ctrl": "Ctrl",
    "caps lock": "Caps",
    "delete": "Del",
    "insert": "Ins",
}


def _usual_board() -> dict[int, int]:
    """Key code by scancode of the usual (US) board, from pygame's own constants."""
    codes: dict[int, int] = {}
    for name in dir(pygame):
        if name.startswith("KSCAN_"):
            key = getattr(pygame, "K_" + name[6:].lower(), None) or getattr(pygame, "K_" + name[6:], None)
            if isinstance(key, int):
                codes[getattr(pygame, name)] = key
    return codes


_USUAL = _usual_board()


def key_name(rest: str, layout: dict[int, int]) -> str:
    """The name of ``"29+ctrl"`` on this layout, e.g. ``"Ctrl+Z"``.

    Args:
        layout: key code by scancode, as learnt from events.
    """
    code, *modifiers = rest.split("+")
    key = layout.get(int(code), _USUAL.get(int(code), 0))
    name = pygame.key.name(key) if key else ""
    name = _SHORT.get(name, name.upper() if len(name) == 1 else name.title()) or f"Key {code}"
    return "+".join([*(m.title() for m in modifiers), name])
