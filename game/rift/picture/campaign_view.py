"""Between two games: the campaign as a way through the city, the crew with its rows, the choice of an upgrade."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rift import actions as a
from game.rift.content import Game, Row, content
from game.rift.kit import Crew, kit
from game.rift.picture import drawings as d
from game.rift.picture.dusk import NIGHT, backdrop
from game.rift.picture.numerals import number, put
from game.rift.picture.panels import LINE, SLATE_LIGHT, slab
from game.rift.picture.places import ART
from game.rift.picture.spots import PlateSpot
from game.rift.picture.words import attack_words
from game.rift.vocabulary import compiled
from game.ui.button import Button
from game.ui.palette import mix, rgb
from game.ui.pen import Pen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.rift.scene import Scene

SLOT_COLOURS = {"yellow": rgb("#FFD75E"), "red": rgb("#FF6B5E"), "moon": rgb("#C9A2E0")}
SLOT_WORDS = {"yellow": "goal of the map", "red": "drawn goal", "moon": "finale"}


class UpgradeSpot(PlateSpot):
    """The next row of the mech or the pilot, to be taken."""

    which: a.Upgraded = "mech"


class CampaignView:
    """Draws the campaign sheet; in ``upgrade`` its two next rows can be pressed."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.nodes = [PlateSpot(f"Game {n + 1}") for n in range(6)]
        self.choices = [
            UpgradeSpot("Mech", lambda: self._take("mech")),
            UpgradeSpot("Pilot", lambda: self._take("pilot")),
        ]
        self.choices[1].which = "pilot"
        self.go_on = Button("On", self._go, primary=True, art="icons/play")
        self.close = Button("Back to the board", scene.close_map, art="icons/back")
        self.way = Rect(0, 0, 1, 1)
        self.sheets = [Rect(0, 0, 1, 1), Rect(0, 0, 1, 1)]
        self._foot = Rect(0, 0, 1, 1)
        self.rows: dict[tuple[int, str, int], Rect] = {}

    def _take(self, which: a.Upgraded) -> None:
        if self.scene.choosing:
            self.scene.desk.play(a.Upgrade(which))

    def _go(self) -> None:
        if self.scene.choosing:
            self.scene.desk.play(a.Done())

    # places ------------------------------------------------------------------------------------------------------

    def layout(self, pen: Pen) -> None:
        """The way above, both crews below, buttons at the foot."""
        area = self.scene.places.area
        pad, gap = pen.px(32), pen.px(20)
        target = pen.theme.target
        room = area.inflate(-2 * pad, -2 * pen.px(20))
        self._foot = Rect(room.left, room.bottom - target, room.width, target)
        self.way = Rect(room.left, room.top, room.width, round((room.height - target - 2 * gap) * 0.4))
        top = self.way.bottom + gap
        wide = (room.width - gap) // 2
        self.sheets = [
            Rect(room.left + mech * (wide + gap), top, wide, self._foot.top - gap - top) for mech in (0, 1)
        ]
        self._lay_rows(pen)
        for n, node in enumerate(self.nodes):
            node.place(pen, self.node_box(n))
        self._lay_buttons(pen)

    def _lay_buttons(self, pen: Pen) -> None:
        button = self.close if self.scene.map_open else self.go_on
        state = self.scene.match.state
        self.go_on.label = f"On to game {state.game + 1}"
        wide = min(self._foot.width, max(pen.px(420), button.measure(pen, self._foot.width)[0]))
        place = Rect(0, 0, wide, self._foot.height)
        place.center = self._foot.center
        button.place(pen, place)

    def node_box(self, n: int) -> Rect:
        """Where a game of the campaign lies on the way."""
        gap = round(self.way.width * 0.012)
        wide = (self.way.width - 5 * gap) // 6
        step = round(self.way.height * 0.09)
        high = self.way.height - step
        return Rect(self.way.left + n * (wide + gap), self.way.top + (step if n % 2 else 0), wide, high)

    def _lay_rows(self, pen: Pen) -> None:
        self.rows.clear()
        for mech, sheet in enumerate(self.sheets):
            pad = pen.px(20)
            head = round(sheet.height * 0.28)
            half = (sheet.width - 3 * pad) // 2
            high = (sheet.height - head - pad) // 3
            for side, which in enumerate(("mech", "pilot")):
                x = sheet.left + pad + side * (half + pad)
                for row in range(3):
                    self.rows[mech, which, row] = Rect(x, sheet.top + head + row * high, half, high - pen.px(10))

    def widgets(self) -> list[Widget]:
        """What can be pressed or explains itself."""
        state = self.scene.match.state
        out: list[Widget] = []
        if self.scene.map_open:
            out.append(self.close)
        elif self.scene.choosing and state.phase == "upgrade":
            out += self._offered()
        elif self.scene.choosing and state.phase == "camp":
            out.append(self.go_on)
        self._explain()
        return [*out, *self.nodes]

    def _offered(self) -> list[Widget]:
        state = self.scene.match.state
        mech = state.earned[0]
        crew = state.crew[mech]
        out: list[Widget] = []
        for spot, done in zip(self.choices, (crew.mech_rows, crew.pilot_rows), strict=True):
            if done < 3:
                spot.rect = self.rows[mech, spot.which, done]
                row = _rows_of(crew, spot.which)[done]
                spot.label = f"{spot.which.capitalize()}: {row.text}"
                new = row.attack or row.second
                spot.hint = f"{new.name}. {attack_words(compiled(new))}" if new is not None else ""
                out.append(spot)
        return out

    def _explain(self) -> None:
        state = self.scene.match.state
        for n, (node, game) in enumerate(zip(self.nodes, state.card, strict=True)):
            alphas = {0: "no Alphas", 1: "1 Alpha"}.get(game.alphas, f"{game.alphas} Alphas")
            node.hint = f"Game {n + 1}: {game.start} monsters at the start, {alphas} at a time."

    # picture -----------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        """Dusk, the way, both crews."""
        area = self.scene.places.area
        pen.surface.blit(backdrop(pen, area.size), area.topleft)
        state = self.scene.match.state
        for n in range(5):
            start, end = self.node_box(n), self.node_box(n + 1)
            done = n < len(state.met)
            colour = d.RIFT if done else LINE
            pygame.draw.line(pen.surface, colour, (start.right, start.centery), (end.left, end.centery), pen.px(6))
        for n, game in enumerate(state.card):
            self._node(pen, n, game)
        for mech in range(len(state.crew)):
            self._sheet(pen, mech, state.crew[mech])
        self._ruins(pen)

    def _ruins(self, pen: Pen) -> None:
        """The ruin tokens in the supply, at the foot."""
        state = self.scene.match.state
        left = state.ruins if state.phase in ("upgrade", "camp") else state.field.ruins
        side = min(self._foot.height, pen.px(52))
        x = self._foot.left
        for n in range(state.most_ruins):
            icon = "building" if n < left else "ruin"
            pen.picture(f"{ART}/icons/{icon}", Rect(x, self._foot.centery - side // 2, side, side))
            x += side + pen.px(6)
        words = Rect(
            x + pen.px(8),
            self._foot.top,
            self._foot.width // 2 - pen.px(230) - x + self._foot.left,
            self._foot.height,
        )
        line = f"{left} of {state.most_ruins} ruin tokens left"
        put(pen, line, words, role="small", colour=pen.palette.chalk_soft, valign="middle")

    def _node(self, pen: Pen, n: int, game: Game) -> None:
        state = self.scene.match.state
        box = self.node_box(n)
        won = n < len(state.met)
        here = n + 1 == state.game and not won
        slab(
            pen, box, light=here or won, edge=pen.palette.brass_light if here else pen.palette.good if won else None
        )
        pad = pen.px(12)
        head = Rect(box.left + pad, box.top + pad // 2, box.width - 2 * pad, pen.line_height("heading"))
        put(pen, str(n + 1), head, role="heading", strong=True, colour=pen.palette.chalk, valign="middle")
        word = "Survived" if won else "Now" if here else "Finale" if n == 5 else ""
        put(
            pen,
            word,
            head,
            role="small",
            align="right",
            valign="middle",
            colour=pen.palette.chalk_soft,
            wrap=False,
        )
        rest = Rect(box.left + pad, head.bottom + pad // 2, box.width - 2 * pad, box.bottom - head.bottom - 2 * pad)
        foot = min(pen.px(44), rest.height // 4)
        rows = [
            Rect(
                rest.left,
                rest.top + k * ((rest.height - foot) // 2),
                rest.width,
                (rest.height - foot) // 2 - pen.px(6),
            )
            for k in (0, 1)
        ]
        met = state.met[n] if won else (False, False)
        self._slot(pen, rows[0], game.left, game.left_reward, won, met[0])
        right = "moon" if state.both_moons and game.left == "moon" else game.right
        self._slot(pen, rows[1], right, game.right_reward, won, met[1])
        self._foes(pen, Rect(rest.left, rest.bottom - foot, rest.width, foot), game)

    def _slot(self, pen: Pen, box: Rect, kind: str, letters: str, won: bool, met: bool) -> None:
        if not kind:
            return
        pygame.draw.rect(pen.surface, mix(SLATE_LIGHT, NIGHT, 0.4), box, border_radius=pen.px(8))
        side = min(box.height - pen.px(8), pen.px(48))
        place = Rect(box.left + pen.px(6), box.centery - side // 2, side, side)
        if kind == "moon":
            pen.picture(f"{ART}/icons/moon", place)
        else:
            pygame.draw.rect(
                pen.surface, SLOT_COLOURS[kind], place.inflate(-side // 5, -side // 5), border_radius=pen.px(6)
            )
            pen.picture("icons/flag", place.inflate(-side // 2, -side // 2), tint=NIGHT)
        x = place.right + pen.px(8)
        small = min(side, pen.px(40), (box.right - x) // max(2, len(letters) + won))
        for letter in letters:
            reward = Rect(x, box.centery - small // 2, small, small)
            pen.picture(f"{ART}/icons/reward_{letter.lower()}", reward, opacity=1.0 if met or not won else 0.35)
            x += small + pen.px(4)
        words = Rect(x + pen.px(6), box.top, box.right - x - pen.px(14), box.height)
        if not won and kind != "moon":
            word = "of the map" if kind == "yellow" else "drawn"
            put(
                pen,
                word,
                words,
                role="small",
                colour=pen.palette.chalk_soft,
                align="right",
                valign="middle",
                wrap=False,
                optional=True,
            )
        if won:
            mark = Rect(box.right - small - pen.px(4), box.centery - small // 2, small, small)
            pen.picture(
                "icons/check" if met else "icons/close", mark, tint=pen.palette.good if met else pen.palette.bad
            )

    def _foes(self, pen: Pen, box: Rect, game: Game) -> None:
        side = min(box.height, pen.px(34))
        x = box.left
        for icon, count in (("spawn", game.start), ("alpha", game.alphas)):
            place = Rect(x, box.centery - side // 2, side, side)
            pen.picture(f"{ART}/icons/{icon}", place, opacity=1 if count else 0.4)
            number(pen, str(count), (place.right + side * 0.6, box.centery), side, pen.palette.chalk)
            x += round(side * 2.4)

    # crews -------------------------------------------------------------------------------------------------------

    def _sheet(self, pen: Pen, mech: int, crew: Crew) -> None:
        state = self.scene.match.state
        sheet = self.sheets[mech]
        asked = (
            state.phase == "upgrade" and bool(state.earned) and state.earned[0] == mech and not self.scene.map_open
        )
        slab(pen, sheet, light=asked, edge=d.MECH_COLOURS[mech] if asked else None)
        pad = pen.px(20)
        head = round(sheet.height * 0.28)
        side = head - pen.px(16)
        half = (sheet.width - 3 * pad) // 2
        figure = self.scene.view_board.drawings.figure(crew.mech, side * 160 // 180, mech=mech)
        pen.surface.blit(figure, (sheet.left + pad, sheet.top + pen.px(8)))
        mark = pen.px(40)
        pen.picture(f"{ART}/die_{'ab'[mech]}", Rect(sheet.left + pen.px(8), sheet.top + pen.px(8), mark, mark))
        name = content().mech(crew.mech).name
        skills = kit(crew)
        words = Rect(sheet.left + pad + side, sheet.top, half - side, head)
        self._title(pen, words, name, f"{skills.move} move, {skills.hp} HP")
        x = sheet.left + 2 * pad + half
        face = side * 9 // 10
        pen.picture(f"{ART}/pilots/{crew.pilot}", Rect(x, sheet.top + (head - face) // 2, face, face))
        pilot = Rect(x + face + pen.px(12), sheet.top, half - face - pen.px(12), head)
        self._title(pen, pilot, content().pilot(crew.pilot).name, "Pilot")
        for which, done in (("mech", crew.mech_rows), ("pilot", crew.pilot_rows)):
            for n, row in enumerate(_rows_of(crew, which)):
                self._row(pen, self.rows[mech, which, n], row, n < done, asked and n == done)

    def _title(self, pen: Pen, box: Rect, name: str, line: str) -> None:
        half = box.height // 2
        put(pen, name, Rect(box.left, box.top, box.width, half), strong=True, valign="bottom", wrap=False)
        put(
            pen,
            line,
            Rect(box.left, box.top + half, box.width, half),
            role="small",
            colour=pen.palette.chalk_soft,
        )

    def _row(self, pen: Pen, box: Rect, row: Row, done: bool, offered: bool) -> None:
        if offered:
            pen.panel(box, "brass", radius=10, shadow=10)
            ink = pen.palette.ink
        else:
            pygame.draw.rect(
                pen.surface, mix(SLATE_LIGHT, NIGHT, 0.15 if done else 0.55), box, border_radius=pen.px(10)
            )
            ink = pen.palette.chalk if done else mix(pen.palette.chalk_soft, NIGHT, 0.25)
        side = min(box.height - pen.px(12), pen.px(36))
        place = Rect(box.left + pen.px(10), box.centery - side // 2, side, side)
        art = "icons/plus" if offered else "icons/check" if done else "icons/lock"
        tint = ink if offered else pen.palette.good if done else ink
        pen.picture(art, place, tint=tint)
        words = Rect(place.right + pen.px(10), box.top + 2, box.right - place.right - pen.px(20), box.height - 4)
        put(pen, row.text, words, role="small", colour=ink, strong=offered, valign="middle")


def _rows_of(crew: Crew, which: str) -> tuple[Row, ...]:
    return content().mech(crew.mech).rows if which == "mech" else content().pilot(crew.pilot).rows
