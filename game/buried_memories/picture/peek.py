"""What was seen by lantern: shown to whoever looked and to nobody else at the screen.

With one person at the table what that person knows may stand on the screen. With several it is shown only to the
one who looked, once the screen has been handed over; what all of them know may be shown to all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.buried_memories.rules import Dig
from game.buried_memories.tiles import Tile

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene


class Peek:
    """``number`` is the tile being looked under now; ``eyes`` whoever has the screen to look under it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.number: int | None = None
        self.eyes: int | None = None

    @property
    def people(self) -> list[int]:
        """The seats of those who look at this screen; in a replay nobody in particular."""
        scene = self.scene
        if scene.desk.replaying:
            return []
        return [seat for seat in range(len(scene.match.state.players)) if scene.desk.is_person(seat)]

    def secrets(self) -> dict[int, Tile]:
        """Tiles both sides of which everybody at this screen knows, by number."""
        state = self.scene.match.state
        eyes = self.people or range(len(state.players))
        known = [state.view(seat).glimpsed for seat in eyes] if state.looks else []
        if not known:
            return {}
        return {number: tile for number, tile in known[0].items() if all(number in each for each in known)}

    @property
    def private(self) -> bool:
        """Whether something is looked at that not everybody at this screen may see."""
        return self.number is not None and len(self.people) > 1 and self.number not in self.scene.secrets

    @property
    def lit(self) -> bool:
        """Whether the hidden side may be shown now."""
        return self.number is not None and (not self.private or self.eyes == self.scene.seat)

    def own(self, number: int) -> bool:
        """Whether whoever decides has looked under a tile and may look again, out of the others' sight."""
        scene = self.scene
        state = scene.match.state
        return scene.desk.deciding and (scene.seat, number) in state.looks and number in state.pit

    def hidden(self, number: int) -> Tile:
        """The side of a tile that lies face down. Only for the eyes of whoever decides. Raises KeyError."""
        view: Dig = self.scene.match.state.view(self.scene.seat)
        return view.glimpsed[number].showing(1 - view.pile.lie(number).face)

    # showing -------------------------------------------------------------------------------------------------

    def ask(self, number: int) -> None:
        """Somebody has looked under a tile, or wants to see again what was there."""
        if self.own(number):
            self.number = number
            self.scene.desk.stage.refresh()

    def close(self) -> None:
        """It has been seen."""
        self.number = None
        self.scene.arrange()
