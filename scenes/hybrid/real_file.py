"""What is remembered of hardware: chosen devices, how hard a knock is, and whether it sounds."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from hardware.consents import Consents
from scenes.saves.envelope import opened

FORMAT: Final = "wobbleberg-hardware"
VERSION: Final = 1
LOUDEST: Final = 255


@dataclass(frozen=True, slots=True)
class RealSettings:
    """`threshold` is the force from 0 to 255 from which a knock is asked about.

    `is_fast` lets a piece that has one place only be played by lifting it from the reader.
    """

    consents: Consents = Consents()  # noqa: RUF009 - it is frozen
    threshold: int = 0
    is_muted: bool = False
    is_fast: bool = False

    def to_text(self) -> str:
        body = {
            "format": FORMAT,
            "version": VERSION,
            "devices": self.consents.to_json(),
            "threshold": self.threshold,
            "is_muted": self.is_muted,
            "is_fast": self.is_fast,
        }
        return json.dumps(body, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, data: Any) -> RealSettings:
        """Raises ValueError for anything else than `to_text` makes."""
        body = opened(data, FORMAT, VERSION, ValueError)
        threshold, is_muted = body.get("threshold"), body.get("is_muted")
        is_fast = body.get("is_fast", False)  # files of older programs do not say it
        if type(threshold) is not int or not 0 <= threshold <= LOUDEST:
            raise ValueError(f"no knock has the force {threshold!r}")
        if not isinstance(is_muted, bool):
            raise ValueError(f"boxes are muted or not, never {is_muted!r}")
        if not isinstance(is_fast, bool):
            raise ValueError(f"lifted pieces are played or not, never {is_fast!r}")
        return cls(Consents.from_json(body.get("devices")), threshold, is_muted, is_fast)
