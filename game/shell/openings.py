"""What a campaign's match has opened is shown, one opening after another, and its rules are offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.campaigns import ALONE, Campaigns
from game.core.match import Match
from game.shell.house import House

READ = "rules"
"""What an opening is popped with by somebody who wants to read the new rules."""


def count(house: House, match: Match) -> Sequence[str]:
    """Let a match that is over count for its campaign; the ids of what it has opened."""
    campaigns = house.shelf.campaigns(match.game.id)
    if campaigns is None:
        return []
    try:
        return campaigns.count(match)
    except OSError as error:
        house.tell(f"The {campaigns.word.lower()} could not be saved: {error.strerror or error}.")
        return []


def rematch_options(campaigns: Campaigns | None, match: Match) -> dict[str, int | str | bool]:
    """The options of another match with the same people: what has opened is in it, what was left out stays out."""
    options = dict(match.setup.options)
    number = campaigns.of(options) if campaigns is not None else ALONE
    if campaigns is None or number == ALONE:
        return options
    left_out = {key: value for key, value in options.items() if value is False}
    return options | campaigns.options(number, len(match.setup.seats)) | left_out


def unwatched(house: House, game_id: str, number: int) -> Sequence[str]:
    """What a campaign has opened and not shown yet."""
    campaigns = house.shelf.campaigns(game_id)
    return campaigns.unwatched(number) if campaigns is not None and number > ALONE else []


def show(house: House, game_id: str, number: int, then: Callable[[], object]) -> None:
    """Show every opening that is due, then call ``then``."""
    due = list(unwatched(house, game_id, number))
    campaigns = house.shelf.campaigns(game_id)
    if not due or campaigns is None:
        then()
        return
    id_ = due[0]

    def seen(answer: object) -> None:
        try:
            campaigns.watched(number, id_)
        except OSError as error:
            house.tell(f"The {campaigns.word.lower()} could not be saved: {error.strerror or error}.")
            then()
            return
        if answer == READ:
            _read(house, game_id, number, id_, lambda: show(house, game_id, number, then))
        else:
            show(house, game_id, number, then)

    house.stage.push(house.shelf.opening(game_id, id_), seen)


def _read(house: House, game_id: str, number: int, id_: str, then: Callable[[], object]) -> None:
    from game.shell.rulebook import RulebookScreen

    campaigns = house.shelf.campaigns(game_id)
    pages = list(campaigns.pages(number)) if campaigns is not None else []
    wanted = next((page for page in pages if id_ in page), "")
    house.stage.push(RulebookScreen(house, game_id, pages, wanted), lambda result: then())
