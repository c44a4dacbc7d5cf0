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
    """Hidden sides, by the tile's own name; what a seat has seen by lantern is none to it."""
    faces, buried, known = state.pile.faces(), set(state.pile.buried), state.glimpses(seat)
    secrets = {f"{code(each.tile)} kind" for each in state.taken if not each.seen and each.number not in known}
    for number, tile in state.pit.items():
        if number in known:
            continue
        if number in buried:
            secrets |= {f"{code(tile)} kind", f"{code(tile)} creature"}
        else:
            secrets.add(f"{code(tile)} {'creature' if faces[number] else 'kind'}")
    return secrets


def dig_twin(state: Dig, seat: int, stream: Stream) -> Dig:
    """Swap tiles between places wherever that cannot be seen."""
    twin = state.clone()
    faces, buried = twin.pile.faces(), set(twin.pile.buried)
    known = state.glimpses(seat)
    hidden = [place for place, each in enumerate(twin.taken) if not each.seen and each.number not in known]
    unknown = [number for number in twin.pit if number not in known]
    places: list[tuple[str, int]] = [*(("pit", each) for each in unknown), *(("taken", each) for each in hidden)]

    def tile_at(place: tuple[str, int]) -> Tile:
        return twin.pit[place[1]] if place[0] == "pit" else twin.taken[place[1]].tile

    def put(place: tuple[str, int], tile: Tile) -> None:
        if place[0] == "pit":
            twin.pit[place[1]] = tile
        else:
            twin.taken[place[1]] = Taken(tile, seen=False, number=twin.taken[place[1]].number)

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
    tiles += [each.tile for each in state.falling]
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
    tries += _illegal_with_envelopes(state)
    legal = state.actions()
    return [each for each in tries if each not in legal]


def _illegal_with_envelopes(state: Dig) -> list[Action]:
    nan = float("nan")
    tries: list[Action] = [a.Brush(999, 10, 0), a.Light(-1), a.Shovel(999, 10, 10, 0), a.DrawOut(999)]
    tries += [
        a.PairWith(99),
        a.Echo(99),
        a.Echo(-1),
        a.Strand(0),
        a.Strand(9),
        a.LayYear(()),
        a.LayYear(("spring", "spring")),
    ]
    tries += [a.Dropped(Pile()), a.DrawnOut(Pile(), -1), a.Brushed(Pile()), a.Tilted(Pile()), a.Shovelled(Pile())]
    for number in list(state.pit)[:2]:
        tries += [a.Brush(number, 50, 50), a.Brush(number, 0, 0), a.Brush(number, nan, 1)]
        tries += [a.Shovel(number, -1, 10, 0), a.Shovel(number, 10, nan, 0), a.Shovel(number, 10, 10, nan)]
    if state.phase != "bust":
        tries += [a.Ward(), a.PairWith(0)]
    if state.phase != "score":
        tries += [a.KeepRest(), a.Gate(), a.Bloom(), a.Strand(1), a.Echo(0)]
    if state.phase != "dig" or state.taken or not state.opened:
        tries += [a.Tilt("left"), *(a.Light(number) for number in list(state.pit)[:1])]
    covered = [low for low, _ in state.pile.covers][:2]
    return tries + [a.Light(number) for number in covered] + [a.Brush(number, 60, 0) for number in covered]


DIG = Probe(buried_memories(), dig_secrets, dig_twin, dig_pieces, dig_illegal, a.AnyEvent, 3_000)
