"""The opponents' process: fast to drop a thought, replaceable when it dies, and blind."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.limits import Limit
from game.ai.process import SILENCE, Process, ProcessLost
from game.ai.question import Askable, Question
from game.ai.thinker import DEATHS, SLICE, Answer, Thinker, Trouble
from game.chance import pick
from game.core import BadOptions, Seat
from game.match import Match
from game.titles.pyramid import GAMES, penguin
from game.titles.pyramid.pyramid import UNKNOWN
from game.titles.pyramid.state import State

FIRST = Seat(0)
ENDLESS = Limit(iterations=10**9)
SHORT = Limit(iterations=200)


def wait(thinker: Thinker, seconds: float = 60.0) -> Answer:
    """Poll as a frame loop does."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError(f"no answer within {seconds} s")


def no_process(clock: Callable[[], float]) -> Process:
    raise OSError("this machine starts no processes")


@pytest.fixture(scope="module")
def running() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def match() -> Match:
    return Match(penguin, 4, {"tower": "off"}, seed=3)


def test_the_process_the_slices_and_a_direct_search_come_to_the_same_moves(
    running: Thinker, match: Match
) -> None:
    slices = Thinker(warn=lambda trouble: None, start=no_process)
    while match.version < 8:
        seat = match.to_move
        assert seat is not None
        view = match.view(seat)
        seed = f"{match.seed}/{match.version}"
        moves = []
        for thinker in (running, slices):
            ticket = thinker.ask("penguin", view, seat, seed, "hard", SHORT)
            answer = wait(thinker)
            assert answer.ticket == ticket
            moves.append(answer.action)
        direct = list(Question.of("penguin", view, seat, seed, "hard", SHORT).thoughts())[-1]
        assert moves == [direct, direct]
        match.submit(seat, direct)


def test_nothing_is_answered_before_something_was_asked_nor_twice(
    running: Thinker, match: Match
) -> None:
    assert running.poll() is None
    running.ask("penguin", match.view(FIRST), FIRST, 1, "easy")
    wait(running)
    assert running.poll() is None


def test_poll_never_waits_while_the_process_thinks(running: Thinker, match: Match) -> None:
    running.ask("penguin", match.view(FIRST), FIRST, 1, "hard", ENDLESS)
    spent = []
    for _ in range(30):
        start = time.thread_time()
        assert running.poll() is None
        spent.append(time.thread_time() - start)
        time.sleep(0.005)
    running.cancel()
    assert sorted(spent)[len(spent) // 2] < 0.002


@pytest.mark.timing
def test_a_cancelled_thought_frees_the_process_within_100_ms(
    running: Thinker, match: Match
) -> None:
    view = match.view(FIRST)
    running.ask("penguin", view, FIRST, 1, "easy")
    wait(running)  # it is up
    delays = []
    for _ in range(9):
        running.ask("penguin", view, FIRST, 1, "hard", ENDLESS)
        time.sleep(0.15)
        start = time.monotonic()
        running.cancel()
        running.ask("penguin", view, FIRST, 1, "random")
        wait(running)
        delays.append(time.monotonic() - start)
    assert sorted(delays)[len(delays) // 2] <= 0.1


def test_a_cancelled_question_is_never_answered(running: Thinker, match: Match) -> None:
    view = match.view(FIRST)
    dropped = running.ask("penguin", view, FIRST, 1, "hard", SHORT)
    running.cancel()
    assert running.poll() is None
    asked = running.ask("penguin", view, FIRST, 2, "hard", SHORT)
    answer = wait(running)
    assert answer.ticket == asked != dropped
    assert running.poll() is None


def test_a_newer_question_replaces_the_older_one(running: Thinker, match: Match) -> None:
    view = match.view(FIRST)
    running.ask("penguin", view, FIRST, 1, "hard", ENDLESS)
    asked = running.ask("penguin", view, FIRST, 1, "medium")
    assert wait(running).ticket == asked


def test_a_process_killed_in_mid_thought_costs_one_warning_and_the_match_goes_on() -> None:
    troubles: list[Trouble] = []
    thinker = Thinker(warn=troubles.append)
    match = Match(penguin, 2, {"tower": "off"}, seed=8)
    killed = 0
    while match.to_move is not None and match.state.round == 1:
        seat = match.to_move
        is_doomed = match.version in (2, 7)
        limit = ENDLESS if is_doomed else SHORT
        version = match.version
        thinker.ask("penguin", match.view(seat), seat, version, "hard", limit)
        if is_doomed:
            time.sleep(0.05)
            assert thinker.pid is not None
            os.kill(thinker.pid, signal.SIGKILL)
            killed += 1
        match.submit(seat, wait(thinker).action, at=version)
    assert killed == 2
    assert [trouble.is_final for trouble in troubles] == [False, False]
    assert "-9" in troubles[0].text
    assert thinker.pid is not None
    thinker.close()


def test_a_process_that_is_dead_when_asked_is_replaced_too(match: Match) -> None:
    troubles: list[Trouble] = []
    thinker = Thinker(warn=troubles.append)
    view = match.view(FIRST)
    thinker.ask("penguin", view, FIRST, 1, "easy")
    wait(thinker)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGKILL)
    time.sleep(0.05)
    thinker.ask("penguin", view, FIRST, 1, "hard", SHORT)
    assert wait(thinker).action in match.legal_actions()
    thinker.ask("penguin", view, FIRST, 1, "hard", SHORT)
    assert wait(thinker).action in match.legal_actions()
    assert len(troubles) == 1
    thinker.close()


class DeadProcess(Process):
    """Dies at every question."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.kills = 0

    @property
    def pid(self) -> int | None:
        return None

    def ask(self, epoch: int, question: Askable) -> None:
        raise ProcessLost("it ended with code 1")

    def stop(self, epoch: int) -> None: ...

    def poll(self, epoch: int) -> tuple[Any] | None:
        return None

    def close(self) -> None: ...

    def kill(self) -> None: ...


def test_processes_that_keep_dying_are_given_up_and_thinking_goes_on_in_slices(
    match: Match,
) -> None:
    troubles: list[Trouble] = []
    thinker = Thinker(warn=troubles.append, start=DeadProcess)
    view = match.view(FIRST)
    for _ in range(DEATHS + 2):
        thinker.ask("penguin", view, FIRST, 1, "hard", SHORT)
        assert wait(thinker).action in match.legal_actions()
    assert [trouble.is_final for trouble in troubles] == [False] * (DEATHS - 1) + [True]


def test_without_processes_one_warning_is_given_and_slices_keep_to_their_share_of_a_frame(
    match: Match,
) -> None:
    troubles: list[Trouble] = []
    thinker = Thinker(warn=troubles.append, start=no_process)
    assert [trouble.is_final for trouble in troubles] == [True]
    thinker.ask("penguin", match.view(FIRST), FIRST, 1, "hard", ENDLESS)
    spent = []
    for _ in range(20):
        start = time.thread_time()
        assert thinker.poll() is None
        spent.append(time.thread_time() - start)
    thinker.cancel()
    assert sorted(spent)[len(spent) // 2] < 4 * SLICE


def test_a_process_that_gives_no_sign_counts_as_hung(match: Match) -> None:
    now = [0.0]
    troubles: list[Trouble] = []
    thinker = Thinker(warn=troubles.append, clock=lambda: now[0])
    thinker.ask("penguin", match.view(FIRST), FIRST, 1, "easy")
    wait(thinker)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    thinker.ask("penguin", match.view(FIRST), FIRST, 1, "hard", SHORT)
    assert thinker.poll() is None
    now[0] += SILENCE + 1
    assert wait(thinker).action in match.legal_actions()
    assert "no sign" in troubles[0].text
    thinker.close()


def test_a_long_thought_is_heard_of_so_that_it_does_not_count_as_hung(
    running: Thinker, match: Match
) -> None:
    running.ask("penguin", match.view(FIRST), FIRST, 1, "hard", ENDLESS)
    time.sleep(1.3)
    assert running.poll() is None
    process = running._process
    assert process is not None
    assert time.monotonic() - process._heard < 1.0
    running.cancel()


def test_an_error_in_thinking_warns_and_is_played_past(match: Match) -> None:
    """A limit that lets nobody think stands for any fault of a player."""
    troubles: list[Trouble] = []
    for start in (Process, no_process):
        troubles.clear()
        thinker = Thinker(warn=troubles.append, start=start)
        troubles.clear()
        thinker.ask("penguin", match.view(FIRST), FIRST, 1, "hard", Limit(iterations=-1))
        assert wait(thinker).action in match.legal_actions()
        assert len(troubles) == 1
        thinker.close()


def test_an_unknown_level_is_refused_at_once(running: Thinker, match: Match) -> None:
    with pytest.raises(BadOptions, match="brutal"):
        running.ask("penguin", match.view(FIRST), FIRST, 1, "brutal")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_c66_the_pipe_carries_no_hidden_figure(game: Any) -> None:
    match = Match(game, 3, {}, seed=4)
    for whole in (match.state, match.view(FIRST)):
        question = Question.of(game.info.id, whole, FIRST, 1, "hard")
        view: State = pickle.loads(question.view)
        assert view.hands[0] == match.state.hands[0]
        assert set(view.hands[1]) == set(view.hands[2]) == {UNKNOWN}
        assert view.seed != match.state.seed
        assert str(match.state.seed).encode() not in pickle.dumps(question)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_c66_the_bytes_sent_are_the_same_whatever_the_others_hold(game: Any) -> None:
    options = {"tower": "off"} if game is penguin else {}
    match, rng = Match(game, 3, options, seed=4), Random(4)
    for _ in range(9):
        seat = match.to_move
        assert seat is not None
        match.submit(seat, pick(match.legal_actions(), rng))
    seat = match.to_move
    assert seat is not None
    sent = set()
    for seed in range(10):
        world = game.guess(match.view(seat), seat, Random(seed))
        for other in range(3):
            for colour in world.hands[other]:
                world.pyramid.places(colour)  # fills caches that must not tell what was asked
        again = pickle.loads(pickle.dumps(world))
        sent.add(Question.of(game.info.id, again, seat, 1, "hard").view)
    assert len(sent) == 1


def test_the_process_loads_neither_pygame_nor_physics() -> None:
    loads = "import sys, game.ai.worker; from game.registry import all_games; all_games();"
    told = subprocess.run(
        [sys.executable, "-c", loads + "print({'pygame', 'pymunk'} & set(sys.modules))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == "set()"


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_running_process_has_no_pygame_and_yields_to_the_frames(
    running: Thinker, match: Match
) -> None:
    running.ask("penguin", match.view(FIRST), FIRST, 1, "easy")
    wait(running)
    assert running.pid is not None
    assert "pygame" not in Path(f"/proc/{running.pid}/maps").read_text()
    assert os.getpriority(os.PRIO_PROCESS, running.pid) > os.getpriority(os.PRIO_PROCESS, 0) or (
        os.getpriority(os.PRIO_PROCESS, 0) >= 10
    )


def test_closing_ends_the_process(match: Match) -> None:
    thinker = Thinker()
    thinker.ask("penguin", match.view(FIRST), FIRST, 1, "hard", ENDLESS)
    pid = thinker.pid
    assert pid is not None
    thinker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
