"""Frames: what drawing a scene costs, against a plain load in the same process.

The load is a background of 1920 × 1080 and sixty sprites, drawn by `fblits`. Add a scene to
SCENES and it is measured.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from tests.bench.row import Row

SIZE: Final = (1920, 1080)
SPRITES: Final = 60
SPRITE_SIZE: Final = (160, 200)

Draw = Callable[[pygame.Surface], None]
"""Draws one frame, updates of the scene included."""

SCENES: Final[dict[str, Callable[[], Draw]]] = {}
"""Scenes to measure, by name: each call sets one up and returns its drawing."""


@dataclass(frozen=True, slots=True)
class FrameCost:
    """Seconds of processor time, medians over the same stretch of time."""

    scene: float
    load: float

    @property
    def ratio(self) -> float:
        return self.scene / self.load


def canvas() -> pygame.Surface:
    """A surface of the window's format and full size, without a window."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if not pygame.display.get_init():
        pygame.display.init()
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
    return FrameCost(statistics.median(spent["scene"]), statistics.median(spent["load"]))


def rows() -> list[Row]:
    load = measure(reference_load())
    table = [Row("reference load, a frame", load.load * 1000, "ms")]
    if not SCENES:
        table.append(Row("scenes", None, "ms", note="none is named in tests/bench/frames.py"))
    for name, start in SCENES.items():
        cost = measure(start())
        table.append(Row(f"{name}, a frame", cost.scene * 1000, "ms", cost.ratio, "the load"))
    return table
