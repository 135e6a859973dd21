"""What a replay tells of a match: its hill, its turning points, its rounds and its stops."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.replay.flags import ALARMING, FALL, LEAD, SHAKY, flags_of
from scenes.replay.hill import hill_of
from scenes.replay.replay import (
    Replay,
    Stand,
    stop_after,
    stop_before,
    stop_near,
    stops_of,
)
from scenes.replay.rounds import parts_of
from tests.scenes.past_rig import (
    GAMES,
    NAMES,
    played,
)

LONG = 3000
_LENGTHS = {"penguin": 60, "penguin_party": LONG, "ingenious": LONG, "iceberg": LONG, "pocket": 90}


def _replay(game_id: str, seats: int = 3) -> Replay:
    return Replay(played(game_id, seats, _LENGTHS[game_id]), NAMES[:seats], None, {})


@pytest.mark.parametrize("game_id", GAMES)
def test_the_hill_has_a_height_from_0_to_1_for_every_moment(game_id: str) -> None:
    replay = _replay(game_id)
    hill = hill_of(replay)
    assert len(hill.heights) == replay.last + 1
    assert all(0 <= height <= 1 for height in hill.heights)
    assert hill.label


def test_the_hill_of_a_tower_is_what_was_measured_and_a_fall_is_its_foot() -> None:
    match = played("penguin", 2, 60, seed=2)
    stands = {version: Stand({}, 3.0 if version == 8 else 12.0) for version in range(0, 61, 2)}
    replay = Replay(match, NAMES[:2], None, stands)
    hill = hill_of(replay)
    assert hill.is_alarm
    assert hill.heights[8] < hill.heights[6]
    falls = [v for v in range(1, 61) if any(e.kind == "fell" for e in replay.events(v))]
    assert falls
    assert all(hill.heights[version] == 0 for version in falls)
    flags = flags_of(replay, replay.entries())
    assert [flag.version for flag in flags if flag.kind == FALL] == falls
    assert [flag.version for flag in flags if flag.kind == SHAKY] == [8]
    assert ALARMING > 3


@pytest.mark.parametrize("game_id", ["penguin_party", "ingenious", "iceberg"])
def test_the_last_flag_names_the_winners(game_id: str) -> None:
    replay = _replay(game_id)
    outcome = replay.match.outcome
    assert outcome is not None
    last = flags_of(replay, replay.entries())[-1]
    assert (last.version, last.kind) == (replay.last, LEAD)
    assert all(NAMES[seat] in last.words for seat in outcome.winners)


def test_rounds_divide_the_timeline_without_gaps() -> None:
    replay = _replay("penguin_party")
    parts = parts_of(replay.entries(), replay.last)
    assert len(parts) == 3
    assert (parts[0].start, parts[-1].end) == (0, replay.last)
    assert all(a.end == b.start for a, b in pairwise(parts))
    assert len(parts_of(_replay("iceberg").entries(), 5)) == 1


def test_stops_are_where_a_move_is_over() -> None:
    replay = _replay("penguin")
    stops = stops_of(replay.lines(), replay.last)
    assert stops[0] == 0
    assert stops[-1] == replay.last
    assert stop_after(stops, stops[3]) == stops[4]
    assert stop_before(stops, stops[3]) == stops[2]
    assert stop_before(stops, 0) == 0
    assert stop_after(stops, replay.last) == replay.last
    assert stop_near(stops, stops[2] + 0.3) == stops[2]
