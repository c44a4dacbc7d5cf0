"""Dice and Delvers as they are told: throws, changes, cards played."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.tween import Call, Motion, Pause, Together, Tween, ease_in_out, linear
from game.ui.tween import Sequence as Row
from game.unearth import events as e
from game.unearth.content import content
from game.unearth.picture.brush import ART, tribe_art, tribe_colour
from game.unearth.picture.dice_art import resting
from game.unearth.picture.dice_lie import faces_of, yaw_of
from game.unearth.picture.flights import FlyingDie, Halo, TurningDie
from game.unearth.picture.ruins_view import die_places, lying_on
from game.unearth.picture.telling import Telling
from game.unearth.picture.throw import Throw
from game.unearth.text import CHANGERS

Point = tuple[float, float]


class DiceStory(Telling):
    """Told with throws."""

    def turn(self, event: e.TurnStarted) -> Motion:
        """The next player's corner comes up."""
        self._take(event)
        scene = self.scene
        scene.show_tableau(event.seat)
        self._play("turn_pass", 0.7)
        halo = Halo(scene.mats.mats[event.seat].whole, scene.palette.brass_light)
        return self._effect(halo, Tween(0, 1, 0.4, halo.set, linear))

    def played(self, event: e.DelverPlayed) -> Motion:
        """A card is shown to everybody."""
        self._take(event)
        delver = content().delver(event.delver)
        self._play("card_slide")
        title = f"{self.name(event.seat)}: {delver.name}"
        words = f"Names {event.number}. {delver.words}" if event.number else delver.words
        mine = self.scene.desk.is_person(event.seat)
        return self._banner(title, words, f"{ART}/delvers/{event.delver}", 0.6 if mine else 1.3, 1.7)

    def declared(self, event: e.Declared) -> Motion | None:
        """A die that lay on a ruin comes back into the hand."""
        if event.lifted < 0:
            self._take(event)
            return None
        start, r0 = self.ruin_place(event.seat, event.die, event.lifted)
        value = self.scene.shown.players[event.seat].shows[event.die]
        self._take(event)
        end, r1 = self.pool_place(event.seat, event.die)
        return self._hop(event.seat, event.die, (start, end), (r0, r1), (value, faces_of(event.die)))

    def _hop(
        self, seat: int, die: int, ends: tuple[Point, Point], sizes: tuple[int, int], numbers: tuple[int, int]
    ) -> Motion:
        scene = self.scene
        colour = tribe_colour(scene.shown.players[seat].tribe)
        drawn = TurningDie(scene.dice, faces_of(die), colour, ends, sizes, numbers, yaw_of(seat, die))
        self.lift([(seat, die)])
        return Row(
            self._effect(drawn, Tween(0, 1, 0.34, drawn.set, ease_in_out)), Call(lambda: self.lay([(seat, die)]))
        )

    # throws ---------------------------------------------------------------------------------------------------

    def rolled(self, events: Sequence[e.DieRolled]) -> Motion:
        """Dice that fall together."""
        scene = self.scene
        starts = [self.die_place(event.seat, event.die)[0] for event in events]
        dice = [(event.seat, event.die) for event in events]
        self.lift(dice)
        for each in dice:
            scene.loose.pop(each, None)
        self._take(*events)
        for event in events:
            if event.slot < 0:
                scene.loose[event.seat, event.die] = (self._open_ground(), event.face)
        self._play("dice_shake", 0.7)
        throws = [self._throw(event, start, dice) for event, start in zip(events, starts, strict=True)]
        return Row(Together(*throws), Call(lambda: self.lay(dice)), Pause(0.12))

    def _open_ground(self) -> Point:
        ruins = self.scene.places.ruins
        return ruins.centerx, ruins.centery + ruins.height * 0.1

    def _throw(self, event: e.DieRolled, start: Point, flying: Sequence[tuple[int, int]]) -> Motion:
        scene = self.scene
        if event.slot < 0:
            end = (self._open_ground(), scene.pen.px(40))
            return self.thrown(event.seat, event.die, event.face, start, end, scene.places.ruins, [])
        slot = scene.places.slots[event.slot]
        lying = lying_on(scene.shown, event.slot)
        spots = die_places(scene.pen, slot, len(lying))
        others: list[Point] = [
            (float(spot[0][0]), float(spot[0][1]))
            for each, spot in zip(lying, spots, strict=True)
            if each[:2] not in flying
        ]
        end = self.ruin_place(event.seat, event.die, event.slot)
        return self.thrown(event.seat, event.die, event.face, start, end, slot.whole, others)

    def first_roll(self, event: e.FirstRoll) -> Motion:
        """A d6 of each, all on the open table."""
        scene = self.scene
        room = scene.places.ruins
        count = len(event.seats)
        moves: list[Motion] = []
        shown: list[FlyingDie] = []
        r = scene.pen.px(46)
        for n, (seat, face) in enumerate(zip(event.seats, event.faces, strict=True)):
            middle = (room.left + (n + 0.5) * room.width / count, float(room.centery))
            box = Rect(0, 0, room.width // count, room.height)
            box.center = (round(middle[0]), room.centery)
            inside = box.inflate(-2 * r, -2 * r)
            rest = resting(6, face, yaw_of(seat, 1))
            start = scene.mats.mats[seat].dice.center
            way = Throw(
                start, (inside.left, inside.top, inside.right, inside.bottom), middle, float(r), rest, [], self.luck
            )
            die = FlyingDie(scene.dice, 6, tribe_colour(scene.shown.players[seat].tribe), way)
            shown.append(die)
            moves.append(Tween(0, 1, way.seconds, die.set, linear))
            moves += [self._knock(each.second, each.hard, each.x) for each in way.knocks]
        self._play("dice_shake", 0.7)

        def done() -> None:
            for each in shown:
                if each in scene.overlay:
                    scene.overlay.remove(each)

        return Row(Call(lambda: scene.overlay.extend(shown)), Together(*moves), Pause(0.7), Call(done))

    def started(self, event: e.Started) -> Motion:
        """Who goes first."""
        self._take(event)
        tribe = self.scene.shown.players[event.seat].tribe
        return self._banner(f"{self.name(event.seat)} goes first", art=tribe_art(tribe), stay=0.8)

    def changed(self, event: e.DieChanged) -> Motion:
        """A die turns to another number; why is said above it."""
        place, r = self.die_place(event.seat, event.die)
        self._take(event)
        if (event.seat, event.die) in self.scene.loose:
            self.scene.loose[event.seat, event.die] = (place, event.after)
        by = event.after - event.before
        words = f"{by:+d} {changer(event.cause)}".replace("-", "−")
        self._play("die_turn")
        hop = self._hop(event.seat, event.die, (place, place), (r, r), (event.before, event.after))
        return Together(hop, self._pop(words, (place[0], place[1] - r)))

    def ruin_chosen(self, event: e.RuinChosen) -> Motion:
        """A die that was rolled first goes to its ruin."""
        scene = self.scene
        start, r0 = self.die_place(event.seat, event.die)
        value = scene.loose.pop((event.seat, event.die), (start, faces_of(event.die)))[1]
        player = scene.shown.players[event.seat]
        player.where[event.die], player.shows[event.die] = event.slot, value
        end, r1 = self.ruin_place(event.seat, event.die, event.slot)
        return self._hop(event.seat, event.die, (start, end), (r0, r1), (value, value))

    def die_placed(self, event: e.DiePlaced) -> Motion | None:
        """The sum grows."""
        self.scene.loose.pop((event.seat, event.die), None)
        self._take(event)
        return None

    def eased(self, event: e.ClaimsEased) -> Motion:
        """Claim values fall."""
        self._take(event)
        return self._banner("Time wears the ruins down", f"Every claim value counts {event.by} less.", stay=0.9)


def changer(cause: str) -> str:
    """The name of what changes a die."""
    if cause in CHANGERS:
        return CHANGERS[cause]
    delvers = {each.id: each.name for each in content().delvers}
    return delvers.get(cause) or content().wonder(cause).name
