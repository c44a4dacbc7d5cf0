"""The app around the games: table, lobby, match screen, rulebook, replay, settings, command line.

``games``         the list of games: a fifth game is one more line
``house``         what outlives every screen: settings, saves, notices
``match_screen``  holds a match; between it and the wing's scene stands ``game.ui.board``
``commands``      the command line
"""

import game.ui  # noqa: F401 (sets SDL's hints; every module of the shell may then import pygame in any order)
