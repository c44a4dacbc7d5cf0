"""Saving is exact: a pile that was saved and restored, in this process or another, goes on bit for bit."""

import subprocess
import sys

import msgspec
import pytest

from physics import BrokenSnapshot, DigSite, Tile
from physics.measure import BASE_TILES
from physics.snapshot import Snapshot, decode, encode

TILES = BASE_TILES[:24]

PLAY_ON = """
import sys
from physics import DigSite
from physics.snapshot import decode, encode
site = DigSite.restore(decode(sys.stdin.buffer.read()))
site.tap(100, 90, 1.5); site.settle()
site.lift(site.free()[0]); site.settle()
site.shake(0.8); site.settle()
sys.stdout.buffer.write(encode(site.snapshot()))
"""

FROM_NOTHING = """
import sys
from physics import DigSite, Tile
from physics.snapshot import encode
site = DigSite([Tile(i, "hex32") for i in range(12)], seed=9)
site.settle(); site.shake(0.5); site.settle()
sys.stdout.buffer.write(encode(site.snapshot()))
"""


def run(program: str, given: bytes = b"") -> bytes:
    return subprocess.run([sys.executable, "-c", program], input=given, capture_output=True, check=True).stdout


def play_on(site: DigSite) -> Snapshot:
    site.tap(100, 90, 1.5)
    site.settle()
    site.lift(site.free()[0])
    site.settle()
    site.shake(0.8)
    site.settle()
    return site.snapshot()


@pytest.fixture(scope="module")
def resting() -> DigSite:
    site = DigSite(TILES, seed=3)
    site.settle()
    return site


def test_the_round_trip_is_the_identity(resting: DigSite) -> None:
    snapshot = resting.snapshot()
    assert decode(encode(snapshot)) == snapshot
    assert DigSite.restore(snapshot).snapshot() == snapshot


def test_live_play_resumed_play_and_another_process_agree(resting: DigSite) -> None:
    saved = encode(resting.snapshot())
    rebuilt = DigSite.restore(decode(saved))
    rebuilt.rebuild()
    resumed = play_on(rebuilt)
    elsewhere = decode(run(PLAY_ON, saved))
    live = play_on(resting)
    assert live == resumed == elsewhere


def test_two_fresh_processes_agree() -> None:
    assert run(FROM_NOTHING) == run(FROM_NOTHING)


def test_the_order_in_which_tiles_are_given_does_not_matter() -> None:
    sites = [DigSite(tiles, seed=8) for tiles in (TILES[:8], TILES[7::-1])]
    for site in sites:
        site.settle()
    assert sites[0].snapshot() == sites[1].snapshot()


def test_motion_cannot_be_saved() -> None:
    site = DigSite(TILES[:3], seed=1)
    with pytest.raises(RuntimeError, match="only be saved while it rests"):
        site.snapshot()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"poses": ()}, "one pose for each tile"),
        ({"tiles": (Tile(0, "hex32"), Tile(0, "hex32"))}, "two tiles with one number"),
        ({"stacked": ((0, 99),)}, "not in it"),
        ({"stacked": ((0, 0),)}, "not in it"),
    ],
)
def test_unsound_snapshots_are_refused_in_words(change: dict[str, object], words: str) -> None:
    snapshot = msgspec.structs.replace(_two(), **change)
    with pytest.raises(BrokenSnapshot, match=words):
        DigSite.restore(snapshot)


def _two() -> Snapshot:
    site = DigSite(TILES[:2], seed=0)
    site.settle()
    return site.snapshot()


@pytest.mark.parametrize("place", [(-5.0, 50.0), (50.0, 999.0), (float("nan"), 50.0)])
def test_a_tile_outside_the_box_is_refused(place: tuple[float, float]) -> None:
    snapshot = _two()
    pose = msgspec.structs.replace(snapshot.poses[0], x=place[0], y=place[1])
    with pytest.raises(BrokenSnapshot, match="no tile can lie"):
        DigSite.restore(msgspec.structs.replace(snapshot, poses=(pose, *snapshot.poses[1:])))


@pytest.mark.parametrize("data", [b"", b"{}", b"[1,2", b"\xff\xfe", b'{"version": 3}'])
def test_broken_files_are_refused_in_words(data: bytes) -> None:
    with pytest.raises(BrokenSnapshot, match="cannot be read"):
        decode(data)
