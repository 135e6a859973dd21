"""Hopeless bouts: the last seat of a round is sent home as soon as it can pass nobody any more."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from game.party.bots import make_bot
from game.party.bout import BoutEvent
from game.party.challenge import Challenge
from game.party.challenges import CHALLENGES
from game.party.event import Ended, Ending
from game.party.input import Input
from game.party.recording import Tape
from game.party.round import Round
from tests.party.short import SHORT

ALONE: Final = tuple(name for name, challenge in CHALLENGES.items() if not challenge.is_shared)


def play(challenge: Challenge, bots: tuple[str, ...], seed: int) -> tuple[Round, Tape, list[Ended]]:
    """A whole round; "clumsy" lets go at once wherever it is, and never steers."""
    game = Round(challenge, len(bots), seed)
    players = [
        None if name == "clumsy" else make_bot(name, challenge.control, Random(seat))
        for seat, name in enumerate(bots)
    ]
    tape = Tape(game)
    events: list[BoutEvent] = []
    while not game.is_over:
        game.go_on()
        given = {}
        for seat in game.active:
            player = players[seat]
            is_down = game.frame % 2 == 1
            given[seat] = Input(is_pressed=is_down) if player is None else player.act(game, seat)
        events += tape.step(given)
    return game, tape, [event for event in events if isinstance(event, Ended)]


def test_the_table_says_where_the_places_can_be_certain() -> None:
    assert {name for name, c in CHALLENGES.items() if c.ends_hopeless} == set(ALONE)
    assert set(CHALLENGES) - set(ALONE) == {"together", "last"}


@pytest.mark.parametrize("name", CHALLENGES)
@pytest.mark.parametrize("bot", ["careful", "sloppy"])
def test_no_score_ever_surpasses_what_was_called_the_most(name: str, bot: str) -> None:
    challenge = SHORT[name]
    seats = 2 if challenge.is_shared else 1
    game = Round(challenge, seats, 5)
    players = [make_bot(bot, challenge.control, Random(seat)) for seat in range(seats)]
    least = {seat: game.bout.most(seat) for seat in range(seats)}
    while not game.is_over:
        game.step({seat: players[seat].act(game, seat) for seat in game.active})
        for seat in range(seats):
            assert game.bout.score(seat) <= least[seat], f"frame {game.frame}"
            least[seat] = min(least[seat], game.bout.most(seat))
    assert game.result is not None
    for seat in range(seats):
        assert game.result.scores[seat] <= least[seat]


@pytest.mark.parametrize("name", ["speed", "balance", "gusts", "quake", "rescue", "dangling"])
def test_a_bout_that_can_pass_nobody_ends_early_and_changes_no_place(name: str) -> None:
    challenge = SHORT[name]
    to_the_end = replace(challenge, ends_hopeless=False)
    game, tape, ended = play(challenge, ("careful", "clumsy"), 3)
    whole, _, ended_late = play(to_the_end, ("careful", "clumsy"), 3)
    assert ended[0].ending is not Ending.DECIDED
    assert ended[1].ending is Ending.DECIDED
    assert ended_late[1].ending is not Ending.DECIDED
    assert game.frame < whole.frame
    assert game.result is not None
    assert whole.result is not None
    assert game.result.places == whole.result.places == (1, 2)
    assert tape.recording().replay(challenge).run() == game.result


@pytest.mark.parametrize("name", ALONE)
def test_only_the_last_bout_ends_early_and_nobody_s_who_is_alone(name: str) -> None:
    _, _, ended = play(SHORT[name], ("careful", "clumsy", "careful"), 3)
    assert ended[1].ending is not Ending.DECIDED
    _, _, alone = play(SHORT[name], ("clumsy",), 3)
    assert alone[0].ending is not Ending.DECIDED


@pytest.mark.parametrize("name", ALONE)
def test_who_leads_plays_on_for_the_record(name: str) -> None:
    _, _, ended = play(SHORT[name], ("clumsy", "careful"), 3)
    assert ended[1].ending is not Ending.DECIDED
