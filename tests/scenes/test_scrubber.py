"""The scrubber: every moment as it was, by every device, and playing on from any of them."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest

from game.core import Seat
from scenes.boards.penguin import PenguinBoard
from scenes.boards.tower_view import draw_figure
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import (
    MOUSE,
    TOUCH,
    Button,
    Device,
    Direction,
    Intent,
    Lift,
    Move,
    Point,
    Press,
    Scroll,
    Touch,
)
from scenes.replay.replay import (
    Replay,
)
from scenes.replay.scrubber import FADE, ScrubberScene
from scenes.replay.scrubber_form import USUAL
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.table.interludes import look_back
from scenes.table.pause import PauseScene
from scenes.table.seating import HiddenWay
from tests.focus_walk import traps, unreachable
from tests.scenes.past_rig import (
    GAMES,
    NAMES,
    played,
    settle,
    setup_for,
    table_of,
)
from tests.scenes.quiet import PAD, quiet_stage

LONG = 3000
_LENGTHS = {"penguin": 60, "penguin_party": LONG, "ingenious": LONG, "iceberg": LONG, "pocket": 90}


def _watched(
    game_id: str,
    *,
    seats: int = 3,
    start: int = 0,
    viewer: Seat | None = None,
    is_still: bool = False,
) -> tuple[Stage, ScrubberScene]:
    match = played(game_id, seats, _LENGTHS[game_id])
    stage = quiet_stage()
    if is_still:
        stage.change(replace(stage.settings, is_motion_reduced=True))
    stage.stack.push(Scene(stage))
    replay = Replay(match, NAMES[:seats], None)
    scene = ScrubberScene(stage, setup_for(match), replay)
    stage.stack.push(scene)
    return stage, scene


def _rest(stage: Stage, scene: ScrubberScene) -> None:
    for _frame in range(3000):
        if not scene.pane.is_moving:
            return
        scene.update(1 / 60)
    raise AssertionError("a move was not over after 3000 frames")


# -- every moment ------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_every_moment_is_shown_exactly_as_it_was(game_id: str) -> None:
    stage, scene = _watched(game_id)
    game, match = scene.replay.match.game, scene.replay.match
    for version in scene.stops[:: max(1, len(scene.stops) // 25)]:
        scene.go_to(version)
        expected = game.observe(match.state_at(version), None)
        assert scene.pane.board.view == expected
        assert scene.version == version
    assert stage.stack.top is scene


@pytest.mark.parametrize("game_id", GAMES)
def test_moves_that_are_watched_lead_to_the_same_moments_as_a_cut(game_id: str) -> None:
    stage, scene = _watched(game_id)
    game, match = scene.replay.match.game, scene.replay.match
    for _move in range(min(14, len(scene.stops) - 1)):
        scene.step(1)
        _rest(stage, scene)
        assert scene.pane.board.view == game.observe(match.state_at(scene.version), None)
    assert scene.version == scene.stops[min(14, len(scene.stops) - 1)]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_press_in_mid_motion_brings_the_move_to_its_end(game_id: str) -> None:
    _stage, scene = _watched(game_id)
    scene.step(1)
    scene.step(1)
    assert scene.version == scene.stops[2]
    assert not scene.pane.is_moving


def test_watching_changes_nothing_of_the_match() -> None:
    _stage, scene = _watched("iceberg")
    match = scene.replay.match
    log, state = list(match.log), match.state
    scene.toggle()
    for _frame in range(400):
        scene.update(1 / 60)
    scene.go_to(0)
    assert (list(match.log), match.state) == (log, state)


@pytest.mark.parametrize("game_id", ["penguin", "penguin_party", "ingenious"])
def test_c_66_while_hands_are_hidden_only_the_viewers_own_past_is_shown(game_id: str) -> None:
    match = played(game_id, 3, 12)
    stage, table = table_of(match, HiddenWay.PASS)
    for viewer in (None, Seat(1)):
        table.show_to(viewer)
        look_back(table)
        scene = stage.stack.top
        assert isinstance(scene, ScrubberScene)
        for version in scene.stops:
            scene.go_to(version)
            view = scene.pane.board.view
            hands = view.hands if hasattr(view, "hands") else view.racks
            shut = [seat for seat in range(3) if all("unknown" in str(p) for p in hands[seat])]
            assert shut == [seat for seat in range(3) if seat != viewer]
        scene.dismiss()


def test_a_game_of_memory_is_not_looked_back_at_before_its_end() -> None:
    stage, table = table_of(played("pocket", actions=8))
    settle(stage, table)
    table.handle(Press(PAD, Button.MENU))
    pause = stage.stack.top
    assert isinstance(pause, PauseScene)
    pause.focus.key = "watch"
    pause.handle(Press(PAD, Button.SOUTH))
    assert stage.stack.top is pause
    words = "Once the game is over"
    assert [notice.text for notice in stage.notices.shown] == [words]
    assert pause.closed["watch"] == words


# -- by every device ---------------------------------------------------------------------------


def test_a_pad_alone_reaches_everything() -> None:
    _stage, scene = _watched("penguin_party")
    assert not unreachable(scene.nodes(), "timeline")
    assert not traps(scene.nodes(), "timeline")


def test_left_and_right_step_and_shoulders_jump() -> None:
    _stage, scene = _watched("penguin_party", is_still=True)
    scene.handle(Move(PAD, Direction.RIGHT))
    assert scene.version == scene.stops[1]
    scene.handle(Move(PAD, Direction.LEFT))
    assert scene.version == 0
    flags = scene.timeline.flags
    assert len(flags) > 2
    seen = [scene.version]
    for _flag in range(len(flags) + 1):
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
        seen.append(scene.version)
    assert {flag.version for flag in flags} <= set(seen)
    scene.handle(Press(PAD, Button.LEFT_SHOULDER))
    assert scene.version < scene.replay.last


def test_it_plays_by_itself_and_stops_at_the_end() -> None:
    stage, scene = _watched("iceberg", is_still=True)
    scene.handle(Press(PAD, Button.SOUTH))
    assert scene.is_playing
    assert scene.rests_after is None
    for _frame in range(60 * 60 * 3):
        scene.update(1 / 60)
        if not scene.is_playing:
            break
    assert scene.version == scene.replay.last
    assert not scene.is_playing
    scene.handle(Press(PAD, Button.SOUTH))
    assert (scene.version, scene.is_playing) == (0, True)
    assert stage.stack.top is scene


def test_a_greater_speed_shows_more_in_the_same_time() -> None:
    reached = []
    for speed in (0, 1, 2):
        _stage, scene = _watched("iceberg", is_still=True)
        for _press in range(speed):
            scene.handle(Press(PAD, Button.WEST))
        scene.toggle()
        for _frame in range(400):
            scene.update(1 / 60)
        reached.append(scene.version)
    assert reached == sorted(set(reached))


@pytest.mark.parametrize("device", [MOUSE, TOUCH])
def test_a_pointer_drags_along_the_timeline(device: Device) -> None:
    _stage, scene = _watched("penguin_party")
    x = scene.timeline.x_of(scene.replay.last / 2)
    scene.handle(Touch(device, x, USUAL.line.box.bottom - 30))
    middle = scene.version
    assert abs(middle - scene.replay.last / 2) <= 3
    scene.handle(Point(device, x + 300, USUAL.line.box.bottom - 300))
    assert scene.version > middle
    scene.handle(Lift(device, x + 300, 0))
    there = scene.version
    scene.handle(Point(device, x - 300, USUAL.line.box.bottom - 30))
    assert scene.version == there


def test_a_press_on_a_flag_or_a_line_goes_there() -> None:
    _stage, scene = _watched("penguin_party")
    flag = scene.timeline.flags[1]
    scene.handle(Touch(MOUSE, scene.timeline.x_of(flag.version) + 4, USUAL.line.box.y + 30))
    assert scene.version == flag.version
    scene.go_to(0)
    scene.handle(Touch(MOUSE, USUAL.rows.x + 200, USUAL.rows.y + 100))
    assert scene.version == scene.lines[1].version


def test_the_wheel_steps_and_buttons_can_be_clicked() -> None:
    _stage, scene = _watched("penguin_party", is_still=True)
    scene.handle(Scroll(MOUSE, -1))
    assert scene.version == scene.stops[1]
    scene.handle(Scroll(MOUSE, 1))
    assert scene.version == 0
    scene.go_to(scene.stops[5])
    for key in ("prev", "next", "play"):
        before = scene.version, scene.is_playing
        x, y = USUAL.buttons[key].center
        scene.handle(Touch(MOUSE, x, y))
        scene.handle(Lift(MOUSE, x, y))
        assert (scene.version, scene.is_playing) != before


@pytest.mark.parametrize("intent", [Press(PAD, Button.EAST), Press(PAD, Button.MENU)])
def test_the_way_back_leaves_everything_below_as_it_was(intent: Intent) -> None:
    stage, scene = _watched("iceberg")
    scene.handle(intent)
    assert type(stage.stack.top) is Scene


def test_a_jump_fades_in_and_stands_at_once_with_reduced_motion() -> None:
    for is_still in (False, True):
        _stage, scene = _watched("penguin_party", is_still=is_still)
        scene.jump(1)
        assert (scene.fade > 0) is not is_still
        for _frame in range(round(FADE * 60) + 2):
            scene.update(1 / 60)
        assert scene.fade == 0


def test_nobody_plays_on_from_the_end() -> None:
    stage, scene = _watched("iceberg")
    scene.go_to(scene.replay.last)
    scene.handle(Press(PAD, Button.NORTH))
    assert stage.stack.top is scene
    assert stage.notices.shown[-1].text == "The game is over at this moment"
    assert "on" not in {node.key for node in scene.nodes() if node.is_enabled}


def test_the_ring_goes_round_the_whole_of_the_penguin_that_was_put_down() -> None:
    """Hat and feet are inside it, and it stands where the penguin stands."""
    _stage, scene = _watched("penguin")
    board, colours = scene.pane.board, set()
    assert isinstance(board, PenguinBoard)
    for version in scene.stops:
        scene.go_to(version)
        for event in scene.replay.events(version) if version else ():
            spot = board.spot_of(event)
            if spot is None:
                continue
            feet = board.camera.to_canvas
            figure = min(
                board.figures(),
                key=lambda f: math.dist(feet(f.x, f.y), (spot.center[0], spot.bottom)),
            )
            surface = pygame.Surface((1920, 1080), pygame.SRCALPHA)
            draw_figure(Canvas(surface, Viewport(1920, 1080), Assets()), board.camera, figure)
            ink = surface.get_bounding_rect(min_alpha=40)
            assert spot.y - 2 <= ink.top <= ink.bottom <= spot.bottom + 2
            assert abs(ink.centerx - spot.center[0]) < 8
            colours.add(figure.colour)
    assert colours >= {"green", "blue"}, "the tallest hats were among them"
