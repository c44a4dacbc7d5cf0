"""The night table on the screen: by mouse, keys and pad; told event by event; and nobody sees another's cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.match import PERSON, Match
from game.core.state import CHANCE
from game.to_the_moon import actions as a
from game.to_the_moon.content import memories
from game.to_the_moon.lanes import why_no_research
from game.to_the_moon.payment import cheapest, cheapest_research
from game.to_the_moon.picture.shown import Shown
from game.to_the_moon.rules import Moon
from game.ui.intent import Back, Direction, Info
from tests.shell.test_texts import faults
from tests.ui.events import click, key_event, move_mouse, press_key, press_pad

from .picture.stand import OpenTable, Table, acting, found, open_table, played, seated

__all__ = ["open_table"]

ENTER, RIGHT, LEFT, DOWN, UP, ESCAPE = 40, 79, 80, 81, 82, 41
ALONE = [PERSON, "easy"]


def alone(turns: int = 6, seed: int = 3) -> Match:
    """A person against a computer, the person to act."""
    return played(
        seated(2, seed, ALONE),
        lambda s: s.phase == "act" and s.turn == 0 and s.turns >= turns and len(s.player.hand) > 5,
    )


def drag(table: Table, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press at one point, move and let go at another."""
    move_mouse(table.stage, start)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    table.stage.pump()
    for t in (0.3, 0.7, 1.0):
        at = (round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t))
        move_mouse(table.stage, at, (1, 0, 0))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
    table.stage.pump()


def with_use(how: str, seed: int = 3) -> tuple[Match, int]:
    """A match in which the person can do this with a memory, and its space."""

    def space_of(s: Moon) -> int:
        if s.phase != "act" or s.turn != 0:
            return -1
        for space in range(6):
            pays = cheapest(s, 0, space) is not None
            if how == "collect" and pays:
                return space
            if how == "research" and not pays and cheapest_research(s, 0) and not why_no_research(s, 0, space):
                return space
        return -1

    match = played(seated(2, seed, ALONE), lambda s: space_of(s) >= 0)
    state = match.state
    assert isinstance(state, Moon)
    return match, space_of(state)


# doing things ----------------------------------------------------------------------------------------------------


def test_the_mouse_collects_a_memory(open_table: OpenTable) -> None:
    match, space = with_use("collect")
    table = open_table(match)
    scene = table.scene
    id_ = table.state.spaces[space].memory
    click(table.stage, scene.places.spaces[space].center)
    assert scene.plan is not None and scene.plan.what == "collect"
    assert scene.plate.confirm in scene.widgets and scene.plate.confirm.enabled
    click(table.stage, scene.plate.confirm.rect.center)
    assert scene.busy
    table.rest()
    assert id_ in table.state.players[0].memories and scene.shown.corners[0].memories[-1:] == [id_]


def test_a_memory_is_reserved_with_the_keyboard_alone(open_table: OpenTable) -> None:
    match, space = with_use("research")
    table = open_table(match)
    scene = table.scene
    for _ in range(40):
        if table.screen.focus.current is scene.pointing.memories[space]:
            break
        press_key(table.stage, 43, key=pygame.K_TAB)
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    assert scene.plan is not None and scene.plan.what == "research"
    assert table.screen.focus.current is scene.plate.confirm
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    table.rest()
    assert any(event.seat == 0 for events in match.events[-6:] for event in events if isinstance(event, a.IdPlaced))


def test_every_thing_can_be_reached_by_directions(open_table: OpenTable) -> None:
    table = open_table(alone())
    focus = table.screen.focus
    begin = focus.current
    assert begin is not None
    seen, ahead = {begin}, [begin]
    while ahead:
        here = ahead.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            focus.set(here)
            table.screen.handle(Direction(dx, dy))
            there = focus.current
            if there is not None and there not in seen:
                seen.add(there)
                ahead.append(there)
    assert set(table.scene.widgets) <= seen
    assert set(table.screen.bar.buttons) <= seen


def test_hand_and_plate_lie_beside_each_other_for_keys(open_table: OpenTable) -> None:
    """From the last card one step to the right, and back to the card chosen last."""
    match, space = with_use("collect")
    table = open_table(match)
    scene, focus = table.scene, table.screen.focus
    scene.choose_memory(space)
    table.stage.pump(2)
    assert scene.plan is not None and focus.current is scene.plate.confirm
    press_key(table.stage, LEFT)
    assert focus.current is scene.pointing.cards[scene.plan.cards[-1]]
    focus.set(scene.pointing.cards[len(scene.hand.cards) - 1])
    press_key(table.stage, RIGHT)
    assert focus.current is scene.plate.confirm
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    assert not scene.plan


def test_the_pad_exchanges_a_card(open_table: OpenTable) -> None:
    table = open_table(alone())
    scene = table.scene
    for _ in range(40):
        if table.screen.focus.current is scene.pointing.cards[1]:
            break
        press_pad(table.stage, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, 5)
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_A, 5)
    assert scene.plan is not None and scene.plan.what == "exchange"
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_A, 5)
    assert isinstance(table.match.log[-1], a.Exchange)


def test_back_takes_a_plan_away_and_then_opens_the_menu(open_table: OpenTable) -> None:
    table = open_table(alone())
    scene = table.scene
    scene.choose_card(0)
    assert scene.plan is not None
    press_key(table.stage, ESCAPE)
    assert table.scene.plan is None and table.stage.screen is table.screen
    assert table.screen.focus.current is scene.pointing.cards[0]
    table.screen.handle(Back())
    table.stage.pump(2)
    assert table.stage.screen is not None and table.stage.screen.name == "pause"


def test_a_card_is_dragged_onto_the_discard_pile(open_table: OpenTable) -> None:
    table = open_table(alone())
    scene = table.scene
    kind = scene.hand.cards[0]
    x, y = scene.pointing.cards[0].outline[0]
    drag(table, (x + 20, y + 30), scene.places.discard.center)
    assert table.match.log[-1] == a.Exchange(kind)


def test_a_card_is_dragged_onto_a_memory_and_pays_for_it(open_table: OpenTable) -> None:
    match, space = with_use("collect")
    table = open_table(match)
    scene = table.scene
    pays = cheapest(scene.view, 0, space)
    assert pays
    place = scene.hand.cards.index(pays[-1])
    x, y = scene.pointing.cards[place].outline[0]
    drag(table, (x + 20, y + 30), scene.places.spaces[space].center)
    assert scene.plan is not None and scene.plan.space == space and place in scene.plan.cards
    assert scene.carried is None and table.match.ply == match.ply


def test_a_card_let_go_over_nothing_stays_in_the_hand(open_table: OpenTable) -> None:
    table = open_table(alone())
    scene, ply = table.scene, table.match.ply
    x, y = scene.pointing.cards[0].outline[0]
    drag(table, (x + 20, y + 30), scene.places.plate.midtop)
    assert table.match.ply == ply and scene.plan is None and scene.carried is None


def test_the_discard_pile_is_drawn_from_with_one_confirm(open_table: OpenTable) -> None:
    table = open_table(alone())
    scene = table.scene
    top = table.state.discards[-1]
    click(table.stage, scene.places.discard.center)
    assert scene.plan is not None and scene.plan.what == "draw"
    click(table.stage, scene.plate.confirm.rect.center)
    assert table.match.log[-1] == a.Draw(1)
    table.rest()
    assert a.TookDiscard(0, top) in [event for events in table.match.events for event in events]


def test_a_payment_is_changed_card_by_card(open_table: OpenTable) -> None:
    match, space = with_use("collect")
    table = open_table(match)
    scene = table.scene
    scene.choose_memory(space)
    assert scene.plan is not None
    first = scene.plan.cards[0]
    scene.choose_card(first)
    assert first not in scene.plan.cards and not scene.plate.confirm.enabled and scene.plate.confirm.why
    ply = match.ply
    scene.commit()
    assert match.ply == ply
    scene.choose_card(first)
    assert table.scene.plate.confirm.enabled and scene.plan.cards[-1] == first


def test_the_album_shows_what_somebody_has_collected(open_table: OpenTable) -> None:
    match = played(
        seated(2, 3, ALONE), lambda s: s.phase == "act" and s.turn == 0 and len(s.players[1].memories) > 2
    )
    table = open_table(match)
    scene = table.scene
    click(table.stage, scene.places.corners[1].center)
    assert scene.album is not None and len(scene.album.spots) == len(table.state.players[1].memories)
    table.stage.pump(3)
    press_key(table.stage, ESCAPE)
    assert table.scene.album is None and table.stage.screen is table.screen


def test_a_note_tells_what_a_memory_does_and_costs(open_table: OpenTable) -> None:
    table = open_table(alone())
    scene = table.scene
    for space, at in enumerate(table.state.spaces):
        note = scene.pointing.memory_note(space)
        assert memories()[at.memory].title in note
        assert memories()[at.memory].words.rstrip(".") in note
    move_mouse(table.stage, scene.places.spaces[0].center)
    assert table.screen._explain(Info())


# what is told ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2, 4])
def test_what_is_told_ends_where_the_match_stands(open_table: OpenTable, people: int) -> None:
    """Every event of whole stretches of play changes what is shown into exactly the new view."""
    whole = played(seated(people, 11), lambda s: s.turns > 24)
    table = open_table(seated(people, 11, first=0) if people > 1 else seated(1, 11), speed="instant")
    scene, match = table.scene, whole.branch(0)
    scene.match = match
    for action in whole.log:
        scene.look_as(0)
        events = match.play(action)
        scene.timeline.play(scene.story.tell(events))
        scene.timeline.finish()
        told = scene.shown
        view = match.state.view(0)
        assert isinstance(view, Moon)
        now = Shown.of(view, 0)
        assert [each.memories for each in told.corners] == [each.memories for each in now.corners]
        assert [len(each.hand) for each in told.corners] == [len(each.hand) for each in now.corners]
        assert told.corners[0].hand == now.corners[0].hand
        assert [(s.memory, s.glitch, len(s.under), s.reserved) for s in told.slots] == [
            (s.memory, s.glitch, len(s.under), s.reserved) for s in now.slots
        ]
        assert (told.deck, told.discards, told.memory_deck) == (now.deck, now.discards, now.memory_deck)
        assert (told.conscious, told.turn, told.flips) == (now.conscious, now.turn, now.flips)


def test_any_press_hurries_the_story(open_table: OpenTable) -> None:
    table = open_table(alone())
    scene = table.scene
    scene.desk.play(a.Exchange(scene.hand.cards[0]))
    assert scene.busy
    click(table.stage, scene.places.plate.center)
    assert not scene.busy or table.state.turn != 0


def test_an_entry_of_the_log_lights_up_its_things(open_table: OpenTable) -> None:
    table = open_table(acting(3))
    table.take()
    before = table.pixels()
    table.scene.highlight([a.MemoryTaken(1, 4, "dance")])
    assert table.scene.marked_spaces == {4} and table.scene.marked_seats == {1}
    assert table.pixels() != before
    table.scene.highlight(())
    assert table.pixels() == before


def test_what_is_kept_of_the_picture_is_what_would_be_drawn(open_table: OpenTable) -> None:
    """Parts drawn anew one by one add up to the whole."""
    table = open_table(alone(), speed="instant")
    scene = table.scene
    for _ in range(12):
        if table.match.over:
            break
        if table.screen.deciding:
            legal = table.state.actions()
            table.screen.play(next((each for each in legal if isinstance(each, a.Collect)), legal[-1]))
        table.stage.pump(3)
        kept = table.pixels()
        scene.layer.forget()
        assert table.pixels() == kept


def test_a_discard_above_the_limit_can_be_taken_back(open_table: OpenTable) -> None:
    """While the same person goes on, and nothing new was seen."""
    full: Callable[[Moon], bool] = lambda s: s.phase == "limit" and s.turn == 0 and len(s.player.hand) > 11  # noqa: E731
    match = found(5, full, [PERSON, *["easy"] * 4], 12)
    table = open_table(match)
    hand, ply = list(table.scene.hand.cards), match.ply
    table.scene.choose_card(2)
    table.scene.commit()
    table.rest()
    assert match.ply == ply + 1 and len(table.scene.hand.cards) == len(hand) - 1
    table.screen.undo()
    table.stage.pump()
    assert match.ply == ply and table.scene.hand.cards == hand and table.screen.deciding


# screens ---------------------------------------------------------------------------------------------------------


LOOKED_AT = [((1920, 1080), 100, 5), ((1280, 800), 200, 5), ((1280, 800), 100, 2), ((1920, 1080), 200, 2)]
ALSO = [
    (size, scale, people) for size in ((1920, 1080), (1280, 800)) for scale in (100, 150, 200) for people in (2, 5)
]


@pytest.mark.parametrize(
    ("size", "scale", "people"),
    [*LOOKED_AT, *(pytest.param(*each, marks=pytest.mark.slow) for each in ALSO if each not in LOOKED_AT)],
)
def test_words_are_whole_and_apart(open_table: OpenTable, size: tuple[int, int], scale: int, people: int) -> None:
    table = open_table(acting(people), size=size, text_scale=scale)
    table.take()
    problems = faults(table.house, table.screen)
    scene = table.scene
    scene.choose_memory(0)
    table.stage.pump(2)
    problems += faults(table.house, table.screen)
    scene.cancel()
    scene.choose_card(1)
    table.stage.pump(2)
    problems += faults(table.house, table.screen)
    assert problems == []


def test_the_opening_with_real_events(open_table: OpenTable) -> None:
    """From the first frame on: lots, shuffle and deal play, then the first player is asked."""
    table = open_table(seated(2, 7, ["easy", PERSON]), size=(960, 600), speed="double")
    for _ in range(2000):
        table.stage.pump()
        if table.screen.deciding and not table.scene.busy:
            break
    assert table.state.to_move() != CHANCE and len(table.scene.hand.cards) >= 5
    pygame.event.post(key_event(RIGHT, 0))
    table.stage.pump()


def test_a_finished_match_can_be_looked_at(open_table: OpenTable) -> None:
    match = seated(2, 9)
    with pytest.raises(AssertionError, match="never came up"):
        played(match, lambda s: False)
    table = open_table(match)
    assert table.scene.view.phase == "over" and "best memories" in table.scene.prompt()
    assert table.pixels()
