"""The check that tries a finished bundle, tried itself on small bundles that are right or wrong in one way."""

import importlib.util
import stat
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PNG = "b'\\x89PNG'"
GOOD = f"""#!{sys.executable}
import json, os, pathlib, sys
if "--selftest" in sys.argv:
    print("selftest: ok, 3 checks")
if "--frames" in sys.argv:
    pathlib.Path(sys.argv[sys.argv.index("--shot") + 1]).write_bytes({PNG})
    pathlib.Path(sys.argv[sys.argv.index("--report") + 1]).write_text(json.dumps({{"first_frame_s": 0.25}}))
"""

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="the stand-in program is a Linux script"
)


@pytest.fixture(scope="module")
def check() -> ModuleType:
    spec = importlib.util.spec_from_file_location("try_bundle", ROOT / ".ci" / "try_bundle.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def bundle(tmp_path: Path, check: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A right one. It is started as ourselves: another person could not read this folder."""
    monkeypatch.setattr(check, "is_root", lambda: False)
    monkeypatch.setattr(check, "STARTS", 1)
    folder = tmp_path / "dist" / "Unburied"
    texts = folder / "_internal" / "licences"
    texts.mkdir(parents=True)
    (texts / "LIBRARIES.txt").write_bytes((ROOT / "assets" / "licences" / "LIBRARIES.txt").read_bytes())
    (folder / "_internal" / "libSDL2_image-2-d6906c81.0.so.0.800.12").write_bytes(b"")
    program(folder, GOOD)
    return folder


def program(folder: Path, text: str) -> None:
    path = folder / "Unburied"
    path.write_text(text, encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def outcome(check: ModuleType, bundle: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["try_bundle.py", str(bundle.parent)])
        status = check.main()
    told = capsys.readouterr()
    return status, told.out + told.err


def test_a_right_one_passes(check: ModuleType, bundle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = outcome(check, bundle, capsys)
    assert status == 0, told
    assert "selftest: ok, 3 checks" in told and "0.25 s" in told
    assert told.strip().endswith("bundle: ok")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (GOOD.replace("selftest: ok", "selftest: 1 failed"), "did not end with"),
        (GOOD + "sys.exit(3)\n", "ended with status 3"),
        (GOOD + "sys.exit(os.environ['SDL_AUDIODRIVER'] != 'dummy')\n", "ended with status 1"),
        (GOOD.replace(PNG, "b'GIF8'"), "no PNG"),
    ],
    ids=["selftest fails", "bad status", "needs a sound device", "no picture"],
)
def test_a_wrong_program_is_refused(
    text: str, sentence: str, check: ModuleType, bundle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program(bundle, text)
    status, told = outcome(check, bundle, capsys)
    assert status == 1 and sentence in told, told


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("numpy/core.py", "numpy"), ("libmystery-1.so.0", "no licence for: mystery")],
)
def test_strangers_are_refused(
    name: str, sentence: str, check: ModuleType, bundle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stranger = bundle / "_internal" / name
    stranger.parent.mkdir(exist_ok=True)
    stranger.write_bytes(b"")
    status, told = outcome(check, bundle, capsys)
    assert status == 1 and sentence in told, told


def test_too_much_is_refused(
    check: ModuleType, bundle: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "LARGEST", 10)
    status, told = outcome(check, bundle, capsys)
    assert status == 1 and "it may have" in told


def test_writing_into_its_own_folder_is_refused(
    check: ModuleType, bundle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Modes stop nobody who is root, so the folder is also compared before and after."""
    program(
        bundle, GOOD + "p = pathlib.Path(sys.argv[0]).parent; p.chmod(0o755); (p / 'save.json').write_text('')\n"
    )
    status, told = outcome(check, bundle, capsys)
    assert status == 1 and "own folder" in told, told


def test_library_names(check: ModuleType) -> None:
    files = {"libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2.dll", "libvorbisfile-07b6.so.3", "libmpg123-8b3c.so.0.49.4"}
    assert check.library_names(files) == {"sdl2", "vorbis", "mpg123"}
    assert check.library_names({"libbz2.so.1.0", "libz.so.1", "libpython3.11.so.1.0"}) == {"bz2", "z", "python"}
