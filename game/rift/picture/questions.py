"""Questions laid before a player: which token goes, which to clear, whether the turn shall really end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.rift import actions as a
from game.rift import orders
from game.rift.picture.places import ART
from game.rift.picture.question import Question
from game.rift.picture.shown import title_of
from game.rift.picture.words import tile_name

if TYPE_CHECKING:
    from game.rift.scene import Scene

Choice = tuple[str, str, str, Callable[[], object]]


class Questions:
    """Makes questions; ``open`` is the one that stands now."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.open: Question | None = None
        self._asked_at: object = None

    def follow_rules(self) -> None:
        """The rules' own question comes and goes with the position."""
        asked = self.scene.state.question
        at = (id(self.scene.match), self.scene.match.ply) if asked is not None and self.scene.choosing else None
        if at != self._asked_at or (at is not None and self.open is None):
            self._asked_at = at
            self.open = self._token()

    def put(self, question: Question) -> None:
        """Ask something; the board waits."""
        self.open = question
        self.scene.arrange()
        screen = self.scene.desk.stage.screen
        if screen is not None and question.buttons:
            screen.focus.set(question.buttons[0])

    def drop(self) -> None:
        """Close the question."""
        self.open = None
        self.scene.arrange()

    def about_end(self) -> None:
        """Whether the turn shall really end: what would be lost, once more."""
        found = self.scene.outlook.rest()
        lost = found is not None and bool(found.lost)
        choices: list[Choice] = [
            ("Go on with the turn", "", "icons/back", self.drop),
            ("End turn", "", "icons/check", self.scene.deeds.confirm_end),
        ]
        title = "End the turn? All would be lost." if lost else "End the turn?"
        self.put(Question(title, f"{self.scene.ask.end.line}.", choices))

    def about_clearing(self, mech: int) -> None:
        """Which tokens to remove; at once when there is but one way."""
        state = self.scene.deeds.acting_state(mech)
        offers = [each for each in orders.offers(state) if isinstance(each, a.Clear) and each.mech == mech]
        if len(offers) == 1:
            self.scene.deeds.commit(offers[0])
            return
        choices: list[Choice] = [
            (
                " and ".join(offer.tokens).capitalize(),
                "",
                f"{ART}/icons/{offer.tokens[0]}",
                partial(self.scene.deeds.commit, offer),
            )
            for offer in offers
        ]
        self.put(Question("Which tokens go?", "Clearing takes the place of the attack.", choices, self.drop))

    def _token(self) -> Question | None:
        """The rules ask which token goes."""
        scene = self.scene
        asked = scene.state.question
        if asked is None or not scene.choosing:
            return None
        line = (
            "Two sides of a token meet." if asked.why == "conflict" else "No token is left in the supply: free one."
        )
        choices: list[Choice] = []
        for number, token in enumerate(asked.tokens):
            where = title_of(scene.state.field, token.unit) if token.unit >= 0 else tile_name(token.tile)
            label = f"{token.status.capitalize()} goes ({where})"
            choices.append((label, "", f"{ART}/icons/{token.status}", partial(scene.play, a.Answer(number))))
        return Question(f"{scene.name_of(asked.seat)}, which token goes?", line, choices)
