"""Every menu screen in every state: all of it can be reached, left and read."""

from __future__ import annotations

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS, Rect, Viewport
from scenes.input.intents import MOUSE, Button, Intent, Press, Touch
from scenes.menu.focus import Node
from scenes.stage import Stage
from tests.focus_walk import traps, unreachable
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.pictures.tables import NAMES
from tests.scenes.quiet import PAD

SCREENS = all_screens()
MENUS = [name for name in SCREENS if not name.startswith("table-")]
"""Tables are walked by their boards' own tests."""
ANY_PRESS = ("lost-device",)
"""They have nothing to choose: whoever presses anything goes on."""
WIDTH, HEIGHT = 1280, 720
EDGE = 12
"""Nothing that is read stands nearer to the edge, in canvas units."""


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.font.init()
    surface = pygame.Surface((WIDTH, HEIGHT))
    return Canvas(surface, Viewport(WIDTH, HEIGHT), Assets())


@pytest.fixture(params=[name for name in MENUS if name not in ANY_PRESS])
def stage(request: pytest.FixtureRequest) -> Stage:
    return SCREENS[str(request.param)]()


def top_nodes(stage: Stage) -> tuple[list[Node], str]:
    scene = stage.stack.top
    assert scene is not None
    assert scene.focus.key is not None, f"{type(scene).__name__} has no focus"
    return list(scene.nodes()), scene.focus.key


def test_every_widget_can_be_reached_by_the_four_directions(stage: Stage) -> None:
    """Reach 5 and 7."""
    nodes, start = top_nodes(stage)
    assert unreachable(nodes, start) == set()


def test_no_widget_is_a_trap(stage: Stage) -> None:
    """Reach 7."""
    nodes, start = top_nodes(stage)
    assert traps(nodes, start) == set()


def test_widgets_lie_on_the_canvas_and_are_large_enough_for_a_finger(stage: Stage) -> None:
    for node in top_nodes(stage)[0]:
        assert CANVAS.encloses(node.rect), f"{node.key} reaches out of the canvas: {node.rect}"
        assert node.rect.w >= 44, f"{node.key} is too narrow: {node.rect}"
        assert node.rect.h >= 44, f"{node.key} is too flat: {node.rect}"


@pytest.mark.parametrize("name", ANY_PRESS)
@pytest.mark.parametrize(
    "intent",
    [
        *(Press(PAD, button) for button in (Button.SOUTH, Button.EAST, Button.MENU)),
        Touch(MOUSE, 9, 9),
    ],
)
def test_a_screen_without_widgets_goes_on_with_any_press(name: str, intent: Intent) -> None:
    stage = SCREENS[name]()
    scene = stage.stack.top
    assert scene is not None
    assert list(scene.nodes()) == []
    scene.handle(intent)
    assert stage.stack.top is not scene


@pytest.mark.parametrize("name", MENUS)
def test_every_screen_can_be_left_with_back(name: str) -> None:
    """Reach 7: the way in is the way out; the title ends at its button Quit."""
    stage = SCREENS[name]()
    scene = stage.stack.top
    assert scene is not None
    for _ in range(3):
        if stage.stack.top is scene:
            scene.update(2.0)
            scene.handle(Press(PAD, Button.EAST))
    if type(scene).__name__ == "TitleScene":
        assert scene.focus.key == "quit"
    else:
        assert stage.stack.top is not scene


@pytest.mark.parametrize("name", SCREENS)
def test_all_words_are_whole_inside_the_canvas_and_apart(name: str, canvas: Canvas) -> None:
    """In English; tests/words has the other languages."""
    draw_stage(SCREENS[name](), canvas)
    assert canvas.words, "the screen says nothing"
    # A long name on a narrow card may end in dots, since the badge beside it stays whole.
    assert [cut for cut in canvas.cuts if cut not in NAMES] == []
    room = CANVAS.inset(EDGE)
    for word in canvas.words:
        assert room.encloses(word.rect), f"{word.text!r} stands at the edge: {word.rect}"
    for index, word in enumerate(canvas.words):
        for other in canvas.words[index + 1 :]:
            assert not _touch(word.rect, other.rect), f"{word} lies on {other}"


def _touch(first: Rect, second: Rect) -> bool:
    """Whether two boxes of ink share more than a hair's breadth."""
    return first.inset(1).overlaps(second.inset(1))
