"""Ruins that come up, are claimed and leave, and the end of the age, as they are told."""

from __future__ import annotations

from pygame import Rect

from game.ui.sparks import Sparks
from game.ui.tween import Call, Motion, Pause, Together, Tween, ease_in_out, ease_out, linear
from game.ui.tween import Sequence as Row
from game.unearth import events as e
from game.unearth.content import cards, content
from game.unearth.picture.brush import ART, card_art, cut, tribe_art, tribe_colour
from game.unearth.picture.dice_lie import faces_of, yaw_of
from game.unearth.picture.flights import Halo, Sprite, Tags, TurningDie
from game.unearth.picture.ruins_view import die_places, lying_on, stone_places
from game.unearth.picture.stone_story import StoneStory
from game.unearth.text import counted, listed, ruin_name

COMPARED = 0.75
"""Seconds a comparison of dice is shown."""


class ClaimStory(StoneStory):
    """Told with cards."""

    def shown(self, event: e.RuinShown) -> Motion:
        """From the deck, turning over, to its place."""
        scene = self.scene
        art = scene.places.slots[event.slot].art
        pile = scene.ruins.pile()
        pen = scene.pen
        back = cut(pen, card_art(-1), art.size, pen.px(16), keep=0.5)
        front = cut(pen, card_art(event.card), art.size, pen.px(16), keep=0.72)
        sprite = Sprite(back, pile, art, lands=front, rise=40)
        self._play("card_slide")
        return self._fly(sprite, 0.4, lambda: self._take(event))

    def stocked(self, event: e.RuinStocked) -> Motion:
        """Stones from the bag."""
        scene = self.scene
        boxes = stone_places(scene.pen, scene.places.slots[event.slot], len(event.colours))
        moves = [
            self._stone(colour, scene.ruins.bag(), box, 0.06 * n, 0.26)
            for n, (colour, box) in enumerate(zip(sorted(event.colours), boxes, strict=True))
        ]

        def lie() -> None:
            self._play("stone_place", 0.7)
            self._take(event)

        return Row(Together(*moves), Call(lie))

    def age_ends(self, event: e.AgeEnds) -> Motion:
        """The last card of the deck."""
        self._take(event)
        ending = content().ending(cards()[event.card].end)
        self._play("age_ends")
        return self._banner(f"The End of Age: {ending.name}", ending.words, card_art(event.card), 2.0, 2.4)

    # claims ---------------------------------------------------------------------------------------------------

    def reached(self, event: e.ClaimReached) -> Motion:
        """The ruin lights up."""
        scene = self.scene
        halo = Halo(scene.places.slots[event.slot].whole, scene.palette.brass_light)
        self._play("ruin_complete")
        return self._effect(halo, Tween(0, 1, 0.55, halo.set, linear))

    def compared(self, event: e.DiceCompared) -> Motion | None:
        """The best dice of each, those still even bright."""
        scene = self.scene
        if len(event.seats) < 2:
            return None
        slot = scene.places.slots[event.slot]
        lying = lying_on(scene.shown, event.slot)
        spots = dict(zip([each[:2] for each in lying], die_places(scene.pen, slot, len(lying)), strict=True))
        tags = []
        for seat, die, value in zip(event.seats, event.dice, event.values, strict=True):
            if (seat, die) in spots:
                (x, y), r = spots[seat, die]
                tags.append((str(value), (float(x), y - r * 1.05), seat in event.left))
        drawn = Tags(tags)
        self._play("ui_focus")
        return self._effect(drawn, Pause(COMPARED))

    def claimed(self, event: e.RuinClaimed) -> Motion:
        """The card goes to its new owner."""
        scene = self.scene
        tribe = scene.shown.players[event.seat].tribe
        sprite = self._card(event.slot, event.card, scene.mats.mats[event.seat].sets)
        self._take(event)
        scene.shown.players[event.seat].ruins.pop()
        self._play("ruin_claimed")

        def owned() -> None:
            scene.shown.players[event.seat].ruins.append(event.card)
            scene.desk.stage.refresh()

        slot = scene.places.slots[event.slot].art
        sparks = Sparks(slot.center, slot.height * 0.7, scene.palette.brass_light, 16, flat=0.8)
        banner = self._banner(
            f"{self.name(event.seat)} claims {ruin_name(event.card)}", art=tribe_art(tribe), stay=0.6
        )
        fly = Row(Pause(0.25), self._fly(sprite, 0.5, owned))
        return Together(self._effect(sparks, Tween(0, 1, 0.6, sparks.set, ease_out)), banner, fly)

    def removed(self, event: e.RuinRemoved) -> Motion:
        """Nobody gets it."""
        scene = self.scene
        sprite = self._card(event.slot, event.card, scene.ruins.pile(), fade=True)
        self._take(event)
        self._play("ruin_crumbles")
        names = listed([self.name(seat) for seat in event.seats])
        banner = self._banner(
            "An unbreakable tie", f"Nothing parts {names}: {ruin_name(event.card)} is removed.", stay=1.1
        )
        return Together(banner, self._fly(sprite, 0.6))

    def _card(self, slot: int, card: int, end: Rect, *, fade: bool = False) -> Sprite:
        scene = self.scene
        art = scene.places.slots[slot].art
        last = Rect(0, 0, scene.pen.px(58), scene.pen.px(70))
        last.center = end.center
        picture = cut(scene.pen, card_art(card), art.size, scene.pen.px(16), keep=0.72)
        return Sprite(picture, art, last, rise=30, fade=fade)

    def delvers(self, event: e.DelversDrawn) -> Motion:
        """Card backs to whoever draws: the consolation is seen at once."""
        scene = self.scene
        pen = scene.pen
        cards_ = scene.mats.mats[event.seat].cards
        size = (pen.px(70), pen.px(94))
        back = cut(pen, f"{ART}/backs/delver", size, pen.px(8), keep=0.5)
        start, end = Rect((0, 0), size), Rect(0, 0, pen.px(36), pen.px(48))
        start.center, end.center = scene.places.deck.center, cards_.center
        self._play("card_slide", 0.8)
        flights = [self._fly(Sprite(back, start, end), 0.36, delay=0.1 * n) for n in range(event.count)]
        words = f"{self.name(event.seat)} +{counted(event.count, 'Delver')}"
        pop = self._pop(words, (cards_.left - pen.px(60), cards_.centery), seconds=0.75)
        return Together(Row(Together(*flights), Call(lambda: self._take(event))), pop)

    def shuffled(self, event: e.DelversShuffled) -> Motion | None:
        """Heard, and the counts change."""
        self._take(event)
        self._play("card_shuffle")
        return None

    def dice_home(self, event: e.DiceHome) -> Motion:
        """All dice go back to their owners."""
        scene = self.scene
        starts = {each: self.ruin_place(*each, event.slot) for each in event.dice}
        values = {(seat, die): scene.shown.players[seat].shows[die] for seat, die in event.dice}
        self.lift(event.dice)
        self._take(event)
        moves = []
        for seat, die in event.dice:
            start, r0 = starts[seat, die]
            end, r1 = self.pool_place(seat, die)
            colour = tribe_colour(scene.shown.players[seat].tribe)
            numbers = (values[seat, die], faces_of(die))
            drawn = TurningDie(
                scene.dice, faces_of(die), colour, (start, end), (r0, r1), numbers, yaw_of(seat, die)
            )
            moves.append(self._effect(drawn, Tween(0, 1, 0.42, drawn.set, ease_in_out)))
        dice = list(event.dice)
        return Row(Together(*moves), Call(lambda: self.lay(dice)))

    def stones_back(self, event: e.StonesBack) -> Motion:
        """Stones that are left go back into the bag."""
        scene = self.scene
        boxes = stone_places(scene.pen, scene.places.slots[event.slot], len(event.colours))
        moves = [
            self._stone(colour, box, scene.ruins.bag(), 0.05 * n, 0.26)
            for n, (colour, box) in enumerate(zip(event.colours, boxes, strict=False))
        ]
        self._take(event)
        return Together(*moves)

    # the end --------------------------------------------------------------------------------------------------

    def hidden(self, event: e.HiddenShown) -> Motion:
        """Somebody turns over what was hidden."""
        scene = self.scene
        scene.revealed = True
        self._take(event)
        self._play("card_slide")
        names = listed([ruin_name(card) for card in event.ruins]) if event.ruins else "nothing"
        words = f"Hidden until now: {names}."
        art = card_art(event.ruins[0]) if event.ruins else tribe_art(scene.shown.players[event.seat].tribe)
        return self._banner(self.name(event.seat), words, art, 1.0, 1.7)

    def over(self, event: e.Over) -> Motion:
        """Who has won."""
        scene = self.scene
        self._play("win")
        p, room = scene.palette, scene.places.table
        wide, high = room.width * 0.3, room.height * 0.26
        bursts = ((-1, -0.8, p.brass_light), (1, -0.5, p.chalk), (0, 0.8, p.brass))
        middle = room.center
        sparks = [
            Sparks((middle[0] + dx * wide, middle[1] + dy * high), high * 1.5, colour, 20, flat=0.8)
            for dx, dy, colour in bursts
        ]
        names = listed([self.name(seat) for seat in event.winners])
        verb = "wins" if len(event.winners) == 1 else "share the victory"
        points = max(event.scores)
        art = tribe_art(scene.shown.players[event.winners[0]].tribe) if event.winners else ""
        shows = [
            self._effect(each, Pause(n * 0.2), Tween(0, 1, 0.9, each.set, ease_out))
            for n, each in enumerate(sparks)
        ]
        return Together(self._banner(f"{names} {verb}", f"{points} points", art, 1.5, 1.3), *shows)
