"""All that rests, kept as one picture and drawn anew only when it changes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.to_the_moon.picture import night
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene


class Layer:
    """Ground, lanes, piles and corners."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._picture: pygame.Surface | None = None
        self._key: Hashable = None
        self._words: list[pygame.Rect] = []

    def forget(self) -> None:
        """Draw everything anew."""
        self._key = None

    def draw(self, pen: Pen) -> None:
        """Put the picture down; while labels are recorded everything is set again."""
        area = self.scene.places.area
        if pen.labels is not None:
            self._paint(pen)
            return
        key = self._seen(pen)
        size = pen.surface.get_size()
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size).convert()
            self._key = None
        if key != self._key:
            before, pen.surface = pen.surface, self._picture
            start = len(pen.words)
            try:
                self._paint(pen)
            finally:
                pen.surface = before
            self._words = pen.words[start:]
            self._key = key
        else:
            pen.words += self._words
        pen.surface.blit(self._picture, area, area)

    def _paint(self, pen: Pen) -> None:
        area = self.scene.places.area
        pen.surface.blit(night.ground(pen), area, area)
        self.scene.board.draw(pen)
        self.scene.corners.draw(pen)

    def _seen(self, pen: Pen) -> Hashable:
        """Everything the picture depends on."""
        scene, shown = self.scene, self.scene.shown
        slots = tuple((each.memory, each.glitch, tuple(each.under), each.reserved) for each in shown.slots)
        corners = tuple((each.marker, tuple(each.hand), tuple(each.memories)) for each in shown.corners)
        piles = (shown.deck, len(shown.discards), shown.discard_top(), shown.memory_deck, shown.top, shown.flips)
        turn = (shown.eyes, shown.turn, shown.begun, shown.conscious, shown.newest, scene.payer, scene.match.ply)
        mood = (
            scene.plan.space if scene.plan is not None else -2,
            scene.choosing,
            scene.busy,
            scene.swapping,
            frozenset(scene.flying_ids),
        )
        marked = (frozenset(scene.marked_spaces), frozenset(scene.marked_seats))
        return slots, corners, piles, turn, mood, marked, pen.theme, scene.places
