"""Pictures: exact, kept, and never a reason to stop."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.glyph import draw_glyph
from game.ui.loop import Stage
from game.ui.paint import Paint
from game.ui.palette import SEAT_SYMBOLS, Palette
from game.ui.symbols import draw_symbol

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#fff"/></svg>'
)


@pytest.fixture
def art(stage: Stage, tmp_path: Path) -> Art:
    (tmp_path / "plank.svg").write_text(SQUARE)
    (tmp_path / "broken.svg").write_text("<svg")
    return Art(tmp_path)


def test_a_picture_has_the_exact_size_and_is_kept(art: Art) -> None:
    picture = art.picture("plank", (101, 77))
    assert picture.get_size() == (101, 77) and art.picture("plank", (101, 77)) is picture
    assert art.ratio("plank") == pytest.approx(2.0)
    assert picture.get_at((50, 38))[:3] == (255, 255, 255) and picture.get_at((50, 2)).a == 0


def test_tint_turn_and_opacity(art: Art) -> None:
    tinted = art.picture("plank", (60, 60), tint=(255, 0, 0))
    assert tinted.get_at((30, 30))[:3] == (255, 0, 0)
    turned = art.picture("plank", (60, 60), angle=90.4)
    assert turned is art.picture("plank", (60, 60), angle=89.6)
    assert turned.get_at((turned.get_width() // 2, 4)).a > 200
    assert art.picture("plank", (60, 60), opacity=0.5).get_at((30, 30)).a == pytest.approx(127, abs=3)
    assert art.picture("plank", (60, 60)).get_at((30, 30)) == (255, 255, 255, 255)


def test_missing_and_broken_art_is_told_and_marked(art: Art) -> None:
    for name, why in (("nowhere", "is missing"), ("broken", "cannot be read")):
        picture = art.picture(name, (40, 40))
        assert picture.get_size() == (40, 40) and pygame.mask.from_surface(picture).count() > 100
        assert why in art.problems[name]


def test_the_cache_keeps_to_its_budget() -> None:
    cache = SurfaceCache(budget=10 * 400)
    for i in range(50):
        cache.get(i, lambda: pygame.Surface((10, 10), 0, 32))
    assert cache.used <= 10 * 400 and len(cache) == 10
    kept = cache.get(49, lambda: pygame.Surface((1, 1)))
    assert kept.get_width() == 10
    cache.get("large", lambda: pygame.Surface((100, 100), 0, 32))
    assert len(cache) == 1


def test_plates_and_shadows(stage: Stage) -> None:
    paint = Paint(Palette(), 1.0)
    for material in ("paper", "wood", "brass", "felt", "shade", "slot", "note", "wash"):
        plate = paint.panel((200, 80), material, 12)
        assert plate.get_size() == (200, 80)
        assert plate.get_at((0, 0)).a == 0 and plate.get_at((100, 40)).a == 255
    for size in ((30, 30), (300, 200)):
        soft = paint.shadow(size, 12, 10)
        assert soft.get_size() == (size[0] + 20, size[1] + 20)
        assert soft.get_at((0, 0)).a < 12
        assert soft.get_at((soft.get_width() // 2, soft.get_height() // 2)).a > 60
    assert paint.panel((200, 80), "brass", 12).get_at((100, 8)) != paint.panel((200, 80), "brass", 12).get_at(
        (100, 70)
    )


@pytest.mark.parametrize("family", ["xbox", "playstation", "nintendo"])
def test_every_control_has_its_own_glyph(stage: Stage, family: str) -> None:
    from game.ui.bindings import PAD_BUTTONS

    controls = [f"pad:{name}" for name in PAD_BUTTONS] + [
        "key:40",
        "key:41",
        "key:82",
        "key:24",
        "mouse:1",
        "mouse:3",
    ]
    pictures = set()
    for control in controls:
        glyph = draw_glyph(control, 48, family, {}, Palette())
        assert glyph.get_height() == 48
        pictures.add((glyph.get_size(), pygame.image.tobytes(glyph, "RGBA")))
    assert len(pictures) == len(controls)


def test_symbols_differ_by_shape_alone(stage: Stage) -> None:
    masks = [pygame.mask.from_surface(draw_symbol(n, (64, 64), (200, 80, 60), (0, 0, 0))) for n in SEAT_SYMBOLS]
    for i, a in enumerate(masks):
        for b in masks[i + 1 :]:
            assert a.overlap_area(b, (0, 0)) < 0.97 * max(a.count(), b.count())
