"""Trials: random careful towers, placements with a set mistake, games by hand, and their falls."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from game.tower import (
    CONFIG,
    MOTORS,
    Fell,
    NoisyHand,
    Pose,
    Slot,
    Snapshot,
    Tower,
    TowerConfig,
    build_upright,
    sweep,
)

BASE = 8
PENGUINS = 36
CAREFUL = 3.0
CAREFUL_TILT = 2.0
CAREFUL_DROP = 2.0


@dataclass(frozen=True)
class Mistake:
    """How a trial lets its penguin go: px, degrees, px/s; the side is drawn at random.

    `shake` is the standard deviation of a tilt on top, as a careful hand has.
    """

    dx: float = 0.0
    tilt: float = 0.0
    vx: float = 0.0
    vy: float = 0.0
    drop: float = CAREFUL_DROP
    shake: float = 0.0


@dataclass(frozen=True)
class Trial:
    """What came of one placement on one tower."""

    penguin: int
    fallen: tuple[int, ...]
    first: int | None
    fell_at: int | None
    settled_at: int
    timed_out: bool
    slack: float
    tower: Tower


def triangle(base: int) -> list[Slot]:
    """All cells of a perfect pyramid, row by row."""
    return [(level, col) for level in range(base) for col in range(base - level)]


def open_slots(tower: Tower, base: int = BASE) -> list[Slot]:
    """Free slots that have their supports."""
    taken = tower.slots()
    return [
        (level, col)
        for level, col in triangle(base)
        if (level, col) not in taken
        and (level == 0 or ((level - 1, col) in taken and (level - 1, col + 1) in taken))
    ]


def pick_slot(tower: Tower, rng: Random, least: int = 0) -> Slot:
    """An open slot, higher rows preferred."""
    slots = [slot for slot in open_slots(tower) if slot[0] >= least]
    return rng.choices(slots, [1 + 2 * level for level, _ in slots])[0]


def place_with_care(tower: Tower, slot: Slot, rng: Random) -> None:
    """A careful release: dx N(0, 3) px, tilt N(0, 2) degrees, drop 2 px."""
    tilt = math.radians(rng.gauss(0, CAREFUL_TILT))
    tower.place(slot, rng.gauss(0, CAREFUL), tilt, drop=CAREFUL_DROP)


@cache
def careful_tower(seed: int, config: TowerConfig = CONFIG) -> Snapshot:
    """A tower of 10 to 30 penguins placed with care, healed as in play, that stands."""
    rng = Random(f"careful/{seed}")
    size = rng.randint(10, 30)
    tower = build_upright([(0, col) for col in range(BASE)], config)
    while len(tower.slots()) < size:
        place_with_care(tower, pick_slot(tower, rng), rng)
        sweep(tower)
        tower.heal()
    return tower.snapshot()


@cache
def upright_tower(seed: int, config: TowerConfig = CONFIG) -> Snapshot:
    """A perfect tower of 10 to 30 penguins of random outline."""
    rng = Random(f"upright/{seed}")
    size = rng.randint(10, 30)
    tower = build_upright([(0, col) for col in range(BASE)], config)
    while len(tower.slots()) < size:
        tower = build_upright([*tower.slots(), pick_slot(tower, rng)], config)
    return tower.snapshot()


def hand_built(seed: int, config: TowerConfig = CONFIG) -> Tower:
    """A whole pyramid placed piece by piece with dx N(0, 3), never healed."""
    rng = Random(f"built/{seed}")
    tower = Tower(config)
    for slot in triangle(BASE):
        tower.place(slot, rng.gauss(0, CAREFUL), drop=CAREFUL_DROP)
        tower.step_until_settled()
        assert not tower.fallen, f"seed {seed}: {tower.fallen} fell at {slot}"
    return tower


def attempt(
    snapshot: Snapshot, mistake: Mistake, rng: Random, config: TowerConfig = CONFIG
) -> Trial:
    """One penguin onto a tower with a mistake to a random side."""
    tower = Tower(config, snapshot)
    slot = pick_slot(tower, rng, least=1)
    slack = tower.slack(slot)
    side, lean = rng.choice((-1, 1)), rng.choice((-1, 1))
    penguin = tower.place(
        slot,
        side * mistake.dx,
        math.radians(lean * mistake.tilt + rng.gauss(0, mistake.shake)),
        (side * mistake.vx, -mistake.vy),
        mistake.drop,
    )
    events = tower.step_until_settled()
    fell = [event for event in events if isinstance(event, Fell)]
    verdict = tower.verdict()
    return Trial(
        penguin,
        verdict.fallen,
        fell[0].first if fell else None,
        fell[0].frame if fell else None,
        tower.frame,
        verdict.timed_out,
        slack,
        tower,
    )


def trials(
    mistake: Mistake,
    count: int,
    config: TowerConfig = CONFIG,
    built: Callable[[int, TowerConfig], Snapshot] = careful_tower,
) -> list[Trial]:
    """The same mistake on `count` towers."""
    return [
        attempt(built(seed, config), mistake, Random(f"trial/{seed}/{mistake}"), config)
        for seed in range(count)
    ]


def fall_share(found: Sequence[Trial]) -> float:
    """P(anybody falls)."""
    return sum(bool(trial.fallen) for trial in found) / len(found)


def place_by_hand(tower: Tower, slot: Slot, level: str, rng: Random) -> NoisyHand:
    """A hand of a level places a penguin; returns once the tower has settled."""
    hand = NoisyHand(tower, slot, MOTORS[level], rng)
    while not tower.is_resting:
        hand.update()
        tower.step()
    return hand


def ladder_share(level: str, games: int) -> float:
    """Falls per placement over games in which a hand of a level places 36 penguins."""
    falls = 0
    for game in range(games):
        rng = Random(f"ladder/{game}")
        tower = Tower()
        for _ in range(PENGUINS):
            place_by_hand(tower, pick_slot(tower, rng), level, rng)
            falls += bool(tower.fallen)
            sweep(tower)
            tower.heal()
    return falls / (games * PENGUINS)


def farthest(before: Sequence[Pose], after: Sequence[Pose]) -> float:
    """The longest way in px that anybody's foot went."""
    return max(math.hypot(a.x - b.x, a.y - b.y) for a, b in zip(before, after, strict=True))


def yardstick() -> float:
    """Seconds of a million plain additions in this process, the least of three."""
    best = math.inf
    for _ in range(3):
        start = time.perf_counter()
        x = 0
        for i in range(1_000_000):
            x += i & 3
        best = min(best, time.perf_counter() - start)
    return best
