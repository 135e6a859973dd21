"""What a household has chosen: language, window, motion, speed, signs of pads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SPEEDS: Final = (1.0, 2.0)
PAD_STYLES: Final = ("auto", "letters", "shapes", "letters2", "neutral")
VOLUMES: Final = tuple(step / 10 for step in range(11))
CAPTION_WAYS: Final = ("auto", "on", "off")


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = "en"
    is_fullscreen: bool = False
    is_motion_reduced: bool = False
    speed: float = 1.0
    pad_style: str = "auto"
    input_pause: float = 0.0
    """Seconds in which further presses are ignored, for hands that tremble (0 or 0.5)."""
    pauses_when_hidden: bool = True
    """Whether the game pauses when its window loses the focus."""
    has_memory_aid: bool = False
    """Whether tiles that were seen face up are marked in games of memory."""
    effects_volume: float = 0.8
    music_volume: float = 0.7
    is_mono: bool = False
    """Whether both ears hear the same."""
    captions: str = "auto"
    """When sounds are told in words; "auto" is where they cannot be heard."""
