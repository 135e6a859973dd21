"""What a household has chosen: language, window, text, contrast, motion, speed, sound, help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SPEEDS: Final = (1.0, 2.0)
PAD_STYLES: Final = ("auto", "letters", "shapes", "letters2", "neutral")
VOLUMES: Final = tuple(step / 10 for step in range(11))
CAPTION_WAYS: Final = ("auto", "on", "off")
TEXT_SCALES: Final = (1.0, 1.25, 1.5, 1.75, 2.0)
CONTRASTS: Final = ("night", "high", "paper")
"""Names of scenes.drawing.theme.THEMES."""
SCAN_PACES: Final = (0.0, 0.7, 1.0, 1.5, 2.5)
"""Seconds that one place is lit while the choice walks by itself; 0 is not at all."""
HIDDEN_WAYS: Final = ("pass", "peek", "open")
"""Values of scenes.table.seating.HiddenWay."""


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
    text_scale: float = 1.0
    contrast: str = "night"
    has_hints: bool = True
    """Whether a move may be suggested on request."""
    scan_pace: float = 0.0
    hidden_way: str = "pass"
    """How hands are hidden in a new lobby."""
    lessons_told: str = ""
    """Ids of the games of whose lessons somebody was told, with spaces between them."""
    lessons_done: str = ""
    """Ids of the games whose lessons were taken to the end."""
