"""One match after another: the table, the next deal with the next one starting, the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.hybrid import kept_pieces
from scenes.replay.play_on import PlayOn
from scenes.replay.replay import stands_from
from scenes.saves.saves import Saved, reseated
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.table.seating import Setup

if TYPE_CHECKING:
    from scenes.table.table import TableScene


def next_setup(setup: Setup) -> Setup:
    """The same match dealt anew: the next chair starts, with the next seed."""
    return replace(setup, chairs=(*setup.chairs[1:], setup.chairs[0]), seed=setup.seed + 1)


def play(stage: Stage, setup: Setup, on_over: Callable[[str], None]) -> None:
    """Put a table on the stack; `on_over` gets "lobby" or "title" when nobody wants another."""
    from scenes.table.table import TableScene

    _sit_down(stage, TableScene(stage, setup), on_over)


def go_on(stage: Stage, saved: Saved, on_over: Callable[[str], None]) -> None:
    """Put a table with a saved match on the stack, with the tower leaning as it did."""
    from scenes.table.save import recall_falls
    from scenes.table.table import TableScene

    setup = reseated(saved.setup, stage.devices.connected())
    table = TableScene(stage, setup, saved.record.to_match())
    kept_pieces.recall(table, saved.pieces)
    table.board.resume(saved.tower)
    table.stands = stands_from(saved.tower.get("margins"), table.match.version)
    table.hints.recall(saved.hints)
    table.begun = saved.begun
    if stage.saves is not None:
        recall_falls(table, stage.saves)
    _sit_down(stage, table, on_over)


def _sit_down(stage: Stage, table: TableScene, on_over: Callable[[str], None]) -> None:
    from scenes.replay.falls import falls_at
    from scenes.table.table import TableScene

    def over(result: str | PlayOn | None) -> None:
        if isinstance(result, PlayOn):
            following = TableScene(stage, table.seated(), result.match)
            is_real = kept_pieces.kept_of(table).is_real
            kept_pieces.recall(following, kept_pieces.KeptPieces(is_real=is_real))
            following.board.resume(result.lean)
            following.hints.recall(table.hints.counts)
            seen = falls_at(table.entries, table.board.falls, table.chairs)
            following.board.recall_falls(
                [seen[at] for at in sorted(seen) if at <= following.match.version]
            )
            # What was counted is not counted again, however often it is played on from its past.
            following.begun = None if table.match.outcome is not None else table.begun
            _sit_down(stage, following, on_over)
        elif result == "again":
            if stage.saves is not None:
                stage.saves.drop(table.game_id)
            play(stage, next_setup(table.seated()), on_over)
        else:
            on_over(result or "lobby")

    stage.sound.play(Effect.START)
    stage.stack.push(table, over)
