"""Wonders in signs and words."""

from __future__ import annotations

import pytest

from game.unearth.content import content
from game.unearth.picture.shelf import ANY, describe, effect, formula, groups, in_words, pays

KINDS = [each.id for each in content().named]


@pytest.mark.parametrize("kind", [*KINDS, "lesser", "greater", "marker"])
def test_a_formula_has_six_stones(kind: str) -> None:
    assert len(formula(kind)) == 6
    assert len(groups(kind)) in (0, 6)


def test_formulas_say_what_the_cards_say() -> None:
    assert formula("college").count("unearth/stones/blue_flat") == 3
    assert formula("fate").count("unearth/stones/black_flat") == 4
    assert formula("tomb").count(ANY) == 2
    assert formula("library") == [ANY] * 6
    assert groups("palace") == list("AAABBB")
    assert groups("cenotaph") == list("AABBCC")
    assert groups("memorial") == groups("greater") == list("AAAAAA")


@pytest.mark.parametrize("kind", KINDS)
def test_every_wonder_is_told_whole(kind: str) -> None:
    wonder = content().wonder(kind)
    told = describe(kind)
    assert told.startswith(wonder.name) and wonder.words in told and in_words(wonder) in told


def test_what_wonders_pay() -> None:
    assert pays("palace") == "6" and pays("prosperity") == "×1" and pays("fountain") == "×2"
    assert pays("lesser") == "2–4" and pays("greater") == "6–8" and pays("cenotaph") == "+" and pays("marker") == ""


@pytest.mark.parametrize("kind", [*KINDS, "lesser", "greater", "marker"])
def test_the_effect_is_told_without_the_ring(kind: str) -> None:
    told = effect(kind)
    assert told and told in describe(kind).replace("it counts", "It counts") and "ring with" not in told
