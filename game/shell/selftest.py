"""``--selftest``: everything the app needs, tried once: files, screens, physics, sound, saving and loading.

Works frozen, from a folder that cannot be written, and without a display or a sound device.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from game.core import folders, playing, saves
from game.core.files import Unreadable
from game.core.match import Match, Seat, Setup
from game.core.opponent import RandomOpponent, decide
from game.core.state import CHANCE
from game.shell.house import House
from game.shell.pictures import quiet_house
from game.shell.tour import Tour
from game.ui.assets import assets_path, assets_root

SIZE = (1280, 800)
ACTIONS_WITH_PHYSICS = 8


class Failed(Exception):
    """Something does not work; the text is the one sentence."""


def selftest(say: Callable[[str], object]) -> int:
    """Run every check, a line for each kind. Returns 0, or 1 after the sentence of the first failure."""
    total = 0
    try:
        with quiet_house(SIZE) as house:
            for name, check in CHECKS.items():
                count = sum(1 for _ in check(house))
                if not count:
                    raise Failed(f"{name}: there was nothing to check.")
                say(f"{name}: {count} checked")
                total += count
    except Failed as error:
        say(f"selftest: failed: {error}")
        return 1
    except Exception as error:
        say(f"selftest: failed: {type(error).__name__}: {error}")
        return 1
    say(f"selftest: ok ({total} checks)")
    return 0


def _files(folder: str, *suffixes: str) -> list[Path]:
    root = assets_path(folder)
    return sorted(path for path in root.rglob("*") if path.suffix in suffixes)


def pictures(house: House) -> Iterator[None]:
    """Every SVG is read at a small size."""
    import pygame

    for path in _files("art", ".svg"):
        try:
            surface = pygame.image.load_sized_svg(path, (96, 96))
        except pygame.error as error:
            raise Failed(f"the picture {path.relative_to(assets_root())} cannot be read: {error}") from error
        if surface.get_bounding_rect().width == 0:
            raise Failed(f"the picture {path.relative_to(assets_root())} is empty")
        yield


def fonts(house: House) -> Iterator[None]:
    """Every font draws a word."""
    import pygame

    pygame.font.init()
    for path in _files("fonts", ".ttf", ".otf"):
        font = pygame.font.Font(path, 24)
        if font.render("Unburied", True, (255, 255, 255)).get_width() < 24:
            raise Failed(f"the font {path.name} draws nothing")
        yield


def sounds(house: House) -> Iterator[None]:
    """Every sound is decoded, and one is played with no loudness; without a device the silent twin answers."""
    import pygame

    sound = house.stage.sound
    for path in _files("sound", ".ogg", ".wav"):
        if sound.audible:
            try:
                if pygame.mixer.Sound(path).get_length() <= 0:
                    raise Failed(f"the sound {path.name} is empty")
            except pygame.error as error:
                raise Failed(f"the sound {path.name} cannot be read: {error}") from error
        elif not path.read_bytes().startswith((b"OggS", b"RIFF")):
            raise Failed(f"the sound {path.name} is no sound file")
        sound.play(path.stem, 0.02)
        yield


def cards(house: House) -> Iterator[None]:
    """Every card file is valid TOML, and every game that can be opened opens."""
    for path in _files("cards", ".toml"):
        tomllib.loads(path.read_text(encoding="utf-8"))
        yield
    for lid in house.shelf.playable():
        house.shelf.game(lid.id)
        yield


def rulebooks(house: House) -> Iterator[None]:
    """Every game that can be opened has its rulebook, and every picture in it exists."""
    from game.shell import rulebook

    for lid in house.shelf.playable():
        sections = rulebook.read(lid.id)
        if sections[0].pieces[0].text == rulebook.MISSING:
            raise Failed(f"the rulebook assets/rules/{lid.id}.md is missing")
        for section in sections:
            for piece in section.pieces:
                if piece.art and not house.stage.pen.art.exists(piece.art):
                    raise Failed(f"the rulebook of {lid.name} asks for the missing picture {piece.art}")
            yield


def physics(house: House) -> Iterator[None]:
    """The first actions of a match with the real referee: the box is shaken, tiles are lifted, the pile settles."""
    for lid in house.shelf.playable():
        game = house.shelf.game(lid.id)
        referee, hand = game.real_referee(), RandomOpponent()
        match = Match(game, Setup(game.id, 1, _seats(house, lid.id)))
        while not match.over and match.ply < ACTIONS_WITH_PHYSICS:
            mover = match.state.to_move()
            if mover is None or mover == CHANCE:
                match.play_chance(referee)
            else:
                match.play(decide(hand.think(match.state.view(mover), mover, match.mind_stream(mover))))
            yield


def _seats(house: House, game_id: str) -> tuple[Seat, ...]:
    game = house.shelf.game(game_id)
    return playing.computer_seats(game, [next(iter(game.levels))] * 2)


def saving(house: House) -> Iterator[None]:
    """A match is written, read back and equal; a damaged file is refused in a sentence and kept aside."""
    for lid in house.shelf.playable():
        game = house.shelf.game(lid.id)
        match = playing.autoplay(game, Setup(game.id, 2, _seats(house, lid.id)), game.referee())
        path = saves.new_path(game.id)
        house.save(match, path)
        house.writer.flush()
        if saves.read(path, house.shelf.game).digest() != match.digest():
            raise Failed(f"a saved match of {lid.name} came back different")
        yield
        _refused(path, match)
        yield


def _refused(path: Path, match: Match) -> None:
    path.write_bytes(path.read_bytes()[:-40])
    try:
        saves.read(path, lambda game_id: match.game)
    except Unreadable:
        loaded = saves.load(path, match.game)
        if loaded.value is None and loaded.notice and not path.exists():
            return
    raise Failed("a damaged save was not refused and kept aside")


def settings(house: House) -> Iterator[None]:
    """The settings go to disk and come back."""
    from game.shell import settings as settings_file

    house.save_settings()
    house.writer.flush()
    loaded = settings_file.load()
    if loaded.notice or loaded.value is None:
        raise Failed(f"the settings did not come back: {loaded.notice}")
    json.loads(folders.data("settings.json").read_bytes().splitlines()[0])
    yield


def screens(house: House) -> Iterator[None]:
    """Every screen is drawn, and no word on it leaves the window."""
    stage = house.stage
    for number, lid in enumerate(house.shelf.playable()):
        game = house.shelf.game(lid.id)
        tour = Tour(house, stage, game, quick=True, whole=number == 0)
        for name in tour.stops(game.referee()):
            stage.pen.labels = []
            stage.draw()
            labels, stage.pen.labels = stage.pen.labels, None
            window = stage.window.surface.get_rect()
            for label in labels:
                if not window.contains(label.used.clip(label.clip)):
                    raise Failed(f"on the screen {name} the words {label.text!r} leave the window")
            yield
        if tour.missing:
            raise Failed(f"no match of {lid.name} shows the moment {tour.missing[0]}")
    problems = [*stage.pen.art.problems.values(), *stage.sound.problems.values()]
    if problems:
        raise Failed(problems[0])


CHECKS: dict[str, Callable[[House], Iterator[None]]] = {
    "pictures": pictures,
    "fonts": fonts,
    "sounds": sounds,
    "cards": cards,
    "rulebooks": rulebooks,
    "physics": physics,
    "saving": saving,
    "settings": settings,
    "screens": screens,
}
