"""Fall: the tower comes down once more, slowly, with the reason written beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.titles.pyramid.events import Fell
from game.titles.pyramid.pyramid import Cell
from game.tower import Cause, Pose, film
from scenes.boards.camera import Camera
from scenes.boards.sea import Sea
from scenes.boards.sweep import Sweep
from scenes.boards.tower_nature import TowerNature
from scenes.input.intents import Button, Intent, Press, Touch

FRAME: Final = 1 / 60
SLOW: Final = 0.25
FREEZE: Final = 0.15
BEFORE: Final = 30
"""Frames before the first slip with which the picture begins."""
SLOW_FRAMES: Final = 48
"""Frames after the slip that are slow; the rest runs on at full speed."""
CARD_SECONDS: Final = 0.22
RING_SECONDS: Final = 0.25
RING_STAYS: Final = 0.9
"""Seconds for which the culprit is ringed at least: one that was only set down beside its place
lies still from the first moment on."""
TAIL_SECONDS: Final = 3.0
"""About how long the sweep and the end take."""
END_SECONDS: Final = 1.1
"""Seconds for which the empty floe is shown at the end."""
LATE_PRESS: Final = 0.5
"""Seconds in which a press is still meant for the tower, and skips nothing."""
STILL_SECONDS: Final = 6.0
"""Seconds for which the still picture stands with reduced motion, unless it is skipped."""


@dataclass(frozen=True)
class Fall:
    """Everything that a fall is told from."""

    frames: tuple[Sequence[Pose], ...]
    slip: int
    """The frame in which the first penguin was judged fallen."""
    culprit: int
    """The penguin that was being placed."""
    colours: Mapping[int, str]
    levels: Mapping[int, int]
    goal: tuple[float, float]
    """Where the culprit should have stood."""
    cause: Cause | None
    seat: int
    behind: int
    points: int

    @property
    def colour(self) -> str:
        return self.colours[self.culprit]

    @property
    def level(self) -> int:
        return self.levels[self.culprit]

    @cached_property
    def last(self) -> int:
        """The frame after which nothing happens that is worth seeing."""
        return film.last_motion(self.frames, self.slip)


class FallShow:
    """Plays a fall and is over when everybody is in the water, or when somebody skips it.

    `position` is the frame shown now. With reduced motion nothing moves: the frame of the slip
    stands still beside the card.
    """

    def __init__(self, fall: Fall, camera: Camera, *, is_still: bool = False) -> None:
        self.fall = fall
        self.camera = camera
        self.is_still = is_still
        self.is_over = False
        self.first = max(0, fall.slip - BEFORE)
        self.last = fall.last
        self._restart()

    def _restart(self) -> None:
        self.position = float(self.first)
        self.passed = 0.0
        self.sea = Sea(self.camera.middle, self.camera.edge)
        self.sweep: Sweep | None = None
        self._swept = 0.0
        self.since_slip: float | None = None
        if self.is_still:
            self.position = float(min(self.last, self.fall.slip + 6))
            self.since_slip = 1.0

    @property
    def is_slow(self) -> bool:
        return self.sweep is None and self.position < self.fall.slip + SLOW_FRAMES

    @property
    def progress(self) -> float:
        """0 to 1 over the whole show."""
        if self.is_still:
            return min(1.0, self.passed / STILL_SECONDS)
        slow_end = min(self.last, self.fall.slip + SLOW_FRAMES)
        slow = min(self.position, slow_end) - self.first
        fast = max(0.0, self.position - slow_end)
        shown = slow / SLOW + fast + self._swept / FRAME
        whole = (slow_end - self.first) / SLOW + self.last - slow_end + TAIL_SECONDS / FRAME
        return min(1.0, shown / max(1.0, whole))

    @property
    def card_share(self) -> float:
        """How far the card has come in from the left."""
        return 1.0 if self.is_still else min(1.0, self.passed / CARD_SECONDS)

    @property
    def ring_share(self) -> float:
        """How much of the ring round the culprit is drawn."""
        if self.since_slip is None:
            return 0.0
        return 1.0 if self.is_still else min(1.0, self.since_slip / RING_SECONDS)

    def poses(self) -> Sequence[Pose]:
        if self.sweep is not None:
            return self.sweep.at(self._swept)
        return film.between(self.fall.frames, min(self.position, float(self.last)))

    def update(self, seconds: float) -> None:
        if self.is_over:
            return
        self.passed += seconds
        if self.is_still:
            self.is_over = self.passed >= STILL_SECONDS
            return
        if self.passed < FREEZE:
            return
        if self.since_slip is not None:
            self.since_slip += seconds
        elif self.position >= self.fall.slip:
            self.since_slip = 0.0
        speed = SLOW if self.is_slow else 1.0
        if self.sweep is None:
            self.position = min(float(self.last), self.position + seconds * speed / FRAME)
            is_told = self.since_slip is not None and self.since_slip >= RING_STAYS
            if self.position >= self.last and is_told:
                self._begin_sweep()
        else:
            self._swept += seconds
            self.is_over = self._swept >= self.sweep.seconds + END_SECONDS
        self.sea.watch(seconds * speed, self.poses())

    def _begin_sweep(self) -> None:
        left = tuple(pose for pose in self.poses() if pose.id not in self.sea.swimmers)
        self.sweep = Sweep(left, self.camera.middle, self.camera.edge)

    def handle(self, intent: Intent) -> None:
        """West shows it again; any other press goes on."""
        match intent:
            case Press(button=Button.WEST):
                self._restart()
            case Press() | Touch() if self.passed >= LATE_PRESS:
                self.is_over = True


def fall_of(nature: TowerNature, colours: Mapping[Cell, str], event: Fell) -> Fall:
    """What the tower has just seen, and what the rules made of it."""
    assert nature.slip is not None, "nothing has fallen in this tower"
    cells = nature.cells()
    culprit = max(cells)
    cell = cells[culprit]
    return Fall(
        frames=tuple(nature.frames),
        slip=nature.slip - 1,
        culprit=culprit,
        colours={penguin: colours[cell] for penguin, cell in cells.items()},
        levels={penguin: cell.level for penguin, cell in cells.items()},
        goal=nature.config.nominal((cell.level, cell.col)),
        cause=nature.cause,
        seat=event.seat,
        behind=event.behind,
        points=event.changes[event.seat],
    )
