"""A stage without a window: devices that are only named, for scenes that are driven directly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenes.input.bindings import STANDARD, Bindings, Prompt, Target, prompt_for
from scenes.input.intents import LEFT_KEYS, MOUSE, RIGHT_KEYS, TOUCH, Device, DeviceKind
from scenes.input.pad_style import PadModel, PadStyle
from scenes.stage import Stage
from scenes.text import _

PAD = Device(DeviceKind.PAD, 0)
OTHER_PAD = Device(DeviceKind.PAD, 1)


@dataclass
class QuietDevices:
    """Devices that exist by being asked for; notes what was rumbled and whether keys type."""

    style: PadStyle = PadStyle.NEUTRAL
    rumbled: list[Device] = field(default_factory=list)
    is_typing: bool = False
    is_capturing: bool = False
    raw: set[Device] = field(default_factory=set)
    """The pads that nobody has a map of."""
    own: Mapping[Device, Bindings] = field(default_factory=dict)
    standard: Bindings = STANDARD
    pauses: Mapping[Device, float] = field(default_factory=dict)
    caps: dict[str, str] = field(default_factory=dict)
    gone: set[Device] = field(default_factory=set)

    def name_of(self, device: Device) -> str:
        if device.kind is DeviceKind.PAD:
            return _("Pad {number}").format(number=device.number + 1)
        named = {LEFT_KEYS: _("Left keys"), RIGHT_KEYS: _("Right keys"), MOUSE: _("Mouse")}
        return named.get(device, _("Touch"))

    def style_of(self, device: Device) -> str:
        return self.style.value

    def prompt(self, device: Device, target: Target) -> Prompt | None:
        bindings = self.own.get(device, self.standard)
        return prompt_for(device, target, self.style, bindings, is_raw=device in self.raw)

    def connected(self) -> list[Device]:
        there = [PAD, OTHER_PAD, LEFT_KEYS, RIGHT_KEYS, MOUSE, TOUCH]
        return [device for device in there if device not in self.gone]

    def rumble(self, device: Device, strength: float, seconds: float) -> None:
        self.rumbled.append(device)

    def model_of(self, device: Device) -> PadModel | None:
        is_pad = device.kind is DeviceKind.PAD
        return PadModel(0x0079, 0x0011 + device.number, "Quiet Pad") if is_pad else None

    def is_raw(self, device: Device) -> bool:
        return device in self.raw

    def use(
        self, standard: Bindings, own: Mapping[Device, Bindings], pauses: Mapping[Device, float]
    ) -> None:
        self.standard, self.own, self.pauses = standard, own, pauses

    def start_capture(self) -> None:
        self.is_capturing = True

    def stop_capture(self) -> None:
        self.is_capturing = False

    def start_typing(self) -> None:
        self.is_typing = True

    def stop_typing(self) -> None:
        self.is_typing = False


def quiet_stage(last: Device = PAD) -> Stage:
    stage = Stage(QuietDevices())
    stage.last_device = last
    return stage
