"""Pads that exist only in SDL: attached, pressed and pulled out through pygame's own libSDL2.

The events that follow are SDL's real ones, on every platform where /proc/self/maps tells which
library pygame has loaded.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, Final

import pygame

BUTTONS: Final = (
    "south",
    "east",
    "west",
    "north",
    "view",
    "guide",
    "menu",
    "left_stick_click",
    "right_stick_click",
    "left_shoulder",
    "right_shoulder",
    "up",
    "down",
    "left",
    "right",
)
AXES: Final = ("left_x", "left_y", "right_x", "right_y", "left_trigger", "right_trigger")
HATS: Final = {"centre": 0, "up": 1, "right": 2, "down": 4, "left": 8}

_RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p),
        ("set_player_index", ctypes.c_void_p),
        ("rumble", _RUMBLE),
        ("rumble_triggers", ctypes.c_void_p),
        ("set_led", ctypes.c_void_p),
        ("send_effect", ctypes.c_void_p),
    )


@cache
def sdl() -> Any:
    """The libSDL2 that pygame has loaded; another copy would know nothing of its pads."""
    with open("/proc/self/maps", encoding="utf-8") as maps:
        for line in maps:
            if "libSDL2-2" in line:
                library = ctypes.CDLL(line.split()[-1])
                break
        else:
            raise RuntimeError("pygame has loaded no libSDL2: import pygame and open a display")
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    library.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(_Description)]
    library.SDL_GetError.restype = ctypes.c_char_p
    return library


ATTACHED: Final[dict[int, VirtualPad]] = {}
"""Every pad that is plugged in, by instance id: SDL calls into them, so that none may be collected
before it is detached."""


class VirtualPad:
    """One pad from `attach` to `detach`.

    `is_raw` makes it a joystick that SDL has no map of. A pad with fewer than 15 buttons and no
    axes is given, like any, as a count of each; `rumbles` collects (low, high) of each command.
    `can_rumble` false makes the device answer every such command with an error.
    """

    def __init__(
        self,
        name: str = "Virtual Pad",
        *,
        vendor: int = 0x045E,
        product: int = 0x028E,
        buttons: int = 15,
        axes: int = 6,
        hats: int = 0,
        is_raw: bool = False,
        can_rumble: bool = True,
    ) -> None:
        self.rumbles: list[tuple[int, int]] = []
        self._can_rumble = can_rumble
        self._callback = _RUMBLE(self._rumble)  # SDL calls it as long as the pad is attached
        self._description = _Description(
            version=1,
            type=0 if is_raw else 1,
            naxes=axes,
            nbuttons=buttons,
            nhats=hats,
            vendor_id=vendor,
            product_id=product,
            button_mask=(1 << buttons) - 1,
            axis_mask=(1 << axes) - 1,
            name=name.encode(),
            rumble=self._callback,
        )
        index = sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        if index < 0:
            raise RuntimeError(f"SDL attaches no virtual pad: {sdl().SDL_GetError().decode()}")
        self.instance_id: int = sdl().SDL_JoystickGetDeviceInstanceID(index)
        self._handle: int = sdl().SDL_JoystickOpen(index)
        ATTACHED[self.instance_id] = self
        if not is_raw and axes == len(AXES):
            self.axis("left_trigger", -1)
            self.axis("right_trigger", -1)

    def press(self, button: str | int) -> None:
        """Hold a button, by its place or, for a raw pad, by its number."""
        self._set_button(button, 1)

    def release(self, button: str | int) -> None:
        self._set_button(button, 0)

    def axis(self, axis: str | int, value: float) -> None:
        """Set an axis by name or number, from -1 to 1; a trigger rests at -1."""
        number = AXES.index(axis) if isinstance(axis, str) else axis
        sdl().SDL_JoystickSetVirtualAxis(self._handle, number, round(value * 32767))

    def hat(self, place: str) -> None:
        sdl().SDL_JoystickSetVirtualHat(self._handle, 0, HATS[place])

    def detach(self) -> None:
        """Pull the plug; doing it twice is no error."""
        index = self.device_index
        if index is not None:
            sdl().SDL_JoystickDetachVirtual(index)
        ATTACHED.pop(self.instance_id, None)

    @property
    def device_index(self) -> int | None:
        """Where SDL lists it now: it moves when another pad goes. None once detached."""
        for index in range(sdl().SDL_NumJoysticks()):
            if sdl().SDL_JoystickGetDeviceInstanceID(index) == self.instance_id:
                return index
        return None

    def _set_button(self, button: str | int, state: int) -> None:
        number = BUTTONS.index(button) if isinstance(button, str) else button
        sdl().SDL_JoystickSetVirtualButton(self._handle, number, state)

    def _rumble(self, _userdata: int, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0 if self._can_rumble else -1


def pump() -> list[pygame.event.Event]:
    """The events that have come: SDL turns the state of pads into events while it pumps."""
    pygame.event.pump()
    return pygame.event.get()


def detach_all() -> None:
    """Pull out every virtual pad that a test left behind."""
    for pad in list(ATTACHED.values()):
        pad.detach()
    pump()
