"""Every drawing must be of the kind that the renderer understands, and really show something."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

ART = Path(__file__).resolve().parents[2] / "assets"
DRAWINGS = sorted((ART / "art").rglob("*.svg")) + sorted((ART / "icon").glob("*.svg"))
# What SDL_image leaves out silently, so that a drawing would come out wrong without a word.
UNDRAWN = {"text", "filter", "mask", "clipPath", "use", "pattern", "style", "image", "symbol"}


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.relative_to(ART).as_posix())
def test_a_drawing_keeps_to_what_the_renderer_draws(path: Path) -> None:
    elements = list(ElementTree.parse(path).iter())
    assert not {element.tag.rpartition("}")[2] for element in elements} & UNDRAWN
    assert not [element for element in elements if "class" in element.attrib]


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.relative_to(ART).as_posix())
def test_a_drawing_shows_something(path: Path) -> None:
    picture = pygame.image.load_sized_svg(path, (64, 64))
    assert pygame.mask.from_surface(picture, 20).count() > 10


@pytest.mark.parametrize("size", [16, 24, 32])
def test_icons_stay_inside_their_square_and_differ(size: int) -> None:
    icons = sorted((ART / "art" / "icons").glob("*.svg"))
    pictures = {path.stem: pygame.image.load_sized_svg(path, (size, size)) for path in icons}
    assert all(picture.get_size() == (size, size) for picture in pictures.values())
    seen = {pygame.image.tobytes(picture, "RGBA"): name for name, picture in pictures.items()}
    same = set(pictures) - set(seen.values())
    assert same <= {"seat_5", "star"}
