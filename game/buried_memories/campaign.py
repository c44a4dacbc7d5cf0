"""A campaign: the envelopes of one group over many matches, which boxes are crossed off, and who starts next.

Deeds are read off a match's events, so nothing of a campaign stands in the match itself: the match only says, by
its option ``campaign``, to which one it belongs. What is inside an unopened envelope is told by nothing here.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from game.buried_memories import actions as a
from game.buried_memories.content import Boxes, Envelope, TileKind, Tool, content
from game.buried_memories.rules import Dig
from game.buried_memories.table import BLOOM, ECHO, GATE, STATUE, STRAND, VASE
from game.core import files, folders
from game.core.match import Match
from game.core.state import Event

KIND = "campaign"
SUFFIX = ".campaign"
SLOTS = range(1, 10)
"""Campaigns that can stand side by side."""


class Outside(msgspec.Struct, frozen=True):
    """What one sees of an envelope without opening it. ``crossed`` counts boxes, row by row."""

    id: str
    name: str
    rows: tuple[Boxes, ...]
    crossed: tuple[int, ...]
    is_open: bool


class Opened(msgspec.Struct, frozen=True):
    """What an envelope held, for those who have opened it. ``page`` is its rulebook page, below the assets."""

    id: str
    name: str
    words: str
    tiles: tuple[TileKind, ...]
    tool: Tool | None
    page: str


class Chapter(msgspec.Struct, frozen=True):
    """One match of a campaign: who played, how it ended, which envelopes opened after it."""

    digest: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    opened: tuple[str, ...]


class Campaign(msgspec.Struct):
    """What a group has reached. ``crossed`` counts boxes by envelope and row; ``first`` is who starts next.

    ``unwatched`` are envelopes that have been opened and not been shown yet, should the app end in between.
    """

    number: int
    name: str = ""
    crossed: dict[str, tuple[int, ...]] = {}
    opened: tuple[str, ...] = ()
    first: int = -1
    history: list[Chapter] = []
    unwatched: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        """How many matches have been played."""
        return len(self.history)


# --- deeds and boxes ---------------------------------------------------------------------------------------------


def deeds(event: Event) -> Iterator[tuple[str, int]]:
    """(deed, tiles it took) for what an event crosses boxes for, whoever did it."""
    named = {VASE: "vase", STATUE: "statue", ECHO: "echo", GATE: "gate_or_ward", STRAND: "strand", BLOOM: "bloom"}
    match event:
        case a.Scored(piece=piece) if piece.id in named:
            yield named[piece.id], len(piece.tiles)
        case a.Warded():
            yield "gate_or_ward", 1


def crossed(campaign: Campaign, envelope: Envelope) -> tuple[int, ...]:
    """The boxes crossed off on an envelope before the match under way, row by row."""
    return campaign.crossed.get(envelope.id, (0,) * len(envelope.boxes))


def crossed_with(campaign: Campaign, match: Match) -> dict[str, tuple[int, ...]]:
    """The boxes of every envelope with those the match has crossed so far; unchanged when it does not count."""
    return {each.id: _rows(campaign, each, match) for each in content().envelopes}


def _rows(campaign: Campaign, envelope: Envelope, match: Match) -> tuple[int, ...]:
    before = crossed(campaign, envelope)
    if envelope.id in campaign.opened or why_not_counted(campaign, match):
        return before
    done = [deed for events in match.events for event in events for deed in deeds(event)]
    return tuple(
        min(row.count, count + sum(1 for deed, tiles in done if deed == row.deed and tiles >= row.least))
        for row, count in zip(envelope.boxes, before, strict=True)
    )


def why_not_counted(campaign: Campaign, match: Match) -> str:
    """Why a match crosses no boxes of this campaign; empty when it does."""
    if match.setup.options.get("campaign", 0) != campaign.number:
        return "The match does not belong to this dig."
    assert isinstance(match.state, Dig)
    if not set(match.state.opened) <= set(campaign.opened):
        return "The match was begun with envelopes that are sealed in this dig."
    if match.over and any(chapter.digest == match.digest() for chapter in campaign.history):
        return "The match has been counted already."
    return ""


def after_match(campaign: Campaign, match: Match) -> list[Opened]:
    """Count a finished match: cross boxes off, pass the start player marker left, open what is complete, in order.

    A match that is not over or does not count changes nothing.
    """
    if not match.over or why_not_counted(campaign, match):
        return []
    campaign.crossed = crossed_with(campaign, match)
    new = [
        each.id
        for each in content().envelopes
        if each.id not in campaign.opened and campaign.crossed[each.id] == tuple(row.count for row in each.boxes)
    ]
    standing = match.state.standing()
    names = tuple(match.names)
    campaign.history.append(Chapter(match.digest(), names, standing.scores, standing.winners, tuple(new)))
    campaign.opened += tuple(new)
    campaign.unwatched += tuple(new)
    assert isinstance(match.state, Dig)
    if not match.state.solo:
        campaign.first = (match.state.start + 1) % len(match.state.players)
    return [inside(campaign, each) for each in new]


# --- what may be seen --------------------------------------------------------------------------------------------


def outsides(campaign: Campaign) -> list[Outside]:
    """The five envelopes from without."""
    return [
        Outside(each.id, each.name, each.boxes, crossed(campaign, each), each.id in campaign.opened)
        for each in content().envelopes
    ]


def inside(campaign: Campaign, id_: str) -> Opened:
    """What an opened envelope held. Raises KeyError for one that is sealed."""
    if id_ not in campaign.opened:
        raise KeyError(f"{id_} is sealed")
    each = content().envelope(id_)
    return Opened(each.id, each.name, each.words, each.tiles, each.tool, page(each.id))


def page(id_: str) -> str:
    """The rulebook page of an envelope, below the assets."""
    return f"rules/buried_memories_{id_}.md"


def pages(opened: Sequence[str]) -> list[str]:
    """The rulebook pages that may be read with these envelopes opened, in the order of the envelopes."""
    return [page(each.id) for each in content().envelopes if each.id in opened]


def watched(campaign: Campaign, id_: str) -> None:
    """The opening of an envelope has been shown."""
    campaign.unwatched = tuple(each for each in campaign.unwatched if each != id_)


def options(campaign: Campaign, players: int) -> dict[str, int | str | bool]:
    """The options of the next match of this campaign."""
    chosen: dict[str, int | str | bool] = {"campaign": campaign.number}
    chosen |= dict.fromkeys(campaign.opened, True)
    if players > 1:
        chosen["first"] = campaign.first % players if campaign.first >= 0 else -1
    return chosen


# --- on disk -----------------------------------------------------------------------------------------------------


def path(number: int) -> Path:
    """Where the campaign of that number lies."""
    return folders.data("campaigns", f"dig-{number}{SUFFIX}")


def pack(campaign: Campaign) -> bytes:
    """The bytes of a campaign's file."""
    about = {"name": campaign.name, "games": str(campaign.games), "opened": str(len(campaign.opened))}
    return files.pack(KIND, campaign, about)


def save(campaign: Campaign) -> None:
    """Write a campaign in one step. Raises OSError; what was there before then stands."""
    files.write(path(campaign.number), pack(campaign))


def load(number: int) -> files.Loaded[Campaign]:
    """The campaign of that number, None when there is none, with a sentence when its file was damaged."""
    loaded = files.load(path(number), KIND, Campaign)
    campaign = loaded.value
    if campaign is None or not (fault := _fault(campaign, number)):
        return loaded
    aside = files.put_aside(path(number))
    kept = f" It was kept as {aside.parent.name}/{aside.name}." if aside else ""
    return files.Loaded(None, f"{path(number).name} does not hold what it should: {fault}.{kept}")


def _fault(campaign: Campaign, number: int) -> str:
    known = {each.id: each for each in content().envelopes}
    if campaign.number != number:
        return f"it is dig {campaign.number}"
    for id_ in (*campaign.opened, *campaign.unwatched, *campaign.crossed):
        if id_ not in known:
            return f"there is no envelope {id_}"
    for id_, rows in campaign.crossed.items():
        boxes = known[id_].boxes
        if len(rows) != len(boxes) or any(not 0 <= n <= row.count for n, row in zip(rows, boxes, strict=True)):
            return f"envelope {id_} has other boxes"
    return ""


def listing() -> list[Campaign]:
    """The campaigns that stand side by side, by number; those that cannot be read are left out."""
    found = (load(number).value for number in SLOTS)
    return [each for each in found if each is not None]


def fresh(name: str) -> Campaign | None:
    """A new campaign in the first free slot, not yet saved; None when all are taken."""
    taken = {each.number for each in listing()}
    number = next((each for each in SLOTS if each not in taken and not path(each).exists()), None)
    return Campaign(number, name) if number is not None else None


def start_over(campaign: Campaign) -> Campaign:
    """The same group with every envelope sealed again; not yet saved."""
    return Campaign(campaign.number, campaign.name)


def remove(number: int) -> None:
    """Delete a campaign and its older copies."""
    files.remove(path(number))
