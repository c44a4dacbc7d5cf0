"""``python -m game``: plays, or does what the command line says."""

import sys
import time

_BEGUN = time.perf_counter()


def main() -> int:
    """The entry point of console, desktop and bundle. Returns the exit status."""
    from game.shell.commands import run

    return run(sys.argv[1:], _BEGUN)


if __name__ == "__main__":
    sys.exit(main())
