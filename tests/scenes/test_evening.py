"""Whole evenings of Penguin: from the title through the lobby to the result, one device each."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from game.core import GameInfo
from game.registry import all_games
from game.titles.pyramid.actions import Falls
from scenes.app import App
from scenes.drawing.layout import Viewport
from scenes.input.intents import Direction
from scenes.lobby.lobby import LobbyScene
from scenes.menu.focus import neighbour
from scenes.opponents import start_thinker
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.table.handover import CurtainScene
from scenes.table.table import TableScene
from scenes.title import TitleScene
from tests.input.virtual_pad import VirtualPad
from tests.pilot import Clock, Pilot
from tests.scenes.carrying import (
    board_of,
    carry_with_keys,
    carry_with_mouse,
    carry_with_pad,
    play_out,
)
from tests.scenes.table_rig import SMALL, Rig, SpyCanvas

SEED = 3


class Evening:
    """An arcade at its title, and the ways to press there."""

    def __init__(self, app: App, pilot: Pilot, canvas: SpyCanvas) -> None:
        self.app = app
        self.pilot = pilot
        self.canvas = canvas
        self.pads: list[VirtualPad] = []

    @property
    def top(self) -> Scene:
        scene = self.app.stage.stack.top
        assert scene is not None, "the arcade has left"
        return scene


Press = Callable[[Evening, str], None]
"""Make a device's buttons do something: a direction, "select", or "west" at the curtain."""


def press_pad(evening: Evening, what: str, number: int = 0) -> None:
    evening.pilot.press_pad(evening.pads[number], "south" if what == "select" else what)


def press_key(evening: Evening, what: str) -> None:
    evening.pilot.key({"select": "return", "west": "m"}.get(what, what))


def walk_to(evening: Evening, key: str, press: Press) -> None:
    """Take the focus to a node by single steps, the shortest way; then select it."""
    focus = evening.top.focus
    assert focus.current is not None
    parents: dict[str, tuple[str, Direction] | None] = {focus.current.key: None}
    queue = deque([focus.current])
    while queue and key not in parents:
        node = queue.popleft()
        for way in Direction:
            if node.step is not None and way in (Direction.LEFT, Direction.RIGHT):
                continue
            there = neighbour(focus.nodes, node, way)
            if there is not None and there.key not in parents:
                parents[there.key] = (node.key, way)
                queue.append(there)
    assert key in parents, f"no way leads to {key} in {type(evening.top).__name__}"
    steps: list[Direction] = []
    at = key
    while (step := parents[at]) is not None:
        at, way = step
        steps.append(way)
    for way in reversed(steps):
        press(evening, way.value)
    assert evening.top.focus.key == key
    press(evening, "select")


def click_on(evening: Evening, key: str, press: Press) -> None:
    node = next(node for node in evening.top.nodes() if node.key == key)
    evening.pilot.click(*node.rect.center)


Choose = Callable[[Evening, str, Press], None]


@contextmanager
def an_evening(pads: int = 0) -> Iterator[Evening]:
    clock = Clock()
    app = App(Settings(is_motion_reduced=True, speed=2.0), size=SMALL, now=clock)
    app.canvas = canvas = SpyCanvas(app.window.surface, Viewport(*SMALL), app.assets)
    app.stage.new_thinker = lambda: start_thinker(app.stage)
    evening = Evening(app, Pilot(app, clock), canvas)
    try:
        app.stage.stack.push(TitleScene(app.stage))
        evening.pads.extend(evening.pilot.plug_pad(f"Pad {n + 1}") for n in range(pads))
        evening.pilot.frames(2)
        yield evening
    finally:
        for pad in evening.pads:
            pad.detach()
        app.close()


def to_the_lobby(evening: Evening, choose: Choose, press: Press) -> LobbyScene:
    choose(evening, "play", press)
    evening.pilot.frames(2)
    lobby = evening.top
    assert isinstance(lobby, LobbyScene)
    lobby.lobby = lobby.lobby.with_seed(SEED)  # otherwise every evening is dealt anew
    return lobby


def rig_of(evening: Evening) -> Rig:
    """The table that was opened, whatever lies over it."""
    table = next(s for s in evening.app.stage.stack.scenes() if isinstance(s, TableScene))
    return Rig(evening.app, evening.pilot, table, evening.canvas, [], evening.pads)


def leave_by(evening: Evening, choose: Choose, press: Press) -> None:
    """Go on from whatever lies over the table."""
    top = evening.top
    if isinstance(top, CurtainScene) and choose is walk_to:
        press(evening, "west")
    elif isinstance(top, TableScene):
        if choose is walk_to:
            press(evening, "select")
        else:
            evening.pilot.click(960, 540)
    else:
        choose(evening, top.nodes()[0].key, press)


def assert_was_a_whole_game(rig: Rig, most_falls: int = 2) -> None:
    outcome = rig.match.outcome
    assert outcome is not None
    assert rig.match.state.round == rig.match.seats
    words = rig.words()
    for chair in rig.table.chairs:
        assert chair.name in words
    falls = [action for _, action in rig.match.log if isinstance(action, Falls)]
    assert len(rig.match.log) > 30
    assert len(falls) <= most_falls, f"careful hands let the tower fall: {falls}"


@pytest.mark.parametrize(
    ("pads", "choose", "press", "carry"),
    [
        pytest.param(1, walk_to, press_pad, carry_with_pad, id="pad"),
        pytest.param(0, walk_to, press_key, carry_with_keys, id="keys"),
        pytest.param(0, click_on, press_key, carry_with_mouse, id="mouse"),
    ],
)
def test_two_people_pass_one_device_from_the_title_to_the_result(
    pads: int, choose: Choose, press: Press, carry: Callable[[Rig], None]
) -> None:
    with an_evening(pads) as evening:
        lobby = to_the_lobby(evening, choose, press)
        choose(evening, "seat:1", press)
        choose(evening, "sit", press)
        taken = [lobby.lobby.rows[index] for index in lobby.lobby.taken]
        assert [row.device is not None for row in taken] == [True, True]
        choose(evening, "start", press)
        evening.pilot.until(lambda: not isinstance(evening.top, LobbyScene))
        rig = rig_of(evening)
        play_out(rig, carry, lambda: leave_by(evening, choose, press))
        assert_was_a_whole_game(rig)


def place_with_pad(rig: Rig) -> None:
    """Without physics: another penguin or place now and then, and south."""
    pad, version = rig.pads[0], rig.match.version
    for _ in range(version % 3):
        rig.pilot.press_pad(pad, "right_shoulder")
    rig.pilot.press_pad(pad, ("left", "right", "up")[version % 3])
    rig.pilot.press_pad(pad, "south")


@pytest.mark.parametrize(
    ("tower", "carry"),
    [
        pytest.param("off", place_with_pad, id="without physics"),
        pytest.param("physics", carry_with_pad, id="on the tower", marks=pytest.mark.slow),
    ],
)
def test_two_pads_and_two_opponents_play_from_the_title_to_the_result(
    tower: str, carry: Callable[[Rig], None]
) -> None:
    with an_evening(pads=2) as evening:
        lobby = to_the_lobby(evening, walk_to, press_pad)
        press_pad(evening, "select", 1)  # the second pad takes the filler's seat
        for row in (2, 3):
            walk_to(evening, f"seat:{row}", press_pad)
            walk_to(evening, "hand_over", press_pad)
            lobby.focus.key = f"level:{row}"
            press_pad(evening, "right")
        rows = [lobby.lobby.rows[index] for index in lobby.lobby.taken]
        assert [row.level for row in rows if row.device is None] == ["medium", "medium"]
        if tower == "off":
            walk_to(evening, "option:tower", press_pad)
        press_pad(evening, "north")
        evening.pilot.until(lambda: not isinstance(evening.top, LobbyScene))
        rig = rig_of(evening)
        assert rig.match.options["tower"] == tower
        seat_pads = {}
        for seat, chair in enumerate(rig.table.chairs):
            if chair.device is not None:
                name = evening.app.stage.devices.name_of(chair.device)
                seat_pads[seat] = evening.pads[int(name.split()[-1]) - 1]
        assert len(seat_pads) == 2

        def carry_in_turn(rig: Rig) -> None:
            turn = board_of(rig).turn
            assert turn is not None
            rig.pads = [seat_pads[turn.seat]]
            carry(rig)

        def leave() -> None:
            # At a curtain only the pad of the one who is named opens it.
            what = "west" if isinstance(evening.top, CurtainScene) else "select"
            for number in range(2):
                press_pad(evening, what, number)

        play_out(rig, carry_in_turn, leave)
        # A hand that only steers sideways brushes a tower of full width now and then.
        assert_was_a_whole_game(rig, most_falls=8)


@pytest.mark.parametrize("game", [game.info for game in all_games()], ids=lambda info: info.id)
@pytest.mark.parametrize(
    ("pads", "choose", "press"),
    [
        pytest.param(1, walk_to, press_pad, id="pad"),
        pytest.param(0, walk_to, press_key, id="keys"),
        pytest.param(0, click_on, press_key, id="mouse"),
    ],
)
def test_every_game_starts_from_the_title_with_one_device_at_every_number_of_seats(
    game: GameInfo, pads: int, choose: Choose, press: Press
) -> None:
    for seats in game.seats:
        with an_evening(pads) as evening:
            lobby = to_the_lobby(evening, choose, press)
            if lobby.lobby.game.id != game.id:
                choose(evening, f"game:{game.id}", press)
            for row in range(2, seats):
                choose(evening, f"seat:{row}", press)
                choose(evening, "hand_over", press)
            if seats == 1:
                choose(evening, "seat:1", press)
                choose(evening, "leave", press)
            choose(evening, "start", press)
            evening.pilot.until(lambda: not isinstance(evening.top, LobbyScene))
            match = rig_of(evening).match
            assert match.game.info.id == game.id
            assert match.seats == seats
