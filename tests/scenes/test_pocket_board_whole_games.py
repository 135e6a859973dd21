"""Whole games of Pocket Memory from the first tile to the result, with one device at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.titles.pocket.actions import Agree, Decline, Leave, Move, Reveal, Stop
from game.titles.pocket.ai import PLAYERS, MemoryPlayer
from game.titles.pocket.tiles import INDEX
from scenes.boards.pocket_grid import cell_rect
from scenes.input.intents import MOUSE, RIGHT_KEYS, TOUCH, Direction
from scenes.menu.focus import Node, neighbour
from scenes.settings.settings import Settings
from tests.scenes.pocket_rig import PocketRig, pocket

RUSH = Settings(is_motion_reduced=True, speed=30.0)
MOST_ACTIONS = 900
Press = Callable[[PocketRig, str], None]
"""Press a direction, "south", "east" or "west" on some device."""


def remembering(rig: PocketRig) -> Any:
    """What somebody does who has seen and remembers everything."""
    turn = rig.board.turn
    assert turn is not None, "nobody is to choose"
    player = PLAYERS["hard"]
    assert isinstance(player, MemoryPlayer)
    heard = rig.match.heard(turn.seat)
    rng = Random(rig.match.version)
    return player.reminded(heard).choose(rig.match.game, turn.view, turn.seat, rng)


def steps_to(rig: PocketRig, cell: int) -> list[Direction]:
    """The shortest way for the aim, by single steps."""
    aim = rig.board.aim
    nodes = [Node(str(i), cell_rect(i), lambda: None) for i in aim.cells]
    start = next(node for node in nodes if node.key == str(aim.cell))
    ways: dict[str, list[Direction]] = {start.key: []}
    queue = deque([start])
    while queue and str(cell) not in ways:
        node = queue.popleft()
        for direction in Direction:
            there = neighbour(nodes, node, direction)
            if there is not None and there.key not in ways:
                ways[there.key] = [*ways[node.key], direction]
                queue.append(there)
    return ways[str(cell)]


def act_by_buttons(rig: PocketRig, action: Any, press: Press) -> None:
    match action:
        case Reveal(cell) | Move(cell):
            for direction in steps_to(rig, INDEX[cell]):
                press(rig, direction.value)
            assert rig.board.aim.cell == INDEX[cell]
            press(rig, "south")
        case Stop() | Leave() | Decline():
            press(rig, "east")
        case Agree():
            press(rig, "west")


def press_pad(rig: PocketRig, what: str) -> None:
    rig.pilot.press_pad(rig.rig.pads[0], what)


def press_key(rig: PocketRig, what: str) -> None:
    rig.pilot.key({"south": "return", "east": "backspace", "west": "m"}.get(what, what))


def act_with_pad(rig: PocketRig, action: Any) -> None:
    act_by_buttons(rig, action, press_pad)


def act_with_keys(rig: PocketRig, action: Any) -> None:
    act_by_buttons(rig, action, press_key)


def place_of(rig: PocketRig, action: Any) -> tuple[float, float]:
    """Where a pointer does it."""
    match action:
        case Reveal(cell) | Move(cell):
            key = f"cell-{INDEX[cell]}"
        case Stop():
            key = "button-stop"
        case _:
            key = f"button-{rig.match.game.to_text(action)}"
    return next(node for node in rig.rig.table.nodes() if node.key == key).rect.center


def act_with_mouse(rig: PocketRig, action: Any) -> None:
    rig.pilot.click(*place_of(rig, action))


def act_with_finger(rig: PocketRig, action: Any) -> None:
    rig.pilot.tap(*place_of(rig, action))


def play_out(rig: PocketRig, act: Callable[[PocketRig, Any], None]) -> None:
    """Play every turn of people until the result is shown."""
    for _ in range(MOST_ACTIONS):
        rig.wait()
        if rig.top == "PocketResultScene":
            return
        version = rig.match.version
        action = remembering(rig)
        act(rig, action)
        assert rig.match.version > version, f"{action} was not done"
    raise AssertionError(f"after {MOST_ACTIONS} actions the match is at {rig.match.version}")


def assert_is_over(rig: PocketRig) -> None:
    outcome = rig.match.outcome
    assert outcome is not None
    assert sum(outcome.returns) in (46, 49)
    words = rig.words()
    for chair in rig.rig.table.chairs:
        assert chair.name in words
    for total in outcome.returns:
        assert f"{total:g}" in words.split()


def test_a_whole_game_is_played_with_one_pad() -> None:
    with pocket(0, 0, pads=1, settings=RUSH) as rig:
        play_out(rig, act_with_pad)
        assert_is_over(rig)
        press_pad(rig, "south")
        assert rig.rig.results == ["again"]


def test_a_whole_game_is_played_with_keys_only() -> None:
    with pocket(RIGHT_KEYS, RIGHT_KEYS, settings=RUSH) as rig:
        play_out(rig, act_with_keys)
        assert_is_over(rig)
        press_key(rig, "south")
        assert rig.rig.results == ["again"]


@pytest.mark.parametrize("device", [MOUSE, TOUCH])
def test_a_whole_game_is_played_with_a_pointer_only(device: Any) -> None:
    act = act_with_mouse if device == MOUSE else act_with_finger
    with pocket(device, device, settings=RUSH) as rig:
        play_out(rig, act)
        assert_is_over(rig)
        scene = rig.rig.app.stage.stack.top
        assert scene is not None
        node = next(node for node in scene.nodes() if node.key == "lobby")
        press = rig.pilot.click if device == MOUSE else rig.pilot.tap
        press(*node.rect.center)
        assert rig.rig.results == ["lobby"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_person_and_opponents_of_all_levels_play_to_the_end(seats: int) -> None:
    levels = ("hard", "medium", "hard", "hard")[: seats - 1]
    with pocket(0, *levels, pads=1, settings=RUSH) as rig:
        play_out(rig, act_with_pad)
        assert_is_over(rig)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("owner", "pads", "act"),
    [
        pytest.param(0, 1, act_with_pad, id="pad"),
        pytest.param(RIGHT_KEYS, 0, act_with_keys, id="keys"),
        pytest.param(MOUSE, 0, act_with_mouse, id="mouse"),
    ],
)
def test_more_people_pass_one_device_through_a_whole_game(
    owner: Any, pads: int, act: Callable[[PocketRig, Any], None], seats: int
) -> None:
    with pocket(*[owner] * seats, pads=pads, settings=RUSH) as rig:
        play_out(rig, act)
        assert_is_over(rig)
