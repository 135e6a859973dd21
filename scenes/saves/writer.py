"""Writer: a thread that keeps files on the disk up to date, so that no frame waits for a disk."""

from __future__ import annotations

import errno
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from scenes.saves.atomic_file import remove_file, write_file

_log = logging.getLogger(__name__)

PATIENCE: Final = 0.25
"""Seconds that the next action waits, at most, for the last one to be written."""
LAST_WAIT: Final = 5.0
"""Seconds for the disk when the arcade is left."""


class Trouble(StrEnum):
    """Why nothing is saved at present."""

    FULL = "full"
    READ_ONLY = "read_only"
    BLOCKED = "blocked"  # an unusable file lies there, and cannot be renamed
    OTHER = "other"


_BY_ERROR: Final = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EFBIG: Trouble.FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.ENOTDIR: Trouble.READ_ONLY,
}


def trouble_of(error: OSError) -> Trouble:
    return _BY_ERROR.get(error.errno or 0, Trouble.OTHER)


@dataclass(frozen=True, slots=True)
class _Job:
    path: Path
    make: Callable[[], str] | None


class Writer:
    """Writes the newest content of each file, one after another.

    A fault is noted in `trouble` and tried again with the next content, not before: a full disk
    must not be stormed (faults C-73).
    """

    def __init__(self, trouble: Trouble | None = None, patience: float = PATIENCE) -> None:
        self.trouble = trouble
        """What became of the last attempt; None when it went well."""
        self.patience = patience
        self._changed = threading.Condition()
        self._waiting: dict[Path, _Job] = {}
        self._in_hand: _Job | None = None
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, path: Path, make: Callable[[], str] | None) -> None:
        """Let `make` be called for the new content in the background; None removes the file."""
        with self._changed:
            self._waiting[path] = _Job(path, make)
            self._changed.notify_all()

    def catch_up(self) -> None:
        """Wait for the disk, as long as a player may be held up."""
        self.flush(self.patience)

    def flush(self, seconds: float = LAST_WAIT) -> bool:
        """Wait until everything is written; False when that takes too long."""
        with self._changed:
            return self._changed.wait_for(
                lambda: not self._waiting and self._in_hand is None, seconds
            )

    def close(self) -> None:
        """Write what is still to be written, and end the thread."""
        if not self.flush():
            _log.error("the disk did not take everything within %g s", LAST_WAIT)
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        self._thread.join(LAST_WAIT)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: bool(self._waiting) or self._is_closed)
                if not self._waiting:
                    return
                job = self._in_hand = self._waiting.pop(next(iter(self._waiting)))
            trouble = _done(job)
            with self._changed:
                self.trouble = trouble
                self._in_hand = None
                self._changed.notify_all()


def _done(job: _Job) -> Trouble | None:
    try:
        if job.make is None:
            remove_file(job.path)
        else:
            text = job.make()
            job.path.parent.mkdir(parents=True, exist_ok=True)
            write_file(job.path, text)
    except OSError as error:
        _log.error("%s was not saved: %s", job.path, error)
        return trouble_of(error)
    except Exception:
        _log.exception("%s was not saved", job.path)
        return Trouble.OTHER
    return None
