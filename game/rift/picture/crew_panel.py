"""The right column: what is pointed at explained, the two mechs, tools of the one in hand, the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rift import board as b
from game.rift.board import Board
from game.rift.content import content
from game.rift.picture import drawings as d
from game.rift.picture import words as w
from game.rift.picture.board_view import colour_of
from game.rift.picture.dusk import NIGHT
from game.rift.picture.numerals import badge, number, put
from game.rift.picture.panels import slab
from game.rift.picture.pattern import columns, draw_pattern
from game.rift.picture.places import ART
from game.rift.picture.shown import name_of, order_of, title_of
from game.rift.picture.threat import kind_of
from game.rift.vocabulary import Attack
from game.ui.palette import Colour, mix, rgb
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.rift.scene import Scene

COMPACT_FROM = 1.4
"""Factor of the text from which the column is laid out for large letters."""
PIP_GOOD, PIP_BAD = rgb("#9BE37A"), rgb("#FF7A66")


def pips(pen: Pen, box: Rect, hp: int, full: int, colour: Colour) -> int:
    """Hit points as pips from the left of a box; gives the width they took."""
    side = min(box.height, pen.px(22))
    wide = side * 7 // 10
    for n in range(full):
        place = Rect(box.left + n * (wide + pen.px(4)), box.centery - side // 2, wide, side)
        if n < hp:
            pygame.draw.rect(pen.surface, colour, place, border_radius=max(2, wide // 4))
        else:
            pygame.draw.rect(
                pen.surface, mix(colour, NIGHT, 0.55), place, max(1, wide // 7), border_radius=max(2, wide // 4)
            )
    return full * (wide + pen.px(4))


class CrewPanel:
    """Draws the column; ``cards`` and ``tools`` are places for its spots and buttons."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.inspect = self.end = Rect(0, 0, 1, 1)
        self.cards = [Rect(0, 0, 1, 1), Rect(0, 0, 1, 1)]
        self.tools: list[Rect] = []

    def layout(self, pen: Pen, room: Rect) -> None:
        """Divide the column from below: end of turn, tools, mechs; the rest explains. Large letters need room to
        explain in: then the tools stand in one row as pictures, and the mechs side by side."""
        gap = pen.px(12)
        target = pen.theme.target
        compact = pen.theme.text_factor >= COMPACT_FROM
        end_high = round(target * (1.2 if compact else 1.45))
        self.end = Rect(room.left, room.bottom - end_high, room.width, end_high)
        across = 4 if compact else 2
        wide = (room.width - (across - 1) * gap) // across
        top = self.end.top - (4 // across) * (target + gap)
        self.tools = [
            Rect(room.left + n % across * (wide + gap), top + n // across * (target + gap), wide, target)
            for n in range(4)
        ]
        high = max(pen.px(100), round(target * 1.35))
        if compact:
            half = (room.width - gap) // 2
            self.cards = [Rect(room.left + n * (half + gap), top - gap - high, half, high) for n in (0, 1)]
        else:
            self.cards = [Rect(room.left, top - (2 - n) * (high + gap), room.width, high) for n in (0, 1)]
        self.inspect = Rect(room.left, room.top, room.width, self.cards[0].top - gap - room.top)

    def draw(self, pen: Pen, board: Board) -> None:
        """The two mechs and what is pointed at."""
        for mech in (0, 1):
            self._card(pen, board, mech)
        slab(pen, self.inspect)
        self._inspect(pen, board)
        if self.scene.choosing and self.scene.selection.mech not in (0, 1):
            room = self.tools[0].unionall(self.tools[1:])
            put(pen, self.scene.ask.advice(), room, colour=pen.palette.chalk_soft, valign="middle", align="center")

    # mechs -------------------------------------------------------------------------------------------------------

    def _card(self, pen: Pen, board: Board, mech: int) -> None:
        box = self.cards[mech]
        held = self.scene.selection.mech == mech
        slab(pen, box, light=held, edge=d.MECH_COLOURS[mech] if held else None)
        pad = pen.px(10)
        side = min(box.height - 2 * pad, box.width * 4 // 10)
        dead = board.at[mech] < 0 and self.scene.match.state.phase != "deploy"
        look: d.Look = "dark" if dead else "plain"
        figure = self.scene.view_board.drawings.figure(
            name_of(board, mech), side * 160 // 180, mech=mech, look=look
        )
        pen.surface.blit(figure, (box.left + pad, box.centery - side // 2))
        mark = min(pen.px(34), side // 2)
        pen.picture(f"{ART}/die_{'ab'[mech]}", Rect(box.left + pad // 2, box.top + pad // 2, mark, mark))
        words = Rect(box.left + side + pad, box.top + pad // 2, box.width - side - 2 * pad, box.height - pad)
        self._card_words(pen, board, mech, words, dead)

    def _card_words(self, pen: Pen, board: Board, mech: int, box: Rect, dead: bool) -> None:
        high = box.height // 2
        name, owner = title_of(board, mech), self.scene.owner_name(mech)
        who = f"{name} · {owner}" if owner else name
        put(pen, who, Rect(box.left, box.top, box.width, high), strong=True, valign="middle", wrap=False)
        row = Rect(box.left, box.top + high, box.width, box.height - high)
        if dead:
            put(pen, "Destroyed", row, role="small", colour=pen.palette.bad, valign="middle")
            return
        taken = pips(pen, row, board.hp[mech], board.full[mech], PIP_GOOD)
        self._card_icons(pen, board, mech, Rect(row.left + taken, row.top, row.width - taken, row.height))

    def _card_icons(self, pen: Pen, board: Board, mech: int, row: Rect) -> None:
        """From the right: whether it can still attack and move, and its tokens."""
        acted, moved = board.acted >> mech & 1, board.moved >> mech & 1
        icons = [("damage", acted), ("move", acted or moved), *((name, 0) for name in board.statuses(mech))]
        side = min(row.height - 4, pen.px(36), (row.width - pen.px(4)) // len(icons))
        x = row.right - side
        for icon, spent in icons:
            place = Rect(x, row.centery - side // 2, side, side)
            pen.picture(f"{ART}/icons/{icon}", place, opacity=0.28 if spent else 1.0)
            if spent:
                pen.picture("icons/check", place.inflate(-side // 3, -side // 3), tint=pen.palette.chalk)
            x -= side + pen.px(3)

    # what is pointed at ------------------------------------------------------------------------------------------

    def _inspect(self, pen: Pen, board: Board) -> None:
        box = self.told_in(pen)
        tile, unit = self.scene.pointing.looked_at(board)
        told, line = self.scene.sight.told(), self.scene.sight.line()
        with pen.clipped(self.inspect.inflate(-4, -4)):
            if told:
                self._told(pen, told, box)
            elif line is not None and self.scene.sight.monster() is None:
                self.scene.course.tell(pen, line, box)
            elif unit is not None and unit not in b.ROCKS:
                self._unit(pen, board, unit, box)
            elif tile is not None:
                self._tile(pen, board, tile, box)
            else:
                self._nothing(pen, board, box)

    def told_in(self, pen: Pen) -> Rect:
        """The room for words."""
        pad = pen.px(14)
        return self.inspect.inflate(-2 * pad, -2 * pad)

    def _nothing(self, pen: Pen, board: Board, box: Rect) -> None:
        """What it is all about, and how to learn more."""
        head = Rect(box.left, box.top, box.width, pen.line_height())
        won = self.scene.state.won
        title = "Hold out" if won is None else "Won" if won else "Lost"
        put(pen, title, head, strong=True, colour=pen.palette.brass_light, valign="middle", wrap=False)
        top = head.bottom + pen.px(6)
        words = w.aim_of_game(board) if won is None else w.END_WORDS[won]
        used = put(pen, words, Rect(box.left, top, box.width, (box.bottom - top) // 2))
        y = used.bottom + pen.px(18)
        more = "Point at a unit or a tile to learn about it, at an action to see what comes of it."
        rest = Rect(box.left, y, box.width, max(1, box.bottom - y))
        put(pen, more, rest, role="small", colour=pen.palette.chalk_soft, optional=True)

    def _told(self, pen: Pen, lines: list[str], box: Rect) -> None:
        """What would come of the action pointed at, sentence by sentence, as the log would tell it."""
        head = Rect(box.left, box.top, box.width, pen.line_height())
        put(pen, "What comes of it", head, strong=True, colour=pen.palette.brass_light, valign="middle", wrap=False)
        y = head.bottom + pen.px(6)
        foot = pen.line_height("small")
        for number_, line in enumerate(lines):
            more = foot if number_ + 1 < len(lines) else 0
            room = Rect(box.left, y, box.width, max(0, box.bottom - more - y))
            used = put(pen, line, room, role="small", optional=True)
            if not used.height:
                rest = len(lines) - number_
                put(pen, f"and {rest} more", Rect(box.left, y, box.width, foot), role="small", optional=True)
                return
            y = used.bottom + pen.px(6)

    def _head(self, pen: Pen, board: Board, unit: int, box: Rect) -> Rect:
        """Name, hit points, movement; gives what is left below."""
        side = min(pen.px(92), box.height // 4)
        figure = self.scene.view_board.drawings.figure(
            name_of(board, unit), side * 160 // 180, mech=unit if unit < 2 else -1,
            alpha=2 <= unit < 6 and bool(board.alpha[unit]),
        )  # fmt: skip
        pen.surface.blit(figure, box.topleft)
        x = box.left + side
        words = Rect(x, box.top, box.right - x, side)
        if unit < 2:
            face = Rect(words.right - side * 8 // 10, words.top, side * 8 // 10, side * 8 // 10)
            pen.picture(f"{ART}/pilots/{board.crew[unit].pilot}", face)
            words.width -= face.width + pen.px(8)
        order = order_of(board).get(unit, 0)
        mark = "AB"[unit] if unit < 2 else str(order)
        disc = min(words.height // 2, pen.px(44))
        badge(
            pen,
            mark,
            (words.left + disc / 2, words.top + words.height / 4),
            disc,
            colour_of(unit),
            NIGHT,
            square=unit == 0,
        )
        name = Rect(words.left + disc + pen.px(10), words.top, words.width - disc - pen.px(10), words.height // 2)
        put(pen, title_of(board, unit), name, role="heading", strong=True, valign="middle", wrap=False)
        row = Rect(words.left, words.top + words.height // 2, words.width, words.height // 2)
        taken = pips(pen, row, board.hp[unit], board.full[unit], PIP_GOOD if unit < 2 else PIP_BAD)
        self._moves(pen, board, unit, Rect(row.left + taken + pen.px(10), row.top, row.width - taken, row.height))
        return Rect(box.left, box.top + side + pen.px(8), box.width, box.height - side - pen.px(8))

    def _moves(self, pen: Pen, board: Board, unit: int, row: Rect) -> None:
        side = min(row.height - 2, pen.px(32))
        steps = board.kit(unit).move if unit < 2 else board.stats(unit).move
        x = row.left
        for icon in ("move", *(icon for bit, icon, _ in w.TRAITS if board.traits[unit] & bit)):
            pen.picture(f"{ART}/icons/{icon}", Rect(x, row.centery - side // 2, side, side))
            x += side + pen.px(4)
            if icon == "move":
                number(pen, str(steps), (x + side // 2, row.centery), side, pen.palette.chalk)
                x += side + pen.px(10)
        for name in board.statuses(unit):
            pen.picture(f"{ART}/icons/{name}", Rect(x, row.centery - side // 2, side, side))
            x += side + pen.px(4)

    def _unit(self, pen: Pen, board: Board, unit: int, box: Rect) -> None:
        rest = self._head(pen, board, unit, box)
        if unit < 2:
            attacks = board.kit(unit).attacks
            number = 1 if self.scene.selection.tool == "attack_1" and self.scene.selection.mech == unit else 0
            attack = attacks[min(number, len(attacks) - 1)]
        else:
            attack = board.stats(unit).attack
        lines = self._more(board, unit)
        self._attack(pen, attack, rest, colour_of(unit), lines)

    def _more(self, board: Board, unit: int) -> list[str]:
        if unit < 2:
            pilot = content().pilot(board.crew[unit].pilot).name
            return [f"Pilot: {pilot}"]
        decision = self.scene.decisions.get(unit)
        lines = [] if board.aim[unit] >= 0 else ["It does not attack this turn."]
        if decision is not None:
            lines += w.decision_words(decision, board.value)
        return lines

    def _attack(self, pen: Pen, attack: Attack, box: Rect, colour: Colour, lines: list[str]) -> None:
        """Its name; its plan beside its sentence; below, whatever else is to be said."""
        head = pen.line_height()
        icon = {"melee": "melee", "arc": "arc", "line": "line", "dash": "dash"}.get(kind_of(attack), "self")
        pen.picture(f"{ART}/icons/{icon}", Rect(box.left, box.top, head, head))
        title = Rect(box.left + head + pen.px(10), box.top, box.width - head - pen.px(10), head)
        put(pen, attack.name, title, strong=True, valign="middle", wrap=False, colour=pen.palette.brass_light)
        top = box.top + head + pen.px(8)
        high = max(pen.px(120), min(pen.px(190), (box.bottom - top) * 6 // 10))
        plan = Rect(box.left, top, min(columns(attack) * high // 3, box.width // 2), high)
        draw_pattern(pen, attack, plan, colour)
        x = plan.right + pen.px(12)
        used = put(pen, w.attack_words(attack), Rect(x, top, box.right - x, plan.height), role="small")
        y = max(plan.bottom, used.bottom) + pen.px(8)
        for line in lines:
            room = Rect(box.left, y, box.width, max(1, box.bottom - y))
            y = put(pen, line, room, role="small", colour=pen.palette.chalk_soft, optional=True).bottom + pen.px(2)

    def _tile(self, pen: Pen, board: Board, tile: int, box: Rect) -> None:
        lines = w.tile_lines(board, tile)
        unit = board.units[tile]
        if unit in b.ROCKS:
            lines.insert(0, w.STATUS_WORDS["rock"])
        place = Rect(box.left, box.top, box.width, pen.line_height("small"))
        put(pen, w.tile_name(tile).capitalize(), place, role="small", colour=pen.palette.chalk_soft)
        y = place.bottom + pen.px(8)
        for n, line in enumerate(lines):
            room = Rect(box.left, y, box.width, max(1, box.bottom - y))
            y = put(pen, line, room, role="body" if n == 0 else "small").bottom + pen.px(8)
        y = self._coming(pen, tile, Rect(box.left, y, box.width, max(1, box.bottom - y)))

    def _coming(self, pen: Pen, tile: int, box: Rect) -> int:
        """What the coming step does here, in words."""
        y = box.top
        for line in self.scene.sight.coming_words(tile):
            room = Rect(box.left, y, box.width, max(1, box.bottom - y))
            y = put(pen, line, room, role="small", colour=d.RIFT_LIGHT).bottom + pen.px(4)
        return y
