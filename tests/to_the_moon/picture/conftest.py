"""Tables for the tests of the picture."""

from .stand import open_table

__all__ = ["open_table"]
