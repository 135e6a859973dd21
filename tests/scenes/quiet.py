"""A stage without a window: devices that are only named, for scenes that are driven directly."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenes.bindings import Prompt, Target, prompt_for
from scenes.intents import LEFT_KEYS, MOUSE, RIGHT_KEYS, TOUCH, Device, DeviceKind
from scenes.pad_style import PadStyle
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

    def name_of(self, device: Device) -> str:
        if device.kind is DeviceKind.PAD:
            return _("Pad {number}").format(number=device.number + 1)
        named = {LEFT_KEYS: _("Left keys"), RIGHT_KEYS: _("Right keys"), MOUSE: _("Mouse")}
        return named.get(device, _("Touch"))

    def style_of(self, device: Device) -> str:
        return self.style.value

    def prompt(self, device: Device, target: Target) -> Prompt | None:
        return prompt_for(device, target, self.style)

    def connected(self) -> list[Device]:
        return [PAD, OTHER_PAD, LEFT_KEYS, RIGHT_KEYS, MOUSE, TOUCH]

    def rumble(self, device: Device, strength: float, seconds: float) -> None:
        self.rumbled.append(device)

    def start_typing(self) -> None:
        self.is_typing = True

    def stop_typing(self) -> None:
        self.is_typing = False


def quiet_stage(last: Device = PAD) -> Stage:
    stage = Stage(QuietDevices())
    stage.last_device = last
    return stage
