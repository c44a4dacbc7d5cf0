"""Raise every ruin, wonder and card of Unearth:  python assets/art/unearth/raise.py

The buildings are composed by hand, block by block (``ruins``, ``wonders``, ``cards``); this script only projects them
and writes the SVG files beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2]))  # so that it runs as a plain script from anywhere

from assets.art.unearth.masonry import Site, Tones, hexa, mix, rgb  # noqa: E402
from assets.art.unearth.palettes import ASH, BY_COLOUR, CLOAKS, TWILIGHT, WONDER  # noqa: E402
from assets.art.unearth.ruins import RUINS  # noqa: E402
from assets.art.unearth.scenes import DELVERS, ENDINGS, GROUPS  # noqa: E402
from assets.art.unearth.tokens import REGIONS, TRIBES, region, tribe  # noqa: E402
from assets.art.unearth.wonders import WONDERS  # noqa: E402

Build = Callable[[Site], None]
CARD = (200.0, 240.0)
ROOM = (7.0, 20.0, 193.0, 262.0)
"""Left, top, right, bottom of what a building may fill; its foot, lost in mist, may reach below the card."""


def svg(size: tuple[float, float], body: str) -> str:
    """A whole drawing."""
    w, h = size
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" width="{w:g}" height="{h:g}">\n{body}\n</svg>\n'


def ground(palette: Tones, disc: tuple[float, float, float]) -> str:
    """Sky from deep shade to haze, a disc, and bands of mist."""
    w, h = CARD
    top, haze = hexa(palette.shade), hexa(palette.sky)
    x, y, r = disc
    glow = hexa(mix(palette.sky, palette.disc, 0.25))
    return (
        f'<defs><linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h:g}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="0.75" stop-color="{haze}"/>'
        f'<stop offset="1" stop-color="{haze}"/></linearGradient></defs>\n'
        f'<rect x="0" y="0" width="{w:g}" height="{h:g}" fill="url(#sky)"/>\n'
        f'<circle cx="{x}" cy="{y}" r="{r * 1.5}" fill="{glow}" fill-opacity="0.35"/>\n'
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{hexa(mix(palette.sky, palette.disc, 0.6))}" fill-opacity="0.75"/>'
    )


def far(colour: str, palette: Tones) -> str:
    """What lies behind the building, faint: dunes, a wood, the horizon, hanging rock, peaks."""
    tone = hexa(mix(palette.sky, palette.shade, 0.45))
    light = hexa(mix(palette.sky, palette.disc, 0.16))

    def shape(d: str, fill: str, veil: float) -> str:
        return f'<path d="{d}" fill="{fill}" fill-opacity="{veil}"/>'

    if colour == "peach":
        return shape("M0 150 Q50 118 104 146 T200 132 V240 H0 Z", light, 0.5) + shape(
            "M0 178 Q70 140 130 172 T200 160 V240 H0 Z", tone, 0.55
        )
    if colour == "green":
        trunks = "".join(
            f"M{x} {h} q-9 26 -14 40 h6 q-8 22 -14 36 h44 q-6 -14 -14 -36 h6 q-5 -14 -14 -40 Z "
            for x, h in ((18, 98), (62, 116), (104, 104), (150, 92), (188, 112))
        )
        return shape(trunks + "M0 170 H200 V240 H0 Z", light, 0.28)
    if colour == "blue":
        lines = "".join(
            f"M{x} {y} h{w} v1.6 h-{w} Z "
            for x, y, w in ((8, 132, 46), (120, 128, 64), (70, 142, 30), (16, 152, 28), (150, 148, 40))
        )
        return shape("M0 122 H200 V240 H0 Z", tone, 0.45) + shape(lines, light, 0.8)
    if colour == "purple":
        spikes = (
            "M0 0 "
            + " ".join(
                f"L{x} {y}"
                for x, y in (
                    (0, 60),
                    (10, 22),
                    (24, 78),
                    (36, 26),
                    (52, 40),
                    (62, 14),
                    (84, 34),
                    (98, 12),
                    (118, 52),
                    (130, 18),
                    (150, 84),
                    (164, 24),
                    (182, 56),
                    (192, 20),
                    (200, 66),
                )
            )
            + " L200 0 Z"
        )
        return shape(spikes, hexa(palette.shade), 0.9) + shape(
            "M0 240 V176 L22 150 L40 184 L200 190 V240 Z", tone, 0.5
        )
    if colour == "gray":
        return shape("M0 160 L40 92 L66 132 L98 78 L140 146 L166 108 L200 150 V240 H0 Z", tone, 0.8) + shape(
            "M40 92 L52 111 L44 116 L38 108 L30 114 Z M98 78 L112 101 L102 104 L96 96 L86 102 Z M166 108 L176 121 L168 124 L158 120 Z",
            light,
            0.9,
        )
    stars = "".join(
        f"M{x} {y - 2.4} l0.7 1.7 1.7 0.7 -1.7 0.7 -0.7 1.7 -0.7 -1.7 -1.7 -0.7 1.7 -0.7 Z "
        for x, y in (
            (20, 34),
            (52, 18),
            (96, 28),
            (150, 20),
            (182, 46),
            (170, 96),
            (14, 92),
            (34, 128),
            (188, 138),
            (120, 14),
        )
    )
    return shape(stars, hexa(palette.disc), 0.9)


def mist(palette: Tones) -> str:
    """What the foot of everything sinks into."""
    w, h = CARD
    haze = hexa(palette.sky)
    return (
        f'<defs><linearGradient id="mist" gradientUnits="userSpaceOnUse" x1="0" y1="{h - 56:g}" x2="0" y2="{h:g}">'
        f'<stop offset="0" stop-color="{haze}" stop-opacity="0"/><stop offset="1" stop-color="{haze}" stop-opacity="1"/>'
        f'</linearGradient></defs>\n<rect x="0" y="{h - 56:g}" width="{w:g}" height="56" fill="url(#mist)"/>'
    )


def fitted(site: Site, room: tuple[float, float, float, float], largest: float) -> str:
    """The building as large as its room allows, standing on its lower edge."""
    left, top, right, bottom = site.bounds()
    x0, y0, x1, y1 = room
    scale = min((x1 - x0) / (right - left), (y1 - y0) / (bottom - top), largest)
    origin = ((x0 + x1) / 2 - (left + right) / 2 * scale, y1 - bottom * scale)
    return site.svg(scale, origin)


def card(palette: Tones, site: Site, disc: tuple[float, float, float], colour: str = "") -> str:
    """A whole card."""
    return svg(
        CARD, "\n".join((ground(palette, disc), far(colour, palette), fitted(site, ROOM, 26), mist(palette)))
    )


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
        disc = (58.0 + 84 * (n % 2) + 6 * (n % 3), 52.0 + 9 * (n % 4), 20.0 + 5 * (n % 3))
        write(f"ruins/{colour}_{claim:02d}", card(palette, site, disc, colour))


def raise_endings() -> None:
    """The five ways in which the age ends."""
    for n, (name, build) in enumerate(ENDINGS.items()):
        palette = ASH if name == "ash" else TWILIGHT
        site = Site(palette)
        build(site)
        write(f"endings/{name}", card(palette, site, (60.0 + 70 * (n % 2), 56.0, 26.0)))


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
    return svg(CARD, base + frame + fitted(site, (46.0, 56.0, 154.0, 184.0), 30))


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
