"""Stones and wonders as they are told."""

from __future__ import annotations

from pygame import Rect

from game.ui.palette import Colour, rgb
from game.ui.sparks import Sparks
from game.ui.tween import Call, Motion, Pause, Together, Tween, ease_in_out, ease_out, linear
from game.ui.tween import Sequence as Row
from game.unearth import events as e
from game.unearth import hexes
from game.unearth.picture.brush import stone_art, wonder_art
from game.unearth.picture.flights import Halo, Rising, Sprite
from game.unearth.picture.ruins_view import stone_places
from game.unearth.picture.tableau import STONE, WONDER
from game.unearth.picture.telling import Telling
from game.unearth.text import wonder_name

GOLD: Colour = rgb("#ffe08a")
FOOT_OF_WONDER = (178 - 76) / 178


class StoneStory(Telling):
    """Told with hexagons."""

    def taken(self, event: e.StoneTaken) -> Motion:
        """From the ruin into the hand."""
        scene = self.scene
        laid = scene.shown.stones[event.slot]
        boxes = stone_places(scene.pen, scene.places.slots[event.slot], len(laid))
        start = boxes[laid.index(event.colour)]
        self._take(event)
        return self._to_hand(event.seat, event.colour, start)

    def drawn(self, event: e.StoneDrawn) -> Motion:
        """From the bag into the hand; the other of two goes back."""
        self._take(event)
        if self.scene.held:
            self.scene.held = ()
            if event.back >= 0:
                return self._back([event.back], self.scene.held_box())
        return self._to_hand(event.seat, event.colour, self.scene.ruins.bag())

    def two(self, event: e.TwoDrawn) -> Motion:
        """Both are shown."""
        scene = self.scene
        scene.show_tableau(event.seat)

        def hold() -> None:
            scene.held = event.colours

        self._play("stone_draw")
        moves = [
            self._stone(colour, scene.ruins.bag(), scene.held_box(n), delay=0.1 * n)
            for n, colour in enumerate(event.colours)
        ]
        return Row(Together(*moves), Call(hold))

    def none(self, event: e.NoStone) -> Motion:
        """Ruin and bag are empty."""
        place = self.scene.places.slots[event.slot].stones
        return self._pop("No stone is left", place.center)

    def _to_hand(self, seat: int, colour: int, start: Rect) -> Motion:
        scene = self.scene
        if scene.shown.is_rival(seat):
            return self._stone(colour, start, scene.mats.mats[seat].stones)
        scene.show_tableau(seat)
        self._play("stone_take")

        def hold() -> None:
            scene.held = (colour,)
            scene.desk.stage.refresh()

        return Row(self._stone(colour, start, scene.held_box()), Call(hold))

    def _stone(self, colour: int, start: Rect, end: Rect, delay: float = 0.0, seconds: float = 0.32) -> Motion:
        scene = self.scene
        side = max(scene.pen.px(52), min(end.width, scene.pen.px(90)))
        first, last = Rect(0, 0, scene.pen.px(48), scene.pen.px(47)), Rect(0, 0, side, round(side * 102 / 104))
        first.center, last.center = start.center, end.center
        sprite = Sprite(self._art(stone_art(colour), last.size), first, last)
        return self._fly(sprite, seconds, delay=delay)

    def placed(self, event: e.StonePlaced) -> Motion:
        """It is set into the tableau."""
        scene = self.scene
        scene.show_tableau(event.seat)
        scene.held = ()
        hex_ = hexes.at(event.q, event.r)
        start = scene.held_box()
        scene.on_the_way = scene.on_the_way | {hex_}
        self._take(event)
        end = scene.grid.box(hex_, STONE)
        sprite = Sprite(self._art(stone_art(event.colour), end.size), start, end, rise=30)

        def set_down() -> None:
            scene.on_the_way = scene.on_the_way - {hex_}
            self._play("stone_place")
            scene.desk.stage.refresh()

        return Row(self._fly(sprite, 0.24), Call(set_down))

    def counted(self, event: e.StoneCounted) -> Motion | None:
        """The rival's counter goes up."""
        self._take(event)
        self._play("stone_place", 0.7)
        return None

    # wonders --------------------------------------------------------------------------------------------------

    def ring_closed(self, event: e.RingClosed) -> Motion:
        """The six stones light up one after another."""
        scene = self.scene
        scene.show_tableau(event.seat)
        centre = hexes.at(event.q, event.r)
        self._play("ring_close")
        lights: list[Motion] = []
        for n, hex_ in enumerate(hexes.around(centre)):
            halo = Halo(scene.grid.box(hex_, STONE).inflate(-8, -12), GOLD, 30)
            lights.append(Row(Pause(0.07 * n), self._effect(halo, Tween(0, 1, 0.5, halo.set, linear))))
        return Together(*lights)

    def built(self, event: e.WonderBuilt) -> Motion:
        """The wonder rises in its ring."""
        scene = self.scene
        title = f"{self.name(event.seat)} builds {wonder_name(event.wonder)}"
        if scene.shown.is_rival(event.seat):
            self._take(event)
            self._play("wonder_rise")
            return self._banner(title, art=wonder_art(event.wonder), stay=0.8, tall=1.5)
        scene.show_tableau(event.seat)
        hex_ = hexes.at(event.q, event.r)
        scene.on_the_way = scene.on_the_way | {hex_}
        self._take(event)
        box = scene.grid.box(hex_, WONDER)
        rising = Rising(self._art(wonder_art(event.wonder), box.size), box, FOOT_OF_WONDER)
        sparks = Sparks(scene.grid.at(hex_), box.width * 1.7, GOLD, 18, flat=0.8)
        self._play("wonder_rise")

        def stands() -> None:
            scene.on_the_way = scene.on_the_way - {hex_}
            scene.desk.stage.refresh()

        rise = Row(self._effect(rising, Tween(0, 1, 0.95, rising.set, ease_in_out)), Call(stands))
        glitter = Row(Pause(0.55), self._effect(sparks, Tween(0, 1, 0.7, sparks.set, ease_out)))
        banner = Row(Pause(0.5), self._banner(title, art=wonder_art(event.wonder), stay=0.8, tall=1.5))
        return Together(rise, glitter, banner)

    def ruin_gained(self, event: e.HiddenRuinGained) -> Motion:
        """A removed ruin goes to somebody's hidden ones."""
        self._take(event)
        self._play("card_slide")
        return self._pop("A removed ruin joins the hidden ones", self.scene.mats.mats[event.seat].cards.center)

    def _back(self, colours: list[int], start: Rect) -> Motion:
        bag = self.scene.ruins.bag()
        return Together(*(self._stone(colour, start, bag, 0.05 * n, 0.26) for n, colour in enumerate(colours)))
