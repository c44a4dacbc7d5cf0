"""Where the files of the game lie: one place that works from source, from a wheel and frozen."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path

SANS = "AtkinsonHyperlegibleNext-Regular.ttf"
SANS_BOLD = "AtkinsonHyperlegibleNext-Bold.ttf"
SERIF = "Alegreya-Regular.ttf"
SERIF_BOLD = "Alegreya-Bold.ttf"


class AssetMissing(Exception):
    """A file the game ships with is not there; the message is one sentence naming it."""


@cache
def assets_root() -> Path:
    """The folder `assets` of a bundle, an installed wheel or the checkout.

    Raises:
        AssetMissing: no such folder can be found.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "assets"
    found = importlib.util.find_spec("assets")
    if found is not None and found.submodule_search_locations:
        return Path(next(iter(found.submodule_search_locations)))
    beside = Path(__file__).resolve().parents[2] / "assets"
    if beside.is_dir():
        return beside
    raise AssetMissing("The folder 'assets' that belongs to the game is missing.")


def assets_path(*parts: str) -> Path:
    """The path of one shipped file, e.g. ``assets_path("art", "box.svg")``; it may not exist."""
    return assets_root().joinpath(*parts)


def font_path(name: str) -> Path:
    """The path of a shipped font.

    Raises:
        AssetMissing: the font file is not there. Without letters there is no game.
    """
    path = assets_path("fonts", name)
    if not path.is_file():
        raise AssetMissing(f"The font 'assets/fonts/{name}' is missing.")
    return path
