"""Static rules of the house that no linter states: nothing is unpickled or evaluated, opponents hold no dice."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("physics/**/*.py"), *ROOT.glob("assets/**/*.py")])
FORBIDDEN_MODULES = {"pickle", "cPickle", "marshal", "shelve", "dill", "jsonpickle", "ctypes"}
FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__"}
CHANCE = {"random", "secrets"}
HOLDS_CHANCE = {"game/core/stream.py"}


def imports(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def calls(tree: ast.AST) -> set[str]:
    return {
        node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def test_there_are_sources_to_look_at() -> None:
    assert len(SOURCES) > 30


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_unpickled_or_evaluated(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not {name.split(".")[0] for name in imports(tree)} & FORBIDDEN_MODULES
    assert not calls(tree) & FORBIDDEN_CALLS


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if "core" in path.parts or path.parent.parent.name == "game"]
)
def test_rules_and_opponents_hold_no_dice_of_their_own(path: Path) -> None:
    """Chance of rules and opponents comes from named streams alone, so that it can be repeated."""
    name = path.relative_to(ROOT).as_posix()
    if name in HOLDS_CHANCE or name.startswith(("game/ui/", "game/shell/")):
        return
    assert not imports(ast.parse(path.read_text(encoding="utf-8"))) & CHANCE


@pytest.mark.parametrize("path", sorted(ROOT.glob("game/*/ai.py")), ids=lambda path: path.parent.name)
def test_opponents_do_not_know_the_match(path: Path) -> None:
    names = imports(ast.parse(path.read_text(encoding="utf-8")))
    assert not any(name.startswith(("game.core.match", "game.core.saves", "game.core.playing")) for name in names)
    assert not any(name.split(".")[0] in CHANCE for name in names)
