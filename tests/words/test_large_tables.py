"""All words on the tables are whole, and grow, at every size of text and in every language."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from typing import Final

import pygame
import pytest

from scenes.assets import Assets
from scenes.draw import Canvas
from scenes.layout import Viewport
from scenes.stage import Stage
from scenes.table import TableScene
from scenes.text import set_language, speak
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.words.catalogues import LANGUAGES
from tests.words.overlaps import misplaced, sizes, stunted
from tests.words.pseudo import CODE, Pseudo

SCREENS = all_screens()
FIVE: Final = ("table-penguin", "table-hexes", "table-iceberg", "table-pocket")
TABLES = [n for n in SCREENS if n.startswith(FIVE)]
SCALES: Final = (1.25, 1.5, 2.0)
WIDTH, HEIGHT = 1280, 720
LEAST_GROWTH: Final = 1.19
LEAST: Final = 35.0
"""At 200 % the longest sentence may grow by so much only, and never stays smaller, in units."""
SHARE: Final = 0.5
"""So many of a table's texts are really half as large again, or as large as they need be."""


@pytest.fixture(scope="module")
def assets() -> Iterator[Assets]:
    pygame.font.init()
    made = Assets()
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(gettext.NullTranslations())


def canvas_of(assets: Assets, scale: float) -> Canvas:
    surface = pygame.Surface((WIDTH, HEIGHT))
    return Canvas(surface, Viewport(WIDTH, HEIGHT), assets, text_scale=scale)


def spoken(language: str) -> None:
    if language == CODE:
        speak(Pseudo(), CODE)
    else:
        assert set_language(language) == language


def names_at(stage: Stage) -> set[str]:
    """Names are typed by people: a long one has the room that there is."""
    tables = [scene for scene in stage.stack.visible() if isinstance(scene, TableScene)]
    return {chair.name for table in tables for chair in table.chairs}


@pytest.mark.parametrize("name", TABLES)
def test_every_word_of_a_table_is_whole_at_every_size(name: str, assets: Assets) -> None:
    stage = SCREENS[name]()
    found = []
    for scale in SCALES:
        canvas = canvas_of(assets, scale)
        languages = (*LANGUAGES, CODE) if scale == max(SCALES) else ("pl", CODE)
        for language in languages:
            spoken(language)
            draw_stage(stage, canvas, seconds=0.4)
            found += [f"{language} at {scale:g}: {fault}" for fault in misplaced(canvas)]
    assert found == []


@pytest.mark.parametrize("name", TABLES)
def test_the_words_of_a_table_grow_with_the_text(name: str, assets: Assets) -> None:
    stage = SCREENS[name]()
    small, large = canvas_of(assets, 1.0), canvas_of(assets, 2.0)
    draw_stage(stage, small, seconds=0.4)
    plain = sizes(small.words)
    draw_stage(stage, large, seconds=0.4)
    people = names_at(stage)
    grown = {
        text: px
        for text, px in sizes(large.words).items()
        if text in plain and not any(person in text for person in people)
    }
    poor = {
        text: px
        for text, px in grown.items()
        if px < max(LEAST, LEAST_GROWTH * plain[text]) and px < 60
    }
    assert poor == {}
    words = [word for word in large.words if word.text in grown]
    assert len(stunted(plain, words, 2.0)) <= (1 - SHARE) * len(grown)
