"""The Penguin board: every device carries and places, and the record says what the tower said."""

from __future__ import annotations

from random import Random

import pytest

from game.core import NATURE, Seat
from game.titles.pyramid.pyramid import UNKNOWN, Cell, Place
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
    Direction,
    Lift,
    Move,
    Point,
    Press,
    Scroll,
    Steer,
    Touch,
    Unplugged,
)
from scenes.settings.settings import Settings
from scenes.table.seating import Hands, HiddenWay
from tests.scenes.penguin_rig import OTHER_PAD, PAD, BoardRig, brick, cells_of


def small_tower(hands: Hands = Hands.FREE, settings: Settings | None = None) -> BoardRig:
    figures = brick(4)[:7]
    return BoardRig(figures=figures, hand=("red", "red", "green"), hands=hands, settings=settings)


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
