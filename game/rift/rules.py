"""The State of Bury Me in the Rift: whose decision it is, what is legal and why not, and what an action does.

Nothing is hidden and nothing is random but the dice and the cards drawn. What an action brings about is resolved on
a copy of the board; when a question comes up on the way, the board stands as it is then, and the answer resolves
the action anew with it.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import cast

from game.core.state import CHANCE, Action, Event, IllegalAction, Part, Standing
from game.rift import actions as a
from game.rift import campaign, orders
from game.rift import events as e
from game.rift.attacks import resolve
from game.rift.blows import shift
from game.rift.board import STATUS, Board
from game.rift.content import content
from game.rift.grid import row_of
from game.rift.kit import Crew
from game.rift.position import CrewBy, Mode, Pending, Position, Side
from game.rift.resolution import Asked, Question, Resolution
from game.rift.spawn import set_up
from game.rift.statuses import detach, stop
from game.rift.turn import end_turn, roll, start_turn
from game.rift.vocabulary import compiled

CHANCE_PHASES = ("crew", "deal", "setup", "roll")
AWAITED = {a.Crewed: ("crew",), a.Dealt: ("deal",), a.Rolled: ("setup", "roll")}
WHY_LOST = {"ruins": "a building that fell with no ruin token left", "mechs": "the loss of both mechs"}


class Rift(Position):
    """A position of Bury Me in the Rift; fulfils ``game.core.state.State``."""

    def to_move(self) -> int | None:
        """The seat that decides, CHANCE, or None."""
        if self.phase == "over":
            return None
        if self.question is not None:
            return self.question.seat
        if self.phase in CHANCE_PHASES:
            return CHANCE
        match self.phase:
            case "act":
                return self.turn_of
            case "choose":
                return self.owners[len(self.crew)]
            case "deploy":
                return self.owners[self._waiting()[0]] if self._waiting() else self.owners[1]
            case "upgrade":
                return self.owners[self.earned[0]]
        return self.owners[0]

    def _waiting(self) -> list[int]:
        """Mechs that are not deployed yet."""
        return [mech for mech in (0, 1) if self.field.at[mech] < 0]

    def actions(self) -> list[Action]:
        """Every legal action now."""
        if self.question is not None:
            return [a.Answer(number) for number in range(len(self.question.tokens))]
        found: Sequence[Action] = ()
        match self.phase:
            case "act":
                found = orders.offers(self)
            case "choose":
                found = campaign.choices(self)
            case "deploy":
                found = self._deployments()
            case "upgrade":
                found = campaign.upgrades(self)
            case "camp":
                found = [a.Done()]
        return list(found)

    def _deployments(self) -> list[a.AnyAction]:
        mine = [mech for mech in self._waiting() if self.owners[mech] == self.to_move()]
        if not mine:
            return [a.Done()]
        return [a.Deploy(mech, tile) for mech in mine for tile in self.deploy_tiles()]

    def deploy_tiles(self) -> list[int]:
        """The empty tiles of the top rows; water is one."""
        board = self.field
        return [
            tile
            for tile in range(len(board.tiles))
            if row_of(tile) <= content().deploy_rows and board.is_empty(tile)
        ]

    # play --------------------------------------------------------------------------------------------------------

    def play_usual(self, action: Action) -> list[Event]:
        """Carry out a legal action unchecked, with the usual answer to every question; for search and forecasts."""
        return self._carry_out(cast(a.AnyAction, action), usual=True)

    def play(self, action: Action) -> list[Event]:
        """Carry out one action of a seat or of chance. Raises IllegalAction; nothing is changed then."""
        refusal = self.why_not(action)
        if refusal:
            raise IllegalAction(refusal)
        return self._carry_out(cast(a.AnyAction, action))

    def _carry_out(self, action: a.AnyAction, usual: bool = False) -> list[Event]:
        if isinstance(action, a.Answer):
            pending = self.pending
            assert pending is not None
            self.question = self.pending = None
            return self._resolve(
                pending.action, pending.before, (*pending.answers, action.token), pending.told, usual
            )
        events: list[Event] = []
        if self.board is not None and self._needs_board(action):
            events = self._resolve(action, self.board, (), 0, usual)
        else:
            self._decide(action, events)
        return events

    def _needs_board(self, action: a.AnyAction) -> bool:
        """Whether something happens on the map."""
        if isinstance(action, a.Done):
            return self.phase == "deploy" or (self.phase == "act" and self._ends_step())
        return isinstance(action, a.Move | a.Attack | a.Clear | a.Fire | a.Rolled | a.Deploy)

    def _ends_step(self) -> bool:
        return all(seat == self.turn_of or seat in self.finished for seat in self.owners)

    def _decide(self, action: a.AnyAction, events: list[Event]) -> None:
        match action:
            case a.Crewed():
                for mech, pilot in zip(action.mechs, action.pilots, strict=True):
                    campaign.seat_crew(self, Crew(mech, pilot), events)
            case a.Choose():
                campaign.seat_crew(self, Crew(action.mech, action.pilot), events)
            case a.Dealt():
                campaign.deal(self, action, events)
            case a.Upgrade():
                campaign.upgrade(self, action.which, events)
            case a.HandOver():
                self._pass(events)
                self.handed = True
            case a.Done() if self.phase == "act":
                self.finished = [*self.finished, self.turn_of]
                events.append(e.Finished(self.turn_of))
                self._pass(events)
                self.handed = False
            case a.Done():
                campaign.next_game(self)

    def _pass(self, events: list[Event]) -> None:
        self.turn_of = next(seat for seat in self.owners if seat != self.turn_of)
        events.append(e.HandedOver(self.turn_of))

    def _resolve(
        self, action: a.AnyAction, before: Board, answers: tuple[int, ...], told: int, usual: bool
    ) -> list[Event]:
        """Resolve an action on a copy of the board as it was before it; tell what was not told before."""
        r = Resolution(before.copy(), answers, usual)
        self.board = r.board
        try:
            self._happen(r, action)
        except Asked as asked:
            self.pending = Pending(action, before, answers, len(r.events))
            self.question = Question(self._answerer(asked), asked.why, asked.tokens)
            return [*r.events[told:], e.Asked(self.question.seat, asked.why)]
        self._go_on(r, action)
        return r.events[told:] if told else r.events

    def _answerer(self, asked: Asked) -> int:
        """Who chooses which token goes: whose mech it is about, else who acts."""
        for token in asked.tokens:
            if asked.why == "conflict" and token.unit in (0, 1):
                return self.owners[token.unit]
        return self.turn_of if self.phase == "act" else self.owners[0]

    def _happen(self, r: Resolution, action: a.AnyAction) -> None:
        board = r.board
        match action:
            case a.Deploy():
                board.at[action.mech], board.units[action.tile] = action.tile, action.mech
                r.events.append(e.Deployed(action.mech, action.tile, board.who(action.mech)))
            case a.Move():
                _move(r, action)
            case a.Attack():
                _attack(r, action)
            case a.Clear():
                board.acted |= 1 << action.mech
                for token in action.tokens:
                    detach(r, action.mech, STATUS[token])
            case a.Fire():
                board.fired = r.turret = True
                resolve(r, -1, board.layout.turret, compiled(content().turret), action.direction)
            case a.Rolled() if self.phase == "setup":
                set_up(r, action.value, campaign.starting_monsters(self))
            case a.Rolled():
                roll(r, action.value)
            case a.Done():
                if self.phase == "act":
                    end_turn(r)
                if not board.lost:
                    start_turn(r, self.hold_time and board.turn == 0)

    def _go_on(self, r: Resolution, action: a.AnyAction) -> None:
        """What comes next, once everything has happened."""
        self.handed = False
        if r.board.lost:
            campaign.lose(self, r.events)
            return
        match action:
            case a.Rolled() if self.phase == "setup":
                self.phase = "deploy"
            case a.Rolled():
                self._open_step()
            case a.Done() if r.board.die == 0:
                campaign.win(self, r.events)
            case a.Done():
                self.phase = "roll"

    def _open_step(self) -> None:
        """Player actions begin; a seat whose only mech is destroyed has nothing to do."""
        self.phase = "act"
        alive = [self.owners[mech] for mech in self.field.mechs()]
        self.finished = [seat for seat in sorted(set(self.owners)) if seat not in alive]
        self.turn_of = alive[0]

    # questions ---------------------------------------------------------------------------------------------------

    def why_not(self, action: Action) -> str:
        """Why an action is not legal now, in one sentence; empty when it is."""
        if self.phase == "over":
            return "The match is over."
        if self.question is not None:
            if not isinstance(action, a.Answer):
                return "First it has to be chosen which token goes."
            return "" if 0 <= action.token < len(self.question.tokens) else "There is no such token to choose."
        if type(action) in AWAITED:
            return self._why_not_chance(action)
        match self.phase:
            case "act":
                return orders.why_not(self, cast(a.AnyAction, action))
            case "choose":
                return "" if action in campaign.choices(self) else "That mech or pilot cannot be chosen now."
            case "deploy":
                return self._why_not_deployed(action)
            case "upgrade":
                return "" if action in campaign.upgrades(self) else "There is no such row left to reveal."
            case "camp":
                return "" if isinstance(action, a.Done) else "The next game has to be begun first."
        return "The dice or the cards come first."

    def _why_not_chance(self, action: Action) -> str:
        if self.phase not in AWAITED[type(action)]:
            return "That chance is not awaited now."
        match action:
            case a.Crewed():
                return campaign.why_not_crewed(self, action)
            case a.Dealt():
                return campaign.why_not_dealt(self, action)
            case a.Rolled(value=value) if not 1 <= value <= 6:
                return f"A die has no {value}."
        return ""

    def _why_not_deployed(self, action: Action) -> str:
        if action in self._deployments():
            return ""
        if isinstance(action, a.Done):
            return "First both mechs have to be deployed."
        if not isinstance(action, a.Deploy):
            return "First both mechs have to be deployed."
        if action.mech not in self._waiting():
            return "That mech is deployed already."
        return "A mech is deployed on an empty tile of the top two rows."

    # the rest of the contract ------------------------------------------------------------------------------------

    def view(self, seat: int) -> "Rift":
        """Nothing is hidden in this game."""
        return self.clone()

    def clone(self) -> "Rift":
        """An independent copy; the campaign's lists are replaced and never changed, so they can be shared."""
        other = copy(self)
        if self.board is not None:
            other.board = self.board.copy()
        return other

    def keep(self) -> "Rift":
        """What ``take_back`` needs; costs next to nothing, for no action changes a board or a list in place."""
        return copy(self)

    def take_back(self, kept: "Rift") -> None:
        """Stand again as when ``kept`` was kept, whatever has been played since."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(kept, name))

    def standing(self) -> Standing:
        """Games survived and goals met, the same for all; winners are all or nobody."""
        parts = (
            Part("Games survived", len(self.met)),
            Part("Goals met", sum(left + right for left, right in self.met)),
        )
        score = sum(part.points for part in parts)
        seats = tuple(range(self.seats))
        winners = seats if self.won else ()
        return Standing((score,) * len(seats), winners, (parts,) * len(seats), WHY_LOST.get(self.why, ""))


def _move(r: Resolution, action: a.Move) -> None:
    board, mech = r.board, action.mech
    path = board.path(mech, board.kit(mech).move, action.tile)
    board.moved |= 1 << mech
    shift(r, mech, action.tile)
    r.events.append(e.Walked(mech, path, board.manner(mech), board.who(mech)))
    stop(r, mech)


def _attack(r: Resolution, action: a.Attack) -> None:
    board, mech = r.board, action.mech
    board.acted |= 1 << mech
    attack = board.kit(mech).attacks[action.attack]
    resolve(r, mech, board.at[mech], attack, action.direction, action.reach, action.way)


def start(players: int, markers: Sequence[int], options: Mapping[str, int | str | bool]) -> Rift:
    """The first position. With two players each decides for the mech of their marker: 0 is A, 1 is B."""
    mode = cast(Mode, options.get("mode", "campaign"))
    crew_by = cast(CrewBy, options.get("crew", "draw"))
    ruins = int(options.get("ruins", content().ruins))
    position = Rift(
        mode=mode,
        side=cast(Side, options.get("side", "standard")),
        crew_by=crew_by,
        most_ruins=ruins,
        ruins=ruins,
        hold_time=bool(options.get("longer", False)),
        both_moons=bool(options.get("moons", False)),
        owners=[0, 0] if players == 1 else [markers.index(0), markers.index(1)],
        phase="choose" if crew_by == "choose" else "crew",
        rows=int(options.get("rows", 0)) if mode == "battle" else 0,
        game=int(options.get("game", 1)) if mode == "battle" else 1,
    )
    if mode == "first":
        _first_game(position)
    return position


def _first_game(position: Rift) -> None:
    campaign.deal_first_game(position)
    position.play_usual(a.Rolled(content().first_game.roll))
