"""In play no frame reads a file: what a game shows is there once its table stands."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest

from scenes.input.intents import RIGHT_KEYS
from scenes.saves.saves import Saves
from scenes.saves.writer import Writer
from scenes.settings.settings import Settings
from scenes.table.seating import HiddenWay
from tests.scenes.table_rig import table
from tests.scenes.test_nothing_drawn_in_play import GAMES, play

FIRST_FRAMES: Final = 120
"""Frames in which a table may read what it needs."""
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Reads:
    """Notes each file that is read while it watches, by what asked for it."""

    def __init__(self) -> None:
        self.is_watching = False
        self.in_frames: list[str] = []
        self.written: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.is_watching or event != "open":
            return
        path, mode, flags = args
        is_written = bool(flags & _WRITES) or any(sign in (mode or "r") for sign in "wax+")
        if is_written:
            self.written.append(str(path))
        elif threading.current_thread() is threading.main_thread():
            self.note(str(path))

    def note(self, what: str) -> None:
        frame = sys._getframe(2)
        while frame.f_back is not None and "/scenes/" not in frame.f_code.co_filename:
            frame = frame.f_back
        self.in_frames.append(f"{what} for {frame.f_code.co_filename}:{frame.f_lineno}")

    @contextmanager
    def watch(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Also what pygame reads by itself, of which Python does not hear."""
        with monkeypatch.context() as patched:
            for owner, name in (
                (pygame.font, "Font"), (pygame.image, "load"), (pygame.image, "load_sized_svg"),
                (pygame.mixer, "Sound"), (pygame.mixer.music, "load"),
            ):  # fmt: skip
                patched.setattr(owner, name, self._noting(getattr(owner, name)))
            self.is_watching = True
            try:
                yield
            finally:
                self.is_watching = False

    def _noting(self, real: Any) -> Any:
        def noted(*args: Any, **options: Any) -> Any:
            if args and isinstance(args[0], str | Path):
                self.note(str(args[0]))
            return real(*args, **options)

        return noted


@pytest.fixture(scope="module")
def reads() -> Reads:
    """One for all, since no hook of Python's can be taken off again."""
    return Reads()


@pytest.fixture(autouse=True)
def _fresh(reads: Reads) -> None:
    reads.in_frames.clear()
    reads.written.clear()


def check(game_id: str, reads: Reads, folder: Path, patch: Any, presses: int) -> None:
    """Play a game that is kept after every action, as an evening is."""
    moving = Settings(is_motion_reduced=False)
    with table(
        RIGHT_KEYS, "random", game_id=game_id, settings=moving, hidden=HiddenWay.OPEN, seed=5
    ) as rig:
        writer = Writer()
        rig.app.stage.saves = Saves(folder, writer)
        rig.pilot.until(lambda: rig.table.person() is not None, 3000)
        rig.pilot.frames(FIRST_FRAMES)
        assert rig.app._ahead is not None
        rig.app._ahead.join()
        with reads.watch(patch):
            play(rig, Random(1), presses)
        assert writer.flush()
        writer.close()
    assert reads.in_frames == []
    assert reads.written, "the game was not kept: the test proves less than it should"


@pytest.mark.parametrize("game_id", GAMES)
def test_no_frame_of_a_turn_reads_a_file(
    game_id: str, reads: Reads, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(game_id, reads, tmp_path, monkeypatch, presses=60)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_no_frame_of_a_whole_game_reads_a_file(
    game_id: str, reads: Reads, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(game_id, reads, tmp_path, monkeypatch, presses=1500)


def test_what_is_read_is_noted(
    reads: Reads, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "read.txt"
    path.write_text("words")
    with reads.watch(monkeypatch):
        path.read_text()
        os.close(os.open(path, os.O_RDONLY))
        path.write_text("more")
        with pytest.raises(FileNotFoundError):
            pygame.font.Font(str(tmp_path / "none.ttf"), 20)
    assert len(reads.in_frames) == 3
    assert reads.written == [str(path)]
