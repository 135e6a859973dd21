"""Learning a pad's buttons as a value: what is asked for, what was pressed, what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from scenes.input.bindings import FIXED, Binding, Bindings, Group, Target, find_default
from scenes.input.intents import Button, Direction

ASKED: Final[tuple[Target, ...]] = (
    *Direction,
    Button.SOUTH,
    Button.EAST,
    Button.WEST,
    Button.NORTH,
    Button.LEFT_SHOULDER,
    Button.RIGHT_SHOULDER,
    Button.MENU,
    Button.VIEW,
)
"""In this order: a cross and two buttons are enough for everything, and come first (C-05)."""
SECONDS: Final = 8.0
"""How long a question waits before it is left out."""
BOUNCE: Final = 0.3
"""Seconds in which the same button again is only its trembling."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """`answers` hold the source of each target that was pressed; the others stay as they were."""

    group: Group
    model: str
    step: int = 0
    answers: Mapping[Target, str] = field(default_factory=dict)
    left: float = SECONDS
    since: float = 0.0
    """Seconds since the last press."""

    @property
    def target(self) -> Target | None:
        """What is asked for now; None when all has been asked."""
        return ASKED[self.step] if self.step < len(ASKED) else None

    @property
    def is_over(self) -> bool:
        return self.target is None

    def skipped(self) -> Lesson:
        """On to the next question without an answer."""
        return replace(self, step=self.step + 1, left=SECONDS)

    def pressed(self, source: str) -> Lesson:
        """A button of the pad. One that is taken already says that this pad has no such button."""
        target = self.target
        if target is None:
            return self
        if source in self.answers.values():
            return self if self.since < BOUNCE else replace(self.skipped(), since=0.0)
        answers = {**self.answers, target: source}
        return replace(self, step=self.step + 1, answers=answers, left=SECONDS, since=0.0)

    def after(self, seconds: float) -> Lesson:
        """The same some seconds later; a question that nobody answers is left out."""
        if self.is_over:
            return self
        later = replace(self, left=self.left - seconds, since=self.since + seconds)
        return later if later.left > 0 else later.skipped()

    def learnt(self, bindings: Bindings) -> Bindings:
        """These bindings with the answers, for this model alone, in place of what it had."""
        if not self.answers:
            return bindings
        made = bindings.reset(self.group, model=self.model)
        for target, source in self.answers.items():
            made = made.with_override(_id(self.group, target), source, self.model)
        return made

    def left_alone(self, bindings: Bindings) -> Bindings:
        """These bindings with a note that this model plays as it is, so that nobody asks again."""
        id = _id(self.group, Button.SOUTH)
        return bindings.with_override(id, self.source_of(bindings, Button.SOUTH), self.model)

    def source_of(self, bindings: Bindings, target: Target) -> str:
        """What a target has in force."""
        return self._in_force(bindings, target).source

    def standard_of(self, target: Target) -> str:
        """What a target has where nobody has changed anything."""
        return find_default(_id(self.group, target)).source

    def _in_force(self, bindings: Bindings, target: Target) -> Binding:
        id = _id(self.group, target)
        return next(b for b in bindings.table(self.group, model=self.model) if b.id == id)


def is_known(bindings: Bindings, model: str) -> bool:
    """Whether somebody has told what the buttons of a model are."""
    return any(name.partition("@")[2] == model for name, _source in bindings.overrides)


def _id(group: Group, target: Target) -> str:
    id = f"{group}.{target}"
    assert find_default(id).source not in FIXED, f"{id} cannot be learnt"
    return id
