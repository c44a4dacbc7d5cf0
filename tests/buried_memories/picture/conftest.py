"""The fixtures of the picture's tests."""

from .stand import open_table, strewn

__all__ = ["open_table", "strewn"]
