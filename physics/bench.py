"""`python -m physics.bench`: what a shake costs, and what the piles look like beside the 3D reference."""

from __future__ import annotations

import argparse
from statistics import fmean, median
from time import perf_counter

from physics.measure import BASE_TILES, figures
from physics.site import SETTLE_LIMIT, DigSite

SHAKE_STEPS = 180


def main() -> None:
    """Shake a few piles and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=10)
    seeds = parser.parse_args().seeds
    shaking: list[float] = []
    settling: list[float] = []
    lasted, found, flipped = [], [], []
    for seed in range(seeds):
        site = DigSite(BASE_TILES, seed=seed)
        site.settle()
        before = figures(site)
        site.shake()
        times = _time_steps(site)
        shaking += times[:SHAKE_STEPS]
        settling += times[SHAKE_STEPS:]
        lasted.append(len(times))
        found.append(figures(site))
        flipped.append(fmean(a != b for a, b in zip(before.faces, found[-1].faces, strict=True)))
    asleep = _time_sleep(site)
    print(f"{len(BASE_TILES)} tiles, {seeds} shakes of {SHAKE_STEPS} steps (1/60 s)          reference (3D)")
    print(f"ms a step while shaking    median {median(shaking):6.2f}   p99 {_p99(shaking):6.2f}   15-33 (0.9-2.0 s a second)")
    print(f"ms a step while settling   median {median(settling):6.2f}   p99 {_p99(settling):6.2f}   37")
    print(f"ms a step at rest          {asleep:.5f}")
    print(f"steps from shake to rest   mean {fmean(lasted) - SHAKE_STEPS:6.1f}   most {max(lasted) - SHAKE_STEPS}      48 (0.8 s)")
    print(f"seconds for a whole shake  mean {(sum(shaking) + sum(settling)) / 1000 / seeds:6.2f}")
    print(f"free tiles                 {fmean(f.free for f in found):6.2f}               10.9")
    print(f"overlapping pairs          {fmean(f.pairs for f in found):6.1f}               117")
    print(f"mean height, mm            {fmean(f.low_height for f in found):6.2f}               5.2 (tiles up to 20 degrees)")
    print(f"changed face               {fmean(flipped):6.2f}               0.40 (shake R)")
    print(f"piles with a cycle         {sum(f.cycles > 0 for f in found)} of {seeds}            1 of 106")


def _time_steps(site: DigSite) -> list[float]:
    times = []
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


def _p99(values: list[float]) -> float:
    return sorted(values)[int(0.99 * (len(values) - 1))]


if __name__ == "__main__":
    main()
