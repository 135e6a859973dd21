"""Exporter: writes a profile's statistics as CSV in a thread, so that no frame waits for a disk."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from scenes.fall.saver import write_new
from scenes.saves.writer import Trouble, trouble_of

_log = logging.getLogger(__name__)

ENCODING: Final = "utf-8-sig"
"""With the mark by which spreadsheets know letters beyond ASCII."""


class Exporter:
    """`folder` is where the last files are, `trouble` why none were written."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.trouble: Trouble | None = None
        self._thread: threading.Thread | None = None
        self._outcome: Path | Trouble | None = None

    @property
    def is_working(self) -> bool:
        return self._thread is not None

    def start(self, folder: Path, files: Mapping[str, str]) -> None:
        """Begin to write texts by their names; nothing while it writes already."""
        if self.is_working:
            return
        self.folder = self.trouble = self._outcome = None
        self._thread = threading.Thread(
            target=self._run, args=(folder, dict(files)), name="exporter", daemon=True
        )
        self._thread.start()

    def update(self) -> None:
        """Take over what became of the files, once that is known."""
        if self._thread is None or self._thread.is_alive():
            return
        self._thread = None
        match self._outcome:
            case Path() as folder:
                self.folder = folder
            case Trouble() as trouble:
                self.trouble = trouble

    def forget(self) -> None:
        """Tell nothing more of what was written; what is being written is written."""
        self.folder = self.trouble = None

    def wait(self, seconds: float = 10.0) -> None:
        """Wait until everything is written."""
        if self._thread is not None:
            self._thread.join(seconds)
        self.update()

    def _run(self, folder: Path, files: Mapping[str, str]) -> None:
        try:
            for name, text in files.items():
                write_new(folder, name, text.encode(ENCODING))
            self._outcome = folder
        except OSError as error:
            _log.error("statistics were not exported to %s: %s", folder, error)
            self._outcome = trouble_of(error)
