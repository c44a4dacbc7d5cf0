"""Each player's corner: portrait, name, points, cards in hand, the Research ID, and the memories collected."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.to_the_moon.content import memories
from game.to_the_moon.picture import night
from game.to_the_moon.picture.lettering import couch, line
from game.to_the_moon.picture.memory_view import thumb
from game.to_the_moon.picture.night import MOON, MOON_SOFT
from game.to_the_moon.picture.paper import ART
from game.to_the_moon.scoring import scores_of
from game.to_the_moon.table import AUTOPILOT, Player, Table
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.to_the_moon.picture.shown import Shown
    from game.to_the_moon.scene import Scene

RATIO = 320 / 220
LOW = 132
"""A corner less high than this, units, has one line for all that is told of its player."""


class Parts(NamedTuple):
    """Where a corner's things lie."""

    rect: Rect
    face: Rect
    name: Rect
    points: Rect
    hand: Rect
    owned: Rect
    """How many memories; without width where the shelf alone has to tell."""
    id: Rect
    """The Research ID at home."""
    shelf: Rect


def parts(pen: Pen, rect: Rect) -> Parts:
    """A corner divided: head with portrait, name, cards and points; the rest for memories.

    Where two lines would be too small to read from afar, all stands on one and the shelf tells the memories.
    """
    pad = pen.px(8)
    low = rect.height < pen.px(LOW)
    head = min(pen.px(46) if low else max(pen.px(66), round(rect.height * 0.42)), pen.px(84))
    head = min(head, rect.height - 2 * pad)
    face = Rect(rect.left + pad, rect.top + pad, head, head)
    wide = pen.px(58 if low else 84)
    points = Rect(rect.right - pad - wide, face.top, wide, head)
    x = face.right + pen.px(10)
    top = face.bottom + pen.px(5)
    shelf = Rect(rect.left + pad, top, rect.width - 2 * pad, max(0, rect.bottom - pad - top))
    if low:
        name, hand, owned, id_ = _one_line(pen, x, points)
    else:
        name = Rect(x, face.top, points.left - x - pen.px(4), round(head * 0.54))
        hand, owned, id_ = _counts(pen, Rect(x, name.bottom, points.right - x, face.bottom - name.bottom))
    return Parts(rect, face, name, points, hand, owned, id_, shelf)


def _counts(pen: Pen, row: Rect) -> tuple[Rect, Rect, Rect]:
    """Cards in hand, memories and Research ID beside each other."""
    count = pen.px(78)
    hand, owned = Rect(row.left, row.top, count, row.height), Rect(row.left + count, row.top, count, row.height)
    return hand, owned, Rect(owned.right, row.top, pen.px(30), row.height)


def _one_line(pen: Pen, left: int, points: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """Name, cards in hand and Research ID between portrait and points."""
    id_ = Rect(points.left - pen.px(28), points.top, pen.px(28), points.height)
    hand = Rect(id_.left - pen.px(80), points.top, pen.px(76), points.height)
    name = Rect(left, points.top, hand.left - left - pen.px(4), points.height)
    return name, hand, Rect(hand.right, hand.top, 0, hand.height), id_


def points_of(shown: Shown) -> list[int]:
    """The points of everybody, as the table is shown."""
    players = [Player(each.marker, list(each.hand), [], list(each.memories)) for each in shown.corners]
    table = Table(players, shown.solo, "act")
    return [each.total for each in scores_of(table, memories())]


def stamps(pen: Pen, shelf: Rect, count: int) -> list[Rect]:
    """Where the memories lie on a shelf: side by side in as few rows as keep them large."""
    if not count or shelf.height < 8:
        return []
    gap = pen.px(5)
    best: tuple[int, int] = (0, 1)
    for rows in range(1, 5):
        per = -(-count // rows)
        high = min((shelf.height - gap * (rows - 1)) // rows, round((shelf.width - gap * (per - 1)) / per / RATIO))
        if high > best[0]:
            best = (high, per)
    high, per = min(best[0], pen.px(80)), best[1]
    wide = round(high * RATIO)
    return [
        Rect(shelf.left + (n % per) * (wide + gap), shelf.top + (n // per) * (high + gap), wide, high)
        for n in range(count)
    ]


class Corners:
    """Draws the column of players."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._points: tuple[object, list[int]] = (None, [])

    def points(self) -> list[int]:
        """The points of everybody as the table is shown, worked out anew only when hands or memories change."""
        shown = self.scene.shown
        key = tuple((len(each.hand), tuple(each.memories)) for each in shown.corners)
        if self._points[0] != key:
            self._points = (key, points_of(shown))
        return self._points[1]

    def parts(self, pen: Pen, seat: int) -> Parts:
        """Where a player's things lie."""
        return parts(pen, self.scene.places.corners[seat])

    def draw(self, pen: Pen, seat: int, points: int) -> None:
        """One player's corner."""
        scene = self.scene
        corner = scene.shown.corners[seat]
        lie = self.parts(pen, seat)
        acts = scene.shown.begun and seat == scene.shown.turn
        if seat in scene.marked_seats:
            pen.glow(lie.rect, pen.palette.info, radius=16, spread=20)
        given = scene.may_be_given(seat)
        if given:
            pen.glow(lie.rect, night.GLOW, radius=16, spread=12)
        night.panel(pen, lie.rect, lit=acts or given, opacity=1.0 if given else 0.82)
        pen.picture(scene.token_of(seat), lie.face)
        line(pen, scene.name_of(seat), lie.name, pen.theme.text_px("body"), MOON, strong=acts)
        line(pen, str(points).replace("-", "−"), lie.points, pen.px(58), night.GLOW, strong=True, align="right")
        self._counts(pen, lie, seat)
        tray = scene.shown.solo and seat == AUTOPILOT
        shelf = self._tray(pen, lie.shelf, corner.hand) if tray else lie.shelf
        for box, id_ in zip(stamps(pen, shelf, len(corner.memories)), corner.memories, strict=False):
            thumb(pen, scene.cards, box, id_)

    def _counts(self, pen: Pen, lie: Parts, seat: int) -> None:
        """Cards in hand, memories owned, and whether the Research ID is at home."""
        scene = self.scene
        corner = scene.shown.corners[seat]
        side, high = min(lie.hand.height, pen.px(36)), couch(pen)
        told = ((lie.hand, "marks/hand", len(corner.hand)), (lie.owned, "marks/memories", len(corner.memories)))
        for box, art, count in told:
            if box.width:
                pen.picture(f"{ART}/{art}", Rect(box.left, box.centery - side // 2, side, side))
                room = Rect(box.left + side + pen.px(3), box.top, box.width - side - pen.px(3), box.height)
                line(pen, str(count), room, high, MOON_SOFT, strong=True)
        if all(slot.reserved != seat for slot in scene.shown.slots) and seat not in scene.flying_ids:
            badge = scene.cards.id_card(scene.portrait(seat), scene.colour(seat), round(side * 0.72))
            pen.surface.blit(badge, badge.get_rect(midleft=(lie.id.left, lie.id.centery)))

    def _tray(self, pen: Pen, shelf: Rect, hand: list[int]) -> Rect:
        """The Autopilot's open tray, oldest card first; gives what of the shelf is left."""
        high = min(pen.px(66), shelf.height // 2)
        slots = 10
        wide = high * 130 / 188
        step = min(wide + pen.px(3), (shelf.width - wide) / (slots - 1))
        for n, kind in enumerate(hand):
            picture = self.scene.cards.emotion(kind, high)
            at = picture.get_rect(midleft=(round(shelf.left + n * step), shelf.top + high // 2))
            pen.surface.blit(picture, at)
        rest = shelf.height - high - pen.px(6)
        return Rect(shelf.left, shelf.bottom - rest, shelf.width, rest)

    def id_home(self, pen: Pen, seat: int) -> Rect:
        """Where a player's Research ID rests when it is at home."""
        return self.parts(pen, seat).id

    def next_stamp(self, pen: Pen, seat: int) -> Rect:
        """Where the next memory of a player will lie."""
        count = len(self.scene.shown.corners[seat].memories) + 1
        boxes = stamps(pen, self.parts(pen, seat).shelf, count)
        return boxes[-1] if boxes else self.parts(pen, seat).face
