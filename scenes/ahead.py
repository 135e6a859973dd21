"""Reads ahead, in a thread, what a frame of play would otherwise wait for the disk for."""

from __future__ import annotations

import logging
import os
import threading
from importlib import import_module
from typing import Final

from scenes.drawing.assets import Assets, MissingAssetError

_SPAWN: Final = {
    "nt": ("multiprocessing.popen_spawn_win32",),
    "posix": ("multiprocessing.popen_spawn_posix", "multiprocessing.resource_tracker"),
}
"""What the opponents' process is started with: Python reads it only then."""

_log = logging.getLogger(__name__)


def read_ahead(assets: Assets) -> threading.Thread:
    """Start the thread: every drawing and face, and what opponents and hints need to think.

    Whoever asks for something before it is there reads it on the spot.
    """
    thread = threading.Thread(target=_read, args=(assets,), name="ahead", daemon=True)
    thread.start()
    return thread


def _read(assets: Assets) -> None:
    for name in assets.names():
        try:
            assets.drawing(name)
        except (MissingAssetError, OSError) as error:
            # Whoever shows it will fail, and say so in a dialog.
            _log.warning("a picture cannot be read: %s", error)
    try:
        assets.letters.read_files()
    except (MissingAssetError, OSError) as error:
        _log.warning("letters cannot be read: %s", error)
    # Imported here: the title does not wait for what only matches need.
    from game.ai.hint import own_reasons
    from game.ai.levels import own_players
    from game.registry import all_games

    for module in _SPAWN[os.name]:
        import_module(module)
    for game in all_games():
        own_players(game)
        own_reasons(game)
