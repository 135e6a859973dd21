"""Short notices that come from outside the scene: a pad that joined, an opponent that stumbled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

STAYS: Final = 4.0
"""Seconds that a notice can be read."""
MOST: Final = 3
"""Notices shown at a time; an older one makes room for a newer, captions before all others."""
CAPTION: Final = "caption"


@dataclass(slots=True)
class Notice:
    text: str
    icon: str
    """A name of the icon table: "check", "warn" or "cross"; or "caption" for a sound in words."""
    look: int | None = None
    """The chair that it is about, by its look."""
    age: float = 0.0


@dataclass(slots=True)
class Notices:
    """The notices to be seen now, oldest first."""

    shown: list[Notice] = field(default_factory=list)

    def say(self, text: str, icon: str = "check", look: int | None = None) -> None:
        """Show a text; one that is there already only stays longer."""
        for notice in self.shown:
            if notice.text == text:
                notice.age = 0.0
                return
        self.shown = [*self.shown, Notice(text, icon, look)]
        while len(self.shown) > MOST:
            captions = [notice for notice in self.shown if notice.icon == CAPTION]
            self.shown.remove((captions or self.shown)[0])

    def update(self, seconds: float) -> None:
        for notice in self.shown:
            notice.age += seconds
        self.shown = [notice for notice in self.shown if notice.age < STAYS]
