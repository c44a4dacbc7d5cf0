"""The wonders that rise in a ring of stones: fifteen named ones, a lesser, a greater, and a plain cairn."""

from __future__ import annotations

from collections.abc import Callable

from assets.art.unearth.masonry import Site

Build = Callable[[Site], None]
WONDERS: dict[str, Build] = {}


def wonder(name: str) -> Callable[[Build], Build]:
    """Register a building; it stands on a floor of about 2 x 2 blocks whose middle is (1, 1)."""

    def keep(build: Build) -> Build:
        WONDERS[name] = build
        return build

    return keep


@wonder("college")
def college(s: Site) -> None:
    """A hall of learning with a blue dome and a star on it."""
    s.block(0.1, 0.1, 0, 1.8, 1.8, 0.2, "trim")
    s.block(0.3, 0.3, 0.2, 1.4, 1.4, 1.0).arcade("l", 3, 0.26, 0.7).arcade("r", 3, 0.26, 0.7)
    s.block(0.2, 0.2, 1.2, 1.6, 1.6, 0.12, "trim")
    s.drum(1.0, 1.0, 1.32, 0.5, 0.4).slit(250, 0.08, 0.2, 14).slit(300, 0.08, 0.2, 14)
    s.dome(1.0, 1.0, 1.72, 0.55, "blue", 1.15)
    s.cone(1.0, 1.0, 2.35, 0.09, 0.5, "gold")


@wonder("columns")
def columns(s: Site) -> None:
    """Red-capped columns of rising height, like pipes of an organ."""
    s.block(0.1, 0.1, 0, 1.8, 1.8, 0.2, "trim")
    for x, y, h in (
        (0.45, 0.45, 2.5),
        (1.0, 0.45, 2.1),
        (1.55, 0.45, 1.7),
        (0.45, 1.0, 2.1),
        (0.45, 1.55, 1.7),
        (1.0, 1.0, 1.5),
        (1.55, 1.0, 1.1),
        (1.0, 1.55, 1.1),
        (1.55, 1.55, 0.7),
    ):
        s.drum(x, y, 0.2, 0.17, h)
        s.drum(x, y, 0.2 + h, 0.21, 0.14, "red")


@wonder("edifice")
def edifice(s: Site) -> None:
    """A dark tower, broken across; its upper half floats."""
    s.block(0.2, 0.2, 0, 1.6, 1.6, 0.2, "trim")
    s.block(0.45, 0.45, 0.2, 1.1, 1.1, 1.0, "black").arch("l", 0.35, 0.4, 0.65, lit=True)
    s.block(0.45, 0.45, 1.2, 0.5, 1.1, 0.25, "black")
    s.block(0.7, 0.7, 1.95, 0.95, 0.95, 0.75, "black").window("l", 0.35, 0.2, 0.2, 0.32, True).window(
        "r", 0.35, 0.2, 0.2, 0.32, True
    )
    s.pyramid(0.7, 0.7, 2.7, 0.95, 0.95, 0.6, "black")
    s.block(1.5, 0.5, 1.5, 0.22, 0.22, 0.22, "black")
    s.block(0.5, 1.6, 1.6, 0.18, 0.18, 0.18, "black")


@wonder("flame")
def flame(s: Site) -> None:
    """A great bowl of fire."""
    s.block(0.2, 0.2, 0, 1.6, 1.6, 0.22, "trim")
    s.block(0.5, 0.5, 0.22, 1.0, 1.0, 0.22)
    s.drum(1.0, 1.0, 0.44, 0.24, 0.7)
    s.drum(1.0, 1.0, 1.14, 0.62, 0.26, "gold")
    s.drum(1.0, 1.0, 1.4, 0.5, 0.02, "red")
    s.cone(0.85, 1.05, 1.42, 0.3, 0.9, "accent")
    s.cone(1.15, 1.0, 1.42, 0.28, 1.2, "yellow")
    s.cone(1.05, 1.2, 1.42, 0.24, 0.8, "glow")


def temple(s: Site, roof: str) -> None:
    """What the four temples have in common: steps and a columned hall."""
    for n in range(3):
        k = 0.22 * n
        s.block(0.1 + k, 0.1 + k, 0.2 * n, 1.8 - 2 * k, 1.8 - 2 * k, 0.2, roof if n == 1 else "trim")


@wonder("prosperity")
def prosperity(s: Site) -> None:
    """A temple of yellow steps with a golden orb."""
    for n in range(5):
        k = 0.17 * n
        s.block(0.1 + k, 0.1 + k, 0.3 * n, 1.8 - 2 * k, 1.8 - 2 * k, 0.3, "yellow" if n % 2 else "trim")
    s.ball(1.0, 1.0, 1.85, 0.33, "gold")


@wonder("flames")
def flames(s: Site) -> None:
    """A temple of red pillars under three fires."""
    temple(s, "red")
    s.pillars([(0.7, 1.3), (1.3, 1.3), (1.3, 0.7), (0.7, 0.7)], 0.6, 0.9, "red", 0.12)
    s.block(0.5, 0.5, 1.5, 1.0, 1.0, 0.18, "trim")
    for x, y, h in ((0.75, 0.75, 0.7), (1.25, 0.75, 0.7), (0.75, 1.25, 0.7), (1.2, 1.2, 1.0)):
        s.cone(x, y, 1.68, 0.22, h, "red" if h < 1 else "accent")


@wonder("fate")
def fate(s: Site) -> None:
    """A temple with a black needle."""
    temple(s, "black")
    s.block(0.65, 0.65, 0.6, 0.7, 0.7, 1.5, "black").window("l", 0.25, 0.3, 0.2, 0.7, True)
    s.pyramid(0.65, 0.65, 2.1, 0.7, 0.7, 0.8, "black")


@wonder("clarity")
def clarity(s: Site) -> None:
    """A temple of blue glass with a crystal in it."""
    temple(s, "blue")
    s.pillars([(0.62, 0.62), (1.38, 0.62), (0.62, 1.38)], 0.6, 1.3, "trim", 0.09)
    s.crystal(1.0, 1.0, 0.6, 0.42, 2.2, "blue")
    s.pillars([(1.38, 1.38)], 0.6, 0.5, "trim", 0.09)


@wonder("tomb")
def tomb(s: Site) -> None:
    """A pyramid with a lit door, a band of each colour of stone."""
    s.block(0.05, 0.05, 0, 1.9, 1.9, 0.22, "trim")
    s.block(0.2, 0.2, 0.22, 1.6, 1.6, 0.2, "black")
    s.block(0.3, 0.3, 0.42, 1.4, 1.4, 0.2, "red")
    s.block(0.4, 0.4, 0.62, 1.2, 1.2, 0.2, "blue")
    s.block(0.5, 0.5, 0.82, 1.0, 1.0, 0.2, "yellow")
    s.pyramid(0.5, 0.5, 1.02, 1.0, 1.0, 1.1, "gold")
    s.block(0.75, 1.8, 0.22, 0.5, 0.2, 0.6).arch("l", 0.12, 0.26, 0.48, lit=True)


@wonder("fountain")
def fountain(s: Site) -> None:
    """Three basins, one above the other."""
    s.drum(1.0, 1.0, 0, 0.95, 0.3, "trim")
    s.drum(1.0, 1.0, 0.3, 0.82, 0.01, "water")
    s.drum(1.0, 1.0, 0.31, 0.18, 0.6)
    s.drum(1.0, 1.0, 0.9, 0.58, 0.18, "trim")
    s.drum(1.0, 1.0, 1.08, 0.48, 0.01, "water")
    s.drum(1.0, 1.0, 1.09, 0.13, 0.5)
    s.drum(1.0, 1.0, 1.58, 0.34, 0.14, "trim")
    s.drum(1.0, 1.0, 1.72, 0.26, 0.01, "water")
    s.ball(1.0, 1.0, 1.98, 0.2, "water")


@wonder("library")
def library(s: Site) -> None:
    """Stairs lead down among lit shelves."""
    s.block(0.1, 0.1, 0, 1.8, 0.5, 1.7).window("l", 0.2, 0.9, 0.25, 0.5, True).window(
        "l", 0.75, 0.9, 0.25, 0.5, True
    ).window("l", 1.3, 0.9, 0.25, 0.5, True).arcade("l", 3, 0.36, 0.62)
    s.block(0.1, 0.6, 0, 0.5, 1.3, 1.7).window("r", 0.2, 0.9, 0.25, 0.5, True).window(
        "r", 0.8, 0.9, 0.25, 0.5, True
    )
    s.block(0.0, 0.0, 1.7, 2.0, 0.7, 0.16, "roof")
    s.block(0.0, 0.7, 1.7, 0.7, 1.3, 0.16, "roof")
    s.block(0.6, 0.6, 0, 1.3, 1.3, 0.12, "trim")
    s.block(0.8, 0.8, 0.12, 0.9, 0.9, 0.01, "dark")
    for n in range(4):
        s.block(0.85 + 0.22 * n, 0.9, 0.13, 0.2, 0.7, 0.32 - 0.09 * n, "trim")


@wonder("sanctuary")
def sanctuary(s: Site) -> None:
    """A round sanctuary, still in its scaffold."""
    s.drum(1.0, 1.0, 0, 0.95, 0.2, "trim")
    s.drum(1.0, 1.0, 0.2, 0.68, 1.0).slit(225, 0.15, 0.55, 22).slit(268, 0.15, 0.55, 22, lit=True).slit(
        312, 0.15, 0.55, 22
    )
    s.drum(1.0, 1.0, 1.2, 0.76, 0.12, "trim")
    s.dome(1.0, 1.0, 1.32, 0.62, "leaf", 1.05)
    s.drum(1.0, 1.0, 2.0, 0.08, 0.25, "gold")
    for x, y in ((1.85, 0.5), (1.85, 1.2)):
        s.block(x, y, 0, 0.09, 0.09, 1.9, "bark")
    s.block(1.72, 0.4, 0.9, 0.24, 1.0, 0.07, "bark")
    s.block(1.72, 0.4, 1.6, 0.24, 1.0, 0.07, "bark")


@wonder("palace")
def palace(s: Site) -> None:
    """A palace of two colours and four towers."""
    s.block(0.05, 0.05, 0, 1.9, 1.9, 0.2, "trim")
    s.block(0.3, 0.3, 0.2, 1.4, 1.4, 0.9).arch("l", 0.5, 0.4, 0.65, lit=True).window(
        "r", 0.3, 0.35, 0.2, 0.3
    ).window("r", 0.9, 0.35, 0.2, 0.3)
    s.battlements(0.3, 0.3, 1.1, 1.4, 1.4, size=0.16)
    for x, y, roof in ((0.3, 0.3, "accent"), (1.7, 0.3, "blue"), (0.3, 1.7, "blue"), (1.7, 1.7, "accent")):
        s.drum(x, y, 0.2, 0.2, 1.2 if x + y < 3 else 0.9)
        s.cone(x, y, (1.4 if x + y < 3 else 1.1), 0.27, 0.6, roof)
    s.drum(1.0, 1.0, 1.1, 0.4, 0.7, "trim")
    s.dome(1.0, 1.0, 1.8, 0.44, "gold", 1.2)


@wonder("cenotaph")
def cenotaph(s: Site) -> None:
    """A blackened arch over an empty grave."""
    s.block(0.1, 0.1, 0, 1.8, 1.8, 0.22, "dark")
    s.block(0.7, 1.1, 0.22, 0.6, 0.5, 0.25, "trim")
    s.block(0.25, 0.45, 0.22, 0.4, 0.5, 1.5, "black")
    s.block(1.35, 0.45, 0.22, 0.4, 0.5, 1.5, "black")
    s.block(0.15, 0.35, 1.72, 1.7, 0.7, 0.3, "black")
    s.block(0.5, 0.45, 2.02, 1.0, 0.5, 0.25, "black")
    s.block(0.88, 0.58, 2.27, 0.24, 0.24, 0.4, "gold")


@wonder("memorial")
def memorial(s: Site) -> None:
    """A column that crumbles, one colour from foot to top."""
    s.block(0.1, 0.1, 0, 1.8, 1.8, 0.2, "trim")
    s.block(0.4, 0.4, 0.2, 1.2, 1.2, 0.3)
    s.drum(1.0, 1.0, 0.5, 0.42, 1.1).belt(0.2, 0.14, "accent").belt(0.8, 0.14, "accent")
    s.block(0.68, 0.75, 1.6, 0.5, 0.5, 0.22)
    s.block(0.7, 0.78, 1.82, 0.26, 0.3, 0.3)
    s.ball_tree(0.98, 1.12, 1.7, 0.24, 0.22)
    s.block(1.6, 1.3, 0.2, 0.3, 0.3, 0.25)
    s.block(0.25, 1.55, 0.2, 0.24, 0.24, 0.18)


@wonder("lesser")
def lesser(s: Site) -> None:
    """A small pavilion."""
    s.block(0.25, 0.25, 0, 1.5, 1.5, 0.2, "trim")
    s.pillars([(0.5, 0.5), (1.5, 0.5), (0.5, 1.5), (1.5, 1.5)], 0.2, 0.8, "stone", 0.11)
    s.block(0.3, 0.3, 1.0, 1.4, 1.4, 0.14, "trim")
    s.pyramid(0.3, 0.3, 1.14, 1.4, 1.4, 0.75, "water")


@wonder("greater")
def greater(s: Site) -> None:
    """A tall tower with a crown of gold."""
    s.block(0.1, 0.1, 0, 1.8, 1.8, 0.2, "trim")
    s.block(0.35, 0.35, 0.2, 1.3, 1.3, 0.8).arch("l", 0.45, 0.4, 0.6, lit=True).arch("r", 0.45, 0.4, 0.6)
    s.block(0.25, 0.25, 1.0, 1.5, 1.5, 0.12, "trim")
    s.drum(1.0, 1.0, 1.12, 0.45, 1.2).slit(255, 0.35, 0.4, 16, lit=True).slit(305, 0.35, 0.4, 16, lit=True)
    s.drum(1.0, 1.0, 2.32, 0.55, 0.12, "trim")
    s.cone(1.0, 1.0, 2.44, 0.5, 1.0, "gold")


@wonder("marker")
def cairn(s: Site) -> None:
    """Stones piled up where no token is left."""
    s.dome(1.0, 1.0, 0, 0.95, "dark", 0.45)
    s.dome(1.0, 1.0, 0.5, 0.7, "ground", 0.5)
    s.dome(1.0, 1.0, 0.95, 0.46, "stone", 0.6)
    s.dome(1.0, 1.0, 1.32, 0.26, "trim", 0.8)
