"""The log in words: one sentence an event, with names, never "you"."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.state import Event
from game.rift import events as e
from game.rift.content import content
from game.rift.grid import column_of, row_of

WAYS = ("north", "east", "south", "west")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
HURT_BY = {
    "attack": "an attack",
    "bump": "a bump",
    "block": "what comes up below",
    "fire": "fire",
    "blast": "an explosion",
}
KILLED_BY = {
    "water": "drowns",
    "storm": "is struck down by the storm",
    "columns": "perishes in the deadly column",
    "rocket": "burns in the rocket's blast",
}
LOST_BY = {"ruins": "a building fell and no ruin token was left", "mechs": "both mechs are destroyed"}


def place(tile: int) -> str:
    """``column 3, row 2``."""
    return f"column {column_of(tile)}, row {row_of(tile)}"


def capital(words: str) -> str:
    """The words as the start of a sentence."""
    return words[0].upper() + words[1:]


def points(count: int) -> str:
    """``1 damage`` and so on."""
    return f"{count} damage"


def mech_letter(mech: int) -> str:
    """``A`` or ``B``."""
    return "AB"[mech]


def sentence(event: Event, names: Sequence[str]) -> str:
    """One sentence for the log; empty for what is not worth one."""
    match event:
        case e.Finished(seat=seat):
            return f"{names[seat]} is done for this turn."
        case e.Asked(seat=seat):
            return f"{names[seat]} chooses which token goes."
    told = SENTENCES.get(type(event))
    return capital(told(event)) if told and told(event) else ""


def _dealt(event: e.GameDealt) -> str:
    box = content()
    monsters = [box.monster(each).name for each in event.monsters]
    goals = [box.goal(each).name for each in event.goals if each]
    aims = f" Goals: {' and '.join(goals)}." if goals else ""
    return (
        f"Game {event.game}: {box.map(event.left).name} and {box.map(event.right).name}, "
        f"with {monsters[0]}, {monsters[1]} and {monsters[2]}.{aims}"
    )


def _time(event: e.TimePassed) -> str:
    if event.held:
        return "Time does not pass this turn."
    if event.die == 0:
        return "Time is up: the city has held out."
    return f"{NUMBERS[event.die]} {'turn remains' if event.die == 1 else 'turns remain'}."


def _spawned(event: e.Spawned) -> str:
    name = f"{'Alpha ' if event.alpha else ''}{content().monster(event.monster).name}"
    return f"{_article(name)} rises at {place(event.tile)}."


def _article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _walked(event: e.Walked) -> str:
    verbs = {"walk": "moves", "leap": "leaps", "fly": "flies"}
    return f"{event.who} {verbs[event.manner]} to {place(event.path[-1])}."


def _aimed(event: e.Aimed) -> str:
    return f"{event.who} aims {WAYS[event.direction]} at {place(event.target)}."


def _upright(event: e.Upright) -> str:
    if event.decision.stage == "frozen":
        return f"{event.who} is frozen and does nothing."
    return f"{event.who} finds nothing to attack."


def _attacked(event: e.Attacked) -> str:
    if event.target < 0:
        return f"{event.who} uses {event.name} on nothing."
    where = "all around" if event.direction < 0 else f"at {place(event.target)}"
    return f"{event.who} uses {event.name} {where}."


def _bumped(event: e.Bumped) -> str:
    return f"{event.who} is pushed into what stands at {place(event.into)}."


def _hurt(event: e.Hurt) -> str:
    return f"{event.who} takes {points(event.amount)} from {HURT_BY[event.cause]}, {event.hp} left."


def _absorbed(event: e.Absorbed) -> str:
    taker = "ice" if event.status == "frozen" else "shield"
    return f"the {taker} on {event.who} takes the hit and is gone."


def _ruined(event: e.Ruined) -> str:
    if event.left < 0:
        return f"the building at {place(event.tile)} falls, and no ruin token is left."
    return f"the building at {place(event.tile)} is ruined: {NUMBERS[event.left]} ruin {_token(event.left)} left."


def _token(count: int) -> str:
    return "token" if count == 1 else "tokens"


def _died(event: e.Died) -> str:
    if event.who == "a rock" and event.cause not in KILLED_BY:
        return "a rock crumbles."
    return f"{event.who} {KILLED_BY.get(event.cause, 'is destroyed')}."


def _placed(event: e.StatusPlaced) -> str:
    if event.unit < 0:
        return f"{event.status} lies at {place(event.tile)}."
    words = {"fire": "catches fire", "frozen": "is frozen", "shield": "is shielded", "acid": "is covered in acid"}
    return f"{event.who} {words[event.status]}."


def _removed(event: e.StatusRemoved) -> str:
    if event.unit < 0:
        return f"the {event.status} token at {place(event.tile)} is gone."
    return f"the {event.status} token on {event.who} is gone."


def _advanced(event: e.GoalAdvanced) -> str:
    name = content().goal(event.goal).name
    if event.count == event.needed:
        return f"{name}: reached."
    return f"{name}: {event.count} of {event.needed}."


def _won(event: e.GameWon) -> str:
    met = sum(event.met)
    goals = "" if not met else " One goal is met." if met == 1 else " Both goals are met."
    return f"game {event.game} is survived.{goals}"


def _row(event: e.RowRevealed) -> str:
    return f"mech {mech_letter(event.mech)} gains: {event.text}."


def _over(event: e.Over) -> str:
    return "the rift is closed." if event.won else f"all is lost: {LOST_BY[event.why]}."


def _crew(event: e.CrewReady) -> str:
    box = content()
    return f"mech {mech_letter(event.mech)} is {box.mech(event.frame).name} with {box.pilot(event.pilot).name}."


def _detected(event: e.Detected) -> str:
    return f"{_article(content().monster(event.monster).name)} is detected on spawn tile {event.number}."


SENTENCES: dict[type, Callable[[Any], str]] = {
    e.CrewReady: _crew,
    e.GameDealt: _dealt,
    e.Deployed: lambda event: f"{event.who} is deployed at {place(event.tile)}.",
    e.TimePassed: _time,
    e.Flooded: lambda event: (
        f"{place(event.tile)} is flooded." if event.water else f"the flood leaves {place(event.tile)}."
    ),
    e.DieRolled: lambda event: f"the monster die shows {event.value} on card {event.card + 1}.",
    e.Spawned: _spawned,
    e.SpawnBlocked: lambda event: f"{event.who} keeps a monster from rising at {place(event.tile)}.",
    e.Detected: _detected,
    e.Walked: _walked,
    e.Aimed: _aimed,
    e.Upright: _upright,
    e.Attacked: _attacked,
    e.Dashed: lambda event: f"{event.who} dashes to {place(event.path[-1])}.",
    e.AimLost: lambda event: (
        f"{event.who} {'is frozen' if event.why == 'frozen' else 'stands in smoke'}: no attack."
    ),
    e.Pushed: lambda event: f"{event.who} is pushed to {place(event.tile)}.",
    e.Bumped: _bumped,
    e.Hurt: _hurt,
    e.Absorbed: _absorbed,
    e.Ruined: _ruined,
    e.Died: _died,
    e.Exploded: lambda event: f"{event.who} explodes.",
    e.StatusPlaced: _placed,
    e.StatusRemoved: _removed,
    e.RockRose: lambda event: f"a rock stands at {place(event.tile)}.",
    e.StormStruck: lambda event: f"the storm strikes {place(event.tile)}.",
    e.ColumnDoomed: lambda event: f"column {event.column} is deadly.",
    e.Launched: lambda event: "the rocket launches.",
    e.GoalAdvanced: _advanced,
    e.GameWon: _won,
    e.UpgradesLost: lambda event: f"the pilot of mech {mech_letter(event.mech)} loses all upgrades.",
    e.RuinReturned: lambda event: f"a ruin token comes back: {event.left} in the supply.",
    e.UpgradeEarned: lambda event: f"mech {mech_letter(event.mech)} or its pilot earns an upgrade.",
    e.RowRevealed: _row,
    e.Over: _over,
}
"""How each kind of event is told, without the capital letter. The beginning of a step says nothing."""
