"""RoundNoises: what a round lets hear, feel in the pads, and read where it cannot be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.party import event as told
from game.party.bout import BoutEvent
from game.party.event import Threat
from game.tower import Contact, Fell
from scenes.boards.moods import ALARMED
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.text import _

HARD: Final = 60.0
"""The knock, as mass x px/s, from which it is heard."""
GAP: Final = 0.15
WORRY_GAP: Final = 1.2
CAPTION_SECONDS: Final = 2.0

_EFFECTS: Final[Mapping[type[object], Effect]] = {
    told.Took: Effect.PICK,
    told.LetGo: Effect.LET_GO,
    told.Stood: Effect.HELD,
    told.Jumped: Effect.SQUEAK,
    told.Pulled: Effect.TAKE,
    told.Threw: Effect.HOP,
    told.NextSeat: Effect.TURN,
    told.Out: Effect.STUCK,
}
_STRIKES: Final[Mapping[Threat, Effect]] = {
    Threat.GUST: Effect.SLIDE,
    Threat.QUAKE: Effect.DRIFT,
    Threat.SNOWBALL: Effect.HOP,
}
_WARNINGS: Final[Mapping[tuple[Threat, int], Callable[[], str]]] = {
    (Threat.GUST, 1): lambda: _("[wind rises: left]"),
    (Threat.GUST, -1): lambda: _("[wind rises: right]"),
    (Threat.QUAKE, 1): lambda: _("[the ground rumbles]"),
}
_STRUCK: Final[Mapping[Threat, Callable[[], str]]] = {
    Threat.GUST: lambda: _("[gust]"),
    Threat.QUAKE: lambda: _("[the ground shakes]"),
}
_PASSED: Final[Mapping[Threat, Callable[[], str]]] = {
    Threat.GUST: lambda: _("[wind drops]"),
    Threat.QUAKE: lambda: _("[the ground is quiet]"),
}


class RoundNoises:
    """`caption` is what is to be read now; empty for nothing."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._clock = 0.0
        self._knocked = -GAP
        self._complained = -WORRY_GAP
        self._complaints = 0
        self._has_slipped = False
        self._caption = ""
        self._said_at = -CAPTION_SECONDS

    @property
    def caption(self) -> str:
        """Words for the weather, as long as they are to be read; by the setting of captions."""
        sound = self._stage.sound
        wish = self._stage.settings.captions
        is_wanted = wish == "on" or (wish == "auto" and not sound.is_heard)
        is_fresh = self._clock - self._said_at < CAPTION_SECONDS
        return self._caption if is_wanted and is_fresh else ""

    def update(
        self, seconds: float, events: Iterable[BoutEvent], danger: float, splashes: Iterable[int]
    ) -> None:
        """Let time pass in which these things happened."""
        self._clock += seconds
        for event in events:
            self._tell(event)
        for side in splashes:
            self._stage.sound.play(Effect.SPLASH, side * 0.8)
        if danger > ALARMED and not self._has_slipped:
            self._complain()

    def _tell(self, event: BoutEvent) -> None:
        play = self._stage.sound.play
        effect = _EFFECTS.get(type(event))
        if effect is not None:
            play(effect)
        match event:
            case Contact(impulse=impulse) if impulse >= HARD:
                self._knock()
            case Fell():
                if not self._has_slipped:
                    play(Effect.SLIP)
                self._has_slipped = True
            case told.CameDown() | told.Began():
                self._has_slipped = False
            case told.Warned(threat=threat, direction=direction):
                play(Effect.CREAK)
                self._say(_WARNINGS.get((threat, direction)))
            case told.Struck(threat=threat):
                play(_STRIKES[threat])
                self._say(_STRUCK.get(threat))
            case told.Passed(threat=threat):
                self._say(_PASSED.get(threat))

    def _say(self, words: Callable[[], str] | None) -> None:
        if words is not None:
            self._caption, self._said_at = words(), self._clock

    def _knock(self) -> None:
        if self._clock - self._knocked >= GAP:
            self._knocked = self._clock
            self._stage.sound.play(Effect.KNOCK)

    def _complain(self) -> None:
        if self._clock - self._complained >= WORRY_GAP:
            self._complained = self._clock
            effect = (Effect.CREAK, Effect.SQUEAK)[self._complaints % 2]
            self._complaints += 1
            self._stage.sound.play(effect)
