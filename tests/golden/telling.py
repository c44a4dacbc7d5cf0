"""A match as people would read it: a sentence for each event, and at each turn how things stand."""

from collections.abc import Callable

from game.core.game import Game
from game.core.match import Match
from game.core.playing import Watch, result_line
from game.core.state import Event


def told(box: Game, heading: str, play: Callable[[Watch], Match], stand: Callable[[Match], str]) -> str:
    """The transcript of the match `play` plays; `stand` is what is noted at the start of each turn."""
    lines = [heading, ""]

    def tell(match: Match, events: list[Event]) -> None:
        for event in events:
            if type(event).__name__ == "TurnStarted":
                lines.append(f"  [{stand(match)}]")
            sentence = box.sentence(event, match.names)
            if sentence:
                lines.append(f"{match.ply:>3}  {sentence}")

    match = play(tell)
    return "\n".join([*lines, "", result_line(match), ""])
