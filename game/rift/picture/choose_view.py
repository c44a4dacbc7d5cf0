"""Choosing the crew: eight mechs, eight pilots; one of each for every die."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.rift import actions as a
from game.rift.content import content
from game.rift.kit import Crew, kit
from game.rift.picture import drawings as d
from game.rift.picture import words as w
from game.rift.picture.dusk import backdrop
from game.rift.picture.numerals import put
from game.rift.picture.panels import slab
from game.rift.picture.places import ART
from game.rift.picture.spots import PlateSpot
from game.ui.button import Button
from game.ui.pen import Pen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.rift.scene import Scene


class ChooseView:
    """Mechs at the left, pilots at the right; a button takes both."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.mech = ""
        self.pilot = ""
        self.mechs = [PlateSpot(each.name, partial(self._mech, each.id)) for each in content().mechs]
        self.pilots = [PlateSpot(each.name, partial(self._pilot, each.id)) for each in content().pilots]
        self.take = Button("Take them", self._take, primary=True, art="icons/check")

    def _free(self) -> tuple[list[str], list[str]]:
        crew = self.scene.match.state.crew
        mechs = [each.id for each in content().mechs if each.id not in {one.mech for one in crew}]
        pilots = [each.id for each in content().pilots if each.id not in {one.pilot for one in crew}]
        return mechs, pilots

    def settle(self) -> None:
        """Begin with the first mech that is free, and its own pilot."""
        mechs, pilots = self._free()
        if self.mech not in mechs:
            self.mech = mechs[0]
            self.pilot = ""
        if self.pilot not in pilots:
            own = next((each.id for each in content().pilots if each.mech == self.mech), "")
            self.pilot = own if own in pilots else pilots[0]

    def _mech(self, id_: str) -> None:
        if id_ in self._free()[0]:
            self.mech, self.pilot = id_, ""
        self.scene.arrange()

    def _pilot(self, id_: str) -> None:
        if id_ in self._free()[1]:
            self.pilot = id_
        self.scene.arrange()

    def _take(self) -> None:
        if self.scene.choosing:
            self.scene.desk.play(a.Choose(self.mech, self.pilot))

    def widgets(self) -> list[Widget]:
        """All cards, and the button."""
        if not self.scene.choosing:
            return []
        self.settle()
        mechs, pilots = self._free()
        for spot, frame in zip(self.mechs, content().mechs, strict=True):
            spot.enabled, spot.why = frame.id in mechs, "This mech is taken."
            attack = kit(Crew(frame.id, content().pilots[0].id)).attacks[0]
            spot.hint = f"{attack.name}. {w.attack_words(attack)}"
        for spot, pilot in zip(self.pilots, content().pilots, strict=True):
            spot.enabled, spot.why = pilot.id in pilots, "This pilot is taken."
            spot.hint = " · ".join(row.text for row in pilot.rows)
        return [*self.mechs, *self.pilots, self.take]

    def layout(self, pen: Pen) -> None:
        """Two blocks of two by four."""
        area = self.scene.places.area.inflate(-pen.px(48), -pen.px(32))
        target = pen.theme.target
        gap = pen.px(12)
        wide = (area.width - pen.px(40)) // 2
        high = (area.height - target - pen.px(24) - 3 * gap) // 4
        for block, spots in enumerate((self.mechs, self.pilots)):
            left = area.left + block * (wide + pen.px(40))
            half = (wide - gap) // 2
            for n, spot in enumerate(spots):
                spot.place(pen, Rect(left + n % 2 * (half + gap), area.top + n // 2 * (high + gap), half, high))
        place = Rect(0, 0, pen.px(460), target)
        place.midbottom = area.midbottom
        self.take.place(pen, place)

    def draw(self, pen: Pen) -> None:
        """Cards with pictures, names and numbers."""
        area = self.scene.places.area
        pen.surface.blit(backdrop(pen, area.size), area.topleft)
        die = min(len(self.scene.match.state.crew), 1)
        mechs, pilots = self._free()
        for spot, frame in zip(self.mechs, content().mechs, strict=True):
            chosen = frame.id == self.mech
            slab(pen, spot.rect, light=chosen, edge=d.MECH_COLOURS[die] if chosen else None)
            side = spot.rect.height - pen.px(20)
            look: d.Look = "plain" if frame.id in mechs else "ghost"
            figure = self.scene.view_board.drawings.figure(frame.id, side * 160 // 180, mech=die, look=look)
            pen.surface.blit(figure, (spot.rect.left + pen.px(10), spot.rect.top + pen.px(10)))
            line = f"{frame.attack.name}\n{frame.move} move · {frame.hp} HP"
            self._words(pen, spot.rect, side, frame.name, line)
        for spot, pilot in zip(self.pilots, content().pilots, strict=True):
            chosen = pilot.id == self.pilot
            slab(pen, spot.rect, light=chosen, edge=d.MECH_COLOURS[die] if chosen else None)
            side = spot.rect.height - pen.px(24)
            face = Rect(spot.rect.left + pen.px(12), spot.rect.top + pen.px(12), side, side)
            pen.picture(f"{ART}/pilots/{pilot.id}", face, opacity=1.0 if pilot.id in pilots else 0.3)
            self._words(pen, spot.rect, side, pilot.name, f"of {content().mech(pilot.mech).name}")

    def _words(self, pen: Pen, box: Rect, side: int, name: str, line: str) -> None:
        x = box.left + side + pen.px(24)
        half = box.height // 2
        words = Rect(x, box.top, box.right - x - pen.px(10), half)
        put(pen, name, words, strong=True, valign="bottom", wrap=False)
        below = Rect(x, box.top + half, words.width, half - pen.px(4))
        put(pen, line, below, role="small", colour=pen.palette.chalk_soft)
