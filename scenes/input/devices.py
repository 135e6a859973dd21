"""The devices in people's hands, as scenes may ask about them: names, signs, rumble, typing."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.input.bindings import Bindings, Prompt, Target
from scenes.input.input import Input
from scenes.input.intents import LEFT_KEYS, MOUSE, RIGHT_KEYS, TOUCH, Button, Device, DeviceKind
from scenes.input.pad_style import PadModel, PadStyle
from scenes.text import _


class DeviceBook:
    """Answers from what the input layer knows."""

    def __init__(self, source: Input) -> None:
        self._input = source
        self._numbers: dict[int, int] = {}
        self.box: tuple[Device, ...] = ()
        """The places at a box of buttons that is plugged in."""
        self.box_button = Button.SOUTH
        """What a player's own button on it means now."""

    def name_of(self, device: Device) -> str:
        """ "Pad 2", counted in the order in which pads were first seen, or the name of its kind."""
        match device.kind:
            case DeviceKind.PAD:
                number = self._numbers.setdefault(device.number, len(self._numbers) + 1)
                return _("Pad {number}").format(number=number)
            case DeviceKind.KEYS:
                return _("Left keys") if device == LEFT_KEYS else _("Right keys")
            case DeviceKind.MOUSE:
                return _("Mouse")
            case DeviceKind.TOUCH:
                return _("Touch")
            case DeviceKind.BOX if not device.number:
                return _("Button box")
            case DeviceKind.BOX:
                return _("Button {number}").format(number=device.number)

    def style_of(self, device: Device) -> str:
        pad = self._input.pads.find(device)
        chosen = self._input.options.style
        return (chosen or (pad.style if pad is not None else PadStyle.NEUTRAL)).value

    def prompt(self, device: Device, target: Target) -> Prompt | None:
        is_own = device.kind is DeviceKind.BOX and target is Button.WEST
        if is_own and self.box_button is not Button.WEST:
            return None
        return self._input.prompt(device, target)

    def connected(self) -> list[Device]:
        pads = [pad.device for pad in self._input.pads.pads()]
        return [*pads, LEFT_KEYS, RIGHT_KEYS, MOUSE, TOUCH, *self.box]

    def rumble(self, device: Device, strength: float, seconds: float) -> None:
        self._input.pads.rumble(device, strength, seconds)

    def model_of(self, device: Device) -> PadModel | None:
        pad = self._input.pads.find(device)
        return None if pad is None else pad.model

    def is_raw(self, device: Device) -> bool:
        pad = self._input.pads.find(device)
        return pad is not None and pad.is_raw

    @property
    def caps(self) -> Mapping[str, str]:
        return self._input.key_caps

    def use(
        self, standard: Bindings, own: Mapping[Device, Bindings], pauses: Mapping[Device, float]
    ) -> None:
        self._input.bindings, self._input.own, self._input.pauses = standard, own, pauses

    def start_capture(self) -> None:
        self._input.start_capture()

    def stop_capture(self) -> None:
        self._input.stop_capture()

    def start_typing(self) -> None:
        self._input.start_typing()

    def stop_typing(self) -> None:
        self._input.stop_typing()
