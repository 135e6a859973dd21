"""The state of a pyramid game: frozen values and their JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core import NATURE, Json, Seat
from game.titles.pyramid.edition import COMPUTER, Variant
from game.titles.pyramid.pyramid import Colour, Place, Pyramid

Hand = tuple[Colour, ...]
"""The colours of a hand, sorted; UNKNOWN for each that the viewer may not see, or nobody knows."""

IN: Final = "in"
BLOCKED: Final = "blocked"
CLEARED: Final = "cleared"

HIDDEN_SEED: Final = -1
"""Stands in a view for the seed of the deals, which would give every hand away."""


@dataclass(frozen=True, slots=True)
class State:
    variant: Variant
    seed: int
    """Every deal draws from a stream named by this and `deals`, so that `apply` stays pure."""
    deals: int
    """How many deals there have been, those after falls included."""
    round: int
    """Counts from 1."""
    rounds: int
    """How many will be played; grows when a tie is to be broken."""
    starter: Seat
    """Who began this round."""
    turn: Seat | None
    """Whose placement is next, or has yet to be answered; None when the game is over."""
    pyramid: Pyramid
    hands: tuple[Hand, ...]
    aside: Hand
    """Figures out of this round, unseen by all."""
    discards: tuple[Hand, ...]
    """Hands laid down face down, by seat (PP-5); seen when the game is over."""
    status: tuple[str, ...]
    lacks: tuple[tuple[Colour, ...], ...]
    """Colours that a blocked seat cannot hold, since they fitted when it was passed over."""
    penalties: tuple[int, ...]
    pending: Place | None = None
    """The figure on which the tower has yet to decide; it left the hand already."""
    telling: Seat | None = None
    """Whose hand, dealt by people, nature tells next; NATURE where it is the figure that starts the
    base; None when all is told."""
    is_counting: bool = False
    """Whether nature has yet to tell how many figures were left behind the screens (P-12)."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def to_move(self) -> Seat | None:
        is_asked = self.pending is not None or self.telling is not None or self.is_counting
        return NATURE if is_asked else self.turn


def to_json(state: State) -> Json:
    """The plain form of a state or a view."""
    to_move = state.to_move
    data: Json = {
        "round": state.round,
        "rounds": state.rounds,
        "starter": state.starter,
        "to_move": "nature" if to_move == NATURE else to_move,
        "width": state.variant.width,
        "pyramid": sorted([level, col, colour] for colour, level, col in state.pyramid.figures()),
        "hands": [sorted(hand) for hand in state.hands],
        "aside": sorted(state.aside),
        "status": list(state.status),
        "penalties": list(state.penalties),
    }
    if state.variant.edition.has_tower:
        pending = state.pending
        data["pending"] = None if pending is None else [pending.level, pending.col, pending.colour]
    if state.variant.edition.is_paid_at_once:
        data["discards"] = [sorted(hand) for hand in state.discards]
    if state.variant.deal != COMPUTER:
        telling = state.telling
        data["telling"] = "base" if telling == NATURE else telling
        data["counting"] = state.is_counting
    return data
