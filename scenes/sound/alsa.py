"""ALSA, the sound of Linux: what it complains of belongs into the log, not onto a terminal."""

from __future__ import annotations

import ctypes
import logging
import sys
from typing import Any, Final

_log = logging.getLogger(__name__)

_HANDLER: Final = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)


def _note(file: bytes, line: int, function: bytes, code: int, form: bytes) -> None:
    """The gaps of `form` stay open: what fills them cannot be read from here."""
    _log.info("%s: %s", function.decode("ascii", "replace"), form.decode("ascii", "replace"))


_NOTE: Final = _HANDLER(_note)
"""Kept for as long as the library may call it."""


def complain_to_log() -> None:
    """Call before a device is opened; that none could be opened is still an error of its own."""
    if not sys.platform.startswith("linux"):
        return
    for name in _libraries():
        try:
            library: Any = ctypes.CDLL(name)
            library.snd_lib_error_set_handler(_NOTE)
        except (OSError, AttributeError) as error:
            _log.info("%s cannot be asked to be quiet: %s", name, error)


def _libraries() -> list[str]:
    """The system's, which SDL takes, and the one that came with pygame, where it has one."""
    try:
        with open("/proc/self/maps", encoding="utf-8") as maps:
            paths = {line.split()[-1] for line in maps if "libasound" in line}
    except OSError:
        paths = set()
    return ["libasound.so.2", *sorted(paths)]
