"""TowerNature: the tower that a board owns, which turns a hand's motion into nature's answer."""

from __future__ import annotations

import logging
import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from random import Random
from typing import Any, Final

from game.core import Json
from game.titles.pyramid.actions import HOLDS, Falls, Holds
from game.titles.pyramid.pyramid import Cell
from game.tower import (
    CONFIG,
    Cause,
    Contact,
    Event,
    Fell,
    Held,
    Motor,
    NoisyHand,
    Placement,
    Pose,
    Snapshot,
    Tower,
    TowerConfig,
    build_upright,
)

log = logging.getLogger(__name__)

FRAME: Final = 1 / 60
MOST_FRAMES: Final = 4
"""Frames made up for after a stall; the rest of the lost time is forgotten."""
RECORDED: Final = 720
"""Frames of poses that are kept for the slow motion: twelve seconds."""
STILL: Final = 25.0
"""Px/s above which a standing penguin counts as stirred: it is too late to put back."""
SHIFTED: Final = 3.0
"""Px away from where it stood that say the same."""

ROCKING: Final = 2e-4
"""Radians below which the floe counts as level ..."""
HALF_SWAY: Final = 40
"""... when it has been for these frames, more than half of its swing."""

Poses = Sequence[Pose]


class Phase(Enum):
    RESTING = auto()
    """Nobody touches the tower; it is not stepped."""
    CARRIED = auto()
    """A penguin hangs in a hand."""
    LOOSE = auto()
    """It was let go, or a brush brought the tower down: the verdict is not final."""
    JUDGED = auto()
    """The verdict is final, and waits to be taken over by `settle`."""


class TowerNature:
    """Steps the tower from the grip to the verdict, and keeps it at rest otherwise.

    `drive` is called before every frame while a penguin is carried, so that hands move in the
    tower's own time.
    """

    def __init__(self, config: TowerConfig = CONFIG) -> None:
        self.config = config
        self.tower = Tower(config)
        self.phase = Phase.RESTING
        self.held: Held | None = None
        self.frames: deque[Poses] = deque(maxlen=RECORDED)
        """The poses of every frame since the last placement began."""
        self.slip: int | None = None
        """How many frames had passed when the first penguin was judged fallen."""
        self.pause = 0.0
        """Seconds for which the tower stands frozen, at the moment of a fall."""
        self.placements: list[Json] = []
        """What the hands did since the tower was last empty, see game.tower.Placement."""
        self._snapshot: Snapshot = self.tower.snapshot()
        self._passed = 0.0
        self._level = HALF_SWAY
        self._drive: Callable[[Held], None] | None = None
        self._last: Held | None = None

    # -- reading

    @property
    def is_still(self) -> bool:
        return self.phase is Phase.RESTING

    @property
    def cause(self) -> Cause | None:
        """Why it fell, once it did."""
        return self.tower.verdict().cause

    @property
    def alarm(self) -> float:
        """0 calm to 1 frightened."""
        return 0.0 if self.is_still else self.tower.alarm()

    @property
    def has_fallen(self) -> bool:
        return bool(self.tower.fallen)

    @property
    def can_put_back(self) -> bool:
        """Whether the tower has not been stirred, so that nothing can be cheated away."""
        if self.phase is not Phase.CARRIED or self.tower.fallen:
            return False
        before = {piece.id: piece for piece in self._snapshot.pieces}
        return all(
            math.hypot(m.vx, m.vy) < STILL
            and math.hypot(m.x - before[m.id].x, m.y - before[m.id].y) < SHIFTED
            for m in self.tower.motions()
            if m.id in before
        )

    def cells(self) -> dict[int, Cell]:
        """The cell that each penguin of the world was meant for, by its id."""
        return {pose.id: Cell(*self.tower.slot_of(pose.id)) for pose in self.tower.poses()}

    def has_seat(self, slot: tuple[int, int]) -> bool:
        """Whether what has to carry a penguin in this slot still stands."""
        level, col = slot
        below = {(level - 1, col), (level - 1, col + 1)} if level else set()
        return below <= self.tower.slots().keys()

    def answer(self) -> Holds | Falls | None:
        """What nature says; None until the verdict is final."""
        if self.phase is not Phase.JUDGED:
            return None
        fallen = sorted(Cell(*self.tower.slot_of(penguin)) for penguin in self.tower.fallen)
        return Falls(tuple(fallen)) if fallen else HOLDS

    # -- acting

    def stand(self, cells: Iterable[Cell]) -> bool:
        """Let exactly these cells be filled; True when the tower had to be built anew.

        What stands there keeps its lean; else the tower is built upright.
        """
        wanted = [tuple(cell) for cell in sorted(cells)]
        if self.is_still and not self.tower.fallen and sorted(self.tower.slots()) == wanted:
            return False
        if wanted and sorted(piece.slot for piece in self._snapshot.pieces) == wanted:
            self._restore(self._snapshot)
            return True
        self.placements.clear()
        self._let_stand(build_upright([Cell(*cell) for cell in wanted], self.config))
        return True

    def take(self, cell: Cell, at: tuple[float, float], drive: Callable[[Held], None]) -> Held:
        """Hang a new penguin for `cell` from a hand at `at`; `drive` moves it frame by frame."""
        self._begin()
        self._drive = drive
        return self._carry(self.tower.hold((cell.level, cell.col), at))

    def perform(self, cell: Cell, motor: Motor, rng: Random) -> Held:
        """Let a hand of this skill place a penguin."""
        self._begin()
        hand = NoisyHand(self.tower, (cell.level, cell.col), motor, rng)
        self._drive = lambda held: hand.update()
        return self._carry(hand.held)

    def drop(self, cell: Cell) -> None:
        """Set a penguin on its place from just above: for a game that was saved in mid-air."""
        self._begin()
        self.tower.place((cell.level, cell.col), drop=2.0)
        self.phase = Phase.LOOSE

    def let_go(self) -> None:
        """Open the hand. Nothing when nobody holds anything."""
        if self.held is not None and self.held.is_held:
            self.held.release()
        if self.phase is Phase.CARRIED:
            self._loosen()

    def put_back(self) -> None:
        """Take the penguin away again; the tower stands as before it was taken."""
        if self.phase is Phase.CARRIED:
            self._restore(self._snapshot)

    def settle(self) -> None:
        """Take the verdict over: heal a tower that held, and rest."""
        if self.phase is not Phase.JUDGED:
            return
        if self._last is not None:
            placement = Placement.of(self._last, self.tower)
            self.placements.append(placement.to_json())
        if not self.tower.fallen:
            self.tower.heal()
            self._snapshot = self.tower.snapshot()
        self.phase = Phase.RESTING

    def update(self, seconds: float) -> list[Event]:
        """Let time pass in whole frames of 1/60 s; what the tower told, in order."""
        if self.phase in (Phase.RESTING, Phase.JUDGED):
            self._rock(seconds)
            return []
        if self.pause > 0:
            self.pause = max(0.0, self.pause - seconds)
            return []
        self._passed = min(self._passed + seconds, MOST_FRAMES * FRAME)
        events: list[Event] = []
        while self._passed >= FRAME - 1e-9 and self.phase in (Phase.CARRIED, Phase.LOOSE):
            self._passed -= FRAME
            events += self._frame()
            if any(isinstance(event, Fell) for event in events):
                break
        return events

    # -- keeping

    def to_json(self) -> Json:
        """The tower beside the record: the poses now, and what the hands did."""
        return {"snapshot": self._snapshot.to_json(), "placements": list(self.placements)}

    def from_json(self, data: Json, cells: Iterable[Cell]) -> bool:
        """Stand as saved if that fits these cells and this config; else upright, and False."""
        wanted = [tuple(cell) for cell in sorted(cells)]
        try:
            snapshot = Snapshot.from_json(data["snapshot"])
            placements: list[Any] = [Placement.from_json(p).to_json() for p in data["placements"]]
        except (KeyError, TypeError, ValueError) as error:
            log.warning("the saved tower cannot be read, it is built upright: %s", error)
            self.stand(cells)
            return False
        fits = sorted(piece.slot for piece in snapshot.pieces) == wanted
        if not fits or snapshot.config != self.config.digest():
            self.stand(cells)
            return False
        self._restore(snapshot)
        self.placements = placements
        return True

    # -- inside

    def _begin(self) -> None:
        if self.phase is not Phase.RESTING or self.tower.fallen:
            raise ValueError(
                f"a penguin cannot be taken while the tower is {self.phase.name.lower()};"
                " let it stand first"
            )
        self.frames.clear()
        self.slip = None
        self.pause = 0.0
        self._passed = 0.0
        self._drive = None
        self._last = None

    def _carry(self, held: Held) -> Held:
        self.held = self._last = held
        self.phase = Phase.CARRIED
        return held

    def _frame(self) -> list[Event]:
        held = self.held
        if held is not None and self._drive is not None:
            self._drive(held)
            if not held.is_held:
                self._loosen()
        events = self.tower.step()
        self.frames.append(self.tower.poses())
        if self.phase is Phase.CARRIED and held is not None and not held.is_held:
            # The solver went astray and let go of everything: ask for this placement again.
            log.warning(
                "the hand lost its penguin in frame %d: it is asked for again", self.tower.frame
            )
            self._restore(self._snapshot)
            return []
        if any(isinstance(event, Fell) for event in events):
            if self.slip is None:
                self.slip = len(self.frames)
            if self.phase is Phase.CARRIED:
                self.let_go()
        if self.phase is Phase.LOOSE and self.tower.is_resting:
            self.phase = Phase.JUDGED
        return events

    def _rock(self, seconds: float) -> None:
        """Let the floe come to rest; a frozen tower is not moved by it."""
        if abs(self.tower.sway) >= ROCKING:
            self._level = 0
        if self._level > HALF_SWAY:
            self._passed = 0.0
            return
        self._passed = min(self._passed + seconds, MOST_FRAMES * FRAME)
        while self._passed >= FRAME - 1e-9:
            self._passed -= FRAME
            self._level += 1
            self.tower.step()

    def _loosen(self) -> None:
        self.held = None
        self._drive = None
        self.phase = Phase.LOOSE

    def _restore(self, snapshot: Snapshot) -> None:
        self._let_stand(Tower(self.config, snapshot))

    def _let_stand(self, tower: Tower) -> None:
        self.tower = tower
        self._snapshot = tower.snapshot()
        self._loosen()
        self._last = None
        self.phase = Phase.RESTING


def knocks(events: Iterable[Event]) -> dict[int, float]:
    """How hard each penguin was jolted, by its id."""
    found: dict[int, float] = {}
    for event in events:
        if isinstance(event, Contact):
            found[event.id] = found.get(event.id, 0.0) + event.impulse
    return found
