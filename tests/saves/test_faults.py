"""A disk that fails at any step: the old copy stays, play goes on, and the reason is told."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.saves import atomic_file, writer
from scenes.saves.atomic_file import previous_of, remove_file, write_file
from scenes.saves.saves import Saves
from scenes.saves.writer import Trouble, Writer, trouble_of
from tests.saves.games import open_saves, played, saved_of, version_in
from tests.saves.test_kill import ROOT

CALLS = ("open", "write", "fsync", "close", "link", "replace", "unlink")
OLD, NEW = "old " * 50, "new " * 60


class PowerCut(BaseException):
    """From this moment on nothing reaches the disk."""


class FailingOs:
    """The module `os`, of whose calls the one of this number fails, counted from 0."""

    def __init__(self, number: int, error: BaseException) -> None:
        self.number = number
        self.error = error
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in CALLS:
            return real

        def call(*args: Any) -> Any:
            self.calls.append(name)
            passed = len(self.calls) - 1
            is_over = isinstance(self.error, PowerCut) and passed > self.number
            if passed == self.number or is_over:
                if name == "write" and passed == self.number:
                    real(args[0], bytes(args[1])[: len(args[1]) // 2])  # half of it is there
                if name == "close":
                    real(*args)
                raise self.error
            return real(*args)

        return call


def faults(
    monkeypatch: pytest.MonkeyPatch, folder: Path, error: BaseException
) -> Iterator[tuple[FailingOs, Path, BaseException | None]]:
    """Replace OLD by NEW again and again, with a fault one call later every time."""
    for number in range(40):
        path = folder / str(number) / "file"
        path.parent.mkdir()
        write_file(path, "older")
        write_file(path, OLD)
        failing = FailingOs(number, error)
        raised: BaseException | None = None
        with monkeypatch.context() as patched:
            patched.setattr(atomic_file, "os", failing)
            try:
                write_file(path, NEW)
            except (OSError, PowerCut) as fault:
                raised = fault
        yield failing, path, raised
        if len(failing.calls) <= number:
            return
    raise AssertionError("writing a file never came to its end")


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_c_73_a_fault_in_any_step_leaves_a_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    seen: set[str] = set()
    for failing, path, raised in faults(monkeypatch, tmp_path, OSError(code, os.strerror(code))):
        seen |= set(failing.calls)
        held = path.read_text()
        if raised is None:
            assert held == NEW
            assert previous_of(path).read_text() == OLD
            continue
        replaced = failing.calls.count("replace")
        if replaced < 2 or failing.calls[failing.number] == "replace":
            assert held == OLD, f"step {failing.calls[failing.number]} cost the old copy"
        else:
            assert held in (OLD, NEW)
        write_file(path, NEW)
        assert path.read_text() == NEW, "after the fault nothing can be written any more"
    assert {"open", "write", "fsync", "link", "replace"} <= seen


def test_c_71_a_power_cut_between_any_two_steps_leaves_a_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cuts = 0
    for _failing, path, raised in faults(monkeypatch, tmp_path, PowerCut()):
        cuts += isinstance(raised, PowerCut)
        assert path.read_text() in (OLD, NEW)
        assert previous_of(path).read_text() in ("older", OLD)
        write_file(path, NEW)
        assert path.read_text() == NEW
    assert cuts >= 8


def test_a_file_system_without_second_names_keeps_the_previous_copy_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_link(*args: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_link)
    path = tmp_path / "file"
    write_file(path, OLD)
    write_file(path, NEW)
    assert (path.read_text(), previous_of(path).read_text()) == (NEW, OLD)


def test_removing_takes_the_previous_copy_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_file(path, OLD)
    write_file(path, NEW)
    removed: list[str] = []
    real = Path.unlink

    def noted(self: Path, missing_ok: bool = False) -> None:
        removed.append(self.name)
        real(self, missing_ok)

    monkeypatch.setattr(Path, "unlink", noted)
    remove_file(path)
    assert removed == ["file.previous", "file"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (errno.ENOSPC, Trouble.FULL),
        (errno.EDQUOT, Trouble.FULL),
        (errno.EROFS, Trouble.READ_ONLY),
        (errno.EACCES, Trouble.READ_ONLY),
        (errno.EIO, Trouble.OTHER),
    ],
)
def test_c_73_c_76_trouble_is_told_tried_once_for_each_state_and_over_when_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, trouble: Trouble
) -> None:
    pen = Writer()
    saves = Saves(tmp_path, pen)
    saves.keep(saved_of(played("pocket", 2)))
    assert pen.flush()
    assert saves.trouble is None
    tries: list[Path] = []

    def fail(path: Path, text: str) -> None:
        tries.append(path)
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patched:
        patched.setattr(writer, "write_file", fail)
        saves.keep(saved_of(played("pocket", 3)))
        assert pen.flush()
        time.sleep(0.05)
        assert saves.trouble is trouble
        assert len(tries) == 1, "a full disk must not be stormed"
    assert version_in(open_saves(tmp_path), "pocket") == 2, "the old save is gone"
    assert version_in(saves, "pocket") == 3, "this evening's match can still be gone on with"
    saves.keep(saved_of(played("pocket", 4)))
    pen.close()
    assert saves.trouble is None
    assert version_in(open_saves(tmp_path), "pocket") == 4


def test_c_73_a_file_that_the_system_cuts_short_costs_nothing_old(tmp_path: Path) -> None:
    """A limit on the size of files breaks a write in its middle, as a full disk does."""
    code = f"""
import resource, sys
from pathlib import Path
from scenes.saves.saves import Saves
from scenes.saves.writer import Writer
from tests.saves.games import played, saved_of
writer = Writer()
saves = Saves(Path({str(tmp_path)!r}), writer)
saves.keep(saved_of(played("ingenious", 1)))
writer.flush()
size = (Path({str(tmp_path)!r}) / "ingenious.json").stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
saves.keep(saved_of(played("ingenious", 9)))
writer.close()
print(saves.trouble)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split() == ["full"], done.stderr
    found = open_saves(tmp_path)
    assert version_in(found, "ingenious") == 1
    assert found.broken == []
    assert [p.name for p in tmp_path.iterdir()] == ["ingenious.json"]


def test_content_that_cannot_be_made_ends_no_thread(tmp_path: Path) -> None:
    def fail() -> str:
        raise RuntimeError("no words")

    pen = Writer()
    pen.put(tmp_path / "one", fail)
    assert pen.flush()
    assert pen.trouble is Trouble.OTHER
    pen.put(tmp_path / "two", lambda: "words")
    pen.close()
    assert (tmp_path / "two").read_text() == "words"


def test_a_slow_disk_holds_no_frame_up_and_the_newest_state_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go = threading.Event()
    written: list[str] = []

    def slow(path: Path, text: str) -> None:
        may_go.wait(10)
        written.append(text)

    monkeypatch.setattr(writer, "write_file", slow)
    pen = Writer(patience=0.05)
    for number in range(100):
        pen.put(tmp_path / "file", lambda number=number: str(number))  # type: ignore[misc]
    began = time.monotonic()
    pen.catch_up()
    assert 0.04 < time.monotonic() - began < 2.0, "a player waits for the disk's patience alone"
    assert not pen.flush(0.01)
    may_go.set()
    pen.close()
    assert written in (["0", "99"], ["99"])


def test_the_reason_of_an_unknown_fault_is_the_disk() -> None:
    assert trouble_of(OSError("nothing more is known")) is Trouble.OTHER
