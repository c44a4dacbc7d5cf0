"""What all telling has in common: sounds, things shown for a while, flights, banners."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.ui.timed import Drawn
from game.ui.tween import Call, Motion, Pause, Together, Tween, ease_in_out, linear
from game.ui.tween import Sequence as Row
from game.unearth.picture.brush import tribe_colour
from game.unearth.picture.dice_art import resting
from game.unearth.picture.dice_lie import faces_of, yaw_of
from game.unearth.picture.flights import Banner, FlyingDie, Pop, Sprite
from game.unearth.picture.ruins_view import die_places, lying_on
from game.unearth.picture.shown import apply
from game.unearth.picture.throw import Throw
from game.unearth.table import POOL

if TYPE_CHECKING:
    from game.unearth.scene import Scene

Point = tuple[float, float]


class Telling:
    """Base of the stories: what changes is the scene's picture, never the match."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.luck = Random(7)
        """Chooses how dice roll; what they show is in the events."""

    def _play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        self.scene.sound.play(name, volume, pan=pan, pitch=None)

    def _take(self, *events: object) -> None:
        """The shown position takes over what happened."""
        for event in events:
            apply(self.scene.shown, event)
        self.scene.refit()
        self.scene.desk.stage.refresh()

    def _effect(self, drawn: Drawn, *motions: Motion) -> Motion:
        """Something drawn while its motions last."""
        overlay = self.scene.overlay
        return Row(
            Call(lambda: overlay.append(drawn)),
            *motions,
            Call(lambda: overlay.remove(drawn) if drawn in overlay else None),
        )

    def _fly(
        self, sprite: Sprite, seconds: float, then: Callable[[], object] | None = None, delay: float = 0.0
    ) -> Motion:
        move = Tween(0, 1, seconds, sprite.set, ease_in_out)
        return Row(Pause(delay), self._effect(sprite, move), Call(then or (lambda: None)))

    def _banner(self, title: str, line: str = "", art: str = "", stay: float = 0.9, tall: float = 1.0) -> Motion:
        places = self.scene.places
        banner = Banner(title, line, places.table.center, art, places.table.width * 0.86, tall)
        return self._effect(
            banner, Tween(0, 1, 0.2, banner.set), Pause(stay), Tween(1, 2, 0.16, banner.set, linear)
        )

    def _pop(self, words: str, middle: Point, art: str = "", seconds: float = 0.8) -> Motion:
        pop = Pop(words, middle, art)
        return self._effect(pop, Tween(0, 1, seconds, pop.set, linear))

    def _art(self, name: str, size: tuple[int, int]) -> Surface:
        return self.scene.pen.art.picture(name, size)

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.scene.name_of(seat)

    # where things are -----------------------------------------------------------------------------------------

    def pool_place(self, seat: int, die: int) -> tuple[Point, int]:
        """Middle and radius of a die that lies before its owner: large for who acts, on the mat for others."""
        scene = self.scene
        if seat == scene.shown.turn:
            box = scene.places.pool_die(die)
            return box.center, scene.hand.radius(box)
        dice = scene.mats.mats[seat].dice
        each = dice.width // len(scene.shown.players[seat].where)
        return (dice.left + die * each + each / 2, dice.centery), scene.pen.px(20)

    def ruin_place(self, seat: int, die: int, slot: int) -> tuple[Point, int]:
        """Middle and radius of a die on a ruin, as the shown position has it there."""
        scene = self.scene
        lying = lying_on(scene.shown, slot)
        spots = die_places(scene.pen, scene.places.slots[slot], len(lying))
        for each, spot in zip(lying, spots, strict=True):
            if each[:2] == (seat, die):
                return spot
        return scene.places.slots[slot].dice.center, scene.pen.px(34)

    def die_place(self, seat: int, die: int) -> tuple[Point, int]:
        """Middle and radius of a die wherever it is shown."""
        where = self.scene.shown.players[seat].where[die]
        if (seat, die) in self.scene.loose:
            return self.scene.loose[seat, die][0], self.scene.pen.px(40)
        return self.pool_place(seat, die) if where == POOL else self.ruin_place(seat, die, where)

    def lift(self, dice: Iterable[tuple[int, int]]) -> None:
        """These dice are on their way: they are drawn by what moves them."""
        self.scene.lifted = self.scene.lifted | set(dice)

    def lay(self, dice: Iterable[tuple[int, int]]) -> None:
        """These dice lie again."""
        self.scene.lifted = self.scene.lifted - set(dice)
        self.scene.desk.stage.refresh()

    # a throw --------------------------------------------------------------------------------------------------

    def thrown(
        self, seat: int, die: int, face: int, start: Point, end: tuple[Point, int], room: Rect, others: list[Point]
    ) -> Motion:
        """A die on its way from ``start`` until it lies at ``end`` with ``face`` up."""
        scene = self.scene
        middle, r = end
        faces = faces_of(die)
        rest = resting(faces, face, yaw_of(seat, die))
        inside = room.inflate(-2 * r, -2 * r)
        way = Throw(
            start, (inside.left, inside.top, inside.right, inside.bottom), middle, float(r), rest, others, self.luck
        )
        drawn = FlyingDie(scene.dice, faces, tribe_colour(scene.shown.players[seat].tribe), way)
        knocks = [self._knock(each.second, each.hard, each.x) for each in way.knocks]
        move = self._effect(drawn, Tween(0, 1, way.seconds, drawn.set, linear))
        return Together(move, *knocks)

    def _knock(self, second: float, hard: float, x: float) -> Motion:
        wide = self.scene.places.area.width
        return Row(Pause(second), Call(lambda: self._play("die_knock", hard, 1.4 * (x / wide - 0.5))))
