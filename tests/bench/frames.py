"""Frames: what drawing a scene costs, against a plain load in the same process.

The load is a background of 1920 × 1080 and sixty sprites, drawn by `fblits`. Every screen of
tests.pictures.screens is measured.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from tests.bench.row import Row
from tests.pictures.screens import Build, all_screens

SIZE: Final = (1920, 1080)
SPRITES: Final = 60
SPRITE_SIZE: Final = (160, 200)
WARM_FRAMES: Final = 90
"""Frames before measuring, in which a screen makes its pictures and its first motion ends."""
ASSETS: Final = Assets()

Draw = Callable[[pygame.Surface], None]
"""Draws one frame, updates of the scene included."""


def scenes() -> dict[str, Callable[[], Draw]]:
    """Every screen that there is a picture of, by name: each call sets one up."""
    return {name: partial(_scene, build) for name, build in all_screens().items()}


def _scene(build: Build) -> Draw:
    """A screen that moves on by a sixtieth of a second in every frame."""
    stage = build()
    target = Canvas(canvas(), Viewport(*SIZE), ASSETS)

    def draw(surface: pygame.Surface) -> None:
        top = stage.stack.top
        assert top is not None, "the screen has left its stage"
        top.update(1 / 60)
        target.surface = surface
        target.begin()
        for scene in stage.stack.visible():
            scene.draw(target)

    for _frame in range(WARM_FRAMES):
        draw(target.surface)
    return draw


@dataclass(frozen=True, slots=True)
class FrameCost:
    """Seconds of processor time over one stretch of time; `worst` is the 99th percentile."""

    scene: float
    load: float
    worst: float

    @property
    def ratio(self) -> float:
        return self.scene / self.load


def canvas() -> pygame.Surface:
    """A surface of the window's format and full size, without a window."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(SIZE)
    return pygame.Surface(SIZE).convert()


def reference_load() -> Draw:
    """The load that scenes are measured against."""
    background = canvas()
    background.fill((30, 60, 90))
    sprite = pygame.Surface(SPRITE_SIZE, pygame.SRCALPHA).convert_alpha()
    pygame.draw.ellipse(sprite, (240, 240, 250, 255), sprite.get_rect())
    placed = [(sprite, (index % 12 * 150, index // 12 * 190)) for index in range(SPRITES)]

    def draw(surface: pygame.Surface) -> None:
        surface.blit(background, (0, 0))
        surface.fblits(placed)

    return draw


def measure(draw: Draw, frames: int = 120) -> FrameCost:
    """Draw a scene and the load in turns."""
    surface, load = canvas(), reference_load()
    spent: dict[str, list[float]] = {"scene": [], "load": []}
    for _ in range(frames):
        for name, drawing in (("scene", draw), ("load", load)):
            start = time.thread_time()
            drawing(surface)
            spent[name].append(time.thread_time() - start)
    worst = sorted(spent["scene"])[int(frames * 0.99) - 1]
    load_cost = statistics.median(spent["load"])
    return FrameCost(statistics.median(spent["scene"]), load_cost, worst)


def rows() -> list[Row]:
    load = measure(reference_load())
    table = [Row("reference load, a frame", load.load * 1000, "ms")]
    for name, start in scenes().items():
        cost = measure(start(), frames=60)
        note = f"p99 {cost.worst / cost.load:.1f} × the load"
        table.append(Row(f"{name}, a frame", cost.scene * 1000, "ms", cost.ratio, "the load", note))
    return table
