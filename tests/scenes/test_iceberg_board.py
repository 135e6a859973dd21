"""The iceberg on its board: where things lie, how ways are told apart, what is told of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pygame
import pytest

from game.core import Seat
from game.grid import Square
from game.registry import find_game
from game.titles.iceberg.actions import Move
from game.titles.iceberg.events import Drafted, Drifted, Hopped, Melted, Placed, Sank, Stepped, Won
from game.titles.iceberg.layout import LAYOUTS
from game.titles.iceberg.state import HOP, STEP, Suit, destinations
from game.titles.iceberg.tiles import OFFSETS, Tiles, drifts
from scenes.boards.iceberg_aim import LEAVE
from scenes.boards.iceberg_camera import axis, camera_for, lift
from scenes.boards.iceberg_panels import panel_places
from scenes.boards.iceberg_places import ice_places
from scenes.boards.iceberg_report import report, slips
from scenes.boards.iceberg_view import advance, ways_on
from scenes.describe.describe import describe
from scenes.drawing.assets import Assets
from scenes.drawing.layout import CANVAS, Rect, Viewport
from scenes.input.intents import Button, Direction, Press
from scenes.input.intents import Move as Go
from scenes.log.log import Entry
from scenes.result.report import Tone
from tests.pictures.contact_sheet import draw_stage
from tests.scenes.iceberg_rig import NAMES, board_of, drifted_far, in_phase, played, table_of
from tests.scenes.quiet import PAD
from tests.scenes.table_rig import SpyCanvas

PLACES = ice_places(is_big=False)
NARROW, WIDE = PLACES.narrow, PLACES.wide
SMALLEST_FACE = 40.0
"""A coin's suit can be told on a face this wide."""


def spy(size: tuple[int, int] = (1280, 720)) -> SpyCanvas:
    pygame.font.init()
    return SpyCanvas(pygame.Surface(size), Viewport(*size), Assets())


# -- where things lie ----------------------------------------------------------------------------


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("name", list(LAYOUTS))
def test_every_layout_lies_in_the_sea_and_no_coin_on_another(name: str, count: int) -> None:
    tiles = LAYOUTS[name][count]
    for tallest in (2, 4, 9):
        camera = camera_for(tiles, (), tallest, NARROW)
        squares = [origin + offset for origin in tiles for offset in OFFSETS]
        faces = [camera.face(square, 1) for square in squares]
        assert all(NARROW.encloses(face) for face in faces)
        assert not any(a.overlaps(b) for a, b in combinations(faces, 2))
        assert all(face.w >= 64 for face in faces)
        assert NARROW.encloses(camera.face(squares[0], tallest))


def test_every_place_to_drift_to_can_be_seen_wherever_the_tiles_have_drifted() -> None:
    rng = Random(5)
    for _game in range(12):
        tiles: Tiles = LAYOUTS["row"][4]
        for _step in range(24):
            ways = drifts(tiles, False)
            targets = tuple(sorted({to for _tile, to in ways}))
            camera = camera_for(tiles, targets, 2, WIDE)
            for origin in (*tiles, *targets):
                assert WIDE.encloses(camera.tile_rect(origin)), f"{origin} of {tiles}"
            tile, to = rng.choice(ways)
            tiles = (*tiles[:tile], to, *tiles[tile + 1 :])


def test_open_water_between_parts_is_folded_away_but_never_what_touches() -> None:
    found = axis([0, 1, 2, 3, 30, 31])
    assert [found.at(index) for index in (0, 3, 30, 31)] == [0, 3, 5, 6]
    assert found.folds == ((4.5, 26),)
    near = axis([0, 1, 4, 5])
    assert near.folds == ()
    assert near.at(5) - near.at(0) == 5


def test_far_apart_everything_is_still_large_enough_to_be_told() -> None:
    for phase in ("move", "drift"):
        match = drifted_far(phase)
        _stage, scene = table_of(match)
        board = board_of(scene)
        assert board.camera.cols.folds, "the parts have not drifted far apart"
        for cell, stack in enumerate(match.state.stacks):
            face = board.camera.face(match.state.square(cell), len(stack))
            assert face.w >= SMALLEST_FACE
            assert CANVAS.encloses(face)


def test_taller_stacks_stand_higher_and_the_tallest_hide_no_whole_row() -> None:
    lifts = [lift(height) for height in range(10)]
    assert lifts == sorted(set(lifts))
    assert lifts[-1] <= 205


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("drifting", ["off", "on"])
def test_cards_and_panels_leave_the_sea_and_one_another_alone(seats: int, drifting: str) -> None:
    match = played(seats, {"drifting": drifting}, until=in_phase("move"))
    sea = WIDE if drifting == "on" else NARROW
    places = panel_places(match.state, is_wide=drifting == "on")
    rects = [PLACES.card(seat) for seat in range(seats)] + list(places.values())
    assert not any(a.overlaps(b) for a, b in combinations(rects, 2))
    assert not any(rect.overlaps(sea) for rect in rects)
    assert all(CANVAS.inset(12).encloses(rect) for rect in rects)
    if drifting == "off":
        assert set(places) == {"legend", "ice", "last"}


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


@pytest.mark.parametrize("is_big", [False, True])
def test_who_has_slipped_off_swims_beside_the_ice_wherever_its_tiles_drift(is_big: bool) -> None:
    places, rng = ice_places(is_big=is_big), Random("swim")
    banner = 188 if is_big else 124
    tiles: Tiles = LAYOUTS["square"][4]
    homes = set()
    for _step in range(300):
        ways = sorted(drifts(tiles, False))
        tile, target = rng.choice(ways)
        tiles = (*tiles[:tile], target, *tiles[tile + 1 :])
        camera = camera_for(tiles, (), 2, places.wide)
        ice = [camera.tile_rect(origin) for origin in tiles]
        swims = places.swims(4, places.wide, ice)
        assert len(set(swims)) == 4, "two swim in one place"
        for x, y in swims:
            assert y - 60 > banner
            body = Rect(x - 40, y - 30, 80, 50)
            assert not any(body.overlaps(rect) for rect in ice), (tiles, x, y)
        homes.add(swims == places.swim[:4])
    assert homes == {True, False}, "the ice never came to where they swim, or always was there"


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


# -- words ---------------------------------------------------------------------------------------


def test_every_event_of_the_iceberg_has_its_words() -> None:
    at, sun = Square(1, 2), Suit("sun")
    told = {
        Drafted(Seat(0), sun, at, 2): "Wilhelmine W lays: sun, height 2",
        Placed(Seat(1), at): "Ada stands on the ice",
        Stepped(Seat(1), at, at): "Ada steps",
        Hopped(Seat(1), at, at): "Ada hops",
        Melted(Seat(1), at, sun, 2): "Ada melts: sun, 2 left there",
        Melted(Seat(1), at, sun, 0): "Ada melts the last coin of a place: sun",
        Drifted(Seat(1), 0, at, at): "Ada lets a tile drift",
        Sank(Seat(1), at): "Ada is stuck and slips into the sea",
        Won(Seat(1), at): "Ada is the last one on the ice",
    }
    for event, words in told.items():
        assert Entry(1, event.to_json()).words(NAMES) == words


def test_the_description_names_every_stack_and_every_pawn() -> None:
    match = played(3, until=in_phase("move", 8))
    lines = describe(match.game, match.view(None), NAMES)
    text = " ".join(lines)
    assert text.count("column") >= 16
    for seat in range(3):
        steps, hops = ways_on(match.state, Seat(seat))
        line = next(line for line in lines if line.startswith(f"{NAMES[seat]} "))
        assert line.endswith(f"steps: {steps}, hops: {hops}.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_report_tells_who_slipped_when_and_why(seats: int) -> None:
    match = played(seats, until=lambda match: False)
    made = report(match, NAMES[:seats], is_final=True)
    assert match.outcome is not None
    assert made.winners == match.outcome.winners
    assert [line.place for line in made.lines] == list(range(1, seats + 1))
    assert made.lines[0].seat == match.outcome.winners[0]
    found = slips(match)
    assert len(found) == seats - 1
    assert [line.seat for line in made.lines[1:]] == [slip.seat for slip in reversed(found)]
    for slip in found:
        line = next(line for line in made.lines if line.seat == slip.seat)
        assert line.marks[2].text == str(slip.turn)
        assert line.marks[2].tone is Tone.BAD
        assert f"height {slip.height}" in line.marks[2].reason
        assert any(NAMES[slip.seat] in words for words in made.why)
    moves = sum(isinstance(action, Move) for _seat, action in match.log)
    assert sum(int(line.total) for line in made.lines) == moves


def test_alone_the_report_counts_what_is_left() -> None:
    match = played(1, until=lambda match: False)
    made = report(match, NAMES[:1], is_final=True)
    assert made.lines[0].total == str(match.state.coins)
    assert (made.winners == (Seat(0),)) == (match.state.coins == 1)
    assert made.legend
    assert made.legend[0].text.startswith("Goal")


def test_rects_that_can_be_clicked_are_large_enough_for_a_finger() -> None:
    for options in ({}, {"layout": "row"}, {"drifting": "on"}):
        for phase in ("place", "move"):
            _stage, scene = table_of(played(4, options, until=in_phase(phase, 2)))
            for node in scene.nodes():
                assert isinstance(node.rect, Rect)
                assert node.rect.w >= 44
                assert node.rect.h >= 44
