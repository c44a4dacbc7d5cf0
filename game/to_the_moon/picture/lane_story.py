"""What happens in the lanes: memories come and go, Research IDs are clipped on, the markers trade places."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.to_the_moon import actions as a
from game.to_the_moon.picture.flights import Plate
from game.to_the_moon.picture.memory_view import Lying, draw_memory
from game.to_the_moon.picture.night import GLOW
from game.to_the_moon.table import NOBODY
from game.ui.sparks import Sparks
from game.ui.timed import Drawn
from game.ui.tween import Call, Motion, Pause, Together, Tween, ease_in_out, ease_out
from game.ui.tween import Sequence as Row

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene

LAY, TAKE = 0.3, 0.42


class LaneStory:
    """Half of the story; the other half moves emotions."""

    scene: Scene
    effect: Callable[..., Motion]
    play: Callable[..., None]
    changed: Callable[[], None]
    banner: Callable[[str, str, float], Motion]

    def lane_beat(self, event: object) -> Motion | None:
        """The motion of an event of the lanes; None for others."""
        scene, shown = self.scene, self.scene.shown
        match event:
            case a.MemoryLaid():
                return self._laid(event)
            case a.MemoryTaken():
                return self._taken(event)
            case a.IdPlaced():
                return self._id_placed(event)
            case a.IdReturned():
                return self._id_returned(event)
            case a.LanesSwapped():
                return self._swapped(event)
            case a.HandedOn():
                return self._handed_on(event)
            case a.TopTurned():
                shown.top = event.memory
                self.changed()
                return Pause(0.05)
            case a.CoinMoved():
                shown.newest = event.space
                self.changed()
                return Pause(0.05)
            case a.Performed():
                return self.banner("Public Performance", scene.saying, 0.6)
        return None

    # memories -----------------------------------------------------------------------------

    def memory_picture(self, id_: str) -> pygame.Surface:
        """A memory with its words, as it is seen in flight."""
        scene = self.scene
        size = scene.places.spaces[0].size
        key = ("memory in flight", id_, size)

        def make() -> pygame.Surface:
            whole = pygame.Surface(size, pygame.SRCALPHA)
            pen, before, seen = scene.pen, scene.pen.surface, scene.pen.labels
            words = len(pen.words)
            pen.surface, pen.labels = whole, None
            try:
                draw_memory(pen, scene.cards, Rect((0, 0), size), id_, Lying(), shadow=0)
            finally:
                pen.surface, pen.labels = before, seen
                del pen.words[words:]
            return whole.convert_alpha()

        return scene.pen.paint.cache.get(key, make)

    def _laid(self, event: a.MemoryLaid) -> Motion:
        scene, shown = self.scene, self.scene.shown
        if shown.begun:
            shown.step = 4
        shown.memory_deck -= 1
        shown.top = ""
        back = scene.cards.memory("", scene.places.spaces[0].width)
        flyer = Plate(
            back, scene.places.memory_deck, scene.places.spaces[event.space], self.memory_picture(event.memory)
        )

        def land() -> None:
            shown.lay(event)
            self.play("moon_lay")
            self.changed()

        return Row(self.effect(flyer, Tween(0, 1, LAY, flyer.set, ease_in_out)), Call(land), Pause(0.06))

    def _taken(self, event: a.MemoryTaken) -> Motion:
        """It shines for a moment, then goes to its owner's corner."""
        scene, shown = self.scene, self.scene.shown
        shown.step = 2
        start = scene.places.spaces[event.space]
        end = scene.corners.next_stamp(scene.pen, event.seat)
        flyer = Plate(self.memory_picture(event.memory), start, _around(end, start))
        stars = Sparks(start.center, start.width * 0.75, GLOW, 16, flat=0.8)
        under, reserved = shown.slots[event.space].under, shown.slots[event.space].reserved
        leaves = event.memory == shown.slots[event.space].memory

        def leave() -> None:
            if leaves:
                slot = shown.slots[event.space]
                slot.memory = ""
                slot.under, slot.reserved = under, reserved
            else:
                shown.slots[event.space].glitch = False
            self.play("moon_memory")
            self.changed()

        def land() -> None:
            shown.corners[event.seat].memories.append(event.memory)
            self.changed()

        flight = self.effect(flyer, Pause(0.16), Tween(0, 1, TAKE, flyer.set, ease_in_out))
        sparkle = self.effect(stars, Tween(0, 1, 0.6, stars.set, ease_out))
        return Row(Call(leave), Together(flight, sparkle), Call(land))

    def _handed_on(self, event: a.HandedOn) -> Motion:
        scene, shown = self.scene, self.scene.shown
        shown.step = 3
        start = scene.corners.next_stamp(scene.pen, event.seat)
        end = scene.corners.next_stamp(scene.pen, event.receiver)
        flyer = Plate(self.memory_picture(event.memory), start, end)

        def land() -> None:
            shown.hand_on(event)
            self.play("moon_lay")
            self.changed()

        return Row(self.effect(flyer, Tween(0, 1, 0.6, flyer.set, ease_in_out)), Call(land), Pause(0.2))

    # Research IDs -----------------------------------------------------------------------------

    def _badge(self, space: int) -> Rect:
        rect, k = self.scene.places.spaces[space], self.scene.places.scale
        box = Rect(0, 0, round(86 * k), round(110 * k))
        box.topright = (rect.right - round(16 * k), rect.top - round(4 * k))
        return box

    def _id(self, seat: int, start: Rect, end: Rect) -> tuple[Drawn, Motion]:
        scene = self.scene
        badge = scene.cards.id_card(scene.portrait(seat), scene.colour(seat), round(86 * scene.places.scale), 6)
        flyer = Plate(badge, start, end)
        return flyer, Tween(0, 1, 0.34, flyer.set, ease_in_out)

    def _id_placed(self, event: a.IdPlaced) -> Motion:
        scene, shown = self.scene, self.scene.shown
        home = scene.corners.id_home(scene.pen, event.seat)
        flyer, flight = self._id(event.seat, home, self._badge(event.space))

        def land() -> None:
            shown.slots[event.space].reserved = event.seat
            scene.flying_ids.discard(event.seat)
            self.play("moon_stamp")
            self.changed()

        return Row(Call(lambda: scene.flying_ids.add(event.seat)), self.effect(flyer, flight), Call(land))

    def _id_returned(self, event: a.IdReturned) -> Motion:
        scene, shown = self.scene, self.scene.shown
        home = scene.corners.id_home(scene.pen, event.seat)
        flyer, flight = self._id(event.seat, self._badge(event.space), home)

        def leave() -> None:
            shown.slots[event.space].reserved = NOBODY
            scene.flying_ids.add(event.seat)
            self.changed()

        def land() -> None:
            scene.flying_ids.discard(event.seat)
            self.changed()

        return Row(Call(leave), self.effect(flyer, flight), Call(land))

    # lanes -----------------------------------------------------------------------------

    def _swapped(self, event: a.LanesSwapped) -> Motion:
        """The markers cross each other."""
        scene, shown = self.scene, self.scene.shown
        if shown.begun and shown.step == 2:
            shown.step = 3
        boxes = scene.places.markers
        flyers = [Plate(scene.marker_picture(row), boxes[row], boxes[1 - row]) for row in (0, 1)]

        def begin() -> None:
            scene.swapping = True
            self.play("moon_swap")
            self.changed()

        def land() -> None:
            scene.swapping = False
            shown.conscious = event.conscious
            self.changed()

        flights = [self.effect(each, Tween(0, 1, 0.55, each.set, ease_in_out)) for each in flyers]
        return Row(Call(begin), Together(*flights), Call(land), Pause(0.15))


def _around(stamp: Rect, like: Rect) -> Rect:
    """A rect with the proportions of ``like``, as wide as a stamp and about it."""
    box = Rect(0, 0, stamp.width, round(stamp.width * like.height / like.width))
    box.center = stamp.center
    return box
