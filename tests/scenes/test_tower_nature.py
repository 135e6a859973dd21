"""TowerNature: from the grip to the verdict, and a tower that nobody touches stays as it is."""

from __future__ import annotations

import math
from functools import partial
from random import Random

import pytest

from game.titles.pyramid.actions import HOLDS, Falls
from game.titles.pyramid.pyramid import Cell
from game.tower import CONFIG, MOTORS, Held, Placement, Replay, Tower
from game.tower.snapshot import Snapshot
from scenes.boards.tower_nature import FRAME, Phase, TowerNature

BASE = [Cell(0, col) for col in range(4)]


def standing(cells: list[Cell] | None = None) -> TowerNature:
    nature = TowerNature()
    nature.stand(cells if cells is not None else BASE)
    return nature


def careful(held: Held, beside: float = 0.0) -> None:
    """A hand that goes over the place and down, `beside` px to its right."""
    _, y = held.target
    x = held.slot[1] + held.slot[0] / 2
    goal = x * CONFIG.pitch + beside
    if abs(held.pose.x - goal) > 1.5 or abs(held.pose.angle) > 0.02:
        held.move(goal, y / 16)
    elif held.is_touching:
        held.release()
    else:
        held.move(goal, y / 16 - 2)


def run(nature: TowerNature, frames: int = 2000) -> None:
    for _ in range(frames):
        if nature.phase is Phase.JUDGED:
            return
        nature.update(FRAME)
    raise AssertionError(f"no verdict after {frames} frames, the tower is {nature.phase}")


def test_a_tower_that_nobody_touches_is_never_stepped() -> None:
    nature = standing()
    digest = nature.tower.digest()
    for _ in range(600):
        assert nature.update(FRAME) == []
    assert nature.tower.digest() == digest
    assert nature.tower.frame == 0
    assert nature.answer() is None


def test_a_careful_placement_holds_and_is_healed_a_little() -> None:
    nature = standing()
    nature.take(Cell(1, 1), (110.0, 330.0), careful)
    run(nature)
    assert nature.answer() is HOLDS
    before = nature.tower.poses()
    nature.settle()
    after = nature.tower.poses()
    assert nature.is_still
    assert sorted(nature.tower.slots()) == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 1)]
    moved = max(math.hypot(a.x - b.x, a.y - b.y) for a, b in zip(before, after, strict=True))
    assert moved < 2.0, f"healing moved a penguin by {moved:.2f} px"


def test_a_held_placement_is_pulled_towards_its_place_by_the_share_of_the_config() -> None:
    nature = standing()
    nature.take(Cell(1, 1), (110.0, 330.0), partial(careful, beside=7.0))
    run(nature)
    goal = CONFIG.nominal((1, 1))[0]
    before = nature.tower.poses()[-1].x - goal
    assert before > 2.0
    nature.settle()
    after = nature.tower.poses()[-1].x - goal
    assert after == pytest.approx(before * (1 - CONFIG.heal_turn), abs=0.05)


def test_the_poses_after_a_held_placement_are_the_snapshot_that_is_saved() -> None:
    nature = standing()
    nature.take(Cell(1, 0), (60.0, 330.0), careful)
    run(nature)
    nature.settle()
    saved = nature.to_json()
    assert Snapshot.from_json(saved["snapshot"]).digest() == nature.tower.digest()
    other = TowerNature()
    assert other.from_json(saved, [*BASE, Cell(1, 0)])
    assert other.tower.digest() == nature.tower.digest()


@pytest.mark.parametrize("damage", ["cells", "config", "text"])
def test_a_saved_tower_that_does_not_fit_is_built_upright(damage: str) -> None:
    nature = standing()
    nature.take(Cell(1, 0), (60.0, 330.0), careful)
    run(nature)
    nature.settle()
    saved = nature.to_json()
    cells = [*BASE, Cell(1, 0)]
    if damage == "cells":
        cells = [*BASE, Cell(1, 1)]
    elif damage == "config":
        saved["snapshot"]["config"] = "another"
    else:
        saved["snapshot"]["pieces"][0] = ["nonsense"]
    other = TowerNature()
    assert not other.from_json(saved, cells)
    assert sorted(other.tower.slots()) == sorted(tuple(cell) for cell in cells)
    for pose in other.tower.poses():
        x, y = CONFIG.nominal(other.tower.slot_of(pose.id))
        assert (pose.x, pose.y, pose.angle) == pytest.approx((x, y, 0.0), abs=1e-9)


def test_what_the_hand_did_is_kept_and_leads_to_the_same_poses_again() -> None:
    nature = standing()
    start = nature.tower.snapshot()
    nature.take(Cell(1, 2), (270.0, 330.0), careful)
    run(nature)
    digest = nature.tower.digest()
    nature.settle()
    (kept,) = nature.placements
    placement = Placement.from_json(kept)
    assert placement.slot == (1, 2)
    assert placement.digest() == digest
    assert all(isinstance(n, int) for point in placement.cursor for n in point)
    replay = Replay(Tower(CONFIG, start), placement)
    replay.run()
    assert replay.is_exact
    assert replay.tower.digest() == digest


def test_a_fall_names_the_cells_of_all_that_fell_and_can_be_replayed() -> None:
    nature = standing()
    start = nature.tower.snapshot()
    nature.take(Cell(1, 1), (150.0, 360.0), lambda held: held.move(179.0, 300.0))
    for _ in range(80):
        nature.update(FRAME)
    nature.let_go()
    run(nature)
    answer = nature.answer()
    assert isinstance(answer, Falls)
    assert Cell(1, 1) in answer.cells
    fallen = {nature.tower.slot_of(penguin) for penguin in nature.tower.fallen}
    assert fallen == {tuple(cell) for cell in answer.cells}
    assert nature.slip is not None
    assert nature.cause is not None
    nature.settle()
    replay = Replay(Tower(CONFIG, start), Placement.from_json(nature.placements[-1]))
    replay.run()
    assert replay.is_exact


def test_put_back_leaves_the_tower_as_if_nothing_had_been_taken() -> None:
    nature = standing()
    digest = nature.tower.digest()
    nature.take(Cell(1, 1), (150.0, 360.0), careful)
    for _ in range(20):
        nature.update(FRAME)
    assert nature.can_put_back
    nature.put_back()
    assert nature.is_still
    assert nature.held is None
    assert nature.tower.digest() == digest
    assert nature.answer() is None


def test_brushing_the_tower_while_carrying_brings_it_down_and_opens_the_hand() -> None:
    nature = standing([*BASE, Cell(1, 0), Cell(1, 2)])

    def swipe(held: Held) -> None:
        held.move(held.target[0] / 16 - 24, 150.0)

    nature.take(Cell(1, 1), (460.0, 150.0), swipe)
    for _ in range(240):
        nature.update(FRAME)
        if nature.phase is not Phase.CARRIED:
            break
    assert nature.phase in (Phase.LOOSE, Phase.JUDGED), "the swipe passed through the tower"
    assert nature.held is None
    run(nature)
    assert isinstance(nature.answer(), Falls)


def test_a_stirred_tower_cannot_be_put_back() -> None:
    nature = standing([*BASE, Cell(1, 0), Cell(1, 2)])
    nature.take(Cell(1, 1), (460.0, 150.0), lambda h: h.move(h.target[0] / 16 - 24, 150.0))
    was_refused = False
    for _ in range(240):
        nature.update(FRAME)
        was_refused |= nature.phase is Phase.CARRIED and not nature.can_put_back
        if nature.phase is not Phase.CARRIED:
            break
    assert was_refused


def test_time_comes_in_whole_frames_and_a_stall_is_forgotten() -> None:
    nature = standing()
    nature.take(Cell(1, 1), (150.0, 360.0), lambda held: None)
    nature.update(FRAME / 2)
    assert nature.tower.frame == 0
    nature.update(FRAME / 2)
    assert nature.tower.frame == 1
    nature.update(10.0)
    assert nature.tower.frame == 5


def test_the_hands_of_the_game_place_by_the_same_physics() -> None:
    nature = standing()
    nature.perform(Cell(1, 1), MOTORS["good"], Random(5))
    run(nature)
    assert nature.answer() is HOLDS


def test_a_penguin_saved_in_mid_air_is_set_down_and_judged() -> None:
    nature = standing()
    nature.drop(Cell(1, 1))
    run(nature)
    assert nature.answer() is HOLDS


def test_c_34_a_solver_gone_astray_gives_the_penguin_back_and_the_tower_stands() -> None:
    nature = standing()
    digest = nature.tower.digest()
    held = nature.take(Cell(1, 1), (150.0, 360.0), lambda held: None)
    nature.update(FRAME)
    nature.tower._space.body(held.id).velocity = (math.nan, 0.0)
    nature.update(FRAME)
    assert nature.is_still
    assert nature.held is None
    assert nature.tower.digest() == digest
    assert all(math.isfinite(pose.x + pose.y + pose.angle) for pose in nature.tower.poses())


def test_frames_of_the_fall_are_kept_and_bounded() -> None:
    nature = standing()
    nature.take(Cell(1, 1), (150.0, 360.0), lambda held: None)
    for _ in range(900):
        nature.update(FRAME)
    assert len(nature.frames) == nature.frames.maxlen


def test_a_second_penguin_cannot_be_taken_while_one_hangs() -> None:
    nature = standing()
    nature.take(Cell(1, 1), (150.0, 360.0), lambda held: None)
    with pytest.raises(ValueError, match="carried"):
        nature.take(Cell(1, 0), (50.0, 360.0), lambda held: None)
