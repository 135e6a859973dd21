"""The physics twin of the pyramid: it answers whether a placed penguin holds or falls.

Units are pixels at a slot pitch of 100, seconds, radians and penguin masses; y points up and
the table lies at y = 0. Nothing here knows colours, seats or legality.
"""

if not __debug__:
    # pymunk guards mass, double adds and removals by `assert` only; without them it aborts.
    raise RuntimeError(
        "game.tower needs Python's assertions, but this interpreter runs with -O or"
        " PYTHONOPTIMIZE; start it without them"
    )

from game.tower.arena import Arena
from game.tower.build import build_upright, sweep
from game.tower.cause import Cause, CauseKind
from game.tower.config import CONFIG, FRAME_RATE, STEADY, TowerConfig
from game.tower.event import Contact, Event, Fell, Settled
from game.tower.figure import PLAIN, Figure
from game.tower.hand import Held
from game.tower.noise import MOTORS, Motor, NoisyHand
from game.tower.pose import Pose, Slot
from game.tower.replay import Placement, Replay
from game.tower.shape import PEN, PenguinShape
from game.tower.snapshot import Snapshot
from game.tower.tower import Tower
from game.tower.verdict import Verdict

__all__ = [
    "CONFIG",
    "FRAME_RATE",
    "MOTORS",
    "PEN",
    "PLAIN",
    "STEADY",
    "Arena",
    "Cause",
    "CauseKind",
    "Contact",
    "Event",
    "Fell",
    "Figure",
    "Held",
    "Motor",
    "NoisyHand",
    "PenguinShape",
    "Placement",
    "Pose",
    "Replay",
    "Settled",
    "Slot",
    "Snapshot",
    "Tower",
    "TowerConfig",
    "Verdict",
    "build_upright",
    "sweep",
]
