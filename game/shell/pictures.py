"""``--screenshot``: a picture of every screen, made without a display."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core import folders
from game.shell.house import House
from game.shell.tour import Tour


@contextmanager
def elsewhere() -> Iterator[Path]:
    """A data folder that is gone afterwards; the person's own is not touched."""
    with tempfile.TemporaryDirectory(prefix="unburied-", ignore_cleanup_errors=True) as scratch:
        folders.choose(Path(scratch))
        try:
            yield Path(scratch)
        finally:
            folders.choose(None)


@contextmanager
def quiet_house(size: tuple[int, int], text_scale: int = 100) -> Iterator[House]:
    """A house with a stage that nobody sees or hears, at the usual settings with motion reduced."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.ui.loop import Stage
    from game.ui.screen import Screen

    with elsewhere():
        house = House()
        ui = house.settings.ui
        ui.text_scale, ui.reduced_motion = text_scale, True
        house.stage = Stage(ui, size=size)
        house.stage.start(Screen())
        try:
            yield house
        finally:
            house.writer.flush()
            house.stage.close()
            house.close()


def write_pictures(folder: Path, size: tuple[int, int], text_scale: int) -> Iterator[Path]:
    """Write every picture, a folder for each game; gives each file's path when it is there. Raises OSError.

    What looks the same whichever game is played stands in the first game's folder only.
    """
    with quiet_house(size, text_scale) as house:
        for place, lid in enumerate(house.shelf.playable()):
            game = house.shelf.game(lid.id)
            tour = Tour(house, house.stage, game, whole=place == 0)
            (folder / lid.id).mkdir(parents=True, exist_ok=True)
            for number, name in enumerate(tour.stops(game.real_referee()), start=1):
                path = folder / lid.id / f"{number:02d}_{name}.png"
                house.stage.screenshot(path)
                yield path
