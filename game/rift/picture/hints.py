"""A hint for who asks for one: the strongest computer player thinks, and its action is shown as a forecast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.state import Action
from game.rift import actions as a
from game.rift.picture.shown import title_of
from game.rift.picture.words import tile_name

if TYPE_CHECKING:
    from game.rift.scene import Scene


class Hints:
    """``action`` is what was proposed last, until something is done."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.action: Action | None = None
        self._thinking: Any = None

    def ask(self) -> None:
        """Begin to think about it; the picture goes on."""
        scene = self.scene
        if not scene.choosing or self._thinking is not None:
            return
        state, game = scene.state, scene.match.game
        thinker = game.levels[list(game.levels)[-1]]()
        thought = thinker.think(state.view(state.turn_of), state.turn_of, scene.match.mind_stream(state.turn_of))
        self._thinking = scene.desk.stage.background(thought, self._found)
        scene.desk.notify("Thinking about it.")

    def _found(self, action: Action) -> None:
        self._thinking = None
        self.action = action
        self.scene.desk.notify(self.words(action))
        self.scene.layer.forget()
        self.scene.desk.stage.refresh()

    def drop(self) -> None:
        """Something else has happened."""
        self.action = None
        if self._thinking is not None and self._thinking.live:
            self._thinking.cancel()
        self._thinking = None

    def words(self, action: Action) -> str:
        """What is proposed, in a sentence."""
        board = self.scene.state.field
        match action:
            case a.Move(mech=mech, tile=tile):
                return f"Hint: move {title_of(board, mech)} to {tile_name(tile)}."
            case a.Attack(mech=mech, attack=attack):
                return f"Hint: {title_of(board, mech)} uses {board.kit(mech).attacks[attack].name}, as shown."
            case a.Clear(mech=mech):
                return f"Hint: clear {title_of(board, mech)}'s tokens."
            case a.Fire():
                return "Hint: fire the turret, as shown."
            case a.HandOver():
                return "Hint: let the partner act first."
        return "Hint: end the turn."
