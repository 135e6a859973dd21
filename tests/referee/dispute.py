"""Dispute: what a referee raises when a transcript and the rules do not agree."""

from __future__ import annotations

from typing import Any


class Dispute(AssertionError):
    """The transcript says something else than the rules."""


def expect(told: Any, true: Any, where: str) -> None:
    if told != true:
        raise Dispute(f"{where}: the transcript says {told}, the rules say {true}")
