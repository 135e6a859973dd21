"""Walks a menu with any device: the one meaning of moves, clicks, wheel and back in all scenes."""

from __future__ import annotations

from enum import StrEnum

from scenes.input.intents import (
    Button,
    DeviceKind,
    Direction,
    Intent,
    Lift,
    Move,
    Point,
    Press,
    Scroll,
    Touch,
)
from scenes.menu.focus import Focus


class WalkResult(StrEnum):
    """What an intent did to a menu; scenes choose sounds and their next step by it."""

    IGNORED = "ignored"  # nothing that concerns a menu: the scene may use it itself
    BLOCKED = "blocked"  # meant for the menu, but there is nothing that way
    MOVED = "moved"
    STEPPED = "stepped"
    SELECTED = "selected"
    BACK = "back"


def walk(focus: Focus, intent: Intent) -> WalkResult:
    """Let an intent act on a menu.

    South selects, east and menu go back. The mouse moves the focus where it hovers and selects
    what it presses and lifts on, and so does a finger; a press on a stepper steps it towards the
    side that was pressed. The wheel steps the stepper in focus.
    """
    match intent:
        case Move(device, direction) if device.kind is DeviceKind.BOX:
            return _turn(focus, direction)
        case Move(_, direction):
            return _move(focus, direction)
        case Press(_, Button.SOUTH):
            return WalkResult.SELECTED if focus.select() else WalkResult.BLOCKED
        case Press(_, Button.EAST | Button.MENU):
            return WalkResult.BACK
        case Point(device, x, y):
            is_hover = device.kind is DeviceKind.MOUSE and focus.pressed is None
            return _hover(focus, x, y) if is_hover else WalkResult.IGNORED
        case Touch(_, x, y):
            node = focus.at(x, y)
            if node is None:
                return WalkResult.IGNORED
            focus.key = focus.pressed = node.key
            return WalkResult.MOVED
        case Lift(_, x, y):
            return _lift(focus, x, y)
        case Scroll(_, steps):
            return _scroll(focus, steps)
        case _:
            return WalkResult.IGNORED


def _move(focus: Focus, direction: Direction) -> WalkResult:
    before = focus.key
    if not focus.move(direction):
        return WalkResult.BLOCKED
    return WalkResult.MOVED if focus.key != before else WalkResult.STEPPED


def _turn(focus: Focus, direction: Direction) -> WalkResult:
    """A knob goes through everything in reading order, and round at the end."""
    nodes = [node for node in focus.nodes if node.is_enabled]
    if not nodes:
        return WalkResult.BLOCKED
    keys = [node.key for node in nodes]
    step = 1 if direction in (Direction.RIGHT, Direction.DOWN) else -1
    here = keys.index(focus.key) if focus.key in keys else -max(0, step)
    focus.key = keys[(here + step) % len(keys)]
    return WalkResult.MOVED


def _hover(focus: Focus, x: float, y: float) -> WalkResult:
    node = focus.at(x, y)
    if node is None or node.key == focus.key:
        return WalkResult.IGNORED
    focus.key = node.key
    return WalkResult.MOVED


def _lift(focus: Focus, x: float, y: float) -> WalkResult:
    pressed, focus.pressed = focus.pressed, None
    node = focus.at(x, y)
    if pressed is None or node is None or node.key != pressed:
        return WalkResult.IGNORED
    focus.key = node.key
    if node.step is not None:
        node.step(-1 if x < node.rect.center[0] else 1)
        return WalkResult.STEPPED
    node.act()
    return WalkResult.SELECTED


def _scroll(focus: Focus, steps: int) -> WalkResult:
    here = focus.current
    if here is None or here.step is None:
        return WalkResult.IGNORED
    here.step(1 if steps > 0 else -1)
    return WalkResult.STEPPED
