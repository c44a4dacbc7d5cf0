"""All that rests, kept as one picture whose parts are drawn anew only when what they show changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.to_the_moon.picture import night
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene


class Region(NamedTuple):
    """A part of the window: its name, its place, what it depends on, and how it is drawn over the ground."""

    name: str
    rect: Rect
    key: Hashable
    paint: Callable[[Pen], object]


class Layer:
    """Ground, lanes, piles and corners."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._picture: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}
        self._words: dict[str, list[Rect]] = {}

    def forget(self) -> None:
        """Draw everything anew."""
        self._keys.clear()

    def draw(self, pen: Pen) -> None:
        """Put the picture down; while labels are recorded everything is set again."""
        area = self.scene.places.area
        if pen.labels is not None:
            pen.surface.blit(night.ground(pen), area, area)
            for region in self._regions(pen):
                region.paint(pen)
            return
        size = pen.surface.get_size()
        if self._picture is None or self._picture.get_size() != size or "ground" not in self._keys:
            self._picture = pygame.Surface(size).convert()
            self._picture.blit(night.ground(pen), (0, 0))
            self._keys = {"ground": None}
        for region in self._regions(pen):
            if self._keys.get(region.name, self) != region.key:
                self._renew(pen, self._picture, region)
            pen.words += self._words[region.name]
        pen.surface.blit(self._picture, area, area)

    def _renew(self, pen: Pen, picture: pygame.Surface, region: Region) -> None:
        before, pen.surface = pen.surface, picture
        start = len(pen.words)
        picture.set_clip(region.rect)
        try:
            picture.blit(night.ground(pen), region.rect, region.rect)
            region.paint(pen)
        finally:
            pen.surface = before
            picture.set_clip(None)
        self._words[region.name] = pen.words[start:]
        del pen.words[start:]
        self._keys[region.name] = region.key

    def _regions(self, pen: Pen) -> Iterator[Region]:
        """The window but for hand and plate, cut so that no two parts overlap."""
        scene, shown = self.scene, self.scene.shown
        lie = scene.places
        foot = min(lie.hand.top, lie.owner.top)
        left, right = lie.deck.union(lie.discard).union(lie.words[0]).right + 8, lie.corners[0].left
        left = max(left, lie.words[0].right)
        top, high = lie.area.top, foot - lie.area.top
        mood = (scene.choosing, scene.busy, scene.plan.space if scene.plan is not None else -2, scene.view.phase)
        yield Region(
            "piles",
            Rect(lie.area.left, top, left - lie.area.left, high),
            (
                shown.deck,
                tuple(shown.discards[-1:]),
                len(shown.discards),
                shown.memory_deck,
                shown.top,
                shown.flips,
                mood,
            ),
            scene.board.draw_piles,
        )
        slots = tuple((each.memory, each.glitch, tuple(each.under), each.reserved) for each in shown.slots)
        lanes = (
            shown.conscious,
            shown.newest,
            scene.payer,
            scene.match.ply,
            scene.swapping,
            frozenset(scene.marked_spaces),
        )
        yield Region("lanes", Rect(left, top, right - left, high), (slots, lanes, mood), scene.board.draw_lanes)
        points = scene.corners.points()
        for seat, rect in enumerate(lie.corners):
            corner = shown.corners[seat]
            acts = shown.begun and shown.turn == seat
            home = all(slot.reserved != seat for slot in shown.slots) and seat not in scene.flying_ids
            yield Region(
                f"corner {seat}",
                rect.inflate(2 * (pen.px(10) // 2), 2 * (pen.px(10) // 2)),
                (
                    tuple(corner.hand),
                    tuple(corner.memories),
                    points[seat],
                    acts,
                    home,
                    seat in scene.marked_seats,
                    scene.may_be_given(seat),
                ),
                partial(scene.corners.draw, seat=seat, points=points[seat]),
            )
