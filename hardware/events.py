"""Events: what decoders and devices say, as small frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from hardware.trouble import Trouble


@dataclass(frozen=True, slots=True)
class TagRead:
    """A reader has read a tag once; a resting tag is read again and again."""

    uid: str
    """The key of the tag, as in `spelling`."""
    reader: int = 1


@dataclass(frozen=True, slots=True)
class NoTag:
    """A reader was asked and has no tag."""

    reader: int = 1


@dataclass(frozen=True, slots=True)
class ManyTags:
    """More than one tag lies on a reader, so none of them counts."""

    reader: int = 1


@dataclass(frozen=True, slots=True)
class TagIn:
    """A tag was put on a reader."""

    reader: int
    uid: str


@dataclass(frozen=True, slots=True)
class TagOut:
    """The tag was taken from a reader."""

    reader: int


@dataclass(frozen=True, slots=True)
class Button:
    """A button went down or up; the first one is number 1."""

    n: int
    is_down: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """An encoder was turned by some detents, clockwise counts up."""

    n: int
    steps: int


@dataclass(frozen=True, slots=True)
class Knock:
    """A vibration switch fired; the force is 0 to 255 where the box measures it."""

    n: int
    force: int | None = None


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip switch fell over or stands again."""

    n: int
    is_tipped: bool


@dataclass(frozen=True, slots=True)
class Hello:
    """A box said what it is and has."""

    name: str
    firmware: str = ""
    caps: tuple[tuple[str, int], ...] = field(default=())
    """How many of each it has: btn, led, enc, knk, tip, tag."""
    is_reboot: bool = False
    """It had said so before: it was started anew in between."""


@dataclass(frozen=True, slots=True)
class Incompatible:
    """A box speaks a later version of the protocol."""

    version: str


@dataclass(frozen=True, slots=True)
class Gap:
    """Numbered events were lost on the line; the state was asked for."""

    missed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A command was answered: `error` is the code of the box, TIMEOUT, or None when obeyed."""

    command: str
    error: str | None = None


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """The port is open, but the device does not answer what such a device must answer."""


@dataclass(frozen=True, slots=True)
class Silent:
    """A device that has spoken says nothing any more, although its port is open."""


@dataclass(frozen=True, slots=True)
class WrongSpeed:
    """Much came and none of it was right: another speed or another device."""


@dataclass(frozen=True, slots=True)
class Found:
    """A port was opened, for the first time or again."""


@dataclass(frozen=True, slots=True)
class Lost:
    """A port went away or could not be opened; told once, the attempts go on in silence."""

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class Overrun:
    """Events were dropped since nobody fetched them; the device was asked for its state."""


@dataclass(frozen=True, slots=True)
class Note:
    """A line for people: what a box logs."""

    text: str


@dataclass(frozen=True, slots=True)
class KeyTyped:
    """A key that belongs to no tag, to be used as a key after all."""

    scancode: int
    at: float


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A PN532 has taken a command; False when it wants it again."""

    is_taken: bool = True


@dataclass(frozen=True, slots=True)
class Frame:
    """The content of a PN532 frame, from its direction byte (D4, D5) on."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Refused:
    """A PN532 did not understand a command: its application error frame."""


Event: TypeAlias = (
    TagRead
    | NoTag
    | ManyTags
    | TagIn
    | TagOut
    | Button
    | Turn
    | Knock
    | Tip
    | Hello
    | Incompatible
    | Gap
    | Answer
    | NoAnswer
    | Silent
    | WrongSpeed
    | Found
    | Lost
    | Overrun
    | Note
    | KeyTyped
    | Acknowledged
    | Frame
    | Refused
)
