"""Tables of the iceberg in every variant and phase, for tests and contact sheets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.match import Match
from game.registry import find_game
from game.titles.iceberg.actions import Drift
from game.titles.iceberg.state import State
from scenes.boards.iceberg import IcebergBoard
from scenes.input.intents import Device
from scenes.stage import Stage
from scenes.table.seating import Chair, Setup
from scenes.table.table import TableScene
from tests.scenes.quiet import PAD, quiet_stage

NAMES = ("Wilhelmine W", "Ada", "Maximilian M", "Żółć Ünsal")


def played(
    seats: int = 3,
    options: dict[str, str] | None = None,
    *,
    seed: int = 7,
    until: Callable[[Match], bool] = lambda match: match.version >= 8,
) -> Match:
    """A match played at random until something holds, or to its end."""
    match = Match(find_game("iceberg"), seats, options or {}, seed)
    rng = Random(f"rig {seed}")
    while match.to_move is not None and not until(match):
        match.submit(match.to_move, rng.choice(list(match.legal_actions())))
    return match


def in_phase(phase: str, after: int = 0) -> Callable[[Match], bool]:
    """Holds at the first action of a phase after so many others."""
    return lambda match: match.version >= after and match.state.phase == phase


def table_of(
    match: Match, device: Device = PAD, *, stage: Stage | None = None
) -> tuple[Stage, TableScene]:
    """A table at which everybody plays with one device, at the point that a match has come to."""
    stage = stage or quiet_stage(device)
    chairs = tuple(Chair(seat, NAMES[seat], device, None, True) for seat in range(match.seats))
    setup = Setup("iceberg", chairs, tuple(match.options.items()), int(match.seed))
    scene = TableScene(stage, setup, match)
    stage.stack.push(scene)
    for _frame in range(6):
        scene.update(1 / 60)
    return stage, scene


def board_of(scene: Any) -> IcebergBoard:
    board = scene.board
    assert isinstance(board, IcebergBoard), f"{board} is no iceberg"
    return board


def drifted_far(phase: str) -> Match:
    """Three tiles that have crept away from the fourth, as far as a long game allows."""
    options = {"drifting": "on", "layout": "row", "flamethrowers": "on"}
    match = Match(find_game("iceberg"), 2, options, 11)
    rng = Random("far")
    while match.to_move is not None:
        if match.version > 60 and match.state.phase == phase:
            break
        legal = list(match.legal_actions())
        drifts = [action for action in legal if isinstance(action, Drift) and action.tile]
        near = [action for action in drifts if _is_far(match, action)]
        match.submit(match.to_move, near[0] if near else rng.choice(legal))
        if match.state.coins < 8 and match.state.phase == phase:
            break
    return match


def _is_far(match: Match, drift: Drift) -> bool:
    """Whether a tile would lie further away from the first one than every other."""
    state: State = match.state
    first = state.tiles[0]
    return drift.origin.col - first.col > max(tile.col - first.col for tile in state.tiles)
