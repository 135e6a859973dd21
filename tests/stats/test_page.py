"""The page of statistics: every device reaches everything on it, and it does what it says."""

from __future__ import annotations

import csv
import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from scenes.drawing.layout import Rect
from scenes.input.intents import (
    MOUSE,
    TOUCH,
    Button,
    Device,
    Direction,
    Lift,
    Move,
    Point,
    Press,
    Touch,
)
from scenes.lobby.seat_menu import SeatMenuScene
from scenes.menu.dialogs import ConfirmDialog
from scenes.menu.focus import Node
from scenes.profiles import Profile
from scenes.saves.writer import Trouble, Writer
from scenes.scene import Scene
from scenes.settings.page import SettingsScene
from scenes.settings.tabs import TABS
from scenes.stage import Stage
from scenes.stats.exporter import ENCODING
from scenes.stats.form_view import scale_of, sign_place
from scenes.stats.layout import PAGES
from scenes.stats.played import Played, Sitter
from scenes.stats.scene import StatsScene
from scenes.stats.statistics import Statistics
from tests.focus_walk import traps, unreachable
from tests.pictures.screens import all_screens
from tests.pictures.stats_screens import ADA, DAY, MATES, games_of, stats_stage
from tests.scenes.past_rig import node_of
from tests.scenes.quiet import PAD, quiet_stage

RIGHT, LEFT = Press(PAD, Button.RIGHT_SHOULDER), Press(PAD, Button.LEFT_SHOULDER)


def page_of(stage: Stage, name: str = "") -> StatsScene:
    scene = StatsScene(stage, name)
    stage.stack.push(Scene(stage))
    stage.stack.push(scene)
    return scene


def full_page() -> StatsScene:
    stage = stats_stage([ADA, *MATES])
    for game in games_of(30):
        stage.statistics.put(game)
    return page_of(stage, ADA)


@pytest.fixture
def page() -> StatsScene:
    return full_page()


def press(page: StatsScene, key: str, device: Device = PAD) -> None:
    """Choose a button with a device, by its own means."""
    if device.kind is MOUSE.kind or device.kind is TOUCH.kind:
        x, y = node_of(page, key).rect.center
        page.handle(Point(device, x, y))
        page.handle(Touch(device, x, y))
        page.handle(Lift(device, x, y))
        return
    for _step in range(10):
        if page.focus.key == key:
            break
        page.handle(Move(device, Direction.LEFT))
    assert page.focus.key == key, "no way leads to the left"
    page.handle(Press(device, Button.SOUTH))


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_reach_7_every_button_is_reached_and_left(page: StatsScene, scale: float) -> None:
    page.stage.settings = replace(page.stage.settings, text_scale=scale)
    page.refresh()
    assert unreachable(page.nodes(), "done") == set()
    assert traps(page.nodes(), "done") == set()


def test_the_focus_begins_where_nothing_is_lost(page: StatsScene) -> None:
    assert page.focus.key == "done"


@pytest.mark.parametrize("device", [PAD, MOUSE, TOUCH], ids=lambda device: device.kind.value)
def test_another_profile_comes_by_any_device_and_round_and_round(
    page: StatsScene, device: Device
) -> None:
    names = page.names
    assert names[0] == ADA
    seen = []
    for _name in names:
        press(page, "other", device)
        seen.append(page.name)
    assert seen == [*names[1:], ADA]


def test_the_shoulders_leaf_through_the_profiles(page: StatsScene) -> None:
    page.handle(RIGHT)
    assert page.name == page.names[1]
    page.handle(LEFT)
    page.handle(LEFT)
    assert page.name == page.names[-1]


def test_large_text_has_two_pages_before_the_next_profile(page: StatsScene) -> None:
    page.stage.settings = replace(page.stage.settings, text_scale=1.5)
    page.refresh()
    shown = []
    for _press in range(3):
        shown.append((page.name, page.page))
        page.handle(RIGHT)
    assert shown == [(ADA, 0), (ADA, 1), (page.names[1], 0)]
    page.handle(LEFT)
    page.handle(LEFT)
    assert (page.name, page.page) == (ADA, PAGES - 1)
    press(page, "page")
    assert (page.name, page.page) == (ADA, 0)


def test_the_page_of_somebody_new_offers_nothing_to_export_or_erase() -> None:
    page = page_of(stats_stage(["Ada", "Bea"]), "Ada")
    enabled = {node.key for node in page.nodes() if node.is_enabled}
    assert enabled == {"other", "done"}
    assert page.describe()[0] == "Ada: new here."


def test_where_nobody_has_a_name_one_can_leave_by_any_device() -> None:
    page = page_of(stats_stage())
    assert [node.key for node in page.nodes() if node.is_enabled] == ["done"]
    assert page.describe() == ["Nobody has a name yet"]
    page.handle(RIGHT)
    press(page, "done", MOUSE)
    assert page.stage.stack.top is not page


def test_who_has_games_but_no_profile_any_more_can_still_be_looked_at() -> None:
    stage = stats_stage(["Bea"])
    stage.statistics.put(Played("pocket", 1.0, DAY, (Sitter("Ada", 0, True, True),)))
    page = page_of(stage)
    assert page.names == ["Bea", "Ada"]


# -- exporting


def test_the_export_says_where_it_is_and_can_be_read_by_a_spreadsheet(
    page: StatsScene, tmp_path: Path
) -> None:
    page.stage.exports = lambda: tmp_path / "exports"
    press(page, "export")
    assert page.rests_after is None, "the page would not hear of the end"
    page.exporter.wait()
    assert "exports" in page.told
    assert not page.is_failing
    files = sorted((tmp_path / "exports").iterdir())
    stamp = "20261130-200000"
    assert [path.name for path in files] == [
        f"wobbleberg-wilhelmine-w-{stamp}-games.csv", f"wobbleberg-wilhelmine-w-{stamp}-sums.csv",
    ]  # fmt: skip
    for path in files:
        with path.open(encoding=ENCODING, newline="") as file:
            rows = list(csv.DictReader(file))
        assert rows[0]["profile"] == ADA
    assert files[0].read_bytes().startswith(b"\xef\xbb\xbf"), "spreadsheets guess wrongly"
    press(page, "export")
    page.exporter.wait()
    assert len(list((tmp_path / "exports").iterdir())) == 4, "an export is never written over"
    page.handle(RIGHT)
    assert "exports" not in page.told, "that was somebody else's"


def test_c_73_a_full_disk_is_told_on_the_page(
    page: StatsScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_what: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    page.stage.exports = lambda: tmp_path
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        press(page, "export")
        page.exporter.wait()
    assert page.exporter.trouble is Trouble.FULL
    assert page.told == "Not saved: the disk is full"
    assert list(tmp_path.iterdir()) == []
    press(page, "export")
    page.exporter.wait()
    assert not page.is_failing


def test_statistics_that_are_not_kept_are_told_on_the_page(tmp_path: Path) -> None:
    stage = stats_stage(["Ada"])
    pen = Writer(Trouble.READ_ONLY)
    stage.statistics = Statistics(tmp_path / "statistics.json", pen)
    page = page_of(stage)
    assert page.is_failing
    assert page.told == "Not saved: the folder cannot be written"
    pen.close()


# -- erasing


def dialog_on(page: StatsScene) -> ConfirmDialog:
    top = page.stage.stack.top
    assert isinstance(top, ConfirmDialog)
    return top


def test_erasing_asks_first_and_the_focus_is_on_keeping(page: StatsScene) -> None:
    press(page, "erase")
    dialog = dialog_on(page)
    assert dialog.focus.key == "stay"
    assert ADA in dialog.title
    dialog.handle(Press(PAD, Button.SOUTH))
    assert page.stage.stack.top is page
    assert page.counts.total.played > 0
    press(page, "erase")
    dialog_on(page).handle(Press(PAD, Button.EAST))
    assert page.counts.total.played > 0


def test_who_is_erased_keeps_the_profile_and_the_others_keep_their_games(page: StatsScene) -> None:
    page.stage.profiles.put(Profile(ADA, input_pause=0.5))
    other = StatsScene(page.stage, "Bea").counts
    press(page, "erase", MOUSE)
    dialog_on(page).handle(Move(PAD, Direction.RIGHT))
    dialog_on(page).handle(Press(PAD, Button.SOUTH))
    assert page.name == ADA
    assert page.counts.total.played == 0
    assert page.stage.profiles.get(ADA).input_pause == 0.5
    after = StatsScene(page.stage, "Bea").counts
    assert after.total == other.total
    names = [mate.name for company in after.companies for mate in company.mates]
    assert ADA not in names


# -- words, time, ways to it


def test_reach_12_the_page_is_told_in_sentences(page: StatsScene) -> None:
    told = "\n".join(page.describe())
    counts = page.counts
    assert f"games: {counts.total.played}." in told
    for name in ("Penguin Pyramid", "Bea", "Win share, last 12 weeks", "Badges", "Next:"):
        assert name in told
    assert "Kept on this device only" in told


def test_bars_grow_unless_motion_is_reduced(page: StatsScene) -> None:
    page.update(0.1)
    assert page.age == pytest.approx(0.1)
    page.handle(RIGHT)
    assert page.age == 0
    page.stage.settings = replace(page.stage.settings, is_motion_reduced=True)
    assert page.age > 10


def test_everything_is_counted_once_while_nothing_changes(page: StatsScene) -> None:
    before = page.counts
    page.update(0.1)
    assert page.counts is before
    page.stage.statistics.put(Played("pocket", 99.0, DAY, (Sitter(ADA, 4, True, True),)))
    assert page.counts.total.played == before.total.played + 1
    assert page.look == 4


def test_the_settings_and_a_known_seat_lead_to_it() -> None:
    stage = quiet_stage()
    stage.stack.push(Scene(stage))
    settings = SettingsScene(stage)
    stage.stack.push(settings)
    while TABS[settings.page].key != "play":
        settings.handle(RIGHT)
    node_of(settings, "stats").act()
    assert isinstance(stage.stack.top, StatsScene)


def test_a_known_person_finds_their_page_at_their_seat() -> None:
    stage = all_screens()["seat-known"]()
    menu = stage.stack.top
    assert isinstance(menu, SeatMenuScene)
    menu.refresh()
    stage.profiles.put(Profile("Bea"))
    node_of(menu, "stats").act()
    top = stage.stack.top
    assert isinstance(top, StatsScene)
    assert top.name == menu.seat.own_name


def test_no_seat_of_a_stranger_leads_to_statistics() -> None:
    stage = all_screens()["seat-person"]()
    menu = stage.stack.top
    assert isinstance(menu, SeatMenuScene)
    menu.refresh()
    keys: list[Node] = list(menu.nodes())
    assert "stats" not in [node.key for node in keys]


@pytest.mark.parametrize(
    ("shares", "highest"),
    [([], 40), ([0], 40), ([41], 60), ([60], 60), ([61, 3], 80), ([100], 100)],
)
def test_the_scale_reaches_over_every_share(shares: list[int], highest: int) -> None:
    assert scale_of(shares) == highest


@pytest.mark.parametrize("last", [0.0, 40.0, 90.0, 180.0])
def test_the_sign_of_the_last_week_stays_on_the_plot_or_beside_it(last: float) -> None:
    plot = Rect(1300, 220, 500, 180)
    points = [(0.0, 90.0), (455.0, 180 - last), (500.0, last)]
    for edge in (plot.right + 40, plot.right + 140):
        place = sign_place(plot, points, 110, 50, edge)
        assert place.x >= plot.x
        assert place.right <= edge
        assert plot.y - 20 <= place.y
        assert place.bottom <= plot.bottom + 8
        x, y = plot.x + 500, plot.y + last
        assert not place.contains(x, y), "the sign covers what it names"
    assert place.x > plot.right, "with room beside it, it hides nothing"
