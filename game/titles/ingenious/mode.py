"""The table of differences between the standard game, the game of two teams and the one alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core import BadOptions

LAP: Final = 18
"""The length of one board of tracks."""

RADIUS: Final[Mapping[int, int]] = {1: 5, 2: 5, 3: 6, 4: 7}
"""By number of seats (IN-1)."""


@dataclass(frozen=True, slots=True)
class Mode:
    name: str
    seats: tuple[int, ...]
    top: int = LAP
    """The end of the track; a double one stops every marker at LAP first (IN-19)."""
    rack_size: int = 6
    teams: int | None = None
    """Seats with the same remainder share a track; None where everybody has an own one."""
    has_extras: bool = True
    """Whether a marker at the end of a board earns an extra placement (IN-9)."""
    can_swap: bool = True
    is_open: bool = False
    """Whether racks lie where everybody sees them."""

    def side(self, seat: int) -> int:
        """Whose markers a seat moves."""
        return seat if self.teams is None else seat % self.teams

    def sides(self, seats: int) -> int:
        return seats if self.teams is None else self.teams


STANDARD: Final = Mode("standard", (2, 3, 4))
TEAM: Final = Mode("team", (4,), top=2 * LAP, teams=2)  # IN-18 to IN-21
SOLO: Final = Mode(
    "solo", (1,), top=2 * LAP, rack_size=1, has_extras=False, can_swap=False, is_open=True
)  # IN-22: the tile just drawn is all the rack there is

MODES: Final[Mapping[str, Mode]] = {mode.name: mode for mode in (STANDARD, TEAM, SOLO)}


def find_mode(name: str, seats: int) -> Mode:
    """The mode of this name for a number of seats. Raises BadOptions where they do not fit."""
    mode = MODES[name]
    if seats not in mode.seats:
        allowed = ", ".join(map(str, mode.seats))
        fitting = ", ".join(other.name for other in MODES.values() if seats in other.seats)
        raise BadOptions(
            f"ingenious: mode {name!r} is for {allowed} seats, not for {seats}; "
            f"for {seats} choose one of: {fitting}"
        )
    return mode
