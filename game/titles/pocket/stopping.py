"""When to stop: what one turn is worth, by exact expectation over the tiles nobody remembers.

Everything known can be had without risk, so a turn is a question of unknown tiles alone: turn one
more up, or take what there is. The answer is found by going through all that can come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.titles.pocket.state import Counts
from game.titles.pocket.tiles import MICROPHONE, NUMBER, PIANKOTEK, SET_SIZES, TREASURES

THINGS: Final = "things"
"""Piankotek end the turn (PO-5)."""
CHAIN: Final = "chain"
"""Treasures end the turn, since piankotek are open (PO-V1)."""
EITHER: Final = "either"
"""Nothing is open that piankotek or treasures would clash with (PO-V1)."""

_MICROPHONE: Final = NUMBER[MICROPHONE]
_PIANKOTEK: Final = NUMBER[PIANKOTEK]
_TREASURES: Final = tuple(sorted(NUMBER[kind] for kind in TREASURES))
_SIZES: Final = {NUMBER[kind]: size for kind, size in SET_SIZES.items()}
_PAIRS: Final = tuple(number for number in _TREASURES if _SIZES[number] == 2)

AFTER: Final[dict[str, dict[int, str]]] = {
    THINGS: dict.fromkeys((_MICROPHONE, *_TREASURES), THINGS),
    CHAIN: dict.fromkeys((_MICROPHONE, _PIANKOTEK), CHAIN),
    EITHER: {_MICROPHONE: EITHER, _PIANKOTEK: CHAIN} | dict.fromkeys(_TREASURES, THINGS),
}
"""By mode: the kinds that do not end the turn, each with the mode that it leads to."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a turn can still bring, by kind."""

    at_hand: Counts
    """The tiles that are open or known, which can be turned up without risk."""
    unknown: Counts
    """The tiles of which it is not known where they lie."""
    mode: str

    def bank(self) -> int:
        """The tiles that are won by turning up what is known, and stopping."""
        return bank(self.at_hand, self.mode)

    def flip(self, depth: int | None, leak: float) -> float:
        """The tiles that the turn brings on average if an unknown one is turned up now.

        Looks `depth` of them ahead, or to the end where it is None; `leak` is what each of them
        costs, since the others see it too.
        """
        stopping = _Stopping(list(self.at_hand), list(self.unknown), depth, leak)
        return stopping.flip(_Turn.of(self.at_hand, self.unknown, self.mode), 0)


def bank(at_hand: Sequence[int], mode: str) -> int:
    """The tiles in whole sets, of the kinds that can be taken together."""
    treasures = sum(at_hand[number] - at_hand[number] % _SIZES[number] for number in _TREASURES)
    piankotek = at_hand[_PIANKOTEK]
    best = {THINGS: treasures, CHAIN: piankotek, EITHER: max(treasures, piankotek)}
    return at_hand[_MICROPHONE] + best[mode]


class _Turn(NamedTuple):
    """Sums over a position: they follow from the counts, and are carried along for speed."""

    mode: str
    now: int
    """What stopping takes."""
    held: int
    """Tiles at hand that can be taken in this mode."""
    good: int
    bad: int
    """Unknown tiles that let the turn go on, and that end it."""

    @classmethod
    def of(cls, at_hand: Sequence[int], unknown: Sequence[int], mode: str) -> _Turn:
        good = sum(unknown[number] for number in AFTER[mode])
        held = sum(at_hand[number] for number in AFTER[mode])
        return cls(mode, bank(at_hand, mode), held, good, sum(unknown) - good)


class _Stopping:
    """The search through all turns, on counts that are changed and changed back."""

    def __init__(
        self, at_hand: list[int], unknown: list[int], depth: int | None, leak: float
    ) -> None:
        self._at_hand = at_hand
        self._unknown = unknown
        self._depth = depth
        self._leak = leak
        self._found: dict[tuple[object, ...], float] = {}

    def flip(self, turn: _Turn, flips: int) -> float:
        """The value of turning an unknown tile up after so many others."""
        at_hand, unknown = self._at_hand, self._unknown
        total = 0.0
        for number, mode in AFTER[turn.mode].items():
            count = unknown[number]
            if count == 0:
                continue
            at_hand[number] += 1
            unknown[number] = count - 1
            total += count * self._value(self._next(turn, number, mode), flips + 1)
            at_hand[number] -= 1
            unknown[number] = count
        return total / (turn.good + turn.bad) - self._leak

    def _next(self, turn: _Turn, number: int, mode: str) -> _Turn:
        """The sums after a tile of this kind has come to hand."""
        if mode == EITHER or mode != turn.mode:
            return _Turn.of(self._at_hand, self._unknown, mode)
        size = _SIZES[number]
        gain = 0 if self._at_hand[number] % size else size
        return _Turn(mode, turn.now + gain, turn.held + 1, turn.good - 1, turn.bad)

    def _value(self, turn: _Turn, flips: int) -> float:
        is_far = self._depth is not None and flips >= self._depth
        if is_far or not _is_tempting(turn):
            return turn.now
        at_hand, unknown = self._at_hand, self._unknown
        # Kinds of the same size can change places, and without a depth the number of tiles that
        # were turned up follows from those that were not.
        pairs = sorted(2 * unknown[number] + at_hand[number] % 2 for number in _PAIRS)
        rest = [unknown[number] for number in AFTER[turn.mode] if number not in _PAIRS]
        key = (turn.mode, *pairs, *rest, flips if self._depth else 0)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = max(turn.now, self.flip(turn, flips))
        return found


def _is_tempting(turn: _Turn) -> bool:
    """Whether more than a stop takes can be had at all.

    Each tile adds one to those at hand, and the chance to survive it only falls: after `n` of them
    no more than chance ** n * (held + n) is to be had. As `now` is no more than `held`, no `n` has
    more to offer than a stop where the first has not.
    """
    return turn.good * (turn.held + 1) > turn.now * (turn.good + turn.bad)
