"""Real pygame events, as SDL would send them."""

from __future__ import annotations

import pygame

from game.ui.loop import Stage


def key_event(scancode: int, key: int = 0, mod: int = 0, *, down: bool = True) -> pygame.Event:
    """A key going down or up, by place (scancode) and name (key)."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=key, scancode=scancode, mod=mod, unicode="")


def press_key(stage: Stage, scancode: int, mod: int = 0, key: int = 0) -> None:
    """Press and let go of a key, one frame each."""
    pygame.event.post(key_event(scancode, key, mod))
    stage.pump()
    pygame.event.post(key_event(scancode, key, mod, down=False))
    stage.pump()


def press_pad(stage: Stage, button: int, instance: int) -> None:
    """Press and let go of a pad's button."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.Event(kind, button=button, instance_id=instance))
        stage.pump()


def move_mouse(stage: Stage, pos: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
    """Move the mouse to a point of the window."""
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=buttons, touch=False))
    stage.pump()


def click(stage: Stage, pos: tuple[int, int], button: int = 1) -> None:
    """Move there, press and let go."""
    move_mouse(stage, pos)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=pos, button=button, touch=False))
        stage.pump()


def touch(stage: Stage, kind: int, pos: tuple[int, int], finger: int = 7) -> None:
    """A finger event at a point of the window."""
    w, h = stage.window.size
    event = pygame.Event(
        kind, touch_id=1, finger_id=finger, x=pos[0] / w, y=pos[1] / h, dx=0.0, dy=0.0, pressure=1.0
    )
    pygame.event.post(event)
    stage.pump()
