"""The plan of an attack shows every step of it, and its sentence says it."""

from __future__ import annotations

import pygame
import pytest

from game.rift.content import content
from game.rift.kit import Crew, kit, stats
from game.rift.picture.pattern import cells, columns, draw_pattern, user_place
from game.rift.picture.words import attack_words
from game.rift.vocabulary import AROUND, HIT, HIT_UNIT, PUSH, SELF, Attack
from game.ui.pen import Pen
from game.ui.settings import UiSettings
from game.ui.theme import Theme

ATTACKS: list[Attack] = [
    attack
    for mech, pilot in zip(content().mechs, content().pilots, strict=True)
    for rows in range(4)
    for attack in kit(Crew(mech.id, pilot.id, rows, rows)).attacks
] + [stats(monster.id, alpha).attack for monster in content().monsters for alpha in (False, True)]


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: f"{attack.name}-{len(attack.steps)}")
def test_every_step_is_on_the_plan(attack: Attack) -> None:
    plan = cells(attack)
    around = sum(4 if step.zone == AROUND else 1 for step in attack.steps if step.deed in (HIT, HIT_UNIT))
    assert sum(bool(cell.damage) for cell in plan.values()) == around
    pushes = sum(4 if step.zone == AROUND or attack.any_way else 1 for step in attack.steps if step.deed == PUSH)
    assert sum(len(cell.pushes) for cell in plan.values()) == pushes
    assert (user_place(attack) in plan) == any(step.zone == SELF for step in attack.steps)
    assert columns(attack) in (1, 3)


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: f"{attack.name}-{len(attack.steps)}")
def test_its_sentence_names_every_number(attack: Attack) -> None:
    sentence = attack_words(attack)
    assert sentence.endswith(".") and sentence.count(":") == 1
    for step in attack.steps:
        if step.deed in (HIT, HIT_UNIT):
            assert f"{step.amount} damage" in sentence
        elif step.status:
            assert step.status[:4] in sentence or "freez" in sentence


def test_a_plan_draws_in_any_box() -> None:
    pygame.display.set_mode((10, 10))
    surface = pygame.Surface((300, 300))
    pen = Pen(surface, Theme.of((1280, 800), UiSettings()))
    before = pygame.image.tobytes(surface, "RGB")
    for attack in ATTACKS:
        surface.fill((0, 0, 0))
        draw_pattern(pen, attack, pygame.Rect(10, 10, 120, 160), (255, 255, 255))
        assert pygame.image.tobytes(surface, "RGB") != before
