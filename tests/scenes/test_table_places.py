"""Where things lie on the table: all of it visible, nothing over another, the same for a click."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core import Seat
from game.titles.pyramid.pyramid import GREEN, Cell, Pyramid
from scenes.boards import fan, party_view
from scenes.boards.pyramid_grid import TRAY, grid_for
from scenes.drawing.layout import CANVAS
from scenes.input.intents import RIGHT_KEYS
from scenes.table import player_cards
from tests.scenes.table_rig import table

SMALLEST_CARD = 52.0
"""A colour's symbol, hat and pattern can be told on a card this wide (52 x 68)."""


def wedge(width: int, rows: int) -> Pyramid:
    """A base of `width` with as many full rows above it as are asked for."""
    figures = [(GREEN, level, col) for level in range(rows) for col in range(width - level)]
    return Pyramid.of(8, figures)


@pytest.mark.parametrize("width", range(1, 9))
def test_every_pyramid_lies_inside_the_tray_with_all_its_open_cells(width: int) -> None:
    for rows in range(1, width + 1):
        pyramid = wedge(width, rows)
        grid = grid_for(pyramid)
        cells = [figure.cell for figure in pyramid.figures()] + list(pyramid.open_cells)
        for cell in cells:
            assert TRAY.encloses(grid.rect(cell)), f"{cell} of {rows} rows on {width}"
        assert grid.rect(cells[0]).w >= SMALLEST_CARD


def test_the_mark_of_a_high_place_ends_above_the_cards_below_it() -> None:
    """Between the cards of the row below nothing of it is to be seen."""
    pyramid = Pyramid.of(8, [(GREEN, level, col) for level in range(3) for col in range(8 - level)])
    grid = grid_for(pyramid)
    for cell in pyramid.open_cells:
        mark = party_view.seen_of(grid, cell)
        assert mark.y == grid.rect(cell).y
        if cell.level:
            below = grid.rect(Cell(cell.level - 1, cell.col))
            assert mark.bottom < below.y
        else:
            assert mark == grid.rect(cell)


@pytest.mark.parametrize("count", range(1, 15))
def test_every_card_of_a_hand_can_be_clicked_whichever_is_chosen(count: int) -> None:
    for chosen in (None, *range(count)):
        spots = fan.spots(count, chosen)
        for index, spot in enumerate(spots):
            assert fan.card_at(spots, chosen, *spot.rect.center) == index
            assert CANVAS.encloses(spot.rect)


@pytest.mark.parametrize("seats", range(2, 7))
def test_players_cards_lie_beside_the_tray_and_not_on_one_another(seats: int) -> None:
    places = [player_cards.place_of(Seat(seat), seats) for seat in range(seats)]
    for place in places:
        assert CANVAS.inset(12).encloses(place)
        assert not place.overlaps(TRAY)
    assert not any(one.overlaps(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_word_of_the_table_is_cut_or_leaves_the_screen(seats: int) -> None:
    with table(RIGHT_KEYS, *["random"] * (seats - 1), size=(1280, 720)) as rig:
        rig.wait_for_turn(0)
        rig.pilot.key("return")
        rig.pilot.until(lambda: rig.match.version >= seats and rig.board.turn is not None)
        rig.pilot.frames(12)  # what changed round the board comes anew one thing a frame
        assert rig.canvas.cuts == []
        for word in rig.canvas.words:
            assert CANVAS.inset(12).encloses(word.rect), word
        texts = [word.text for word in rig.canvas.words]
        for words in ("Put down", "Sort", "Card", "Place", "Rules", "Pause"):
            assert words in texts
