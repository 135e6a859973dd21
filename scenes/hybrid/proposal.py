"""Proposal: a piece on the reader on its way to an action, pick by pick; nothing is decided yet."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.picker import Parts, Picker
from hardware.piece import Piece
from scenes.hybrid.guide import Guide


class Proposal:
    """Walks through the legal choices of one piece. Knows no device and no pixel."""

    def __init__(
        self, piece: Piece | None, guide: Guide, actions: Sequence[Any], picks: Parts
    ) -> None:
        """Without a piece the knob chooses everything.

        Raises IllegalAction where the rules allow nothing with this piece now.
        """
        self.piece = piece
        self.guide = guide
        self._picker = Picker(actions, guide.parts)
        for pick in picks:
            self._picker.pick(pick)
        self._first = len(picks)
        self.index = 0
        self._choices = self._sorted()
        """Kept: a knob asks for them with every detent, and there may be thousands of actions."""

    @property
    def picked(self) -> Parts:
        return self._picker.picked

    @property
    def choices(self) -> list[Hashable]:
        """What can be chosen now, in the order of the knob; empty when only the confirm is left."""
        return self._choices

    def _sorted(self) -> list[Hashable]:
        return sorted(self._picker.choices(), key=self.guide.order)

    @property
    def chosen(self) -> Hashable | None:
        choices = self.choices
        return choices[self.index % len(choices)] if choices else None

    @property
    def is_first_step(self) -> bool:
        return len(self.picked) == self._first

    @property
    def only(self) -> Any | None:
        """The action of a piece that has exactly one legal target; None for every other."""
        actions = self._picker.actions() if self.is_first_step else []
        return actions[0] if len(actions) == 1 else None

    def turn(self, by: int) -> None:
        """The next choice, or the one before; round at the end."""
        if choices := self.choices:
            self.index = (self.index + by) % len(choices)

    def aim(self, choice: Hashable | None) -> bool:
        """Choose one; False where it is none."""
        choices = self.choices
        if choice is None or choice not in choices:
            return False
        self.index = choices.index(choice)
        return True

    def confirm(self) -> Any | None:
        """Take what is chosen: the action, or None while another choice is to be made."""
        if (chosen := self.chosen) is not None:
            self._picker.pick(chosen)
            self.index, self._choices = 0, self._sorted()
        return self._picker.action

    def back(self) -> bool:
        """One choice back, where the knob stood then; False where nothing was chosen yet."""
        if self.is_first_step:
            return False
        last = self.picked[-1]
        self._picker.back()
        self._choices = self._sorted()
        self.aim(last)
        return True

    def leads_to(self, action: Any) -> bool:
        """Whether an action is one of this piece."""
        parts = self.guide.parts(action)
        return parts[: self._first] == self.picked[: self._first]
