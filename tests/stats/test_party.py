"""An evening of party counts once, when its last round is over, for those who are still there."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.core import BadOptions
from game.party.round import Result
from game.party.score import Score, places, points
from scenes.party.course import take_in
from scenes.party.night import Night
from scenes.party.party import Party, open_party
from scenes.party.played import RoundPlayed
from scenes.profiles import Profile
from scenes.stats.played import EVENING, Played
from scenes.stats.statistics import Statistics
from tests.scenes.quiet import OTHER_PAD, PAD, quiet_stage


def evening(*names: str) -> Party:
    """People with these names and an opponent, before the first round of two."""
    stage = quiet_stage()
    stage.statistics = Statistics(now=lambda: 1_800_000_000.5)
    for name in names:
        stage.profiles.put(Profile(name))
    party = open_party(stage)
    lobby = party.night.lobby
    for row, name in enumerate(names):
        lobby = lobby.sit(row, (PAD, OTHER_PAD)[row % 2]).with_name(row, name)
    night = party.night.with_lobby(lobby.hand_over(len(names)))
    for name in night.playlist[2:]:
        night = night.toggle(name)
    party.night = night
    return party


def play_round(party: Party, *scores: float, falls: tuple[int, ...] = ()) -> None:
    """A round in which the seats come to these scores; `falls` are the seats that made one."""
    party.night = party.night.begun(party.stage.statistics.now())
    game, players = party.night.open_round()
    found = tuple(Score(score) for score in scores)
    result = Result(
        game.challenge.id, game.seed, found, places(found), points(found), (9,) * len(found), 600,
        "",
    )  # fmt: skip
    films = tuple(SimpleNamespace(seat=seat) for seat in falls)
    played = cast(Any, SimpleNamespace(result=result, players=players, falls=films))
    played.stories = tuple
    take_in(party, cast(RoundPlayed, played))


def only(party: Party) -> Played:
    """The one evening that was counted."""
    games = party.stage.statistics.games
    assert len(games) == 1
    return games[0]


def test_an_evening_counts_once_when_it_is_over_with_its_falls() -> None:
    party = evening("Ada", "Bea")
    play_round(party, 3, 9, 1, falls=(0, 0, 2))
    assert len(party.stage.statistics.games) == 0
    party.night = Night.from_json(json.loads(json.dumps(party.night.to_json())))
    assert party.night.falls[:3] == (2, 0, 1)
    lobby = party.night.lobby
    for row, device in enumerate((PAD, OTHER_PAD)):
        lobby = lobby.take(row, device)
    party.night = party.night.with_lobby(lobby)
    play_round(party, 2, 8, 1, falls=(1,))
    game = only(party)
    assert (game.game, game.begun) == (EVENING, 1_800_000_000.5)
    assert game.names == ("Ada", "Bea")
    assert [s.is_winner for s in game.sitters] == [False, True, False]
    assert [s.falls for s in game.sitters] == [2, 1, 1]
    assert [s.is_person for s in game.sitters] == [True, True, False]


def test_who_has_left_before_the_end_has_not_played_the_evening() -> None:
    party = evening("Ada", "Bea")
    play_round(party, 3, 9, 1)
    party.night = party.night.with_lobby(party.night.lobby.clear(1))
    play_round(party, 2, 8)
    game = only(party)
    assert game.names == ("Ada",)
    assert len(game.sitters) == 2, "one has left, the opponent stayed"


def test_another_evening_begins_with_no_falls() -> None:
    party = evening("Ada")
    play_round(party, 3, 9, falls=(0,))
    play_round(party, 3, 9)
    party.night = party.night.anew().begun(5.0)
    assert (party.night.started, sum(party.night.falls)) == (5.0, 0)


def test_an_evening_of_before_there_were_statistics_is_gone_on_with() -> None:
    party = evening("Ada")
    play_round(party, 3, 9)
    data = party.night.to_json()
    del data["started"], data["falls"]
    night = Night.from_json(data)
    assert (night.started, sum(night.falls)) == (0.0, 0)
    with pytest.raises(BadOptions, match="7 chairs"):
        Night.from_json(party.night.to_json() | {"falls": [0] * 7})
