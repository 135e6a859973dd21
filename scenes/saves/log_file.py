"""The log: what goes wrong is written to a file in the data folder."""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

NAME: Final = "wobbleberg.log"
_MOST: Final = 500_000
"""Bytes, before the log goes on in a fresh file; the one before it is kept."""


class LogFile(RotatingFileHandler):
    """A file that may be cut off at any time: that it takes no more is said once, in a line."""

    _is_told = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (logging's name)
        if not self._is_told:
            self._is_told = True
            _say(Path(self.baseFilename).parent, sys.exc_info()[1], "more ")


def open_log(folder: Path) -> Path | None:
    """Log to a file in a folder from now on; None, and a line of why, where that cannot be."""
    handler: logging.Handler
    path: Path | None = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = LogFile(folder / NAME, maxBytes=_MOST, backupCount=1, encoding="utf-8")
    except OSError as error:
        _say(folder, error)
        handler, path = logging.NullHandler(), None
    logging.basicConfig(
        level=logging.INFO,
        handlers=[handler],
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        force=True,
    )
    return path


def _say(folder: Path, error: BaseException | None, more: str = "") -> None:
    print(f"Nothing {more}is logged: {folder} cannot be written ({error}).", file=sys.stderr)
