"""Pads as SDL sees them: opens and closes them, and turns their events into plain signals.

The only file that touches `pygame._sdl2.controller`. It never asks a controller for its mapping,
which can kill the process (faults C-06), and never restarts the joystick module to look for pads,
which silences those in use (C-09).
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame._sdl2 import controller

from scenes.input.intents import Device, DeviceKind
from scenes.input.pad_style import PadModel, PadStyle, from_guid, style_of
from scenes.input.stick import Trigger

_log = logging.getLogger(__name__)

BUTTONS: Final = (  # SDL's controller buttons, by place
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
    "misc",
    "paddle1",
    "paddle2",
    "paddle3",
    "paddle4",
    "touchpad",
)
_STICK_AXES: Final = (("left_stick", 0), ("left_stick", 1), ("right_stick", 0), ("right_stick", 1))
_TRIGGER_AXES: Final = {4: "left_trigger", 5: "right_trigger"}
_FULL: Final = 32767
LONGEST_RUMBLE: Final = 1.0


@dataclass(frozen=True, slots=True)
class Pad:
    """An open pad; `is_raw` when SDL has no map of it and its buttons are only numbers."""

    device: Device
    model: PadModel
    is_raw: bool

    @property
    def style(self) -> PadStyle:
        return PadStyle.NEUTRAL if self.is_raw else style_of(self.model)

    @property
    def sticks(self) -> tuple[str, ...]:
        return ("stick",) if self.is_raw else ("left_stick", "right_stick")


@dataclass(frozen=True, slots=True)
class PadAdded:
    pad: Pad


@dataclass(frozen=True, slots=True)
class PadRemoved:
    pad: Pad


@dataclass(frozen=True, slots=True)
class PadButton:
    pad: Pad
    source: str
    is_down: bool


@dataclass(frozen=True, slots=True)
class PadAxis:
    """A stick's axis: 0 to the right, 1 down, from -1 to 1."""

    pad: Pad
    source: str
    axis: int
    value: float


Signal = PadAdded | PadRemoved | PadButton | PadAxis


@dataclass(slots=True)
class _Open:
    pad: Pad
    handle: controller.Controller | pygame.joystick.JoystickType
    joystick: pygame.joystick.JoystickType
    triggers: dict[str, Trigger] = field(default_factory=dict)


class Pads:
    """All pads that are plugged in, by SDL's instance id: an index or a pygame `joy` number moves
    to another pad when one is unplugged (faults C-02)."""

    def __init__(self) -> None:
        """Start listening; `scan` finds the pads that are there already. Needs a display."""
        # Buttons by place, not by letter (C-17); no silence after the focus was away (C-13).
        os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
        os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
        self._open: dict[int, _Open] = {}
        controller.init()
        pygame.joystick.init()

    def close(self) -> None:
        """Let go of every pad; the joystick module stays up for others."""
        self.stop_rumble()
        self._open.clear()

    def pads(self) -> list[Pad]:
        return [one.pad for one in self._open.values()]

    def find(self, device: Device) -> Pad | None:
        """The pad behind a device; None when it is unplugged or no pad."""
        one = self._open.get(device.number) if device.kind is DeviceKind.PAD else None
        return None if one is None else one.pad

    def read(self, event: pygame.event.Event) -> list[Signal]:
        """What an event of pygame's says about pads: nothing, one signal, or some."""
        if event.type in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            return [PadAdded(pad) for pad in self._added(event.device_index)]
        one = self._open.get(getattr(event, "instance_id", -1))
        if one is None:  # not ours, or unplugged twice (C-01)
            return []
        if event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            del self._open[event.instance_id]
            return [PadRemoved(one.pad)]
        return list(_read_raw(one, event) if one.pad.is_raw else _read_mapped(one, event))

    def scan(self) -> list[Signal]:
        """Open every pad that is there and was not told by an event."""
        found = (self._try_open(index) for index in range(pygame.joystick.get_count()))
        return [PadAdded(pad) for pad in found if pad is not None]

    def look(self, device: Device) -> list[PadAxis]:
        """Ask a pad where its sticks stand now: one at rest sends no events."""
        one = self._open.get(device.number)
        if one is None:
            return []
        if isinstance(one.handle, controller.Controller):
            return [
                PadAxis(one.pad, source, axis, one.handle.get_axis(number) / _FULL)
                for number, (source, axis) in enumerate(_STICK_AXES)
            ]
        count = min(2, one.joystick.get_numaxes())
        return [PadAxis(one.pad, "stick", i, one.joystick.get_axis(i)) for i in range(count)]

    def rumble(self, device: Device, strength: float, seconds: float) -> bool:
        """Shake a pad for a while, a second at most; False when it cannot or is gone (C-18)."""
        one = self._open.get(device.number) if device.kind is DeviceKind.PAD else None
        if one is None or strength <= 0 or seconds <= 0:
            return False
        force = min(1.0, strength)
        try:
            return bool(one.handle.rumble(force, force, round(1000 * min(seconds, LONGEST_RUMBLE))))
        except (pygame.error, OSError, ValueError) as error:
            _log.info("pad %r does not rumble: %s", one.pad.model.name, error)
            return False

    def stop_rumble(self) -> None:
        for one in self._open.values():
            try:
                one.handle.stop_rumble()
            except (pygame.error, OSError) as error:
                _log.info("pad %r does not stop its rumble: %s", one.pad.model.name, error)

    def _added(self, index: int) -> list[Pad]:
        """Open what is new at an index, or anywhere when the index has moved on meanwhile."""
        try:
            found = [self._open_at(index)]
        except pygame.error as error:
            _log.info("pad %d was gone before it could be opened: %s", index, error)
            found = [None]
        if found == [None]:
            found = [self._try_open(i) for i in range(pygame.joystick.get_count()) if i != index]
        return [pad for pad in found if pad is not None]

    def _try_open(self, index: int) -> Pad | None:
        try:
            return self._open_at(index)
        except pygame.error as error:
            _log.warning("pad %d cannot be opened: %s", index, error)
            return None

    def _open_at(self, index: int) -> Pad | None:
        """The pad at an index if it was not open yet (C-01); raises pygame.error without one."""
        joystick = pygame.joystick.Joystick(index)
        number = joystick.get_instance_id()
        is_raw = not controller.is_controller(index)
        if number in self._open or (is_raw and not _is_playable(joystick)):
            return None
        model = from_guid(joystick.get_guid(), joystick.get_name())
        pad = Pad(Device(DeviceKind.PAD, number), model, is_raw)
        handle = joystick if is_raw else controller.Controller(index)
        self._open[number] = _Open(pad, handle, joystick)
        return pad


def _is_playable(joystick: pygame.joystick.JoystickType) -> bool:
    """Whether a device without a map has a button: its directions may be buttons too, and one
    alone serves where the choice walks by itself (C-05). A sensor has none."""
    return joystick.get_numbuttons() >= 1


def _read_mapped(one: _Open, event: pygame.event.Event) -> Iterator[Signal]:
    if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        is_down = event.type == pygame.CONTROLLERBUTTONDOWN
        if event.button < len(BUTTONS):
            yield PadButton(one.pad, BUTTONS[event.button], is_down)
    elif event.type == pygame.CONTROLLERAXISMOTION:
        value = max(-1.0, event.value / _FULL)
        if event.axis < len(_STICK_AXES):
            yield PadAxis(one.pad, *_STICK_AXES[event.axis], value)
        elif event.axis in _TRIGGER_AXES:
            yield from _pull(one, _TRIGGER_AXES[event.axis], value)


def _pull(one: _Open, source: str, value: float) -> Iterator[Signal]:
    """An axis that serves as a button."""
    trigger = one.triggers.setdefault(source, Trigger())
    was_down = trigger.is_down
    trigger.feed(value)
    if trigger.is_down != was_down:
        yield PadButton(one.pad, source, trigger.is_down)


_HAT_SIDES: Final[Sequence[tuple[str, int, int]]] = (
    ("hat_left", 0, -1),
    ("hat_right", 0, 1),
    ("hat_down", 1, -1),
    ("hat_up", 1, 1),
)


def _read_raw(one: _Open, event: pygame.event.Event) -> Iterator[Signal]:
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        yield PadButton(one.pad, f"button{event.button}", event.type == pygame.JOYBUTTONDOWN)
    elif event.type == pygame.JOYHATMOTION and event.hat == 0:
        for source, part, side in _HAT_SIDES:
            yield PadButton(one.pad, source, event.value[part] == side)
    elif event.type == pygame.JOYAXISMOTION and event.axis < 2:
        yield PadAxis(one.pad, "stick", event.axis, event.value)
    elif event.type == pygame.JOYAXISMOTION:  # a cross on further axes, or a trigger
        for sign, value in (("+", event.value), ("-", -event.value)):
            yield from _pull(one, f"axis{event.axis}{sign}", value)
