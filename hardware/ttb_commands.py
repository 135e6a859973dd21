"""TTB commands: what a box can be told, and whether a line tells it that."""

from __future__ import annotations

import re
from typing import Final

HELLO: Final = "HELLO?"
STATE: Final = "STATE?"
PING: Final = "PING"
ALL_OFF: Final = "ALL OFF"

_COMMAND: Final = re.compile(
    r"HELLO\?|STATE\?|PING|ALL OFF|HB [0-9]{1,5}"
    r"|LED [1-9][0-9]? (?:OFF|ON|BLINK(?: [0-9]{1,5})?|RGB [0-9A-Fa-f]{6})"
    r"|BUZZ [0-9]{1,5} [0-9]{1,5}|VIBE [0-9]{1,3} [0-9]{1,5}"
)


def is_command(body: str) -> bool:
    """Whether a box of version 1 is to understand it."""
    return _COMMAND.fullmatch(body) is not None


def led_on(n: int) -> str:
    return f"LED {n} ON"


def led_off(n: int) -> str:
    return f"LED {n} OFF"


def led_blink(n: int, period: int) -> str:
    """Blink with a period in milliseconds."""
    return f"LED {n} BLINK {period}"


def led_colour(n: int, red: int, green: int, blue: int) -> str:
    return f"LED {n} RGB {red:02X}{green:02X}{blue:02X}"


def buzz(hertz: int, length: int) -> str:
    """A tone, hertz and milliseconds."""
    return f"BUZZ {hertz} {length}"
