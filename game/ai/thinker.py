"""Thinker: where scenes ask for an opponent's move and fetch it frames later."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.ai.limits import Limit
from game.ai.process import Process, ProcessLost
from game.ai.question import Askable, Question
from game.core import Event, Seat

Ticket = int

SLICE: Final = 0.005
"""Seconds of a frame that thinking may take where there is no process for it."""

DEATHS: Final = 3
"""Processes lost in a row, without an answer between, after which no more are started."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    ticket: Ticket
    action: Any


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something went wrong with the opponents' process; the match goes on."""

    text: str
    """For the log, in English."""
    is_final: bool
    """From now on opponents think between the frames."""


def log_trouble(trouble: Trouble) -> None:
    log.warning("%s", trouble.text)


class Thinker:
    """One question at a time, thought about in a process of its own.

    When the process is lost, a new one is started, `warn` is told once, and the open question is
    answered by the game's quickest good player. Where no process can be had, the same thinking
    runs in slices inside `poll`, and comes to the same moves.
    """

    def __init__(
        self,
        warn: Callable[[Trouble], None] = log_trouble,
        start: Callable[[Callable[[], float]], Process] = Process,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._warn = warn
        self._start = start
        self._clock = clock
        self._epoch: Ticket = 0
        self._question: Askable | None = None
        self._deaths = 0
        self._is_lost = False
        self._slices: Iterator[Any] = iter(())
        self._latest: Any = None
        self._process = self._started()

    @property
    def pid(self) -> int | None:
        """The process that thinks; None where there is none."""
        return None if self._process is None else self._process.pid

    def ask(
        self,
        game_id: str,
        view: Any,
        seat: Seat,
        seed: int | str,
        level: str,
        limit: Limit | None = None,
        heard: Sequence[Event] = (),
    ) -> Ticket:
        """Let `seat`, which is to move in `view`, think; what was asked before is dropped.

        `heard` are the events of the match so far, for those who go by memory.

        The same seed and limit give the same move. Raises BadOptions for an unknown level.
        """
        return self.put(Question.of(game_id, view, seat, seed, level, limit, heard))

    def put(self, question: Askable) -> Ticket:
        """Let a question be thought about; what was asked before is dropped."""
        self._forget()
        self._epoch += 1
        self._question = question
        if self._process is None:
            self._slices = question.thoughts()
        else:
            try:
                self._process.ask(self._epoch, question)
            except ProcessLost as lost:
                self._recover(lost)
        return self._epoch

    def poll(self) -> Answer | None:
        """The answer to the last question, once. Never waits; None while there is none."""
        if self._question is None:
            return None
        if self._is_lost:
            return self._answer(self._question.quick())
        if self._process is None:
            return self._think_on(self._question)
        try:
            found = self._process.poll(self._epoch)
        except ProcessLost as lost:
            self._recover(lost)
            return self._answer(self._question.quick())
        if found is None:
            return None
        self._deaths = 0
        return self._answer(found[0])

    def cancel(self) -> None:
        """Forget the question; nothing will come of it."""
        if self._question is None:
            return
        self._forget()
        self._epoch += 1
        if self._process is not None:
            try:
                self._process.stop(self._epoch)
            except ProcessLost as lost:
                self._recover(lost)

    def close(self) -> None:
        """End the process. Nothing may be asked afterwards."""
        self._forget()
        if self._process is not None:
            self._process.close()
            self._process = None

    def _forget(self) -> None:
        self._question = None
        self._is_lost = False
        self._slices = iter(())

    def _answer(self, action: Any) -> Answer:
        self._forget()
        return Answer(self._epoch, action)

    def _started(self) -> Process | None:
        try:
            return self._start(self._clock)
        except OSError as error:
            self._warn(Trouble(f"no process for the opponents could be started: {error}", True))
            return None

    def _recover(self, lost: ProcessLost) -> None:
        """Another process in place of a lost one, up to DEATHS in a row."""
        assert self._process is not None, "no process was lost"
        self._process.kill()
        self._process = None
        self._is_lost = self._question is not None
        self._deaths += 1
        is_final = self._deaths >= DEATHS
        self._warn(Trouble(f"the opponents' process was lost: {lost}", is_final))
        if not is_final:
            self._process = self._started()

    def _think_on(self, question: Askable) -> Answer | None:
        """A slice of thought in this process."""
        start = self._clock()
        try:
            for action in self._slices:
                self._latest = action
                if self._clock() - start >= SLICE:
                    return None
        except Exception:  # an opponent that fails must not take the arcade with it
            self._warn(Trouble(f"an opponent failed:\n{traceback.format_exc()}", False))
            return self._answer(question.quick())
        return self._answer(self._latest)
