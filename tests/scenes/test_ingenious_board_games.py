"""Whole games of Ingenious, from the first tile to the result, with one device at a time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.input.intents import MOUSE, RIGHT_KEYS, TOUCH
from scenes.table.seating import HiddenWay
from tests.scenes.hex_rig import (
    GAME,
    TEAM,
    Hands,
    play_out,
    play_with_keys,
    play_with_mouse,
    play_with_pad,
    play_with_touch,
    wait_for_turn,
)
from tests.scenes.table_rig import Owner, Rig, table

TABLES: dict[str, tuple[int, tuple[tuple[str, str], ...]]] = {
    "solo": (1, ()),
    "two": (2, ()),
    "three": (3, ()),
    "four": (4, ()),
    "team": (4, TEAM),
}
NOWHERE = (960.0, 1074.0)
"""A place on the screen where nothing is."""
DEVICES: dict[str, tuple[Owner, Hands, Callable[[Rig], None]]] = {
    "pad": (0, play_with_pad, lambda rig: rig.pilot.press_pad(rig.pads[0], "west")),
    "keys": (RIGHT_KEYS, play_with_keys, lambda rig: rig.pilot.key("m")),
    "mouse": (MOUSE, play_with_mouse, lambda rig: rig.pilot.click(*NOWHERE)),
}


def assert_is_over(rig: Rig) -> None:
    outcome = rig.match.outcome
    assert outcome is not None
    assert rig.top == "FinalResultScene"
    words = rig.words()
    for seat, chair in enumerate(rig.table.chairs):
        assert chair.name in words
        assert str(int(outcome.returns[seat])) in words.splitlines()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("kind", TABLES)
def test_a_whole_game_is_played_with_one_device(kind: str, device: str) -> None:
    seats, options = TABLES[kind]
    owner, hands, hurry = DEVICES[device]
    owners: list[Owner] = [owner, *["random"] * (seats - 1)]
    with table(*owners, pads=1, game_id=GAME, options=options) as rig:
        play_out(rig, hands, lambda: None, lambda: hurry(rig))
        assert_is_over(rig)


def test_a_whole_game_is_played_with_a_finger() -> None:
    with table(TOUCH, "random", game_id=GAME) as rig:
        play_out(rig, play_with_touch, lambda: None, lambda: rig.pilot.tap(*NOWHERE))
        assert_is_over(rig)


def test_two_people_pass_one_pad_through_a_whole_game() -> None:
    with table(0, 0, pads=1, game_id=GAME, hidden=HiddenWay.PASS) as rig:
        curtains = 0

        def leave() -> None:
            nonlocal curtains
            curtains += rig.top == "CurtainScene"
            rig.pilot.press_pad(rig.pads[0], "west")

        play_out(rig, play_with_pad, leave, lambda: None)
        assert_is_over(rig)
        assert curtains > 20


def test_racks_that_lie_face_down_are_played_by_slot() -> None:
    with table(0, "random", 0, pads=1, game_id=GAME, hidden=HiddenWay.PEEK) as rig:
        for _ in range(6):
            wait_for_turn(rig)
            version = rig.match.version
            for _step in range(3):
                rig.pilot.press_pad(rig.pads[0], "north")
            rig.pilot.press_pad(rig.pads[0], "south")
            assert rig.match.version > version
