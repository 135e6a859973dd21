"""Openers: how the line that a URL names is opened."""

from __future__ import annotations

from hardware.fake_port import SCHEME, open_fake
from hardware.kinds import Kind
from hardware.port import OpenPort
from hardware.serial_port import SerialPort


def opener(url: str, kind: Kind) -> OpenPort:
    """A port of the system, `fake://`, or one of pyserial's URLs, at the speed of the device."""
    if url.startswith(f"{SCHEME}:"):
        return lambda: open_fake(url, kind.name)
    return lambda: SerialPort(url, kind.baud)
