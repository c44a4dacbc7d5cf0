"""Using a tool: which tile, then where to; by pointer, directions or pad. Nothing is done before one confirms."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

from pygame import Rect

from game.buried_memories import actions as a
from game.buried_memories import tools
from game.buried_memories.picture.aim_view import draw_brush, draw_shovel, draw_tilt
from game.buried_memories.picture.camera import BOX
from game.buried_memories.picture.spots import TurnButton
from game.core.state import Action
from game.ui.button import Spot
from game.ui.intent import (
    Confirm,
    Device,
    Direction,
    Drag,
    Intent,
    Next,
    Point2,
    Press,
    Previous,
    Release,
    Scroll,
)
from game.ui.pen import Pen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

STEP = 8.0
"""mm a direction moves what is to be set down."""
TURN = pi / 12
"""Radians of one turn of what is to be set down, and of one step of a push."""
LEAST = 6.0
"""mm from the tile's middle from which the pointer aims a push."""
EDGE = 8.0
"""mm from the walls within which nothing is set down."""
SIDE_WORDS = {"left": "left", "right": "right", "far": "upper", "near": "lower"}


class Aim:
    """``tool`` is the one in hand, empty for none; ``tile`` what it is used on, once chosen."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.tool = ""
        self.tile: int | None = None
        self.way = (1.0, 0.0)
        """Direction and share of the reach of a push."""
        self.place = (0.0, 0.0)
        """Where a tile is to be set down, mm."""
        self.angle = 0.0
        self.spot = AimSpot(self)
        self.sides = [SideSpot(self, side) for side in a.SIDES]
        self.stop = TurnButton("Back", self.cancel, art="icons/back")

    # which tool, which tile ------------------------------------------------------------------------------------

    @property
    def active(self) -> bool:
        """Whether a tool is in hand."""
        return bool(self.tool)

    @property
    def choosing_tile(self) -> bool:
        """Whether a tile is still to be chosen for the tool in hand."""
        return self.active and self.tool != "tilt" and self.tile is None

    def begin(self, tool: str) -> None:
        """Take a tool in hand."""
        self.tool, self.tile = tool, None
        self.scene.odds_shown = False
        self._arrange()

    def cancel(self) -> None:
        """Put it back, or choose another tile."""
        if self.tile is not None:
            self.tile = None
        else:
            self.tool = ""
        self._arrange()

    def forget(self) -> None:
        """The position has changed: no tool is in hand."""
        self.tool, self.tile = "", None

    def _arrange(self) -> None:
        scene = self.scene
        scene.arrange()
        screen = scene.desk.stage.screen
        wanted: Widget | None = (
            self.sides[0] if self.tool == "tilt" else self.spot if self.tile is not None else None
        )
        if not self.active and scene.ask.last_tool is not None:
            wanted = scene.ask.last_tool
        if screen is not None and wanted is not None and wanted in scene.widgets:
            screen.focus.set(wanted)

    def refusal(self, number: int) -> str:
        """Why the tool in hand cannot be used on a tile; empty when it can."""
        view = self.scene.view
        trial: dict[str, tools.Use] = {
            "lantern": a.Light(number),
            "brush": a.Brush(number, 1.0, 0.0),
            "shovel": a.Shovel(number, BOX.width / 2, BOX.depth / 2, 0.0),
        }
        return tools.why_not(view, trial[self.tool])

    def choose(self, number: int) -> None:
        """Use the tool in hand on a tile: at once, or aim with it."""
        scene = self.scene
        refusal = self.refusal(number)
        if refusal:
            scene.sound.play("ui_error", voice="interface")
            scene.desk.notify(refusal)
            return
        if self.tool == "lantern":
            self._use(a.Light(number))
            return
        lie = scene.pile.lies[number]
        self.tile, self.angle = number, lie.angle
        self.place = (lie.x, lie.y)
        self.way = (1.0 if lie.x < BOX.width / 2 else -1.0, 0.0)
        self._arrange()

    def _use(self, action: Action) -> None:
        self.forget()
        self.scene.desk.play(action)

    # aiming ----------------------------------------------------------------------------------------------------

    @property
    def by_pointer(self) -> bool:
        """Whether the pointer aims."""
        return self.scene.desk.stage.input.last in (Device.MOUSE, Device.TOUCH)

    @property
    def reach(self) -> float:
        """mm the brush pushes at most."""
        tool = self.scene.view.law.tool("brush")
        return tool.reach if tool is not None else 0.0

    def point(self, pos: Point2) -> None:
        """The pointer is there."""
        if self.tile is None:
            return
        scene = self.scene
        lie = scene.pile.lies[self.tile]
        x, y = scene.camera.back(pos, lie.z)
        if self.tool == "shovel":
            self.place = _inside(x, y)
            return
        dx, dy = x - lie.x, y - lie.y
        far = hypot(dx, dy)
        if far >= LEAST:
            share = min(1.0, far / self.reach)
            self.way = (dx / far * share, dy / far * share)

    def steer(self, dx: int, dy: int) -> None:
        """A direction was pressed: the push turns towards it by an eighth, what is set down moves a step."""
        if self.tool == "shovel":
            self.place = _inside(self.place[0] + dx * STEP, self.place[1] + dy * STEP)
            return
        wish, now = atan2(dy, dx), atan2(self.way[1], self.way[0])
        apart = (wish - now + pi) % (2 * pi) - pi
        turn = wish if abs(apart) < pi / 4 or abs(apart) > 0.8 * pi else now + (pi / 4 if apart > 0 else -pi / 4)
        turn = round(turn / (pi / 4)) * pi / 4
        self.way = (cos(turn), sin(turn))

    def turn(self, way: int) -> None:
        """Turn the push, or what is set down, a little."""
        if self.tool == "shovel":
            self.angle = round((self.angle + way * TURN) / TURN) * TURN
            return
        far, now = hypot(*self.way), atan2(self.way[1], self.way[0]) + way * TURN
        self.way = (far * cos(now), far * sin(now))

    def commit(self) -> None:
        """Do it."""
        if self.tile is None:
            return
        if self.tool == "shovel":
            x, y = self.place
            self._use(a.Shovel(self.tile, round(x, 1), round(y, 1), round(self.angle % (2 * pi), 4)))
            return
        dx, dy = (int(part * self.reach * 10) / 10 for part in self.way)
        self._use(a.Brush(self.tile, dx, dy))

    def tilt(self, side: a.Side) -> None:
        """Raise a side."""
        self._use(a.Tilt(side))

    # what can be pressed ---------------------------------------------------------------------------------------

    def widgets(self, tiles: Sequence[Widget]) -> list[Widget]:
        """While a tool is in hand. ``tiles`` are the spots of what it may be used on."""
        self.stop.pointing = self.scene.pointing
        self.stop.hint = "Choose another tile." if self.tile is not None else "Put the tool back unused."
        if self.tool == "tilt":
            return [*self.sides, self.stop]
        if self.tile is not None:
            return [self.spot, self.stop]
        return [*tiles, self.stop]

    def place_widgets(self, pen: Pen, plate: Rect) -> None:
        """The spots in the box; the way back where Stop stands otherwise."""
        rim = self.scene.camera.rim()
        self.spot.place(pen, rim)
        self.stop.place(pen, plate)
        side, margin = max(pen.theme.target, pen.px(96)), pen.px(12)
        at = {
            "left": ("midleft", (rim.left + margin, rim.centery)),
            "right": ("midright", (rim.right - margin, rim.centery)),
            "far": ("midtop", (rim.centerx, rim.top + margin)),
            "near": ("midbottom", (rim.centerx, rim.bottom - margin)),
        }
        for spot in self.sides:
            box = Rect(0, 0, side, side)
            corner, point = at[spot.side]
            setattr(box, corner, point)
            spot.place(pen, box)

    def prompt(self, name: str) -> str:
        """For the bar."""
        if self.tool == "tilt":
            return f"{name}, which side of the box goes up?"
        if self.tile is None:
            return {
                "lantern": f"{name}, look under which tile?",
                "brush": f"{name}, sweep which tile aside?",
                "shovel": f"{name}, lift which tile?",
            }[self.tool]
        keys = "" if self.by_pointer else " Next and previous turn it."
        if self.tool == "shovel":
            return f"{name}, set it down where?{' The wheel turns it.' if self.by_pointer else keys}"
        return f"{name}, sweep it which way?{keys}"

    # picture ---------------------------------------------------------------------------------------------------

    def update(self) -> None:
        """The pointer aims all the time."""
        if self.tile is not None and self.by_pointer and self.spot.focused:
            pos = self.scene.desk.stage.input.pointer
            if self.spot.rect.collidepoint(pos):
                self.point(pos)

    def draw(self, pen: Pen) -> None:
        """Over the pile: where it would go."""
        if self.tool == "tilt":
            side = next((spot.side for spot in self.sides if spot.focused), None)
            draw_tilt(pen, self.scene, side)
        elif self.tile is not None and self.tool == "brush":
            draw_brush(pen, self.scene, self.tile, (self.way[0] * self.reach, self.way[1] * self.reach))
        elif self.tile is not None:
            draw_shovel(pen, self.scene, self.tile, self.place, self.angle)


def _inside(x: float, y: float) -> tuple[float, float]:
    return min(max(x, EDGE), BOX.width - EDGE), min(max(y, EDGE), BOX.depth - EDGE)


class AimSpot(Widget):
    """The box while one aims in it."""

    focusable = True
    kind = "aim"

    def __init__(self, aim: Aim) -> None:
        super().__init__("Aim")
        self.aim = aim

    def handle(self, intent: Intent) -> bool:
        """Directions and pointers aim; confirming, or letting go, does it."""
        aim = self.aim
        match intent:
            case Direction(dx, dy):
                aim.steer(dx, dy)
            case Next():
                aim.turn(1)
            case Previous():
                aim.turn(-1)
            case Scroll(_, dy):
                aim.turn(-1 if dy > 0 else 1)
            case Confirm():
                aim.commit()
            case Press(pos) | Drag(pos):
                self.held = True
                aim.point(pos)
            case Release(pos):
                was, self.held = self.held, False
                if was and self.hit(pos):
                    aim.point(pos)
                    aim.commit()
            case _:
                return False
        aim.scene.desk.stage.refresh()
        return True

    def draw_focus(self, pen: Pen) -> None:
        """What is aimed at says it."""


class SideSpot(Spot):
    """A side of the box to be raised."""

    def __init__(self, aim: Aim, side: a.Side) -> None:
        super().__init__(f"Raise the {SIDE_WORDS[side]} side", lambda: aim.tilt(side))
        self.side: a.Side = side
        self.radius = 40
