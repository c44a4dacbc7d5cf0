"""What a person does: things chosen, cards dragged, plans turned, confirmed and taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.to_the_moon import actions as a
from game.to_the_moon.picture.album import Album
from game.to_the_moon.picture.hand_view import HandView
from game.to_the_moon.picture.places import Places
from game.to_the_moon.picture.plan import Plan, for_memory, other_way
from game.to_the_moon.picture.plate import Plate
from game.to_the_moon.picture.pointing import Pointing
from game.to_the_moon.picture.shown import Shown
from game.to_the_moon.rules import Moon
from game.ui.board import Desk
from game.ui.intent import Point2
from game.ui.sound import Sound
from game.ui.widget import Widget


class Deciding:
    """The half of the scene that answers to a person. It begins plans and asks the desk to play them."""

    desk: Desk
    view: Moon
    shown: Shown
    places: Places
    sound: Sound
    hand: HandView
    plate: Plate
    pointing: Pointing
    widgets: list[Widget]
    plan: Plan | None
    album: Album | None
    carried: int | None
    carried_to: Point2
    arrange: Callable[[], None]

    @property
    def choosing(self) -> bool:
        """Whether a person may now decide."""
        raise NotImplementedError

    @property
    def busy(self) -> bool:
        """While events are told."""
        raise NotImplementedError

    @property
    def seat(self) -> int:
        """Who is to decide."""
        raise NotImplementedError

    def open_album(self, seat: int) -> Album:
        """The memories of a player, to be laid over the table."""
        raise NotImplementedError

    # what a person does -----------------------------------------------------------------------------

    def choose_memory(self, space: int) -> None:
        """A memory is chosen: the cheapest way to have it is proposed."""
        if not self.choosing or self.view.phase != "act":
            return
        self._begin(for_memory(self.view, self.seat, space))

    def choose_card(self, place: int) -> None:
        """A card of the hand is chosen, or put back."""
        if not self.choosing or place >= len(self.hand.cards) or self.view.phase == "give":
            return
        self.sound.play("moon_card", 0.5)
        if self.plan is not None and self.plan.what in ("collect", "research"):
            self.plan.toggle(place)
            self.arrange()
            return
        what = self._one_card()
        if self.plan is not None and self.plan.what == what:
            self.plan.toggle(place)
            self._begin(self.plan if self.plan.cards else None)
        else:
            self._begin(Plan(self.view, self.seat, what, cards=[place]))

    def _one_card(self) -> Literal["exchange", "discard"]:
        return "exchange" if self.view.phase == "act" else "discard"

    def choose_deck(self) -> None:
        """The Emotion Deck: an exchange, whose card is still to be chosen."""
        if self.choosing and self.view.phase == "act":
            cards = self.plan.cards if self.plan is not None and self.plan.what == "exchange" else []
            self._begin(Plan(self.view, self.seat, "exchange", cards=list(cards)))

    def choose_discard(self) -> None:
        """The discard pile: draw from it, or put the chosen card on it."""
        if not self.choosing:
            return
        if self.plan is not None and self.plan.what in ("discard", "exchange") and self.plan.cards:
            self.commit()
        elif self.view.phase == "act":
            self._begin(Plan(self.view, self.seat, "draw"))

    def choose_corner(self, seat: int) -> None:
        """A player: gets the memory that is handed on, else shows theirs."""
        if self.choosing and self.view.phase == "give":
            if seat != self.seat:
                self._begin(Plan(self.view, self.seat, "give", receiver=seat))
            return
        if not self.busy and self.shown.corners[seat].memories:
            self.album = self.open_album(seat)
            self.arrange()
            self._focus(self.album.spots[0])

    def close_album(self) -> None:
        """Back to the table."""
        if self.album is not None:
            seat, self.album = self.album.seat, None
            self.arrange()
            self._focus(self.pointing.corners[seat])

    def _begin(self, plan: Plan | None) -> None:
        self.plan = plan
        self.arrange()
        if plan is not None:
            self._focus(self.plate.confirm if not plan.refusal() else None)

    def _focus(self, widget: Widget | None) -> None:
        """Lead the focus to what comes next; the screen that holds the scene must know the widgets first."""
        screen = self.desk.stage.screen
        if widget is not None and screen is not None and getattr(screen, "scene", None) is self:
            screen.widgets = [*self.widgets, *[each for each in screen.widgets if each not in self.widgets]]
            screen.focus.set(widget)

    def to_plate(self) -> bool:
        """Lead the focus from the hand to the first button that can be pressed; false when there is none."""
        found = next((each for each in self.plate.widgets() if each.enabled), None)
        self._focus(found)
        return found is not None

    def to_hand(self) -> bool:
        """Lead the focus to the card chosen last, else to the last of the hand; false when it is empty."""
        if not self.hand.cards:
            return False
        chosen = self.plan.cards if self.plan is not None else []
        self._focus(self.pointing.cards[chosen[-1] if chosen else len(self.hand.cards) - 1])
        return True

    def turn_plan(self) -> None:
        """Research in place of collecting, two cards in place of one, and back."""
        other = other_way(self.plan) if self.plan is not None else None
        if other is not None:
            self._begin(other)

    def cancel(self) -> None:
        """Nothing is planned any more."""
        plan, self.plan = self.plan, None
        self.arrange()
        if plan is not None and plan.space >= 0:
            self._focus(self.pointing.memories[plan.space])
        elif plan is not None and plan.cards:
            self._focus(self.pointing.cards[plan.cards[-1]])

    def commit(self) -> None:
        """Do what is planned."""
        if self.plan is None or not self.choosing:
            return
        refusal = self.plan.refusal()
        if refusal:
            self.desk.notify(refusal)
            return
        self.desk.play(self.plan.action())

    def pass_turn(self) -> None:
        """Nothing can be done."""
        self.desk.play(a.Pass())

    def keep(self) -> None:
        """Memory Loss stays where it is."""
        self.desk.play(a.Keep())

    # a card in the hand of the pointer -------------------------------------------------------

    def carry(self, place: int, pos: Point2) -> None:
        """A card is dragged."""
        if self.choosing and place < len(self.hand.cards) and self.view.phase != "give":
            self.carried, self.carried_to = place, pos
            self.desk.stage.refresh()

    def drop(self, place: int, pos: Point2) -> None:
        """A dragged card is let go: on a memory it pays for it, on a pile it is discarded, elsewhere nothing."""
        carried, self.carried = self.carried, None
        self.desk.stage.refresh()
        if carried != place or not self.choosing:
            return
        space = self.pointing.space_at(pos)
        lie = self.places
        if space is not None and self.view.phase == "act" and self.shown.slots[space].memory:
            self._pay_with(place, space)
        elif lie.discard.collidepoint(pos) or (lie.deck.collidepoint(pos) and self.view.phase == "act"):
            self.plan = Plan(self.view, self.seat, self._one_card(), cards=[place])
            self.commit()

    def _pay_with(self, place: int, space: int) -> None:
        plan = self.plan
        if plan is not None and plan.space == space and plan.what in ("collect", "research"):
            if place not in plan.cards:
                plan.toggle(place)
            self._begin(plan)
        else:
            self._begin(for_memory(self.view, self.seat, space, place))
