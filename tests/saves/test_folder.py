"""The data folder: where it is, who may use it, and what starts when it cannot be used."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scenes.saves import data_folder
from scenes.saves.data_folder import FolderInUse, open_data_folder, standard_folder
from scenes.saves.writer import Trouble
from tests.saves.games import write_save
from tests.saves.test_kill import ROOT


def environment(home: Path) -> dict[str, str]:
    """A dummy screen and this home, in a locale that knows ASCII only."""
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_DATA_HOME")
    clean = {name: value for name, value in os.environ.items() if name not in gone}
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return clean | dummies | {"LC_ALL": "C", "LANG": "C", "HOME": str(home)}


@contextmanager
def arcade(home: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The real program in a process of its own, killed at the end."""
    child = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), "--serial", "off", *arguments],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        yield child
    finally:
        if child.poll() is None:
            os.kill(child.pid, signal.SIGKILL)
        child.communicate()


def wait_for(predicate: Callable[[], bool], child: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + 60
    while not predicate():
        assert child.poll() is None, f"it left with {child.returncode}: {child.communicate()}"
        assert time.monotonic() < deadline, "nothing happened for a minute"
        time.sleep(0.02)


def test_one_folder_serves_one_arcade_and_a_killed_one_leaves_it_free(tmp_path: Path) -> None:
    """Below a home beyond ASCII, with a save and settings that are broken."""
    home = tmp_path / "żółć łoś"
    folder = home / ".local" / "share" / "wobbleberg"
    saves = folder / "saves"
    saves.mkdir(parents=True)
    write_save(saves, "iceberg", 3)
    (saves / "pocket.json").write_text("{half")
    (folder / "settings.json").write_bytes(bytes(100))
    with arcade(home) as first:
        wait_for(lambda: not (saves / "pocket.json").exists(), first)
        with arcade(home) as second:
            _out, err = second.communicate(timeout=60)
            assert second.returncode == 2
            assert "running already" in err
            assert "--data-dir" in err
            assert "Traceback" not in err
        assert first.poll() is None, "the first one did not stay"
    kept = sorted(path.name.split(".broken-")[0] for path in folder.rglob("*.broken-*"))
    assert kept == ["pocket.json", "settings.json"]
    with arcade(home) as third:
        wait_for(lambda: _is_taken(folder), third)
    log = (folder / "wobbleberg.log").read_text("utf-8")
    assert "pocket.json cannot be used" in log
    assert "Traceback" not in log


def _is_taken(folder: Path) -> bool:
    try:
        open_data_folder(folder).close()
    except FolderInUse:
        return True
    return False


def test_the_standard_folder_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/else")
    assert standard_folder().name == "wobbleberg"
    if sys.platform.startswith("linux"):
        assert standard_folder() == Path("/somewhere/else/wobbleberg")


def test_a_folder_is_taken_until_it_is_closed(tmp_path: Path) -> None:
    first = open_data_folder(tmp_path / "new" / "folder")
    assert first.trouble is None
    assert first.saves.is_dir()
    with pytest.raises(FolderInUse):
        open_data_folder(tmp_path / "new" / "folder")
    open_data_folder(tmp_path / "other").close()
    first.close()
    open_data_folder(tmp_path / "new" / "folder").close()


def test_c_76_a_folder_that_cannot_be_made_is_told_and_costs_no_more(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = open_data_folder(tmp_path / "file" / "below")
    assert folder.trouble is Trouble.READ_ONLY
    folder.close()


def test_c_76_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> int:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "open", refuse)
    assert open_data_folder(tmp_path).trouble is Trouble.READ_ONLY


def test_a_file_system_without_locks_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(data_folder, "_lock", refuse)
    folder = open_data_folder(tmp_path)
    assert folder.trouble is None
    folder.close()
