"""Whether a table has guests: real pieces or a box of buttons beside the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.hybrid.session import HybridSession
    from scenes.table.table import TableScene


def session_of(table: TableScene) -> HybridSession | None:
    """The real side of a match; None where no device was chosen, at no cost at all.

    One that was chosen and is not there yet may come while the match goes on.
    """
    real = table.stage.hardware
    if real is None or not real.is_listening:
        return None
    from scenes.hybrid.guide import GUIDES
    from scenes.hybrid.session import HybridSession

    return HybridSession(table, real) if table.game_id in GUIDES else None
