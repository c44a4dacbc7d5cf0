"""Compiled or not, the same files give the same piles; an edited source is never passed over."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from physics.compiled import SourceFirst, outdated

SHAKEN = """
import hashlib, physics
from physics.measure import BASE_TILES
site = physics.DigSite(BASE_TILES[:16], seed=5)
site.settle(); site.shake(0.5); site.settle()
print(hashlib.sha256(repr(site.snapshot()).encode()).hexdigest())
"""


def test_compiled_and_python_make_the_same_pile() -> None:
    piles = set()
    for pure in ("", "1"):
        environment = {**os.environ, "UNBURIED_PURE": pure}
        done = subprocess.run(
            [sys.executable, "-c", SHAKEN], env=environment, capture_output=True, text=True, check=True
        )
        piles.add(done.stdout)
    assert len(piles) == 1


def test_asked_for_python_nothing_compiled_is_loaded() -> None:
    code = "from physics.compiled import in_use; print(in_use())"
    environment = {**os.environ, "UNBURIED_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_source_newer_than_what_was_made_of_it_is_noticed(tmp_path: Path) -> None:
    from importlib.machinery import EXTENSION_SUFFIXES

    source, made = tmp_path / "heap.py", tmp_path / f"heap{EXTENSION_SUFFIXES[0]}"
    source.write_text("")
    assert not outdated(tmp_path)
    made.write_bytes(b"")
    os.utime(source, (1_000, 1_000))
    assert not outdated(tmp_path)
    os.utime(source, (4_000_000_000, 4_000_000_000))
    assert outdated(tmp_path)


def test_sources_of_that_package_alone_go_first(tmp_path: Path) -> None:
    (tmp_path / "heap.py").write_text("")
    finder = SourceFirst("dig", tmp_path)
    found = finder.find_spec("dig.heap", None)
    assert found is not None and found.origin == str(tmp_path / "heap.py")
    assert finder.find_spec("dig.stone", None) is None
    assert finder.find_spec("other.heap", None) is None
