"""The iceberg in sentences, for reading aloud: rows of coins, and what every penguin could do."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Seat
from game.titles.iceberg.state import HOP, State, destinations
from game.titles.iceberg.tiles import chart
from scenes.text import _, ngettext
from scenes.words.suit_words import suit_word


def describe_ice(view: State, names: Sequence[str]) -> list[str]:
    """What lies where, row by row, and what every penguin could do."""
    squares = chart(view.tiles).squares
    first_row = min(square.row for square in squares)
    first_col = min(square.col for square in squares)
    left = view.coins + len(view.supply)
    lines = [
        ngettext("{number} coin is left.", "{number} coins are left.", left).format(number=left)
    ]
    if view.seats == 1 and view.goal is not None:
        words = _("Goal: one coin left, best of all the suit drawn first: {suit}.")
        lines.append(words.format(suit=suit_word(view.goal)))
    for row in sorted({square.row for square in squares}):
        cells = sorted(square for square in squares if square.row == row)
        lines.append(
            _("Row {number}: {cells}.").format(
                number=row - first_row + 1,
                cells="; ".join(
                    _("column {number} {what}").format(
                        number=square.col - first_col + 1, what=_stack(view.stack_at(square))
                    )
                    for square in cells
                ),
            )
        )
    for seat, name in enumerate(names[: view.seats]):
        lines.append(_pawn(view, Seat(seat), name, first_row, first_col))
    if view.supply:
        counts = {suit: view.supply.count(suit) for suit in sorted(set(view.supply))}
        coins = ", ".join(f"{number} × {suit_word(suit)}" for suit, number in counts.items())
        lines.append(_("Still to be laid: {coins}.").format(coins=coins))
    return lines


def _stack(stack: Sequence[str]) -> str:
    if not stack:
        return _("water")
    if len(stack) == 1:
        return suit_word(stack[0])
    return _("{suit}, {number} high").format(suit=suit_word(stack[-1]), number=len(stack))


def _pawn(view: State, seat: Seat, name: str, first_row: int, first_col: int) -> str:
    square = view.pawn_square(seat)
    if view.out[seat]:
        return _("{name} is in the water.").format(name=name)
    if square is None:
        return _("{name} is not on the ice yet.").format(name=name)
    kinds = list(destinations(view, seat).values())
    return _("{name} stands in row {row}, column {column}; steps: {steps}, hops: {hops}.").format(
        name=name,
        row=square.row - first_row + 1,
        column=square.col - first_col + 1,
        steps=len(kinds) - kinds.count(HOP),
        hops=kinds.count(HOP),
    )
