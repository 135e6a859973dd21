"""Who sits where during a match: devices that change hands, and opponents who stand in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game.core import NATURE, Event, Seat
from scenes.input.intents import Device
from scenes.table.seating import Chair, HiddenWay, Setup

STAND_IN: Final = "medium"
"""The level of an opponent that takes a person's seat."""


def way_of(setup: Setup, *, is_hidden: bool) -> HiddenWay:
    """How hands are hidden at this table: not at all with one person, or with nothing to hide."""
    if not is_hidden or len(setup.people) < 2:
        return HiddenWay.OPEN
    return setup.hidden


class Seats:
    """The chairs of a match. A person who leaves comes back to the same chair."""

    def __init__(self, setup: Setup, *, is_hidden: bool) -> None:
        self.setup = setup
        self._is_hidden = is_hidden
        self._away: dict[Seat, Chair] = {}

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.setup.chairs

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def people(self) -> tuple[int, ...]:
        return self.setup.people

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats whose people let an opponent play."""
        return tuple(sorted(self._away))

    @property
    def way(self) -> HiddenWay:
        """How hands are hidden among those who sit here now."""
        return way_of(self.setup, is_hidden=self._is_hidden)

    @property
    def room(self) -> Seat | None:
        """Whose view everybody may see: that of the only person, else the room's."""
        return Seat(self.people[0]) if len(self.people) == 1 else None

    def viewer_after(
        self, viewer: Seat | None, to_move: Seat | None, events: Iterable[Event]
    ) -> Seat | None:
        """Who looks once something has happened: a hand that was shown behind the curtain is
        dropped as soon as its turn is over."""
        if self.way is not HiddenWay.PASS or viewer is None:
            return viewer
        goes_on = to_move in (viewer, NATURE)
        is_new_hand = any(event.is_chance for event in events)
        return viewer if goes_on and not is_new_hand else None

    def give(self, seat: Seat, device: Device) -> None:
        """From now on the seat is played with this device."""
        self._put(seat, self.chairs[seat].with_device(device))

    def stand_in(self, seat: Seat) -> None:
        """An opponent plays the seat until its person comes back."""
        chair = self.chairs[seat]
        if chair.is_person:
            self._away[seat] = chair
            self._put(seat, replace(chair, level=STAND_IN))

    def come_back(self, seat: Seat) -> None:
        """The person of a seat plays it again."""
        chair = self._away.pop(seat, None)
        if chair is not None:
            self._put(seat, chair)

    def seated(self) -> Setup:
        """The setup for another match: devices as they are now, people in their own chairs."""
        chairs = tuple(self._away.get(Seat(seat), chair) for seat, chair in enumerate(self.chairs))
        return replace(self.setup, chairs=chairs)

    def _put(self, seat: Seat, chair: Chair) -> None:
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        self.setup = replace(self.setup, chairs=chairs)
