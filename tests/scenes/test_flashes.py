"""Reach 6: nothing on the screen flashes more than three times a second."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Final

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import LEFT_KEYS, RIGHT_KEYS, Button, Press
from scenes.lobby.lobby import LobbyScene
from scenes.stage import Stage
from tests.pictures.screens import all_screens
from tests.scenes.quiet import OTHER_PAD, PAD, quiet_stage

MOST: Final = 3
STEPS: Final = 30
"""Frames a second that are looked at: a flash of a fifteenth of a second is seen."""
SECONDS: Final = 2.5
FIELDS: Final = 64, 36
"""Of 30 x 30 units, so that a ring round a row is seen."""
SPARKS: Final = 0.0025
"""Of the screen may glitter: confetti and flakes are small. The guideline allows far more."""
CHANGE: Final = 0.1
DARK: Final = 0.8
"""A flash goes there and back by a tenth of white, and its darker side is no brighter than this."""


def crowd_sits_down() -> Stage:
    """Three people join in one moment, so that their rows answer at once."""
    stage = quiet_stage()
    lobby = LobbyScene(stage, PAD, Random(5))
    stage.stack.push(lobby)
    for device in (OTHER_PAD, LEFT_KEYS, RIGHT_KEYS):
        lobby.handle(Press(device, Button.SOUTH))
    assert stage.stack.top is lobby
    return stage


MOMENTS: Final[dict[str, Callable[[], Stage]]] = {
    "a crowd sits down": crowd_sits_down,
    **{
        name: all_screens()[name]
        for name in (
            "title",
            "result-4",
            "result-alone-won",
            "table-penguin-fall",
            "settings-reach",
            "table-pocket-bust-kitten",
            "table-challenge-gusts",
            "evening-final-6",
        )
    },
}


def brightness(surface: pygame.Surface) -> list[float]:
    """The relative luminance of each field, from 0 to 1."""
    small = pygame.transform.smoothscale(surface, FIELDS)
    colours = (small.get_at((x, y)) for y in range(FIELDS[1]) for x in range(FIELDS[0]))
    return [
        0.2126 * linear(c.r / 255) + 0.7152 * linear(c.g / 255) + 0.0722 * linear(c.b / 255)
        for c in colours
    ]


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def flashes(values: Sequence[float]) -> int:
    """The most flashes in any second: pairs of opposing changes of one field.

    A change counts from the last turning point, however many frames it takes.
    """
    turns: list[int] = []
    low = high = values[0]
    way = 0
    for index, value in enumerate(values):
        if way != 1 and value - low >= CHANGE and low <= DARK:
            turns.append(index)
            way, high = 1, value
        elif way != -1 and high - value >= CHANGE and value <= DARK:
            turns.append(index)
            way, low = -1, value
        low, high = min(low, value), max(high, value)
    return max((sum(start <= k < start + STEPS for k in turns) // 2 for start in turns), default=0)


def test_a_lamp_that_blinks_is_counted() -> None:
    slow = [0.1 if index % STEPS < STEPS // 2 else 0.6 for index in range(90)]
    fast = [0.1 if index % 6 < 3 else 0.6 for index in range(90)]
    assert flashes(slow) == 1
    assert flashes(fast) == 5
    assert flashes([0.3 + 0.04 * (index % 2) for index in range(90)]) == 0, "too faint"


@pytest.mark.parametrize("name", MOMENTS)
def test_nothing_flashes_more_than_three_times_a_second(name: str) -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((640, 360)), Viewport(640, 360), Assets())
    stage = MOMENTS[name]()
    frames = []
    for _frame in range(round(SECONDS * STEPS)):
        top = stage.stack.top
        assert top is not None
        top.update(1 / STEPS)
        for scene in stage.stack.visible():
            canvas.begin()
            scene.draw(canvas)
        frames.append(brightness(canvas.surface))
    assert any(one != other for one, other in pairwise(frames)), "nothing moves at all"
    wild = sum(flashes(field) > MOST for field in zip(*frames, strict=True))
    assert wild <= SPARKS * FIELDS[0] * FIELDS[1]
