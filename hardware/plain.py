"""Plain: buttons, encoder and reader of a sketch of three lines that prints `B1 DOWN`."""

from __future__ import annotations

from typing import Final

from hardware.decoder import Counts
from hardware.events import Button, Event, Knock, ManyTags, TagIn, TagOut, Tip, Turn
from hardware.lines import Lines
from hardware.ttb_line import FROM_BOX, from_line
from hardware.ttb_messages import from_body

_SAID: Final = (Button, Turn, Knock, Tip, TagIn, TagOut, ManyTags)


class Plain:
    """Level 0 of TTB: the same words without HELLO and numbers; a check must only be right."""

    def __init__(self) -> None:
        self.counts = Counts()
        self._lines = Lines(FROM_BOX)
        self._down: set[int] = set()

    @property
    def held(self) -> int:
        return self._lines.held

    def feed(self, data: bytes) -> list[Event]:
        found: list[Event] = []
        for text in self._lines.feed(data):
            line = None if text is None else from_line(text.rstrip(" "))
            said = None if line is None else from_body(line.body)
            if not isinstance(said, _SAID):
                self.counts.refused += 1
                continue
            self.counts.frames += 1
            found += self._button(said) if isinstance(said, Button) else [said]
        return found

    def _button(self, said: Button) -> list[Event]:
        was_down = said.n in self._down
        if not said.is_down:
            self._down.discard(said.n)
            return [said] if was_down else []
        self._down.add(said.n)
        # Down twice: the line between has been lost.
        return [Button(said.n, False), said] if was_down else [said]
