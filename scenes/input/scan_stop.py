"""A stop of the choice that walks by itself: a place that is lit for a while and can be taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Device, Intent, Lift, Press, Touch
from scenes.menu.focus import Focus, Node

MOST_AT_ONCE: Final = 8
"""Stops that are walked one by one; more of them are walked row by row first."""

PLATE: Final = Rect(24, 1008, 300, 54)
"""Where a stop is written that stands nowhere on the screen."""


def _nothing() -> None:
    """What lies there is shown by its ring alone."""


def press_south(device: Device) -> Sequence[Intent]:
    return (Press(device, Button.SOUTH),)


@dataclass(frozen=True, slots=True)
class Stop:
    """Lit, it lets `aim` show what it stands for. Taken, it opens the stops `below` it, or sends
    its `intents` from the device that took it."""

    key: str
    rect: Rect
    aim: Callable[[], object] = field(default=_nothing, compare=False)
    below: Callable[[], Sequence[Stop]] | None = field(default=None, compare=False)
    intents: Callable[[Device], Sequence[Intent]] = field(default=press_south, compare=False)
    label: str = ""
    """What to write on a plate of its own, where nothing stands there yet."""
    is_ringed: bool = True
    """Whether the ring is still to be drawn: a menu draws that of its focus."""


def clicked(rect: Rect) -> Callable[[Device], Sequence[Intent]]:
    """The intents of a click in the middle of a box."""
    x, y = rect.center
    return lambda device: (Touch(device, x, y), Lift(device, x, y))


def pressed(button: Button) -> Callable[[Device], Sequence[Intent]]:
    """The intents of a button of a pad."""
    return lambda device: (Press(device, button),)


def around(rects: Iterable[Rect]) -> Rect:
    """The box round some boxes. Raises ValueError for none."""
    boxes = list(rects)
    if not boxes:
        raise ValueError("there is no box round nothing")
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def in_rows(stops: Sequence[Stop]) -> list[Stop]:
    """Few stops as they are; many in rows, from above, each of which opens its own."""
    if len(stops) <= MOST_AT_ONCE:
        return list(stops)
    rows: list[list[Stop]] = []
    for stop in sorted(stops, key=lambda stop: stop.rect.center[1]):
        middle = stop.rect.center[1]
        if rows and abs(rows[-1][0].rect.center[1] - middle) < rows[-1][0].rect.h / 2:
            rows[-1].append(stop)
        else:
            rows.append([stop])
    return [_row(sorted(row, key=lambda stop: stop.rect.x)) for row in rows]


def _row(stops: Sequence[Stop]) -> Stop:
    if len(stops) == 1:
        return stops[0]
    rect = around(stop.rect for stop in stops)
    return Stop(f"row of {stops[0].key}", rect, stops[0].aim, lambda: stops)


def focus_stops(focus: Focus, nodes: Sequence[Node], *, is_ringed: bool = False) -> list[Stop]:
    """The widgets of a menu, which are taken by the button that selects."""

    def aim(key: str) -> Callable[[], None]:
        def point() -> None:
            focus.key = key

        return point

    return [
        Stop(node.key, node.rect, aim(node.key), is_ringed=is_ringed)
        for node in nodes
        if node.is_enabled
    ]
