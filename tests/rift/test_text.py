"""The log's sentences."""

import re
from typing import Any, get_args

import pytest

from game.rift import events as e
from game.rift.actions import Attack, Done
from game.rift.text import SENTENCES, sentence
from tests.rift.laid import Laid, crewed

NAMES = ["Ann", "Ben"]
TOLD_BY_NAME = {e.Finished, e.Asked}
SILENT = {e.StepBegan, e.HandedOver}
DECISION = e.Decision("target", "ES", "right", (4,), (3,), 3)

SAID: list[tuple[Any, str]] = [
    (e.CrewReady(0, "wukong", "lin"), "Mech A is Wukong with Lin Yao."),
    (
        e.GameDealt(2, "storm", "acid", ("demon", "wraith", "herald"), ("crush", "acid"), ("acid",)),
        "Game 2: Stormfront and Caustic Flats, with Demon, Wraith and Herald. Goals: Crush and Corrosion.",
    ),
    (
        e.GameDealt(6, "storm", "acid", ("demon", "wraith", "herald"), ("", ""), ("columns",)),
        "Game 6: Stormfront and Caustic Flats, with Demon, Wraith and Herald.",
    ),
    (e.Deployed(0, 7, "Wukong"), "Wukong is deployed at column 2, row 2."),
    (e.TimePassed(1), "One turn remains."),
    (e.TimePassed(5), "Five turns remain."),
    (e.TimePassed(0), "Time is up: the city has held out."),
    (e.TimePassed(6, True), "Time does not pass this turn."),
    (e.Flooded(0, True), "Column 1, row 1 is flooded."),
    (e.Flooded(0, False), "The flood leaves column 1, row 1."),
    (e.DieRolled(1, 4), "The monster die shows 4 on card 2."),
    (e.Spawned(2, 0, "intruder", True, 3), "An Alpha Intruder rises at column 1, row 1."),
    (e.Spawned(2, 0, "demon", False, 2), "A Demon rises at column 1, row 1."),
    (e.SpawnBlocked(2, 0, 0, "Talos"), "Talos keeps a monster from rising at column 1, row 1."),
    (e.Detected(2, 0, 8, "intruder"), "An Intruder is detected on spawn tile 8."),
    (e.Walked(0, (0, 1), "walk", "Talos"), "Talos moves to column 2, row 1."),
    (e.Walked(0, (0, 1), "leap", "Wukong"), "Wukong leaps to column 2, row 1."),
    (e.Walked(2, (0, 1), "fly", "the orange Wraith"), "The orange Wraith flies to column 2, row 1."),
    (e.Aimed(2, 0, 1, 1, 1, DECISION, "the orange Demon"), "The orange Demon aims east at column 2, row 1."),
    (e.Upright(2, 0, DECISION, "the orange Demon"), "The orange Demon finds nothing to attack."),
    (
        e.Upright(2, 0, e.Decision("frozen", "ES", "right"), "the orange Demon"),
        "The orange Demon is frozen and does nothing.",
    ),
    (e.Attacked(0, "Hammer", 0, 1, 1, (1,), "Talos"), "Talos uses Hammer at column 2, row 1."),
    (e.Attacked(0, "Downburst", 0, -1, 0, (1,), "Garuda"), "Garuda uses Downburst all around."),
    (e.Attacked(2, "Rend", 0, 3, -1, (), "the red Demon"), "The red Demon uses Rend on nothing."),
    (e.Dashed(0, (0, 1), "Fenrir"), "Fenrir dashes to column 2, row 1."),
    (e.AimLost(2, "smoke", "the red Demon"), "The red Demon stands in smoke: no attack."),
    (e.AimLost(2, "frozen", "the red Demon"), "The red Demon is frozen: no attack."),
    (e.Pushed(0, 0, 1, "Talos"), "Talos is pushed to column 2, row 1."),
    (e.Bumped(0, 0, 1, -1, "Talos"), "Talos is pushed into what stands at column 2, row 1."),
    (e.Hurt(0, 0, 1, 2, "blast", "Talos"), "Talos takes 1 damage from an explosion, 2 left."),
    (e.Absorbed(0, 0, "shield", "Talos"), "The shield on Talos takes the hit and is gone."),
    (e.Absorbed(-1, 0, "frozen", "a building"), "The ice on a building takes the hit and is gone."),
    (e.Ruined(0, 1), "The building at column 1, row 1 is ruined: one ruin token left."),
    (e.Ruined(0, 0), "The building at column 1, row 1 is ruined: no ruin tokens left."),
    (e.Ruined(0, -1), "The building at column 1, row 1 falls, and no ruin token is left."),
    (e.Died(2, 0, "water", "the red Demon"), "The red Demon drowns."),
    (e.Died(2, 0, "attack", "the red Demon"), "The red Demon is destroyed."),
    (e.Died(6, 0, "attack", "a rock"), "A rock crumbles."),
    (e.Died(6, 0, "water", "a rock"), "A rock drowns."),
    (e.Exploded(2, 0, "the red Demon"), "The red Demon explodes."),
    (e.StatusPlaced("fire", 0), "Fire lies at column 1, row 1."),
    (e.StatusPlaced("acid", 0, 0, True, "Talos"), "Talos is covered in acid."),
    (e.StatusRemoved("acid", 0), "The acid token at column 1, row 1 is gone."),
    (e.StatusRemoved("acid", 0, 0, "Talos"), "The acid token on Talos is gone."),
    (e.RockRose(6, 0), "A rock stands at column 1, row 1."),
    (e.StormStruck(0), "The storm strikes column 1, row 1."),
    (e.ColumnDoomed(4), "Column 4 is deadly."),
    (e.Launched(0), "The rocket launches."),
    (e.HandedOver(1), ""),
    (e.Finished(0), "Ann is done for this turn."),
    (e.Asked(1, "supply"), "Ben chooses which token goes."),
    (e.GoalAdvanced(0, "crush", 2, 4), "Crush: 2 of 4."),
    (e.GoalAdvanced(0, "crush", 4, 4), "Crush: reached."),
    (e.GameWon(3, (True, False)), "Game 3 is survived. One goal is met."),
    (e.GameWon(3, (True, True)), "Game 3 is survived. Both goals are met."),
    (e.GameWon(3, (False, False)), "Game 3 is survived."),
    (e.UpgradesLost(1), "The pilot of mech B loses all upgrades."),
    (e.RuinReturned(2), "A ruin token comes back: 2 in the supply."),
    (e.UpgradeEarned(0), "Mech A or its pilot earns an upgrade."),
    (e.RowRevealed(0, "pilot", 1, "+1 movement"), "Mech A gains: +1 movement."),
    (e.Over(True, ""), "The rift is closed."),
    (e.Over(False, "mechs"), "All is lost: both mechs are destroyed."),
    (e.Over(False, "ruins"), "All is lost: a building fell and no ruin token was left."),
    (e.StepBegan("upkeep", 3), ""),
]  # fmt: skip


@pytest.mark.parametrize(("event", "words"), SAID, ids=lambda each: type(each).__name__)
def test_each_event_is_told_in_a_sentence(event: Any, words: str) -> None:
    assert sentence(event, NAMES) == words


def test_no_kind_of_event_is_forgotten() -> None:
    kinds = set(get_args(e.AnyEvent))
    assert kinds == set(SENTENCES) | TOLD_BY_NAME | SILENT
    assert {type(event) for event, _ in SAID} == kinds


def test_a_whole_turn_reads_like_a_story() -> None:
    laid = Laid(crew=crewed("talos"), cards=("wraith", "demon", "herald")).mech(0, (2, 3))
    laid.monster(0, (3, 3), aim="W", reach=1)
    events = [*laid.state.play(Attack(0, 0, 1, 1)), *laid.state.play(Done())]
    told = [words for words in (sentence(event, NAMES) for event in events) if words]
    assert told[:4] == [
        "Talos uses Hammer at column 3, row 3.",
        "The orange Wraith takes 1 damage from an attack, 0 left.",
        "The orange Wraith is pushed to column 4, row 3.",
        "The orange Wraith is destroyed.",
    ]
    assert not any(re.search(r"\byou", words, re.IGNORECASE) for words in told)
