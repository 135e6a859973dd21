"""Every word of every menu stands out from what is behind it, measured in the frame itself."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.drawing.theme import HIGH, NIGHT, PAPER
from scenes.menu.menu import MenuScene
from tests.pictures.screens import all_screens
from tests.words.rendered_contrast import Lens

SCREENS = all_screens()
NAMES = [n for n in SCREENS if not n.startswith("table-") or n.endswith("-curtain")]
"""Tables are not menus (see test_table_contrast); the curtain over one belongs here."""


LENSES = [
    pytest.param(
        (theme, scale),
        marks=() if (theme, scale) == (HIGH, 2.0) else pytest.mark.slow,
        id=f"{theme.name}-{scale}",
    )
    for theme in (NIGHT, HIGH, PAPER)
    for scale in (1.0, 2.0)
]
"""Before each change the theme that asks for most is tried, in the largest text."""


@pytest.fixture(scope="module", params=LENSES)
def lens(request: pytest.FixtureRequest) -> Iterator[Lens]:
    pygame.font.init()
    theme, scale = request.param
    made = Lens(1280, 720, theme, scale)
    yield made
    made.close()


@pytest.mark.parametrize("name", NAMES)
def test_every_word_stands_out(name: str, lens: Lens) -> None:
    """Reach 2: 4.5:1, large text 3:1, and 7:1 in high contrast."""
    stage = SCREENS[name]()
    stage.settings = lens.settings(stage.settings)
    for scene in stage.stack.visible():
        if isinstance(scene, MenuScene):
            scene.refresh()
    top = stage.stack.top
    assert top is not None
    for _frame in range(10):
        top.update(0.3)
    assert lens.faint(stage) == []
