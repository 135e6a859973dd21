"""All words are whole, on the canvas and apart, in every language and in one that is longer."""

from __future__ import annotations

import gettext
from collections.abc import Iterator

import pygame
import pytest

from scenes.assets import Assets
from scenes.draw import Canvas
from scenes.layout import CANVAS, Viewport
from scenes.text import set_language, speak
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.words.catalogues import LANGUAGES
from tests.words.pseudo import CODE, Pseudo, stretched

SCREENS = all_screens()
WIDTH, HEIGHT = 1280, 720
EDGE = 12
"""Nothing that is read stands nearer to the edge, in canvas units."""


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface((WIDTH, HEIGHT)), Viewport(WIDTH, HEIGHT), Assets())


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(gettext.NullTranslations())


def faults(canvas: Canvas, name: str) -> list[str]:
    """What cannot be read on a screen in the language in use."""
    draw_stage(SCREENS[name](), canvas, seconds=3.0)
    assert canvas.words, "the screen says nothing"
    found = [f"{words!r} is cut" for words in canvas.cuts]
    room = CANVAS.inset(EDGE)
    for index, word in enumerate(canvas.words):
        if not room.encloses(word.rect):
            found.append(f"{word.text!r} stands at the edge")
        for other in canvas.words[index + 1 :]:
            if word.rect.inset(1).overlaps(other.rect.inset(1)):
                found.append(f"{word.text!r} lies on {other.text!r}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_all_words_can_be_read(name: str, language: str, canvas: Canvas) -> None:
    assert set_language(language) == language
    assert faults(canvas, name) == []


@pytest.mark.parametrize("name", SCREENS)
def test_longer_words_could_be_read(name: str, canvas: Canvas) -> None:
    """Two fifths longer, labels one fifth: room for a language to come."""
    speak(Pseudo(), CODE)
    assert faults(canvas, name) == []


def test_the_made_up_language_is_longer_and_keeps_what_is_filled_in() -> None:
    message = "{name} placed everything in round {rounds}."
    longer = stretched(message)
    assert longer.count("{name}") == 1
    assert longer.count("{rounds}") == 1
    assert len(longer) - len(message) == pytest.approx(0.4 * (len(message) - 14), abs=2)
    assert longer.isascii() is False
