"""Controllers: people, opponents and nature, each of which ends a turn in one action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.ai.thinker import Answer
from game.chance import pick, random_stream
from game.core import NATURE, Event, Seat
from game.match import Match
from scenes.boards.board import Board, Turn
from scenes.input.intents import Device, Intent, Press, Touch

SHORTEST_THOUGHT = 0.7
"""Seconds after which an opponent moves at the earliest, so that its turn is noticed (C-69)."""

Submit = Callable[[Seat, Any, int], bool]
"""Hands seat, action and the version it was chosen for to the match; False when refused."""


class Mind(Protocol):
    """Where opponents think: asked for one seat at a time, from what that seat sees."""

    def ask(
        self,
        game_id: str,
        view: Any,
        seat: Seat,
        seed: int | str,
        level: str,
        *,
        heard: Sequence[Event] = (),
    ) -> int:
        """`heard` are the events of the match so far, for those who go by memory."""
        ...

    def poll(self) -> Answer | None: ...

    def cancel(self) -> None: ...


class Controller(Protocol):
    """Decides for one seat at one version of the match."""

    def update(self, seconds: float) -> None:
        """Let time pass; may submit."""
        ...

    def handle(self, intent: Intent) -> None:
        """An intent of somebody at the table."""
        ...

    def end(self) -> None:
        """The turn is over, or was taken away."""
        ...


@dataclass
class PersonController:
    """Lets the board ask a person, and nobody else, what to do."""

    board: Board
    turn: Turn

    def __post_init__(self) -> None:
        self.board.begin_turn(self.turn)

    @property
    def device(self) -> Device | None:
        return self.board.turn.device if self.board.turn is not None else self.turn.device

    def update(self, seconds: float) -> None:
        pass  # people take the time they need (C-56)

    def handle(self, intent: Intent) -> None:
        if intent.device == self.device:
            self.board.handle(intent)

    def pass_on(self, device: Device) -> None:
        self.board.pass_on(device)

    def end(self) -> None:
        self.board.end_turn()


class OpponentController:
    """Asks the opponents' process with what the seat may see; the board plays the answer."""

    def __init__(
        self, match: Match, seat: Seat, level: str, mind: Mind, board: Board, submit: Submit
    ) -> None:
        self.seat = seat
        self.level = level
        self.is_hurried = False
        """Somebody does not want to wait for the move to be noticed."""
        self._match = match
        self._version = match.version
        self._rng = random_stream(
            match.game.info.id, match.seed, f"opponent {seat} at {match.version}"
        )
        self._mind = mind
        self._board = board
        self._submit = submit
        self._waited = 0.0
        self._answer: Answer | None = None
        self._has_played = False
        self._is_over = False
        """Nothing more may be played: the turn has ended, or a second answer is on its way."""
        mind.ask(
            match.game.info.id,
            match.view(seat),
            seat,
            str(self._rng.random()),
            level,
            heard=match.heard(seat),
        )

    @property
    def is_thinking(self) -> bool:
        return self._answer is None

    def update(self, seconds: float) -> None:
        if self._has_played:
            return
        self._waited += seconds
        if self._answer is None:
            self._answer = self._mind.poll()
        if self._answer is not None and (self.is_hurried or self._waited >= SHORTEST_THOUGHT):
            self._has_played = True
            action = self._answer.action
            self._board.perform(self.seat, action, self.level, self._rng, self._propose)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press | Touch):
            self.is_hurried = True

    def end(self) -> None:
        self._is_over = True
        if self._answer is None:
            self._mind.cancel()

    def _propose(self, action: Any) -> None:
        if self._submit(self.seat, action, self._version) or self._is_over:
            return
        # A refused answer must not stop the game: take what the seat sees to be legal.
        self._is_over = True
        view = self._match.view(self.seat)
        legal = pick(list(self._match.game.legal_actions(view)), self._rng)
        self._board.perform(self.seat, legal, self.level, self._rng, self._propose)


class NatureController:
    """Answers from the board where a body decides, from the rules everywhere else."""

    def __init__(self, match: Match, board: Board, submit: Submit) -> None:
        self._submit = submit
        self._version = match.version
        purpose = f"nature at {match.version}"
        rng: Random = random_stream(match.game.info.id, match.seed, purpose)
        self._answer: Any = None
        if board.owns_nature:
            board.answer(rng, self._propose)
        else:
            self._answer = match.game.chance(match.state, rng)

    def update(self, seconds: float) -> None:
        if self._answer is not None:
            self._propose(self._answer)

    def handle(self, intent: Intent) -> None:
        pass

    def end(self) -> None:
        pass

    def _propose(self, action: Any) -> None:
        self._submit(NATURE, action, self._version)
