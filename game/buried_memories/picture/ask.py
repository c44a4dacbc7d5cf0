"""What a player is asked and may do: the prompt, the buttons of the turn, the questions between turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.flow import receiver_of
from game.buried_memories.picture.camera import readable
from game.buried_memories.picture.carving import creature_art
from game.buried_memories.picture.question import Question
from game.buried_memories.picture.spots import ALL_AWAKE, TurnButton
from game.buried_memories.scoring import Piece, pieces
from game.buried_memories.text import piece_name, points
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
        self.box = Spot("The box", lambda: None)
        self.box.draws_own_focus = True
        self._plate = Rect(0, 0, 1, 1)
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
            return f"{scene.name_of(self._shaker())}, shake the box."
        if not scene.choosing:
            digs = scene.shown.opened and (scene.busy or scene.act is not None)
            return f"{scene.name_of(scene.shown.turn)} digs." if digs else ""
        return self._decision(state.phase)

    def _shaker(self) -> int:
        state = self.scene.match.state
        return 0 if state.solo else int(state.turn)

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
        if phase != "dig":
            return ""
        if state.pit and not state.pile.free():
            return f"Escher stairs: every tile is covered. {name}, tap the box where you point."
        if state.selaras_turn:
            return f"{name}, choose a tile: Selara gets it."
        if not state.taken:
            return f"{name}, take a tile that nothing covers."
        if len(state.taken) == len(content().creatures):
            return f"{ALL_AWAKE} {name}, stop."
        return f"{name}, take another tile or stop."

    def step(self) -> str:
        """Under the digger's name."""
        shown = self.scene.shown
        count = len(shown.taken)
        if not shown.opened:
            return ""
        if shown.solo and shown.turn == 1:
            return f"gets a tile, +{self.scene.view.bonus}"
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
            parts.append(f"scores {_told(scored)}")
        elif not unseen:
            parts.append("scores nothing yet")
        if unseen:
            more = "1 tile" if unseen == 1 else f"{unseen} tiles"
            parts.append(f"{'and' if scored else 'turns over'} {more} not seen yet")
        return " ".join(parts)

    # buttons -------------------------------------------------------------------------------------------------

    def height(self, pen: Pen) -> int:
        """Pixels the two buttons and the preview take."""
        return 2 * pen.theme.target + pen.px(10) + pen.px(100)

    def question(self) -> Question | None:
        """What is asked now, if it is not about tiles in the pit."""
        scene = self.scene
        if scene.offering:
            return self._shake_question()
        if not scene.choosing:
            return None
        phase = scene.view.phase
        asked = {"pour": self._pour, "receive": self._receive, "tie": self._tie}.get(phase)
        return asked() if asked is not None else None

    def _shake_question(self) -> Question:
        scene = self.scene
        name = scene.name_of(self._shaker())
        return Question(
            f"{name}, shake the box",
            "All tiles go in, the lid goes on. How they come to lie is up to the shake.",
            (
                ("Shake by hand", "Drag the box, or push it with stick or keys, then let go.", scene.shake_by_hand),
                ("Just shake it", "The box is shaken for you.", scene.shake_by_itself),
            ),
            self._token(self._shaker()),
        )

    def _token(self, seat: int) -> str:
        return creature_art(self.scene.shown.corners[seat].marker, "token")

    def _pour(self) -> Question:
        scene, view = self.scene, self.scene.view
        pit = len(view.pit)
        left = "The pit is empty." if not pit else "1 tile is left." if pit == 1 else f"{pit} tiles are left."
        choices = [
            ("Pour and shake", "All tiles of the lid go back into the box.", lambda: scene.desk.play(a.Pour()))
        ]
        if pit:
            choices.append(("Leave the lid", "Dig on with what is left.", lambda: scene.desk.play(a.Leave())))
        back = "1 tile" if len(view.lid) == 1 else f"{len(view.lid)} tiles"
        return Question(
            f"{scene.name_of(scene.seat)}, pour the lid back?",
            f"{left} {back} would go back in from the lid.",
            choices,
            self._token(scene.seat),
        )

    def _receive(self) -> Question:
        scene, view = self.scene, self.scene.view
        possible = view.receivable()
        choices = []
        for action in view.actions():
            assert isinstance(action, a.Receive)
            chosen = [possible[n] for n in action.score]
            total = sum(piece.points for piece in chosen)
            label = f"Score {_told(chosen)}: {points(total)}" if chosen else "Keep both tiles"
            choices.append((label, "", lambda action=action: scene.desk.play(action)))
        return Question(
            f"{scene.name_of(view.receiver)}, these are yours",
            f"{scene.name_of(view.turn)} woke your creature twice. Score now, or keep them for later.",
            choices,
            self._token(view.receiver),
            tuple(tile.showing(1) for tile in view.given),
        )

    def _tie(self) -> Question:
        scene = self.scene
        return Question(
            f"{scene.name_of(scene.seat)}, it is a tie",
            "Level in points and in tiles left.",
            (
                ("Share the victory", "All who are level win.", lambda: scene.desk.play(a.Share())),
                ("Play on", "Turn by turn until somebody leads.", lambda: scene.desk.play(a.PlayOn())),
            ),
            self._token(scene.seat),
        )

    def widgets(self) -> list[Widget]:
        """The controls of this moment, in reading order."""
        scene = self.scene
        if self.question_stands:
            return list(scene.question.buttons) if scene.question is not None else []
        spots = scene.pointing.spots()
        out: list[Widget] = [spot for spot in spots if spot.free]
        if scene.choosing and scene.view.phase == "dig":
            refusal = scene.view.why_not(a.Stop())
            self.stop.enabled, self.stop.why = not refusal, refusal
            total = sum(piece.points for piece in self.stopping_scores()[0])
            self.stop.label = f"Stop: +{total}" if total else "Stop"
            self.stop.line = refusal or self.preview()
            self.stop.primary = bool(scene.view.taken)
            out.append(self.stop)
        if scene.view.phase == "dig" and scene.odds.chances:
            out.append(self.odds)
        out += [spot for spot in spots if not spot.free]
        return [*(out or [self.box]), *scene.pointing.mats()]

    @property
    def question_stands(self) -> bool:
        """Whether a question is asked just now."""
        return self.scene.question is not None

    def place(self, pen: Pen) -> None:
        """Stop, what it would bring, and the odds."""
        room = self.scene.tray.buttons
        target = pen.theme.target
        self.box.place(pen, self.scene.camera.rim())
        odds = target + pen.px(12) if self.odds in self.scene.widgets else 0
        self._plate = Rect(room.left, room.top, room.width, room.height - odds)
        self.stop.place(pen, self._plate)
        self.odds.place(pen, Rect(room.left, room.bottom - target, room.width, target))

    def draw_sure(self, pen: Pen) -> None:
        """Where Stop stands when it can be pressed: what the tiles taken so far are sure to bring."""
        scene = self.scene
        shown = scene.shown
        if not shown.opened or (self.stop in scene.widgets and not scene.busy):
            return
        if not scene.tray.buttons.colliderect(pen.surface.get_clip()):
            return
        known = [tile for tile in shown.taken if tile.kind]
        scored = pieces([*shown.corners[shown.turn].kept, *known], content())
        sure = sum(piece.points for piece in scored)
        plate = Rect(self.scene.tray.buttons)
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
            role = readable(pen, _told(scored), below, wrap=True)
            pen.text(_told(scored), below, role=role, colour=soft, align="center", valign="middle", fit=True)


def _told(scored: list[Piece]) -> str:
    """``2 blue gems and a whole vase`` without counting words twice."""
    names: dict[str, int] = {}
    for piece in scored:
        name = piece_name(piece)
        names[name] = names.get(name, 0) + 1
    words = [name if count == 1 else f"{count} × {name.split(' ', 1)[1]}" for name, count in names.items()]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
