"""Row: one line of the bench's table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A measured value and, where there is something to compare with, how it stands to it."""

    name: str
    value: float | None
    """None where it could not be measured; the note says why."""
    unit: str
    ratio: float | None = None
    against: str = ""
    note: str = ""

    def to_text(self) -> str:
        value = (
            "–"
            if self.value is None
            else f"{self.value:,.4g}"
            if self.value < 100
            else (f"{self.value:,.0f}")
        )
        ratio = "" if self.ratio is None else f"{self.ratio:8.3f} × {self.against}"
        return f"{self.name:<44}{value:>14} {self.unit:<12}{ratio:<38}{self.note}".rstrip()
