"""PN532: frames of this NFC reader on a serial line (HSU), and what is read from them."""

from __future__ import annotations

from typing import Final

from hardware.decoder import Counts
from hardware.events import Acknowledged, Event, Frame, ManyTags, NoTag, Refused, TagRead
from hardware.spelling import NFC

ACK: Final = bytes.fromhex("0000FF00FF00")
NACK: Final = bytes.fromhex("0000FFFF0000")
TO_READER: Final = 0xD4
FROM_READER: Final = 0xD5
LIST_TARGETS: Final = 0x4A
LISTED: Final = LIST_TARGETS + 1

_START: Final = bytes.fromhex("0000FF")
_LONG: Final = 0xFF
_LONGEST: Final = 264
"""The most that a PN532 sends in one frame."""
_ERROR: Final = b"\x7f"
_UIDS: Final = (4, 7, 10)
"""Lengths of the UID of a type A tag, ISO/IEC 14443-3."""
_HAS_ATS: Final = 0x20
"""The bit of SEL_RES after which an answer to select follows the UID."""


def to_frame(data: bytes) -> bytes:
    """A normal information frame around at most 254 bytes, direction byte first."""
    return _START + bytes((len(data), -len(data) & 0xFF)) + data + bytes((-sum(data) & 0xFF, 0))


class Pn532:
    """Looks for start codes and believes a frame only when both its checksums are right."""

    def __init__(self) -> None:
        self.counts = Counts()
        self._buffer = bytearray()

    @property
    def held(self) -> int:
        return len(self._buffer)

    def feed(self, data: bytes) -> list[Event]:
        found: list[Event] = []
        for start in range(0, len(data), _LONGEST):
            # In pieces, so that the buffer stays small whatever comes at once.
            self._buffer += data[start : start + _LONGEST // 2]
            found += self._scan()
            self._buffer += data[start + _LONGEST // 2 : start + _LONGEST]
            found += self._scan()
        return found

    def give_up(self) -> list[Event]:
        """Nothing more will come of a frame that has begun; what it hid may be whole."""
        found: list[Event] = []
        while self._buffer.startswith(_START):
            self._skip(1)
            self.counts.refused += 1
            found += self._scan()
        return found

    def _scan(self) -> list[Event]:
        found: list[Event] = []
        while (start := self._buffer.find(_START)) >= 0:
            self._skip(start)
            size = self._measure()
            if size is None:
                return found
            if size == 0:
                # No frame begins here, but one may begin inside of what looked like one.
                self._skip(1)
                self.counts.refused += 1
                continue
            found += _read(bytes(self._buffer[:size]))
            self.counts.frames += 1
            del self._buffer[:size]
        self._skip(max(0, len(self._buffer) - len(_START) + 1))
        return found

    def _skip(self, count: int) -> None:
        self.counts.noise += count
        del self._buffer[:count]

    def _measure(self) -> int | None:
        """Bytes of the frame at the start of the buffer; 0 when wrong, None while it grows."""
        buffer = self._buffer
        if len(buffer) < 6:
            return None
        if buffer.startswith((ACK, NACK)):
            return len(ACK)
        length, check, head = buffer[3], buffer[4], 5
        if length == check == _LONG:
            if len(buffer) < 8:
                return None
            length, head = buffer[5] << 8 | buffer[6], 8
            if sum(buffer[5:8]) & 0xFF or length > _LONGEST:
                return 0
        elif (length + check) & 0xFF:
            return 0
        if length == 0:
            return 0
        size = head + length + 1
        if len(buffer) < size:
            return None
        return 0 if sum(buffer[head:size]) & 0xFF else size


def _read(frame: bytes) -> list[Event]:
    if frame in (ACK, NACK):
        return [Acknowledged(frame == ACK)]
    data = frame[8:-1] if frame[3] == frame[4] == _LONG else frame[5:-1]
    return [Refused() if data == _ERROR else Frame(data)]


def tags_in(data: bytes) -> Event | None:
    """What an answer to InListPassiveTarget says; None when it is none, or not a sound one."""
    if len(data) < 3 or data[0] != FROM_READER or data[1] != LISTED:
        return None
    count, at = data[2], 3
    if count == 0:
        return NoTag()
    uids: list[str] = []
    for _ in range(count):
        head = data[at : at + 5]
        if len(head) < 5 or head[4] not in _UIDS:
            return None
        at += 5
        uid = data[at : at + head[4]]
        if len(uid) < head[4]:
            return None
        at += len(uid)
        if head[3] & _HAS_ATS and at < len(data):
            at += max(1, data[at])
        uids.append(uid.hex().upper())
    return TagRead(NFC + uids[0]) if count == 1 else ManyTags()
