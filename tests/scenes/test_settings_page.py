"""The settings page: every setting by every device, the sample first, and all that follows."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pygame
import pytest

from assets import palette
from scenes.drawing.sight import SIGHTS, see
from scenes.input.intents import MOUSE, TOUCH, Button, Direction, Lift, Move, Point, Press, Touch
from scenes.lobby.lobby import LobbyScene
from scenes.lobby.options import OptionsScene
from scenes.scene import Scene
from scenes.settings.page import FOLLOWS_AFTER, SettingsScene
from scenes.settings.setting import Control
from scenes.settings.settings import Settings
from scenes.settings.tabs import TABS
from scenes.table.seating import HiddenWay
from scenes.widgets import tab_rects
from tests.scenes.quiet import PAD, quiet_stage

KEPT = [setting for tab in TABS for setting in tab.rows if setting.is_kept]
LEFT, RIGHT = Move(PAD, Direction.LEFT), Move(PAD, Direction.RIGHT)
UP, DOWN = Move(PAD, Direction.UP), Move(PAD, Direction.DOWN)


@pytest.fixture
def page() -> SettingsScene:
    stage = quiet_stage()
    stage.stack.push(Scene(stage))
    scene = SettingsScene(stage)
    stage.stack.push(scene)
    return scene


def open_tab(page: SettingsScene, key: str) -> None:
    while TABS[page.page].key != key:
        page.handle(Press(PAD, Button.RIGHT_SHOULDER))


def go_to(page: SettingsScene, key: str) -> None:
    """Walk down from the tabs to a row, by single steps."""
    for tab in TABS:
        if any(setting.key == key for setting in tab.rows):
            open_tab(page, tab.key)
    for _step in range(20):
        if page.focus.key == key:
            return
        page.handle(DOWN)
    pytest.fail(f"no way leads down to {key}")


def test_every_setting_of_the_household_stands_on_a_tab_once() -> None:
    """What it remembers of lessons is told and taken where the lessons are, not set here."""
    kept = {field.name for field in fields(Settings)} - {"lessons_told", "lessons_done"}
    assert sorted(s.field for s in KEPT) == sorted(kept)


@pytest.mark.parametrize("setting", KEPT, ids=lambda setting: setting.key)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_steps_go_through_all_values_of_a_setting(
    page: SettingsScene, setting: object, scale: float
) -> None:
    row = next(s for s in KEPT if s is setting)
    page.stage.change(replace(page.stage.settings, text_scale=scale))
    page.refresh()
    go_to(page, row.key)
    seen = set()
    for _step in range(len(row.values)):
        page.handle(LEFT)
        page.update(FOLLOWS_AFTER)
        seen.add(getattr(page.stage.settings, row.field))
    for _step in range(len(row.values)):
        page.handle(RIGHT)
        page.update(FOLLOWS_AFTER)
        seen.add(getattr(page.stage.settings, row.field))
    assert seen == set(row.values)


@pytest.mark.parametrize("device", [MOUSE, TOUCH], ids=["mouse", "finger"])
def test_a_click_takes_the_value_that_it_hits(page: SettingsScene, device: object) -> None:
    hand = MOUSE if device is MOUSE else TOUCH
    open_tab(page, "reach")
    row = TABS[page.page].rows[1]
    assert row.control is Control.SEGMENTS
    boxes = tab_rects(page.layout.control(1).inset(8), len(row.values), 0)
    for box, value in zip(boxes, row.values, strict=True):
        page.handle(Touch(hand, *box.center))
        page.handle(Lift(hand, *box.center))
        assert page.stage.settings.contrast == value
    tab = next(node.rect for node in page.nodes() if node.key == "tab:0")
    page.handle(Touch(hand, *tab.center))
    page.handle(Lift(hand, *tab.center))
    assert TABS[page.page].key == "picture"


def test_the_sample_shows_a_size_before_the_page_takes_it(page: SettingsScene) -> None:
    go_to(page, "text")
    page.handle(RIGHT)
    assert (page.asked, page.stage.settings.text_scale) == (1.25, 1.0)
    page.update(FOLLOWS_AFTER / 2)
    page.handle(RIGHT)
    page.update(FOLLOWS_AFTER * 0.9)
    assert (page.asked, page.stage.settings.text_scale) == (1.5, 1.0), "the hand still steps"
    page.update(FOLLOWS_AFTER)
    assert (page.asked, page.stage.settings.text_scale) == (None, 1.5)
    page.handle(RIGHT)
    page.handle(DOWN)
    assert page.stage.settings.text_scale == 1.75, "who goes on has chosen"
    page.handle(UP)
    page.handle(RIGHT)
    page.handle(Press(PAD, Button.EAST))
    assert page.stage.settings.text_scale == 2.0, "who leaves has chosen"


def test_a_slider_lets_go_at_once(page: SettingsScene) -> None:
    go_to(page, "text")
    slider = page.layout.slider(0)
    x, y = slider.x + slider.w * 0.5, slider.center[1]
    page.handle(Touch(MOUSE, x, y))
    page.handle(Lift(MOUSE, x, y))
    assert page.stage.settings.text_scale == 1.5


def test_rows_out_of_sight_come_into_sight_for_keys_and_for_a_pointer(page: SettingsScene) -> None:
    page.stage.change(replace(page.stage.settings, text_scale=2.0))
    page.refresh()
    keys = [setting.key for setting in TABS[1].rows]
    open_tab(page, "reach")
    seen = []
    for _step in range(12):
        page.handle(DOWN)
        seen.append(page.focus.key)
    assert seen[: len(keys)] == keys, "one step a row"
    assert {"standard", "done"} & set(seen), "and then out of the list"
    while page.focus.key != keys[0]:
        page.handle(UP)
    strip = next(node.rect for node in page.nodes() if node.key == "more:down")
    page.handle(Point(MOUSE, *strip.center))
    shown = page.layout.shown.stop
    page.handle(Touch(MOUSE, *strip.center))
    page.handle(Lift(MOUSE, *strip.center))
    assert page.focus.key == keys[shown]


def test_a_sight_is_for_the_sample_alone(page: SettingsScene) -> None:
    before = page.stage.settings
    go_to(page, "sight")
    page.handle(RIGHT)
    assert page.sight == "protan"
    assert page.stage.settings == before
    page.handle(Press(PAD, Button.WEST))
    assert page.sight == "full"


def test_a_sight_recolours_as_the_search_of_our_colours_saw_it() -> None:
    """Machado, Oliveira and Fernandes 2009."""
    assert {name: palette.SIGHTS[name] for name in SIGHTS} == SIGHTS
    for sight in SIGHTS:
        for colour in ("#BD0418", "#50C7A5", "#FFF041", "#2C30C9"):
            surface = pygame.Surface((2, 2), pygame.SRCALPHA)
            surface.fill(colour)
            see(surface, sight)
            wanted = palette.seen(palette.to_linear(colour), sight)
            found = palette.to_linear("#{:02X}{:02X}{:02X}".format(*surface.get_at((1, 1))[:3]))
            assert found == pytest.approx(wanted, abs=0.01)


def test_the_way_of_hiding_hands_is_that_of_a_new_lobby(page: SettingsScene) -> None:
    stage = page.stage
    stage.change(replace(stage.settings, hidden_way="peek"))
    lobby = LobbyScene(stage, PAD, Random(1))
    assert lobby.lobby.hidden is HiddenWay.PEEK
    lobby.lobby = replace(lobby.lobby, hidden=HiddenWay.OPEN)
    options = OptionsScene(stage, lobby.get, lobby.put, lobby.rng)
    stage.stack.push(options)
    options.handle(Press(PAD, Button.WEST))
    assert lobby.lobby.hidden is HiddenWay.PEEK, "the standard is the household's"
