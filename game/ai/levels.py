"""Levels: which player sits at each, in which game, and how steady its hand is."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from typing import Final

from game.ai.limits import Limit
from game.ai.player import Player, RandomPlayer
from game.ai.playouts import PlayoutPlayer
from game.ai.thinking import SteppedPlayer
from game.core import AnyGame, BadOptions
from game.registry import find_game

LEVELS: Final = ("random", "easy", "medium", "hard")
"""From the weakest to the strongest."""

HANDS: Final[Mapping[str, str]] = {
    "random": "clumsy",
    "easy": "average",
    "medium": "good",
    "hard": "master",
}
"""The hand with which each level puts figures on the tower, by name.

A fall deals the round again: of 36 placements by a hand that fails in 8 % one round in twenty is
finished, and with 24 % hardly any in a whole evening. No level is given a hand worse than that."""

PLAIN_PLAYERS: Final[Mapping[str, Player]] = {
    "random": RandomPlayer(),
    "easy": PlayoutPlayer(Limit(iterations=20, seconds=0.3)),
    "medium": PlayoutPlayer(Limit(iterations=120, seconds=0.6)),
    "hard": PlayoutPlayer(Limit(iterations=2000, seconds=0.9)),
}
"""The players of a game without an `ai` module, and those that its module leaves out."""


def find_player(game_id: str, level: str) -> Player:
    """The player of a level in the game with this id. Raises BadOptions."""
    return player_of(find_game(game_id), level)


def player_of(game: AnyGame, level: str) -> Player:
    """The player of a level in any game, registered or not. Raises BadOptions."""
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise BadOptions(f"there is no level {level!r}; the levels are: {known}")
    return own_players(game).get(level, PLAIN_PLAYERS[level])


def quick_player(game: AnyGame) -> Player:
    """The strongest player of a game that answers at once, for when no search is to be had."""
    players = (player_of(game, level) for level in reversed(LEVELS))
    return next(player for player in players if not isinstance(player, SteppedPlayer))


def own_players(game: AnyGame) -> Mapping[str, Player]:
    """What the `ai` module beside a game's rules offers as PLAYERS; empty without one."""
    name = f"{type(game).__module__.rpartition('.')[0]}.ai"
    # A game outside a package has no module beside it; one inside may have none yet.
    if name == ".ai" or importlib.util.find_spec(name) is None:
        return {}
    players: Mapping[str, Player] = importlib.import_module(name).PLAYERS
    return players
