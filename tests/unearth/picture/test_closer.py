"""A player in large: what is told of wonders, and how often each die has shown each face."""

from __future__ import annotations

import pytest

from game.unearth.content import content
from game.unearth.events import DieRolled
from game.unearth.picture.closer import rolled, title
from game.unearth.table import Wonder
from game.unearth.text import wonder_name


@pytest.mark.parametrize("each", content().named, ids=lambda each: each.id)
def test_a_named_wonder_is_told_with_the_points_that_are_printed_on_it(each: object) -> None:
    id_, points = each.id, each.points  # type: ignore[attr-defined]  # a named wonder of the content
    name = wonder_name(id_)
    assert title(Wonder(id_, 0)) == (f"{name}: {points}" if points else name)


def test_a_token_tells_its_points_only_to_those_who_know_them() -> None:
    assert title(Wonder("lesser", 0, 3)) == "Lesser Wonder: 3"
    assert title(Wonder("greater", 0, -1)) == "Greater Wonder"
    assert title(Wonder("marker", 0, 0)) == "Wonder"


def test_rolls_are_counted_by_die_and_face_for_one_seat() -> None:
    events = [
        [DieRolled(0, 4, 8, 1, 3, "excavation"), DieRolled(1, 0, 4, 1, 3, "song")],
        [DieRolled(0, 4, 8, 0, 3, "map")],
    ]
    assert rolled(events, 0) == {(8, 3): 2} and rolled(events, 1) == {(4, 3): 1}
