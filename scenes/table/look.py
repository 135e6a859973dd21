"""What the table says round its board at this moment: gathered, for the view to draw."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core import Seat
from scenes.boards.board import Hint
from scenes.controllers import OpponentController, PersonController
from scenes.input.intents import Button
from scenes.log.log import Entry
from scenes.table.table_look import TableLook
from scenes.table.view import corner_items, hint_items
from scenes.text import _

if TYPE_CHECKING:
    from scenes.table.table import TableScene

_QUIET: Final = ("dealt", "round_ended", "refilled", "opened", "ended", "turned_down")
"""Events that are no move of anybody."""
_FATES: Final = ("held", "fell")
_RECENT: Final = 12
"""More events than one move can have, over all its actions."""


def look_of(table: TableScene) -> TableLook:
    board, devices, sign = table.board, table.stage.devices, table.signs()
    hints = board.hints() if table.person() is not None else ()
    if hints and table.offers_undo and all(hint.button != Button.EAST for hint in hints):
        hints = (*hints, Hint(Button.EAST, _("Undo")))
    has_notices = bool(table.stage.notices.shown)
    if has_notices and board.gives_way == "hints":
        hints = ()
    return TableLook(
        chairs=table.chairs,
        standings=tuple(board.standing(Seat(seat)) for seat in range(len(table.chairs))),
        mover=table.mover,
        title=_title(table),
        line="" if has_notices and board.gives_way == "line" else _line(table),
        progress=board.progress(),
        stock=board.stock(),
        last=_last(table),
        hints=hint_items(devices, sign, hints),
        has_split_hints=board.has_fan,
        corner=corner_items(devices, sign),
        thinking=table.clock if _is_thinking(table) else None,
    )


def _is_thinking(table: TableScene) -> bool:
    controller = table.controller
    return isinstance(controller, OpponentController) and controller.is_thinking


def _title(table: TableScene) -> str:
    if table.mover is None:
        return ""
    return _("{name}’s turn").format(name=table.chairs[table.mover].name)


def _line(table: TableScene) -> str:
    if isinstance(table.controller, PersonController):
        return table.board.prompt()
    if _is_thinking(table):
        return _("is thinking …")
    last = _last(table)
    return table.board.prompt() or ("" if last is None else last.words(table.seats.names))


def _last(table: TableScene) -> Entry | None:
    """The last move; what became of a piece is shown with the piece."""
    moves = [entry for entry in table.entries[-_RECENT:] if entry.kind not in _QUIET]
    if not moves:
        return None
    last = moves[-1]
    if last.kind not in _FATES:
        return last
    pieces = [e.piece for e in moves if e.kind == "placed" and e.seat == last.seat]
    return replace(last, facts=last.facts | {"colour": pieces[-1]}) if pieces else last
