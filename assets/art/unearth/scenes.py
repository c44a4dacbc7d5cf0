"""Delvers at work, ten small scenes; and the five ways in which the age can end."""

from __future__ import annotations

from collections.abc import Callable

from assets.art.unearth.buildings import isle
from assets.art.unearth.masonry import Site
from assets.art.unearth.space import Shape, flat

Build = Callable[[Site], None]
DELVERS: dict[str, Build] = {}
ENDINGS: dict[str, Build] = {}
GROUPS = {
    "map": "excavation", "band": "excavation", "expedition": "excavation", "claim": "next", "reading": "next",
    "restoration": "table", "song": "table", "forlorn": "table", "lost": "table", "discovery": "table",
}  # fmt: skip


def scene(table: dict[str, Build], name: str) -> Callable[[Build], Build]:
    """Register a scene."""

    def keep(build: Build) -> Build:
        table[name] = build
        return build

    return keep


def person(s: Site, x: float, y: float, z: float, cloak: str = "trim", tall: float = 1.0) -> None:
    """Somebody in a cloak and a pointed hood."""
    s.cone(x, y, z, 0.26 * tall, 0.95 * tall, cloak)
    s.ball(x, y, z + 0.88 * tall, 0.17 * tall, "stone")
    s.cone(x, y, z + 0.93 * tall, 0.17 * tall, 0.38 * tall, cloak)


@scene(DELVERS, "map")
def ancient_map(s: Site) -> None:
    """A map as large as a room, unrolled."""
    isle(s, 3.6, 3.6, 1.4)
    paper = s.block(0.4, 0.5, 0, 2.8, 2.3, 0.1, "trim")
    piece = paper.piece
    for n, (x, y) in enumerate(((0.8, 2.2), (1.2, 1.9), (1.6, 2.0), (1.9, 1.6), (2.2, 1.2))):
        if n < 5:
            piece.shapes.append(
                Shape(
                    [
                        flat(x, y, 0.1),
                        flat(x + 0.22, y - 0.1, 0.1),
                        flat(x + 0.26, y + 0.02, 0.1),
                        flat(x + 0.04, y + 0.12, 0.1),
                    ],
                    s.tone("roof", "left"),
                )
            )
    for a, b in (((2.5, 0.75), (2.9, 1.05)), ((2.9, 0.75), (2.5, 1.05))):
        (x0, y0), (x1, y1) = a, b
        piece.shapes.append(
            Shape(
                [flat(x0, y0, 0.1), flat(x0 + 0.12, y0, 0.1), flat(x1 + 0.12, y1, 0.1), flat(x1, y1, 0.1)],
                s.tone("accent", "top"),
            )
        )
    s.block(0.25, 0.5, 0, 0.15, 2.3, 0.24, "bark")
    s.block(3.2, 0.5, 0, 0.15, 2.3, 0.24, "bark")
    person(s, 1.1, 3.15, 0, "accent", 1.1)


@scene(DELVERS, "band")
def band_of_delvers(s: Site) -> None:
    """Three who go down together."""
    isle(s, 3.4, 3.4, 1.4)
    for n in range(3):
        s.block(0.3, 0.3 + n * 0.95, 0, 2.8, 0.95, 1.5 - 0.5 * n)
    person(s, 1.0, 0.8, 1.5, "accent")
    person(s, 1.7, 1.7, 1.0, "roof")
    person(s, 2.3, 2.7, 0.5, "gold")
    s.ball(2.75, 2.75, 0.95, 0.13, "glow")


@scene(DELVERS, "restoration")
def restoration(s: Site) -> None:
    """A crane lowers the last block of an arch."""
    isle(s, 3.6, 3.2, 1.4)
    s.block(0.4, 1.2, 0, 0.7, 0.8, 1.9)
    s.block(2.2, 1.2, 0, 0.7, 0.8, 1.9)
    s.block(0.4, 1.2, 1.9, 0.8, 0.8, 0.5, "trim")
    s.block(2.1, 1.2, 1.9, 0.8, 0.8, 0.5, "trim")
    s.block(1.3, 1.2, 2.5, 0.7, 0.8, 0.5, "accent")
    s.block(1.6, 1.55, 3.0, 0.06, 0.06, 0.7, "dark")
    s.block(1.55, 0.4, 3.7, 0.14, 1.4, 0.14, "bark")
    s.block(1.55, 0.4, 0, 0.16, 0.16, 3.7, "bark")
    person(s, 3.2, 2.6, 0, "roof")


@scene(DELVERS, "claim")
def ancestral_claim(s: Site) -> None:
    """Before the likeness of one who ruled here."""
    isle(s, 3.4, 3.4, 1.4)
    s.block(0.7, 0.5, 0, 1.6, 1.6, 0.9).band(0.6, 0.14, "gold")
    person(s, 1.5, 1.3, 0.9, "stone", 2.0)
    s.drum(1.5, 1.3, 3.3, 0.2, 0.16, "gold")
    s.flag(0.6, 2.6, 0, 1.9)
    person(s, 2.6, 2.7, 0, "accent")


@scene(DELVERS, "song")
def forgotten_song(s: Site) -> None:
    """A harp of stone, taller than its player."""
    isle(s, 3.4, 3.0, 1.4)
    s.block(0.4, 0.9, 0, 2.5, 0.7, 0.4, "trim")
    s.block(0.4, 1.0, 0.4, 0.45, 0.5, 2.9)
    s.block(2.4, 1.0, 0.4, 0.4, 0.5, 1.5)
    s.block(0.4, 1.0, 3.3, 1.3, 0.5, 0.35, "gold")
    s.block(1.5, 1.0, 2.6, 0.8, 0.5, 0.35, "gold")
    s.block(2.1, 1.0, 1.9, 0.8, 0.5, 0.35, "gold")
    for n in range(5):
        x = 0.98 + n * 0.29
        s.block(x, 1.22, 0.4, 0.05, 0.05, (2.9, 2.9, 2.2, 2.2, 1.5)[n], "glow")
    person(s, 2.0, 2.4, 0, "roof", 1.1)


@scene(DELVERS, "forlorn")
def forlorn(s: Site) -> None:
    """Somebody on a pillar, and no way down."""
    s.block(0.9, 0.9, -2.2, 1.3, 1.3, 3.6).fade(2.4).window("l", 0.5, 2.6, 0.3, 0.5)
    s.block(0.75, 0.75, 1.4, 1.6, 1.6, 0.2, "trim")
    person(s, 1.5, 1.55, 1.6, "roof", 1.15)
    s.block(2.6, 0.4, -0.6, 0.8, 0.8, 0.3)
    s.block(-0.2, 2.6, -1.3, 0.8, 0.8, 0.3)
    s.ball(0.7, 0.0, 3.2, 0.4, "dark")
    s.ball(1.3, -0.3, 3.3, 0.5, "dark")
    s.ball(1.9, -0.4, 3.0, 0.38, "dark")


@scene(DELVERS, "lost")
def lost_in_the_ruins(s: Site) -> None:
    """Walls within walls."""
    isle(s, 4.0, 4.0, 1.4)
    s.block(0.2, 0.2, 0, 3.6, 0.3, 1.2)
    s.block(0.2, 0.5, 0, 0.3, 3.3, 1.2)
    s.block(1.0, 1.0, 0, 2.2, 0.3, 0.9).arch("l", 0.9, 0.4, 0.7)
    s.block(1.0, 1.3, 0, 0.3, 1.9, 0.9)
    s.block(1.8, 1.9, 0, 1.9, 0.3, 0.75)
    s.block(1.9, 2.6, 0, 0.3, 1.2, 0.65)
    s.block(2.7, 2.7, 0, 0.3, 1.0, 0.6)
    person(s, 1.62, 2.9, 0, "accent", 0.9)
    s.block(3.5, 0.5, 0, 0.3, 1.4, 0.9)


@scene(DELVERS, "reading")
def reading_the_stones(s: Site) -> None:
    """Standing stones with signs on them: more, or less."""
    isle(s, 3.6, 3.6, 1.4)
    left = s.block(0.4, 0.8, 0, 1.0, 0.5, 2.3)
    left.patch("l", [(0.25, 1.45), (0.75, 1.45), (0.75, 1.6), (0.25, 1.6)], s.tone("glow", "top"))
    left.patch("l", [(0.425, 1.27), (0.575, 1.27), (0.575, 1.78), (0.425, 1.78)], s.tone("glow", "top"))
    right = s.block(2.0, 0.8, 0, 1.0, 0.5, 1.8)
    right.patch("l", [(0.25, 1.05), (0.75, 1.05), (0.75, 1.2), (0.25, 1.2)], s.tone("glow", "top"))
    s.block(0.4, 2.3, 0, 0.6, 0.5, 0.8)
    s.block(2.9, 2.4, 0, 0.4, 0.5, 0.5)
    person(s, 1.9, 2.6, 0, "roof", 1.15)


@scene(DELVERS, "discovery")
def new_discovery(s: Site) -> None:
    """A chest full of light."""
    isle(s, 3.6, 3.6, 1.4)
    s.block(0.2, 0.2, 0, 3.2, 0.6, 1.4, "dark").arch("l", 1.0, 1.2, 1.1)
    s.block(1.0, 1.5, 0, 1.4, 0.9, 0.65, "bark").band(0.4, 0.12, "gold")
    s.block(1.1, 1.6, 0.65, 1.2, 0.7, 0.04, "glow")
    s.crystal(1.45, 1.95, 0.69, 0.22, 1.1, "glow")
    s.crystal(1.9, 1.9, 0.69, 0.18, 0.8, "accent")
    s.block(0.95, 1.35, 0.65, 1.5, 0.14, 0.7, "bark")
    person(s, 2.9, 2.9, 0, "roof", 1.1)


@scene(DELVERS, "expedition")
def expedition(s: Site) -> None:
    """A boat on still water, and a shore not yet chosen."""
    s.block(0, 0, -1.4, 3.8, 3.6, 1.4, "water").fade(1.2)
    s.water(0, 0, 0, 3.8, 3.6)
    s.block(0.2, 0.2, 0, 1.0, 0.9, 0.4, "ground")
    s.pine(0.7, 0.6, 0.4, 0.36, 1.4)
    s.block(2.7, 0.2, 0, 0.9, 0.7, 0.3, "ground")
    s.block(2.9, 0.35, 0.3, 0.45, 0.4, 0.9).arch("l", 0.1, 0.25, 0.5)
    s.block(1.2, 1.9, 0, 1.8, 0.8, 0.3, "bark")
    s.block(3.0, 2.05, 0.05, 0.3, 0.5, 0.28, "bark")
    person(s, 1.7, 2.35, 0.3, "accent")
    s.block(2.35, 2.25, 0.3, 0.08, 0.08, 1.7, "trim")
    piece = s.piece((2.36, 2.34, 0.5), (2.4, 2.4, 2.0))
    piece.shapes.append(
        Shape([flat(2.4, 2.3, 2.0), flat(3.1, 2.3, 0.75), flat(2.4, 2.3, 0.6)], s.tone("trim", "top"))
    )


# the end of the age ----------------------------------------------------------------------------------------------


@scene(ENDINGS, "rest")
def day_of_rest(s: Site) -> None:
    """Everybody sits under the great tree."""
    isle(s, 5, 5)
    s.drum(2.2, 2.2, 0, 1.6, 0.3, "trim")
    s.drum(2.2, 2.2, 0.3, 0.3, 1.5, "bark")
    s.ball(2.2, 2.2, 2.9, 1.5, "leaf")
    s.ball(1.3, 2.9, 2.4, 0.75, "leaf")
    s.ball(3.2, 1.8, 2.3, 0.8, "leaf")
    for x, y, c in (
        (1.2, 4.0, "accent"),
        (2.4, 4.3, "roof"),
        (3.6, 3.6, "trim"),
        (4.3, 2.3, "accent"),
        (4.2, 1.0, "gold"),
    ):
        person(s, x, y, 0, c, 0.8)


@scene(ENDINGS, "gathering")
def the_gathering(s: Site) -> None:
    """A circle of stones, a circle of people, and a cold fire."""
    isle(s, 5.2, 5.2)
    s.drum(2.6, 2.6, 0, 2.0, 0.18, "dark")
    for x, y, h in ((0.5, 0.6, 2.6), (1.9, 0.3, 3.4), (3.4, 0.4, 2.4), (0.3, 2.0, 3.0), (0.4, 3.5, 2.0)):
        s.block(x, y, 0, 0.7, 0.5, h).window("l", 0.22, h - 0.9, 0.22, 0.45, True)
    s.cone(2.6, 2.6, 0.18, 0.45, 1.1, "water")
    for x, y, c in (
        (1.6, 1.9, "roof"),
        (3.4, 1.7, "accent"),
        (1.5, 3.4, "gold"),
        (3.6, 3.0, "roof"),
        (2.7, 4.1, "trim"),
        (4.3, 4.0, "accent"),
    ):
        person(s, x, y, 0.18 if x < 4 else 0, c, 0.85)


@scene(ENDINGS, "festival")
def festival(s: Site) -> None:
    """Flags and lanterns on every roof."""
    isle(s, 5.2, 5.2)
    for n, (x, y, w, h, roof) in enumerate(
        (
            (0.4, 0.4, 1.4, 2.6, "accent"),
            (2.2, 0.4, 1.2, 1.8, "gold"),
            (3.8, 0.5, 1.0, 1.3, "roof"),
            (0.4, 2.2, 1.2, 1.7, "gold"),
            (0.5, 3.8, 1.0, 1.2, "accent"),
        )
    ):
        s.block(x, y, 0, w, w, h).arch("l", w / 2 - 0.25, 0.5, 0.8, lit=True).window(
            "r", w / 2 - 0.1, h - 0.6, 0.22, 0.36, True
        )
        s.pyramid(x - 0.1, y - 0.1, h, w + 0.2, w + 0.2, 0.7, roof)
        s.flag(x + w / 2, y + w / 2, h + 0.65, 0.8, ("gold", "accent", "trim", "roof", "gold")[n])
    s.drum(3.1, 3.1, 0, 1.2, 0.2, "trim")
    s.cone(3.1, 3.1, 0.2, 0.35, 0.9, "glow")
    for x, y, c in ((2.2, 3.3, "accent"), (3.4, 2.2, "roof"), (4.2, 3.2, "gold"), (3.2, 4.3, "accent")):
        person(s, x, y, 0.0, c, 0.85)
    for x, y in ((1.9, 1.9), (4.7, 1.9), (1.9, 4.8)):
        s.block(x, y, 0, 0.1, 0.1, 1.3, "bark")
        s.ball(x + 0.05, y + 0.05, 1.45, 0.2, "glow")


@scene(ENDINGS, "gold")
def city_of_gold(s: Site) -> None:
    """All of it is gold."""
    isle(s, 6, 6, material="dark")
    s.block(0.5, 0.5, 0, 5.0, 5.0, 0.9, "gold").arcade("l", 5, 0.5, 0.65, lit=True).arcade("r", 5, 0.5, 0.65)
    s.block(1.1, 1.1, 0.9, 3.6, 3.6, 1.1, "gold").arcade("l", 4, 0.46, 0.8).arcade("r", 4, 0.46, 0.8, lit=True)
    s.block(1.0, 1.0, 2.0, 3.8, 3.8, 0.14, "glow")
    s.block(1.9, 1.9, 2.14, 2.0, 2.0, 1.2, "gold").arch("l", 0.6, 0.8, 1.0, lit=True)
    s.drum(2.9, 2.9, 3.34, 0.75, 0.9, "gold").slit(250, 0.2, 0.4, 18, lit=True).slit(300, 0.2, 0.4, 18, lit=True)
    s.dome(2.9, 2.9, 4.24, 0.8, "glow", 1.2)
    for x, y, h in ((1.0, 1.0, 3.4), (4.9, 1.0, 3.0), (1.0, 4.9, 3.0), (4.9, 4.9, 1.6)):
        s.drum(x, y, 0.9, 0.4, h - 0.9, "gold").slit(255, 0.6, 0.4, 16, lit=True).slit(310, 0.6, 0.4, 16, lit=True)
        s.cone(x, y, h, 0.5, 1.1, "glow")
    s.stairs(2.5, 6.0, 0, 4, "-y", 1.0, "glow", rise=0.22, run=0.13)


@scene(ENDINGS, "ash")
def city_of_ash(s: Site) -> None:
    """What the fire left standing."""
    isle(s, 6, 6, material="dark")
    s.block(0.5, 0.5, 0, 4.8, 4.8, 0.6)
    s.block(0.9, 0.9, 0.6, 1.6, 1.6, 3.0, "roof").arch("l", 0.4, 0.7, 1.2, lit=True).window(
        "r", 0.6, 1.9, 0.3, 0.6, True
    )
    s.block(0.9, 0.9, 3.6, 0.7, 1.6, 0.5, "roof")
    s.block(0.9, 0.9, 4.1, 0.5, 0.7, 0.5, "roof")
    s.block(3.2, 0.9, 0.6, 1.5, 1.2, 1.8, "dark").window("l", 0.3, 0.8, 0.3, 0.6, True).window(
        "l", 0.9, 0.8, 0.3, 0.6, True
    )
    s.block(3.2, 0.9, 2.4, 0.5, 1.2, 0.5, "dark")
    s.block(0.9, 3.2, 0.6, 1.2, 1.4, 1.4, "dark").arch("r", 0.4, 0.5, 0.9, lit=True)
    s.pillars([(3.2, 3.2), (4.4, 3.2)], 0.6, 1.9, "roof")
    s.pillars([(3.2, 4.4)], 0.6, 1.1, "roof")
    s.block(3.0, 3.0, 2.5, 1.0, 0.4, 0.2, "roof")
    s.cone(2.6, 2.8, 0.6, 0.4, 0.9, "glow")
    s.cone(4.6, 2.5, 0.6, 0.25, 0.6, "accent")
    for x, y, r in ((1.4, 0.6, 0.5), (1.9, -0.2, 0.7), (2.2, -1.1, 0.9)):
        s.ball(x, y, 5.2 + r, r, "dark")
