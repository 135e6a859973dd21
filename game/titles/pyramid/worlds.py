"""Worlds that agree with what a seat sees: hidden figures dealt again at random."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from game.chance import pick, shuffled
from game.core import Seat
from game.titles.pyramid.edition import UNSEEN
from game.titles.pyramid.pyramid import UNKNOWN, Colour
from game.titles.pyramid.state import HIDDEN_SEED, Hand, State

TRIES = 20
"""A draw can end in a corner; another order of the same figures nearly always gets out of it."""


Pile = tuple[Hand, tuple[Colour, ...]]
"""Figures that lie together, and the colours that they cannot be."""


def hidden_figures(view: State) -> list[Colour]:
    """The figures that stand nowhere in sight, sorted: the deck without all that is seen."""
    seen: Counter[Colour] = Counter(figure.colour for figure in view.pyramid.figures())
    if view.pending is not None:
        seen[view.pending.colour] += 1
    for hand in (*view.hands, *view.discards, view.aside):
        seen.update(colour for colour in hand if colour != UNKNOWN)
    return sorted((Counter(view.variant.deck()) - seen).elements())


def guess(view: State, viewer: Seat, rng: Random) -> State:
    """A state that `viewer` cannot tell from the true one.

    Blocked seats get no colour that fitted when they were passed over, as far as the figures that
    are left allow it. Whoever is to move gets a figure that fits, for nobody is asked without one.
    Hands that nobody knows stay as they are, since the true state knows no more of them.
    """
    seed = int(rng.random() * 2**53) if view.seed == HIDDEN_SEED else view.seed
    if view.variant.deal == UNSEEN:
        return replace(view, seed=seed)
    figures = hidden_figures(view)
    for attempt in range(TRIES + 1):
        pool = shuffled(figures, rng)
        filled = _fill(_piles(view, pool, rng), pool, rng, is_strict=attempt < TRIES)
        if filled is not None:
            break
    assert filled is not None, f"{len(figures)} figures do not fill the piles of {view}"
    seats = view.seats
    return replace(
        view,
        seed=seed,
        hands=tuple(filled[:seats]),
        discards=tuple(filled[seats : 2 * seats]),
        aside=filled[-1],
    )


def _piles(view: State, pool: list[Colour], rng: Random) -> list[Pile]:
    """All hands and heaps; the mover's first hidden figure is taken out of the pool."""
    hands = list(view.hands)
    turn = view.turn
    if turn is not None and view.pending is None and UNKNOWN in hands[turn]:
        fitting = [i for i, colour in enumerate(pool) if view.pyramid.places(colour)]
        hands[turn] = (pool.pop(pick(fitting, rng)), *hands[turn][1:])
    return [
        *zip(hands, view.lacks, strict=True),
        *zip(view.discards, view.lacks, strict=True),
        (view.aside, ()),
    ]


def _fill(
    piles: list[Pile], pool: list[Colour], rng: Random, *, is_strict: bool
) -> list[Hand] | None:
    """Every hidden figure replaced by one of the shuffled pool; None when no fitting one is left.

    A pile that refuses colours draws from the midst of the pool: taking the first that fits would
    leave the refused ones in front, for the next pile to get too many of them.
    """
    filled: list[Hand] = [hand for hand, _ in piles]
    # Piles that refuse the most colours choose first.
    for index in sorted(range(len(piles)), key=lambda i: (-len(piles[i][1]), i)):
        hand, lacks = piles[index]
        shown: list[Colour] = []
        for colour in hand:
            if colour != UNKNOWN:
                shown.append(colour)
                continue
            refused = lacks if is_strict else ()
            fitting = [i for i, drawn in enumerate(pool) if drawn not in refused]
            if not fitting:
                return None
            shown.append(pool.pop(pick(fitting, rng)))
        filled[index] = tuple(sorted(shown))
    return filled
