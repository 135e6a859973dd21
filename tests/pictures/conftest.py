"""A canvas without a window, and the comparison with goldens."""

from __future__ import annotations

import os
from collections.abc import Callable

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.drawing.theme import NIGHT, Theme
from tests.pictures.golden import check_golden

MakeCanvas = Callable[..., Canvas]
CheckGolden = Callable[[pygame.Surface, str], None]


@pytest.fixture(scope="session", autouse=True)
def display() -> None:
    """SDL's video without a window of ours; leaves a display alone that somebody else opened."""
    if not pygame.display.get_init():
        driver = os.environ.get("SDL_VIDEODRIVER")
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        if driver is None:
            del os.environ["SDL_VIDEODRIVER"]
        else:
            os.environ["SDL_VIDEODRIVER"] = driver
    pygame.font.init()


@pytest.fixture(scope="session")
def assets() -> Assets:
    return Assets()


@pytest.fixture
def make_canvas(assets: Assets) -> MakeCanvas:
    def make(
        width: int = 1280, height: int = 720, theme: Theme = NIGHT, text_scale: float = 1.0
    ) -> Canvas:
        surface = pygame.Surface((width, height))
        assets.clear_sizes()
        return Canvas(surface, Viewport(width, height), assets, theme, text_scale)

    return make


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> CheckGolden:
    should_update = bool(request.config.getoption("--update-goldens"))
    return lambda surface, name: check_golden(surface, name, should_update=should_update)
