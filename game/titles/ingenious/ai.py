"""How opponents think about Ingenious: points, then the weakest colour, then some plies ahead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import exp
from operator import itemgetter
from random import Random
from typing import Final

from game.ai.limits import Limit
from game.ai.player import Player
from game.ai.thinking import last_thought, thoughts
from game.chance import shuffled
from game.core import AnyGame, Seat
from game.titles.ingenious.actions import Action, Choice
from game.titles.ingenious.fast import CHOICES, OVER, Move, Table
from game.titles.ingenious.lattice import lattice
from game.titles.ingenious.state import REFILL, State
from game.titles.ingenious.worth import ALONE, DENIAL, Scan, chances, reply, worth

CANDIDATES: Final = 20
"""Placements that are looked at more closely."""

PLIES: Final[Mapping[str, int]] = {"standard": 3, "team": 3, "solo": 6}
"""By mode: placements that hard looks ahead, its own first one among them."""

CUTS: Final[Mapping[int, int]] = {6: 10, 16: 5}
"""By worlds seen: how many candidates stay, so that most worlds are spent on those in question."""

SWAP_TRIALS: Final = 10
"""Worlds in which a swap is compared with a refill."""

VICTORY: Final = 100.0
"""What a game that is over is worth to the winner, far more than any markers."""


@dataclass(frozen=True, slots=True)
class PointsPlayer:
    """Counts nothing but points and takes one of the best few, the better the likelier."""

    top: int = 5
    warmth: float = 1.0
    """How many points more make a placement e times as likely."""

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        if view.phase == REFILL:
            return Choice.SWAP
        table = Table.from_state(view)
        mixed = shuffled(
            _points(table), rng
        )  # so that equal ones are taken from all over the board
        best = sorted(mixed, key=itemgetter(0), reverse=True)[: self.top]
        weights = [exp((points - best[0][0]) / self.warmth) for points, _ in best]
        chosen = rng.random() * sum(weights)
        for weight, (_, move) in zip(weights, best, strict=True):
            chosen -= weight
            if chosen < 0:
                return table.to_action(move)
        return table.to_action(best[-1][1])  # what rounding has left over


def _points(table: Table) -> list[tuple[int, Move]]:
    """Every placement with the steps that markers take for it."""
    rows, gains = lattice(table.radius).rows, table.gains
    scores = table.scores[table.sides[table.mover]]
    before = sum(scores)
    found = []
    for a, b in table.ways():
        steps: dict[tuple[int, int], int] = {}
        for pair in table.pairs():
            one, other = rows[pair]
            counts = gains[one + a], gains[other + b]
            if counts not in steps:
                after = scores[:]
                table.score(after, a, counts[0], b, counts[1])
                steps[counts] = sum(after) - before
            found.append((steps[counts], 36 * pair + 6 * a + b))
    return found


@dataclass(frozen=True, slots=True)
class WeakestPlayer:
    """Strengthens its weakest colours and leaves the others few chances; looks no further."""

    denial: float = DENIAL

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        if view.phase == REFILL:
            return better_refill(game, view, seat, rng)
        table = Table.from_state(view)
        return table.to_action(candidates(table, self.denial, 1)[0])


def candidates(table: Table, denial: float, count: int) -> list[Move]:
    """The most promising placements, the best first: own worth less what others could do then."""
    own = table.sides[table.mover]
    found = []
    for value, move in Scan(table).ranked(CANDIDATES):
        table.make(move)
        found.append((value - denial * threat(table, own), move))
        table.unmake()
    return [move for _, move in sorted(found, reverse=True)[:count]]


def threat(table: Table, own: int) -> float:
    """What the other sides could do next with the best of tiles, on average."""
    others = sorted(set(table.sides) - {own})
    return sum(chances(table, side) for side in others) / len(others) if others else 0.0


def better_refill(game: AnyGame, view: State, seat: Seat, rng: Random) -> Choice:
    """Swap unless the kept rack with one more tile promises as much as a new one (IN-13).

    Both racks are tried on the board as it lies, in the same guessed worlds.
    """
    gained = 0.0
    for _ in range(SWAP_TRIALS):
        world = game.guess(view, seat, rng)
        gained += _promise(game, world, Choice.SWAP) - _promise(game, world, Choice.DRAW)
    return Choice.SWAP if gained > 0 else Choice.DRAW


def _promise(game: AnyGame, world: State, choice: Choice) -> float:
    """The best worth that the mover could reach at once with its rack after a choice."""
    assert world.turn is not None, "nobody chooses in a game that is over"
    table = Table.from_state(world)
    mover = table.mover
    table.make(CHOICES[choice])
    table.mover = mover
    return Scan(table).ranked(1)[0][0]


@dataclass(frozen=True, slots=True)
class AheadPlayer:
    """Plays its candidates on in guessed worlds, every seat answering as if it looked no further.

    All candidates meet the same worlds, so that luck favours none.
    """

    limit: Limit

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        action: Action = last_thought(thoughts(self, game, view, seat, rng))
        return action

    def think(
        self, game: AnyGame, view: State, seat: Seat, rng: Random, limit: Limit
    ) -> Iterator[Action]:
        if view.phase == REFILL:
            yield better_refill(game, view, seat, rng)
            return
        first = Table.from_state(view)
        moves = candidates(first, DENIAL, CANDIDATES)
        totals = dict.fromkeys(moves, 0.0)
        plies = PLIES[view.mode.name]
        for seen in range(1, limit.iterations + 1):
            world = Table.from_state(game.guess(view, seat, rng))
            for move in moves:
                totals[move] += ahead(world, move, plies)
            moves = sorted(moves, key=totals.__getitem__, reverse=True)[: CUTS.get(seen)]
            yield first.to_action(moves[0])


def ahead(table: Table, move: Move, plies: int) -> float:
    """The mover's lead after a placement and the best answers to it; the table stays as it is."""
    own = table.sides[table.mover]
    table.make(move)
    made = 1
    while plies > 1 and table.mover != OVER:
        plies -= not table.is_asked
        table.make(reply(table))
        made += 1
    value = lead(table, own)
    for _ in range(made):
        table.unmake()
    return value


def lead(table: Table, own: int) -> float:
    """How far a side's worth is above the best of the others, with what is to come: threats as
    long as the game goes on, else the victory.
    """
    mine = table.scores[own]
    others = [scores for side, scores in enumerate(table.scores) if side != own]
    if not others:
        return worth(mine, ALONE)
    value = worth(mine) - max(map(worth, others))
    if table.mover != OVER:
        return value - DENIAL * threat(table, own)
    best = max(map(sorted, others))
    return value + VICTORY * ((sorted(mine) > best) - (sorted(mine) < best))


PLAYERS: Final[Mapping[str, Player]] = {
    "easy": PointsPlayer(),
    "medium": WeakestPlayer(),
    "hard": AheadPlayer(Limit(iterations=40, seconds=0.9)),
}
"""The opponents by level, for all modes."""
