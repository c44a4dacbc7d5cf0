"""README, CONTRIBUTING, the CI script and the workflow say what is really there."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from game.shell.commands import parser

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
SHELL = re.compile(r"```(?:sh|bat|)\n(.*?)```", re.DOTALL)


def test_ci_runs_the_readmes_own_test_command() -> None:
    """The very lines of .ci/run that find the command, run on the README."""
    finder = re.search(r"^readme_test_command\(\) \{.*?^\}", CI, re.DOTALL | re.MULTILINE)
    assert finder and 'eval "$COMMAND"' in CI and "COMMAND=$(readme_test_command)" in CI
    script = finder[0] + "\nreadme_test_command"
    found = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert found.splitlines() == [line for line in found.splitlines() if line.strip()]
    assert found.strip().startswith("python3 -m venv .venv && ")
    assert found.strip().endswith("-m pytest")
    assert README.count(found.strip()) == 1


def test_ci_hides_no_failure() -> None:
    assert CI.splitlines()[0] == "#!/usr/bin/env bash"
    assert "\nset -euo pipefail\n" in CI
    assert "|| true" not in CI and "set +e" not in CI
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
    subprocess.run(["bash", "-n", str(ROOT / ".ci" / "run")], check=True)


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_every_command_line_shown_is_understood(text: str) -> None:
    """By the very parser: a switch that is renamed is renamed in the papers too."""
    shown = re.findall(r"python -m game((?: --[a-z-]+(?: (?!-)[\w.,]+)?)*)", text)
    given = [shlex.split(line) for line in shown if line]
    assert given
    for arguments in given:
        parser().parse_args(arguments)


def test_one_command_per_system_to_play_and_to_test() -> None:
    commands = [line for block in SHELL.findall(README) for line in block.splitlines()]
    for how in ("-m game", "-m pytest"):
        for python in ("python3 -m venv .venv && .venv/bin/", "py -3 -m venv .venv && .venv\\Scripts\\"):
            assert [line for line in commands if line.startswith(python) and line.endswith(how)], (python, how)


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_every_link_and_named_file_is_there(text: str) -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    named = re.findall(r"`((?:assets|game|tests|physics|\.ci|\.github)/[\w./-]+)`", text)
    missing = [name for name in [*links, *named] if not (ROOT / name).exists()]
    assert missing == []
    assert links or named


def test_the_plan_shows_every_room() -> None:
    plan = CONTRIBUTING.split("```")[1]
    rooms = {path.name for path in (ROOT / "game").iterdir() if path.is_dir() and not path.name.startswith("__")}
    assert [room for room in sorted(rooms) if f"  {room}/" not in plan] == []


def test_workflow_is_a_thin_list_over_things_that_exist() -> None:
    assert "\t" not in WORKFLOW
    for system in ("ubuntu-22.04", "ubuntu-22.04-arm", "windows-2022", "macos-15", "macos-15-intel"):
        assert re.search(rf"runner: {re.escape(system)} }}", WORKFLOW), system
    runs = re.findall(r"- run: (.+)", WORKFLOW)
    for order in ("python -m pytest", "build.spec", ".ci/try_bundle.py dist"):
        assert [line for line in runs if line.endswith(order)], order
    assert re.search(r"^permissions:\n  contents: read\n", WORKFLOW, re.MULTILINE)
    assert WORKFLOW.count("persist-credentials: false") == WORKFLOW.count("actions/checkout@")
