"""From one picture of a scene to another: nobody sees the next one come in pieces."""

from __future__ import annotations

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.crossing import FADE_SECONDS, Crossing
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect, Viewport

SIZE = (480, 270)


def before(canvas: Canvas) -> None:
    canvas.veil(1.0)
    canvas.text("before", 960, 540)


def after(canvas: Canvas) -> None:
    canvas.surface.fill("#2E86BF")
    canvas.panel(Rect(200, 200, 600, 300))
    canvas.sprite("penguin_red_idle", 960, 900)
    canvas.text("after", 960, 540)


@pytest.fixture
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface(SIZE), Viewport(*SIZE), Assets())


def pixels(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


def drawn(crossing: Crossing, canvas: Canvas, name: str) -> bytes:
    canvas.begin()
    crossing.draw(canvas, name, before if name == "before" else after)
    canvas.assets.frame += 1
    return pixels(canvas)


def whole(canvas: Canvas) -> bytes:
    """What the second picture looks like when all of it is there."""
    plain = Canvas(pygame.Surface(SIZE), Viewport(*SIZE), Assets())
    after(plain)
    return pixels(plain)


def test_the_picture_before_stands_until_all_of_the_next_one_is_made(canvas: Canvas) -> None:
    crossing = Crossing()
    first = drawn(crossing, canvas, "before")
    canvas.assets.is_standing = True
    assert drawn(crossing, canvas, "after") == first
    assert drawn(crossing, canvas, "after") == first
    assert [word.text for word in canvas.words] == [], "what nobody sees is not said"
    canvas.assets.settle()
    assert drawn(crossing, canvas, "after") == first, "the fade begins with it"
    crossing.update(FADE_SECONDS / 2)
    half = drawn(crossing, canvas, "after")
    assert [word.text for word in canvas.words] == ["after"]
    assert half not in (first, whole(canvas))
    crossing.update(FADE_SECONDS / 2)
    assert crossing.is_over
    assert drawn(crossing, canvas, "after") == whole(canvas)


def test_time_does_not_count_while_the_next_picture_is_being_made(canvas: Canvas) -> None:
    crossing = Crossing()
    drawn(crossing, canvas, "before")
    canvas.assets.is_standing = True
    drawn(crossing, canvas, "after")
    crossing.update(10 * FADE_SECONDS)
    assert not crossing.is_over


def test_a_picture_that_never_comes_is_not_waited_for_without_end(canvas: Canvas) -> None:
    crossing = Crossing()
    drawn(crossing, canvas, "before")
    canvas.assets.is_standing = True

    def never(canvas: Canvas) -> None:
        canvas.assets.late += 1

    for _ in range(70):
        crossing.draw(canvas, "after", never)
    crossing.update(FADE_SECONDS)
    assert crossing.is_over


def test_a_scene_that_has_only_just_opened_cuts(canvas: Canvas) -> None:
    crossing = Crossing()
    drawn(crossing, canvas, "before")
    assert drawn(crossing, canvas, "after") == whole(canvas)
    assert crossing.is_over


def test_a_window_of_another_size_ends_it(canvas: Canvas) -> None:
    crossing = Crossing()
    drawn(crossing, canvas, "before")
    canvas.assets.is_standing = True
    drawn(crossing, canvas, "after")
    canvas.assets.is_standing = False
    large = Canvas(pygame.Surface((640, 360)), Viewport(640, 360), canvas.assets)
    drawn(crossing, large, "after")
    assert crossing.is_over
    assert [word.text for word in large.words] == ["after"]


def test_turned_pictures_of_the_picture_before_make_room_for_the_window_that_is_held(
    canvas: Canvas,
) -> None:
    crossing, assets = Crossing(), canvas.assets
    assets.picture("seat_moon", 0.2, angle=30)
    assets.frame += 10
    drawn(crossing, canvas, "before")
    assets.picture("seat_moon", 0.2, angle=60)
    assets.is_standing = True
    drawn(crossing, canvas, "after")
    assert len(assets._turned) == 1, "only what was used just now is needed again"
