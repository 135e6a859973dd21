"""Challenge: one way to play at the tower, as a value that opens bouts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from game.party.bout import Bout
from game.party.setup import Setup


class Control(StrEnum):
    """What a seat moves: which fields of its input count."""

    HAND = "hand"
    """`at` and the button: carry a penguin and let it go."""
    TILT = "tilt"
    """`stick`: tilt the floe."""
    PICK = "pick"
    """`pick` and the button: choose one of those offered and pull it."""
    THROW = "throw"
    """`pick` and the button: choose a row, stop the bar, throw."""


@dataclass(frozen=True)
class Challenge:
    """An id, how it is controlled, how many can play, and the longest bout in seconds.

    `is_shared`: all seats play one bout at one tower; else each has a bout of its own, one after
    the other, so that one pad can be passed on. `unit` names what the score counts, by id.
    """

    id: str
    control: Control
    open: Callable[[Setup], Bout]
    seconds: float
    unit: str
    seats: tuple[int, int] = (1, 6)
    is_shared: bool = False
    is_together: bool = False
    """All seats have one score."""
    ends_hopeless: bool = False
    """The last bout of a round ends as soon as its seat's `Bout.most` is less than all others have.

    Where all play in one bout this is never certain: one score is for all, or the next fall turns
    the places round.
    """

    def bound(self, seats: int) -> float:
        """Seconds that a round of so many seats can last at most."""
        return self.seconds * (1 if self.is_shared else seats)
