"""What the board of penguin shows and says, and what it does when the solver goes astray."""

from __future__ import annotations

import pytest

from game.core import NATURE, Seat
from game.titles.pyramid.pyramid import UNKNOWN, Cell, Place
from scenes.input.intents import Button, Direction, Move, Press
from scenes.settings.settings import Settings
from scenes.table.seating import HiddenWay
from tests.scenes.penguin_rig import PAD, BoardRig, brick
from tests.scenes.penguin_towers import small_tower

# -- what is shown


def test_a_hand_that_the_view_hides_is_not_in_the_tray() -> None:
    rig = BoardRig(hidden=HiddenWay.PASS)
    assert rig.board.hand_shown() == ()
    rig.wait_for_turn()
    shown = rig.board.hand_shown()
    assert shown
    assert UNKNOWN not in shown
    rig.board.end_turn()
    assert rig.board.hand_shown() == ()


def test_a_hand_that_lies_face_down_can_be_played_by_its_numbers() -> None:
    rig = BoardRig(hidden=HiddenWay.PEEK, figures=brick(3), hand=("red", "green"))
    rig.wait_for_turn()
    board = rig.board
    assert not board.is_face_up
    assert board.choosing is not None
    assert set(board.choosing.cells) == set(board.pyramid.open_cells)
    rig.send(Press(PAD, Button.WEST))
    assert board.is_face_up
    rig.frames(200)
    assert not board.is_face_up
    green = next(k for k, (c, _) in enumerate(board.choosing.stock) if c == "green")
    board.choosing.choose_colour(board.choosing.stock[green][0])
    board.choosing.aim(Cell(0, 3))
    rig.send(Press(PAD, Button.SOUTH))
    assert board.nature.held is not None


def test_a_number_that_does_not_fit_is_refused_in_words() -> None:
    figures = [("red", 0, 0), ("red", 0, 1)]
    rig = BoardRig(hidden=HiddenWay.PEEK, figures=figures, hand=("red", "green"))
    rig.wait_for_turn()
    board = rig.board
    assert board.choosing is not None
    green = next(c for c, _ in board.choosing.stock if c == "green")
    board.choosing.choose_colour(green)
    board.choosing.aim(Cell(1, 0))
    rig.send(Press(PAD, Button.SOUTH))
    assert board.nature.held is None
    assert "fit" in board.prompt()


def test_the_marks_and_the_shoulders_only_lead_to_legal_placements() -> None:
    rig = BoardRig(figures=brick(3), hand=("red", "green", "blue"))
    rig.wait_for_turn()
    board = rig.board
    assert board.choosing is not None
    assert board.turn is not None
    seen = set()
    for _ in range(6):
        for direction in (Direction.UP, Direction.RIGHT, Direction.LEFT, Direction.DOWN) * 2:
            rig.send(Move(PAD, direction))
            seen.add(board.choosing.place)
        rig.send(Press(PAD, Button.RIGHT_SHOULDER))
    assert seen <= set(board.turn.actions)
    assert {place.colour for place in seen} == {"red", "green", "blue"}


def test_the_d_pad_reaches_every_place_of_a_colour() -> None:
    rig = BoardRig(figures=brick(5)[:5], hand=("red",))
    rig.wait_for_turn()
    assert rig.board.choosing is not None
    seen = {rig.board.choosing.cell}
    for direction in (Direction.LEFT,) * 8 + (Direction.RIGHT,) * 8 + (Direction.UP,) * 3:
        rig.send(Move(PAD, direction))
        seen.add(rig.board.choosing.cell)
    for direction in (Direction.LEFT,) * 8 + (Direction.RIGHT,) * 8:
        rig.send(Move(PAD, direction))
        seen.add(rig.board.choosing.cell)
    assert seen == set(rig.board.choosing.cells)


def test_the_cards_say_what_lies_behind_the_screens() -> None:
    rig = BoardRig(seats=4)
    standing = rig.board.standing(Seat(2))
    assert (standing.held, standing.cover, standing.points) == (9, "screen", 0)
    assert rig.board.progress() == (1, 4)
    assert rig.board.stock() == 0
    assert BoardRig(seats=2).board.stock() == 8


def test_hints_name_only_what_works_now() -> None:
    rig = small_tower()
    rig.wait_for_turn()
    assert Button.EAST not in [hint.button for hint in rig.board.hints()]
    rig.pick_up()
    carrying = ["steer", Button.SOUTH, Button.EAST, Button.NORTH]
    assert [hint.button for hint in rig.board.hints()] == carrying
    rig.send(Press(PAD, Button.SOUTH))
    assert rig.board.hints() == ()


def test_a_person_carries_no_faster_when_the_game_runs_twice_as_fast() -> None:
    rig = small_tower(settings=Settings(speed=2.0))
    rig.pick_up()
    frame = rig.board.nature.tower.frame
    rig.frames(30)
    assert rig.board.nature.tower.frame - frame == pytest.approx(30, abs=1)


def test_the_pad_of_the_one_who_toppled_the_tower_shakes() -> None:
    rig = small_tower()
    rig.pick_up()
    rig.carry_with_taps(offset=30.0)
    rig.until(lambda: len(rig.proposed) == 2)
    assert PAD in rig.devices.rumbled


def test_a_round_that_ends_sends_everybody_into_the_sea() -> None:
    rig = BoardRig(options=(("tower", "off"),))
    while rig.match.state.round == 1:
        rig.wait_for_turn()
        rig.send(Press(PAD, Button.SOUTH))
        rig.frames(2)
    rig.until(lambda: rig.board.leaving is not None)
    assert rig.board.colours == {}
    assert rig.board.is_busy
    rig.wait_for_turn()
    assert rig.board.leaving is None


def test_c_34_a_turn_is_asked_again_when_the_solver_went_astray() -> None:
    rig = small_tower()
    held = rig.pick_up()
    rig.board.nature.tower._space.body(held.id).velocity = (float("nan"), 0.0)
    rig.frames(2)
    assert rig.proposed == []
    assert rig.board.nature.is_still
    assert rig.board.choosing is not None
    assert rig.board.hand.carry is None
    rig.place()
    assert rig.proposed[-1] == (NATURE, "holds")


def test_c_34_an_opponent_tries_again_when_the_solver_went_astray() -> None:
    rig = BoardRig(levels={0: "hard"}, figures=brick(4)[:7], hand=("red", "green"))
    rig.until(lambda: rig.board.nature.held is not None, 60)
    held = rig.board.nature.held
    assert held is not None
    rig.frames(10)
    rig.board.nature.tower._space.body(held.id).velocity = (float("nan"), 0.0)
    rig.frames(2)
    assert rig.board.nature.held is not held
    rig.until(lambda: len(rig.proposed) == 2)
    assert rig.proposed[-1] == (NATURE, "holds")


def test_a_put_back_that_comes_too_late_says_so() -> None:
    rig = BoardRig(figures=[*brick(4)[:4], ("red", 1, 0), ("red", 1, 2)], hand=("red", "red"))
    rig.pick_up(Place(rig.match.state.hands[0][0], 1, 1))
    top = rig.board.nature.tower.slots()[(1, 0)]
    rig.board.nature.tower._space.body(top).velocity = (150.0, 0.0)
    rig.frames(1)
    assert not rig.board.nature.can_put_back
    rig.send(Press(PAD, Button.EAST))
    assert rig.board.nature.held is not None
    assert "Too late" in rig.board.prompt()


def test_the_alarm_rises_while_the_tower_comes_down_and_calms_afterwards() -> None:
    rig = small_tower()
    rig.wait_for_turn()
    assert rig.board.alarm == 0.0
    rig.pick_up()
    rig.carry_with_taps(offset=30.0)
    loudest = 0.0
    while rig.board.film is None:
        rig.frames()
        loudest = max(loudest, rig.board.alarm)
    assert loudest > 0.8
    rig.frames(120)
    assert rig.board.alarm == 0.0
