"""The page of a result: figures, reasons and buttons keep their distance from each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.drawing.layout import Rect
from scenes.result.result import FinalResultScene
from tests.scenes.quiet import quiet_stage
from tests.scenes.reports import report, setup

FOOT = 10
"""How far a button's foot reaches below its plate."""
WATCHED: tuple[Callable[[], None] | None, ...] = (None, lambda: None)


def _page(
    seats: int, on_watch: Callable[[], None] | None, on_falls: Callable[[], None] | None
) -> FinalResultScene:
    stage = quiet_stage()
    made = report(seats, seats, is_final=True)
    scene = FinalResultScene(stage, setup(seats), made, on_watch=on_watch, on_falls=on_falls)
    stage.stack.push(scene)
    scene.refresh()
    return scene


def _gap(one: Rect, other: Rect) -> float:
    """How far two boxes are apart; negative where one covers a part of the other."""
    across = max(one.x, other.x) - min(one.right, other.right)
    down = max(one.y, other.y) - min(one.bottom, other.bottom)
    return max(across, down)


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("on_watch", WATCHED)
@pytest.mark.parametrize("on_falls", WATCHED)
def test_marks_and_buttons_stand_apart_however_many_there_are(
    seats: int, on_watch: Callable[[], None] | None, on_falls: Callable[[], None] | None
) -> None:
    scene = _page(seats, on_watch, on_falls)
    boxes = {
        node.key: Rect(node.rect.x, node.rect.y, node.rect.w, node.rect.h)
        if node.key.startswith("mark:")
        else Rect(node.rect.x, node.rect.y, node.rect.w, node.rect.h + FOOT)
        for node in scene.focus.nodes
    }
    keys = list(boxes)
    for index, key in enumerate(keys):
        assert boxes[key].bottom <= 1080 - FOOT
        for other in keys[:index]:
            assert _gap(boxes[key], boxes[other]) >= 7, (key, other)


def test_every_button_of_a_result_is_high_enough_for_a_sofa() -> None:
    scene = _page(4, *WATCHED[1:] * 2)
    buttons = [node.rect for node in scene.focus.nodes if not node.key.startswith("mark:")]
    assert len(buttons) == 4
    assert min(rect.h for rect in buttons) >= 80
    table = scene.grid.box
    assert min(rect.y for rect in buttons) - table.bottom >= 240
