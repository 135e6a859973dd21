"""Trouble: why a port cannot be used, as a kind that can be translated and as a sentence."""

from __future__ import annotations

import errno
import os
import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

try:
    from termios import error as _termios_error
except ImportError:  # Windows has no such module, and none of its errors

    class _termios_error(Exception):  # type: ignore[no-redef]  # noqa: N801
        """Never raised here."""


ERRORS: Final = (OSError, ValueError, TypeError, AttributeError, _termios_error)
"""What a serial port raises when its device goes, by system and by call: all of it is one thing.

A read of an unplugged port is an OSError, a flush a termios.error, a read while it is closed a
TypeError or AttributeError, a wrong speed a ValueError.
"""


class TroubleKind(Enum):
    """The kinds that a player can do something about, and the rest."""

    NO_PYSERIAL = "no_pyserial"
    NO_PORT = "no_port"
    NO_RIGHT = "no_right"
    BUSY = "busy"
    BAD_URL = "bad_url"
    SILENT = "silent"
    GONE = "gone"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A kind, the port it is about, and what the system said."""

    kind: TroubleKind
    port: str = ""
    detail: str = ""

    def __str__(self) -> str:
        return _SENTENCES[self.kind].format(port=self.port, detail=self.detail)


_SENTENCES: Final = {
    TroubleKind.NO_PYSERIAL: "Serial ports need pyserial, which this Python does not have. The game"
    " brings it: python3 main.py --install, then .venv/bin/python -m hardware (on Windows"
    " .venv\\Scripts\\python). Elsewhere: python3 -m pip install 'pyserial>=3.5,<4'.",
    TroubleKind.NO_PORT: "There is no port {port}: plug the device in and look for its name"
    " with python -m hardware ports.",
    TroubleKind.NO_RIGHT: "No permission to open {port}: on Linux join the group dialout"
    " (sudo usermod -aG dialout $USER; on Arch it is uucp), log out and in again.",
    TroubleKind.BUSY: "{port} is in use by another program: close it, or the second game.",
    TroubleKind.BAD_URL: "{port} is no port that can be opened: {detail}. Write a port such as"
    " /dev/ttyACM0 or COM3, socket://host:port, loop:// or fake://.",
    TroubleKind.SILENT: "{port} is open, but the device says nothing any more: check its cable.",
    TroubleKind.GONE: "{port} has gone ({detail}): plug the device in again. If it vanished right"
    " after it was plugged in, remove the package brltty.",
    TroubleKind.REFUSED: "{port} cannot be opened: {detail}.",
}

_KINDS: Final = {
    errno.ENOENT: TroubleKind.NO_PORT,
    errno.ENXIO: TroubleKind.NO_PORT,
    errno.ENODEV: TroubleKind.NO_PORT,
    errno.EACCES: TroubleKind.NO_RIGHT,
    errno.EPERM: TroubleKind.NO_RIGHT,
    errno.EBUSY: TroubleKind.BUSY,
    errno.EAGAIN: TroubleKind.BUSY,
}
_NUMBER: Final = re.compile(r"\[Errno (\d+)\]|(\w*)Error\((\d+)|: \((\d+), ")
"""Where pyserial keeps the number of an error that it has put into words."""
_NO_LINE: Final = (errno.ENOTTY, errno.EISDIR)
_PREFIX: Final = re.compile(r"^\[Errno -?\d+\] ")


def from_open_error(error: BaseException, port: str) -> Trouble:
    """Why a port could not be opened."""
    if isinstance(error, ImportError):
        return Trouble(TroubleKind.NO_PYSERIAL, port, str(error))
    detail = " ".join(str(error).split()).rstrip(".")
    if isinstance(error, ValueError):
        return Trouble(TroubleKind.BAD_URL, port, detail)
    number = getattr(error, "errno", None)
    match = _NUMBER.search(detail)
    if number is None and match is not None:
        number = int(match[1] or match[3] or match[4])
        if match[2] == "Permission" and port.upper().startswith("COM"):
            # Windows says "access denied" of a port that another program has open.
            return Trouble(TroubleKind.BUSY, port, detail)
    if number in _NO_LINE:
        return Trouble(TroubleKind.BAD_URL, port, "it is a file or a folder, not a serial line")
    if number is None or number not in errno.errorcode:
        return Trouble(TroubleKind.REFUSED, port, _PREFIX.sub("", detail))
    return Trouble(_KINDS.get(number, TroubleKind.REFUSED), port, os.strerror(number))


def from_loss(error: BaseException, port: str) -> Trouble:
    """Why an open port is lost."""
    return Trouble(TroubleKind.GONE, port, " ".join(str(error).split()) or type(error).__name__)
