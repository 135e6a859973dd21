"""How opponents think about the iceberg: exits, exact duels, playouts and ways through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game.ai.limits import Limit
from game.ai.player import Player
from game.ai.search import search
from game.ai.thinking import last_thought, thoughts
from game.chance import pick
from game.core import AnyGame, Seat
from game.titles.iceberg.actions import Action
from game.titles.iceberg.duel import Duel, is_duel
from game.titles.iceberg.fast import Board, can_cover
from game.titles.iceberg.solitaire import NODES, SLICE, can_solve, ways
from game.titles.iceberg.state import MOVE, State, exits
from game.titles.iceberg.variant import COINS
from game.titles.iceberg.worlds import RulesBoard


def exits_of(state: State, seat: Seat) -> int:
    """How many ways a seat's pawn would have if its turn began now."""
    cell = state.pawns[seat]
    return 0 if cell is None else len(exits(state, cell))


@dataclass(frozen=True, slots=True)
class CarefulPlayer:
    """Looks once: takes anything that leaves it a way on."""

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        legal: list[Action] = list(game.legal_actions(view))
        alive = [a for a in legal if _goes_on(game.apply(view, a).state, seat)]
        return pick(alive or legal, rng)


def _goes_on(state: State, seat: Seat) -> bool:
    """Whether a seat has won, has a way on, or has no pawn that would need one."""
    is_over = state.turn is None
    return not state.out[seat] and (
        is_over or state.pawns[seat] is None or exits_of(state, seat) > 0
    )


WON: Final = 100.0
STRANDED: Final = -20.0
"""No exit: only another's melt can help."""


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    """Wants many exits for itself and few for the others, after the worst reply."""

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        worth = _crowding if view.seats == 1 else _mobility
        best: list[Action] = []
        best_value = float("-inf")
        for action in game.legal_actions(view):
            after = game.apply(view, action).state
            value = worth(after, seat)
            if after.turn not in (None, seat) and after.phase == MOVE:
                replies = game.legal_actions(after)
                value = min(worth(game.apply(after, reply).state, seat) for reply in replies)
            if value > best_value:
                best, best_value = [], value
            if value == best_value:
                best.append(action)
        return pick(best, rng)


def _mobility(state: State, seat: Seat) -> float:
    if state.out[seat]:
        return -WON
    others = [Seat(other) for other in range(state.seats) if other != seat]
    if all(state.out[other] for other in others):
        return WON
    if state.pawns[seat] is None:
        return 0.0  # a draft gives nobody a place yet
    own = exits_of(state, seat)
    theirs = sum(exits_of(state, other) for other in others if not state.out[other])
    return (own or STRANDED) - theirs / len(others)


def _crowding(state: State, seat: Seat) -> float:
    """Alone: first to where the fewest ways lead on, which leaves no cell behind (Warnsdorff)."""
    if state.turn is None:
        return WON if state.coins == 1 else -WON
    ways = exits_of(state, seat)
    return -float(ways) if ways else STRANDED


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """Solves duels and solitaire, and searches what is left by playouts."""

    limit: Limit

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        action: Action = last_thought(thoughts(self, game, view, seat, rng))
        return action

    def think(
        self, game: AnyGame, view: State, seat: Seat, rng: Random, limit: Limit
    ) -> Iterator[Action]:
        if not can_cover(view):
            yield from _by_rules(game, view, limit, rng)
            return
        if can_solve(view):
            yield from _alone(game, view, limit, rng)
            return
        board = Board.from_state(view)
        if is_duel(board):
            yield from _duel(board, view, limit, rng)
            return
        for cell in search(lambda _: board.copy(), _rewards, limit, rng):
            yield board.to_action(cell, view)


PREVIEW: Final = 200
"""Playouts before a duel is solved, for an answer that is at hand in any case."""

POSITIONS: Final = 150
"""Positions of a duel that cost about as much as one playout."""


def _duel(board: Board, view: State, limit: Limit, rng: Random) -> Iterator[Action]:
    """The winning move where it is found within the limit, else the best of playouts."""
    preview = Limit(min(PREVIEW, limit.iterations))
    guess = last_thought(search(lambda _: board.copy(), _rewards, preview, rng))
    yield board.to_action(guess, view)
    duel = Duel(board)
    for found in duel.best_moves():
        if found:
            yield board.to_action(found[0], view)
            return
        if found is not None or duel.nodes > limit.iterations * POSITIONS:
            break
        yield board.to_action(guess, view)
    # Lost, or too deep to tell: hope for what wins most often against random play.
    for cell in search(lambda _: board.copy(), _rewards, limit, rng):
        yield board.to_action(cell, view)


def _alone(game: AnyGame, view: State, limit: Limit, rng: Random) -> Iterator[Action]:
    """The first action on a way to one coin, of the suit of the goal if possible (PG-V1)."""
    guess = GreedyPlayer().choose(game, view, Seat(0), rng)
    for with_goal in (True, False) if view.goal is not None else (False,):
        for slices, way in enumerate(ways(view, with_goal=with_goal), 1):
            if way:
                yield way[0]
                return
            yield guess
            if slices * SLICE >= NODES:
                break
    # One coin is out of reach; as few as possible, then.
    board = Board.from_state(view)
    for cell in search(lambda _: board.copy(), _rewards, limit, rng):
        yield board.to_action(cell, view)


def _by_rules(game: AnyGame, view: State, limit: Limit, rng: Random) -> Iterator[Action]:
    """Drafts and drifting, which are searched with fewer playouts."""
    few = Limit(max(1, limit.iterations // SLOWER), limit.seconds)

    def sample(rng: Random) -> RulesBoard:
        return RulesBoard(game, view)

    yield from search(sample, _rewards, few, rng, step=1)


SLOWER: Final = 12
"""How much longer a playout by the rules takes than one on ints."""


def _rewards(board: Board | RulesBoard) -> list[float]:
    """By seat: 1 for the last pawn; alone, the more the fewer coins are left."""
    if len(board.pawns) == 1:
        return [1 - (board.left - 1) / COINS]
    winner = board.winner
    return [float(seat == winner) for seat in range(len(board.pawns))]


PLAYERS: Final[Mapping[str, Player]] = {
    "easy": CarefulPlayer(),
    "medium": GreedyPlayer(),
    "hard": SearchPlayer(Limit(iterations=4000, seconds=0.8)),
}
"""The opponents by level; random is that of all games."""
