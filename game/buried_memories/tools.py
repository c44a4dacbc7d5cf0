"""Tools: what may be done with them before the first take, why not, and what they do; and drawing a pillar out."""

import math

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.table import Table
from game.core.state import Action, Event

Use = a.Brush | a.Light | a.Shovel | a.Tilt

TOOL_OF: dict[type[Action], str] = {a.Brush: "brush", a.Light: "lantern", a.Shovel: "shovel", a.Tilt: "tilt"}
DIRECTIONS = 8
"""Directions in which a push is offered; any other may be chosen too."""
PLACES = ((0.2, 0.25), (0.5, 0.25), (0.8, 0.25), (0.2, 0.75), (0.5, 0.75), (0.8, 0.75))
"""Shares of the box's width and depth where a tile is offered to be set down; any other place may be chosen too."""


def hand_out(table: Table) -> None:
    """Give every player but Selara one token of each kind, ready side up."""
    for number, player in enumerate(table.players):
        if not (table.solo and number == 1):
            player.tools = {tool.id: True for tool in table.law.tools}


def offers(table: Table) -> list[Action]:
    """Tools that may be used now, each where it makes sense, and pillars that may be drawn out."""
    if not table.opened or table.phase != "dig" or table.selaras_turn:
        return []
    drawn: list[Action] = [a.DrawOut(number) for number in drawable(table)]
    free = table.pile.free()
    usable = [tool for tool in table.player.tools if not why_not_tool(table, tool)]
    used: list[Action] = []
    if "brush" in usable:
        used += [a.Brush(number, *way) for number in free for way in ways(table)]
    if "lantern" in usable:
        known = table.glimpses(table.turn)
        used += [a.Light(number) for number in free if number not in known]
    if "shovel" in usable:
        used += [a.Shovel(number, *place, _lying(table, number)) for number in free for place in _places()]
    if "tilt" in usable and table.pit:
        used += [a.Tilt(side) for side in a.SIDES]
    return [*drawn, *used]


def ways(table: Table) -> list[tuple[float, float]]:
    """(dx, dy) mm of the pushes that are offered."""
    tool = table.law.tool("brush")
    reach = tool.reach if tool else 0.0
    turns = [2 * math.pi * step / DIRECTIONS for step in range(DIRECTIONS)]
    return [(float(int(reach * math.cos(turn))), float(int(reach * math.sin(turn)))) for turn in turns]


def _places() -> list[tuple[float, float]]:
    box = content().box
    return [(across * box.width, down * box.depth) for across, down in PLACES]


def _lying(table: Table, number: int) -> float:
    return table.pile.lie(number).angle


def why_not_tool(table: Table, tool: str) -> str:
    """Why a tool cannot be used at all now; empty when it can."""
    if table.law.tool(tool) is None:
        return "That tool is not in this match."
    if table.phase != "dig":
        return "The pile has to rest first."
    if table.selaras_turn:
        return "Selara uses no tools."
    name = table.law.tool(tool)
    assert name is not None
    if table.taken:
        return "Tools are used before the first tile of a turn is taken."
    if table.season is not None and not table.season.tools:
        return f"In {table.season.name.lower()} no tools are used."
    if tool in table.used:
        return f"The {name.name} has been used this turn."
    if not table.player.tools.get(tool):
        return f"The {name.name} is turned over; a turn with a bust makes it ready again."
    return ""


def why_not(table: Table, action: Use) -> str:
    """Why this use of a tool is not legal now; empty when it is."""
    refusal = why_not_tool(table, TOOL_OF[type(action)])
    if refusal:
        return refusal
    if isinstance(action, a.Tilt):
        return "" if action.side in a.SIDES and table.pit else "There is nothing to tilt that way."
    if action.tile not in table.pit:
        return "That tile is not in the pit."
    if action.tile not in table.pile.free():
        return "Only a tile on which nothing lies can be reached with a tool."
    if isinstance(action, a.Light):
        known = action.tile in table.glimpses(table.turn)
        return "Both sides of that tile are known already." if known else ""
    return _why_not_move(table, action)


def _why_not_move(table: Table, action: a.Brush | a.Shovel) -> str:
    if isinstance(action, a.Brush):
        tool = table.law.tool("brush")
        assert tool is not None
        far = math.hypot(action.dx, action.dy)
        if not 0 < far <= tool.reach + 1e-6:
            return f"The Brush pushes a tile at most {tool.reach:g} mm."
        return ""
    box = content().box
    inside = 0 <= action.x <= box.width and 0 <= action.y <= box.depth and math.isfinite(action.angle)
    return "" if inside else "A tile is set down inside the box."


def use(table: Table, action: Use, events: list[Event]) -> None:
    """Turn the token over and act; chance finds what the pile makes of it."""
    tool = TOOL_OF[type(action)]
    table.player.tools[tool] = False
    table.used.append(tool)
    seat = table.turn
    match action:
        case a.Light():
            table.looks.append((seat, action.tile))
            events.append(a.LanternUsed(seat, action.tile))
        case a.Brush():
            table.doing, table.phase = action, "brushed"
            events.append(a.BrushUsed(seat, action.tile, action.dx, action.dy))
        case a.Shovel():
            table.doing, table.phase = action, "shovelled"
            events.append(a.ShovelUsed(seat, action.tile, action.x, action.y, action.angle))
        case a.Tilt():
            table.doing, table.phase = action, "tilted"
            events.append(a.TiltUsed(seat, action.side))


def make_ready(table: Table, events: list[Event]) -> None:
    """At the end of a turn with a bust all tools of the player are turned ready again."""
    turned = tuple(tool for tool, ready in table.player.tools.items() if not ready)
    if table.busted and turned:
        table.player.tools = dict.fromkeys(table.player.tools, True)
        events.append(a.ToolsReady(table.turn, turned))


def drawable(table: Table) -> list[int]:
    """Covered pillars enough of which can be seen to be pulled out."""
    draw = table.law.draw
    if draw is None:
        return []
    return [number for number in sorted(table.pit) if not why_not_draw(table, number)]


def why_not_draw(table: Table, number: int) -> str:
    """Why that tile cannot be pulled out; empty when it can."""
    draw = table.law.draw
    if draw is None:
        return "There are no pillars in this match."
    if table.phase != "dig":
        return "The pile has to rest first."
    if table.selaras_turn:
        return "Selara never draws pillars out."
    if number not in table.pit:
        return "That tile is not in the pit."
    seen = number not in table.pile.buried
    if seen and table.pit[number].shape != content().kind(draw.kind).shape:
        return "Only a pillar can be drawn out."
    if not table.pile.covering(number):
        return "Nothing lies on that pillar: it is simply taken."
    if not seen or table.pile.share(number) < draw.visible:
        return "Too little of it can be seen to draw it out."
    return ""
