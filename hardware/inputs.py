"""Inputs: what a game hears from the table, whatever hardware it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from hardware.piece import Piece
from hardware.trouble import Trouble


@dataclass(frozen=True, slots=True)
class ButtonDown:
    """A button of a device was pressed."""

    device: str
    n: int


@dataclass(frozen=True, slots=True)
class ButtonUp:
    """A button was let go, or its device was lost while it was held."""

    device: str
    n: int


@dataclass(frozen=True, slots=True)
class Turned:
    """The encoder was turned by some detents."""

    device: str
    delta: int


@dataclass(frozen=True, slots=True)
class TagSeen:
    """A piece was put on a reader; while tags are learnt the piece may be None."""

    device: str
    reader: int
    key: str
    piece: Piece | None
    reads: int = 0
    """Equal reads that it took; as many as are ever wanted where the box itself decides."""


@dataclass(frozen=True, slots=True)
class TagUnknown:
    """A tag that no piece of this box has; its number is kept back but for the end."""

    device: str
    reader: int
    tail: str


@dataclass(frozen=True, slots=True)
class TagGone:
    """What lay on a reader was taken away."""

    device: str
    reader: int


@dataclass(frozen=True, slots=True)
class TagsMany:
    """Several pieces lie on a reader: one, please."""

    device: str
    reader: int


@dataclass(frozen=True, slots=True)
class Knocked:
    """The table was bumped; never more than a reason to ask."""

    device: str
    force: int | None = None
    """0 to 255 where the box measures it."""


@dataclass(frozen=True, slots=True)
class Tipped:
    """The tip switch fell over, or stands again."""

    device: str
    is_tipped: bool


@dataclass(frozen=True, slots=True)
class DeviceFound:
    """A device is there, or is back: nothing that lies on it is taken without a new consent."""

    device: str


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device is gone or cannot be opened. Its buttons were let go; its tags stay in the game."""

    device: str
    trouble: Trouble


class Hint(Enum):
    """What people can do about a device that is there and does not work well."""

    NOISY_LINE = "noisy_line"
    """More than one repair in a minute: the cable or the hub."""
    WRONG_SPEED = "wrong_speed"
    NO_ANSWER = "no_answer"
    NEWER_BOX = "newer_box"


@dataclass(frozen=True, slots=True)
class DeviceHint:
    """A device works badly or not at all."""

    device: str
    hint: Hint


Input: TypeAlias = (
    ButtonDown
    | ButtonUp
    | Turned
    | TagSeen
    | TagUnknown
    | TagGone
    | TagsMany
    | Knocked
    | Tipped
    | DeviceFound
    | DeviceLost
    | DeviceHint
)
