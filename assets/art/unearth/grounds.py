"""Grounds of the cards: a sky from deep shade to haze, a disc of light, what lies far behind, and mist below."""

from __future__ import annotations

from assets.art.unearth.masonry import Site
from assets.art.unearth.space import Tones, hexa, mix

CARD = (250.0, 240.0)
"""The building keeps to the middle, so that a narrow card may be cut at its sides."""
ROOM = (32.0, 20.0, 218.0, 262.0)
"""Left, top, right, bottom of what a building may fill; its foot, lost in mist, may reach below the card."""
Patch = tuple[str, float, str]
"""Tone, opacity and path; paths are drawn 200 wide and stretched."""

PINE = "q-9 26 -14 40 h6 q-8 22 -14 36 h44 q-6 -14 -14 -36 h6 q-5 -14 -14 -40 Z"
PINES = " ".join(f"M{x} {y} {PINE}" for x, y in ((18, 98), (62, 116), (104, 104), (150, 92), (188, 112)))
GLINTS = ((8, 132, 46), (120, 128, 64), (70, 142, 30), (16, 152, 28), (150, 148, 40))
RIPPLES = " ".join(f"M{x} {y} h{w} v1.6 h-{w} Z" for x, y, w in GLINTS)
SPIKES = (60, 22, 78, 26, 48, 20, 40, 14, 34, 12, 52, 18, 84, 24, 56, 20, 66)
ROCK = " ".join(f"L{n * 12.5:g} {y}" for n, y in enumerate(SPIKES))
SNOW = (
    "M40 92 L52 111 L44 116 L38 108 L30 114 Z M98 78 L112 101 L102 104 L96 96 L86 102 Z "
    "M166 108 L176 121 L168 124 L158 120 Z"
)
SKY = ((20, 34), (52, 18), (96, 28), (150, 20), (182, 46), (170, 96), (14, 92), (34, 128), (188, 138), (120, 14))
STAR = "l0.7 1.7 1.7 0.7 -1.7 0.7 -0.7 1.7 -0.7 -1.7 -1.7 -0.7 1.7 -0.7 Z"
STARS: tuple[Patch, ...] = (("disc", 0.9, " ".join(f"M{x} {y - 2.4} {STAR}" for x, y in SKY)),)
BEHIND: dict[str, tuple[Patch, ...]] = {
    "peach": (
        ("light", 0.5, "M0 150 Q50 118 104 146 T200 132 V240 H0 Z"),
        ("tone", 0.55, "M0 178 Q70 140 130 172 T200 160 V240 H0 Z"),
    ),
    "green": (("light", 0.28, f"{PINES} M0 170 H200 V240 H0 Z"),),
    "blue": (("tone", 0.45, "M0 122 H200 V240 H0 Z"), ("light", 0.8, RIPPLES)),
    "purple": (
        ("shade", 0.9, f"M0 0 {ROCK} L200 0 Z"),
        ("tone", 0.5, "M0 240 V176 L22 150 L40 184 L200 190 V240 Z"),
    ),
    "gray": (
        ("tone", 0.8, "M0 160 L40 92 L66 132 L98 78 L140 146 L166 108 L200 150 V240 H0 Z"),
        ("light", 0.9, SNOW),
    ),
}


def svg(size: tuple[float, float], body: str) -> str:
    """A whole drawing."""
    w, h = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" width="{w:g}" height="{h:g}">'
    return f"{head}\n{body}\n</svg>\n"


def ground(palette: Tones, disc: tuple[float, float, float]) -> str:
    """Sky from deep shade to haze, a disc, and bands of mist."""
    w, h = CARD
    top, haze = hexa(palette.shade), hexa(palette.sky)
    x, y, r = disc
    glow, face = hexa(mix(palette.sky, palette.disc, 0.25)), hexa(mix(palette.sky, palette.disc, 0.6))
    return (
        f'<defs><linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h:g}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="0.75" stop-color="{haze}"/>'
        f'<stop offset="1" stop-color="{haze}"/></linearGradient></defs>\n'
        f'<rect x="0" y="0" width="{w:g}" height="{h:g}" fill="url(#sky)"/>\n'
        f'<circle cx="{x}" cy="{y}" r="{r * 1.5}" fill="{glow}" fill-opacity="0.35"/>\n'
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{face}" fill-opacity="0.75"/>'
    )


def far(colour: str, palette: Tones) -> str:
    """What lies behind the building, faint: dunes, a wood, the horizon, hanging rock, peaks; at the end, stars."""
    tones = {
        "tone": mix(palette.sky, palette.shade, 0.45),
        "light": mix(palette.sky, palette.disc, 0.16),
        "shade": palette.shade,
        "disc": palette.disc,
    }
    paths = [
        f'<path d="{d}" fill="{hexa(tones[tone])}" fill-opacity="{veil}"/>'
        for tone, veil, d in BEHIND.get(colour, STARS)
    ]
    return f'<g transform="scale(1.25 1)">{"".join(paths)}</g>'


def mist(palette: Tones) -> str:
    """What the foot of everything sinks into."""
    w, h = CARD
    haze = hexa(palette.sky)
    return (
        f'<defs><linearGradient id="mist" gradientUnits="userSpaceOnUse" x1="0" y1="{h - 56:g}" x2="0" y2="{h:g}">'
        f'<stop offset="0" stop-color="{haze}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{haze}" stop-opacity="1"/>'
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
