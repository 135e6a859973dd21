"""What a table saves of its match: the record, who sits there, and how the tower stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.record import Record
from scenes.fall.kept import KeptFalls
from scenes.hybrid.kept_pieces import kept_of
from scenes.replay.falls import falls_at
from scenes.replay.replay import with_margins
from scenes.saves.saves import Saved
from scenes.stats.of_match import played_match

if TYPE_CHECKING:
    from scenes.saves.saves import Saves
    from scenes.table.table import TableScene


def keep(table: TableScene, saves: Saves) -> None:
    """Save the match as it stands; one that is over is counted, and needs no save any more."""
    count(table)
    if table.match.outcome is not None:
        saves.drop(table.game_id)
        return
    record, seated = Record.from_match(table.match), table.seats.seated()
    log = with_margins(table.board.tower_log, table.stands)
    progress = table.board.progress()
    hints = tuple(table.hints.counts)
    begun, pieces = table.begun, kept_of(table)
    saves.keep(Saved(record, seated, log, progress, saves.now(), hints, begun, pieces))


def keep_falls(table: TableScene, saves: Saves) -> None:
    """Save the films of falls, once after each: not while one is shown, which has enough to do."""
    falls = table.board.falls if not table.board.is_covering else table.kept_falls
    if falls is table.kept_falls or table.match.outcome is not None:
        return
    table.kept_falls = falls
    found = falls_at(table.entries, falls, table.chairs)
    kept = KeptFalls(table.seats.setup.seed, table.begun, found)
    saves.keep_falls(table.game_id, kept.to_text)


def recall_falls(table: TableScene, saves: Saves) -> None:
    """Let a match that goes on know the falls that were seen before."""
    versions = [entry.version for entry in table.entries if entry.kind == "fell"]
    if not versions:
        return
    kept = saves.read_falls(table.game_id, KeptFalls.from_json)
    if kept is not None:
        table.board.recall_falls(kept.of(table.seats.setup.seed, table.begun, versions))
        table.kept_falls = table.board.falls


def count(table: TableScene) -> None:
    """Let the statistics know a match once it is over.

    It is told anew when its tower has come to rest, in place of what was known.
    """
    statistics, match = table.stage.statistics, table.match
    if table.begun is None or match.outcome is None:
        return
    played = played_match(
        match, table.chairs, table.stage.profiles, table.stands, table.begun, statistics.today
    )
    statistics.put(played)
