"""What a player is asked and may do: the prompt, the tools, the buttons of the turn, the plates that explain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rift import actions as a
from game.rift import orders
from game.rift.content import content
from game.rift.forecast import Forecast
from game.rift.kit import stats
from game.rift.picture import words as w
from game.rift.picture.selection import NOBODY, TURRET, Tool
from game.rift.picture.shown import title_of
from game.rift.picture.spots import EndButton, PlateSpot, ToolButton
from game.rift.picture.threat import kind_of
from game.rift.picture.titles import game_line, moon_of
from game.ui.button import Button
from game.ui.intent import Device
from game.ui.pen import Pen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.rift.scene import Scene

KIND_ICONS = {"melee": "melee", "arc": "arc", "line": "line", "dash": "dash", "around": "self"}


class Ask:
    """Words and buttons beside the board."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.move = self._tool("Move", "move", "move")
        self.first = self._tool("", "attack_0", "melee")
        self.second = self._tool("", "attack_1", "melee")
        self.clear = ToolButton("Clear", self._clear)
        self.clear.icon = "clear"
        self.end = EndButton("End turn", self._end, primary=True, hint="")
        self.reset = Button(
            "Reset turn", scene.deeds.reset_turn, art="icons/replay", hint="Take back everything of this turn."
        )
        self.hint = Button("Hint", scene.hints.ask, art="icons/eye", hint="")
        self.step = Button("", scene.hints.take_step, primary=True, hint="Plays this step of the hint.")
        self.hand_over = Button("Partner", scene.deeds.hand_over, art="icons/computer", hint="")
        self.mechs = [PlateSpot("Mech A", lambda: self._card(0)), PlateSpot("Mech B", lambda: self._card(1))]
        self.goals = [PlateSpot("Goal of the left map"), PlateSpot("Goal of the right map")]
        self.city = PlateSpot("The city")
        self.turns = PlateSpot("Turns left", scene.open_map)
        self.cards = [PlateSpot(f"Monster card {n + 1}") for n in range(3)]
        self.compass = PlateSpot("Monster die")

    def _tool(self, label: str, tool: Tool, icon: str) -> ToolButton:
        button = ToolButton(label, lambda: self._use(tool))
        button.icon = icon
        return button

    # doing -------------------------------------------------------------------------------------------------------

    def _use(self, tool: Tool) -> None:
        scene, hand = self.scene, self.scene.selection
        if not scene.choosing:
            return
        if hand.tool == tool and self._round(tool):
            return
        hand.take(hand.mech, tool)
        scene.arrange()
        scene.pointing.focus_on(scene.match.state.field.at[hand.mech])

    def _round(self, tool: Tool) -> bool:
        """An attack round the mech itself needs no target: a second press of its button carries it out."""
        hand = self.scene.selection
        targets = hand.targets()
        if tool.startswith("attack") and list(targets) == [self.scene.match.state.field.at[hand.mech]]:
            self.scene.deeds.commit(next(iter(targets.values()))[0])
            return True
        return False

    def _clear(self) -> None:
        scene = self.scene
        mech = scene.selection.mech
        if scene.choosing and mech in (0, 1):
            scene.questions.about_clearing(mech)

    def _end(self) -> None:
        scene = self.scene
        if not scene.choosing:
            return
        if scene.match.state.phase in ("deploy", "camp"):
            scene.desk.play(a.Done())
        else:
            scene.deeds.end_turn()

    def _card(self, mech: int) -> None:
        scene = self.scene
        if not scene.choosing or scene.match.state.phase != "act":
            return
        board = scene.match.state.field
        if board.at[mech] < 0:
            scene.desk.notify(f"{title_of(board, mech)} is destroyed.")
            return
        scene.pointing._take_mech(mech)
        scene.arrange()
        scene.pointing.focus_on(board.at[mech])

    def to_deploy(self) -> int:
        """The mech that waits to be deployed, -1 when none."""
        state = self.scene.match.state
        if state.phase != "deploy" or state.board is None:
            return NOBODY
        return next((mech for mech in (0, 1) if state.board.at[mech] < 0), NOBODY)

    # arranging ---------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The controls of this moment, in reading order."""
        scene = self.scene
        phase = scene.match.state.phase
        self._explain()
        out: list[Widget] = [*scene.pointing.in_order()]
        if scene.choosing and phase == "act":
            out += self._tools()
            self.end.label = "End turn"
            self.tell_end(scene.outlook.rest())
            out += [self.end, *self._hints(), self.reset]
            self.reset.enabled = scene.match.ply > scene.deeds.turn_began()
            self.reset.why = "Nothing has been done this turn."
        elif scene.choosing and phase == "deploy":
            self.end.label, self.end.line, self.end.primary = "Begin", "", True
            out += [self.end] if self.to_deploy() == NOBODY else self._hints()
        return [*out, *self.mechs, self.turns, self.city, *self.goals, self.compass, *self.cards]

    def _tools(self) -> list[Widget]:
        scene, hand = self.scene, self.scene.selection
        board = scene.match.state.field
        if hand.mech not in (0, 1):
            return self._partner()
        mech = hand.mech
        kit = board.kit(mech)
        buttons: list[ToolButton] = [self.move, self.first]
        self.move.badge = str(kit.move)
        self._state(
            self.move, orders.why_no_move(board, mech), f"Up to {kit.move} tiles; once a turn, before the attack."
        )
        for number, button in enumerate((self.first, self.second)):
            if number < len(kit.attacks):
                attack = kit.attacks[number]
                button.label, button.icon = attack.name, KIND_ICONS[kind_of(attack)]
                self._state(button, orders.why_no_attack(board, mech), w.attack_words(attack))
                if number:
                    buttons.append(button)
        self._state(
            self.clear, orders.why_no_clear(board, mech), "Instead of attacking, remove tokens from the mech."
        )
        for button, tool in ((self.move, "move"), (self.first, "attack_0"), (self.second, "attack_1")):
            button.chosen = hand.tool == tool
        return [*buttons, self.clear]

    def _hints(self) -> list[Widget]:
        """Ask for a hint, break off the thought or put it away; take its next step."""
        hints = self.scene.hints
        if hints.line is None:
            self.hint.label = "Stop thinking" if hints.thinking else "Hint"
            self.hint.hint = "" if hints.thinking else "Show what a strong player would do now."
            return [self.hint]
        self.hint.label, self.hint.hint = "Hide", ""
        refusal = hints.why_no_step()
        self.step.label = "Do step 1" if self.scene.state.phase == "act" else "Do that"
        self.step.enabled, self.step.why = not refusal, refusal
        return [self.hint, self.step] if hints.line.steps else [self.hint]

    def _partner(self) -> list[Widget]:
        """With a computer as partner: let it act before one has finished oneself."""
        state = self.scene.state
        other = next((seat for seat in state.owners if seat != state.turn_of), None)
        if other is None or self.scene.desk.is_person(other):
            return []
        refusal = orders.why_no_hand_over(state)
        name = self.scene.name_of(other)
        self.hand_over.label = f"Let {name} act"
        self.hand_over.hint = f"{name} acts now; afterwards it is your move again."
        self.hand_over.enabled, self.hand_over.why = not refusal, refusal
        return [self.hand_over]

    @staticmethod
    def _state(button: ToolButton, refusal: str, hint: str) -> None:
        button.enabled, button.why, button.hint = not refusal, refusal, hint

    def tell_end(self, found: Forecast | None) -> None:
        """What would come of ending the turn, as things stand or after what is pointed at."""
        if found is None:
            return
        losses = []
        ruins = len(found.ruins_end)
        if ruins:
            losses.append("1 building falls" if ruins == 1 else f"{ruins} buildings fall")
        now, later = self.scene.state.field, found.later
        gone = [mech for mech in now.mechs() if later.at[mech] < 0]
        losses += [f"{'AB'[mech]} is destroyed" for mech in gone]
        for mech in later.mechs():
            if later.hp[mech] < now.hp[mech]:
                losses.append(f"{'AB'[mech]} loses {now.hp[mech] - later.hp[mech]}")
        self.end.line = ", ".join(losses) if losses else "Nothing is lost"
        self.end.alarm = bool(ruins or gone or found.lost)
        self.end.hint = "The match would be lost." if found.lost else ""

    def _explain(self) -> None:
        """Words of the plates."""
        state, scene = self.scene.match.state, self.scene
        board = scene.shown.board
        for slot, spot in enumerate(self.goals):
            goal, moon = board.goals[slot], moon_of(board, slot)
            if goal:
                spot.label, spot.hint = w.goal_words(goal)
            elif moon:
                spot.label, spot.hint = content().moon(moon).name, content().moon(moon).text
            else:
                spot.hint = "No goal belongs to this map."
        left = f"{board.ruins} ruin token{'' if board.ruins == 1 else 's'} left"
        self.city.hint = (
            f"{left}. A building that falls takes one; when one falls and none is left, all is lost. "
            "Below: status tokens in the supply."
        )
        self.turns.hint = f"{game_line(state)}. Survive until the campaign die would show 0." + (
            " Press for the campaign." if state.mode == "campaign" else ""
        )
        first, second = (w.COMPASS_WORDS[letter] for letter in board.compass[:2])
        self.compass.hint = (
            f"Monsters try column {board.value or '?'} first, then seek {board.seek}. "
            f"Of several targets they take the one furthest {first}, then {second}."
        )
        for card, spot in enumerate(self.cards):
            monster = content().monster(board.monsters[card])
            spot.label = monster.name
            spot.hint = f"{monster.name}: {w.attack_words(stats(monster.id, False).attack)}"

    def card_pointed_at(self) -> int | None:
        """The mech whose card is pointed at."""
        source = self.scene.desk.stage.input
        for mech, spot in enumerate(self.mechs):
            if (
                spot.focused
                and spot in self.scene.widgets
                and (source.last is not Device.MOUSE or spot.hit(source.pointer))
            ):
                return mech
        return None

    def end_pointed_at(self) -> bool:
        """Whether the end of the turn is pointed at: then its whole outcome is shown."""
        source = self.scene.desk.stage.input
        there = self.end.focused and self.end in self.scene.widgets
        return there and (source.last is not Device.MOUSE or self.end.hit(source.pointer))

    def place(self, pen: Pen) -> None:
        """Put everything at its place."""
        right, left = self.scene.crew_panel, self.scene.left_panel
        tools = [self.move, self.first, self.second, self.clear]
        shown = [each for each in tools if each in self.scene.widgets]
        for button, box in zip(shown, right.tools, strict=False):
            button.place(pen, box)
        self.hand_over.place(pen, right.tools[0].union(right.tools[1]))
        self.end.place(pen, right.end)
        for spot, box in zip(self.mechs, right.cards, strict=True):
            spot.place(pen, box)
        for spot, box in zip(self.goals, left.goals, strict=True):
            spot.place(pen, box)
        for spot, box in zip(self.cards, left.cards, strict=True):
            spot.place(pen, box)
        self.turns.place(pen, left.turns)
        self.city.place(pen, left.city)
        self.compass.place(pen, Rect(left.die.left, left.die.top, left.die.width, left.cards[0].top - left.die.top))
        self.reset.place(pen, left.reset)
        self.hint.art = "" if self.step in self.scene.widgets else "icons/eye"
        part = left.hint.width * 2 // 5 if self.step in self.scene.widgets else left.hint.width
        self.hint.place(pen, Rect(left.hint.left, left.hint.top, part, left.hint.height))
        x = left.hint.left + part + pen.px(12)
        self.step.place(pen, Rect(x, left.hint.top, max(1, left.hint.right - x), left.hint.height))

    def advice(self) -> str:
        """What can be done while no mech is in hand."""
        state = self.scene.state
        if state.phase == "deploy":
            return "Numbers on the ground show where monsters come out."
        ready = [mech for mech in state.field.mechs() if not state.field.acted >> mech & 1]
        return "Choose a mech." if ready else "Both mechs have done their part."

    # words -------------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """For the bar: who can do what now."""
        scene = self.scene
        state = scene.match.state
        if scene.busy or not scene.desk.deciding:
            return (
                {"monsters": "The monsters move and aim.", "attacks": "The monsters attack."}.get(scene.step, "")
                if scene.busy
                else ""
            )
        name = scene.name_of(state.to_move() or 0)
        if state.question is not None:
            return f"{name}, which token goes?"
        if state.phase == "deploy":
            mech = self.to_deploy()
            if mech == NOBODY:
                return f"{name}, begin when both mechs stand well."
            return f"{scene.owner_name(mech) or name}, deploy {title_of(state.field, mech)} on the top two rows."
        if state.phase == "act":
            return self._act_prompt(name)
        return {
            "upgrade": f"{name}, choose an upgrade.",
            "camp": f"{name}, on to the next game.",
            "choose": f"{name}, choose a mech and a pilot.",
        }.get(state.phase, "")

    def _act_prompt(self, name: str) -> str:
        hand = self.scene.selection
        state = self.scene.match.state
        if hand.target != NOBODY:
            return "Which way is it pushed?"
        if hand.mech == TURRET:
            return "The turret: choose a direction."
        if hand.mech in (0, 1):
            who = title_of(state.field, hand.mech)
            if hand.tool == "move":
                return f"{who}: choose a tile to move to, or an attack."
            attack = hand.attack()
            return (
                f"{who}: choose a target for {attack.name}." if attack is not None else f"{who} has done its part."
            )
        ready = [mech for mech in state.field.mechs() if not state.field.acted >> mech & 1]
        if not ready:
            return f"{name}, end the turn."
        return f"{name}, choose a mech, or end the turn."
