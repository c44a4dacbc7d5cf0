"""Compiles the dig site's hot modules with mypyc while the package is built or installed, given a C compiler.

The same Python files run either way and give the same piles, bit for bit; compiled they take less than half the
time. Whatever goes wrong here costs only speed: the install goes on without.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HOT = (
    "bearing", "channels", "contacts", "cutting", "friction", "geometry", "graph", "heap", "lid", "occlusion",
    "order", "overlaps", "plane", "plates", "squeezed", "standing", "touching",
)  # fmt: skip
"""Modules of ``physics`` in which a shake spends its time. Subclasses of pymunk's classes cannot be compiled."""
UNFUSED = "-ffp-contract=off"
"""No fused multiply-add: a pile must not depend on the processor it is shaken on."""


class CompileDigSite(BuildHookInterface[Any]):
    """Adds compiled modules to a wheel, or beside their sources for an editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it gathers files; ``version`` is "standard" or "editable"."""
        if self.target_name != "wheel" or os.environ.get("UNBURIED_PURE"):
            return
        root = Path(self.root)
        if version == "editable" and _fresh(root):
            return
        try:
            built = _compile(root)
        except (Exception, SystemExit) as error:  # any failure of compiler or mypyc means: go on as Python
            self.app.display_warning(f"The dig site stays uncompiled, and runs slower: {error}")
            return
        if version == "editable":
            for old in (root / "physics").glob("*.so"):
                old.unlink()
            for file in built:
                shutil.copy(file, root / "physics" / file.name)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(file): f"physics/{file.name}" for file in built})


def _fresh(root: Path) -> bool:
    """Whether every hot module stands there compiled, from just these sources."""
    made = [*(root / "physics").glob("*.so"), *(root / "physics").glob("*.pyd")]
    newest = max((root / "physics" / f"{name}.py").stat().st_mtime for name in HOT)
    names = {file.name.split(".")[0] for file in made}
    return names.issuperset(HOT) and min(file.stat().st_mtime for file in made) > newest


def _compile(root: Path) -> list[Path]:
    """Build all hot modules in one group, so that they call each other as C does; the files made."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    before = Path.cwd()
    os.chdir(root)
    work = root / "build" / "mypyc"
    try:
        extensions = mypycify(
            ["--config-file=", "--ignore-missing-imports", *(f"physics/{name}.py" for name in HOT)],
            opt_level="2",
            debug_level="0",
            target_dir=str(work),
            group_name="physics.native",
        )
        if sys.platform != "win32":
            for extension in extensions:
                extension.extra_compile_args.append(UNFUSED)
        command = Distribution({"name": "unburied", "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(work / "lib"), str(work / "temp")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        return [Path(name) for name in command.get_outputs()]
    finally:
        os.chdir(before)
