"""A process that plays and saves until it is killed: folder, game, actions, settings file.

Prints the number of each action as soon as it is taken, before anything is written.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from scenes.saves.saves import Saves
from scenes.saves.writer import Writer
from scenes.settings.file import to_text
from scenes.settings.settings import Settings
from tests.saves.games import new_match, play_one, saved_of


def main() -> None:
    folder, game_id, actions = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    writer = Writer(patience=30.0)
    saves = Saves(folder / "saves", writer)
    match = new_match(game_id)
    print("ready", flush=True)
    while match.version < actions:
        saves.catch_up()
        play_one(match)
        print(match.version, flush=True)
        saves.keep(saved_of(match))
        settings = Settings(speed=1.0 + match.version % 2)
        writer.put(folder / "settings.json", partial(to_text, settings))
    writer.close()
    print("done", flush=True)


if __name__ == "__main__":
    main()
