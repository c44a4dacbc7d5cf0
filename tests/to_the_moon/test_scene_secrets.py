"""Nobody sees another's cards: not in a frame, not in a word, not behind the cover, not in a replay."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.match import PERSON, Match
from game.shell.replay import ReplayScreen
from game.to_the_moon import actions as a
from game.to_the_moon.content import HIDDEN, kinds
from game.to_the_moon.rules import Moon
from game.to_the_moon.table import Space
from tests.ui.events import click

from .picture.stand import GAME, OpenTable, Table, acting, open_table, played, seated

__all__ = ["open_table"]


def shuffled_secrets(match: Match, eyes: int) -> Match:
    """The same match but for everything that ``eyes`` may not see: other hands, decks, hidden emotions."""
    other = match.branch(match.ply)
    state = other.state
    assert isinstance(state, Moon)
    pool: list[int] = []
    for seat, player in enumerate(state.players):
        if seat != eyes:
            secret = list(player.hand)
            for card in player.seen:
                secret.remove(card)
            pool += secret
    pool += state.deck if not state.flips else []
    for at in state.spaces:
        pool += at.under[: len(at.under) - at.known]
    pool = pool[1:] + pool[:1]
    pool.sort(key=lambda card: (card * 7 + 3) % 13)
    for seat, player in enumerate(state.players):
        if seat != eyes:
            count = len(player.hand) - len(player.seen)
            player.hand = sorted([*player.seen, *(pool.pop() for _ in range(count))])
    if not state.flips:
        state.deck = [pool.pop() for _ in state.deck]
    for number, at in enumerate(state.spaces):
        unseen = len(at.under) - at.known
        under = (*(pool.pop() for _ in range(unseen)), *at.under[unseen:])
        state.spaces[number] = Space(at.memory, at.glitch, under, at.known, at.reserved)
    assert not pool
    body, last = state.memory_deck[:-1], state.memory_deck[-1:]
    state.memory_deck = body[::-1] + last if state.topmost else (body + last)[::-1]
    return other


def face_up(table: Table) -> Callable[[], list[int]]:
    """Note every emotion that is drawn face up from now on."""
    drawn: list[int] = []
    cards = table.scene.cards
    draw = cards.emotion

    def noted(kind: int, height: float, angle: float = 0.0) -> pygame.Surface:
        if kind != HIDDEN:
            drawn.append(kind)
        return draw(kind, height, angle)

    cards.emotion = noted  # type: ignore[method-assign]

    def taken() -> list[int]:
        out, drawn[:] = list(drawn), []
        return out

    return taken


@pytest.mark.parametrize("people", [2, 5])
@pytest.mark.parametrize("turns", [2, 12])
def test_a_frame_depends_on_nothing_that_may_not_be_seen(open_table: OpenTable, people: int, turns: int) -> None:
    """Two positions that differ in secrets alone give the same picture, point by point."""
    match = acting(people, turns)
    mover = match.state.to_move()
    assert mover is not None
    pictures = []
    for each in (match, shuffled_secrets(match, mover)):
        table = open_table(each, size=(960, 600))
        table.take()
        pictures.append(table.pixels())
        table.scene.look_as(None)
        pictures.append(table.pixels())
    assert pictures[0] == pictures[2] and pictures[1] == pictures[3]
    assert pictures[0] != pictures[1]


def test_while_others_act_their_cards_stay_hidden(open_table: OpenTable) -> None:
    """Frame by frame: another's exchange looks the same whatever is drawn from the deck."""
    match = played(
        seated(2, 5, ["easy", PERSON]),
        lambda s: s.phase == "act" and s.turn == 0 and s.turns > 3 and not s.flips and len(s.deck) > 6,
    )
    films = []
    for each in (match, shuffled_secrets(match, 1)):
        state = each.state
        assert isinstance(state, Moon)
        table = open_table(each, size=(960, 600), speed="double")
        table.screen._since = -99.0  # the computer does not get to its own idea
        common = 3
        state.players[0].hand = sorted([common, *state.players[0].hand[1:]])
        table.screen.perform(a.Exchange(common))
        film = []
        for _ in range(400):
            if not table.scene.busy:
                break
            table.stage.pump()
            film.append(hash(table.pixels()))
        films.append(film)
    assert len(films[0]) > 20 and films[0] == films[1]


def test_only_what_may_be_seen_is_drawn_face_up(open_table: OpenTable) -> None:
    """Through turns of three people: hand of whoever looks, discards, and what everybody knows; nothing else."""
    table = open_table(acting(3, 2, seed=4), size=(960, 600), speed="instant")
    scene = table.scene
    taken = face_up(table)
    for _ in range(40):
        table.stage.pump(3)
        state = table.state
        if table.match.over:
            break
        if table.screen.covered:
            taken()
            table.stage.refresh()
            table.stage.pump(2)
            assert taken() == [], "a card was drawn behind the cover"
            table.take()
        allowed = set(state.discards[-1:])
        for at in state.spaces:
            allowed |= set(at.under[len(at.under) - at.known :])
        if scene.eyes is not None:
            allowed |= set(state.players[scene.eyes].hand)
        if not scene.busy:
            taken()
            scene.layer.forget()
            table.stage.refresh()
            table.stage.pump()
            assert set(taken()) <= allowed
            if scene.lingers:
                scene.part()
            elif table.screen.deciding:
                legal = state.actions()
                table.screen.play(next((each for each in legal if isinstance(each, a.Exchange)), legal[0]))


def test_new_cards_are_looked_at_before_the_screen_is_handed_on(open_table: OpenTable) -> None:
    table = open_table(acting(2))
    table.take()
    scene, seat = table.scene, table.state.turn
    scene.desk.play(a.Exchange(scene.hand.cards[0]))
    table.rest()
    table.stage.pump(30)
    assert scene.lingers and scene.eyes == seat and len(scene.fresh) == 2
    assert table.screen.focus.current is scene.plate.done
    click(table.stage, scene.plate.done.rect.center)
    table.stage.pump(2)
    assert table.screen.covered and table.scene.eyes is None and not table.scene.fresh


def test_drawing_openly_needs_no_look(open_table: OpenTable) -> None:
    table = open_table(acting(2))
    table.take()
    table.scene.desk.play(a.Draw(1))
    table.rest()
    table.stage.pump(3)
    assert table.screen.covered and not table.scene.lingers


def test_cards_seen_in_the_turn_before_are_no_news(open_table: OpenTable) -> None:
    """A card gained during the set-up is seen by its owner when the first turn begins, not announced after it."""
    match = played(seated(2, 4), lambda s: s.phase == "open")
    table = open_table(match)
    table.take()
    table.scene.desk.play(a.Discard(table.scene.hand.cards[0]))
    table.rest()
    assert any(isinstance(event, a.Performed) for events in match.events for event in events)
    assert table.scene.fresh and not table.scene.lingers
    research = next(each for each in table.state.actions() if isinstance(each, a.Research))
    table.scene.desk.play(research)
    table.rest()
    assert table.screen.covered and not table.scene.lingers


def test_a_replay_of_a_running_match_shows_no_hand(open_table: OpenTable) -> None:
    table = open_table(acting(2))
    replay = ReplayScreen(table.house, table.match)
    table.stage.restart(replay)
    table.stage.pump(4)
    replay.jump(table.match.ply)
    table.stage.pump(2)
    assert replay.scene.eyes is None  # type: ignore[attr-defined]
    corners = replay.scene.shown.corners  # type: ignore[attr-defined]
    for corner, player in zip(corners, table.state.players, strict=True):
        assert [kind for kind in corner.hand if kind != HIDDEN] == player.seen


def test_no_sentence_and_no_plate_tells_a_secret(open_table: OpenTable) -> None:
    """Words drawn while another looks never name what only one has seen."""
    match = acting(2)
    seat = match.state.to_move()
    assert seat is not None
    table = open_table(match)
    table.take()
    scene = table.scene
    scene.desk.play(a.Exchange(scene.hand.cards[0]))
    table.rest()
    told = [event for event in match.events[-1] if isinstance(event, a.FromDeck)]
    assert told
    names = [kinds()[event.card].words for event in told]
    sentences = [GAME.sentence(event, match.names) for event in told]
    assert not any(name in words for name in names for words in sentences)
