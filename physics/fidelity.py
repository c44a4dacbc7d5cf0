"""`python -m physics.fidelity [--seeds N]`: our piles beside a full 3D rigid-body engine's and beside dead leaves.

The rows and ranges are those of `pile-reference` section 9, "Must match" and "Should match"; two more say of every
single pile that nothing is in anything else and no point of the floor beneath a ring of three.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, median, pstdev

from physics.dead_leaves import dead_leaves
from physics.measure import BASE_TILES, CURVE, Dig, PileFigures, dig, figures, leaf_figures
from physics.site import SETTLE_LIMIT, DigSite
from physics.soundness import ground_under_rings, penetration

REFERENCE_CURVE = {
    44: 9.39, 40: 8.12, 36: 7.10, 32: 6.26, 28: 5.60, 24: 5.20, 20: 5.00, 16: 4.41, 12: 3.83, 8: 3.19,
}  # fmt: skip
REFERENCE_MEAN = 6.30


@dataclass(frozen=True)
class Sample:
    """One seed: a pile before and after its shake, how it came apart, and the leaves of the same seed."""

    before: tuple[int, ...]
    pile: PileFigures
    dig: Dig
    steps: int
    leaves: PileFigures
    penetration: float
    under_rings: float


@dataclass(frozen=True)
class Line:
    """One row of the table; a row without a range is only reported."""

    name: str
    ours: float
    target: float
    low: float | None = None
    high: float | None = None
    leaves: float | None = None

    @property
    def inside(self) -> bool:
        """Whether the figure is within its accepted range."""
        return self.low is None or self.high is None or self.low <= self.ours <= self.high


def sample(seed: int) -> Sample:
    """Pour, settle, shake, settle, measure, dig."""
    site = DigSite(BASE_TILES, seed=seed)
    site.settle()
    before = tuple(pose.face for pose in site.poses())
    site.shake()
    steps = site.settle(SETTLE_LIMIT)
    pile = figures(site)
    sunk, ground = penetration(site), ground_under_rings(site)
    leaves = leaf_figures(dead_leaves(BASE_TILES, seed), BASE_TILES)
    return Sample(before, pile, dig(site, seed), steps, leaves, sunk, ground)


def table(samples: Sequence[Sample]) -> list[Line]:
    """All rows."""
    piles, leaves, digs = [s.pile for s in samples], [s.leaves for s in samples], [s.dig for s in samples]
    both = partial(_both, piles, leaves)
    lines = [
        both("free tiles at 48", lambda f: f.free, 10.9, 9.9, 11.9),
        _spread(piles, leaves),
        *(_curve(digs, left) for left in CURVE),
        Line("  mean over 48..9 left", _curve_mean(digs), REFERENCE_MEAN, 5.7, 6.9),
        Line("still removals, share", sum(d.still for d in digs) / sum(d.removals for d in digs), 0.986, 0.95, 1.0),
        both("overlapping pairs", lambda f: f.pairs, 117, 100, 134),
        both("floor covered, share", lambda f: f.covered, 0.53, 0.49, 0.57),
        both("mean height <= 20 deg, mm", lambda f: f.low_height, 5.2, 4.6, 5.8),
        both("tilt, median, deg", lambda f: median(f.tilts), 5.8, 4, 8),
        both("tilt > 10 deg, share", lambda f: fmean(t > 10 for t in f.tilts), 0.275, 0.20, 0.35),
        Line("deadlocked digs, share", fmean(d.deadlocks > 0 for d in digs), 0.0, 0.0, 0.01),
        Line("deadlocks taps did not end", sum(d.unresolved for d in digs), 0, 0, 0),
        both("piles with a cycle, share", lambda f: f.cycles > 0, 0.009, 0.002, 0.05),
        both("face up, share", lambda f: fmean(f.faces), 0.50, 0.48, 0.52),
        Line("face memory, phi", _phi(samples), 0.20, -0.1, 0.2),
        Line("deepest penetration, mm", max(s.penetration for s in samples), 0.05, 0.0, 0.3),
        Line("floor under a ring, mm2", max(s.under_rings for s in samples), 0.0, 0.0, 0.1),
    ]
    reported = [
        both("longest chain, tiles", lambda f: f.chain, 10.7),
        both("highest centre, mm", lambda f: f.top, 15.6),
        both("wholly hidden tiles", lambda f: f.buried, 1.75),
        both("off centre, mm", lambda f: f.off_centre, 32.6),
        both("tiles > 20 deg", lambda f: sum(t > 20 for t in f.tilts), 3.1),
        both("gems free, share", lambda f: f.free_by_shape["hex32"], 0.30),
        both("vases free, share", lambda f: f.free_by_shape["rect38x30"], 0.21),
        both("statues free, share", lambda f: f.free_by_shape["rect40x34"], 0.17),
        Line("face-up tiles, sd", pstdev(sum(f.faces) for f in piles), 3.46),
        Line("one free, 12 or more left", fmean(map(_near_miss, digs)), 0.13),
        Line("steps, most", max(s.steps for s in samples), 180 + 48),
    ]
    return lines + reported


def _both(
    piles: Sequence[PileFigures], leaves: Sequence[PileFigures], name: str, figure: Callable[[PileFigures], float],
    target: float, low: float | None = None, high: float | None = None,
) -> Line:  # fmt: skip
    return Line(name, fmean(map(figure, piles)), target, low, high, fmean(map(figure, leaves)))


def _spread(piles: Sequence[PileFigures], leaves: Sequence[PileFigures]) -> Line:
    ours, null = (pstdev(f.free for f in some) for some in (piles, leaves))
    return Line("  their sd between piles", ours, 2.2, 1.7, 2.7, null)


def _curve(digs: Sequence[Dig], left: int) -> Line:
    target = REFERENCE_CURVE[left]
    width = _accepted(left)
    ours = fmean(d.curve.get(left, 0) for d in digs)
    return Line(f"  free at {left} left", ours, target, target - width, target + width)


def _accepted(left: int) -> float:
    """Half the width of the accepted range, free tiles."""
    return 0.8 if left >= 20 else 0.5


def _curve_mean(digs: Sequence[Dig]) -> float:
    return fmean(d.curve.get(n, 0) for d in digs for n in range(9, 49))


def _near_miss(some: Dig) -> bool:
    return any(some.curve.get(left) == 1 for left in range(12, 49))


def _phi(samples: Sequence[Sample]) -> float:
    """Correlation of a tile's face after the shake with its face before."""
    pairs = [(a, b) for s in samples for a, b in zip(s.before, s.pile.faces, strict=True)]
    ma, mb = fmean(a for a, _ in pairs), fmean(b for _, b in pairs)
    return (fmean(a * b for a, b in pairs) - ma * mb) / sqrt(ma * (1 - ma) * mb * (1 - mb))


def report(lines: Sequence[Line]) -> str:
    """The table as text; its last line counts the rows inside their ranges."""
    out = [f"{'':28}{'ours':>8}{'3D':>8}   {'accepted':15}{'leaves':>8}"]
    for line in lines:
        accepted = "" if line.low is None else f"{line.low:g} - {line.high:g}"
        mark = "" if line.low is None else "ok" if line.inside else "OUTSIDE"
        leaves = "" if line.leaves is None else f"{line.leaves:8.3f}"
        out.append(f"{line.name:28}{line.ours:8.3f}{line.target:8.3f}   {accepted:15}{leaves:>8}  {mark}")
    judged = [line for line in lines if line.low is not None]
    out.append(f"fidelity: {sum(line.inside for line in judged)} of {len(judged)} rows inside")
    return "\n".join(out)


def main() -> None:
    """Run the seeds in two processes and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--chart", default="artefacts/fidelity.png", help="where to draw the curve; '' for nowhere")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.processes) as pool:
        samples = list(pool.map(sample, range(options.first, options.first + options.seeds)))
    if options.chart:
        draw_curve(samples, Path(options.chart))
    print(report(table(samples)))


def draw_curve(samples: Sequence[Sample], path: Path) -> None:
    """Draw the curve of free tiles to a PNG and say where it is."""
    from physics.chart import draw

    counts = {left: [s.dig.curve.get(left, 0) for s in samples] for left in range(1, 49)}
    ours = {left: fmean(found) for left, found in counts.items()}
    spread = {left: pstdev(found) for left, found in counts.items()}
    accepted = {left: _accepted(left) for left in REFERENCE_CURVE}
    draw(ours, spread, REFERENCE_CURVE, accepted, f"Digging a pile away: {len(samples)} seeds", path)
    print(f"chart: {path}")


if __name__ == "__main__":
    main()
