"""The wonders still to be had, each with the ring it asks for; and how a ring's formula is drawn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.pen import Pen
from game.unearth.content import NamedWonder, content
from game.unearth.picture.brush import figure, plate, sized, stone_art, wonder_art
from game.unearth.text import listed

if TYPE_CHECKING:
    from game.unearth.scene import Scene

ANY = "unearth/stones/any_flat"


def formula(kind: str) -> list[str]:
    """Art of the six stones of a wonder's ring: colours it names, then any; groups of a split stand in letters."""
    if kind in ("lesser", "greater", "marker"):
        return [ANY] * 6
    wonder = content().wonder(kind)
    out: list[str] = []
    for number, each in enumerate(content().stones):
        out += [stone_art(number, flat=True)] * wonder.at_least.get(each.id, 0)
    return out + [ANY] * (6 - len(out))


def groups(kind: str) -> list[str]:
    """For each of the six stones of a ring that asks for groups of one colour: A, B or C; empty without groups."""
    if kind == "greater":
        return ["A"] * 6
    if kind in ("lesser", "marker"):
        return []
    split = content().wonder(kind).split
    return [letter for letter, count in zip("ABC", split, strict=False) for _ in range(count)]


def in_words(wonder: NamedWonder) -> str:
    """``at least 3 blue``, ``3 of one colour and 3 of another``."""
    if wonder.split:
        names = ("of one colour", "of another", "of a third")
        parts = [f"{count} {name}" for count, name in zip(wonder.split, names, strict=False)]
        return "all 6 of one colour" if len(parts) == 1 else listed(parts)
    if not wonder.at_least:
        return "any 6 stones"
    if all(count == 1 for count in wonder.at_least.values()):
        return "a stone of each colour and 2 more"
    return f"at least {listed([f'{count} {colour}' for colour, count in wonder.at_least.items()])}"


def describe(kind: str) -> str:
    """All of a wonder in one or two sentences."""
    box = content()
    if kind == "lesser":
        return f"Lesser Wonder: for any ring of mixed colours. {hidden_token(box.lesser)}"
    if kind == "greater":
        return f"Greater Wonder: for a ring of one colour. {hidden_token(box.greater)}"
    if kind == "marker":
        return "A wonder without a token: it counts as a wonder, but no points."
    wonder = box.wonder(kind)
    points = f"{wonder.points} point{'s' if wonder.points != 1 else ''}. " if wonder.points else ""
    return f"{wonder.name}: ring with {in_words(wonder)}. {points}{wonder.words}"


def effect(kind: str) -> str:
    """What a wonder does besides the points that are printed on it."""
    box = content()
    if kind in ("lesser", "greater"):
        return hidden_token(box.lesser if kind == "lesser" else box.greater)
    return "It counts as a wonder, but no points." if kind == "marker" else box.wonder(kind).words


def hidden_token(values: tuple[int, ...]) -> str:
    """What a stack of tokens holds."""
    return f"A hidden token of {min(values)} to {max(values)} points."


def pays(kind: str) -> str:
    """The short mark of what a wonder scores: ``6``, ``2–4``, ``×1`` a stone or colour, ``+`` a ruin."""
    box = content()
    if kind == "lesser":
        return f"{min(box.lesser)}–{max(box.lesser)}"
    if kind == "greater":
        return f"{min(box.greater)}–{max(box.greater)}"
    if kind == "marker":
        return ""
    wonder = box.wonder(kind)
    if wonder.points:
        return str(wonder.points)
    each = bool(wonder.per_stone) + wonder.per_colour + wonder.per_scarcest
    return f"×{each}" if each else "+"


class Shelf:
    """Draws the wonders on offer."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def kinds(self) -> list[str]:
        """Named wonders still there, in the content's order, then the stacks that are not empty."""
        shown = self.scene.shown
        order = [each.id for each in content().named]
        kinds = sorted(shown.named, key=order.index)
        return kinds + (["lesser"] if shown.lesser else []) + (["greater"] if shown.greater else [])

    def boxes(self) -> list[tuple[str, Rect]]:
        """Each wonder with its room."""
        return self.boxes_of(self.kinds())

    def boxes_of(self, kinds: list[str]) -> list[tuple[str, Rect]]:
        """The room of each of so many."""
        room = self.scene.places.shelf
        gap = self.scene.pen.px(8)
        wide = min((room.width - gap * (max(len(kinds), 1) - 1)) // max(len(kinds), 1), round(room.height * 0.95))
        return [
            (kind, Rect(room.left + n * (wide + gap), room.top, wide, room.height)) for n, kind in enumerate(kinds)
        ]

    def key(self) -> Hashable:
        """What is seen on it."""
        shown = self.scene.shown
        return (tuple(self.kinds()), len(shown.lesser), len(shown.greater))

    def draw(self, pen: Pen) -> None:
        """A plate for each."""
        for kind, box in self.boxes():
            draw_wonder(pen, kind, box)


def draw_wonder(pen: Pen, kind: str, box: Rect) -> None:
    """A wonder, what it pays, and the ring it asks for."""
    plate(pen, box, veil=0.08, radius=12)
    pad, ring = pen.px(6), ring_high(box)
    sized(pen, wonder_art(kind), art_room(pen, box))
    words = pays(kind)
    if words:
        side = pen.px(30)
        disc = Rect(
            box.left + pen.px(4), box.top + pen.px(4), max(side, pen.px(14) * len(words) + pen.px(16)), side
        )
        pen.panel(disc, "brass", radius=16, shadow=4)
        figure(pen, words, disc, pen.px(24), pen.palette.ink)
    draw_formula(pen, kind, Rect(box.left + pad, box.bottom - ring - pad // 2, box.width - 2 * pad, ring))


def ring_high(box: Rect) -> int:
    """How much of a wonder's plate its formula takes."""
    return round(box.height * 0.36)


def art_room(pen: Pen, box: Rect) -> Rect:
    """Where the wonder stands on its plate."""
    pad = pen.px(6)
    return Rect(box.left + pad, box.top + pad, box.width - 2 * pad, box.height - ring_high(box) - 2 * pad)


def draw_formula(pen: Pen, kind: str, box: Rect) -> None:
    """Six small hexagons in two rows; letters mark stones that have to be alike."""
    stones, marks = formula(kind), groups(kind)
    if kind == "lesser":
        marks = []
    high = round(box.height / 1.86)
    wide = min(round(high * 104 / 120), round(box.width / 3.6))
    high = round(wide * 120 / 104)
    top = box.top + (box.height - round(high * 1.78)) // 2
    for n, art in enumerate(stones):
        row, column = divmod(n, 3)
        x = box.centerx + round((column - 1.25 + 0.5 * row) * wide * 1.04) - wide // 2
        cell = Rect(x, top + round(row * high * 0.79), wide, high)
        pen.picture(art, cell)
        if marks:
            figure(pen, marks[n], cell, round(high * 0.66), pen.palette.ink)
