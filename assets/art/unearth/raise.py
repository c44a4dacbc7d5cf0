"""Raise every ruin, wonder and card of Unearth:  python assets/art/unearth/raise.py

The buildings are composed by hand, block by block (``ruins``, ``wonders``, ``cards``); this script only projects them
and writes the SVG files beside it.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # so that it runs as a plain script from anywhere

from masonry import Site, Tones, hexa, mix  # noqa: E402
from palettes import BY_COLOUR  # noqa: E402
from ruins import RUINS  # noqa: E402

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
        return shape("M0 150 Q50 118 104 146 T200 132 V240 H0 Z", light, 0.5) + shape("M0 178 Q70 140 130 172 T200 160 V240 H0 Z", tone, 0.55)
    if colour == "green":
        trunks = "".join(
            f"M{x} {h} q-9 26 -14 40 h6 q-8 22 -14 36 h44 q-6 -14 -14 -36 h6 q-5 -14 -14 -40 Z " for x, h in ((18, 98), (62, 116), (104, 104), (150, 92), (188, 112))
        )
        return shape(trunks + "M0 170 H200 V240 H0 Z", light, 0.28)
    if colour == "blue":
        lines = "".join(f"M{x} {y} h{w} v1.6 h-{w} Z " for x, y, w in ((8, 132, 46), (120, 128, 64), (70, 142, 30), (16, 152, 28), (150, 148, 40)))
        return shape("M0 122 H200 V240 H0 Z", tone, 0.45) + shape(lines, light, 0.8)
    if colour == "purple":
        spikes = "M0 0 " + " ".join(f"L{x} {y}" for x, y in ((0, 60), (10, 22), (24, 78), (36, 26), (52, 40), (62, 14), (84, 34), (98, 12), (118, 52), (130, 18), (150, 84), (164, 24), (182, 56), (192, 20), (200, 66))) + " L200 0 Z"
        return shape(spikes, hexa(palette.shade), 0.9) + shape("M0 240 V176 L22 150 L40 184 L200 190 V240 Z", tone, 0.5)
    if colour == "gray":
        return shape("M0 160 L40 92 L66 132 L98 78 L140 146 L166 108 L200 150 V240 H0 Z", tone, 0.8) + shape("M40 92 L52 111 L44 116 L38 108 L30 114 Z M98 78 L112 101 L102 104 L96 96 L86 102 Z M166 108 L176 121 L168 124 L158 120 Z", light, 0.9)
    stars = "".join(f"M{x} {y - 2.4} l0.7 1.7 1.7 0.7 -1.7 0.7 -0.7 1.7 -0.7 -1.7 -1.7 -0.7 1.7 -0.7 Z " for x, y in ((20, 34), (52, 18), (96, 28), (150, 20), (182, 46), (170, 96), (14, 92), (34, 128), (188, 138), (120, 14)))
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
    return svg(CARD, "\n".join((ground(palette, disc), far(colour, palette), fitted(site, ROOM, 26), mist(palette))))


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


if __name__ == "__main__":
    raise_ruins()
