"""What must be read can be read."""

from itertools import combinations

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


# Full dichromacy in linear RGB, after Machado, Oliveira and Fernandes (2009).
SEEN_WITHOUT = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def lab(colour: tuple[int, int, int], eyes: str) -> tuple[float, float, float]:
    """CIE L*a*b* (D65) of a colour as these eyes see it."""
    r, g, b = ((c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    if eyes in SEEN_WITHOUT:
        rows = SEEN_WITHOUT[eyes]
        r, g, b = (min(1.0, max(0.0, x * r + y * g + z * b)) for x, y, z in rows)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


@pytest.mark.parametrize("name", sorted(SEEN_WITHOUT))
@pytest.mark.parametrize("eyes", ["these", "usual"])
def test_seats_and_states_are_told_apart(name: str, eyes: str) -> None:
    p = PALETTE_BY_NAME[name]  # type: ignore[index]  # the names are the palettes'
    for group in (p.seats, (p.good, p.warn, p.bad, p.info)):
        for a, b in combinations(group, 2):
            seen_a, seen_b = (lab(c, name if eyes == "these" else "usual") for c in (a, b))
            distance = sum((x - y) ** 2 for x, y in zip(seen_a, seen_b, strict=True)) ** 0.5
            assert distance >= 35, f"{a} and {b} are only {distance:.0f} apart"
