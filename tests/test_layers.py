"""Who may import whom; a file that reaches past its layer is named."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent

BOARD: Final = {"board", "countio", "digitalio", "keypad", "rotaryio", "supervisor", "usb_cdc"} | {
    "box_core",
    "wired_box",
}
"""What a Pico has: modules of CircuitPython, and what is copied to it."""

LAYERS: Final[dict[str, tuple[set[str], set[str]]]] = {
    "game/tower/": ({"game", "pymunk"}, set()),
    "game/party/": ({"game", "pymunk"}, set()),
    "game/ai/": ({"game", "numpy"}, set()),
    "game/": ({"game"}, set()),
    "hardware/firmware/pico/": (BOARD, set()),
    "hardware/": ({"hardware"}, {"serial"}),
    "scenes/fall/saver.py": ({"scenes", "pygame"}, {"PIL"}),
    "scenes/": ({"scenes", "game", "hardware", "pygame", "platformdirs"}, set()),
    "main.py": ({"scenes", "game", "hardware", "pygame"}, set()),
}
"""By the start of a path, the longest first: imports that it may have, and late ones."""

PIXEL_FREE: Final = (
    "stack",
    "input.intents",
    "input.bindings",
    "menu.focus",
    "timeline",
    "text",
    "settings.settings",
    "controllers",
    "drawing.layout",
    "drawing.theme",
    "lesson.book",
    "lesson.progress",
)
"""Modules of `scenes` that run without pygame."""


@dataclass(frozen=True)
class Import:
    file: str
    line: int
    module: str
    is_late: bool
    """Inside a function, so that loading the file does not need it."""

    @property
    def root(self) -> str:
        return self.module.partition(".")[0]

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.module}"


def imports_of(path: Path, root: Path = ROOT) -> Iterator[Import]:
    name = path.relative_to(root).as_posix()
    yield from _walk(ast.parse(path.read_text("utf-8")), name, is_late=False)


def _walk(node: ast.AST, file: str, *, is_late: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Import(names=names):
                for alias in names:
                    yield Import(file, child.lineno, alias.name, is_late)
            case ast.ImportFrom(module=module, level=level, names=names):
                package = file.removesuffix(".py").split("/")[:-level] if level else []
                base = ".".join([*package, *([module] if module else [])])
                yield Import(file, child.lineno, base, is_late)
                for alias in names:
                    yield Import(file, child.lineno, f"{base}.{alias.name}", is_late)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                continue
            case _:
                inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
                yield from _walk(child, file, is_late=is_late or inside)


def faults_of(found: Import) -> str | None:
    """What is wrong with an import; None when nothing is."""
    layer = next((start for start in LAYERS if found.file.startswith(start)), None)
    if layer is None or found.root in sys.stdlib_module_names:
        return None
    always, late = LAYERS[layer]
    if found.root in always or (found.root in late and found.is_late):
        return None
    return f"{found}, but {layer} may import {', '.join(sorted(always | late))} alone"


def sources() -> list[Path]:
    packages = ("game", "hardware", "scenes")
    return [
        ROOT / "main.py",
        *(p for name in packages for p in sorted((ROOT / name).rglob("*.py"))),
    ]


def test_no_file_imports_past_its_layer() -> None:
    faults = [fault for path in sources() for one in imports_of(path) if (fault := faults_of(one))]
    assert not faults, "\n".join(faults)


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _reaches(start: str, target: str) -> list[str] | None:
    """The shortest way of imports at load time from a module to a package outside."""
    by_module = {_module(path): path for path in sources()}
    ways, seen = [[start]], {start}
    while ways:
        way = ways.pop(0)
        for one in imports_of(by_module[way[-1]]):
            if one.is_late:
                continue
            if one.root == target:
                return [*way, one.module]
            package = one.module.rpartition(".")[0]
            for module in (one.module, package):
                if module in by_module and module not in seen:
                    seen.add(module)
                    ways.append([*way, module])
    return None


@pytest.mark.parametrize("name", PIXEL_FREE)
def test_the_logic_of_scenes_needs_no_pixel(name: str) -> None:
    way = _reaches(f"scenes.{name}", "pygame")
    assert way is None, " -> ".join(way or [])


@pytest.mark.parametrize("module", ["game.commands", "game.match", "game.record", "game.registry"])
@pytest.mark.parametrize("package", ["pymunk", "numpy", "pygame"])
def test_games_are_played_and_replayed_without_physics(module: str, package: str) -> None:
    way = _reaches(module, package)
    assert way is None, " -> ".join(way or [])


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("game/match.py", "import pymunk"),
        ("game/tower/space.py", "import pygame"),
        ("game/titles/pyramid/rules.py", "from scenes import theme"),
        ("hardware/link.py", "import serial"),
        ("scenes/table/table.py", "from main import start"),
        ("scenes/table/table.py", "import tests.pilot"),
        ("game/core.py", "def late():\n    import numpy"),
    ],
)
def test_a_breach_is_seen_and_names_the_file(tmp_path: Path, file: str, text: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(text)
    faults = [fault for one in imports_of(path, tmp_path) if (fault := faults_of(one))]
    assert faults
    assert faults[0].startswith(f"{file}:")


def test_a_late_import_of_serial_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "hardware" / "link.py"
    path.parent.mkdir()
    path.write_text("def open_port():\n    import serial\n")
    assert [faults_of(one) for one in imports_of(path, tmp_path)] == [None]
