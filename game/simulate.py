"""Plays a whole game without anybody watching: players, nature and a cap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.player import Player, RandomPlayer, at_table
from game.chance import random_stream
from game.core import NATURE, AnyGame, BadOptions, Options, Outcome
from game.match import Match, play_out
from game.nature import Nature

RANDOM = "random"


def find_player(game_id: str, name: str) -> Player:
    """The player called `random` or after a level of the game. Raises BadOptions."""
    if name == RANDOM:
        return RandomPlayer()
    from game.ai import levels  # late: a game of random players needs no search

    return levels.find_player(game_id, name)


def find_players(game_id: str, names: str, seats: int) -> list[Player]:
    """One player a seat from names parted by commas, which repeat in turn. Raises BadOptions."""
    chosen = names.split(",")
    if len(chosen) > seats:
        raise BadOptions(f"{names!r} names {len(chosen)} players for {seats} seats")
    return [find_player(game_id, chosen[seat % len(chosen)]) for seat in range(seats)]


def simulate(
    game: AnyGame,
    seats: int,
    options: Options,
    seed: int,
    players: Sequence[Player],
    nature: Nature,
    cap: int,
    watch: Callable[[Match], None] = lambda match: None,
) -> tuple[Match, Outcome]:
    """Play one game to its end or to `cap` actions; `watch` is called before every action.

    Everybody draws from a stream of its own, so that the same seed gives the same game.
    """
    match = Match(game, seats, options, seed)
    streams = [random_stream(game.info.id, seed, f"seat {seat}") for seat in range(seats)]
    weather = random_stream(game.info.id, seed, "nature")

    def choose(match: Match) -> Any:
        watch(match)
        mover = match.to_move
        assert mover is not None, "nobody chooses in a game that is over"
        if mover == NATURE:
            return nature.answer(game, match.state, weather)
        player = at_table(players[mover], match, mover)
        return player.choose(game, match.view(mover), mover, streams[mover])

    return match, play_out(match, choose, cap)
