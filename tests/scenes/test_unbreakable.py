"""What may happen at any time: storms of events, a focus lost in mid-carry, a failing scene."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes.app import App
from scenes.boards.penguin import PenguinBoard
from scenes.drawing.draw import Canvas
from scenes.evening import _show_error
from scenes.input.intents import RIGHT_KEYS, Intent
from scenes.menu.dialogs import ErrorScene
from scenes.saves.saves import Saves
from scenes.saves.writer import Writer
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.table.seating import HiddenWay
from scenes.title import TitleScene
from tests.input.virtual_pad import VirtualPad
from tests.pilot import Clock, Pilot
from tests.saves.games import write_save
from tests.scenes.table_rig import table

STORM = 70_000


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """An arcade that shows its failures as the real one does, with a kept game."""
    clock = Clock()
    log = tmp_path / "wobbleberg.log"
    app = App(
        Settings(is_motion_reduced=True),
        size=(800, 450),
        now=clock,
        on_error=lambda stage, error: _show_error(stage, error, log),
    )
    write_save(tmp_path, "pocket", 3)
    writer = Writer()
    app.stage.saves = Saves(tmp_path, writer)
    app.stage.stack.push(TitleScene(app.stage))
    yield Pilot(app, clock)
    writer.close()
    app.close()


def app_of(pilot: Pilot) -> App:
    assert isinstance(pilot.app, App)
    return pilot.app


def top_of(pilot: Pilot) -> Scene:
    top = app_of(pilot).stage.stack.top
    assert top is not None
    return top


def test_seventy_thousand_events_of_a_pad_drown_neither_the_frame_nor_a_key(pilot: Pilot) -> None:
    """More than SDL's own queue holds."""
    pad = pilot.plug_pad()
    try:
        number, refused = pad.instance_id, 0
        for index in range(STORM):
            kind = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)[index % 2]
            try:
                pygame.event.post(
                    pygame.event.Event(kind, instance_id=number, button=11 + index % 4)
                )
            except pygame.error:
                refused += 1
        assert refused, "SDL took them all: the storm was too small"
        pilot.frames(2)
        while pygame.event.get():
            pass
        pilot.frames(2)
        scene = top_of(pilot)
        before = scene.focus.key
        pilot.key("down")
        pilot.key("down")
        assert scene.focus.key != before
    finally:
        pad.detach()


def test_a_focus_that_goes_in_mid_carry_pauses_and_the_figure_still_hangs_after_it() -> None:
    with table(
        RIGHT_KEYS, RIGHT_KEYS, hidden=HiddenWay.OPEN, game_id="penguin", settings=Settings()
    ) as rig:
        board = rig.table.board
        assert isinstance(board, PenguinBoard)
        rig.pilot.until(lambda: board.choosing is not None)
        rig.pilot.key("return")
        rig.pilot.frames(30)
        assert board.hand.carry is not None
        rig.pilot.key_down("left")
        rig.pilot.frames(5)
        version = rig.match.version
        rig.pilot.lose_focus()
        assert rig.top == "PauseScene"
        held = board.nature.held
        assert held is not None
        place = held.pose
        rig.pilot.frames(120)
        assert board.nature.held is held
        assert held.pose == place, "time went on in the pause"
        rig.pilot.key_up("left")
        rig.pilot.gain_focus()
        rig.pilot.key("escape")
        rig.pilot.until(lambda: rig.top == "TableScene")
        carry = board.hand.carry
        assert carry is not None
        assert carry.carrier is not None
        x = carry.carrier.x
        rig.pilot.frames(60)
        assert carry.carrier.x == pytest.approx(x, abs=0.5), "the key that was let go still steers"
        assert rig.match.version == version


class Failing(Scene):
    """Fails in one of its three duties."""

    def __init__(self, app: App, duty: str) -> None:
        super().__init__(app.stage)
        self.duty = duty

    def _fail(self, duty: str) -> None:
        if duty == self.duty:
            raise ValueError("there is no card 17 in a hand of 12")

    def handle(self, intent: Intent) -> None:
        self._fail("handle")

    def update(self, seconds: float) -> None:
        self._fail("update")

    def draw(self, canvas: Canvas) -> None:
        self._fail("draw")


def fail(pilot: Pilot, duty: str) -> ErrorScene:
    app = app_of(pilot)
    app.stage.stack.push(Failing(app, duty))
    pilot.key("down")
    pilot.frames(2)
    top = top_of(pilot)
    assert isinstance(top, ErrorScene)
    return top


def words(pilot: Pilot) -> str:
    pilot.frames(1)
    return " ".join(word.text for word in app_of(pilot).canvas.words)


@pytest.mark.parametrize("duty", ["handle", "update", "draw"])
def test_a_scene_that_fails_is_left_for_a_page_in_plain_words(pilot: Pilot, duty: str) -> None:
    fail(pilot, duty)
    shown = words(pilot)
    assert "Something went wrong" in shown
    assert "there is no card 17" in shown
    assert "Traceback" not in shown
    assert ".py" not in shown
    assert "every game" in shown
    assert len(app_of(pilot).stage.stack) == 2, "the failed scene is still there"


def _with_pad(pilot: Pilot) -> None:
    pad = VirtualPad()
    try:
        pilot.frames(3)
        pilot.press_pad(pad, "south")
    finally:
        pad.detach()


def _middle(pilot: Pilot) -> tuple[float, float]:
    return top_of(pilot).nodes()[0].rect.center


WAYS: dict[str, Callable[[Pilot], None]] = {
    "pad": _with_pad,
    "keys": lambda pilot: pilot.key("return"),
    "back": lambda pilot: pilot.key("escape"),
    "mouse": lambda pilot: pilot.click(*_middle(pilot)),
    "touch": lambda pilot: pilot.tap(*_middle(pilot)),
}


@pytest.mark.parametrize("way", WAYS)
def test_from_the_page_of_an_error_every_device_leads_to_the_title_and_the_kept_game(
    pilot: Pilot, way: str
) -> None:
    fail(pilot, "update")
    WAYS[way](pilot)
    pilot.frames(2)
    title = top_of(pilot)
    assert isinstance(title, TitleScene)
    assert [saved.game_id for saved in title.running()] == ["pocket"]
    assert any(node.key == "continue" for node in title.nodes())


def test_a_page_of_an_error_that_was_not_written_down_says_so(pilot: Pilot) -> None:
    app = app_of(pilot)
    app._on_error = partial(_show_error, log_file=None)
    fail(pilot, "update")
    assert "could not be written down" in words(pilot)
