"""Every memory has a scene of its own, every doctor a face, and both decks a back."""

import tomllib
from itertools import combinations
from pathlib import Path

import pygame
import pytest

ASSETS = Path(__file__).resolve().parents[2] / "assets"
ART = ASSETS / "art" / "to_the_moon"
BOX = tomllib.loads((ASSETS / "cards" / "to_the_moon.toml").read_text(encoding="utf-8"))
MEMORIES = sorted(each["id"] for each in BOX["memories"])
DOCTORS = sorted(each["id"] for each in BOX["ids"])
LARGEST = 12 * 1024
"""Bytes of a scene: 35 of them have to open with the game."""


def drawn(path: Path, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(path, size)


def pixels(path: Path, size: tuple[int, int]) -> bytes:
    return pygame.image.tobytes(drawn(path, size), "RGB")


def tones(picture: pygame.Surface) -> set[tuple[int, ...]]:
    """The colours of a picture, in steps of 16."""
    w, h = picture.get_size()
    return {tuple(part // 16 for part in picture.get_at((x, y))[:3]) for x in range(w) for y in range(h)}


def apart(first: bytes, second: bytes) -> float:
    """The mean difference of two pictures' bytes, 0-255."""
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_there_is_one_scene_for_each_memory_and_none_besides() -> None:
    assert len(MEMORIES) == 35
    assert sorted(path.stem for path in (ART / "memories").glob("*.svg")) == MEMORIES


@pytest.mark.parametrize("memory", MEMORIES)
def test_a_scene_fills_its_frame_with_many_tones(memory: str) -> None:
    path = ART / "memories" / f"{memory}.svg"
    assert path.stat().st_size <= LARGEST
    assert 'viewBox="0 0 320 220"' in path.read_text(encoding="utf-8")[:200]
    picture = drawn(path, (80, 55))
    assert picture.get_size() == (80, 55)
    assert pygame.mask.from_surface(picture, 250).count() == 80 * 55
    assert len(tones(picture)) > 40


def test_no_two_scenes_look_alike() -> None:
    small = {each: pixels(ART / "memories" / f"{each}.svg", (32, 22)) for each in MEMORIES}
    alike = [pair for pair in combinations(MEMORIES, 2) if apart(small[pair[0]], small[pair[1]]) < 12]
    assert alike == []


def test_each_doctor_has_a_face_unlike_the_others() -> None:
    assert sorted(path.stem for path in (ART / "ids").glob("*.svg")) == DOCTORS
    small = [pixels(ART / "ids" / f"{each}.svg", (24, 24)) for each in DOCTORS]
    assert all(apart(one, other) > 6 for one, other in combinations(small, 2))


def test_doctors_differ_without_their_colours() -> None:
    """The emblem of each badge is another shape, so that a greyscale picture still tells them apart."""
    emblems = []
    for each in DOCTORS:
        picture = drawn(ART / "ids" / f"{each}.svg", (100, 100))
        badge = pygame.transform.grayscale(picture).subsurface((63, 63, 30, 30))
        emblems.append(frozenset((x, y) for x in range(30) for y in range(30) if badge.get_at((x, y))[0] > 228))
    assert all(len(one ^ other) > 60 for one, other in combinations(emblems, 2))


@pytest.mark.parametrize(("deck", "ratio"), [("memory", 356 / 348), ("emotion", 130 / 188)])
def test_the_backs_have_their_cards_proportions(deck: str, ratio: float) -> None:
    picture = drawn(ART / "backs" / f"{deck}.svg", (200, 200))
    w, h = picture.get_size()
    assert w / h == pytest.approx(ratio, abs=0.02)
    assert pygame.mask.from_surface(picture, 200).count() > 0.95 * w * h
