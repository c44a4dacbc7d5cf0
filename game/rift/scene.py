"""The picture of Bury Me in the Rift: the city on its blocks, mechs and monsters, what is coming, and what one can do.

The scene shows the board of the match and asks the rules what is legal and what would come of it; it decides nothing.
``picture`` holds its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.state import Action
from game.rift import actions as a
from game.rift import events as e
from game.rift import orders
from game.rift.board import BUILDING, EFFECTS, Board
from game.rift.content import content
from game.rift.events import Decision
from game.rift.forecast import Forecast
from game.rift.picture import sounds
from game.rift.picture.ask import Ask
from game.rift.picture.board_view import BoardView, backdrop
from game.rift.picture.campaign_view import CampaignView
from game.rift.picture.choose_view import ChooseView
from game.rift.picture.crew_panel import CrewPanel
from game.rift.picture.fight_story import Rocket
from game.rift.picture.flights import Drawn
from game.rift.picture.ghosts import Ghosts
from game.rift.picture.outlook import Outlook
from game.rift.picture.panels import LeftPanel
from game.rift.picture.places import Places
from game.rift.picture.pointing import Pointing
from game.rift.picture.question import Question
from game.rift.picture.selection import NOBODY, Selection
from game.rift.picture.shown import Shown, title_of
from game.rift.picture.story import Story
from game.rift.picture.strip import Strip
from game.rift.picture.threat import Threat
from game.rift.picture.words import tile_name
from game.rift.rules import Rift
from game.ui.board import BoardScene, Desk
from game.ui.intent import Back, Intent, Skip
from game.ui.pen import Pen
from game.ui.sound import Sound
from game.ui.tween import Timeline
from game.ui.widget import Widget


class Scene(BoardScene):
    """Shows one match of Bury Me in the Rift."""

    def __init__(self, match: Any, desk: Desk) -> None:
        super().__init__(match, desk)
        self.pen: Pen = desk.stage.pen
        self.sound: Sound = desk.stage.sound
        self.places = Places.of(self.pen, Rect(0, 0, *self.pen.theme.size))
        self.view_board = BoardView(self)
        self.left_panel = LeftPanel(self)
        self.crew_panel = CrewPanel(self)
        self.threat = Threat(self)
        self.ghosts = Ghosts(self)
        self.strip = Strip(self)
        self.outlook = Outlook(self)
        self.selection = Selection(self)
        self.pointing = Pointing(self)
        self.timeline = Timeline()
        self.story = Story(self)
        self.overlay: list[Drawn] = []
        self.decisions: dict[int, Decision] = {}
        self.step = ""
        self.map_open = False
        self.question: Question | None = None
        self.hinted: Action | None = None
        self._shown: Shown | None = None
        self.ask = Ask(self)
        self.campaign = CampaignView(self)
        self.choose = ChooseView(self)
        self._held: object = None
        self._thinking: Any = None
        sounds.register(self.sound)
        self._loading = desk.stage.background(self.sound.preload(sounds.CAPTIONS), lambda _: None)

    # what everything asks ----------------------------------------------------------------------------------------

    @property
    def state(self) -> Rift:
        """The position of the match."""
        state: Rift = self.match.state
        return state

    @property
    def shown(self) -> Shown:
        """What the board shows just now."""
        assert self._shown is not None
        return self._shown

    @property
    def choosing(self) -> bool:
        """Whether a person may now point at things and decide."""
        return self.desk.deciding and not self.busy

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return str(self.desk.names[seat])

    def owner_name(self, mech: int) -> str:
        """Whose mech it is; empty when one person has both."""
        return self.name_of(self.state.owners[mech]) if self.state.seats > 1 else ""

    def game_title(self, number: int) -> str:
        """``Game 2 of 6``, or what else is played."""
        mode = self.state.mode
        if mode == "campaign":
            return "The finale" if number == len(self.state.card) else f"Game {number} of {len(self.state.card)}"
        return "First game" if mode == "first" else f"Battle, as game {number}"

    def game_line(self) -> str:
        """Under the turns left."""
        side = "" if self.state.mode == "first" else ", Hard" if self.state.side == "hard" else ", Standard"
        return self.game_title(self.state.game) + side

    def moon_of(self, slot: int) -> str:
        """The finale effect of the left or right map card when it is in play, else ""."""
        board = self.shown.board
        card = content().map(board.left if slot == 0 else board.right)
        bit = 1 << EFFECTS.index(card.moon)
        return card.moon if board.effects & bit and not board.goals[slot] else ""

    def rewards(self, slot: int) -> str:
        """Letters of what a goal brings; a single battle rewards nothing."""
        if self.state.mode != "campaign":
            return ""
        return self.state.plan.left_reward if slot == 0 else self.state.plan.right_reward

    def acting_state(self, mech: int) -> Rift:
        """The position in which a mech's owner decides: at one screen the partner's mech may be used at once."""
        state = self.state
        if mech not in (0, 1) or state.phase != "act" or state.owners[mech] == state.turn_of:
            return state
        if orders.why_no_hand_over(state):
            return state
        other = state.clone()
        other.play(a.HandOver())
        return other

    # match -------------------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the position at once."""
        self.timeline.cancel()
        self._rest()

    def _rest(self) -> None:
        """Everything is as the match says."""
        self.overlay.clear()
        self.view_board.calm()
        self.step = ""
        self.take_board()
        self._recall_decisions()
        self.arrange()

    def take_board(self) -> None:
        """Show the board of the match as it is now."""
        if self.state.board is not None:
            self._shown = Shown(self.state.board)

    def _recall_decisions(self) -> None:
        """After a loaded match or an undo: why the monsters do what they do is told in the log's last roll."""
        self.decisions = {}
        for events in reversed(self.match.events):
            for event in events:
                if isinstance(event, e.Aimed | e.Upright):
                    self.decisions[event.unit] = event.decision
            if self.decisions or any(isinstance(event, e.GameDealt) for event in events):
                return

    def show(self, events: Sequence[Any]) -> None:
        """Tell what happened."""
        self.question = None
        self.hinted = None
        self._stop_thinking()
        if self._shown is None:
            self.take_board()
        self.selection.target = NOBODY
        self.timeline.play(self.story.tell(events))
        if self.desk.stage.clock.instant:
            self.timeline.finish()
        self.widgets[:] = self._widgets()
        self._told()

    def _told(self) -> None:
        if not self.timeline.playing:
            self._rest()
            self._after_action()

    def _after_action(self) -> None:
        """Keep the mech in hand while it can still do something."""
        hand = self.selection
        if self.state.phase != "act" or self.state.question is not None:
            hand.drop()
        elif hand.mech != NOBODY:
            mech = hand.mech
            hand.drop()
            if self.choosing and hand.tools(mech) and (mech > 1 or self.state.field.at[mech] >= 0):
                hand.take(mech)
        self.arrange()

    def chance(self) -> None:
        """Draw cards and roll the die; the events of it are what is seen."""
        self.desk.play(self.match.game.referee().outcome(self.state, self.match.rules_stream()))

    @property
    def busy(self) -> bool:
        """While events are told."""
        return self.timeline.playing

    def skip(self) -> None:
        """Finish what plays."""
        self.timeline.finish()
        self._told()

    def token(self) -> str | None:
        """The die of the mech in hand, else the match's choice."""
        if self.busy and self.step in ("monsters", "attacks", "upkeep", "spawn", "detect", "roll"):
            return "rift/icons/spawn"
        if self.selection.mech in (0, 1):
            return f"rift/die_{'ab'[self.selection.mech]}"
        return None if self.state.seats > 1 else ""

    def prompt(self) -> str:
        """What can be done now."""
        return self.ask.prompt()

    def advice(self) -> str:
        """What can be done while no mech is in hand."""
        if self.state.phase == "deploy":
            return "Numbers on the ground show where monsters come out."
        ready = [mech for mech in self.state.field.mechs() if not self.state.field.acted >> mech & 1]
        return "Choose a mech." if ready else "Both mechs have done their part."

    def close(self) -> None:
        """The match screen goes away."""
        self._loading.cancel()
        self._stop_thinking()

    # deciding ------------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Play an action of whoever decides now."""
        self.desk.play(action)

    def commit(self, action: a.AnyAction) -> None:
        """Play a player action; for the partner's mech the decision is handed over first."""
        mech = getattr(action, "mech", NOBODY)
        refusal = self.acting_state(mech).why_not(action)
        if refusal:
            self.sound.play("ui_error", voice="interface")
            self.desk.notify(refusal)
            return
        if mech in (0, 1) and self.state.owners[mech] != self.state.turn_of:
            self.play(a.HandOver())
            self.timeline.finish()
        self.play(action)

    def end_turn(self) -> None:
        """End the step; with two people at one screen for both of them. A question first when much would be lost."""
        if self.ask.end.alarm and self.question is None:
            self.ask_end()
            return
        self.confirm_end()

    def ask_end(self) -> None:
        """What would be lost, once more."""
        found = self.outlook.rest()
        lost = found is not None and found.lost
        title = "End the turn? All would be lost." if lost else "End the turn?"
        self.put_question(
            Question(
                title,
                f"{self.ask.end.line}.",
                (
                    ("Go on with the turn", "", "icons/back", self.drop_question),
                    ("End turn", "", "icons/check", self.confirm_end),
                ),
            )
        )

    def confirm_end(self) -> None:
        """Say Done for everybody who sits at this screen."""
        self.drop_question()
        turn = self.match.ply
        self.play(a.Done())
        while self.state.phase == "act" and self.desk.deciding and self.match.ply > turn and self._passed_on():
            self.timeline.finish()
            turn = self.match.ply
            self.play(a.Done())

    def _passed_on(self) -> bool:
        return any(isinstance(event, e.Finished) for event in self.match.events[-1])

    def offer_clear(self, mech: int) -> None:
        """Which tokens to remove; at once when there is but one."""
        state = self.acting_state(mech)
        offers = [each for each in orders.offers(state) if isinstance(each, a.Clear) and each.mech == mech]
        if len(offers) == 1:
            self.commit(offers[0])
            return
        choices = [
            (
                " and ".join(each.tokens).capitalize(),
                "",
                f"rift/icons/{each.tokens[0]}",
                lambda each=each: self.commit(each),
            )
            for each in offers
        ]
        self.put_question(
            Question("Which tokens go?", "Clearing takes the place of the attack.", choices, self.drop_question)
        )

    def put_question(self, question: Question) -> None:
        """Ask something; the board waits."""
        self.question = question
        self.arrange()
        screen = self.desk.stage.screen
        if screen is not None and question.buttons:
            screen.focus.set(question.buttons[0])

    def drop_question(self) -> None:
        """Close the question."""
        self.question = None
        self.arrange()

    def _token_question(self) -> Question | None:
        """The rules ask which token goes."""
        asked = self.state.question
        if asked is None or not self.choosing:
            return None
        line = (
            "Two sides of a token meet." if asked.why == "conflict" else "No token is left in the supply: free one."
        )
        choices = []
        for number, token in enumerate(asked.tokens):
            where = title_of(self.state.field, token.unit) if token.unit >= 0 else tile_name(token.tile)
            label = f"{token.status.capitalize()} goes ({where})"
            choices.append(
                (label, "", f"rift/icons/{token.status}", lambda number=number: self.play(a.Answer(number)))
            )
        return Question(f"{self.name_of(asked.seat)}, which token goes?", line, choices)

    def turn_began(self) -> int:
        """The ply at which this turn's player actions began, or the deployment."""
        for ply in range(self.match.ply, 0, -1):
            if any(
                isinstance(event, e.StepBegan | e.DieRolled | e.GameDealt) for event in self.match.events[ply - 1]
            ):
                return ply
        return 0

    def reset_turn(self) -> None:
        """Take back everything of this turn."""
        if self.choosing:
            self.selection.drop()
            self.desk.take_back(self.turn_began())

    def ask_hint(self) -> None:
        """Let a strong player think, and show what it would do."""
        if not self.choosing or self._thinking is not None:
            return
        state = self.state
        level = list(self.match.game.levels)[-1]
        seat = state.turn_of
        thought = self.match.game.levels[level]().think(state.view(seat), seat, self.match.mind_stream(seat))
        self._thinking = self.desk.stage.background(thought, self._hint)
        self.desk.notify("Thinking about it.")

    def _hint(self, action: Action) -> None:
        self._thinking = None
        self.hinted = action
        self.desk.notify(self.hint_words(action))
        self.desk.stage.refresh()

    def hint_words(self, action: Action) -> str:
        """What a hint proposes, in a sentence."""
        board = self.state.field
        match action:
            case a.Move(mech=mech, tile=tile):
                return f"Hint: move {title_of(board, mech)} to {tile_name(tile)}."
            case a.Attack(mech=mech, attack=attack):
                return f"Hint: {title_of(board, mech)} uses {board.kit(mech).attacks[attack].name}, as shown."
            case a.Clear(mech=mech):
                return f"Hint: clear {title_of(board, mech)}'s tokens."
            case a.Fire():
                return "Hint: fire the turret, as shown."
            case a.HandOver():
                return "Hint: let your partner act first."
        return "Hint: end the turn."

    def _stop_thinking(self) -> None:
        if self._thinking is not None and self._thinking.live:
            self._thinking.cancel()
        self._thinking = None

    def open_map(self) -> None:
        """Look at the campaign."""
        if self.state.mode == "campaign" and not self.busy:
            self.map_open = True
            self.desk.stage.relayout()
            self.arrange()

    def close_map(self) -> None:
        """Back to the board."""
        self.map_open = False
        self.desk.stage.relayout()
        self.arrange()

    # what is pointed at ----------------------------------------------------------------------------------------------

    def monster_pointed_at(self) -> int | None:
        """The monster under the pointer or in focus."""
        tile = self.pointing.current
        if tile is None or self._shown is None:
            return None
        unit = self.shown.board.units[tile]
        return unit if 2 <= unit < 6 else None

    def pointed_action(self) -> a.AnyAction | None:
        """What pressing now would do, or what the hint proposes."""
        if (
            not self.choosing
            or self.state.phase != "act"
            or self.question is not None
            or self.state.question is not None
        ):
            return None
        found = self.selection.action_at(self.pointing.current)
        if found is None and self.selection.tool.startswith("attack"):
            found = self._round_in_hand()
        if found is None and isinstance(self.hinted, a.Move | a.Attack | a.Clear | a.Fire):
            found = self.hinted
        return (
            found
            if found is not None and not self.acting_state(getattr(found, "mech", NOBODY)).why_not(found)
            else None
        )

    def _round_in_hand(self) -> a.AnyAction | None:
        """An attack round the mech itself needs no pointing."""
        targets = self.selection.targets()
        if list(targets) == [self.state.field.at[self.selection.mech]]:
            return next(iter(targets.values()))[0]
        return None

    def coming_words(self, tile: int) -> list[str]:
        """What the end of the turn does on a tile."""
        out = []
        found = self.outlook.rest() if not self.busy else None
        for mark in self.outlook.marks(found).get(tile, ()):
            who = f"Attack {mark.order}" if mark.order else mark.icon.capitalize()
            deeds = [f"{mark.hurt} damage"] if mark.hurt else []
            deeds += ["the building falls"] if mark.ruin else []
            deeds += ["it dies"] if mark.dead else []
            deeds += [f"{mark.saved} takes the hit"] if mark.saved else []
            out.append(f"{who}: {', '.join(deeds)}.")
        return out

    # picture -----------------------------------------------------------------------------------------------------

    def layout(self, pen: Pen, area: Rect) -> None:
        """Place everything."""
        self.pen = pen
        self.places = Places.of(pen, area)
        self.left_panel.layout(pen, self.places.left)
        self.crew_panel.layout(pen, self.places.right)
        self.campaign.layout(pen)
        self.choose.layout(pen)
        self.arrange()

    @property
    def sheet_shown(self) -> bool:
        """Whether the campaign stands where the board would."""
        return self.map_open or (self.state.phase in ("upgrade", "camp") and not self.busy)

    @property
    def crew_chosen_now(self) -> bool:
        """Whether the crew is being chosen."""
        return self._shown is None or (self.state.phase == "choose" and not self.busy)

    def arrange(self) -> None:
        """Offer what can be done now."""
        if self.question is None or self.state.question is not None:
            self.question = self._token_question()
        self.widgets[:] = self._widgets()
        self.place_widgets()
        self._keep_focus()
        self.desk.stage.refresh()

    def _widgets(self) -> list[Widget]:
        if self.question is not None:
            return list(self.question.buttons)
        if self.crew_chosen_now:
            return self.choose.widgets() if self.state.phase == "choose" else []
        if self.sheet_shown:
            return self.campaign.widgets()
        self.pointing.name()
        return self.ask.widgets()

    def _keep_focus(self) -> None:
        """Begin on a mech, not on a button: the board comes first."""
        screen = self.desk.stage.screen
        if screen is None or not self.widgets or any(widget.focused for widget in self.widgets):
            return
        if self.pointing.spots[0] not in self.widgets:
            choices = [each for each in self.widgets if each.focusable and each.enabled]
            if choices:
                screen.focus.set(choices[0])
            return
        board = self.shown.board
        mechs = [mech for mech in (0, 1) if board.at[mech] >= 0 and not board.acted >> mech & 1]
        self.pointing.focus_on(board.at[mechs[0]] if mechs else 8)

    def place_widgets(self) -> None:
        """Put question, spots and buttons at their places."""
        if self.question is not None:
            self.question.layout(self.pen, self.places.board)
        if self._shown is None:
            return
        self.pointing.place()
        self.ask.place(self.pen)
        self.campaign._lay_buttons(self.pen)

    def draw(self, pen: Pen) -> None:
        """The board, or the campaign."""
        if self.crew_chosen_now:
            if self.state.phase == "choose":
                self.choose.draw(pen)
            else:
                pen.surface.blit(backdrop(pen, self.places.area.size), self.places.area.topleft)
        elif self.sheet_shown:
            self.campaign.draw(pen)
        else:
            self._draw_board(pen)
        if self.question is not None and not self.busy:
            self.question.draw(pen)

    def _draw_board(self, pen: Pen) -> None:
        board = self.shown.board
        found = self._forecast()
        after = found.after if found is not None else board
        whole = not self.busy and self.ask.end_pointed_at()
        view = self.view_board
        view.draw_ground(pen, board)
        view.draw_holes(pen, board)
        only = self.monster_pointed_at()
        self.pointing.draw_ground(pen)
        if self.step not in ("spawn", "time"):
            self.threat.draw_ground(pen, after, only)
        view.draw_standing(pen, board)
        if self.step not in ("spawn", "time"):
            self.threat.draw_air(pen, after)
        self._draw_forecast(pen, board, found, whole)
        self.left_panel.draw(pen, board)
        self.crew_panel.draw(pen, board)
        self.strip.draw(pen, after, self._coming(found))
        for drawn in self.overlay:
            drawn.draw(pen)

    def _forecast(self) -> Forecast | None:
        """Of the action pointed at."""
        action = self.pointed_action()
        return self.outlook.of(action) if action is not None else None

    def _coming(self, found: Forecast | None) -> Sequence[object]:
        if self.busy:
            return ()
        rest = found if found is not None else self.outlook.rest()
        return rest.coming if rest is not None else ()

    def _draw_forecast(self, pen: Pen, board: Board, found: Forecast | None, whole: bool) -> None:
        if self.busy:
            return
        if found is not None:
            self.ghosts.draw(pen, board, found.after, found.events)
            self.threat.draw_marks(pen, self.outlook.marks(found))
            return
        rest = self.outlook.rest()
        if whole and rest is not None:
            self.ghosts.draw(pen, board, rest.end, rest.coming)
        elif rest is not None:
            self.threat.draw_marks(pen, self.outlook.marks(rest))

    def rocket_flight(self, tile: int) -> Rocket:
        """The rocket on its way up."""
        return Rocket(self.view_board, tile)

    def city_stands(self) -> int:
        """Buildings that stand."""
        return sum(1 for terrain in self.shown.board.tiles if terrain == BUILDING)

    # time --------------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Tell on; when the pointer moves on to another action, draw its forecast."""
        moving = False
        if self.timeline.playing:
            self.timeline.advance(self.desk.stage.clock.scale(seconds))
            moving = True
            self._told()
        return moving

    def on_intent(self, intent: Intent) -> bool:
        """Back puts down what is in hand; skipping finishes what plays."""
        match intent:
            case Skip():
                self.skip()
                return True
            case Back() if self.question is not None and self.state.question is None:
                self.drop_question()
                return True
            case Back() if self.map_open:
                self.close_map()
                return True
            case Back() if self.choosing and self.selection.back():
                self.arrange()
                return True
        return False
