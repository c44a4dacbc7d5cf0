"""`python -m physics.endurance [--shakes N]`: does any shake ever lose a tile, sink one into another, or not end?

Piles are shaken again and again, each from the rest of the last, with the preset's range of motions. After each
shake the figures of the resting pile are taken; the last line says how often something was wrong.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from time import perf_counter

from physics.measure import BASE_TILES
from physics.site import SETTLE_LIMIT, DigSite
from physics.soundness import beyond_wall, penetration
from physics.tiles import Tile

ALL_TILES = (
    *BASE_TILES,
    *(Tile(48 + n, shape) for n, shape in enumerate(
        ["ring54-34"] * 6 + ["rect96x20"] * 6 + ["disc18"] * 12 + ["chevron50x15@110"] * 6 + ["quarter50"] * 12
    )),
)  # fmt: skip
"""The base game and the tiles of all five envelopes."""
BATCH = 50
"""Shakes of one pile in a row; then a fresh one is poured."""
TOLD = 10
"""After so many batches it is said how things stand."""
SECONDS = 0.6
POKE, SUNK = 0.05, 0.3
"""An outline that reaches farther than this beyond a wall has left the box; a tile deeper than this in another or
in the floor has sunk into it, mm."""


@dataclass(frozen=True)
class Batch:
    """What some shakes in a row came to: lengths in mm, steps of 1/60 s."""

    shakes: int
    escaped: int
    restless: int
    sunk: int
    poke: float
    penetration: float
    longest: int


def batch(job: tuple[int, bool]) -> Batch:
    """Shake one pile `BATCH` times. job: the seed, and whether the envelopes' tiles are in the box, too."""
    seed, every = job
    site = DigSite(ALL_TILES if every else BASE_TILES, seed=seed)
    site.settle()
    escaped = restless = sunk = longest = 0
    poke = deepest = 0.0
    for _ in range(BATCH):
        site.shake(SECONDS)
        steps = site.settle(SETTLE_LIMIT)
        longest = max(longest, steps)
        restless += not site.resting
        far = max(beyond_wall(site, tile, pose) for tile, pose in zip(site.tiles, site.poses(), strict=True))
        escaped += far > POKE
        poke = max(poke, far)
        deep = penetration(site)
        sunk += deep > SUNK
        deepest = max(deepest, deep)
    return Batch(BATCH, escaped, restless, sunk, poke, deepest, longest)


def report(batches: Sequence[Batch], seconds: float) -> str:
    """The figures as text; its last line counts what went wrong."""
    shakes = sum(each.shakes for each in batches)
    wrong = sum(each.escaped + each.restless + each.sunk for each in batches)
    return "\n".join((
        f"{shakes} shakes in {seconds:.0f} s",
        f"tiles beyond a wall after {sum(each.escaped for each in batches)} of them; "
        f"farthest {max(each.poke for each in batches):.3f} mm",
        f"still moving after {SETTLE_LIMIT} steps: {sum(each.restless for each in batches)}; "
        f"longest {max(each.longest for each in batches)} steps",
        f"tiles in each other at rest after {sum(each.sunk for each in batches)} of them; "
        f"deepest {max(each.penetration for each in batches):.3f} mm",
        f"endurance: {wrong} of {shakes} shakes went wrong",
    ))  # fmt: skip


def main() -> None:
    """Shake, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shakes", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--every-tile", action="store_true", help="with the tiles of all five envelopes")
    options = parser.parse_args()
    begun = perf_counter()
    jobs = [(seed, options.every_tile) for seed in range(-(-options.shakes // BATCH))]
    batches: list[Batch] = []
    with ProcessPoolExecutor(options.processes) as pool:
        for each in pool.map(batch, jobs):
            batches.append(each)
            if len(batches) % TOLD == 0 and len(batches) < len(jobs):
                print(report(batches, perf_counter() - begun).splitlines()[-1], flush=True)
    print(report(batches, perf_counter() - begun))


if __name__ == "__main__":
    main()
