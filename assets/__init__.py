"""Everything the app ships that is not code, and the one way to find it."""

from importlib.resources import files
from pathlib import Path


def path(name: str) -> Path:
    """The file or folder ``name`` (with forward slashes) below ``assets/``.

    The same from a checkout, an installed wheel and a frozen app: this package is always a real folder.
    """
    return Path(str(files(__name__))).joinpath(*name.split("/"))
