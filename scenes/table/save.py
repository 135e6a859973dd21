"""What a table saves of its match: the record, who sits there, and how the tower stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.record import Record
from scenes.replay.replay import with_margins
from scenes.saves.saves import Saved

if TYPE_CHECKING:
    from scenes.saves.saves import Saves
    from scenes.table.table import TableScene


def keep(table: TableScene, saves: Saves) -> None:
    """Save the match as it stands; one that is over needs no save any more."""
    if table.match.outcome is not None:
        saves.drop(table.game_id)
        return
    record, seated = Record.from_match(table.match), table.seats.seated()
    log = with_margins(table.board.tower_log, table.stands)
    progress = table.board.progress()
    hints = tuple(table.hints.counts)
    saves.keep(Saved(record, seated, log, progress, saves.now(), hints))
