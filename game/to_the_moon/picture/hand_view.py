"""The hand of whoever looks, as a fan; chosen cards stand out of it, with their order on the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.to_the_moon.content import content
from game.to_the_moon.picture import night
from game.to_the_moon.picture.fan import Lie, fan
from game.to_the_moon.picture.lettering import couch, line
from game.to_the_moon.picture.night import CREAM, MOON, MOON_SOFT, NIGHT
from game.ui.palette import hexa
from game.ui.pen import Pen
from game.ui.svg import raster

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene


class HandView:
    """Draws the strip along the foot."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @property
    def cards(self) -> list[int]:
        """The kinds in the fan; empty while nobody in particular looks."""
        shown = self.scene.shown
        return shown.corners[shown.eyes].hand if shown.eyes is not None else []

    def lies(self) -> list[Lie]:
        """Where each card lies, before any is chosen."""
        places = self.scene.places
        return fan(places.hand, len(self.cards), places.card)

    def draw(self, pen: Pen) -> None:
        """Whose hand, then its cards from left to right."""
        scene = self.scene
        if scene.shown.eyes is None:
            return
        self._owner(pen, scene.shown.eyes)
        chosen = scene.plan.cards if scene.plan is not None else []
        for n, (kind, lie) in enumerate(zip(self.cards, self.lies(), strict=True)):
            if n == scene.carried:
                continue
            lit = n in chosen
            fresh = scene.fresh_in_hand(n)
            spot = scene.pointing.hand_lift(n)
            at = lie.raised() if lit else lie.raised(0.6) if fresh else lie.raised(0.3 * spot)
            self._card(pen, kind, at, glow=lit or fresh, asked=scene.must_discard and not chosen)

    def draw_order(self, pen: Pen) -> None:
        """The numbers of the chosen cards, over the focus as well."""
        chosen = self.scene.plan.cards if self.scene.plan is not None else []
        lies = self.lies() if len(chosen) > 1 else []
        for number, place in enumerate(chosen, start=1):
            if place < len(lies) and place != self.scene.carried:
                self._order(pen, lies[place].raised(), number)

    def _card(self, pen: Pen, kind: int, at: Lie, *, glow: bool, asked: bool) -> None:
        """Args: glow: it stands out of the hand; asked: it is one of those that may be chosen now."""
        cards = self.scene.cards
        shadow = cards.emotion_shadow(at.height, at.angle, 14 if glow else 9)
        off = pen.px(10 if glow else 5)
        pen.surface.blit(shadow, shadow.get_rect(center=(round(at.x) + off // 2, round(at.y) + off)))
        if glow or asked:
            halo = _halo(pen, at)
            pen.surface.blit(halo, halo.get_rect(center=(round(at.x), round(at.y))))
        picture = cards.emotion(kind, at.height, at.angle)
        pen.surface.blit(picture, picture.get_rect(center=(round(at.x), round(at.y))))

    def _order(self, pen: Pen, at: Lie, number: int) -> None:
        """In which order the chosen cards land on the discard pile."""
        up = pygame.Vector2(0, -at.height * 0.5).rotate(at.angle)
        side = pen.px(40)
        box = Rect(0, 0, side, side)
        box.center = (round(at.x + up.x), round(at.y + up.y))
        plate = pen.paint.cache.get(("order", side), lambda: _disc(side))
        pen.surface.blit(plate, box)
        line(pen, str(number), box.inflate(-side // 4, 0), round(side * 0.66), CREAM, strong=True, align="center")

    def _owner(self, pen: Pen, seat: int) -> None:
        scene = self.scene
        box = scene.places.owner
        high = min(couch(pen), box.height // 6)
        step = round(high * 1.35)
        side = min(box.height - 2 * step - pen.px(20), pen.px(112))
        top = box.top + (box.height - side - 2 * step - pen.px(6)) // 2
        pen.picture(scene.token_of(seat), Rect(box.centerx - side // 2, top, side, side))
        name = Rect(box.left, top + side + pen.px(6), box.width, step)
        line(pen, scene.name_of(seat), name, high, MOON, strong=True, align="center")
        limit = scene.view.hand_limit if scene.view.spaces else content().hand_limit
        over = len(self.cards) > limit
        told = f"{len(self.cards)} of {limit} cards"
        below = Rect(box.left, name.bottom, box.width, step)
        line(pen, told, below, high, pen.palette.warn if over else MOON_SOFT, strong=over, align="center")


def _halo(pen: Pen, at: Lie) -> pygame.Surface:
    """Light around a card, at its angle."""
    key = ("card halo", round(at.height), round(at.angle / 2))

    def make() -> pygame.Surface:
        wide = round(at.height * 130 / 188)
        glow = pen.paint.glow((wide, round(at.height)), pen.px(11), pen.px(16), night.GLOW)
        return pygame.transform.rotozoom(glow, -at.angle, 1.0).convert_alpha()

    return pen.paint.cache.get(key, make)


def _disc(side: int) -> pygame.Surface:
    r = side / 2
    return raster(
        f'<circle cx="{r}" cy="{r}" r="{r - 1}" fill="{hexa(NIGHT)}" stroke="{hexa(CREAM)}" '
        f'stroke-width="{side / 14:.1f}"/>',
        (side, side),
    )
