"""The last lines between game and box, each with what it means in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.text import _

_Words = Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class LiveLine:
    """`is_ours` when the game speaks; `raw` has no long number in it."""

    is_ours: bool
    raw: str
    words: str


_TABLE: Final[tuple[tuple[re.Pattern[str], _Words], ...]] = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"HELLO\?", lambda m: _("who are you?")),
        (r"HELLO .*btn=(\d+)", lambda m: _("a box, {number} buttons").format(number=m[1])),
        (r"STATE\?", lambda m: _("how are things?")),
        (r"STATE ", lambda m: _("all that there is")),
        (r"HB ", lambda m: _("still here")),
        (r"OK", lambda m: _("done")),
        (r"ERR ", lambda m: _("not understood")),
        (r"B(\d+) DOWN", lambda m: _("button {number} pressed").format(number=m[1])),
        (r"B(\d+) UP", lambda m: _("button {number} let go").format(number=m[1])),
        (r"E\d+ \+", lambda m: _("knob to the right")),
        (r"E\d+ -", lambda m: _("knob to the left")),
        (r"K\d+ KNOCK", lambda m: _("a knock")),
        (r"K\d+ TIPPED", lambda m: _("tipped over")),
        (r"K\d+ UPRIGHT", lambda m: _("upright again")),
        (r"R\d+ IN", lambda m: _("a tag")),
        (r"R\d+ OUT", lambda m: _("taken away")),
        (r"R\d+ MANY", lambda m: _("several tags")),
        (r"LED (\d+) OFF", lambda m: _("lamp {number} off").format(number=m[1])),
        (r"LED (\d+) BLINK", lambda m: _("lamp {number} blinks").format(number=m[1])),
        (r"LED (\d+)", lambda m: _("lamp {number} on").format(number=m[1])),
        (r"BUZZ", lambda m: _("a tone")),
        (r"ALL OFF", lambda m: _("everything off")),
    )
)


def live_lines(lines: Sequence[str], most: int) -> tuple[LiveLine, ...]:
    """The newest ones, the newest at the end; heartbeats are left out where there is more."""
    told = [line for line in lines if "HB " not in line] or list(lines)
    return tuple(_told(line) for line in told[-most:])


def _told(line: str) -> LiveLine:
    is_ours = line.startswith("> ")
    raw = line.removeprefix("> ")
    for pattern, words in _TABLE:
        if (found := pattern.match(raw)) is not None:
            return LiveLine(is_ours, raw, words(found))
    return LiveLine(is_ours, raw, "")
