"""What is said about attacks, tiles, statuses, goals: short sentences for panels and tooltips."""

from __future__ import annotations

from game.rift import board as b
from game.rift.board import Board
from game.rift.content import content
from game.rift.events import Decision
from game.rift.grid import column_of, row_of
from game.rift.kit import FIREPROOF, FLYING, LEAPING, SLIPPERY
from game.rift.picture.shown import coming_alphas, title_of
from game.rift.vocabulary import (
    ANY,
    AROUND,
    AWAY,
    BEFORE,
    BEHIND,
    HIT,
    HIT_UNIT,
    HOLD,
    IN,
    LEFT,
    OUT,
    PUSH,
    RIGHT,
    ROCK,
    SELF,
    TARGET,
    TOWARD,
    Attack,
    Step,
)

ZONE_WORDS = {
    TARGET: "the target",
    LEFT: "left",
    RIGHT: "right",
    BEHIND: "behind",
    BEFORE: "before it",
    SELF: "itself",
    AROUND: "all around",
}
AIM_WORDS = {
    "R1": "Next tile",
    "R2": "Exactly 2 tiles away, over anything",
    "R2+": "2 or more tiles away, over anything",
    "R1+": "Any distance in a straight line, over anything",
    "L6": "First thing in a straight line",
    "D6": "Runs in a straight line into the first thing",
    "X": "The four tiles around itself",
}
STATUS_WORDS = {
    "rock": "Rock: counts as a unit with 1 hit point; walkers cannot pass it.",
    "smoke": "Smoke: nothing on this tile can attack.",
    "fire": "Fire: attaches to whoever stops here; 1 damage each Upkeep.",
    "frozen": "Frozen: cannot move or attack; takes the next hit and melts.",
    "shield": "Shield: takes the next hit and is gone.",
    "acid": "Acid: attaches to whoever stops here; attacks deal 1 more.",
}
TERRAIN_WORDS = {
    b.GROUND: "Ground",
    b.BUILDING: "Building: keep it standing. Every one lost costs a ruin token.",
    b.MOUNTAIN: "Mountain: nothing gets through, nothing hurts it.",
    b.WATER: "Water: drowns monsters that do not fly; mechs cannot attack from it.",
    b.FOREST: "Forest: whoever is hurt here catches fire.",
    b.SAND: "Sand: damage here raises smoke.",
    b.RUIN: "Ruins: empty ground now.",
}
TRAITS = (
    (FLYING, "flying", "Flies over anything, ignores water"),
    (LEAPING, "leaping", "Leaps over anything"),
    (FIREPROOF, "fire", "Fireproof"),
    (SLIPPERY, "hold", "Cannot be held"),
)
END_WORDS = {True: "The city has held out.", False: "All is lost."}
COMPASS_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def tile_name(tile: int) -> str:
    """``column 4, row 2``."""
    return f"column {column_of(tile)}, row {row_of(tile)}"


def attack_words(attack: Attack) -> str:
    """One sentence: how it is aimed and what it does, where."""
    deeds: dict[tuple[object, ...], list[str]] = {}
    for step in attack.steps:
        key = (step.deed, step.amount, step.toward, step.status)
        deeds.setdefault(key, []).append(ZONE_WORDS[step.zone])
    said = []
    for step in attack.steps:
        zones = deeds.pop((step.deed, step.amount, step.toward, step.status), None)
        if zones:
            said.append(_deed(step, _listed(zones)))
    return f"{AIM_WORDS[attack.aim]}: {'; '.join(said)}."


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _deed(step: Step, zones: str) -> str:
    where = "" if zones == ZONE_WORDS[TARGET] else f" {zones}"
    if step.deed in (HIT, HIT_UNIT):
        only = " (units only)" if step.deed == HIT_UNIT else ""
        return f"{step.amount} damage{where}{only}" if not where else f"{step.amount} damage on{where}{only}"
    if step.deed == PUSH:
        times = " twice" if step.amount == 2 else ""
        way = {AWAY: "away", TOWARD: "closer", IN: "inward", OUT: "outward", ANY: "any way you like"}[step.toward]
        return f"{'pulls' if step.toward in (TOWARD, IN) else 'pushes'} {zones} {way}{times}"
    if step.deed == HOLD:
        return "the target cannot walk"
    if step.deed == ROCK:
        return "a rock stays there"
    return f"freezes {zones}" if step.status == "frozen" else f"{step.status} on {zones}"


def tile_lines(board: Board, tile: int) -> list[str]:
    """What there is to know about a tile itself."""
    layout = board.layout
    lines = [_terrain(board, tile)]
    for die, at in layout.storm:
        if at == tile:
            lines.append(f"Storm: kills whoever stands here in Upkeep when the campaign die shows {die}.")
    for die, at in layout.flood:
        if at == tile:
            lines.append(f"Flood: is water while the campaign die shows {die}.")
    if tile in layout.acid:
        lines.append("Acid pool: whoever stands here gets acid in Upkeep.")
    lines += [STATUS_WORDS[name] for name in b.names(board.ground[tile])]
    if layout.numbers[tile]:
        lines.append(f"Spawn tile {layout.numbers[tile]}.")
    for unit in b.MEEPLES:
        if board.cube[unit] == tile:
            lines.append(_coming(board, unit, tile))
    return lines


def _coming(board: Board, unit: int, tile: int) -> str:
    name = content().monster(board.monsters[board.card[unit]]).name
    blocked = board.units[tile]
    if blocked >= 0:
        return f"{title_of(board, blocked)} blocks the {name} coming here and takes 1 damage for it."
    kind = "An Alpha" if unit in coming_alphas(board) else "A"
    return f"{kind} {name} comes out here next turn; whoever stands here then blocks it for 1 damage."


def _terrain(board: Board, tile: int) -> str:
    letter, terrain = board.layout.letters[tile], board.tiles[tile]
    if terrain == b.BUILDING:
        if letter == "U":
            return "Turret: a building."
        if letter == "R":
            return "Rocket: a building."
        if letter in "F^":
            return "Mountain with people in it: counts as a building."
    return TERRAIN_WORDS[terrain]


def decision_words(decision: Decision, value: int) -> list[str]:
    """Why a monster does what it does."""
    tried = decision.columns
    if decision.stage == "frozen":
        return ["It is frozen: it neither moves nor aims."]
    lines = []
    if tried:
        row = ", ".join(str(column) for column in tried)
        lines.append(f"Die {value}: tried column{'s' if len(tried) > 1 else ''} {row}.")
    first, second = (COMPASS_WORDS[letter] for letter in decision.compass[:2])
    if len(decision.victims) > 1:
        lines.append(f"{len(decision.victims)} targets: it took the one furthest {first}, then {second}.")
    if decision.stage == "rock":
        lines.append("It found nothing but a rock.")
    if decision.stage == "approach":
        lines.append("Nothing in reach: it comes closer and does not attack.")
    if decision.stage == "nothing":
        lines.append("Nothing it could ever reach: it stays.")
    return lines


def aim_of_game(board: Board) -> str:
    """What has to be achieved, as things stand."""
    left = max(1, board.die if board.turn else board.die - 1)
    turns = "this turn" if left == 1 else f"{left} turns"
    fall = {0: "If one more falls, all is lost."}.get(
        board.ruins, f"{board.ruins} may fall; the next one loses all."
    )
    return f"Keep the buildings standing for {turns}. {fall}"


def goal_words(goal: str) -> tuple[str, str]:
    """A goal's name and what it asks."""
    found = content().goal(goal)
    return found.name, found.text


def reward_letters(board: Board, letters: str) -> list[str]:
    """Icons of rewards."""
    return [f"reward_{letter.lower()}" for letter in letters]


def tiles_of(event: object) -> list[int]:
    """The tiles an event speaks of."""
    named = [getattr(event, name, -1) for name in ("tile", "origin", "target", "start", "into")]
    return [tile for tile in (*named, *getattr(event, "path", ())) if isinstance(tile, int) and tile >= 0]
