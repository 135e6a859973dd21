"""Recorded games: whole matches that were played without any screen, to be played again."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from game.match import Match
from game.record import Record
from game.registry import find_game
from game.titles.pocket.ai import PLAYERS, MemoryPlayer

OPTIONS: Final[dict[str, dict[str, str]]] = {
    "penguin": {"tower": "off"},  # a real tower and a simulated one do not fall alike
    "penguin_party": {},
    "ingenious": {},
    "iceberg": {},
    "pocket": {},
}


def recorded(
    game_id: str, seed: int, seats: int = 2, options: Mapping[str, str] | None = None
) -> Record:
    """A match to its end: of memory by those who remember, of everything else at random."""
    chosen = OPTIONS[game_id] if options is None else options
    match = Match(find_game(game_id), seats, chosen, seed)
    rng = Random(f"{game_id} {seed}")
    while match.outcome is None:
        match.submit(match.to_move, _choice(match, rng))  # type: ignore[arg-type]
    return Record.from_match(match)


def _choice(match: Match, rng: Random) -> Any:
    if match.game.info.id != "pocket":
        return rng.choice(match.legal_actions())
    player, seat = PLAYERS["hard"], match.to_move
    assert isinstance(player, MemoryPlayer)
    assert seat is not None
    view = match.view(seat)
    return player.reminded(match.heard(seat)).choose(match.game, view, seat, rng)


def actions_of(record: Record) -> list[Any]:
    game = find_game(record.game)
    return [game.parse(text) for _seat, text in record.actions]
