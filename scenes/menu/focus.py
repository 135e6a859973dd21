"""The focus graph: which widget is chosen, and which one lies in a direction from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from scenes.drawing.layout import Rect
from scenes.input.intents import Direction

_AXES: dict[Direction, tuple[int, int]] = {
    Direction.UP: (0, -1),
    Direction.DOWN: (0, 1),
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
}


@dataclass(frozen=True, slots=True)
class Node:
    """One reachable widget: a key unique in its scene, a place and what selecting it does."""

    key: str
    rect: Rect
    act: Callable[[], None] = field(compare=False)
    is_enabled: bool = True
    step: Callable[[int], None] | None = field(default=None, compare=False)
    """For steppers and sliders: left and right call it with -1 or +1 instead of leaving."""


def neighbour(nodes: Sequence[Node], start: Node, direction: Direction) -> Node | None:
    """The enabled node nearest to `start` in a direction: smallest `along + 2.5 x across`.

    A wide node whose middle lies further on, but still within the length of `start`, stands beside
    it rather than ahead: it is taken only when nothing is ahead.
    """
    ax, ay = _AXES[direction]
    sx, sy = start.rect.center
    reach = start.rect.w / 2 if ax else start.rect.h / 2
    best: tuple[bool, float, int] | None = None
    for index, node in enumerate(nodes):
        if node.key == start.key or not node.is_enabled:
            continue
        x, y = node.rect.center
        along = (x - sx) * ax + (y - sy) * ay
        if along <= 1:
            continue
        is_beside = along <= reach and not node.rect.overlaps(start.rect)
        cost = along + 2.5 * _across(start.rect, node.rect, direction)
        if best is None or (is_beside, cost) < best[:2]:
            best = (is_beside, cost, index)
    return None if best is None else nodes[best[2]]


def _across(start: Rect, other: Rect, direction: Direction) -> float:
    """How far `other` lies off the lane that `start` opens in a direction, centre to centre.

    Inside the lane it is next to nothing, so that what stands behind a gap in a grid is reached
    before what stands beside the gap.
    """
    if direction in (Direction.UP, Direction.DOWN):
        is_inside = other.x < start.right and start.x < other.right
        apart = abs(other.center[0] - start.center[0])
    else:
        is_inside = other.y < start.bottom and start.y < other.bottom
        apart = abs(other.center[1] - start.center[1])
    return 0.05 * apart if is_inside else apart


class Focus:
    """The chosen node of a scene; it survives a rebuild of the nodes as long as its key does."""

    def __init__(self) -> None:
        self.nodes: Sequence[Node] = ()
        self.key: str | None = None
        self.pressed: str | None = None
        """The node that the mouse or a finger holds down; it is selected where it lifts."""

    def rebuild(self, nodes: Sequence[Node], first: str | None = None) -> None:
        """Take new nodes; the focus stays on its key, else goes to `first` or the first enabled.

        Raises ValueError for two nodes with one key.
        """
        keys = [node.key for node in nodes]
        if len(set(keys)) != len(keys):
            raise ValueError(f"focus nodes need keys of their own, not {sorted(keys)}")
        self.nodes = tuple(nodes)
        if self.pressed not in keys:
            self.pressed = None
        if self.current is None:
            enabled = [node.key for node in nodes if node.is_enabled]
            self.key = first if first in enabled else (enabled[0] if enabled else None)

    @property
    def current(self) -> Node | None:
        return next((n for n in self.nodes if n.key == self.key and n.is_enabled), None)

    def is_on(self, key: str) -> bool:
        return self.key == key

    def move(self, direction: Direction) -> bool:
        """Step to the neighbour; True when the focus moved or a stepper stepped."""
        here = self.current
        if here is None:
            return False
        if here.step is not None and direction in (Direction.LEFT, Direction.RIGHT):
            here.step(-1 if direction is Direction.LEFT else 1)
            return True
        there = neighbour(self.nodes, here, direction)
        if there is None:
            return False
        self.key = there.key
        return True

    def at(self, x: float, y: float) -> Node | None:
        """The enabled node under a point; of two, the one listed last lies on top."""
        for node in reversed(self.nodes):
            if node.is_enabled and node.rect.contains(x, y):
                return node
        return None

    def select(self) -> bool:
        """Do what the chosen node does; False when there is none."""
        here = self.current
        if here is None:
            return False
        here.act()
        return True
