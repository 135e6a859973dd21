"""Hidden hands at Penguin: what is drawn gives nothing away."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.layout import Viewport
from scenes.input.intents import Button, Press
from scenes.table.seating import HiddenWay
from tests.scenes.penguin_rig import PAD, BoardRig, brick
from tests.scenes.table_rig import SpyCanvas

SIZE = (640, 360)


@pytest.fixture
def canvas() -> SpyCanvas:
    pygame.display.init()
    pygame.font.init()
    return SpyCanvas(pygame.display.set_mode(SIZE), Viewport(*SIZE), Assets())


def penguins(rig: BoardRig, canvas: SpyCanvas) -> set[str]:
    """The colours of all penguins that are drawn."""
    canvas.begin()
    rig.board.draw(canvas)
    return {name.split("_")[1] for name in canvas.pictures if name.startswith("penguin_")}


def test_c_66_between_turns_no_hand_is_drawn(canvas: SpyCanvas) -> None:
    rig = BoardRig(hidden=HiddenWay.PASS)
    assert penguins(rig, canvas) == set()
    rig.wait_for_turn()
    assert penguins(rig, canvas) == set(rig.match.state.hands[0])
    rig.board.end_turn()
    assert penguins(rig, canvas) == set()


def test_c_66_a_hand_that_lies_face_down_is_drawn_as_numbers(canvas: SpyCanvas) -> None:
    rig = BoardRig(hidden=HiddenWay.PEEK)
    rig.wait_for_turn()
    assert penguins(rig, canvas) == set()
    assert {word.text for word in canvas.words} >= {"1", "2"}
    rig.send(Press(PAD, Button.WEST))
    assert penguins(rig, canvas) == set(rig.match.state.hands[0])
    rig.send(Press(PAD, Button.WEST))
    assert penguins(rig, canvas) == set()


def test_c_66_marks_do_not_tell_which_colours_lie_face_down(canvas: SpyCanvas) -> None:
    figures = [*brick(4)[:4], ("red", 1, 0)]

    def marks(hand: tuple[str, ...]) -> list[str]:
        rig = BoardRig(hidden=HiddenWay.PEEK, figures=figures, hand=hand)
        rig.wait_for_turn()
        nodes = rig.board.nodes()
        return sorted(node.key for node in nodes if node.key.startswith("cell:"))

    assert marks(("red", "red")) == marks(("green", "blue"))


def test_c_66_the_order_of_the_numbers_is_told_by_nothing_in_the_hand() -> None:
    def order(hand: tuple[str, ...]) -> list[str]:
        rig = BoardRig(hidden=HiddenWay.PEEK, figures=brick(4)[:4], hand=hand)
        rig.wait_for_turn()
        assert rig.board.choosing is not None
        return [colour for colour, _count in rig.board.choosing.stock]

    whole = order(("red", "green", "blue", "yellow"))
    assert order(("green", "blue", "yellow")) == [c for c in whole if c != "red"]
