"""Where a hint is marked among the cards: the place, and a card of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.titles.pyramid.pyramid import Place
from scenes.boards.hint_mark import Ghost, HintMark

if TYPE_CHECKING:
    from scenes.boards.penguin_party import PartyBoard


def marks_of(board: PartyBoard, place: Place) -> Sequence[HintMark]:
    """The place, with the card half seen, and one such card of the hand."""
    assert board.view is not None, "a view is shown before anything is marked"
    grid = board.grid_of(board.view)
    x, y = grid.foot(place.cell)
    ghost = Ghost(f"card_{place.colour}", x, y - 4, grid.card_scale * 0.925)
    is_aimed = (board.aimed, board.colour) == (place.cell, place.colour)
    mark = HintMark(grid.rect(place.cell), ghost=None if is_aimed else ghost)
    if place.colour not in board.hand.cards:
        return (mark,)
    chosen = board.hand.chosen
    is_chosen = board.hand.cards[chosen] == place.colour
    index = chosen if is_chosen else board.hand.cards.index(place.colour)
    return mark, HintMark(board.spots()[index].rect, 12)
