"""What pyproject.toml promises: pins, entry points, one version, and a wheel that carries everything."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = FACTS["project"]
PIN = re.compile(r"([A-Za-z0-9_-]+)==([0-9.]+)")


@pytest.mark.parametrize("requirement", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]])
def test_every_pin_is_exact_and_is_what_runs_here(requirement: str) -> None:
    pin = PIN.fullmatch(requirement)
    assert pin, f"{requirement} is not pinned to one version"
    assert importlib.metadata.version(pin[1]) == pin[2]


def test_build_tools_are_pinned() -> None:
    assert all(PIN.fullmatch(requirement) for requirement in PROJECT["optional-dependencies"]["build"])


def test_nothing_heavy_at_run_time() -> None:
    names = {requirement.split("==")[0] for requirement in PROJECT["dependencies"]}
    assert names == {"pygame-ce", "pymunk", "msgspec", "platformdirs", "librt", "mypy-extensions"}


def test_the_version_stands_in_one_place() -> None:
    from game.version import __version__

    assert "version" in PROJECT["dynamic"] and "version" not in PROJECT
    assert FACTS["tool"]["hatch"]["version"]["path"] == "game/version.py"
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest and newest[1] == __version__


def test_entry_points_lead_to_the_command_line() -> None:
    from game.__main__ import main

    assert callable(main)
    assert PROJECT["scripts"] == {"unburied": "game.__main__:main"}
    assert PROJECT["gui-scripts"] == {"unburied-app": "game.__main__:main"}


@pytest.mark.slow
def test_a_wheel_carries_every_asset_and_licence(tmp_path: Path) -> None:
    """Needs the network once: pip fetches the build backend."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("unburied-*.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    for package in ("game", "physics", "assets"):
        files = {p.relative_to(ROOT).as_posix() for p in (ROOT / package).rglob("*") if p.is_file()}
        wanted = {name for name in files if not name.endswith(".pyc") and "assets/readme/" not in name}
        assert wanted, package
        assert wanted <= inside, sorted(wanted - inside)[:5]
    assert not [name for name in inside if name.startswith(("tests/", "assets/readme/"))]
    licences = [name for name in inside if ".dist-info/licenses/" in name]
    assert len(licences) >= 3


def test_what_is_compiled_exists_and_could_run_without() -> None:
    hook = FACTS["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["path"]
    lines = ast.parse((ROOT / hook).read_text(encoding="utf-8")).body
    hot = next(ast.literal_eval(each.value) for each in lines if ast.unparse(each).startswith("HOT = "))  # type: ignore[attr-defined]
    assert "contacts" in hot
    for name in hot:
        text = (ROOT / "physics" / f"{name}.py").read_text(encoding="utf-8")
        assert "mypyc" not in text.replace("(`hatch_build.py`)", ""), f"{name} must stay plain Python"
        classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
        bases = [ast.unparse(base) for node in classes for base in node.bases]
        assert not any(base.startswith("pymunk.") for base in bases), f"{name} extends pymunk"
