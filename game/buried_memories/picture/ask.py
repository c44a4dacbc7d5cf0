"""What a player is asked and may do: the prompt, the buttons of the turn, the questions between turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.buried_memories import actions as a
from game.buried_memories import waking
from game.buried_memories.content import content
from game.buried_memories.flow import receiver_of
from game.buried_memories.picture.camera import readable
from game.buried_memories.picture.question import Question
from game.buried_memories.picture.questions import Questions, told
from game.buried_memories.picture.spots import ALL_AWAKE, TurnButton
from game.buried_memories.picture.tool_button import DialSpot, ToolButton
from game.buried_memories.scoring import Piece, pieces
from game.buried_memories.text import points
from game.buried_memories.tools import why_not_tool
from game.ui.button import Spot
from game.ui.pen import Pen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene


class Ask:
    """Words and buttons of the scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.stop = TurnButton(
            "Stop", self._stop, primary=True, hint="Take no more tiles, turn over what you have and score."
        )
        self.odds = TurnButton(
            "Odds", scene.toggle_odds, art="icons/eye", hint="Show the chance of a bust on every free tile."
        )
        self.stop.pointing = self.odds.pointing = scene.pointing
        self.questions = Questions(scene)
        self.tools: dict[str, ToolButton] = {}
        self.last_tool: ToolButton | None = None
        """The tool button pressed last, for the focus to come back to."""
        self.dial = DialSpot(scene)
        self.box = Spot("The box", lambda: None)
        self.box.draws_own_focus = True
        self._plate = self._sure = Rect(0, 0, 1, 1)
        self._goes_to: tuple[object, list[str]] = (None, [])

    def _stop(self) -> None:
        self.scene.desk.play(a.Stop())

    # words ---------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """For the bar: who can do what now."""
        scene = self.scene
        state = scene.view
        act = scene.act
        if act is not None and act.mode == "hand":
            return "Shake the box: drag it, or push it with stick or arrow keys. Let go to look."
        if act is not None and act.mode != "still":
            return "The tiles are pouring in." if act.mode == "pour" else "The box is shaken."
        if scene.offering:
            return f"{scene.name_of(self.questions.shaker())}, shake the box."
        if not scene.choosing:
            digs = scene.shown.opened and (scene.busy or scene.act is not None)
            return f"{scene.name_of(scene.shown.turn)} digs." if digs else ""
        return self._decision(state.phase)

    def _decision(self, phase: str) -> str:
        scene = self.scene
        state = scene.view
        name = scene.name_of(scene.seat)
        if phase == "pour":
            return f"{name}: pour the lid's tiles back, or leave them?"
        if phase == "receive":
            return f"{name}, two tiles are yours: score them now or keep them?"
        if phase == "tie":
            return f"{name}: share the victory, or play on?"
        if phase == "bust":
            return (
                f"{name}: ward it off, or let it bust?" if not waking.why_no_ward(state) else f"{name}: which pair?"
            )
        if phase == "score":
            return f"{name}, score what may wait, or keep it."
        if phase != "dig":
            return ""
        if scene.aim.active:
            return scene.aim.prompt(name)
        if state.pit and not state.pile.free():
            return f"Escher stairs: every tile is covered. {name}, tap the box where you point."
        if state.selaras_turn:
            return f"{name}, choose a tile: Selara gets it."
        if not state.taken:
            usable = any(button.enabled for button in self.shown_tools())
            return f"{name}, use a tool or take a tile." if usable else f"{name}, take a tile that nothing covers."
        if len(set(state.creatures_taken())) == len(content().creatures):
            return f"{ALL_AWAKE} {name}, stop."
        return f"{name}, take another tile or stop."

    def step(self) -> str:
        """Under the digger's name."""
        shown = self.scene.shown
        count = len(shown.taken)
        if not shown.opened:
            return ""
        if shown.solo and shown.turn == 1:
            return f"one tile, +{self.scene.view.bonus}"
        if not count:
            return "digs"
        return "1 tile taken" if count == 1 else f"{count} tiles taken"

    def goes_to(self) -> list[str]:
        """For each creature: what a pair of it would bring about."""
        scene = self.scene
        key = (id(scene.match), scene.match.ply, scene.shown.turn)
        if self._goes_to[0] != key:
            self._goes_to = (key, self._receivers())
        return self._goes_to[1]

    def _receivers(self) -> list[str]:
        scene = self.scene
        state = scene.match.state.clone()
        state.turn = scene.shown.turn  # the story may still be at the turn before
        out = []
        for creature in range(len(content().creatures)):
            if state.selaras_turn:
                out.append(content().creatures[creature].name)
                continue
            receiver = receiver_of(state, creature)
            out.append("to the lid" if receiver is None else f"to {scene.name_of(receiver)}")
        return out

    def lesson(self) -> str:
        """What Selara's lessons bring her."""
        bonus = points(self.scene.view.bonus)
        return f"Each lesson of Selara's brings her {bonus} more."

    # preview -------------------------------------------------------------------------------------------------

    def stopping_scores(self) -> tuple[list[Piece], int]:
        """What stopping now scores for certain, and how many tiles' artifacts nobody has seen yet."""
        view = self.scene.view
        if view.phase != "dig":
            return [], 0
        tiles = [each.tile for each in view.taken]
        known = [tile for tile in tiles if tile.kind]
        return pieces([*view.player.kept, *known], content()), len(tiles) - len(known)

    def preview(self) -> str:
        """What stopping does, for the plate of Stop."""
        scored, unseen = self.stopping_scores()
        parts = []
        if scored:
            parts.append(f"scores {told(scored)}")
        elif not unseen:
            parts.append("scores nothing yet")
        if unseen:
            more = "1 tile" if unseen == 1 else f"{unseen} tiles"
            parts.append(f"{'and' if scored else 'turns over'} {more} not seen yet")
        return " ".join(parts)

    # buttons -------------------------------------------------------------------------------------------------

    def height(self, pen: Pen) -> int:
        """Pixels the two buttons and the preview take, and the tools above them."""
        tools = self._tool_side(pen) + pen.px(12) if self.scene.match.state.law.tools else 0
        if self.scene.desk.replaying:  # nothing is pressed: there is only what is sure
            return pen.line_height() + pen.line_height("small") + pen.px(28) + tools
        return 2 * pen.theme.target + pen.px(10) + pen.px(100 if not tools else 64) + tools

    def _tool_side(self, pen: Pen) -> int:
        return min(pen.px(76), (self.scene.places.tray.width - 2 * pen.px(12)) // 4 - pen.px(6))

    def shown_tools(self) -> list[ToolButton]:
        """The digger's tools, with why one cannot be used now."""
        scene = self.scene
        view = scene.view
        if not scene.choosing or view.phase != "dig" or view.selaras_turn:
            return []
        for tool in view.law.tools:
            button = self.tools.setdefault(tool.id, ToolButton(scene, tool))
            button.why = why_not_tool(view, tool.id)
            button.enabled = not button.why
            button.ready = bool(view.player.tools.get(tool.id))
        return [self.tools[tool.id] for tool in view.law.tools]

    def question(self) -> Question | None:
        """What is asked now, if it is not about tiles in the pit."""
        return self.questions.now()

    def widgets(self) -> list[Widget]:
        """The controls of this moment, in reading order."""
        scene = self.scene
        if self.question_stands:
            return list(scene.question.buttons) if scene.question is not None else []
        spots = scene.pointing.spots()
        out: list[Widget] = [spot for spot in spots if spot.free]
        if scene.aim.active and scene.choosing:
            return [*scene.aim.widgets(out), *scene.pointing.mats()]
        if scene.choosing and scene.view.phase == "dig":
            refusal = scene.view.why_not(a.Stop())
            self.stop.enabled, self.stop.why = not refusal, refusal
            total = sum(piece.points for piece in self.stopping_scores()[0])
            self.stop.label = f"Stop: +{total}" if total else "Stop"
            self.stop.line = refusal or self.preview()
            self.stop.primary = bool(scene.view.taken)
            out += [*self.shown_tools(), self.stop]
        if scene.view.phase == "dig" and scene.odds.chances:
            out.append(self.odds)
        out += [spot for spot in spots if not spot.free]
        dial = [self.dial] if scene.tray.dial.width else []
        return [*(out or [self.box]), *dial, *scene.pointing.mats()]

    @property
    def question_stands(self) -> bool:
        """Whether a question is asked just now."""
        return self.scene.question is not None

    def place(self, pen: Pen) -> None:
        """Stop, what it would bring, and the odds."""
        room = Rect(self.scene.tray.buttons)
        target = pen.theme.target
        if self.scene.match.state.law.tools:
            side = self._tool_side(pen)
            self._place_tools(pen, Rect(room.left, room.top, room.width, side))
            room.top, room.height = room.top + side + pen.px(12), room.height - side - pen.px(12)
        self.dial.place(pen, self.scene.tray.dial)
        self.box.place(pen, self.scene.camera.rim())
        odds = target + pen.px(12) if self.odds in self.scene.widgets else 0
        self._plate = Rect(room.left, room.top, room.width, room.height - odds)
        self._sure = Rect(room)
        self.stop.place(pen, self._plate)
        self.odds.place(pen, Rect(room.left, room.bottom - target, room.width, target))
        self.scene.aim.place_widgets(pen, Rect(room.left, room.top, room.width, room.height))

    def _place_tools(self, pen: Pen, room: Rect) -> None:
        """Side by side above Stop."""
        tools = self.scene.match.state.law.tools
        step = (room.width - room.height) / max(1, len(tools) - 1) if len(tools) > 3 else room.height + pen.px(10)
        left = room.centerx - (step * (len(tools) - 1) + room.height) / 2
        for n, tool in enumerate(tools):
            button = self.tools.setdefault(tool.id, ToolButton(self.scene, tool))
            button.place(pen, Rect(round(left + n * step), room.top, room.height, room.height))

    def draw_sure(self, pen: Pen) -> None:
        """Where Stop stands when it can be pressed: what the tiles taken so far are sure to bring."""
        scene = self.scene
        shown = scene.shown
        self._draw_tools(pen)
        if not shown.opened or scene.aim.active or (self.stop in scene.widgets and not scene.busy):
            return
        if not scene.tray.buttons.colliderect(pen.surface.get_clip()):
            return
        known = [tile for tile in shown.taken if tile.kind]
        scored = pieces([*shown.corners[shown.turn].kept, *known], content())
        sure = sum(piece.points for piece in scored)
        plate = self._sure
        pen.panel(plate, "slot", radius=12, shadow=0, opacity=0.5)
        inner = plate.inflate(-2 * pen.px(14), -pen.px(12))
        high = min(pen.line_height(), inner.height * 2 // 5) if scored else inner.height
        head = Rect(inner.left, inner.top, inner.width, high)
        soft = pen.palette.chalk_soft
        pen.text(
            f"Sure: +{sure}" if sure else "Nothing sure yet", head, colour=pen.palette.chalk if sure else soft,
            strong=True, align="center", valign="middle", fit=True,
        )  # fmt: skip
        below = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        if scored:
            role = readable(pen, told(scored), below, wrap=True)
            pen.text(told(scored), below, role=role, colour=soft, align="center", valign="middle", fit=True)

    def _draw_tools(self, pen: Pen) -> None:
        """The tokens of whoever digs, where they are not buttons just now."""
        scene = self.scene
        ready = scene.shown.corners[scene.shown.turn].tools if scene.shown.opened else {}
        for tool, button in self.tools.items():
            if button not in scene.widgets or scene.busy:
                button.draw_still(pen, ready.get(tool))
