"""Devices at a table: one that is gone, and one that takes a seat by a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.controllers import PersonController
from scenes.input.intents import Device, DeviceKind, Intent, Move, Press, Touch
from scenes.table import interludes

if TYPE_CHECKING:
    from scenes.table.table import TableScene


def is_lost(table: TableScene, device: Device | None) -> bool:
    return device is not None and device not in table.stage.devices.connected()


def look_for_device(table: TableScene) -> None:
    """Wait for the one who is to choose, where the device is gone."""
    person = table.person()
    if person is None or person.device is None or person.device.kind is DeviceKind.BOX:
        return  # a box is a guest at the table: whoever has a mouse or a pad goes on
    if is_lost(table, person.device):
        interludes.lost_device(table, person.turn.seat, person.device)


def maybe_take(table: TableScene, person: PersonController, intent: Intent) -> None:
    """A press of another device takes the seat where nobody else can be meant by it."""
    if intent.device == person.device or not isinstance(intent, Press | Touch | Move):
        return
    is_alone = len(table.seats.people) == 1
    if person.device is None or is_alone or is_lost(table, person.device):
        table.give(person.turn.seat, intent.device)
