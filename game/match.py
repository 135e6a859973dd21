"""Match: one game being played, and the only owner of its running state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.chance import random_stream
from game.core import (
    AnyGame,
    Event,
    IllegalAction,
    Options,
    Outcome,
    Seat,
    Step,
    full_options,
)

Logged = tuple[Seat, Any]
"""Who acted and what the action was."""


class Match:
    """A game from its first action to its outcome.

    `submit` is the only place where it advances. A match is wholly given by its game, seats,
    options, seed and log, so that taking back is playing again with fewer actions.
    """

    def __init__(
        self, game: AnyGame, seats: int, options: Options | None = None, seed: int | str = 0
    ) -> None:
        """Set the game up. Raises BadOptions."""
        self.game = game
        self.seats = seats
        self.options = full_options(game.info, seats, options or {})
        self.seed = seed
        self.log: list[Logged] = []
        self._events: list[tuple[Event, ...]] = []
        self._first = game.setup(seats, self.options, random_stream(game.info.id, seed, "setup"))
        self._states: list[Any] = [self._first]

    @property
    def state(self) -> Any:
        """The whole truth; hand out `view` instead wherever somebody looks."""
        return self._states[-1]

    @property
    def version(self) -> int:
        """How many actions have been taken; a proposal names the one it was made for."""
        return len(self.log)

    @property
    def to_move(self) -> Seat | None:
        return self.game.to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def legal_actions(self) -> list[Any]:
        return list(self.game.legal_actions(self.state))

    def state_at(self, version: int) -> Any:
        """The state after the first `version` actions."""
        return self._states[version]

    def events_at(self, version: int) -> tuple[Event, ...]:
        """What the action that led to `version` made happen."""
        return self._events[version - 1]

    def heard(self, viewer: Seat | None) -> list[Event]:
        """Everything that has happened, the oldest first, as `viewer` may have learned of it."""
        told = (self.game.redact(event, viewer) for events in self._events for event in events)
        return [event for event in told if event is not None]

    def view(self, viewer: Seat | None) -> Any:
        """The state as `viewer` may see it; None is the whole room."""
        return self.game.observe(self.state, viewer)

    def submit(self, seat: Seat, action: Any, at: int | None = None) -> Step[Any]:
        """Let `seat` take `action`, which it chose when the match was at version `at`.

        Raises IllegalAction when the match has gone on since, when another seat is to move or
        when the rules forbid it; the match is unchanged then.
        """
        if at is not None and at != self.version:
            raise IllegalAction(
                f"{self._text(action)} was chosen at action {at}, the match is at {self.version}"
            )
        mover = self.to_move
        if mover is None:
            raise IllegalAction(f"{self._text(action)}: the game is over")
        if seat != mover:
            raise IllegalAction(f"{self._text(action)}: seat {mover} is to move, not seat {seat}")
        step = self.game.apply(self.state, action)
        self.log.append((seat, action))
        self._events.append(step.events)
        self._states.append(step.state)
        return step

    def can_undo(self, seat: Seat) -> bool:
        """Whether `seat` may take its last action back.

        Never across another seat's turn, nature's answer, or an event that showed something drawn
        at random (faults C-64).
        """
        if not self.log or self.log[-1][0] != seat:
            return False
        return not any(event.is_chance for event in self._events[-1])

    def undo(self, seat: Seat) -> None:
        """Take the last action back. Raises IllegalAction where `can_undo` is false."""
        if not self.can_undo(seat):
            raise IllegalAction(
                f"seat {seat} cannot take back action {self.version}: "
                "another turn, an answer of nature or a draw lies behind it"
            )
        self.log.pop()
        self._events.pop()
        self._states.pop()

    def _text(self, action: Any) -> str:
        try:
            return repr(self.game.to_text(action))
        except (AttributeError, TypeError, ValueError):
            return repr(action)  # an action of another game has no text here


def play_out(match: Match, choose: Callable[[Match], Any], cap: int | None = None) -> Outcome:
    """Play `match` to its end, or to `cap` actions, by asking `choose` for every action."""
    while match.to_move is not None and (cap is None or match.version < cap):
        mover = match.to_move
        match.submit(mover, choose(match))
    return match.outcome or cut_short(match)


def cut_short(match: Match) -> Outcome:
    """The outcome of a match that was given up before its end: it counts nothing for anybody."""
    return Outcome("cap", (0,) * match.seats, ())
