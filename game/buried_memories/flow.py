"""How a turn runs: start, bust, end and scoring, the receiver, the end of the match. In the rulebook's order.

Each function changes the table and appends what happened to ``events``.
"""

from game.buried_memories import actions as a
from game.buried_memories.content import Content
from game.buried_memories.scoring import Piece, pieces, pieces_with, remaining
from game.buried_memories.table import BONUS, Table, Taken
from game.buried_memories.tiles import Tile
from game.core.state import Event


def start_turn(table: Table, content: Content, events: list[Event], again: bool = False) -> None:
    """Begin a full turn: first the question of the lid, when three or fewer tiles are left (rule "Running out")."""
    table.taken = []
    table.after = "dig"
    events.append(a.TurnStarted(table.turn, table.round, again))
    few = len(table.pit) <= content.pour_at
    table.phase = "pour" if few and table.lid else "dig"
    if table.phase == "dig":
        notice_stairs(table, events)


def notice_stairs(table: Table, events: list[Event]) -> None:
    """Say so when every tile is covered ("Escher stairs")."""
    if table.pit and not table.pile.free():
        events.append(a.Stairs(tuple(table.pile.cycle())))


def take(table: Table, number: int, events: list[Event]) -> None:
    """Lay one free tile before the player, creature side up; two of a creature are a bust."""
    tile = table.pit.pop(number)
    lie = table.pile.lie(number)
    face = lie.face
    table.lifted, table.lifted_shape, table.taps = lie, tile.shape, 0
    table.pile = table.pile.without(number)
    awake = table.creatures_taken()
    table.taken.append(Taken(tile, seen=bool(face)))
    shown = tile if face else Tile("", tile.creature, tile.shape)
    events.append(a.Took(table.turn, number, shown, revealed=bool(face)))
    table.phase = "settle"
    if table.selaras_turn:
        table.after = "end"
    elif tile.creature in awake:
        bust(table, awake.index(tile.creature), events)
    else:
        table.after = "dig" if table.pit else "end"


def bust(table: Table, first: int, events: list[Event]) -> None:
    """Give the pair to the owner of the creature, or put it in the lid (rule "Busting")."""
    at_once = len(table.taken) == 2
    newest = table.taken.pop().tile
    older = table.taken.pop(first).tile
    pair = (older, newest)
    events.append(a.Busted(table.turn, newest.creature, pair, at_once))
    receiver = receiver_of(table, newest.creature)
    if receiver is None:
        table.lid += pair
        events.append(a.Discarded(table.turn, pair))
    else:
        table.given, table.receiver = list(pair), receiver
        events.append(a.Given(table.turn, receiver, pair))
    table.after = "again" if at_once else "end"


def receiver_of(table: Table, creature: int) -> int | None:
    """Who gets a pair: another player with that creature; alone, Selara gets all but one's own creature."""
    if table.player.marker == creature:
        return None
    if table.solo:
        return 1
    owner = table.owner(creature)
    return owner if owner >= 0 else None


def settled(table: Table, content: Content, events: list[Event]) -> None:
    """The pile rests: go on with what the take has led to."""
    if table.after == "dig":
        table.phase = "dig"
        notice_stairs(table, events)
    else:
        end_taking(table, content, events)


def end_taking(table: Table, content: Content, events: list[Event]) -> None:
    """Flip, score what can be scored, keep the rest (rule "End of Your Turn"); then whoever was given a pair."""
    player = table.player
    fresh = [each.tile for each in table.taken]
    table.taken = []
    if fresh:
        events.append(a.Flipped(table.turn, tuple(fresh)))
    player.kept += fresh
    score(table, table.turn, pieces(player.kept, content), events)
    if table.selaras_turn:
        player.add(BONUS, table.bonus)
        events.append(a.Bonus(table.turn, table.bonus, player.score))
        notice_goal(table, table.turn, events)
    kept = tuple(tile for tile in fresh if any(tile is each for each in player.kept))
    if kept:
        events.append(a.Kept(table.turn, kept))
    offer_pair(table, content, events)


def score(table: Table, seat: int, scored: list[Piece], events: list[Event]) -> None:
    """Advance the score marker for each piece and discard its tiles into the lid."""
    player = table.players[seat]
    for piece in scored:
        player.kept = remaining(player.kept, [piece])
        table.lid += piece.tiles
        player.add(piece.id, piece.points)
        events.append(a.Scored(seat, piece, player.score))
        notice_goal(table, seat, events)


def notice_goal(table: Table, seat: int, events: list[Event]) -> None:
    """Reaching the goal, in anybody's turn, makes this the last round."""
    if table.players[seat].score >= table.goal and not table.last_round:
        table.last_round = True
        events.append(a.GoalReached(seat, table.goal))


def offer_pair(table: Table, content: Content, events: list[Event]) -> None:
    """The receiver may score the pair now or keep it; Selara scores it at once; else it is kept."""
    if table.given:
        possible = pieces_with(table.given, table.players[table.receiver].kept, content)
        if possible and not table.solo:
            table.phase = "receive"
            return
        receive(table, possible, events)
    after_pair(table, content, events)


def receive(table: Table, scored: list[Piece], events: list[Event]) -> None:
    """Lay the pair before the receiver and score ``scored``."""
    seat, given = table.receiver, table.given
    table.players[seat].kept += given
    table.given, table.receiver = [], -1
    score(table, seat, scored, events)
    used = [tile for piece in scored for tile in piece.tiles]
    kept = tuple(tile for tile in given if not any(tile is each for each in used))
    if kept:
        events.append(a.Kept(seat, kept))


def after_pair(table: Table, content: Content, events: list[Event]) -> None:
    """Another full turn after a bust with the first two tiles; else the next player."""
    if table.after == "again":
        start_turn(table, content, events, again=True)
    else:
        pass_turn(table, content, events)


def pass_turn(table: Table, content: Content, events: list[Event]) -> None:
    """On to the next player; after the last of the last round the match ends."""
    order = table.order()
    place = order.index(table.turn)
    if place + 1 < len(order):
        table.turn = order[place + 1]
    elif table.last_round:
        finish(table, events)
        return
    else:
        table.round += 1
        table.turn = order[0]
    start_turn(table, content, events)


def finish(table: Table, events: list[Event]) -> None:
    """Most points, then most tiles left; those still tied are asked whether they share or play on."""
    able = table.contenders or list(range(len(table.players)))
    best = max(table.players[seat].score for seat in able)
    first = [seat for seat in able if table.players[seat].score == best]
    most = max(len(table.players[seat].kept) for seat in first)
    last = [seat for seat in first if len(table.players[seat].kept) == most]
    if len(last) == 1:
        by = "points" if len(first) == 1 else "tiles left"
        conclude(table, last, by, events)
        return
    table.tied = [seat for seat in table.order() if seat in last]
    table.willing = []
    table.phase = "tie"
    events.append(a.Tied(tuple(table.tied)))


def answer_tie(table: Table, share: bool, content: Content, events: list[Event]) -> None:
    """One tied player's answer: any wish to share ends the match; when all wish to play on, they do."""
    everyone = [*table.willing, *table.tied]
    if share:
        conclude(table, sorted(everyone), "shared", events)
        return
    table.willing.append(table.tied.pop(0))
    if table.solo:
        table.willing, table.tied = everyone, []
    if table.tied:
        return
    table.contenders, table.willing = sorted(everyone), []
    events.append(a.WentOn(tuple(table.contenders)))
    table.round += 1
    table.turn = table.order()[0]
    start_turn(table, content, events)


def conclude(table: Table, winners: list[int], by: str, events: list[Event]) -> None:
    """The match is over."""
    table.phase = "over"
    table.tied, table.willing = [], []
    table.winners, table.decided_by = winners, by
    events.append(a.Over(tuple(winners), tuple(player.score for player in table.players)))
