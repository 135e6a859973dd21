"""What the record says of the tower, and what comes back after a save or a take-back."""

from __future__ import annotations

from random import Random

import pytest

from game.core import NATURE, Seat
from game.titles.pyramid.pyramid import Place
from scenes.boards.penguin import PenguinBoard
from scenes.input.intents import Button, Press
from scenes.table.seating import Hands
from tests.scenes.penguin_rig import PAD, BoardRig, brick, cells_of
from tests.scenes.penguin_towers import small_tower

# -- the record


def test_the_record_says_what_the_tower_said() -> None:
    rig = small_tower()
    rig.place()
    assert rig.proposed[-1] == (NATURE, "holds")
    rig = small_tower()
    rig.place(offset=30.0)
    seat, text = rig.proposed[-1]
    assert seat == NATURE
    assert text.startswith("falls"), text
    game = rig.match.game
    assert (NATURE, game.parse(text)) == rig.match.log[-1]
    placed = game.parse(rig.proposed[0][1])
    assert placed.cell in cells_of(text)


def test_a_brush_counts_as_placing_and_falling() -> None:
    rig = BoardRig(figures=[*brick(4)[:4], ("red", 1, 0), ("red", 1, 2)], hand=("red", "red"))
    rig.pick_up(Place(rig.match.state.hands[0][0], 1, 1))
    carrier = rig.carrier
    carrier.y = 175.0
    carrier.x = 400.0 if carrier.x > 150 else -100.0
    rig.frames(60)
    side = -1 if carrier.x > 150 else 1
    for _ in range(120):
        if rig.board.hand.carry is None:
            break
        carrier.x += side * 20
        carrier.y = 150.0
        rig.frames()
    rig.until(lambda: len(rig.proposed) == 2)
    assert rig.proposed[0][1] == "place red 1 1"
    assert rig.proposed[1][1].startswith("falls")


def test_nature_is_never_asked_and_never_answers_while_nobody_places() -> None:
    rig = small_tower()
    rig.wait_for_turn()
    digest = rig.board.nature.tower.digest()
    rig.frames(600)
    assert rig.answers == 0
    assert rig.proposed == []
    assert rig.board.nature.tower.digest() == digest


def test_the_tower_stands_upright_from_the_state_where_there_is_no_other() -> None:
    rig = small_tower()
    tower = rig.board.nature.tower
    assert sorted(tower.slots()) == sorted((level, col) for _, level, col in brick(4)[:7])
    for pose in tower.poses():
        x, y = tower.config.nominal(tower.slot_of(pose.id))
        assert (pose.x, pose.y, pose.angle) == pytest.approx((x, y, 0.0), abs=1e-9)


def test_showing_the_same_view_again_does_not_disturb_a_leaning_tower() -> None:
    rig = BoardRig(figures=brick(4)[:7], hand=("red",) * 5)
    rig.place(offset=6.0)
    rig.frames(30)
    digest = rig.board.nature.tower.digest()
    rig.board.show(rig.match.view(None))
    assert rig.board.nature.tower.digest() == digest
    rig.board.show(rig.match.view(Seat(1)))
    assert rig.board.nature.tower.digest() == digest


def test_a_take_back_while_the_tower_decides_restores_the_tower() -> None:
    rig = small_tower()
    rig.wait_for_turn()
    digest = rig.board.nature.tower.digest()
    view = rig.match.view(None)
    rig.pick_up()
    rig.carry_with_taps()
    rig.frames(3)
    assert rig.phase.name == "LOOSE"
    rig.board.show(view)
    assert rig.board.nature.is_still
    assert rig.board.nature.tower.digest() == digest


def test_a_game_saved_in_mid_air_is_answered_after_loading() -> None:
    rig = small_tower()
    rig.wait_for_turn()
    assert rig.board.turn is not None
    place = rig.board.turn.actions[0]
    rig.match.submit(Seat(0), place)
    board = PenguinBoard(rig.stage, rig.setup)
    board.show(rig.match.view(None))
    answers: list[object] = []
    board.answer(Random(1), answers.append)
    for _ in range(600):
        board.update(1 / 60)
    assert [rig.match.game.to_text(answer) for answer in answers] == ["holds"]


def test_a_saved_lean_comes_back() -> None:
    rig = BoardRig(figures=brick(4)[:7], hand=("red",) * 5)
    rig.place(offset=6.0)
    saved = rig.board.tower_log
    board = PenguinBoard(rig.stage, rig.setup)
    board.show(rig.match.view(None))
    assert board.nature.tower.digest() != rig.board.nature.tower.digest()
    assert board.resume(saved)
    assert board.nature.tower.digest() == rig.board.nature.tower.digest()
    assert len(saved["placements"]) == 1


# -- hands of the game


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_opponents_carry_with_their_own_look_and_the_same_physics(level: str) -> None:
    rig = BoardRig(levels={0: level}, figures=brick(3), hand=("red", "green"))
    rig.until(lambda: rig.board.nature.held is not None, 60)
    assert rig.board.flipper(Seat(0)) == "moon"
    rig.frames(10)
    assert rig.proposed == []
    rig.until(lambda: len(rig.proposed) == 2)
    assert rig.proposed[0][1].startswith("place")
    assert rig.proposed[1][0] == NATURE


def test_one_button_is_enough_to_place() -> None:
    rig = small_tower(hands=Hands.ONE_BUTTON)
    rig.wait_for_turn()
    rig.send(Press(PAD, Button.SOUTH))
    rig.until(lambda: len(rig.proposed) == 2)
    assert rig.proposed[1] == (NATURE, "holds")


def test_steady_hands_forgive_more() -> None:
    free, steady = small_tower(), small_tower(hands=Hands.STEADY)
    assert steady.board.nature.config.shape.shoulder_width > (
        free.board.nature.config.shape.shoulder_width
    )
    assert steady.board.nature.tower.slack((2, 0)) >= 14.0


def test_without_physics_a_penguin_flies_to_its_place_and_nature_is_not_asked() -> None:
    rig = BoardRig(options=(("tower", "off"),))
    assert not rig.board.owns_nature
    rig.wait_for_turn()
    rig.send(Press(PAD, Button.SOUTH))
    rig.frames(2)
    assert rig.board.is_busy
    assert rig.board.flight is not None
    rig.wait_for_turn()
    assert rig.answers == 0
    assert len(rig.match.state.pyramid) == 1
    assert sorted(rig.board.nature.tower.slots()) == [(0, 0)]
