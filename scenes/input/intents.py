"""What somebody wants, whatever device it came from; the only input that scenes ever see."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class DeviceKind(StrEnum):
    PAD = "pad"
    KEYS = "keys"
    MOUSE = "mouse"
    TOUCH = "touch"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class Device:
    """One thing in somebody's hands.

    `number` is SDL's instance id for a pad (faults C-02), 0 or 1 for the left and the right half
    of the keyboard, 0 for the mouse and the touch screen, and for a box of buttons the button of
    one player, counted from 1: the people at a box share its knob and its other buttons.
    """

    kind: DeviceKind
    number: int = 0


LEFT_KEYS = Device(DeviceKind.KEYS, 0)
RIGHT_KEYS = Device(DeviceKind.KEYS, 1)
MOUSE = Device(DeviceKind.MOUSE)
TOUCH = Device(DeviceKind.TOUCH)


class Direction(StrEnum):
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


class Button(StrEnum):
    """Buttons by their place on a pad, since letters differ from maker to maker (faults C-17)."""

    SOUTH = "south"  # select, let go
    EAST = "east"  # back, put back
    WEST = "west"  # the second thing: options, "it is me"
    NORTH = "north"  # the third thing: start, zoom
    LEFT_SHOULDER = "left_shoulder"  # the one before
    RIGHT_SHOULDER = "right_shoulder"  # the next one
    MENU = "menu"  # pause
    VIEW = "view"  # rules


@dataclass(frozen=True, slots=True)
class Intent:
    device: Device


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """One step in a direction: a tap, a flick of the stick, or the repeat of a held key."""

    direction: Direction
    is_repeat: bool = False


@dataclass(frozen=True, slots=True)
class Press(Intent):
    button: Button


@dataclass(frozen=True, slots=True)
class Release(Intent):
    button: Button


@dataclass(frozen=True, slots=True)
class Steer(Intent):
    """Where a stick (or held arrows) points now: x to the right, y down, each from -1 to 1.

    Sent whenever it changes; it holds until the next one. (0, 0) is at rest.
    """

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """The mouse moved, or a finger slid, to a place in canvas units."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Touch(Intent):
    """The main mouse button, or a finger, went down at a place in canvas units."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Lift(Intent):
    """The main mouse button, or the finger, went up again.

    A touch that was broken off, because the window lost the focus, lifts at (-1, -1): outside the
    canvas, where nothing is.
    """

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """The wheel turned by whole steps: positive is away from the person, up the page."""

    steps: int


@dataclass(frozen=True, slots=True)
class Plugged(Intent):
    """A device can be used from now on; `name` is what it calls itself."""

    name: str


@dataclass(frozen=True, slots=True)
class Unplugged(Intent):
    """A device is gone; everything it held has been released before this."""


@dataclass(frozen=True, slots=True)
class Typed(Intent):
    """Text from the keyboard while a field asks for it; "\\b" deletes, "\\n" ends."""

    text: str


@dataclass(frozen=True, slots=True)
class Captured(Intent):
    """The button or key that was pressed while the controls page waited for a new one.

    `source` is its name in `scenes.input.bindings`.
    """

    source: str


@dataclass(frozen=True, slots=True)
class Hidden(Intent):
    """The window lost the focus: everything held has been released before this.

    The device is the mouse, for want of a better one; it says nothing here.
    """


@dataclass(frozen=True, slots=True)
class Shown(Intent):
    """The window has the focus again; the device says nothing."""
