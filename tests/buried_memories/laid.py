"""Tables laid out by hand: a few tiles side by side in the pit, by code; ``^`` artifact up, ``v`` creature up."""

from collections.abc import Iterable, Sequence

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.pile import Lie, Pile
from game.buried_memories.rules import Dig, start
from game.buried_memories.tiles import Tile
from game.core.state import Event

CREATURES = range(6)


def tile(code: str) -> Tile:
    """``ST4`` is the statue top with creature 4, ``R0`` the echo ring with creature 0."""
    kind, creature = code[:-1], int(code[-1])
    return Tile(kind, creature, content().kind(kind).shape)


def tiles(codes: str) -> list[Tile]:
    """Tiles by their codes, separated by blanks."""
    return [tile(code) for code in codes.split()]


def pair(codes: str) -> tuple[Tile, Tile]:
    """Two tiles by their codes."""
    one, other = tiles(codes)
    return one, other


def spread(faces: Sequence[int], covers: Iterable[tuple[int, int]] = (), buried: Iterable[int] = ()) -> Pile:
    """Tiles in a row; ``covers`` are (covered, covering) pairs."""
    lies = tuple(Lie(n, 40.0 * n, 50.0, 0.0, 0.0, 0.0, 0.0, face) for n, face in enumerate(faces))
    return Pile(lies, tuple(covers), tuple(buried))


def table(
    pit: str,
    players: int = 2,
    *,
    markers: Sequence[int] | None = None,
    turn: int = 0,
    covers: Iterable[tuple[int, int]] = (),
    buried: Iterable[int] = (),
    lid: str = "",
    selara: int = 5,
    opened: str = "",
    round_: int = 1,
) -> Dig:
    """A turn of player ``turn`` about to dig; ``pit`` as ``"ST4^ G10v"``. Scores are 0.

    ``opened``: envelopes by id, separated by blanks.
    """
    state = start(
        players,
        markers or list(range(players)),
        {"first": 0, "selara": selara} | dict.fromkeys(opened.split(), True),
    )
    state.round = round_
    for player in state.players:
        player.score, player.tally = 0, {}
    codes = pit.split()
    state.start = 1 if state.solo else 0
    state.turn = turn
    state.pit = dict(enumerate(tile(code[:-1]) for code in codes))
    state.pile = spread([int(code[-1] == "^") for code in codes], covers, buried)
    state.lid = tiles(lid)
    state.phase = "dig"
    return state


def settle(state: Dig) -> list[Event]:
    """The pile rests where it lies."""
    return state.play(a.Settled(None, tuple(n for n in state.pile.buried if n in state.pit)))


def dig(state: Dig, *numbers: int) -> list[Event]:
    """Take these tiles of the pit, one after another, the pile resting after each."""
    events: list[Event] = []
    for number in numbers:
        events += state.play(a.Take(number))
        events += settle(state)
    return events


def stop(state: Dig) -> list[Event]:
    """End the taking."""
    return state.play(a.Stop())


def scores(state: Dig) -> list[int]:
    """Everybody's points."""
    return [player.score for player in state.players]


def kept(state: Dig, player: int) -> str:
    """The codes of the tiles before a player."""
    return " ".join(f"{each.kind}{each.creature}" for each in state.players[player].kept)
