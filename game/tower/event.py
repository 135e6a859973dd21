"""Events: what a step of the tower tells, as values sorted by frame, kind and penguin."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Contact:
    """A penguin felt a knock of `impulse` (mass x px/s) beyond its weight."""

    id: int
    impulse: float
    frame: int


@dataclass(frozen=True)
class Fell:
    """These penguins are judged fallen in this frame; `first` slipped before all others."""

    ids: tuple[int, ...]
    first: int
    frame: int


@dataclass(frozen=True)
class Settled:
    """Everything that still stands is at rest; the verdict is final. Frames since the start."""

    frame: int


Event = Contact | Fell | Settled
