"""Badges: what can be reached by playing on, and how far somebody has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from scenes.stats.counts import Counts


class Feat(StrEnum):
    """What is counted for a badge."""

    ROWS = "rows"
    CLEARED = "cleared"
    WINS = "wins"
    RUN = "run"
    PEOPLE = "people"
    DAYS = "days"


_HAVE: Final[Mapping[Feat, Callable[[Counts], int]]] = MappingProxyType(
    {
        Feat.ROWS: lambda counts: counts.rows,
        Feat.CLEARED: lambda counts: counts.cleared,
        Feat.WINS: lambda counts: counts.total.won,
        Feat.RUN: lambda counts: counts.best_run,
        Feat.PEOPLE: lambda counts: counts.most_people,
        Feat.DAYS: lambda counts: counts.days,
    }
)
STEPS: Final[Mapping[Feat, tuple[int, ...]]] = MappingProxyType(
    {
        Feat.ROWS: (6, 7, 8),
        Feat.CLEARED: (1, 10, 50),
        Feat.WINS: (1, 10, 50, 100),
        Feat.PEOPLE: (3, 4, 6),
        Feat.DAYS: (5, 25, 100),
        Feat.RUN: (3, 5),
    }
)
"""What is needed for the badges of each feat, the easiest first."""


@dataclass(frozen=True, slots=True)
class Badge:
    """`have` is what was reached, at most what is needed."""

    feat: Feat
    need: int
    have: int

    @property
    def is_won(self) -> bool:
        return self.have >= self.need

    @property
    def share(self) -> float:
        return self.have / self.need


def badges_of(counts: Counts) -> tuple[Badge, ...]:
    """Every badge, feat by feat."""
    return tuple(
        Badge(feat, need, min(need, _HAVE[feat](counts)))
        for feat, steps in STEPS.items()
        for need in steps
    )


def next_badge(badges: Sequence[Badge]) -> Badge | None:
    """The one that is nearest; None when all are won."""
    return max((b for b in badges if not b.is_won), key=lambda badge: badge.share, default=None)


def best_badges(badges: Sequence[Badge], most: int) -> tuple[Badge, ...]:
    """At most so many to be shown: the highest of each feat, then the nearest that are to come.

    Those won come first, one for each feat.
    """
    won = {badge.feat: badge for badge in badges if badge.is_won}
    coming = {badge.feat: badge for badge in reversed(badges) if not badge.is_won}
    rest = [badge for feat, badge in coming.items() if feat not in won]
    order = list(STEPS)
    shown = sorted(won.values(), key=lambda badge: order.index(badge.feat))
    shown += sorted(rest, key=lambda badge: (-badge.share, order.index(badge.feat)))
    return tuple(shown[:most])
