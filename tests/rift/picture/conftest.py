"""The fixtures of the picture's tests."""

from .stand import open_battle

__all__ = ["open_battle"]
