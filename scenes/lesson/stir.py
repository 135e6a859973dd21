"""Stir: everything by which a learner can change a table that waits in the dark."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.input.intents import Device
from scenes.lesson.progress import Progress


@dataclass(frozen=True, slots=True)
class Stir:
    cursor: object = None
    device: Device | None = None
    progress: Progress | None = None
    version: int = 0
