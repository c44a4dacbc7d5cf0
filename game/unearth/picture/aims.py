"""The spots of the table for each kind of decision, and those that only explain themselves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from pygame import Rect

from game.ui.widget import Widget
from game.unearth import actions as a
from game.unearth import hexes
from game.unearth.content import content
from game.unearth.picture.mats import summary
from game.unearth.picture.ruins_view import die_places, lying_on, stone_places
from game.unearth.picture.shelf import describe
from game.unearth.picture.spots import (
    CardSpot,
    DieSpot,
    HexSpot,
    InfoSpot,
    MatSpot,
    PlacedDieSpot,
    RuinSpot,
    StoneSpot,
    TableSpot,
)
from game.unearth.picture.words import (
    chance_words,
    changed_words,
    deck_words,
    die_words,
    lead_words,
    ring_words,
    ruin_words,
)
from game.unearth.table import POOL
from game.unearth.text import die_name, possessive

if TYPE_CHECKING:
    from game.unearth.picture.ask import Ask

S = TypeVar("S", bound=TableSpot)
BY = {"forlorn": -2, "discovery": 2}


class Aims:
    """Makes spots, and keeps them, so that the focus stays where it is while the table changes."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.scene = ask.scene
        self._kept: dict[tuple[type, object], TableSpot] = {}

    def _spot(self, kind: type[S], key: object) -> S:
        found = self._kept.setdefault((kind, key), kind(self.scene, key))
        assert isinstance(found, kind)
        return found

    def _play(self, action: Any) -> Any:
        return lambda: self.scene.desk.play(action)

    def _names(self) -> list[str]:
        return list(self.scene.desk.names)

    # rolling -------------------------------------------------------------------------------------------------

    def dice(self) -> list[TableSpot]:
        """The dice of the player whose turn it is; the one in hand first."""
        scene, view = self.scene, self.scene.view
        able = view.dice_to_roll(view.turn)
        spots = []
        for die, where in enumerate(view.player.where):
            why = "" if die in able else "It lies on a ruin, and there are others to roll."
            words = die_words(die)
            if die in able and where != POOL:
                words += " No die is left before you: this one is picked up from its ruin."
            label = die_name(die) + (", in hand" if die == self.ask.held_die else "")
            spots.append(
                self._spot(DieSpot, die).offer(
                    scene.places.pool_die(die), label, words, partial(self.ask.hold, die), why
                )
            )
        return sorted(spots, key=lambda spot: spot.key != self.ask.held_die)

    def ruins(self) -> list[TableSpot]:
        """The ruins to roll on."""
        scene, view = self.scene, self.scene.view
        die = self.ask.held_die
        out: list[TableSpot] = []
        for slot in view.slots():
            action = a.Excavate(die, slot)
            why = view.why_not(action)
            words = ruin_words(view, slot, self._names())
            chances = scene.chances(slot)
            if chances is not None:
                words = f"{chance_words(chances, die)} {lead_words(view, slot, self._names())}".strip()
            out.append(self._ruin(slot, words, self._play(action), why))
        return out

    def _ruin(self, slot: int, words: str, does: Any, why: str = "") -> TableSpot:
        scene = self.scene
        label = (
            words.split(",", 1)[0] if not words.startswith("With") else ruin_words(scene.view, slot, self._names())
        )
        return self._spot(RuinSpot, slot).offer(scene.places.slots[slot].whole, label, words, does, why)

    def sites(self) -> list[TableSpot]:
        """The ruins for a die that was rolled first."""
        view = self.scene.view
        return [
            self._ruin(slot, ruin_words(view, slot, self._names()), self._play(a.ChooseRuin(slot)))
            for slot in view.slots()
        ]

    def cards(self) -> list[TableSpot]:
        """The Delvers in the hand."""
        scene, view = self.scene, self.scene.view
        out: list[TableSpot] = []
        able = self.ask.playable()
        for n, (kind, box) in enumerate(zip(scene.hand.cards(), scene.hand.boxes(), strict=True)):
            if not kind:
                out.append(
                    self._spot(CardSpot, n).offer(
                        box, "A Delver, face down", "Press My cards to look at your Delvers alone.", scene.peek
                    )
                )
                continue
            delver = content().delver(kind)
            why = ""
            if kind not in able:
                why = view.why_not(a.PlayDelver(kind)) or "It cannot be played now."
            words = f"{delver.name}: {delver.words}"
            out.append(
                self._spot(CardSpot, n).offer(box, delver.name, words, partial(self.ask.play_card, kind), why)
            )
        return out

    # dice on ruins -------------------------------------------------------------------------------------------

    def _die_box(self, seat: int, die: int, slot: int) -> Rect:
        scene = self.scene
        lying = lying_on(scene.shown, slot)
        spots = die_places(scene.pen, scene.places.slots[slot], len(lying))
        for each, (middle, r) in zip(lying, spots, strict=True):
            if each[:2] == (seat, die):
                box = Rect(0, 0, round(r * 2.2), round(r * 2.2))
                box.center = middle
                return box
        return scene.places.slots[slot].dice

    def placed(self, delver: str) -> list[TableSpot]:
        """The dice a Delver can be played on."""
        view = self.scene.view
        out: list[TableSpot] = []
        for slot in view.slots():
            for seat, die, value in lying_on(view, slot):
                action = a.PlayDelver(delver, seat, die)
                if delver in BY:
                    words = changed_words(view, seat, die, BY[delver], self._names())
                else:
                    words = (
                        f"{possessive(self.scene.name_of(seat))} {die_name(die)}, showing {value}, is rolled again."
                    )
                box = self._die_box(seat, die, slot)
                spot = self._spot(PlacedDieSpot, (seat, die))
                out.append(spot.offer(box, words, words, self._play(action), view.why_not(action)))
        return out

    def rolled_dice(self) -> list[TableSpot]:
        """Of dice rolled together, the one an armed card works on."""
        view = self.scene.view
        out: list[TableSpot] = []
        for roll in view.rolling:
            action = a.ChooseDie(roll.seat, roll.die)
            words = f"{possessive(self.scene.name_of(roll.seat))} {die_name(roll.die)}, showing {roll.value}."
            spot = self._spot(PlacedDieSpot, (roll.seat, roll.die))
            box = self._die_box(roll.seat, roll.die, roll.slot)
            out.append(spot.offer(box, words, words, self._play(action), view.why_not(action)))
        return out

    # stones --------------------------------------------------------------------------------------------------

    def stones(self) -> list[TableSpot]:
        """The stones to choose from; of a colour that lies there twice both can be taken."""
        scene, view = self.scene, self.scene.view
        assert view.asked is not None
        slot = view.asked.slot
        laid = view.stones[slot]
        out: list[TableSpot] = []
        for n, (colour, box) in enumerate(
            zip(laid, stone_places(scene.pen, scene.places.slots[slot], len(laid)), strict=True)
        ):
            name = content().stones[colour].id
            spot = self._spot(StoneSpot, f"{slot} {n} {colour}")
            out.append(spot.offer(box, f"A {name} stone", self._wanted(colour), self._play(a.TakeStone(colour))))
        return out

    def _wanted(self, colour: int) -> str:
        scene = self.scene
        assert scene.view.asked is not None
        mine = list(scene.view.players[scene.view.asked.seat].stones.values()).count(colour)
        return f"Take a {content().stones[colour].id} stone. You have {mine} of them."

    def hexes(self) -> list[TableSpot]:
        """Where the stone may lie."""
        view = self.scene.view
        assert view.asked is not None
        out: list[TableSpot] = []
        for action in view.actions():
            assert isinstance(action, a.PlaceStone)
            hex_ = hexes.at(action.q, action.r)
            words = ring_words(view, view.asked.seat, hex_, view.asked.colour)
            out.append(self._hex(hex_, words, action))
        return out

    def _hex(self, hex_: int, words: str, action: Any) -> TableSpot:
        grid = self.scene.grid
        points = grid.outline(hex_)
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        spot = self._spot(HexSpot, hex_).offer(
            Rect(left, top, right - left, bottom - top), words, words, self._play(action)
        )
        spot.outline = points
        return spot

    def rings(self) -> list[TableSpot]:
        """Closed rings, one of which is filled first."""
        return [
            self._hex(hexes.at(action.q, action.r), "Fill this ring first.", action)
            for action in self.scene.view.actions()
            if isinstance(action, a.ChooseRing)
        ]

    # to be looked at -----------------------------------------------------------------------------------------

    def looking(self, deciding: bool) -> list[Widget]:
        """Wonders, deck and players explain themselves at any time; the ruins where nothing is to be decided."""
        scene, shown = self.scene, self.scene.shown
        out: list[Widget] = []
        if not deciding:
            out += [self._ruin(slot, ruin_words(shown, slot, self._names()), None) for slot in shown.slots()]
        for kind, box in scene.shelf.boxes():
            words = describe(kind)
            out.append(self._spot(InfoSpot, kind).offer(box, words.split(":", 1)[0], words, None))
        words = deck_words(shown, scene.eyes_seat)
        out.append(self._spot(InfoSpot, "deck").offer(scene.places.deck, "The ruins deck", words, None))
        for seat, mat in enumerate(scene.mats.mats):
            out.append(self._spot(MatSpot, seat).offer(mat.whole, summary(scene, seat), "", None))
        return out
