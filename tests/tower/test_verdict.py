"""Verdicts: who has fallen, in crafted poses, and why."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.tower import CONFIG, CauseKind, Fell, Pose, Slot, Tower, build_upright, sweep
from game.tower.verdict import fallen_at_rest, fallen_moving, supports
from tests.tower.trials import careful_tower, pick_slot, triangle

CELLS: list[Slot] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]
TOP = 5


def crafted(
    changed: int | None = None, dx: float = 0.0, degrees: float = 0.0
) -> tuple[dict[int, Pose], dict[int, Slot]]:
    """Six penguins in their slots, one of them moved or turned."""
    slots = dict(enumerate(CELLS))
    poses = {i: CONFIG.nominal_pose(i, slot) for i, slot in slots.items()}
    if changed is not None:
        pose = poses[changed]
        poses[changed] = Pose(changed, pose.x + dx, pose.y, math.radians(degrees))
    return poses, slots


@pytest.mark.parametrize(
    ("dx", "degrees", "moving", "at_rest"),
    [
        (0, 51, {TOP}, {TOP}),
        (0, 49, set(), {TOP}),
        (0, -51, {TOP}, {TOP}),
        (0, 15, set(), {TOP}),
        (0, 13, set(), set()),
        (61, 0, {TOP}, {TOP}),
        (59, 0, set(), {TOP}),
        (30, 0, set(), set()),
    ],
)
def test_demand_15_crafted_poses_are_judged_exactly(
    dx: float, degrees: float, moving: set[int], at_rest: set[int]
) -> None:
    poses, slots = crafted(TOP, dx, degrees)
    assert fallen_moving(poses, slots, (), CONFIG) == moving
    assert fallen_at_rest(poses, slots, (), CONFIG) == at_rest


def test_demand_15_a_penguin_of_row_one_that_touches_the_table_has_fallen() -> None:
    poses, slots = crafted()
    assert fallen_moving(poses, slots, {3}, CONFIG) == {3}
    assert fallen_moving(poses, slots, {0, 1}, CONFIG) == set(), "the base row stands there"


def test_demand_15_who_lost_a_support_has_fallen_and_so_have_those_above() -> None:
    poses, slots = crafted()
    del poses[0], slots[0]
    assert fallen_moving(poses, slots, (), CONFIG) == set()
    assert fallen_at_rest(poses, slots, (), CONFIG) == {3, 5}


def test_demand_15_a_penguin_far_below_its_slot_has_fallen() -> None:
    poses, slots = crafted()
    x, y = CONFIG.nominal((2, 0))
    poses[TOP] = Pose(TOP, x, y - 0.46 * CONFIG.shape.height, 0.0)
    assert fallen_moving(poses, slots, (), CONFIG) == {TOP}
    poses[TOP] = Pose(TOP, x, y - 0.44 * CONFIG.shape.height, 0.0)
    assert fallen_moving(poses, slots, (), CONFIG) == set()


def purge_rounds(count: int) -> None:
    for seed in range(count):
        rng = Random(f"purge/{seed}")
        tower = Tower(CONFIG, careful_tower(seed % 40))
        tower.place(pick_slot(tower, rng, 1), rng.choice((-30, 30)), drop=30)
        tower.push(rng.sample(sorted(tower.slots().values()), 2), (15_000.0, 0.0))
        tower.step_until_settled()
        board = set(tower.slots())
        rounds = sweep(tower)
        assert len(rounds) <= 6, f"seed {seed}: {rounds}"
        standing = tower.slots()
        assert set(standing) <= board
        assert {pose.id for pose in tower.poses()} == set(standing.values())
        for slot in standing:
            if slot[0] > 0:
                assert all(below in standing for below in supports(slot)), f"seed {seed}: {slot}"


def test_demand_27_purging_ends_and_leaves_only_what_is_supported() -> None:
    purge_rounds(20)


@pytest.mark.slow
def test_demand_27_a_hundred_collapses_are_purged() -> None:
    purge_rounds(100)


@pytest.mark.parametrize(
    ("offset", "degrees", "velocity", "drop", "kind"),
    [
        (-30, 0, (0, 0), 10, CauseKind.OVER_LEFT),
        (30, 0, (0, 0), 10, CauseKind.OVER_RIGHT),
        (0, 40, (0, 0), 2, CauseKind.TILTED),
        (0, -40, (0, 0), 2, CauseKind.TILTED),
        (0, 0, (700, 0), 2, CauseKind.SLID),
    ],
)
def test_a_fall_says_why(
    offset: float, degrees: float, velocity: tuple[float, float], drop: float, kind: CauseKind
) -> None:
    tower = build_upright([(0, 0), (0, 1), (0, 2), (1, 0)])
    penguin = tower.place((1, 1), offset, math.radians(degrees), velocity, drop)
    events = tower.step_until_settled()
    cause = tower.verdict().cause
    assert cause is not None
    assert cause.kind is kind
    assert cause.dx == offset
    assert cause.first in tower.fallen
    assert cause.first != penguin or cause.level == 1
    assert penguin in tower.fallen
    assert next(e for e in events if isinstance(e, Fell)).first == cause.first


def test_a_fall_by_wind_says_that_it_was_pushed() -> None:
    tower = build_upright(triangle(3))
    for _ in range(60):
        tower.push(range(6), (2_000.0, 0.0))
        tower.step()
    tower.step_until_settled()
    cause = tower.verdict().cause
    assert cause is not None
    assert cause.kind is CauseKind.PUSHED


def test_a_fall_under_a_carried_penguin_says_that_it_was_brushed() -> None:
    tower = build_upright(triangle(3))
    held = tower.hold((0, 3), (600.0, 180.0))
    x = 600.0
    while not tower.fallen:
        x -= 15.0
        held.move(x, 180.0)
        tower.step()
        assert x > -600
    cause = tower.verdict().cause
    assert cause is not None
    assert cause.kind is CauseKind.BRUSHED
    held.release()
    tower.step_until_settled()


def test_fallen_penguins_slide_out_touching_only_the_table() -> None:
    tower = build_upright([(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)])
    tower.place((2, 0), 60.0)
    tower.step_until_settled()
    fallen = tower.fallen
    assert fallen
    standing = tower.slots()
    tower.shed(fallen, Random(3))
    tower.step_until_settled()
    assert tower.slots() == standing
    poses = {pose.id: pose for pose in tower.poses()}
    assert all(poses[penguin].y < 60 for penguin in fallen)
    with pytest.raises(ValueError, match="only fallen"):
        tower.shed(standing.values(), Random(3))
