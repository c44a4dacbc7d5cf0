"""What must be read can be read."""

import pytest

from game.ui.palette import PALETTE_BY_NAME, SEAT_SYMBOLS, Palette, contrast, high_contrast, luminance, mix, rgb

PALETTES = [pytest.param(p, id=name) for name, p in PALETTE_BY_NAME.items()]


def pairs(p: Palette) -> list[tuple[str, tuple[int, int, int], tuple[int, int, int]]]:
    """Every colour of words with the least favourable ground it stands on."""
    disabled = mix(p.chalk_soft, p.walnut, 0.25)
    note = mix(p.paper, p.brass_light, 0.6)
    return [
        ("chalk on wood", p.chalk, p.walnut_light),
        ("chalk on felt", p.chalk, p.felt),
        ("soft chalk on wood", p.chalk_soft, p.walnut),
        ("soft chalk on shade", p.chalk_soft, mix(p.walnut_deep, p.walnut, 0.5)),
        ("soft chalk on slot", p.chalk_soft, mix(p.walnut_deep, p.walnut, 0.6)),
        ("ink on paper", p.ink, p.paper_shade),
        ("soft ink on paper", p.ink_soft, p.paper),
        ("ink on brass", p.ink, p.brass),
        ("ink on note", p.ink, note),
        ("disabled on shade", disabled, mix(p.walnut_deep, p.walnut, 0.5)),
    ]


@pytest.mark.parametrize("palette", PALETTES)
def test_text_has_four_and_a_half_to_one(palette: Palette) -> None:
    for name, words, ground in pairs(palette):
        assert contrast(words, ground) >= 4.5, f"{name}: {contrast(words, ground):.2f}"


@pytest.mark.parametrize("palette", PALETTES)
def test_high_contrast_has_seven_to_one(palette: Palette) -> None:
    for name, words, ground in pairs(high_contrast(palette)):
        assert contrast(words, ground) >= 7.0, f"{name}: {contrast(words, ground):.2f}"


def test_contrast_is_the_known_arithmetic() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast(rgb("#777777"), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert luminance((255, 255, 255)) == pytest.approx(1.0)


@pytest.mark.parametrize("palette", PALETTES)
def test_every_seat_has_its_own_colour_and_symbol(palette: Palette) -> None:
    assert len(set(palette.seats)) == len(palette.seats) == len(set(SEAT_SYMBOLS)) == 6
    for i, a in enumerate(palette.seats):
        for b in palette.seats[i + 1 :]:
            assert sum(abs(x - y) for x, y in zip(a, b, strict=True)) > 60
