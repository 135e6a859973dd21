"""What moves on the hex board: the flying tile, the lines that light up, markers, the star."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.core import Seat
from game.titles.ingenious.actions import Place
from game.titles.ingenious.tile import Colour, Rack
from scenes.boards.hex_glide import HexGlide, Point
from scenes.boards.hex_grid import HexGrid
from scenes.boards.hex_hand import HexHand
from scenes.boards.hex_light import Light
from scenes.boards.hex_picture import TileFlight
from scenes.timeline import Timeline, Tween, back_out, ease_in_out, ease_out

LIFT = 0.12
HANG = 0.34
"""How high the aimed tile hangs, in radii of a cell."""
DROP = 0.11
SNOW = 0.32
"""How long the snow flies that a tile has landed in."""
SHIFT = 0.16
"""How long the other tiles of a rack take to move up."""
FLY = 0.42
PULSE = 0.09
REST = 0.35
"""How long the lit cells stay after the last of them."""
ARRIVE = 1.1
SHOW = 2.0
SLIDE = 0.22

Done = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Arrival:
    """A marker that has come to the end of a board."""

    colour: Colour
    figure: str
    line: str
    share: float = 0.0


class HexMotion:
    """Read by the picture. With reduced motion every change happens at once, and what the last
    placement counted stays lit until the next one."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self.flight: TileFlight | None = None
        self.lights: tuple[Light, ...] = ()
        self.placed: Place | None = None
        """The tile that was put down last."""
        self.arrival: Arrival | None = None
        self.shown: Rack = ()
        self.shown_by: Seat | None = None
        self.lifted = 1.0
        self.sliding: frozenset[int] = frozenset()
        self.slid = 1.0
        self.glide = HexGlide()
        self.snow: float | None = None
        """How far the snow has flown, 0 to 1, where a tile has just landed."""
        self._shifts: tuple[float, ...] = ()
        self._shifted = 0.0

    @property
    def shifts(self) -> tuple[float, ...]:
        """How far each tile of the rack is still from its place."""
        left = 1 - ease_out(min(1.0, self._shifted / SHIFT))
        return tuple(way * left for way in self._shifts) if left else ()

    def update(self, seconds: float, grid: HexGrid, hand: HexHand | None) -> None:
        """Let time pass for what keeps nobody waiting."""
        if self.snow is not None:
            self.snow += seconds / SNOW
            if self.snow >= 1:
                self.snow = None
        self._shifted += seconds
        if hand is None:
            self.glide.forget()
        else:
            is_still = self._timeline.is_reduced
            self.glide.follow(grid, hand.aim, math.inf if is_still else seconds)

    def clear(self) -> None:
        """Nothing moves: another view is shown."""
        self.flight = None
        self.forget()
        self.placed = None
        self.arrival = None
        self.shown, self.shown_by = (), None
        self.sliding = frozenset()
        self.glide.forget()
        self.snow, self._shifts = None, ()

    def forget(self) -> None:
        """Put out what the last placement had lit."""
        self.lights = ()

    def place(self, place: Place, grid: HexGrid, start: Point | None, done: Done) -> None:
        """Let a tile fly to its cells, or drop where it hangs over them when `start` is None."""
        self.lights = ()
        x, y = grid.middle(place.cell, place.other)
        drop = TileFlight(place, (x, y - HANG * grid.size), hop=0.0)
        self.flight = flight = drop if start is None else TileFlight(place, start)

        def land() -> None:
            self.flight = None
            self.placed = place
            self.snow = None if self._timeline.is_reduced else 0.0
            done()

        seconds, easing = (DROP, _ease_in) if start is None else (FLY, ease_in_out)
        self._timeline.then(Tween(seconds, flight.move, easing, on_end=land))

    def shift(self, ways: tuple[float, ...]) -> None:
        """Let the tiles of the rack move to their places, each from so far away."""
        self._shifts = () if self._timeline.is_reduced else ways
        self._shifted = 0.0

    def score(
        self, light: Light, before: int, after: int, walk: Callable[[int], None], done: Done
    ) -> None:
        """Light the cells one after the other, while the marker walks a slot with each."""
        others = self.lights
        points = max(1, light.points)
        longest = max((len(line.cells) for line in light.lines), default=0)

        def pulse(share: float) -> None:
            shown = min(longest, 1 + int(share * longest))
            self.lights = (*others, replace(light, shown=shown))
            walk(min(after, before + round(share * points)))

        pulse(0.0)
        self._timeline.then(Tween(PULSE * points, pulse))
        self._timeline.then(Tween(REST, _nothing, on_end=done))

    def arrive(self, arrival: Arrival, done: Done) -> None:
        def pop(share: float) -> None:
            self.arrival = replace(arrival, share=share)

        def end() -> None:
            self.arrival = None
            done()

        pop(0.0)
        self._timeline.then(Tween(ARRIVE, pop, on_end=end))

    def lay_open(self, rack: Rack, seat: Seat, done: Done) -> None:
        """Show the tiles that are swapped to everybody."""

        self.shown, self.shown_by = rack, seat

        def end() -> None:
            self.shown, self.shown_by = (), None
            done()

        self._timeline.then(Tween(SHOW, _nothing, on_end=end))

    def refill(self, slots: frozenset[int]) -> None:
        """Let new tiles slide from the bag into their slots."""
        if not slots:
            return
        self.sliding, self.slid = slots, 0.0

        def slide(share: float) -> None:
            self.slid = share

        def end() -> None:
            self.sliding = frozenset()

        self._timeline.then(Tween(SLIDE, slide, ease_out, on_end=end))

    def lift(self) -> None:
        """The chosen tile rises."""
        self.lifted = 0.0

        def rise(share: float) -> None:
            self.lifted = share

        self._timeline.then(Tween(LIFT, rise, back_out))


def _ease_in(t: float) -> float:
    return t * t


def _nothing(share: float) -> None:
    """Only time passes."""
