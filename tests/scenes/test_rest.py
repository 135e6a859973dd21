"""A screen that nobody touches rests: it costs nothing, is never stale, and wakes at once."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes.app import App
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.drawing.rest import SLOWING, Rest
from scenes.input.intents import MOUSE, Hidden, Intent
from scenes.menu.menu import RESTS_AFTER, STANDS_AFTER, MenuScene
from scenes.saves.writer import Trouble
from scenes.selftest import all_screens as all_builds
from scenes.settings.settings import Settings
from scenes.stage import Stage
from scenes.title import TitleScene
from tests.bench.idle import measured
from tests.pictures.screens import all_screens
from tests.pilot import Clock, Pilot
from tests.xvfb import missing, xvfb

SCREENS = all_screens()
BUILDS = all_builds()


def test_time_slows_down_before_it_stands_and_goes_on_at_once() -> None:
    rest = Rest()
    rest.update(10, after=20.0)
    rest.wake()
    rest.update(20 - SLOWING, after=20.0)
    assert rest.pace == 1.0
    rest.update(SLOWING / 2, after=20.0)
    assert rest.pace == pytest.approx(0.5)
    assert not rest.is_deep
    rest.update(SLOWING / 2, after=20.0)
    assert (rest.pace, rest.is_deep) == (0.0, True)
    rest.wake()
    assert (rest.pace, rest.is_deep) == (1.0, False)


def test_a_scene_in_which_something_happens_by_itself_never_rests() -> None:
    rest = Rest()
    rest.update(10_000, after=None)
    assert (rest.pace, rest.is_deep) == (1.0, False)


class Flips:
    """Counts how often the window was shown anew."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        real = pygame.display.flip

        def counted() -> None:
            self.count += 1
            real()

        monkeypatch.setattr(pygame.display, "flip", counted)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    clock = Clock()
    app = App(Settings(), size=(800, 450), now=clock)
    yield Pilot(app, clock)
    app.close()


def app_of(pilot: Pilot) -> App:
    assert isinstance(pilot.app, App)
    return pilot.app


def stand_for(pilot: Pilot, seconds: float) -> None:
    """Turn long frames in which nobody touches anything."""
    assert pilot.clock is not None
    for _ in range(round(seconds / 0.1)):
        pilot.clock.seconds += 0.1
        pilot.app.frame()


def fall_asleep(pilot: Pilot) -> None:
    """Turn long frames until the scene rests."""
    stand_for(pilot, RESTS_AFTER + 1)
    assert app_of(pilot).is_resting


def shown(app: App) -> bytes:
    return pygame.image.tobytes(app.canvas.surface, "RGB")


DEALS = ("penguin: deal", "penguin_party: deal", "ingenious: bag", "iceberg: deal")
LISTENING = ("real pieces", "learn pieces", *DEALS)
"""Menus in which something may come from the table beside the screen at any time."""
MENUS = [name for name in BUILDS if not name.endswith(": table") and name not in LISTENING]


def has_played(app: App) -> bool:
    """Whether what moves by itself at first, like the film of a fall, has come to its end."""
    top = app.stage.stack.top
    assert top is not None
    return top.rests_after is not None


@pytest.mark.parametrize("name", MENUS)
def test_a_menu_at_rest_draws_nothing_shows_what_it_should_and_wakes_in_one_frame(
    name: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_of(pilot)
    app.stage.stack.push(TitleScene(app.stage))
    app.stage.stack.push(BUILDS[name](app.stage))
    pilot.frames(2)
    pilot.until(lambda: has_played(app), 3000)
    fall_asleep(pilot)
    flips, before = Flips(monkeypatch), shown(app)
    pilot.frames(120)
    assert flips.count == 0, f"{name} was drawn {flips.count} times though nothing changed"
    app._draw(0.0)
    assert shown(app) == before, f"{name} shows something old"
    pilot.key_down("f1")
    pilot.app.frame()
    assert flips.count == 2, "a press has to be answered in the very frame"
    assert not app.is_resting


@pytest.mark.parametrize("name", LISTENING)
def test_a_menu_that_listens_to_the_table_never_rests(
    name: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_of(pilot)
    app.stage.stack.push(BUILDS[name](app.stage))
    stand_for(pilot, RESTS_AFTER + 1)
    assert not app.is_resting
    flips = Flips(monkeypatch)
    pilot.frames(30)
    assert flips.count == 30


def test_a_press_on_a_resting_title_moves_the_choice_in_the_same_frame(pilot: Pilot) -> None:
    app = app_of(pilot)
    title = TitleScene(app.stage)
    app.stage.stack.push(title)
    fall_asleep(pilot)
    before, key = shown(app), title.focus.key
    pilot.key_down("down")
    app.frame()
    assert title.focus.key != key
    assert shown(app) != before
    clock = title.clock
    pilot.frames(6)
    assert title.clock == pytest.approx(clock + 0.1), "time goes on as fast as before"


def test_what_happens_by_itself_is_shown_at_rest(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notice, its end, a fault of the disk, a window that was covered."""

    class Kept:
        trouble: Trouble | None = None

        def running(self) -> list[object]:
            return []

    app = app_of(pilot)
    app.stage.saves = saves = Kept()  # type: ignore[assignment]
    app.stage.stack.push(TitleScene(app.stage))
    fall_asleep(pilot)
    flips, plain = Flips(monkeypatch), shown(app)
    app.stage.notices.say("A pad is here")
    pilot.frames(30)
    assert flips.count == 30
    assert shown(app) != plain
    pilot.frames(300)
    assert not app.stage.notices.shown
    assert shown(app) == plain
    flips.count = 0
    saves.trouble = Trouble.FULL
    pilot.frames(5)
    assert flips.count == 1
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    pilot.frames(5)
    assert flips.count == 2


def test_a_change_of_settings_wakes_a_resting_screen(pilot: Pilot) -> None:
    app = app_of(pilot)
    app.stage.stack.push(TitleScene(app.stage))
    fall_asleep(pilot)
    before = shown(app)
    app.stage.change(Settings(contrast="high"))
    pilot.frames(1)
    assert shown(app) != before


def test_a_choice_that_walks_by_itself_keeps_a_menu_awake(pilot: Pilot) -> None:
    app = app_of(pilot)
    app.stage.change(Settings(scan_pace=1.0))
    app.stage.stack.push(TitleScene(app.stage))
    assert pilot.clock is not None
    for _ in range(400):
        pilot.clock.seconds += 0.1
        app.frame()
    assert not app.is_resting


def test_a_table_never_rests_since_opponents_and_hardware_do_not_touch(pilot: Pilot) -> None:
    app = app_of(pilot)
    app.stage.stack.push(BUILDS["pocket: table"](app.stage))
    top = app.stage.stack.top
    assert top is not None
    assert top.rests_after is None


def later(stage: Stage, canvas: Canvas, seconds: float) -> bytes:
    for _frame in range(round(seconds * 20)):
        top = stage.stack.top
        assert top is not None
        top.update(0.05)
    canvas.begin()
    for scene in stage.stack.visible():
        with canvas.moving(scene.motion):
            scene.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_menus_that_are_called_plain_stand_still_after_their_entrance() -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((480, 270)), Viewport(480, 270), Assets())
    seen = 0
    for name, build in SCREENS.items():
        stage = build()
        top = stage.stack.top
        if isinstance(top, MenuScene) and top.is_plain:
            seen += 1
            first = later(stage, canvas, STANDS_AFTER)
            for seconds in (0.35, 1.1):
                assert later(stage, canvas, seconds) == first, f"{name} moves"
    assert seen >= 20


def test_the_focus_that_goes_lets_nobody_wait_for_a_press(pilot: Pilot) -> None:
    """Losing the window's focus is an intent as well: what it changes is shown."""
    app = app_of(pilot)

    class Noting(TitleScene):
        heard: list[Intent]

        def handle(self, intent: Intent) -> None:
            self.heard.append(intent)
            super().handle(intent)

    scene = Noting(app.stage)
    scene.heard = []
    app.stage.stack.push(scene)
    fall_asleep(pilot)
    pilot.lose_focus()
    assert scene.heard == [Hidden(MOUSE)]


@pytest.mark.skipif(missing() is not None, reason=missing() or "")
@pytest.mark.timing
def test_a_title_that_nobody_touches_takes_less_than_a_hundredth_of_a_core() -> None:
    with xvfb() as environment:
        found = measured(environment, press=True)
    print(
        f"awake {found['awake']:.1%}, at rest {found['rest']:.2%}, shown in {found['shown']:.3f} s"
    )
    assert found["rest"] < 0.01
    assert found["shown"] < 3 / 60, "the press has to be seen in the next frame"
