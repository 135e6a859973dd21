"""Every screen in every state worth looking at: for contact sheets and for tests of all screens.

A new scene adds its states here, or in a module of its own that MODULES names. The names of
tables begin with "table-".
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Final, cast

from game.registry import all_games
from scenes.about import AboutScene
from scenes.input.intents import LEFT_KEYS, MOUSE, Button, Direction, Move, Press
from scenes.lobby.lobby import LobbyScene
from scenes.lobby.options import OptionsScene
from scenes.lobby.seat_menu import SeatMenuScene
from scenes.menu.choices import ChoiceScene, Way
from scenes.menu.dialogs import ConfirmDialog, ErrorScene, MessageDialog
from scenes.menu.text_entry import DIGITS, TextEntryScene, letters
from scenes.rules.book import pages_of
from scenes.rules.how_to_play import HowToPlayScene
from scenes.saves.saves import Saves
from scenes.saves.writer import Trouble
from scenes.settings.page import SettingsScene
from scenes.settings.tabs import TABS
from scenes.stage import Stage
from scenes.table.lost_device import LostDeviceScene
from scenes.table.pause import PauseScene
from scenes.table.seating import Chair
from scenes.text import _
from scenes.title import TitleScene
from tests.scenes.quiet import OTHER_PAD, PAD, quiet_stage

Build = Callable[[], Stage]
MODULES: Final[tuple[str, ...]] = (
    "tests.pictures.result_screens",
    "tests.pictures.tables",
    "tests.scenes.ingenious_screens",
    "tests.scenes.pocket_screens",
    "tests.scenes.controls_screens",
    "tests.pictures.iceberg_tables",
    "tests.pictures.hint_tables",
    "tests.pictures.lesson_screens",
    "tests.pictures.past_screens",
    "tests.pictures.evening_screens",
    "tests.pictures.party_screens",
    "tests.pictures.stats_screens",
    "tests.hybrid.screens",
    "tests.hybrid.real_hand_screens",
)
"""Further modules that register screens when they are imported."""
SCREENS: Final[dict[str, Build]] = {}


def screen(name: str) -> Callable[[Build], Build]:
    """Register a function that builds a stage with a screen on top."""

    def register(build: Build) -> Build:
        assert name not in SCREENS, f"two screens are called {name!r}"
        SCREENS[name] = build
        return build

    return register


def all_screens() -> dict[str, Build]:
    """Every screen, those of MODULES among them."""
    for module in MODULES:
        importlib.import_module(module)
    return SCREENS


@screen("title")
def title() -> Stage:
    stage = quiet_stage()
    stage.stack.push(TitleScene(stage))
    return stage


@screen("title-mouse")
def title_mouse() -> Stage:
    stage = quiet_stage(MOUSE)
    scene = TitleScene(stage)
    stage.stack.push(scene)
    scene.focus.key = "quit"
    return stage


def _lobby() -> tuple[Stage, LobbyScene]:
    stage = quiet_stage()
    scene = LobbyScene(stage, PAD, Random(5))
    stage.stack.push(scene)
    return stage, scene


@screen("lobby-first")
def lobby_first() -> Stage:
    return _lobby()[0]


@screen("lobby-cards")
def lobby_cards() -> Stage:
    stage, scene = _lobby()
    scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    return stage


@screen("lobby-nobody")
def lobby_nobody() -> Stage:
    stage = quiet_stage(LEFT_KEYS)
    scene = LobbyScene(stage, None, Random(5))
    scene.lobby = scene.lobby.clear(0).clear(1)
    stage.stack.push(scene)
    return stage


def _full_lobby() -> tuple[Stage, LobbyScene]:
    stage, scene = _lobby()
    scene.handle(Press(OTHER_PAD, Button.SOUTH))
    scene.handle(Press(LEFT_KEYS, Button.SOUTH))
    lobby = scene.lobby.sit(3, MOUSE).with_ready(3, False)
    lobby = lobby.hand_over(4).with_level(4, 2).hand_over(5).with_level(5, -1)
    scene.lobby = lobby.with_name(0, "Wilhelmine W").with_name(2, "Żółć Ünsal")
    scene.refresh()
    return stage, scene


@screen("lobby-full")
def lobby_full() -> Stage:
    stage, scene = _full_lobby()
    scene.focus.key = "level:4"
    return stage


@screen("lobby-lost")
def lobby_lost() -> Stage:
    stage, scene = _full_lobby()
    scene.lobby = scene.lobby.with_ready(3, True).lose(OTHER_PAD)
    return stage


@screen("lobby-crowded")
def lobby_crowded() -> Stage:
    stage, scene = _full_lobby()
    smallest = min((game.info for game in all_games()), key=lambda info: info.seats[-1])
    scene.lobby = scene.lobby.with_game(smallest).with_ready(3, True)
    scene.refresh()
    return stage


def _seat_menu(row: int) -> Stage:
    stage, scene = _full_lobby()
    scene.lobby = scene.lobby.clear(5).lose(OTHER_PAD)
    menu = SeatMenuScene(stage, row, scene.get, scene.put)
    menu.actor = PAD
    stage.stack.push(menu)
    return stage


for _name, _row in (("person", 0), ("lost", 1), ("opponent", 4), ("nobody", 5)):
    screen(f"seat-{_name}")(lambda row=_row: _seat_menu(row))  # type: ignore[misc]


def _options(index: int) -> Stage:
    stage, scene = _full_lobby()
    scene.lobby = replace(scene.lobby.with_game(all_games()[index].info), starter=0)
    stage.stack.push(OptionsScene(stage, scene.get, scene.put, scene.rng))
    return stage


for _index, _game in enumerate(all_games()):
    screen(f"options-{_game.info.id}")(lambda index=_index: _options(index))  # type: ignore[misc]


@screen("entry-name")
def entry_name() -> Stage:
    stage, _scene = _lobby()
    entry = TextEntryScene(
        stage, _("What are you called?"), "Wilhelmine", keys=letters(), longest=12
    )
    stage.stack.push(entry)
    return stage


@screen("entry-seed")
def entry_seed() -> Stage:
    stage, _scene = _lobby()
    entry = TextEntryScene(
        stage, _("Which deal?"), "622901", keys=DIGITS, longest=6, roll=lambda: "7"
    )
    stage.stack.push(entry)
    return stage


@screen("settings-picture")
def settings_picture() -> Stage:
    stage = quiet_stage()
    stage.stack.push(SettingsScene(stage))
    return stage


def _settings(tab: str, **changed: object) -> tuple[Stage, SettingsScene]:
    stage = quiet_stage()
    stage.change(replace(stage.settings, **changed))  # type: ignore[arg-type]
    scene = SettingsScene(stage)
    stage.stack.push(scene)
    while TABS[scene.page].key != tab:
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    return stage, scene


@screen("settings-reach")
def settings_reach() -> Stage:
    stage, scene = _settings("reach", scan_pace=1.0)
    scene.handle(Move(PAD, Direction.DOWN))
    return stage


@screen("settings-sight")
def settings_sight() -> Stage:
    stage, scene = _settings("reach", input_pause=0.5)
    scene.focus.key = "sight"
    for _step in range(2):
        scene.handle(Move(PAD, Direction.RIGHT))
    return stage


@screen("settings-play")
def settings_play() -> Stage:
    return _settings("play")[0]


@screen("settings-controls")
def settings_controls() -> Stage:
    return _settings("controls", pad_style="letters", is_motion_reduced=True)[0]


@screen("settings-sound")
def settings_sound() -> Stage:
    stage, scene = _settings("sound", music_volume=0.0, is_mono=True, is_motion_reduced=True)
    scene.handle(Move(PAD, Direction.DOWN))
    return stage


@screen("about")
def about() -> Stage:
    stage = quiet_stage()
    stage.stack.push(AboutScene(stage))
    return stage


def _rules(game: str, page: int) -> Stage:
    stage = quiet_stage()
    scene = HowToPlayScene(stage, game)
    stage.stack.push(scene)
    for _step in range(page):
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    return stage


for _game in all_games():
    for _page in range(len(pages_of(_game.info.id))):
        screen(f"rules-{_game.info.id}-{_page + 1}")(
            lambda game=_game.info.id, page=_page: _rules(game, page)  # type: ignore[misc]
        )


def _all_rules(game: str, sheet: int) -> Stage:
    """A sheet of all the rules, counted from the first or, below 0, from the last."""
    stage = _rules(game, len(pages_of(game)))
    scene = cast(HowToPlayScene, stage.stack.top)
    for _step in range(sheet % len(scene.sheets)):
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    return stage


for _game in all_games():
    for _name, _sheet in (("first", 0), ("second", 1), ("options", -1)):
        screen(f"rules-{_game.info.id}-all-{_name}")(
            lambda game=_game.info.id, sheet=_sheet: _all_rules(game, sheet)  # type: ignore[misc]
        )


@screen("pause")
def pause() -> Stage:
    stage = title()
    stage.stack.push(PauseScene(stage, "penguin"))
    return stage


@screen("confirm")
def confirm() -> Stage:
    stage = pause()
    dialog = ConfirmDialog(
        stage,
        _("Leave the game?"),
        _("The game that you are playing will be over."),
        stay=_("Stay"),
        go=_("Leave"),
    )
    stage.stack.push(dialog)
    return stage


@screen("message")
def message() -> Stage:
    stage = title()
    words = _("The penguins will wait here for you.")
    stage.stack.push(MessageDialog(stage, _("Something went wrong"), words))
    return stage


@screen("lost-device")
def lost_device() -> Stage:
    stage = title()
    chair = Chair(4, "Wilhelmine W", OTHER_PAD)
    stage.stack.push(LostDeviceScene(stage, chair, stage.devices.name_of(OTHER_PAD)))
    return stage


@screen("choice-chair")
def choice_chair() -> Stage:
    stage = title()
    ways = [
        Way("wait", _("Wait for {name}").format(name="Wilhelmine W"), "people", 4),
        Way("opponent", _("Let an opponent play"), "play", 4),
        Way("pause", _("Pause"), "pause"),
    ]
    asked = _("Where is {name}?").format(name="Wilhelmine W")
    stage.stack.push(ChoiceScene(stage, asked, ways))
    return stage


@screen("choice-players")
def choice_players() -> Stage:
    stage = title()
    ways = [
        Way(f"leave-{k}", _("An opponent for {name}").format(name="Wilhelmine W"), "play", k)
        for k in range(6)
    ]
    stage.stack.push(ChoiceScene(stage, _("Who plays?"), ways))
    return stage


@screen("choice-folder")
def choice_folder() -> Stage:
    stage = title()
    folders = ("~/Documents/Wobbleberg", "/media/somebody/STICK-32/Wobbleberg", "/tmp/wobbleberg")
    ways = [Way(folder, folder, "next") for folder in folders]
    stage.stack.push(ChoiceScene(stage, _("Where to save?"), ways))
    return stage


def _kept(*games: str, trouble: Trouble | None = None) -> Saves:
    """Matches that wait, and whether they can be kept, as far as the title asks."""
    running = [SimpleNamespace(game_id=game, progress=(2, 3)) for game in games]
    return cast(Saves, SimpleNamespace(trouble=trouble, running=lambda: running))


@screen("title-continue")
def title_continue() -> Stage:
    stage = quiet_stage()
    stage.saves = _kept("penguin", trouble=Trouble.READ_ONLY)
    stage.stack.push(TitleScene(stage))
    return stage


@screen("choice-continue")
def choice_continue() -> Stage:
    stage = quiet_stage()
    stage.saves = _kept(*(game.info.id for game in all_games()), trouble=Trouble.BLOCKED)
    scene = TitleScene(stage)
    stage.stack.push(scene)
    scene.handle(Press(PAD, Button.SOUTH))
    return stage


@screen("error")
def error() -> Stage:
    stage = quiet_stage()
    where = _("What happened is written in {path}.").format(
        path="/home/somebody/.local/share/wobbleberg/wobbleberg.log"
    )
    stage.stack.push(ErrorScene(stage, "ValueError: there is no card 17 in a hand of 12", where))
    return stage
