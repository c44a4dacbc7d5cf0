"""Units become pixels."""

import pytest

from game.ui.settings import UiSettings
from game.ui.theme import Theme


@pytest.mark.parametrize(("size", "unit"), [((1920, 1080), 1.0), ((3840, 2160), 2.0), ((1280, 800), 2 / 3)])
def test_the_unit_follows_the_window(size: tuple[int, int], unit: float) -> None:
    assert Theme.of(size, UiSettings()).unit == pytest.approx(unit)


def test_body_text_is_couch_sized_and_doubles() -> None:
    assert Theme(1920, 1080).text_px("body") >= 26
    assert Theme(3840, 2160).text_px("body") >= 52
    for role in ("body", "small"):
        plain = Theme(1920, 1080).text_px(role)  # type: ignore[arg-type]  # the names of two roles
        assert Theme(1920, 1080, text_factor=2.0).text_px(role) == 2 * plain  # type: ignore[arg-type]  # same


def test_scales_outside_the_range_are_clamped() -> None:
    assert UiSettings(text_scale=20).text_factor == 1.0
    assert UiSettings(text_scale=900).text_factor == 2.0


def test_nothing_thin_vanishes() -> None:
    small = Theme(640, 360)
    assert small.px(1) == 1 and small.px(-1) == -1 and small.px(0) == 0
