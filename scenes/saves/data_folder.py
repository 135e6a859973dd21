"""The folder where saves, settings and the log go, and the lock that lets one arcade use it."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from scenes.saves.writer import Trouble, trouble_of

_log = logging.getLogger(__name__)

LOCK: Final = "wobbleberg.lock"
SAVES: Final = "saves"
SETTINGS: Final = "settings.json"
PROFILES: Final = "profiles.json"
HARDWARE: Final = "hardware.json"
PIECES: Final = "pieces"
PICTURES: Final = "pictures"
STATISTICS: Final = "statistics.json"
EXPORTS: Final = "exports"


class FolderInUse(RuntimeError):
    """Another arcade that is running now keeps its games in the same folder."""


def standard_folder() -> Path:
    """Where this system keeps the data of one person's programs."""
    return Path(platformdirs.user_data_path("wobbleberg"))


@dataclass(slots=True)
class DataFolder:
    path: Path
    trouble: Trouble | None
    """Why nothing can be written there; None when it can."""
    _handle: int | None

    @property
    def saves(self) -> Path:
        return self.path / SAVES

    @property
    def settings(self) -> Path:
        return self.path / SETTINGS

    @property
    def profiles(self) -> Path:
        return self.path / PROFILES

    @property
    def pictures(self) -> Path:
        """Where falls are saved; it is made when the first one is."""
        return self.path / PICTURES

    @property
    def statistics(self) -> Path:
        return self.path / STATISTICS

    @property
    def exports(self) -> Path:
        """Where statistics are saved as CSV; it is made when the first ones are."""
        return self.path / EXPORTS

    @property
    def hardware(self) -> Path:
        return self.path / HARDWARE

    @property
    def pieces(self) -> Path:
        """The tags that were learnt, a file for each box of pieces."""
        return self.path / PIECES

    def move_to(self, path: Path) -> Trouble | None:
        """Take another folder instead; this one stays where that cannot be written.

        Raises FolderInUse.
        """
        other = open_data_folder(path)
        if other.trouble is not None:
            other.close()
            return other.trouble
        self.close()
        self.path, self.trouble, self._handle = other.path, None, other._handle
        return None

    def close(self) -> None:
        """Let another arcade have the folder; a process that dies does so as well."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def other_folders(path: Path) -> list[Path]:
    """Where else data may be kept, as far as it seems that one may write there."""
    import tempfile

    home, documents = Path.home(), Path(platformdirs.user_documents_path())
    parents = dict.fromkeys((documents, home, Path(tempfile.gettempdir())))
    found = [parent / "Wobbleberg" for parent in parents if os.access(parent, os.W_OK)]
    return [folder for folder in found if folder != path]


def open_data_folder(path: Path) -> DataFolder:
    """Make the folder if need be, and take it. Raises FolderInUse.

    A folder that cannot be written (faults C-76) is no error: the arcade is played without it.
    """
    try:
        (path / SAVES).mkdir(parents=True, exist_ok=True)
        handle = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        _log.error("%s cannot be written, nothing is saved: %s", path, error)
        return DataFolder(path, trouble_of(error), None)
    try:
        _lock(handle)
    except BlockingIOError as error:
        os.close(handle)
        raise FolderInUse(str(path)) from error
    except OSError as error:  # some network file systems know no locks
        _log.warning("%s cannot be locked: %s", path, error)
    return DataFolder(path, None, handle)


def _lock(handle: int) -> None:
    """Take the lock or raise BlockingIOError. It ends with the process, however that ends."""
    if os.name == "nt":
        _lock_on_windows(handle)
        return
    import fcntl

    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _lock_on_windows(handle: int) -> None:
    import importlib

    msvcrt = importlib.import_module("msvcrt")  # the checker of types runs elsewhere
    try:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    except PermissionError as error:
        raise BlockingIOError(str(error)) from error
