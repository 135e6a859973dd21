"""The input layer by itself, with a clock in the test's hand."""

from __future__ import annotations

from typing import Any, TypeVar

import pygame

from scenes.drawing.layout import Viewport
from scenes.input.bindings import STANDARD, Bindings
from scenes.input.input import PLAIN, Input, InputOptions
from scenes.input.intents import Device, DeviceKind, Intent
from scenes.input.keys import CODES
from scenes.input.pads import Pads
from tests.input.virtual_pad import VirtualPad, pump

FRAME = 1 / 60
I = TypeVar("I", bound=Intent)  # noqa: E741


class Rig:
    """Real events in, intents out; `step` is one frame."""

    def __init__(self, bindings: Bindings = STANDARD, options: InputOptions = PLAIN) -> None:
        self.pads = Pads()
        self.input = Input(self.pads, Viewport(960, 540), bindings, options)
        self.now = 100.0

    def step(self, seconds: float = FRAME) -> list[Intent]:
        self.now += seconds
        return self.input.intents(pump(), self.now)

    def steps(self, count: int) -> list[Intent]:
        return [intent for _ in range(count) for intent in self.step()]

    def plug(self, name: str = "Virtual Pad", **shape: int | bool) -> VirtualPad:
        """Attach a pad and wait until it is known and seen at rest."""
        pad = VirtualPad(name, **shape)  # type: ignore[arg-type]
        self.steps(2)
        return pad

    def post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))

    def key(self, name: str, *, is_down: bool = True, mod: int = 0, key: int = 0) -> None:
        kind = pygame.KEYDOWN if is_down else pygame.KEYUP
        self.post(kind, scancode=CODES[name], key=key, mod=mod, unicode="")

    def tap_key(self, name: str) -> list[Intent]:
        self.key(name)
        told = self.step()
        self.key(name, is_down=False)
        return [*told, *self.step()]


def device(pad: VirtualPad) -> Device:
    return Device(DeviceKind.PAD, pad.instance_id)


def only(intents: list[Intent], kind: type[I]) -> list[I]:
    """The intents of one kind."""
    return [intent for intent in intents if isinstance(intent, kind)]
