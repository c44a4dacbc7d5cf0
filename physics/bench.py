"""`python -m physics.bench`: what a shake costs, and what the piles look like beside the 3D reference.

With `--every-tile` the box holds the tiles of all five envelopes, too; the reference knows nothing of them.
"""

from __future__ import annotations

import argparse
import gc
from statistics import fmean, median
from time import perf_counter, process_time

from physics.compiled import in_use
from physics.endurance import ALL_TILES
from physics.measure import BASE_TILES, PileFigures, figures
from physics.site import SETTLE_LIMIT, DigSite

SHAKE_STEPS = 180


def main() -> None:
    """Shake a few piles and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--every-tile", action="store_true", help="with the tiles of all five envelopes")
    options = parser.parse_args()
    seeds, tiles = options.seeds, ALL_TILES if options.every_tile else BASE_TILES
    gc.set_threshold(20_000, 20, 20)  # as the app has it
    shaking: list[float] = []
    settling: list[float] = []
    lasted: list[int] = []
    found: list[PileFigures] = []
    flipped: list[float] = []
    for seed in range(seeds):
        site = DigSite(tiles, seed=seed)
        site.settle()
        before = figures(site)
        site.shake()
        times = _time_steps(site)
        shaking += times[:SHAKE_STEPS]
        settling += times[SHAKE_STEPS:]
        lasted.append(len(times) - SHAKE_STEPS)
        found.append(figures(site))
        flipped.append(fmean(a != b for a, b in zip(before.faces, found[-1].faces, strict=True)))
    asleep = _time_sleep(site)
    rows = [
        ("ms a step, shaking: median; p99", f"{median(shaking):.2f}; {_p99(shaking):.2f}", "15-33"),
        ("ms a step, settling: median; p99", f"{median(settling):.2f}; {_p99(settling):.2f}", "37"),
        ("ms a step at rest", f"{asleep:.5f}", "-"),
        ("steps from shake to rest: mean; most", f"{fmean(lasted):.0f}; {max(lasted)}", "48"),
        ("seconds for a whole shake", f"{(sum(shaking) + sum(settling)) / 1000 / seeds:.2f}", "4-8"),
        ("free tiles", f"{fmean(f.free for f in found):.1f}", "10.9"),
        ("overlapping pairs", f"{fmean(f.pairs for f in found):.0f}", "117"),
        ("mean height, tiles to 20 deg, mm", f"{fmean(f.low_height for f in found):.2f}", "5.2"),
        ("changed face, share", f"{fmean(flipped):.2f}", "0.40"),
        ("piles with a cycle", f"{sum(f.cycles > 0 for f in found)} of {seeds}", "1 of 106"),
    ]
    print(f"the hot modules run {'compiled' if in_use() else 'as Python'}")
    print(f"{f'{len(tiles)} tiles, {seeds} shakes of {SHAKE_STEPS} steps':38}{'ours':>14}{'3D':>12}")
    for name, ours, reference in rows:
        print(f"{name:38}{ours:>14}{'-' if options.every_tile else reference:>12}")
    print(f"a bare Python loop iteration here: {_time_loop():.0f} ns")


def _time_steps(site: DigSite) -> list[float]:
    times: list[float] = []
    while not site.resting and len(times) < SETTLE_LIMIT:
        start = perf_counter()
        site.step()
        times.append(1000 * (perf_counter() - start))
    return times


def _time_sleep(site: DigSite, steps: int = 1000) -> float:
    start = perf_counter()
    for _ in range(steps):
        site.step()
    return 1000 * (perf_counter() - start) / steps


def _time_loop(turns: int = 200_000) -> float:
    """What `total += i * 0.5` in a loop costs, ns: figures from different machines compare by it."""
    total = 0.0
    start = process_time()
    for i in range(turns):
        total += i * 0.5
    return 1e9 * (process_time() - start) / turns


def _p99(values: list[float]) -> float:
    return sorted(values)[int(0.99 * (len(values) - 1))]


if __name__ == "__main__":
    main()
