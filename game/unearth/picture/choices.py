"""The questions of the game, by phase: titles, lines and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.ui.pen import Pen
from game.unearth import actions as a
from game.unearth.content import cards, content
from game.unearth.delvers import HIGHEST
from game.unearth.picture.brush import card_art, stone_art, tribe_art, tribe_colour, wonder_art
from game.unearth.picture.dice_lie import put_die, yaw_of
from game.unearth.picture.polyhedra import about
from game.unearth.picture.question import Answer, Question
from game.unearth.picture.shelf import describe, effect
from game.unearth.rules import Realm
from game.unearth.table import Roll
from game.unearth.text import die_name, possessive, wonder_name

if TYPE_CHECKING:
    from game.unearth.scene import Scene

THROWN = about((0.62, 0.55, 0.56), 0.8)
"""How a die that will be thrown once more is turned: no face is up."""
SOURCES = {"sign": "reading", "college": "college", "columns": "columns", "sanctuary": "sanctuary"}


class Choices:
    """Makes a question of what is awaited; None where it is answered on the table."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def question(self, view: Realm) -> Question | None:
        """For the phase of now."""
        if view.phase in ("edifice", "map"):
            return self._again(view)
        if view.phase in SOURCES:
            return self._shift(view)
        if view.phase == "library":
            return self._library(view)
        if view.phase == "wonder":
            return self._wonder(view)
        if view.phase == "memorial":
            return self._memorial(view)
        if view.phase == "flame":
            return self._flame()
        return None

    def _play(self, action: Any) -> Any:
        return lambda: self.scene.desk.play(action)

    def _token(self, seat: int) -> str:
        return tribe_art(self.scene.shown.players[seat].tribe)

    def _roll(self, view: Realm) -> Roll:
        assert view.asked is not None
        return view.rolling[view.asked.roll]

    def _die(self, roll: Roll, value: int) -> Callable[[Pen, Rect], None]:
        """Draws the die of a roll with a value up; 0 for a die that is thrown once more."""
        scene, faces = self.scene, content().dice[roll.die]
        colour = tribe_colour(scene.shown.players[roll.seat].tribe)

        def paint(pen: Pen, box: Rect) -> None:
            r = min(pen.px(64), round(box.height * 0.42))
            if value:
                put_die(pen, scene.dice, faces, value, box.center, r, colour, yaw_of(roll.seat, roll.die))
            else:
                picture = scene.dice.moving(faces, THROWN, r, colour)
                pen.surface.blit(picture, picture.get_rect(center=box.center))

        return paint

    def _on(self, view: Realm, roll: Roll) -> str:
        if roll.slot < 0:
            return "The ruin is chosen afterwards."
        return f"On {cards()[view.cards[roll.slot]].name}: {view_total(view, roll)} of {view.needed(roll.slot)}."

    def _again(self, view: Realm) -> Question:
        roll = self._roll(view)
        name = wonder_name("edifice") if view.phase == "edifice" else content().delver("map").name
        again = Answer(
            "Roll again", f"{name}: the new result counts.", self._play(a.RollAgain()), paint=self._die(roll, 0)
        )
        keep = Answer(
            f"Keep the {roll.value}", "The roll stays as it is.", self._play(a.KeepRoll()),
            paint=self._die(roll, roll.value),
        )  # fmt: skip
        answers = [keep, again] if 2 * roll.value > content().dice[roll.die] else [again, keep]
        title = f"The {die_name(roll.die)} shows {roll.value}. Roll it again?"
        return Question(title, f"{name}. {self._on(view, roll)}", answers, self._token(roll.seat))

    def _shift(self, view: Realm) -> Question:
        roll = self._roll(view)
        source = SOURCES[view.phase]
        name = content().delver(source).name if source == "reading" else wonder_name(source)
        answers = []
        for action in view.actions():
            assert isinstance(action, a.Shift)
            value = max(1, min(content().dice[roll.die], roll.value + action.by))
            label = f"Keep {value}" if not action.by else f"Count {value}"
            tested = value if view.house.stone_test == "final" else roll.face
            stone = tested <= content().stone_faces
            hint = f"{action.by:+d}.{' It brings a stone.' if stone else ''}".replace("-", "−")
            label += ", gain a stone" if stone else ""
            answers.append(Answer(label, hint, self._play(action), paint=self._die(roll, value)))
        title = f"{possessive(self.scene.name_of(roll.seat))} {die_name(roll.die)} shows {roll.value}"
        return Question(title, f"{name}. {self._on(view, roll)}", answers, self._token(roll.seat))

    def _library(self, view: Realm) -> Question:
        assert view.asked is not None
        kinds = content().stones
        answers = [
            Answer(
                kinds[colour].id.capitalize(),
                f"Keep the {kinds[colour].id} stone.",
                self._play(a.TakeStone(colour)),
                stone_art(colour),
            )
            for colour in sorted(set(view.drawn))
        ]
        title = "Which stone do you keep?"
        return Question(title, "The other goes back into the bag.", answers, self._token(view.asked.seat))

    def _wonder(self, view: Realm) -> Question:
        assert view.asked is not None
        answers = []
        for action in view.actions():
            assert isinstance(action, a.BuildWonder)
            kind = action.wonder
            name = {"lesser": "Lesser Wonder", "greater": "Greater Wonder"}.get(kind) or wonder_name(kind)
            answers.append(
                Answer(name, describe(kind), self._play(action), wonder_art(kind), kind, words=effect(kind))
            )
        answers.sort(key=lambda each: each.wonder in ("lesser", "marker"))
        return Question(
            "A ring is closed. What rises in it?", "", answers, self._token(view.asked.seat), large=len(answers) > 3
        )

    def _memorial(self, view: Realm) -> Question:
        assert view.asked is not None
        answers = []
        for action in view.actions():
            assert isinstance(action, a.KeepRuin)
            card = view.aside[action.place]
            found = cards()[card]
            region = content().regions[found.region].name
            answers.append(
                Answer(
                    f"{found.name}, {found.claim}",
                    f"{found.name}, {region}, claim value {found.claim}.",
                    self._play(action),
                    card_art(card),
                )
            )
        return Question(
            "Choose a removed ruin to keep", "It joins your hidden ruins; the others stay hidden.", answers,
            self._token(view.asked.seat), large=True,
        )  # fmt: skip

    def _flame(self) -> Question:
        seat = self.scene.match.state.to_move()
        answers = [
            Answer("Draw a Delver", "The Eternal Flame: draw 1 Delver.", self._play(a.DrawDelver())),
            Answer("Do without", "No card is drawn.", self._play(a.NoDelver())),
        ]
        return Question("The Eternal Flame", "A ruin without your dice was claimed.", answers, self._token(seat))

    def number(self, view: Realm, back: Any) -> Question:
        """Forgotten Song: which number is named."""
        answers = []
        for number in range(1, HIGHEST + 1):
            action = a.PlayDelver("song", number=number)
            if view.why_not(action):
                continue
            dice = [
                f"{possessive(self.scene.name_of(seat))} {die_name(die)}"
                for slot in view.slots()
                for seat, die, value in view.dice_on(slot)
                if value == number
            ]
            answers.append(Answer(str(number), f"Rolls again: {', '.join(dice)}.", self._play(action)))
        answers.append(Answer("Back", "Keep the card.", back))
        return Question(
            "Name a number",
            "All dice on ruins that show it are rolled again by their owners.",
            answers,
            self._token(view.turn),
            back,
        )


def view_total(view: Realm, roll: Roll) -> int:
    """The sum on a ruin with a roll that is not laid yet."""
    others = sum(value for seat, die, value in view.dice_on(roll.slot) if (seat, die) != (roll.seat, roll.die))
    return others + roll.value
