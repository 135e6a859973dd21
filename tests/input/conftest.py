"""A window without a screen, and devices that are gone again after each test."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.input.rig import Rig
from tests.input.virtual_pad import detach_all


@pytest.fixture
def rig() -> Iterator[Rig]:
    """The input layer on a 960x540 window: half the canvas."""
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    pygame.event.clear()
    rig = Rig()
    detach_all()
    yield rig
    detach_all()
    rig.pads.close()
