"""What the harness has to be told of each game."""

from collections import Counter

from game.buried_memories import actions as a
from game.buried_memories.pile import Pile
from game.buried_memories.rules import Dig
from game.buried_memories.table import Taken
from game.buried_memories.tiles import Tile, code
from game.buried_memories.wing import game as buried_memories
from game.core.state import Action
from game.core.stream import Stream
from tests.contract.harness import Probe


def dig_secrets(state: Dig, seat: int) -> set[str]:
    """Hidden sides, by the tile's own name; the same for every seat."""
    faces, buried = state.pile.faces(), set(state.pile.buried)
    secrets = {f"{code(each.tile)} kind" for each in state.taken if not each.seen}
    for number, tile in state.pit.items():
        if number in buried:
            secrets |= {f"{code(tile)} kind", f"{code(tile)} creature"}
        else:
            secrets.add(f"{code(tile)} {'creature' if faces[number] else 'kind'}")
    return secrets


def dig_twin(state: Dig, seat: int, stream: Stream) -> Dig:
    """Swap tiles between places wherever that cannot be seen."""
    twin = state.clone()
    faces, buried = twin.pile.faces(), set(twin.pile.buried)
    hidden = [place for place, each in enumerate(twin.taken) if not each.seen]
    places: list[tuple[str, int]] = [*(("pit", each) for each in twin.pit), *(("taken", each) for each in hidden)]

    def tile_at(place: tuple[str, int]) -> Tile:
        return twin.pit[place[1]] if place[0] == "pit" else twin.taken[place[1]].tile

    def put(place: tuple[str, int], tile: Tile) -> None:
        if place[0] == "pit":
            twin.pit[place[1]] = tile
        else:
            twin.taken[place[1]] = Taken(tile, seen=False)

    def look(place: tuple[str, int], tile: Tile) -> object:
        if place[0] == "pit" and place[1] in buried:
            return None
        return tile.showing(faces[place[1]] if place[0] == "pit" else 0)

    for _ in range(30 if len(places) > 1 else 0):
        one, other = stream.pick(places), stream.pick(places)
        first, second = tile_at(one), tile_at(other)
        if look(one, first) == look(one, second) and look(other, first) == look(other, second):
            put(one, second)
            put(other, first)
    return twin


def dig_pieces(state: Dig) -> Counter[str]:
    """Every tile in pit, lid, hands and pairs."""
    tiles = [*state.pit.values(), *state.lid, *state.given, *(each.tile for each in state.taken)]
    for player in state.players:
        tiles += player.kept
    return Counter(code(tile) for tile in tiles)


def dig_illegal(state: Dig, stream: Stream) -> list[Action]:
    """Things nobody may do now."""
    nan, inf = float("nan"), float("inf")
    tries: list[Action] = [a.Take(-1), a.Take(999), a.Stop(), a.Pour(), a.Leave(), a.Share(), a.PlayOn()]
    tries += [a.Receive(()), a.Receive((0, 0)), a.Receive((9,)), a.Tap(nan, 10.0), a.Tap(1.0, inf)]
    tries += [a.First(-1), a.First(9), a.Shaken(Pile(), ()), a.Settled(None, (999,))]
    free = set(state.pile.free())
    tries += [a.Take(number) for number in state.pit if number not in free][:3]
    if state.pit:
        tries += [a.Settled(Pile()), a.Tapped(Pile())]
    if state.phase != "dig":
        tries += [a.Take(number) for number in state.pit][:2]
    if state.phase != "dig" or free or not state.pit:
        tries.append(a.Tap(10.0, 10.0))
    if state.phase != "settle":
        tries.append(a.Settled())
    legal = state.actions()
    return [each for each in tries if each not in legal]


DIG = Probe(buried_memories(), dig_secrets, dig_twin, dig_pieces, dig_illegal, a.AnyEvent, 3_000)
