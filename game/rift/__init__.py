"""Bury Me in the Rift: two mechs against monsters whose attacks are announced."""
