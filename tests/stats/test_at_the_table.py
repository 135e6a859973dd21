"""A match counts once: when it is over, for those who sit there, however one came to its end."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from game.core import Event, Outcome, Seat
from game.match import Match
from game.record import Record, checksum
from game.titles.pyramid.events import Fell, Held, Placed
from game.titles.pyramid.pyramid import RED, Cell
from scenes.boards.safety import GOOD_MARGIN
from scenes.input.intents import Button, Press
from scenes.profiles import Profile, Profiles
from scenes.replay.replay import Stand
from scenes.replay.scrubber import ScrubberScene
from scenes.result.rematch import go_on, play
from scenes.saves.saves import Saved
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.stats.of_match import played_match
from scenes.stats.played import Played
from scenes.stats.statistics import Statistics
from scenes.table.seating import Chair
from scenes.table.table import TableScene
from tests.scenes.past_rig import (
    GAMES,
    NAMES,
    act,
    choose,
    node_of,
    pass_time,
    played,
    settle,
    setup_for,
    table_of,
)
from tests.scenes.quiet import PAD

DAY = date(2026, 11, 30)
LONG = 20_000


def known(*names: str) -> Profiles:
    profiles = Profiles()
    for name in names:
        profiles.put(Profile(name))
    return profiles


class Ticking:
    """A clock on which no two moments are the same."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        self.seconds += 1.0
        return self.seconds


def sit_down(folder: Path, game_id: str = "iceberg", *names: str) -> tuple[Stage, TableScene]:
    """A table that the lobby has put on the stack, with profiles of Ada and Bea."""
    match = played(game_id)
    stage, _table = table_of(match, folder=folder)
    stage.stack.clear()
    stage.statistics = Statistics(now=Ticking())
    stage.profiles = known(*(names or NAMES[:2]))
    stage.stack.push(Scene(stage))
    play(stage, setup_for(match), lambda result: None)
    return stage, table_on(stage)


def table_on(stage: Stage) -> TableScene:
    top = stage.stack.top
    assert isinstance(top, TableScene)
    return top


def play_out(stage: Stage, table: TableScene, seed: int = 3) -> None:
    rng = Random(seed)
    while table.match.outcome is None:
        settle(stage, table)
        act(stage, table, rng)
    pass_time(stage, 3)


def scrubber_of(stage: Stage) -> ScrubberScene:
    top = stage.stack.top
    assert isinstance(top, ScrubberScene)
    return top


def test_a_match_is_counted_when_it_is_over_and_not_before(tmp_path: Path) -> None:
    stage, table = sit_down(tmp_path)
    rng = Random(3)
    while table.match.outcome is None:
        settle(stage, table)
        assert stage.statistics.games == ()
        act(stage, table, rng)
    pass_time(stage, 3)
    (game,) = stage.statistics.games
    assert (game.game, game.names) == ("iceberg", ("Ada", "Bea"))
    winners = table.match.outcome.winners
    assert [s.is_winner for s in game.sitters] == [seat in winners for seat in range(2)]


def test_a_match_that_is_thrown_away_does_not_count(tmp_path: Path) -> None:
    stage, table = sit_down(tmp_path)
    settle(stage, table)
    act(stage, table, Random(3))
    table.dismiss("again")
    table_on(stage).dismiss("title")
    assert stage.statistics.games == ()


def test_the_next_match_of_the_same_people_counts_too(tmp_path: Path) -> None:
    stage, table = sit_down(tmp_path)
    play_out(stage, table)
    table.dismiss("again")
    play_out(stage, table_on(stage))
    assert len(stage.statistics.games) == 2


def test_what_is_watched_and_played_on_after_its_end_counts_once(tmp_path: Path) -> None:
    stage, table = sit_down(tmp_path)
    play_out(stage, table)
    before = stage.statistics.games
    top = stage.stack.top
    assert top is not None
    node_of(top, "watch").act()
    scene = scrubber_of(stage)
    scene.go_to(scene.stops[4])
    scene.handle(Press(PAD, Button.NORTH))
    branch = table_on(stage)
    settle(stage, branch)
    act(stage, branch, Random(9))
    assert stage.statistics.games == before, "the end that was counted is forgotten"
    assert stage.saves is not None
    (saved,) = stage.saves.running()
    again = Saved.from_json(json.loads(saved.to_text()))
    branch.dismiss("title")
    go_on(stage, again, lambda result: None)
    play_out(stage, table_on(stage), seed=9)
    assert stage.statistics.games == before


def test_what_is_played_on_from_before_its_end_counts_as_the_match_that_it_is(
    tmp_path: Path,
) -> None:
    stage, table = sit_down(tmp_path)
    rng = Random(3)
    for _action in range(6):
        settle(stage, table)
        act(stage, table, rng)
    table.handle(Press(PAD, Button.MENU))
    top = stage.stack.top
    assert top is not None
    top.dismiss("watch")
    scene = scrubber_of(stage)
    scene.go_to(scene.stops[2])
    scene.handle(Press(PAD, Button.NORTH))
    top = stage.stack.top
    assert top is not None
    node_of(top, "go").act()
    branch = table_on(stage)
    assert branch is not table
    play_out(stage, branch)
    (game,) = stage.statistics.games
    assert game.begun == table.begun


def test_a_kill_between_the_end_and_the_removal_of_the_save_counts_nothing_twice(
    tmp_path: Path,
) -> None:
    stage, table = sit_down(tmp_path)
    rng, last = Random(3), None
    assert stage.saves is not None
    while table.match.outcome is None:
        settle(stage, table)
        pass_time(stage, 1)
        last = next(iter(stage.saves.running()), None)
        act(stage, table, rng)
    pass_time(stage, 3)
    (first,) = stage.statistics.games
    assert last is not None
    stage.stack.clear()
    stage.stack.push(Scene(stage))
    go_on(stage, last, lambda result: None)
    play_out(stage, table_on(stage))
    (game,) = stage.statistics.games
    assert game.begun == first.begun


def test_a_save_of_before_there_were_statistics_counts_by_when_it_was_kept(tmp_path: Path) -> None:
    match = played("iceberg", 2, 4)
    _stage, table = table_of(match, folder=tmp_path)
    body = json.loads(Saved(Record.from_match(match), table.seated(), {}, None, 77.0).to_text())
    del body["begun"], body["checksum"]
    saved = Saved.from_json(body | {"checksum": checksum(body)})
    assert saved.begun == 77.0


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_counted_with_its_winners(game_id: str) -> None:
    is_tower = game_id == "penguin"
    match = played(game_id, 2, LONG, tower="off") if is_tower else played(game_id, 2, LONG)
    assert match.outcome is not None
    stage, table = table_of(match)
    stage.profiles = known("Bea")
    game = counted(table)
    assert game.names == ("Bea",)
    assert [s.is_person for s in game.sitters] == [True, True]
    assert [s.is_winner for s in game.sitters] == [0 in match.outcome.winners,
                                                   1 in match.outcome.winners]  # fmt: skip
    assert (game.rows > 0) == game_id.startswith("penguin")


def counted(table: TableScene, stands: dict[int, Stand] | None = None) -> Played:
    chairs, profiles = table.chairs, table.stage.profiles
    return played_match(table.match, chairs, profiles, stands or table.stands, 1.0, DAY)


def test_who_lets_an_opponent_play_to_the_end_has_left_and_who_comes_back_has_not() -> None:
    match = played("iceberg", 2, LONG)
    stage, table = table_of(match)
    stage.profiles = known(*NAMES[:2])
    table.stand_in(Seat(1))
    game = counted(table)
    assert game.names == ("Ada",)
    assert [s.is_person for s in game.sitters] == [True, False]
    table.come_back(Seat(1))
    assert counted(table).names == ("Ada", "Bea")


def test_opponents_and_people_without_a_profile_are_nobody() -> None:
    match = played("iceberg", 2, LONG)
    stage, table = table_of(match, levels=["easy"])
    stage.profiles = known(*NAMES[:2])
    assert [s.name for s in counted(table).sitters] == ["", "Bea"]
    stage.profiles = known("bea")
    assert counted(table).names == ("bea",), "the profile has its own letters"
    stage.profiles = known()
    assert counted(table).names == ()


def test_falls_and_let_gos_are_those_of_the_match_where_the_tower_was_measured() -> None:
    match = played("penguin", 2, LONG, seed=8)
    assert match.outcome is not None
    stage, table = table_of(match)
    stage.profiles = known(*NAMES[:2])
    held = heard(match, "held")
    fell = heard(match, "fell")
    assert held
    assert fell, "nobody has fallen in this match"
    stands = {
        version: Stand({}, GOOD_MARGIN if k % 3 else GOOD_MARGIN - 0.1)
        for k, (version, _seat) in enumerate(held)
    }
    game = counted(table, stands)
    for seat, sitter in enumerate(game.sitters):
        mine = [k for k, (_version, who) in enumerate(held) if who == seat]
        falls = sum(who == seat for _version, who in fell)
        assert sitter.falls == falls
        assert sitter.let_gos == len(mine) + falls
        assert sitter.steady == sum(k % 3 > 0 for k in mine)
    unmeasured = counted(table, {0: Stand({}, None)})
    assert [s.let_gos for s in unmeasured.sitters] == [0, 0], "nobody knows how steadily"
    assert [s.falls for s in unmeasured.sitters] == [s.falls for s in game.sitters]


def heard(match: Match, kind: str) -> list[tuple[int, int]]:
    """At which version which seat has done it."""
    return [
        (version, event.to_json()["seat"])
        for version in range(1, match.version + 1)
        for event in match.events_at(version)
        if event.kind == kind
    ]


def built(*versions: tuple[Event, ...]) -> int:
    """The rows of a match in which this has happened."""
    outcome = Outcome("end", (0.0,), (Seat(0),))
    info = SimpleNamespace(id="penguin")
    match = SimpleNamespace(
        outcome=outcome,
        version=len(versions),
        events_at=lambda version: versions[version - 1],
        game=SimpleNamespace(info=info),
    )
    chairs = [Chair(0, "Ada", PAD)]
    return played_match(cast(Match, match), chairs, known("Ada"), {}, 1.0, DAY).rows


def test_a_row_that_fell_as_it_was_begun_was_never_reached() -> None:
    seat = Seat(0)
    stands = (Placed(seat, RED, 1, 0),), (Held(seat, 1, 0),)
    falls = (Placed(seat, RED, 2, 0),), (Fell(seat, (Cell(2, 0),), 3, (3,)),)
    assert built(*stands) == 2
    assert built(*stands, *falls) == 2
    assert built(*falls, *stands) == 2
    assert built(*stands, falls[0]) == 3, "without a tower nothing answers, and it stands"
    assert built() == 0


def test_the_end_counts_before_the_save_is_gone_and_anything_is_shown(tmp_path: Path) -> None:
    """Whoever is killed while the last move is shown has won all the same."""
    stage, table = sit_down(tmp_path)
    rng = Random(3)
    while table.match.outcome is None:
        settle(stage, table)
        mover = table.match.to_move
        assert mover is not None
        assert table.submit(Seat(mover), choose(table.match, rng), table.match.version)
    table.update(1 / 60)
    assert stage.stack.top is table, "the result is shown later"
    assert len(stage.statistics.games) == 1
