"""Serial port: a line opened by pyserial, which is loaded only here and only then."""

from __future__ import annotations

from contextlib import suppress
from math import ceil
from typing import Any, Final

from hardware.trouble import ERRORS

WRITE_TIME: Final = 0.2
"""Seconds after which a line that takes nothing is left alone."""
_MOST: Final = 4096
_UNWAKEABLE: Final = 0.05
"""The longest wait on a line that cannot be woken, such as a socket."""


class SerialPort:
    """A device, or one of pyserial's URLs: loop://, rfc2217://, spy://."""

    def __init__(self, url: str, baud: int) -> None:
        """Open it for ourselves alone. Raises `trouble.ERRORS`; ImportError without pyserial."""
        import serial

        self._timeout: type[Exception] = serial.SerialTimeoutException
        # Exclusive is advice only, but two programs that ask for it keep out of each other's way.
        self._serial: Any = serial.serial_for_url(
            url, baudrate=baud, timeout=0.5, write_timeout=WRITE_TIME, exclusive=True
        )
        self._wait = 0.5
        self._is_wakeable = hasattr(self._serial, "cancel_read")
        with suppress(*ERRORS):
            # Some chips hold bytes back for 16 ms; where they cannot be asked not to, so be it.
            self._serial.set_low_latency_mode(True)

    def read(self, wait: float) -> bytes:
        # In whole hundredths, since every other time is set anew in the driver.
        wait = ceil(100 * (wait if self._is_wakeable else min(wait, _UNWAKEABLE))) / 100
        if wait != self._wait:
            self._serial.timeout = self._wait = wait
        data: bytes = self._serial.read(1)
        if data and (more := self._serial.in_waiting):
            data += self._serial.read(min(more, _MOST))
        return data

    def write(self, data: bytes) -> bool:
        try:
            self._serial.write(data)
        except self._timeout:
            return False
        return True

    def wake(self) -> None:
        with suppress(*ERRORS):
            if self._is_wakeable:
                self._serial.cancel_read()

    def close(self) -> None:
        with suppress(*ERRORS):
            self._serial.close()
