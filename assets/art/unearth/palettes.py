"""The five regions' colours, and those of what lies beyond them."""

from __future__ import annotations

from assets.art.unearth.space import Tones, tones

DESERT = tones(
    "#4a1f3a", "#7a3b4e", "#ffd9a0",
    stone="#f6cfa4", trim="#fbe6c6", roof="#5fb0a6", ground="#e9b184", plant="#8fae6a", leaf="#7fb07a",
    bark="#a86a50", water="#5cc0bd", glow="#ffe08a", accent="#e2685a", gold="#f2c25c", dark="#a8617a",
)  # fmt: skip
FOREST = tones(
    "#0d2f38", "#1f5650", "#d8f0b0",
    stone="#d3e8c2", trim="#f0f5dc", roof="#e5a06e", ground="#8cc28a", plant="#6fae72", leaf="#6fbb83",
    bark="#8d6f55", water="#6fc9c4", glow="#ffe79a", accent="#f0c25e", gold="#f2d27a", dark="#5f9a86",
)  # fmt: skip
ISLAND = tones(
    "#132a57", "#27578c", "#fbe9c8",
    stone="#e9f1f4", trim="#ffffff", roof="#f08f7d", ground="#f1ddb4", plant="#7fc08e", leaf="#74c49a",
    bark="#a98262", water="#58b6dc", glow="#ffe9a0", accent="#f6b45e", gold="#f6d279", dark="#7fb0d8",
)  # fmt: skip
CAVERN = tones(
    "#20103f", "#4b2a6b", "#d9b8ff",
    stone="#d3b8ea", trim="#eddcf8", roof="#8e6bd0", ground="#a884cc", plant="#7f9fd8", leaf="#7fd0c8",
    bark="#7a5a90", water="#66c6e8", glow="#ffd27a", accent="#f59ac0", gold="#ffd98a", dark="#7f58ac",
)  # fmt: skip
MOUNTAIN = tones(
    "#252b3a", "#55616f", "#ffffff",
    stone="#e2e0dc", trim="#f8f6f2", roof="#c9706a", ground="#c6cbd0", plant="#7f9a8c", leaf="#6f9a8c",
    bark="#80695c", water="#a6d4e2", glow="#ffdf94", accent="#e8a654", gold="#f0cd7c", dark="#8f98a4",
)  # fmt: skip
TWILIGHT = tones(
    "#0d0b1c", "#2a2440", "#f6d588",
    stone="#8d86ad", trim="#c2b8d8", roof="#f0c25e", ground="#5d5780", plant="#5d7f86", leaf="#5f8f8a",
    bark="#5a4a5a", water="#5f8fc0", glow="#ffe08a", accent="#f2a65a", gold="#f4c95f", dark="#4a4468",
)  # fmt: skip
ASH = tones(
    "#120c12", "#3a2a30", "#e07a52",
    stone="#8f8489", trim="#b6aaa8", roof="#5f5358", ground="#6a5f63", plant="#6a6a60", leaf="#77706a",
    bark="#4a3d3d", water="#c8654a", glow="#ff9a5a", accent="#d9603f", gold="#d98a4a", dark="#4f464a",
)  # fmt: skip
WONDER = tones(
    "#2b2140", "#4a3f6a", "#fff0c8",
    stone="#f4ead6", trim="#fffaf0", roof="#e6b95a", ground="#cfc0dc", plant="#8fb98a", leaf="#86c49a",
    bark="#97785e", water="#6cc4dc", glow="#ffe08a", accent="#e8786a", gold="#f2c860", dark="#6a5a92",
    black="#6c6684", red="#ec8474", blue="#7fb6ec", yellow="#f6d472",
)  # fmt: skip

BY_COLOUR: dict[str, Tones] = {
    "peach": DESERT, "green": FOREST, "blue": ISLAND, "purple": CAVERN, "gray": MOUNTAIN,
}  # fmt: skip

CLOAKS: dict[str, Tones] = {
    "excavation": tones(
        "#123540", "#2b6a70", "#f4e3b5",
        stone="#e6ead8", trim="#fbf8ea", roof="#3f98a0", ground="#a9c9ae", plant="#6fae8a", leaf="#6fbb93",
        bark="#9a7657", water="#62bfcf", glow="#ffe38f", accent="#ee8a5c", gold="#f2c95f", dark="#6f9ba0",
    ),
    "next": tones(
        "#4a2a18", "#95602a", "#ffe7a8",
        stone="#f6e3bf", trim="#fff6df", roof="#c9663f", ground="#e5bd7c", plant="#a8a860", leaf="#93ad6a",
        bark="#8a5f3d", water="#7ec4c4", glow="#fff0a6", accent="#d9584a", gold="#ffd76a", dark="#b98a58",
    ),
    "table": tones(
        "#3a1a3a", "#7a3f6e", "#f8cfe0",
        stone="#f0d8e4", trim="#fff0f6", roof="#8a5fb8", ground="#d3a0bd", plant="#8fb090", leaf="#84b49a",
        bark="#8f6258", water="#8fb8e6", glow="#ffe29a", accent="#f08a6a", gold="#f6cf74", dark="#a2739c",
    ),
}  # fmt: skip
"""The grounds of the Delver cards, by what they work on: the excavation roll, the next roll, dice on the table."""
