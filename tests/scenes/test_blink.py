"""Chicks of the lobby and penguins of the tower blink every few seconds, never all together."""

from __future__ import annotations

from itertools import pairwise

from scenes.drawing.blink import BLINK_SECONDS, SHORTEST_GAP, is_blinking

FRAME = 1 / 60


def test_each_blinks_every_three_to_six_seconds() -> None:
    for number in range(36):
        starts = [
            k * FRAME
            for k in range(60 * 60)
            if is_blinking(k * FRAME, number) and not is_blinking((k - 1) * FRAME, number)
        ]
        gaps = [after - before for before, after in pairwise(starts)]
        assert gaps, number
        assert SHORTEST_GAP - FRAME <= min(gaps) <= max(gaps) <= 2 * SHORTEST_GAP + FRAME


def test_a_blink_is_short() -> None:
    shut = sum(is_blinking(k * FRAME, 4) for k in range(60 * 60)) * FRAME
    assert shut < 60 / SHORTEST_GAP * (BLINK_SECONDS + FRAME)


def test_never_all_together() -> None:
    most = max(sum(is_blinking(k * FRAME, n) for n in range(6)) for k in range(60 * 60))
    assert 1 <= most <= 3
