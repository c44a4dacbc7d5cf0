"""The left column: turns left, the city, the goals, the monster die with its compass and seek direction."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rift.board import Board
from game.rift.content import content
from game.rift.mission import LASTING, is_missed, progress
from game.rift.picture import drawings as d
from game.rift.picture.cube import PIPS
from game.rift.picture.dusk import NIGHT
from game.rift.picture.numerals import fits, number, put
from game.rift.picture.places import ART
from game.rift.picture.shown import supply
from game.rift.picture.sprites import STEPS
from game.rift.picture.titles import game_line, game_title, moon_of, rewards
from game.ui.palette import Colour, hexa, mix, rgb
from game.ui.pen import Pen
from game.ui.svg import linear, raster, rounded

if TYPE_CHECKING:
    from game.rift.scene import Scene

SLATE = rgb("#232537")
SLATE_LIGHT = rgb("#343850")
LINE = rgb("#4A4F6C")


def slab(pen: Pen, box: Rect, *, light: bool = False, edge: Colour | None = None) -> None:
    """A plate of dark slate, the ground of everything beside the board."""
    key = ("rift slab", box.size, light, edge)

    def make() -> pygame.Surface:
        top = SLATE_LIGHT if light else mix(SLATE, SLATE_LIGHT, 0.45)
        w, h = box.size
        defs = linear("f", [(0, top, 0.97), (1, SLATE if light else mix(SLATE, NIGHT, 0.4), 0.97)])
        rim = edge or LINE
        wide = 3 if edge else 1.5
        look = f'stroke="{hexa(rim)}" stroke-width="{wide}"'
        body = rounded((wide / 2, wide / 2, w - wide, h - wide), pen.px(14), "url(#f)", 1, look)
        return raster(f"<defs>{defs}</defs>{body}", (w, h))

    pen.surface.blit(pen.paint.cache.get(key, make), box)


def die(pen: Pen, box: Rect, value: int, ground: Colour, ink: Colour) -> None:
    """A die lying flat with its pips."""
    key = ("rift die", box.size, value, ground, ink)

    def make() -> pygame.Surface:
        side = box.width
        deep, light = hexa(mix(ground, NIGHT, 0.45)), hexa(mix(ground, (255, 255, 255), 0.35))
        body = rounded((1, side * 0.06, side - 2, side * 0.93), side * 0.2, deep)
        body += rounded((1, 1, side - 2, side * 0.92), side * 0.2, hexa(ground))
        edge = f'stroke="{light}" stroke-width="{side * 0.04:.1f}" stroke-linecap="round"'
        body += f'<path d="M{side * 0.2:.1f} {side * 0.06:.1f}H{side * 0.8:.1f}" {edge}/>'
        for x, y in PIPS.get(value, ()):
            at = f'cx="{side * (0.5 + 0.25 * x):.1f}" cy="{side * (0.47 + 0.25 * y):.1f}"'
            body += f'<circle {at} r="{side * 0.09:.1f}" fill="{hexa(ink)}"/>'
        return raster(body, (side, side))

    pen.surface.blit(pen.paint.cache.get(key, make), box)


class LeftPanel:
    """Draws the column; ``places`` are filled by ``layout`` and read by the spots that explain them."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.turns = self.city = self.die = self.hint = self.reset = Rect(0, 0, 1, 1)
        self.goals = [Rect(0, 0, 1, 1), Rect(0, 0, 1, 1)]
        self.cards = [Rect(0, 0, 1, 1)] * 3

    def layout(self, pen: Pen, room: Rect) -> None:
        """Divide the column."""
        gap = pen.px(12)
        target = pen.theme.target
        self.reset = Rect(room.left, room.bottom - target, room.width, target)
        self.hint = Rect(room.left, self.reset.top - gap - target, room.width, target)
        rest = room.height - 2 * target - 6 * gap
        heights = [round(rest * part) for part in (0.175, 0.155, 0.14, 0.14, 0.39)]
        y = room.top
        boxes = []
        for high in heights:
            boxes.append(Rect(room.left, y, room.width, high))
            y += high + gap
        self.turns, self.city, self.goals[0], self.goals[1], self.die = boxes
        self._lay_cards(pen)

    def _lay_cards(self, pen: Pen) -> None:
        gap, pad = pen.px(8), pen.px(14)
        wide = (self.die.width - 2 * pad - 2 * gap) // 3
        # where large letters leave little height, the compass needs it more than the pictures of the cards
        part = 46 if self.die.height > pen.px(280) else 34
        high = min(round(wide * 1.05), self.die.height * part // 100)
        top = self.die.bottom - pad - high
        self.cards = [Rect(self.die.left + pad + n * (wide + gap), top, wide, high) for n in range(3)]

    def draw(self, pen: Pen, board: Board) -> None:
        """Everything in the column."""
        self._turns(pen, board)
        self._city(pen, board)
        for slot in (0, 1):
            self._goal(pen, board, slot)
        self._die(pen, board)

    def _turns(self, pen: Pen, board: Board) -> None:
        box = self.turns
        slab(pen, box)
        pad = pen.px(16)
        side = min(box.height - 2 * pad, pen.px(96))
        die(pen, Rect(box.left + pad, box.centery - side // 2, side, side), board.die, rgb("#E9E6EE"), NIGHT)
        words = Rect(box.left + 2 * pad + side, box.top + pad // 2, box.width - 3 * pad - side, box.height - pad)
        left = max(0, board.die)
        head = "Last turn" if left == 1 else f"{left} turns left" if left else "Survived"
        if not board.turn:
            head = f"{left - 1} turns to come"
        high = words.height * 52 // 100
        put(
            pen, head, Rect(words.left, words.top, words.width, high), role="heading", strong=True, valign="middle",
            wrap=False,
        )  # fmt: skip
        below = Rect(words.left, words.top + high, words.width, words.height - high)
        line, state = game_line(self.scene.state), self.scene.state
        if not fits(pen, line, below, "small", strong=False, wrap=True):
            line = game_title(state, state.game)
        put(pen, line, below, role="small", colour=pen.palette.chalk_soft, valign="top")

    def _city(self, pen: Pen, board: Board) -> None:
        """The ruin tokens that are left: the next ruin after the last one loses everything. Below, the tokens."""
        box = self.city
        alarm = board.ruins == 0
        slab(pen, box, edge=d.DANGER if alarm else None)
        pad = pen.px(14)
        row = Rect(box.left + pad, box.top, box.width - 2 * pad, box.height * 64 // 100)
        most = max(self.scene.match.state.most_ruins, board.ruins)
        side = min(row.height - pad // 2, pen.px(56), row.width // 2 // max(1, most))
        x = row.left
        for n in range(most):
            place = Rect(x, row.centery - side // 2, side, side)
            pen.picture(f"{ART}/icons/building" if n < board.ruins else f"{ART}/icons/ruin", place)
            x += side + pen.px(4)
        words = Rect(x + pad // 2, row.top, row.right - x - pad // 2, row.height)
        line = "One more and all is lost" if alarm else f"{board.ruins} may fall"
        put(pen, line, words, role="small", valign="middle", strong=alarm)
        self._tokens(pen, board, Rect(row.left, row.bottom, row.width, box.bottom - row.bottom - pad // 2))

    def _tokens(self, pen: Pen, board: Board, row: Rect) -> None:
        """How many tokens of each pair are in the supply."""
        wide = row.width // 3
        side = min(row.height, wide // 3, pen.px(34))
        for pair, names in enumerate((("rock", "smoke"), ("fire", "frozen"), ("shield", "acid"))):
            x = row.left + pair * wide
            left = supply(board)[pair]
            for name in names:
                pen.picture(
                    f"{ART}/icons/{name}", Rect(x, row.centery - side // 2, side, side), opacity=1 if left else 0.4
                )
                x += side
            colour = pen.palette.chalk if left else d.DANGER
            number(pen, str(left), (x + side * 0.6, row.centery), round(side * 0.85), colour)

    def _goal(self, pen: Pen, board: Board, slot: int) -> None:
        box = self.goals[slot]
        goal = board.goals[slot]
        moon = moon_of(board, slot)
        if not goal and not moon:
            slab(pen, box)
            put(
                pen,
                "No goal here",
                box.inflate(-pen.px(28), 0),
                role="small",
                colour=pen.palette.chalk_soft,
                valign="middle",
            )
            return
        done, needed = progress(board, goal) if goal else (0, 0)
        met = bool(goal) and done >= needed and not (goal in LASTING and board.die > 0)
        slab(pen, box, light=True, edge=pen.palette.good if met else None)
        pad = pen.px(12)
        side = min(box.height - 2 * pad, pen.px(84))
        pen.picture(f"{ART}/icons/{goal or moon}", Rect(box.left + pad, box.centery - side // 2, side, side))
        x = box.left + side + 2 * pad
        words = Rect(x, box.top + pad // 2, box.right - pad - x, box.height - pad)
        name = content().goal(goal).name if goal else content().moon(moon).name
        high = words.height // 2
        put(pen, name, Rect(words.left, words.top, words.width, high), strong=True, valign="middle", wrap=False)
        below = Rect(words.left, words.top + high, words.width, words.height - high)
        if not goal:
            put(pen, "Finale", below, role="small", colour=pen.palette.chalk_soft, valign="middle")
            return
        if is_missed(board, goal):
            self._verdict(pen, below, "icons/close", "Missed", pen.palette.bad)
        elif goal in LASTING and board.die > 0:
            held = done >= needed
            self._verdict(pen, below, "icons/check" if held else "", "So far" if held else "Not yet", None)
        else:
            self._count(pen, below, done, needed, met)
        self._rewards(pen, below, rewards(self.scene.state, slot))

    def _count(self, pen: Pen, box: Rect, done: int, needed: int, met: bool) -> None:
        if met:
            side = min(box.height, pen.line_height())
            pen.picture("icons/check", Rect(box.left, box.centery - side // 2, side, side), tint=pen.palette.good)
            return
        put(
            pen,
            f"{done} of {needed}",
            box,
            role="small",
            colour=pen.palette.chalk_soft,
            valign="middle",
            wrap=False,
        )

    @staticmethod
    def _verdict(pen: Pen, box: Rect, icon: str, words: str, colour: Colour | None) -> None:
        """How a goal stands, in a word."""
        ink = colour or pen.palette.chalk_soft
        side = min(box.height, pen.px(30)) if icon else 0
        if icon:
            pen.picture(icon, Rect(box.left, box.centery - side // 2, side, side), tint=ink)
        x = box.left + side + (pen.px(8) if icon else 0)
        room = Rect(x, box.top, box.right - x, box.height)
        put(pen, words, room, role="small", colour=ink, valign="middle", wrap=False)

    def _rewards(self, pen: Pen, box: Rect, letters: str) -> None:
        side = min(box.height, pen.px(40))
        x = box.right - side
        for letter in reversed(letters):
            pen.picture(f"{ART}/icons/reward_{letter.lower()}", Rect(x, box.centery - side // 2, side, side))
            x -= side + pen.px(6)

    # the monster die ---------------------------------------------------------------------------------------------

    def _die(self, pen: Pen, board: Board) -> None:
        box = self.die
        slab(pen, box)
        pad = pen.px(14)
        top = Rect(box.left + pad, box.top + pad, box.width - 2 * pad, self.cards[0].top - box.top - 2 * pad)
        side = min(top.height, top.width * 24 // 100)
        if board.value:
            die(pen, Rect(top.left, top.centery - side // 2, side, side), board.value, d.RIFT, NIGHT)
        rose = Rect(0, 0, top.width * 50 // 100, top.height)
        rose.midleft = (top.left + side + pad // 2, top.centery)
        self.draw_rose(pen, rose, board.compass)
        seek = Rect(rose.right + pad // 2, top.top, top.right - rose.right - pad // 2, top.height)
        self._seek(pen, seek, board.seek)
        for card in range(3):
            self._card(pen, board, card)

    def draw_rose(self, pen: Pen, box: Rect, compass: str) -> None:
        """The compass as it lies on the board: 1 at the direction that counts first, 2 at the second."""
        middle = box.center
        room = pen.px(16)
        length = min((box.width / 2 - room) / (STEPS[1][0] * 1.3), (box.height / 2 - room) / (STEPS[1][1] * 1.3))
        for letter, (dx, dy) in zip("NESW", STEPS, strict=True):
            rank = compass.index(letter) + 1 if letter in compass else 0
            tip = (middle[0] + dx * length, middle[1] + dy * length)
            colour = (d.RIFT if rank == 1 else d.RIFT_LIGHT) if rank else LINE
            _ray(pen, middle, tip, pen.px(26 if rank else 12), colour)
            at = (middle[0] + dx * length * 1.3, middle[1] + dy * length * 1.3)
            number(pen, letter, at, pen.px(27), pen.palette.chalk if rank else mix(LINE, pen.palette.chalk, 0.4))
            if rank:
                spot = (middle[0] + dx * length * 0.55, middle[1] + dy * length * 0.55)
                pygame.draw.circle(pen.surface, NIGHT, spot, pen.px(13))
                number(pen, str(rank), spot, pen.px(21), colour)
        pygame.draw.circle(pen.surface, rgb("#C9CDE0"), middle, max(3, pen.px(6)))

    def _seek(self, pen: Pen, box: Rect, seek: str) -> None:
        """Which way columns are tried: an arrow along the columns of the board."""
        sign = 1 if seek == "right" else -1
        box = Rect(
            box.left, box.centery - min(box.height, pen.px(112)) // 2, box.width, min(box.height, pen.px(112))
        )
        high = min(pen.line_height("small"), box.height // 3)
        middle = (box.centerx, box.top + round((box.height - high) * 0.42))
        dx, dy = STEPS[1]
        half = box.width * 0.42
        ends = [(middle[0] + dx * 2 * half * s * sign, middle[1] + dy * 2 * half * s * sign) for s in (-0.5, 0.5)]
        pygame.draw.line(pen.surface, pen.palette.brass_light, ends[0], ends[1], pen.px(7))
        _head(pen, ends[0], ends[1], pen.px(16), pen.palette.brass_light)
        for n in (-1, 0, 1):
            at = (middle[0] + dx * half * 0.62 * n - pen.px(14), middle[1] + dy * half * 0.62 * n + pen.px(20))
            pygame.draw.circle(pen.surface, mix(pen.palette.brass_light, NIGHT, 0.4), at, pen.px(4))
        word = Rect(box.left, box.bottom - high, box.width, high)
        put(pen, "seek", word, role="small", colour=pen.palette.chalk_soft, align="center", wrap=False)

    def _card(self, pen: Pen, board: Board, card: int) -> None:
        box = self.cards[card]
        here = board.card_at == card
        slab(pen, box, light=True, edge=d.RIFT if here else None)
        side = min(box.width, box.height) - pen.px(14)
        figure = self.scene.view_board.drawings.figure(board.monsters[card], side * 160 // 180)
        pen.surface.blit(figure, figure.get_rect(center=box.center))
        if here and board.value:
            small = pen.px(40)
            die(
                pen,
                Rect(box.right - small + pen.px(6), box.top - pen.px(8), small, small),
                board.value,
                d.RIFT,
                NIGHT,
            )


def _ray(pen: Pen, start: tuple[float, float], tip: tuple[float, float], wide: float, colour: Colour) -> None:
    turn = pygame.Vector2(tip[0] - start[0], tip[1] - start[1])
    across = turn.rotate(90)
    if across.length():
        across.scale_to_length(wide / 2)
    points = [tip, (start[0] + across.x, start[1] + across.y), (start[0] - across.x, start[1] - across.y)]
    pygame.draw.aalines(pen.surface, colour, True, points)
    pygame.draw.polygon(pen.surface, colour, points)


def _head(pen: Pen, start: tuple[float, float], tip: tuple[float, float], size: float, colour: Colour) -> None:
    turn = pygame.Vector2(tip[0] - start[0], tip[1] - start[1])
    if not turn.length():
        return
    turn.scale_to_length(size)
    far = (tip[0] + turn.x * 0.6, tip[1] + turn.y * 0.6)
    across = turn.rotate(90) * 0.75
    back = (tip[0] - turn.x * 0.5, tip[1] - turn.y * 0.5)
    points = [far, (back[0] + across.x, back[1] + across.y), (back[0] - across.x, back[1] - across.y)]
    pygame.draw.polygon(pen.surface, colour, points)


def ring_points(middle: tuple[float, float], far: float, count: int) -> list[tuple[float, float]]:
    """Points on a circle."""
    return [
        (middle[0] + cos(2 * pi * k / count) * far, middle[1] + sin(2 * pi * k / count) * far) for k in range(count)
    ]
