"""What one button can choose at each table: the legal picks as stops, by the kind of board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.grid import HEX_WAYS, Hex
from scenes.boards.board import Board
from scenes.drawing.layout import Rect
from scenes.input.intents import Button
from scenes.input.scan_stop import PLATE, Stop, around, clicked, focus_stops, in_rows, pressed
from scenes.text import _

if TYPE_CHECKING:
    from scenes.boards.iceberg import IcebergBoard
    from scenes.boards.ingenious import IngeniousBoard
    from scenes.boards.penguin import PenguinBoard
    from scenes.boards.penguin_party import PartyBoard
    from scenes.boards.plain import PlainBoard
    from scenes.boards.pocket import PocketBoard


def stops_of(board: Board) -> list[Stop]:
    """Everything that whoever is to choose can do; empty where nobody is, or time must pass."""
    if board.turn is None:
        return []
    makers = (_MAKERS.get(kind.__name__) for kind in type(board).__mro__)
    make = next((maker for maker in makers if maker is not None), None)
    return [] if make is None else make(board)


def _rects(board: Board) -> dict[str, Rect]:
    return {node.key: node.rect for node in board.nodes()}


def _plate(key: str, label: str, button: Button) -> Stop:
    return Stop(key, PLATE, intents=pressed(button), label=label)


# -- pyramids


def _penguin(board: PenguinBoard) -> list[Stop]:
    choosing = board.choosing
    if choosing is None or not board.nodes():
        return []

    def cells() -> list[Stop]:
        rects = _rects(board)
        return in_rows(
            [
                Stop(key, rects[key], partial(choosing.aim, cell))
                for cell in choosing.cells
                if (key := f"cell:{cell.level},{cell.col}") in rects
            ]
        )

    rects = _rects(board)
    return [
        Stop(key, rects[key], partial(choosing.choose_colour, colour), cells)
        for colour in choosing.playable
        if (key := f"colour:{colour}") in rects
    ]


def _party(board: PartyBoard) -> list[Stop]:
    def aim(place: int) -> None:
        board.place = place

    def choose(card: int) -> None:
        if board.hand.chosen != card:
            board.choose_card(card)

    def places() -> list[Stop]:
        rects = _rects(board)
        return [
            Stop(key, rects[key], partial(aim, index))
            for index, cell in enumerate(board.places())
            if (key := f"place-{cell.level}-{cell.col}") in rects
        ]

    rects = _rects(board)
    cards = []
    seen = set()
    for index, colour in enumerate(board.hand.cards):
        is_alike = not board.is_peeking and colour in seen
        is_playable = board.is_peeking or any(a.colour == colour for a in _actions(board))
        seen.add(colour)
        if is_playable and not is_alike and f"card-{index}" in rects:
            key = f"card-{index}"
            cards.append(Stop(key, rects[key], partial(choose, index), places))
    look = [_plate("look", _("Look"), Button.WEST)] if board.is_peeking else []
    return [*cards, *look]


def _actions(board: Board) -> Sequence[Any]:
    return () if board.turn is None else board.turn.actions


# -- hexes


def _ingenious(board: IngeniousBoard) -> list[Stop]:
    if board.question is not None:
        focus = board.question.focus
        return focus_stops(focus, focus.nodes)
    hand = board.hand
    if hand is None:
        return []
    rects = _rects(board)

    def choose(slot: int) -> None:
        if hand.slot != slot:
            board.choose(slot)

    def rows() -> list[Stop]:
        cells = sorted({cell for pair in hand.pairs for cell in pair})
        by_row: dict[int, list[Hex]] = {}
        for cell in cells:
            by_row.setdefault(cell.r, []).append(cell)
        return [
            Stop(
                f"row {r}",
                around(board.grid.rect(cell) for cell in row),
                partial(hand.aim.point, row[0]),
                partial(_hex_cells, board, row),
            )
            for r, row in sorted(by_row.items())
        ]

    tiles = [
        Stop(key, rects[key], partial(choose, slot), rows)
        for slot in range(len(hand.rack))
        if (key := f"tile-{slot}") in rects
    ]
    if board.is_peeking:
        tiles.append(_plate("look", _("Look"), Button.WEST))
    if hand.can_decline:
        tiles.append(_plate("decline", _("Stop here"), Button.EAST))
    return tiles


def _hex_cells(board: IngeniousBoard, row: Sequence[Hex]) -> list[Stop]:
    hand = board.hand
    assert hand is not None, "cells are aimed at with a tile in hand"
    return [
        Stop(
            f"cell {cell.q}",
            board.grid.rect(cell),
            partial(hand.aim.point, cell),
            partial(_hex_ways, board, cell),
        )
        for cell in row
    ]


def _hex_ways(board: IngeniousBoard, cell: Hex) -> list[Stop]:
    """Where the other half may lie."""
    hand = board.hand
    assert hand is not None, "a tile is turned in hand"

    def turn(way: int) -> None:
        hand.aim.point(cell)
        hand.aim.wanted = way

    ways = [(way, cell + step) for way, step in enumerate(HEX_WAYS)]
    return [
        Stop(f"way {way}", board.grid.rect(other), partial(turn, way))
        for way, other in ways
        if (min(cell, other), max(cell, other)) in hand.aim.pairs
    ]


# -- squares and tiles


def _iceberg(board: IcebergBoard) -> list[Stop]:
    focus = board.aim.focus
    return in_rows(focus_stops(focus, focus.nodes, is_ringed=True))


def _pocket(board: PocketBoard) -> list[Stop]:
    rects = _rects(board)
    cells = [
        Stop(key, rects[key], partial(board.aim.point, index))
        for index in board.aim.cells
        if (key := f"cell-{index}") in rects
    ]
    plates = [
        Stop(key, rect, intents=clicked(rect))
        for key, rect in rects.items()
        if key.startswith("button-") and not (cells and key == "button-select")
    ]
    return [*in_rows(cells), *plates]


def _plain(board: PlainBoard) -> list[Stop]:
    more = [_plate("more", _("More"), Button.RIGHT_SHOULDER)] if board.has_more else []
    back = [_plate("back", _("Back"), Button.EAST)] if board.has_back else []
    return [*in_rows(focus_stops(board.focus, board.focus.nodes)), *more, *back]


_MAKERS: Final[Mapping[str, Callable[[Any], list[Stop]]]] = {
    # By name, so that no board is loaded before its game is played.
    "PenguinBoard": _penguin,
    "PartyBoard": _party,
    "IngeniousBoard": _ingenious,
    "IcebergBoard": _iceberg,
    "PocketBoard": _pocket,
    "PlainBoard": _plain,
}
