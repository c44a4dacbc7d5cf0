"""Words about the tile pointed at: what it is, the odds, or why it cannot be taken; on a plate beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.odds import in_words
from game.buried_memories.picture.questions import hidden_words
from game.buried_memories.picture.spots import ALL_AWAKE
from game.buried_memories.text import tile_name, woken_names
from game.buried_memories.tiles import Tile
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.buried_memories.picture.pointing import Pointing


class TileWords:
    """Says what can be known of a tile."""

    def __init__(self, pointing: Pointing) -> None:
        self.pointing = pointing

    def beside(self, pen: Pen, box: Rect, number: int) -> Rect:
        """Where words hide neither the tile, nor what lies on it, nor a ring of stairs: above, below, or aside."""
        scene = self.pointing.scene
        shown = [
            self.pointing.tile_spots[each].rect
            for each in [*scene.view.pile.covering(number), *self.pointing.ring]
            if each in self.pointing.tile_spots
        ]
        about = self.pointing.tile_spots[number].rect.unionall(shown)
        gap = pen.px(16)
        room = scene.places.board.inflate(-gap, -gap)
        tries: list[tuple[int, int, Rect]] = []
        for side in ("midbottom", "midtop", "midright", "midleft"):
            spot = Rect(box)
            away = {"midbottom": "midtop", "midtop": "midbottom", "midright": "midleft", "midleft": "midright"}[
                side
            ]
            setattr(spot, side, getattr(about, away))
            spot.move_ip(
                *{"midbottom": (0, -gap), "midtop": (0, gap), "midright": (-gap, 0), "midleft": (gap, 0)}[side]
            )
            spot.clamp_ip(room)
            hidden = spot.clip(about)
            tries.append((hidden.width * hidden.height, len(tries), spot))
        return min(tries, key=lambda each: each[:2])[2]

    def lines(self, number: int) -> list[str]:
        """What is said about a tile: what it is, and the odds or why it cannot be taken."""
        scene = self.pointing.scene
        tile = scene.pile.tiles[number]
        lines = [describe(tile)]
        if self.pointing.ring:
            lines.append("Tap here: a gentle knock that lifts the tiles around.")
            return lines
        if number in scene.secrets:
            lines.append(f"{hidden_words(scene.secrets[number].showing(1 - scene.view.pile.lie(number).face))}.")
        elif scene.peek.own(number):
            lines.append("You have looked under it. {glyph:info} shows it again.")
        if scene.aim.active:
            return [*lines, *filter(None, [scene.aim.refusal(number)])]
        refusal = scene.view.why_not(a.Take(number)) if scene.view.phase == "dig" else ""
        if refusal and not scene.view.why_not(a.DrawOut(number)):
            return [*lines, *self._drawing_words(number)]
        if refusal:
            return [*lines, refusal]
        if number in scene.odds.chances:
            awake = len(set(scene.view.creatures_taken()))
            if awake == len(content().creatures):
                lines.append(ALL_AWAKE)
            elif awake:
                lines.append(f"{in_words(scene.odds.chances[number])}.")
        return lines

    def _drawing_words(self, number: int) -> list[str]:
        """What drawing a covered pillar out means."""
        view = self.pointing.scene.view
        draw = view.law.draw
        assert draw is not None
        count = len(view.pile.covering(number))
        told = f"Under {'one tile' if count == 1 else f'{count} tiles'}, but it can be drawn out."
        risk = f"If more than {draw.tiles} others move {draw.over:g} mm, you must stop."
        chance = self.pointing.scene.odds.chances.get(number)
        return [told, risk, *([f"{in_words(chance)}."] if chance is not None and view.taken else [])]

    def draw(self, pen: Pen, number: int) -> None:
        """The plate with the words, beside the tile."""
        lines = self.lines(number)
        pad = pen.px(16)
        widest = max(pen.px(420), round(self.pointing.scene.places.board.width * 0.4))
        sizes = [pen.measure(line, width=widest, strong=n == 0) for n, line in enumerate(lines)]
        box = Rect(0, 0, max(w for w, _ in sizes) + 2 * pad, sum(h for _, h in sizes) + pad)
        box = self.beside(pen, box, number)
        pen.panel(box, "shade", radius=12, shadow=16, opacity=0.96)
        y = box.top + pad // 2
        for n, (line, (_, h)) in enumerate(zip(lines, sizes, strict=True)):
            colour = pen.palette.brass_light if n == 0 else pen.palette.chalk
            pen.text(line, Rect(box.left + pad, y, box.width - 2 * pad, h), colour=colour, strong=n == 0)
            y += h


def describe(tile: Tile) -> str:
    """What can be seen of a tile, as a title."""
    name = tile_name(tile)
    if tile.kind:
        return f"{name.split(' ', 1)[1].capitalize()}, creature hidden"
    return f"{woken_names(tile)}, asleep on {name}"
