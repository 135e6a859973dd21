"""What can be clicked round every board: the rules, the pause, and the last move for the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.drawing.text_size import is_big
from scenes.hints import hint
from scenes.menu.focus import Node
from scenes.table import interludes
from scenes.table import view as table_view

if TYPE_CHECKING:
    from scenes.table.table import TableScene


def corner_nodes(table: TableScene) -> list[Node]:
    items = table_view.corner_items(table.stage.devices, table.signs())
    large = is_big(table.stage.settings.text_scale)
    rules, pause = table.board.corners or table_view.corner_places(items, is_big=large)
    nodes = [Node("pause", pause, lambda: interludes.pause(table))]
    if rules is not None:
        nodes.insert(0, Node("rules", rules, lambda: interludes.rules(table)))
    bulb = hint.button_place(table)
    if bulb is not None:
        nodes.append(Node("hint", bulb, lambda: hint.ask(table)))
    last = table.board.last_place
    if table.entries and last is not None:
        nodes.append(Node("log", last, lambda: interludes.log(table)))
    return nodes


def node_at(nodes: Iterable[Node], x: float, y: float) -> Node | None:
    return next((node for node in nodes if node.rect.contains(x, y)), None)
