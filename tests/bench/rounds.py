"""Rounds: engines measured in turns in one process, so that other load hits all of them alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from typing import Final

Engine = Callable[[], int]
"""Plays one game, a round or a playout, and returns how many moves it took."""

ROUNDS: Final = 5
SECONDS: Final = 0.4
"""How long an engine runs in each round."""


def speeds(engines: Mapping[str, Engine], seconds: float = SECONDS) -> dict[str, float]:
    """Moves per second of processor time by engine: the median of ROUNDS interleaved runs."""
    found: dict[str, list[float]] = {name: [] for name in engines}
    for engine in engines.values():
        engine()  # imports and caches are not what is measured
    for _ in range(ROUNDS):
        for name, engine in engines.items():
            moves = 0
            start = time.thread_time()
            while (spent := time.thread_time() - start) < seconds:
                moves += engine()
            found[name].append(moves / spent)
    return {name: statistics.median(values) for name, values in found.items()}
