"""Chance in Bury Me in the Rift: cards drawn and dice rolled from the match's stream."""

from game.core.state import Action, State
from game.core.stream import Stream
from game.rift import actions as a
from game.rift.campaign import free_objectives, slots
from game.rift.content import content
from game.rift.rules import Rift


class DiceReferee:
    """Draws the crew and the cards of each game, and rolls the monster die."""

    def outcome(self, state: State, stream: Stream) -> Action:
        """The chance action to play now."""
        assert isinstance(state, Rift)
        match state.phase:
            case "crew":
                return draw_crew(state, stream)
            case "deal":
                return draw_game(state, stream)
        return a.Rolled(stream.roll(6))


def draw_crew(state: Rift, stream: Stream) -> a.Crewed:
    """Two different mechs, each with its own pilot or with a drawn one."""
    box = content()
    mechs = [each.id for each in box.mechs]
    stream.shuffle(mechs)
    chosen = (mechs[0], mechs[1])
    if state.crew_by == "draw":
        own = {each.mech: each.id for each in box.pilots}
        return a.Crewed(chosen, (own[chosen[0]], own[chosen[1]]))
    pilots = [each.id for each in box.pilots]
    stream.shuffle(pilots)
    return a.Crewed(chosen, (pilots[0], pilots[1]))


def draw_game(state: Rift, stream: Stream) -> a.Dealt:
    """Two map cards, three monster cards, and a red objective card for each red slot."""
    box = content()
    maps, monsters = [each.id for each in box.maps], [each.id for each in box.monsters]
    stream.shuffle(maps)
    stream.shuffle(monsters)
    kinds = slots(state)
    free = free_objectives(kinds, maps[0], maps[1])
    stream.shuffle(free)
    return a.Dealt(maps[0], maps[1], (monsters[0], monsters[1], monsters[2]), tuple(free[: kinds.count("red")]))
