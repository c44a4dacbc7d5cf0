"""Campaigns in the house: begun in the lobby, crossed in a match, opened after it, secret until then."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.buried_memories import campaign as dig
from game.buried_memories.content import content
from game.buried_memories.picture.opening import Opening
from game.core import playing, saves
from game.core.campaigns import ALONE
from game.core.game import Game
from game.core.match import Match, Setup
from game.shell import openings
from game.shell.campaign_part import FRESH
from game.shell.campaign_screen import BookRow, CampaignScreen
from game.shell.house import House
from game.shell.lobby import LobbyScreen
from game.shell.match_screen import MatchScreen
from game.shell.replay import ReplayScreen
from game.shell.result import ResultScreen
from game.shell.rulebook import RulebookScreen
from game.ui.art import Art
from game.ui.choice import Choice, Toggle
from game.ui.dialog import Dialog
from game.ui.widget import Widget
from tests.ui.events import click, press_key

ENTER, ESCAPE = 40, 41


def saved(number: int = 1, name: str = "Ours", opened: tuple[str, ...] = (), left: int = 1) -> dig.Campaign:
    """A campaign on disk: some open, each other envelope short of its last ``left`` boxes in every row."""
    crossed = {
        each.id: tuple(row.count if each.id in opened else max(0, row.count - left) for row in each.boxes)
        for each in content().envelopes
    }
    made = dig.Campaign(number, name, crossed, opened)
    dig.save(made)
    return made


def lobby_of(house: House, game: Game) -> LobbyScreen:
    """An open lobby."""
    screen = LobbyScreen(house, game)
    house.stage.restart(screen)
    house.stage.pump(4)
    return screen


def begun(house: House) -> Match:
    """The match that has begun."""
    screen = house.stage.screen
    assert isinstance(screen, MatchScreen)
    return screen.match


def choice_of(lobby: LobbyScreen, label: str) -> Choice[int]:
    """A choice by its name."""
    return next(w for w in lobby.options.content if isinstance(w, Choice) and w.label == label)


def finished(game: Game, number: int, seed: int = 3) -> Match:
    """A match of computer players that belongs to a campaign, over."""
    campaigns = game.campaigns
    assert campaigns is not None
    options = campaigns().options(number, 2)
    return playing.autoplay(
        game, Setup(game.id, seed, playing.computer_seats(game, ["easy"] * 2), options), game.referee()
    )


def words_on(house: House) -> str:
    """Everything written on the screen just now."""
    house.stage.pen.labels = []
    house.stage.draw()
    labels, house.stage.pen.labels = house.stage.pen.labels, None
    return "\n".join(label.text for label in labels)


# beginning -------------------------------------------------------------------------------------------------------


def test_the_first_match_begins_a_campaign(house: House, game: Game) -> None:
    lobby = lobby_of(house, game)
    assert lobby.part.number == FRESH
    press_key(house.stage, ENTER)
    assert begun(house).setup.options["campaign"] == 1
    assert [book.name for book in house.shelf.campaigns(game.id).books()] == ["The first dig"]  # type: ignore[union-attr]
    again = lobby_of(house, game)
    assert again.part.number == 1


def test_free_play_counts_for_nothing(house: House, game: Game) -> None:
    saved()
    lobby = lobby_of(house, game)
    choice = choice_of(lobby, "Dig")
    choice.choose([value for value, _ in choice.options].index(ALONE))
    lobby.begin()
    house.stage.pump(2)
    assert begun(house).setup.options["campaign"] == ALONE
    assert not openings.count(house, finished(game, ALONE))
    assert lobby_of(house, game).part.number == ALONE


def test_several_stand_side_by_side(house: House, game: Game) -> None:
    saved(1, "Ours", ("echoes",))
    saved(2, "Sunday")
    lobby = lobby_of(house, game)
    choice = choice_of(lobby, "Dig")
    assert [words for _, words in choice.options] == ["Ours", "Sunday", "A new dig", "Free play"]
    assert [w.label for w in lobby.options.content if isinstance(w, Toggle)] == ["Echoes of Ages"]
    choice.choose(1)
    assert not [w for w in lobby.options.content if isinstance(w, Toggle)]
    lobby.begin()
    house.stage.pump(2)
    assert begun(house).setup.options["campaign"] == 2 and "echoes" not in begun(house).setup.options


def test_what_is_open_is_in_play_and_can_be_left_out_once(house: House, game: Game) -> None:
    saved(1, "Ours", ("echoes", "watchers"))
    lobby = lobby_of(house, game)
    toggles = {w.label: w for w in lobby.options.content if isinstance(w, Toggle)}
    assert all(toggle.value for toggle in toggles.values())
    toggles["Stone Watchers"].set(False)
    lobby.begin()
    house.stage.pump(2)
    state = begun(house).state
    assert state.opened == ("echoes",)  # type: ignore[attr-defined]
    assert all(toggle.value for toggle in lobby_of(house, game).options.content if isinstance(toggle, Toggle))


def test_in_free_play_what_is_open_anywhere_can_be_let_in(house: House, game: Game) -> None:
    saved(1, "Ours", ("echoes",))
    saved(2, "Sunday", ("watchers",))
    lobby = lobby_of(house, game)
    lobby.part._choose(ALONE)
    toggles = [w for w in lobby.options.content if isinstance(w, Toggle)]
    assert [toggle.label for toggle in toggles] == ["Echoes of Ages", "Stone Watchers"]
    toggles[1].set(True)
    lobby.begin()
    house.stage.pump(2)
    assert begun(house).state.opened == ("watchers",)  # type: ignore[attr-defined]


def test_the_start_passes_on_and_is_said(house: House, game: Game) -> None:
    made = saved()
    made.first = 1
    dig.save(made)
    lobby = lobby_of(house, game)
    assert any(w.label == "Who starts: Bruno" for w in lobby.options.content)
    lobby.begin()
    house.stage.pump(2)
    assert begun(house).setup.options["first"] == 1


def test_a_campaign_that_cannot_be_written_is_told_and_the_match_begins(
    house: House, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(campaign: dig.Campaign) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(dig, "save", full)
    lobby_of(house, game).begin()
    told = house.notices()
    house.stage.pump(2)
    assert begun(house).setup.options["campaign"] == ALONE
    assert any("No space left" in sentence for sentence in told)


def test_a_broken_campaign_is_told_and_kept_aside(house: House, game: Game) -> None:
    saved()
    dig.path(1).write_bytes(b"{}\n[]")
    lobby = lobby_of(house, game)
    assert lobby.part.number == FRESH
    assert not dig.path(1).exists()


# after a match ---------------------------------------------------------------------------------------------------


@pytest.fixture
def over(house: House, game: Game) -> Iterator[MatchScreen]:
    """A match of a campaign whose next vase and statue open two envelopes, played to its end on the screen."""
    saved()
    options = house.shelf.campaigns(game.id).options(1, 2)  # type: ignore[union-attr]
    match = Match(game, Setup(game.id, 3, playing.computer_seats(game, ["easy", "easy"]), options))
    screen = MatchScreen(house, match, saves.new_path(game.id))
    house.stage.restart(screen)
    for _ in range(4000):
        house.stage.pump(1, 0.1)
        if isinstance(house.stage.screen, ResultScreen):
            break
    yield screen


def test_from_the_match_to_the_ceremony_and_on(house: House, over: MatchScreen) -> None:
    stage = house.stage
    result = stage.screen
    assert isinstance(result, ResultScreen) and result.strip is not None
    crossed = {track.id: sum(row.fresh for row in track.rows) for track in result.tracks}
    assert crossed["echoes"] == crossed["watchers"] == 1 and crossed["year"] == 0
    assert "Echoes of Ages" in result.buttons[0].label and result.buttons[0].focused
    press_key(stage, ENTER)
    stage.pump(4)
    first = stage.screen
    assert isinstance(first, Opening) and first.envelope.id == "echoes"
    press_key(stage, ENTER)  # the new rules
    stage.pump(4)
    book = stage.screen
    assert isinstance(book, RulebookScreen) and book.page.title == "Echoes of Ages"
    press_key(stage, ESCAPE)
    stage.pump(4)
    second = stage.screen
    assert isinstance(second, Opening) and second.envelope.id == "watchers"
    click(stage, second.go_on.rect.center)
    stage.pump(4)
    result = stage.screen
    assert isinstance(result, ResultScreen) and result.buttons[0].label == "Rematch"
    click(stage, result.buttons[0].rect.center)
    stage.pump(4)
    state = begun(house).state
    assert state.opened == ("echoes", "watchers") and state.goal == 41  # type: ignore[attr-defined]


def test_nobody_misses_an_opening(house: House, game: Game, over: MatchScreen) -> None:
    stage = house.stage
    press_key(stage, ESCAPE)  # back to the table, past the seal
    stage.pump(4)
    assert isinstance(stage.screen, Opening)
    stage.restart(LobbyScreen(house, game))  # the app was left in the middle of it
    stage.pump(4)
    assert isinstance(stage.screen, Opening) and stage.screen.envelope.id == "echoes"


def test_a_match_counts_once(house: House, game: Game, over: MatchScreen) -> None:
    before = dig.load(1).value
    assert before is not None and before.games == 1
    assert not openings.count(house, over.match)
    after = dig.load(1).value
    assert after is not None and after.crossed == before.crossed and after.games == 1


def test_what_is_played_on_from_a_replay_counts_for_itself(house: House, over: MatchScreen) -> None:
    replay = ReplayScreen(house, over.match)
    house.stage.restart(replay)
    house.stage.pump(2)
    replay.jump(6)
    replay.play_on()
    house.stage.pump(2)
    assert begun(house).setup.options["campaign"] == ALONE
    assert begun(house).ply >= 6


def test_an_opening_can_be_skipped(house: House) -> None:
    house.settings.ui.reduced_motion = False
    house.settings.ui.speed = "normal"
    house.stage.apply_settings()
    opening = Opening("roots")
    house.stage.restart(opening)
    house.stage.pump(10)
    assert opening.playing and not opening.widgets
    press_key(house.stage, ENTER)
    assert not opening.playing and opening.read.focused
    house.stage.pump(2)
    assert house.stage.screen is opening


# the campaigns' own screen ---------------------------------------------------------------------------------------


def campaigns_of(house: House, game: Game, number: int = 1) -> CampaignScreen:
    """The screen, open."""
    screen = CampaignScreen(house, game.id, number)
    house.stage.restart(screen)
    house.stage.pump(4)
    return screen


def rows(screen: CampaignScreen) -> list[BookRow]:
    """The campaigns in its list."""
    return [each for each in screen.list.content if isinstance(each, BookRow)]


def test_a_fresh_one_begins_and_is_shown(house: House, game: Game) -> None:
    saved(1, "Ours", ("echoes",))
    screen = campaigns_of(house, game)
    screen._name("Holidays")
    screen.begin()
    assert [row.book.name for row in rows(screen)] == ["Ours", "Holidays"]
    assert screen.number == 2 and not any(each.track.is_open for each in screen.outsides)  # type: ignore[attr-defined]


def test_starting_over_asks_twice(house: House, game: Game) -> None:
    saved(1, "Ours", ("echoes",))
    screen = campaigns_of(house, game)
    rows(screen)[0].over.activate()
    house.stage.pump(2)
    for answers in (1, 0):
        assert isinstance(house.stage.screen, Dialog)
        house.stage.screen.buttons[0].activate()
        house.stage.pump(2)
        found = dig.load(1).value
        assert found is not None and bool(found.opened) is bool(answers)
    assert house.stage.screen is screen


def test_throwing_away_asks_and_can_be_declined(house: House, game: Game) -> None:
    saved(1)
    saved(2, "Sunday")
    screen = campaigns_of(house, game)
    rows(screen)[1].delete.activate()
    house.stage.pump(2)
    assert isinstance(house.stage.screen, Dialog)
    house.stage.screen.buttons[1].activate()
    house.stage.pump(2)
    assert len(rows(screen)) == 2
    screen._remove(rows(screen)[1].book)
    assert len(rows(screen)) == 1 and not dig.path(2).exists()


def test_what_was_opened_can_be_seen_again(house: House, game: Game) -> None:
    saved(1, "Ours", ("echoes",))
    screen = campaigns_of(house, game)
    click(house.stage, screen.outsides[1].rect.center)
    assert house.stage.screen is screen
    click(house.stage, screen.outsides[0].rect.center)
    house.stage.pump(2)
    assert isinstance(house.stage.screen, Opening)


# secrets ---------------------------------------------------------------------------------------------------------

INSIDE = [kind.kind for each in content().envelopes for kind in each.tiles]


@pytest.mark.parametrize("where", ["lobby", "campaigns", "result", "rules"])
def test_nothing_inside_a_sealed_envelope_is_shown_or_told(
    house: House, game: Game, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(1, "Ours", ("echoes",), left=4)
    drawn: set[str] = set()
    picture = Art.picture

    def noted(art: Art, name: str, *args: object, **more: object) -> pygame.Surface:
        drawn.add(name)
        return picture(art, name, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Art, "picture", noted)
    if where == "lobby":
        lobby_of(house, game)
    elif where == "campaigns":
        campaigns_of(house, game)
    elif where == "result":
        match = finished(game, 1)
        openings.count(house, match)
        house.stage.restart(ResultScreen(house, match))
        house.stage.pump(60)
    else:
        lobby_of(house, game).open_rules()
        house.stage.pump(4)
        book = house.stage.screen
        assert isinstance(book, RulebookScreen)
        titles = [section.title for section in book.sections]
        assert titles[-1] == "Echoes of Ages"
        assert not {each.name for each in content().envelopes[1:]} & set(titles)
    told = words_on(house)
    for envelope in content().envelopes[1:]:
        assert envelope.words not in told
        assert envelope.tool is None or not re.search(rf"\b{envelope.tool.name}\b", told)
        arts = {f"buried_memories/tiles/{kind.kind}" for kind in envelope.tiles}
        assert not arts & drawn
    assert not {"buried_memories/tools/lantern", "buried_memories/dial"} & drawn


def test_a_match_of_a_fresh_campaign_speaks_of_no_envelope(game: Game, house: House) -> None:
    saved(left=4)
    match = finished(game, 1)
    sentences = [game.sentence(event, match.names) for events in match.events for event in events]
    assert sentences and not re.search("ring|pillar|bead|root|slab|season", " ".join(sentences))
    tiles = {tile.kind for tile in match.state.lid} | {  # type: ignore[attr-defined]
        tile.kind
        for tile in match.state.pit.values()  # type: ignore[attr-defined]
    }
    assert not tiles & set(INSIDE)


def test_every_part_of_the_lobby_is_reached_by_keys(house: House, game: Game) -> None:
    saved(1, "Ours", ("echoes",))
    lobby = lobby_of(house, game)
    seen: set[Widget] = set()
    for _ in range(60):
        if lobby.focus.current is not None:
            seen.add(lobby.focus.current)
        press_key(house.stage, 43, key=pygame.K_TAB)
    assert lobby.strip is not None and set(lobby.strip.outsides) <= seen
    assert choice_of(lobby, "Dig") in seen
