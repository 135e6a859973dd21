"""Match: the only place where a game advances, and what can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import NATURE, BadOptions, IllegalAction, Outcome, Seat
from game.match import Match, cut_short, play_out
from game.titles.pyramid import penguin, penguin_party
from game.titles.pyramid.actions import HOLDS
from game.titles.pyramid.events import Blocked


def first(match: Match) -> Any:
    return match.legal_actions()[0]


def test_options_are_filled_in_and_bad_ones_named() -> None:
    assert Match(penguin_party, 2).options == {"majority_colour": "green", "tie": "shared"}
    with pytest.raises(BadOptions, match="majority_colour cannot be 'pink'; choose one of: green"):
        Match(penguin_party, 2, {"majority_colour": "pink"})


def test_a_proposal_for_another_version_is_refused() -> None:
    match = Match(penguin_party, 2)
    action = first(match)
    match.submit(Seat(0), action, at=0)
    with pytest.raises(IllegalAction, match="was chosen at action 0, the match is at 1"):
        match.submit(Seat(1), first(match), at=0)
    assert match.version == 1


def test_a_proposal_of_another_seat_is_refused_naming_both() -> None:
    match = Match(penguin_party, 2)
    with pytest.raises(IllegalAction, match="seat 0 is to move, not seat 1"):
        match.submit(Seat(1), first(match))


def test_an_action_of_another_game_is_refused_and_changes_nothing() -> None:
    match = Match(penguin_party, 2)
    for foreign in (HOLDS, "place red 0 0", None, 7):
        with pytest.raises(IllegalAction):
            match.submit(Seat(0), foreign)
    assert (match.version, match.to_move) == (0, 0)


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    match = Match(penguin_party, 2)
    action = first(match)
    outcome = play_out(match, first)
    assert outcome == match.outcome
    with pytest.raises(IllegalAction, match="the game is over"):
        match.submit(Seat(0), action)


def test_c_68_a_match_is_cut_short_at_its_cap() -> None:
    match = Match(penguin, 3)
    assert play_out(match, first, cap=5) == Outcome("cap", (0, 0, 0), ()) == cut_short(match)
    assert match.version == 5


def test_the_last_placement_can_be_taken_back() -> None:
    match = Match(penguin_party, 2, seed=1)
    before = match.state
    match.submit(Seat(0), first(match))
    assert match.can_undo(Seat(0))
    assert not match.can_undo(Seat(1))
    match.undo(Seat(0))
    assert match.state is before
    assert match.version == 0


def test_nothing_is_taken_back_before_the_first_action() -> None:
    with pytest.raises(IllegalAction, match="seat 0 cannot take back action 0"):
        Match(penguin, 2).undo(Seat(0))


def test_c_64_nothing_is_taken_back_across_an_answer_of_nature() -> None:
    match = Match(penguin, 2)
    match.submit(Seat(0), first(match))
    assert match.can_undo(Seat(0))
    match.submit(NATURE, HOLDS)
    with pytest.raises(IllegalAction, match="another turn, an answer of nature or a draw"):
        match.undo(Seat(0))


def test_c_64_nothing_is_taken_back_once_a_new_deal_was_seen() -> None:
    for seed in range(20):
        match = Match(penguin, 2, {"tower": "off"}, seed)
        while not match.log or match.events_at(match.version)[-1].kind != "dealt":
            match.submit(_mover(match), first(match))
        last = match.log[-1][0]
        assert not match.can_undo(last)


def test_c_64_nothing_is_taken_back_once_it_showed_what_a_hand_lacks() -> None:
    seen = 0
    for seed in range(20):
        match = Match(penguin_party, 4, seed=seed)
        while (mover := match.to_move) is not None:
            step = match.submit(mover, first(match))
            if any(isinstance(event, Blocked) for event in step.events):
                assert not match.can_undo(mover)
                seen += 1
    assert seen > 10


def test_c_64_nothing_is_taken_back_when_the_end_has_opened_every_hand() -> None:
    match = Match(penguin, 2, {"tower": "off"})
    play_out(match, first)
    assert "unknown" not in str(match.view(Seat(0)))
    assert not match.can_undo(match.log[-1][0])


def _mover(match: Match) -> Seat:
    mover = match.to_move
    assert mover is not None
    return mover


def test_what_stood_before_can_be_looked_up() -> None:
    match = Match(penguin_party, 2, seed=3)
    states = [match.state]
    for _ in range(4):
        match.submit(_mover(match), first(match))
        states.append(match.state)
    assert [match.state_at(version) for version in range(5)] == states
    assert [match.events_at(version)[0].kind for version in range(1, 5)] == ["placed"] * 4
