"""The questions of the dig: how to shake, whether to pour, what to do about a bust, what to score, who shares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.buried_memories import actions as a
from game.buried_memories import waking
from game.buried_memories.artifacts import Choice, piece_of
from game.buried_memories.flow import receiver_of
from game.buried_memories.picture.carving import creature_art
from game.buried_memories.picture.question import Card, Question
from game.buried_memories.scoring import Piece
from game.buried_memories.text import creature_name, listed, piece_name, points, tile_name, woken_names
from game.buried_memories.tiles import Tile
from game.core.state import Action

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

Answer = tuple[str, str, Callable[[], object]]


class Questions:
    """Each gives the question of one phase, or None where tiles in the pit are pointed at."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def now(self) -> Question | None:
        """What is asked now, if it is not about tiles in the pit."""
        scene = self.scene
        if scene.offering:
            return self._shake()
        if not scene.choosing:
            return None
        if scene.peek.number is not None:
            return self._peek(scene.peek.number) if scene.peek.lit else None
        asked = {
            "pour": self._pour,
            "bust": self._bust,
            "score": self._score,
            "receive": self._receive,
            "tie": self._tie,
        }.get(scene.view.phase)
        return asked() if asked is not None else None

    def _question(
        self,
        title: str,
        line: str,
        choices: Sequence[Answer],
        seat: int,
        *,
        tiles: Sequence[Tile] = (),
        cards: Sequence[Card] = (),
        best: int = 0,
    ) -> Question:
        return Question(self.scene.carver, title, line, choices, self.token(seat), tiles, cards, best)

    def token(self, seat: int) -> str:
        """Art of a player's marker."""
        return creature_art(self.scene.shown.corners[seat].marker, "token")

    def shaker(self) -> int:
        """Who shakes the box."""
        state = self.scene.match.state
        return 0 if state.solo else int(state.turn)

    def _shake(self) -> Question:
        work, seat = self.scene.work, self.shaker()
        return self._question(
            f"{self.scene.name_of(seat)}, shake the box",
            "All tiles go in, the lid goes on. How they come to lie is up to the shake.",
            (
                ("Shake by hand", "Drag the box, or push it with stick or keys, then let go.", work.shake_by_hand),
                ("Just shake it", "The box is shaken for you.", work.shake_by_itself),
            ),
            seat,
        )

    def _pour(self) -> Question:
        scene, view = self.scene, self.scene.view
        pit = len(view.pit)
        left = "The pit is empty." if not pit else "1 tile is left." if pit == 1 else f"{pit} tiles are left."
        choices: list[Answer] = [
            ("Pour and shake", "All tiles of the lid go back into the box.", self._play(a.Pour()))
        ]
        if pit:
            choices.append(("Leave the lid", "Dig on with what is left.", self._play(a.Leave())))
        back = "1 tile" if len(view.lid) == 1 else f"{len(view.lid)} tiles"
        return self._question(
            f"{scene.name_of(scene.seat)}, pour the lid back?",
            f"{left} {back} would go back in from the lid.",
            choices,
            scene.seat,
        )

    def _play(self, action: Action) -> Callable[[], object]:
        return lambda: self.scene.desk.play(action)

    # a bust that can still be turned -----------------------------------------------------------------------------

    def _bust(self) -> Question:
        scene, view = self.scene, self.scene.view
        newest = view.taken[-1].tile
        pairs = waking.matches(view)
        wards = not waking.why_no_ward(view)
        choices: list[Answer] = [("Set the ward", "", self._play(a.Ward()))] if wards else []
        for place, creature in pairs:
            label = "Let it bust" if len(pairs) == 1 else creature_name(creature)
            choices.append((f"{label}: {self._goes(creature)}", "", self._play(a.PairWith(place))))
        names = listed(list(dict.fromkeys(creature_name(creature) for _, creature in pairs)))
        return self._question(
            f"{names} {'wakes' if len(pairs) == 1 else 'wake'} twice",
            "Set a ward: your pillar and the newest tile go to the lid, nothing busts, and the taking ends."
            if wards
            else "The newest tile makes more than one pair. Which shall it be?",
            choices,
            scene.seat,
            tiles=[*(view.taken[place].tile.showing(0) for place, _ in pairs), newest.showing(0)],
        )

    def _goes(self, creature: int) -> str:
        view = self.scene.view
        receiver = receiver_of(view, creature)
        if receiver is not None:
            return f"both to {self.scene.name_of(receiver)}"
        falls = view.season is not None and view.season.falls
        return "both back into the pit" if falls else "both to the lid"

    # scoring -----------------------------------------------------------------------------------------------------

    def _score(self) -> Question:
        scene, view = self.scene, self.scene.view
        assert view.scoring is not None
        seat = view.scoring.seat
        offers = view.actions()
        cards = [self._card(each) for each in offers if isinstance(each, Choice)]
        best = 0 if isinstance(offers[0], Choice) else len(cards)
        return self._question(
            f"{scene.name_of(seat)}, score more now?",
            "What waits may be worth more later, or nothing when the match ends.",
            (("Let the rest wait", "", self._play(a.KeepRest())),),
            seat,
            cards=cards,
            best=best,
        )

    def _card(self, choice: Choice) -> Card:
        view = self.scene.view
        assert view.scoring is not None
        piece, play = piece_of(view, choice), self._play(choice)
        worth = points(piece.points)
        match choice:
            case a.Echo(piece=number):
                again = view.scoring.pieces[number]
                return Card(f"The ring repeats {piece_name(again)}: {worth}", piece, play, again)
            case a.Bloom():
                return Card(f"A root lets the vase bloom: {points(piece.points)} more", piece, play)
            case a.Gate():
                return Card(f"Two pillars, one gate: {worth}", piece, play)
            case a.Strand(beads=beads):
                return Card(f"{'One bead' if beads == 1 else f'A strand of {beads} beads'}: {worth}", piece, play)
        names = [season.name for season in view.law.dial if season.id in choice.seasons]
        current = view.season is not None and view.season.id in choice.seasons
        more = f", {view.season.name} is now" if current and view.season is not None else ""
        return Card(f"{listed(names)}: {worth}{more}", piece, play)

    def _receive(self) -> Question:
        scene, view = self.scene, self.scene.view
        possible = view.receivable()
        choices: list[Answer] = []
        for action in view.actions():
            assert isinstance(action, a.Receive)
            chosen = [possible[n] for n in action.score]
            total = sum(piece.points for piece in chosen)
            label = f"Score {told(chosen)}: {points(total)}" if chosen else "Keep both tiles"
            choices.append((label, "", self._play(action)))
        return self._question(
            f"{scene.name_of(view.receiver)}, these are yours",
            f"{scene.name_of(view.turn)} woke your creature twice. Score now, or keep them for later.",
            choices,
            view.receiver,
            tiles=tuple(tile.showing(1) for tile in view.given),
        )

    def _tie(self) -> Question:
        scene = self.scene
        return self._question(
            f"{scene.name_of(scene.seat)}, it is a tie",
            "Level in points and in tiles left.",
            (
                ("Share the victory", "All who are level win.", self._play(a.Share())),
                ("Play on", "Turn by turn until somebody leads.", self._play(a.PlayOn())),
            ),
            scene.seat,
        )

    # what the lantern shows --------------------------------------------------------------------------------------

    def _peek(self, number: int) -> Question:
        scene = self.scene
        hidden = scene.peek.hidden(number)
        seen: Answer = ("I have seen it", "", scene.peek.close)
        return self._question(
            hidden_words(hidden), "The tile stays where it is.", (seen,), scene.seat, tiles=(hidden,)
        )


def hidden_words(side: Tile) -> str:
    """What was found on a hidden side."""
    if side.kind:
        return f"Underneath: {tile_name(side)}"
    return f"Underneath: {woken_names(side)}"


def told(scored: Sequence[Piece]) -> str:
    """``2 blue gems and a whole vase`` without counting words twice."""
    names: dict[str, int] = {}
    for piece in scored:
        name = piece_name(piece)
        names[name] = names.get(name, 0) + 1
    return listed([name if count == 1 else f"{count} × {name.split(' ', 1)[1]}" for name, count in names.items()])
