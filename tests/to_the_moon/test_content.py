"""The data file holds what lies in the box, and a broken one is refused in one sentence."""

from collections import Counter
from pathlib import Path

import pytest

import assets
from game.to_the_moon.content import BadContent, content, kinds, memories, parse, read

TEXT = assets.path("cards/to_the_moon.toml").read_text(encoding="utf-8")

# number, title, points, emotions that pay, attached emotions
CARDS: list[tuple[int, str, object, str, int]] = [
    (1, "A Terrible Accident", 4, "SL", 0),
    (2, "Coming Home Late", 2, "AL", 0),
    (3, "Daydreaming", 2, "HSL", 0),
    (4, "Embarrassing Mistake", 2, "A", 0),
    (5, "Emotional Music", 0, "HSAL", 5),
    (6, "Enduring Regrets", 6, "S", 0),
    (7, "Ephemeral Childhood", 5, "L", 0),
    (8, "Family Time", 3, "HSAL", 0),
    (9, "First Day of School", 2, "HSAL", 0),
    (10, "First Kiss", 3, "HA", 0),
    (11, "Glitch in the System", 1, "", 0),
    (12, "Graduation Day", 2, "HSAL", 0),
    (13, "Growing Old Together", "emotions in hand", "HS", 0),
    (14, "Hanging with Friends", 1, "HAL", 2),
    (15, "Heartfelt Goodbye", 2, "SL", 0),
    (16, "Hospital Visit", 2, "HSA", 0),
    (17, "Longing for the Sky", 3, "L", 1),
    (18, "Loss of a Loved One", 0, "SAL", 0),
    (19, "Magical Moment", 2, "H", 1),
    (20, "Memento", 1, "HL", 0),
    (21, "Memory Loss", -3, "AL", 0),
    (22, "Movies in the Dark", 1, "HSAL", 2),
    (23, "New Arrival", "memories owned", "HA", 0),
    (24, "Playing with Pets", 2, "HSAL", 1),
    (25, "Public Performance", 3, "HAL", 0),
    (26, "Romantic Dance", 5, "HL", 0),
    (27, 'Saying "I Do"', 3, "HAL", 1),
    (28, "Sparks of Inspiration", "memories owned", "H", 1),
    (29, "Stargazing", 2, "HSL", 0),
    (30, "Taste Aversion", 1, "SA", 1),
    (31, "Traveling the World", 2, "HAL", 0),
    (32, "Unforgettable Nightmare", "emotions in hand", "SA", 0),
    (33, "Unrequited Crush", 4, "SAL", 0),
    (34, "Wish Granted", 0, "HS", 0),
    (35, "End of the Line", 0, "", 0),
]
LETTERS = {"happiness": "H", "sadness": "S", "anxiety": "A", "longing": "L"}


@pytest.mark.parametrize("card", CARDS, ids=[card[1] for card in CARDS])
def test_each_memory_is_as_printed(card: tuple[int, str, object, str, int]) -> None:
    memory = content().memories[card[0] - 1]
    lit = "".join(LETTERS[each] for each in memory.pays)
    assert (memory.number, memory.title, memory.points, lit, memory.attached) == card


def test_the_box_adds_up() -> None:
    box = content()
    assert len(box.memories) == 35 and sum(memory.ends for memory in box.memories) == 1
    assert sum(memory.attached for memory in box.memories) == 15
    assert sum(memory.printed for memory in box.memories) == 63
    demand = Counter(LETTERS[each] for memory in box.memories for each in memory.pays)
    assert demand == {"L": 22, "H": 21, "A": 20, "S": 18}
    assert Counter(memory.tag for memory in box.memories if memory.tag) == {"placed": 4, "collected": 4, "owned": 5}
    assert len(box.ids) == 5 and len({each.shape for each in box.ids}) == 5


def test_there_are_forty_eight_emotions() -> None:
    assert sum(kind.copies for kind in kinds()) == 48
    by_emotion = Counter[str]()
    by_marks = Counter[tuple[bool, bool]]()
    for kind in kinds():
        by_emotion[kind.emotion] += kind.copies
        by_marks[kind.lingering, kind.unstable] += kind.copies
    assert by_emotion == {"happiness": 11, "sadness": 11, "anxiety": 11, "longing": 11, "bug": 4}
    assert by_marks == {(False, False): 20, (True, False): 12, (False, True): 12, (True, True): 4}
    both = [kind for kind in kinds() if kind.lingering and kind.unstable]
    assert [kind.words for kind in both] == ["Recurring Bug"], "the only cards that are both"
    assert [kind.number for kind in kinds()] == list(range(len(kinds())))


def test_lanes_and_numbers_of_the_rules() -> None:
    box = content()
    assert [(lane.id, lane.cost) for lane in box.lanes] == [("conscious", 3), ("subconscious", 4)]
    assert (box.hand_limit, box.deal, box.end_of_line_bottom) == (10, 6, 12)
    assert (box.research_cost, box.research_discount, box.exchange_draws, box.row) == (2, 2, 2, 3)


def test_what_is_looked_up_is_found_or_raises() -> None:
    assert content().memory("wish").title == "Wish Granted" and content().end == "endofline"
    assert memories()["kiss"] is content().memories[9]
    assert content().solo.level("gentle").rest == 4
    with pytest.raises(KeyError):
        content().memory("war")
    with pytest.raises(KeyError):
        content().solo.level("impossible")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "late"', 'id = "accident"', "the memory accident stands there twice"),
        ('id = "sadness"', 'id = "joy"', "names the unknown emotion sadness"),
        ('doubles = "graduation"', 'doubles = "prom"', "names the unknown memory prom"),
        ('of = ["stargazing",', 'of = ["moon",', "names the unknown memory moon"),
        ('doubles_without = "happiness"', 'doubles_without = "fear"', "names the unknown emotion fear"),
        ("ends = true", "ends = false", "exactly one memory has to end the match"),
        ('quirk = "all_gain"', 'quirk = "extra_action"', "has a quirk that its tag 'placed' does not know"),
        ("attached = 5", "attached = -5", "hides fewer than no emotions"),
        ('default = "standard"', 'default = "wild"', "solo.default is not one of its levels"),
        ("end_of_line_bottom = 12", "end_of_line_bottom = 33", "among the memories of the set-up"),
        ('id = "subconscious"', 'id = "conscious"', "one lane of each kind"),
        ("deal = 6", "deal = 16", "too few emotions to deal"),
        ("hand_limit = 10", 'hand_limit = "ten"', "hand_limit"),
        ("hand_limit = 10", "hand_limt = 10", "hand_limt"),
        ("[[lanes]]", "[[lanes", "cannot be used"),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    with pytest.raises(BadContent) as raised:
        parse(TEXT.replace(old, new, 1), "my.toml")
    sentence = str(raised.value)
    assert fault in sentence and sentence.startswith("my.toml cannot be used: ")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^none\.toml cannot be read: "):
        read(tmp_path / "none.toml")
