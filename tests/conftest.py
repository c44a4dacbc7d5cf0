"""No display, no sound, no user folder: set before anything of the app is imported."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--write-golden`` writes the golden transcripts anew instead of comparing with them."""
    parser.addoption("--write-golden", action="store_true", help="write tests/golden/*.txt anew")


@pytest.fixture
def data_folder(tmp_path: Path) -> Iterator[Path]:
    """A data folder of its own for one test."""
    from game.core import folders

    folders.choose(tmp_path)
    yield tmp_path
    folders.choose(None)
