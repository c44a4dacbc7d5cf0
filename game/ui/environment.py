"""What SDL must know before pygame is imported. Imports no pygame itself.

SDL reads these as hints when a subsystem starts, and the DPI mode of a Windows process can be set
only once, so they are set by importing the package, before any of its modules can import pygame.
A value the person has already set in the environment wins.
"""

import os

HINTS: dict[str, str] = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Real pixels on scaled desktops, also when the window changes monitors.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # A borderless window must not vanish because another monitor was clicked.
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_X11_WMCLASS": "Unburied",
    "SDL_VIDEO_WAYLAND_WMCLASS": "Unburied",
    "SDL_APP_NAME": "Unburied",
    # The click that brings the window to the front also counts.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    # One finger is one finger: no second, made-up mouse event, and no finger made of a mouse.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    # Pad buttons by position, so that "bottom button confirms" holds on every make.
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_IME_SHOW_UI": "1",
}


def prepare() -> None:
    """Set every hint that the environment does not already carry."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
