"""The scrubber: every moment as it was, by every device, and playing on from any of them."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core import Seat
from game.record import Record
from scenes.focus import Node
from scenes.intents import (
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
from scenes.interludes import look_back
from scenes.pause import PauseScene
from scenes.play_on import PlayOn, branch_of
from scenes.rematch import go_on, play
from scenes.replay import (
    Replay,
    Stand,
    margins_of,
    stands_from,
    stop_after,
    stop_before,
    stop_near,
    stops_of,
)
from scenes.replay_flags import ALARMING, FALL, LEAD, SHAKY, flags_of
from scenes.replay_hill import hill_of
from scenes.replay_rounds import parts_of
from scenes.result import FinalResultScene
from scenes.saves import Saved
from scenes.scene import Scene
from scenes.scrubber import FADE, ScrubberScene
from scenes.scrubber_line import BOX
from scenes.scrubber_view import BUTTONS, ROWS
from scenes.seating import HiddenWay
from scenes.stage import Stage
from scenes.table import TableScene
from tests.focus_walk import traps, unreachable
from tests.scenes.past_rig import (
    GAMES,
    NAMES,
    act,
    node_of,
    pass_time,
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
    scene.handle(Touch(device, x, BOX.bottom - 30))
    middle = scene.version
    assert abs(middle - scene.replay.last / 2) <= 3
    scene.handle(Point(device, x + 300, BOX.bottom - 300))
    assert scene.version > middle
    scene.handle(Lift(device, x + 300, 0))
    there = scene.version
    scene.handle(Point(device, x - 300, BOX.bottom - 30))
    assert scene.version == there


def test_a_press_on_a_flag_or_a_line_goes_there() -> None:
    _stage, scene = _watched("penguin_party")
    flag = scene.timeline.flags[1]
    scene.handle(Touch(MOUSE, scene.timeline.x_of(flag.version) + 4, BOX.y + 30))
    assert scene.version == flag.version
    scene.go_to(0)
    scene.handle(Touch(MOUSE, ROWS.x + 200, ROWS.y + 100))
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
        x, y = BUTTONS[key].center
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


# -- flags, hill, rounds -----------------------------------------------------------------------


def _replay(game_id: str, seats: int = 3) -> Replay:
    return Replay(played(game_id, seats, _LENGTHS[game_id]), NAMES[:seats], None, {})


@pytest.mark.parametrize("game_id", GAMES)
def test_the_hill_has_a_height_from_0_to_1_for_every_moment(game_id: str) -> None:
    replay = _replay(game_id)
    hill = hill_of(replay)
    assert len(hill.heights) == replay.last + 1
    assert all(0 <= height <= 1 for height in hill.heights)
    assert hill.label


def test_the_hill_of_a_tower_is_what_was_measured_and_a_fall_is_its_foot() -> None:
    match = played("penguin", 2, 60, seed=2)
    stands = {version: Stand({}, 3.0 if version == 8 else 12.0) for version in range(0, 61, 2)}
    replay = Replay(match, NAMES[:2], None, stands)
    hill = hill_of(replay)
    assert hill.is_alarm
    assert hill.heights[8] < hill.heights[6]
    falls = [v for v in range(1, 61) if any(e.kind == "fell" for e in replay.events(v))]
    assert falls
    assert all(hill.heights[version] == 0 for version in falls)
    flags = flags_of(replay, replay.entries())
    assert [flag.version for flag in flags if flag.kind == FALL] == falls
    assert [flag.version for flag in flags if flag.kind == SHAKY] == [8]
    assert ALARMING > 3


@pytest.mark.parametrize("game_id", ["penguin_party", "ingenious", "iceberg"])
def test_the_last_flag_names_the_winners(game_id: str) -> None:
    replay = _replay(game_id)
    outcome = replay.match.outcome
    assert outcome is not None
    last = flags_of(replay, replay.entries())[-1]
    assert (last.version, last.kind) == (replay.last, LEAD)
    assert all(NAMES[seat] in last.words for seat in outcome.winners)


def test_rounds_divide_the_timeline_without_gaps() -> None:
    replay = _replay("penguin_party")
    parts = parts_of(replay.entries(), replay.last)
    assert len(parts) == 3
    assert (parts[0].start, parts[-1].end) == (0, replay.last)
    assert all(a.end == b.start for a, b in pairwise(parts))
    assert len(parts_of(_replay("iceberg").entries(), 5)) == 1


def test_stops_are_where_a_move_is_over() -> None:
    replay = _replay("penguin")
    stops = stops_of(replay.lines(), replay.last)
    assert stops[0] == 0
    assert stops[-1] == replay.last
    assert stop_after(stops, stops[3]) == stops[4]
    assert stop_before(stops, stops[3]) == stops[2]
    assert stop_before(stops, 0) == 0
    assert stop_after(stops, replay.last) == replay.last
    assert stop_near(stops, stops[2] + 0.3) == stops[2]


# -- from the table, from the result, and playing on -------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_the_result_leads_to_watching_again_and_back(game_id: str) -> None:
    if game_id in ("penguin", "pocket"):  # random play takes for ever: short variants
        match = played("penguin", 2, LONG, tower="off") if game_id == "penguin" else None
        match = match or played("pocket", 2, 20_000)
    else:
        match = played(game_id, 2, LONG)
    assert match.outcome is not None
    stage, _table = table_of(match)
    pass_time(stage, 5)
    result = stage.stack.top
    assert isinstance(result, FinalResultScene)
    node: Node = node_of(result, "watch")
    node.act()
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene)
    assert scene.version == 0
    assert scene.replay.is_over
    scene.dismiss()
    assert stage.stack.top is result


def test_nobody_plays_on_from_the_end() -> None:
    stage, scene = _watched("iceberg")
    scene.go_to(scene.replay.last)
    scene.handle(Press(PAD, Button.NORTH))
    assert stage.stack.top is scene
    assert stage.notices.shown[-1].text == "The game is over at this moment"
    assert "on" not in {node.key for node in scene.nodes() if node.is_enabled}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_branch_begins_with_exactly_the_moves_so_far(game_id: str) -> None:
    match = played(game_id, 2, 20)
    for version in (0, 1, match.version // 2, match.version):
        branch = branch_of(match, version).match
        assert branch is not match
        assert branch.version == version
        assert branch.state == match.state_at(version)
        assert branch.log == match.log[:version]
        assert (branch.seed, branch.options, branch.seats) == (match.seed, match.options, 2)
        assert Record.from_match(branch).actions == Record.from_match(match).actions[:version]


def test_playing_on_after_the_end_puts_the_same_people_at_a_new_table(tmp_path: Path) -> None:
    stage, table = table_of(played("iceberg"), folder=tmp_path)
    stage.stack.clear()
    stage.stack.push(Scene(stage))
    over: list[str] = []
    play(stage, setup_for(table.match), over.append)
    table = _table(stage)
    rng = Random(3)
    while table.match.outcome is None:
        settle(stage, table)
        act(stage, table, rng)
    assert stage.saves is not None
    assert not stage.saves.running()
    node_of(_top(stage), "watch").act()
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene)
    scene.go_to(scene.stops[4])
    version = scene.version
    scene.handle(Press(PAD, Button.NORTH))
    following = _table(stage)
    assert following is not table
    assert following.match.version == version
    assert following.chairs == table.chairs
    settle(stage, following)
    act(stage, following, rng)
    assert [saved.game_id for saved in stage.saves.running()] == ["iceberg"]
    assert over == []
    following.dismiss("lobby")
    assert over == ["lobby"]


def test_playing_on_asks_before_it_replaces_the_game_that_runs(tmp_path: Path) -> None:
    stage, table = table_of(played("penguin_party"), folder=tmp_path)
    stage.stack.clear()
    stage.stack.push(Scene(stage))
    play(stage, setup_for(table.match), lambda result: None)
    table = _table(stage)
    rng = Random(3)
    for _ in range(6):
        settle(stage, table)
        act(stage, table, rng)
    assert stage.saves is not None
    kept = stage.saves.running()[0]
    table.handle(Press(PAD, Button.MENU))
    _top(stage).dismiss("watch")
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene)
    assert scene.version == 6
    scene.go_to(2)
    scene.handle(Press(PAD, Button.NORTH))
    dialog = stage.stack.top
    assert dialog is not scene
    dialog_words = vars(dialog)["message"]
    assert "6 moves" in dialog_words
    assert "Penguin Cards" in dialog_words
    dialog = _top(stage)
    dialog.handle(Press(PAD, Button.SOUTH))  # the focus is on keeping it
    assert stage.stack.top is scene
    assert stage.saves.running() == [kept]
    scene.handle(Press(PAD, Button.NORTH))
    _top(stage).handle(Move(PAD, Direction.RIGHT))
    _top(stage).handle(Press(PAD, Button.SOUTH))
    following = _table(stage)
    assert following.match.version == 2
    assert following.match.log == table.match.log[:2]


def test_a_tower_that_is_played_on_leans_as_it_did() -> None:
    match = played("penguin", 2, 8)
    _stage, table = table_of(match)
    lean = table.board.lean
    snapshot = lean["snapshot"]
    snapshot["pieces"][0][4] += 0.01  # not quite upright
    branch = branch_of(match, 8, lean)
    _stage, following = table_of(branch.match)
    assert following.board.resume(branch.lean)
    assert following.board.lean["snapshot"] == snapshot


def test_how_steady_a_tower_was_is_kept_with_its_save() -> None:
    stands = {0: Stand({}, 14.0), 2: Stand({"snapshot": 1}, 7.256), 3: Stand({}, None)}
    kept = margins_of(stands)
    assert kept == {"0": 14.0, "2": 7.26}
    assert stands_from(kept, 2) == {0: Stand({}, 14.0), 2: Stand({}, 7.26)}
    assert stands_from(kept, 1) == {0: Stand({}, 14.0)}
    damaged: list[Any] = [None, [], {"x": 1.0}, {"1": "high"}, {"1": float("nan")}]
    for broken in damaged:
        assert stands_from(broken, 9) == {}


def test_a_tower_that_is_gone_on_with_keeps_its_hill(tmp_path: Path) -> None:
    match = played("penguin", 2, 8)
    stage, table = table_of(match, folder=tmp_path)
    settle(stage, table)
    table.stands |= {2: Stand({}, 13.0), 4: Stand({}, 3.5), 6: Stand({}, 10.0)}
    table._is_kept = False
    table.update(1 / 60)
    assert stage.saves is not None
    saved = Saved.from_json(json.loads(stage.saves.running()[0].to_text()))
    stage.stack.clear()
    stage.stack.push(Scene(stage))
    go_on(stage, saved, lambda result: None)
    again = _table(stage)
    assert {at: stand.steadiness for at, stand in again.stands.items() if at < 8} == {
        2: 13.0,
        4: 3.5,
        6: 10.0,
    }


def test_a_match_that_is_gone_on_with_can_be_looked_back_at(tmp_path: Path) -> None:
    stage, table = table_of(played("iceberg"), folder=tmp_path)
    settle(stage, table)
    rng = Random(5)
    for _ in range(4):
        act(stage, table, rng)
    assert stage.saves is not None
    saved = stage.saves.running()[0]
    stage.stack.clear()
    stage.stack.push(Scene(stage))
    go_on(stage, saved, lambda result: None)
    again = _table(stage)
    settle(stage, again)
    again.handle(Press(PAD, Button.MENU))
    _top(stage).dismiss("watch")
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene)
    assert scene.replay.last == 4
    assert isinstance(branch_of(scene.replay.match, 2), PlayOn)


def _top(stage: Stage) -> Scene:
    top = stage.stack.top
    assert top is not None
    return top


def _table(stage: Stage) -> TableScene:
    top = stage.stack.top
    assert isinstance(top, TableScene), f"{top} is no table"
    return top
