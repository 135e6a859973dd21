"""Hints for any game: legal, honest about hidden things, the same every time."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from game.ai.hint import MOST, PLAYOUTS, Hint, HintQuestion, Reason, opinions, reasons_for
from game.ai.process import Process
from game.ai.thinker import Thinker, Trouble
from game.ai.thinking import last_thought
from game.chance import pick, random_stream
from game.core import NATURE
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS
from game.titles.pyramid.reasons import reasons as pyramid_reasons
from tests.ai.hint_moments import moments
from tests.ai.test_thinker import DeadProcess, wait

TABLES: Final = (
    ("penguin", 3),
    ("penguin_party", 2),
    ("ingenious", 3),
    ("iceberg", 2),
    ("pocket", 2),
)


def started(game_id: str, seats: int, actions: int, seed: int = 5) -> Match:
    match, rng = Match(find_game(game_id), seats, None, seed), Random(seed)
    while match.version < actions or match.to_move == NATURE:
        mover = match.to_move
        assert mover is not None
        match.submit(mover, HOLDS if mover == NATURE else pick(match.legal_actions(), rng))
    return match


def asked(match: Match, seed: int | str = "hint") -> HintQuestion:
    mover = match.to_move
    assert mover is not None
    return HintQuestion.of(match.game.info.id, match.state, mover, seed, match.heard(mover))


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_hint_is_a_legal_move_with_reasons_for_that_very_move(game_id: str, seats: int) -> None:
    match = started(game_id, seats, 6)
    hint = last_thought(asked(match).thoughts())
    mover = match.to_move
    assert mover is not None
    assert hint.action in match.legal_actions()
    assert 1 <= len(hint.reasons) <= MOST
    view, heard = match.view(mover), match.heard(mover)
    told = reasons_for(match.game, view, mover, hint.action, heard)
    assert hint.reasons == told or hint.reasons[0].id == "playouts"


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_hint_knows_no_more_than_its_seat(game_id: str, seats: int) -> None:
    """Faults C-66: the same view gives the same hint, whatever the others hold."""
    match = started(game_id, seats, 6)
    mover = match.to_move
    assert mover is not None
    game, heard = match.game, match.heard(mover)
    question = asked(match)
    view = match.view(mover)
    assert pickle.loads(question.question.view) == view
    for seed in range(3):
        world = game.guess(view, mover, Random(seed))
        for action in list(game.legal_actions(view))[:30]:
            seen = game.observe(world, mover)
            assert reasons_for(game, seen, mover, action, heard) == reasons_for(
                game, view, mover, action, heard
            )


def test_where_the_rules_say_nothing_the_share_of_won_games_is_counted() -> None:
    match = Match(find_game("iceberg"), 2, {"start": "chaotic"}, 3)
    (reason,) = last_thought(asked(match).thoughts(clock=lambda: 0.0)).reasons
    assert reason.id == "playouts"
    assert reason["number"] == PLAYOUTS
    mover = match.to_move
    assert mover is not None
    action = last_thought(asked(match).thoughts(clock=lambda: 0.0)).action
    game, won = match.game, 0
    rng = random_stream("iceberg", "hint", f"hint {mover}")
    for _ in range(PLAYOUTS):
        state = game.apply(game.guess(match.view(mover), mover, rng), action).state
        while (turn := game.to_move(state)) is not None:
            assert turn != NATURE
            legal = game.legal_actions(state)
            state = game.apply(state, legal[int(rng.random() * len(legal))]).state
        won += mover in game.outcome(state).winners  # type: ignore[union-attr]
    assert reason["won"] == won


def test_playouts_go_past_the_answers_of_nature() -> None:
    match = started("penguin", 2, 4)
    mover = match.to_move
    assert mover is not None
    action = match.legal_actions()[0]
    found = list(opinions(match.game, match.view(mover), mover, action, Random(1), 5))
    assert [reason["number"] for reason in found] == [1, 2, 3, 4, 5]


def test_the_only_move_is_called_that() -> None:
    for moment in moments("penguin_party", 2, pyramid_reasons, seeds=2):
        view = moment.match.view(moment.seat)
        told = reasons_for(moment.game, view, moment.seat, moment.action)
        is_only = len(moment.match.legal_actions()) == 1
        assert (told == (Reason("only"),)) == is_only


def test_the_same_seed_gives_the_same_hint_with_a_process_and_without() -> None:
    def none(_clock: Callable[[], float]) -> Process:
        raise OSError("no process here")

    match = started("penguin", 3, 6)
    troubles: list[Trouble] = []
    with_process, without = Thinker(), Thinker(troubles.append, none)
    try:
        found = []
        for thinker in (with_process, without):
            thinker.put(asked(match))
            found.append(wait(thinker).action)
    finally:
        with_process.close()
        without.close()
    assert isinstance(found[0], Hint)
    assert found[0] == found[1]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_with_a_dead_process_a_hint_still_comes(game_id: str, seats: int) -> None:
    match = started(game_id, seats, 6)
    troubles: list[Trouble] = []
    thinker = Thinker(troubles.append, DeadProcess)
    thinker.put(asked(match))
    hint = wait(thinker).action
    thinker.close()
    assert isinstance(hint, Hint)
    assert hint.action in match.legal_actions()
    assert hint.reasons
    assert troubles
