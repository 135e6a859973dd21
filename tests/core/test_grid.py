"""Hexes and squares."""

from __future__ import annotations

import pytest

from game.grid import HEX_WAYS, SQUARE_WAYS, Hex, Square, hexagon


@pytest.mark.parametrize(("radius", "cells"), [(0, 1), (1, 7), (5, 91), (6, 127), (7, 169)])
def test_a_hexagon_has_as_many_cells_as_the_rules_say(radius: int, cells: int) -> None:
    """IN-T27."""
    board = hexagon(radius)
    assert len(set(board)) == len(board) == cells
    assert list(board) == sorted(board)
    assert all(Hex(0, 0).distance(cell) <= radius for cell in board)


def test_the_six_ways_lead_one_step_out_and_cancel_each_other() -> None:
    middle = Hex(2, -3)
    around = list(middle.neighbours())
    assert len(set(around)) == 6
    assert {middle.distance(cell) for cell in around} == {1}
    assert (sum(way.q for way in HEX_WAYS), sum(way.r for way in HEX_WAYS)) == (0, 0)


def test_distance_is_symmetric_and_counts_steps() -> None:
    assert Hex(0, 0).distance(Hex(2, -1)) == Hex(2, -1).distance(Hex(0, 0)) == 2
    assert Hex(-2, 0).distance(Hex(2, -2)) == 4


def test_a_square_touches_eight_others() -> None:
    around = set(Square(1, 1).neighbours())
    assert around == {Square(r, c) for r in range(3) for c in range(3)} - {Square(1, 1)}
    assert len(SQUARE_WAYS) == 8


def test_coordinates_add_up_only_with_their_own_kind() -> None:
    assert Hex(1, 2) + Hex(3, -1) == Hex(4, 1)
    with pytest.raises(TypeError):
        Hex(1, 2) + 5
    with pytest.raises(TypeError):
        Square(1, 2) + Hex(1, 2)  # two plain tuples would be joined
