"""An envelope is opened: its seal breaks, Selara's words rise from it, and the new tiles are laid out."""

from __future__ import annotations

from math import sin

from pygame import Rect

from game.buried_memories.content import Envelope, content
from game.buried_memories.picture.carving import ART, UNIT, Carver, extent, middle_of
from game.buried_memories.picture.envelope_view import FLAP, RATIO, draw_envelope
from game.buried_memories.picture.mats import draw_token
from game.buried_memories.picture.relief import Lean
from game.buried_memories.picture.tool_button import TOOL_WORDS
from game.buried_memories.tiles import Tile, every_tile
from game.ui.button import Button
from game.ui.intent import Back, Intent, Menu
from game.ui.layout import row
from game.ui.pen import Pen
from game.ui.screen import Screen
from game.ui.sparks import Sparks
from game.ui.theme import Role
from game.ui.tween import Call, Pause, Sequence, Together, Tween, ease_back, ease_in_out, ease_out, linear

LETTERS_A_SECOND = 62
MOST_NOTES = 0.45
"""Share of the felt that what is no tile may take."""
LARGEST = 11.0
"""Units a mm at which a new tile is shown at most."""
RULES = "rules"
"""What the screen is popped with when the new rules are to be read."""


class Opening(Screen):
    """Shows what an envelope held. Popped with RULES or nothing."""

    name = "opening"
    ground = "table"

    def __init__(self, id_: str) -> None:
        super().__init__()
        self.envelope: Envelope = content().envelope(id_)
        self.carver: Carver
        self.drop, self.broken, self.flap, self.rise, self.away = 0.0, 0.0, 0.0, 0.0, 0.0
        self.said, self.laid, self.told = 0.0, 0.0, 0.0
        self.sparks: Sparks | None = None
        self.read = Button("Read the new rules", lambda: self.stage.pop(RULES), primary=True, art="icons/rules")
        self.go_on = Button("Go on", lambda: self.stage.pop(), art="icons/play")
        self._stand = self._letter = self._felt = Rect(0, 0, 1, 1)

    # life ------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The whole story; at once for those who want no motion."""
        self.carver = Carver(self.stage.pen.art)
        self.timeline.play(self._story())
        if self.stage.clock.instant or self.stage.settings.reduced_motion:
            self.timeline.finish()

    def _story(self) -> Sequence:
        kinds = len(self.envelope.tiles)

        def to(name: str) -> object:
            return lambda value: setattr(self, name, value)

        speaking = len(self.envelope.words) / LETTERS_A_SECOND
        laying = [
            part
            for n in range(kinds)
            for part in (
                Tween(n, n + 1, 0.45, to("laid"), ease_back),  # type: ignore[arg-type]
                Call(lambda: self._hear("tile_tile_1")),
            )
        ]
        return Sequence(
            Tween(0, 1, 0.7, to("drop"), ease_out),  # type: ignore[arg-type]
            Call(lambda: self._hear("card_slide")),
            Pause(0.5),
            Call(lambda: self._hear("bust")),
            Tween(0, 1 / 3, 0.12, to("broken"), linear),  # type: ignore[arg-type]
            Pause(0.35),
            Call(self._break),
            Together(
                Tween(1 / 3, 1, 0.7, to("broken"), linear),  # type: ignore[arg-type]
                Tween(0, 1, 0.8, self._shine, ease_out),
                Tween(0, 1, 0.6, to("flap"), ease_in_out, 0.35),  # type: ignore[arg-type]
            ),
            Call(lambda: self._hear("give")),
            Tween(0, 1, 0.6, to("rise"), ease_out),  # type: ignore[arg-type]
            Tween(0, 1, 0.7, to("away"), ease_in_out),  # type: ignore[arg-type]
            Tween(0, 1, speaking, to("said"), linear),  # type: ignore[arg-type]
            Pause(0.2),
            *laying,
            Tween(0, 1, 0.5, to("told"), ease_out),  # type: ignore[arg-type]
            Call(self._ask),
        )

    def _hear(self, name: str) -> None:
        self.stage.sound.play(name)

    def _break(self) -> None:
        self._hear("reveal")
        tip = (self._stand.centerx, self._stand.top + self._stand.height * 0.58)
        self.sparks = Sparks(tip, self._stand.width * 0.4, self.stage.pen.palette.brass_light, 22)

    def _shine(self, t: float) -> None:
        if self.sparks is not None:
            self.sparks.set(t)
            if t >= 1:
                self.sparks = None

    def _ask(self) -> None:
        self.widgets = [self.read, self.go_on]
        self.focus.set(self.read)
        self.stage.relayout()

    # picture ---------------------------------------------------------------------------------------------------

    def layout(self, pen: Pen, area: Rect) -> None:
        """The envelope in the middle; then the letter at the left, the felt with the tiles at the right."""
        pad = pen.px(64)
        self.carver = Carver(pen.art)
        top = area.top + pen.px(36) + pen.line_height("title") + pen.px(20)
        foot = area.bottom - pen.px(40) - pen.theme.target
        high = min(round((foot - top) / (1.04 + FLAP)), round(area.width * 0.5 / RATIO))
        self._stand = Rect(0, 0, round(high * RATIO), high)
        self._stand.midbottom = (area.centerx, foot)
        body = Rect(area.left + pad, top, area.width - 2 * pad, foot - pen.px(28) - top)
        left = round(body.width * (0.36 if pen.theme.text_factor < 1.5 else 0.42))
        self._letter = Rect(body.left, body.top, left, body.height)
        gap = pen.px(36)
        self._felt = Rect(self._letter.right + gap, body.top, body.width - left - gap, body.height)
        line = Rect(area.left + pad, foot, area.width - 2 * pad, pen.theme.target)
        row(pen, [self.read, self.go_on], line, pen.px(24), align="center")

    def draw(self, pen: Pen) -> None:
        """Each part as far as the story has come."""
        title = Rect(self.area.left, pen.px(36), self.area.width, pen.line_height("title"))
        pen.text(
            self.envelope.name,
            title,
            role="title",
            colour=pen.palette.brass_light,
            align="center",
            wrap=False,
            fit=True,
        )
        if self.away < 1:
            self._draw_envelope(pen)
        if self.away > 0:
            self._draw_letter(pen, self._between(self._risen(), self._letter, self.away))
        if self.away >= 1:
            self._draw_felt(pen)
        if self.sparks is not None:
            self.sparks.draw(pen)

    @staticmethod
    def _between(one: Rect, two: Rect, t: float) -> Rect:
        ends = zip(one, two, strict=True)
        x, y, w, h = (round(start + (end - start) * t) for start, end in ends)
        return Rect(x, y, w, h)

    def _risen(self) -> Rect:
        """The letter as it stands in the envelope."""
        stand = self._stand
        letter = Rect(0, 0, round(stand.width * 0.84), round(stand.height * 0.86))
        letter.midbottom = (stand.centerx, stand.bottom - round(stand.height * 0.06))
        return letter.move(0, -round(stand.height * 0.52 * self.rise))

    def _draw_envelope(self, pen: Pen) -> None:
        away = round(self.area.height * 1.1 * self.away**2)
        shake = pen.px(5) * sin(self.broken * 90) if 0 < self.broken < 1 / 3 else 0
        box = self._stand.move(round(shake), away - round((1 - self.drop) * self.area.height * 0.9))
        letter = None if self.away > 0 else lambda: self._paper(pen, self._risen())
        draw_envelope(pen, box, self.envelope.id, broken=self.broken, flap=self.flap, letter=letter)

    @staticmethod
    def _paper(pen: Pen, box: Rect) -> None:
        pen.panel(box, "paper", radius=8, shadow=6)

    def _draw_letter(self, pen: Pen, box: Rect) -> None:
        """Selara, and her words as far as they are said."""
        pen.panel(box, "paper", radius=14, shadow=28)
        if self.away < 1:
            return
        pad = pen.px(36)
        inner = box.inflate(-2 * pad, -2 * pad)
        high = min(round(inner.height * 0.5), round(inner.width * 1.1))
        style = pen.style("heading")
        style = type(style)(style.role, round(style.px * 1.2), style.strong)
        lines = pen.type.wrap(self.envelope.words, style, inner.width)
        while len(lines) * pen.type.line_height(style) > inner.height - high * 0.55 - pen.line_height("heading"):
            style = type(style)(style.role, style.px - 1, style.strong)
            lines = pen.type.wrap(self.envelope.words, style, inner.width)
        step = pen.type.line_height(style)
        words = len(lines) * step + step
        high = min(high, inner.height - words - pen.px(16))
        portrait = Rect(inner.left, inner.top, inner.width, high)
        pen.picture(f"{ART}/selara", portrait)
        self._say(pen, Rect(inner.left, portrait.bottom + pen.px(16), inner.width, words), lines, style.px)

    def _say(self, pen: Pen, box: Rect, lines: tuple[str, ...], px: int) -> None:
        style = type(pen.style("heading"))("heading", px)
        left = round(self.said * sum(len(line) for line in lines))
        step, y = pen.type.line_height(style), box.top
        for line in lines:
            shown = line[: max(0, left)]
            left -= len(line)
            if shown:
                picture = pen.type.line(shown, style, pen.palette.ink)
                pen.surface.blit(picture, (box.left, y + (step - picture.get_height()) // 2))
            y += step
        if self.said >= 1:
            sign = pen.type.line(f"— {content().solo.rival}", style, pen.palette.ink_soft)
            pen.surface.blit(sign, (box.right - sign.get_width(), y))
        if pen.labels is not None:
            pen.words.append(box)

    # what was in it --------------------------------------------------------------------------------------------

    def _draw_felt(self, pen: Pen) -> None:
        pen.panel(self._felt, "felt", radius=16, shadow=20)
        pad = pen.px(32)
        inner = self._felt.inflate(-2 * pad, -2 * pad)
        below = min(self._notes_height(pen, inner.width), round(inner.height * MOST_NOTES))
        room = Rect(inner.left, inner.top, inner.width, inner.height - below - pen.px(12))
        kinds = self.envelope.tiles
        columns = 1 if len(kinds) == 1 else 2
        rows = -(-len(kinds) // columns)
        wide, high = room.width // columns, room.height // rows
        for n in range(len(kinds)):
            part = min(1.0, max(0.0, self.laid - n)) if n < self.laid or self.laid > len(kinds) else 0.0
            if self.laid > n:
                cell = Rect(room.left + n % columns * wide, room.top + n // columns * high, wide, high)
                self._draw_kind(pen, cell, n, part)
        if self.told > 0:
            self._draw_notes(pen, Rect(inner.left, inner.bottom - below, inner.width, below))

    def _draw_kind(self, pen: Pen, cell: Rect, number: int, part: float) -> None:
        """A new tile's two sides, carved, and how many there are."""
        kind = self.envelope.tiles[number]
        tiles = [tile for tile in every_tile(content(), (self.envelope.id,)) if tile.kind == kind.kind]
        label = f"{len(tiles)} {kind.name}s"
        line = pen.line_height()
        room = Rect(cell.left, cell.top, cell.width, cell.height - line - pen.px(4)).inflate(
            -pen.px(24), -pen.px(12)
        )
        wide, high = extent(kind.shape)
        upright = high > 1.5 * wide
        across = wide > 3 * high
        faces = (tiles[0].showing(1), tiles[1 % len(tiles)].showing(0))
        gap = 6.0
        if across:
            scale = min(room.width / wide, room.height / (2 * high + gap), LARGEST * pen.theme.unit)
            places = [(0.0, -(high + gap) / 2), (0.0, (high + gap) / 2)]
        else:
            scale = min(room.width / (2 * wide + gap), room.height / high, LARGEST * pen.theme.unit)
            places = [(-(wide + gap) / 2, 0.0), ((wide + gap) / 2, 0.0)]
        fall = (1 - part) * self._felt.height * 0.25
        for tile, (x, y) in zip(faces, places, strict=True):
            self._piece(pen, tile, (room.centerx + x * scale, room.centery + y * scale - fall), scale)
        text = Rect(cell.left, cell.bottom - line - pen.px(4), cell.width, line)
        if upright:
            text.top = cell.bottom - line - pen.px(4)
        pen.text(label, text, strong=True, align="center", valign="middle", wrap=False, fit=True)

    def _piece(self, pen: Pen, tile: Tile, middle: tuple[float, float], scale: float) -> None:
        wide, high = extent(tile.shape)
        x, y = middle_of(tile.shape)
        at = (middle[0] + (x * UNIT - wide / 2) * scale, middle[1] + (y * UNIT - high / 2) * scale)
        shade = self.carver.shadow(tile.shape, 0.0, scale, 2.2, 0.55)
        pen.surface.blit(shade.surface, (round(at[0] + shade.dx + 2 * scale), round(at[1] + shade.dy + 3 * scale)))
        sprite = self.carver.exact(tile, Lean(), scale)
        pen.surface.blit(sprite.surface, (round(at[0] + sprite.dx), round(at[1] + sprite.dy)))

    def _notes(self) -> list[tuple[str, str]]:
        """(what is drawn, what is said) for everything that is no tile."""
        tool = self.envelope.tool
        notes = []
        if tool is not None:
            words = TOOL_WORDS[tool.id].format(reach=tool.reach)
            notes.append((tool.id, f"{tool.name}, one for everybody. {words}"))
        if self.envelope.dial:
            notes.append(("dial", "The season dial: it turns on every round, and each season changes something."))
        notes.append(("goal", f"The goal moves on by {content().goal_per_envelope}."))
        return notes

    def _notes_height(self, pen: Pen, width: int) -> int:
        return sum(self._note_height(pen, words, width) for _, words in self._notes())

    @staticmethod
    def _side(pen: Pen) -> int:
        return max(pen.px(76), round(pen.line_height() * 1.5))

    def _note_height(self, pen: Pen, words: str, width: int) -> int:
        side = self._side(pen)
        return max(side, pen.measure(words, width=width - side - pen.px(20))[1]) + pen.px(10)

    def _draw_notes(self, pen: Pen, room: Rect) -> None:
        y = room.top
        part = min(1.0, room.height / self._notes_height(pen, room.width))
        for name, words in self._notes():
            high = round(self._note_height(pen, words, room.width) * part)
            side = min(self._side(pen), high - pen.px(6))
            box = Rect(room.left, y + (high - side) // 2, side, side)
            if name == "dial":
                pen.picture(f"{ART}/dial", box)
            elif name == "goal":
                pen.picture(f"{ART}/goal_marker", box)
            else:
                draw_token(pen, box, name, True)
            text = Rect(box.right + pen.px(20), y, room.width - side - pen.px(20), high)
            role: Role = "body" if part >= 1 else "small"
            pen.text(words, text, role=role, colour=pen.palette.chalk, valign="middle", fit=True)
            y += high

    # intents ---------------------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        """Back goes on."""
        if isinstance(intent, (Back, Menu)) and self.widgets:
            self.stage.pop()
