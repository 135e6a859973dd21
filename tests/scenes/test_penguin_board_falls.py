"""The fall at Penguin: it is filmed once more with its reason, and can be skipped."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.core import NATURE, Seat
from scenes.boards.fall import FallShow
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import Button, Press
from scenes.settings.settings import Settings
from tests.scenes.penguin_rig import PAD, BoardRig, brick

SIZE = (960, 540)


def fallen(settings: Settings | None = None, offset: float = 30.0) -> tuple[BoardRig, FallShow]:
    """A table on which seat 0 has just toppled the tower, with four left behind the screen."""
    rig = BoardRig(figures=brick(4)[:7], hand=("red",) * 5, settings=settings)
    rig.pick_up()
    rig.carry_with_taps(offset=offset)
    rig.until(lambda: rig.board.film is not None)
    assert rig.board.film is not None
    return rig, rig.board.film


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    return Canvas(pygame.display.set_mode(SIZE), Viewport(*SIZE), Assets())


def words(rig: BoardRig, canvas: Canvas) -> str:
    canvas.begin()
    rig.board.draw(canvas)
    return "\n".join(word.text for word in canvas.words)


def test_the_film_shows_the_fall_slowly_from_before_the_slip_until_all_are_gone() -> None:
    rig, film = fallen()
    assert rig.board.is_busy
    assert rig.board.is_covering
    assert film.position < film.fall.slip
    passed = rig.until(lambda: film.is_over, 2000)
    assert 240 < passed < 1200
    assert set(film.sea.swimmers) == set(film.fall.colours)
    rig.frames(2)
    assert rig.board.film is None


def test_the_film_runs_at_a_quarter_of_the_speed() -> None:
    rig, film = fallen()
    rig.frames(20)
    before = film.position
    rig.frames(40)
    assert film.position - before == pytest.approx(10.0, abs=0.3)


def test_everything_stands_still_for_a_moment_when_the_first_one_slips() -> None:
    rig = BoardRig(figures=brick(4)[:7], hand=("red",) * 5)
    rig.pick_up()
    rig.carry_with_taps(offset=30.0)
    rig.until(lambda: rig.board.nature.slip is not None)
    digest = rig.board.nature.tower.digest()
    rig.frames(8)
    assert rig.board.nature.tower.digest() == digest
    rig.frames(4)
    assert rig.board.nature.tower.digest() != digest


def test_the_film_ends_with_any_press_but_not_with_a_late_one() -> None:
    rig, film = fallen()
    rig.send(Press(PAD, Button.SOUTH))
    rig.frames(2)
    assert rig.board.film is film
    rig.frames(40)
    rig.send(Press(PAD, Button.SOUTH))
    rig.frames(2)
    assert rig.board.film is None
    rig.wait_for_turn()
    assert rig.match.state.round == 1


def test_the_film_can_be_watched_again() -> None:
    rig, film = fallen()
    rig.frames(200)
    later = film.position
    rig.send(Press(PAD, Button.WEST))
    assert film.position < later
    assert not film.is_over
    offered = [hint.button for hint in rig.board.hints()]
    assert offered == [Button.SOUTH, Button.WEST, Button.NORTH]


def test_the_card_says_whose_why_and_what_it_costs(canvas: Canvas) -> None:
    rig, _film = fallen()
    rig.frames(60)
    found = words(rig, canvas)
    assert "Ada’s red penguin" in found
    assert "Too far right: its left foot had no shoulder to stand on" in found
    assert "+5" in found
    assert "4 behind the screen, 1 in hand" in found
    assert "Slow motion ¼×" in found
    assert canvas.cuts == []


def test_with_reduced_motion_a_still_picture_of_the_moment_stands_beside_the_card(
    canvas: Canvas,
) -> None:
    rig, film = fallen(Settings(is_motion_reduced=True))
    position = film.position
    found = words(rig, canvas)
    assert "Still picture" in found
    assert "Ada’s red penguin" in found
    rig.frames(60)
    assert film.position == position
    assert film.position >= film.fall.slip
    rig.send(Press(PAD, Button.SOUTH))
    rig.frames(2)
    assert rig.board.film is None


def test_after_the_film_the_same_round_is_dealt_again_on_an_empty_floe() -> None:
    rig, film = fallen()
    assert film.fall.points == 5
    rig.board.skip()
    rig.wait_for_turn()
    assert rig.match.state.round == 1
    assert rig.match.state.penalties[0] == 5
    assert rig.board.colours == {}
    assert list(rig.board.nature.tower.slots()) == []
    assert rig.board.standing(Seat(0)).points == 5


def test_what_is_ringed_is_the_penguin_that_was_being_placed() -> None:
    rig, film = fallen()
    placed = rig.match.game.parse(rig.proposed[0][1])
    assert film.fall.level == placed.level
    assert film.fall.colour == placed.colour
    rig.until(lambda: film.since_slip is not None)
    rig.frames(30)
    assert film.ring_share == 1.0
    assert rig.proposed[-1][0] == NATURE


@pytest.mark.parametrize("offset", [30.0, 90.0])
def test_the_ring_is_seen_for_a_while_before_all_slide_off(offset: float) -> None:
    """One that was set down beside its place, and stands there, is still when it is judged."""
    _rig, film = fallen(offset=offset)
    ringed = 0
    while film.sweep is None:
        film.update(1 / 60)
        ringed += film.sweep is None and film.ring_share == 1.0
    assert ringed >= 30


def test_every_moment_of_the_film_can_be_drawn(canvas: Canvas) -> None:
    rig, film = fallen()
    for _ in range(60):
        words(rig, canvas)
        rig.frames(12)
        if film.is_over:
            break
    assert film.is_over
