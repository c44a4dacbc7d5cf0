"""build.spec, evaluated for three systems with stand-ins for what PyInstaller hands it."""

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SPEC = compile((ROOT / "build.spec").read_text(encoding="utf-8"), "build.spec", "exec")

PURE = [("game.core.match", "match.py", "PYMODULE"), ("pymunk.space", "space.py", "PYMODULE")]
BINARIES = {
    "linux": [
        ("libpython3.11.so.1.0", "/usr/lib/libpython3.11.so.1.0", "BINARY"),
        ("libstdc++.so.6", "/usr/lib/libstdc++.so.6", "BINARY"),
        ("libgcc_s.so.1", "/lib/libgcc_s.so.1", "BINARY"),
        ("pygame_ce.libs/libSDL2-2-50d19f93.0.so", "libSDL2.so", "BINARY"),
        ("pygame/base.cpython-311-x86_64-linux-gnu.so", "base.so", "EXTENSION"),
        ("_cffi_backend.cpython-311-x86_64-linux-gnu.so", "cffi.so", "EXTENSION"),
    ],
    "win32": [
        ("SDL2.dll", "pygame\\SDL2.dll", "BINARY"),
        ("pygame\\SDL2.dll", "pygame\\SDL2.dll", "BINARY"),
        ("pygame\\libpng16-16.dll", "libpng16-16.dll", "BINARY"),
        ("libwebp-7.dll", "libwebp-7.dll", "BINARY"),
        ("pygame\\libopus-0.dll", "libopus-0.dll", "BINARY"),
        ("pygame\\base.cp311-win_amd64.pyd", "base.pyd", "EXTENSION"),
        ("libstdc++-6.dll", "libstdc++-6.dll", "BINARY"),
        ("_cffi_backend.cp311-win_amd64.pyd", "cffi.pyd", "EXTENSION"),
    ],
    "darwin": [
        ("libpython3.11.dylib", "libpython3.11.dylib", "BINARY"),
        ("pygame/base.cpython-311-darwin.so", "base.so", "EXTENSION"),
        ("_cffi_backend.cpython-311-darwin.so", "cffi.so", "EXTENSION"),
    ],
}


class Call:
    """What the spec passed to one of PyInstaller's classes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.args, self.kwargs = args, kwargs


class Built:
    """The spec carried out on one system."""

    def __init__(self, system: str, machine: str, work: Path) -> None:
        self.calls: dict[str, Call] = {}
        names = {name: self._recorder(name) for name in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
        names["Analysis"] = self._analysis(BINARIES[system])
        self.names: dict[str, Any] = {**names, "SPECPATH": str(ROOT), "workpath": str(work)}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "platform", system)
            patch.setattr("platform.machine", lambda: machine)
            exec(SPEC, self.names)

    def _recorder(self, name: str) -> Any:
        def record(*args: Any, **kwargs: Any) -> Call:
            assert name not in self.calls, f"{name} is made twice"
            self.calls[name] = Call(*args, **kwargs)
            return self.calls[name]

        return record

    def _analysis(self, binaries: list[tuple[str, str, str]]) -> Any:
        def analyse(*args: Any, **kwargs: Any) -> Call:
            call = self.calls["Analysis"] = Call(*args, **kwargs)
            call.__dict__.update(pure=list(PURE), binaries=list(binaries), scripts=["__main__"])
            call.__dict__["datas"] = [(f"{to}/{Path(path).name}", path, "DATA") for path, to in kwargs["datas"]]
            return call

        return analyse

    def of(self, name: str) -> dict[str, Any]:
        """The keyword arguments of one call."""
        return self.calls[name].kwargs

    @property
    def binaries(self) -> list[str]:
        return [entry[0].replace("\\", "/") for entry in self.calls["COLLECT"].args[1]]

    @property
    def datas(self) -> list[str]:
        return [entry[0].replace("\\", "/") for entry in self.calls["COLLECT"].args[2]]


@pytest.fixture(scope="module")
def on(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Built]:
    """The spec on a system, each carried out once."""

    @cache
    def carried_out(system: str, machine: str = "x86_64") -> Built:
        return Built(system, machine, tmp_path_factory.mktemp(system))

    return carried_out


@pytest.fixture(params=["linux", "win32", "darwin"])
def built(request: pytest.FixtureRequest, on: Callable[..., Built]) -> Built:
    return on(request.param)


@pytest.fixture
def linux(on: Callable[..., Built]) -> Built:
    return on("linux")


@pytest.fixture
def windows(on: Callable[..., Built]) -> Built:
    return on("win32")


def test_one_folder_without_upx_or_console_on_every_system(built: Built) -> None:
    assert built.of("EXE")["exclude_binaries"] is True
    assert built.of("EXE")["console"] is False
    assert built.of("EXE")["upx"] is False
    assert built.of("COLLECT")["upx"] is False
    assert built.of("EXE")["name"] == built.of("COLLECT")["name"] == "Unburied"


def test_starts_at_the_command_line(built: Built) -> None:
    assert built.calls["Analysis"].args == ([str(ROOT / "game" / "__main__.py")],)
    assert built.of("Analysis")["pathex"] == [str(ROOT)]


def test_every_module_of_ours_travels_though_wings_are_imported_late(built: Built) -> None:
    hidden = set(built.of("Analysis")["hiddenimports"])
    assert {
        "assets",
        "game.buried_memories.rules",
        "game.buried_memories.referee",
        "game.core",
        "physics",
    } <= hidden


def test_every_asset_and_no_code_travels(built: Built) -> None:
    datas = built.datas
    for folder in ("cards", "art", "fonts"):
        wanted = {p.relative_to(ROOT).as_posix() for p in (ROOT / "assets" / folder).rglob("*") if p.is_file()}
        wanted = {name for name in wanted if not name.endswith((".py", ".pyc"))}
        assert wanted and wanted <= set(datas)
    assert "assets/icon/unburied.png" in datas
    assert not [name for name in datas if name.endswith((".py", ".pyc", ".ico", ".icns")) or "/readme/" in name]


def test_every_licence_travels(built: Built) -> None:
    texts = [name for name in built.datas if name.startswith("licences/")]
    owners = {name.split("/")[1] for name in texts}
    assert owners >= {"unburied", "fonts", "python", "pygame-ce", "pymunk", "cffi", "LIBRARIES.txt"}
    sources = {to: path for to, path, _ in built.calls["COLLECT"].args[2]}
    assert all(Path(path).is_file() for path in sources.values())
    lgpl = next(Path(path) for to, path in sources.items() if to.startswith("licences/pygame-ce"))
    assert "LESSER GENERAL PUBLIC LICENSE" in lgpl.read_text(encoding="utf-8").upper()


def test_only_linux_is_stripped(built: Built) -> None:
    stripped = built.names["LINUX"]
    assert built.of("EXE")["strip"] is stripped
    assert built.of("COLLECT")["strip"] is stripped


def test_linux_leaves_the_systems_cxx_runtime_out(linux: Built) -> None:
    assert [name for name in linux.binaries if "libstdc++" in name or "libgcc_s" in name] == []
    assert len(linux.binaries) == len(BINARIES["linux"]) - 2
    assert "BUNDLE" not in linux.calls


def test_windows_drops_codecs_and_the_second_copies(windows: Built) -> None:
    assert windows.binaries == [
        "SDL2.dll",
        "pygame/libpng16-16.dll",
        "pygame/base.cp311-win_amd64.pyd",
        "libstdc++-6.dll",
        "_cffi_backend.cp311-win_amd64.pyd",
    ]
    assert windows.of("EXE")["icon"].endswith("unburied.ico")


def test_windows_version_resource_says_who_we_are(windows: Built) -> None:
    made: list[dict[str, Any]] = []

    def structure(*args: Any, **kwargs: Any) -> None:
        made.append({"args": args, **kwargs})

    names = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    text = Path(windows.of("EXE")["version"]).read_text(encoding="utf-8")
    eval(text, dict.fromkeys(names, structure))  # noqa: S307 - the way PyInstaller reads it
    strings = dict(each["args"] for each in made if len(each["args"]) == 2 and isinstance(each["args"][1], str))
    version = windows.names["VERSION"]
    assert strings["ProductName"] == strings["FileDescription"] == "Unburied"
    assert strings["ProductVersion"] == strings["FileVersion"] == version
    fixed = next(each for each in made if "filevers" in each)
    assert fixed["filevers"] == fixed["prodvers"] == (*(int(part) for part in version.split(".")), 0)


@pytest.mark.parametrize(("machine", "oldest"), [("arm64", "11.0"), ("x86_64", "10.15")])
def test_macos_app(machine: str, oldest: str, on: Callable[..., Built]) -> None:
    mac = on("darwin", machine)
    app = mac.of("BUNDLE")
    assert mac.calls["BUNDLE"].args == (mac.calls["COLLECT"],)
    assert app["name"] == "Unburied.app"
    assert app["bundle_identifier"] == "org.unburied.Unburied"
    assert app["version"] == mac.names["VERSION"]
    assert app["icon"] == mac.of("EXE")["icon"] == str(ROOT / "assets" / "icon" / "unburied.icns")
    assert app["info_plist"]["NSHighResolutionCapable"] is True
    assert app["info_plist"]["LSMinimumSystemVersion"] == oldest
    assert app["info_plist"]["LSApplicationCategoryType"] == "public.app-category.board-games"
    assert app["info_plist"]["CFBundleDisplayName"] == "Unburied"


def test_nothing_excluded_is_imported_by_the_app(linux: Built) -> None:
    excluded = set(linux.of("Analysis")["excludes"])
    assert {"numpy", "PIL", "pytest", "hypothesis", "tkinter", "pygame.tests", "pymunk.examples"} <= excluded
    for path in [p for package in ("game", "physics") for p in (ROOT / package).rglob("*.py")]:
        for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
            parts = name.split(".")
            prefixes = {".".join(parts[:n]) for n in range(1, len(parts) + 1)}
            assert not prefixes & excluded, f"{path.relative_to(ROOT)} imports {name}, which the bundle leaves out"


def imported(tree: ast.Module) -> list[str]:
    """Every module a file imports, ``from a import b`` as a.b."""
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names
