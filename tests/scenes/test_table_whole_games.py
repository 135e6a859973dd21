"""Whole games of Penguin Cards, from the first card to the result, with one device at a time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.titles.pyramid.pyramid import Place
from scenes.input.intents import MOUSE, RIGHT_KEYS, Device
from scenes.table.seating import HiddenWay
from tests.scenes.table_rig import Rig, choice, table

Hands = Callable[[Rig, Place], None]
MOST_STEPS = 400


def play_with_keys(rig: Rig, action: Place) -> None:
    """Right for the card, period for the place, enter to put it down."""
    _walk(rig, action, lambda: rig.pilot.key("right"), lambda: rig.pilot.key("period"))
    rig.pilot.key("return")


def play_with_mouse(rig: Rig, action: Place) -> None:
    """Click a card of the colour, then the place."""
    index = rig.board.hand.cards.index(action.colour)
    _click(rig, f"card-{index}")
    _click(rig, f"place-{action.level}-{action.col}")


def _click(rig: Rig, key: str) -> None:
    node = next(node for node in rig.table.nodes() if node.key == key)
    rig.pilot.click(*node.rect.center)


def _walk(rig: Rig, action: Place, card: Callable[[], None], place: Callable[[], None]) -> None:
    for _ in range(len(rig.board.hand.cards)):
        if rig.board.colour == action.colour:
            break
        card()
    for _ in range(len(rig.board.places())):
        if rig.board.aimed == action.cell:
            break
        place()
    assert (rig.board.colour, rig.board.aimed) == (action.colour, action.cell)


def play_out(rig: Rig, hands: Hands, leave_result: Callable[[], None]) -> None:
    """Play every turn of people until the final result is shown."""
    for _ in range(MOST_STEPS):
        rig.pilot.until(
            lambda: (
                rig.top != "TableScene"
                or rig.board.turn is not None
                or rig.match.outcome is not None
            )
        )
        if rig.top == "FinalResultScene":
            return
        if rig.top != "TableScene":
            leave_result()
        elif rig.board.turn is not None:
            version = rig.match.version
            hands(rig, choice(rig))
            assert rig.match.version > version, f"nothing was put down at {version}"
        else:
            rig.pilot.frames(1)
    raise AssertionError(f"after {MOST_STEPS} steps the match is at {rig.match.version}")


def assert_is_over(rig: Rig) -> None:
    outcome = rig.match.outcome
    assert outcome is not None
    words = rig.words()
    assert rig.top == "FinalResultScene"
    for chair in rig.table.chairs:
        assert chair.name in words


def test_a_whole_game_is_played_with_keys_only() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        play_out(rig, play_with_keys, lambda: rig.pilot.key("return"))
        assert_is_over(rig)


def test_a_whole_game_is_played_with_the_mouse_only() -> None:
    with table(MOUSE, "random") as rig:
        play_out(rig, play_with_mouse, lambda: rig.pilot.click(*_first_button(rig)))
        assert_is_over(rig)


def _first_button(rig: Rig) -> tuple[float, float]:
    scene = rig.app.stage.stack.top
    assert scene is not None
    return scene.nodes()[0].rect.center


def play_with_pad(rig: Rig, action: Place, number: int = 0) -> None:
    """The d-pad for the card, the right shoulder for the place, south to put it down."""
    pad = rig.pads[number]
    _walk(
        rig,
        action,
        lambda: rig.pilot.press_pad(pad, "right"),
        lambda: rig.pilot.press_pad(pad, "right_shoulder"),
    )
    rig.pilot.press_pad(pad, "south")


def test_a_whole_game_is_played_with_one_pad_that_two_people_pass_on() -> None:
    with table(0, 0, pads=1, hidden=HiddenWay.PASS) as rig:
        curtains = 0

        def leave() -> None:
            nonlocal curtains
            curtains += rig.top == "CurtainScene"
            rig.pilot.press_pad(rig.pads[0], "west" if rig.top == "CurtainScene" else "south")

        play_out(rig, play_with_pad, leave)
        assert_is_over(rig)
        assert curtains > 20


def test_two_pads_and_two_opponents_play_a_whole_game_with_open_hands() -> None:
    numbers = {0: 0, 2: 1}
    with table(0, "random", 1, "random", pads=2, hidden=HiddenWay.OPEN) as rig:

        def hands(rig: Rig, action: Place) -> None:
            assert rig.board.turn is not None
            mine = numbers[rig.board.turn.seat]
            version = rig.match.version
            rig.pilot.press_pad(rig.pads[1 - mine], "south")
            assert rig.match.version == version, "another one's pad put a card down"
            play_with_pad(rig, action, mine)

        play_out(rig, hands, lambda: rig.pilot.press_pad(rig.pads[0], "south"))
        assert_is_over(rig)


@pytest.mark.parametrize("device", [RIGHT_KEYS, MOUSE])
def test_another_device_takes_the_seat_of_somebody_who_plays_alone(device: Device) -> None:
    other = MOUSE if device == RIGHT_KEYS else RIGHT_KEYS
    with table(device, "random") as rig:
        rig.wait_for_turn(0)
        if other == RIGHT_KEYS:
            rig.pilot.key("right")
        else:
            _click(rig, "card-2")
        assert rig.table.chairs[0].device == other
        assert rig.board.turn is not None
        assert rig.board.turn.device == other
