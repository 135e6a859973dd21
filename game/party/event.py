"""Events: what happens in a round, in ids and numbers, besides what the tower itself tells."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.party.score import Score
from game.tower import Cause


class Threat(StrEnum):
    GUST = "gust"
    QUAKE = "quake"
    SNOWBALL = "snowball"


class Ending(StrEnum):
    """Why a bout was over."""

    TIME = "time"
    FULL = "full"
    """Nothing more can be placed."""
    HOPELESS = "hopeless"
    """Nothing more can be won."""
    DECIDED = "decided"
    """The last seat to play stays last, whatever it does."""
    DONE = "done"
    """All throws, pulls or turns were taken."""
    IDLE = "idle"
    """Nobody touched anything for long."""


@dataclass(frozen=True, slots=True)
class Began:
    """A bout starts for these seats; the first event of the first step."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Took:
    """A hand has a new penguin."""

    seat: int
    penguin: int


@dataclass(frozen=True, slots=True)
class LetGo:
    """A hand opened, `dx` px right of the aim."""

    seat: int
    penguin: int
    dx: float


@dataclass(frozen=True, slots=True)
class Stood:
    """The placed penguin held; `standing` are there now."""

    seat: int
    penguin: int
    standing: int


@dataclass(frozen=True, slots=True)
class CameDown:
    """The verdict after a fall: who fell in all, by whom, and why."""

    seat: int
    ids: tuple[int, ...]
    cause: Cause | None


@dataclass(frozen=True, slots=True)
class Warned:
    """A threat comes in `seconds`: from the left (1) or from the right (-1), strength 1 to 5."""

    threat: Threat
    direction: int
    strength: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Struck:
    """The threat is here."""

    threat: Threat
    direction: int
    strength: int


@dataclass(frozen=True, slots=True)
class Passed:
    """The threat is over."""

    threat: Threat


@dataclass(frozen=True, slots=True)
class Jumped:
    """A penguin left by itself, since the floe was not where it should be."""

    seat: int
    penguin: int


@dataclass(frozen=True, slots=True)
class Pulled:
    """A penguin was pulled out of the tower."""

    seat: int
    penguin: int


@dataclass(frozen=True, slots=True)
class Threw:
    """A snowball left the hand at `speed` px/s."""

    seat: int
    speed: float


@dataclass(frozen=True, slots=True)
class NextSeat:
    """It is another seat's turn at the same tower."""

    seat: int


@dataclass(frozen=True, slots=True)
class Out:
    """A seat is out of the round."""

    seat: int
    is_late: bool
    """Out by the clock, not by a fall."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A bout is over for these seats with these scores; the last event of its last step."""

    seats: tuple[int, ...]
    scores: tuple[Score, ...]
    ending: Ending


PartyEvent = (
    Began
    | Took
    | LetGo
    | Stood
    | CameDown
    | Warned
    | Struck
    | Passed
    | Jumped
    | Pulled
    | Threw
    | NextSeat
    | Out
    | Ended
)
