"""The end of a match: who won and by what, every score part by part, and the ways on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

import pygame

from game.core.campaigns import Track
from game.core.game import Marker
from game.core.match import Match
from game.core.state import Standing
from game.shell import flow, openings
from game.shell.base import HouseScreen, draw_heading
from game.shell.campaign_part import TrackStrip
from game.shell.house import House
from game.ui.button import Button
from game.ui.intent import Back, Intent, Menu
from game.ui.layout import cut_bottom
from game.ui.palette import Colour, mix, rgb
from game.ui.pen import Pen
from game.ui.tween import Tween, ease_out

RISE_SECONDS = 1.4
SPARKS = 60
MOST_STRIP = 0.42
"""Share of the screen that the tracks of a campaign may take."""
MANY = 6
"""Parts of a score beyond which the sheet is as wide as the window."""
TROPHY_UNITS = 240
"""Least height for the winners' markers above the sheet."""


def headline(match: Match, standing: Standing) -> str:
    """``Cinderback wins``, who shares the victory, or how it ended for all at once."""
    names = [match.names[seat] for seat in standing.winners]
    together = match.game.cooperative
    if not names:
        return "All is lost" if together else "Nobody has won"
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} {'win together' if together else 'share the victory'}"


def decided(standing: Standing) -> str:
    """What decided it, as a sentence; empty when the scores say it all."""
    words = standing.decided_by
    if not words or words == "points":
        return ""
    return "The tie was shared." if words == "shared" else f"Decided by {words}."


def ranking(standing: Standing) -> list[int]:
    """Seats in the order of the table: winners first, then by points."""
    seats = range(len(standing.scores))
    return sorted(seats, key=lambda seat: (seat not in standing.winners, -standing.scores[seat], seat))


class ResultScreen(HouseScreen):
    """A table of scores. Popped with "rematch", "replay" or "table"."""

    name = "result"

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.standing = match.state.standing()
        self.titles = list(dict.fromkeys(part.title for parts in self.standing.parts for part in parts))
        self.words = decided(self.standing)
        self.share = 1.0
        answer: Callable[[str], Callable[[], object]] = lambda word: lambda: self.stage.pop(word)  # noqa: E731
        due = self._tracks()
        opens = [Button(due, answer("open"), primary=True, art="icons/star")] if due else []
        self.buttons = [
            *opens,
            Button("Rematch", answer("rematch"), primary=not opens, art="icons/play"),
            Button("Watch replay", answer("replay"), art="icons/replay"),
            Button("See the board", answer("board"), art="icons/eye"),
            Button("Back to the table", answer("table"), art="icons/back"),
        ]
        self.widgets = [*self.buttons, *([self.strip] if self.strip is not None else [])]
        self._sparks = _sparks()
        self._body = pygame.Rect(0, 0, 0, 0)

    tracks: Sequence[Track] = ()
    strip: TrackStrip | None = None
    """The tracks of the match's campaign, with what it has crossed."""

    def _tracks(self) -> str:
        """Lay out the tracks of the campaign; the words of the button that opens what is due, if anything is."""
        campaigns = self.house.shelf.campaigns(self.match.game.id)
        if campaigns is None:
            return ""
        tracks = self.tracks = campaigns.tracks_with(self.match)
        if tracks:
            game_id = self.match.game.id
            self.strip = TrackStrip([self.house.shelf.outside(game_id, track, lambda: None) for track in tracks])
        number = campaigns.of(self.match.setup.options)
        due = openings.unwatched(self.house, self.match.game.id, number) if tracks else ()
        titles = [track.title for track in campaigns.tracks(number) if track.id in due]
        return f"Open “{titles[0]}”" if titles else ""

    def _crossed_words(self) -> str:
        """What the match has crossed off, in words, where the tracks themselves are not shown."""
        if self.strip is None or self.strip.visible:
            return ""
        crossed = [(track.title, sum(row.fresh for row in track.rows)) for track in self.tracks]
        told = [f"{title} {count} ×" for title, count in crossed if count]
        return f"Crossed off: {', '.join(told)}." if told else ""

    def enter(self) -> None:
        """The scores count up once."""
        self.stage.sound.play("win")
        if self.stage.settings.reduced_motion or self.stage.clock.instant:
            return
        self.share = 0.0
        self.timeline.play(Tween(0, 1, RISE_SECONDS, self._rise, ease_out))

    def _rise(self, share: float) -> None:
        self.share = share
        for outside in self.strip.outsides if self.strip is not None else ():
            outside.share = share  # type: ignore[attr-defined]

    # picture -----------------------------------------------------------------------------------

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """Heading, table, buttons."""
        margin = pen.px(64)
        body = pygame.Rect(area.left + margin, area.top, area.width - 2 * margin, area.bottom - pen.px(40))
        foot, _ = cut_bottom(body, flow.height(pen, self.buttons, body.width), pen.px(24))
        flow.place(pen, self.buttons, foot)
        room = foot.top - pen.px(28) - body.y
        high = self.strip.measure(pen, body.width)[1] if self.strip is not None else 0
        if self.strip is not None:
            self.strip.visible = high < room * MOST_STRIP
            if self.strip.visible:
                strip, _ = cut_bottom(pygame.Rect(body.x, body.y, body.width, room), high)
                self.strip.place(pen, strip)
                foot = strip
        words = self.words = " ".join(filter(None, (decided(self.standing), self._crossed_words())))
        top = pen.px(32) + pen.line_height("title") + pen.px(20)
        top += pen.measure(words, width=body.width)[1] if words else 0
        wide = min(body.width, max(pen.px(1360), round(pen.px(1000) * pen.theme.text_factor)))
        if len(self.titles) > MANY:
            wide = body.width
        self._body = pygame.Rect(
            area.centerx - wide // 2, area.top + top, wide, foot.top - pen.px(28) - area.top - top
        )

    def draw(self, pen: Pen) -> None:
        """The table, the winner, the sheet of scores."""
        super().draw(pen)
        draw_heading(pen, headline(self.match, self.standing), self.area, self.words)
        self._draw_sparks(pen)
        lines = len(self.standing.scores)
        head = 2 * pen.line_height("small") + pen.px(24)
        high = min((self._body.height - head) // max(1, lines), pen.px(128))
        sheet = pygame.Rect(self._body.x, self._body.y, self._body.width, head + high * lines + pen.px(16))
        free = self._body.height - sheet.height
        if free > pen.px(TROPHY_UNITS):
            # Room to celebrate: the winners' markers in the lamp's light above the sheet.
            sheet.bottom = self._body.bottom - (free - pen.px(TROPHY_UNITS)) // 3
            self._draw_winners(pen, pygame.Rect(sheet.x, self._body.y, sheet.width, sheet.y - self._body.y))
        pen.panel(sheet, "paper", shadow=24)
        columns = self._columns(pen, sheet, high)
        self._draw_head(pen, sheet, columns, head)
        for line, seat in enumerate(ranking(self.standing)):
            box = pygame.Rect(sheet.x, sheet.y + head + line * high, sheet.width, high)
            self._draw_line(pen, box, columns, seat, line)

    def _draw_winners(self, pen: Pen, room: pygame.Rect) -> None:
        """The markers of all who won, side by side; they grow as the scores count up."""
        arts = [self._art(seat) for seat in self.standing.winners]
        full = min(room.height - pen.px(40), pen.px(320))
        side = round(full * (0.7 + 0.3 * min(1.0, self.share * 1.4)))
        gap = pen.px(40)
        x = room.centerx - (len(arts) * (full + gap) - gap) // 2 + full // 2
        for art in arts:
            box = pygame.Rect(0, 0, side, side)
            box.center = (x, room.centery)
            pen.glow(box, pen.palette.brass_light, radius=round(side / pen.theme.unit / 2), spread=60)
            pen.picture(art, box)
            x += full + gap

    def _art(self, seat: int) -> str:
        marker = self._marker(seat)
        return marker.art if marker is not None else f"{self.match.game.id}/{self.match.game.solo_rival.lower()}"

    def _columns(self, pen: Pen, sheet: pygame.Rect, high: int) -> list[tuple[int, int]]:
        """(x, width) of each part's column and of the total's, from the right edge on."""
        count = len(self.titles) + 1
        most = pen.px(420 if count <= MANY + 1 else 240)
        longest = max(pen.measure(name, strong=True)[0] for name in self.match.names)
        names = min(round(sheet.width * 0.4), high + most, high + longest + pen.px(110))
        needed = max(pen.measure(word, "small")[0] for title in self.titles for word in title.split())
        wide = min((sheet.width - names - pen.px(48)) // count, max(pen.px(220), needed + pen.px(20)))
        left = sheet.right - pen.px(24) - count * wide
        return [(left + number * wide, wide) for number in range(count)]

    def _draw_head(self, pen: Pen, sheet: pygame.Rect, columns: list[tuple[int, int]], high: int) -> None:
        for words, (x, wide) in zip([*self.titles, "Total"], columns, strict=True):
            box = pygame.Rect(x, sheet.y, wide, high).inflate(-pen.px(12), 0)
            strong, ink = words == "Total", pen.palette.ink_soft
            pen.text(
                words,
                box,
                role="small",
                strong=strong,
                colour=ink,
                align="right",
                valign="middle",
                wrap=" " in words,
                fit=True,
            )

    def _draw_line(self, pen: Pen, box: pygame.Rect, columns: list[tuple[int, int]], seat: int, line: int) -> None:
        p = pen.palette
        won = seat in self.standing.winners
        if won:
            plate = box.inflate(-pen.px(24), -pen.px(6))
            pen.surface.blit(pen.paint.panel(plate.size, "brass", pen.px(12)), plate)
        x = box.x + pen.px(28)
        side = box.height - pen.px(20)
        pen.picture(self._art(seat), pygame.Rect(x, box.centery - side // 2, side, side))
        x += side + pen.px(20)
        if won:
            crown = min(pen.line_height(), side)
            pen.picture("icons/crown", pygame.Rect(x, box.centery - crown // 2, crown, crown), tint=p.ink)
            x += crown + pen.px(14)
        name = pygame.Rect(x, box.y, columns[0][0] - x - pen.px(12), box.height)
        words = self.match.names[seat]
        pen.text(words, name, strong=won, colour=p.ink, valign="middle", fit=True)
        self._draw_numbers(pen, box, columns, seat)

    def _draw_numbers(self, pen: Pen, box: pygame.Rect, columns: list[tuple[int, int]], seat: int) -> None:
        parts = {}
        if seat < len(self.standing.parts):
            parts = {part.title: part.points for part in self.standing.parts[seat]}
        values = [parts.get(words) for words in self.titles]
        numbers = ["" if value is None else str(round(value * self.share)) for value in values]
        total = str(round(self.standing.scores[seat] * self.share))
        for number, (text, (x, wide)) in enumerate(zip([*numbers, total], columns, strict=True)):
            cell = pygame.Rect(x, box.y, wide, box.height).inflate(-pen.px(12), 0)
            strong, ink = number == len(columns) - 1, pen.palette.ink
            pen.text(text, cell, strong=strong, colour=ink, align="right", valign="middle", wrap=False, fit=True)

    def _marker(self, seat: int) -> Marker | None:
        if seat >= len(self.match.setup.seats):
            return None
        wanted = self.match.setup.seats[seat].marker
        return next((each for each in self.match.game.markers if each.id == wanted), None)

    def _draw_sparks(self, pen: Pen) -> None:
        """Golden dust that rises from behind the sheet while the scores count up."""
        if self.share >= 1:
            return
        for x, reach, size, tone in self._sparks:
            y = self._body.y + self._body.height * (1 - self.share * reach)
            fade = math.sin(math.pi * self.share)
            radius = max(1, round(pen.px(size) * fade))
            spot = (self._body.x + round(self._body.width * x), round(y - pen.px(120) * self.share))
            pygame.draw.circle(pen.surface, tone, spot, radius)

    def on_intent(self, intent: Intent) -> None:
        """Back goes to the table."""
        if isinstance(intent, (Back, Menu)):
            self.stage.pop("table")


def _sparks() -> list[tuple[float, float, float, Colour]]:
    dice = Random(3)  # only looks
    pale, deep = rgb("#ffe9ad"), rgb("#d9a441")
    return [
        (dice.random(), 0.4 + 0.9 * dice.random(), 3 + 6 * dice.random(), mix(deep, pale, dice.random()))
        for _ in range(SPARKS)
    ]
