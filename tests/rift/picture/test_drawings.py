"""Figures: known by their outline alone, in two colours, turned, and as ghosts."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.rift.content import content
from game.rift.picture.board_view import building_art
from game.rift.picture.drawings import AMBER, BLUE, MAGENTA, TEAL, Drawings, body
from game.rift.picture.places import ART
from game.ui.art import Art
from game.ui.assets import assets_path

UNITS = [*(each.id for each in content().mechs), *(each.id for each in content().monsters)]
SMALL = 48


@pytest.fixture(scope="module")
def drawings() -> Drawings:
    pygame.display.set_mode((10, 10))
    return Drawings(Art())


def test_every_unit_is_told_from_every_other_by_its_outline_at_48_pixels(drawings: Drawings) -> None:
    masks = {name: pygame.mask.from_surface(drawings.figure(name, SMALL), 100) for name in UNITS}
    for one, other in combinations(UNITS, 2):
        both = masks[one].overlap_area(masks[other], (0, 0))
        union = masks[one].count() + masks[other].count() - both
        assert both / union < 0.8, f"{one} and {other} look alike"


@pytest.mark.parametrize("name", [each.id for each in content().mechs])
def test_a_mech_wears_its_colour(drawings: Drawings, name: str) -> None:
    assert AMBER[1] in body(f"{ART}/units/{name}")
    amber, teal = (drawings.figure(name, 80, mech=mech) for mech in (0, 1))
    assert pygame.image.tobytes(amber, "RGBA") != pygame.image.tobytes(teal, "RGBA")
    assert set(TEAL).isdisjoint(AMBER)


@pytest.mark.parametrize("name", [each.id for each in content().monsters])
def test_an_alpha_glows_otherwise(drawings: Drawings, name: str) -> None:
    assert any(tone in body(f"{ART}/units/{name}") for tone in MAGENTA) and set(BLUE).isdisjoint(MAGENTA)
    normal, alpha = (drawings.figure(name, 80, alpha=alpha) for alpha in (False, True))
    assert pygame.image.tobytes(normal, "RGBA") != pygame.image.tobytes(alpha, "RGBA")


def test_turned_ghost_and_silhouette(drawings: Drawings) -> None:
    plain = drawings.figure("talos", 80)
    turned = drawings.figure("talos", 80, mirrored=True)
    back = pygame.transform.flip(turned, True, False)
    assert pygame.image.tobytes(back, "RGBA") == pygame.image.tobytes(plain, "RGBA")
    ghost = drawings.figure("talos", 80, look="ghost")
    assert max(ghost.get_at((x, 60))[3] for x in range(80)) < 200
    dark = drawings.figure("talos", 80, look="dark")
    assert {tuple(dark.get_at((x, 60))[:3]) for x in range(80)} == {(0, 0, 0)}


def test_every_picture_the_board_may_ask_for_is_there() -> None:
    for card in content().maps:
        for half in (card.left, card.right):
            assert set("".join(half.terrain)) <= set(".+^~fsFURa1234")
    names = [f"units/{name}" for name in UNITS]
    names += [f"pilots/{each.id}" for each in content().pilots]
    names += [f"status/{name}" for name in ("rock", "smoke", "fire", "frozen", "shield", "acid")]
    names += [f"icons/{goal.id}" for card in content().objectives for goal in (card.yellow, card.red)]
    names += [f"icons/{moon.id}" for moon in content().moons]
    names += [f"icons/reward_{letter}" for letter in "abr"] + ["die_a", "die_b", "dusk"]
    for name in names:
        assert assets_path("art", ART, *f"{name}.svg".split("/")).is_file(), name


def test_a_building_is_drawn_as_what_it_is() -> None:
    from .stand import battle

    board = battle().state.field  # type: ignore[attr-defined]
    letters = board.layout.letters
    for tile in range(30):
        art = building_art(board, tile)
        assert assets_path("art", ART, "tiles", f"{art}.svg").is_file()
        if letters[tile] in "UR":
            assert art == {"U": "turret", "R": "rocket"}[letters[tile]]
