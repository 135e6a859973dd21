"""Whole games of the iceberg, from the table to the result, with one device at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pytest

from game.titles.iceberg.actions import Action, Coin, Drift, Melt, Move, Place
from scenes.boards.iceberg_aim import HOME, LEAVE, cell_key, target_key
from scenes.input.intents import MOUSE, RIGHT_KEYS, TOUCH, Device, Direction
from scenes.menu.focus import Focus, neighbour
from tests.scenes.iceberg_rig import board_of
from tests.scenes.table_rig import Owner, Rig, table

MOST_STEPS = 400
Options = tuple[tuple[str, str], ...]
VARIANTS: dict[str, Options] = {
    "strategic": (("start", "strategic"),),
    "flamethrowers": (("flamethrowers", "on"),),
    "drifting": (("drifting", "on"),),
    "tiny and tall": (("tiles", "3"), ("start", "chaotic")),
    "drawn": (("layout", "0,0 0,2 0,4 2,4"),),
    "all at once": (
        ("start", "irregular"),
        ("layout", "row"),
        ("flamethrowers", "on"),
        ("drifting", "connected"),
    ),
}


def wanted(rig: Rig) -> Action:
    """A legal action, another one every time."""
    legal = list(rig.match.legal_actions())
    action: Action = legal[(rig.match.version * 7 + 3) % len(legal)]
    return action


def keys_for(action: Action) -> list[str]:
    """What has to be chosen, one after another, by its key."""
    match action:
        case Coin(suit, square):
            return [f"suit:{suit}", cell_key(square)]
        case Place(square) | Move(square) | Melt(square):
            return [cell_key(square)]
        case Drift(tile, origin):
            return [f"tile:{tile}", target_key(origin)]
        case _:
            return [LEAVE]


def play_by_presses(rig: Rig, press: Callable[[str], None]) -> None:
    """The d-pad to whatever it reaches, the shoulders to the rest, south to choose."""
    aim = board_of(rig.table).aim
    for key in keys_for(wanted(rig)):
        if key.startswith("suit:"):
            while f"suit:{aim.suit}" != key:
                press("right_shoulder")
            continue
        nodes = [node.key for node in aim.focus.nodes]
        assert key in nodes, f"{key} cannot be reached, only {nodes}"
        way = path(aim.focus, key)
        if way is None:
            assert not aim.is_drafting, f"the d-pad does not lead to {key}"
            way = ["right_shoulder"] * (
                (nodes.index(key) - nodes.index(str(aim.focus.key))) % len(nodes)
            )
        for step in way:
            press(step)
        assert aim.focus.key == key, f"{way} leads to {aim.focus.key}, not to {key}"
        press("south")


def path(focus: Focus, goal: str) -> list[str] | None:
    """The shortest way for the d-pad; None where it does not lead there."""
    nodes = {node.key: node for node in focus.nodes}
    ways: dict[str, list[str]] = {str(focus.key): []}
    queue = deque(ways)
    while queue and goal not in ways:
        here = queue.popleft()
        for direction in Direction:
            there = neighbour(focus.nodes, nodes[here], direction)
            if there is not None and there.key not in ways:
                ways[there.key] = [*ways[here], direction.value]
                queue.append(there.key)
    return ways.get(goal)


def with_pad(rig: Rig) -> None:
    play_by_presses(rig, lambda button: rig.pilot.press_pad(rig.pads[0], button))


_KEYS = {"south": "return", "right_shoulder": "period"}


def with_keys(rig: Rig) -> None:
    play_by_presses(rig, lambda button: rig.pilot.key(_KEYS.get(button, button)))


def rect_of(rig: Rig, key: str) -> tuple[float, float]:
    nodes = {node.key: node for node in rig.table.nodes()}
    assert key in nodes, f"{key} cannot be clicked, only {sorted(nodes)}"
    return nodes[key].rect.center


def with_mouse(rig: Rig) -> None:
    for key in keys_for(wanted(rig)):
        rig.pilot.click(*rect_of(rig, key))


def with_finger(rig: Rig) -> None:
    """A tap looks, another one does it."""
    aim = board_of(rig.table).aim
    for key in keys_for(wanted(rig)):
        version = rig.match.version
        place = rect_of(rig, key)
        if key.startswith(("cell", "to")) and aim.focus.key != key:
            rig.pilot.tap(*place)
            assert rig.match.version == version, "a finger that only looks has decided"
            assert aim.focus.key == key
        rig.pilot.tap(*place)


def play_out(rig: Rig, hands: Callable[[Rig], None]) -> None:
    board = board_of(rig.table)
    for _step in range(MOST_STEPS):
        rig.pilot.until(lambda: rig.top != "TableScene" or board.turn is not None, 2000)
        if rig.top == "FinalResultScene":
            return
        version = rig.match.version
        hands(rig)
        assert rig.match.version > version, f"nothing was decided at {version}: {wanted(rig)}"
    raise AssertionError(f"after {MOST_STEPS} steps the match is at {rig.match.version}")


def assert_is_over(rig: Rig) -> None:
    assert rig.match.outcome is not None
    words = rig.words()
    assert rig.top == "FinalResultScene"
    for chair in rig.table.chairs:
        assert chair.name in words
    assert board_of(rig.table).view == rig.match.view(None)


HANDS: dict[str, tuple[Owner, int, Callable[[Rig], None]]] = {
    "pad": (0, 1, with_pad),
    "keys": (RIGHT_KEYS, 0, with_keys),
    "mouse": (MOUSE, 0, with_mouse),
    "finger": (TOUCH, 0, with_finger),
}


def play_variant(device: str, seats: int, options: Options = ()) -> None:
    """One person against opponents; a variant is played by people alone."""
    owner, pads, hands = HANDS[device]
    others: list[Owner] = [owner] * (seats - 1) if options else ["random"] * (seats - 1)
    with table(owner, *others, pads=pads, game_id="iceberg", options=options) as rig:
        play_out(rig, hands)
        assert_is_over(rig)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("device", ["pad", "keys", "mouse"])
def test_a_whole_game_is_played_with_one_device_only(device: str, seats: int) -> None:
    play_variant(device, seats)


@pytest.mark.parametrize(
    ("device", "variant"),
    [
        ("pad", "strategic"),
        ("keys", "flamethrowers"),
        ("mouse", "drifting"),
        ("finger", "tiny and tall"),
        ("keys", "drawn"),
        ("pad", "all at once"),
    ],
)
def test_a_whole_game_of_each_variant_is_played_with_one_device_only(
    device: str, variant: str
) -> None:
    play_variant(device, 2, VARIANTS[variant])


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("variant", ["", *VARIANTS])
@pytest.mark.parametrize("device", list(HANDS))
def test_every_variant_is_played_with_every_device_at_every_number_of_seats(
    device: str, variant: str, seats: int
) -> None:
    play_variant(device, seats, VARIANTS.get(variant, ()))


def test_a_tile_is_pulled_to_its_place_with_the_mouse() -> None:
    with table(MOUSE, MOUSE, game_id="iceberg", options=VARIANTS["drifting"]) as rig:
        board = board_of(rig.table)
        for _step in range(12):
            rig.pilot.until(lambda: board.turn is not None)
            if board.aim.is_drifting:
                break
            with_mouse(rig)
        drift = next(action for action in rig.match.legal_actions() if isinstance(action, Drift))
        tile = rect_of(rig, f"tile:{drift.tile}")
        rig.pilot.click(*tile)
        assert board.aim.held == drift.tile
        rig.pilot.click(*rect_of(rig, HOME))
        assert board.aim.held is None, "a second press puts a tile back"
        rig.pilot.click(*tile)
        place = rect_of(rig, target_key(drift.origin))
        rig.pilot.click(*rect_of(rig, HOME))
        version = rig.match.version
        rig.pilot.drag(tile, place)
        assert rig.match.version > version
        assert rig.match.state.tiles[drift.tile] == drift.origin


@pytest.mark.parametrize("device", [RIGHT_KEYS, MOUSE])
def test_looking_at_all_coins_decides_nothing(device: Device) -> None:
    with table(device, "random", game_id="iceberg", seed=5) as rig:
        board = board_of(rig.table)
        play_until_move(rig)
        version = rig.match.version
        board.aim.look()
        board._lay()
        stacks = sum(bool(stack) for stack in rig.match.state.stacks)
        assert len(board.nodes()) == stacks
        if device == RIGHT_KEYS:
            rig.pilot.key("return")
        else:
            rig.pilot.click(*board.nodes()[3].rect.center)
        assert rig.match.version == version
        assert not board.aim.is_looking


def play_until_move(rig: Rig) -> None:
    board = board_of(rig.table)
    hands = with_keys if rig.table.chairs[0].device == RIGHT_KEYS else with_mouse
    for _step in range(30):
        rig.pilot.until(lambda: board.turn is not None)
        if rig.match.state.phase == "move":
            return
        hands(rig)
    raise AssertionError("nobody has moved")
