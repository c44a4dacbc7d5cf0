"""Files survive crashes at any instant, and whatever they hold the app says so in one sentence and goes on."""

import builtins
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import files
from game.core.files import Unreadable, load, pack, put_aside, read, read_header, remove, unpack, write

KIND = "thing"


class Thing(msgspec.Struct):
    number: int
    words: list[str] = []


def stored(number: int) -> bytes:
    return pack(KIND, Thing(number, ["a", "ü"]), {"title": f"thing {number}"})


def number_in(path: Path) -> int | None:
    found = load(path, KIND, Thing).value
    return found.number if found else None


# --- the way there and back ---


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "a.thing"
    write(path, stored(1))
    assert read(path, KIND, Thing) == Thing(1, ["a", "ü"])
    assert not path.with_name("a.thing.new").exists()


def test_a_header_is_read_without_the_body(tmp_path: Path) -> None:
    path = tmp_path / "a.thing"
    write(path, stored(1)[:-30])
    header = read_header(path)
    assert header is not None and header.about == {"title": "thing 1"} and header.unburied == KIND


def test_three_older_copies_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.thing"
    for number in range(6):
        write(path, stored(number))
    copies = [path, *(path.with_name(f"a.thing.{age}") for age in (1, 2, 3))]
    assert [read(each, KIND, Thing).number for each in copies] == [5, 4, 3, 2]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.thing", "a.thing.1", "a.thing.2", "a.thing.3"]


def test_older_copies_are_kept_where_there_are_no_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **more: object) -> None:
        raise OSError(1, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "a.thing"
    for number in range(5):
        write(path, stored(number))
    assert [read(path.with_name(f"a.thing.{age}"), KIND, Thing).number for age in (1, 2, 3)] == [3, 2, 1]


def test_removing_takes_the_older_copies_along(tmp_path: Path) -> None:
    path = tmp_path / "a.thing"
    for number in range(3):
        write(path, stored(number))
    remove(path)
    assert not list(tmp_path.iterdir())


# --- crashes ---


class Crash(BaseException):
    """Power gone: nothing after this instant happens."""


def crash_at(monkeypatch: pytest.MonkeyPatch, step: int, error: Callable[[], BaseException]) -> list[str]:
    """Let every step of writing count, and fail at number ``step``."""
    done: list[str] = []
    real: dict[str, Any] = {
        "fsync": os.fsync,
        "link": os.link,
        "replace": Path.replace,
        "unlink": Path.unlink,
        "open": Path.open,
    }

    def count(name: str) -> None:
        done.append(name)
        if len(done) == step:
            raise error()

    def stepped(name: str) -> Callable[..., Any]:
        def run(*args: Any, **more: Any) -> Any:
            count(name)
            return real[name](*args, **more)

        return run

    class HalfWriter:
        """A file whose ``write`` may stop in the middle."""

        def __init__(self, file: Any) -> None:
            self.file = file

        def __enter__(self) -> "HalfWriter":
            return self

        def __exit__(self, *problem: object) -> None:
            self.file.close()

        def write(self, data: bytes) -> int:
            half = len(data) // 2
            self.file.write(data[:half])
            self.file.flush()
            count("write")
            return int(self.file.write(data[half:]))

        def __getattr__(self, name: str) -> Any:
            return getattr(self.file, name)

    def opened(path: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        if "w" not in mode:
            return real["open"](path, mode, *args, **more)
        count("open")
        return HalfWriter(real["open"](path, mode, *args, **more))

    monkeypatch.setattr(os, "fsync", stepped("fsync"))
    monkeypatch.setattr(os, "link", stepped("link"))
    monkeypatch.setattr(Path, "replace", stepped("replace"))
    monkeypatch.setattr(Path, "unlink", stepped("unlink"))
    monkeypatch.setattr(Path, "open", opened)
    return done


def test_the_steps_of_writing_are_the_ones_that_are_broken_below(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.thing"
    write(path, stored(1))
    write(path, stored(2))
    done = crash_at(monkeypatch, 0, Crash)
    write(path, stored(3))
    assert done[:3] == ["open", "write", "fsync"], "the draft is written and synced before anything is moved"
    assert {"replace", "link", "unlink"} <= set(done)
    assert done[-2:] == ["replace", "fsync"], "the folder is synced last"
    assert len(done) <= 8


@pytest.mark.parametrize("step", range(1, 9))
@pytest.mark.parametrize("error", [Crash, lambda: OSError(28, "No space left on device")])
def test_a_crash_at_any_step_leaves_the_old_or_the_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int, error: Callable[[], BaseException]
) -> None:
    path = tmp_path / "a.thing"
    write(path, stored(1))
    write(path, stored(2))
    with monkeypatch.context() as patch:
        crash_at(patch, step, error)
        try:
            write(path, stored(3))
            finished = True
        except (Crash, OSError):
            finished = False
    loaded = load(path, KIND, Thing)
    assert loaded.value is not None and not loaded.notice
    assert loaded.value.number == 3 if finished else loaded.value.number in (2, 3)
    write(path, stored(4))
    assert number_in(path) == 4, "and the next save goes well"


def test_a_full_disk_raises_and_the_old_file_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.thing"
    write(path, stored(1))
    with monkeypatch.context() as patch:
        crash_at(patch, 2, lambda: OSError(28, "No space left on device"))
        with pytest.raises(OSError, match="No space left"):
            write(path, stored(2))
    assert number_in(path) == 1


# --- broken files ---


def deep(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


def with_body(body: bytes, **header: object) -> bytes:
    first: dict[str, object] = {"unburied": KIND, "format": files.FORMAT, "app": "9.9", "about": {}}
    first |= {"sha256": hashlib.sha256(body).hexdigest(), **header}
    return msgspec.json.encode(first) + b"\n" + body + b"\n"


GOOD = stored(1)
BROKEN = {
    "empty": (b"", "is not a file of this app"),
    "noise": (bytes(range(256)) * 10, "is not a file of this app"),
    "truncated": (GOOD[:-12], "is damaged: its checksum does not fit"),
    "header only": (GOOD.split(b"\n")[0], "is damaged: its checksum does not fit"),
    "half a header": (GOOD[:20], "is not a file of this app"),
    "a flipped bit": (GOOD[:-10] + bytes([GOOD[-10] ^ 1]) + GOOD[-9:], "is damaged: its checksum does not fit"),
    "another kind": (pack("settings", Thing(1)), "is of the kind 'settings', not 'thing'"),
    "a newer version": (
        with_body(b"{}", format=files.FORMAT + 1),
        r"was written by a newer version of the app \(9.9\)",
    ),
    "an unknown old version": (with_body(b"{}", format=-3), "has the unknown format -3"),
    "wrong type": (with_body(b'{"number":"one"}'), "does not hold what it should: Expected `int`"),
    "missing field": (with_body(b"{}"), "does not hold what it should: .*number"),
    "not JSON": (with_body(b"import os"), "does not hold what it should"),
    "not text": (with_body(b'{"number":1,"words":["\xff\xfe"]}'), "does not hold what it should"),
    "huge number": (with_body(b'{"number":1e999}'), "does not hold what it should"),
    "deeply nested": (with_body(b'{"number":1,"x":' + deep(200_000) + b"}"), "does not hold what it should"),
    "deeply nested header": (b'{"x":' + deep(30_000) + b"}\n{}", "is not a file of this app"),
    "a pickle": (
        b"\x80\x04\x95\x1a\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x94\x8c\x06system\x94\x93\x94.",
        "is not a file",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_gives_one_sentence_and_is_kept_aside(tmp_path: Path, name: str) -> None:
    data, sentence = BROKEN[name]
    path = tmp_path / "my.thing"
    path.write_bytes(data)
    with pytest.raises(Unreadable, match=f"my.thing {sentence}"):
        read(path, KIND, Thing)
    read_header(path)
    loaded = load(path, KIND, Thing)
    assert loaded.value is None
    assert loaded.notice.endswith(". It was kept as broken/my.thing.") and "\n" not in loaded.notice
    assert (tmp_path / "broken" / "my.thing").read_bytes() == data and not path.exists()


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "big.thing"
    with path.open("wb") as file:
        file.truncate(files.LARGEST + 1)
    monkeypatch.setattr(Path, "read_bytes", lambda self: pytest.fail("read"))
    with pytest.raises(Unreadable, match=r"big\.thing is too large to be a thing"):
        read(path, KIND, Thing)


def test_a_missing_file_is_not_a_broken_one(tmp_path: Path) -> None:
    loaded = load(tmp_path / "none.thing", KIND, Thing)
    assert loaded.value is None and not loaded.notice and not list(tmp_path.iterdir())


def test_the_newest_good_older_copy_is_used(tmp_path: Path) -> None:
    path = tmp_path / "a.thing"
    for number in range(5):
        write(path, stored(number))
    path.unlink()
    path.write_bytes(b"noise")
    path.with_name("a.thing.1").unlink()
    path.with_name("a.thing.1").write_bytes(b"noise too")
    loaded = load(path, KIND, Thing)
    assert loaded.value == Thing(2, ["a", "ü"])
    assert loaded.notice.endswith("It was kept as broken/a.thing. An older copy was used.")


def test_files_put_aside_get_names_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "a.thing"
    names = []
    for _ in range(3):
        path.write_bytes(b"noise")
        aside = put_aside(path)
        assert aside is not None
        names.append(aside.name)
    assert names == ["a.thing", "a-2.thing", "a-3.thing"]


def test_a_file_that_cannot_be_opened_is_left_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Locked by a virus scanner or not ours to read is not broken: nothing is put aside before it was parsed."""
    path = tmp_path / "a.thing"
    write(path, stored(1))
    with monkeypatch.context() as patch:

        def locked(self: Path) -> bytes:
            raise PermissionError(13, "Permission denied")

        patch.setattr(Path, "read_bytes", locked)
        loaded = load(path, KIND, Thing)
    assert loaded.value is None and loaded.notice == "a.thing cannot be read: Permission denied."
    assert path.exists() and number_in(path) == 1


def test_a_folder_one_may_not_write_to_still_gives_the_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.thing"
    path.write_bytes(b"noise")

    def read_only(self: Path, *args: object, **more: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", read_only)
    loaded = load(path, KIND, Thing)
    assert loaded.value is None and loaded.notice == (
        "a.thing is not a file of this app or its first line is damaged."
    )


def test_an_older_format_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    def from_zero(kind: str, body: Any) -> Any:
        return {"number": body["count"], "words": []}

    monkeypatch.setitem(files.MIGRATIONS, 0, from_zero)
    data = with_body(b'{"count":5}', format=0)
    assert unpack(KIND, data, Thing, "old.thing") == Thing(5)
    assert unpack(KIND, pack(KIND, Thing(5)), Thing, "new.thing") == Thing(5), "and what is saved then loads again"


@given(st.integers(0, len(GOOD) * 8 - 1))
def test_any_flipped_bit_is_loaded_the_same_or_refused(bit: int) -> None:
    data = bytearray(GOOD)
    data[bit // 8] ^= 1 << bit % 8
    try:
        assert unpack(KIND, bytes(data), Thing, "x") == Thing(1, ["a", "ü"])
    except Unreadable as error:
        assert str(error).startswith("x ") and str(error).endswith(".")


@given(st.binary(max_size=300))
def test_any_bytes_at_all_are_refused_in_words(data: bytes) -> None:
    with pytest.raises(Unreadable):
        unpack(KIND, data, Thing, "x")


def test_nothing_in_a_file_is_ever_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("eval", "exec", "compile"):
        monkeypatch.setattr(builtins, name, lambda *args, **more: pytest.fail("ran something"))
    for data, _ in BROKEN.values():
        path = tmp_path / "x.thing"
        path.write_bytes(data)
        load(path, KIND, Thing)
