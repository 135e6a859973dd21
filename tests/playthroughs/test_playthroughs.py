"""Every game with every set of options still plays as its golden says.

`python -m pytest tests/playthroughs --update-goldens` writes them anew; read the diff. A golden
holds one game of random players (and of a clumsy tower), cut after MAX_ACTIONS.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from game.ai.player import RandomPlayer
from game.chance import random_stream
from game.core import AnyGame, seat_name
from game.match import Match
from game.nature import Knocking
from game.registry import all_games
from game.simulate import simulate
from game.textboard import draw
from tests.conformance.walk import can_start, option_sets

FOLDER: Final = Path(__file__).parent
MAX_ACTIONS: Final = 60
MAX_SETS: Final = 32
KNOCK: Final = 0.04


def golden_name(game: AnyGame, options: dict[str, str]) -> str:
    """The game, and every option that is not at its default."""
    defaults = {option.name: option.default for option in game.info.options}
    changed = [f"{k}={v}" for k, v in sorted(options.items()) if defaults[k] != v]
    return ".".join([game.info.id, *changed]) + ".txt"


def written(game: AnyGame, options: dict[str, str]) -> str:
    """One game as text; seats and seed follow from the options, so that all numbers take part."""
    rng = random_stream(game.info.id, repr(sorted(options.items())), "golden")
    tables = [seats for seats in game.info.seats if can_start(game, seats, options)]
    seats = tables[int(rng.random() * len(tables))]
    seed = int(rng.random() * 1000)
    players = [RandomPlayer()] * seats
    match, outcome = simulate(game, seats, options, seed, players, Knocking(KNOCK), MAX_ACTIONS)
    lines = [f"{game.info.id}, {seats} seats, seed {seed}"]
    lines += [f"{name} = {value}" for name, value in match.options.items()]
    lines += ["", *_board(match, 0)]
    for version in range(1, match.version + 1):
        lines += _action(match, version)
        if version % 10 == 0 or version == match.version:
            lines += ["", *_board(match, version), ""]
    lines.append(f"{outcome.ending}: returns {outcome.returns}, winners {outcome.winners}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _board(match: Match, version: int) -> list[str]:
    return draw(match.game.to_json(match.state_at(version))).splitlines()


def _action(match: Match, version: int) -> list[str]:
    game = match.game
    seat, action = match.log[version - 1]
    legal = [game.to_text(choice) for choice in game.legal_actions(match.state_at(version - 1))]
    verbs = Counter(text.split()[0] for text in legal)
    choices = ", ".join(f"{count} {verb}" for verb, count in sorted(verbs.items()))
    lines = [f"{version:>3} {seat_name(seat)}: {game.to_text(action)}   (of {choices})"]
    for event in match.events_at(version):
        fields = event.to_json()
        kind = fields.pop("kind")
        lines.append("      " + " ".join([kind, *(f"{k}={v}" for k, v in fields.items())]))
    return lines


def golden_sets(game: AnyGame) -> list[dict[str, str]]:
    """All option sets where a person can read them all; else every value once, and all changed."""
    sets = option_sets(game)
    if len(sets) <= MAX_SETS:
        return sets
    defaults = sets[0]
    single = [defaults | {o.name: value} for o in game.info.options for value in o.values[1:]]
    return [defaults, *single, sets[-1]]


SETS: Final = [(game, options) for game in all_games() for options in golden_sets(game)]


@pytest.mark.parametrize(
    ("game", "options"), SETS, ids=[golden_name(*chosen).removesuffix(".txt") for chosen in SETS]
)
def test_a_game_plays_as_its_golden_says(
    game: AnyGame, options: dict[str, str], update_goldens: bool
) -> None:
    path = FOLDER / golden_name(game, options)
    text = written(game, options)
    if update_goldens:
        path.write_text(text, "utf-8")
    assert path.exists(), f"{path.name} is missing: run with --update-goldens and read it"
    assert path.read_text("utf-8") == text, f"{path.name} differs: run with --update-goldens"


def test_every_golden_belongs_to_a_game(update_goldens: bool) -> None:
    known = {golden_name(*chosen) for chosen in SETS}
    strays = [path for path in FOLDER.glob("*.txt") if path.name not in known]
    if update_goldens:
        for path in strays:
            path.unlink()
    assert update_goldens or not strays, f"no game is left for {strays}"
