"""TowerNoises: what a tower lets hear while it stands, sways and falls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.tower import Contact, Event, Fell
from scenes.boards.moods import ALARMED
from scenes.boards.sea import Sea
from scenes.sound.effects import Effect
from scenes.sound.sound import Sound

HARD: Final = 60.0
"""The knock, as mass x px/s, from which it is heard."""
KNOCK_GAP: Final = 0.15
WORRY_GAP: Final = 1.1
"""Seconds between two complaints of a tower that sways on."""
_COMPLAINTS: Final = (Effect.CREAK, Effect.SQUEAK)


class TowerNoises:
    """Creaks and squeaks while the tower is alarmed, knocks, one whistle and splashes in a fall."""

    def __init__(self, sound: Sound) -> None:
        self._sound = sound
        self._clock = 0.0
        self._knocked = -KNOCK_GAP
        self._complained = -WORRY_GAP
        self._complaints = 0
        self._has_slipped = False
        self._sea: Sea | None = None
        self._wet: set[int] = set()

    def stand(self) -> None:
        """Another tower stands there, or the same one again."""
        self._has_slipped = False

    def update(self, seconds: float, alarm: float, found: Iterable[Event]) -> None:
        """Let time pass: `found` is what the tower told."""
        self._clock += seconds
        for event in found:
            if isinstance(event, Fell) and not self._has_slipped:
                self._has_slipped = True
                self._sound.play(Effect.SLIP)
            elif isinstance(event, Contact) and event.impulse >= HARD:
                self._knock()
        if alarm > ALARMED and not self._has_slipped:
            self._complain()

    def splash(self, sea: Sea) -> None:
        """Let everybody be heard who has gone overboard since this was called last."""
        if sea is not self._sea:
            self._sea, self._wet = sea, set()
        for penguin, swimmer in sea.swimmers.items():
            if penguin not in self._wet:
                self._wet.add(penguin)
                self._sound.play(Effect.SPLASH, swimmer.side)

    def _knock(self) -> None:
        if self._clock - self._knocked >= KNOCK_GAP:
            self._knocked = self._clock
            self._sound.play(Effect.KNOCK)

    def _complain(self) -> None:
        if self._clock - self._complained >= WORRY_GAP:
            self._complained = self._clock
            self._sound.play(_COMPLAINTS[self._complaints % len(_COMPLAINTS)])
            self._complaints += 1
