"""The dig on the screen: by mouse, keys and pad, told event by event, never showing what lies face down."""

from __future__ import annotations

from dataclasses import replace as copied

import msgspec
import pygame
import pytest

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.picture.shown import Shown
from game.buried_memories.picture.spots import TileSpot
from game.buried_memories.pile import Pile
from game.buried_memories.scene import Scene
from game.buried_memories.tiles import Tile
from game.core.match import Match
from game.core.state import CHANCE
from game.shell.replay import ReplayScreen
from game.ui.intent import Direction
from tests.ui.events import click, key_event, move_mouse, press_key, press_pad

from .picture.piles import Layer, stairs
from .picture.stand import OpenTable, StrewnAct, Table, digging, open_table, played, seated, strewn

__all__ = ["open_table", "strewn"]

SOON = 18
"""A goal soon reached, for matches with every envelope open."""
EVERY = tuple(each.id for each in content().envelopes)
ENTER, RIGHT, LEFT, DOWN, UP = 40, 79, 80, 81, 82
INFO = 12


def free_tile(table: Table) -> int:
    """The first tile that can be taken."""
    return table.state.pile.free()[0]


def covered_tile(table: Table) -> int:
    """A tile that something covers and whose middle one sees."""
    scene = table.scene
    covered = [number for number in scene.pile.tiles if number not in table.state.pile.free()]
    return next(number for number in covered if scene.pile.top_at(scene.pile.middle(number)) == number)


def on_stairs(count: int = 3) -> Match:
    """A match that stands on Escher stairs: every other tile lies out of sight below."""
    match = seated(2, first=0)
    match_tiles = match.state.to_shake()  # type: ignore[attr-defined]
    plates = [tile for tile in match_tiles if tile.shape == "rect40x34"]
    tiles = plates[:count] + [tile for tile in match_tiles if not any(tile is each for each in plates[:count])]
    ring = stairs({n: tile.shape for n, tile in enumerate(tiles[:count])}, count)
    under = tuple(
        msgspec.structs.replace(ring.lies[0], id=n, x=130.0, y=100.0, z=-3.0) for n in range(count, len(tiles))
    )
    covers = ring.covers + tuple((n, m) for n in range(count, len(tiles)) for m in range(count))
    match.play(a.Shaken(Pile(ring.lies + under, covers, tuple(range(count, len(tiles)))), tuple(tiles)))
    return match


# by mouse, keys and pad ------------------------------------------------------------------------------------------


def test_the_mouse_takes_and_stops(open_table: OpenTable) -> None:
    table = open_table(digging(2))
    number = free_tile(table)
    click(table.stage, table.middle(number))
    assert table.scene.busy
    table.rest()
    assert len(table.state.taken) == 1 and number not in table.state.pit
    digger = table.state.turn
    click(table.stage, table.scene.ask.stop.rect.center)
    table.rest()
    assert table.state.turn != digger and not table.state.taken


def test_keys_go_from_free_tile_to_free_tile_and_take(open_table: OpenTable) -> None:
    table = open_table(digging(2))
    seen = set()
    for key in (RIGHT, DOWN, LEFT, UP, RIGHT, RIGHT, DOWN):
        press_key(table.stage, key)
        seen.add(table.scene.pointing.current)
    numbers = {number for number in seen if number is not None}
    assert len(numbers) >= 2 and numbers <= set(table.state.pile.free())
    while table.scene.pointing.current is None:
        press_key(table.stage, LEFT)
    number = table.scene.pointing.current
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    table.rest()
    assert number not in table.state.pit and len(table.state.taken) == 1


@pytest.mark.parametrize("seed", [3, 9])
def test_every_free_tile_can_be_reached_by_directions(open_table: OpenTable, seed: int) -> None:
    table = open_table(digging(2, seed=seed))
    press_key(table.stage, LEFT)
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
    tiles = {spot.number for spot in seen if isinstance(spot, TileSpot) and spot.free}
    assert tiles == set(table.state.pile.free())
    assert table.scene.ask.stop in seen and table.screen.bar.menu in seen


def test_a_pad_takes_and_stops(open_table: OpenTable) -> None:
    table = open_table(digging(2))
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, 5)
    while table.scene.pointing.current is None:
        press_pad(table.stage, pygame.CONTROLLER_BUTTON_DPAD_LEFT, 5)
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_A, 5)
    table.rest()
    assert len(table.state.taken) == 1
    for _ in range(80):
        if table.scene.ask.stop.focused:
            break
        press_pad(table.stage, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, 5)
    digger = table.state.turn
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_A, 5)
    table.rest()
    assert table.state.turn != digger


def test_after_a_take_the_focus_stays_near(open_table: OpenTable) -> None:
    table = open_table(digging(2))
    press_key(table.stage, RIGHT)
    while table.scene.pointing.current is None:
        press_key(table.stage, LEFT)
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    table.rest()
    if table.scene.view.phase == "dig" and table.scene.view.pile.free():
        table.stage.pump(2)
        assert table.scene.pointing.current in table.state.pile.free()


# pointing --------------------------------------------------------------------------------------------------------


def test_a_covered_tile_says_why_and_stays(open_table: OpenTable) -> None:
    table = open_table(digging(2))
    number = covered_tile(table)
    ply = table.match.ply
    move_mouse(table.stage, table.middle(number))
    words = table.scene.pointing.words(number)
    assert table.scene.pointing.current == number
    assert words[-1] == table.state.why_not(a.Take(number)) != ""
    click(table.stage, table.middle(number))
    assert table.match.ply == ply


def test_a_free_tile_tells_its_odds(open_table: OpenTable) -> None:
    table = open_table(digging(2, taken=2))
    number = free_tile(table)
    move_mouse(table.stage, table.middle(number))
    assert "bust" in table.scene.pointing.words(number)[-1].lower()


def test_info_shows_all_odds_and_hides_them(open_table: OpenTable) -> None:
    table = open_table(digging(2, taken=1))
    assert not table.scene.odds_shown
    press_key(table.stage, INFO, key=pygame.K_i)
    assert table.scene.odds_shown and set(table.scene.odds.chances) == set(table.state.pile.free())
    press_key(table.stage, INFO, key=pygame.K_i)
    assert not table.scene.odds_shown


def test_six_awake_is_said(open_table: OpenTable) -> None:
    match = digging(2)
    state = match.state.clone()
    table = open_table(match)
    six = [Tile("", creature, "hex32") for creature in range(6)]
    taken = [msgspec.structs.replace(each) for each in state.taken]  # type: ignore[attr-defined]
    from game.buried_memories.table import Taken

    table.scene.view.taken = taken[:0] + [Taken(tile, seen=False) for tile in six]
    assert "certain bust" in table.scene.prompt()


# telling ---------------------------------------------------------------------------------------------------------


def test_a_press_skips_what_is_told(open_table: OpenTable) -> None:
    table = open_table(digging(2))
    click(table.stage, table.middle(free_tile(table)))
    table.stage.pump(4)
    assert table.scene.busy and table.scene.timeline.playing
    assert table.scene.overlay
    click(table.stage, table.scene.places.board.center)
    table.rest(3)
    assert not table.scene.overlay and len(table.scene.shown.taken) == 1


def test_all_told_the_picture_rests(open_table: OpenTable) -> None:
    table = open_table(digging(2))
    click(table.stage, table.middle(free_tile(table)))
    table.rest()
    table.stage.pump(120)
    assert not table.stage.moving


@pytest.mark.parametrize(
    ("people", "seed", "speed", "opened"),
    [
        (2, 1, "double", ()),
        (4, 5, "instant", ()),
        pytest.param(6, 2, "instant", (), marks=pytest.mark.slow),
        (1, 4, "instant", ()),
        (1, 6, "instant", EVERY),
        pytest.param(2, 9, "double", EVERY, marks=pytest.mark.slow),
        pytest.param(1, 3, "double", EVERY, marks=pytest.mark.slow),
    ],
)
def test_what_is_told_comes_to_what_is(
    open_table: OpenTable,
    monkeypatch: pytest.MonkeyPatch,
    people: int,
    seed: int,
    speed: str,
    opened: tuple[str, ...],
) -> None:
    """When a story ends, everything it moved lies where the match says, before the picture is set right."""
    wrong: list[str] = []
    rest = Scene._rest

    def checked(scene: Scene) -> None:
        told, true = scene.shown, Shown.of(scene.match.state.view(0))
        if scene.match.log and not isinstance(scene.match.log[-1], a.Leave | a.First | a.Pour):
            for one, two in zip(told.corners, true.corners, strict=True):
                if (one.score, sorted(map(str, one.kept))) != (two.score, sorted(map(str, two.kept))):
                    wrong.append(f"{scene.match.log[-1]}: {one} {two}")
                if (one.tools, told.season) != (two.tools, true.season):
                    wrong.append(f"{scene.match.log[-1]}: {one} {two}")
            if len(told.lid) != len(true.lid) or len(told.taken) != len(true.taken):
                wrong.append(f"{scene.match.log[-1]}: lid {len(told.lid)} {len(true.lid)}")
        rest(scene)

    kinds = ["easy", "medium", "hard", "easy", "medium", "hard"] if not opened else ["easy", "medium", "medium"]
    match = seated(people, seed, kinds[:people], **dict.fromkeys(opened, True))
    if opened:
        match.state.goal = SOON  # type: ignore[attr-defined]
    table = open_table(match, (960, 600), speed=speed)
    monkeypatch.setattr(Scene, "_rest", checked)
    for _ in range(6000):
        if match.over:
            break
        table.stage.pump(1, 0.1)
    assert match.over and not wrong


def test_a_replay_simulates_nothing(open_table: OpenTable) -> None:
    match = played(seated(2, 5), lambda s: s.phase == "dig" and s.round >= 2)
    table = open_table(match)
    StrewnAct.begun.clear()
    watched = ReplayScreen(table.house, match)
    table.stage.push(watched)
    table.stage.pump(400, 0.1)
    assert not StrewnAct.begun


# questions -------------------------------------------------------------------------------------------------------


def test_the_lid_is_poured_by_a_press(open_table: OpenTable) -> None:
    match = played(seated(6, 1), lambda s: s.phase == "pour")
    table = open_table(match)
    question = table.scene.question
    assert question is not None and question.buttons[0].focused
    click(table.stage, question.buttons[0].rect.center)
    for _ in range(400):
        table.stage.pump()
        if table.scene.offering:
            break
    assert table.scene.offering and table.state.phase == "shake"


def test_a_pair_is_scored_or_kept(open_table: OpenTable) -> None:
    match = played(seated(4, 8), lambda s: s.phase == "receive")
    table = open_table(match)
    question = table.scene.question
    assert question is not None and len(question.buttons) == len(table.state.actions())
    receiver, before = table.state.receiver, table.state.players[table.state.receiver].score
    gain = sum(piece.points for piece in table.state.receivable())
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    table.rest()
    assert table.state.players[receiver].score == before + gain


# the box in the hand ---------------------------------------------------------------------------------------------


def offered(open_table: OpenTable) -> Table:
    """A table at which a person is asked how to shake."""
    table = open_table(seated(2, first=0))
    table.stage.pump(60)
    assert table.scene.offering and not table.scene.busy
    return table


def shaken(table: Table) -> bool:
    """Let go, and wait for the pile."""
    for _ in range(240):
        table.stage.pump()
        if table.state.phase != "shake":
            return True
    return False


def test_the_mouse_shakes_the_box(open_table: OpenTable) -> None:
    table = offered(open_table)
    click(table.stage, table.scene.question.buttons[0].rect.center)  # type: ignore[union-attr]
    table.stage.pump(3)
    assert table.scene.wants_hand
    x, y = table.scene.camera.floor().center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
    for n in range(40):
        move_mouse(table.stage, (x + (60 if n % 8 < 4 else -60), y), (1, 0, 0))
    assert table.scene.act is not None and abs(table.scene.act.offset[0]) > 5
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False))
    assert shaken(table) and not table.scene.wants_hand


def test_keys_shake_the_box(open_table: OpenTable) -> None:
    table = offered(open_table)
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    table.stage.pump(3)
    for _ in range(4):
        for key in (LEFT, RIGHT):
            pygame.event.post(key_event(key))
            table.stage.pump(6)
            pygame.event.post(key_event(key, down=False))
            table.stage.pump()
    assert shaken(table)


def test_a_stick_shakes_the_box(open_table: OpenTable) -> None:
    table = offered(open_table)
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_A, 5)
    table.stage.pump(3)
    for n in range(40):
        value = 30000 if n % 8 < 4 else -30000
        pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=5))
        table.stage.pump()
    pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=0, instance_id=5))
    assert shaken(table)


def test_one_press_shakes_by_itself(open_table: OpenTable) -> None:
    table = offered(open_table)
    click(table.stage, table.scene.question.buttons[1].rect.center)  # type: ignore[union-attr]
    assert shaken(table)
    table.rest()
    assert table.scene.pile.tiles


def test_a_computer_is_not_asked_to_shake(open_table: OpenTable) -> None:
    table = open_table(seated(2, 3, ["easy", "person"], first=0))
    table.stage.pump(40)
    assert not table.scene.offering and table.state.phase != "shake"


# Escher stairs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [3, 4])
def test_stairs_are_tapped_where_one_points(open_table: OpenTable, count: int) -> None:
    table = open_table(on_stairs(count))
    assert sorted(table.scene.pointing.ring) == list(range(count))
    assert "Escher stairs" in table.scene.prompt()
    x, y = table.middle(1)
    click(table.stage, (x + 6, y + 4))
    assert isinstance(table.match.log[-1], a.Tap)
    tap = table.match.log[-1]
    assert isinstance(tap, a.Tap)
    at = table.scene.camera.at(tap.x, tap.y, table.scene.pile.lies[1].z)
    assert abs(at[0] - x - 6) < 2 and abs(at[1] - y - 4) < 2


def test_stairs_are_tapped_by_keys(open_table: OpenTable) -> None:
    table = open_table(on_stairs())
    press_key(table.stage, LEFT)
    while table.scene.pointing.current is None:
        press_key(table.stage, RIGHT)
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    assert isinstance(table.match.log[-1], a.Tap)


def test_words_about_a_stair_hide_none_of_the_ring(open_table: OpenTable) -> None:
    table = open_table(on_stairs())
    pointing = table.scene.pointing
    for number in pointing.ring:
        words = pointing.told.beside(table.stage.pen, pygame.Rect(0, 0, 380, 106), number)
        assert not any(words.colliderect(pointing.tile_spots[stair].rect) for stair in pointing.ring)


# nothing hidden is shown -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [0, 1])
def test_no_hidden_side_is_drawn(open_table: OpenTable, face: int) -> None:
    """With all creature sides up no artifact is drawn in the pit, with all artifact sides up no creature."""
    match = seated(2, first=0)
    found = Layer().outcome(match.state, match.rules_stream())
    assert isinstance(found, a.Shaken)
    lies = tuple(msgspec.structs.replace(lie, face=face) for lie in found.pile.lies)
    pile = msgspec.structs.replace(found.pile, lies=lies)
    match.play(a.Shaken(pile, found.tiles))
    table = open_table(match)
    for number in list(table.scene.pile.tiles)[:12]:
        move_mouse(table.stage, table.middle(number))
    press_key(table.stage, INFO, key=pygame.K_i)
    table.stage.pump(60)
    drawn = table.scene.carver.drawn
    assert drawn and all(bool(tile.kind) == bool(face) for tile in drawn)
    assert all((tile.creature >= 0) != bool(face) for tile in drawn)


# words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_no_words_are_cut_off(open_table: OpenTable, size: tuple[int, int], text_scale: int) -> None:
    match = played(seated(6, 11), lambda s: s.round >= 3 and s.phase == "dig" and len(s.taken) >= 2)
    table = open_table(match, size, text_scale)
    table.stage.pump(5)
    table.stage.pen.labels = []
    table.stage.draw()
    labels, table.stage.pen.labels = table.stage.pen.labels, None
    assert {"Anna", "Grandmother"} <= {label.text for label in labels}
    small = [label.text for label in labels if label.used.height > label.box.height * 1.35 + 4]
    window = pygame.Rect((0, 0), size)
    outside = [label.text for label in labels if not window.contains(label.used)]
    assert not small and not outside


def test_everyone_on_the_table_is_named(open_table: OpenTable) -> None:
    table = open_table(played(seated(6, 11), lambda s: s.round >= 2 and s.phase == "dig"))
    table.stage.pen.labels = []
    table.stage.draw()
    told = {label.text for label in table.stage.pen.labels}
    assert set(table.match.names) <= told


def test_undo_brings_the_picture_back(open_table: OpenTable) -> None:
    match = played(seated(6, 1), lambda s: s.phase == "pour")
    table = open_table(match)
    table.rest()
    assert table.scene.shown == copied(Shown.of(table.state.view(0)))
    assert table.state.to_move() != CHANCE
