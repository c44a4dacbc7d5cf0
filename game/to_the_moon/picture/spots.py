"""What can be pointed at: memories, piles, cards of the hand, players' corners."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.button import Spot
from game.ui.intent import Direction, Drag, Intent, Point2, Press, Release
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene


class TellingSpot(Spot):
    """A spot whose note is made when it is asked for."""

    def __init__(self, label: str, action: Callable[[], object], tell: Callable[[], str]) -> None:
        super().__init__(label, action)
        self.tell = tell
        self.corner = 14.0

    def told(self) -> str:
        """What the note says now."""
        return self.tell()

    def draw_focus(self, pen: Pen) -> None:
        """A ring of the thing's own roundness."""
        if self.outline:
            super().draw_focus(pen)
        elif not self.draws_own_focus:
            pen.ring(self.rect, radius=self.corner, gap=2)


class MemorySpot(TellingSpot):
    """A space of the lanes with a memory on it."""

    def __init__(self, scene: Scene, space: int) -> None:
        super().__init__("Memory", lambda: scene.choose_memory(space), lambda: scene.pointing.memory_note(space))
        self.space = space


class CardSpot(TellingSpot):
    """A card of the hand: pressed to be chosen, or dragged onto a memory or a pile."""

    def __init__(self, scene: Scene, place: int) -> None:
        super().__init__("Card", lambda: scene.choose_card(place), lambda: scene.pointing.card_note(place))
        self.scene = scene
        self.place_in_hand = place
        self._far: Point2 | None = None

    def handle(self, intent: Intent) -> bool:
        """A press that moves away takes the card along; where it is let go, it is used. Right of the last card is
        the plate, whatever else is nearer."""
        match intent:
            case Direction(1, 0) if self.place_in_hand == len(self.scene.hand.cards) - 1:
                return self.scene.to_plate()
            case Press():
                self._far = None
            case Drag(pos, start):
                moved = abs(pos[0] - start[0]) + abs(pos[1] - start[1])
                if self._far is not None or moved > self.scene.pen.px(24):
                    self._far = pos
                    self.scene.carry(self.place_in_hand, pos)
                    self.held = False
                    return True
            case Release(pos) if self._far is not None:
                self._far, self.held = None, False
                self.scene.drop(self.place_in_hand, pos)
                return True
        return super().handle(intent)

    def draw_focus(self, pen: Pen) -> None:
        """Along what is seen of the card; none while it is carried."""
        if self.scene.carried is None:
            super().draw_focus(pen)
