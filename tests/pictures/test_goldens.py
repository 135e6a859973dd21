"""The kit's sheets against their goldens, and the comparison against pictures made wrong."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.drawing.draw import Canvas
from scenes.drawing.theme import HIGH
from tests.pictures import kit_sheet
from tests.pictures.conftest import CheckGolden, MakeCanvas
from tests.pictures.golden import difference


@pytest.mark.parametrize(
    ("name", "draw"),
    [
        ("kit_controls", kit_sheet.draw_controls),
        ("kit_table_signs", kit_sheet.draw_table_signs),
        ("kit_page", kit_sheet.draw_page),
    ],
)
def test_the_kit_looks_like_its_golden(
    name: str, draw: Callable[[Canvas], None], make_canvas: MakeCanvas, golden: CheckGolden
) -> None:
    canvas = make_canvas()
    draw(canvas)
    golden(canvas.surface, name)


def test_the_kit_in_high_contrast_looks_like_its_golden(
    make_canvas: MakeCanvas, golden: CheckGolden
) -> None:
    canvas = make_canvas(theme=HIGH)
    kit_sheet.draw_page(canvas)
    golden(canvas.surface, "kit_page_high")


def _grey() -> pygame.Surface:
    surface = pygame.Surface((320, 200))
    surface.fill((100, 100, 100))
    return surface


def test_the_same_picture_does_not_differ() -> None:
    assert difference(_grey(), _grey()) is None


def test_few_pixels_may_be_far_off() -> None:
    other = _grey()
    other.fill("white", (0, 0, 8, 8))
    assert difference(_grey(), other) is None


def test_many_pixels_far_off_are_a_difference() -> None:
    other = _grey()
    other.fill("white", (0, 0, 16, 16))
    reason = difference(_grey(), other)
    assert reason is not None
    assert "0.40% of its pixels" in reason


def test_a_block_slightly_off_is_a_difference_that_names_its_place() -> None:
    other = _grey()
    other.fill((114, 114, 114), (64, 32, 32, 32))
    reason = difference(_grey(), other)
    assert reason is not None
    assert "(64, 32)" in reason


def test_another_size_is_a_difference() -> None:
    assert difference(_grey(), pygame.Surface((320, 201))) is not None
