"""T13 and T14 in full: the same games by mouse and by real pieces, and lines that are pulled."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import pytest

from game.record import Record
from game.registry import find_game
from scenes.hybrid.box_controls import PLACES
from scenes.input.intents import MOUSE
from tests.hybrid.hybrid_rig import HybridRig
from tests.hybrid.mouse_hands import act_with_mouse, by_mouse, settle_with_mouse
from tests.hybrid.player import Player
from tests.hybrid.quick_rig import QuickRig, quick
from tests.hybrid.recorded import OPTIONS, actions_of, recorded

GAMES: Final = tuple(OPTIONS)


def seats_of(game_id: str, seed: int) -> int:
    """Two, three or four people, as many as the game and the box have room for."""
    counts = [count for count in find_game(game_id).info.seats if 2 <= count <= len(PLACES)]
    return counts[seed % len(counts)]


def by_pieces(quick_rig: QuickRig, record: Record) -> Record:
    rig = quick_rig.table(record, PLACES[: record.seats])
    player = Player(rig)
    for action in actions_of(record):
        player.settle()
        player.act(action)
    return Record.from_match(rig.table.match)


@pytest.mark.parametrize("count", [2, pytest.param(200, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", GAMES)
def test_t13_the_same_recorded_games_by_mouse_and_by_real_pieces_leave_the_same_records(
    game_id: str, count: int
) -> None:
    games = [recorded(game_id, seed, seats_of(game_id, seed)) for seed in range(count)]
    with quick(game_id, tags=None) as rig:
        with_mouse = [by_mouse(rig, game) for game in games]
    with quick(game_id, tags=1) as rig:
        with_pieces = [by_pieces(rig, game) for game in games]
    assert with_mouse == with_pieces == games
    outcomes = [game.to_match().outcome for game in with_pieces]
    assert outcomes == [game.to_match().outcome for game in games]
    assert None not in outcomes


class Pulled:
    """A match whose line is pulled out at one moment and plugged in again at another."""

    def __init__(self, rig: HybridRig, record: Record, rng: Random) -> None:
        self.rig, self.player, self.rng = rig, Player(rig), rng
        self.actions = actions_of(record)
        self.out_at = rng.randrange(len(self.actions))
        self.in_at = rng.randrange(self.out_at + 1, len(self.actions) + 1)

    def play(self) -> Record:
        for number, action in enumerate(self.actions):
            if number == self.in_at:
                self.plug_in()
            with self.watched(action):
                if number == self.out_at:
                    self.pull_out_within(action)
                if self.out_at <= number < self.in_at:
                    settle_with_mouse(self.rig)
                    act_with_mouse(self.rig, action)
                else:
                    self.player.settle()
                    self.player.act(action)
        return Record.from_match(self.rig.table.match)

    @contextmanager
    def watched(self, action: Any) -> Iterator[None]:
        """Nothing is lost and nothing is doubled."""
        match = self.rig.table.match
        before = match.version
        yield
        log = match.log[before:]
        assert [done for _seat, done in log] == [action], "an action was lost or doubled"

    def pull_out_within(self, action: Any) -> None:
        """Somewhere on the way to an action; whatever lay on the reader is taken or stays."""
        rig, rng = self.rig, self.rng
        self.player.settle()
        version = rig.table.match.version
        self.player.begin(action, rng.randrange(4), rng)
        rig.box.unplug()
        rig.wait(lambda: not rig.real.table.present)
        if rng.random() < 0.5:
            rig.box.take_away()
        if rng.random() < 0.3:
            rig.pilot.frames(12 * 60)
        assert rig.table.match.version == version, "a line that was pulled out has played"
        assert rig.top is rig.table, "a line that was pulled out has stopped the game"

    def plug_in(self) -> None:
        rig = self.rig
        version = rig.table.match.version
        rig.box.plug()
        rig.wait(lambda: rig.real.has("tag"))
        rig.pilot.frames(10)
        assert rig.table.match.version == version, "what lay on the reader was committed by itself"
        rig.box.take_away()
        rig.pilot.frames(5)


@pytest.mark.parametrize("count", [2, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", GAMES)
def test_t14_pulled_out_at_any_moment_the_mouse_goes_on_and_no_move_is_lost_or_doubled(
    game_id: str, count: int
) -> None:
    """100 of each game, 500 together."""
    with quick(game_id, tags=1) as quick_rig:
        for seed in range(count):
            rng = Random(f"pulled {game_id} {seed}")
            record = recorded(game_id, 1000 + seed, seats_of(game_id, seed))
            rig = quick_rig.table(record, (MOUSE,) * record.seats)
            assert Pulled(rig, record, rng).play() == record
            quick_rig.plug()
