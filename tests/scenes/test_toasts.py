"""Notices stand below the banner, one under the other, and rise into their places."""

from __future__ import annotations

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect, Viewport
from scenes.notices import MOST, Notices
from scenes.toasts import RISE_SECONDS, draw_notices
from scenes.widgets import banner_rect


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface((960, 540)), Viewport(960, 540), Assets())


def boxes(canvas: Canvas, notices: Notices, *, is_still: bool = False) -> list[Rect]:
    canvas.begin()
    draw_notices(canvas, notices, is_still=is_still)
    return [word.rect for word in canvas.words]


def test_notices_never_lie_over_the_banner_nor_over_each_other(canvas: Canvas) -> None:
    notices = Notices()
    for number in range(MOST):
        notices.say(f"Pad {number} is ready", look=number)
    banner = banner_rect(canvas, "Maximiliane’s turn", "Set the red penguin down gently")
    for seconds in (0.0, RISE_SECONDS / 2, 1.0):
        notices.update(seconds)
        shown = boxes(canvas, notices)
        assert len(shown) == MOST
        assert not any(box.overlaps(banner) for box in shown)
        assert not any(a.overlaps(b) for a in shown for b in shown if a is not b)


def test_a_notice_rises_into_its_place_and_stays_there(canvas: Canvas) -> None:
    notices = Notices()
    notices.say("Pad 1 is ready")
    [first] = boxes(canvas, notices)
    [still] = boxes(canvas, notices, is_still=True)
    notices.update(RISE_SECONDS)
    [last] = boxes(canvas, notices)
    assert first.y > last.y == still.y, "with reduced motion it is there at once"
