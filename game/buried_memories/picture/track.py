"""The score track: sixty spaces round the box, a pawn for each player, the goal marker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.buried_memories.picture.camera import RING, SPACES, Places
from game.buried_memories.picture.carving import ART, creature_art
from game.ui.pen import Pen


def space_rect(places: Places, score: float) -> Rect:
    """The space of a score, from the upper left corner clockwise; between whole scores between their spaces."""
    whole = int(score // 1)
    part = score - whole
    x0, y0 = _corner(places, whole)
    if part:
        x1, y1 = _corner(places, whole + 1)
        x0, y0 = round(x0 + (x1 - x0) * part), round(y0 + (y1 - y0) * part)
    return Rect(x0, y0, places.space, places.space)


def _corner(places: Places, score: int) -> tuple[int, int]:
    across, down = RING
    n = score % SPACES
    s = places.space
    if n < across:
        column, row = n, 0
    elif n < across + down - 1:
        column, row = across - 1, n - across + 1
    elif n < 2 * across + down - 2:
        column, row = across - 1 - (n - (across + down - 2)), down - 1
    else:
        column, row = 0, SPACES - n
    return places.board.left + column * s, places.board.top + row * s


def draw_track(pen: Pen, places: Places, goal: int) -> None:
    """The spaces with every fifth numbered, and the goal marker's space."""
    size = places.space
    for n in range(SPACES):
        box = space_rect(places, n).inflate(-max(2, size // 14), -max(2, size // 14))
        is_goal = n == goal % SPACES
        name = "score_space_goal" if is_goal else "score_space_five" if n % 5 == 0 else "score_space"
        pen.picture(f"{ART}/{name}", box)
        if n % 5 == 0 and not is_goal:
            hole = box.inflate(-box.width // 3, -box.height // 3)
            pen.text(str(n), hole, role="small", strong=True, align="center", valign="middle", wrap=False, fit=True)


def draw_goal(pen: Pen, places: Places, goal: int) -> None:
    """The lighthouse on the goal's space, and its number."""
    box = space_rect(places, goal)
    size = places.space
    tower = Rect(0, 0, size * 2 // 3, size)
    inward = -size // 3 if box.top > places.board.centery else size // 3
    tower.midbottom = (box.centerx, box.bottom + (inward if inward < 0 else size // 6))
    pen.picture(f"{ART}/goal_marker", tower)
    plate = Rect(0, 0, round(size * 0.62), round(pen.theme.text_px("small", 1.0) * 1.15))
    plate.midbottom = (box.centerx, box.bottom - max(1, size // 24))
    pen.panel(plate, "shade", radius=6, shadow=0)
    pen.text(str(goal), plate, role="small", strong=True, align="center", valign="middle", wrap=False, fit=True)


def draw_pawns(pen: Pen, places: Places, scores: Sequence[float], markers: Sequence[int], turn: int) -> None:
    """A pawn for each player, those on one space side by side, the digger's in front."""
    crowds: dict[int, list[int]] = {}
    for seat, score in enumerate(scores):
        crowds.setdefault(round(score) % SPACES, []).append(seat)
    for crowd in crowds.values():
        spots = crowd_spots(len(crowd))
        for place, seat in sorted(enumerate(crowd), key=lambda each: each[1] == turn):
            box = pawn_rect(places, scores[seat], spots[place])
            if not box.inflate(box.size).colliderect(pen.surface.get_clip()):
                continue
            pen.shadow(box.move(1, 2), radius=40, depth=5, opacity=0.7)
            pen.picture(creature_art(markers[seat], "token"), box)
            lap = int(scores[seat] // SPACES)
            if lap:
                note = Rect(0, 0, box.width, box.height // 2)
                note.midtop = box.midbottom
                pen.text(f"+{lap * SPACES}", note, role="small", strong=True, align="center", fit=True)


def crowd_spots(count: int) -> Sequence[tuple[float, float, float]]:
    """Where pawns stand on one space: offsets and size, as parts of the space."""
    return _CROWDS[min(count, 6)]


_CROWDS: Mapping[int, Sequence[tuple[float, float, float]]] = {
    1: ((0, 0, 0.92),),
    2: ((-0.24, -0.2, 0.66), (0.24, 0.2, 0.66)),
    3: ((-0.26, -0.22, 0.6), (0.26, -0.1, 0.6), (-0.06, 0.28, 0.6)),
    4: ((-0.25, -0.25, 0.56), (0.25, -0.25, 0.56), (-0.25, 0.25, 0.56), (0.25, 0.25, 0.56)),
    5: ((-0.3, -0.28, 0.5), (0.3, -0.28, 0.5), (0, 0, 0.5), (-0.3, 0.28, 0.5), (0.3, 0.28, 0.5)),
    6: (
        (-0.3, -0.3, 0.48),
        (0.1, -0.3, 0.48),
        (-0.3, 0.06, 0.48),
        (0.3, 0.06, 0.48),
        (-0.1, 0.34, 0.48),
        (0.36, 0.4, 0.48),
    ),
}


def pawn_rect(places: Places, score: float, spot: tuple[float, float, float]) -> Rect:
    """Where one pawn stands."""
    space = space_rect(places, score)
    dx, dy, size = spot
    side = round(places.space * size)
    box = Rect(0, 0, side, side)
    box.center = (space.centerx + round(dx * space.width), space.centery + round(dy * space.height))
    return box
