"""Every word on the tables has the contrast of its theme, in the frame as it is rendered."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame
import pytest

from scenes.drawing.theme import HIGH, NIGHT, PAPER
from scenes.text import speak
from tests.pictures.screens import all_screens
from tests.words.rendered_contrast import Lens

SCREENS = all_screens()
FIVE: Final = (
    "table-penguin",
    "table-hexes",
    "table-iceberg",
    "table-pocket",
    "table-lesson",
)
TABLES: Final = [n for n in SCREENS if n.startswith(FIVE)]
LOOKS: Final = ((HIGH, 1.0), (HIGH, 2.0), (NIGHT, 1.0), (PAPER, 1.0))
CHOSEN: Final = {
    *("table-penguin-2-24", "table-penguin-5-20", "table-penguin-fall", "table-penguin-curtain"),
    *("table-penguin_party-4-33", "table-hexes-2-middle", "table-hexes-team", "table-hexes-swap"),
    *("table-hexes-4-full", "table-iceberg-1", "table-iceberg-4", "table-iceberg-draft-chaotic"),
    *("table-iceberg-drift-held", "table-iceberg-drift-move", "table-pocket-keys"),
    *("table-pocket-move", "table-pocket-bust-kitten", "table-pocket-offer"),
    *("table-lesson-penguin-4", "table-lesson-penguin_party-wrong", "table-lesson-pocket-4"),
    *("table-lesson-ingenious-5", "table-lesson-iceberg-6"),
}
"""One of each kind; the others take their time."""


def tables() -> list[object]:
    slow = pytest.mark.slow
    return [name if name in CHOSEN else pytest.param(name, marks=slow) for name in TABLES]


@pytest.fixture(scope="module")
def lenses() -> Iterator[list[Lens]]:
    pygame.font.init()
    speak(gettext.NullTranslations())
    made = [Lens(1280, 720, theme, text_scale=scale) for theme, scale in LOOKS]
    yield made
    for lens in made:
        lens.close()


@pytest.mark.parametrize("name", tables())
def test_every_word_of_a_table_stands_out(name: str, lenses: list[Lens]) -> None:
    stage = SCREENS[name]()
    found = []
    for lens in lenses:
        scale, theme = lens.full.text_scale, lens.theme.name
        stage.settings = replace(stage.settings, text_scale=scale, contrast=theme)
        top = stage.stack.top
        assert top is not None
        for _frame in range(4):
            top.update(0.1)
        found += [f"{theme} at {scale:g}: {fault}" for fault in lens.faint(stage)]
    assert found == []


def test_the_chosen_tables_are_there() -> None:
    assert set(TABLES) >= CHOSEN
