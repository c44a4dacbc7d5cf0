"""Attacks and all they bring, told: shots, blows, pushes, bumps, losses, statuses, deaths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.rift import events as e
from game.rift.picture import drawings as d
from game.rift.picture.board_view import colour_of
from game.rift.picture.flights import Beam, Burst, Dust, Icon, Lob, OnBoard, Ripple, Slash
from game.rift.picture.places import ART, Point
from game.rift.picture.telling import STEP_SECONDS, Telling
from game.rift.picture.threat import kind_of
from game.ui.palette import Colour, rgb
from game.ui.pen import Pen
from game.ui.tween import Call, Motion, Pause, Together, Tween, ease_in
from game.ui.tween import Sequence as Row

TURRET_COLOUR: Colour = rgb("#FFCB66")
STATUS_COLOURS: dict[str, Colour] = {
    "rock": rgb("#8C8DA2"),
    "smoke": rgb("#B5B2C8"),
    "fire": rgb("#FF9A3A"),
    "frozen": rgb("#BDEBFF"),
    "shield": rgb("#7CC6FF"),
    "acid": rgb("#8CCB34"),
}


class Rocket(OnBoard):
    """The rocket on its way up."""

    def __init__(self, view: Any, tile: int) -> None:
        self.view, self.tile = view, tile

    def draw(self, pen: Pen) -> None:
        """Faster and faster, on a tail of fire."""
        box = self.view.iso.block(self.tile)
        rise = round(self.t**2.2 * (box.bottom + box.height))
        picture = self.view.drawings.tile("rocket", box.size)
        x, y = box.centerx, box.top + round(box.height * 0.75) - rise
        for k in range(9):
            size = self.view.iso.wide * (0.1 - 0.008 * k) * (1 + self.t)
            pygame.draw.circle(
                pen.surface, rgb("#FFD98C" if k < 4 else "#FF8A3A"), (x, y + k * size * 1.5), max(1.0, size)
            )
        whole = picture.get_rect()
        # without its pad: what stands above the ground
        part = pygame.Rect(round(whole.width * 0.34), 0, round(whole.width * 0.36), round(whole.height * 0.75))
        pen.surface.blit(picture, (box.left + part.left, box.top - rise), part)


class FightStory(Telling):
    """The half of the story that is fought."""

    def fight(self, event: object) -> Motion | None:
        """One event of an attack; None for what is not seen."""
        tell: dict[type, Callable[[Any], Motion | None]] = {
            e.Attacked: self.attacked, e.Dashed: self.dashed, e.AimLost: self.aim_lost, e.Pushed: self.pushed,
            e.Bumped: self.bumped, e.Hurt: self.hurt, e.Absorbed: self.absorbed, e.Ruined: self.ruined,
            e.Died: self.died, e.Exploded: self.exploded, e.StatusPlaced: self.status,
            e.StatusRemoved: self._apply, e.RockRose: self.rock,
        }  # fmt: skip
        make = tell.get(type(event))
        return make(event) if make is not None else None

    # attacks -----------------------------------------------------------------------------------------------------

    def attacked(self, event: e.Attacked) -> Motion | None:
        """The blow or shot itself."""
        board = self.scene.shown.board
        unit = event.unit
        if unit < 0:
            start = self._at(event.origin, 0.3)
            return Row(
                self._sound("rift_shot"),
                self._run(Beam(start, self._up(event.target), self._thick(), TURRET_COLOUR), 0.32),
            )
        if unit < 2:
            attacks = board.kit(unit).attacks
            attack = next((each for each in attacks if each.name == event.name), attacks[0])
        else:
            attack = board.stats(unit).attack
        self._turn(unit, event.direction)
        strike = self._strike(unit, kind_of(attack), event)
        return Row(strike, self._apply(event), Call(lambda: self.scene.decisions.pop(unit, None)))

    def _turn(self, unit: int, direction: int) -> None:
        if direction >= 0:
            self.scene.view_board.facing[unit] = direction in (0, 1)

    def _thick(self) -> float:
        return self.iso.wide * 0.07

    def _up(self, tile: int) -> Point:
        return self._at(tile, 0.22)

    def _strike(self, unit: int, kind: str, event: e.Attacked) -> Motion:
        colour = colour_of(unit)
        start = self._at(event.origin, 0.3)
        if kind == "around":
            ring = Ripple(self._at(event.origin), self.iso.wide * 1.1, colour, 3)
            return Row(self._sound("rift_stomp"), Together(self._run(ring, 0.4), self._tremble(0.6)))
        if event.target < 0 or kind == "dash":
            return Pause(0.1)
        if kind == "arc":
            lob = Lob(start, self._up(event.target), self.iso.wide * 0.14, colour)
            return Row(self._sound("rift_shot"), self._run(lob, 0.42))
        if kind == "line":
            return Row(
                self._sound("rift_shot"),
                self._run(Beam(start, self._up(event.target), self._thick(), colour), 0.32),
            )
        slash = Slash(self._up(event.target), self.iso.wide * 0.5, colour)
        lunge = self._lunge(unit, self._at(event.origin), self._at(event.target))
        return Row(Together(lunge, Row(Pause(0.08), self._run(slash, 0.26))))

    def dashed(self, event: e.Dashed) -> Motion:
        """It charges."""
        points = [self._at(tile) for tile in event.path]
        way = self._way(event.unit, points, STEP_SECONDS * 0.6 * max(1, len(points) - 1) + 0.05)
        if not points:
            return Pause(0.0)
        start = Call(lambda: self.scene.view_board.moved.__setitem__(event.unit, points[0]))
        return Row(start, self._sound("rift_stomp"), self._apply(event), way)

    def aim_lost(self, event: e.AimLost) -> Motion:
        """Smoke or ice keeps it from attacking."""
        tile = self.scene.shown.board.at[event.unit]
        icon = Icon(f"{ART}/icons/{event.why}", self._at(tile, 0.6), self.iso.wide * 0.34)
        return Row(self._apply(event), self._run(icon, 0.45))

    # pushes ------------------------------------------------------------------------------------------------------

    def pushed(self, event: e.Pushed) -> Motion:
        """One tile further."""
        points = [self._at(event.start), self._at(event.tile)]
        view, unit = self.scene.view_board, event.unit
        facing = view.looks_right(self.scene.shown.board, unit)
        start = Call(lambda: view.moved.__setitem__(unit, points[0]))
        keep = Call(lambda: view.facing.__setitem__(unit, facing))
        return Row(start, self._sound("rift_push", 0.8), self._apply(event), self._way(unit, points, 0.16), keep)

    def bumped(self, event: e.Bumped) -> Motion:
        """It knocks against something."""
        start, end = self._at(event.tile), self._at(event.into)
        icon = Icon(
            f"{ART}/icons/bump",
            ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - self.iso.wide * 0.2),
            self.iso.wide * 0.3,
        )
        knock = self._lunge(event.unit, start, end, 0.18)
        return Row(self._sound("rift_hit", 0.8), Together(knock, self._run(icon, 0.26), self._tremble(0.5)))

    # losses ------------------------------------------------------------------------------------------------------

    def hurt(self, event: e.Hurt) -> Motion:
        """Hit points fly off."""
        at = self._at(event.tile, 0.36)
        burst = Burst(at, self.iso.wide * 0.5, f"−{event.amount}")
        strength = 0.9 if event.unit < 2 else 0.5
        if event.unit < 2:
            self.scene.desk.stage.rumble(0.5, 0.15)
        return Row(
            self._apply(event), self._sound("rift_hit"),
            self._beside(self._flash(event.unit)), self._beside(self._tremble(strength)),
            self._beside(self._run(burst, 0.5)), Pause(0.26),
        )  # fmt: skip

    def absorbed(self, event: e.Absorbed) -> Motion:
        """Ice or shield takes it."""
        at = self._at(event.tile, 0.36)
        dust = Dust(at, self.iso.wide * 0.42, STATUS_COLOURS[event.status], event.tile, 14)
        return Row(self._sound("rift_hit", 0.7), self._apply(event), self._run(dust, 0.36))

    def ruined(self, event: e.Ruined) -> Motion:
        """A building comes down."""
        self.scene.desk.stage.rumble(0.8, 0.3)
        at = self._at(event.tile, 0.2)
        dust = Dust(at, self.iso.wide * 0.72, rgb("#B9B3BE"), event.tile + 3, 22)
        return Row(
            self._sound("rift_crumble"), self._beside(self._tremble(1.6, 0.5)), self._beside(self._run(dust, 0.9)),
            Pause(0.12), self._apply(event), Pause(0.4),
        )  # fmt: skip

    def died(self, event: e.Died) -> Motion:
        """It is gone: under water, or in a cloud."""
        view, unit = self.scene.view_board, event.unit
        if event.tile < 0:
            return self._apply(event)
        if event.cause == "water":
            ring = Ripple(self._at(event.tile), self.iso.wide * 0.55, rgb("#8FD0E0"))
            sink = Tween(0, 1, 0.4, lambda t: view.sunk.__setitem__(unit, t), ease_in)
            return Row(
                self._sound("rift_splash"), Together(self._run(ring, 0.5), sink), self._apply(event),
                Call(lambda: view.sunk.pop(unit, None)),
            )  # fmt: skip
        colour = rgb("#8E5AB0") if 2 <= unit < 6 else rgb("#9AA3B8")
        dust = Dust(self._at(event.tile, 0.3), self.iso.wide * 0.5, colour, event.tile + 7, 14)
        return Row(self._sound("rift_hit"), self._apply(event), self._beside(self._run(dust, 0.6)), Pause(0.22))

    def exploded(self, event: e.Exploded) -> Motion:
        """A dying monster takes its neighbours with it."""
        ring = Ripple(self._at(event.tile), self.iso.wide * 1.2, d.RIFT, 4)
        burst = Burst(self._at(event.tile, 0.2), self.iso.wide * 0.9, "", d.RIFT)
        return Row(
            self._sound("rift_crumble"), Together(self._run(ring, 0.4), self._run(burst, 0.45), self._tremble(1.2))
        )

    # statuses ----------------------------------------------------------------------------------------------------

    def status(self, event: e.StatusPlaced) -> Motion:
        """A token comes."""
        up = 0.3 if event.unit >= 0 else 0.12
        icon = Icon(f"{ART}/icons/{event.status}", self._at(event.tile, up + 0.3), self.iso.wide * 0.3)
        return Row(self._apply(event), self._beside(self._run(icon, 0.5)), Pause(0.16))

    def rock(self, event: e.RockRose) -> Motion:
        """A boulder drops."""
        view, unit = self.scene.view_board, event.unit
        self.scene.shown.apply(event)
        fall = Tween(1.6, 0, 0.24, lambda t: view.up.__setitem__(unit, t), ease_in)
        return Row(fall, Call(lambda: view.up.pop(unit, None)), self._sound("rift_stomp"), self._tremble(0.5))
