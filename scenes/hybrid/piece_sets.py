"""The boxes of pieces that were learnt: one file each, replaced whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.registry import all_games
from hardware.tag_registry import TagRegistry
from scenes.hybrid.catalogue import pieces_of
from scenes.saves.kept_file import Broken, clear_way, load
from scenes.saves.writer import Trouble, Writer

EXPORTS: Final = "exports"


class PieceSets:
    """The tags of each game's pieces. Without a folder they last as long as the program runs."""

    def __init__(self, folder: Path | None = None, writer: Writer | None = None) -> None:
        self.folder = folder
        self.broken: list[Broken] = []
        """What could not be used, in the order found."""
        self._writer = writer
        self._known: dict[str, TagRegistry] = {}
        self._blocked: set[Path] = set()

    def get(self, game_id: str) -> TagRegistry:
        """What is known of the pieces of a game; the file is read when it is first asked for."""
        if game_id not in self._known:
            self._known[game_id] = self._read(game_id)
        return self._known[game_id]

    def put(self, game_id: str, registry: TagRegistry) -> None:
        """Keep what was learnt, and write it in the background."""
        self._known[game_id] = registry
        path = self.path(game_id)
        if path is None or self._writer is None:
            return
        if clear_way(path, self._blocked):
            self._writer.put(path, registry.to_text)
        else:
            self._writer.trouble = Trouble.BLOCKED

    def move_to(self, folder: Path) -> None:
        """Keep everything in another folder from now on; what is known here goes before."""
        here = {game.info.id: self.get(game.info.id) for game in all_games()}
        self.folder, self._known = folder, {}
        for game_id, registry in here.items():
            if registry.tags:
                self.put(game_id, registry)

    def known(self, game_id: str) -> int:
        """How many pieces of a game have a tag."""
        pieces = pieces_of(game_id)
        return len(pieces) - len(self.get(game_id).missing(pieces))

    def path(self, game_id: str) -> Path | None:
        return None if self.folder is None else self.folder / f"{game_id}.json"

    def exchange_path(self, game_id: str) -> Path | None:
        """Where a set is exported to, and imported from."""
        return None if self.folder is None else self.folder / EXPORTS / f"{game_id}.json"

    def export(self, game_id: str) -> Path | None:
        """Write a copy to hand on; None where there is no folder to write to."""
        path = self.exchange_path(game_id)
        if path is None or self._writer is None:
            return None
        self._writer.put(path, self.get(game_id).to_text)
        return path

    def imported(self, game_id: str) -> TagRegistry | None:
        """The copy that lies where one is exported to. Raises ValueError, saying what is wrong.

        None where there is none. It is not set aside when it cannot be used: it is not ours.
        """
        import json

        path = self.exchange_path(game_id)
        if path is None or not path.is_file():
            return None
        try:
            data = json.loads(path.read_bytes().decode("utf-8"))
        except (OSError, RecursionError) as error:
            raise ValueError(str(error)) from error
        return TagRegistry.from_json(data)

    def _read(self, game_id: str) -> TagRegistry:
        path = self.path(game_id)
        if path is None:
            return TagRegistry(game_id)
        found = load(path, TagRegistry.from_json)
        self.broken += found.broken
        self._blocked |= {broken.path for broken in found.broken if broken.kept_as is None}
        return found.value or TagRegistry(game_id)
