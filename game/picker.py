"""Narrows the legal actions pick by pick until one is left; knows no device."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from game.core import IllegalAction

A = TypeVar("A")
Parts = tuple[Hashable, ...]


class Picker(Generic[A]):
    """Walks from all legal actions to one.

    `parts` says of which picks an action consists, in the order in which a person makes them:
    `place red 0 -1` may be (red, (0, -1)). No action's parts may begin another's.
    """

    def __init__(self, actions: Sequence[A], parts: Callable[[A], Parts]) -> None:
        self._by_parts = {parts(action): action for action in actions}
        if len(self._by_parts) != len(actions):
            raise ValueError("two actions consist of the same picks; a person could not tell them")
        self.picked: Parts = ()

    def choices(self) -> list[Hashable]:
        """What can be picked next, each once, in the order of the actions."""
        depth = len(self.picked)
        seen: dict[Hashable, None] = {}
        for parts in self._by_parts:
            if len(parts) > depth and parts[:depth] == self.picked:
                seen.setdefault(parts[depth])
        return list(seen)

    def pick(self, choice: Hashable) -> None:
        """Take one of the choices. Raises IllegalAction for anything else."""
        if choice not in self.choices():
            raise IllegalAction(f"{choice!r} cannot be picked after {self.picked!r}")
        self.picked = (*self.picked, choice)

    def back(self) -> bool:
        """Take the last pick back; False when there was none."""
        had = bool(self.picked)
        self.picked = self.picked[:-1]
        return had

    @property
    def action(self) -> A | None:
        """The action that the picks have led to, or None while they are too few."""
        return self._by_parts.get(self.picked)

    def actions(self) -> list[A]:
        """Every action that the picks leave open."""
        depth = len(self.picked)
        return [a for parts, a in self._by_parts.items() if parts[:depth] == self.picked]
