"""Ports: what is plugged in, looked for in another process so that nothing ever waits for it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hardware.boards import Board, find_board

PATIENCE: Final = 5.0
"""Seconds for a scan; drivers of Bluetooth ports may take ten each, and are not worth it."""
_ROOT: Final = Path(__file__).parent.parent
SCAN: Final = (sys.executable, "-m", "hardware.scan")


@dataclass(frozen=True, slots=True)
class PortInfo:
    """A port that the system lists."""

    port: str
    vid: int | None = None
    pid: int | None = None
    serial: str | None = None
    title: str = ""
    is_bluetooth: bool = False

    @property
    def identity(self) -> tuple[int, int, str] | None:
        """What is the same after it was plugged in anew, whatever its name is then."""
        if self.vid is None or self.pid is None:
            return None
        return self.vid, self.pid, self.serial or ""

    @property
    def board(self) -> Board | None:
        """The board that it seems to be; None for a port that must never be opened by guess."""
        if self.is_bluetooth or self.vid is None or self.pid is None:
            return None
        return find_board(self.vid, self.pid)


@dataclass(frozen=True, slots=True)
class Scan:
    """What was found, and why nothing was when that is the case."""

    ports: tuple[PortInfo, ...] = ()
    why_none: str = ""


class Scanner:
    """One look at the ports at a time; `poll` it once a frame."""

    def __init__(
        self, command: Sequence[str] = SCAN, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._command = tuple(command)
        self._clock = clock
        self._process: subprocess.Popen[str] | None = None
        self._until = 0.0
        self._failure: Scan | None = None

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def start(self) -> None:
        """Begin to look, unless that is under way. Never raises."""
        if self._process is not None:
            return
        self._until = self._clock() + PATIENCE
        try:
            self._process = subprocess.Popen(
                self._command,
                cwd=_ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        except OSError as error:
            self._failure = Scan(why_none=f"no process can be started: {error}")

    def poll(self) -> Scan | None:
        """What was found, once; None while it goes on. Never waits."""
        if self._failure is not None:
            failure, self._failure = self._failure, None
            return failure
        process = self._process
        if process is None:
            return None
        if process.poll() is None:
            if self._clock() < self._until:
                return None
            self.stop()
            return Scan(why_none=f"the system did not list its ports in {PATIENCE:.0f} seconds")
        self._process = None
        out, err = process.communicate()
        return from_text(out, err)

    def stop(self) -> None:
        """End a look that is under way."""
        if (process := self._process) is not None:
            self._process = None
            process.kill()
            process.communicate()


def from_text(out: str, err: str = "") -> Scan:
    """Read what the scanning process printed; anything unexpected means that there is nothing."""
    try:
        data = json.loads(out)
        if why := data.get("why"):
            return Scan(why_none=str(why))
        ports = tuple(_port_from_json(item) for item in data["ports"])
    except (ValueError, KeyError, TypeError, AttributeError):
        said = (err.strip() or out.strip() or "nothing").splitlines()[-1][:200]
        return Scan(why_none=f"the list of ports cannot be read: it says {said}")
    usable = tuple(port for port in ports if not port.is_bluetooth)
    return Scan(usable, "" if usable else "nothing is plugged into a serial port")


def _port_from_json(data: Any) -> PortInfo:
    vid, pid = data["vid"], data["pid"]
    return PortInfo(
        str(data["port"]),
        None if vid is None else int(vid),
        None if pid is None else int(pid),
        data["serial"] and str(data["serial"]),
        str(data["title"]),
        bool(data["is_bluetooth"]),
    )
