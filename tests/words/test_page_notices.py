"""Notices hide no word of the lobby and of the rules, whatever is said there."""

from __future__ import annotations

from typing import Final

import pytest

from game.registry import all_games
from scenes.drawing.layout import CANVAS
from scenes.lesson.book import has_lesson
from scenes.settings.settings import TEXT_SCALES
from scenes.text import _
from scenes.toasts import draw_notices
from scenes.words.titles import title_of
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.words.overlaps import misplaced
from tests.words.test_notices import notices
from tests.words.tongues import TONGUES, speak_in
from tests.words.unpainted import UnpaintedAssets, unpainted

SCREENS = all_screens()
PAGES: Final = ("lobby-full", "rules-penguin-1", "rules-iceberg-all-first")
LOGO: Final = "Wobbleberg"
"""The one thing that a notice in large letters may hide for a while."""


def lessons() -> list[str]:
    """What is said of the lesson of each game."""
    words = _("New to {game}? Its rules begin with a lesson.")
    games = [game.info.id for game in all_games() if has_lesson(game.info.id)]
    return [words.format(game=title_of(game).title) for game in games]


@pytest.mark.parametrize("scale", TEXT_SCALES)
@pytest.mark.parametrize("language", TONGUES[:-1])
@pytest.mark.parametrize("page", PAGES)
def test_the_way_to_a_lesson_is_told_beside_all_words_of_a_page(
    page: str, language: str, scale: float, letters: UnpaintedAssets
) -> None:
    speak_in(language)
    stage, canvas = SCREENS[page](), unpainted(letters, scale)
    draw_stage(stage, canvas)
    top = stage.stack.top
    assert top is not None
    before = canvas.written()
    for text in lessons():
        canvas.unwrite(before)
        stage.notices.shown = []
        stage.notices.say(text)
        draw_notices(canvas, stage.notices, top.notice_rooms)
        assert canvas.words[-1].text == text
        assert [fault for fault in misplaced(canvas) if LOGO not in fault] == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("page", PAGES)
def test_notices_over_a_page_are_whole(
    page: str, language: str, scale: float, letters: UnpaintedAssets
) -> None:
    speak_in(language)
    stage, canvas = SCREENS[page](), unpainted(letters, scale)
    draw_stage(stage, canvas)
    top = stage.stack.top
    assert top is not None
    for text in notices():
        stage.notices.shown = []
        stage.notices.say(text, "warn")
        canvas.begin()
        draw_notices(canvas, stage.notices, top.notice_rooms)
        assert misplaced(canvas) == [], text
        assert all(CANVAS.inset(12).encloses(box) for box in canvas.boxes)
