"""The cuts of the camera: every pyramid and the penguin on its top stand below the rail."""

from __future__ import annotations

import pytest

from game.core import Seat
from game.tower import CONFIG, PEN
from scenes.boards.camera import BIG_FRAMINGS, FRAMINGS, Camera, Framing, framing_of
from scenes.drawing.layout import CANVAS, Rect
from scenes.table.player_cards import place_of
from scenes.widgets import tray_rect

BOTH = [*FRAMINGS, *BIG_FRAMINGS]


def top_of(framing: Framing, rows: int) -> float:
    """The upper edge of a penguin in the highest row, in canvas units."""
    _x, y = CONFIG.nominal((rows - 1, 0))
    return Camera(framing).to_canvas(0.0, y + PEN.top)[1]


@pytest.mark.parametrize(("rows", "framing"), BOTH)
def test_the_penguin_on_the_top_stands_below_the_rail(rows: int, framing: Framing) -> None:
    assert top_of(framing, rows) > framing.rail + 12


def test_six_rows_and_more_are_drawn_as_small_as_the_room_above_the_foot_asks() -> None:
    found = {rows: framing_of(rows) for rows in (6, 7, 8)}
    assert {rows: framing.pitch for rows, framing in found.items()} == {6: 91, 7: 80, 8: 72}
    assert {framing.foot for framing in found.values()} == {846}


@pytest.mark.parametrize("is_big", [False, True])
@pytest.mark.parametrize("rows", range(1, 9))
def test_level_tray_and_cards_keep_clear_of_each_other(rows: int, is_big: bool) -> None:
    framing = framing_of(rows, is_big=is_big)
    x, y = framing.tray
    most, high = framing.tray_size
    tray = tray_rect(4, x=x, y=y, cell=(most - 36) / 4, height=high)
    cards = [place_of(Seat(seat), 6, is_big=is_big) for seat in range(6)]
    sides: list[Rect] = [framing.level, tray]
    assert not framing.level.overlaps(tray)
    assert all(CANVAS.encloses(side) for side in sides)
    assert not any(side.overlaps(card) for side in sides for card in cards)
