"""Every word of every menu stands out from what is behind it, measured in the frame itself."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.menu import MenuScene
from scenes.theme import HIGH, NIGHT, PAPER, Theme
from tests.pictures.screens import all_screens
from tests.words.rendered_contrast import Lens

SCREENS = all_screens()
NAMES = [n for n in SCREENS if not n.startswith("table-") or n.endswith("-curtain")]
"""Tables are not menus (see test_table_contrast); the curtain over one belongs here."""


@pytest.fixture(scope="module", params=[NIGHT, HIGH, PAPER], ids=lambda theme: theme.name)
def theme(request: pytest.FixtureRequest) -> Theme:
    found: Theme = request.param
    return found


@pytest.fixture(scope="module", params=[1.0, 2.0])
def lens(request: pytest.FixtureRequest, theme: Theme) -> Iterator[Lens]:
    pygame.font.init()
    made = Lens(1280, 720, theme, float(request.param))
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
