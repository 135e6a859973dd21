"""What stands must keep standing: drift, jitter, healing, sway."""

from __future__ import annotations

import math
import statistics
from dataclasses import replace

import pytest

from game.tower import CONFIG, Tower, build_upright
from tests.tower.trials import farthest, hand_built, triangle

AWAKE = replace(CONFIG, freeze=False)
"""The solver goes on at rest, which play never asks of it."""


@pytest.mark.parametrize("base", [8, 7])
def test_demand_01_a_perfect_pyramid_stands_sixty_seconds(base: int) -> None:
    tower = build_upright(triangle(base), AWAKE)
    start = tower.poses()
    tower.step(60)
    second = tower.poses()
    tower.step(59 * 60)
    end = tower.poses()
    assert farthest(start, end) < 1.0
    assert farthest(second, end) < 0.01
    assert math.degrees(max(abs(pose.angle) for pose in end)) < 0.1
    assert not tower.fallen


def test_demand_02_a_resting_pyramid_does_not_jitter() -> None:
    tower = build_upright(triangle(8), AWAKE)
    tower.step(600)
    tracks: list[list[tuple[float, float]]] = [[] for _ in tower.poses()]
    for _ in range(120):
        tower.step()
        for track, motion in zip(tracks, tower.motions(), strict=True):
            track.append((motion.x, motion.y))
            assert math.hypot(motion.vx, motion.vy) < 1e-6
    for track in tracks:
        assert statistics.pstdev(x for x, _ in track) < 1e-6
        assert statistics.pstdev(y for _, y in track) < 1e-6


def stands_hand_built(seed: int, seconds: int) -> None:
    tower = hand_built(seed)
    awake = Tower(AWAKE, replace(tower.snapshot(), config=AWAKE.digest()))
    awake.step(60)
    second = awake.poses()
    awake.step(60 * (seconds - 1))
    assert not awake.fallen
    assert farthest(second, awake.poses()) < 0.1


@pytest.mark.parametrize("seed", range(3))
def test_demand_03_a_hand_built_pyramid_stands(seed: int) -> None:
    stands_hand_built(seed, seconds=15)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_demand_03_twenty_hand_built_pyramids_stand_sixty_seconds(seed: int) -> None:
    stands_hand_built(seed, seconds=60)


def test_demand_09_healing_fully_makes_every_pose_nominal_and_the_tower_stands() -> None:
    tower = hand_built(0, AWAKE)
    tower.heal(1.0)
    healed = tower.poses()
    cells = {penguin: slot for slot, penguin in tower.slots().items()}
    for pose in healed:
        x, y = tower.config.nominal(cells[pose.id])
        assert math.hypot(pose.x - x, pose.y - y) < 1e-9
        assert abs(pose.angle) < 1e-9
    tower.step(300)
    assert farthest(healed, tower.poses()) < 1.0
    assert not tower.fallen


def test_demand_09_healing_a_little_moves_nobody_visibly() -> None:
    tower = hand_built(1)
    before = tower.poses()
    tower.heal(0.15)
    assert 0.0 < farthest(before, tower.poses()) < 2.0


def sways_without_a_fall(seed: int) -> None:
    tower = hand_built(seed)
    amplitude, omega, damping = math.radians(6), math.tau * 0.8, 0.12
    for frame in range(300):
        t = frame / 60
        tower.set_gravity(amplitude * math.exp(-damping * omega * t) * math.sin(omega * t))
        tower.step()
    tower.set_gravity(0.0)
    tower.step_until_settled()
    assert not tower.fallen


@pytest.mark.parametrize("seed", range(3))
def test_demand_25_a_swaying_berg_fells_nobody(seed: int) -> None:
    sways_without_a_fall(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_demand_25_twenty_towers_survive_the_sway(seed: int) -> None:
    sways_without_a_fall(seed)


def test_demand_25_a_slowly_tilted_board_topples_a_perfect_tower_at_its_limit() -> None:
    tower = build_upright(triangle(8), AWAKE)
    degrees = 0.0
    while not tower.fallen:
        degrees += 3 / 60
        tower.set_gravity(math.radians(degrees))
        tower.step()
        assert degrees < 45
    assert 24 <= degrees <= 30


@pytest.mark.parametrize("base", [8, 7])
def test_fault_c37_reference_towers_do_not_creep_in_two_minutes(base: int) -> None:
    tower = build_upright(triangle(base))
    start = tower.poses()
    tower.push([0], (0.0, 0.0))  # wakes the solver without moving anybody
    tower.step_until_settled()
    settled = tower.poses()
    tower.step(120 * 60)
    assert farthest(start, settled) < 1.0
    assert tower.poses() == settled, "a resting tower must be frozen"


def test_sway_rocks_after_a_knock_and_dies_away_within_its_cap() -> None:
    tower = build_upright(triangle(8)[:15])
    tower.place((2, 0), drop=100.0)
    angles = []
    for _ in range(1200):
        tower.step()
        angles.append(abs(tower.sway))
    assert math.radians(0.2) < max(angles) <= math.radians(6)
    assert max(angles[-60:]) < math.radians(0.01)
