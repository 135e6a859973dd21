"""Table: every device that is plugged in, as one stream of inputs, asked once a frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from hardware.button_box import ButtonBox
from hardware.decoder import Counts
from hardware.device import Listener
from hardware.events import (
    Button,
    Found,
    Gap,
    Hello,
    Incompatible,
    Knock,
    Lost,
    ManyTags,
    NoAnswer,
    Overrun,
    TagIn,
    TagOut,
    TagRead,
    Tip,
    Turn,
    WrongSpeed,
)
from hardware.feedback import Mode, Signal
from hardware.inputs import (
    ButtonDown,
    ButtonUp,
    DeviceFound,
    DeviceHint,
    DeviceLost,
    Hint,
    Input,
    Knocked,
    TagGone,
    TagSeen,
    TagsMany,
    TagUnknown,
    Tipped,
    Turned,
)
from hardware.kinds import find_kind
from hardware.link import Heard, Link
from hardware.openers import opener
from hardware.pn532_reader import Pn532Reader
from hardware.raw_tail import RawTail, tapped
from hardware.spelling import tail
from hardware.tag_registry import ENOUGH_READS, TagRegistry

_NOISY: Final = 60.0
"""Seconds in which two repairs of a line are one too many."""
_HINTS: Final[dict[type, Hint]] = {
    WrongSpeed: Hint.WRONG_SPEED,
    NoAnswer: Hint.NO_ANSWER,
    Incompatible: Hint.NEWER_BOX,
}


@dataclass(frozen=True, slots=True)
class Health:
    """What is known of the line to a device."""

    is_open: bool
    hello: Hello | None
    """What a box has said about itself."""
    counts: Counts
    gaps: int
    losses: int
    ghosts: int | None
    """Tags that were read too seldom to be real; None where the device itself looks after that."""
    lines: tuple[str, ...]
    """The last that went over it; numbers of tags are cut."""


class _Seat:
    """What is known of one device."""

    def __init__(self, link: Link, tail: RawTail) -> None:
        self.link = link
        self.tail = tail
        self.held: set[int] = set()
        self.reads: dict[int, tuple[str, int]] = {}
        self.waiting: dict[int, str] = {}
        self.gaps: deque[float] = deque(maxlen=2)


class Table:
    """Boxes and readers together. No call waits for a device, but `stop`, for a second at most."""

    def __init__(self, registry: TagRegistry) -> None:
        self.registry = registry
        self.is_learning = False
        """Tags that nobody knows are told with their number, and after three equal reads."""
        self._seats: dict[str, _Seat] = {}

    def add(self, link: Link, tail: RawTail | None = None) -> None:
        """Take a link in and start it; its name is that of the device from now on."""
        self.remove(link.name)
        self._seats[link.name] = _Seat(link, tail or RawTail())
        link.start()

    def plug(self, url: str, kind: str, name: str = "") -> None:
        """Open a port for a kind of device. Raises UnknownKind; a port that fails is told later."""
        found = find_kind(kind)
        tail = RawTail()
        link = Link(name or url, tapped(opener(url, found), tail), found.make(), port=url)
        self.add(link, tail)

    def remove(self, name: str) -> None:
        """Close a device and forget it. Never waits."""
        if (seat := self._seats.pop(name, None)) is not None:
            seat.link.leave()

    @property
    def devices(self) -> list[str]:
        """The names of the devices, connected or not."""
        return list(self._seats)

    @property
    def present(self) -> list[str]:
        """The names of those whose port is open."""
        return [name for name, seat in self._seats.items() if seat.link.connection.is_open]

    def health(self, name: str) -> Health:
        """How a device does, for the page that shows it. Raises KeyError."""
        seat = self._seats[name]
        device = seat.link.device
        hello = device.session.hello if isinstance(device, ButtonBox) else None
        return Health(
            seat.link.connection.is_open,
            hello,
            replace(device.counts),
            device.session.gaps if isinstance(device, ButtonBox) else 0,
            seat.link.connection.losses,
            device.ghosts if isinstance(device, Listener | Pn532Reader) else None,
            tuple(seat.tail.lines()),
        )

    def poll(self) -> list[Input]:
        """What has happened since the last call. Never waits."""
        return [said for name, seat in self._seats.items() for said in self._poll(name, seat)]

    def light(self, n: int, mode: Mode) -> None:
        """What light n of every box shows: OFF, ON, a blink in milliseconds, or a colour."""
        for box, link in self._boxes():
            link.post(lambda box=box: box.feedback.light(n, mode))  # type: ignore[misc]

    def show(self, signal: Signal, lights: Iterable[int] = (1,)) -> None:
        """Play a signal on some lights of every box."""
        chosen = tuple(lights)
        for box, link in self._boxes():
            link.post(lambda box=box: box.feedback.show(signal, chosen))  # type: ignore[misc]

    def mute(self, is_muted: bool) -> None:
        """Whether boxes stay silent."""
        for box, link in self._boxes():
            link.post(lambda box=box: setattr(box.feedback, "is_muted", is_muted))  # type: ignore[misc]

    def resync(self) -> None:
        """Let everything that lies on the table be told anew: after a load or an undo."""
        for seat in self._seats.values():
            seat.link.post(seat.link.device.resync)

    def stop(self) -> None:
        """Turn the lights off and close all ports; a second at most."""
        links = [seat.link for seat in self._seats.values()]
        self._seats.clear()
        for link in links:
            link.leave()
        for link in links:
            link.stop()

    def _boxes(self) -> list[tuple[ButtonBox, Link]]:
        links = [seat.link for seat in self._seats.values()]
        return [(link.device, link) for link in links if isinstance(link.device, ButtonBox)]

    def _poll(self, name: str, seat: _Seat) -> list[Input]:
        found: list[Input] = []
        for heard in seat.link.poll():
            found += self._translate(name, seat, heard)
        return found

    def _translate(self, name: str, seat: _Seat, heard: Heard) -> list[Input]:
        event = heard.event
        match event:
            case Button(n, is_down):
                return _button(name, seat, n, is_down)
            case Turn(_, steps):
                return [Turned(name, steps)]
            case TagRead(uid, reader):
                return self._count(name, seat, reader, uid)
            case TagIn(reader, uid):
                return self._put(name, seat, reader, uid)
            case TagOut(reader):
                return self._take_away(name, seat, reader)
            case ManyTags(reader):
                return [TagsMany(name, reader)]
            case Knock(_, force):
                return [Knocked(name, force)]
            case Tip(_, is_tipped):
                return [Tipped(name, is_tipped)]
            case Found():
                return [DeviceFound(name)]
            case Lost(trouble):
                return [*_release(name, seat), DeviceLost(name, trouble)]
            case Overrun():
                return _release(name, seat)
            case Gap():
                return _gap(name, seat, heard.at)
        hint = _HINTS.get(type(event))
        return [] if hint is None else [DeviceHint(name, hint)]

    def _count(self, name: str, seat: _Seat, reader: int, uid: str) -> list[Input]:
        last, count = seat.reads.get(reader, ("", 0))
        count = count + 1 if uid == last else 1
        seat.reads[reader] = uid, count
        if seat.waiting.get(reader) != uid or count < ENOUGH_READS:
            return []
        del seat.waiting[reader]
        return self._tell(name, reader, uid, count)

    def _put(self, name: str, seat: _Seat, reader: int, uid: str) -> list[Input]:
        last, count = seat.reads.get(reader, ("", 0))
        # A box that tells no single reads has made sure by itself.
        reads = count if uid == last else ENOUGH_READS
        if self.is_learning and reads < ENOUGH_READS:
            seat.waiting[reader] = uid
            return []
        return self._tell(name, reader, uid, reads)

    def _tell(self, name: str, reader: int, uid: str, reads: int) -> list[Input]:
        entry = self.registry.find(uid)
        if entry is None and not self.is_learning:
            return [TagUnknown(name, reader, tail(uid))]
        piece = None if entry is None else entry.piece
        return [TagSeen(name, reader, uid, piece, reads)]

    def _take_away(self, name: str, seat: _Seat, reader: int) -> list[Input]:
        if seat.waiting.pop(reader, None) is not None:
            return []
        return [TagGone(name, reader)]


def _button(name: str, seat: _Seat, n: int, is_down: bool) -> list[Input]:
    if is_down == (n in seat.held):
        return []
    if is_down:
        seat.held.add(n)
        return [ButtonDown(name, n)]
    seat.held.discard(n)
    return [ButtonUp(name, n)]


def _release(name: str, seat: _Seat) -> list[Input]:
    released: list[Input] = [ButtonUp(name, n) for n in sorted(seat.held)]
    seat.held.clear()
    return released


def _gap(name: str, seat: _Seat, at: float) -> list[Input]:
    seat.gaps.append(at)
    is_noisy = len(seat.gaps) == seat.gaps.maxlen and at - seat.gaps[0] < _NOISY
    if not is_noisy:
        return []
    seat.gaps.clear()
    return [DeviceHint(name, Hint.NOISY_LINE)]
