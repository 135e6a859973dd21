"""How far a learner has come: the step, what was done of it, and what was said against it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.lesson.course import Kind, Lesson, LessonStep


@dataclass(frozen=True, slots=True)
class Progress:
    """`starts` are the versions of the match at which the steps up to this one began."""

    lesson: Lesson
    starts: tuple[int, ...]
    taken: int = 0
    """How many actions of the step were taken."""
    note: str = ""
    """Why the last action was put back."""

    @classmethod
    def at_start(cls, lesson: Lesson, version: int) -> Progress:
        return cls(lesson, (version,))

    @property
    def index(self) -> int:
        return len(self.starts) - 1

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.index]

    @property
    def is_last(self) -> bool:
        return self.index + 1 == len(self.lesson.steps)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be done in this step."""
        actions = self.step.actions
        return self.taken >= (min(1, len(actions)) if self.step.kind is Kind.DO else len(actions))

    @property
    def expected(self) -> str | None:
        """The action that comes next; None where none does."""
        return None if self.is_done else self.step.actions[self.taken]

    def is_right(self, action: str) -> bool:
        """Whether somebody may do this now."""
        if self.is_done:
            return False
        return action in self.step.actions if self.step.kind is Kind.DO else action == self.expected

    def after_action(self) -> Progress:
        return replace(self, taken=self.taken + 1, note="")

    def put_back(self, why: str) -> Progress:
        """The last action, or one that was only tried, counts as never taken."""
        return replace(self, note=why)

    def without_action(self, why: str) -> Progress:
        """The action that was taken last has come to nothing."""
        return replace(self, taken=self.taken - 1, note=why)

    def forward(self, version: int) -> Progress:
        """The next step, which begins at this version. Raises ValueError after the last one."""
        if self.is_last:
            raise ValueError(f"the lesson of {self.lesson.game_id} has {self.index + 1} steps only")
        return Progress(self.lesson, (*self.starts, version))

    def back(self) -> Progress:
        """The step before; a step that was begun begins anew first, and so does the first one."""
        has_before = len(self.starts) > 1 and not (self.step.kind is Kind.WATCH and self.taken)
        return Progress(self.lesson, self.starts[:-1] if has_before else self.starts)
