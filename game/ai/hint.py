"""Hint: a move that the search suggests to a person, with the reasons for it in ids and numbers."""

from __future__ import annotations

import importlib
import importlib.util
import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from game.ai.playouts import RulesWorld
from game.ai.question import Question
from game.ai.thinking import Clock
from game.chance import random_stream
from game.core import AnyGame, Event, Seat
from game.registry import find_game

LEVEL: Final = "hard"
"""Whose move is suggested."""

MOST: Final = 2
"""Reasons that a hint gives; more would not be read."""

PLAYOUTS: Final = 100
SECONDS: Final = 0.8
"""What the search's opinion is measured with where the rules give no reason."""

Fact = int | str


@dataclass(frozen=True, slots=True)
class Reason:
    """Something true about a move; `facts` are its numbers, colours, kinds and seats by name."""

    id: str
    facts: tuple[tuple[str, Fact], ...] = ()

    @classmethod
    def of(cls, reason_id: str, **facts: Fact) -> Reason:
        return cls(reason_id, tuple(facts.items()))

    def __getitem__(self, name: str) -> Fact:
        """The fact of this name. Raises KeyError."""
        return dict(self.facts)[name]


@dataclass(frozen=True, slots=True)
class Hint:
    """`action` and why, the most telling reason first; there is one at least."""

    action: Any
    reasons: tuple[Reason, ...]


ReasonsOf = Callable[[AnyGame, Any, Seat, Any, Sequence[Event]], list[Reason]]
"""What is true about an action, from what a seat sees in its view and has heard."""


def reasons_for(
    game: AnyGame, view: Any, seat: Seat, action: Any, heard: Sequence[Event] = ()
) -> tuple[Reason, ...]:
    """What the rules say for an action, the most telling first; empty where that is nothing."""
    if len(game.legal_actions(view)) == 1:
        return (Reason("only"),)
    tell = own_reasons(game)
    return () if tell is None else tuple(tell(game, view, seat, action, heard)[:MOST])


def own_reasons(game: AnyGame) -> ReasonsOf | None:
    """`reasons` of the module beside a game's rules; None without one."""
    name = f"{type(game).__module__.rpartition('.')[0]}.reasons"
    if name == ".reasons" or importlib.util.find_spec(name) is None:
        return None
    tell: ReasonsOf = importlib.import_module(name).reasons
    return tell


def opinions(
    game: AnyGame, view: Any, seat: Seat, action: Any, rng: Random, count: int = PLAYOUTS
) -> Iterator[Reason]:
    """After every playout from `action` on: how many of how many the seat has won."""
    won = 0
    for played in range(1, count + 1):
        world = RulesWorld(game, game.guess(view, seat, rng), (), rng)
        world.make(action)
        # A move may have to be answered before anybody is asked again; `play_out` sees to that.
        world.play_out(rng.random)
        outcome = game.outcome(world.state)
        won += outcome is not None and seat in outcome.winners
        yield Reason.of("playouts", won=won, number=played)


class HintQuestion(NamedTuple):
    """A person wants a hint; answered with a Hint, and thought about like an opponent's move."""

    question: Question

    @classmethod
    def of(
        cls, game_id: str, view: Any, seat: Seat, seed: int | str, heard: Sequence[Event] = ()
    ) -> HintQuestion:
        """What `seat` could do in `view`, having heard of these events.

        Raises BadOptions for an unknown game.
        """
        return cls(Question.of(game_id, view, seat, seed, LEVEL, None, heard))

    def thoughts(self, clock: Clock = time.monotonic) -> Iterator[Any]:
        """Signs of life, and the Hint as the last of them."""
        asked = self.question
        action = None
        for thought in asked.thoughts():
            action = thought
            yield None
        game, view = find_game(asked.game_id), pickle.loads(asked.view)
        reasons = reasons_for(game, view, asked.seat, action, pickle.loads(asked.heard))
        if not reasons:
            rng = random_stream(asked.game_id, asked.seed, f"hint {asked.seat}")
            start = clock()
            for reason in opinions(game, view, asked.seat, action, rng):
                reasons = (reason,)
                yield None
                if clock() - start >= SECONDS:
                    break
        yield Hint(action, reasons)

    def quick(self) -> Hint:
        """A hint at once, for when no search is to be had."""
        asked = self.question
        action = asked.quick()
        view, heard = pickle.loads(asked.view), pickle.loads(asked.heard)
        reasons = reasons_for(find_game(asked.game_id), view, asked.seat, action, heard)
        return Hint(action, reasons or (Reason("quick"),))
