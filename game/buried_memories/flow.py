"""How a turn runs: start, bust, end and scoring, the receiver, the end of the match. In the rulebook's order.

Each function changes the table and appends what happened to ``events``.
"""

from game.buried_memories import actions as a
from game.buried_memories import artifacts, tools
from game.buried_memories.content import Content
from game.buried_memories.marking import notice_goal, score
from game.buried_memories.scoring import Piece, pieces, pieces_with
from game.buried_memories.table import BONUS, Table, Taken
from game.buried_memories.tiles import Tile
from game.buried_memories.waking import receiver_of as receiver_of
from game.buried_memories.waking import wake
from game.core.state import Event


def start_turn(table: Table, content: Content, events: list[Event], again: bool = False) -> None:
    """Begin a full turn: first the question of the lid, when three or fewer tiles are left (rule "Running out")."""
    table.taken, table.used, table.fresh, table.warmed = [], [], [], {}
    table.busted = table.spared = False
    table.fell = table.fell and again
    table.after = "dig"
    if table.season is not None and not again and table.turn == table.order()[0]:
        events.append(a.SeasonBegan(table.season.id))
    events.append(a.TurnStarted(table.turn, table.round, again))
    few = len(table.pit) <= content.pour_at
    table.phase = "pour" if few and table.lid else "dig"
    if table.phase == "dig":
        notice_stairs(table, events)


def notice_stairs(table: Table, events: list[Event]) -> None:
    """Say so when every tile is covered ("Escher stairs")."""
    if table.pit and not table.pile.free():
        events.append(a.Stairs(tuple(table.pile.cycle())))


def take(table: Table, number: int, events: list[Event], drawn: bool = False) -> None:
    """Lay one tile before the player, creature side up; two of a creature are a bust.

    ``drawn`` when a covered pillar is pulled out along its length.
    """
    tile = table.pit.pop(number)
    lie = table.pile.lie(number)
    face = lie.face
    table.lifted, table.lifted_shape, table.taps = lie, tile.shape, 0
    table.pile = table.pile.without(number)
    table.taken.append(Taken(tile, seen=bool(face), number=number))
    shown = tile if face else Tile("", tile.creature, tile.shape)
    events.append(a.Took(table.turn, number, shown, revealed=bool(face)))
    table.doing = a.DrawOut(number) if drawn else None
    table.phase = "drawn" if drawn else "settle"
    if table.selaras_turn:
        table.after = "end"
    else:
        wake(table, events)


def rest(table: Table) -> None:
    """What was to be done about a bust is decided; now the pile may settle."""
    table.phase = "drawn" if isinstance(table.doing, a.DrawOut) else "settle"


def shift(table: Table, moved: int, thrown: int, events: list[Event]) -> None:
    """A pillar was pulled out: when too many tiles moved, or one was thrown out, the player must stop."""
    draw = table.law.draw
    if draw is not None and (moved > draw.tiles or thrown):
        events.append(a.PitShifted(table.turn, moved))
        if table.after == "dig":
            table.after = "end"


def settled(table: Table, content: Content, events: list[Event]) -> None:
    """The pile rests: a pair falls back into it, or go on with what the take has led to."""
    if table.falling:
        table.phase = "drop"
    elif table.after == "dig":
        table.phase = "dig"
        notice_stairs(table, events)
    else:
        end_taking(table, content, events)


def end_taking(table: Table, content: Content, events: list[Event]) -> None:
    """Flip, score what can be scored, keep the rest (rule "End of Your Turn"); then whoever was given a pair."""
    player = table.player
    table.fresh = [each.tile for each in table.taken]
    table.taken = []
    if table.fresh:
        events.append(a.Flipped(table.turn, tuple(table.fresh)))
    player.kept += table.fresh
    scored = pieces(player.kept, content)
    score(table, table.turn, scored, events)
    if table.after == "again" and not scored:
        end_scoring(table, content, events)
        return
    artifacts.begin(table, table.turn, scored)
    score_waiting(table, content, events)


def score_waiting(table: Table, content: Content, events: list[Event]) -> None:
    """Ask what of the artifacts that may wait is scored, as long as something can be; Selara scores by her rule."""
    offers = artifacts.offers(table)
    while offers and table.solo and table.scoring is not None and table.scoring.seat == 1:
        best = offers[0]
        if isinstance(best, a.KeepRest):
            break
        assert isinstance(best, artifacts.Choice)
        artifacts.choose(table, best, events)
        offers = artifacts.offers(table)
    else:
        if offers:
            table.phase = "score"
            return
    end_scoring(table, content, events)


def end_scoring(table: Table, content: Content, events: list[Event]) -> None:
    """The scoring is over: of a receiver, then the turn is; of the digger, then the receiver's begins."""
    scoring, table.scoring = table.scoring, None
    if scoring is not None and scoring.only_given:
        if scoring.given:
            events.append(a.Kept(scoring.seat, scoring.given))
        after_pair(table, content, events)
        return
    player = table.player
    if table.selaras_turn:
        player.add(BONUS, table.bonus)
        events.append(a.Bonus(table.turn, table.bonus, player.score))
        notice_goal(table, table.turn, events)
    left = list(player.kept)
    kept = []
    for tile in table.fresh:
        if tile in left:
            left.remove(tile)
            kept.append(tile)
    table.fresh = []
    if kept:
        events.append(a.Kept(table.turn, tuple(kept)))
    tools.make_ready(table, events)
    offer_pair(table, content, events)


def offer_pair(table: Table, content: Content, events: list[Event]) -> None:
    """The receiver may score the pair now or keep it; Selara scores it at once; else it is kept."""
    if table.given:
        possible = pieces_with(table.given, table.players[table.receiver].kept, content)
        if possible and not table.solo:
            table.phase = "receive"
            return
        receive(table, possible, content, events)
        return
    after_pair(table, content, events)


def receive(table: Table, scored: list[Piece], content: Content, events: list[Event]) -> None:
    """Lay the pair before the receiver and score ``scored``; then what may wait, if the pair has part in it."""
    seat, given = table.receiver, table.given
    table.players[seat].kept += given
    table.given, table.receiver = [], -1
    score(table, seat, scored, events)
    used = [tile for piece in scored for tile in piece.tiles]
    artifacts.begin(table, seat, scored, [tile for tile in given if not any(tile is each for each in used)])
    score_waiting(table, content, events)


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
