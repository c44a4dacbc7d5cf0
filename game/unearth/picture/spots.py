"""Places on the table to point at and press: dice, ruins, stones, hexes, cards, wonders, mats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.button import Button, Spot
from game.ui.palette import Colour
from game.ui.pen import Pen
from game.unearth.picture.brush import figure, rim, stone_art, tribe_colour
from game.unearth.picture.hand import draw_delver
from game.unearth.picture.tableau import STONE, hollow
from game.unearth.picture.words import rings_near

if TYPE_CHECKING:
    from game.unearth.scene import Scene

LEGAL: Colour = (255, 226, 140)
LIFTED = 0.3
"""From so much lift on a card is drawn large."""
NEAR = 3
"""Rings that lack at most so many stones are counted while one is placed."""


class TableSpot(Spot):
    """A place of the table. What can be used now glows softly; what cannot says why."""

    def __init__(self, scene: Scene, key: object) -> None:
        super().__init__("", self._press)
        self.scene = scene
        self.key = key
        self.does: Callable[[], object] | None = None
        """What a press does; None for what is there to be looked at only."""

    def _press(self) -> None:
        if self.does is not None:
            self.does()

    def offer(
        self, rect: Rect, label: str, hint: str, does: Callable[[], object] | None, why: str = ""
    ) -> TableSpot:
        """Take its place and meaning for the choice of now. ``why``: it cannot be used, and that is the reason."""
        self.rect = Rect(rect)
        self.label, self.hint, self.does = label, hint, does
        self.enabled, self.why = not why, f"{why} {hint}".strip() if why and hint else why
        self.visible = True
        return self

    @property
    def legal(self) -> bool:
        """Whether it can be chosen now."""
        return self.enabled and self.does is not None


class RuinSpot(TableSpot):
    """A ruin."""

    radius = 16

    def draw(self, pen: Pen) -> None:
        """A soft light on those that can be chosen; brighter on the one pointed at."""
        if self.legal:
            rim(pen, self.rect, LEGAL, radius=16, spread=14, bright=0.45 + 0.55 * self.lift)


class DieSpot(TableSpot):
    """A die before its owner."""

    radius = 14

    def draw(self, pen: Pen) -> None:
        """The die in hand is lifted and lit."""
        scene = self.scene
        die = int(str(self.key))
        if die != scene.ask.held_die:
            return
        tribe = scene.shown.players[scene.shown.turn].tribe
        box = self.rect.inflate(-pen.px(14), -pen.px(10))
        rim(pen, box, LEGAL, radius=14, spread=14)
        pen.panel(box, "slot", radius=14, shadow=0, opacity=0.85)
        scene.hand.die(pen, die, self.rect, tribe_colour(tribe), pen.px(4))


class PlacedDieSpot(TableSpot):
    """A die on a ruin."""

    radius = 12

    def draw(self, pen: Pen) -> None:
        """A ring of light."""
        if self.legal:
            rim(pen, self.rect.inflate(-6, -6), LEGAL, radius=60, spread=12, bright=0.6 + 0.4 * self.lift)


class StoneSpot(TableSpot):
    """A stone on a ruin."""

    radius = 12

    def draw(self, pen: Pen) -> None:
        """All that can be taken are lit; the one pointed at is larger."""
        if not self.legal:
            return
        rim(pen, self.rect.inflate(-6, -6), LEGAL, radius=30, spread=12, bright=0.6 + 0.4 * self.lift)
        more = pen.px(14) if self.lift > 0.5 else 0
        pen.picture(stone_art(int(str(self.key).split()[-1])), self.rect.inflate(more, more))


class HexSpot(TableSpot):
    """A place in the tableau."""

    def draw(self, pen: Pen) -> None:
        """A hollow; under the pointer the stone that would lie there."""
        scene = self.scene
        hex_ = int(str(self.key))
        hollow(pen, scene.grid, hex_, LEGAL, 90 if self.focused else 34)
        if not (self.focused and scene.held):
            return
        box = scene.grid.box(hex_, STONE)
        pen.surface.blit(pen.art.picture(stone_art(scene.held[0]), box.size, opacity=0.75), box)

    def draw_focus(self, pen: Pen) -> None:
        """Along the hexagon; in the middle of each ring it serves stands what that would still lack."""
        super().draw_focus(pen)
        view = self.scene.view
        if view.phase != "place" or view.asked is None:
            return
        for centre, lacking in rings_near(view, view.asked.seat, int(str(self.key))):
            if lacking <= NEAR:
                self._lacking(pen, centre, lacking)

    def _lacking(self, pen: Pen, centre: int, lacking: int) -> None:
        x, y = self.scene.grid.at(centre)
        side = max(pen.px(34), round(self.scene.grid.size * 0.62))
        disc = Rect(0, 0, side, side)
        disc.center = (round(x), round(y))
        pen.panel(disc, "slot" if lacking else "brass", radius=60, shadow=4)
        if lacking:
            figure(pen, str(lacking), disc, round(side * 0.7), pen.palette.brass_light)
        else:
            pen.picture("icons/star", disc.inflate(-side // 3, -side // 3), tint=pen.palette.ink)


class CardSpot(TableSpot):
    """A Delver card in the hand."""

    radius = 12

    def draw(self, pen: Pen) -> None:
        """A soft light on those that can be played."""
        kind = self._kind()
        if self.legal and kind and self.lift <= LIFTED:
            rim(pen, self.rect, LEGAL, radius=11, spread=10, bright=0.4 + 0.6 * self.lift)
            draw_delver(pen, kind, self.rect, self.scene.hand.seen(int(str(self.key))))

    def draw_lifted(self, pen: Pen) -> None:
        """The one pointed at, larger than the others and over them."""
        kind = self._kind()
        if kind is None or self.lift <= LIFTED:
            return
        if self.legal and kind:
            rim(pen, self._box(pen), LEGAL, radius=11, spread=10)
        draw_delver(pen, kind, self._box(pen))

    def _kind(self) -> str | None:
        """The card here, empty when it lies face down; None while the hand is another."""
        cards, n = self.scene.hand.cards(), int(str(self.key))
        return cards[n] if n < len(cards) else None

    def _box(self, pen: Pen) -> Rect:
        more = pen.px(8) if self.lift > LIFTED else 0
        return Rect(
            self.rect.left - more, self.rect.top - 2 * more, self.rect.width + 2 * more, self.rect.height + 2 * more
        )

    def draw_focus(self, pen: Pen) -> None:
        """Round the card where it is drawn."""
        pen.ring(self._box(pen), radius=12)


class MatSpot(TableSpot):
    """A player's mat, for a closer look."""

    radius = 14


class InfoSpot(TableSpot):
    """Something that only explains itself."""

    radius = 12


class TurnButton(Button):
    """A button beside the dice; not drawn while something is told."""

    def __init__(self, scene: Scene, label: str, action: Callable[[], object], **more: object) -> None:
        super().__init__(label, action, **more)  # type: ignore[arg-type]  # passed on as they are
        self.scene = scene

    def draw(self, pen: Pen) -> None:
        """What it offers belongs to a moment of rest."""
        if not self.scene.busy:
            super().draw(pen)
