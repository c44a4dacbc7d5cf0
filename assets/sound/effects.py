"""What the pieces, the creatures, the turns of a game and the screens sound like."""

import math
from collections.abc import Callable, Sequence
from random import Random

from assets.sound.voices import (
    RATE,
    Samples,
    biquad,
    glide,
    hall,
    lay,
    modal,
    noise,
    pitch,
    shaped,
    tine,
)  # fmt: skip

# --- sounds of the pieces --------------------------------------------------------------------------------------


def click(rng: Random, hertz: float, seconds: float, q: float = 1.5) -> Samples:
    """The first instant of a knock: a burst of noise about one pitch."""
    return biquad(shaped(noise(seconds, rng), [(0, 1), (seconds, 0)]), "band", hertz, q)


def knock(rng: Random, hertz: float, ring: float, hard: float) -> Samples:
    """Wood on wood: an uneven bar of four partials and the click of the contact."""
    spread = [1, 2.41, 3.87, 5.93]
    levels = [1, 0.55, 0.3, 0.16]
    partials = [
        (hertz * s * rng.uniform(0.97, 1.03), level * hard ** (i * 0.6), ring / (1 + 0.7 * i))
        for i, (s, level) in enumerate(zip(spread, levels, strict=True))
    ]
    return lay([(0, 1, modal(partials, ring * 1.3, attack=0.0006)), (0, 1.6 * hard, click(rng, hertz * 4, 0.012))])


def tile_on_tile(rng: Random) -> Samples:
    return knock(rng, rng.uniform(620, 980), rng.uniform(0.09, 0.13), 0.9)


def tile_on_wall(rng: Random) -> Samples:
    return lay(
        [
            (0, 1, knock(rng, rng.uniform(270, 360), 0.17, 0.6)),
            (0, 0.5, knock(rng, rng.uniform(700, 820), 0.07, 0.7)),
        ]
    )


def tile_on_sand(rng: Random) -> Samples:
    grit = biquad(noise(0.2, rng), "band", rng.uniform(1500, 2300), 0.6)
    thud = modal([(rng.uniform(110, 150), 1, 0.12), (rng.uniform(220, 270), 0.4, 0.07)], 0.2)
    return lay([(0, 1, thud), (0, 0.55, shaped(grit, [(0, 0), (0.006, 1), (0.05, 0.3), (0.19, 0)]))])


def card_slide(rng: Random) -> Samples:
    paper = biquad(biquad(noise(0.3, rng), "high", 900), "band", 3200, 0.5)
    return lay(
        [(0, 1, shaped(paper, [(0, 0), (0.07, 0.7), (0.16, 1), (0.27, 0)])), (0.22, 0.4, click(rng, 1800, 0.02))]
    )


def box_tap(rng: Random) -> Samples:
    body = modal([(rng.uniform(118, 132), 1, 0.3), (214, 0.6, 0.2), (347, 0.3, 0.12), (560, 0.16, 0.07)], 0.42)
    rattle = [(0.035 + k * rng.uniform(0.018, 0.03), 0.16 / (k + 1), tile_on_tile(rng)) for k in range(3)]
    return lay([(0, 1, body), (0, 0.8, click(rng, 900, 0.012)), *rattle])


def rustle(rng: Random, seconds: float, knocks: int) -> Samples:
    """Many tiles sliding in a box: grit, and knocks that thicken in the middle."""
    grit = biquad(noise(seconds, rng), "band", 1900, 0.5)
    sand = shaped(grit, [(0, 0), (seconds * 0.25, 0.8), (seconds * 0.6, 1), (seconds - 0.01, 0)])
    hits = []
    for _ in range(knocks):
        at = seconds * 0.82 * (rng.random() + rng.random()) / 2
        hits.append(
            (at, rng.uniform(0.12, 0.5), rng.choice((tile_on_tile, tile_on_tile, tile_on_wall, tile_on_sand))(rng))
        )
    return lay([(0, 0.35, sand), *hits])


def lid_on(rng: Random) -> Samples:
    air = shaped(biquad(noise(0.4, rng), "low", 700), [(0, 0), (0.2, 1), (0.26, 0.2), (0.38, 0)])
    thump = modal([(96, 1, 0.3), (171, 0.6, 0.22), (288, 0.25, 0.12)], 0.4)
    return lay(
        [(0, 0.9, air), (0.2, 1, thump), (0.2, 0.5, click(rng, 1100, 0.015)), (0.235, 0.3, click(rng, 800, 0.015))]
    )


def lid_off(rng: Random) -> Samples:
    rub = shaped(
        biquad(noise(0.5, rng), "band", 1200, 0.7), [(0, 0), (0.1, 0.5), (0.32, 1), (0.36, 0.1), (0.48, 0)]
    )
    return lay([(0, 0.9, rub), (0.33, 1, modal([(205, 1, 0.14), (342, 0.5, 0.1), (610, 0.2, 0.06)], 0.25))])


def take(rng: Random) -> Samples:
    rub = shaped(biquad(noise(0.16, rng), "band", 2100, 0.8), [(0, 0), (0.05, 1), (0.15, 0)])
    return lay([(0, 0.6, rub), (0.05, 0.8, knock(rng, 720, 0.1, 0.5)), (0.09, 0.35, modal([(1080, 1, 0.2)], 0.25))])


def reveal(rng: Random) -> Samples:
    turn = shaped(biquad(noise(0.22, rng), "band", 1500, 0.7), [(0, 0), (0.12, 1), (0.2, 0)])
    return hall(
        lay([(0, 0.4, turn), (0.14, 0.9, knock(rng, 540, 0.13, 0.6)), (0.16, 0.4, tine(pitch("A4"), 0.9, RATE))]),
        0.2,
    )


# --- the six creatures -----------------------------------------------------------------------------------------


def crackle(rng: Random) -> Samples:
    """Cinderback: embers that spit above a low breath of fire."""
    breath = shaped(biquad(noise(0.9, rng), "low", 240), [(0, 0), (0.2, 1), (0.5, 0.6), (0.88, 0)])
    sparks = [
        (
            0.75 * rng.random() ** 1.4,
            rng.uniform(0.15, 0.8),
            click(rng, rng.uniform(1400, 4200), rng.uniform(0.004, 0.016), 2.5),
        )
        for _ in range(34)
    ]
    return lay([(0, 2.2, breath), *sparks])


def drip(rng: Random) -> Samples:
    """Tidewisp: three drops, each rising as the bubble closes."""
    drops = [(0.0, 1.0, 520.0), (0.17, 0.6, 760.0), (0.29, 0.8, 610.0)]
    return hall(lay([(at, gain, glide(hz, hz * 2.1, 0.16, 0.14)) for at, gain, hz in drops]), 0.4, 1.0)


def rattle(rng: Random) -> Samples:
    """Thornhog: quills shaken dry, faster, then still."""
    hits, at = [], 0.0
    for k in range(22):
        hits.append(
            (at, 0.3 + 0.7 * math.sin(math.pi * (k + 1) / 23), click(rng, rng.uniform(2400, 3600), 0.012, 3))
        )
        hits.append((at, 0.2, modal([(rng.uniform(880, 1180), 1, 0.03)], 0.05)))
        at += 0.046 - 0.0013 * k
    return lay(hits)


def flutter(rng: Random) -> Samples:
    """Gloomwing: leathery beats that come near and pass."""
    air = biquad(noise(0.95, rng), "band", 420, 0.7)
    beats = [max(0.0, math.sin(math.tau * (9 + 5 * i / RATE) * i / RATE)) ** 2 for i in range(len(air))]
    wing = [a * b for a, b in zip(air, beats, strict=True)]
    return shaped(wing, [(0, 0), (0.15, 0.7), (0.45, 1), (0.93, 0)])


def thud(rng: Random) -> Samples:
    """Mosshide: one soft heavy step among leaves."""
    step = modal([(62, 1, 0.5), (93, 0.6, 0.34), (140, 0.3, 0.2)], 0.6, attack=0.006)
    leaves = shaped(
        biquad(noise(0.5, rng), "band", 2600, 0.6), [(0, 0), (0.03, 0.5), (0.12, 0.2), (0.26, 0.5), (0.48, 0)]
    )
    return lay([(0, 1, step), (0.03, 0.22, leaves)])


def chime(rng: Random) -> Samples:
    """Rimefox: thin ice, three quick splinters of glass."""
    notes = [(0.0, 1.0, "E6"), (0.07, 0.7, "B6"), (0.15, 0.8, "G#6")]
    return hall(lay([(at, gain, glass(pitch(name), 0.9)) for at, gain, name in notes]), 0.35, 1.2)


def glass(hertz: float, seconds: float) -> Samples:
    """A struck piece of glass or gem."""
    return modal(
        [(hertz, 1, seconds), (hertz * 2.32, 0.35, seconds * 0.6), (hertz * 4.25, 0.14, seconds * 0.3)],
        seconds,
        attack=0.002,
    )


# --- what happens in a game ------------------------------------------------------------------------------------


def tines(notes: Sequence[tuple[float, float, str]], wet: float = 0.3, seconds: float = 1.2) -> Samples:
    """(second, level, note) on the kalimba in a small room."""
    return hall(
        lay([(at, level, tine(pitch(name), seconds * 1.5, RATE)) for at, level, name in notes]), wet, seconds
    )


def bust(rng: Random) -> Samples:
    soft = lay(
        [
            (0, 1, tine(pitch("Bb2"), 1.3, RATE)),
            (0.24, 1, tine(pitch("G2"), 1.5, RATE)),
            (0.24, 0.5, tine(pitch("Db3"), 1.4, RATE)),
        ]
    )
    return hall(lay([(0, 0.55, knock(rng, 190, 0.22, 0.4)), (0.02, 0.8, soft)]), 0.3)


def give(rng: Random) -> Samples:
    air = shaped(biquad(noise(0.34, rng), "band", 1100, 0.6), [(0, 0), (0.2, 1), (0.32, 0)])
    return lay([(0, 0.5, air), (0.24, 1, knock(rng, 430, 0.13, 0.5))])


def gem(step: int) -> Callable[[Random], Samples]:
    hertz = pitch(("E6", "G6", "B6")[step])
    return lambda rng: hall(lay([(0, 1, glass(hertz, 0.8)), (0.05, 0.5, glass(hertz * 1.5, 0.7))]), 0.3)


def vase_complete(rng: Random) -> Samples:
    clay = modal([(740, 1, 0.5), (1190, 0.6, 0.36), (2010, 0.35, 0.2), (2960, 0.2, 0.1)], 0.7)
    fit = lay([(0, 0.7, knock(rng, 820, 0.08, 0.8)), (0.03, 0.8, clay)])
    return lay([(0, 0.5, fit), (0.12, 0.8, tines([(0, 0.8, "G4"), (0.13, 1, "D5")]))])


def statue_complete(rng: Random) -> Samples:
    stone = modal([(88, 1, 0.35), (143, 0.5, 0.25), (260, 0.2, 0.12)], 0.5)
    chord = [(0.1 + 0.045 * i, 0.7, name) for i, name in enumerate(("G3", "D4", "G4", "B4", "F#5"))]
    return lay([(0, 0.8, stone), (0, 0.6, click(rng, 500, 0.03)), (0, 0.8, tines(chord, 0.4, 1.6))])


def goal_reached(rng: Random) -> Samples:
    run = [(0.11 * i, 0.7 + 0.06 * i, name) for i, name in enumerate(("D4", "G4", "A4", "D5", "F#5"))]
    return lay([(0, 1, tines(run, 0.35, 1.5)), (0.55, 0.25, hall(glass(pitch("A6"), 0.9)))])


def win(rng: Random) -> Samples:
    notes = [
        (0, 0.8, "D4"),
        (0, 0.6, "A4"),
        (0.26, 0.8, "F#4"),
        (0.26, 0.5, "D5"),
        (0.52, 0.8, "G4"),
        (0.52, 0.7, "B4"),
    ]
    notes += [
        (0.52, 0.7, "E5"),
        (0.92, 0.7, "D3"),
        (0.94, 0.6, "A3"),
        (0.97, 0.7, "D4"),
        (1.0, 0.7, "F#4"),
        (1.04, 0.8, "A4"),
    ]
    notes += [(1.1, 0.9, "D5"), (1.18, 0.7, "F#5"), (1.5, 0.45, "A5"), (1.72, 0.35, "D6")]
    return tines(notes, 0.4, 2.0)


def gentle_end(rng: Random) -> Samples:
    notes = [
        (0, 0.8, "A4"),
        (0, 0.5, "F4"),
        (0.34, 0.7, "G4"),
        (0.68, 0.7, "E4"),
        (0.68, 0.4, "C4"),
        (1.08, 0.7, "D4"),
        (1.1, 0.5, "A3"),
    ]
    return tines([*notes, (1.12, 0.6, "D3")], 0.4, 1.8)


def ui_focus(rng: Random) -> Samples:
    return lay([(0, 1, modal([(1050, 1, 0.035), (2240, 0.3, 0.02)], 0.06)), (0, 0.25, click(rng, 3000, 0.005))])


def ui_confirm(rng: Random) -> Samples:
    return lay(
        [
            (0, 0.7, knock(rng, 640, 0.06, 0.6)),
            (0.07, 1, knock(rng, 960, 0.09, 0.6)),
            (0.07, 0.3, tine(pitch("E5"), 0.4, RATE)),
        ]
    )


def ui_back(rng: Random) -> Samples:
    return lay([(0, 0.8, knock(rng, 760, 0.06, 0.5)), (0.07, 1, knock(rng, 500, 0.1, 0.5))])


def ui_error(rng: Random) -> Samples:
    return lay(
        [
            (at, 1, lay([(0, 1, knock(rng, 210, 0.13, 0.35)), (0, 0.5, modal([(158, 1, 0.16)], 0.2))]))
            for at in (0.0, 0.13)
        ]
    )


def turn_pass(rng: Random) -> Samples:
    slide = shaped(biquad(noise(0.32, rng), "band", 800, 0.7), [(0, 0), (0.18, 1), (0.3, 0)])
    return lay([(0, 0.5, slide), (0.2, 0.8, tines([(0, 0.7, "A4"), (0.1, 0.9, "E5")], 0.25, 0.9))])


def effects() -> dict[str, tuple[Callable[[Random], Samples], float]]:
    """Every effect with its peak in dB below full scale."""
    table: dict[str, tuple[Callable[[Random], Samples], float]] = {}
    for count, name, voice, peak in (
        (4, "tile_tile", tile_on_tile, -6),
        (3, "tile_wall", tile_on_wall, -6),
        (3, "tile_sand", tile_on_sand, -6),
    ):
        table |= {f"{name}_{k + 1}": (voice, peak) for k in range(count)}
    table |= {f"box_tap_{k}": (box_tap, -4) for k in (1, 2)}
    table |= {f"shake_{k}": (lambda rng: rustle(rng, 0.8, 26), -5) for k in (1, 2)}
    table |= {f"gem_{k + 1}": (gem(k), -9) for k in range(3)}
    table |= {
        "card_slide": (card_slide, -10), "lid_on": (lid_on, -4), "lid_off": (lid_off, -6), "take": (take, -8),
        "reveal": (reveal, -6), "creature_cinderback": (crackle, -6), "creature_tidewisp": (drip, -7),
        "creature_thornhog": (rattle, -4), "creature_gloomwing": (flutter, -5), "creature_mosshide": (thud, -3),
        "creature_rimefox": (chime, -9), "bust": (bust, -4), "give": (give, -7),
        "vase_complete": (vase_complete, -6),
        "statue_complete": (statue_complete, -4), "goal_reached": (goal_reached, -4), "win": (win, -3),
        "lose": (gentle_end, -5), "ui_focus": (ui_focus, -18), "ui_confirm": (ui_confirm, -11),
        "ui_back": (ui_back, -12), "ui_error": (ui_error, -10), "turn_pass": (turn_pass, -8),
    }  # fmt: skip
    return table
