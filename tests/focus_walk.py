"""Which widgets of a screen the four directions reach: for tests that walk every screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.input.intents import Direction
from scenes.menu.focus import Node, neighbour


def exits(nodes: Sequence[Node], node: Node) -> set[str]:
    """The keys that one step leads to; left and right of a stepper step it and lead nowhere."""
    sideways = (Direction.LEFT, Direction.RIGHT) if node.step is None else ()
    found = (neighbour(nodes, node, d) for d in (Direction.UP, Direction.DOWN, *sideways))
    return {there.key for there in found if there is not None}


def unreachable(nodes: Sequence[Node], start: str) -> set[str]:
    """The enabled widgets that nobody without a mouse gets to from `start`."""
    ways = {node.key: exits(nodes, node) for node in nodes if node.is_enabled}
    return set(ways) - _spread(ways, start)


def traps(nodes: Sequence[Node], start: str) -> set[str]:
    """The widgets that can be reached but from which no way leads back to `start` (reach 7)."""
    ways = {node.key: exits(nodes, node) for node in nodes if node.is_enabled}
    back = {key: {other for other, found in ways.items() if key in found} for key in ways}
    return _spread(ways, start) - _spread(back, start)


def _spread(ways: Mapping[str, set[str]], start: str) -> set[str]:
    found, waiting = {start}, [start]
    while waiting:
        new = ways[waiting.pop()] - found
        found |= new
        waiting.extend(new)
    return found
