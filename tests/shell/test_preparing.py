"""A wing's picture is read module by module before a match opens."""

import sys

from game.shell.preparing import picture_read


def test_every_module_of_the_picture_is_read_in_slices_of_its_own() -> None:
    slices = sum(1 for _ in picture_read("rift"))
    modules = {name for name in sys.modules if name.startswith("game.rift.picture.")}
    assert "game.rift.scene" in sys.modules and len(modules) + 1 == slices
