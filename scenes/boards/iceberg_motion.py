"""What moves on the iceberg at this moment: a pawn, a coin that falls or melts, a tile afloat."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.core import Seat
from game.grid import Square
from game.titles.iceberg.state import Suit
from scenes.timeline import Timeline, Tween, ease_in_out, ease_out

STEP: Final = 0.32
HOP: Final = 0.52
MELT: Final = 0.45
FRAMES: Final = 5
WORRY: Final = 0.5
SLIDE: Final = 0.4
SPLASH: Final = 0.6
LIFT: Final = 0.18
GLIDE: Final = 0.22
DROP: Final = 0.2
COIN: Final = 0.26
PLACE: Final = 0.35
WIN: Final = 0.9
PAN: Final = 0.25
RAISE: Final = 112.0
"""How high a lifted tile hangs over the sea, in art units."""
_WADDLE: Final = 8

Point = tuple[float, float]
Done = Callable[[], None]


@dataclass(slots=True)
class Walker:
    """A pawn on its way, over everything else; x and y are the middle of the face under it."""

    seat: Seat
    x: float
    y: float
    pose: str = "stand"
    angle: int = 0


@dataclass(slots=True)
class Melting:
    square: Square
    suit: Suit
    left: int
    frame: int = 0


@dataclass(slots=True)
class Falling:
    suit: Suit
    square: Square
    height: int
    """Coins below it."""
    share: float = 0.0


@dataclass(slots=True)
class Afloat:
    tile: int
    dx: float = 0.0
    dy: float = 0.0
    rise: float = 0.0
    """0 to 1."""


class Motion:
    """Queues motions on a timeline; each calls `done` when it has come to its end."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.walker: Walker | None = None
        self.melting: Melting | None = None
        self.falling: Falling | None = None
        self.afloat: Afloat | None = None
        self.pan: Point = (0.0, 0.0)

    def stop(self) -> None:
        self.walker = self.melting = self.falling = self.afloat = None
        self.pan = (0.0, 0.0)

    def step(self, seat: Seat, start: Point, end: Point, done: Done) -> None:
        """Two waddles to the neighbour."""

        def move(share: float) -> None:
            x, y = _between(start, end, share)
            turn = _WADDLE * math.sin(share * 4 * math.pi)
            self.walker = Walker(seat, x, y, angle=round(turn / 4) * 4)

        self._run(STEP, move, done)

    def hop(self, seat: Seat, start: Point, end: Point, done: Done, seconds: float = HOP) -> None:
        """Over everything, in a curve."""
        high = 90.0 + 0.22 * math.dist(start, end)

        def move(share: float) -> None:
            x, y = _between(start, end, share)
            rise = high * math.sin(math.pi * share)
            self.walker = Walker(seat, x, y - rise, "hop")

        self._run(seconds, move, done)

    def melt(self, square: Square, suit: Suit, left: int, done: Done) -> None:
        def move(share: float) -> None:
            self.melting = Melting(square, suit, left, min(FRAMES - 1, int(share * FRAMES)))

        self._run(MELT, move, done)

    def fall(self, square: Square, suit: Suit, height: int, done: Done) -> None:
        """A drafted coin comes down."""

        def move(share: float) -> None:
            self.falling = Falling(suit, square, height, share)

        self._run(COIN, move, done)

    def slip(self, seat: Seat, start: Point, shore: Point, end: Point, done: Done) -> None:
        """A look round, a slide over the edge, a splash; then it swims at `end`."""

        def worry(share: float) -> None:
            self.walker = Walker(seat, *start, "worried")

        def slide(share: float) -> None:
            self.walker = Walker(seat, *_between(start, shore, share), "worried")

        def splash(share: float) -> None:
            self.walker = Walker(seat, *shore, "dive")

        def swim(share: float) -> None:
            self.walker = Walker(seat, *_between(shore, end, share), "ring")

        self.timeline.then(Tween(WORRY, worry))
        self.timeline.then(Tween(SLIDE, slide, ease_in_out))
        self.timeline.then(Tween(SPLASH, splash))
        self._run(SLIDE, swim, done, ease_out)

    def rejoice(self, seat: Seat, place: Point, done: Done) -> None:
        """The last one on the ice hops for joy."""

        def move(share: float) -> None:
            rise = 46 * abs(math.sin(3 * math.pi * share))
            pose = "stand" if share >= 1 else "hop"
            self.walker = Walker(seat, place[0], place[1] - rise, pose)

        self._run(WIN, move, done)

    def drift(self, tile: int, dx: float, dy: float, done: Done, *, is_lifted: bool) -> None:
        """Up, across, and down again; the first part was seen where the tile hangs already."""

        def rise(share: float) -> None:
            self.afloat = Afloat(tile, rise=share)

        def glide(share: float) -> None:
            self.afloat = Afloat(tile, dx * share, dy * share, 1.0)

        def drop(share: float) -> None:
            self.afloat = Afloat(tile, dx, dy, 1 - share)

        if not is_lifted:
            self.timeline.then(Tween(LIFT, rise, ease_out))
            self.timeline.then(Tween(GLIDE, glide, ease_in_out))
        self._run(DROP, drop, done, ease_out)

    def glide_from(self, dx: float, dy: float) -> None:
        """The picture was so far away until now: let it slide to its place."""

        def move(share: float) -> None:
            self.pan = (dx * (1 - share), dy * (1 - share))

        self.timeline.then(Tween(PAN, move, ease_out))

    def _run(
        self,
        seconds: float,
        move: Callable[[float], None],
        done: Done,
        easing: Callable[[float], float] | None = None,
    ) -> None:
        def end() -> None:
            self.walker = self.melting = self.falling = self.afloat = None
            done()

        self.timeline.then(Tween(seconds, move, easing or _even, on_end=end))


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _even(share: float) -> float:
    return share
