"""From the command line to the first frame: settings, log, window, and the way out."""

from __future__ import annotations

import argparse
import logging
import logging.handlers
import os
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.core import BadOptions
from game.match import Match
from game.registry import find_game
from scenes.app import App
from scenes.data_folder import DataFolder, FolderInUse, open_data_folder, standard_folder
from scenes.dialogs import ErrorScene
from scenes.lobby import setup_from_launch
from scenes.mixer import Mixer
from scenes.opponents import start_thinker
from scenes.profiles import Profiles
from scenes.save_words import broken_words, trouble_words
from scenes.saves import Saves
from scenes.seating import Launch
from scenes.settings import Settings
from scenes.settings_file import load_settings, to_text
from scenes.stage import Stage
from scenes.text import LANGUAGES, _, language_from_environment, set_language
from scenes.title import TitleScene
from scenes.window import NoDisplayError
from scenes.writer import Writer

EXIT_BAD: Final = 2
LOG: Final = "wobbleberg.log"
_SERIAL: Final = ("auto", "off")

_log = logging.getLogger(__name__)


def start(options: argparse.Namespace) -> int:
    """Run the arcade as the options say; returns the exit code."""
    language = options.lang or language_from_environment()
    if language not in LANGUAGES:
        return _complain(f"--lang {language}: choose one of {', '.join(LANGUAGES)}")
    set_language(language)
    if options.serial not in _SERIAL:
        return _complain(f"--serial {options.serial}: no reader is supported yet, use auto or off")
    try:
        launch = launch_from_options(options)
    except BadOptions as error:
        return _complain(str(error))
    path = options.data_dir or standard_folder()
    if options.selftest:
        from scenes.selftest import selftest

        _start_log(path)
        return selftest()
    try:
        folder = open_data_folder(path)
    except FolderInUse:
        return _complain(
            _(
                "Wobbleberg is running already, with its games in {folder}. "
                "Go on there, or start with another --data-dir."
            ).format(folder=path)
        )
    try:
        return _open(options, launch, folder, _start_log(path))
    finally:
        folder.close()


def _open(
    options: argparse.Namespace, launch: Launch, folder: DataFolder, log_file: Path | None
) -> int:
    """Open the window with what the folder holds, and play."""
    found = load_settings(folder.settings)
    settings = found.value or Settings(language=language_from_environment())
    if options.lang:
        settings = replace(settings, language=options.lang)
    if options.fullscreen or options.windowed:
        settings = replace(settings, is_fullscreen=options.fullscreen)
    set_language(settings.language)
    try:
        app = App(
            settings,
            on_error=lambda stage, error: _show_error(stage, error, log_file),
            open_sound=Mixer,
        )
    except NoDisplayError as error:
        return _complain(
            f"There is no screen to open a window on ({error}).\n"
            "Start Wobbleberg from a desktop, or set DISPLAY or WAYLAND_DISPLAY to one."
        )
    writer = Writer(folder.trouble)
    try:
        saves = Saves(folder.saves, writer)
        can_write_settings = all(broken.kept_as for broken in found.broken)
        if can_write_settings:
            _keep_settings(app, folder, writer)
        profiles = Profiles(folder.profiles, writer)
        for broken in (*found.broken, *saves.broken, *profiles.broken):
            app.stage.notices.say(broken_words(broken), "warn")
        app.stage.saves, app.stage.profiles = saves, profiles
        app.stage.rebind()
        app.stage.move_data = partial(_move_data, app.stage, folder, writer)
        return _run(app, launch)
    except KeyboardInterrupt:
        return 130
    finally:
        writer.close()
        app.close()


def _keep_settings(app: App, folder: DataFolder, writer: Writer) -> None:
    """From now on a change is kept as well as applied."""

    def changed(settings: Settings) -> None:
        app.apply(settings)
        writer.put(folder.settings, partial(to_text, settings))

    app.stage.on_settings = changed


def _move_data(stage: Stage, folder: DataFolder, writer: Writer, path: Path) -> None:
    """Keep everything in another folder, and say how it came out."""
    try:
        trouble = folder.move_to(path)
    except FolderInUse:
        stage.notices.say(_("Another Wobbleberg is using that folder"), "cross")
        return
    if trouble is not None:
        stage.notices.say(trouble_words(trouble), "cross")
        return
    assert stage.saves is not None, "there is nothing to be moved"
    saves, profiles = stage.saves, stage.profiles
    seen = len(saves.broken), len(profiles.broken)
    saves.move_to(folder.saves)
    profiles.move_to(folder.profiles)
    for broken in (*saves.broken[seen[0] :], *profiles.broken[seen[1] :]):
        stage.notices.say(broken_words(broken), "warn")
    writer.put(folder.settings, partial(to_text, stage.settings))
    stage.notices.say(_("From now on saved in {folder}").format(folder=path))
    stage.notices.say(_("Next time start with --data-dir {folder}").format(folder=path), "warn")


def _run(app: App, launch: Launch) -> int:
    stage = app.stage
    stage.launch = launch
    stage.new_thinker = lambda: start_thinker(stage)
    stage.stack.push(TitleScene(stage))
    if launch.game_id is not None:
        from scenes.rematch import play
        from scenes.replace_save import ask_to_replace

        setup = setup_from_launch(launch)
        go = partial(play, stage, setup, lambda result: None)
        ask_to_replace(stage, setup.game_id, go)
    app.run()
    return 0


def launch_from_options(options: argparse.Namespace) -> Launch:
    """What the command line wants to start. Raises BadOptions, quoting what does not fit."""
    chosen: dict[str, str] = {}
    for pair in options.option:
        name, mark, value = pair.partition("=")
        if not mark:
            raise BadOptions(f"--option {pair}: write it as name=value")
        chosen[name] = value
    if options.game is None:
        wants = [f"--{n}" for n in ("seats", "ai", "option") if getattr(options, n)]
        if wants:
            raise BadOptions(f"{' '.join(wants)}: say which game with --game")
        return Launch(seed=options.seed)
    game = find_game(options.game)
    from game.ai.levels import find_player

    for level in options.ai:
        find_player(options.game, level)
    seats = options.seats or max(game.info.seats[0], len(options.ai) + 1)
    if len(options.ai) > seats:
        raise BadOptions(f"--ai names {len(options.ai)} opponents for {seats} seats")
    Match(game, seats, chosen)  # the rules refuse options that do not go together
    return Launch(options.game, seats, tuple(options.ai), options.seed, chosen)


def _start_log(folder: Path) -> Path | None:
    """Write what goes wrong to a file; where that cannot be, to standard error."""
    handler: logging.Handler
    path: Path | None = folder / LOG
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            folder / LOG, maxBytes=500_000, backupCount=1, encoding="utf-8"
        )
    except OSError as error:
        print(f"Nothing is logged: {folder} cannot be written ({error}).", file=sys.stderr)
        handler, path = logging.NullHandler(), None
    logging.basicConfig(
        level=logging.INFO,
        handlers=[handler],
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        force=True,
    )
    return path


def _show_error(stage: Stage, error: BaseException, log_file: Path | None) -> None:
    """Leave the scene that failed; everything else stays playable."""
    stage.stack.clear()
    stage.stack.push(TitleScene(stage))
    where = (
        _("What happened is written in {path}.").format(path=log_file)
        if log_file is not None
        else _("What happened could not be written down.")
    )
    what = f"{type(error).__name__}: {error}"
    stage.stack.push(ErrorScene(stage, what, where))


def _complain(message: str) -> int:
    print(message, file=sys.stderr)
    return EXIT_BAD
