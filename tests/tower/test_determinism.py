"""Determinism: the same inputs give the same bits, in any process and after any rebuild."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.tower import (
    CONFIG,
    MOTORS,
    Event,
    Fell,
    NoisyHand,
    Placement,
    Replay,
    Settled,
    Snapshot,
    Tower,
    build_upright,
    sweep,
)
from game.tower.pose import Motion
from game.tower.space import TowerSpace
from tests.tower.trials import (
    careful_tower,
    farthest,
    hand_built,
    pick_slot,
    place_by_hand,
    triangle,
)

ROOT = Path(__file__).resolve().parents[2]


def scripted_digests(count: int = 27) -> list[str]:
    """The digest after each of `count` careless placements on eight penguins."""
    rng = Random("script")
    tower = build_upright([(0, col) for col in range(8)])
    digests = []
    for _ in range(count):
        tower.place(pick_slot(tower, rng), rng.gauss(0, 8), rng.gauss(0, 0.05), drop=5)
        tower.step_until_settled()
        digests.append(tower.digest())
        sweep(tower)
        tower.heal()
    return digests


def test_demand_10_the_same_script_gives_the_same_bits_in_one_process() -> None:
    first = scripted_digests()
    assert len(set(first)) == 27
    for run in range(4):
        junk = [bytearray(1000 + 977 * i * run) for i in range(50)]
        assert scripted_digests() == first
        del junk


def test_demand_10_the_same_script_gives_the_same_bits_in_three_processes() -> None:
    code = (
        "import json; from tests.tower.test_determinism import scripted_digests;"
        "print(json.dumps(scripted_digests()))"
    )
    answers = []
    for seed in "012":
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        answers.append(json.loads(run.stdout.splitlines()[-1]))
    assert answers[0] == answers[1] == answers[2] == scripted_digests()


def test_demand_11_a_snapshot_rebuilt_twice_goes_the_same_way_bit_by_bit() -> None:
    awake = replace(CONFIG, freeze=False)
    snapshot = replace(hand_built(2).snapshot(), config=awake.digest())
    text = json.dumps(snapshot.to_json())
    towers = [Tower(awake, Snapshot.from_json(json.loads(text))) for _ in range(2)]
    for tower in towers:
        tower.step(900 // CONFIG.substeps)
    assert towers[0].motions() == towers[1].motions()
    assert Snapshot.from_json(json.loads(text)) == snapshot


def test_demand_11_thirty_six_rebuilds_hardly_move_the_tower() -> None:
    awake = replace(CONFIG, freeze=False)
    tower = build_upright(triangle(8), awake)
    tower.step(60)
    start = tower.poses()
    for _ in range(36):
        tower = Tower(awake, tower.snapshot())
        tower.step(60)
    assert farthest(start, tower.poses()) < 1.0


def recorded_game(placements: int) -> tuple[list[Placement], list[list[Event]], int]:
    """A game by hand with its events and the number of its falls."""
    rng = Random("recorded")
    tower = Tower()
    records, events, falls = [], [], 0
    for turn in range(placements):
        told: list[Event] = []
        level = "frantic" if turn % 4 == 3 else "average"
        slot = pick_slot(tower, rng)
        hand = NoisyHand(tower, slot, MOTORS[level], rng)
        while not tower.is_resting:
            hand.update()
            told += tower.step()
        records.append(Placement.of(hand.held, tower, seed=turn))
        events.append(told)
        falls += bool(tower.fallen)
        sweep(tower)
        tower.heal()
    return records, events, falls


def test_demand_12_a_recorded_game_replays_exactly() -> None:
    records, events, falls = recorded_game(36)
    assert falls >= 3
    tower = Tower()
    for record, told in zip(records, events, strict=True):
        read = Placement.from_json(json.loads(json.dumps(record.to_json())))
        assert read == record
        replay = Replay(tower, read)
        assert replay.run() == told
        assert replay.is_exact
        assert tower.digest() == record.digest()
        sweep(tower)
        tower.heal()


def test_demand_12_a_placement_replays_from_its_snapshot_on_a_tower_never_healed() -> None:
    rng = Random("unhealed")
    tower = build_upright([(0, col) for col in range(8)])
    for _ in range(12):
        snapshot = Snapshot.from_json(json.loads(json.dumps(tower.snapshot().to_json())))
        hand = place_by_hand(tower, pick_slot(tower, rng), "good", rng)
        replay = Replay(Tower(CONFIG, snapshot), Placement.of(hand.held, tower))
        replay.run()
        assert replay.is_exact


def test_a_replay_that_does_not_match_shows_the_recorded_end() -> None:
    records, _, _ = recorded_game(2)
    other = build_upright([(0, 5)])
    replay = Replay(other, records[1])
    assert not replay.is_exact
    assert replay.run() == []
    assert [pose.id for pose in replay.poses()] == [motion.id for motion in records[1].after]

    drifted = replace(records[0], after=tuple(m._replace(x=m.x + 1) for m in records[0].after))
    replay = Replay(Tower(), drifted)
    replay.run()
    assert not replay.is_exact
    assert replay.poses()[0].x == pytest.approx(records[0].after[0].x + 1, abs=5)


class Shuffled:
    """Delivers the table's touches of every step in another order than the solver did."""

    def __init__(self, tower: Tower, seed: int) -> None:
        self.rng = Random(seed)
        self.waiting: list[int] = []
        self.orders: list[list[int]] = []
        space = tower._space
        self.deliver = space.on_table
        space.on_table = self.waiting.append
        step = space.step

        def stepped(dt: float) -> None:
            step(dt)
            self.rng.shuffle(self.waiting)
            self.orders.append(list(self.waiting))
            for penguin in self.waiting:
                self.deliver(penguin)
            self.waiting.clear()

        space.step = stepped  # type: ignore[method-assign]


def test_demand_13_events_do_not_depend_on_the_order_of_callbacks() -> None:
    told = []
    for seed in range(6):
        tower = build_upright(triangle(8))
        shuffled = Shuffled(tower, seed)
        tower.set_gravity(0.8)
        events = tower.step(300)
        told.append(events)
        assert any(len(order) > 1 for order in shuffled.orders)
    assert any(isinstance(event, Fell) and len(event.ids) > 1 for event in told[0])
    assert all(events == told[0] for events in told)


def test_events_come_sorted_by_frame_kind_and_penguin() -> None:
    rank = {"Contact": 0, "Fell": 1, "Settled": 2}
    tower = Tower(CONFIG, careful_tower(5))
    tower.place(pick_slot(tower, Random(1), 1), 26.0, drop=30.0)
    events = tower.step_until_settled()
    keys = [(e.frame, rank[type(e).__name__], getattr(e, "id", 0)) for e in events]
    assert keys == sorted(keys)
    assert isinstance(events[-1], Settled)


def test_fault_c38_a_moving_tower_gives_no_snapshot() -> None:
    tower = build_upright(triangle(4))
    tower.place((0, 4), drop=30.0)
    tower.step(3)
    with pytest.raises(ValueError, match="settles"):
        tower.snapshot()
    tower.step_until_settled()
    assert Tower(CONFIG, tower.snapshot()).digest() == tower.digest()


def test_fault_c39_the_order_of_building_does_not_matter() -> None:
    motions = [
        Motion.from_pose(CONFIG.nominal_pose(i, slot), CONFIG.shape)
        for i, slot in enumerate(triangle(8))
    ]
    ends = []
    for seed in range(3):
        shuffled = list(motions)
        Random(seed).shuffle(shuffled)
        space = TowerSpace(CONFIG, shuffled, lambda penguin: None)
        for _ in range(300):
            space.step(CONFIG.dt)
        ends.append(space.read())
    assert ends[0] == ends[1] == ends[2]


def test_the_batched_read_says_bitwise_what_the_properties_say() -> None:
    tower = build_upright(triangle(8))
    tower.place((0, 8), 3.0, drop=40.0)
    held = tower.hold((0, -1), (-300.0, 300.0))
    held.move(-290.0, 300.0)
    for _ in range(30):
        tower.step()
        assert tower._space.read() == tower._space.read_each()


def test_a_broken_batch_reads_penguin_by_penguin(monkeypatch: pytest.MonkeyPatch) -> None:
    from pymunk import batch

    tower = build_upright(triangle(3))
    expected = tower._space.read()

    def broken(*args: object) -> None:
        raise AttributeError("batch changed")

    monkeypatch.setattr(batch, "get_space_bodies", broken)
    assert tower._space.read() == expected
