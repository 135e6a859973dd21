"""Finds the games: every package in `game.titles` that offers a tuple `GAMES`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence

from game import titles
from game.core import AnyGame, BadOptions

ORDER = ("penguin", "penguin_party", "ingenious", "iceberg", "pocket")
"""How the games stand in lists; a game that is not named here comes after them, by id."""


def all_games() -> Sequence[AnyGame]:
    """Every game, in the order of ORDER.

    Raises ValueError when two games share an id or a package has no `GAMES`.
    """
    found: dict[str, AnyGame] = {}
    for package in sorted(module.name for module in pkgutil.iter_modules(titles.__path__)):
        module = importlib.import_module(f"{titles.__name__}.{package}")
        games: Sequence[AnyGame] | None = getattr(module, "GAMES", None)
        if games is None:
            raise ValueError(f"game.titles.{package} has no GAMES: name the package's games there")
        for game in games:
            if game.info.id in found:
                raise ValueError(f"two games are called {game.info.id!r}; the second: {package}")
            found[game.info.id] = game
    return sorted(found.values(), key=_place)


def _place(game: AnyGame) -> tuple[int, str]:
    game_id = game.info.id
    return (ORDER.index(game_id) if game_id in ORDER else len(ORDER), game_id)


def find_game(game_id: str) -> AnyGame:
    """The game with this id. Raises BadOptions."""
    for game in all_games():
        if game.info.id == game_id:
            return game
    known = ", ".join(game.info.id for game in all_games())
    raise BadOptions(f"there is no game {game_id!r}; the games are: {known}")
