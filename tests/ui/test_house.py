"""What the toolkit must never do, read from its own source."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import game.ui

FILES = sorted(Path(game.ui.__file__).parent.glob("*.py"))
BANNED = {
    "SysFont": "only shipped fonts",
    "set_blocked": "device events must never be blocked",
    "smoothscale_by": "nothing is scaled while drawing",
    "pixels3d": "no numpy",
    "array3d": "no numpy",
    "set_mode": "there is one window, and window.py owns it",
}
KEPT = {("art.py", "rotozoom"), ("paint.py", "box_blur"), ("backdrop.py", "smoothscale")}
"""Slow operations that are allowed where their result is kept."""


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_no_banned_call(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        assert name not in BANNED, f"{path.name}:{node.lineno}: {BANNED[name]}"  # type: ignore[attr-defined]  # both have it
        if name in ("rotozoom", "box_blur", "gaussian_blur", "smoothscale"):
            assert (path.name, name) in KEPT, f"{path.name} calls {name} outside a cache"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "Font":
            first = node.args[0] if node.args else None
            assert not (isinstance(first, ast.Constant) and first.value is None), "no default font"
        if isinstance(node, (ast.ImportFrom, ast.Import)):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
            for module in names:
                assert module.split(".")[0] not in ("numpy", "pymunk", "physics"), f"{path.name} imports {module}"
                if module.startswith("game."):
                    assert module.startswith("game.ui"), f"{path.name} imports {module}"


def test_fonts_are_opened_in_one_place() -> None:
    assert [p.name for p in FILES if "pygame.font.Font(" in p.read_text("utf-8")] == ["text.py"]
