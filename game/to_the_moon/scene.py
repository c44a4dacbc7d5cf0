"""The picture of To the Moon: two lanes of memories, the piles, the players, the hand of whoever looks.

The scene shows a view of the match, never more, and asks it what is legal; it decides nothing. ``picture`` holds
its parts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from game.to_the_moon import actions as a
from game.to_the_moon.content import HIDDEN, content
from game.to_the_moon.picture import sounds, words
from game.to_the_moon.picture.album import Album
from game.to_the_moon.picture.ask import Ask
from game.to_the_moon.picture.board_view import BoardView
from game.to_the_moon.picture.cards import Cards
from game.to_the_moon.picture.corners import Corners
from game.to_the_moon.picture.deciding import Deciding
from game.to_the_moon.picture.hand_view import HandView
from game.to_the_moon.picture.layer import Layer
from game.to_the_moon.picture.paper import ART
from game.to_the_moon.picture.places import Places, places
from game.to_the_moon.picture.plan import Plan
from game.to_the_moon.picture.plate import Plate
from game.to_the_moon.picture.pointing import Pointing
from game.to_the_moon.picture.shown import Shown
from game.to_the_moon.picture.story import Story
from game.to_the_moon.rules import Moon
from game.to_the_moon.table import AUTOPILOT
from game.ui.board import BoardScene, Desk
from game.ui.button import Spot
from game.ui.intent import Back, Info, Intent, Point2, Skip
from game.ui.pen import Pen
from game.ui.sound import Sound
from game.ui.timed import Drawn
from game.ui.tween import Timeline

LATELY = 4
"""So many sentences of what happened stay on the plate."""
NOBODYS = -1
"""The seat whose view shows only what everybody may see."""


class Scene(Deciding, BoardScene):
    """Shows one match of To the Moon."""

    hides = True

    def __init__(self, match: Any, desk: Desk) -> None:
        super().__init__(match, desk)
        self.pen: Pen = desk.stage.pen
        self.sound: Sound = desk.stage.sound
        self.eyes: int | None = None
        self.view: Moon = match.state.view(NOBODYS)
        self.shown = Shown.of(self.view, None)
        self.cards = Cards(self.pen)
        self.places: Places = places(self.pen, Rect(0, 0, *self.pen.theme.size), len(self.shown.corners))
        self.timeline = Timeline()
        self.overlay: list[Drawn] = []
        self.flying_ids: set[int] = set()
        self.swapping = False
        self.board, self.corners, self.hand = BoardView(self), Corners(self), HandView(self)
        self.layer = Layer(self)
        self.pointing = Pointing(self)
        self.ask = Ask(self)
        self.plate = Plate(self)
        self.story = Story(self)
        self.plan: Plan | None = None
        self.album: Album | None = None
        self.fresh: list[int] = []
        """Kinds that came into the hand of whoever looks, and that nobody else has seen."""
        self._news = False
        self.saying = self.brief = ""
        """The sentence of what is told now, and a short one for the bar."""
        self.lately: deque[str] = deque(maxlen=LATELY)
        self.table = Spot("The table", lambda: None)
        """Holds the focus while the story is told."""
        self.table.draws_own_focus = True
        self.carried: int | None = None
        self.carried_to: Point2 = (0, 0)
        self.marked_spaces: set[int] = set()
        self.marked_seats: set[int] = set()
        sounds.register(self.sound)
        self._loading = [desk.stage.background(self.sound.preload(sounds.names()), lambda _: None)]

    # what everything asks -----------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who is to decide, or whose turn it is."""
        mover = self.match.state.to_move()
        return mover if mover is not None and mover >= 0 else self.view.turn

    @property
    def payer(self) -> int | None:
        """For whom the costs in the lanes are shown: whoever looks, else whose turn it is."""
        if not self.view.spaces:
            return None
        return self.eyes if self.eyes is not None else self.view.turn

    @property
    def choosing(self) -> bool:
        """Whether a person may now point at things and decide."""
        return self.desk.deciding and not self.busy and self.eyes == self.match.state.to_move()

    @property
    def must_discard(self) -> bool:
        """Whether a person has to choose a card of the hand, and nothing else."""
        return self.choosing and self.view.phase in ("open", "limit", "farewell")

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return str(self.desk.names[seat])

    def _rival(self, seat: int) -> bool:
        return self.shown.solo and seat == AUTOPILOT

    def token_of(self, seat: int) -> str:
        """Art of the marker of a player."""
        return self.portrait(seat)

    def portrait(self, seat: int) -> str:
        """Art of the face on a player's Research ID."""
        if self._rival(seat):
            return f"{ART}/autopilot"
        return f"{ART}/ids/{content().ids[self.shown.corners[seat].marker].id}"

    def colour(self, seat: int) -> str:
        """The colour of a player's Research ID."""
        return "#8e99bd" if self._rival(seat) else content().ids[self.shown.corners[seat].marker].colour

    def may_be_given(self, seat: int) -> bool:
        """Whether a memory may now be handed to this player."""
        return self.choosing and self.view.phase == "give" and seat != self.seat

    # whose eyes -----------------------------------------------------------------------------

    def look_as(self, seat: int | None) -> None:
        """Show what this seat may see, or only what everybody may."""
        self.eyes = seat
        self._forget_hand()
        self._rest()

    def _forget_hand(self) -> None:
        self.plan, self.carried, self.fresh, self._news, self.album = None, None, [], False, None

    @property
    def lingers(self) -> bool:
        """Whoever looks has been given cards that nobody else may see, and the turn has passed on."""
        state = self.match.state
        mine = self.eyes is not None and state.to_move() != self.eyes
        return (
            self._news
            and mine
            and not self.busy
            and not self.desk.replaying
            and self._several
            and not self.match.over
        )

    @property
    def _several(self) -> bool:
        return sum(self.desk.is_person(seat) for seat in range(len(self.match.setup.seats))) > 1

    def part(self) -> None:
        """The new cards have been seen: the screen may go on."""
        self._news, self.fresh = False, []
        self.arrange()

    def came(self, seat: int, card: int, *, secret: bool) -> None:
        """A card has come into a hand; note it if only the eyes on the screen see it."""
        if seat == self.eyes and card != HIDDEN:
            self.fresh.append(card)
            self._news |= secret

    def fresh_in_hand(self, place: int) -> bool:
        """Whether this card of the hand is among the new ones: of several alike, the last."""
        hand = self.hand.cards
        kind = hand[place]
        alike_after = hand[place:].count(kind)
        return alike_after <= self.fresh.count(kind) and not self.choosing

    # match -----------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the position at once."""
        self.timeline.cancel()
        self.overlay.clear()
        self.flying_ids.clear()
        self.swapping = False
        self._forget_hand()
        self.lately.clear()
        for events in self.match.events[-3:]:
            self._note(events)
        self._rest()

    def _note(self, events: Sequence[Any]) -> None:
        for event in events:
            told = self.match.game.sentence(event, self.match.names)
            if told and not isinstance(event, a.TurnStarted):
                self.lately.append(told)

    def _rest(self) -> None:
        """Everything is as the match says."""
        self.view = self.match.state.view(NOBODYS if self.eyes is None else self.eyes)
        self.shown = Shown.of(self.view, self.eyes)
        self.saying = self.brief = ""
        self.marked_spaces.clear()
        self.marked_seats.clear()
        self.arrange()

    def show(self, events: Sequence[Any]) -> None:
        """Tell what happened."""
        self.plan, self.carried, self.album = None, None, None
        self.fresh, self._news = [], False
        self.widgets[:] = [self.table]
        self.timeline.play(self.story.tell(events))
        if self.desk.stage.clock.instant:
            self.timeline.finish()
        self._told()

    def say(self, beat: Sequence[Any]) -> None:
        """The sentence of what is told now."""
        for event in beat:
            told = self.match.game.sentence(event, self.match.names)
            if told:
                self.saying = told
                self.brief = words.happening(event, self.match.names, told)
                if not isinstance(event, a.TurnStarted):
                    self.lately.append(told)

    def _told(self) -> None:
        if not self.timeline.playing:
            self.overlay.clear()
            self._rest()

    def chance(self) -> None:
        """Lots and shuffles are decided at once; their events show them."""
        state = self.match.state
        self.desk.play(self.match.game.referee().outcome(state, self.match.rules_stream()))

    @property
    def busy(self) -> bool:
        """While events are told."""
        return self.timeline.playing

    def skip(self) -> None:
        """Finish what plays."""
        if self.timeline.playing:
            self.timeline.finish()
        self._told()

    def token(self) -> str | None:
        """While a turn is told, its player's marker."""
        if self.lingers and self.eyes is not None:
            return self.token_of(self.eyes)
        return self.token_of(self.shown.turn) if self.busy and self.shown.begun else None

    def prompt(self) -> str:
        """What can be done now."""
        return self.ask.prompt()

    def close(self) -> None:
        """Stop what is made beforehand."""
        for each in self._loading:
            each.cancel()

    def update(self, seconds: float) -> bool:
        """Tell on."""
        if not self.timeline.playing:
            return False
        self.timeline.advance(self.desk.stage.clock.scale(seconds))
        self._told()
        return True

    def open_album(self, seat: int) -> Album:
        """The memories of a player, to be laid over the table."""
        return Album(self, seat)

    # widgets -----------------------------------------------------------------------------

    def arrange(self) -> None:
        """Offer what can be done now."""
        if self.album is not None:
            self.widgets[:] = self.album.widgets()
        elif self.busy:
            self.widgets[:] = [self.table]
        else:
            buttons = self.plate.widgets()
            self.widgets[:] = [*buttons, *self.pointing.widgets()]
        self.place_widgets()
        self.desk.stage.refresh()

    def place_widgets(self) -> None:
        """Put everything at its place."""
        if self.album is not None:
            self.album.place(self.pen)
        self.table.place(self.pen, self.places.board)
        self.plate.place(self.pen)
        self.pointing.place()

    def on_intent(self, intent: Intent) -> bool:
        """Back out of a plan or an album; skip."""
        match intent:
            case Back() if self.album is not None:
                self.close_album()
            case Back() if self.plan is not None:
                self.cancel()
            case Skip() if self.busy:
                self.skip()
            case Info():
                return False
            case _:
                return False
        return True

    def highlight(self, events: Sequence[Any]) -> None:
        """Light up the memories and corners an entry of the log speaks of."""
        self.marked_spaces = {event.space for event in events if hasattr(event, "space")}
        seats = {getattr(event, name) for event in events for name in ("seat", "receiver") if hasattr(event, name)}
        self.marked_seats = {seat for seat in seats if 0 <= seat < len(self.shown.corners)}
        self.desk.stage.refresh()

    # picture -----------------------------------------------------------------------------

    def layout(self, pen: Pen, area: Rect) -> None:
        """Divide the room."""
        self.pen = pen
        self.cards.pen = pen
        self.places = places(pen, area, len(self.shown.corners))
        self.layer.forget()
        self.place_widgets()
        for each in self._loading[1:]:
            each.cancel()
        del self._loading[1:]
        ahead = self.cards.prepare(self.places.card, self.places.spaces[0].width)
        self._loading.append(self.desk.stage.background(ahead, lambda _: None))

    def marker_picture(self, row: int) -> pygame.Surface:
        """A lane marker with its words, as it is seen in flight."""
        box = self.places.markers[row]
        whole = pygame.Surface(box.size, pygame.SRCALPHA)
        pen, before, labels = self.pen, self.pen.surface, self.pen.labels
        pen.surface, pen.labels = whole, None
        try:
            self.board.marker(pen, Rect((0, 0), box.size), row)
        finally:
            pen.surface, pen.labels = before, labels
        return whole.convert_alpha()

    def draw(self, pen: Pen) -> None:
        """The table as it rests, the hand, the plate; or an album over them."""
        self.layer.draw(pen)
        self.hand.draw(pen)
        self.plate.draw(pen)
        if self.album is not None:
            self.album.draw(pen)

    def draw_over(self, pen: Pen) -> None:
        """Whatever flies, the order of the chosen cards, and the card that is carried."""
        self.hand.draw_order(pen)
        for drawn in list(self.overlay):
            drawn.draw(pen)
        if self.carried is not None and self.carried < len(self.hand.cards):
            kind, high = self.hand.cards[self.carried], self.places.card
            shadow, picture = self.cards.emotion_shadow(high, 0, 20), self.cards.emotion(kind, high)
            x, y = self.carried_to
            pen.surface.blit(shadow, shadow.get_rect(center=(x + pen.px(8), y + pen.px(16))))
            pen.surface.blit(picture, picture.get_rect(center=(x, y)))
