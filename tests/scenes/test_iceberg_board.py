"""The iceberg on its board: how ways are told apart, and what is shown of an event."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.core import Seat
from game.grid import Square
from game.registry import find_game
from game.titles.iceberg.state import HOP, STEP, destinations
from scenes.boards.iceberg_aim import LEAVE
from scenes.boards.iceberg_view import advance, ways_on
from scenes.describe.describe import describe
from scenes.drawing.assets import Assets
from scenes.drawing.layout import Rect, Viewport
from scenes.input.intents import Button, Direction, Press
from scenes.input.intents import Move as Go
from tests.pictures.contact_sheet import draw_stage
from tests.scenes.iceberg_rig import NAMES, board_of, in_phase, played, table_of
from tests.scenes.quiet import PAD
from tests.scenes.table_rig import SpyCanvas


def spy(size: tuple[int, int] = (1280, 720)) -> SpyCanvas:
    pygame.font.init()
    return SpyCanvas(pygame.Surface(size), Viewport(*size), Assets())


# -- steps and hops ------------------------------------------------------------------------------


def test_steps_and_hops_differ_by_ring_by_sign_and_by_word() -> None:
    match = played(2, until=lambda match: _has_both(match))
    stage, scene = table_of(match)
    canvas = spy()
    draw_stage(stage, canvas)
    kinds = destinations(match.state)
    focus = board_of(scene).aim.cell
    shown = canvas.pictures
    rings = list(kinds.values())
    rings.remove(kinds[focus] if focus is not None else "")
    for kind in (STEP, HOP):
        assert shown.count(f"ice_ring_{kind}") == rings.count(kind)
    # One sign on every coin, one on each of the two cards, one in the legend.
    for kind in (STEP, HOP):
        assert shown.count(f"ice_badge_{kind}") == list(kinds.values()).count(kind) + 3
    assert "ice_foot" in shown
    for square, kind in kinds.items():
        aim_at(scene, square)
        canvas.begin()
        scene.draw(canvas)
        words = [word.text for word in canvas.words if word.text in ("Step", "Hop")]
        expected = {STEP: "Step", HOP: "Hop"}[kind]
        # The legend says both once; sign and prompt say what this one is.
        assert words.count(expected) == 3
        assert len(words) == 4


def _has_both(match: object) -> bool:
    from game.match import Match

    assert isinstance(match, Match)
    kinds = set(destinations(match.state).values())
    return match.state.phase == "move" and kinds == {STEP, HOP}


def aim_at(scene: object, square: Square) -> None:
    aim = board_of(scene).aim
    for _step in range(20):
        if aim.cell == square:
            return
        aim.handle(Press(PAD, Button.RIGHT_SHOULDER))
    raise AssertionError(f"{square} cannot be aimed at")


def test_cards_count_the_ways_of_everybody() -> None:
    match = played(3, until=in_phase("move", 8))
    stage, _scene = table_of(match)
    canvas = spy()
    draw_stage(stage, canvas)
    texts = [word.text for word in canvas.words]
    for seat in range(3):
        for number in ways_on(match.state, Seat(seat)):
            assert str(number) in texts


def test_alone_the_goal_is_told() -> None:
    match = played(1, until=in_phase("move", 3))
    for options in ({}, {"drifting": "on"}):
        stage, _scene = table_of(played(1, options, until=in_phase("move", 3)))
        canvas = spy()
        draw_stage(stage, canvas)
        texts = [word.text for word in canvas.words]
        assert "Goal: one coin left" in texts
    assert match.state.goal is not None
    stage, _scene = table_of(match)
    draw_stage(stage, canvas)
    assert f"ice_chip_{match.state.goal}" in canvas.pictures
    assert any(
        "Goal" in line and "first" in line for line in describe(match.game, match.state, NAMES)
    )


def test_drifting_can_be_left_with_one_press_and_a_lifted_tile_put_back() -> None:
    match = played(2, {"drifting": "on"}, until=in_phase("drift", 8))
    _stage, scene = table_of(match)
    aim = board_of(scene).aim
    scene.handle(Press(PAD, Button.SOUTH))
    assert aim.held is not None
    scene.handle(Go(PAD, Direction.RIGHT))
    scene.handle(Press(PAD, Button.EAST))
    assert aim.held is None
    version = match.version
    scene.handle(Press(PAD, Button.NORTH))
    assert match.version == version + 1
    assert match.game.to_text(match.log[-1][1]) == "stay"


def test_no_button_is_told_twice_in_a_drift_and_none_lifts_a_tile_that_is_not_aimed_at() -> None:
    match = played(2, {"drifting": "on"}, until=in_phase("drift", 8))
    _stage, scene = table_of(match)
    board, version = board_of(scene), match.version

    def told() -> list[str]:
        labels = [hint.label for hint in board.hints()]
        assert len(set(labels)) == len(labels), labels
        return labels

    assert told() == ["Choose", "Lift", "Look at all", "Leave as it is"]
    scene.handle(Press(PAD, Button.WEST))
    assert board.aim.is_looking
    assert board.aim.held is None
    scene.handle(Press(PAD, Button.NORTH))
    assert match.version == version, "the ice was left while somebody only looked"
    scene.handle(Press(PAD, Button.WEST))
    aimed = board.aim.tile
    scene.handle(Press(PAD, Button.SOUTH))
    assert board.aim.held == aimed
    assert told() == ["Choose", "Put back", "Other tile", "Leave as it is"]
    board.aim.focus.key = LEAVE
    assert told() == ["Choose", "Leave as it is", "Put back", "Other tile"]
    scene.handle(Press(PAD, Button.WEST))
    assert board.aim.held not in (None, aimed)


def test_the_word_at_a_place_to_lay_a_coin_tells_that_coin_and_how_high_it_will_lie() -> None:
    match = played(2, {"start": "chaotic"}, until=in_phase("draft", 18))
    _stage, scene = table_of(match)
    board, canvas = board_of(scene), spy()
    assert board.aim.cell is not None
    height = len(match.state.stack_at(board.aim.cell)) + 1
    assert height > 1
    assert board.aim.suit != match.state.stack_at(board.aim.cell)[-1]
    scene.draw(canvas)
    at = canvas.words.index(next(word for word in canvas.words if word.text == "Put down"))
    assert canvas.words[at + 1].text == str(height)
    chips = [picture for picture in canvas.pictures if picture.startswith("ice_chip_")]
    assert chips[-1] == f"ice_chip_{board.aim.suit}", "the word is drawn last"


def test_the_word_at_a_coin_does_not_hide_the_own_penguin() -> None:
    match = played(2, {"tiles": "3", "start": "chaotic"}, until=in_phase("move", 27))
    for scale in (1.0, 2.0):
        stage, scene = table_of(match)
        stage.settings = replace(stage.settings, text_scale=scale)
        board, canvas = board_of(scene), spy()
        canvas.text_scale = scale
        for _frame in range(3):
            scene.update(1 / 60)
        start = match.state.pawn_square(match.state.turn)
        assert start is not None
        for key in [node.key for node in board.nodes() if node.key.startswith("cell")]:
            board.aim.focus.key = key
            canvas.begin()
            scene.draw(canvas)
            word = next(word for word in canvas.words if word.text in ("Step", "Hop"))
            x, y = board.camera.top(start, len(match.state.stack_at(start)))
            pawn = Rect(x - 30 * board.camera.k, y - 90 * board.camera.k, 60 * board.camera.k, 80)
            assert not word.rect.overlaps(pawn), (key, scale)


# -- what is shown of an event -------------------------------------------------------------------


@pytest.mark.parametrize(
    "options", [{}, {"start": "chaotic"}, {"flamethrowers": "on", "drifting": "on"}]
)
def test_event_by_event_the_view_becomes_the_next_state(options: dict[str, str]) -> None:
    game = find_game("iceberg")
    rng = Random(3)
    for seats in (1, 3, 4):
        state = game.setup(seats, {o.name: o.default for o in game.info.options} | options, rng)
        while game.to_move(state) is not None:
            step = game.apply(state, rng.choice(list(game.legal_actions(state))))
            view = state
            for event in step.events:
                view = advance(view, event, step.state)
            assert replace(view, turn=step.state.turn, phase=step.state.phase) == step.state
            state = step.state


@pytest.mark.parametrize("is_reduced", [False, True])
def test_the_board_ends_where_the_match_does(is_reduced: bool) -> None:
    match = played(3, until=in_phase("move", 6))
    stage, scene = table_of(match)
    stage.change(replace(stage.settings, is_motion_reduced=is_reduced))
    stage, scene = table_of(match, stage=stage)
    board = board_of(scene)
    for _frame in range(4000):
        if match.to_move is None:
            break
        if board.turn is not None and not board.is_busy:
            board.turn.propose(next(iter(match.legal_actions())))
        scene.update(1 / 60)
        if is_reduced:
            assert not board.is_busy, "with reduced motion nothing takes time"
    for _frame in range(400):
        scene.update(1 / 60)
    assert board.view == match.state
    assert board.motion.walker is None
