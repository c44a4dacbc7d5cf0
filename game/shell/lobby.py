"""The lobby of a game: who sits down, as what, by which options."""

from __future__ import annotations

import random

import pygame

from game.core import saves
from game.core.campaigns import ALONE
from game.core.game import Game, Option
from game.core.match import PERSON, Match, Seat, Setup
from game.core.playing import NAMES
from game.shell import openings
from game.shell.base import HouseScreen, body_area, draw_heading
from game.shell.campaign_part import FRESH, CampaignPart, TrackStrip
from game.shell.house import House
from game.shell.preparing import picture_read
from game.shell.seats import SeatRow, free_marker, free_name
from game.shell.settings import SeatDraft, TableDraft
from game.ui.button import Button
from game.ui.choice import Choice
from game.ui.field import TextField
from game.ui.intent import Back, Command, Intent, Menu, PadJoined, PadLeft, Rules
from game.ui.label import Label
from game.ui.layout import cut_bottom, cut_left, row
from game.ui.pen import Pen
from game.ui.scroll import ScrollList
from game.ui.widget import Widget

LARGEST_SEED = 2**31 - 1
MOST_STRIP = 0.45
"""Share of the lobby that the tracks of a campaign may take; where the text is larger, a button leads to them."""


class LobbyScreen(HouseScreen):
    """Two presses from the box to the first move: the focus begins on Start."""

    name = "lobby"

    def __init__(self, house: House, game: Game) -> None:
        super().__init__(house)
        self.game = game
        self.draft = sensible(game, house.settings.tables.get(game.id))
        self.part = CampaignPart(house, game.id, self.draft.campaign, self._campaign_changed, self.open_campaigns)
        self.strip: TrackStrip | None = None
        self.more = False
        self.seed = ""
        self.seats = ScrollList(label="Seats")
        self.options = ScrollList(label="Options")
        self.start = Button("Start", self.begin, primary=True, art="icons/play", hint="Open the box.")
        self.saved = Button("Saved matches", self.open_saved, art="icons/save")
        self.rules = Button("Rules", self.open_rules, art="icons/rules", command=Command.RULES)
        self.leave_lobby = Button("Back", self.back, art="icons/back", command=Command.BACK)
        self._rows: list[SeatRow] = []

    def enter(self) -> None:
        """Show the table as it was left last time."""
        self.saved.visible = bool(saves.listing(self.game.id))
        self._fill()
        self.focus.set(self.start)
        self.stage.background(picture_read(self.game.id), lambda _: None)
        openings.show(self.house, self.game.id, self.part.number, self._campaign_changed)

    # contents ----------------------------------------------------------------------------------

    def _fill(self) -> None:
        self._rows = [SeatRow(self.game, self.draft.seats, place, self._changed) for place in range(self.count)]
        for row_ in self._rows:
            row_.remove.enabled = self.count > self.game.players[0]
            row_.remove.why = "Somebody has to sit here."
        add = Button(
            "Add a player", self.add, art="icons/plus", hint="A computer player; make it a person if you like."
        )
        add.enabled, add.why = self.count < self.game.players[1], f"There are {self.game.players[1]} seats."
        self.seats.fill([*self._rows, add])
        self.strip = self.part.strip()
        self.options.fill(self._option_widgets())
        strip: list[Widget] = [self.strip] if self.strip is not None else []
        self.widgets = [self.seats, self.options, *strip, self.leave_lobby, self.rules, self.saved, self.start]
        if hasattr(self, "stage"):
            self.stage.relayout()

    def _campaign_changed(self) -> None:
        """Another campaign was chosen, or one has changed: its options and tracks are shown."""
        self.draft.campaign = max(ALONE, self.part.number) if self.part.number != FRESH else None
        self.part.read()
        place = (
            self.options.children().index(now) if (now := self.focus.current) in self.options.children() else None
        )
        self._fill()
        if place is not None:
            self.focus.set(self.options.content[place])

    @property
    def count(self) -> int:
        """How many sit at the table."""
        return len(self.draft.seats)

    def _option_widgets(self) -> list[Widget]:
        widgets = self.part.widgets()
        given = self.part.options(self.count)
        for option in (option for option in self.game.options if self._applies(option)):
            if given.get(option.id, option.default) == option.default:
                widgets.append(self._option_widget(option))
            else:
                words = next(each.label for each in option.choices if each.value == given[option.id])
                told = self._seat_words(given[option.id], words) if option.id == "first" else words
                widgets.append(Label(f"{option.title}: {told}", role="small"))
        if self.count == 1 and self.game.solo_rival:
            widgets.append(Label(f"Alone at the table you play against {self.game.solo_rival}.", role="small"))
        more = Button(
            "Fewer choices" if self.more else "More choices",
            self.toggle_more,
            quiet=True,
            art="icons/minus" if self.more else "icons/plus",
            hint="A number that decides all chance, to play the same match again.",
        )
        widgets.append(more)
        if self.more:
            widgets.append(TextField("Seed", self.seed, self._set_seed, most=10, empty="by chance"))
        return widgets

    def _applies(self, option: Option) -> bool:
        if option.unlisted:
            return False
        if option.solo_only:
            return self.count == 1
        return not option.group_only or self.count > 1

    def _option_widget(self, option: Option) -> Widget:
        def change(value: int | str | bool) -> None:
            self.draft.options[option.id] = value
            widget.hint = line(value)

        def line(value: int | str | bool) -> str:
            return next((each.line for each in option.choices if each.value == value), "")

        # A choice of a seat is named after who sits there, and only seats that are taken can be chosen.
        words = [(each.value, each.label) for each in option.choices]
        if option.id == "first":
            words = [(value, self._seat_words(value, label)) for value, label in words if self._is_seat(value)]
        value = self.draft.options.get(option.id, option.default)
        widget = Choice(option.title, words, value, change, hint=line(value))
        return widget

    def _is_seat(self, value: int | str | bool) -> bool:
        return isinstance(value, int) and value < self.count

    def _seat_words(self, value: int | str | bool, label: str) -> str:
        return self.draft.seats[value].name if isinstance(value, int) and value >= 0 else label

    def _set_seed(self, text: str) -> None:
        self.seed = "".join(letter for letter in text if letter.isdecimal())

    def _changed(self, again: bool) -> None:
        """A seat was changed; ``again`` when the rows have to be made anew."""
        focus = self.focus.current
        if again:
            place = next((i for i, r in enumerate(self._rows) if focus in r.children()), 0)
            part = self._rows[place].children().index(focus) if focus in self._rows[place].children() else 0
            self._fill()
            place = min(place, self.count - 1)
            self.focus.set(self._rows[place].children()[part])
        else:
            self.options.fill(self._option_widgets())
            self.stage.relayout()

    # what can be done --------------------------------------------------------------------------

    def add(self) -> None:
        """One more computer player."""
        marker = free_marker(self.game, self.draft.seats)
        level = list(self.game.levels)[min(1, len(self.game.levels) - 1)]
        self.draft.seats.append(SeatDraft(free_name(self.draft.seats), level, marker))
        self._fill()
        self.focus.set(self.seats.content[-1])

    def toggle_more(self) -> None:
        """Show or hide what few people need."""
        self.more = not self.more
        self.options.fill(self._option_widgets())
        self.focus.set(self.options.content[-1])
        self.stage.relayout()

    def join(self) -> None:
        """A new pad takes a seat: the first computer player's, or one more."""
        seat = next((each for each in self.draft.seats if each.kind != PERSON), None)
        if seat is None:
            if self.count >= self.game.players[1]:
                self.notify("Every seat is taken.")
                return
            marker = free_marker(self.game, self.draft.seats)
            seat = SeatDraft(free_name(self.draft.seats), PERSON, marker)
            self.draft.seats.append(seat)
        seat.kind = PERSON
        self._fill()
        self.notify(f"A pad has joined as {seat.name}.")

    def begin(self) -> None:
        """Sit down and start; the table is remembered for next time."""
        seats = tuple(
            Seat(seat.name.strip() or free_name(self.draft.seats), seat.kind, seat.marker)
            for seat in self.draft.seats
        )
        self.part.start()
        self.draft.campaign = max(ALONE, self.part.number)
        self.house.settings.tables[self.game.id] = self.draft
        self.house.save_settings()
        options = {o.id: self.draft.options.get(o.id, o.default) for o in self.game.options if self._applies(o)}
        given = self.part.options(self.count)
        usual = self.game.defaults()
        options |= {key: value for key, value in given.items() if key not in options or value != usual[key]}
        seed = int(self.seed) if self.seed else random.SystemRandom().randint(1, LARGEST_SEED)
        try:
            match = Match(self.game, Setup(self.game.id, seed, seats, options))
        except ValueError as error:
            self.notify(f"{error}.")
            return
        from game.shell.match_screen import MatchScreen

        self.house.writer.flush()
        self.stage.replace(MatchScreen(self.house, match, saves.new_path(self.game.id)))

    def open_saved(self) -> None:
        """The matches of this game."""
        from game.shell.saved import SavedScreen

        self.stage.push(SavedScreen(self.house, self.game.id))

    def open_rules(self) -> None:
        """The rulebook."""
        from game.shell.rulebook import RulebookScreen

        campaigns, number = self.part.campaigns, self.part.number
        pages = campaigns.pages(max(ALONE, number)) if campaigns is not None and number != FRESH else ()
        self.stage.push(RulebookScreen(self.house, self.game.id, pages))

    def open_campaigns(self) -> None:
        """The campaigns of this game, side by side."""
        from game.shell.campaign_screen import CampaignScreen

        def chosen(number: object) -> None:
            if isinstance(number, int) and number:
                self.part.number = number
            self._campaign_changed()

        self.stage.push(CampaignScreen(self.house, self.game.id, self.part.number), chosen)

    def back(self) -> None:
        """To the table; what was set stays set."""
        self.house.settings.tables[self.game.id] = self.draft
        self.house.save_settings()
        self.stage.pop()

    # picture and intents -----------------------------------------------------------------------

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """Seats at the left, options at the right, the way on below."""
        body = body_area(pen, area, self.game.blurb)
        foot, body = cut_bottom(body, pen.theme.target, pen.px(24))
        high = self.strip.measure(pen, body.width)[1] if self.strip is not None else 0
        shown = 0 < high < body.height * MOST_STRIP
        self.part.button.visible = not shown
        if self.strip is not None:
            self.strip.visible = shown
        if self.strip is not None and shown:
            strip, body = cut_bottom(body, high, pen.px(24))
            self.strip.place(pen, strip)
        left, right = cut_left(body, round(body.width * 0.62), pen.px(32))
        self.seats.place(pen, left)
        self.options.place(pen, right)
        row(pen, [self.leave_lobby, self.rules], foot, pen.px(20))
        row(pen, [self.saved, self.start], foot, pen.px(20), align="right")

    def draw(self, pen: Pen) -> None:
        """The table, what the game is, and the two lists."""
        super().draw(pen)
        draw_heading(pen, self.game.title, self.area, self.game.blurb)
        for panel in (self.seats.rect, self.options.rect):
            pen.panel(panel, "shade", opacity=0.55, shadow=0)

    def handle(self, intent: Intent) -> None:
        """A pad nobody has used yet joins with its first press; everything else goes the usual way."""
        source = intent.source
        news = isinstance(intent, (PadJoined, PadLeft))
        if not news and source.pad is not None and source.pad not in self.house.pads_seen:
            self.house.pads_seen.add(source.pad)
            self.join()
            return
        super().handle(intent)

    def on_intent(self, intent: Intent) -> None:
        """Back to the table; the rules at any time."""
        if isinstance(intent, (Back, Menu)):
            self.back()
        elif isinstance(intent, Rules):
            self.open_rules()


def sensible(game: Game, last: TableDraft | None) -> TableDraft:
    """The last table of this game where it still fits, else one person: against one computer player, or alone where
    all at the table win or lose together."""
    if last is not None and fits(game, last):
        return last
    if game.cooperative and game.players[0] == 1:
        return TableDraft([SeatDraft(NAMES[0], PERSON, game.markers[0].id)])
    levels = list(game.levels)
    usual = levels[min(1, len(levels) - 1)]
    first, second = game.markers[0], game.markers[1]
    return TableDraft([SeatDraft(NAMES[0], PERSON, first.id), SeatDraft(NAMES[1], usual, second.id)])


def fits(game: Game, table: TableDraft) -> bool:
    """Whether a remembered table can be played as it stands."""
    markers = [seat.marker for seat in table.seats]
    kinds = {PERSON, *game.levels}
    known = range(len(game.markers))
    if not game.players[0] <= len(markers) <= game.players[1] or len(set(markers)) != len(markers):
        return False
    try:
        game.check_options(table.options)
    except ValueError:
        return False
    return all(seat.marker in known and seat.kind in kinds for seat in table.seats)
