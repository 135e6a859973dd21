"""T23: faults that are put into the decoders on purpose are found by these proofs."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PROOFS: Final = (
    "vectors",
    "session",
    "tags",
    "decoders",
    "pn532_reader",
    "wedge",
    "noise",
    "grammar",
)

FAULTS: Final = (
    ("em4100.py", "if reduce(xor, number) == 0 else", "if True else"),
    ("em4100.py", "reduce(xor, number)", "reduce(xor, number[1:])"),
    (
        "framed.py",
        "            if byte == self._first:",
        "            if byte == self._first and not self._is_open:",
    ),
    ("parallax.py", "if _FRAME.fullmatch(frame) else", "if True else"),
    ("pn532.py", "elif (length + check) & 0xFF:", "elif False:"),
    ("pn532.py", "return 0 if sum(buffer[head:size]) & 0xFF else size", "return size"),
    ("pn532.py", "head[4] not in _UIDS", "False"),
    (
        "pn532.py",
        "                self._skip(1)\n                self.counts",
        "                self._skip(6)\n                self.counts",
    ),
    ("lines.py", "if len(text) > self._limit or text.translate(None, _PRINTABLE):", "if False:"),
    ("lines.py", "room = self._limit + 1", "room = self._limit"),
    ("ttb_line.py", "or int(check[1], 16) != crc(body)", ""),
    ("ttb.py", "if line is None or not line.is_checked:", "if line is None:"),
    (
        "ttb.py",
        "                if self._wants_state:\n                    self._ask_state()\n",
        "",
    ),
    ("ttb.py", "if self._is_counting and seq == (self._expected - 1) & 0xFF:", "if False:"),
    ("ttb.py", "        self._expected = (seq + 1) & 0xFF\n", "        self._expected = seq\n"),
    ("ttb.py", "return said.n <= caps.get(name, 0)", "return True"),
    ("ttb.py", 'return said.reader <= caps.get("tag", 0)', "return True"),
    (
        "ttb.py",
        "        self._flight = None\n        self._queue.clear()\n        self._ask_state()",
        "        self._ask_state()",
    ),
    ("ttb.py", "if flight is None or reply.ref != flight.ref:", "if flight is None:"),
    (
        "ttb.py",
        "        if self._flight is None and self._queue:\n            self._ref",
        "        if self._queue:\n            self._ref",
    ),
    ("ttb_state.py", "knocks != state.knocks and ", ""),
    ("ttb_state.py", "            if not is_news:\n", "            if False:\n"),
    ("ttb_state.py", "if before is not None and before != uid:", "if False:"),
    ("tag_filter.py", "return uid == self._candidate and", "return"),
    ("tag_filter.py", "self._missed >= self._presence.misses", "self._missed >= 1"),
    ("wedge.py", "found = self._release_before(at, GAP)", "found = list[Event]()"),
    ("pn532_reader.py", "        self._out += ACK\n", ""),
)
"""A file, what stands there, and what is put there instead."""


def proofs_of(folder: Path) -> bool:
    """Whether a copy of the code passes."""
    files = [f"tests/hardware/test_{name}.py" for name in PROOFS]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *files]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return done.returncode == 0


BESIDE: Final = (
    "pyproject.toml",
    "game/__init__.py",
    "game/interpreter.py",
    "scenes/__init__.py",
    "scenes/install.py",
    "tests/__init__.py",
    "tests/__main__.py",
    "tests/conftest.py",
)
"""What the proofs import besides."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The hardware and its proofs, to be broken."""
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "hardware", tmp_path / "hardware", ignore=ignore)
    shutil.copytree(ROOT / "tests" / "hardware", tmp_path / "tests" / "hardware", ignore=ignore)
    for name in BESIDE:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def is_found(copy: Path, fault: tuple[str, str, str]) -> bool:
    """Put a fault in, look whether a proof fails, and take it out again."""
    name, old, new = fault
    path = copy / "hardware" / name
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{name} has {text.count(old)} times {old!r}"
    path.write_text(text.replace(old, new), "utf-8")
    try:
        return not proofs_of(copy)
    finally:
        path.write_text(text, "utf-8")


def test_t23_every_fault_still_has_its_place() -> None:
    for name, old, _ in FAULTS:
        assert (ROOT / "hardware" / name).read_text("utf-8").count(old) == 1, (name, old)


def test_t23_some_faults_are_found(copy: Path) -> None:
    assert all(is_found(copy, FAULTS[number]) for number in (1, 10, 15))


@pytest.mark.slow
def test_t23_nineteen_of_twenty_faults_are_found_and_the_sound_code_passes(copy: Path) -> None:
    assert proofs_of(copy)
    missed = [fault for fault in FAULTS if not is_found(copy, fault)]
    assert len(missed) * 20 <= len(FAULTS), missed
