"""Worth: what markers are worth to an opponent, and which placements bring the most of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from heapq import nlargest
from typing import Final

from game.titles.ingenious.fast import SWAP, Move, Table
from game.titles.ingenious.lattice import lattice
from game.titles.ingenious.mode import LAP


@dataclass(frozen=True, slots=True)
class Weights:
    """How much points of strong and of weak colours count."""

    roots: tuple[float, ...]
    """By marker. Its first points are worth more than its last ones."""
    lowest: float
    second: float
    """What a point of the lowest and of the second lowest marker is worth besides."""


def _roots(power: float) -> tuple[float, ...]:
    return tuple(float(marker**power) for marker in range(2 * LAP + 1))


RIVALS: Final = Weights(_roots(0.9), lowest=1.0, second=0.2)
"""Found by self-play without looking ahead: five rounds of the cross-entropy method, 14 players of
120 games each against a plain guess; the best won 60 % of another 400 games against it."""

ALONE: Final = Weights(_roots(0.45), lowest=0.6, second=0.3)
"""Nobody ends the game early, so that the six grow evenly: 13.6 on average without looking ahead,
against 10.8 with the other weights."""

EXTRA: Final = 3.0
"""What an extra placement is worth."""

DENIAL: Final = 0.15
"""What the others' best chances weigh."""

Ranked = tuple[float, Move]


def worth(scores: Sequence[int], weights: Weights = RIVALS) -> float:
    """The value of a side's markers: all of them count, the weakest most (IN-16)."""
    lowest, second, *_ = sorted(scores)
    roots = weights.roots
    total = sum([roots[marker] for marker in scores])
    return total + weights.lowest * lowest + weights.second * second


def chances(table: Table, side: int) -> float:
    """What the best open cell of every colour would add to a side's worth, all six together."""
    scores = table.scores[side]
    now = worth(scores)
    total = 0.0
    for colour, most in enumerate(best_gains(table)):
        if most:
            after = scores[:]
            after[colour] = min(table.top, after[colour] + most)
            total += worth(after) - now
    return total


def best_gains(table: Table) -> list[int]:
    """By colour: the most that a half could count on any cell where a tile finds room."""
    rows = lattice(table.radius).rows
    begins = {begin for pair in table.open for begin in rows[pair]}
    gains = table.gains
    return [max([gains[begin + colour] for begin in begins], default=0) for colour in range(6)]


@dataclass(slots=True)
class Scan:
    """The placements of the mover, valued by what they bring at once."""

    table: Table
    weights: Weights = field(init=False)

    def __post_init__(self) -> None:
        self.weights = ALONE if len(self.table.scores) == 1 else RIVALS

    def value(self, a: int, gain: int, b: int, other_gain: int) -> float:
        """The mover's worth after a tile that counts so much for its two colours."""
        table = self.table
        scores = table.scores[table.sides[table.mover]][:]
        arrived = table.score(scores, a, gain, b, other_gain)
        return worth(scores, self.weights) + (EXTRA * arrived if table.has_extras else 0.0)

    def ranked(self, count: int) -> list[Ranked]:
        """The best placements with their values, the best first."""
        table = self.table
        rows, gains = lattice(table.radius).rows, table.gains
        found: list[Ranked] = []
        for a, b in table.ways():
            known: dict[int, float] = {}
            colours = 6 * a + b
            for pair in table.pairs():
                one, other = rows[pair]
                key = gains[one + a] << 6 | gains[other + b]
                value = known.get(key)
                if value is None:
                    known[key] = value = self.value(a, key >> 6, b, key & 63)
                found.append((value, 36 * pair + colours))
        return nlargest(count, found)

    def best(self) -> Move:
        """The placement with the highest value, found without looking at each.

        Value never falls with what a half counts, so of one tile only placements are asked for
        that no other surpasses in both halves, and a tile not at all that could not win even with
        the best cells for both.
        """
        table = self.table
        rows, gains, pairs = lattice(table.radius).rows, table.gains, table.pairs()
        places = [rows[pair] for pair in pairs]
        most = best_gains(table)
        bounds = [(self.value(a, most[a], b, most[b]), a, b) for a, b in table.ways()]
        bounds.sort(reverse=True)
        best = -1.0
        chosen = (0, 0, 0)
        for bound, a, b in bounds:
            if bound <= best:
                break
            keys = {gains[one + a] << 6 | gains[other + b] for one, other in places}
            least = -1
            for key in sorted(keys, reverse=True):
                if key & 63 > least:
                    least = key & 63
                    value = self.value(a, key >> 6, b, least)
                    if value > best:
                        best, chosen = value, (a, b, key)
        a, b, key = chosen
        for pair, (one, other) in zip(pairs, places, strict=True):
            if gains[one + a] << 6 | gains[other + b] == key:
                return 36 * pair + 6 * a + b
        raise AssertionError(f"seat {table.mover} has no placement among {len(pairs)} pairs")


def reply(table: Table) -> Move:
    """What a seat that looks no further does: the best placement, and a swap when it may."""
    return SWAP if table.is_asked else Scan(table).best()
