"""Tables of Pocket Memory with tiles where a test wants them, played by real devices."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, cast

from game.core import Seat
from game.match import Match
from game.registry import find_game
from game.titles.pocket.state import State
from game.titles.pocket.tiles import COPIES, IMPREZOPERZ, KINDS, NUMBER, Kind, Tiles
from scenes.boards.pocket import PocketBoard
from scenes.controllers import OpponentController
from scenes.settings.settings import Settings
from tests.scenes.table_rig import Owner, Rig, table

SLOW = Settings()
QUICK = Settings(is_motion_reduced=True, speed=2.0)


def rows(text: str) -> Tiles:
    """Seven rows of letters: m microphone, o boots, s skates, h handbag, g guitar, c scooter,
    p piankotek, i imprezoperz, and a dot where a tile was taken."""
    letters = dict(zip("moshgcpi", KINDS, strict=True))
    found = [letters.get(letter) for line in text.split() for letter in line]
    assert len(found) == 49, f"{len(found)} tiles are not 49"
    return tuple(found)


def shared_out(tiles: Tiles, seats: int) -> tuple[tuple[int, ...], ...]:
    """What is not on the table any more, won by the seats in turn."""
    won = [[0] * len(KINDS) for _ in range(seats)]
    gone = {kind: count - tiles.count(kind) for kind, count in COPIES.items()}
    turn = 0
    for kind, count in gone.items():
        assert count >= 0, f"{-count} too many of {kind} lie on the table"
        for _ in range(count):
            won[turn % seats][NUMBER[kind]] += 1
            turn += 1
    return tuple(tuple(counts) for counts in won)


def match_at(
    text: str | None = None,
    *,
    seats: int = 2,
    opened: Iterable[int] = (),
    phase: str = "reveal",
    seed: int = 3,
    options: Mapping[str, str] | None = None,
    **changes: Any,
) -> Match:
    """A match at a position; without text the tiles are those of the seed."""
    match = Match(find_game("pocket"), seats, dict(options or {}), seed)
    state: State = match.state
    if text is not None:
        tiles = rows(text)
        state = replace(state, tiles=tiles, won=shared_out(tiles, seats))
    match._states[-1] = replace(state, open=tuple(opened), phase=phase, **changes)
    return match


class PocketRig:
    """A table of Pocket Memory, and the ways to play at it."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.pilot = rig.pilot
        self.match = rig.match

    @property
    def board(self) -> PocketBoard:
        return cast(PocketBoard, self.rig.table.board)

    @property
    def top(self) -> str:
        return self.rig.top

    @property
    def pictures(self) -> list[str]:
        return self.rig.canvas.pictures

    def words(self) -> str:
        return self.rig.words()

    def wait(self, seat: int | None = None, seconds: float = 60.0) -> None:
        """Turn frames until a person may choose, or the game is over; opponents think meanwhile."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            turn = self.board.turn
            if (turn is not None and seat in (None, turn.seat)) or self.top == "PocketResultScene":
                return
            self.pilot.frames()
            if isinstance(self.rig.table.controller, OpponentController):
                time.sleep(0.001)
        raise AssertionError(f"nobody may choose after {seconds} s, at {self.match.version}")

    def cell_of(self, kind: str) -> int:
        """A cell in which such a tile lies face down; only the test may look there."""
        state: State = self.match.state
        return next(i for i, tile in enumerate(state.tiles) if tile == kind and i not in state.open)

    def reveal(self, cell: int) -> None:
        """Let the aim jump to a cell, and press south on whatever device holds the turn."""
        self.wait()
        assert self.board.aim.point(cell), f"cell {cell} cannot be aimed at"
        self.board.select()
        self.settle()

    def settle(self) -> None:
        """Turn frames until nothing moves."""
        self.pilot.until(lambda: not self.board.is_busy and not self.rig.table._queue, 600)
        self.pilot.frames(3)


@contextmanager
def pocket(*owners: Owner, **options: Any) -> Iterator[PocketRig]:
    options.setdefault("settings", QUICK)
    with table(*owners, game_id="pocket", **options) as rig:
        yield PocketRig(rig)


Hands = Callable[[PocketRig, Any], None]


def open_kinds(state: State) -> list[Kind]:
    return [tile for index in state.open if (tile := state.tiles[index]) is not None]


def bats(state: State) -> tuple[int, ...]:
    return tuple(i for i, tile in enumerate(state.tiles) if tile == IMPREZOPERZ)


def seat(number: int) -> Seat:
    return Seat(number)
