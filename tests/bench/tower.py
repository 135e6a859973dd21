"""Tower: what a frame of physics costs, in yardsticks of plain Python."""

from __future__ import annotations

import importlib.util

from tests.bench.row import Row


def rows() -> list[Row]:
    if importlib.util.find_spec("pymunk") is None:
        return [Row("tower", None, "yardsticks", note="pymunk is not installed")]
    from dataclasses import replace

    from game.tower import CONFIG, build_upright
    from tests.tower.test_cost import median_seconds
    from tests.tower.trials import triangle, yardstick

    awake = replace(CONFIG, freeze=False)
    one = yardstick()
    resting = build_upright(triangle(8), awake)
    resting.step(60)
    collapsing = build_upright(triangle(8), awake)
    collapsing.set_gravity(0.6)
    collapsing.step(20)
    frozen = build_upright(triangle(8))
    return [
        Row("tower of 36, a frame awake", median_seconds(resting.step) / one, "yardsticks"),
        Row("tower of 36, a frame frozen", median_seconds(frozen.step) / one, "yardsticks"),
        Row(
            "tower of 36, a frame of its collapse",
            median_seconds(collapsing.step, 120) / one,
            "yardsticks",
        ),
    ]
