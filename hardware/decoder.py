"""Decoder: what all turn bytes into events by; pure, bounded, and never raising."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from hardware.events import Event

_SUSPICION: Final = 5
"""Refused frames, none good, after which the speed is likely to be wrong."""
_FRAME: Final = 14
"""Bytes of noise that count like one refused frame."""


@dataclass(slots=True)
class Counts:
    """How well a line is understood."""

    frames: int = 0
    """Frames or lines that were right."""
    refused: int = 0
    """Frames or lines that began rightly and were wrong."""
    noise: int = 0
    """Bytes that belonged to none."""

    @property
    def is_speed_suspect(self) -> bool:
        """Whether much came and nothing of it was right."""
        return self.frames == 0 and self.refused + self.noise // _FRAME >= _SUSPICION


class Decoder(Protocol):
    """Turns bytes into events, the same ones however the bytes are cut into pieces."""

    counts: Counts

    @property
    def held(self) -> int:
        """How many bytes wait for more; never over 512."""

    def feed(self, data: bytes) -> list[Event]:
        """Take bytes as they came. Never raises."""
