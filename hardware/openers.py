"""Openers: how the line that a URL names is opened."""

from __future__ import annotations

from hardware.fake_port import SCHEME as FAKE
from hardware.fake_port import open_fake
from hardware.kinds import Kind
from hardware.port import OpenPort
from hardware.serial_port import SerialPort
from hardware.socket_port import SCHEME as SOCKET
from hardware.socket_port import SocketPort


def opener(url: str, kind: Kind) -> OpenPort:
    """A port, `fake://`, `socket://`, or a URL of pyserial, at the speed of the device."""
    if url.startswith(f"{FAKE}:"):
        return lambda: open_fake(url, kind.name)
    if url.startswith(f"{SOCKET}:"):
        return lambda: SocketPort(url)
    return lambda: SerialPort(url, kind.baud)
