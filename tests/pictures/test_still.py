"""A kept picture whose panels change looks as if all had been painted anew, and never half made."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect, Viewport
from scenes.drawing.still import Panel, Still

SIZE = (480, 270)


def a_canvas(assets: Assets) -> Canvas:
    return Canvas(pygame.Surface(SIZE), Viewport(*SIZE), assets)


def ground(canvas: Canvas) -> None:
    canvas.fill(Rect(0, 0, 1920, 1080), "#23558F")
    canvas.veil(0.4, rect=Rect(0, 300, 1920, 500))


def card(canvas: Canvas, rect: Rect, words: str) -> None:
    canvas.panel(rect, "plain")
    canvas.text(words, rect.x + 30, rect.center[1], 60)
    canvas.ring(rect)


def cards(*words: str) -> list[Panel]:
    """Translucent cards that overlap with those beside them."""
    return [
        Panel(f"card {k}", Rect(100, 100 + 180 * k, 500, 200), one, partial(card, words=one))
        for k, one in enumerate(words)
    ]


def shown(still: Still, canvas: Canvas, panels: list[Panel]) -> bytes:
    canvas.begin()
    still.draw(canvas, "ground", ground, panels=panels)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_a_panel_that_changes_between_others_looks_as_if_all_were_painted() -> None:
    pygame.font.init()
    assets = Assets()
    still, canvas = Still(), a_canvas(assets)
    first = shown(still, canvas, cards("one", "two", "three"))
    shown(still, canvas, cards("one", "other", "three"))
    changed = shown(still, canvas, cards("one", "other", "three"))
    assert [word.text for word in canvas.words] == ["one", "other", "three"]
    assert changed != first
    assert changed == shown(Still(), a_canvas(assets), cards("one", "other", "three"))


def test_panels_that_change_together_come_one_a_frame() -> None:
    pygame.font.init()
    still, canvas = Still(), a_canvas(Assets())
    shown(still, canvas, cards("one", "two"))
    seen = []
    for _frame in range(3):
        shown(still, canvas, cards("1", "2"))
        seen.append([word.text for word in canvas.words])
    assert seen == [["1", "two"], ["1", "2"], ["1", "2"]]


def test_a_panel_keeps_its_older_picture_until_all_of_the_new_one_is_made() -> None:
    pygame.font.init()
    assets = Assets()
    still, canvas = Still(), a_canvas(assets)

    def face(canvas: Canvas, rect: Rect, name: str) -> None:
        canvas.sprite(name, *rect.center, 1.0)

    def faces(name: str) -> list[Panel]:
        return [Panel("face", Rect(400, 200, 400, 400), name, partial(face, name=name))]

    first = shown(still, canvas, faces("seat_moon"))
    assets.is_standing = True
    assert shown(still, canvas, faces("seat_bolt")) == first
    assets.settle()
    shown(still, canvas, faces("seat_bolt"))
    assert shown(still, canvas, faces("seat_bolt")) != first
    assets.close()
    assert shown(still, canvas, faces("seat_bolt")) == shown(
        Still(), a_canvas(assets), faces("seat_bolt")
    )


def test_a_frame_in_play_turns_one_picture_and_shows_the_nearest_angle_of_others() -> None:
    assets = Assets()
    for angle in (0, 9, 10):
        assets.picture("seat_moon", 0.5, angle=angle)
    assets.is_standing = True
    assets.frame += 2
    own = assets.picture("seat_moon", 0.5, angle=5)
    late = assets.late
    near = assets.picture("seat_moon", 0.5, angle=7)
    assert near in (own, assets.picture("seat_moon", 0.5, angle=9))
    assert assets.late == late + 1
    assets.settle()
    assert assets.picture("seat_moon", 0.5, angle=7) is not near
    assert assets.late == late + 1
    assets.close()
