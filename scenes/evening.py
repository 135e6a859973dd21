"""An evening: all that follows the first frame, until the arcade is left."""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.app import App
from scenes.menu.dialogs import ErrorScene
from scenes.opponents import start_thinker
from scenes.profiles import Profiles
from scenes.saves.data_folder import DataFolder, FolderInUse
from scenes.saves.kept_file import Found
from scenes.saves.saves import Saves
from scenes.saves.words import broken_words, trouble_words
from scenes.saves.writer import Writer
from scenes.settings.file import to_text
from scenes.settings.settings import Settings
from scenes.sound.mixer import Mixer
from scenes.stage import Stage
from scenes.stats.statistics import Statistics
from scenes.table.seating import Launch
from scenes.text import _
from scenes.title import TitleScene
from scenes.window import Window

if TYPE_CHECKING:
    from scenes.hybrid.real_table import RealTable


def spend(
    window: Window,
    settings: Settings,
    found: Found[Settings],
    launch: Launch,
    folder: DataFolder,
    log_file: Path | None,
    serial: str = "off",
) -> int:
    """Play in a window that is open, with what the folder holds; returns the exit code.

    `found` is what became of the file of settings, `serial` "off", "auto" or the URL of a port.
    """
    # What is loaded by now stays: to look for garbage in it would cost a frame of play.
    gc.freeze()
    writer = Writer(folder.trouble)
    app = App(
        settings,
        window=window,
        on_error=lambda stage, error: _show_error(stage, error, log_file),
        open_sound=Mixer,
        open_hardware=None if serial == "off" else lambda: _open_hardware(serial, folder, writer),
    )
    try:
        saves = Saves(folder.saves, writer)
        can_write_settings = all(broken.kept_as for broken in found.broken)
        if can_write_settings:
            _keep_settings(app, folder, writer)
        profiles = Profiles(folder.profiles, writer)
        statistics = Statistics(folder.statistics, writer)
        for broken in (*found.broken, *saves.broken, *profiles.broken, *statistics.broken):
            app.stage.notices.say(broken_words(broken), "warn")
        app.stage.saves, app.stage.profiles = saves, profiles
        app.stage.statistics = statistics
        app.stage.pictures = lambda: folder.pictures
        app.stage.exports = lambda: folder.exports
        app.stage.rebind()
        app.stage.move_data = partial(_move_data, app.stage, folder, writer)
        return _run(app, launch)
    finally:
        app.close()
        writer.close()


def _open_hardware(serial: str, folder: DataFolder, writer: Writer) -> RealTable:
    from scenes.hybrid.real_table import open_real_table  # the title does not wait for it

    return open_real_table(serial, folder.hardware, folder.pieces, writer)


def _keep_settings(app: App, folder: DataFolder, writer: Writer) -> None:
    """From now on a change is kept as well as applied."""

    def changed(settings: Settings) -> None:
        app.apply(settings)
        writer.put(folder.settings, partial(to_text, settings))

    app.stage.on_settings = changed


def _move_data(stage: Stage, folder: DataFolder, writer: Writer, path: Path) -> None:
    """Keep everything in another folder, and say how it came out."""
    real = stage.hardware or _open_hardware("auto", folder, writer)
    try:
        trouble = folder.move_to(path)
    except FolderInUse:
        stage.notices.say(_("Another Wobbleberg is using that folder"), "cross")
        return
    if trouble is not None:
        stage.notices.say(trouble_words(trouble), "cross")
        return
    assert stage.saves is not None, "there is nothing to be moved"
    saves, profiles, statistics = stage.saves, stage.profiles, stage.statistics
    lists = (
        saves.broken, profiles.broken, statistics.broken, real.broken, real.sets.broken
    )  # fmt: skip
    seen = [len(broken) for broken in lists]
    saves.move_to(folder.saves)
    profiles.move_to(folder.profiles)
    statistics.move_to(folder.statistics)
    real.move_to(folder.hardware, folder.pieces)
    for broken in (one for known, past in zip(lists, seen, strict=True) for one in known[past:]):
        stage.notices.say(broken_words(broken), "warn")
    writer.put(folder.settings, partial(to_text, stage.settings))
    stage.notices.say(_("Now saving in {folder}").format(folder=path))
    stage.notices.say(_("Next time start with --data-dir {folder}").format(folder=path), "warn")


def _run(app: App, launch: Launch) -> int:
    stage = app.stage
    stage.launch = launch
    stage.new_thinker = lambda: start_thinker(stage)
    stage.stack.push(TitleScene(stage))
    if launch.game_id is not None:
        from scenes.lobby.lobby import setup_from_launch
        from scenes.result.rematch import play
        from scenes.saves.replace_save import ask_to_replace

        setup = setup_from_launch(launch)
        go = partial(play, stage, setup, lambda result: None)
        ask_to_replace(stage, setup.game_id, go)
    app.run()
    return 0


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
