"""A film of the player's hand shaking the real box: frames to look at, in ``artefacts/shake/``."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.events import click, move_mouse

from .stand import Table, seated

FOLDER = Path(__file__).parents[3] / "artefacts" / "shake"
EVERY, FRAMES = 6, 84


@pytest.mark.slow
@pytest.mark.usefixtures("data_folder")
def test_tiles_follow_the_hand_and_stop_with_it() -> None:
    table = Table(seated(2, first=0), (1280, 800), 100, "normal")
    try:
        table.stage.pump(60)
        click(table.stage, table.scene.question.buttons[0].rect.center)  # type: ignore[union-attr]
        table.stage.pump(3)
        x, y = table.scene.camera.floor().center
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
        table.stage.pump()
        act = table.scene.act
        assert act is not None
        before = {pose.id: pose for pose in act.site.poses()}
        travel: list[float] = []
        FOLDER.mkdir(parents=True, exist_ok=True)
        for old in FOLDER.glob("*.png"):
            old.unlink()
        for n in range(FRAMES):
            move_mouse(table.stage, (x + (90 if n % 14 < 7 else -90), y + (40 if n % 10 < 5 else -40)), (1, 0, 0))
            after = {pose.id: pose for pose in act.site.poses()}
            travel.append(sum(abs(after[i].x - before[i].x) + abs(after[i].y - before[i].y) for i in after))
            before = after
            if n % EVERY == 0:
                table.stage.screenshot(FOLDER / f"{n // EVERY:02}.png")
        assert max(travel[30:]) > 5.0, "under the lid tiles answer the hand"
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False))
        for _ in range(1500):
            table.stage.pump()
            if table.state.phase != "shake":
                break
        assert table.state.phase == "dig"
        table.stage.pump(30)
        table.stage.screenshot(FOLDER / "rest.png")
        assert len(list(FOLDER.glob("*.png"))) == FRAMES // EVERY + 1
    finally:
        table.close()
