"""Where the app may write: one folder of the user's, or the one named on the command line."""

from pathlib import Path

from platformdirs import user_data_path

_chosen: Path | None = None


def choose(folder: Path | None) -> None:
    """Write below ``folder`` from now on; None goes back to the user's own data folder."""
    global _chosen
    _chosen = folder


def data(*parts: str) -> Path:
    """A place below the data folder. Nothing is created here."""
    root = _chosen if _chosen is not None else user_data_path("Unburied", appauthor=False)
    return root.joinpath(*parts)
