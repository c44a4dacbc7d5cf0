"""Campaigns: what crosses a box, when envelopes open, who starts next, what stays sealed, what is kept on disk."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import assets
from game.buried_memories import actions as a
from game.buried_memories import campaign as c
from game.buried_memories.campaign import Campaign
from game.buried_memories.content import content
from game.buried_memories.scoring import Piece
from game.buried_memories.wing import game
from game.core import folders, saves
from game.core.match import Match, Setup
from game.core.playing import autoplay, computer_seats
from game.core.state import Event
from tests.buried_memories.laid import tile, tiles

IDS = [each.id for each in content().envelopes]
GAME = game()


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    folders.choose(tmp_path)
    yield tmp_path
    folders.choose(None)


def piece(id_: str, codes: str) -> Event:
    return a.Scored(0, Piece(id_, tuple(tiles(codes)), 1), 9)


def played(campaign: Campaign, seed: int, levels: list[str]) -> Match:
    """A match of this campaign by computers, with their names."""
    setup = Setup(GAME.id, seed, computer_seats(GAME, levels), c.options(campaign, len(levels)))
    return autoplay(GAME, setup, GAME.referee())


def finished(*events: Event, campaign: int = 1) -> Match:
    """A finished match in which these events came up besides."""
    setup = Setup(GAME.id, 3, computer_seats(GAME, ["easy", "easy"]), {"campaign": campaign})
    match = autoplay(GAME, setup, GAME.referee())
    match.events = [list(events)]
    return match


def outside(campaign: Campaign) -> dict[str, tuple[int, ...]]:
    return {each.id: each.crossed for each in c.outsides(campaign)}


@pytest.mark.parametrize(
    ("event", "deed"),
    [
        (piece("vase", "VT0 VB1"), ("vase", 2)),
        (piece("statue", "ST0 SM1 SB2"), ("statue", 3)),
        (piece("echo", "R0"), ("echo", 1)),
        (piece("gate", "P0 P1"), ("gate_or_ward", 2)),
        (a.Warded(0, tile("P0"), tile("G10")), ("gate_or_ward", 1)),
        (piece("strand", "B0 B1 B2 B3"), ("strand", 4)),
        (piece("bloom", "T0"), ("bloom", 1)),
    ],
)
def test_each_deed_is_known_by_its_event(event: Event, deed: tuple[str, int]) -> None:
    assert list(c.deeds(event)) == [deed]


@pytest.mark.parametrize(
    "event", [piece("gem", "G10"), piece("year", "SP0 SU2"), a.Bonus(1, 5, 5), a.Stopped(0, 3)]
)
def test_nothing_else_is_a_deed(event: Event) -> None:
    assert list(c.deeds(event)) == []


def test_six_vases_open_echoes_and_five_do_not() -> None:
    campaign = Campaign(1)
    assert c.after_match(campaign, finished(*[piece("vase", "VT0 VB0")] * 5)) == []
    assert outside(campaign)["echoes"] == (5,) and campaign.opened == ()
    match = finished(piece("vase", "VT0 VB0"))
    match.setup = msgspec.structs.replace(match.setup, seed=4)
    (opened,) = c.after_match(campaign, match)
    assert (opened.id, opened.name) == ("echoes", "Echoes of Ages")
    assert opened.words.startswith("A ring of clay") and opened.tool is not None and opened.tool.id == "brush"
    assert campaign.opened == campaign.unwatched == ("echoes",)


def test_two_envelopes_done_in_one_match_open_one_after_the_other_and_the_goal_rises_by_six() -> None:
    campaign = Campaign(1)
    deeds = [*[piece("statue", "ST0 SM0 SB0")] * 7, *[piece("vase", "VT0 VB0")] * 6]
    assert [each.id for each in c.after_match(campaign, finished(*deeds))] == ["echoes", "watchers"]
    match = Match(GAME, Setup(GAME.id, 1, computer_seats(GAME, ["easy"] * 2), c.options(campaign, 2)))
    assert match.state.goal == 41  # type: ignore[attr-defined]
    c.watched(campaign, "echoes")
    assert campaign.unwatched == ("watchers",)


def test_the_last_envelope_asks_for_two_deeds_and_for_long_strands() -> None:
    campaign = Campaign(1)
    short, long = piece("strand", "B0 B1 B2"), piece("strand", "B0 B1 B2 B3")
    c.after_match(campaign, finished(short, short, short, *[long] * 2, *[piece("bloom", "T0")] * 9))
    assert outside(campaign)["year"] == (2, 3) and "year" not in campaign.opened
    match = finished(long)
    match.setup = msgspec.structs.replace(match.setup, seed=4)
    assert [each.id for each in c.after_match(campaign, match)] == ["year"]


def test_boxes_are_crossed_while_the_match_is_played_and_selaras_deeds_count() -> None:
    campaign = Campaign(1)
    match = played(campaign, 5, ["easy"])
    vases = sum(1 for events in match.events for each in events for deed in c.deeds(each) if deed[0] == "vase")
    by_selara = [each for events in match.events for each in events if getattr(each, "seat", 0) == 1]
    assert any(list(c.deeds(each)) for each in by_selara), "Selara finished an artifact in this match"
    assert c.crossed_with(campaign, match)["echoes"] == (min(6, vases),)
    half = match.branch(match.ply // 2)
    assert c.crossed_with(campaign, half)["echoes"] <= c.crossed_with(campaign, match)["echoes"]
    assert outside(campaign)["echoes"] == (0,), "they are kept when the match is over"


def test_free_play_another_dig_an_unfinished_match_and_a_second_time_change_nothing() -> None:
    campaign = Campaign(1)
    vases = [piece("vase", "VT0 VB0")] * 6
    before = msgspec.json.encode(campaign)
    assert c.after_match(campaign, finished(*vases, campaign=0)) == []
    assert c.after_match(campaign, finished(*vases, campaign=2)) == []
    assert c.after_match(campaign, finished().branch(5)) == []
    assert msgspec.json.encode(campaign) == before
    match = finished(*vases)
    assert len(c.after_match(campaign, match)) == 1
    again = msgspec.json.encode(campaign)
    assert c.after_match(campaign, match) == [] and msgspec.json.encode(campaign) == again
    assert c.why_not_counted(campaign, match) == "The match has been counted already."


def test_a_match_with_envelopes_that_are_sealed_here_does_not_count() -> None:
    setup = Setup(GAME.id, 3, computer_seats(GAME, ["easy", "easy"]), {"campaign": 1, "year": True})
    assert c.why_not_counted(Campaign(1), Match(GAME, setup)).endswith("sealed in this dig.")


def test_the_start_player_marker_passes_left_from_game_to_game() -> None:
    campaign = Campaign(1)
    assert c.options(campaign, 3)["first"] == -1, "the first game by chance"
    starts = []
    for seed in range(3):
        match = played(campaign, seed, ["easy"] * 3)
        starts.append(match.state.start)  # type: ignore[attr-defined]
        c.after_match(campaign, match)
    assert [(each - starts[0]) % 3 for each in starts] == [0, 1, 2]
    assert "first" not in c.options(campaign, 1)


def test_history_tells_each_match() -> None:
    campaign = Campaign(1)
    match = played(campaign, 5, ["easy", "easy"])
    c.after_match(campaign, match)
    (chapter,) = campaign.history
    assert chapter.names == ("Ada", "Bruno") and chapter.scores == match.state.standing().scores
    assert campaign.games == 1 and chapter.digest == match.digest()


# --- what stays sealed ---


def words_inside(id_: str) -> set[str]:
    each = content().envelope(id_)
    return {each.words, *(tile.name for tile in each.tiles), *({each.tool.name.lower()} if each.tool else ())}


def test_a_sealed_envelope_shows_its_outside_alone() -> None:
    campaign = Campaign(1)
    for each in c.outsides(campaign):
        with pytest.raises(KeyError, match="is sealed"):
            c.inside(campaign, each.id)
    assert c.pages(campaign.opened) == []
    assert c.pages(["year", "echoes"]) == ["rules/buried_memories_echoes.md", "rules/buried_memories_year.md"]


def test_a_match_tells_nothing_of_what_is_sealed() -> None:
    """Neither view, log, events, sentences nor standing of a match without envelopes speak of what they hold."""
    match = played(Campaign(1), 7, ["easy"] * 3)
    told = [
        msgspec.json.encode([match.record(), match.state.view(0), match.events, match.state.standing()]).decode()
    ]
    told += [GAME.sentence(event, match.names) for events in match.events for event in events]
    text = " ".join(told).lower()
    words = {word.lower() for id_ in IDS for word in words_inside(id_)} - {"lantern", "root"}
    assert not any(word in text for word in words)
    assert not any(tile_.kind in {"R", "P", "B", "T", "SP", "SU", "AU", "WI"} for tile_ in match.state.to_shake())  # type: ignore[attr-defined]


@pytest.mark.parametrize("id_", IDS)
def test_the_page_of_a_sealed_envelope_is_not_told_elsewhere(id_: str) -> None:
    text = assets.path("rules/buried_memories.md").read_text(encoding="utf-8").lower()
    for place, other in enumerate(IDS):
        if place < IDS.index(id_):
            text += assets.path(c.page(other)).read_text(encoding="utf-8").lower()
    assert not any(tile_.name in text for tile_ in content().envelope(id_).tiles if tile_.name != "root")


@pytest.mark.parametrize("id_", IDS)
def test_each_page_is_titled_by_its_envelope_and_uses_simple_marks(id_: str) -> None:
    text = assets.path(c.page(id_)).read_text(encoding="utf-8")
    assert text.startswith(f"# {content().envelope(id_).name}\n")
    for line in text.splitlines():
        assert line.count("**") % 2 == 0 and "`" not in line, line


def test_the_numbers_on_the_pages_are_those_of_the_data() -> None:
    pages = {id_: assets.path(c.page(id_)).read_text(encoding="utf-8") for id_ in IDS}
    box = {each.id: each for each in content().envelopes}
    assert box["echoes"].tool is not None and f"{box['echoes'].tool.reach:g} mm" in pages["echoes"]
    gate, draw, bloom, year = box["watchers"].gate, box["watchers"].draw, box["roots"].bloom, box["year"].year
    assert gate and draw and bloom and year
    assert f"worth {gate.points} points" in pages["watchers"] and f"over {draw.over:g} mm" in pages["watchers"]
    assert "| Points | " + " | ".join(map(str, box["lanterns"].strand)) + " |" in pages["lanterns"]
    assert f"**{bloom.points} points in place of 5**" in pages["roots"]
    assert "| Points | " + " | ".join(map(str, year.points)) + " |" in pages["year"]
    assert f"**{year.current} points more**" in pages["year"]
    for text in pages.values():
        assert f"moves on by {content().goal_per_envelope}." in text


# --- on disk ---


def test_campaigns_stand_side_by_side_and_can_be_started_over(data: Path) -> None:
    one, two = c.fresh("The Millers"), None
    assert one is not None
    c.after_match(one, played(one, 1, ["easy"] * 2))
    c.save(one)
    two = c.fresh("The Others")
    assert two is not None and two.number == 2
    c.save(two)
    assert [each.name for each in c.listing()] == ["The Millers", "The Others"]
    assert c.load(1).value == one
    again = c.start_over(one)
    c.save(again)
    assert c.load(1).value == Campaign(1, "The Millers") and c.load(2).value == two
    c.remove(2)
    assert [each.number for each in c.listing()] == [1]


def test_no_more_than_nine_stand_side_by_side(data: Path) -> None:
    for number in c.SLOTS:
        c.save(Campaign(number, f"dig {number}"))
    assert c.fresh("one more") is None


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"not a campaign", "not a file of this app"),
        (c.pack(Campaign(2)), "it is dig 2"),
        (c.pack(Campaign(1, opened=("attic",))), "there is no envelope attic"),
        (c.pack(Campaign(1, crossed={"echoes": (7,)})), "envelope echoes has other boxes"),
    ],
)
def test_a_damaged_campaign_is_put_aside_and_told_in_one_sentence(data: Path, body: bytes, reason: str) -> None:
    c.path(1).parent.mkdir(parents=True)
    c.path(1).write_bytes(body)
    loaded = c.load(1)
    assert loaded.value is None and reason in loaded.notice and "It was kept as broken/" in loaded.notice
    assert c.load(1).value is None and c.load(1).notice == ""


def whole_campaign(number: int, players: int, levels: list[str], longest: int = 80) -> Campaign:
    """Play by computers until all five are open, going on from what was saved after every match."""
    campaign = Campaign(1, f"group {number}")
    for played_so_far in range(longest):
        match = played(campaign, 1000 * number + played_so_far, [levels[played_so_far % len(levels)]] * players)
        c.after_match(campaign, match)
        back = msgspec.json.decode(msgspec.json.encode(campaign), type=Campaign)
        assert back == campaign and campaign.games == played_so_far + 1
        if len(campaign.opened) == len(IDS):
            break
    return campaign


@pytest.mark.parametrize(("number", "players"), [(0, 4), (1, 2), (2, 6)])
def test_a_whole_campaign_from_none_to_five(number: int, players: int) -> None:
    campaign = whole_campaign(number, players, ["medium"])
    assert set(campaign.opened) == set(IDS)
    assert campaign.opened.index("echoes") < campaign.opened.index("lanterns") < campaign.opened.index("year")
    assert campaign.opened.index("watchers") < campaign.opened.index("roots") < campaign.opened.index("year")


def test_a_campaign_with_a_match_under_way_resumes_to_the_same_state(data: Path) -> None:
    campaign = Campaign(1, "group", opened=("echoes", "watchers"), first=1)
    whole = played(campaign, 9, ["easy"] * 3)
    for ply in range(0, whole.ply, 17):
        part = whole.branch(ply)
        c.save(campaign)
        path = saves.new_path(GAME.id)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(saves.pack(part))
        match, kept = saves.load(path, GAME).value, c.load(1).value
        assert match is not None and kept == campaign and match.state == part.state
        assert kept is not None and c.crossed_with(kept, match) == c.crossed_with(campaign, part)
        path.unlink()


@pytest.mark.slow
@pytest.mark.parametrize("number", range(100))
def test_a_hundred_whole_campaigns(number: int) -> None:
    campaign = whole_campaign(100 + number, number % 6 + 1, ["medium", "easy"])
    assert set(campaign.opened) == set(IDS), f"after {campaign.games} games only {campaign.opened}"
