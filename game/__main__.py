"""``python -m game``: plays, or does what the command line says."""

import sys


def main() -> int:
    """The entry point of console, desktop and bundle. Returns the exit status."""
    from game.shell.commands import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
