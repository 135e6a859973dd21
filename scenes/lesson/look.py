"""Everything that the picture of a lesson depends on at this moment, beside its table."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.drawing.layout import Rect
from scenes.input.bindings import Prompt
from scenes.lesson.layout import LessonLayout
from scenes.lesson.lights.lights import Stand


@dataclass(frozen=True, slots=True)
class Plate:
    """A button of the bubble, and the sign of what presses it."""

    key: str
    label: str
    rect: Rect
    prompt: Prompt | None
    is_next: bool


@dataclass(frozen=True, slots=True)
class Light:
    """How dark it is, where it is not, and what is pointed at."""

    strength: float
    """0 bright to 1 dark."""
    closed: float
    """How far the hole has closed in, 0 to 1."""
    holes: tuple[Rect, ...]
    """What the step is about; the first one has the arrow."""
    aimed: tuple[Rect, ...]
    """What the learner points at."""
    signs: tuple[Rect, ...]
    """Where the board tells what the buttons do."""
    bob: float
    """How far the arrow is from its place, in canvas units; below 0 it points at nothing."""
    ticked: Rect | None
    """Where something was done right."""


@dataclass(frozen=True, slots=True)
class LessonLook:
    title: str
    lines: str
    is_refused: bool
    """Whether the lines say why something was put back."""
    number: int
    total: int
    plates: tuple[Plate, ...]
    skip: Prompt | None
    layout: LessonLayout
    teacher: Stand
    pose: str
    light: Light
