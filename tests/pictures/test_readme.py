"""The README's screenshots are there, small, and drawn alike every time."""

from __future__ import annotations

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from tests.pictures.readme import FOLDER, MOST_BYTES, SHOTS, SIZE, draw


@pytest.mark.parametrize("name", SHOTS)
def test_a_screenshot_is_there_and_small(name: str) -> None:
    path = FOLDER / f"{name}.png"
    assert path.is_file(), f"draw it: python -m tests.pictures.readme {name}"
    assert path.stat().st_size <= MOST_BYTES
    assert pygame.image.load(path).get_size() == SIZE


@pytest.mark.parametrize("name", ["penguin", "winner"])
def test_a_screenshot_comes_out_alike_every_time(name: str) -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((480, 270)), Viewport(480, 270), Assets())
    found = []
    for _time in range(2):
        canvas.surface.fill("black")
        draw(SHOTS[name], canvas)
        found.append(pygame.image.tobytes(canvas.surface, "RGB"))
        assert not canvas.cuts
    assert found[0] == found[1]
