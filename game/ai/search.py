"""Single-observer information set Monte-Carlo tree search over sampled worlds.

Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, IEEE TCIAIG 4(2), 2012.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from game.ai.limits import Limit

M = TypeVar("M")

STEP: Final = 20
"""Iterations between two answers: a few milliseconds."""

EXPLORATION: Final = 0.5


class World(Protocol[M]):
    """A full state that is played on in place; `mover` is negative when it is over."""

    @property
    def mover(self) -> int: ...

    def moves(self) -> Sequence[M]:
        """The mover's moves, hashable, in a fixed order."""
        ...

    def make(self, move: M) -> None: ...

    def play_out(self, random: Callable[[], float]) -> None:
        """Play to the end at random."""
        ...


W = TypeVar("W", bound=World[Any])


class Node(Generic[M]):
    """What is known about one move: the mover's sum of rewards, and the moves that follow it."""

    __slots__ = ("available", "moves", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.moves: dict[M, Node[M]] = {}


def search(
    sample: Callable[[Random], W],
    rewards: Callable[[W], Sequence[float]],
    limit: Limit,
    rng: Random,
    *,
    depth: int | None = None,
    step: int = STEP,
) -> Iterator[Any]:
    """The most visited move, after every `step` iterations and when it is certain.

    `sample` draws a world that agrees with what the searcher sees, with the searcher to move;
    `rewards` are by seat, about within 0..1 or -1..1. With `depth` 1 the search is flat.
    """
    root: Node[Any] = Node()
    random = rng.random
    for iteration in range(1, limit.iterations + 1):
        world = sample(rng)
        path = _descend(root, world, random, depth)
        world.play_out(random)
        gained = rewards(world)
        for node, seat in path:
            node.visits += 1
            node.total += gained[seat]
        if iteration % step == 0 or iteration == limit.iterations:
            best, lead = _leader(root)
            yield best
            if lead > limit.iterations - iteration:
                return  # nothing can overtake it any more


def _leader(root: Node[M]) -> tuple[M, int]:
    """The most visited move, the first of equals, and how many visits it is ahead."""
    visits = sorted((node.visits for node in root.moves.values()), reverse=True)
    best = max(root.moves, key=lambda move: root.moves[move].visits)
    return best, visits[0] - visits[1] if len(visits) > 1 else visits[0]


def _descend(
    root: Node[M], world: World[M], random: Callable[[], float], depth: int | None
) -> list[tuple[Node[M], int]]:
    """Walk down while every move has been tried, then try a new one; the nodes and who moved."""
    path: list[tuple[Node[M], int]] = []
    node = root
    while (depth is None or len(path) < depth) and (mover := world.mover) >= 0:
        known = node.moves
        fresh: list[M] = []
        best: M | None = None
        best_value = -1e9
        moves = world.moves()
        for move in moves:
            child = known.get(move)
            if child is None:
                fresh.append(move)
                continue
            child.available += 1
            if fresh:
                continue
            # Counting how often a move was available, not how often its parent was visited, keeps
            # moves that few worlds allow from being explored too much.
            visits = child.visits
            value = child.total / visits + EXPLORATION * sqrt(log(child.available) / visits)
            if value > best_value:
                best, best_value = move, value
        if fresh:
            best = fresh[int(random() * len(fresh))]
            known[best] = node = Node()
        else:
            assert best is not None, f"{world} has a mover without moves"
            node = known[best]
        world.make(best)
        path.append((node, mover))
        if node.visits == 0:
            break
    return path
