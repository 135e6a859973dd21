"""Scan: prints the serial ports as JSON; `python -m hardware.scan` is run apart from the game.

Listing ports may take seconds, hold everything up or raise when a device leaves in between.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any, Final

from hardware.trouble import ERRORS, Trouble, TroubleKind

_BLUETOOTH: Final = re.compile(r"bluetooth|bthenum|rfcomm", re.IGNORECASE)


def scan() -> dict[str, Any]:
    """The ports, or why there are none. Never raises."""
    try:
        from serial.tools import list_ports
    except ImportError:
        return {"why": str(Trouble(TroubleKind.NO_PYSERIAL))}
    try:
        return {"ports": [_to_json(port) for port in list_ports.comports()]}
    except ERRORS as error:
        return {"why": f"the system did not list its ports: {error!r}"}


def _to_json(port: Any) -> dict[str, Any]:
    text = f"{port.device} {port.description} {port.hwid}"
    return {
        "port": port.device,
        "vid": port.vid,
        "pid": port.pid,
        "serial": port.serial_number,
        "title": port.description or "",
        "is_bluetooth": _BLUETOOTH.search(text) is not None,
    }


if __name__ == "__main__":
    json.dump(scan(), sys.stdout)
