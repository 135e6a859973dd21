"""All words are whole and apart, in every language and a longer one, at every size of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.drawing.theme import LONGEST_LINE
from scenes.settings.settings import TEXT_SCALES
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.words.overlaps import misplaced
from tests.words.pseudo import CODE, stretched
from tests.words.tongues import TONGUES, speak_in
from tests.words.unpainted import HEIGHT, WIDTH, UnpaintedAssets, unpainted

SCREENS = all_screens()
SAMPLE: Final = list(SCREENS)[::25]
ASKED: Final = (1.0, 1.5, 2.0)
"""Sizes at which the made-up language, which is longer by two fifths, has room as well."""
BETWEEN: Final = tuple(scale for scale in TEXT_SCALES if scale not in ASKED)


def shown(
    name: str, letters: UnpaintedAssets, languages: Sequence[str], scales: Sequence[float]
) -> Iterator[tuple[str, Canvas]]:
    """A screen in each of these languages at each of these sizes."""
    is_table = name.startswith("table-")
    for language in languages:
        speak_in(language)
        stage = SCREENS[name]()
        for scale in scales:
            canvas = unpainted(letters, scale)
            letters.lines.clear()
            # What a menu shows depends on when it was opened; a table waits for its people.
            draw_stage(stage if is_table else SCREENS[name](), canvas, 0.4 if is_table else 3.0)
            yield f"{language} at {scale:g}", canvas


def faults(frames: Iterable[tuple[str, Canvas]]) -> list[str]:
    """What cannot be read in any of these frames."""
    found = []
    for where, canvas in frames:
        assert canvas.words, "the screen says nothing"
        found += [f"{where}: {fault}" for fault in misplaced(canvas)]
    return found


@pytest.mark.parametrize("name", SCREENS)
def test_all_words_can_be_read(name: str, letters: UnpaintedAssets) -> None:
    """Reach 1, lines among it: the made-up language alone may have longer ones."""
    found = []
    for where, canvas in shown(name, letters, TONGUES, ASKED):
        found += faults([(where, canvas)])
        if not where.startswith(CODE):
            long = [line for line in letters.lines if len(line) > LONGEST_LINE]
            found += [f"{where}: {line!r} is too long for a line" for line in long]
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_all_words_can_be_read_between_the_sizes_asked_for(
    name: str, letters: UnpaintedAssets
) -> None:
    languages = [language for language in TONGUES if language != CODE]
    assert faults(shown(name, letters, languages, BETWEEN)) == []


@pytest.mark.parametrize("name", SAMPLE)
def test_words_stand_where_they_are_painted(name: str, letters: UnpaintedAssets) -> None:
    """What is measured without a picture is what a window shows."""
    for scale in (1.0, 2.0):
        bare = unpainted(letters, scale)
        assets = Assets()
        real = Canvas(
            pygame.Surface((WIDTH, HEIGHT)), Viewport(WIDTH, HEIGHT), assets, text_scale=scale
        )
        for canvas in (bare, real):
            draw_stage(SCREENS[name](), canvas, seconds=0.4)
        assets.close()
        assert real.words, "the screen says nothing"
        assert (bare.words, bare.cuts, bare.boxes) == (real.words, real.cuts, real.boxes)


def test_the_made_up_language_is_longer_and_keeps_what_is_filled_in() -> None:
    message = "{name} placed everything in round {rounds}."
    longer = stretched(message)
    assert longer.count("{name}") == 1
    assert longer.count("{rounds}") == 1
    assert len(longer) - len(message) == pytest.approx(0.4 * (len(message) - 14), abs=2)
    assert longer.isascii() is False


@pytest.mark.parametrize("language", TONGUES[:-1])
def test_no_line_about_the_games_is_a_word_left_over(
    language: str, letters: UnpaintedAssets
) -> None:
    ((_where, canvas),) = shown("about", letters, (language,), (1.0,))
    wrapped = [word.text for word in canvas.words if word.text not in letters.lines]
    last = [
        min((line for line in letters.lines if line and text.endswith(f" {line}")), key=len)
        for text in wrapped
    ]
    assert len(last) > 3
    assert [line for line in last if " " not in line] == []
