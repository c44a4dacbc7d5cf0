"""What a player is asked and may do: the prompt, the spots and buttons of now, the questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.button import Spot
from game.ui.intent import Device
from game.ui.pen import Pen
from game.ui.widget import Widget
from game.unearth import actions as a
from game.unearth.content import cards, content
from game.unearth.picture.aims import Aims
from game.unearth.picture.choices import Choices
from game.unearth.picture.question import Question
from game.unearth.picture.spots import TurnButton
from game.unearth.text import die_name, possessive, stone_name

if TYPE_CHECKING:
    from game.unearth.scene import Scene

ROLLING = ("delve", "again")
PREFERRED = (1, 2, 3, 4, 0)
"""The die one has in hand at first: a d6, else the d8, else the d4."""


class Ask:
    """Words, spots and buttons of the scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.choices = Choices(scene)
        self.aims = Aims(self)
        self.box = Spot("The table", lambda: None)
        self.box.draws_own_focus = True
        self.end = TurnButton(scene, "End turn", self._end, primary=True, hint="Roll no further die this turn.")
        self.roll = TurnButton(
            scene, "Roll", self._expedition, primary=True, hint="Expedition: roll now, choose the ruin afterwards."
        )
        self.cancel = TurnButton(scene, "Back", self.leave, hint="Keep the card and do something else.")
        self.look = TurnButton(
            scene, "My cards", scene.peek, art="icons/eye",
            hint="Your Delvers and hidden ruins lie face down while others watch. Look at them alone.",
        )  # fmt: skip
        self.hide = TurnButton(
            scene, "Hide cards", scene.unpeek, art="icons/eye_closed", hint="Turn your cards face down."
        )
        self._chosen: dict[int, int] = {}
        self.card = ""
        """A Delver whose die is being chosen."""
        self.naming = False

    # the die in hand -----------------------------------------------------------------------------------------

    @property
    def held_die(self) -> int:
        """The die that a press on a ruin would roll; -1 when nothing is rolled now."""
        scene = self.scene
        if not scene.choosing or scene.view.phase not in ROLLING or self.card:
            return -1
        dice = scene.view.dice_to_roll(scene.view.turn)
        chosen = self._chosen.get(scene.view.turn, -1)
        if chosen in dice:
            return chosen
        return next(die for die in PREFERRED if die in dice)

    def hold(self, die: int) -> None:
        """Take another die in hand; keys and pads go on to the ruins."""
        scene = self.scene
        self._chosen[scene.view.turn] = die
        scene.arrange()
        screen = scene.desk.stage.screen
        if screen is not None and scene.desk.stage.input.last in (Device.KEYBOARD, Device.PAD):
            goal = next(
                (each for each in self.aims.ruins() if each.legal),
                self.roll if self.roll in scene.widgets else None,
            )
            screen.focus.set(goal or screen.focus.current)

    def playable(self) -> list[str]:
        """Delvers in sight that may be played now."""
        scene = self.scene
        if not scene.choosing or scene.view.phase != "delve":
            return []
        seen = set(scene.shown.players[scene.shown.turn].hand) - {""}
        return sorted(seen & {each.delver for each in scene.view.actions() if isinstance(each, a.PlayDelver)})

    def play_card(self, delver: str) -> None:
        """Play a card at once, or go on to what it is played on."""
        scene = self.scene
        options = [
            each for each in scene.view.actions() if isinstance(each, a.PlayDelver) and each.delver == delver
        ]
        if not options:
            scene.desk.notify(scene.view.why_not(a.PlayDelver(delver)))
        elif delver == "song":
            self.naming = True
            scene.arrange()
        elif any(each.die >= 0 for each in options):
            self.card = delver
            scene.arrange()
        else:
            scene.desk.play(options[0])

    def leave(self) -> bool:
        """Out of the choice of a die or number; false if there was none."""
        was = bool(self.card) or self.naming
        self.card, self.naming = "", False
        if was:
            self.scene.arrange()
        return was

    def forget(self) -> None:
        """A new moment: nothing is half chosen."""
        self.card, self.naming = "", False

    def _end(self) -> None:
        self.scene.desk.play(a.EndTurn())

    def _expedition(self) -> None:
        self.scene.desk.play(a.Excavate(self.held_die, -1))

    @property
    def expedition(self) -> bool:
        """Whether the next roll comes before the choice of its ruin."""
        return "expedition" in self.scene.view.armed

    # what is offered -----------------------------------------------------------------------------------------

    def question(self) -> Question | None:
        """A question that is laid over the table."""
        scene = self.scene
        if not scene.choosing:
            return None
        if self.naming:
            return self.choices.number(scene.view, self.leave)
        return self.choices.question(scene.view)

    def widgets(self) -> list[Widget]:
        """Everything that can be pointed at or pressed now, in reading order."""
        scene = self.scene
        if scene.question is not None:
            return list(scene.question.buttons)
        out: list[Widget] = []
        if scene.choosing:
            out += self._deciding()
        if not out:
            out.append(self.box)  # while nothing is asked the focus waits on nothing in particular
        return out + self.aims.looking(deciding=out[0] is not self.box)

    def _deciding(self) -> list[Widget]:
        aims, phase = self.aims, self.scene.view.phase
        if self.card:
            return [*aims.placed(self.card), self.cancel]
        if phase in ROLLING:
            return [*aims.dice(), *aims.ruins(), *self.buttons(), *aims.cards()]
        if phase == "site":
            return list(aims.sites())
        if phase == "stone":
            return list(aims.stones())
        if phase == "place":
            return list(aims.hexes())
        if phase == "ring":
            return list(aims.rings())
        if phase in ("claim", "reading"):
            return list(aims.rolled_dice())
        return []

    def buttons(self) -> list[Widget]:
        """Beside the dice."""
        scene = self.scene
        out: list[Widget] = []
        if scene.view.phase == "again":
            out.append(self.end)
        if self.expedition:
            out.append(self.roll)
        if scene.shares_screen:
            out.append(self.hide if scene.peeking else self.look)
        return out

    def place(self, pen: Pen) -> None:
        """Put the buttons at their places."""
        room = self.scene.places.buttons
        here = [
            each for each in (self.end, self.roll, self.look, self.hide, self.cancel) if each in self.scene.widgets
        ]
        gap = pen.px(10)
        if not here:
            return
        high = min(max(pen.theme.target, pen.px(64)), (room.height - gap * (len(here) - 1)) // len(here))
        y = room.centery - (high * len(here) + gap * (len(here) - 1)) // 2
        for each in here:
            each.place(pen, room.__class__(room.left, y, room.width, high))
            y += high + gap

    # words ---------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """For the bar: who can do what now."""
        scene = self.scene
        if not scene.choosing:
            return self._watching()
        view = scene.view
        mover = scene.match.state.to_move()
        name = scene.name_of(mover)
        if self.card:
            return f"{name}, choose the die for {content().delver(self.card).name}."
        if self.naming:
            return f"{name}, name a number."
        return self._decision(view.phase, name)

    def _watching(self) -> str:
        scene = self.scene
        if scene.busy:
            return (
                f"{possessive(scene.name_of(scene.shown.turn))} turn."
                if scene.shown.turns or scene.view.turns
                else "The table is laid."
            )
        return ""

    def _decision(self, phase: str, name: str) -> str:
        view = self.scene.view
        if phase in ROLLING:
            return self._rolling(name)
        words: dict[str, Any] = {
            "edifice": "roll again or keep the roll?",
            "map": "roll again or keep the roll?",
            "claim": "which d6 does Ancestral Claim work on?",
            "reading": "which die does Reading the Stones work on?",
            "sign": "one more or one less?",
            "college": "one more or not?",
            "columns": "one less or not?",
            "sanctuary": "one more, one less, or not?",
            "site": "choose a ruin for your die.",
            "library": "keep one of the two stones.",
            "ring": "which ring is filled first?",
            "wonder": "choose the wonder that rises in your ring.",
            "memorial": "choose a removed ruin to keep.",
            "flame": "draw a Delver or not?",
        }
        if phase == "stone":
            assert view.asked is not None
            return f"{name}, take a stone from {cards()[view.cards[view.asked.slot]].name}."
        if phase == "place":
            assert view.asked is not None
            return f"{name}, place {stone_name(view.asked.colour)} beside your others."
        return f"{name}, {words[phase]}" if phase in words else ""

    def _rolling(self, name: str) -> str:
        view = self.scene.view
        die = die_name(self.held_die)
        if view.phase == "again":
            return f"{name}, one more roll: choose a ruin for your {die}, or end the turn."
        if self.expedition:
            return f"{name}, Expedition: roll your {die}; its ruin comes after."
        if all(slot >= 0 for slot in view.player.where):
            return f"{name}, no die is left: pick one up and choose a ruin to roll it on."
        if self.playable():
            return f"{name}, choose a ruin for your {die}, or play a Delver first."
        if len(view.dice_to_roll(view.turn)) > 1:
            return f"{name}, choose a ruin for your {die}, or take another die."
        return f"{name}, choose a ruin to roll your {die} on."
