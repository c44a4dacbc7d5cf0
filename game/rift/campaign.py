"""The campaign: crew, what is dealt for each game, what comes of winning or losing one (rulebook: Campaign)."""

import msgspec

from game.core.state import Event
from game.rift import actions as a
from game.rift import events as e
from game.rift.board import FROZEN, UNITS, Board, Tally, effects_mask, layout
from game.rift.content import Game, MapCard, content
from game.rift.grid import TILES, tile_at
from game.rift.kit import Crew, kit
from game.rift.mission import is_met
from game.rift.position import Position

ALL_ROWS = 3


# --- crew --------------------------------------------------------------------------------------------------------


def seat_crew(position: Position, crew: Crew, events: list[Event]) -> None:
    """The next die has its mech and pilot; in a single battle perhaps with upgrades."""
    events.append(e.CrewReady(len(position.crew), crew.mech, crew.pilot))
    position.crew = (*position.crew, Crew(crew.mech, crew.pilot, position.rows, position.rows))
    if len(position.crew) == 2:
        position.phase = "deal"


def choices(position: Position) -> list[a.Choose]:
    """Every mech and pilot not taken yet; a mech's own pilot first."""
    box = content()
    mechs = [each.id for each in box.mechs if each.id not in {crew.mech for crew in position.crew}]
    pilots = [each for each in box.pilots if each.id not in {crew.pilot for crew in position.crew}]
    return [
        a.Choose(mech, pilot.id) for mech in mechs for pilot in sorted(pilots, key=lambda each: each.mech != mech)
    ]


def why_not_crewed(position: Position, action: a.Crewed) -> str:
    """Why these cannot have been drawn; empty when they can."""
    box = content()
    mechs, pilots = {each.id for each in box.mechs}, {each.id: each for each in box.pilots}
    if not set(action.mechs) <= mechs or not set(action.pilots) <= set(pilots):
        return "There is no such mech or pilot."
    if len(set(action.mechs)) < 2 or len(set(action.pilots)) < 2:
        return "Two different mechs and two different pilots are drawn."
    own = all(pilots[pilot].mech == mech for mech, pilot in zip(action.mechs, action.pilots, strict=True))
    if position.crew_by == "draw" and not own:
        return "Each mech comes with its own pilot."
    return ""


# --- dealing a game ----------------------------------------------------------------------------------------------


def slots(position: Position) -> tuple[str, str]:
    """What the campaign card shows for the left and the right map card: yellow, red, moon or nothing."""
    if position.mode == "first":
        return "", ""
    plan = position.plan
    moons = position.both_moons and plan.left == "moon"
    return plan.left, "moon" if moons else plan.right


def deal(position: Position, action: a.Dealt, events: list[Event]) -> None:
    """Lay out a game: two map cards, three monster cards, goals and effects; mechs wait to be deployed."""
    cards = (content().map(action.left), content().map(action.right))
    reds = list(action.reds)
    goals, effects = ["", ""], []
    for slot, (kind, card) in enumerate(zip(slots(position), cards, strict=True)):
        if kind == "yellow":
            goals[slot] = content().objective(card.id).yellow.id
            effects.append(card.yellow)
        elif kind == "red":
            goals[slot] = content().objective(reds.pop(0)).red.id
        elif kind == "moon":
            effects.append(card.moon)
    board = fresh_board(position, action, (goals[0], goals[1]), effects_mask(tuple(effects)))
    position.board = board
    position.phase = "setup"
    events.append(
        e.GameDealt(position.game, action.left, action.right, action.monsters, board.goals, tuple(effects))
    )


def fresh_board(position: Position, action: a.Dealt, goals: tuple[str, str], effects: int) -> Board:
    """The board before monsters and mechs are on it. A frozen peak takes its token from the supply."""
    printed = layout(action.left, action.right, effects)
    crew = (position.crew[0], position.crew[1])
    kits = [kit(each) for each in crew]
    rest = [0] * (UNITS - 2)
    none = [-1] * UNITS
    board = Board(
        action.left,
        action.right,
        effects,
        action.monsters,
        crew,
        goals,
        0 if position.mode == "first" else position.plan.alphas,
        position.ruins,
        list(printed.tiles),
        [0] * TILES,
        [-1] * TILES,
        at=none[:],
        hp=[each.hp for each in kits] + rest,
        full=[each.hp for each in kits] + rest,
        worn=[0] * UNITS,
        traits=[each.traits for each in kits] + rest,
        card=none[:],
        alpha=[0] * UNITS,
        born=[0] * UNITS,
        aim=none[:],
        reach=[0] * UNITS,
        cube=none[:],
        cubes=[],
        tokens=[],
        tally=Tally(),
        die=content().turns + 1,
    )
    if printed.peak >= 0:
        board.ground[printed.peak] = FROZEN
        board.tokens.append(FROZEN << 6 | printed.peak)
    return board


def starting_monsters(position: Position) -> int:
    """How many monsters a game begins with."""
    return 3 if position.mode == "first" else position.plan.start


def why_not_dealt(position: Position, action: a.Dealt) -> str:
    """Why this cannot have been dealt; empty when it can."""
    box = content()
    maps, monsters = {each.id for each in box.maps}, {each.id for each in box.monsters}
    if not {action.left, action.right} <= maps or action.left == action.right:
        return "Two different map cards are dealt."
    if not set(action.monsters) <= monsters or len(set(action.monsters)) < 3:
        return "Three different monster cards are dealt."
    kinds = slots(position)
    if len(action.reds) != kinds.count("red"):
        return "Each red slot is dealt one objective card."
    if not set(action.reds) <= set(free_objectives(kinds, action.left, action.right)):
        return "A red goal comes from an objective card that is not in use."
    return "" if len(set(action.reds)) == len(action.reds) else "The two red goals are different."


def free_objectives(kinds: tuple[str, str], left: str, right: str) -> list[str]:
    """The objective cards from which red goals are drawn: those not in use for a yellow goal."""
    used = {card for kind, card in zip(kinds, (left, right), strict=True) if kind == "yellow"}
    return [each.map for each in content().objectives if each.map not in used]


def deal_first_game(position: Position) -> None:
    """The set-up of a first game: fixed cards, the first roll as given, mechs where they are shown."""
    first = content().first_game
    position.crew = tuple(Crew(mech, pilot) for mech, pilot in zip(first.mechs, first.pilots, strict=True))
    deal(position, a.Dealt(first.left, first.right, first.monsters), [])
    board = position.field
    for mech, (column, row) in enumerate(first.at):
        board.at[mech] = tile_at(column, row)
        board.units[board.at[mech]] = mech


# --- after a game ------------------------------------------------------------------------------------------------


def lose(position: Position, events: list[Event]) -> None:
    """Both mechs are gone, or a ruin token was needed and none left: everything is lost."""
    position.phase, position.won, position.why = "over", False, position.field.lost
    events.append(e.Over(False, position.why))


def win(position: Position, events: list[Event]) -> None:
    """A game was survived: ruins are lost, dead mechs' pilots lose their rows, met goals are rewarded."""
    board = position.field
    met = (is_met(board, board.goals[0]), is_met(board, board.goals[1]))
    position.met = [*position.met, met]
    position.ruins = board.ruins
    events.append(e.GameWon(position.game, met))
    if position.last_game:
        position.phase, position.won = "over", True
        events.append(e.Over(True, ""))
        return
    for mech in (0, 1):
        if board.at[mech] < 0 and position.crew[mech].pilot_rows:
            _set_rows(position, mech, "pilot", 0)
            events.append(e.UpgradesLost(mech))
    for goal_met, letters in zip(met, (position.plan.left_reward, position.plan.right_reward), strict=True):
        if goal_met:
            _reward(position, letters, events)
    position.phase = "upgrade" if position.earned else "camp"


def _reward(position: Position, letters: str, events: list[Event]) -> None:
    for letter in letters:
        if letter == "R":
            if position.ruins < position.most_ruins:
                position.ruins += 1
                events.append(e.RuinReturned(position.ruins))
            continue
        mech = "AB".index(letter)
        if _rows_left(position, mech) > position.earned.count(mech):
            position.earned = [*position.earned, mech]
            events.append(e.UpgradeEarned(mech))


def _rows_left(position: Position, mech: int) -> int:
    crew = position.crew[mech]
    return 2 * ALL_ROWS - crew.mech_rows - crew.pilot_rows


def upgrades(position: Position) -> list[a.Upgrade]:
    """The next rows that the mech whose upgrade was earned, or its pilot, can reveal."""
    crew = position.crew[position.earned[0]]
    found = []
    if crew.mech_rows < ALL_ROWS:
        found.append(a.Upgrade("mech"))
    if crew.pilot_rows < ALL_ROWS:
        found.append(a.Upgrade("pilot"))
    return found


def upgrade(position: Position, which: a.Upgraded, events: list[Event]) -> None:
    """Reveal the next row of a mech or its pilot."""
    mech = position.earned[0]
    position.earned = position.earned[1:]
    crew, box = position.crew[mech], content()
    if which == "mech":
        row, text = crew.mech_rows + 1, box.mech(crew.mech).rows[crew.mech_rows].text
    else:
        row, text = crew.pilot_rows + 1, box.pilot(crew.pilot).rows[crew.pilot_rows].text
    _set_rows(position, mech, which, row)
    events.append(e.RowRevealed(mech, which, row, text))
    if not position.earned:
        position.phase = "camp"


def _set_rows(position: Position, mech: int, which: a.Upgraded, rows: int) -> None:
    crew = list(position.crew)
    changed = {"mech_rows": rows} if which == "mech" else {"pilot_rows": rows}
    crew[mech] = msgspec.structs.replace(crew[mech], **changed)
    position.crew = tuple(crew)


def next_game(position: Position) -> None:
    """On to the next game of the campaign card; maps and monsters are drawn anew."""
    position.game += 1
    position.phase = "deal"


def map_cards(board: Board) -> tuple[MapCard, MapCard]:
    """The left and the right map card."""
    return content().map(board.left), content().map(board.right)


def planned(position: Position) -> tuple[Game, ...]:
    """Every game of the campaign card in use, for the campaign map."""
    return position.card
