"""What the tower costs: time against a yardstick in the same process, memory over a long run."""

from __future__ import annotations

import math
import resource
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from game.tower import CONFIG, Tower, build_upright, sweep
from tests.tower.trials import pick_slot, triangle, yardstick

AWAKE = replace(CONFIG, freeze=False)


def median_seconds(call: Callable[[], object], frames: int = 600) -> float:
    times = []
    for _ in range(frames):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


@pytest.mark.timing
def test_demand_14_a_frame_at_rest_is_cheap() -> None:
    tower = build_upright(triangle(8), AWAKE)
    tower.step(60)
    solver = tower._space

    def frame() -> None:
        for _ in range(AWAKE.substeps):
            solver.step(AWAKE.dt)

    share = median_seconds(frame) / yardstick()
    print(f"solver at rest {share:.4f} yardsticks")
    assert share < 0.012


@pytest.mark.timing
def test_demand_14_a_frame_of_a_collapse_is_cheap() -> None:
    tower = build_upright(triangle(8), AWAKE)
    tower.set_gravity(0.6)
    tower.step(20)
    share = median_seconds(tower.step, 120) / yardstick()
    print(f"collapse with verdict {share:.4f} yardsticks")
    assert tower.fallen
    assert share < 0.018


@pytest.mark.timing
def test_demand_14_a_frame_with_all_readouts_is_cheap() -> None:
    tower = build_upright(triangle(8), AWAKE)
    tower.set_gravity(0.3)

    def frame() -> None:
        tower.step()
        tower.poses()
        tower.verdict()
        tower.alarm()
        tower.digest()

    share = median_seconds(frame, 300) / yardstick()
    print(f"all readouts {share:.4f} yardsticks")
    assert share < 0.04


@pytest.mark.timing
def test_resting_costs_nothing() -> None:
    tower = build_upright(triangle(8))
    assert median_seconds(tower.step) < 0.001 * yardstick()


def soak(placements: int) -> tuple[int, float]:
    """Falls, and the growth of the resident set in MB after the first tenth."""
    rng = Random("soak")
    tower = build_upright([(0, col) for col in range(8)])
    falls, early = 0, 0
    for count in range(placements):
        if len(tower.slots()) >= 30:
            tower = build_upright([(0, col) for col in range(8)])
        tower.place(pick_slot(tower, rng), rng.gauss(0, 9), drop=rng.uniform(0, 20))
        tower.step_until_settled()
        falls += bool(tower.fallen)
        sweep(tower)
        tower.heal()
        tower = Tower(CONFIG, tower.snapshot())
        assert all(math.isfinite(sum(motion)) for motion in tower.motions())
        if count == placements // 10:
            early = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return falls, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - early) / 1024


def test_demand_28_a_short_soak_grows_no_memory() -> None:
    falls, growth = soak(100)
    assert falls >= 1
    assert growth < 20


@pytest.mark.slow
def test_demand_28_two_thousand_placements_grow_no_memory() -> None:
    falls, growth = soak(2000)
    print(f"{falls} falls, {growth:.1f} MB")
    assert falls >= 50
    assert growth < 20
