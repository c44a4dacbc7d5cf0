"""``python -m game``: plays, or does what the command line says."""

import gc
import sys
import time

_BEGUN = time.perf_counter()


def main() -> int:
    """The entry point of console, desktop and bundle. Returns the exit status."""
    from game.shell.commands import run

    gc.set_threshold(20_000, 20, 20)  # a moving heap drops thousands of small objects a frame, none in rings
    return run(sys.argv[1:], _BEGUN)


if __name__ == "__main__":
    sys.exit(main())
