"""All moves beside the table: whole, in words, with reasons, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.core import Seat
from game.titles.pyramid.events import Blocked, Cleared, Fell, RoundEnded
from game.titles.pyramid.pyramid import Cell
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
from scenes.log.lines import line_at, lines_of, told_at
from scenes.log.log import Entry
from scenes.log.panel import USUAL, LogScene
from scenes.log.why import why_words
from scenes.stage import Stage
from scenes.table.pause import PauseScene
from scenes.table.seating import HiddenWay
from scenes.table.table import TableScene
from tests.scenes.past_rig import GAMES, NAMES, act, node_of, played, settle, table_of
from tests.scenes.quiet import PAD


def _opened(game_id: str = "ingenious", actions: int = 20) -> tuple[Stage, TableScene, LogScene]:
    stage, scene = table_of(played(game_id, actions=actions))
    settle(stage, scene)
    scene.handle(Press(PAD, Button.MENU))
    pause = stage.stack.top
    assert isinstance(pause, PauseScene)
    pause.focus.key = "log"
    pause.handle(Press(PAD, Button.SOUTH))
    log = stage.stack.top
    assert isinstance(log, LogScene)
    return stage, scene, log


def _first_shown(log: LogScene) -> int:
    return log.top


@pytest.mark.parametrize("game_id", GAMES)
def test_lines_are_numbered_as_they_are_counted(game_id: str) -> None:
    """What stands before a line agrees with "17 in all" and with "move 116 of 188"."""
    _stage, _scene, log = _opened(game_id, 8 if game_id == "iceberg" else 14)
    assert [line.number for line in log.lines] == list(range(1, len(log.lines) + 1))
    for line in log.lines:
        told = told_at(log.lines, line.version)
        assert told is not None
        assert told.number == line_at(log.lines, line.version) + 1


@pytest.mark.parametrize("game_id", GAMES)
def test_every_move_has_a_line_with_its_seat_and_words(game_id: str) -> None:
    _stage, scene, log = _opened(game_id, 8 if game_id == "iceberg" else 14)
    told = {line.version for line in log.lines}
    for version, (seat, _action) in enumerate(scene.match.log, 1):
        if seat >= 0 and version < scene.match.version:
            assert told & {version, version + 1}, f"nothing tells of action {version}"
    for line in log.lines:
        assert line.words
        if line.seat is not None:
            assert NAMES[line.seat] in line.words
    assert [line.version for line in log.lines] == sorted(line.version for line in log.lines)


def test_the_log_opens_at_the_newest_line_and_scrolls_to_the_oldest_and_back() -> None:
    _stage, _scene, log = _opened()
    last = len(log.lines) - 1
    assert last > 15
    assert log.chosen == last
    for _ in range(last + 3):
        log.handle(Move(PAD, Direction.UP))
    assert (log.chosen, log.top) == (0, 0)
    log.handle(Press(PAD, Button.RIGHT_SHOULDER))
    assert 0 < log.chosen < last
    for _ in range(last):
        log.handle(Move(PAD, Direction.DOWN))
    assert log.chosen == last or log.focus.key != "list"


def _wheel(log: LogScene) -> list[Intent]:
    return [Scroll(MOUSE, 1)] * 2


def _finger(log: LogScene) -> list[Intent]:
    x, y = USUAL.rows.x + 200, USUAL.rows.y + 40
    return [
        Touch(TOUCH, x, y),
        Point(TOUCH, x, y + 2 * USUAL.step),
        Lift(TOUCH, x, y + 2 * USUAL.step),
    ]


@pytest.mark.parametrize("hands", [_wheel, _finger])
def test_wheel_and_finger_scroll_by_lines(hands: Callable[[LogScene], list[Intent]]) -> None:
    _stage, _scene, log = _opened()
    before = _first_shown(log)
    for intent in hands(log):
        log.handle(intent)
    assert _first_shown(log) == before - 2
    assert log.top <= log.chosen


@pytest.mark.parametrize(
    "intent",
    [
        Press(PAD, Button.EAST),
        Press(PAD, Button.MENU),
        Press(PAD, Button.VIEW),
        Touch(MOUSE, USUAL.panel.x - 100, 500),
    ],
)
def test_the_log_closes_by_every_way_out(intent: Intent) -> None:
    stage, scene, log = _opened()
    log.handle(intent)
    assert stage.stack.top is scene


@pytest.mark.parametrize("device", [MOUSE, TOUCH])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_press_on_the_last_move_opens_the_log(game_id: str, device: Device) -> None:
    stage, scene = table_of(played(game_id, 2, 6))
    settle(stage, scene)
    if game_id == "pocket":  # the mover's plates stand where the news are told to the others
        scene._interrupt()
    node = node_of(scene, "log")
    scene.handle(Touch(device, *node.rect.center))
    assert isinstance(stage.stack.top, LogScene)


def test_before_the_first_move_the_log_says_that_it_is_empty() -> None:
    _stage, _scene, log = _opened("iceberg", 0)
    assert log.lines == ()
    log.handle(Move(PAD, Direction.UP))
    log.handle(Press(PAD, Button.LEFT_SHOULDER))
    log.handle(Scroll(MOUSE, 3))
    assert log.top == 0


def test_a_figure_that_held_is_told_with_its_placement() -> None:
    _stage, _scene, log = _opened("penguin", 6)
    assert len(log.lines) == 3
    assert [line.sign for line in log.lines] == ["check"] * 3
    assert [line.version for line in log.lines] == [2, 4, 6]
    assert all(line.piece is not None for line in log.lines)


def _why(event: Fell | Blocked | Cleared | RoundEnded) -> str:
    return why_words(Entry(1, event.to_json()), NAMES[:2])


def test_points_are_explained() -> None:
    fell = Fell(Seat(0), (Cell(0, 0),), 5, (6, -2))
    assert _why(fell) == "+6: 5 behind the screen + 1 in hand, Bea −2"
    assert _why(Blocked(Seat(1), 3, 3)) == "+3: 3 left"
    assert _why(Blocked(Seat(1), 3, 0)) == ""
    assert _why(Cleared(Seat(0), -2)) == "−2: everything placed"
    ended = RoundEnded(1, (0, 4), (0, 4), (1, 9))
    assert _why(ended) == "Ada 1, Bea +4 → 9"


def test_the_lines_that_a_tile_counted_are_told_by_their_directions() -> None:
    match = played("ingenious", actions=24)
    _stage, scene = table_of(match)
    words = [line.words for line in lines_of(scene.entries, NAMES[:2])]
    scored = [text for text in words if "+" in text]
    assert scored
    assert all("east" in text or "west" in text for text in scored)


@pytest.mark.parametrize("game_id", ["penguin", "penguin_party", "ingenious"])
@pytest.mark.parametrize("hidden", list(HiddenWay))
def test_c_66_the_log_is_the_same_whoever_looks(game_id: str, hidden: HiddenWay) -> None:
    """It is made of what the whole room has heard: no hand can be in it."""
    stage, scene = table_of(played(game_id, 3, 20), hidden)
    room = lines_of(scene.entries, NAMES[:3])
    for seat in (None, Seat(0), Seat(2)):
        scene.show_to(seat)
        scene.handle(Press(PAD, Button.MENU))
        top = stage.stack.top
        assert top is not None
        top.dismiss("log")
        log = stage.stack.top
        if isinstance(log, LogScene):
            assert log.lines == room
            log.dismiss()
    told = {fact for entry in scene.entries for fact in _strings(entry.facts)}
    shown = {
        fact
        for version in range(1, scene.match.version + 1)
        for event in scene.match.events_at(version)
        if (seen := scene.game.redact(event, None)) is not None
        for fact in _strings(seen.to_json())
    }
    assert told <= shown


def _strings(facts: object) -> set[str]:
    if isinstance(facts, str):
        return {facts}
    if isinstance(facts, dict):
        return {found for value in facts.values() for found in _strings(value)}
    if isinstance(facts, list):
        return {found for value in facts for found in _strings(value)}
    return set()


def test_an_undone_move_leaves_the_log() -> None:
    stage, scene = table_of(played("iceberg"))
    settle(stage, scene)
    rng = Random(1)
    for _ in range(5):
        act(stage, scene, rng)
    before = lines_of(scene.entries, NAMES[:2])
    act(stage, scene, rng)
    scene.undo()
    assert lines_of(scene.entries, NAMES[:2]) == before
    assert line_at(before, 0) == -1
    assert line_at(before, 99) == len(before) - 1
