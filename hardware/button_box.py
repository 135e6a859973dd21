"""Button box: a box that speaks TTB/1, with its lights and tones."""

from __future__ import annotations

from hardware.decoder import Counts
from hardware.device import IDLE
from hardware.events import Answer, Event, Hello
from hardware.feedback import Feedback
from hardware.ttb import Ttb

_NOT_THERE = frozenset(("RANGE", "ARG", "UNKNOWN"))


class ButtonBox:
    """The session of a box; its feedback gets the line whenever no command is on its way."""

    def __init__(self) -> None:
        self.session = Ttb()
        self.feedback = Feedback()

    @property
    def counts(self) -> Counts:
        return self.session.counts

    def start(self, at: float) -> None:
        self.session.start(at)

    def feed(self, data: bytes, at: float) -> list[Event]:
        return self._heard(self.session.feed(data, at))

    def tick(self, at: float) -> list[Event]:
        found = self._heard(self.session.tick(at))
        if self.session.is_free and (command := self.feedback.next_command(at)) is not None:
            self.session.send(command)
        return found

    def outgoing(self) -> bytes:
        return self.session.outgoing()

    def due(self, at: float) -> float:
        due = min(IDLE, self.session.due(at))
        if not self.session.is_free or (wanted := self.feedback.due(at)) is None:
            return due
        return min(due, wanted)

    def stop(self) -> list[Event]:
        return self.session.stop()

    def farewell(self) -> bytes:
        return self.session.farewell()

    def resync(self) -> None:
        self.session.resync()

    def _heard(self, events: list[Event]) -> list[Event]:
        for event in events:
            if isinstance(event, Hello):
                self.feedback.forget()
            elif isinstance(event, Answer) and event.error in _NOT_THERE:
                self.feedback.refused(event.command)
            elif isinstance(event, Answer) and event.error is not None:
                # It was not heard: the lights are told again from the next difference on.
                self.feedback.forget()
        return [event for event in events if not isinstance(event, Answer)]
