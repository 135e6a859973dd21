"""Standing: what a board says about a seat, for the card of that player."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player card says about a seat, beside its name."""

    held: int | None = None
    """Pieces in hand; None where the game has no hands."""
    cover: str = "cards"
    """What they lie behind: "cards" (their backs) or "screen"."""
    points: int | None = None
    points_label: str = ""
    is_out: bool = False
    has_cleared: bool = False
    """Out, since nothing is left in hand."""
    open_hand: tuple[str, ...] = ()
    """The colours of a hand that lies open for everybody."""
