"""Statistics: every match that somebody with a profile, or alone, played to its end: one file."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final

from scenes.profiles import clean
from scenes.saves.envelope import opened
from scenes.saves.kept_file import Broken, clear_way, load
from scenes.saves.writer import Trouble, Writer
from scenes.stats.played import BadStatistics, Played

FORMAT: Final = "wobbleberg-statistics"
VERSION: Final = 1
MOST: Final = 20_000
"""Games that are kept; of more, the oldest are given up, long before the file is too large."""


def to_text(games: tuple[Played, ...]) -> str:
    body = {"format": FORMAT, "version": VERSION, "games": [game.to_json() for game in games]}
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False) + "\n"


def from_json(data: Any) -> tuple[Played, ...]:
    """Read all games. Raises BadStatistics, also for those of a newer program."""
    body = opened(data, FORMAT, VERSION, BadStatistics)
    if not isinstance(body.get("games"), list):
        raise BadStatistics("it holds no games")
    return tuple(map(Played.from_json, body["games"]))


class Statistics:
    """Games in the order in which they ended, each once, whatever is told how often.

    Without a writer they last as long as the program runs. `now` is the clock, in seconds since
    1970; the day of a game is that of this clock.
    """

    def __init__(
        self,
        path: Path | None = None,
        writer: Writer | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.path = path
        self.now = now
        self.broken: list[Broken] = []
        """What could not be used, in the order found."""
        self._writer = writer
        self._games: dict[tuple[str, float], Played] = {}
        self._blocked: set[Path] = set()
        self._read()

    def move_to(self, path: Path) -> None:
        """Keep them in another file from now on, together with what is there."""
        here = self._games
        self.path, self._games = path, {}
        self._read()
        self._take(here.values())
        self._write()

    @property
    def games(self) -> tuple[Played, ...]:
        return tuple(self._games.values())

    @property
    def today(self) -> date:
        return date.fromtimestamp(self.now())

    @property
    def trouble(self) -> Trouble | None:
        """Why nothing is kept now; None when all is well, or when nothing is to be kept."""
        return None if self._writer is None else self._writer.trouble

    def put(self, played: Played) -> None:
        """Remember a game in place of what was known of the same one.

        One without a profile is remembered for its result alone, and else not at all.
        """
        if played.is_worth_keeping:
            self._take([played])
            self._write()

    def erase(self, name: str) -> None:
        """Forget somebody; the games of those who sat there too stay, without that name.

        Games without any name were nobody's before, and stay as well.
        """
        key = key_of(name)
        rest = {at: g.without(lambda other: key_of(other) == key) for at, g in self._games.items()}
        self._games = {
            at: game for at, game in rest.items() if game.names or not self._games[at].names
        }
        self._write()
        if self._writer is not None:
            self._writer.flush()
        self._write()  # once more, so that the copy before the last one forgets as well

    def _take(self, games: Iterable[Played]) -> None:
        for played in games:
            self._games[played.game, played.begun] = played
        ordered = sorted(self._games.values(), key=lambda game: (game.day, game.begun))
        self._games = {(game.game, game.begun): game for game in ordered[-MOST:]}

    def _read(self) -> None:
        if self.path is None:
            return
        found = load(self.path, from_json)
        self.broken += found.broken
        self._blocked |= {broken.path for broken in found.broken if broken.kept_as is None}
        self._take(found.value or ())

    def _write(self) -> None:
        if self._writer is None or self.path is None:
            return
        if clear_way(self.path, self._blocked):
            self._writer.put(self.path, partial(to_text, self.games))
        else:
            self._writer.trouble = Trouble.BLOCKED


def key_of(name: str) -> str:
    """What tells profiles apart: their names, whatever their case."""
    return clean(name).casefold()
