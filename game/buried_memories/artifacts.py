"""Scoring what may wait: rings, pillars, beads, roots and slabs, one small decision after another.

Base artifacts have been scored already when this begins; ``table.scoring`` remembers what can be echoed or bloom.
"""

from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.marking import score
from game.buried_memories.scoring import Piece
from game.buried_memories.table import BLOOM, ECHO, GATE, STRAND, YEAR, Scoring, Table
from game.buried_memories.tiles import Tile
from game.core.state import Action, Event

FAINT = 1
"""Points of a piece for which one rather lets a ring wait."""

Choice = a.Echo | a.Gate | a.Strand | a.Bloom | a.LayYear


def begin(table: Table, seat: int, scored: Sequence[Piece], given: Sequence[Tile] | None = None) -> None:
    """A scoring of ``seat`` in which ``scored`` was scored; ``given``: for a receiver, what is left of the pair."""
    law = table.law
    echoes = tuple(piece for piece in scored if piece.id in law.echo)
    vases = sum(1 for piece in scored if law.bloom and piece.id == law.bloom.artifact)
    table.scoring = Scoring(seat, echoes, vases, given=tuple(given or ()), only_given=given is not None)


def _held(table: Table, kinds: frozenset[str]) -> list[Tile]:
    """The scorer's tiles of these kinds, those just received first."""
    assert table.scoring is not None
    given = list(table.scoring.given)
    first, later = [], []
    for tile in table.players[table.scoring.seat].kept:
        if tile.kind not in kinds:
            continue
        if tile in given:
            given.remove(tile)
            first.append(tile)
        else:
            later.append(tile)
    return [*first, *later]


def _may(table: Table, kinds: frozenset[str]) -> bool:
    """Whether an artifact of these kinds may be scored: for a receiver only with a tile just received."""
    scoring = table.scoring
    assert scoring is not None
    return not scoring.only_given or any(tile.kind in kinds for tile in scoring.given)


def offers(table: Table) -> list[Action]:
    """What can be scored now, the sensible choice first, letting everything wait among it; empty for nothing."""
    if table.scoring is None or not table.law.waits:
        return []
    found: list[Action] = [*_blooms(table), *_echoes(table), *_gates(table), *_strands(table), *_years(table)]
    if not found:
        return []
    found.append(a.KeepRest())
    best = sensible(table, found)
    return [best, *(each for each in found if each != best)]


def _blooms(table: Table) -> list[Action]:
    assert table.scoring is not None
    return [a.Bloom()] if table.scoring.vases and _held(table, table.law.roots) else []


def _echoes(table: Table) -> list[Action]:
    """One choice for each kind of piece."""
    assert table.scoring is not None
    if not _held(table, table.law.rings):
        return []
    kinds: dict[tuple[str, int], int] = {}
    for number, piece in enumerate(table.scoring.pieces):
        kinds.setdefault((piece.id, piece.points), number)
    return [a.Echo(number) for number in kinds.values()]


def _gates(table: Table) -> list[Action]:
    gate, pillars = table.law.gate, table.law.pillars
    if gate is None or len(_held(table, pillars)) < gate.of or not _may(table, pillars):
        return []
    return [a.Gate()]


def _strands(table: Table) -> list[Action]:
    assert table.scoring is not None
    if table.scoring.strung or not _may(table, table.law.beads):
        return []
    most = min(len(_held(table, table.law.beads)), len(table.law.strand))
    return [a.Strand(beads) for beads in range(most, 0, -1)]


def _years(table: Table) -> list[Action]:
    scoring, year = table.scoring, table.law.year
    assert scoring is not None
    if year is None or scoring.joined:
        return []
    at_hand = [season for season in table.law.dial if _held(table, frozenset({season.slab}))]
    found: list[Action] = []
    for count in range(min(len(at_hand), len(year.points) + 1), 1, -1):
        found += [
            a.LayYear(tuple(season.id for season in seasons))
            for seasons in combinations(at_hand, count)
            if _may(table, frozenset(season.slab for season in seasons))
        ]
    return found


def sensible(table: Table, found: Sequence[Action]) -> Action:
    """The usual choice: bloom, echo the best, gate, string three or more, join two or more.

    Selara's way too, but she lets even the faintest piece echo.
    """
    assert table.scoring is not None
    solo = content().solo
    pieces = table.scoring.pieces
    echoes = [each for each in found if isinstance(each, a.Echo)]
    if a.Bloom() in found:
        return a.Bloom()
    loud = max(echoes, key=lambda each: pieces[each.piece].points, default=None)
    if loud is not None and (pieces[loud.piece].points > FAINT or (table.solo and table.scoring.seat == 1)):
        return loud
    if a.Gate() in found:
        return a.Gate()
    for each in found:
        if isinstance(each, a.Strand) and each.beads >= solo.strings:
            return each
    years = [each for each in found if isinstance(each, a.LayYear) and len(each.seasons) >= solo.joins]
    return max(years, key=lambda each: piece_of(table, each).points) if years else a.KeepRest()


def piece_of(table: Table, choice: Choice) -> Piece:
    """What a choice would score: its tiles and points. Bloom counts what it adds to the vase."""
    law, scoring = table.law, table.scoring
    assert scoring is not None
    match choice:
        case a.Bloom():
            assert law.bloom is not None
            plain = next(each.points for each in content().sets if each.id == law.bloom.artifact)
            return Piece(BLOOM, tuple(_held(table, law.roots)[:1]), law.bloom.points - plain)
        case a.Echo():
            return Piece(ECHO, tuple(_held(table, law.rings)[:1]), scoring.pieces[choice.piece].points)
        case a.Gate():
            assert law.gate is not None
            return Piece(GATE, tuple(_held(table, law.pillars)[: law.gate.of]), law.gate.points)
        case a.Strand():
            return Piece(STRAND, tuple(_held(table, law.beads)[: choice.beads]), law.strand[choice.beads - 1])
    assert law.year is not None
    slabs = [season.slab for season in law.dial if season.id in choice.seasons]
    current = table.season is not None and table.season.id in choice.seasons
    points = law.year.points[len(slabs) - 2] + (law.year.current if current else 0)
    return Piece(YEAR, tuple(_held(table, frozenset({slab}))[0] for slab in slabs), points)


def choose(table: Table, choice: Choice, events: list[Event]) -> None:
    """Score what was chosen; its tiles go to the lid."""
    scoring = table.scoring
    assert scoring is not None
    piece = piece_of(table, choice)
    match choice:
        case a.Bloom():
            scoring = replace(scoring, vases=scoring.vases - 1)
        case a.Echo():
            events.append(a.Echoed(scoring.seat, scoring.pieces[choice.piece]))
            left = scoring.pieces[: choice.piece] + scoring.pieces[choice.piece + 1 :]
            scoring = replace(scoring, pieces=left)
        case a.Strand():
            scoring = replace(scoring, strung=True)
        case a.LayYear():
            scoring = replace(scoring, joined=True)
    given = list(scoring.given)
    for tile in piece.tiles:
        if tile in given:
            given.remove(tile)
    table.scoring = replace(scoring, given=tuple(given))
    score(table, scoring.seat, [piece], events)


def why_not(table: Table, action: Action) -> str:
    """Why a choice of this scoring is not legal now; empty when it is."""
    if table.phase != "score":
        return "That is decided only when tiles are scored."
    if action in offers(table):
        return ""
    match action:
        case a.Bloom():
            return "A vase blooms only with a root, in the scoring it is completed in."
        case a.Echo():
            return "A ring repeats a gem or vase of this scoring, each another one."
        case a.Gate():
            return "A gate needs two pillars."
        case a.Strand():
            return "There are not so many beads to string, or a strand has been scored already."
    return "Slabs of those seasons are not at hand, or a year has been laid already."
