"""What can happen in Bury Me in the Rift, told step by step so that every step can be shown.

Numbers of tiles, units and directions as in ``actions``. ``unit`` -1 is no unit: a building, or the turret as
attacker. ``who`` names the unit for the log: ``Wukong``, ``the orange Alpha Demon``, ``a rock``, ``the turret``,
``a building``.
"""

from typing import ClassVar, Literal

import msgspec

from game.core.state import Event

Status = Literal["rock", "smoke", "fire", "frozen", "shield", "acid"]

Cause = Literal["attack", "bump", "block", "fire", "blast", "water", "storm", "columns", "rocket"]
"""What hurt or killed: an attack, a push into something, standing on a spawning monster, fire in Upkeep, an
exploding monster; and what kills at once: water, a Turn tile, the deadly column, the rocket's launch."""

Step = Literal["time", "spawn", "roll", "monsters", "detect", "actions", "upkeep", "attacks"]
"""The eight steps of a turn, in order."""

Stage = Literal["target", "rock", "approach", "nothing", "frozen"]
"""How a monster came to its decision: a target, only a rock, nothing in reach so it approaches, nothing at all, or
it is frozen and does nothing."""


class Decision(msgspec.Struct, frozen=True):
    """Why a monster does what it does, for whoever asks.

    ``compass`` two letters, ``seek`` left or right, both of the card under the die. ``columns`` (1 to 6) as tried,
    the last one chosen unless ``stage`` says otherwise. ``victims`` are the tiles of the targets compared in that
    column.
    """

    stage: Stage
    compass: str
    seek: str
    columns: tuple[int, ...] = ()
    victims: tuple[int, ...] = ()
    victim: int = -1


# --- before a game -----------------------------------------------------------------------------------------------


class CrewReady(Event, frozen=True, tag="crew_ready"):
    """Die A (0) or B (1) has its mech and pilot, by id."""

    mech: int
    frame: str
    pilot: str


class GameDealt(Event, frozen=True, tag="game_dealt"):
    """A game of the campaign begins: map cards, monster cards, goals of the left and right slot ("" for none)."""

    game: int
    left: str
    right: str
    monsters: tuple[str, str, str]
    goals: tuple[str, str]
    effects: tuple[str, ...]
    reveals: ClassVar[bool] = True


class Deployed(Event, frozen=True, tag="deployed"):
    """A mech stands on its first tile."""

    unit: int
    tile: int
    who: str = ""


# --- a turn ------------------------------------------------------------------------------------------------------


class StepBegan(Event, frozen=True, tag="step_began"):
    """A step of the turn begins; ``die`` is the campaign die (turns remaining)."""

    step: Step
    die: int


class TimePassed(Event, frozen=True, tag="time_passed"):
    """The campaign die shows ``die`` now; ``held`` when it was left standing on the first turn of a longer game."""

    die: int
    held: bool = False


class Flooded(Event, frozen=True, tag="flooded"):
    """A Turn tile turned to water, or back to ground."""

    tile: int
    water: bool


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """The monster die lies on card ``card`` (0 to 2) and shows ``value``."""

    card: int
    value: int
    reveals: ClassVar[bool] = True


class Spawned(Event, frozen=True, tag="spawned"):
    """A monster stands on the map with full hit points."""

    unit: int
    tile: int
    monster: str
    alpha: bool
    hp: int


class SpawnBlocked(Event, frozen=True, tag="spawn_blocked"):
    """Unit ``by`` stands on the detection of meeple ``unit``: nothing spawns."""

    unit: int
    tile: int
    by: int
    who: str = ""


class Detected(Event, frozen=True, tag="detected"):
    """A cube lies on spawn tile ``number``: a monster of that card spawns there next turn."""

    unit: int
    tile: int
    number: int
    monster: str


class Walked(Event, frozen=True, tag="walked"):
    """A mech or monster moved by its own movement along ``path`` (tiles, first to last)."""

    unit: int
    path: tuple[int, ...]
    manner: Literal["walk", "leap", "fly"]
    who: str = ""


class Aimed(Event, frozen=True, tag="aimed"):
    """A monster aims: direction, distance (0 for lines and dashes), the tile its attack would hit now, and why."""

    unit: int
    tile: int
    direction: int
    reach: int
    target: int
    decision: Decision
    who: str = ""


class Upright(Event, frozen=True, tag="upright"):
    """A monster does not attack this turn, and why."""

    unit: int
    tile: int
    decision: Decision
    who: str = ""


# --- attacks and what they bring ---------------------------------------------------------------------------------


class Attacked(Event, frozen=True, tag="attacked"):
    """An attack begins from tile ``origin``; ``target`` is the tile hit, -1 for none; ``Dashed`` may follow.

    ``tiles`` are all the tiles on which something is to happen, the target first.
    """

    unit: int
    name: str
    origin: int
    direction: int
    target: int
    tiles: tuple[int, ...]
    who: str = ""


class Dashed(Event, frozen=True, tag="dashed"):
    """The attacker ran along ``path``."""

    unit: int
    path: tuple[int, ...]
    who: str = ""


class AimLost(Event, frozen=True, tag="aim_lost"):
    """A monster cannot carry its attack out: smoke on its tile, or it is frozen."""

    unit: int
    why: Literal["smoke", "frozen"]
    who: str = ""


class Pushed(Event, frozen=True, tag="pushed"):
    """A unit was moved one tile by a push or a pull."""

    unit: int
    start: int
    tile: int
    who: str = ""


class Bumped(Event, frozen=True, tag="bumped"):
    """A push ended at a tile that is not empty: both take bump damage, unless the other is a mountain (``other`` -1
    and no damage told after it) or a building (-1)."""

    unit: int
    tile: int
    into: int
    other: int
    who: str = ""


class Hurt(Event, frozen=True, tag="hurt"):
    """A unit lost ``amount`` hit points and has ``hp`` left."""

    unit: int
    tile: int
    amount: int
    hp: int
    cause: Cause
    who: str = ""


class Absorbed(Event, frozen=True, tag="absorbed"):
    """A frozen or shield token took the whole hit and is gone; ``unit`` -1 for a building's."""

    unit: int
    tile: int
    status: Status
    who: str = ""


class Ruined(Event, frozen=True, tag="ruined"):
    """A building was destroyed; ``left`` ruin tokens remain, -1 when there was none to place."""

    tile: int
    left: int


class Died(Event, frozen=True, tag="died"):
    """A unit was removed from the map."""

    unit: int
    tile: int
    cause: Cause
    who: str = ""


class Exploded(Event, frozen=True, tag="exploded"):
    """A dying monster damages the four tiles around ``tile``."""

    unit: int
    tile: int
    who: str = ""


class StatusPlaced(Event, frozen=True, tag="status_placed"):
    """A token lies on a tile now (``unit`` -1) or is attached to a unit; ``came`` when it lay there before."""

    status: Status
    tile: int
    unit: int = -1
    came: bool = False
    who: str = ""


class StatusRemoved(Event, frozen=True, tag="status_removed"):
    """A token went back to the supply: replaced by its other side, freed, cleared, or used up."""

    status: Status
    tile: int
    unit: int = -1
    who: str = ""


class RockRose(Event, frozen=True, tag="rock_rose"):
    """A rock stands on a tile."""

    unit: int
    tile: int


# --- Upkeep ------------------------------------------------------------------------------------------------------


class StormStruck(Event, frozen=True, tag="storm_struck"):
    """The Turn tile of this turn strikes."""

    tile: int


class ColumnDoomed(Event, frozen=True, tag="column_doomed"):
    """All mechs in this column (1 to 6) are killed."""

    column: int


class Launched(Event, frozen=True, tag="launched"):
    """The rocket is gone; its tile is empty ground."""

    tile: int


# --- who acts, questions -----------------------------------------------------------------------------------------


class HandedOver(Event, frozen=True, tag="handed_over"):
    """``seat`` decides now."""

    seat: int


class Finished(Event, frozen=True, tag="finished"):
    """``seat`` has nothing more to do in this step."""

    seat: int


class Asked(Event, frozen=True, tag="asked"):
    """``seat`` has to choose which token goes; the options stand in ``state.question``."""

    seat: int
    why: Literal["conflict", "supply"]


# --- goals and campaign ------------------------------------------------------------------------------------------


class GoalAdvanced(Event, frozen=True, tag="goal_advanced"):
    """A goal's count went up: ``count`` of ``needed``."""

    slot: int
    goal: str
    count: int
    needed: int


class GameWon(Event, frozen=True, tag="game_won"):
    """A game was survived; ``met`` says for the left and right slot whether its goal was reached."""

    game: int
    met: tuple[bool, bool]


class UpgradesLost(Event, frozen=True, tag="upgrades_lost"):
    """The pilot of a mech that died has no rows any more."""

    mech: int


class RuinReturned(Event, frozen=True, tag="ruin_returned"):
    """A ruin token came back: ``left`` in the supply."""

    left: int


class UpgradeEarned(Event, frozen=True, tag="upgrade_earned"):
    """Mech A or B or its pilot may be upgraded."""

    mech: int


class RowRevealed(Event, frozen=True, tag="row_revealed"):
    """An upgrade was taken: row 1 to 3 of the mech or the pilot, and what it says."""

    mech: int
    which: Literal["mech", "pilot"]
    row: int
    text: str


class Over(Event, frozen=True, tag="over"):
    """The match is over: won, or lost and by what (``ruins`` or ``mechs``)."""

    won: bool
    why: str


AnyEvent = (
    CrewReady
    | GameDealt
    | Deployed
    | StepBegan
    | TimePassed
    | Flooded
    | DieRolled
    | Spawned
    | SpawnBlocked
    | Detected
    | Walked
    | Aimed
    | Upright
    | Attacked
    | Dashed
    | AimLost
    | Pushed
    | Bumped
    | Hurt
    | Absorbed
    | Ruined
    | Died
    | Exploded
    | StatusPlaced
    | StatusRemoved
    | RockRose
    | StormStruck
    | ColumnDoomed
    | Launched
    | HandedOver
    | Finished
    | Asked
    | GoalAdvanced
    | GameWon
    | UpgradesLost
    | RuinReturned
    | UpgradeEarned
    | RowRevealed
    | Over
)
