"""The window: real pixels, resizable, borderless when it fills the screen, remembered."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.assets import assets_path
from game.ui.settings import UiSettings
from game.ui.theme import MINIMUM_SIZE

TITLE = "Unburied"
FIRST_SHARE = 0.85
"""Share of the desktop the first window takes at most."""
FIRST_SIZE = (1600, 900)


class NoDisplay(Exception):
    """No window can be opened here; the message is one sentence for the person."""


def open_display() -> str:
    """Start SDL's video and give back the name of its driver.

    Raises:
        NoDisplay: there is no screen to draw on.
    """
    try:
        pygame.display.init()
        return pygame.display.get_driver()
    except pygame.error as error:
        raise NoDisplay(
            f"No display could be opened ({error}); set SDL_VIDEODRIVER=dummy or use --headless to run without one."
        ) from error


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Size of the window of a person who never chose one: inside the desktop, of the usual shape."""
    scale = min(1.0, FIRST_SHARE * desktop[0] / FIRST_SIZE[0], FIRST_SHARE * desktop[1] / FIRST_SIZE[1])
    return (round(FIRST_SIZE[0] * scale), round(FIRST_SIZE[1] * scale))


class Window:
    """The one window. `surface` must be asked for each frame: it changes with the size."""

    def __init__(self, settings: UiSettings, size: tuple[int, int] | None = None, title: str = TITLE) -> None:
        """Args: size: pixels asked for on the command line; wins over what was remembered.

        Raises:
            NoDisplay: no window can be opened.
        """
        self.driver = open_display()
        self.settings = settings
        self.hidden = False
        self.focused = True
        desktop = pygame.display.get_desktop_sizes()[0]
        wish = size or settings.size or first_size(desktop)
        if size is None and self.driver != "dummy":
            wish = (min(wish[0], desktop[0]), min(wish[1], desktop[1]))
        self._windowed_size = wish
        try:
            self.handle = pygame.Window(title, wish, resizable=True, allow_high_dpi=True, hidden=False)
            self.handle.get_surface()
        except pygame.error as error:
            raise NoDisplay(f"No window could be opened ({error}).") from error
        self.handle.minimum_size = (min(MINIMUM_SIZE[0], wish[0]), min(MINIMUM_SIZE[1], wish[1]))
        self._set_icon()
        self.fullscreen = False
        if size is None and settings.position is not None and self._on_some_desktop(settings.position):
            self.handle.position = settings.position
        if size is None and settings.maximised:
            self.handle.maximize()
        if settings.fullscreen and size is None:
            self.set_fullscreen(True)

    @staticmethod
    def _on_some_desktop(position: tuple[int, int]) -> bool:
        width = sum(w for w, _ in pygame.display.get_desktop_sizes())
        height = max(h for _, h in pygame.display.get_desktop_sizes())
        return -50 <= position[0] < width - 100 and 0 <= position[1] < height - 100

    def _set_icon(self) -> None:
        path: Path = assets_path("art", "icon.svg")
        if path.is_file():
            try:
                self.handle.set_icon(pygame.image.load_sized_svg(path, (128, 128)))
            except pygame.error:
                return  # a window without its icon is still a window

    @property
    def surface(self) -> pygame.Surface:
        """The picture of the window in real pixels; valid until the size changes."""
        return self.handle.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The window in real pixels."""
        return self.surface.get_size()

    @property
    def scale(self) -> tuple[float, float]:
        """Real pixels for one unit of event coordinates, in x and y: (2, 2) on a Retina screen."""
        return pixel_scale(self.size, self.handle.size)

    def flip(self) -> None:
        """Show what was drawn."""
        self.handle.flip()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the desktop without a border, or go back to the window that was there before."""
        if on == self.fullscreen:
            return
        if on:
            self._windowed_size = self.handle.size
            self.handle.set_fullscreen(desktop=True)
        else:
            self.handle.set_windowed()
            if self.handle.size != self._windowed_size and not self.settings.maximised:
                self.handle.size = self._windowed_size
        self.fullscreen = on
        self.settings.fullscreen = on

    def feed(self, event: pygame.Event) -> bool:
        """Follow what happened to the window; true if it must be drawn anew."""
        kind = event.type
        if kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.hidden = True
        elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self.hidden = False
            if not self.fullscreen and kind != pygame.WINDOWSHOWN:
                self.settings.maximised = kind == pygame.WINDOWMAXIMIZED
        elif kind == pygame.WINDOWFOCUSGAINED:
            self.focused = True
        elif kind == pygame.WINDOWFOCUSLOST:
            self.focused = False
        elif kind not in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            return False
        return True

    def remember(self) -> None:
        """Write size and place into the settings, for the next start."""
        if self.fullscreen or self.settings.maximised:
            self.settings.size = self._windowed_size
            return
        self.settings.size = self.handle.size
        self.settings.position = self.handle.position

    def close(self) -> None:
        """Close the window."""
        self.handle.destroy()


def pixel_scale(pixels: tuple[int, int], points: tuple[int, int]) -> tuple[float, float]:
    """Real pixels for one point of a window that is `points` large in the desktop's own measure."""
    return (pixels[0] / max(1, points[0]), pixels[1] / max(1, points[1]))


def is_fullscreen_key(event: pygame.Event) -> bool:
    """Whether a key means filling the screen: F11, or Alt and Enter."""
    return event.scancode == pygame.KSCAN_F11 or (
        event.scancode == pygame.KSCAN_RETURN and bool(event.mod & pygame.KMOD_ALT)
    )
