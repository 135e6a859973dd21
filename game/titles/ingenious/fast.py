"""Ingenious on flat ints, made and unmade in place: what opponents think with.

Before a tile lies, its partner cell is empty, and no line is counted through an empty cell. So what
a half would count depends on its cell and colour alone: `gains` holds that number for every open
cell and colour, and a half that is laid changes only the numbers at the six ends of its own runs.
The tests hold every ply against the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.titles.ingenious.actions import Action, Choice, Place
from game.titles.ingenious.area import area
from game.titles.ingenious.lattice import lattice
from game.titles.ingenious.mode import LAP
from game.titles.ingenious.scoring import advance
from game.titles.ingenious.state import REFILL, State
from game.titles.ingenious.tile import COLOURS, UNKNOWN, Rack

Move = int
"""36 * pair + 6 * colour on the smaller cell + colour on the other one; or one of the three below.

Colours are counted as in COLOURS, pairs as in the area.
"""

PASS: Final = -1
DRAW: Final = -2
SWAP: Final = -3
CHOICES: Final = {Choice.PASS: PASS, Choice.DRAW: DRAW, Choice.SWAP: SWAP}

OVER: Final = -1
"""The mover when the game is over."""

EMPTY: Final = 6
WALL: Final = 7
"""Lies on the cell beyond the rim, which is every missing neighbour and its own neighbour."""

TILES: Final = {
    (one, other): 6 * min(i, j) + max(i, j)
    for i, one in enumerate(COLOURS)
    for j, other in enumerate(COLOURS)
}
"""A tile as a number: 6 * its earlier colour + its later one."""


Undo = tuple[Move, int, int, int, bool, list[int], list[int], int, list[tuple[int, int]]]
"""The move; mover, bonus, symbol of the mover's first tile, whether it was asked, its rack and its
side's markers before it; how many tiles were drawn, and which pairs were closed, from which place
in `open`."""


@dataclass(slots=True)
class Table:
    """A game that is played on in place; `unmake` takes back the last `make`."""

    radius: int
    rack_size: int
    top: int
    sides: list[int]
    """By seat."""
    has_extras: bool
    can_swap: bool
    mover: int
    bonus: int
    is_asked: bool
    """Whether the mover has to choose between refill and swap."""
    colours: list[int]
    """By cell, with WALL at the end."""
    gains: list[int]
    """6 * cell + colour: what a half would count there. Without meaning where a tile lies."""
    open: list[int]
    """The pairs with room for a tile, in any order."""
    where: list[int]
    """By pair: where it stands in `open`, or -1."""
    racks: list[list[int]]
    """Known tiles by seat, as numbers."""
    scores: list[list[int]]
    bag: list[int]
    """Known tiles, the next one last."""
    opened: list[int]
    """By seat: the symbol of its first tile, or -1."""
    history: list[Undo] = field(default_factory=list)

    @classmethod
    def from_state(cls, state: State) -> Table:
        """The game of a state or view; unknown tiles are left out of racks and bag."""
        radius, mode = state.board.radius, state.mode
        here = lattice(radius)
        cells = len(state.board.colours)
        new = cls(
            radius=radius,
            rack_size=mode.rack_size,
            top=mode.top,
            sides=[mode.side(seat) for seat in range(state.seats)],
            has_extras=mode.has_extras,
            can_swap=mode.can_swap,
            mover=OVER if state.turn is None else state.turn,
            bonus=state.bonus,
            is_asked=state.phase == REFILL,
            colours=[EMPTY] * cells + [WALL],
            gains=[0] * (6 * cells + 6),
            open=list(range(len(here.pairs))),
            where=list(range(len(here.pairs))),
            racks=[_numbers(rack) for rack in state.racks],
            scores=[list(scores) for scores in state.scores],
            bag=_numbers(state.bag)[::-1],
            opened=[-1 if colour is None else COLOURS.index(colour) for colour in state.opened],
        )
        for cell, colour in enumerate(state.board.colours):
            if colour:
                new._fill(cell, COLOURS.index(colour), [])
        # In the order of the area, so that equal positions list equal moves.
        new.open.sort()
        for place, pair in enumerate(new.open):
            new.where[pair] = place
        return new

    def copy(self) -> Table:
        """Another table in the same position, with nothing to take back."""
        return Table(
            self.radius,
            self.rack_size,
            self.top,
            self.sides,
            self.has_extras,
            self.can_swap,
            self.mover,
            self.bonus,
            self.is_asked,
            self.colours[:],
            self.gains[:],
            self.open[:],
            self.where[:],
            [rack[:] for rack in self.racks],
            [scores[:] for scores in self.scores],
            self.bag[:],
            self.opened[:],
        )

    def to_action(self, move: Move) -> Action:
        """The action of the rules that a move stands for."""
        for choice, number in CHOICES.items():
            if move == number:
                return choice
        here = area(self.radius)
        pair, colours = divmod(move, 36)
        one, other = here.pairs[pair]
        return Place(
            COLOURS[colours // 6], COLOURS[colours % 6], here.cells[one], here.cells[other]
        )

    def ways(self) -> list[tuple[int, int]]:
        """The mover's different tiles, each way round."""
        found = []
        for tile in dict.fromkeys(self.racks[self.mover]):
            one, other = divmod(tile, 6)
            found.append((one, other))
            if one != other:
                found.append((other, one))
        return found

    def pairs(self) -> list[int]:
        """Where the mover may put a tile; the list is the table's own (IN-4, IN-5)."""
        if self.opened[self.mover] >= 0:
            return self.open
        symbols = lattice(self.radius).symbols
        free = set(range(6)).difference(self.opened)
        return [pair for pair in self.open if symbols[pair] in free]

    def moves(self) -> list[Move]:
        """Every move of the mover."""
        if self.mover == OVER:
            return []
        if self.is_asked:
            return [DRAW, SWAP]
        pairs = self.pairs()
        found = [36 * pair + 6 * a + b for a, b in self.ways() for pair in pairs]
        return [*found, PASS] if self.bonus else found

    def make(self, move: Move) -> None:
        """Take a move of the mover, which must be one of `moves`, and go on to the next.

        A swap puts the old tiles under the others in the bag, not in among them: whoever samples
        worlds does not know their order anyway.
        """
        mover, side = self.mover, self.sides[self.mover]
        rack, scores = self.racks[mover], self.scores[side]
        closed: list[tuple[int, int]] = []
        before = (mover, self.bonus, self.opened[mover], self.is_asked, rack[:], scores[:])
        if move >= 0:
            drawn = self._place(move, mover, rack, scores, closed)
        elif move == PASS:
            drawn = self._end_turn(mover, rack, scores)
        else:
            drawn = self._refill(mover, rack, is_swap=move == SWAP)
        self.history.append((move, *before, drawn, closed))

    def _place(
        self,
        move: Move,
        mover: int,
        rack: list[int],
        scores: list[int],
        closed: list[tuple[int, int]],
    ) -> int:
        """Lay, score and go on; returns how many tiles were drawn."""
        here = lattice(self.radius)
        pair, colours = divmod(move, 36)
        a, b = divmod(colours, 6)
        one, other = here.pairs[pair]
        arrived = self.score(scores, a, self.gains[6 * one + a], b, self.gains[6 * other + b])
        if self.opened[mover] < 0:
            self.opened[mover] = here.symbols[pair]
        self._fill(one, a, closed)
        self._fill(other, b, closed)
        rack.remove(colours if a <= b else 6 * b + a)
        due = max(0, self.bonus - 1) + (arrived if self.has_extras else 0)
        self.bonus = 0
        if not self.open or (scores[a] == self.top and min(scores) == self.top):
            self.mover = OVER
        elif due and rack:
            self.bonus = due
        else:
            return self._end_turn(mover, rack, scores)
        return 0

    def score(self, scores: list[int], a: int, gain: int, b: int, other_gain: int) -> int:
        """Move the markers and return how many arrived at the end of a board (IN-6 to IN-9)."""
        top = self.top
        if a == b and top > LAP:
            marker = scores[a]
            reached = advance(advance(marker, gain, top), other_gain, top)
            if advance(advance(marker, other_gain, top), gain, top) > reached:
                gain, other_gain = other_gain, gain  # IN-21
        arrived = 0
        for colour, points in ((a, gain), (b, other_gain)):
            if points:
                marker = scores[colour]
                scores[colour] = after = advance(marker, points, top)
                arrived += after > marker and after % LAP == 0
        return arrived

    def _end_turn(self, mover: int, rack: list[int], scores: list[int]) -> int:
        self.bonus = 0
        if self.can_swap and rack:
            least = min(scores)
            if not any(scores[t // 6] == least or scores[t % 6] == least for t in rack):
                self.is_asked = True  # IN-13
                return 0
        return self._refill(mover, rack, is_swap=False)

    def _refill(self, mover: int, rack: list[int], *, is_swap: bool) -> int:
        """Draw, pass the turn on, and return how many tiles were drawn."""
        bag = self.bag
        old: list[int] = []
        if is_swap:
            old = rack[:]
            rack.clear()
        drawn = min(self.rack_size - len(rack), len(bag))
        for _ in range(drawn):
            rack.append(bag.pop())
        if old:
            bag[:0] = old
        self.is_asked = False
        self.mover = (mover + 1) % len(self.racks)
        return drawn

    def unmake(self) -> None:
        """Take back the last move."""
        move, mover, bonus, opened, is_asked, rack, markers, drawn, closed = self.history.pop()
        if move == SWAP:
            del self.bag[: len(rack)]
        if drawn:
            self.bag.extend(reversed(self.racks[mover][-drawn:]))
        self.racks[mover] = rack
        self.scores[self.sides[mover]] = markers
        self.mover, self.bonus, self.is_asked = mover, bonus, is_asked
        self.opened[mover] = opened
        if move >= 0:
            pair, colours = divmod(move, 36)
            one, other = lattice(self.radius).pairs[pair]
            self._clear(other, colours % 6)
            self._clear(one, colours // 6)
            self._reopen(closed)

    def _fill(self, cell: int, colour: int, closed: list[tuple[int, int]]) -> None:
        """Lay a half: longer runs at the six ends, and no more room in its pairs."""
        self._lengthen(cell, colour, 1)
        self.colours[cell] = colour
        open_pairs, where = self.open, self.where
        for pair in lattice(self.radius).pairs_of[cell]:
            place = where[pair]
            if place < 0:
                continue
            closed.append((pair, place))
            last = open_pairs.pop()
            if last != pair:
                open_pairs[place] = last
                where[last] = place
            where[pair] = -1

    def _clear(self, cell: int, colour: int) -> None:
        self.colours[cell] = EMPTY
        self._lengthen(cell, colour, -1)

    def _lengthen(self, cell: int, colour: int, sign: int) -> None:
        """Add (or take away) the run through a half at each of its open ends.

        An end in one direction counts the half and the run on its other side.
        """
        near, colours = lattice(self.radius).near, self.colours
        runs, ends = [], []
        for way, at in enumerate(near[cell]):
            run = 0
            while colours[at] == colour:
                run += 1
                at = near[at][way]
            runs.append(run)
            ends.append(at)
        gains = self.gains
        for way, end in enumerate(ends):
            if colours[end] == EMPTY:
                gains[6 * end + colour] += sign * (1 + runs[way - 3])  # the opposite way

    def _reopen(self, closed: list[tuple[int, int]]) -> None:
        """Put pairs back where they stood, the last one first."""
        open_pairs, where = self.open, self.where
        for pair, place in reversed(closed):
            if place == len(open_pairs):
                open_pairs.append(pair)
            else:
                moved = open_pairs[place]
                where[moved] = len(open_pairs)
                open_pairs.append(moved)
                open_pairs[place] = pair
            where[pair] = place

    def play_out(self, random: Callable[[], float]) -> None:
        """Play to the end, every placement as likely as the others; no swap, no extra declined."""
        while self.mover != OVER:
            if self.is_asked:
                self.make(DRAW)
                continue
            ways, pairs = self.ways(), self.pairs()
            a, b = ways[int(random() * len(ways))]
            self.make(36 * pairs[int(random() * len(pairs))] + 6 * a + b)


def _numbers(tiles: Rack) -> list[int]:
    return [TILES[tile] for tile in tiles if tile != UNKNOWN]
