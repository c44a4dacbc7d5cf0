"""The plain record of everything a person may set about picture, sound and input.

The shell stores it; the toolkit only reads it. Every field has a default that suits a couch.
"""

from __future__ import annotations

from typing import Literal

import msgspec

SpeedName = Literal["half", "normal", "double", "instant"]
PaletteName = Literal["standard", "deutan", "protan", "tritan"]

TEXT_SCALES: tuple[int, ...] = (100, 125, 150, 175, 200)
SPEEDS: tuple[SpeedName, ...] = ("half", "normal", "double", "instant")
PALETTES: tuple[PaletteName, ...] = ("standard", "deutan", "protan", "tritan")


class Volumes(msgspec.Struct, forbid_unknown_fields=False):
    """Loudness of each channel, 0 (silent) to 1 (full)."""

    master: float = 0.9
    effects: float = 0.9
    music: float = 0.5
    interface: float = 0.6


class UiSettings(msgspec.Struct, forbid_unknown_fields=False):
    """All that the toolkit takes from the person. Out-of-range values are clamped on use."""

    text_scale: int = 100
    speed: SpeedName = "normal"
    reduced_motion: bool = False
    palette: PaletteName = "standard"
    high_contrast: bool = False
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    mono: bool = False
    mute_unfocused: bool = True
    captions: bool = False
    rumble: bool = True
    fullscreen: bool = False
    maximised: bool = False
    size: tuple[int, int] | None = None
    position: tuple[int, int] | None = None
    bindings: dict[str, list[str]] = msgspec.field(default_factory=dict)
    layout: dict[int, int] = msgspec.field(default_factory=dict)

    @property
    def text_factor(self) -> float:
        """Text scale as a factor, 1.0 to 2.0."""
        return min(max(self.text_scale, 100), 200) / 100
