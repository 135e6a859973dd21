"""One match after another: the table, the next deal with the next one starting, the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scenes.seating import Setup
from scenes.stage import Stage


def next_setup(setup: Setup) -> Setup:
    """The same match dealt anew: the next chair starts, with the next seed."""
    return replace(setup, chairs=(*setup.chairs[1:], setup.chairs[0]), seed=setup.seed + 1)


def play(stage: Stage, setup: Setup, on_over: Callable[[str], None]) -> None:
    """Put a table on the stack; `on_over` gets "lobby" or "title" when nobody wants another."""
    from scenes.table import TableScene

    table = TableScene(stage, setup)

    def over(result: str | None) -> None:
        if result == "again":
            play(stage, next_setup(table.seated()), on_over)
        else:
            on_over(result or "lobby")

    stage.stack.push(table, over)
