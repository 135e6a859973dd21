"""The last move on the hex board, gathered from the events that tell of it."""

from __future__ import annotations

from dataclasses import replace

from game.core import Event
from game.titles.ingenious.events import Arrived, ExtrasLost, Opened, Placed, Scored, Swapped
from scenes.boards.hex_foot import LastMove


def told(last: LastMove | None, event: Event) -> LastMove | None:
    """The last move once this event has been heard as well."""
    match event:
        case Placed(seat):
            return LastMove(seat, is_counted=False)
        case Scored() if last is not None:
            gains = dict(last.gains)
            gains[event.colour] = gains.get(event.colour, 0) + event.after - event.before
            return replace(last, gains=tuple(gains.items()))
        case ExtrasLost(seat, why="declined"):
            return LastMove(seat, has_declined=True)
        case Swapped(seat, shown):
            return LastMove(seat, shown=shown)
        case Opened() | Arrived():
            return last
        case _:
            return None if last is None else replace(last, is_counted=True)
