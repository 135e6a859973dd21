"""What all tests of words share: letters to measure with, and English again afterwards."""

from __future__ import annotations

import gettext
from collections.abc import Iterator

import pygame
import pytest

from scenes.text import speak
from tests.words.unpainted import UnpaintedAssets


@pytest.fixture(scope="session")
def letters() -> UnpaintedAssets:
    """Letters of all sizes, kept for all tests: most of them ask for the same ones."""
    pygame.font.init()
    return UnpaintedAssets()


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(gettext.NullTranslations())
