"""One file format for everything the app keeps, written so that a crash at any instant loses nothing.

Line 1 is a header in JSON (what it is, format version, app version, checksum of the rest); the rest is the
body in JSON. A list of saves reads headers only. Writing goes to a temporary file in the same folder, which is
flushed, synced and moved over the old one; three older copies are kept. A file that cannot be read is put
aside under ``broken/``, the newest older copy that can be read takes its place, and one sentence tells of it.
"""

import contextlib
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from game.version import __version__

FORMAT = 1
"""The format version written today."""

MIGRATIONS: dict[int, Callable[[str, Any], Any]] = {}
"""For each old format the pure function (kind, plain body) -> plain body of the next format."""

OLDER_COPIES = 3
LARGEST = 32 * 1024 * 1024
"""Bytes; a larger file is refused before it is read."""

T = TypeVar("T")


class Header(msgspec.Struct):
    """The first line of every file."""

    unburied: str
    format: int
    app: str
    sha256: str
    about: dict[str, str] = {}
    """What a list shows without reading the body."""


class Unreadable(ValueError):
    """The file cannot be used; the text names what and where in one sentence."""


class Unopened(Unreadable):
    """The file cannot even be opened, which says nothing about what it holds: it is left where it is."""


class Loaded(msgspec.Struct, Generic[T]):
    """What came of loading: the value, or None; and one sentence when something had to be put aside."""

    value: T | None
    notice: str = ""


def pack(kind: str, body: object, about: dict[str, str] | None = None) -> bytes:
    """A file's bytes for ``body``, anything msgspec can encode."""
    payload = msgspec.json.encode(body)
    header = Header(kind, FORMAT, __version__, hashlib.sha256(payload).hexdigest(), about or {})
    return msgspec.json.encode(header) + b"\n" + payload + b"\n"


def unpack(kind: str, data: bytes, type_: type[T], name: str) -> T:
    """The body of a file's bytes. Raises Unreadable naming ``name`` and the reason."""
    first, _, rest = data.partition(b"\n")
    payload = rest.rstrip(b"\n")
    header = _header(first, kind, name)
    if hashlib.sha256(payload).hexdigest() != header.sha256:
        raise Unreadable(f"{name} is damaged: its checksum does not fit its content.")
    try:
        if header.format == FORMAT:
            return msgspec.json.decode(payload, type=type_)
        return msgspec.convert(_migrated(kind, header.format, msgspec.json.decode(payload)), type=type_)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Unreadable(f"{name} does not hold what it should: {error}.") from error


def _header(line: bytes, kind: str, name: str) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"{name} is not a file of this app or its first line is damaged.") from error
    if header.unburied != kind:
        raise Unreadable(f"{name} is of the kind {header.unburied!r}, not {kind!r}.")
    if header.format > FORMAT:
        raise Unreadable(f"{name} was written by a newer version of the app ({header.app}).")
    if header.format != FORMAT and header.format not in MIGRATIONS:
        raise Unreadable(f"{name} has the unknown format {header.format}.")
    return header


def _migrated(kind: str, version: int, body: Any) -> Any:
    while version < FORMAT:
        body = MIGRATIONS[version](kind, body)
        version += 1
    return body


def write(path: Path, data: bytes) -> None:
    """Replace ``path`` by ``data`` in one step, keeping older copies. Raises OSError; the old file then stands."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    _rotate(path)
    draft.replace(path)
    _sync_folder(path.parent)


def _older(path: Path, age: int) -> Path:
    return path.with_name(f"{path.name}.{age}")


def _rotate(path: Path) -> None:
    """Shift copies by one; the newest copy is a hard link where possible, so that ``path`` never goes missing."""
    for age in range(OLDER_COPIES, 1, -1):
        if _older(path, age - 1).exists():
            _older(path, age - 1).replace(_older(path, age))
    if path.exists():
        with contextlib.suppress(FileNotFoundError):
            _older(path, 1).unlink()
        try:
            os.link(path, _older(path, 1))
        except OSError:
            _older(path, 1).write_bytes(path.read_bytes())


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read(path: Path, kind: str, type_: type[T]) -> T:
    """The body of one file. Raises FileNotFoundError, or Unreadable with the one sentence."""
    try:
        if path.stat().st_size > LARGEST:
            raise Unreadable(f"{path.name} is too large to be a {kind}.")
        data = path.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise Unopened(f"{path.name} cannot be read: {error.strerror}.") from error
    return unpack(kind, data, type_, path.name)


def read_header(path: Path) -> Header | None:
    """A file's header alone, for lists; None when it has none."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.readline(65536), type=Header)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def load(path: Path, kind: str, type_: type[T]) -> Loaded[T]:
    """Read ``path``; when it is broken put it aside and fall back to the newest older copy that can be read.

    A file that cannot be opened, locked by another program perhaps, stays where it is.
    """
    try:
        return Loaded(read(path, kind, type_))
    except FileNotFoundError:
        return Loaded(None)
    except Unopened as error:
        return Loaded(None, str(error))
    except Unreadable as error:
        sentence = str(error)
    aside = put_aside(path)
    where = f" It was kept as {aside.parent.name}/{aside.name}." if aside else ""
    for age in range(1, OLDER_COPIES + 1):
        try:
            value = read(_older(path, age), kind, type_)
        except (FileNotFoundError, Unreadable):
            continue
        return Loaded(value, f"{sentence}{where} An older copy was used.")
    return Loaded(None, f"{sentence}{where}")


def put_aside(path: Path) -> Path | None:
    """Move a broken file to ``broken/`` beside it, under a name not yet taken; None where that cannot be done."""
    folder = path.parent / "broken"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / path.name
        number = 1
        while target.exists():
            number += 1
            target = folder / f"{path.stem}-{number}{path.suffix}"
        path.replace(target)
    except OSError:
        return None
    return target


def remove(path: Path) -> None:
    """Delete a file and its older copies."""
    for each in (path, *(_older(path, age) for age in range(1, OLDER_COPIES + 1))):
        with contextlib.suppress(FileNotFoundError):
            each.unlink()
