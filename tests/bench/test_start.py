"""The first frame comes as fast as people notice, and opponents stand ready soon."""

from __future__ import annotations

import os

import pytest

from tests.bench.start import durations, first_answer
from tests.xvfb import missing, xvfb


@pytest.mark.skipif(missing() is not None, reason=missing() or "")
@pytest.mark.timing
def test_the_first_frame_takes_at_most_twice_as_long_as_a_bare_window() -> None:
    with xvfb() as environment:
        found = durations({**os.environ, **environment}, rounds=5)
    print(", ".join(f"{name} {seconds * 1000:.0f} ms" for name, seconds in found.items()))
    assert found["frame"] <= 2 * found["bare"]


@pytest.mark.timing
def test_the_opponents_process_answers_within_a_few_seconds_of_its_start() -> None:
    spent, size = first_answer()
    print(f"{spent:.2f} s to the first move, {size / 1e6:.0f} MB")
    assert spent < 3.0
    assert size < 80_000_000
