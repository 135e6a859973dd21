"""The hand: never presses, brushes as strongly as its grip, trembles by its level."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.tower import CONFIG, MOTORS, STEADY, NoisyHand, Tower, TowerConfig, build_upright
from tests.tower.trials import (
    BASE,
    careful_tower,
    ladder_share,
    pick_slot,
    place_by_hand,
    triangle,
    upright_tower,
)

LADDER = {
    "master": (0.0, 0.005),
    "good": (0.0, 0.005),
    "average": (0.003, 0.03),
    "clumsy": (0.04, 0.13),
    "sloppy": (0.17, 0.32),
    "frantic": (0.33, 0.50),
}


def test_demand_08_a_good_hand_holds_where_a_frantic_one_falls() -> None:
    assert ladder_share("good", 1) == 0.0
    assert 0.2 <= ladder_share("frantic", 1) <= 0.7


@pytest.mark.slow
def test_demand_08_the_ladder_of_hands_in_full() -> None:
    shares = {level: ladder_share(level, 24) for level in LADDER}
    print({level: round(share, 4) for level, share in shares.items()})
    for level, (least, most) in LADDER.items():
        assert least <= shares[level] <= most, f"{level}: {shares[level]:.4f}"
    ladder = [shares[level] for level in LADDER if level != "master"]
    assert ladder == sorted(set(ladder)), "each level must fall more often than the one before"


def lower_deep(tower: Tower, slot: tuple[int, int], below: float, speed: float) -> None:
    """A steady hand that goes on down after the penguin stands, and only then lets go."""
    grip = tower.config.shape.head_height
    x, y = tower.aim(slot)
    cursor, end = y + grip + 40, y + grip - below
    held = tower.hold(slot, (x, cursor))
    while cursor > end:
        cursor -= speed / 60
        held.move(x, cursor)
        tower.step()
    tower.step(20)
    held.release()
    tower.step_until_settled()


def pressed_falls(count: int) -> int:
    falls = 0
    for seed in range(count):
        tower = Tower(CONFIG, careful_tower(seed % 40))
        slot = pick_slot(tower, Random(f"press/{seed}"), least=1)
        lower_deep(tower, slot, 60, 140)
        falls += bool(tower.fallen)
    return falls


def test_demand_18_a_hand_that_goes_on_down_never_presses() -> None:
    assert pressed_falls(12) == 0


def test_demand_18_the_hand_stays_close_under_the_grip() -> None:
    tower = build_upright(triangle(4))
    shape = tower.config.shape
    x, y = tower.config.nominal((0, 4))
    held = tower.hold((0, 4), (x, y + shape.head_height + 20))
    for _ in range(60):
        held.move(x, 0.0)
        tower.step()
        _, grip = held.pose.point(0.0, shape.head_height)
        assert held.hand.position[1] >= grip - tower.config.press - 1.0  # it sinks at landing


@pytest.mark.slow
def test_demand_18_a_hundred_hands_that_go_on_down_never_press() -> None:
    assert pressed_falls(100) == 0


def brush(config: TowerConfig, row: int, overshoot: float, speed: float) -> bool:
    """Whether a carried penguin, driven sideways past contact with a row's end, fells anybody."""
    tower = build_upright(triangle(BASE), config)
    shape = config.shape
    edge, foot = config.nominal((row, BASE - 1 - row))
    y = foot + shape.head_height + 10
    contact = edge + shape.belly_width
    held = tower.hold((0, 20), (contact + 100, y))
    x = contact + 100
    while x > contact - overshoot:
        x -= speed / 60
        held.move(x, y)
        tower.step()
    tower.step(30)
    while x < contact + 100:
        x += speed / 60
        held.move(x, y)
        tower.step()
    tower.step(60)
    return bool(tower.fallen)


@pytest.mark.parametrize("row", [1, 4])
def test_demand_19_a_light_brush_is_harmless(row: int) -> None:
    falls = sum(brush(CONFIG, row, 5 + i * 0.1, 240) for i in range(8))
    assert falls <= 1


def test_demand_19_a_rigid_grip_fells_what_it_rams() -> None:
    rigid = replace(CONFIG, grip_touch=CONFIG.grip_air)
    falls = sum(brush(rigid, row, 60, 200 + 10 * i) for row in (1, 4) for i in range(8))
    assert falls >= 0.9 * 16


def test_a_hand_follows_at_the_cursor_speed_at_most() -> None:
    tower = build_upright([])
    held = tower.hold((0, 0), (0.0, 300.0))
    held.move(10_000.0, 300.0)
    tower.step(6)
    assert held.hand.position[0] == pytest.approx(6 * 1500 / 60, abs=1e-6)


def test_a_release_is_capped_in_speed() -> None:
    tower = build_upright([])
    held = tower.hold((0, 0), (0.0, 300.0))
    for frame in range(30):
        held.move(25.0 * frame, 300.0)
        tower.step()
    held.release()
    motion = tower.motions()[0]
    assert 300 < (motion.vx**2 + motion.vy**2) ** 0.5 <= 900 + 1e-6


def test_a_hand_that_starts_inside_the_tower_starts_above_it() -> None:
    tower = build_upright(triangle(4))
    before = tower.poses()
    x, y = tower.config.nominal((2, 0))
    held = tower.hold((0, 9), (x, y))
    assert held.pose.y > y
    tower.step(5)
    moved = [abs(a.x - b.x) + abs(a.y - b.y) for a, b in zip(before, tower.poses(), strict=False)]
    assert max(moved) < 1.0


def test_same_seed_same_hand() -> None:
    tracks = []
    for _ in range(2):
        tower = Tower(CONFIG, upright_tower(3))
        hand = place_by_hand(tower, pick_slot(tower, Random(4)), "clumsy", Random(5))
        tracks.append((hand.held.cursor, tower.digest()))
    assert tracks[0] == tracks[1]


def test_a_hand_can_start_where_the_scene_puts_it() -> None:
    tower = build_upright([(0, col) for col in range(4)])
    hand = NoisyHand(tower, (1, 1), MOTORS["good"], Random(2), start=(-200.0, 150.0))
    assert hand.held.start == (-200 * 16, 150 * 16)
    frames = 0
    while not hand.is_done:
        hand.update()
        tower.step()
        frames += 1
    tower.step_until_settled()
    assert not tower.fallen
    assert frames < 60 * 6


def test_steady_hands_swing_less() -> None:
    leans = []
    for config in (CONFIG, STEADY):
        tower = build_upright([], config)
        held = tower.hold((0, 0), (0.0, 400.0))
        lean = 0.0
        for frame in range(60):
            held.move(min(350.0, frame * 12.0), 400.0)
            tower.step()
            lean = max(lean, abs(held.pose.angle))
        leans.append(lean)
    assert leans[1] < leans[0] / 2
