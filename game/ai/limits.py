"""Limit: how long an opponent may think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of iterations, so that a seed gives the same move everywhere, and a cap in seconds.

    The cap cuts only where a machine is too slow for the iterations; None never cuts.
    """

    iterations: int
    seconds: float | None = None
