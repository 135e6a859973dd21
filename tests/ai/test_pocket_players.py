"""Opponents at pocket hear only what was said, and play legal games to an end."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest

from game.ai.levels import LEVELS, find_player, player_of, quick_player
from game.ai.player import Player, RandomPlayer, RememberingPlayer
from game.ai.process import Process
from game.ai.question import Question
from game.ai.thinker import Answer, Thinker
from game.ai.thinking import last_thought
from game.chance import pick
from game.core import Event, Seat
from game.match import Match
from game.nature import Plausible
from game.simulate import simulate
from game.titles.pocket import pocket
from game.titles.pocket.actions import Action, Stop
from game.titles.pocket.ai import PLAYERS, MemoryPlayer
from game.titles.pocket.state import State
from tests.ai.arena import fair, play
from tests.ai.pocket_positions import FIRST, positions


def question(match: Match, seat: Seat, level: str, view: State | None = None) -> Question:
    shown = match.view(seat) if view is None else view
    return Question.of("pocket", shown, seat, 7, level, heard=match.heard(seat))


def decided(asked: Question) -> Action:
    action: Action = last_thought(asked.thoughts())
    return action


@pytest.mark.parametrize("level", LEVELS)
def test_c66_a_player_decides_the_same_whatever_lies_face_down(level: str) -> None:
    for match, seat in positions(4):
        view = match.view(seat)
        worlds = [pocket.guess(view, seat, Random(seed)) for seed in range(3)]
        asked = {question(match, seat, level, world) for world in (match.state, *worlds)}
        assert len(asked) == 1, "the bytes that go to the opponents' process differ"
        assert len({decided(one) for one in asked for _ in range(2)}) == 1


def test_events_go_to_those_who_remember_and_to_nobody_else() -> None:
    match, seat = positions(1)[0]
    assert pickle.loads(question(match, seat, "random").heard) == []
    heard = pickle.loads(question(match, seat, "hard").heard)
    assert heard == match.heard(seat)
    assert len(heard) > 10
    assert isinstance(find_player("pocket", "hard"), RememberingPlayer)
    assert not isinstance(RandomPlayer(), RememberingPlayer)


class Listener:
    """Notes how much it had heard at each of its turns."""

    def __init__(self, heard: Sequence[Event] = (), notes: list[int] | None = None) -> None:
        self.heard = heard
        self.notes = [] if notes is None else notes

    def reminded(self, heard: Sequence[Event]) -> Listener:
        return Listener(heard, self.notes)

    def choose(self, game: Any, view: Any, seat: Seat, rng: Random) -> Any:
        self.notes.append(len(self.heard))
        return pick(list(game.legal_actions(view)), rng)


def test_a_simulated_player_hears_everything_and_forgets_nothing_between_turns() -> None:
    listener = Listener()
    players: list[Player] = [listener, RandomPlayer()]
    match, _ = simulate(pocket, 2, {}, 5, players, Plausible(), cap=60)
    turns = [version for version in range(60) if match.log[version][0] == 0]
    told = [sum(len(match.events_at(v)) for v in range(1, turn + 1)) for turn in turns]
    assert listener.notes == told
    assert told[-1] > 50


def test_what_was_taken_back_was_never_heard() -> None:
    match = Match(pocket, 2, {}, 0)
    match.submit(FIRST, pick(match.legal_actions(), Random(3)))
    assert isinstance(match.state.open, tuple)
    if match.state.open:
        before = match.heard(None)
        match.submit(FIRST, Stop())
        assert len(match.heard(None)) > len(before)
        match.undo(FIRST)
        assert match.heard(None) == before


def wait(thinker: Thinker) -> Answer:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer within a minute")


def test_the_process_the_slices_and_a_direct_question_come_to_the_same_moves() -> None:
    def no_process(clock: Any) -> Process:
        raise OSError("this machine starts no processes")

    running, slices = Thinker(), Thinker(warn=lambda trouble: None, start=no_process)
    for match, seat in positions(6):
        moves = []
        for thinker in (running, slices):
            heard = match.heard(seat)
            thinker.ask("pocket", match.view(seat), seat, 7, "hard", heard=heard)
            moves.append(wait(thinker).action)
        direct = decided(question(match, seat, "hard"))
        assert moves == [direct, direct]
    running.close()


def test_a_lost_process_is_stood_in_for_by_one_who_remembers() -> None:
    asked = question(*positions(1)[0], "hard")
    quick = asked.remind(quick_player(pocket))
    assert isinstance(quick, MemoryPlayer)
    assert quick.heard
    assert quick.span is None


PRINT_MOVES = """
from tests.ai.test_pocket_players import moves_of_hard
print(moves_of_hard())
"""


def moves_of_hard() -> list[str]:
    return [pocket.to_text(decided(question(*position, "hard"))) for position in positions(8)]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_moves_do_not_depend_on_the_order_of_hashes(hash_seed: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", PRINT_MOVES],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == str(moves_of_hard())


BOUND: Final = 4000
"""Actions that no game of players with a memory comes near: they take some 100."""


def play_many(games: int) -> None:
    """Games of mixed levels with all options at all tables; Match refuses what is illegal."""
    rng = Random(1)
    for index in range(games):
        seats = pocket.info.seats[index % len(pocket.info.seats)]
        options = {option.name: pick(option.values, rng) for option in pocket.info.options}
        levels = [pick(LEVELS, rng) for _ in range(seats - 1)]
        choosers = [fair(player_of(pocket, level)) for level in ("easy", *levels)]
        match, outcome = play(pocket, choosers, options, f"many {index}", cap=BOUND)
        ends = match.outcome is not None
        assert ends, f"{levels} {options}: no end after {match.version} actions"
        assert outcome.ending in ("complete", "cap", "agreed")


def test_c68_twenty_four_games_of_all_levels_are_legal_and_come_to_an_end() -> None:
    play_many(24)


@pytest.mark.slow
def test_c68_two_thousand_games_of_all_levels_are_legal_and_come_to_an_end() -> None:
    play_many(2000)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("pranksters", ["seed", "dragons"])
def test_c68_a_table_of_one_level_comes_to_an_end(level: str, pranksters: str) -> None:
    for seed in range(2):
        choosers = [fair(PLAYERS[level])] * 3
        match, outcome = play(pocket, choosers, {"pranksters": pranksters}, seed, cap=1000)
        assert outcome.ending == "complete", match.version
