"""Tables of the iceberg in every variant and phase, for tests and contact sheets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.match import Match
from game.registry import find_game
from scenes.boards.iceberg import IcebergBoard
from scenes.intents import Device
from scenes.seating import Chair, Setup
from scenes.stage import Stage
from scenes.table import TableScene
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
