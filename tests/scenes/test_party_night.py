"""The night as a value: its plan, who plays, what is kept of it, and the records."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.core import BadOptions
from game.party.challenges import CHALLENGES
from game.party.evening import draw_playlist, seed_of_day
from game.party.handicap import Handicap
from game.party.round import Result
from game.party.score import Score, places, points
from scenes.input.intents import LEFT_KEYS, MOUSE, TOUCH
from scenes.party.night import Night, new_night
from scenes.party.played import RoundPlayed
from scenes.party.player import PartyPlayer
from scenes.party.records import DAYS, best_of, erase, has_any, keep
from scenes.profiles import Profile, Profiles
from scenes.saves.writer import Writer
from scenes.table.seating import Chair
from tests.scenes.quiet import OTHER_PAD, PAD

DAY = date(2026, 11, 30)


def seated(count: int = 3) -> Night:
    night = new_night(7)
    devices = (PAD, OTHER_PAD, LEFT_KEYS, MOUSE)
    lobby = night.lobby
    for row in range(count):
        lobby = lobby.sit(row, devices[row % 4])
    return night.with_lobby(lobby)


def result_of(night: Night, *values: float) -> RoundPlayed:
    game, players = night.open_round()
    scores = tuple(Score(value) for value in values)
    result = Result(
        game.challenge.id, game.seed, scores, places(scores), points(scores),
        (0,) * len(scores), 600, "",
    )  # fmt: skip
    return RoundPlayed(result, None, (), players)  # type: ignore[arg-type]


def test_a_new_night_has_six_different_challenges_drawn_by_its_seed() -> None:
    night = new_night(7)
    assert night.playlist == draw_playlist(7)
    assert len(set(night.playlist)) == 6
    assert new_night(7).playlist == night.playlist
    assert new_night(8).playlist != night.playlist


def test_a_challenge_is_chosen_last_taken_out_and_moved() -> None:
    night = new_night(7)
    out = next(name for name in CHALLENGES if name not in night.playlist)
    assert night.place_of(out) is None
    more = night.toggle(out)
    assert more.place_of(out) == 7
    assert more.shift(out, -1).place_of(out) == 6
    assert more.shift(out, 1).playlist == more.playlist
    first = night.playlist[0]
    assert night.shift(first, -1).playlist == night.playlist
    assert night.toggle(first).place_of(first) is None


def test_the_evening_of_a_day_is_the_same_for_everybody_until_it_is_changed() -> None:
    night = new_night(7).todays(DAY)
    assert night.seed == seed_of_day(DAY)
    assert night.playlist == new_night(123).todays(DAY).playlist
    assert night.day == DAY
    assert night.shift(night.playlist[0], 1).day is None
    assert night.drawn(4).day is None


def test_nobody_starts_without_players_challenges_or_their_devices() -> None:
    assert new_night(7).trouble() == "Take one more seat."
    night = seated(2)
    assert night.trouble() is None
    empty = night
    for name in night.playlist:
        empty = empty.toggle(name)
    assert empty.trouble() == "Choose a challenge."
    lost = night.with_lobby(night.lobby.lose(OTHER_PAD))
    assert lost.trouble() is not None
    assert "press any button" in str(lost.trouble())


def test_a_handicap_goes_round_and_holds_in_the_next_round() -> None:
    night = seated(2)
    seen = []
    for _step in range(4):
        night = night.with_handicap(0)
        seen.append(night.handicaps[0])
    assert set(seen) == set(Handicap)
    begun = night.with_handicap(1).begun()
    game, players = begun.open_round()
    assert game.handicaps == (Handicap.NONE, Handicap.STEADY)
    assert [player.handicap for player in players] == list(game.handicaps)


def test_chairs_keep_their_points_while_people_come_and_go() -> None:
    night = seated(3).begun()
    night = night.finish(result_of(night, 5, 3, 1))
    evening = night.evening
    assert evening is not None
    assert [evening.total(player) for player in range(3)] == [6, 4, 2]
    assert evening.underdogs == (2,)
    gone = night.with_lobby(night.lobby.clear(2).sit(5, TOUCH)).begun()
    assert gone.evening is not None
    assert [player.id for player in gone.evening.here] == [0, 1, 5]
    assert gone.evening.underdogs == (5,)
    gone = gone.finish(result_of(gone, 1, 2, 3))
    assert gone.evening is not None
    assert gone.evening.total(5) == 6 + 2
    back = gone.with_lobby(gone.lobby.sit(2, TOUCH)).begun()
    assert back.evening is not None
    assert back.evening.total(2) == 2
    assert [player.id for player in back.evening.here] == [0, 1, 2, 5]


def test_devices_are_those_with_which_a_round_ended() -> None:
    night = seated(2).begun()
    played = result_of(night, 1, 2)
    moved = (played.players[0], played.players[1].with_device(TOUCH))
    night = night.finish(replace(played, players=moved))
    assert [row.device for row in night.lobby.rows[:2]] == [PAD, TOUCH]


def test_without_the_underdogs_bonus_nobody_takes_it() -> None:
    night = seated(2).with_underdog(False).begun()
    night = night.finish(result_of(night, 5, 1))
    assert night.evening is not None
    assert night.evening.underdogs == ()
    assert night.with_underdog(True).evening.underdogs == (1,)  # type: ignore[union-attr]


def test_only_what_is_to_come_can_be_planned_anew() -> None:
    night = seated(2).begun()
    first = night.playlist[0]
    night = night.finish(result_of(night, 5, 1))
    assert night.is_played(first)
    drawn = night.drawn(99)
    assert drawn.playlist[0] == first
    assert len(drawn.playlist) == 6
    assert drawn.evening is not None
    assert drawn.evening.playlist == drawn.playlist
    assert drawn.evening.total(0) == 6


def test_a_night_is_read_back_as_it_was_and_everybody_waits_for_a_device() -> None:
    night = seated(3).with_handicap(1).todays(DAY).begun()
    night = night.finish(result_of(night, 5, 3, 1))
    back = Night.from_json(night.to_json())
    assert back.evening == night.evening
    assert back.playlist == night.playlist
    assert back.handicaps == night.handicaps
    assert back.day == DAY
    assert all(row.is_lost for row in back.lobby.rows[:3])
    assert not back.lobby.rows[3].is_taken


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"rows": []},
        {"playlist": ["no such challenge"]},
        {"handicaps": ["none"]},
        {"day": "yesterday"},
        {"rows": [[0, "person", "", "easy"]] * 6},
        {"rows": [[look, "person", "", "godlike"] for look in range(6)]},
    ],
)
def test_anything_else_is_no_night(change: dict[str, object]) -> None:
    with pytest.raises(BadOptions, match="not a night"):
        Night.from_json(seated().to_json() | change)


# Records.


def player(name: str, handicap: Handicap = Handicap.NONE, level: str | None = None) -> PartyPlayer:
    return PartyPlayer(Chair(0, name, PAD if level is None else None, level), handicap)


def score(
    profiles: Profiles, *players: tuple[PartyPlayer, float], day: date | None = None
) -> object:
    scores = tuple(Score(value) for _player, value in players)
    count = (0,) * len(scores)
    result = Result("speed", 1, scores, places(scores), points(scores), count, 1, "")
    return keep(profiles, result, [one for one, _value in players], day)


def test_the_best_of_everybody_is_a_record_once_it_beats_another() -> None:
    profiles = Profiles()
    profiles.put(Profile("Ada"))
    assert score(profiles, (player("Ada"), 7), (player("Moon"), 5)) == ()
    best = best_of(profiles, "speed")
    assert best is not None
    assert (best.name, best.score.value) == ("Ada", 7)
    assert score(profiles, (player("Ada"), 6), (player("Moon"), 8)) == (1,)
    assert score(profiles, (player("Ada"), 8), (player("Moon"), 8)) == ()
    assert score(profiles, (player("Ada"), 9), (player("Moon"), 10)) == (1,)
    best = best_of(profiles, "speed")
    assert best is not None
    assert (best.name, best.score.value) == ("Moon", 10)


def test_opponents_and_who_has_it_easier_set_no_records() -> None:
    profiles = Profiles()
    easy = player("Ada", Handicap.STEADY), player("Bea", Handicap.LONGER)
    score(profiles, (easy[0], 9), (easy[1], 9), (player("Sleet", level="hard"), 9))
    assert not has_any(profiles)
    score(profiles, (player("Cem", Handicap.MITTENS), 3), (player("Dag"), 0))
    best = best_of(profiles, "speed")
    assert best is not None
    assert best.name == "Cem"


def test_a_day_has_a_best_of_its_own_and_old_days_are_forgotten() -> None:
    profiles = Profiles()
    score(profiles, (player("Ada"), 9))
    score(profiles, (player("Ada"), 4), day=DAY)
    today = best_of(profiles, "speed", DAY)
    assert today is not None
    assert today.score.value == 4
    for number in range(1, DAYS + 1):
        score(profiles, (player("Ada"), 2), day=date(2027, 1, number))
    assert best_of(profiles, "speed", DAY) is None
    assert best_of(profiles, "speed", date(2027, 1, 30)) is not None


def test_records_are_erased_and_nothing_else_is() -> None:
    profiles = Profiles()
    profiles.put(Profile("Ada", records={"other": 1}))
    score(profiles, (player("Ada"), 7), (player("Moon"), 5))
    assert has_any(profiles)
    erase(profiles)
    assert not has_any(profiles)
    assert best_of(profiles, "speed") is None
    assert profiles.get("Ada").records == {"other": 1}


def test_records_outlast_the_program(tmp_path: Path) -> None:
    path, writer = tmp_path / "profiles.json", Writer()
    profiles = Profiles(path, writer)
    profiles.put(Profile("Ada"))
    score(profiles, (player("Ada"), 7))
    writer.close()
    best = best_of(Profiles(path), "speed")
    assert best is not None
    assert (best.name, best.score.value) == ("Ada", 7)


@pytest.mark.parametrize("data", [[], {"speed": []}, {"speed": {"best": "x", "days": 3}}, 5])
def test_damaged_records_count_as_none(data: object) -> None:
    profiles = Profiles()
    profiles.put(Profile("Ada", records={"party": data}))
    assert best_of(profiles, "speed") is None
    assert best_of(profiles, "speed", DAY) is None
    score(profiles, (player("Ada"), 7), day=DAY)
    assert best_of(profiles, "speed", DAY) is not None
