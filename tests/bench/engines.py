"""Engines: random play of everything whose moves can be counted."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from game.core import NATURE, AnyGame, Options, full_options
from game.registry import all_games
from game.titles.iceberg.fast import Board
from game.titles.ingenious.fast import Table
from game.titles.pyramid import GAMES as PYRAMIDS
from game.titles.pyramid.fast import Round
from tests.bench.rounds import Engine

BY_RULES: Final[Mapping[str, Options]] = {"penguin": {"tower": "off"}}
"""Options with which a game is played by its rules alone."""

SEATS: Final[Mapping[str, int]] = {"iceberg": 2, "ingenious": 2}
"""Seats to play at where the smallest number makes another game of it."""

CAP: Final = 2000

SPIEL_GAMES: Final = ("python_tic_tac_toe", "hex")


def first_table(game: AnyGame) -> tuple[int, Options]:
    """The seats and options at which a game is measured."""
    seats = SEATS.get(game.info.id, game.info.seats[0])
    return seats, full_options(game.info, seats, BY_RULES.get(game.info.id, {}))


def clean(game: AnyGame) -> Engine:
    """Whole games by the rules."""
    seats, options = first_table(game)
    rng = Random(1)
    random = rng.random

    def play() -> int:
        state: Any = game.setup(seats, options, rng)
        moves = 0
        while moves < CAP and (mover := game.to_move(state)) is not None:
            if mover == NATURE:
                action = game.chance(state, rng)
            else:
                legal = game.legal_actions(state)
                action = legal[int(random() * len(legal))]
            state = game.apply(state, action).state
            moves += 1
        return moves

    return play


def pyramid_kernel(game: AnyGame) -> Engine:
    """Playouts of one round on ints."""
    seats, options = first_table(game)
    rng = Random(1)
    first = Round.from_state(game.setup(seats, options, rng))
    random = rng.random

    def play() -> int:
        played = first.copy()
        played.play_out(random)
        return played.occupied.bit_count()

    return play


def iceberg_kernel(game: AnyGame) -> Engine:
    """Playouts of one game on ints, placements included."""
    seats, options = first_table(game)
    rng = Random(1)
    first = Board.from_state(game.setup(seats, options, rng))
    random = rng.random

    def play() -> int:
        played = first.copy()
        played.play_out(random)
        return seats + first.left - played.left  # every move melts a coin

    return play


def ingenious_kernel(game: AnyGame) -> Engine:
    """Playouts of one game on ints, drawing from the bag included."""
    seats, options = first_table(game)
    rng = Random(1)
    first = Table.from_state(game.setup(seats, options, rng))
    random = rng.random

    def play() -> int:
        played = first.copy()
        played.play_out(random)
        return len(played.history)

    return play


KERNELS: Final[Mapping[str, Callable[[AnyGame], Engine]]] = {
    **{game.info.id: pyramid_kernel for game in PYRAMIDS},
    "iceberg": iceberg_kernel,
    "ingenious": ingenious_kernel,
}
"""How to measure the fast twin of a game that has one, by game."""


def has_spiel() -> bool:
    """Whether OpenSpiel is installed; it is named in tests/bench/requirements.txt."""
    return importlib.util.find_spec("pyspiel") is not None


def spiel(name: str) -> Engine | None:
    """Random play of an OpenSpiel game; None where the installed build does not have it."""
    import pyspiel

    importlib.import_module("open_spiel.python.games")  # registers those written in Python
    if name not in pyspiel.registered_names():
        return None
    game = pyspiel.load_game(name)
    random = Random(1).random

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            moves += 1
        return moves

    return play


def all_engines() -> dict[str, Engine]:
    """Everything measured against everything, by name."""
    engines: dict[str, Engine] = {}
    if has_spiel():
        for name in SPIEL_GAMES:
            engine = spiel(name)
            if engine is not None:
                engines[f"OpenSpiel {name}"] = engine
    for game in all_games():
        engines[f"{game.info.id} rules"] = clean(game)
        if game.info.id in KERNELS:
            engines[f"{game.info.id} kernel"] = KERNELS[game.info.id](game)
    return engines
