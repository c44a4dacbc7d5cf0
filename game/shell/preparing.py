"""Reading a wing's picture before it is wanted, so that a match opens without a halt."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules


def picture_read(game_id: str) -> Generator[None, None, None]:
    """Import the modules of a wing's picture one by one, its scene last; each is done but once a run."""
    package = f"game.{game_id}.picture"
    if find_spec(package) is not None:
        for module in iter_modules(import_module(package).__path__):
            import_module(f"{package}.{module.name}")
            yield
    import_module(f"game.{game_id}.scene")
    yield
