"""ALSA, the sound of Linux: what it complains of does not belong onto a terminal."""

from __future__ import annotations

import ctypes
import logging
import sys
from typing import Any, Final

_log = logging.getLogger(__name__)

_SILENT: Final = "getpid"
"""A function of the C library that does nothing and may be called with anything.

It must not be one of Python's: SDL looks for devices in a thread of its own, and pygame waits for
that thread while it holds the interpreter. A complaint told to Python would wait for the
interpreter in turn, and the whole game would stand still for good.
"""


def hush() -> None:
    """Call before a device is opened; that none could be opened is still an error of its own."""
    if not sys.platform.startswith("linux"):
        return
    for name in _libraries():
        try:
            library: Any = ctypes.CDLL(name)
            library.snd_lib_error_set_handler(silent_handler())
        except (OSError, AttributeError) as error:
            _log.info("%s cannot be asked to be quiet: %s", name, error)


def silent_handler() -> ctypes.c_void_p:
    """Where the function is that takes ALSA's complaints."""
    return ctypes.cast(getattr(ctypes.CDLL(None), _SILENT), ctypes.c_void_p)


def _libraries() -> list[str]:
    """The system's, which SDL takes, and the one that came with pygame, where it has one."""
    try:
        with open("/proc/self/maps", encoding="utf-8") as maps:
            paths = {line.split()[-1] for line in maps if "libasound" in line}
    except OSError:
        paths = set()
    return ["libasound.so.2", *sorted(paths)]
