"""Computer players of Buried Memories."""

from collections.abc import Callable

from game.core.opponent import Opponent, RandomOpponent

LEVELS: dict[str, Callable[[], Opponent]] = {"easy": RandomOpponent}
