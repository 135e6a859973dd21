"""Mixer: the backend that plays through pygame's mixer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from scenes.drawing.assets import MissingAssetError
from scenes.drawing.faces import ROOT
from scenes.sound.alsa import hush
from scenes.sound.effects import Effect
from scenes.sound.sound import CALM, DANGER, HOME, SoundFailedError

RATE: Final = 22050
BUFFER: Final = 512
"""Samples that are mixed at a time: 23 ms from a press to its sound."""
CHANNELS: Final = 16
"""Loops and effects that sound at a time; effects beyond that are left out."""
IN_STEP: Final = (CALM, DANGER)
"""Loops that lie in memory and run side by side; that of the menus is read as it is heard."""


def effect_path(effect: Effect, root: Path = ROOT) -> Path:
    return root / "sounds" / f"{effect.value}.wav"


def loop_path(loop: str, root: Path = ROOT) -> Path:
    return root / "music" / f"{loop}.ogg"


class Mixer:
    """Loads everything and starts the music, unheard. Raises SoundFailedError."""

    def __init__(self, root: Path = ROOT) -> None:
        self._loops: dict[str, pygame.mixer.Channel] = {}
        self._attempt(lambda: self._open(root))

    def play(self, effect: Effect, left: float, right: float) -> None:
        def begin() -> None:
            # Mypy's stubs know no None, which stands for sixteen sounds at a time.
            channel: pygame.mixer.Channel | None = pygame.mixer.find_channel()
            if channel is not None:
                channel.play(self._effects[effect])
                channel.set_volume(left, right)

        self._attempt(begin)

    def level(self, loop: str, volume: float) -> None:
        if loop == HOME:
            self._attempt(lambda: _stream(volume))
        else:
            self._attempt(lambda: self._loops[loop].set_volume(volume))

    def close(self) -> None:
        self._attempt(pygame.mixer.quit)

    def _open(self, root: Path) -> None:
        hush()
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        self._effects = {effect: _load(effect_path(effect, root)) for effect in Effect}
        music = [_load(loop_path(loop, root)) for loop in IN_STEP]
        for number, loop in enumerate(IN_STEP):
            channel = self._loops[loop] = pygame.mixer.Channel(number)
            # Started muted and together, so that they stay in step.
            channel.play(music[number], loops=-1)
            channel.set_volume(0.0)
        pygame.mixer.music.load(loop_path(HOME, root))
        pygame.mixer.music.play(-1)
        _stream(0.0)

    def _attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (pygame.error, MissingAssetError, OSError) as error:
            raise SoundFailedError(str(error)) from error


def _stream(volume: float) -> None:
    """How loud the loop is that is read while it plays; unheard, it waits where it is."""
    music = pygame.mixer.music
    music.set_volume(volume)
    (music.unpause if volume > 0 else music.pause)()


def _load(path: Path) -> pygame.mixer.Sound:
    try:
        return pygame.mixer.Sound(path)
    except FileNotFoundError:
        raise MissingAssetError(f"there is no sound {path.stem!r}: {path} is missing") from None
