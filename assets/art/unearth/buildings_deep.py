"""The ruins of the caverns and of the mountains; the others stand in ``buildings``."""

from __future__ import annotations

from assets.art.unearth.buildings import isle, ruin
from assets.art.unearth.masonry import Site

# cavern: crystals, lanterns, wells -------------------------------------------------------------------------------


@ruin("purple", 9)
def echo_door(s: Site) -> None:
    """A door; behind it the same door, smaller."""
    isle(s, 4.6, 5)
    s.block(0.5, 0.8, 0, 3.6, 0.7, 4.0).arch("l", 0.9, 1.8, 3.2).band(3.5, 0.16, "accent")
    s.block(0.4, 0.7, 4.0, 3.8, 0.9, 0.25, "trim")
    s.block(1.0, 1.9, 0, 2.6, 0.6, 2.6).arch("l", 0.65, 1.3, 2.1).band(2.3, 0.14, "accent")
    s.block(1.5, 3.0, 0, 1.6, 0.5, 1.4).arch("l", 0.4, 0.8, 1.1, lit=True)
    s.crystal(4.2, 2.6, 0, 0.35, 1.5, "water")
    s.crystal(3.8, 3.4, 0, 0.24, 0.9, "accent")
    s.crystal(0.5, 3.6, 0, 0.3, 1.2, "water")
    s.stairs(1.8, 4.8, 0, 3, "-y", 1.0, rise=0.08)


@ruin("purple", 11)
def drip_gallery(s: Site) -> None:
    """A gallery hangs from the rock; below, drop by drop, another grows."""
    isle(s, 5.4, 4.6)
    s.block(0.3, 0.3, 4.2, 4.8, 3.0, 0.8, "dark")
    for x, y, h in ((0.8, 3.0, 1.3), (1.7, 2.6, 0.8), (2.6, 3.0, 1.7), (3.6, 2.8, 0.9), (4.6, 2.9, 1.4)):
        s.cone(x, y, 4.2 - h, 0.24, h * 0.01, "dark")
        s.pyramid(x - 0.22, y - 0.22, 4.2 - h, 0.44, 0.44, h, "stone")
    s.block(0.4, 0.4, 0, 0.8, 2.4, 4.2).arcade("r", 2, 0.6, 1.4)
    s.block(4.2, 0.4, 0, 0.8, 0.8, 4.2).window("l", 0.3, 2.2, lit=True)
    s.block(1.2, 0.4, 0, 3.0, 0.6, 1.8).arcade("l", 3, 0.62, 1.3, lit=True)
    s.water(1.4, 1.6, 0.01, 3.4, 2.4)
    for x, y, h in ((1.9, 2.4, 0.8), (2.8, 3.0, 1.2), (3.9, 2.5, 0.7)):
        s.cone(x, y, 0.01, 0.32, h, "stone")
    s.crystal(4.9, 3.8, 0, 0.3, 1.1, "accent")
    s.crystal(0.6, 3.8, 0, 0.35, 1.4, "water")


@ruin("purple", 13)
def lantern_well(s: Site) -> None:
    """A stair leads down the well to the light."""
    isle(s, 5.4, 5.4)
    s.block(0.3, 0.3, 0, 4.6, 1.0, 3.4).arcade("l", 4, 0.62, 1.3).window("l", 0.5, 2.2, lit=True).window(
        "l", 2.1, 2.2, lit=True
    ).window("l", 3.7, 2.2, lit=True)
    s.block(0.3, 1.3, 0, 1.0, 3.6, 3.4).arcade("r", 3, 0.62, 1.3).window("r", 0.6, 2.2, lit=True).window(
        "r", 2.4, 2.2, lit=True
    )
    s.battlements(0.3, 0.3, 3.4, 4.6, 1.0)
    s.battlements(0.3, 1.3, 3.4, 1.0, 3.6)
    s.drum(3.2, 3.2, 0, 1.35, 0.5).belt(0.3, 0.2)
    well = s.drum(3.2, 3.2, 0.5, 1.05, 0.02, "glow")
    assert well.h > 0
    for n in range(5):
        s.block(2.35 + n * 0.3, 3.0, 0.52, 0.3, 0.5, 0.42 - 0.08 * n, "dark")
    s.drum(0.8, 0.8, 3.4, 0.5, 1.3).slit(260, 0.5, 0.5, 20, lit=True).slit(310, 0.5, 0.5, 20, lit=True)
    s.cone(0.8, 0.8, 4.7, 0.62, 1.2)
    for x, y in ((4.9, 1.8), (1.8, 4.9), (4.9, 4.9)):
        s.drum(x, y, 0, 0.1, 0.9, "dark")
        s.ball(x, y, 1.08, 0.2, "glow")


@ruin("purple", 15)
def crystal_ward(s: Site) -> None:
    """Walls round a crystal that outgrew its roof."""
    isle(s, 5.8, 5.8)
    s.block(0.5, 0.5, 0, 4.6, 4.6, 1.1).arcade("l", 4, 0.6, 0.8).arcade("r", 4, 0.6, 0.8)
    s.block(0.4, 0.4, 1.1, 4.8, 4.8, 0.16, "trim")
    s.block(1.0, 1.0, 1.26, 3.5, 0.7, 1.6).arcade("l", 3, 0.6, 1.1)
    s.block(1.0, 1.7, 1.26, 0.7, 2.8, 1.6).arcade("r", 3, 0.5, 1.1)
    s.battlements(1.0, 1.0, 2.86, 3.5, 0.7)
    s.battlements(1.0, 1.7, 2.86, 0.7, 2.8)
    s.crystal(2.9, 2.9, 1.26, 0.75, 4.4, "water")
    s.crystal(3.8, 2.4, 1.26, 0.4, 2.4, "accent")
    s.crystal(2.3, 3.9, 1.26, 0.42, 2.2, "accent")
    for x, y in ((4.7, 1.0), (1.0, 4.7)):
        s.drum(x, y, 1.26, 0.42, 2.0).slit(262, 0.9, 0.5, 20, lit=True).slit(315, 0.9, 0.5, 20, lit=True)
        s.dome(x, y, 3.26, 0.46, "roof", 1.2)
    s.stairs(2.3, 5.7, 0, 4, "-y", 1.0, rise=0.28, run=0.15)
    s.crystal(5.5, 5.4, 0, 0.25, 0.9, "accent")


@ruin("purple", 17)
def deep_throne(s: Site) -> None:
    """A seat for a giant, and the long stair to it."""
    isle(s, 6, 6.4)
    s.block(0.4, 0.4, 0, 4.8, 1.2, 5.2).arch("l", 0.5, 0.8, 1.6).arch("l", 3.5, 0.8, 1.6).window(
        "l", 0.75, 2.8, 0.3, 0.7, True
    ).window("l", 3.75, 2.8, 0.3, 0.7, True).band(4.6, 0.2, "gold")
    s.block(0.3, 0.3, 5.2, 5.0, 1.4, 0.22, "trim")
    s.pyramid(1.9, 0.4, 5.42, 1.8, 1.2, 1.6, "roof")
    s.block(1.5, 1.6, 0, 2.6, 2.4, 2.2).band(1.9, 0.2, "gold")
    s.block(1.8, 1.6, 2.2, 2.0, 0.6, 2.0, "dark").arch("l", 0.4, 1.2, 1.7, lit=True)
    s.block(1.5, 1.6, 2.2, 0.3, 2.2, 0.8, "trim")
    s.block(3.8, 1.6, 2.2, 0.3, 2.2, 0.8, "trim")
    s.stairs(2.2, 6.1, 0, 9, "-y", 1.2, rise=0.24, run=0.23)
    for x, y in ((0.9, 4.4), (4.8, 4.4), (4.8, 2.6)):
        s.block(x - 0.3, y - 0.3, 0, 0.6, 0.6, 1.2, "dark").band(0.95, 0.15, "gold")
        s.crystal(x, y, 1.2, 0.26, 1.3, "accent")
    s.crystal(0.5, 5.8, 0, 0.3, 1.2, "water")
    s.crystal(5.6, 5.6, 0, 0.34, 1.4, "water")


# mountain: snow, bridges, forges ---------------------------------------------------------------------------------


@ruin("gray", 9)
def scree_lodge(s: Site) -> None:
    """A lodge under a mountain no larger than itself."""
    isle(s, 4.8, 4.8)
    s.pyramid(0.3, 0.3, 0, 3.0, 3.0, 4.6, "dark")
    s.pyramid(0.98, 0.98, 2.1, 1.64, 1.64, 2.5, "trim")
    s.block(1.5, 3.3, 0, 1.8, 1.2, 1.3).arch("l", 0.6, 0.6, 1.0, lit=True).window("r", 0.45, 0.5, lit=True)
    s.gable(1.3, 3.1, 1.3, 2.2, 1.6, 0.9, "roof", "x")
    s.block(1.6, 3.4, 1.9, 0.35, 0.35, 0.9)
    s.pine(4.1, 1.2, 0, 0.45, 1.7)
    s.pine(4.3, 2.3, 0, 0.38, 1.3)
    s.pine(0.6, 4.2, 0, 0.4, 1.5)
    s.block(4.0, 4.0, 0, 0.5, 0.4, 0.35, "trim")


@ruin("gray", 11)
def cloud_bridge(s: Site) -> None:
    """Two peaks and a bridge whose end lies on both heights at once."""
    s.block(0.2, 0.6, -2.6, 1.8, 1.8, 5.4, "dark").fade(3.6)
    s.block(0.2, 0.6, 2.8, 1.8, 1.8, 0.25, "trim")
    s.block(4.6, 0.6, -2.6, 1.8, 1.8, 5.4, "dark").fade(3.6)
    s.block(4.6, 0.6, 2.8, 1.8, 1.8, 0.25, "trim")
    s.block(2.0, 1.1, 2.75, 2.6, 0.8, 0.3).band(0.0, 0.1, "dark")
    s.block(2.5, 1.1, 1.6, 0.5, 0.8, 1.15).fade(0.7)
    s.block(3.6, 1.1, 1.6, 0.5, 0.8, 1.15).fade(0.7)
    s.block(0.5, 0.8, 3.05, 1.2, 1.2, 2.0).arch("r", 0.35, 0.5, 1.1).window("l", 0.5, 1.2, lit=True)
    s.cone(1.1, 1.4, 5.05, 0.85, 1.5)
    s.pillars([(4.95, 0.95), (6.05, 0.95), (4.95, 2.05), (6.05, 2.05)], 3.05, 1.3)
    s.block(4.7, 0.7, 4.35, 1.6, 1.6, 0.2)
    s.pyramid(4.7, 0.7, 4.55, 1.6, 1.6, 0.9)
    s.stairs(2.1, 2.6, 1.2, 6, "x", 0.6, solid=False)
    s.pine(1.7, 2.2, 3.05, 0.28, 0.9)


@ruin("gray", 13)
def frost_stair(s: Site) -> None:
    """Three stairs, each the ceiling of another; whoever climbs all three is where he was."""
    isle(s, 5.4, 5.4)
    s.block(0.3, 0.3, 0, 1.4, 1.4, 4.4).arch("l", 0.4, 0.6, 1.2).window("r", 0.5, 3.0, lit=True).window(
        "l", 0.5, 3.0
    )
    s.block(0.2, 0.2, 4.4, 1.6, 1.6, 0.25, "trim")
    s.stairs(1.7, 0.5, 0, 8, "x", 0.9, run=0.36)
    s.block(4.58, 0.4, 0, 0.7, 1.1, 2.0)
    s.stairs(0.5, 5.0, 0, 8, "-y", 0.9, run=0.36)
    s.block(0.4, 1.7, 0, 1.1, 0.45, 2.0)
    s.layer = 1
    s.stairs(4.9, 1.5, 2.0, 6, "y", 0.6, rise=0.22, run=0.3, solid=False)
    s.layer = 0
    s.block(2.3, 2.3, 0, 1.6, 1.6, 2.2).arch("l", 0.5, 0.6, 1.2, lit=True).arch("r", 0.5, 0.6, 1.2)
    s.pyramid(2.2, 2.2, 2.2, 1.8, 1.8, 1.3, "roof")
    s.pine(4.6, 4.4, 0, 0.45, 1.7)
    s.pine(3.6, 4.9, 0, 0.32, 1.1)
    s.pyramid(0.35, 0.35, 4.65, 1.3, 1.3, 1.2, "roof")


@ruin("gray", 15)
def summit_forge(s: Site) -> None:
    """The forge on the peak; its fire never went out."""
    isle(s, 5.8, 5.8, material="dark")
    s.block(0.4, 0.4, 0, 4.8, 4.8, 0.9, "ground")
    s.block(0.9, 0.9, 0.9, 3.0, 3.0, 2.2).arch("l", 0.5, 0.8, 1.5, lit=True).arch(
        "l", 1.7, 0.8, 1.5, lit=True
    ).arch("r", 1.1, 0.8, 1.5).band(1.85, 0.18, "accent")
    s.block(0.8, 0.8, 3.1, 3.2, 3.2, 0.22, "trim")
    s.drum(1.6, 1.6, 3.32, 0.6, 2.6, "dark").belt(2.2, 0.24, "accent")
    s.drum(1.6, 1.6, 5.92, 0.42, 0.02, "glow")
    s.drum(3.1, 1.6, 3.32, 0.42, 1.5, "dark").belt(1.15, 0.2, "accent")
    s.drum(3.1, 1.6, 4.82, 0.28, 0.02, "glow")
    s.gable(1.0, 2.5, 3.32, 2.8, 1.4, 0.8, "roof", "x")
    s.block(4.2, 1.2, 0.9, 0.9, 1.4, 0.9).window("r", 0.5, 0.35, 0.4, 0.35, True)
    s.gable(4.1, 1.1, 1.8, 1.1, 1.6, 0.5, "roof", "y")
    s.stairs(2.0, 5.7, 0, 4, "-y", 1.0, rise=0.22, run=0.13)
    s.fall(5.21, 3.4, -0.4, 0.9, 0.5, "right")
    s.pine(4.6, 4.5, 0.9, 0.38, 1.3)
    s.pine(0.9, 4.7, 0.9, 0.32, 1.1)


@ruin("gray", 17)
def sky_bastion(s: Site) -> None:
    """Five towers above the clouds, and only one of them has a foot."""
    s.block(1.6, 1.6, -3.6, 2.6, 2.6, 4.6, "dark").fade(3.4)
    s.block(0.3, 0.3, 1.0, 5.2, 5.2, 0.7).band(0.3, 0.2, "accent")
    s.block(0.3, 0.3, 1.7, 5.2, 5.2, 0.16, "trim")
    s.block(1.4, 1.4, 1.86, 3.0, 3.0, 1.5).arch("l", 1.1, 0.8, 1.2, lit=True).arcade("r", 3, 0.5, 1.0)
    s.battlements(1.4, 1.4, 3.36, 3.0, 3.0)
    s.drum(2.9, 2.9, 3.36, 0.85, 1.7).slit(250, 0.7, 0.5, 18, lit=True).slit(305, 0.7, 0.5, 18, lit=True)
    s.cone(2.9, 2.9, 5.06, 1.05, 1.9)
    for x, y in ((0.85, 0.85), (4.95, 0.85), (0.85, 4.95), (4.95, 4.95)):
        high = 1.5 if x + y > 9 else 2.6
        s.drum(x, y, 1.86, 0.45, high).slit(255, high * 0.5, 0.4).slit(310, high * 0.5, 0.4)
        s.cone(x, y, 1.86 + high, 0.58, 1.1)
        s.drum(x, y, 0.2, 0.4, 0.8, "dark")
    s.flag(2.9, 2.9, 6.9, 0.8)
