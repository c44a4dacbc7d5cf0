"""What a position is worth to each player, and what one roll changes: quick enough for search.

A position is taken apart into what matters for a roll: each ruin with its dice, ruins owned by region, cards and
stones. Sets are valued by the ruins a player may expect to gain: n ruins of a colour score n (n + 1), so that only
the mean and the variance of their number are needed.
"""

import math

from game.unearth.claims import leader
from game.unearth.content import Card, cards, content
from game.unearth.table import EMPTY, POOL, Table

Dice = list[tuple[int, int, int]]
"""Dice of one player on one ruin as (value, faces, die), best first."""

A_ROLL = 3.7
"""What an average roll adds to a ruin."""
KEEP = {2: (-0.85, 0.97, -0.33), 3: (-0.9, 1.12, -0.28), 4: (-0.93, 1.28, -0.23)}
"""By players (more are like 4), the logit of the chance that who is ahead on a ruin stays ahead: constant, for each
point of the best die above 4, and for each point still lacking. Fitted by maximum likelihood to 16,000 ruins with
one leader, as they stood turn by turn in matches of the medium level."""


class Site:
    """A ruin on the table: its region (-1 for none), points of its own, what it lacks, and the dice there by seat.

    ``share`` is the chance of each seat to claim it.
    """

    __slots__ = ("_rolled", "held", "lacks", "points", "region", "share")

    def __init__(self, region: int, points: int, lacks: int, held: dict[int, Dice], seats: int) -> None:
        self.region = region
        self.points = points
        self.lacks = lacks
        self.held = held
        self.share = shares(lacks, held, seats)
        self._rolled: dict[tuple[int, int, int], Rolled] = {}

    def rolled(self, seat: int, faces: int, value: int) -> "Rolled":
        """How the ruin stands with one more die of that value."""
        key = (seat, faces, value)
        known = self._rolled.get(key)
        if known is None:
            held = with_roll(self.held, seat, faces, value)
            if self.lacks > value:
                known = (held, shares(self.lacks - value, held, len(self.share)), -1)
            else:
                ahead = leader(held)
                known = (held, None, ahead[0] if len(ahead) == 1 else -1)
            self._rolled[key] = known
        return known


Rolled = tuple[dict[int, Dice], list[float] | None, int]
"""The dice on a ruin, the chances to claim it (None when it is complete), and who claims it (-1 for nobody)."""


def shares(lacks: int, held: dict[int, Dice], seats: int) -> list[float]:
    """The chance of each seat to claim a ruin that still lacks so much."""
    ahead = leader(held)
    if not ahead:
        return [1 / seats] * seats
    value, faces, _ = held[ahead[0]][0]
    constant, edge, far = KEEP[min(4, seats)]
    logit = constant + edge * (value + faces / 50 - 4) + far * lacks
    keep = 1 / (1 + math.exp(-logit))
    rest = (1 - keep) / seats
    return [keep / len(ahead) + rest if seat in ahead else rest for seat in range(seats)]


def with_roll(held: dict[int, Dice], seat: int, faces: int, value: int) -> dict[int, Dice]:
    """The dice on a ruin with one more."""
    mine = [*held.get(seat, ()), (value, faces, 0)]
    mine.sort(key=lambda each: (-each[0], -each[1]))
    return {**held, seat: mine}


def turns_left(table: Table) -> float:
    """Turns each player still has on average: what all ruins lack, by what a roll adds."""
    lacking = sum(max(0, table.needed(slot) - table.total(slot)) for slot in table.slots())
    return (lacking + 13 * len(table.deck)) / A_ROLL / len(table.players)


class Tastes:
    """What things other than points are worth to a player, in points."""

    __slots__ = ("delver", "pool", "rivals", "stone")

    def __init__(self, delver: float = 1.2, stone: float = 1.0, pool: float = 0.05, rivals: float = 1.0) -> None:
        self.delver = delver
        self.stone = stone
        self.pool = pool
        """Of each face of a die in the pool."""
        self.rivals = rivals
        """How much a rival's gain hurts."""


class Outlook:
    """A position taken apart. From a view what is hidden counts by its average; see ``lookahead.dealt``."""

    def __init__(self, table: Table, tastes: Tastes) -> None:
        box, deck = content(), cards()
        self.seats = len(table.players)
        self.tastes = tastes
        turns = turns_left(table)
        self.delver = tastes.delver * (1 - math.exp(-turns / 2))
        self.counts = [_by_region([*p.ruins, *p.hidden]) for p in table.players]
        self.to_come = list(table.deck)
        coming = _coming(table)
        share = 1 / self.seats
        self.deck_mean = [count * share for count in coming]
        self.deck_variance = [count * share * (1 - share) for count in coming]
        self.deck_none = [(1 - share) ** count for count in coming]
        self.sites: list[Site | None] = []
        for slot, number in enumerate(table.cards):
            if number == EMPTY:
                self.sites.append(None)
                continue
            card, held = deck[number], _held(table, slot)
            lacks = table.needed(slot) - sum(value for dice in held.values() for value, _, _ in dice)
            self.sites.append(Site(card.region, card.points, lacks, held, self.seats))
        self.pools = [[box.dice[die] for die, slot in enumerate(p.where) if slot == POOL] for p in table.players]
        self.gained = [0.0] * self.seats
        self.stone_gain: list[list[float]] = [[tastes.stone] * len(table.cards) for _ in range(self.seats)]
        self.prepare()

    def prepare(self) -> None:
        """Work out by player and region what is to be expected."""
        self.mean = [self.deck_mean[:] for _ in range(self.seats)]
        self.variance = [self.deck_variance[:] for _ in range(self.seats)]
        self.none = [self.deck_none[:] for _ in range(self.seats)]
        for site in self.sites:
            if site is None or site.region < 0:
                continue
            for seat, share in enumerate(site.share):
                self.mean[seat][site.region] += share
                self.variance[seat][site.region] += share * (1 - share)
                self.none[seat][site.region] *= 1 - share
        self.margin = [[0.0] * self.seats if site is None else self._margin(site) for site in self.sites]

    def _margin(self, site: Site) -> list[float]:
        """What the ruin is worth to each player beyond not having it.

        With n of its colour and m more expected it adds 2 (n + 1 + m), and what it does for the five colours.
        """
        region = site.region
        if region < 0:
            return [float(site.points)] * self.seats
        found = []
        for seat, share in enumerate(site.share):
            counts, none = self.counts[seat], self.none[seat]
            margin = 2 * (counts[region] + 1 + self.mean[seat][region] - share)
            if not counts[region]:
                others = 5.0
                for each, count in enumerate(counts):
                    if not count and each != region:
                        others *= 1 - none[each]
                margin += others * none[region] / max(1e-6, 1 - share)
            found.append(margin)
        return found

    def worth(self, seat: int) -> float:
        """Points this player may expect: sets, the five colours, cities, consolation, and what was gained."""
        total = self.gained[seat]
        five = float(content().five_colours)
        for region, count in enumerate(self.counts[seat]):
            mean = self.mean[seat][region]
            total += count * (count + 1) + (2 * count + 1) * mean + self.variance[seat][region] + mean * mean
            five *= 1.0 if count else 1 - self.none[seat][region]
        for site in self.sites:
            if site is not None:
                share = site.share[seat]
                total += share * site.points + (1 - share) * len(site.held.get(seat, ())) * self.delver
        return total + five + self.tastes.pool * sum(self.pools[seat])

    def balance(self, seat: int, gains: list[float]) -> float:
        """What gains by player are worth to ``seat``: their own less those of rivals."""
        own = gains[seat]
        if self.seats == 2:
            return own - self.tastes.rivals * gains[1 - seat]
        return own - self.tastes.rivals * (sum(gains) - own) / (self.seats - 1)

    def changes(self, slot: int, seat: int, faces: int, value: int, stone: bool) -> list[float]:
        """What a result changes for every player, in points."""
        site = self.sites[slot]
        assert site is not None
        held, new, claimer = site.rolled(seat, faces, value)
        share, margin, pool = site.share, self.margin[slot], self.tastes.pool
        if new is not None:
            gains = [(now - old) * worth for now, old, worth in zip(new, share, margin, strict=True)]
        else:
            gains = [-old * worth for old, worth in zip(share, margin, strict=True)]
            if claimer >= 0:
                gains[claimer] += margin[claimer]
        gains[seat] += (self.stone_gain[seat][slot] if stone else 0.0) - pool * faces
        for each, dice in held.items():
            before = (1 - share[each]) * (len(dice) - (each == seat))
            if new is not None:
                gains[each] += self.delver * ((1 - new[each]) * len(dice) - before)
            else:
                gains[each] += self.delver * ((each != claimer) * len(dice) - before)
                gains[each] += pool * sum(die[1] for die in dice)
        return gains

    def after(self, slot: int, seat: int, faces: int, value: int, stone: bool) -> "Outlook":
        """The position after that result."""
        site = self.sites[slot]
        assert site is not None
        other = self.replaced(slot, site.rolled(seat, faces, value)[0], site.lacks - value)
        if faces in other.pools[seat]:
            other.pools[seat].remove(faces)
        if stone:
            other.gained[seat] += self.stone_gain[seat][slot]
        return other

    def turned(self, slot: int, seat: int, die: int, value: int) -> "Outlook":
        """The position with a die on a ruin showing another value; 0 takes it up into the pool."""
        site = self.sites[slot]
        assert site is not None
        old = next(each for each in site.held[seat] if each[2] == die)
        mine = [each for each in site.held[seat] if each is not old]
        held = {each: dice for each, dice in site.held.items() if each != seat}
        if value:
            mine.append((value, old[1], die))
            mine.sort(key=lambda each: (-each[0], -each[1]))
        if mine:
            held[seat] = mine
        other = self.replaced(slot, held, site.lacks + old[0] - value)
        if not value:
            other.pools[seat].append(old[1])
        return other

    def replaced(self, slot: int, held: dict[int, Dice], lacks: int) -> "Outlook":
        """The position with other dice on one ruin; complete, it is claimed and the next card comes up."""
        other = Outlook.__new__(Outlook)
        other.seats, other.tastes, other.delver = self.seats, self.tastes, self.delver
        other.stone_gain, other.to_come = self.stone_gain, self.to_come
        other.deck_mean, other.deck_variance, other.deck_none = self.deck_mean, self.deck_variance, self.deck_none
        other.counts, other.sites = [each[:] for each in self.counts], self.sites[:]
        other.pools, other.gained = [each[:] for each in self.pools], self.gained[:]
        site = self.sites[slot]
        assert site is not None
        if lacks > 0:
            other.sites[slot] = Site(site.region, site.points, lacks, held, self.seats)
        else:
            other.claim(slot, site, held)
        other.prepare()
        return other

    def claim(self, slot: int, site: Site, held: dict[int, Dice]) -> None:
        """Resolve a complete ruin and show the next."""
        ahead = leader(held)
        claimer = ahead[0] if len(ahead) == 1 else -1
        for each, dice in held.items():
            self.pools[each] += [die[1] for die in dice]
            if each != claimer:
                self.gained[each] += self.delver * len(dice)
        if claimer >= 0:
            self.gained[claimer] += site.points
            if site.region >= 0:
                self.counts[claimer][site.region] += 1
        self.sites[slot] = None
        if self.to_come and self.to_come[-1] >= 0:
            self._show(slot, cards()[self.to_come[-1]])
            self.to_come = self.to_come[:-1]

    def _show(self, slot: int, card: Card) -> None:
        if card.event:
            return
        self.sites[slot] = Site(card.region, card.points, card.claim, {}, self.seats)
        if card.region >= 0:
            share = 1 / self.seats
            self.deck_mean, self.deck_variance = self.deck_mean[:], self.deck_variance[:]
            self.deck_none = self.deck_none[:]
            self.deck_mean[card.region] -= share
            self.deck_variance[card.region] -= share * (1 - share)
            self.deck_none[card.region] /= 1 - share


def _by_region(ruins: list[int]) -> list[int]:
    deck, counts = cards(), [0] * len(content().regions)
    for number in ruins:
        if number >= 0 and deck[number].region >= 0:
            counts[deck[number].region] += 1
    return counts


def _coming(table: Table) -> list[float]:
    """Ruins of each region in the deck; unknown ones by their share of all that nobody can see."""
    known = [float(count) for count in _by_region(table.deck)]
    blank = sum(number < 0 for number in table.deck)
    if blank:
        seen = {*table.cards, *table.gone, *table.aside, *table.deck}
        for player in table.players:
            seen.update(player.ruins, player.hidden)
        unseen = _by_region([card.number for card in cards() if card.number not in seen])
        share = min(1.0, blank / max(1, sum(unseen)))
        known = [count + share * more for count, more in zip(known, unseen, strict=True)]
    return known


def _held(table: Table, slot: int) -> dict[int, Dice]:
    box, held = content(), dict[int, Dice]()
    for seat, die, value in table.dice_on(slot):
        held.setdefault(seat, []).append((value, box.dice[die], die))
    for dice in held.values():
        dice.sort(key=lambda each: (-each[0], -each[1]))
    return held
