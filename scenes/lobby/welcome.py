"""A welcome: everybody is to see and feel which seat was just taken by whom."""

from __future__ import annotations

from scenes.input.intents import Device
from scenes.sound.effects import Effect
from scenes.stage import Stage


def welcome(stage: Stage, device: Device | None) -> None:
    """Let it be heard, and the pad in hand shake; the scene flashes the seat."""
    stage.sound.play(Effect.JOIN)
    if device is not None:
        stage.devices.rumble(device, 0.6, 0.25)
