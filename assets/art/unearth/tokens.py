"""Small flat things: the five tribes' animals, the five regions' signs, backs of cards."""

from __future__ import annotations

from assets.art.unearth.grounds import svg

TRIBES: dict[str, tuple[str, str, str]] = {
    # ground, its darker rim, animal
    "heron": (
        "#d1493f", "#8a2530",
        '<path d="M30 22 L60 27 L46 32 Q44 40 49 47 Q62 48 74 62 Q79 69 84 82 Q70 76 60 74 L58 74 L58 86 L64 '
        '89 L54 89 '
        'L54 74 L51 73 L51 86 L55 89 L45 89 L47 86 L47 72 Q38 66 38 54 Q39 46 37 40 Q34 32 36 28 Z"/>'
        '<circle cx="41" cy="27" r="2.6" fill="#8a2530"/>',
    ),
    "hare": (
        "#e8b93a", "#94661a",
        '<path d="M33 12 Q41 16 44 33 L47 34 Q46 18 53 11 Q60 22 55 38 Q62 42 62 50 Q62 56 56 58 Q78 62 80 '
        '82 Q80 90 72 90 '
        'L36 90 Q30 90 32 86 Q34 84 40 84 L40 74 Q36 66 40 58 Q32 57 31 51 Q31 42 38 38 Q30 26 33 12 Z"/>'
        '<circle cx="43" cy="47" r="2.8" fill="#94661a"/>',
    ),
    "newt": (
        "#4f9d5b", "#1f5c3a",
        '<path d="M50 12 Q60 14 60 25 Q60 31 57 34 L66 34 L72 27 L76 31 L69 40 L58 41 Q60 50 57 57 L68 58 '
        'L75 65 L71 69 '
        'L65 64 L55 64 Q52 70 54 77 Q58 84 68 83 Q76 81 76 76 Q82 86 70 90 Q54 94 47 82 Q42 73 44 64 L35 65 L29 72 '
        'L25 68 L32 59 L43 57 Q40 50 42 41 L31 40 L24 31 L28 27 L34 34 L43 34 Q40 31 40 25 Q40 14 50 12 Z"/>'
        '<circle cx="46" cy="21" r="2.4" fill="#1f5c3a"/><circle cx="54" cy="21" r="2.4" fill="#1f5c3a"/>',
    ),
    "whale": (
        "#3f79c4", "#1b3f7a",
        '<path d="M14 56 Q16 36 42 36 Q62 36 70 50 Q74 54 78 46 Q70 42 68 32 Q77 32 82 38 Q86 32 92 30 Q92 '
        '42 86 47 '
        'Q84 70 58 76 Q24 80 14 56 Z"/><path d="M40 31 Q40 22 32 20 M42 31 Q42 20 50 18" stroke="#fff6e4" '
        'stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="30" cy="52" r="3" fill="#1b3f7a"/>'
        '<path d="M18 62 Q36 68 50 62" stroke="#1b3f7a" stroke-width="2.6" fill="none"/>',
    ),
    "moth": (
        "#8c5ab0", "#4b2a6b",
        '<path d="M48 34 Q30 14 14 22 Q8 44 28 54 Q18 62 24 78 Q40 84 48 64 L48 78 L52 78 L52 64 Q60 84 76 '
        '78 Q82 62 72 54 '
        'Q92 44 86 22 Q70 14 52 34 L52 30 Q56 20 63 16 L61 14 Q53 18 50 27 Q47 18 39 14 L37 16 Q44 20 48 30 Z"/>'
        '<circle cx="29" cy="36" r="6" fill="#4b2a6b"/><circle cx="71" cy="36" r="6" fill="#4b2a6b"/>'
        '<circle cx="36" cy="68" r="4" fill="#4b2a6b"/><circle cx="64" cy="68" r="4" fill="#4b2a6b"/>',
    ),
    "dusk": (
        "#4a4666", "#1c1930",
        '<path d="M58 18 Q34 20 28 44 Q26 72 54 80 Q70 82 80 68 Q60 72 52 56 Q46 34 58 18 Z"/>'
        '<path d="M68 30 l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3 Z"/>',
    ),
}  # fmt: skip

REGIONS: dict[str, tuple[str, str, str]] = {
    # face, shade, sign
    "peach": (
        "#f3b98a", "#8f4a4a",
        '<circle cx="34" cy="34" r="13"/><path d="M10 82 Q30 48 52 70 Q66 44 90 66 V84 Q90 90 84 90 H16 Q10 '
        '90 10 84 Z"/>',
    ),
    "green": (
        "#9ad29a", "#1f5a44",
        '<path d="M50 8 L72 38 H62 L80 62 H66 L86 84 H56 V94 H44 V84 H14 L34 62 H20 L38 38 H28 Z"/>',
    ),
    "blue": (
        "#8fc4ee", "#1d4a86",
        '<path d="M4 40 Q19 20 34 36 T64 36 T96 34 M4 68 Q19 48 34 64 T64 64 T96 62" fill="none" stroke="#1d4a86" '
        'stroke-width="14"/>',
    ),
    "purple": (
        "#c6a0ea", "#51307e",
        '<path d="M50 6 L70 30 L62 86 H38 L30 30 Z M20 44 L30 56 L28 88 H12 L8 60 Z M80 44 L92 60 L88 88 H72 '
        'L70 56 Z"/>',
    ),
    "gray": (
        "#d4d6d8", "#474f5a",
        '<path d="M38 14 L58 50 L68 34 L96 88 H4 Z"/><path d="M38 14 L48 32 L41 40 L35 32 L27 36 Z" '
        'fill="#ffffff"/>',
    ),
}  # fmt: skip


def tribe(name: str) -> str:
    """A round token with the tribe's animal."""
    ground, rim, animal = TRIBES[name]
    return svg(
        (100, 100),
        f'<circle cx="50" cy="50" r="49" fill="{rim}"/><circle cx="50" cy="49" r="44" fill="{ground}"/>'
        f'<path d="M50 5 A44 44 0 0 1 94 49 A46 46 0 0 0 50 12 A46 46 0 0 0 6 49 A44 44 0 0 1 50 5 Z" '
        f'fill="#ffffff" '
        f'fill-opacity="0.22"/><g transform="translate(50 50) scale(0.8) translate(-50 -51)" '
        f'fill="#fff6e4">{animal}</g>',
    )


def region(name: str) -> str:
    """A square sign in the region's colour."""
    face, shade, sign = REGIONS[name]
    return svg(
        (100, 100),
        f'<rect width="100" height="100" rx="18" fill="{shade}"/><rect x="5" y="4" width="90" height="90" rx="15" '
        f'fill="{face}"/><g transform="translate(50 49) scale(0.76) translate(-50 -50)" fill="{shade}">{sign}</g>',
    )
