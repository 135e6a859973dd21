"""The standard table of bindings: every device's keys, buttons and sticks, and what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scenes.input.intents import Button, Direction


class Gesture(StrEnum):
    """Targets that are more than one press."""

    STEER = "steer"
    TOUCH = "touch"
    SCROLL = "scroll"


Target = Button | Direction | Gesture


class Group(StrEnum):
    """A column of the controls page. A raw pad is one that nobody has a map of."""

    PAD = "pad"
    RAW_PAD = "raw_pad"
    LEFT_KEYS = "left_keys"
    RIGHT_KEYS = "right_keys"
    SHARED_KEYS = "shared_keys"
    MOUSE = "mouse"


@dataclass(frozen=True, slots=True)
class Binding:
    """One source of a device and what it means.

    `source` is a button by its place for pads ("south", "left_stick"), "button3" or "hat_up" for
    raw pads, the key by its place on a US keyboard for keys ("w", "return"), and "left", "right",
    "middle" or "wheel" for the mouse.
    """

    id: str
    group: Group
    source: str
    target: Target


def _rows(group: Group, *rows: tuple[str, Target]) -> tuple[Binding, ...]:
    """Bindings of a group; the second source of a target is called "target.2" and so on."""
    seen: dict[str, int] = {}
    made: list[Binding] = []
    for source, target in rows:
        seen[target] = seen.get(target, 0) + 1
        tail = f".{seen[target]}" if seen[target] > 1 else ""
        made.append(Binding(f"{group}.{target}{tail}", group, source, target))
    return tuple(made)


DEFAULTS: Final = (
    *_rows(
        Group.PAD,
        ("left_stick", Gesture.STEER),
        ("right_stick", Gesture.STEER),
        ("up", Direction.UP),
        ("down", Direction.DOWN),
        ("left", Direction.LEFT),
        ("right", Direction.RIGHT),
        ("south", Button.SOUTH),
        ("east", Button.EAST),
        ("west", Button.WEST),
        ("north", Button.NORTH),
        ("left_shoulder", Button.LEFT_SHOULDER),
        ("left_trigger", Button.LEFT_SHOULDER),
        ("right_shoulder", Button.RIGHT_SHOULDER),
        ("right_trigger", Button.RIGHT_SHOULDER),
        ("menu", Button.MENU),
        ("view", Button.VIEW),
    ),
    *_rows(
        Group.RAW_PAD,
        ("stick", Gesture.STEER),
        ("hat_up", Direction.UP),
        ("hat_down", Direction.DOWN),
        ("hat_left", Direction.LEFT),
        ("hat_right", Direction.RIGHT),
        ("button0", Button.SOUTH),
        ("button1", Button.EAST),
        ("button2", Button.WEST),
        ("button3", Button.NORTH),
        ("button4", Button.LEFT_SHOULDER),
        ("button5", Button.RIGHT_SHOULDER),
        ("button6", Button.VIEW),
        ("button8", Button.VIEW),
        ("button7", Button.MENU),
        ("button9", Button.MENU),
    ),
    *_rows(
        Group.LEFT_KEYS,
        ("w", Direction.UP),
        ("s", Direction.DOWN),
        ("a", Direction.LEFT),
        ("d", Direction.RIGHT),
        ("space", Button.SOUTH),
        ("x", Button.EAST),
        ("lctrl", Button.EAST),
        ("f", Button.WEST),
        ("r", Button.NORTH),
        ("q", Button.LEFT_SHOULDER),
        ("e", Button.RIGHT_SHOULDER),
    ),
    *_rows(
        Group.RIGHT_KEYS,
        ("up", Direction.UP),
        ("down", Direction.DOWN),
        ("left", Direction.LEFT),
        ("right", Direction.RIGHT),
        ("return", Button.SOUTH),
        ("kp_enter", Button.SOUTH),
        ("backspace", Button.EAST),
        ("rshift", Button.EAST),
        ("m", Button.WEST),
        ("rctrl", Button.WEST),
        ("slash", Button.NORTH),
        ("delete", Button.NORTH),
        ("comma", Button.LEFT_SHOULDER),
        ("pageup", Button.LEFT_SHOULDER),
        ("period", Button.RIGHT_SHOULDER),
        ("pagedown", Button.RIGHT_SHOULDER),
        ("end", Button.MENU),
        ("home", Button.VIEW),
    ),
    *_rows(
        Group.SHARED_KEYS,
        ("escape", Button.MENU),
        ("f1", Button.VIEW),
        ("tab", Button.VIEW),
    ),
    *_rows(
        Group.MOUSE,
        ("left", Gesture.TOUCH),
        ("right", Button.EAST),
        ("wheel", Gesture.SCROLL),
        ("middle", Button.NORTH),
    ),
)
