"""Ways in: the buttons that sit somebody down, as every free seat shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.input.bindings import Prompt, own_prompt
from scenes.input.intents import LEFT_KEYS, RIGHT_KEYS, Button, DeviceKind
from scenes.input.pad_style import PadStyle, glyph

if TYPE_CHECKING:
    from scenes.lobby.model import Lobby
    from scenes.stage import Stage


def ways_in(stage: Stage, lobby: Lobby) -> list[Prompt]:
    """Never a button whose owner sits already."""
    last = stage.last_device
    if last is not None and last.kind is DeviceKind.BOX:
        places = (d for d in stage.devices.connected() if d.kind is DeviceKind.BOX and d.number)
        free = [own_prompt(place) for place in places if not lobby.rows_of(place)]
        if free:
            return free[:1]
    standing = [keys for keys in (LEFT_KEYS, RIGHT_KEYS) if not lobby.rows_of(keys)]
    if last is not None and last.kind is DeviceKind.PAD:
        standing = [last]  # other pads have the same button
    elif last in standing:
        standing = [last]
    asked = (stage.devices.prompt(device, Button.SOUTH) for device in standing)
    found = [prompt for prompt in asked if prompt is not None]
    return found or [Prompt(glyph(Button.SOUTH, PadStyle.NEUTRAL))]
