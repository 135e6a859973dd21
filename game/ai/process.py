"""Process: the opponents' process from the outside."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from typing import Any, Final

from game.ai.question import Askable
from game.ai.worker import serve

SILENCE: Final = 10.0
"""Seconds without a sign of life, while thinking, after which the process counts as hung."""

FAREWELL: Final = 0.3
"""Seconds that it gets to end by itself."""


class ProcessLost(Exception):
    """The process died, hangs, or failed at a question; the text says which."""


class Process:
    """A spawned process that thinks about one question at a time. Nothing here waits for it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start it. Raises OSError where processes cannot be started."""
        context = multiprocessing.get_context("spawn")
        self._clock = clock
        self._link, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name="opponents", daemon=True)
        self._process.start()
        theirs.close()
        self._heard = clock()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def ask(self, epoch: int, question: Askable) -> None:
        """Raises ProcessLost."""
        self._heard = self._clock()
        self._send(("ask", epoch, question))

    def stop(self, epoch: int) -> None:
        """Raises ProcessLost."""
        self._send(("stop", epoch))

    def poll(self, epoch: int) -> tuple[Any] | None:
        """The answer to the question of this epoch, in a tuple, once it is there.

        Raises ProcessLost.
        """
        try:
            while self._link.poll():
                self._heard = self._clock()
                kind, asked, *rest = self._link.recv()
                if asked != epoch:
                    continue  # about a question that nobody asks any more
                if kind == "failed":
                    raise ProcessLost(f"it failed at a question:\n{rest[0]}")
                if kind == "answer":
                    return (rest[0],)
        except (EOFError, OSError) as error:
            raise ProcessLost(self._cause()) from error
        if self._clock() - self._heard > SILENCE:
            raise ProcessLost(f"it gave no sign for {SILENCE:.0f} s")
        return None

    def close(self) -> None:
        """End it, by force if it does not listen."""
        try:
            self._link.send(("close", 0))
        except (OSError, ValueError):
            pass  # it is gone already
        else:
            self._process.join(FAREWELL)
        self._link.close()
        if self._process.is_alive():
            self._process.kill()
            self._process.join(FAREWELL)

    def kill(self) -> None:
        """End it at once."""
        self._link.close()
        self._process.kill()

    def _send(self, message: tuple[Any, ...]) -> None:
        try:
            self._link.send(message)
        except OSError as error:
            raise ProcessLost(self._cause()) from error

    def _cause(self) -> str:
        return f"it ended with code {self._process.exitcode}"
