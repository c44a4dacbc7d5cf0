"""The rules of the house that a reader would otherwise have to check by eye."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = sorted(path for package in ("game", "physics", "assets") for path in (ROOT / package).rglob("*.py"))
TEXT = {".py", ".md", ".toml", ".spec", ".txt", ".yml", ".svg", ".desktop", ".ftl", ".json", ""}
SOMEBODYS_FOLDER = re.compile(r"(?<![\w.}])/(?:home|root|Users|tmp|mnt|work|var|workspace)/|[A-Z]:\\Users")
UNSAFE = {"pickle", "marshal", "shelve", "dill"}


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call in a file with the last part of its name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                yield node.func.attr, node
            elif isinstance(node.func, ast.Name):
                yield node.func.id, node


def ours() -> Iterator[Path]:
    """Every text file of the tree, none that a tool made."""
    tops = ("game", "physics", "assets", "tests", ".ci", ".github")
    for path in [*ROOT.iterdir(), *(path for top in tops for path in (ROOT / top).rglob("*"))]:
        if path.is_file() and path.suffix in TEXT and "__pycache__" not in path.parts:
            yield path


def test_the_arrows_hold() -> None:
    """import-linter's contracts in pyproject.toml: who may know whom."""
    linter = shutil.which("lint-imports", path=Path(sys.executable).parent)
    assert linter, "import-linter is not installed beside this Python"
    done = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_only_fonts_we_ship_are_used() -> None:
    """System fonts make the first frame wait for a scan and are missing from a frozen app."""
    for path in CODE:
        for name, call in calls(path):
            where = f"{path.relative_to(ROOT)}:{call.lineno}"
            assert name not in {"SysFont", "match_font", "get_default_font"}, where
            if name == "Font":
                given = [*call.args, *(keyword.value for keyword in call.keywords)]
                assert given and not (isinstance(given[0], ast.Constant) and given[0].value is None), where


def test_no_file_we_read_can_run_code() -> None:
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & UNSAFE, path
        assert not [call.lineno for name, call in calls(path) if name in {"eval", "exec"}], path


def test_device_events_are_never_blocked() -> None:
    """Blocking joystick-added events makes all later events of that pad vanish."""
    assert [path for path in CODE for name, _ in calls(path) if name in {"set_blocked", "set_allowed"}] == []


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    found = []
    for path in ours():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if SOMEBODYS_FOLDER.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}")
    found = [place for place in found if not place.startswith("tests/packaging/test_house.py")]
    assert found == []


@pytest.mark.parametrize("line", ["open('/home/ann/x')", 'ROOT = "/tmp/draft"', r"C:\Users\ann"])
def test_such_a_folder_would_be_found(line: str) -> None:
    assert SOMEBODYS_FOLDER.search(line)


def test_sdl_hears_our_hints_before_pygame_is_imported() -> None:
    """The DPI mode of a Windows process can be set only once; pygame's greeting would also be printed."""
    code = (
        "import sys, os\n"
        "class Watch:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'pygame': assert 'SDL_WINDOWS_DPI_AWARENESS' in os.environ, 'pygame came first'\n"
        "sys.meta_path.insert(0, Watch())\n"
        "import game.shell.commands\n"
        "assert 'pygame' not in sys.modules, 'a headless command would load pygame'\n"
        "import game.shell.play, game.shell.title\n"
        "assert 'pygame' in sys.modules\n"
    )
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "PYGAME_"))}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=clean, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
