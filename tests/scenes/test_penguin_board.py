"""A penguin is carried and let go with every device, and put back."""

from __future__ import annotations

from random import Random

import pytest

from game.core import NATURE, Seat
from scenes.boards.board import Turn
from scenes.boards.penguin import PenguinBoard
from scenes.boards.registry import find_board
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Device,
    Lift,
    Point,
    Press,
    Scroll,
    Steer,
    Touch,
    Unplugged,
)
from tests.scenes.penguin_rig import OTHER_PAD, PAD, BoardRig
from tests.scenes.penguin_towers import small_tower


def test_the_board_of_penguin_is_found_by_its_id() -> None:
    assert find_board("penguin") is PenguinBoard


# -- devices


def test_a_pad_carries_with_its_stick_and_lets_go() -> None:
    rig = small_tower()
    rig.pick_up()
    carrier = rig.carrier
    for _ in range(400):
        err = rig.goal[0] - carrier.x
        push = 0.0 if abs(err) < 1 else max(0.15, min(0.4, abs(err) / 100))
        rig.send(Steer(PAD, push if err > 0 else -push, 0.0))
        rig.frames()
    rig.send(Steer(PAD, 0.0, 0.0))
    rig.frames(60)
    rig.send(Steer(PAD, 0.0, 0.3))
    rig.until(lambda: rig.board.nature.held is not None and rig.board.nature.held.is_touching)
    rig.send(Steer(PAD, 0.0, 0.0), Press(PAD, Button.SOUTH))
    rig.until(lambda: len(rig.proposed) == 2)
    assert rig.proposed[0][1].startswith("place red")
    assert rig.proposed[1] == (NATURE, "holds")


@pytest.mark.parametrize("device", [PAD, LEFT_KEYS, RIGHT_KEYS], ids=["pad", "left", "right"])
def test_reach_5_single_presses_are_enough_to_place(device: Device) -> None:
    rig = small_tower()
    rig.pick_up()
    rig.carry_with_taps(device=device)
    rig.until(lambda: len(rig.proposed) == 2)
    assert rig.proposed[1] == (NATURE, "holds")


def test_held_keys_glide_and_a_tap_only_nudges() -> None:
    rig = small_tower()
    rig.pick_up()
    carrier = rig.carrier
    before = carrier.x
    rig.send(Steer(LEFT_KEYS, 1.0, 0.0))
    rig.frames(6)
    assert carrier.x == before
    rig.frames(30)
    assert carrier.x > before + 40
    rig.send(Steer(LEFT_KEYS, 0.0, 0.0))
    after = carrier.x
    rig.frames(10)
    assert carrier.x == after


@pytest.mark.parametrize("device", [MOUSE, TOUCH], ids=["mouse", "finger"])
def test_a_pointer_clicks_a_place_guides_and_clicks_again(device: Device) -> None:
    rig = small_tower()
    rig.wait_for_turn()
    place = rig.aim()
    node = next(n for n in rig.board.nodes() if n.key == f"cell:{place.level},{place.col}")
    x, y = node.rect.center
    rig.send(Touch(device, x, y), Lift(device, x, y))
    rig.frames(20)
    assert rig.board.nature.held is not None, "the click let go at once"
    carrier = rig.carrier
    dx = (rig.goal[0] - carrier.x) * rig.board.camera.zoom
    for step in range(1, 41):
        rig.send(Point(device, x + dx * step / 40, y))
        rig.frames()
    rig.frames(90)
    for step in range(200):
        rig.send(Point(device, x + dx, y + step))
        rig.frames()
        if rig.board.nature.held.is_touching:
            break
    rig.send(Touch(device, x + dx, y + step), Lift(device, x + dx, y + step))
    rig.until(lambda: len(rig.proposed) == 2)
    assert rig.proposed[1] == (NATURE, "holds")


def test_a_pointer_may_also_drag_and_lift() -> None:
    rig = small_tower()
    rig.wait_for_turn()
    place = rig.aim()
    node = next(n for n in rig.board.nodes() if n.key == f"cell:{place.level},{place.col}")
    x, y = node.rect.center
    rig.send(Touch(MOUSE, x, y))
    for step in range(60):
        rig.send(Point(MOUSE, x + step, y))
        rig.frames()
    assert rig.phase.name == "CARRIED"
    rig.send(Lift(MOUSE, x + 60, y))
    assert rig.phase.name == "LOOSE"


def test_a_touch_that_was_broken_off_does_not_let_go() -> None:
    rig = small_tower()
    rig.wait_for_turn()
    place = rig.aim()
    node = next(n for n in rig.board.nodes() if n.key == f"cell:{place.level},{place.col}")
    x, y = node.rect.center
    rig.send(Touch(MOUSE, x, y), Point(MOUSE, x + 60, y))
    rig.frames(30)
    rig.send(Lift(MOUSE, -1, -1))
    rig.frames(5)
    assert rig.phase.name == "CARRIED"


def test_the_wheel_lowers_a_carried_penguin_and_turns_the_colours_before() -> None:
    rig = BoardRig(figures=[("red", 0, 0), ("green", 0, 1)], hand=("red", "green", "blue"))
    rig.wait_for_turn()
    assert rig.board.choosing is not None
    first = rig.board.choosing.colour
    rig.send(Scroll(MOUSE, -1))
    assert rig.board.choosing.colour != first
    held = rig.pick_up()
    before = held.pose.y
    rig.send(*[Scroll(MOUSE, -1)] * 3)
    rig.frames(20)
    assert held.pose.y < before - 15


def test_a_press_right_after_the_grip_does_not_let_go() -> None:
    rig = small_tower()
    rig.wait_for_turn()
    rig.aim()
    rig.send(Press(PAD, Button.SOUTH), Press(PAD, Button.SOUTH))
    rig.frames(3)
    rig.send(Press(PAD, Button.SOUTH))
    assert rig.phase.name == "CARRIED"
    rig.frames(20)
    rig.send(Press(PAD, Button.SOUTH))
    assert rig.phase.name == "LOOSE"


def test_a_device_lost_in_mid_aim_leaves_the_penguin_hanging_for_another_one() -> None:
    rig = small_tower()
    held = rig.pick_up()
    rig.send(Steer(PAD, 0.6, 0.0))
    rig.frames(10)
    rig.send(Unplugged(PAD))
    rig.board.pass_on(OTHER_PAD)
    rig.frames(120)
    before = held.pose.x
    rig.frames(120)
    assert rig.board.nature.held is held
    assert held.pose.x == pytest.approx(before, abs=1.0)
    rig.carry_with_taps(device=OTHER_PAD)
    rig.until(lambda: len(rig.proposed) == 2)
    assert rig.proposed[1] == (NATURE, "holds")


def test_a_turn_that_was_taken_away_and_given_back_goes_on_with_the_hanging_penguin() -> None:
    rig = small_tower()
    held = rig.pick_up()
    turn = rig.board.turn
    assert turn is not None
    rig.board.end_turn()
    rig.frames(30)
    assert rig.board.nature.held is held
    rig.board.begin_turn(Turn(turn.seat, OTHER_PAD, turn.view, turn.actions, turn.propose))
    rig.carry_with_taps(device=OTHER_PAD)
    rig.until(lambda: len(rig.proposed) == 2)
    assert [text.split()[0] for _, text in rig.proposed] == ["place", "holds"]


def test_an_opponent_that_takes_the_turn_over_begins_with_an_empty_hand() -> None:
    rig = small_tower()
    rig.pick_up()
    turn = rig.board.turn
    assert turn is not None
    digest = rig.board.nature._snapshot.digest()
    rig.board.end_turn()
    action = turn.actions[0]
    rig.board.perform(Seat(0), action, "hard", Random(3), turn.propose)
    assert rig.board.nature.held is not None
    assert rig.board.nature.held.before == digest
    rig.until(lambda: len(rig.proposed) == 2)
    assert rig.proposed[0][1] == rig.match.game.to_text(action)


# -- put back


def test_put_back_proposes_nothing_and_the_same_turn_goes_on() -> None:
    rig = small_tower()
    digest = rig.board.nature.tower.digest()
    rig.pick_up()
    rig.send(Press(PAD, Button.EAST))
    assert rig.board.nature.is_still
    assert rig.board.nature.tower.digest() == digest
    assert rig.proposed == []
    assert rig.board.hand.carry is None
    assert rig.board.choosing is not None
    rig.place()
    assert rig.proposed[-1] == (NATURE, "holds")
