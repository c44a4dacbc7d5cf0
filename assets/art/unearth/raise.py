"""Raise every ruin, wonder and card of Unearth:  python assets/art/unearth/raise.py

The buildings are composed by hand, block by block (``buildings``, ``monuments``, ``scenes``); this script only
projects them and writes the SVG files beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2]))  # so that it runs as a plain script from anywhere

from assets.art.unearth import buildings_deep  # noqa: E402, F401 (it registers its ruins)
from assets.art.unearth.buildings import RUINS  # noqa: E402
from assets.art.unearth.grounds import CARD, card, fitted, ground, svg  # noqa: E402
from assets.art.unearth.masonry import Site  # noqa: E402
from assets.art.unearth.monuments import WONDERS  # noqa: E402
from assets.art.unearth.palettes import ASH, BY_COLOUR, CLOAKS, TWILIGHT, WONDER  # noqa: E402
from assets.art.unearth.scenes import DELVERS, ENDINGS, GROUPS  # noqa: E402
from assets.art.unearth.space import Tones, hexa, mix, rgb  # noqa: E402
from assets.art.unearth.tokens import REGIONS, TRIBES, region, tribe  # noqa: E402

Build = Callable[[Site], None]


def write(name: str, text: str) -> None:
    """One file under this folder."""
    path = HERE / f"{name}.svg"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)


def raise_ruins() -> None:
    """The twenty-five."""
    for n, ((colour, claim), build) in enumerate(sorted(RUINS.items())):
        palette = BY_COLOUR[colour]
        site = Site(palette)
        build(site)
        disc = (83.0 + 84 * (n % 2) + 6 * (n % 3), 52.0 + 9 * (n % 4), 20.0 + 5 * (n % 3))
        write(f"ruins/{colour}_{claim:02d}", card(palette, site, disc, colour))


def raise_endings() -> None:
    """The five ways in which the age ends."""
    for n, (name, build) in enumerate(ENDINGS.items()):
        palette = ASH if name == "ash" else TWILIGHT
        site = Site(palette)
        build(site)
        write(f"endings/{name}", card(palette, site, (85.0 + 70 * (n % 2), 56.0, 26.0)))


def raise_delvers() -> None:
    """Ten small scenes, on the ground of their group."""
    for name, build in DELVERS.items():
        palette = DELVER_GROUND[name]
        site = Site(palette)
        build(site)
        sky = ground(palette, (100.0, 92.0, 58.0))
        write(f"delvers/{name}", svg((200, 200), sky + "\n" + fitted(site, (18.0, 16.0, 182.0, 196.0), 40)))


FOOT = 0.75
"""How much a hexagon is foreshortened on the table."""
HEX_WIDE, HEX_HIGH = 104.0, 120.0 * FOOT
THICK = 12.0


def hexagon(cx: float, cy: float, r: float, foot: float = FOOT) -> list[tuple[float, float]]:
    """A hexagon standing on a corner, foreshortened."""
    return [(cx + r * sin(k * pi / 3), cy - r * cos(k * pi / 3) * foot) for k in range(6)]


def polygon(points: list[tuple[float, float]], fill: str, veil: float = 1.0) -> str:
    """One patch."""
    d = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{d}" fill="{fill}"' + (
        f' fill-opacity="{veil}"/>' if veil < 1 else f' stroke="{fill}" stroke-width="0.3"/>'
    )


def slab(cx: float, cy: float, base: str, shade: str, r: float = 59.0) -> str:
    """A hexagonal stone: two sides below, a bevel lit from the upper left, its face."""
    top, dark = rgb(base), rgb(shade)
    outer, inner = hexagon(cx, cy, r), hexagon(cx, cy, r * 0.84)
    left = [outer[4], outer[3], (outer[3][0], outer[3][1] + THICK), (outer[4][0], outer[4][1] + THICK)]
    right = [outer[3], outer[2], (outer[2][0], outer[2][1] + THICK), (outer[3][0], outer[3][1] + THICK)]
    out = [polygon(left, hexa(mix(top, dark, 0.55))), polygon(right, hexa(mix(top, dark, 0.78)))]
    light = (0.05, 0.3, 0.45, 0.32, 0.12, -0.35)
    for k in range(6):
        edge = [outer[k], outer[(k + 1) % 6], inner[(k + 1) % 6], inner[k]]
        t = light[k]
        tone = mix(top, dark, t) if t >= 0 else mix(top, (255, 255, 255), -t)
        out.append(polygon(edge, hexa(tone)))
    out.append(polygon(inner, hexa(top)))
    return "\n".join(out)


STONES = {
    "black": ("#5d5874", "#17132a", "#b9b3d4"),
    "red": ("#e2705f", "#5a1730", "#ffe0d2"),
    "blue": ("#5f9fdd", "#152d63", "#e4f3ff"),
    "yellow": ("#f0c558", "#7a4a12", "#7a4a12"),
}
"""Face, shade and mark of each colour."""


def mark(colour: str, cx: float, cy: float, r: float, foot: float) -> str:
    """What tells the colours apart for whoever cannot: a diamond, a flame, rings, a star."""
    tone = STONES[colour][2]
    if colour == "black":
        points = [(0, -1), (0.8, 0), (0, 1), (-0.8, 0)]
        inner = [(x * 0.45, y * 0.45) for x, y in points]
        return polygon([(cx + x * r, cy + y * r * foot) for x, y in points], tone) + polygon(
            [(cx + x * r, cy + y * r * foot) for x, y in inner], STONES[colour][0]
        )
    if colour == "red":
        return polygon(
            [(cx, cy - r * foot), (cx + r * 0.92, cy + 0.72 * r * foot), (cx - r * 0.92, cy + 0.72 * r * foot)],
            tone,
        ) + polygon(
            [
                (cx, cy - 0.15 * r * foot),
                (cx + r * 0.36, cy + 0.5 * r * foot),
                (cx - r * 0.36, cy + 0.5 * r * foot),
            ],
            STONES[colour][0],
        )
    if colour == "blue":
        rings = ((0.88, tone), (0.6, STONES[colour][0]), (0.32, tone))
        return "".join(
            f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{r * k:.1f}" ry="{r * k * foot:.1f}" fill="{fill}"/>'
            for k, fill in rings
        )
    star = [
        (
            cx + r * (1.05 if k % 2 == 0 else 0.42) * sin(k * pi / 6),
            cy - r * foot * (1.05 if k % 2 == 0 else 0.42) * cos(k * pi / 6),
        )
        for k in range(12)
    ]
    return polygon(star, tone)


def raise_stones() -> None:
    """The four stones as they lie on the table, and flat for counts and formulas; an empty place."""
    cx, cy = HEX_WIDE / 2, HEX_HIGH / 2
    for colour, (base, shade, _) in STONES.items():
        write(
            f"stones/{colour}",
            svg((HEX_WIDE, HEX_HIGH + THICK), slab(cx, cy, base, shade) + "\n" + mark(colour, cx, cy, 26, FOOT)),
        )
        flat_hex = hexagon(52, 60, 59, 1.0)
        face = polygon(flat_hex, hexa(mix(rgb(base), rgb(shade), 0.4))) + polygon(hexagon(52, 60, 50, 1.0), base)
        write(f"stones/{colour}_flat", svg((104, 120), face + mark(colour, 52, 60, 31, 1.0)))
    ring = polygon(hexagon(52, 60, 59, 1.0), "#d8cbe8") + polygon(hexagon(52, 60, 50, 1.0), "#efe6f6")
    write("stones/any_flat", svg((104, 120), ring))


def raise_wonders() -> None:
    """Each wonder on its hexagon, so high that the building stands over it."""
    rise = 76.0
    cx, cy = HEX_WIDE / 2, rise + HEX_HIGH / 2
    for name, build in WONDERS.items():
        site = Site(WONDER)
        build(site)
        left, top, right, bottom = site.bounds()
        scale = min(86 / (right - left), (rise + HEX_HIGH * 0.86) / (bottom - top), 30)
        foot = cy + HEX_HIGH * 0.40
        body = site.svg(scale, (cx - (left + right) / 2 * scale, foot - bottom * scale))
        tile = slab(cx, cy, "#e9def2" if name != "greater" else "#f6dfa2", "#54407a")
        write(f"wonders/{name}", svg((HEX_WIDE, rise + HEX_HIGH + THICK), tile + "\n" + body))


def raise_tokens() -> None:
    """The tribes' tokens and the regions' signs."""
    for name in TRIBES:
        write("dusk" if name == "dusk" else f"tribes/{name}", tribe(name))
    for name in REGIONS:
        write(f"regions/{name}", region(name))


def back(palette: Tones, build: Build) -> str:
    """The back of a card: one small building in a hexagon of light."""
    site = Site(palette)
    build(site)
    w, h = CARD
    frame = "".join(
        polygon(hexagon(w / 2, h / 2, r, 1.0), hexa(mix(palette.shade, palette.sky, t)))
        for r, t in ((112, 0.35), (98, 0.6), (84, 0.95))
    )
    base = f'<rect width="{w:g}" height="{h:g}" fill="{hexa(palette.shade)}"/>'
    return svg(CARD, base + frame + fitted(site, (71.0, 56.0, 179.0, 184.0), 30))


def gate(s: Site) -> None:
    """Three beams that meet at every corner, and cannot."""
    s.block(0, 0, 0, 0.8, 4.0, 0.8)
    s.block(0.8, 3.2, 0, 3.2, 0.8, 0.8)
    s.block(3.2, 3.2, 0.8, 0.8, 0.8, 3.2)


def raise_backs() -> None:
    """Backs of the ruins deck and of the Delver deck."""
    write("backs/ruin", back(TWILIGHT, gate))
    write("backs/delver", back(CLOAKS["excavation"], gate))


DELVER_GROUND = {name: CLOAKS[GROUPS[name]] for name in DELVERS}


if __name__ == "__main__":
    raise_ruins()
    raise_endings()
    raise_delvers()
    raise_stones()
    raise_wonders()
    raise_tokens()
    raise_backs()
