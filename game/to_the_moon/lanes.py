"""The Memory Lanes: what a memory costs there, who may have it, and how empty spaces are filled again."""

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon.content import Memory, content, memories
from game.to_the_moon.piles import hide_beneath
from game.to_the_moon.table import NOBODY, Space, Table


def cost(table: Table, seat: int, space: int) -> int:
    """Emotions a player pays to collect the memory on a space now; never below 0. ``parts`` tells how it comes."""
    at = table.spaces[space]
    found = table.lane(space).cost + memories()[at.memory].cost
    if space == table.newest and table.novelty:
        found += content().novelty
    if at.reserved == seat:
        found -= content().research_discount
    return max(0, found)


def parts(table: Table, seat: int, space: int) -> list[tuple[str, int]]:
    """How the cost comes about: (words, emotions) for the lane, the memory itself, the coin and the discount."""
    at, lane = table.spaces[space], table.lane(space)
    found = [(lane.name, lane.cost)]
    memory = memories()[at.memory]
    if memory.cost:
        found.append((memory.title, memory.cost))
    if table.novelty and space == table.newest:
        found.append(("Newest memory", content().novelty))
    if at.reserved == seat:
        found.append(("Research", -content().research_discount))
    return found


def research_cost(table: Table, seat: int) -> int:
    """Lingering emotions a player pays to Research."""
    known = memories()
    cheaper = sum(known[each].research_cheaper for each in table.players[seat].memories)
    return max(0, content().research_cost - cheaper)


def why_no_collect(table: Table, seat: int, space: int) -> str:
    """Why a player may not collect there, whatever they pay; empty when they may."""
    if not 0 <= space < len(table.spaces):
        return "There is no such space in the lanes."
    at = table.spaces[space]
    if not at.memory:
        return "No memory lies there."
    if table.closed and table.turns < len(table.players):
        return "In the first round nobody may collect a memory."
    if at.reserved != seat and at.reserved != NOBODY:
        return "It is reserved: only the owner of the Research ID on it may collect it."
    memory = memories()[at.memory]
    if memory.must_research and at.reserved != seat and table.lane(space).id in memory.must_research:
        return f"In the {table.lane(space).name} lane it can be collected only by whoever has Researched it."
    if not memory.pays:
        return "No emotion pays for it."
    return ""


def collectable(table: Table, seat: int) -> list[tuple[int, Memory, int]]:
    """The spaces from which a player may collect, whatever they hold, each with its memory and its cost.

    Says the same as ``why_no_collect`` and ``cost`` of each space, in one walk: a search asks it all the time.
    """
    if table.closed and table.turns < len(table.players):
        return []
    known, box, found = memories(), content(), []
    upper, lower = box.lanes if table.conscious == 0 else box.lanes[::-1]
    for space, at in enumerate(table.spaces):
        if not at.memory or (at.reserved != NOBODY and at.reserved != seat):
            continue
        memory, lane = known[at.memory], upper if space < box.row else lower
        mine = at.reserved == seat
        if memory.pays and (mine or lane.id not in memory.must_research):
            price = lane.cost + memory.cost - (box.research_discount if mine else 0)
            if table.novelty and space == table.newest:
                price += box.novelty
            found.append((space, memory, price if price > 0 else 0))
    return found


def why_no_research(table: Table, seat: int, space: int) -> str:
    """Why a player may not Research there, whatever they pay; empty when they may."""
    if not 0 <= space < len(table.spaces):
        return "There is no such space in the lanes."
    at = table.spaces[space]
    if not at.memory:
        return "No memory lies there."
    if table.id_of(seat) != NOBODY:
        return "The Research ID stays on its memory until that one is collected."
    memory = memories()[at.memory]
    lane = table.lane(space)
    if lane.id in memory.no_research:
        everywhere = len(memory.no_research) == len(content().lanes)
        return "It cannot be Researched." if everywhere else f"In the {lane.name} lane it cannot be Researched."
    if at.reserved != NOBODY and not displaces(table, seat):
        return "Another Research ID lies on it already."
    return "" if memory.pays else "It cannot be collected, so there is nothing to Research."


def displaces(table: Table, seat: int) -> bool:
    """Whether a player may Research a reserved memory (Hospital Visit)."""
    known = memories()
    return any(known[each].displaces for each in table.players[seat].memories)


def lay(table: Table, space: int, events: list[Event]) -> bool:
    """Put the top memory on a space, or on the Glitch that lies there. False when it ends the match."""
    id_ = table.memory_deck.pop()
    at = table.spaces[space]
    glitch = bool(at.memory)
    table.spaces[space] = Space(id_, glitch, at.under, at.known, at.reserved)
    events.append(a.MemoryLaid(space, id_, glitch))
    if memories()[id_].ends:
        table.phase = "over"
        events.append(a.EndOfTheLine(space))
        return False
    if table.topmost and table.memory_deck:
        events.append(a.TopTurned(table.memory_deck[-1]))
    return True


def attach(table: Table, space: int, events: list[Event]) -> None:
    """Hide the emotions that the memory's icon asks for."""
    id_ = table.spaces[space].memory
    for _ in range(memories()[id_].attached):
        hide_beneath(table, space, id_, events)


def neighbours(space: int) -> list[int]:
    """The spaces that share an edge with one: left, right and across."""
    row = content().row
    line, column = divmod(space, row)
    beside = [line * row + each for each in (column - 1, column + 1) if 0 <= each < row]
    return [*beside, (1 - line) * row + column]
