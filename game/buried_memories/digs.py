"""The campaigns of Buried Memories as the house sees them: digs whose envelopes open over many matches."""

from collections.abc import Mapping, Sequence

from game.buried_memories import campaign as c
from game.buried_memories.content import content
from game.core.campaigns import ALONE, Book, Options, Row, Switch, Track
from game.core.match import Match

OPTION = "campaign"


class Digs:
    """Reads and writes campaigns; see ``game.core.campaigns.Campaigns``."""

    word = "Dig"
    alone = "Free play"
    tracks_word = "Envelopes"

    def __init__(self) -> None:
        self._told: set[str] = set()
        self._notices: list[str] = []
        self._counted: dict[str, tuple[Track, ...]] = {}
        """By digest: the tracks with what a counted match had crossed, for as long as its result is shown."""

    def _load(self, number: int) -> c.Campaign | None:
        loaded = c.load(number)
        if loaded.notice and loaded.notice not in self._told:
            self._told.add(loaded.notice)
            self._notices.append(loaded.notice)
        return loaded.value

    def _all(self) -> list[c.Campaign]:
        return [each for each in (self._load(number) for number in c.SLOTS if c.path(number).exists()) if each]

    # those that stand side by side -----------------------------------------------------------------------------

    def books(self) -> Sequence[Book]:
        """By number, each with how many matches were played and envelopes opened."""
        return [Book(each.number, each.name, _line(each)) for each in self._all()]

    def notices(self) -> Sequence[str]:
        """Told once."""
        told, self._notices = self._notices, []
        return told

    def begin(self, name: str) -> Book | None:
        """A fresh dig, written at once."""
        fresh = c.fresh(name)
        if fresh is None:
            return None
        c.save(fresh)
        return Book(fresh.number, fresh.name, _line(fresh))

    def start_over(self, number: int) -> None:
        """Every envelope sealed again."""
        before = self._load(number)
        if before is not None:
            c.save(c.start_over(before))

    def remove(self, number: int) -> None:
        """The dig and its older copies."""
        c.remove(number)

    # the next match --------------------------------------------------------------------------------------------

    def options(self, number: int, players: int) -> Options:
        """The dig's number, its opened envelopes, and who starts."""
        found = self._load(number) if number != ALONE else None
        return c.options(found, players) if found is not None else {OPTION: ALONE}

    def _opened(self, number: int) -> tuple[str, ...]:
        if number == ALONE:
            opened = {id_ for each in self._all() for id_ in each.opened}
            return tuple(each.id for each in content().envelopes if each.id in opened)
        found = self._load(number)
        return found.opened if found is not None else ()

    def switches(self, number: int) -> Sequence[Switch]:
        """The opened envelopes: in a dig they are in the match, in free play they may be."""
        on = number != ALONE
        return [
            Switch(each.id, each.name, "Its tiles, tools and rules are in this match.", on)
            for each in content().envelopes
            if each.id in self._opened(number)
        ]

    def of(self, options: Mapping[str, int | str | bool]) -> int:
        """The number in the options."""
        return int(options.get(OPTION, ALONE))

    def apart(self, options: Mapping[str, int | str | bool]) -> Options:
        """Without the number."""
        return {**options, OPTION: ALONE}

    # boxes -----------------------------------------------------------------------------------------------------

    def tracks(self, number: int) -> Sequence[Track]:
        """The five envelopes from without; of a dig there is not yet, with no box crossed."""
        found = self._load(number) or c.Campaign(number)
        return _tracks(found, {each.id: each.crossed for each in c.outsides(found)})

    def tracks_with(self, match: Match) -> Sequence[Track]:
        """With the boxes crossed in this match marked as fresh."""
        if match.over and match.digest() in self._counted:
            return self._counted[match.digest()]
        found = self._load(self.of(match.setup.options)) if self.of(match.setup.options) else None
        return _tracks(found, c.crossed_with(found, match)) if found is not None else []

    def count(self, match: Match) -> Sequence[str]:
        """Cross boxes off, open what is complete, and write it down."""
        number = self.of(match.setup.options)
        found = self._load(number) if number != ALONE else None
        if found is None or not match.over or c.why_not_counted(found, match):
            return []
        tracks = tuple(_tracks(found, c.crossed_with(found, match)))
        opened = c.after_match(found, match)
        c.save(found)
        self._counted = {match.digest(): tracks}
        return [each.id for each in opened]

    def unwatched(self, number: int) -> Sequence[str]:
        """Opened, but the app ended before they were shown."""
        found = self._load(number) if number != ALONE else None
        return found.unwatched if found is not None else []

    def watched(self, number: int, id_: str) -> None:
        """Write down that an opening was shown."""
        found = self._load(number)
        if found is not None and id_ in found.unwatched:
            c.watched(found, id_)
            c.save(found)

    # rules -----------------------------------------------------------------------------------------------------

    def pages(self, number: int) -> Sequence[str]:
        """One for each opened envelope."""
        return c.pages(self._opened(number))

    def pages_of(self, options: Mapping[str, int | str | bool]) -> Sequence[str]:
        """One for each envelope in the match."""
        return c.pages([each.id for each in content().envelopes if options.get(each.id)])


def _line(campaign: c.Campaign) -> str:
    matches = "1 match" if campaign.games == 1 else f"{campaign.games} matches"
    opened = len(campaign.opened)
    return f"{matches}, {opened or 'no'} envelope{'s' if opened != 1 else ''} open"


def _tracks(campaign: c.Campaign, crossed: Mapping[str, tuple[int, ...]]) -> list[Track]:
    out = []
    for each in c.outsides(campaign):
        counts = zip(each.rows, each.crossed, crossed[each.id], strict=True)
        rows = tuple(Row(boxes.words, boxes.count, now, now - before) for boxes, before, now in counts)
        out.append(Track(each.id, each.name, rows, each.is_open))
    return out
