"""Evening: playlists, points, the underdog, and people who come and go."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import BadOptions
from game.party.challenges import CHALLENGES
from game.party.evening import (
    BONUS,
    Evening,
    draw_playlist,
    seed_of_day,
    start_evening,
)
from game.party.handicap import Handicap
from game.party.round import Result
from game.party.score import Score, places, points


def result_of(evening: Evening, values: Sequence[float]) -> Result:
    """A round that gives the seats these scores."""
    scores = tuple(Score(value) for value in values)
    name = evening.challenge or ""
    zeros = (0,) * len(scores)
    return Result(name, 0, scores, places(scores), points(scores), zeros, 1, "")


def after(evening: Evening, *rounds: Sequence[float]) -> Evening:
    for values in rounds:
        evening = evening.finish(result_of(evening, values))
    return evening


def totals(evening: Evening) -> dict[int, int]:
    return {row.player: row.total for row in evening.standings()}


def test_a_playlist_is_drawn_by_its_seed_without_repeats() -> None:
    assert draw_playlist(7) == draw_playlist(7)
    assert len({draw_playlist(seed) for seed in range(20)}) > 15
    for seed in range(20):
        assert len(set(draw_playlist(seed, len(CHALLENGES)))) == len(CHALLENGES)
    assert len(draw_playlist(0, 25)) == 25
    with pytest.raises(BadOptions, match="an evening of 0 rounds"):
        draw_playlist(0, 0)


def test_a_chosen_playlist_is_kept_in_its_order() -> None:
    evening = start_evening(1, [0, 1], ["last", "speed", "speed"])
    assert evening.playlist == ("last", "speed", "speed")
    assert evening.challenge == "last"
    with pytest.raises(BadOptions, match="no challenge 'chess'"):
        start_evening(1, [0], ["chess"])


def test_everybody_has_the_same_evening_on_one_day() -> None:
    seed = seed_of_day(date(2031, 4, 9))
    assert seed == 20310409
    assert start_evening(seed, [0]).playlist == start_evening(seed, [5]).playlist
    assert seed_of_day(date(2031, 4, 10)) != seed


def test_points_add_up_and_places_move() -> None:
    evening = after(start_evening(1, [4, 2, 9], has_underdog=False), [5, 3, 1], [0, 9, 1])
    assert totals(evening) == {2: 10, 4: 8, 9: 6}
    table = evening.standings()
    assert [row.player for row in table] == [2, 4, 9]
    assert [row.place for row in table] == [1, 2, 3]
    assert [row.moved for row in table] == [1, -1, 0]
    assert table[0].rounds == (4, 6)


def test_the_last_one_takes_two_more_in_the_next_round() -> None:
    evening = after(start_evening(1, [0, 1, 2]), [5, 3, 1])
    assert evening.underdogs == (2,)
    evening = after(evening, [1, 3, 5])
    row = evening.played[-1].rows[2]
    assert (row.points, row.bonus) == (6 + BONUS, BONUS)
    assert [row.bonus for row in evening.played[-1].rows] == [0, 0, BONUS]
    assert after(start_evening(1, [0, 1, 2], has_underdog=False), [5, 3, 1]).underdogs == ()


def test_nobody_is_the_underdog_alone_or_when_all_are_level() -> None:
    assert after(start_evening(1, [0]), [5]).underdogs == ()
    assert start_evening(1, [0, 1]).underdogs == ()
    assert after(start_evening(1, [0, 1]), [5, 5]).underdogs == ()
    assert after(start_evening(1, [0, 1, 2]), [5, 1, 1]).underdogs == (1, 2)


def test_people_come_and_go_between_rounds_and_keep_their_points() -> None:
    evening = after(start_evening(1, [0, 1]), [5, 1]).leave(0)
    assert [player.id for player in evening.here] == [1]
    assert totals(evening) == {0: 6, 1: 4}
    evening = evening.join(7, Handicap.LONGER)
    evening = after(evening, [3, 9])
    assert totals(evening) == {0: 6, 1: 4 + 4, 7: 6 + BONUS}
    assert {row.player: row.rounds for row in evening.standings()}[0] == (6, None)
    assert {row.player: row.rounds for row in evening.standings()}[7] == (None, 8)
    again = evening.join(0)
    assert totals(again)[0] == 6
    with pytest.raises(BadOptions, match="is here already"):
        again.join(0)
    with pytest.raises(BadOptions, match="player 8 is not here; here are"):
        again.leave(8)


def test_six_are_the_most() -> None:
    evening = start_evening(1, range(6))
    with pytest.raises(BadOptions, match="6 are here already"):
        evening.join(6)
    for players in ([], range(7), [1, 1]):
        with pytest.raises(BadOptions, match="give 1 to 6, each once"):
            start_evening(1, list(players))


def test_rounds_open_with_the_seats_handicaps_and_growing_difficulty() -> None:
    evening = start_evening(3, [0, 1], handicaps=[Handicap.STEADY, Handicap.NONE])
    levels = []
    while not evening.is_over:
        game = evening.open_round()
        assert game.challenge.id == evening.challenge
        assert game.handicaps == (Handicap.STEADY, Handicap.NONE)
        levels.append(game.level)
        evening = after(evening, [1, 2])
    assert levels == [0, 1, 2, 3, 4, 5]
    assert evening.winners == (1,)
    assert evening.challenge is None
    with pytest.raises(BadOptions, match="the evening is over after 6 rounds"):
        evening.open_round()
    changed = start_evening(3, [0]).give(0, Handicap.MITTENS)
    assert changed.open_round().handicaps == (Handicap.MITTENS,)


def test_the_final_is_known_before_it_is_played() -> None:
    evening = start_evening(1, [0, 1], ["speed", "last"])
    assert not evening.is_final
    assert after(evening, [1, 2]).is_final


def test_a_result_of_another_round_is_refused() -> None:
    evening = start_evening(1, [0, 1], ["speed", "last"])
    with pytest.raises(BadOptions, match="is not the next one"):
        evening.finish(result_of(evening, [1, 2, 3]))
    late = after(evening, [1, 2])
    with pytest.raises(BadOptions, match="is not the next one"):
        late.finish(result_of(evening, [1, 2]))


@pytest.mark.parametrize(
    "broken",
    [
        {"format": 0},
        {"playlist": ["chess"]},
        {"players": [[0]]},
        {"played": [["last", []]]},
        {"seed": "x"},
    ],
)
def test_what_is_no_evening_is_quoted(broken: dict[str, object]) -> None:
    data = start_evening(1, [0], ["speed"]).to_json()
    with pytest.raises(BadOptions, match="not an evening"):
        Evening.from_json(data | broken)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    count=st.integers(1, 6),
    rounds=st.lists(st.lists(st.integers(0, 4), min_size=6, max_size=6), max_size=6),
    has_underdog=st.booleans(),
)
def test_any_evening_survives_json_and_its_points_are_conserved(
    seed: int, count: int, rounds: list[list[int]], has_underdog: bool
) -> None:
    evening = start_evening(seed, range(count), has_underdog=has_underdog)
    for values in rounds:
        bonus = BONUS * len(evening.underdogs)
        given_points = sum(points([Score(value) for value in values[:count]]))
        before = sum(totals(evening).values())
        evening = after(evening, values[:count])
        assert sum(totals(evening).values()) == before + given_points + bonus
    assert Evening.from_json(json.loads(json.dumps(evening.to_json()))) == evening
    table = evening.standings()
    assert [row.total for row in table] == sorted((row.total for row in table), reverse=True)
