"""Sound: plays effects by name, lets the music follow the game, and goes on without a device."""

from __future__ import annotations

import logging
import math
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Final, Protocol

from scenes.notices import Notices
from scenes.settings.settings import Settings
from scenes.sound.captions import caption_of
from scenes.sound.effects import GAINS, Effect
from scenes.text import _

HOME: Final = "home"
CALM: Final = "calm"
DANGER: Final = "danger"
LOOPS: Final = (HOME, CALM, DANGER)
"""Music of one length, tempo and key, so that one may become another at any moment."""
MUSIC: Final = 0.6
"""How loud the music is at its most, so that effects stay above it and both together have room."""
GAP: Final = 0.05
"""Seconds in which the same effect is not begun twice."""
WIDEST: Final = 0.6
"""How much softer the far ear hears a sound from the very edge."""
RISE: Final = 2.0
CALMING: Final = 0.5
"""How fast the music becomes worried and calm again, in shares a second."""
CROSSING: Final = 0.7
"""How fast the music of a game takes the place of that of the menus, in shares a second."""
SMALLEST: Final = 0.004
"""Changes of the music's loudness below this are not handed on."""

_log = logging.getLogger(__name__)


class SoundFailedError(RuntimeError):
    """There is no device, or it went away; the message says what the system told."""


class Backend(Protocol):
    """What makes a sound. Every method may raise SoundFailedError."""

    def play(self, effect: Effect, left: float, right: float) -> None:
        """Begin an effect, as loud in each ear as said (0 to 1)."""
        ...

    def level(self, loop: str, volume: float) -> None:
        """Let a loop of music, which runs from the start, be as loud as said (0 to 1)."""
        ...

    def close(self) -> None: ...


class Silence:
    """The backend where there is no sound."""

    def play(self, effect: Effect, left: float, right: float) -> None:
        pass

    def level(self, loop: str, volume: float) -> None:
        pass

    def close(self) -> None:
        pass


def loudness(volume: float) -> float:
    """The amplitude that is felt as this share of the volume."""
    return volume * volume


def _mixed(share: float) -> tuple[float, float]:
    """How loud one of two loops is at a share of 0 to 1, and the other: together as loud as one."""
    return math.sin(share * math.pi / 2), math.cos(share * math.pi / 2)


class Sound:
    """Never raises what a device does: the first trouble ends all sound, with one notice."""

    def __init__(self, notices: Notices, settings: Callable[[], Settings]) -> None:
        """`settings` gives those of the moment."""
        self._settings = settings
        self.is_lost = False
        """Whether there should be sound but is none."""
        self.alarm = 0.0
        """How worried the music is now, 0 to 1."""
        self.is_at_table = False
        """Whether a game goes on, so that the music is its own and not that of the menus."""
        self._notices = notices
        self._backend: Backend = Silence()
        self._found: SimpleQueue[Backend | SoundFailedError] = SimpleQueue()
        self._opening: threading.Thread | None = None
        self._clock = 0.0
        self._begun: dict[Effect, float] = {}
        self._worry = 0.0
        self._table = 0.0
        """How far the music of a game is heard, and not that of the menus."""
        self._levels: dict[str, float] = {}

    @property
    def settings(self) -> Settings:
        return self._settings()

    # -- the device

    def open(self, opener: Callable[[], Backend]) -> None:
        """Look for a device in a thread, since a sound server may take its time to answer.

        `opener` raises SoundFailedError where there is none. Silent until it is found.
        """

        def look() -> None:
            try:
                self._found.put(opener())
            except SoundFailedError as error:
                self._found.put(error)

        self._opening = threading.Thread(target=look, name="sound", daemon=True)
        self._opening.start()

    @property
    def is_opening(self) -> bool:
        return self._opening is not None

    @property
    def is_heard(self) -> bool:
        """Whether effects reach an ear, as far as can be known."""
        return not self.is_lost and self.settings.effects_volume > 0

    def _take_found(self) -> None:
        try:
            found = self._found.get_nowait()
        except Empty:
            return
        self._opening = None
        if isinstance(found, SoundFailedError):
            self._lose(found)
        else:
            self._backend = found

    def _lose(self, error: SoundFailedError) -> None:
        _log.warning("no sound any more: %s", error)
        old, self._backend = self._backend, Silence()
        self._levels.clear()
        try:
            old.close()
        except SoundFailedError as again:
            _log.info("the device could not be closed either: %s", again)
        self.is_lost = True
        has_captions = self.settings.captions != "off"
        self._notices.say(
            _("No sound here: captions show it") if has_captions else _("There is no sound"),
            "warn",
        )

    def close(self) -> None:
        """End all sound. A server that has not answered yet is left alone."""
        if self._opening is not None:
            self._opening.join(timeout=1.0)
            self._take_found()
        backend, self._backend = self._backend, Silence()
        try:
            backend.close()
        except SoundFailedError as error:
            _log.info("the device could not be closed: %s", error)

    # -- what scenes say

    def play(self, effect: Effect, pan: float = 0.0) -> None:
        """Let an effect be heard, and read where captions are shown.

        `pan` is where on the screen, -1 at the left edge to 1 at the right.
        """
        if self._clock - self._begun.get(effect, -GAP) < GAP:
            return
        self._begun[effect] = self._clock
        self._show_caption(effect)
        volume = loudness(self.settings.effects_volume) * GAINS.get(effect, 1.0)
        if not volume:
            return
        aside = 0.0 if self.settings.is_mono else WIDEST * max(-1.0, min(1.0, pan))
        left, right = volume * min(1.0, 1 - aside), volume * min(1.0, 1 + aside)
        try:
            self._backend.play(effect, left, right)
        except SoundFailedError as error:
            self._lose(error)

    def worry(self, alarm: float) -> None:
        """Say how worried the music should be, 0 to 1; what is not said anew every frame ends."""
        self._worry = alarm

    def update(self, seconds: float) -> None:
        """Let time pass: take over a device that was found, and let the music follow."""
        self._clock += seconds
        self._take_found()
        goal, self._worry = self._worry, 0.0
        step = max(-CALMING * seconds, min(RISE * seconds, goal - self.alarm))
        self.alarm += step
        step = CROSSING * seconds
        self._table += max(-step, min(step, self.is_at_table - self._table))
        music = MUSIC * loudness(self.settings.music_volume)
        game, menus = _mixed(self._table)
        worried, calm = _mixed(self.alarm)
        try:
            self._set_level(HOME, music * menus)
            self._set_level(CALM, music * game * calm)
            self._set_level(DANGER, music * game * worried)
        except SoundFailedError as error:
            self._lose(error)

    # -- inside

    def _set_level(self, loop: str, volume: float) -> None:
        if isinstance(self._backend, Silence):
            return
        before = self._levels.get(loop)
        is_end = volume < SMALLEST and before != 0.0
        if before is None or is_end or abs(volume - before) >= SMALLEST:
            volume = 0.0 if volume < SMALLEST else volume
            self._backend.level(loop, volume)
            self._levels[loop] = volume

    def _show_caption(self, effect: Effect) -> None:
        wish = self.settings.captions
        if wish == "off" or (wish == "auto" and self.is_heard):
            return
        text = caption_of(effect)
        if text is not None:
            self._notices.say(text, "caption")
