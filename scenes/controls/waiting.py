"""A cell of the controls page that waits for a press: what for, how long still, what came of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from scenes.controls.table import ControlColumn, ControlRow, row_of, target_word
from scenes.input.bindings import FIXED, Binding, Bindings, Group, find_default
from scenes.text import _

SECONDS: Final = 5.0
"""How long a cell waits; nobody has to stop it by a press."""
SLOW_SECONDS: Final = 12.0
"""The same for whoever presses one button only, and therefore slowly."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """`step` counts the sources of the row that were given; `left` are the seconds that remain."""

    column: ControlColumn
    row: ControlRow
    ids: tuple[str, ...]
    whole: float = SECONDS
    left: float = SECONDS
    step: int = 0

    @property
    def id(self) -> str:
        return self.ids[self.step]

    @property
    def words(self) -> str:
        """What is asked for, in the cell."""
        if len(self.ids) > 1:
            return _("{name}?").format(name=target_word(find_default(self.id).target))
        if self.column.key in ("pad", "raw"):
            return _("Press a button")
        return _("Click") if self.column.key == "mouse" else _("Press a key")

    @property
    def next(self) -> Waiting | None:
        """Waiting for the next source of the row; None after the last."""
        if self.step + 1 == len(self.ids):
            return None
        return replace(self, step=self.step + 1, left=self.whole)

    def after(self, seconds: float) -> Waiting | None:
        """The same some seconds later; None when the time is over."""
        left = self.left - seconds
        return None if left <= 0 else replace(self, left=left)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a press changed: the new bindings, and in words whom it made room for."""

    bindings: Bindings
    words: str
    swapped: Binding | None = None
    """The binding that had the source, and has the old one now."""


def pressed(bindings: Bindings, waiting: Waiting, source: str) -> Outcome | None:
    """Give a source to what waits for it; None where it keeps its meaning whatever happens."""
    if source in FIXED or source == "wheel":
        return None
    model = waiting.column.model
    swapped = bindings.clash(waiting.id, source, model)
    if swapped is not None and swapped.source in FIXED:
        return None
    row = waiting.row.label()
    changed = bindings.with_override(waiting.id, source, model)
    if swapped is None:
        return Outcome(changed, _("Changed: {row}").format(row=row))
    other = _name(swapped, is_elsewhere=swapped.group not in waiting.column.groups)
    words = _("Swapped: {row} | {other}").format(row=row, other=other)
    return Outcome(changed, words, swapped)


def _name(binding: Binding, *, is_elsewhere: bool) -> str:
    """What a binding is called on the page, with its half where that is the other one."""
    try:
        name = row_of(binding.id).label()
    except StopIteration:
        return target_word(binding.target)
    if not is_elsewhere:
        return name
    halves = {Group.LEFT_KEYS: _("{row} (left)"), Group.RIGHT_KEYS: _("{row} (right)")}
    return halves.get(binding.group, "{row}").format(row=name)
