"""The table of the controls page as values: rows of what is done, columns of what does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.controls.source_signs import source_prompt
from scenes.input.bindings import DEFAULTS, FIXED, Binding, Bindings, Gesture, Group, Prompt, Target
from scenes.input.holders import Holder
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    Button,
    Device,
    DeviceKind,
    Direction,
)
from scenes.stage import Stage
from scenes.text import _


@dataclass(frozen=True, slots=True)
class ControlRow:
    """One thing that can be done, by one source or by several that are asked for in turn."""

    key: str
    label: Callable[[], str]
    targets: tuple[Target, ...]


ROWS: Final = (
    ControlRow(
        "move",
        lambda: _("Move"),
        (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT),
    ),
    ControlRow("select", lambda: _("Select, let go"), (Button.SOUTH,)),
    ControlRow("back", lambda: _("Back, put back"), (Button.EAST,)),
    ControlRow("second", lambda: _("Options, it’s me"), (Button.WEST,)),
    ControlRow("third", lambda: _("Start, look closer"), (Button.NORTH,)),
    ControlRow(
        "others",
        lambda: _("Previous, next"),
        (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER),
    ),
    ControlRow("rules", lambda: _("Rules"), (Button.VIEW,)),
    ControlRow("pause", lambda: _("Pause"), (Button.MENU,)),
)


def target_word(target: Target) -> str:
    """What is asked for where a row asks for several."""
    return {
        Direction.UP: _("Up"),
        Direction.DOWN: _("Down"),
        Direction.LEFT: _("Left"),
        Direction.RIGHT: _("Right"),
        Button.SOUTH: _("Select"),
        Button.EAST: _("Back"),
        Button.WEST: _("Options"),
        Button.NORTH: _("Start"),
        Button.LEFT_SHOULDER: _("Previous"),
        Button.RIGHT_SHOULDER: _("Next"),
        Button.VIEW: _("Rules"),
        Button.MENU: _("Pause"),
        Gesture.TOUCH: _("Select"),
    }.get(target, "")


@dataclass(frozen=True, slots=True)
class ControlColumn:
    """One kind of device. `model` is that of a pad nobody has a map of, "" for all others."""

    key: str
    groups: tuple[Group, ...]
    title: str
    sprite: str
    model: str = ""
    device: Device | None = None
    """Whose signs are shown; None where no such device is plugged in."""
    holder: Holder | None = None

    def takes(self, stage: Stage, device: Device) -> bool:
        """Whether a press of this device can be meant for this column."""
        if device.kind is not DeviceKind.PAD:
            kinds = {"left": DeviceKind.KEYS, "right": DeviceKind.KEYS, "mouse": DeviceKind.MOUSE}
            return kinds.get(self.key) is device.kind
        if stage.devices.is_raw(device):
            model = stage.devices.model_of(device)
            return self.key == "raw" and model is not None and model.key == self.model
        return self.key == "pad"


def columns_of(stage: Stage) -> list[ControlColumn]:
    """A column for pads, one for a pad without a map where there is one, the keys, the mouse."""
    pads = [device for device in stage.devices.connected() if device.kind is DeviceKind.PAD]
    last = stage.last_device
    pads.sort(key=lambda device: device != last)
    raw = next((pad for pad in pads if stage.devices.is_raw(pad)), None)
    pad = next((pad for pad in pads if not stage.devices.is_raw(pad)), None)
    holder = stage.holders.get
    columns = [
        ControlColumn(
            "pad", (Group.PAD,), _("Pad"), "device_pad", device=pad,
            holder=None if pad is None else holder(pad),
        )
    ]  # fmt: skip
    if raw is not None:
        model = stage.devices.model_of(raw)
        key, title = "" if model is None else model.key, stage.devices.name_of(raw)
        columns.append(
            ControlColumn(
                "raw", (Group.RAW_PAD,), title, "device_pad", key, raw, holder(raw)
            )
        )  # fmt: skip
    for key, group, device in (
        ("left", Group.LEFT_KEYS, LEFT_KEYS),
        ("right", Group.RIGHT_KEYS, RIGHT_KEYS),
    ):
        groups, title = (group, Group.SHARED_KEYS), stage.devices.name_of(device)
        columns.append(ControlColumn(key, groups, title, "device_keys", "", device, holder(device)))
    columns.append(
        ControlColumn("mouse", (Group.MOUSE,), _("Mouse"), "device_mouse", "", MOUSE, holder(MOUSE))
    )
    return columns


@dataclass(frozen=True, slots=True)
class ControlCell:
    """What one device does one thing with. Without `ids` it cannot be changed."""

    prompts: tuple[Prompt, ...]
    ids: tuple[str, ...] = ()
    note: str = ""
    """What stands there instead of signs."""


def cell_of(
    row: ControlRow, column: ControlColumn, bindings: Bindings, caps: Mapping[str, str], style: str
) -> ControlCell:
    """The cell with the signs of what is in force."""
    if column.key == "mouse" and row.key == "move":
        return ControlCell((Prompt("mouse_move"),))
    found = [b for b in (_binding(row, column, bindings, t) for t in row.targets) if b is not None]
    if not found:
        return ControlCell((), note=_("click it on screen"))
    shown = [source_prompt(b.group, b.source, style, caps) for b in found]
    if row.key == "move" and column.key == "pad":
        shown.insert(0, source_prompt(Group.PAD, "left_stick", style, caps))
    prompts = tuple(dict.fromkeys(shown))
    is_fixed = any(b.source in FIXED or b.target is Gesture.SCROLL for b in found)
    return ControlCell(prompts, () if is_fixed else tuple(b.id for b in found))


_BY_MOUSE: Final[Mapping[Target, Target]] = {
    Button.SOUTH: Gesture.TOUCH,
    Button.LEFT_SHOULDER: Gesture.SCROLL,
}


def _binding(
    row: ControlRow, column: ControlColumn, bindings: Bindings, target: Target
) -> Binding | None:
    """The first binding of a target: its own group's before one that is shared."""
    if column.key == "mouse":
        target = _BY_MOUSE.get(target, target)
    for group in column.groups:
        first = next((b for b in DEFAULTS if b.group is group and b.target == target), None)
        if first is not None:
            table = bindings.table(group, model=column.model)
            return next(b for b in table if b.id == first.id)
    return None


def row_of(id: str, rows: Sequence[ControlRow] = ROWS) -> ControlRow:
    """The row that a binding stands in. Raises StopIteration for one without a row."""
    target = next(b.target for b in DEFAULTS if b.id == id)
    if target is Gesture.TOUCH:
        target = Button.SOUTH
    return next(row for row in rows if target in row.targets)
