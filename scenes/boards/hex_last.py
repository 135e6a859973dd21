"""The last move on the hex board, gathered from the events that tell of it."""

from __future__ import annotations

from game.core import Event
from game.titles.ingenious.events import ExtrasLost, Placed, Scored, Swapped
from scenes.boards.hex_foot import LastMove


def told(last: LastMove | None, event: Event) -> LastMove | None:
    """The last move once this event has been heard as well."""
    match event:
        case Placed(seat):
            return LastMove(seat)
        case Scored() if last is not None:
            gains = dict(last.gains)
            gains[event.colour] = gains.get(event.colour, 0) + event.after - event.before
            return LastMove(event.seat, tuple(gains.items()))
        case ExtrasLost(seat, why="declined"):
            return LastMove(seat, has_declined=True)
        case Swapped(seat, shown):
            return LastMove(seat, shown=shown)
        case _:
            return last
