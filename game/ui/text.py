"""Letters: shipped fonts only, measured, wrapped and cached.

A string may carry small pictures between its words: ``"Press {glyph:confirm} to dig"`` or
``"Worth {art:icons/gem} 3"``. `Typesetter.icon` turns such a name into a picture of a given height.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui.assets import SANS, SANS_BOLD, SERIF_BOLD, font_path
from game.ui.cache import SurfaceCache
from game.ui.palette import Colour
from game.ui.theme import Role

_ICON = re.compile(r"\{((?:art|glyph):[\w/.\-]+)\}")
_BREAK = re.compile(r"( +)")
_FONT_OF: dict[tuple[Role, bool], str] = {
    ("title", False): SERIF_BOLD,
    ("title", True): SERIF_BOLD,
    ("heading", False): SERIF_BOLD,
    ("heading", True): SERIF_BOLD,
    ("body", False): SANS,
    ("body", True): SANS_BOLD,
    ("small", False): SANS,
    ("small", True): SANS_BOLD,
}
LEADING: dict[Role, float] = {"title": 1.0, "heading": 1.05, "body": 1.12, "small": 1.1}


@dataclass(frozen=True)
class Style:
    """How a string is set: `px` is the height of the type in pixels."""

    role: Role
    px: int
    strong: bool = False


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """The string without what no font can draw: control characters and halves of a pair."""
    kept = (c for c in text if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs"))
    return unicodedata.normalize("NFC", "".join(kept))


@lru_cache(maxsize=64)
def _font(file: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_path(file), px)


def font_of(style: Style) -> pygame.font.Font:
    """The font of a style, opened once."""
    return _font(_FONT_OF[style.role, style.strong], style.px)


def missing_letters(text: str, style: Style) -> str:
    """The letters of a string that the shipped font of a style cannot draw.

    A font draws the same box for every letter it lacks, also for one that can never be assigned.
    """
    font = font_of(style)

    def drawn(letter: str) -> bytes:
        return pygame.image.tobytes(font.render(letter, True, (255, 255, 255)), "RGBA")

    box = drawn("\U0010fffe")
    return "".join(c for c in dict.fromkeys(clean(text)) if not c.isspace() and drawn(c) == box)


def forget_fonts() -> None:
    """Close all fonts; needed before pygame's font module is shut down."""
    _font.cache_clear()


class Typesetter:
    """Measures, wraps and draws strings. Holds the pictures of lines it has drawn."""

    def __init__(self, icon: Callable[[str, int], pygame.Surface] | None = None) -> None:
        """Args: icon: gives the picture for a name like ``art:gem`` at a height in pixels."""
        self.icon = icon
        self._lines = SurfaceCache(budget=24 * 1024 * 1024)
        self._wraps: dict[tuple[str, Style, int], tuple[str, ...]] = {}

    def clear(self) -> None:
        """Forget all pictures and breaks, e.g. when glyphs follow another device."""
        self._lines.clear()
        self._wraps.clear()

    def line_height(self, style: Style) -> int:
        """Distance from line to line, in pixels."""
        return round(font_of(style).get_linesize() * LEADING[style.role])

    def line_width(self, text: str, style: Style) -> int:
        """Width of a string on one line, in pixels."""
        font = font_of(style)
        if "{" not in text:
            return font.size(text)[0]
        return sum(
            self._icon(part, style).get_width() if odd else font.size(part)[0] for part, odd in self._parts(text)
        )

    def _parts(self, text: str) -> list[tuple[str, bool]]:
        return [(part, i % 2 == 1) for i, part in enumerate(_ICON.split(text)) if part]

    def _icon(self, name: str, style: Style) -> pygame.Surface:
        if self.icon is None:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        return self.icon(name, round(style.px * 1.15))

    def wrap(self, text: str, style: Style, width: int) -> tuple[str, ...]:
        """The string broken into lines no wider than `width` pixels.

        Breaks at spaces and at newlines; a single word that is too wide is broken between letters,
        so that nothing ever leaves its box sideways.
        """
        key = (text, style, width)
        found = self._wraps.get(key)
        if found is None:
            lines: list[str] = []
            for paragraph in clean(text).split("\n"):
                lines += self._wrap_paragraph(paragraph, style, width)
            if len(self._wraps) > 4000:
                self._wraps.clear()
            found = self._wraps[key] = tuple(lines)
        return found

    def _wrap_paragraph(self, text: str, style: Style, width: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in _BREAK.split(text):
            if self.line_width((line + word).rstrip(), style) <= width:
                line += word
                continue
            if line.strip():
                lines.append(line.rstrip())
            line = "" if word.isspace() else word
            while self.line_width(line, style) > width and len(line) > 1 and "{" not in line:
                cut = self._letters_that_fit(line, style, width)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line.rstrip())
        return lines

    def _letters_that_fit(self, word: str, style: Style, width: int) -> int:
        low, high = 1, len(word)
        while low < high:
            middle = (low + high + 1) // 2
            if self.line_width(word[:middle], style) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def shorten(self, text: str, style: Style, width: int) -> str:
        """The string cut to `width` pixels with an ellipsis; only for text told in full elsewhere."""
        text = clean(text)
        if self.line_width(text, style) <= width:
            return text
        cut = text
        while cut and self.line_width(cut.rstrip() + "…", style) > width:
            cut = cut[:-1]
        return cut.rstrip() + "…"

    def size(self, text: str, style: Style, width: int | None = None) -> tuple[int, int]:
        """Width and height in pixels of the string, wrapped at `width` if given."""
        lines = clean(text).split("\n") if width is None else self.wrap(text, style, width)
        widest = max(self.line_width(line, style) for line in lines)
        return widest, len(lines) * self.line_height(style)

    def line(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        """The picture of one line, from the cache."""
        return self._lines.get((text, style, colour), lambda: self._draw(text, style, colour))

    def _draw(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        font = font_of(style)
        if "{" not in text:
            return font.render(text, True, colour)
        height = font.get_linesize()
        whole = pygame.Surface((max(1, self.line_width(text, style)), height), pygame.SRCALPHA)
        x = 0
        for part, is_icon in self._parts(text):
            picture = self._icon(part, style) if is_icon else font.render(part, True, colour)
            whole.blit(picture, (x, (height - picture.get_height()) // 2))
            x += picture.get_width()
        return whole
