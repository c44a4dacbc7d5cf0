"""The twenty-five ruins, one building a card: the higher the claim value, the greater the work."""

from __future__ import annotations

from collections.abc import Callable

from assets.art.unearth.masonry import Site

Build = Callable[[Site], None]
RUINS: dict[tuple[str, int], Build] = {}


def ruin(colour: str, claim: int) -> Callable[[Build], Build]:
    """Register a building."""

    def keep(build: Build) -> Build:
        RUINS[colour, claim] = build
        return build

    return keep


def isle(
    s: Site, w: float, d: float, deep: float = 2.6, material: str = "ground", x: float = 0, y: float = 0
) -> None:
    """The ground one stands on, its foot lost in mist."""
    s.block(x, y, -deep, w, d, deep - 0.3, material).fade(deep * 0.8)
    s.block(x, y, -0.3, w, d, 0.3, material)


# desert: dunes, cisterns, domes ----------------------------------------------------------------------------------


@ruin("peach", 9)
def dune_gate(s: Site) -> None:
    """One great gate with nothing behind it."""
    isle(s, 5, 4)
    s.block(0.6, 1.4, 0, 1.1, 1.1, 3.4).window("l", 0.4, 1.9).window("r", 0.4, 1.9)
    s.block(3.3, 1.4, 0, 1.1, 1.1, 3.4).window("l", 0.4, 1.9).window("r", 0.4, 1.9)
    s.block(0.4, 1.2, 3.4, 4.2, 1.5, 0.9).band(0.15, 0.18, "accent")
    s.block(0.4, 1.2, 4.3, 4.2, 1.5, 0.2, "trim")
    s.dome(2.5, 1.95, 4.5, 0.62, "roof", 1.1)
    s.stairs(1.95, 3.95, 0, 3, "-y", 1.1)
    s.palm(4.5, 3.4, 0, 1.7)
    s.block(0.3, 3.0, 0, 0.5, 0.5, 0.5, "dark")


@ruin("peach", 11)
def wind_cistern(s: Site) -> None:
    """Wind towers over a sunken basin."""
    isle(s, 5, 5)
    s.block(0.4, 0.4, 0, 4.2, 1.0, 1.5).arcade("l", 4, 0.62, 1.1)
    s.block(0.4, 1.4, 0, 1.0, 3.2, 1.5).arcade("r", 3, 0.62, 1.1)
    s.block(1.4, 1.4, 0, 3.2, 3.2, 0.25, "trim")
    s.water(1.75, 1.75, 0.26, 2.5, 2.5)
    s.block(0.5, 0.5, 1.5, 0.9, 0.9, 2.4).window("l", 0.16, 1.55, 0.2, 0.6).window(
        "l", 0.54, 1.55, 0.2, 0.6
    ).window("r", 0.16, 1.55, 0.2, 0.6).window("r", 0.54, 1.55, 0.2, 0.6)
    s.block(0.4, 0.4, 3.9, 1.1, 1.1, 0.18, "trim")
    s.block(3.4, 0.5, 1.5, 0.8, 0.8, 1.5).window("l", 0.14, 0.8, 0.18, 0.45).window(
        "l", 0.48, 0.8, 0.18, 0.45
    ).window("r", 0.3, 0.8, 0.2, 0.45)
    s.block(3.3, 0.4, 3.0, 1.0, 1.0, 0.16, "trim")
    s.dome(0.9, 3.6, 1.5, 0.45)
    s.stairs(4.25, 4.6, 0.0, 3, "-y", 0.6, rise=0.1)
    s.palm(4.75, 0.2, 0, 1.9)


@ruin("peach", 13)
def caravan_court(s: Site) -> None:
    """A walled court whose stair ends on a roof it cannot reach."""
    isle(s, 6, 5)
    s.block(0.4, 0.4, 0, 5.2, 0.7, 2.0).arcade("l", 5, 0.6, 1.4)
    s.block(0.4, 1.1, 0, 0.7, 3.4, 2.0).arcade("r", 3, 0.6, 1.4)
    s.battlements(0.4, 0.4, 2.0, 5.2, 0.7)
    s.block(4.2, 1.5, 0, 1.4, 1.4, 3.6).arch("l", 0.4, 0.6, 1.2).window("l", 0.25, 2.4).window(
        "l", 0.85, 2.4
    ).window("r", 0.6, 2.2)
    s.block(4.05, 1.35, 3.6, 1.7, 1.7, 0.2, "trim")
    s.dome(4.9, 2.2, 3.8, 0.72, "roof", 1.15)
    s.stairs(1.3, 3.9, 0, 8, "x", 0.7)
    s.block(4.02, 3.9, 0, 1.0, 0.7, 2.0).arch("l", 0.25, 0.5, 1.1)
    s.pillars([(1.9, 2.2), (2.9, 2.2), (1.9, 3.2), (2.9, 3.2)], 0, 1.3)
    s.block(1.6, 1.9, 1.3, 1.6, 1.6, 0.18, "accent")
    s.palm(0.2, 4.8, 0, 1.6)


@ruin("peach", 15)
def sunken_bazaar(s: Site) -> None:
    """Stalls step down into the sand, half a dome stands out of it."""
    isle(s, 6, 6)
    s.block(0.3, 0.3, 0, 2.2, 2.2, 2.8).arch("l", 0.35, 0.6, 1.2).arch("l", 1.25, 0.6, 1.2).arch(
        "r", 0.7, 0.8, 1.5
    ).band(2.3, 0.16, "accent")
    s.dome(1.4, 1.4, 2.8, 1.0, "roof", 1.0)
    s.drum(1.4, 1.4, 3.85, 0.14, 0.35, "gold")
    for n, high in enumerate((1.7, 1.2, 0.7)):
        s.block(2.7 + n * 1.1, 0.4, 0, 1.0, 1.6, high).arch("l", 0.22, 0.56, min(high - 0.15, 1.0))
        s.gable(2.65 + n * 1.1, 0.35, high, 1.1, 1.7, 0.45, ("accent", "gold", "roof")[n], "y")
    for n, high in enumerate((1.7, 1.2, 0.7)):
        s.block(0.4, 2.7 + n * 1.1, 0, 1.6, 1.0, high).arch("r", 0.22, 0.56, min(high - 0.15, 1.0))
        s.gable(0.35, 2.65 + n * 1.1, high, 1.7, 1.1, 0.45, ("gold", "roof", "accent")[n], "x")
    s.dome(4.2, 4.0, 0, 1.15, "stone", 0.9)
    s.dome(4.2, 4.0, 0.92, 0.18, "accent", 1.4)
    s.palm(2.9, 5.3, 0, 1.5)
    s.palm(5.6, 2.5, 0, 1.3)


@ruin("peach", 17)
def noon_citadel(s: Site) -> None:
    """Terrace on terrace, and at the top a door that opens on the sky."""
    isle(s, 6.4, 6.4)
    s.block(0.4, 0.4, 0, 5.6, 5.6, 1.2).arcade("l", 5, 0.66, 0.95).arcade("r", 5, 0.66, 0.95)
    s.block(0.3, 0.3, 1.2, 5.8, 5.8, 0.16, "trim")
    s.block(1.0, 1.0, 1.36, 4.0, 4.0, 1.3).arcade("r", 3, 0.6, 0.95).window("l", 0.5, 0.5, 0.3, 0.5).window(
        "l", 3.1, 0.5, 0.3, 0.5
    )
    s.block(0.9, 0.9, 2.66, 4.2, 4.2, 0.16, "trim")
    s.stairs(2.5, 6.0, 1.36, 5, "-y", 0.9, run=0.2)
    s.block(1.7, 1.7, 2.82, 2.4, 2.4, 1.5).arch("l", 0.7, 0.9, 1.2, lit=True).arch("r", 0.7, 0.9, 1.2)
    s.battlements(1.7, 1.7, 4.32, 2.4, 2.4)
    s.drum(2.9, 2.9, 4.32, 0.8, 0.5, "trim")
    s.dome(2.9, 2.9, 4.82, 0.8, "gold", 1.1)
    for x, y in ((0.75, 0.75), (5.4, 0.75), (0.75, 5.4)):
        s.drum(x, y, 1.36, 0.42, 2.3).slit(250, 1.4).slit(310, 1.4)
        s.dome(x, y, 3.66, 0.45, "roof", 1.2)
    s.flag(2.9, 2.9, 5.7, 1.0)


# forest: moss, roots, water on arches ----------------------------------------------------------------------------


@ruin("green", 9)
def root_stair(s: Site) -> None:
    """A stair winds up a stump."""
    isle(s, 4.6, 4.6)
    s.drum(1.9, 1.9, 0, 1.15, 2.6, "bark").belt(2.3, 0.3, "plant").slit(300, 0.5, 0.8, 26, lit=True)
    s.stairs(0.7, 3.2, 0, 7, "x", 0.6, rise=0.22, run=0.4)
    s.stairs(3.6, 3.2, 1.54, 5, "-y", 0.6, rise=0.22, run=0.34, solid=False)
    s.ball_tree(1.9, 1.9, 2.6, 1.15, 0.5)
    s.ball(1.2, 2.5, 3.2, 0.5, "leaf")
    s.pine(4.1, 0.7, 0, 0.45, 1.6)
    s.pine(0.5, 4.1, 0, 0.35, 1.2)
    s.block(3.9, 4.0, 0, 0.4, 0.4, 0.4, "plant")


@ruin("green", 11)
def moss_arcade(s: Site) -> None:
    """Arches of which one stands on nothing."""
    isle(s, 6, 4)
    s.block(0.4, 1.2, 0, 0.8, 1.2, 2.6).band(0, 0.4, "plant")
    s.block(2.4, 1.2, 0, 0.8, 1.2, 2.6).band(0, 0.3, "plant")
    s.block(4.6, 1.2, 0, 0.8, 1.2, 2.6).band(0, 0.5, "plant")
    s.block(0.4, 1.2, 2.6, 5.0, 1.2, 0.7).band(0.45, 0.25, "plant")
    s.block(0.4, 1.2, 3.3, 5.0, 1.2, 0.18, "leaf")
    s.block(1.0, 1.3, 3.48, 0.7, 1.0, 1.4)
    s.block(3.0, 1.3, 3.48, 0.7, 1.0, 1.4)
    s.block(1.0, 1.3, 4.88, 2.7, 1.0, 0.55).band(0.3, 0.25, "plant")
    s.ball_tree(4.7, 1.8, 3.48, 0.6, 0.5)
    s.ball_tree(5.4, 3.3, 0, 0.5, 0.5)
    s.stairs(1.4, 3.8, 0, 4, "-y", 0.8, rise=0.12)
    s.pine(0.5, 3.4, 0, 0.42, 1.5)


@ruin("green", 13)
def canopy_hall(s: Site) -> None:
    """A hall whose roof is a wood."""
    isle(s, 5.6, 5.6)
    s.block(0.6, 0.6, 0, 4.2, 4.2, 0.3, "trim")
    s.block(0.9, 0.9, 0.3, 3.2, 3.2, 2.6).arcade("l", 3, 0.62, 1.8).arcade("r", 3, 0.62, 1.8).band(2.2, 0.2, "roof")
    s.pillars([(1.0, 4.6), (2.5, 4.6), (4.0, 4.6), (4.6, 1.0), (4.6, 2.5), (4.6, 4.6)], 0.3, 2.6)
    s.block(0.6, 0.6, 2.9, 4.3, 4.3, 0.35)
    s.block(0.6, 0.6, 3.25, 4.3, 4.3, 0.14, "leaf")
    for x, y, r in (
        (1.2, 1.2, 0.8),
        (2.8, 1.1, 0.6),
        (4.2, 1.3, 0.55),
        (1.2, 2.9, 0.65),
        (1.3, 4.3, 0.5),
        (4.2, 4.2, 0.5),
    ):
        s.ball_tree(x, y, 3.39, r, 0.4)
    s.pine(3.0, 2.9, 3.39, 0.55, 2.1)
    s.stairs(2.2, 5.5, 0, 2, "-y", 1.0, rise=0.15)


@ruin("green", 15)
def fern_aqueduct(s: Site) -> None:
    """Water that falls from its own end back to its spring."""
    isle(s, 6.4, 5)
    s.water(0.3, 3.0, 0.01, 3.6, 1.7)
    for x in (0.5, 2.3, 4.1):
        s.block(x, 1.0, 0, 0.7, 1.1, 3.2).band(0.0, 0.35, "plant")
    s.block(0.5, 1.0, 3.2, 4.3, 1.1, 0.6).band(0.4, 0.2, "plant")
    s.water(0.62, 1.2, 3.81, 4.18, 0.7)
    s.block(4.8, 0.8, 0, 1.4, 1.5, 4.4).arch("l", 0.45, 0.5, 1.2).window("r", 0.5, 3.0).window(
        "l", 0.3, 3.0, lit=True
    )
    s.gable(4.65, 0.65, 4.4, 1.7, 1.8, 0.9, "roof", "y")
    s.fall(0.5, 2.11, 0.02, 3.8, 0.7)
    s.block(0.5, 2.1, 3.55, 0.7, 0.3, 0.25)
    s.stairs(4.9, 3.9, 0, 5, "-y", 0.8, rise=0.2)
    s.ball_tree(4.3, 4.2, 0, 0.45, 0.5)
    s.pine(3.5, 2.6, 0, 0.35, 1.2)
    s.pine(6.0, 4.4, 0, 0.4, 1.5)


@ruin("green", 17)
def heartwood_keep(s: Site) -> None:
    """A keep grown round the oldest tree."""
    isle(s, 6, 6)
    s.block(0.6, 0.6, 0, 4.8, 4.8, 1.6).arcade("l", 4, 0.6, 1.1).arcade("r", 4, 0.6, 1.1).band(1.35, 0.25, "plant")
    s.block(0.5, 0.5, 1.6, 5.0, 5.0, 0.16, "leaf")
    s.block(1.3, 1.3, 1.76, 3.0, 3.0, 1.6).arch("l", 1.1, 0.8, 1.3, lit=True).window("r", 0.6, 0.7).window(
        "r", 2.1, 0.7
    )
    s.battlements(1.3, 1.3, 3.36, 3.0, 3.0)
    s.drum(2.8, 2.8, 3.36, 0.5, 1.2, "bark").slit(290, 0.3, 0.5, 24, lit=True)
    s.ball(2.8, 2.8, 5.2, 1.25, "leaf")
    s.ball(1.9, 3.3, 4.7, 0.65, "leaf")
    s.ball(3.6, 2.4, 4.7, 0.7, "leaf")
    for x, y, h in ((0.95, 5.0, 2.6), (5.0, 0.95, 2.6), (5.0, 5.0, 1.9)):
        s.drum(x, y, 1.76, 0.42, h - 0.8).slit(255, 0.6).slit(310, 0.6)
        s.cone(x, y, 0.96 + h, 0.52, 1.1)
    s.stairs(2.4, 5.9, 0, 3, "-y", 1.0, rise=0.1, run=0.16)
    s.pine(0.3, 3.0, 0, 0.3, 1.2)


# island: water, terraces, lights ---------------------------------------------------------------------------------


@ruin("blue", 9)
def tide_jetty(s: Site) -> None:
    """A jetty that goes to a door in the sea."""
    s.block(0, 0, -2.4, 5, 5, 2.3, "water").fade(1.9)
    s.water(0, 0, 0, 5, 5)
    s.block(0.3, 0.3, 0, 2.0, 2.0, 0.35, "ground")
    s.block(0.5, 0.5, 0.35, 1.3, 1.3, 1.6).arch("l", 0.35, 0.6, 1.1).arch("r", 0.35, 0.6, 1.1)
    s.pyramid(0.35, 0.35, 1.95, 1.6, 1.6, 1.0)
    s.palm(2.0, 2.0, 0.35, 1.5)
    for n in range(4):
        s.block(2.3 + n * 0.5, 1.0, 0.12, 0.42, 0.6, 0.14, "trim")
    s.block(4.2, 0.7, 0, 0.5, 0.3, 2.0)
    s.block(4.2, 1.6, 0, 0.5, 0.3, 2.0)
    s.block(4.1, 0.6, 2.0, 0.7, 1.4, 0.3, "roof")
    s.block(1.4, 3.4, 0.0, 1.5, 0.6, 0.25, "bark")
    s.flag(2.1, 3.7, 0.25, 1.2)


@ruin("blue", 11)
def gull_terrace(s: Site) -> None:
    """White terraces, one above the other, each the ground of the next."""
    s.block(-0.3, -0.3, -2.4, 6, 6, 2.3, "water").fade(1.9)
    s.water(-0.3, -0.3, -0.1, 6, 6)
    s.block(0.2, 0.2, -0.1, 4.8, 4.8, 0.5, "ground")
    s.block(0.4, 0.4, 0.4, 3.8, 3.8, 1.0).arcade("l", 4, 0.5, 0.75).arcade("r", 4, 0.5, 0.75)
    s.block(0.6, 0.6, 1.4, 2.7, 2.7, 1.0).arcade("l", 3, 0.46, 0.75).window("r", 0.5, 0.35).window("r", 1.8, 0.35)
    s.block(0.8, 0.8, 2.4, 1.6, 1.6, 1.1).arch("l", 0.5, 0.5, 0.85).window("r", 0.6, 0.4)
    s.dome(1.6, 1.6, 3.5, 0.7)
    s.block(3.4, 0.6, 1.4, 0.8, 0.8, 0.7).window("l", 0.28, 0.2, 0.22, 0.35)
    s.dome(3.8, 1.0, 2.1, 0.38)
    s.stairs(0.9, 4.2, 0.4, 4, "-y", 0.6, run=0.22)
    s.stairs(3.3, 2.0, 1.4, 4, "-x", 0.6)
    s.ball_tree(4.4, 4.4, 0.4, 0.4, 0.4)
    s.palm(4.6, 2.6, 0.4, 1.3)


@ruin("blue", 13)
def lagoon_baths(s: Site) -> None:
    """Basins at three heights; the water runs upstairs."""
    s.block(-0.2, -0.2, -2.4, 6, 6, 2.3, "water").fade(1.9)
    s.water(-0.2, -0.2, -0.1, 6, 6)
    s.block(0.2, 0.2, -0.1, 2.6, 2.6, 2.6).arch("r", 0.9, 0.8, 1.5).window("l", 0.4, 1.2)
    s.block(0.15, 0.15, 2.5, 2.7, 2.7, 0.3, "trim")
    s.water(0.5, 0.5, 2.81, 2.0, 2.0)
    s.block(2.8, 0.3, -0.1, 2.4, 2.4, 1.5).arcade("r", 2, 0.6, 0.95)
    s.block(2.8, 0.3, 1.4, 2.4, 2.4, 0.25, "trim")
    s.water(3.05, 0.55, 1.66, 1.9, 1.9)
    s.block(0.3, 2.8, -0.1, 2.4, 2.4, 0.7)
    s.block(0.3, 2.8, 0.6, 2.4, 2.4, 0.2, "trim")
    s.water(0.55, 3.05, 0.81, 1.9, 1.9)
    s.fall(1.0, 2.86, 0.82, 2.75, 0.6)
    s.fall(5.21, 1.2, -0.08, 1.6, 0.6, "right")
    s.pillars([(0.5, 0.5), (0.5, 2.5), (2.5, 0.5)], 2.8, 1.5)
    s.block(0.2, 0.2, 4.3, 2.6, 0.6, 0.2, "roof")
    s.block(0.2, 0.8, 4.3, 0.6, 2.0, 0.2, "roof")
    s.stairs(3.4, 4.6, -0.1, 6, "-y", 0.8, run=0.3)
    s.palm(4.8, 4.6, 0, 1.4)


@ruin("blue", 15)
def drowned_quay(s: Site) -> None:
    """The tide stands in the streets; roofs are landing stages now."""
    s.block(-0.2, -0.2, -2.4, 6.6, 6.0, 2.3, "water").fade(1.9)
    s.water(-0.2, -0.2, -0.1, 6.6, 6.0)
    s.block(0.4, 0.4, -0.1, 1.7, 1.7, 3.2).arch("l", 0.5, 0.7, 0.9).window("l", 0.3, 1.9).window(
        "l", 1.1, 1.9
    ).window("r", 0.7, 1.9, lit=True)
    s.pyramid(0.25, 0.25, 3.1, 2.0, 2.0, 1.4)
    s.block(2.6, 0.5, -0.1, 1.5, 1.5, 1.7).arch("l", 0.45, 0.6, 0.9).window("r", 0.6, 0.8)
    s.gable(2.5, 0.4, 1.6, 1.7, 1.7, 0.8, "roof", "y")
    s.block(4.7, 0.6, -0.1, 1.2, 1.2, 1.0).window("l", 0.45, 0.35, 0.3, 0.4)
    s.gable(4.6, 0.5, 0.9, 1.4, 1.4, 0.7, "accent", "y")
    s.block(0.6, 2.8, -0.1, 1.4, 1.3, 1.3).arch("r", 0.4, 0.5, 0.9).window("l", 0.5, 0.6)
    s.gable(0.5, 2.7, 1.2, 1.6, 1.5, 0.7, "accent", "x")
    s.block(0.6, 4.7, -0.1, 1.2, 0.9, 0.5, "roof")
    s.block(2.2, 2.2, 0.02, 3.7, 0.6, 0.16, "bark")
    s.block(3.8, 2.8, 0.02, 0.6, 2.6, 0.16, "bark")
    for x, y in ((2.4, 2.75), (3.3, 2.75), (5.7, 2.75), (4.35, 3.6), (4.35, 4.8)):
        s.block(x, y, -0.1, 0.12, 0.12, 0.6, "dark")
    s.block(2.2, 4.1, 0.0, 1.2, 0.5, 0.24, "accent")
    s.flag(2.8, 4.35, 0.24, 1.1, "trim")
    s.block(2.1, 1.05, 2.1, 0.5, 0.4, 0.12, "bark")


@ruin("blue", 17)
def beacon_crown(s: Site) -> None:
    """The great light, and round it a stair without an end."""
    s.block(-0.2, -0.2, -2.4, 6, 6, 2.3, "water").fade(1.9)
    s.water(-0.2, -0.2, -0.1, 6, 6)
    s.block(0.5, 0.5, -0.1, 4.4, 4.4, 0.5, "ground")
    s.block(0.8, 0.8, 0.4, 3.8, 3.8, 1.0).arcade("l", 4, 0.5, 0.75).arcade("r", 4, 0.5, 0.75)
    s.block(0.7, 0.7, 1.4, 4.0, 4.0, 0.16, "trim")
    s.drum(2.6, 2.6, 1.56, 1.15, 2.4).belt(0.5, 0.3, "roof").belt(1.5, 0.3, "roof").slit(262, 0.9, 0.5).slit(
        318, 0.9, 0.5
    )
    s.drum(2.6, 2.6, 3.96, 1.35, 0.2, "trim")
    s.drum(2.6, 2.6, 4.16, 0.75, 1.1, "glow")
    s.pillars(
        [(2.6 - 0.62, 2.6 + 0.62), (2.6 + 0.62, 2.6 + 0.62), (2.6 + 0.62, 2.6 - 0.62)], 4.16, 1.1, "trim", 0.08
    )
    s.dome(2.6, 2.6, 5.26, 0.9, "roof", 0.9)
    s.stairs(1.0, 4.0, 1.56, 6, "x", 0.5, rise=0.16, run=0.4)
    s.stairs(4.0, 4.0, 2.4, 5, "-y", 0.5, rise=0.16, run=0.4, solid=False)
    s.palm(5.2, 5.0, 0, 1.3)
    s.block(4.9, 1.3, -0.1, 1.0, 0.5, 0.3, "trim")
