"""From the command line to the first frame: what is refused, the folder, settings, the window."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from scenes.saves.data_folder import DataFolder, FolderInUse, open_data_folder, standard_folder
from scenes.saves.log_file import open_log
from scenes.settings.file import load_settings
from scenes.settings.settings import Settings
from scenes.text import LANGUAGES, _, language_from_environment, set_language

if TYPE_CHECKING:
    import argparse

    from scenes.table.seating import Launch

# Everything else is imported where it is needed, most of it after the first frame.

EXIT_BAD: Final = 2
NAME: Final = "Wobbleberg"
_SERIAL: Final = ("auto", "off")
_LINES: Final = ("socket", "loop", "fake", "rfc2217", "spy", "hwgrep", "alt")
"""What may stand before :// in a URL of a port."""


class BadStart(ValueError):
    """The command line wants what cannot be."""


def start(options: argparse.Namespace) -> int:
    """Run the arcade as the options say; returns the exit code."""
    language = options.lang or language_from_environment()
    if language not in LANGUAGES:
        return _complain(f"--lang {language}: choose one of {', '.join(LANGUAGES)}")
    set_language(language)
    try:
        _check_serial(options.serial)
        launch = launch_from_options(options)
    except BadStart as error:
        return _complain(str(error))
    path = options.data_dir or standard_folder()
    if options.selftest:
        from scenes.selftest import selftest

        open_log(path)
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
        return _open(options, launch, folder, open_log(path))
    except KeyboardInterrupt:
        return 130
    finally:
        folder.close()


def _open(
    options: argparse.Namespace, launch: Launch | None, folder: DataFolder, log_file: Path | None
) -> int:
    """Open the window with what the folder holds, show the first frame, and play."""
    from scenes.splash import draw_splash
    from scenes.window import NoDisplayError, Window

    found = load_settings(folder.settings)
    settings = found.value or Settings(language=language_from_environment())
    if options.lang:
        settings = replace(settings, language=options.lang)
    if options.fullscreen or options.windowed:
        settings = replace(settings, is_fullscreen=options.fullscreen)
    set_language(settings.language)
    try:
        window = Window(NAME, is_full=settings.is_fullscreen)
    except NoDisplayError as error:
        return _complain(
            f"There is no screen to open a window on ({error}).\n"
            "Start Wobbleberg from a desktop, or set DISPLAY or WAYLAND_DISPLAY to one."
        )
    draw_splash(window)
    from scenes import evening
    from scenes.table.seating import Launch

    launch = launch or Launch(seed=options.seed)
    return evening.spend(window, settings, found, launch, folder, log_file, options.serial)


def launch_from_options(options: argparse.Namespace) -> Launch | None:
    """The game that the command line wants to start; None for none.

    Raises BadStart, quoting what does not fit.
    """
    chosen: dict[str, str] = {}
    for pair in options.option:
        name, mark, value = pair.partition("=")
        if not mark:
            raise BadStart(f"--option {pair}: write it as name=value")
        chosen[name] = value
    if options.game is None:
        wants = [f"--{n}" for n in ("seats", "ai", "option") if getattr(options, n)]
        if wants:
            raise BadStart(f"{' '.join(wants)}: say which game with --game")
        return None
    from game.core import BadOptions

    try:
        return _checked(options, chosen)
    except BadOptions as error:
        raise BadStart(str(error)) from error


def _checked(options: argparse.Namespace, chosen: dict[str, str]) -> Launch:
    from game.ai.levels import find_player
    from game.core import BadOptions
    from game.match import Match
    from game.registry import find_game
    from scenes.table.seating import Launch

    game = find_game(options.game)
    for level in options.ai:
        find_player(options.game, level)
    seats = options.seats or max(game.info.seats[0], len(options.ai) + 1)
    if len(options.ai) > seats:
        raise BadOptions(f"--ai names {len(options.ai)} opponents for {seats} seats")
    Match(game, seats, chosen)  # the rules refuse options that do not go together
    return Launch(options.game, seats, tuple(options.ai), options.seed, chosen)


def _check_serial(serial: str) -> None:
    """Refuse what is no port at all; whether one can be opened is told in the game.

    Raises BadStart. Only a URL of one's own costs the time to load what reads it.
    """
    if serial in _SERIAL:
        return
    what = serial.partition("#")[0]
    scheme, mark, _rest = what.partition("://")
    is_port = what.startswith("/dev/") or (what.upper().startswith("COM") and what[3:].isdigit())
    if not is_port and (not mark or scheme not in _LINES):
        raise BadStart(
            f"--serial {serial}: write auto, off, or a port such as /dev/ttyACM0, COM3,"
            " socket://host:port, loop:// or fake://"
        )
    from hardware.fake_port import open_fake
    from hardware.kinds import UnknownKind
    from hardware.openers import kind_of

    try:
        kind = kind_of(serial)
        if scheme == "fake":
            open_fake(what, kind.name)
    except (UnknownKind, ValueError, OSError) as error:
        raise BadStart(f"--serial {serial}: {error}") from error


def _complain(message: str) -> int:
    print(message, file=sys.stderr)
    return EXIT_BAD
