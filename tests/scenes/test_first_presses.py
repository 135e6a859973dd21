"""From the title into a game and back, in the real application with every kind of device."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from scenes.app import App
from scenes.lobby.lobby import LobbyScene
from scenes.menu.focus import Node
from scenes.opponents import start_thinker
from scenes.result.rematch import next_setup
from scenes.settings.settings import Settings
from scenes.table.table import TableScene
from scenes.title import TitleScene
from tests.input.virtual_pad import VirtualPad
from tests.pilot import Clock, Pilot
from tests.scenes.reports import setup

SIZE = (800, 450)
START = "start"


@dataclass
class Arcade:
    app: App
    pilot: Pilot
    pad: VirtualPad

    @property
    def top(self) -> object:
        return self.app.stage.stack.top

    def press_pad(self) -> None:
        self.pilot.press_pad(self.pad, "south")

    def press_key(self) -> None:
        self.pilot.key("return")

    def press_left_key(self) -> None:
        self.pilot.key("space")

    def click(self) -> None:
        """Click on what has the focus."""
        node = self.focused()
        self.pilot.click(*node.rect.center)

    def focused(self) -> Node:
        scene = self.app.stage.stack.top
        assert scene is not None
        node = scene.focus.current
        assert node is not None
        return node


@pytest.fixture
def arcade() -> Iterator[Arcade]:
    clock = Clock()
    app = App(Settings(is_motion_reduced=True), size=SIZE, now=clock)
    arcade: Arcade | None = None
    try:
        app.stage.new_thinker = lambda: start_thinker(app.stage)
        pilot = Pilot(app, clock)
        app.stage.stack.push(TitleScene(app.stage))
        arcade = Arcade(app, pilot, pilot.plug_pad())
        yield arcade
    finally:
        if arcade is not None:
            arcade.pad.detach()
        app.close()


@pytest.mark.parametrize("press", ["press_pad", "press_key", "press_left_key", "click"])
def test_reach_10_a_game_starts_in_three_presses(arcade: Arcade, press: str) -> None:
    act: Callable[[], None] = getattr(arcade, press)
    presses = 0
    while not isinstance(arcade.top, TableScene):
        act()
        presses += 1
        assert presses <= 3, f"after {presses} presses {type(arcade.top).__name__} is on top"


def test_the_lobby_seats_whoever_pressed_play(arcade: Arcade) -> None:
    arcade.press_pad()
    lobby = arcade.top
    assert isinstance(lobby, LobbyScene)
    device = lobby.lobby.rows[0].device
    assert device is not None
    assert arcade.app.stage.devices.name_of(device) == "Pad 1"


def test_a_pad_unplugged_in_the_lobby_keeps_its_seat_for_the_next_device(arcade: Arcade) -> None:
    arcade.press_pad()
    lobby = arcade.top
    assert isinstance(lobby, LobbyScene)
    arcade.pad.detach()
    arcade.pilot.frames(3)
    assert lobby.lobby.rows[0].is_lost
    arcade.press_key()
    assert not lobby.lobby.rows[0].is_lost
    arcade.pad = arcade.pilot.plug_pad()


def test_the_lobby_waits_under_the_table(arcade: Arcade) -> None:
    arcade.press_key()
    lobby = arcade.top
    assert isinstance(lobby, LobbyScene)
    seed = lobby.lobby.seed
    arcade.press_key()
    table = arcade.top
    assert isinstance(table, TableScene)
    table.dismiss("lobby")
    assert arcade.top is lobby
    assert lobby.lobby.seed == seed + 1


def test_again_deals_anew_with_the_next_one_starting(arcade: Arcade) -> None:
    arcade.press_key()
    arcade.press_key()
    first = arcade.top
    assert isinstance(first, TableScene)
    first.dismiss("again")
    second = arcade.top
    assert isinstance(second, TableScene)
    assert second is not first
    assert second.seats.setup.seed == first.seats.setup.seed + 1
    assert [chair.name for chair in second.seats.setup.chairs] == [
        chair.name for chair in (*first.seats.setup.chairs[1:], first.seats.setup.chairs[0])
    ]
    second.dismiss("title")
    assert isinstance(arcade.top, TitleScene)


def test_after_as_many_rematches_as_chairs_everybody_has_started() -> None:
    made = setup(5)
    starters = []
    for _ in made.chairs:
        starters.append(made.chairs[0].name)
        made = next_setup(made)
    assert sorted(starters) == sorted(chair.name for chair in made.chairs)
