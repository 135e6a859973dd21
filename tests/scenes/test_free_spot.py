"""The word for a place stands where it hides least."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from scenes.boards import tower_view
from scenes.boards.camera import Camera, SignSize, framing_of
from scenes.boards.free_spot import covered, free_spot
from scenes.boards.penguin import PenguinBoard
from scenes.boards.safety import Outlook
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect, Viewport
from scenes.input.intents import Button, Press
from scenes.stage import Stage
from scenes.table.table import TableScene
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.scenes.quiet import PAD

SCREENS = {name: b for name, b in all_screens().items() if name.startswith("table-penguin-")}


def test_boxes_cover_each_other_by_the_area_that_they_share() -> None:
    assert covered(Rect(0, 0, 10, 10), Rect(6, 7, 10, 10)) == 12
    assert covered(Rect(0, 0, 10, 10), Rect(10, 0, 10, 10)) == 0


def test_of_two_free_spots_the_first_is_taken_and_a_hidden_one_never() -> None:
    spots = [Rect(0, 0, 10, 10), Rect(20, 0, 10, 10)]
    assert free_spot(spots, []) == 0
    assert free_spot(spots, [(Rect(5, 5, 2, 2), 1.0)]) == 1
    assert free_spot(spots, [(Rect(5, 5, 2, 2), 1.0), (Rect(20, 0, 5, 5), 0.1)]) == 1


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface((960, 540)), Viewport(960, 540), Assets())


@pytest.mark.parametrize("name", SCREENS)
def test_the_word_for_a_place_hides_no_sign_over_another(
    name: str, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[Rect] = []
    words: list[Rect] = []
    draw_sign, draw_outlook = tower_view.draw_sign, tower_view.draw_outlook

    def note_sign(canvas: Canvas, rect: Rect, colours: list[str], size: SignSize) -> None:
        signs.append(tower_view.sign_box(rect, len(colours), size))
        draw_sign(canvas, rect, colours, size)

    def note_word(canvas: Canvas, spot: tower_view.Spot, outlook: Outlook) -> None:
        words.append(spot.box)
        draw_outlook(canvas, spot, outlook)

    monkeypatch.setattr(tower_view, "draw_sign", note_sign)
    monkeypatch.setattr(tower_view, "draw_outlook", note_word)
    stage: Stage = SCREENS[name]()
    draw_stage(stage, canvas, 0.0)
    for word in words[-1:]:
        hidden = [sign for sign in signs if sign.overlaps(word)]
        assert not hidden, f"{word} hides {hidden}"


@pytest.mark.parametrize("name", SCREENS)
def test_the_word_for_a_place_hides_no_other_place_to_choose(
    name: str, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks: list[Rect] = []
    words: list[Rect] = []
    draw_mark, draw_outlook = tower_view.draw_mark, tower_view.draw_outlook

    def note_mark(canvas: Canvas, rect: Rect, *, is_covered: bool) -> None:
        marks.append(rect)
        draw_mark(canvas, rect, is_covered=is_covered)

    def note_word(canvas: Canvas, spot: tower_view.Spot, outlook: Outlook) -> None:
        words.append(spot.box)
        draw_outlook(canvas, spot, outlook)

    monkeypatch.setattr(tower_view, "draw_mark", note_mark)
    monkeypatch.setattr(tower_view, "draw_outlook", note_word)
    draw_stage(SCREENS[name](), canvas, 0.0)
    for word in words[-1:]:
        hidden = [mark for mark in marks if covered(word, mark)]
        assert not hidden, f"{word} hides {hidden}"


def test_the_edge_of_a_rocking_floe_has_no_steps(canvas: Canvas) -> None:
    """Along its upper edge the picture changes a little at a time, never by a whole pixel."""
    camera = replace(Camera(framing_of(4)), tilt=0.02)
    canvas.surface.fill("black")
    tower_view.draw_floe(canvas, camera)
    edge = []
    for x in range(420, 540):
        # How much of the column above the middle of the ice is covered, in pixels and parts.
        column = [sum(canvas.surface.get_at((x, y))[:3]) / 765 for y in range(340, 400)]
        edge.append(sum(column))
    jumps = [abs(b - a) for a, b in pairwise(edge)]
    assert max(jumps) < 0.5, max(jumps)


@pytest.mark.parametrize("name", ["table-penguin-6-rows", "table-penguin-7-rows"])
def test_the_word_hides_no_penguin_that_was_just_picked_up(
    name: str, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[Rect] = []
    draw_outlook = tower_view.draw_outlook

    def note_word(canvas: Canvas, spot: tower_view.Spot, outlook: Outlook) -> None:
        words.append(spot.box)
        draw_outlook(canvas, spot, outlook)

    monkeypatch.setattr(tower_view, "draw_outlook", note_word)
    stage = SCREENS[name]()
    draw_stage(stage, canvas, 0.0)
    table = stage.stack.top
    assert isinstance(table, TableScene)
    table.handle(Press(PAD, Button.SOUTH))
    draw_stage(stage, canvas, 0.5)
    board = table.board
    assert isinstance(board, PenguinBoard)
    held = board.nature.held
    assert held is not None, "nobody was picked up"
    hanging = tower_view.place_rect(board.camera, held.pose.x, held.pose.y)
    assert len(words) == 2
    assert not covered(words[-1], hanging)
    assert words[0].overlaps(words[-1]), "the word jumped as the penguin was picked up"
