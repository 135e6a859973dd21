"""What the tower refuses, and that nothing goes wrong in silence."""

from __future__ import annotations

import logging
import math
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pymunk
import pytest

from game.tower import CONFIG, PEN, STEADY, PenguinShape, Tower, TowerConfig, build_upright
from game.tower.shape import smallest_turn
from game.tower.snapshot import Snapshot
from tests.tower.trials import triangle

ROOT = Path(__file__).resolve().parents[2]
NAN, INF = math.nan, math.inf

REFUSED: dict[str, Callable[[Tower], object]] = {
    "nan offset": lambda t: t.place((0, 9), NAN),
    "infinite drop": lambda t: t.place((0, 9), drop=INF),
    "nan tilt": lambda t: t.place((0, 9), tilt=NAN),
    "nan velocity": lambda t: t.place((0, 9), velocity=(NAN, 0)),
    "far offset": lambda t: t.place((0, 9), 200.5),
    "negative drop": lambda t: t.place((0, 9), drop=-1),
    "fast": lambda t: t.place((0, 9), velocity=(700, -700)),
    "occupied": lambda t: t.place((0, 2)),
    "occupied above": lambda t: t.hold((1, 0), (0, 500)),
    "without supports": lambda t: t.place((1, 7)),
    "without one support": lambda t: t.hold((1, 3), (0, 500)),
    "negative level": lambda t: t.place((-1, 0)),
    "far away": lambda t: t.place((0, 65)),
    "no pair": lambda t: t.place((0, 1, 2)),  # type: ignore[arg-type]
    "no whole number": lambda t: t.place((0, 1.5)),  # type: ignore[arg-type]
    "nan hand": lambda t: t.hold((0, 9), (NAN, 0)),
    "infinite hand": lambda t: t.hold((0, 9), (0, INF)),
    "nan push": lambda t: t.push([0], (NAN, 0)),
    "push nobody known": lambda t: t.push([99], (1, 0)),
    "nan gravity": lambda t: t.set_gravity(NAN),
    "infinite gravity": lambda t: t.set_gravity(0, INF),
    "nan heal": lambda t: t.heal(NAN),
    "too much heal": lambda t: t.heal(1.5),
    "purge nobody known": lambda t: t.purge([99]),
    "shed a standing one": lambda t: t.shed([0], Random(1)),
    "aim without supports": lambda t: t.aim((1, 7)),
    "slack without supports": lambda t: t.slack((1, 7)),
    "slot of nobody": lambda t: t.slot_of(99),
}


@pytest.mark.parametrize("call", REFUSED.values(), ids=REFUSED.keys())
def test_demand_20_bad_inputs_are_refused_and_change_nothing(
    call: Callable[[Tower], object],
) -> None:
    tower = build_upright(triangle(4))
    digest, snapshot = tower.digest(), tower.snapshot()
    with pytest.raises(ValueError, match=r".{12,}"):
        call(tower)
    assert tower.digest() == digest
    assert tower.snapshot() == snapshot
    assert tower.is_resting


def test_demand_20_a_cursor_that_is_not_finite_is_refused() -> None:
    tower = build_upright(triangle(4))
    held = tower.hold((0, 9), (900.0, 300.0))
    digest = tower.digest()
    for x, y in ((NAN, 0.0), (0.0, INF)):
        with pytest.raises(ValueError, match="finite"):
            held.move(x, y)
    assert tower.digest() == digest
    held.release()
    with pytest.raises(ValueError, match="before"):
        held.release()


def test_a_held_penguin_is_neither_purged_nor_settled_nor_in_a_slot() -> None:
    tower = build_upright(triangle(4))
    held = tower.hold((0, 9), (900.0, 300.0))
    assert (0, 9) not in tower.slots()
    with pytest.raises(ValueError, match="released"):
        tower.purge([held.id])
    with pytest.raises(ValueError, match="held"):
        tower.step_until_settled()
    with pytest.raises(ValueError, match="moves"):
        tower.heal()


@pytest.mark.parametrize("cells", [[(0, 0), (0, 0)], [(1, 0)], [(0, 0), (1, 0)]])
def test_a_board_that_cannot_stand_is_refused(cells: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match=r"\("):
        build_upright(cells)


def test_a_snapshot_of_other_rules_of_physics_is_refused() -> None:
    snapshot = build_upright(triangle(3)).snapshot()
    with pytest.raises(ValueError, match="config"):
        Tower(STEADY, snapshot)


@pytest.mark.parametrize(
    "data", [{}, {"format": 2}, {"format": 1, "config": "", "next_id": 0, "pieces": [[1]]}]
)
def test_what_is_no_snapshot_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not a snapshot"):
        Snapshot.from_json(data)


def test_demand_21_what_a_callback_raises_comes_out_of_step() -> None:
    tower = build_upright(triangle(4))
    tower.place((0, 9), drop=10.0)

    def failing(penguin: int) -> None:
        raise LookupError(f"touch of {penguin}")

    tower._space.on_table = failing
    with pytest.raises(LookupError, match="touch of"):
        tower.step(60)


@pytest.mark.parametrize("config", [CONFIG, STEADY])
def test_demand_22_the_built_space_keeps_contacts_never_sleeps_and_is_convex(
    config: TowerConfig,
) -> None:
    space = build_upright(triangle(8), config)._space.space
    assert space.collision_persistence >= 1
    assert math.isinf(space.sleep_time_threshold)
    assert space.iterations == 20
    hulls = {"foot": 4, "body": 8}
    for body in space.bodies:
        polys = [shape for shape in body.shapes if isinstance(shape, pymunk.Poly)]
        assert sorted(len(poly.get_vertices()) for poly in polys) == sorted(hulls.values())
    for hull in (config.shape.foot_hull(), config.shape.body_hull()):
        assert smallest_turn(hull) >= math.radians(0.5)


@pytest.mark.parametrize("name", ["persistence", "iterations", "substeps"])
def test_demand_22_a_config_without_contacts_is_refused(name: str) -> None:
    changes: dict[str, int] = {name: 0}
    with pytest.raises(ValueError, match=name):
        replace(CONFIG, **changes)  # type: ignore[arg-type]


def test_demand_23_the_geometry_follows_from_the_config() -> None:
    assert PEN.play(CONFIG.pitch) == pytest.approx(7)
    assert PEN.overlap(CONFIG.pitch) == pytest.approx(12)
    assert CONFIG.row_height == pytest.approx(108.3, abs=0.05)
    assert PEN.moment == pytest.approx(1234, abs=0.5)
    assert PEN.body_hull()[2] == pytest.approx((29, 105.17), abs=0.01)
    assert PEN.body_hull()[3] == pytest.approx((11, 109))
    assert STEADY.shape.overlap(STEADY.pitch) == pytest.approx(14)


@pytest.mark.parametrize("name", ["sleep", "sleep_with_group"])
def test_fault_c32_nothing_in_the_tower_puts_a_body_to_sleep(name: str) -> None:
    # The solver aborts the whole process when a body sleeps without a threshold.
    for path in (ROOT / "game" / "tower").glob("*.py"):
        assert f".{name}(" not in path.read_text(), f"{path} calls {name}"


def test_fault_c32_a_tower_at_rest_for_long_leaves_the_process_alive() -> None:
    code = (
        "from game.tower import *\n"
        "tower = build_upright([(0, 0), (0, 1), (1, 0)])\n"
        "tower.push([0], (0, 0))\n"
        "tower.step(600)\n"
        "print('alive', tower.is_resting)"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stdout.splitlines()[-1]) == (0, "alive True"), run.stderr


@pytest.mark.parametrize("value", [0.0, -1.0, NAN, INF])
@pytest.mark.parametrize("name", ["mass", "foot_width", "head_radius", "body_friction", "height"])
def test_fault_c33_impossible_pieces_are_refused_by_name(name: str, value: float) -> None:
    changes: dict[str, float] = {name: value}
    with pytest.raises(ValueError, match=rf"'odd'.*{name}"):
        PenguinShape(name="odd", **changes)


def test_fault_c33_collinear_and_concave_hulls_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"'flat'.*collinear"):
        PenguinShape(name="flat", shoulder_slope=1e-4)
    with pytest.raises(ValueError, match=r"'waist'.*convex"):
        PenguinShape(name="waist", belly_width=40.0)
    with pytest.raises(ValueError, match="finite"):
        TowerConfig(gravity=NAN)


@pytest.mark.parametrize("break_it", ["force", "torque", "sunk"])
def test_fault_c34_a_solver_gone_mad_is_set_back_to_the_last_good_frame(
    break_it: str, caplog: pytest.LogCaptureFixture
) -> None:
    tower = build_upright(triangle(4))
    held = tower.hold((0, 9), (900.0, 300.0))
    tower.step(5)
    before = tower.poses()
    body = tower._space.body(3)
    if break_it == "force":
        body.force = NAN, 0.0
    elif break_it == "torque":
        body.torque = NAN
    else:
        body.position = 150.0, -500.0
    with caplog.at_level(logging.WARNING):
        tower.step()
    assert "restoring" in caplog.text
    assert tower.poses() == before
    assert not held.is_held
    tower.step_until_settled()
    assert all(math.isfinite(sum(motion)) for motion in tower.motions())


def test_fault_c34_fallen_penguins_that_slide_off_the_table_are_no_fault(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tower = build_upright(triangle(3), replace(CONFIG, freeze=False))
    tower.set_gravity(0.7)
    with caplog.at_level(logging.WARNING):
        tower.step(20 * 60)
    assert min(pose.y for pose in tower.poses()) < -1000
    assert not caplog.records


def test_fault_c36_a_purged_penguin_leaves_nothing_behind() -> None:
    tower = build_upright(triangle(4))
    tower.push([0], (0.0, 0.0))

    def counts() -> tuple[int, int, int]:
        space = tower._space.space
        return len(space.bodies), len(space.shapes), len(space.constraints)

    assert counts() == (10, 31, 0)
    held = tower.hold((0, 9), (900.0, 300.0))
    assert counts() == (12, 34, 2)
    held.release()
    assert counts() == (11, 34, 0)
    tower.purge([held.id, 9])
    assert counts() == (9, 28, 0)
    tower.step(10)
    assert len(tower.poses()) == 9


def test_fault_c41_an_optimised_python_is_refused() -> None:
    code = "import game.tower"
    run = subprocess.run(
        [sys.executable, "-O", "-c", code], cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode != 0
    assert "needs Python's assertions" in run.stderr
