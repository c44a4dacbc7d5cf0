"""Compiled or as Python: which of the two is loaded.

An install compiles the hot modules where it finds a C compiler (`hatch_build.py`). Python would go on loading what
was compiled after its source was edited, so in a checkout each import looks first: if any source is newer than
what was made of it, all are loaded as Python. With UNBURIED_PURE set in the environment they always are.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent


class SourceFirst(MetaPathFinder):
    """Finds the modules of a folder as Python files, whatever else lies there."""

    def __init__(self, package: str, folder: Path) -> None:
        self._package = package
        self._folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The Python file of a module of the package; None for everything else."""
        package, _, name = fullname.rpartition(".")
        file = self._folder / f"{name}.py"
        return spec_from_file_location(fullname, file) if package == self._package and file.is_file() else None


def outdated(folder: Path) -> bool:
    """Whether a source in the folder was changed after it was compiled."""
    for made in folder.iterdir():
        stem, _, rest = made.name.partition(".")
        source = folder / f"{stem}.py"
        if f".{rest}" in EXTENSION_SUFFIXES and source.is_file() and source.stat().st_mtime > made.stat().st_mtime:
            return True
    return False


def choose() -> None:
    """Let Python files go first where they are newer or asked for. A frozen app has none."""
    if getattr(sys, "frozen", False):
        return
    if os.environ.get("UNBURIED_PURE") or outdated(FOLDER):
        sys.meta_path.insert(0, SourceFirst("physics", FOLDER))


def in_use() -> bool:
    """Whether the hot modules run compiled."""
    import physics.contacts

    return not str(physics.contacts.__file__).endswith(".py")
