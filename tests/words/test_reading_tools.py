"""The tools that find unreadable words find them: each fault is drawn here on purpose."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import HIGH, NIGHT, Theme
from scenes.scene import Scene
from scenes.stage import Stage
from tests.scenes.quiet import quiet_stage
from tests.words.overlaps import dropped, misplaced, sizes, stunted
from tests.words.rendered_contrast import Lens

BOX = Rect(400, 400, 600, 120)


class Faulty(Scene):
    """Draws one panel and what a test wants on it."""

    def __init__(self, stage: Stage, *faults: str) -> None:
        super().__init__(stage)
        self.faults = faults

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Rect(0, 0, 1920, 1080), "#FFFFFF")
        canvas.panel(BOX, "inset", radius=0)
        if "fine" in self.faults:
            canvas.text("fine", 450, 460)
        if "faint" in self.faults:
            canvas.text("faint", 450, 460, colour="#46536F")
        if "half" in self.faults:
            canvas.text("half on white", 350, 460)
        if "covered" in self.faults:
            canvas.text("covered", 450, 460)
            canvas.panel(BOX, "inset", radius=0)
        if "two" in self.faults:
            canvas.text("one", 450, 460)
            canvas.text("two", 460, 466)
        if "wide" in self.faults:
            canvas.text("much wider than the panel that it stands on is", 700, 460, 40, align="c")
        if "cut" in self.faults:
            canvas.text("much wider than there is room", 450, 460, max_width=200)
        if "edge" in self.faults:
            canvas.text("edge", 4, 460, colour="#000000")


def stage(*faults: str) -> Stage:
    made = quiet_stage()
    made.stack.push(Faulty(made, *faults))
    return made


@pytest.fixture(params=[NIGHT, HIGH], ids=lambda theme: theme.name)
def lens(request: pytest.FixtureRequest) -> Iterator[Lens]:
    pygame.font.init()
    theme: Theme = request.param
    made = Lens(1280, 720, theme)
    yield made
    made.close()


def test_readable_words_have_no_fault(lens: Lens) -> None:
    assert lens.faint(stage("fine")) == []
    assert misplaced(lens.full) == []


@pytest.mark.parametrize(
    ("fault", "told"), [("faint", "has"), ("half", "has"), ("covered", "0.00")]
)
def test_a_word_that_cannot_be_seen_is_found_in_the_frame(
    lens: Lens, fault: str, told: str
) -> None:
    (found,) = lens.faint(stage(fault))
    assert told in found


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("two", "lies on"),
        ("wide", "leaves its panel"),
        ("cut", "is cut"),
        ("edge", "at the edge"),
        ("covered", "lies under a panel"),
    ],
)
def test_a_word_in_the_wrong_place_is_found(lens: Lens, fault: str, told: str) -> None:
    lens.measure(stage(fault))
    assert any(told in found for found in misplaced(lens.full))


def test_letters_that_stay_small_and_words_that_go_are_found(lens: Lens) -> None:
    lens.measure(stage("fine"))
    plain = sizes(lens.full.words)
    assert stunted(plain, lens.full.words, 1.0) == []
    assert stunted(plain, lens.full.words, 2.0) == ["'fine' grows from 30 to 30 only"]
    assert dropped(plain, []) == ["'fine' is gone"]
    assert dropped(plain, ["fine"]) == []
