"""Events told as movement and sound, one after another, the cause before the effect.

A card whose kind the eyes on the screen may not see travels with its back up, whatever the event knows.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from pygame import Rect

from game.to_the_moon import actions as a
from game.to_the_moon.content import HIDDEN
from game.to_the_moon.picture.fan import Lie, fan
from game.to_the_moon.picture.flights import Banner, Caption, Emotion, Plate, lie_of
from game.to_the_moon.picture.lane_story import LaneStory
from game.to_the_moon.picture.memory_view import UNDER_HIGH
from game.to_the_moon.picture.night import GLOW
from game.ui.dusk import Dusk
from game.ui.sparks import Sparks
from game.ui.timed import Drawn
from game.ui.tween import Call, Later, Motion, Pause, Together, Tween, ease_in_out, ease_out
from game.ui.tween import Sequence as Row

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene

FLY, APART = 0.26, 0.08
"""Seconds of a card's flight, and between the starts of two that fly together."""
DARK = (4, 7, 20)
"""What the table darkens to at the end."""
NOTICE = 0.4
"""Seconds in which one sees what another player is about to do."""
TOGETHER: tuple[type, ...] = (a.ToDiscard, a.TookDiscard, a.FromDeck, a.EmotionHidden)
"""Kinds of event of which several in a row are told at once."""


class Story(LaneStory):
    """Turns events into motions that change what the scene shows."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def tell(self, events: Sequence[object]) -> Motion:
        """All events, in order; cards that move alike fly together."""
        beats: list[list[object]] = []
        for kind, group in groupby(events, type):
            alike = list(group)
            beats += [alike] if kind in TOGETHER else [[each] for each in alike]
        return Row(*(Later(self._later(beat)) for beat in beats))

    def _later(self, beat: list[object]) -> Callable[[], Motion | None]:
        return lambda: self._beat(beat)

    def _beat(self, beat: list[object]) -> Motion | None:
        first = beat[0]
        self.scene.say(beat)
        match first:
            case a.ToDiscard():
                return self._all([self._to_discard(each, n) for n, each in enumerate(beat)])
            case a.TookDiscard():
                return Row(*(Later(lambda each=each: self._took_discard(each)) for each in beat))  # type: ignore[misc]
            case a.FromDeck():
                return Row(*(Later(lambda each=each: self._from_deck(each)) for each in beat))  # type: ignore[misc]
            case a.EmotionHidden():
                return self._all([self._hidden(each, n) for n, each in enumerate(beat)])
            case a.Dealt():
                return self._dealt(first)
            case a.HiddenTaken():
                return self._hidden_taken(first)
            case a.Flipped():
                return self._flipped(first)
            case a.Restocked():
                return self._restocked(first)
        return self.lane_beat(first) or self._turn_beat(first)

    @staticmethod
    def _all(motions: Sequence[Motion]) -> Motion:
        return Together(*motions)

    def effect(self, drawn: Drawn, *motions: Motion) -> Motion:
        """Motions during which something is drawn over the table."""
        overlay = self.scene.overlay

        def gone() -> None:
            if drawn in overlay:
                overlay.remove(drawn)

        return Row(Call(lambda: overlay.append(drawn)), *motions, Call(gone))

    def play(self, name: str, volume: float = 1.0) -> None:
        """A sound, unless all happens at once."""
        if not self.scene.desk.stage.clock.instant:
            self.scene.sound.play(name, volume)

    def changed(self) -> None:
        """What is shown is another now."""
        self.scene.desk.stage.refresh()

    # where cards are -----------------------------------------------------------------------------

    def in_hand(self, seat: int, card: int, *, coming: bool = False) -> Lie:
        """Where a card lies in a hand, or will lie when it comes in: in the fan, or at its owner's corner."""
        scene = self.scene
        if seat != scene.shown.eyes:
            box = scene.corners.parts(scene.pen, seat).hand
            return Lie(box.left + box.height // 2, box.centery, 0.0, float(min(box.height, scene.pen.px(36))))
        hand = scene.hand.cards
        at = bisect_right(hand, card) if coming else max(0, bisect_right(hand, card) - 1)
        lies = fan(scene.places.hand, len(hand) + coming, scene.places.card)
        return lies[min(at, len(lies) - 1)] if lies else lie_of(scene.places.hand)

    def beneath(self, space: int, place: int) -> Lie:
        """Where an emotion hidden beneath a memory lies."""
        rect, k = self.scene.places.spaces[space], self.scene.places.scale
        return Lie(rect.right - 26 * k, rect.top + (54 + 52 * place) * k, 58.0 + 8 * place, UNDER_HIGH * k)

    def deck_lie(self) -> Lie:
        """The top of the Emotion Deck."""
        return lie_of(self.scene.places.deck)

    def discard_lie(self) -> Lie:
        """The top of the discard pile."""
        return lie_of(self.scene.places.discard)

    def fly(
        self,
        start: Callable[[], Lie],
        end: Callable[[], Lie],
        sides: tuple[int, int],
        moves: tuple[Callable[[], object], Callable[[], object]],
        delay: float = 0.0,
        sound: str = "moon_card",
    ) -> Motion:
        """A card from one lie to another; ``moves`` take it away where it was and put it down where it lands."""

        def begin() -> Motion:
            come_from = start()
            moves[0]()
            flyer = Emotion(self.scene.cards, come_from, end(), sides)
            self.changed()

            def land() -> None:
                moves[1]()
                self.play(sound, 0.8)
                self.changed()

            return Row(self.effect(flyer, Tween(0, 1, FLY, flyer.set, ease_in_out)), Call(land))

        return Row(Pause(delay), Later(begin)) if delay else Later(begin)

    # single moves -----------------------------------------------------------------------------

    def _to_discard(self, event: object, n: int) -> Motion:
        assert isinstance(event, a.ToDiscard)
        shown = self.scene.shown
        if event.why == "limit":
            shown.step = 1
        seen = event.card if event.card in shown.corners[event.seat].hand else HIDDEN
        return self.fly(
            lambda: self.in_hand(event.seat, event.card),
            self.discard_lie,
            (seen, event.card),
            (lambda: shown.lose(event.seat, event.card), lambda: shown.discards.append(event.card)),
            n * APART,
        )

    def _took_discard(self, event: object) -> Motion:
        assert isinstance(event, a.TookDiscard)
        shown = self.scene.shown
        mine = event.seat == shown.eyes

        def land() -> None:
            shown.gain(event.seat, event.card)
            self.scene.came(event.seat, event.card, secret=False)

        return self.fly(
            self.discard_lie,
            lambda: self.in_hand(event.seat, event.card, coming=mine),
            (event.card, event.card),
            (lambda: shown.discards and shown.discards.pop(), land),
            sound="moon_draw",
        )

    def _from_deck(self, event: object) -> Motion:
        assert isinstance(event, a.FromDeck)
        shown = self.scene.shown
        card = shown.seen_by_eyes(event.seat, event.card, event.shown)

        def leave() -> None:
            shown.deck -= 1

        def land() -> None:
            shown.gain(event.seat, card)
            self.scene.came(event.seat, card, secret=not event.shown)

        return self.fly(
            self.deck_lie,
            lambda: self.in_hand(event.seat, card, coming=event.seat == shown.eyes),
            (HIDDEN, card),
            (leave, land),
            sound="moon_draw",
        )

    def _hidden(self, event: object, n: int) -> Motion:
        assert isinstance(event, a.EmotionHidden)
        shown = self.scene.shown
        slot = shown.slots[event.space]

        def leave() -> None:
            shown.deck -= 1

        return self.fly(
            self.deck_lie,
            lambda: self.beneath(event.space, len(slot.under)),
            (HIDDEN, HIDDEN),
            (leave, lambda: slot.under.append(HIDDEN)),
            n * APART * 1.4,
        )

    def _hidden_taken(self, event: a.HiddenTaken) -> Motion:
        shown = self.scene.shown
        slot = shown.slots[event.space]
        motions = []
        for n, card in enumerate(event.cards):
            known = slot.under[n] if n < len(slot.under) else HIDDEN
            seen = shown.seen_by_eyes(event.seat, card, event.shown)
            ends = seen if seen != HIDDEN else known

            def land(card: int = ends) -> None:
                shown.gain(event.seat, card)
                self.scene.came(event.seat, card, secret=not event.shown)

            def leave() -> None:
                if slot.under:
                    slot.under.pop(0)

            motions.append(
                self.fly(
                    lambda: self.beneath(event.space, 0),
                    lambda ends=ends: self.in_hand(event.seat, ends, coming=event.seat == shown.eyes),  # type: ignore[misc]
                    (known, ends),
                    (leave, land),
                    sound="moon_draw",
                )
            )
        return Row(*motions)

    def _dealt(self, event: a.Dealt) -> Motion:
        shown = self.scene.shown
        motions = []
        for n, card in enumerate(event.cards):
            seen = shown.seen_by_eyes(event.seat, card)

            def leave() -> None:
                shown.deck -= 1

            motions.append(
                self.fly(
                    self.deck_lie,
                    lambda seen=seen: self.in_hand(event.seat, seen, coming=event.seat == shown.eyes),  # type: ignore[misc]
                    (HIDDEN, seen),
                    (leave, lambda seen=seen: shown.gain(event.seat, seen)),  # type: ignore[misc]
                    n * 0.05,
                )
            )
        return Together(*motions)

    def _flipped(self, event: a.Flipped) -> Motion:
        shown = self.scene.shown
        top = shown.discard_top()
        flyer = Emotion(self.scene.cards, self.discard_lie(), self.deck_lie(), (top, HIDDEN))
        words = "Nothing is shuffled: the oldest discard comes first."

        def land() -> None:
            shown.flip(event.top)
            self.play("moon_flip")
            self.changed()

        return Row(
            self.effect(flyer, Tween(0, 1, FLY * 1.6, flyer.set, ease_in_out)),
            Call(land),
            self.banner("The discard pile turns over", words, 0.9),
        )

    def _restocked(self, event: a.Restocked) -> Motion:
        shown = self.scene.shown

        def leave() -> None:
            shown.deck -= 1

        return self.fly(
            self.deck_lie,
            self.discard_lie,
            (HIDDEN, event.card),
            (leave, lambda: shown.discards.append(event.card)),
        )

    # the turn -----------------------------------------------------------------------------

    def _turn_beat(self, event: object) -> Motion | None:
        scene, shown = self.scene, self.scene.shown
        match event:
            case a.Started():
                shown.turn = event.seat
                return self.banner(f"{scene.name_of(event.seat)} goes first", "", 0.9)
            case a.Shuffled():
                shown.deck, shown.memory_deck = event.emotions, event.memories
                self.changed()
            case a.TurnStarted():
                shown.start_turn(event)
                self.play("moon_turn", 0.6)
                self.changed()
                return Pause(0.12)
            case a.Exchanged() | a.Researched() | a.Collected() | a.DrewFromDiscard():
                shown.step = 2
                return None if event.seat == scene.eyes and not scene.desk.replaying else Pause(NOTICE)
            case a.Rested() | a.Passed() | a.Kept() | a.Chosen():
                return Pause(NOTICE)
            case a.ExtraAction():
                shown.step = 2
                return self.banner("Another action", f"{scene.name_of(event.seat)} goes on at once.", 0.6)
            case a.Farewell():
                shown.step = 3
                return self.banner("Heartfelt Goodbye", scene.saying, 0.8)
            case a.Crowded():
                return self.banner("Hands are full", scene.saying, 1.2)
            case a.EndOfTheLine():
                return self._end(event)
            case a.Over():
                return self._over(event)
        return None

    def banner(self, title: str, words: str, stay: float) -> Motion:
        """Words over the lanes for a moment."""
        board = self.scene.places.board
        shows = Banner(title, words, board.center, board.width * 0.9)
        return self.effect(shows, Tween(0, 1, 0.25, shows.set, ease_out), Pause(stay), Tween(1, 2, 0.2, shows.set))

    def _end(self, event: a.EndOfTheLine) -> Motion:
        """The lights go out around the last card, and one chord sounds."""
        scene = self.scene
        dark = Dusk(scene.places.area, 0.92, DARK)
        space = scene.places.spaces[event.space]
        picture = self.memory_picture("endofline")
        middle = Rect(space)
        middle.size = (round(space.width * 1.35), round(space.height * 1.35))
        middle.center = scene.places.board.center
        rising = Plate(picture, space, middle)
        below = Rect(scene.places.board.left, middle.bottom + scene.pen.px(24), 0, 0)
        below.size = (scene.places.board.width, scene.pen.line_height("heading"))
        farewell = Caption("Lights out. What you kept stays with you.", below, DARK)
        self.play("moon_end")
        said = self.effect(farewell, Tween(0, 1, 0.5, farewell.set), Pause(1.3), Tween(1, 0, 0.2, farewell.set))
        return self.effect(
            dark,
            Tween(0, 1, 0.5, dark.set),
            self.effect(rising, Tween(0, 1, 0.7, rising.set, ease_in_out), said),
            Tween(1, 0, 0.4, dark.set),
        )

    def _over(self, event: a.Over) -> Motion:
        """Who has won."""
        scene = self.scene
        names = [scene.name_of(seat) for seat in event.winners]
        board = scene.places.board
        from game.to_the_moon.picture.words import listed

        verb = "wins" if len(names) == 1 else "share the victory"
        points = max(event.scores) if event.scores else 0
        spots = ((0.25, 0.3), (0.75, 0.35), (0.5, 0.75))
        at = [(board.left + board.width * x, board.top + board.height * y) for x, y in spots]
        stars = [Sparks(each, board.height * 0.35, GLOW, 16, flat=0.8) for each in at]
        shows = [
            self.effect(each, Pause(n * 0.2), Tween(0, 1, 0.9, each.set, ease_out)) for n, each in enumerate(stars)
        ]
        self.play("win")
        return Together(self.banner(f"{listed(names)} {verb}", f"{points} points of memories.", 1.4), *shows)
