"""Matches on disk: written behind the frame, listed by header, loaded or refused in one sentence."""

import hashlib
import os
import threading
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.buried_memories.wing import game
from game.core import files, folders, saves
from game.core.match import BadLog, Match, Record, Setup, from_record
from game.core.playing import autoplay, computer_seats, with_random
from game.core.saves import Writer

GAME = with_random(game())


def finished(seed: int = 1) -> Match:
    return autoplay(GAME, Setup(GAME.id, seed, computer_seats(GAME, ["random", "random"])), GAME.referee())


MATCH = finished()


def repacked(record: Record) -> bytes:
    return files.pack(saves.KIND, record)


# --- loading ---


def test_a_saved_match_is_loaded_at_every_point_to_the_same_position(data_folder: Path) -> None:
    for plies in range(0, MATCH.ply, 7):
        part = MATCH.branch(plies)
        path = saves.new_path(GAME.id)
        files.write(path, saves.pack(part))
        loaded = saves.load(path, GAME)
        assert loaded.value is not None and not loaded.notice
        assert msgspec.json.encode(loaded.value.state) == msgspec.json.encode(part.state)
        assert loaded.value.digest() == part.digest()


def test_loading_and_saving_again_changes_no_byte(data_folder: Path) -> None:
    path = saves.new_path(GAME.id)
    files.write(path, saves.pack(MATCH))
    loaded = saves.load(path, GAME)
    assert loaded.value is not None and saves.pack(loaded.value) == path.read_bytes()


def test_a_log_that_cannot_be_played_is_put_aside(data_folder: Path) -> None:
    record = MATCH.record()
    record.log[3] = msgspec.Raw(b'{"type":"take","tile":-1}')
    path = saves.new_path(GAME.id)
    files.write(path, repacked(record))
    loaded = saves.load(path, GAME)
    assert loaded.value is None
    assert loaded.notice == (
        f"match-0001.match cannot be resumed: action 4 of {len(record.log)} cannot be played: "
        "The pile has to rest first. It was kept as broken/match-0001.match."
    )


def test_reading_for_a_replay_changes_nothing_on_disk(data_folder: Path) -> None:
    path = data_folder / "x.match"
    path.write_bytes(b"noise")
    with pytest.raises(files.Unreadable):
        saves.read(path, lambda _: GAME)
    assert path.read_bytes() == b"noise"
    path.write_bytes(saves.pack(MATCH))
    assert saves.read(path, lambda _: GAME).digest() == MATCH.digest()


@settings(max_examples=80)
@given(st.data())
def test_a_hostile_log_is_refused_in_words_or_played(data: st.DataObject) -> None:
    """Change one thing in the JSON of one action: only loaded or refused with a reason is allowed."""
    record = MATCH.record()
    place = data.draw(st.integers(0, len(record.log) - 1))
    text = bytearray(bytes(record.log[place]))
    at = data.draw(st.integers(0, len(text) - 1))
    text[at : at + data.draw(st.integers(0, 3))] = data.draw(
        st.sampled_from(
            [b"", b"-1", b"9", b"null", b"1e400", b'"x"', b"[]", b"{}", b"[" * 3000, b"\xff", b",", b"0"]
        )
    )
    body = msgspec.json.encode(record).replace(bytes(record.log[place]), bytes(text), 1)
    header = files.Header(saves.KIND, files.FORMAT, "1", hashlib.sha256(body).hexdigest())
    try:
        from_record(GAME, files.unpack(saves.KIND, msgspec.json.encode(header) + b"\n" + body, Record, "x"))
    except (files.Unreadable, BadLog) as error:
        assert len(str(error)) > 10


# --- the list ---


def test_new_matches_get_names_of_their_own(data_folder: Path) -> None:
    assert saves.new_path(GAME.id) == data_folder / "matches" / GAME.id / "match-0001.match"
    files.write(saves.new_path(GAME.id), saves.pack(MATCH))
    assert saves.new_path(GAME.id).name == "match-0002.match"


def test_the_list_is_newest_first_and_leaves_out_what_is_no_match(data_folder: Path) -> None:
    for number, plies in enumerate((10, 20, MATCH.ply)):
        path = saves.new_path(GAME.id)
        files.write(path, saves.pack(MATCH.branch(plies)))
        os.utime(path, (1000 + number, 1000 + number))
    (saves.folder(GAME.id) / "noise.match").write_bytes(b"noise")
    (saves.folder(GAME.id) / "settings.match").write_bytes(files.pack("settings", {}))
    entries = saves.listing(GAME.id)
    assert [entry.path.name for entry in entries] == ["match-0003.match", "match-0002.match", "match-0001.match"]
    assert [entry.over for entry in entries] == [True, False, False]
    assert entries[0].title == MATCH.summary() and entries[0].game == GAME.id


def test_no_folder_yet_is_an_empty_list(data_folder: Path) -> None:
    assert saves.listing(GAME.id) == []


# --- writing behind the frame ---


def test_what_was_asked_for_is_on_disk_after_a_flush(tmp_path: Path) -> None:
    writer = Writer()
    for number in range(20):
        writer.save(tmp_path / f"{number % 3}.match", b"%d" % number)
    writer.flush()
    assert [(tmp_path / f"{each}.match").read_bytes() for each in range(3)] == [b"18", b"19", b"17"]
    writer.close()
    assert not writer.notices


def test_requests_that_wait_are_replaced_by_newer_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started, go, written = threading.Event(), threading.Event(), list[bytes]()

    def slow(path: Path, data: bytes) -> None:
        started.set()
        assert go.wait(10)
        written.append(data)

    monkeypatch.setattr(files, "write", slow)
    writer = Writer()
    writer.save(tmp_path / "a", b"first")
    assert started.wait(10)
    for number in range(50):
        writer.save(tmp_path / "a", b"%d" % number)
    go.set()
    writer.close()
    assert written == [b"first", b"49"]


def test_saving_does_not_wait_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    monkeypatch.setattr(files, "write", lambda path, data: go.wait(10))
    writer = Writer()
    writer.save(tmp_path / "a", b"1")
    writer.save(tmp_path / "b", b"2")
    assert not go.is_set(), "got here although nothing is written yet"
    go.set()
    writer.close()


def test_a_folder_one_may_not_write_to_gives_a_notice_and_the_writer_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"in the way")
    writer = Writer()
    writer.save(tmp_path / "file" / "a.match", b"1")
    writer.save(tmp_path / "b.match", b"2")
    writer.close()
    (notice,) = writer.notices
    assert notice.startswith("a.match could not be saved: ") and notice.endswith(".")
    assert (tmp_path / "b.match").read_bytes() == b"2"


def test_an_unforeseen_error_gives_a_notice_and_never_hangs(tmp_path: Path) -> None:
    writer = Writer()
    writer.save(tmp_path / "nul\0.match", b"1")
    writer.save(tmp_path / "b.match", b"2")
    waiting = threading.Thread(target=writer.close, daemon=True)
    waiting.start()
    waiting.join(10)
    assert not waiting.is_alive(), "the writer hangs"
    assert len(writer.notices) == 1 and (tmp_path / "b.match").read_bytes() == b"2"


def test_closing_twice_is_harmless(tmp_path: Path) -> None:
    writer = Writer()
    writer.close()
    writer.close()


def test_the_folder_is_the_users_unless_one_is_chosen(tmp_path: Path) -> None:
    folders.choose(tmp_path)
    assert folders.data("a", "b") == tmp_path / "a" / "b" and not (tmp_path / "a").exists()
    folders.choose(None)
    assert folders.data().name in ("Unburied", "unburied")
    assert not str(folders.data()).startswith(str(Path.cwd())), "never beside the program"
