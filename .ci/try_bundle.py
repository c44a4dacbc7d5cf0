"""Try a built bundle the way a player meets it:  python .ci/try_bundle.py dist

The bundle is copied to a folder whose name has spaces and letters of three scripts, made read-only, and started
there by somebody who may write nowhere but at home: once as it is, once with no sound device.
"""

import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

NAME = "Unburied"
LARGEST = 60_000_000
"""Bytes unpacked."""
NEWEST_GLIBC = (2, 36)
"""Debian 12's: what a bundle may ask of the system when it is built there or on anything older."""
STRANGERS = ("numpy", "PIL", "pytest", "_pytest", "hypothesis", "mypy", "tkinter", "pip", "setuptools")
STARTS = 5
NOBODY = 65534
SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class Refused(Exception):
    """A check failed; the message is one sentence."""


def bundle_in(folder: Path) -> Path:
    """The bundle PyInstaller left in ``folder``."""
    bundle = folder / (f"{NAME}.app" if sys.platform == "darwin" else NAME)
    if not bundle.is_dir():
        raise Refused(f"There is no bundle at {bundle}.")
    return bundle


def program_of(bundle: Path) -> Path:
    """The file a player double-clicks, or what the system starts for it."""
    if sys.platform == "darwin":
        return bundle / "Contents" / "MacOS" / NAME
    return bundle / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def files_of(bundle: Path) -> list[Path]:
    """Every real file; links count nothing."""
    return sorted(path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())


def check_size(bundle: Path) -> str:
    files = files_of(bundle)
    size = sum(path.stat().st_size for path in files)
    if size > LARGEST:
        raise Refused(f"The bundle has {size / 1e6:.1f} MB; it may have {LARGEST / 1e6:.0f}.")
    return f"{size / 1e6:.1f} MB in {len(files)} files"


def check_contents(bundle: Path) -> str:
    names = {path.name for path in bundle.rglob("*")}
    found = [name for name in STRANGERS if name in names]
    if found:
        raise Refused(f"The bundle carries what no player needs: {', '.join(found)}.")
    lists = list(bundle.rglob("licences/LIBRARIES.txt"))
    if not lists:
        raise Refused("The bundle carries no licences.")
    listed = set(re.findall(r"^  (\w+)", lists[0].read_text(encoding="utf-8"), re.MULTILINE))
    unnamed = sorted(library_names(names) - {name.lower() for name in listed})
    if unnamed:
        raise Refused(f"LIBRARIES.txt names no licence for: {', '.join(unnamed)}.")
    texts = sum(path.is_file() for path in lists[0].parent.rglob("*"))
    return f"{texts} licence texts, every native library named"


def library_names(files: set[str]) -> set[str]:
    """The libraries behind file names: libSDL2_image-2-d6906c81.0.so.0 is sdl2_image, libvorbisfile is vorbis."""
    found = set()
    for file in files:
        match = re.match(r"lib([A-Za-z][A-Za-z0-9_]*?)(?:[-.0-9]|$)", file.replace("SDL2", "SDLtwo"))
        if match and re.search(r"\.(so|dll|dylib)", file):
            found.add(match[1].replace("SDLtwo", "SDL2").lower())
    same = {"brotlicommon": "brotli", "brotlidec": "brotli", "vorbisenc": "vorbis", "vorbisfile": "vorbis"}
    same |= {"webpdemux": "webp", "mpg": "mpg123", "bz": "bz2"}
    return {same.get(name, name) for name in found}


def check_glibc(bundle: Path) -> str:
    if not sys.platform.startswith("linux") or not shutil.which("objdump"):
        return "not asked here"
    newest, by = (0, 0), ""
    for path in files_of(bundle):
        if path.suffix != ".so" and ".so." not in path.name and path.name != NAME:
            continue
        symbols = subprocess.run(["objdump", "-T", str(path)], capture_output=True, text=True).stdout
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols):
            if (int(major), int(minor)) > newest:
                newest, by = (int(major), int(minor)), path.name
    if newest > NEWEST_GLIBC:
        raise Refused(
            f"{by} asks for glibc {newest[0]}.{newest[1]}; {NEWEST_GLIBC[0]}.{NEWEST_GLIBC[1]} is promised."
        )
    return f"{newest[0]}.{newest[1]} or newer (asked for by {by})"


def set_up_elsewhere(bundle: Path, home: Path) -> Path:
    """A copy in a folder with an awkward name, closed for writing."""
    place = home.parent / "Größe 測試 Игра" / bundle.name
    shutil.copytree(bundle, place, symlinks=True)
    for path in [place.parent, *place.parent.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return place


def start(program: Path, home: Path, *arguments: str, **environment: str) -> tuple[str, float]:
    """Run the program from its home folder. Returns what it printed, and seconds from start to end."""
    own = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "XDG_", "SDL_"))}
    own |= {"HOME": str(home), "APPDATA": str(home), "LOCALAPPDATA": str(home)} | SILENT | environment
    person: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if is_root() else {}
    begun = time.perf_counter()
    done = subprocess.run(
        [str(program), *arguments],
        cwd=home,
        env=own,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
        **person,
    )
    seconds = time.perf_counter() - begun
    text = done.stdout.decode("utf-8", "replace").strip()
    if done.returncode:
        raise Refused(f"{' '.join(arguments)} ended with status {done.returncode}:\n{text}")
    return text, seconds


def is_root() -> bool:
    """True where file modes would not stop us."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def selftest(program: Path, home: Path, **environment: str) -> str:
    text, seconds = start(program, home, "--selftest", **environment)
    last = text.splitlines()[-1] if text else ""
    # a Windows program without a console may have nowhere to print; its status has been checked
    if not last.startswith("selftest: ok") and not (sys.platform == "win32" and not text):
        raise Refused(f"--selftest did not end with 'selftest: ok' but with: {text[-2000:]}")
    return f"{last}, {seconds:.1f} s"


def first_frame(program: Path, home: Path) -> str:
    """Seconds from the program's start to its end after one frame, and to the frame as the app reports it."""
    report, shot = home / "report.json", home / "first frame.png"
    whole, reported = [], []
    for _ in range(STARTS):
        _, seconds = start(program, home, "--frames", "1", "--shot", str(shot), "--report", str(report))
        whole.append(seconds)
        reported.append(float(json.loads(report.read_text(encoding="utf-8"))["first_frame_s"]))
    if not shot.read_bytes().startswith(b"\x89PNG"):
        raise Refused("The first frame's picture is no PNG.")
    frame, end = statistics.median(reported), statistics.median(whole)
    return f"{frame:.2f} s; start to end {end:.2f} s (median of {STARTS}, warm)"


def listing(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of every file."""
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in files_of(folder)}


def try_out(bundle: Path, scratch: Path) -> None:
    """Every check in turn, a line each. Raises Refused at the first that fails."""
    print("size:           ", check_size(bundle))
    print("contents:       ", check_contents(bundle))
    print("glibc:          ", check_glibc(bundle))
    home = scratch / "home"
    home.mkdir()
    place = set_up_elsewhere(bundle, home)
    program = program_of(place)
    if is_root():
        os.chown(home, NOBODY, NOBODY)
    before = listing(place)
    print("selftest:       ", selftest(program, home))
    print("without sound:  ", selftest(program, home, SDL_AUDIODRIVER="no_such_device"))
    print("first frame:    ", first_frame(program, home))
    if listing(place) != before:
        raise Refused("The app wrote into its own folder.")
    print("own folder:      untouched, started from", place)


def main() -> int:
    """Exit status 0 when the bundle passes, 1 with one sentence when it does not."""
    with tempfile.TemporaryDirectory(prefix="unburied-", ignore_cleanup_errors=True) as scratch:
        Path(scratch).chmod(0o755)
        try:
            try_out(bundle_in(Path(sys.argv[1] if len(sys.argv) > 1 else "dist")), Path(scratch))
        except (Refused, subprocess.TimeoutExpired, KeyError, ValueError, OSError) as problem:
            print(f"bundle: {problem}", file=sys.stderr)
            return 1
        finally:
            for path in Path(scratch).rglob("*"):
                if path.is_dir() and not path.is_symlink():
                    path.chmod(0o755)
    print("bundle: ok")
    return 0


if __name__ == "__main__":
    sys.exit(main())
