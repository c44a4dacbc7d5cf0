"""Unearth: roll dice on ruins, claim them, and build wonders from stones."""
