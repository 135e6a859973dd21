"""Input: what one hand wants in one frame, in whole numbers, so that records are exact."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.tower.hand import CURSOR_GRAIN, to_grain

STICK: Final = 100
"""Full deflection of a stick."""
MOST_AT: Final = 5000 * CURSOR_GRAIN
MOST_PICK: Final = 63


@dataclass(frozen=True, slots=True)
class Input:
    """A cursor, a stick, a choice and a button; each challenge reads what it needs.

    `at` is where the hand wants to be, in sixteenths of a pixel of the tower (None: stay);
    `stick` goes from -100 to 100, left to right; `pick` is the index of what is pointed at;
    `is_pressed` is whether the button is down now. Raises ValueError for what is out of range.
    """

    at: tuple[int, int] | None = None
    stick: int = 0
    pick: int = 0
    is_pressed: bool = False

    def __post_init__(self) -> None:
        whole = (*(self.at or ()), self.stick, self.pick)
        if not all(type(value) is int for value in whole):
            raise ValueError(f"{self!r}: all numbers must be whole")
        if (
            abs(self.stick) > STICK
            or not 0 <= self.pick <= MOST_PICK
            or any(abs(value) > MOST_AT for value in self.at or ())
        ):
            raise ValueError(
                f"{self!r}: the stick goes from -{STICK} to {STICK}, the pick from 0 to"
                f" {MOST_PICK}, a hand to {MOST_AT} at most"
            )

    def to_json(self) -> list[Any]:
        at = None if self.at is None else list(self.at)
        return [at, self.stick, self.pick, int(self.is_pressed)]

    @classmethod
    def from_json(cls, data: Any) -> Input:
        """Raises ValueError, quoting what it got, for anything but the form of `to_json`."""
        try:
            at, stick, pick, is_pressed = data
            place = None if at is None else (int(at[0]), int(at[1]))
            return cls(place, int(stick), int(pick), bool(is_pressed))
        except (TypeError, ValueError, IndexError) as error:
            raise ValueError(f"{data!r} is no input of a hand: {error}") from error


IDLE: Final = Input()


def hand_at(x: float, y: float, *, is_pressed: bool = False) -> Input:
    """The input of a hand that wants to be at (x, y) px of the tower."""

    def inside(value: float) -> int:
        return max(-MOST_AT, min(MOST_AT, to_grain(value)))

    return Input(at=(inside(x), inside(y)), is_pressed=is_pressed)


def stick_at(share: float, *, is_pressed: bool = False) -> Input:
    """The input of a stick from -1 (left) to 1 (right)."""
    return Input(stick=round(max(-1.0, min(1.0, share)) * STICK), is_pressed=is_pressed)
