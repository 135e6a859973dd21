"""Bars of speed, as ratios within one process, and the bench's own form."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import AnyGame
from game.registry import all_games
from tests.bench.decisions import durations, percentile
from tests.bench.engines import KERNELS, clean, has_spiel, spiel
from tests.bench.frames import measure, reference_load
from tests.bench.rounds import speeds
from tests.bench.row import Row

needs_spiel = pytest.mark.skipif(
    not has_spiel(), reason="OpenSpiel is missing: pip install -r tests/bench/requirements.txt"
)

MOVES_BAR = {"ingenious": 0.25}
"""Ingenious lists some 2,400 moves a turn; every other game has to reach 0.8."""

RUN = 0.2
"""Seconds of each of an engine's runs: thousands of moves, and the median of five counts."""

KERNEL_BARS = {"iceberg": (6.0, 0.7), "ingenious": (4.0, 0.08)}
"""What a kernel has to reach against the rules and against hex, where it is not 5 and 0.35."""

SEATED = [
    (game.info.id, seats)
    for game in all_games()
    for seats in game.info.seats
    if seats in (1, 2, 4, 6)
]


@needs_spiel
@pytest.mark.timing
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.id)
def test_the_rules_are_about_as_fast_as_a_small_game_of_openspiel(game: AnyGame) -> None:
    reference = spiel("python_tic_tac_toe")
    assert reference is not None
    found = speeds({"rules": clean(game), "reference": reference}, RUN)
    ratio = found["rules"] / found["reference"]
    print(f"{game.info.id}: {ratio:.2f} × python_tic_tac_toe")
    assert ratio >= MOVES_BAR.get(game.info.id, 0.8)


@pytest.mark.timing
@pytest.mark.parametrize("game_id", KERNELS)
def test_a_kernel_is_several_times_as_fast_as_the_rules(game_id: str) -> None:
    game = next(game for game in all_games() if game.info.id == game_id)
    found = speeds({"kernel": KERNELS[game_id](game), "rules": clean(game)}, RUN)
    ratio = found["kernel"] / found["rules"]
    print(f"{game_id}: {ratio:.1f} × the rules")
    assert ratio >= KERNEL_BARS.get(game_id, (5.0, 0.35))[0]


@needs_spiel
@pytest.mark.timing
@pytest.mark.parametrize("game_id", KERNELS)
def test_a_kernel_keeps_up_with_hex_in_c(game_id: str) -> None:
    game = next(game for game in all_games() if game.info.id == game_id)
    reference = spiel("hex")
    if reference is None:
        pytest.skip("this build of OpenSpiel has no hex")
    found = speeds({"kernel": KERNELS[game_id](game), "hex": reference}, RUN)
    ratio = found["kernel"] / found["hex"]
    print(f"{game_id}: {ratio:.2f} × hex")
    assert ratio >= KERNEL_BARS.get(game_id, (5.0, 0.35))[1]


@pytest.mark.timing
@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_c69_hard_answers_within_a_second(game_id: str, seats: int) -> None:
    check_answers(game_id, seats, decisions=12)


@pytest.mark.slow
@pytest.mark.timing
@pytest.mark.parametrize(("game_id", "seats"), SEATED)
def test_c69_hard_answers_within_a_second_in_a_hundred_positions(game_id: str, seats: int) -> None:
    check_answers(game_id, seats, decisions=100)


def check_answers(game_id: str, seats: int, decisions: int) -> None:
    game = next(game for game in all_games() if game.info.id == game_id)
    ordered = durations(game, seats, decisions)
    print(f"{game_id} {seats}: p50 {percentile(ordered, 50):.2f} s, most {ordered[-1]:.2f} s")
    assert percentile(ordered, 99) <= 1.0


@pytest.mark.timing
def test_a_scene_that_draws_the_load_costs_what_the_load_costs() -> None:
    assert 0.5 < measure(reference_load(), frames=60).ratio < 2


def test_a_row_reads_as_a_line_with_its_ratio_and_its_note() -> None:
    assert Row("a", 1234.5, "moves/s", 2.0, "b").to_text().split() == [
        "a", "1,234", "moves/s", "2.000", "×", "b",
    ]  # fmt: skip
    assert Row("a", None, "s", note="not built").to_text().endswith("not built")


def test_the_bench_prints_a_table_and_writes_json(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "bench.json"
    told = subprocess.run(
        [sys.executable, "-m", "tests.bench", "tower", "--output", str(target)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "yardstick" in told.stdout
    rows = json.loads(target.read_text(encoding="utf-8"))["rows"]
    assert rows[0]["value"] > 0
