"""TTB: the talk with a box that speaks TTB/1, without the line it is held on.

Bytes and times go in, events and bytes to send come out. Numbered events that are lost are repaired
by the absolute STATE, which is asked for until it comes; commands go one at a time until answered.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import Final

from hardware.decoder import Counts
from hardware.events import (
    Answer,
    Button,
    Event,
    Gap,
    Hello,
    Incompatible,
    Knock,
    ManyTags,
    NoAnswer,
    Note,
    Silent,
    TagIn,
    TagOut,
    Tip,
    Turn,
)
from hardware.lines import Lines
from hardware.ttb_commands import ALL_OFF, HELLO, PING, STATE, is_command
from hardware.ttb_line import FROM_BOX, Line, from_line, to_line
from hardware.ttb_messages import Beat, OtherVersion, Reply, State, from_body
from hardware.ttb_state import BoxState

FIRST_HELLO: Final = 0.1
HELLO_PAUSE: Final = 0.5
HELLO_PATIENCE: Final = 4.0
"""An Arduino starts anew when its port is opened; so long it may take until it listens."""
STATE_PAUSE: Final = 1.2
ANSWER_TIME: Final = 0.3
TRIES: Final = 3
QUIET: Final = 3.5
"""Three heartbeats: a box that says nothing for so long is gone, though its port is open."""
KEEP_LIT: Final = 2.0
"""A box goes dark 5 s after the last line to it."""
QUEUED: Final = 32
_WAITING: Final = 256
_SHORT_HISTORY: Final = 15
"""A first STATE so few events after HELLO tells of lost events, a later one of an older box."""

_INDEXED: Final = ((Button, "btn"), (Turn, "enc"), (Knock, "knk"), (Tip, "tip"))
_TAGGED: Final = (TagIn, TagOut, ManyTags)


@dataclass(slots=True)
class _Flight:
    """The command that is on its way."""

    body: str
    ref: int
    tries: int
    at: float


class Ttb:
    """One session: from the opening of a port to its loss; `start` begins it anew."""

    def __init__(self) -> None:
        self.counts = Counts()
        self.gaps = 0
        self.state = BoxState()
        """What the box has said about itself and its parts."""
        self.start(0.0)

    def start(self, at: float) -> None:
        """A port was opened: ask who is there. What was known of tags and knocks is kept."""
        self._lines = Lines(FROM_BOX)
        self._hello: Hello | None = None
        self._is_other = False
        self._expected = 0
        self._is_counting = False
        self._is_first_state = True
        self._wants_state = False
        self._out = bytearray()
        self._queue: deque[str] = deque()
        self._flight: _Flight | None = None
        self._ref = 0
        self._began = self._heard = self._spoke = self._now = at
        self._ask_at = at + FIRST_HELLO
        self._is_given_up = False

    @property
    def held(self) -> int:
        return self._lines.held

    @property
    def hello(self) -> Hello | None:
        """What the box said it is; None before it has."""
        return self._hello

    @property
    def is_free(self) -> bool:
        """Whether a command would go out at once."""
        return self._hello is not None and self._flight is None and not self._queue

    def due(self, at: float) -> float:
        """Seconds until `tick` has something to do."""
        if self._is_other:
            return QUIET
        times = [self._ask_at] if self._hello is None or self._wants_state else []
        if self._flight is not None:
            times.append(self._flight.at + ANSWER_TIME)
        if self._hello is not None:
            times += [self._heard + QUIET, self._spoke + KEEP_LIT]
        return max(0.0, min(times) - at) if times else QUIET

    def feed(self, data: bytes, at: float | None = None) -> list[Event]:
        """Take bytes that came at a time in seconds (by default the last one told)."""
        self._now = self._now if at is None else at
        self._heard = self._now if data else self._heard
        found: list[Event] = []
        for text in self._lines.feed(data):
            line = None if text is None else from_line(text)
            if line is None or not line.is_checked:
                self.counts.refused += 1
            else:
                self.counts.frames += 1
                found += self._take(line)
        return found

    def tick(self, at: float) -> list[Event]:
        """Time has passed: ask again, give up, stay in touch."""
        self._now = at
        if self._is_other:
            return []
        if self._hello is None:
            return self._ask_hello()
        if at - self._heard >= QUIET:
            self._heard = at
            return [Silent()]
        if self._wants_state and at >= self._ask_at:
            self._ask_state()
        found = self._check_flight()
        if self._flight is None and not self._queue and at - self._spoke >= KEEP_LIT:
            self.send(PING)
        return found

    def send(self, command: str) -> bool:
        """Queue a command; False when nobody listens or too many wait.

        Raises ValueError for what no box understands.
        """
        if not is_command(command):
            raise ValueError(f"{command!r} is no command of TTB/1: see ttb1.abnf")
        if self._hello is None or len(self._queue) >= QUEUED:
            return False
        self._queue.append(command)
        self._next_command()
        return True

    def outgoing(self) -> bytes:
        """Bytes to be sent now; they are told once."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def resync(self) -> None:
        """Somebody lost events after us: forget what was told and tell it from the next STATE."""
        self.state = self.state.forgotten()
        self._is_first_state = False
        if self._hello is not None:
            self._ask_state()

    def stop(self) -> list[Event]:
        """The line is lost: what is held is let go; tags stay as they were."""
        self.state, released = self.state.released()
        return released

    def farewell(self) -> bytes:
        """What is sent before we go."""
        return b"" if self._hello is None else b"\n" + to_line(ALL_OFF)

    # What comes in

    def _take(self, line: Line) -> list[Event]:
        said = from_body(line.body)
        match said:
            case Hello():
                return self._greet(said)
            case OtherVersion(version):
                self._is_other = True
                self._hello = None
                return [Incompatible(version)]
        if self._hello is None:
            return []
        match said:
            case State():
                return self._take_state(said)
            case Beat(seq):
                if self._wants_state:
                    self._ask_state()
                return self._note_gap(seq)
            case Reply():
                return self._land(said)
            case Note():
                return [said]
        gap = None if line.ref is None else self._count(line.ref)
        if gap is None or said is None or not self._has(said):
            return gap or []
        self.state, told = self.state.after(said)
        return [*gap, *told]

    def _has(self, said: Event) -> bool:
        """Whether the box said in HELLO that it has such a part."""
        caps = dict(self._hello.caps) if self._hello else {}
        if isinstance(said, _TAGGED):
            return said.reader <= caps.get("tag", 0)
        for kind, name in _INDEXED:
            if isinstance(said, kind):
                return said.n <= caps.get(name, 0)
        return False

    def _greet(self, said: Hello) -> list[Event]:
        said = replace(said, is_reboot=self._hello is not None)
        self._hello, self._is_other = said, False
        self._expected, self._is_counting, self._is_first_state = 0, False, True
        self._flight = None
        self._queue.clear()
        self._ask_state()
        self.state, released = self.state.released()
        return [said, *released]

    def _count(self, seq: int) -> list[Event] | None:
        """Note the number of an event; None when it is an event that was told before."""
        if self._is_counting and seq == (self._expected - 1) & 0xFF:
            return None
        gap = self._note_gap(seq)
        self._expected = (seq + 1) & 0xFF
        self._is_counting = True
        return gap

    def _note_gap(self, seq: int) -> list[Event]:
        missed = (seq - self._expected) & 0xFF
        if not missed:
            return []
        if not self._is_counting and missed > _SHORT_HISTORY:
            # The box was there before us; the STATE that is on its way tells the number.
            return []
        self._ask_state()
        self._expected = seq
        self.gaps += 1
        return [Gap(missed)]

    def _take_state(self, said: State) -> list[Event]:
        pairs = dict(said.pairs)
        try:
            seq = int(pairs["seq"], 16)
        except (KeyError, ValueError):
            return []
        missed = (seq - self._expected) & 0xFF
        is_news = not self._is_first_state or 0 < missed <= _SHORT_HISTORY
        self._expected, self._is_counting = seq & 0xFF, True
        self._is_first_state = self._wants_state = False
        caps = dict(self._hello.caps) if self._hello else {}
        self.state, told = self.state.repaired(pairs, caps, is_news=is_news)
        return told

    # What goes out

    def _say(self, line: bytes) -> None:
        # When nobody fetches what is to be sent, more of it helps nobody.
        if len(self._out) < _WAITING:
            self._out += line
        self._spoke = self._now

    def _ask_hello(self) -> list[Event]:
        if self._now < self._ask_at:
            return []
        self._ask_at = self._now + HELLO_PAUSE
        self._say(b"\n" + to_line(HELLO))
        if self._now - self._began < HELLO_PATIENCE or self._is_given_up:
            return []
        self._is_given_up = True
        return [NoAnswer()]

    def _ask_state(self) -> None:
        self._wants_state = True
        self._ask_at = self._now + STATE_PAUSE
        self._say(b"\n" + to_line(STATE))

    def _next_command(self) -> None:
        if self._flight is None and self._queue:
            self._ref = (self._ref + 1) & 0xFF
            self._flight = _Flight(self._queue.popleft(), self._ref, 0, self._now)
            self._launch(self._flight)

    def _launch(self, flight: _Flight) -> None:
        flight.tries += 1
        flight.at = self._now
        self._say(to_line(flight.body, flight.ref))

    def _check_flight(self) -> list[Event]:
        flight = self._flight
        if flight is None or self._now - flight.at < ANSWER_TIME:
            return []
        if flight.tries < TRIES:
            self._launch(flight)
            return []
        return self._finish(flight, "TIMEOUT")

    def _land(self, reply: Reply) -> list[Event]:
        flight = self._flight
        if flight is None or reply.ref != flight.ref:
            return []
        return self._finish(flight, reply.error)

    def _finish(self, flight: _Flight, error: str | None) -> list[Event]:
        self._flight = None
        self._next_command()
        return [Answer(flight.body, error)]
