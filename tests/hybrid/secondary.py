"""What the pages of hardware leave out for large text: who it was, where the question counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.hybrid.live_lines import live_lines
from scenes.text import _, pgettext
from tests.hybrid.quiet_real import LINES
from tests.hybrid.screens import NAMES


def _knock() -> list[str]:
    """The price and its owner stand in the second line of Yes."""
    return [
        *NAMES,
        _("Nothing is charged, play goes on at once."),
        _("Then say how many fell"),
        _("Who pays?"),
        _("Waits for your answer"),
        _("It was {name}’s turn").format(name="Cem"),
        _("only after a Yes"),
        _("{number} behind the screen, 1 in hand").format(number=5),
        "+6",
    ]


def _steps() -> list[str]:
    """The title says which step it is."""
    words = [pgettext("a step", "Connect"), pgettext("a step", "Learn"), pgettext("a step", "Play")]
    return [*words, "1", "2", "3"]


def _connect() -> list[str]:
    """The oldest of the live lines, and what the title says already."""
    told = live_lines(LINES, 7)
    return [
        *_steps(),
        _("You say what is used"),
        *(line.words for line in told),
        *(line.raw for line in told),
        "HELLO TTB/1 uno-box fw=0.1.0  …",
        "STATE btn=00 knk=00 tip=0 seq …",
    ]


def _count() -> list[str]:
    """Whose pieces are shown: the row in focus tells it. What was said hides what was asked."""
    asked = _("Show what is left behind the screens, one by one, or say how many. It counts.")
    return [asked, *(_("Show {name}’s pieces").format(name=name) for name in NAMES)]


SECONDARY: Final[dict[str, Callable[[], list[str]]]] = {
    "hybrid-knock": _knock,
    "hybrid-connect": _connect,
    "hybrid-learn": _steps,
    "real-count": _count,
    "real-count-shown": _count,
    "real-count-six": _count,
}
