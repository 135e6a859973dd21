"""What moves on the quilt: tiles that turn over, hop to their owner, or are carried by a bat."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core import Seat
from game.titles.pocket.tiles import PIANKOTEK, Kind
from scenes.boards.pocket_grid import tile_middle
from scenes.timeline import Timeline, Tween, back_out, ease_in_out, linear

TURN = 0.26
WAVE = 0.06
"""Between one tile that turns back and the next."""
HOP = 0.38
HOP_STEP = 0.07
CARRY = 0.3
SHOCK = 0.22
LOOK = 0.6
"""How long a tile that ends the turn is looked at before anything else moves: nobody can skip
that, since everybody is to remember it."""
SETTLE = 0.14
"""How long the burst round it takes to go."""
FOAM = 0.3
DIM = 0.15
"""How long the quilt takes to become dark or light."""
REST = 0.7
"""How long the rest of the bad news stays, for those who do not press."""
NOTE = 0.8

_WIDTHS = (1.0, 0.92, 0.7, 0.42, 0.17, 0.42, 0.7, 0.92, 1.0)
"""Of a tile that turns over, in shares of its own."""

Done = Callable[[], None]


@dataclass(slots=True)
class Turning:
    """A tile on its way from one side to the other."""

    kind: Kind
    to_face: bool
    share: float = 0.0

    @property
    def shows_face(self) -> bool:
        return (self.share >= 0.5) == self.to_face

    @property
    def width(self) -> float:
        """How wide it looks, in few steps, since each is a picture of its own."""
        return _WIDTHS[min(len(_WIDTHS) - 1, int(self.share * len(_WIDTHS)))]

    @property
    def lift(self) -> float:
        return math.sin(math.pi * self.share) * 20


@dataclass(slots=True)
class Hop:
    """A tile on its way to the strip of a player."""

    kind: Kind
    start: tuple[float, float]
    end: tuple[float, float]
    seat: Seat
    share: float = 0.0
    has_landed: bool = False

    @property
    def at(self) -> tuple[float, float]:
        x = self.start[0] + (self.end[0] - self.start[0]) * self.share
        y = self.start[1] + (self.end[1] - self.start[1]) * self.share
        return x, y - 90 * math.sin(math.pi * self.share)


@dataclass(slots=True)
class Carried:
    """The party bat between two cells."""

    kind: Kind
    start: tuple[float, float]
    end: tuple[float, float]
    share: float = 0.0

    @property
    def at(self) -> tuple[float, float]:
        x = self.start[0] + (self.end[0] - self.start[0]) * self.share
        y = self.start[1] + (self.end[1] - self.start[1]) * self.share
        return x, y - 60 * math.sin(math.pi * self.share)


@dataclass(frozen=True, slots=True)
class Bang:
    """The tile that has ended a turn, and what its mover would have had."""

    seat: Seat
    cell: int
    tile: Kind
    lost: tuple[tuple[Kind, int], ...]


class PocketMotion:
    """Read by the picture. With reduced motion (`is_still`) the same things take the same time,
    since every tile has to be seen, but nothing flies, squeezes or grows."""

    def __init__(self, timeline: Timeline, *, is_still: bool) -> None:
        self._timeline = timeline
        self.is_still = is_still
        self.turning: dict[int, Turning] = {}
        self.hops: list[Hop] = []
        self.carried: Carried | None = None
        self.bang: Bang | None = None
        self.shock = 0.0
        """How far the burst round the tile that ended a turn has grown, 0 to about 1."""
        self.is_looked_at = False
        """A tile that ended the turn is shown to everybody just now."""
        self.foam = 0.0
        """How far the foam of a kitten has grown round the open tiles, 0 to about 1."""
        self.dim = 0.0
        """How dark the quilt is round what counts now, 0 to 1."""

    def update(self, seconds: float, *, is_dim: bool) -> None:
        """Let the light follow, which keeps nobody waiting."""
        step = 1.0 if self.is_still else seconds / DIM
        self.dim = min(1.0, self.dim + step) if is_dim else max(0.0, self.dim - step)

    def in_air(self, seat: Seat, kind: Kind | None = None) -> int:
        """How many tiles of a seat (of one kind) have not arrived at its strip yet."""
        return sum(
            hop.seat == seat and not hop.has_landed and kind in (None, hop.kind)
            for hop in self.hops
        )

    def reveal(self, cell: int, kind: Kind, done: Done) -> None:
        self.bang = None
        self.turning[cell] = turning = Turning(kind, to_face=True)

        def turn(share: float) -> None:
            turning.share = share

        def end() -> None:
            self.turning.pop(cell, None)
            done()

        self._timeline.then(Tween(TURN, turn, ease_in_out, on_end=end))

    def shock_with(self, bang: Bang, done: Done) -> None:
        """Show the tile that has ended the turn."""
        self.bang = bang
        self.is_looked_at = True

        def grow(share: float) -> None:
            self.shock = share

        def looked(share: float) -> None:
            """Only time passes."""

        def end_look() -> None:
            self.is_looked_at = False

        def swell(share: float) -> None:
            self.foam = share

        def shrink(share: float) -> None:
            self.shock = 1 - share

        def end() -> None:
            self.shock = 0.0
            done()

        self._timeline.then(Tween(SHOCK, grow, linear if self.is_still else back_out))
        self._timeline.then(Tween(LOOK, looked, on_end=end_look))
        rises = swell if bang.tile == PIANKOTEK else looked
        self._timeline.then(Tween(FOAM, rises, back_out))
        self._timeline.then(Tween(REST - FOAM - SETTLE, looked))
        self._timeline.then(Tween(SETTLE, shrink, on_end=end))

    def turn_down(self, tiles: Sequence[tuple[int, Kind]], done: Done) -> None:
        """The tiles turn back like a wave, the one that was turned up last first."""
        tweens = []
        for number, (cell, kind) in enumerate(reversed(tiles)):
            turning = Turning(kind, to_face=False)
            self.turning[cell] = turning

            def turn(share: float, turning: Turning = turning) -> None:
                turning.share = share

            delay = 0.0 if self.is_still else number * WAVE
            tweens.append(Tween(TURN, turn, ease_in_out, delay=delay))

        def end() -> None:
            for cell, _kind in tiles:
                self.turning.pop(cell, None)
            self.shock, self.foam = 0.0, 0.0
            done()

        self._timeline.then(*tweens)
        self._timeline.then(Tween(0.01, lambda share: None, on_end=end))

    def hop(
        self,
        tiles: Sequence[tuple[int, Kind]],
        seat: Seat,
        end: tuple[float, float],
        done: Done,
    ) -> None:
        """The tiles hop to their owner one after the other; the places are empty at once."""
        done()
        self.hops = [Hop(kind, tile_middle(cell), end, seat) for cell, kind in tiles]
        tweens = []
        for number, hop in enumerate(self.hops):

            def fly(share: float, hop: Hop = hop) -> None:
                hop.share = share

            def land(hop: Hop = hop) -> None:
                hop.has_landed = True

            tweens.append(Tween(HOP, fly, ease_in_out, delay=number * HOP_STEP, on_end=land))
        self._timeline.then(*tweens)
        self._timeline.then(Tween(0.01, lambda share: None, on_end=self.hops.clear))

    def carry(self, kind: Kind, start: int, target: int, done: Done) -> None:
        carried = Carried(kind, tile_middle(start), tile_middle(target))
        self.carried = carried

        def fly(share: float) -> None:
            carried.share = share

        def end() -> None:
            self.carried = None
            done()

        self._timeline.then(Tween(CARRY, fly, ease_in_out, on_end=end))

    def rest(self, done: Done) -> None:
        """Nothing moves, but there is something to read."""
        self._timeline.then(Tween(NOTE, lambda share: None, on_end=done))
