"""Penalty chips: how a penalty is laid out in fives, threes and ones."""

from __future__ import annotations

from typing import Final

from scenes.draw import Canvas

VALUES: Final = (5, 3, 1)


def chips_of(penalty: int) -> tuple[int, ...]:
    """The fewest chips that make up a penalty, greatest first; none for 0 and less."""
    chips: list[int] = []
    for value in VALUES:
        while penalty >= value:
            chips.append(value)
            penalty -= value
    return tuple(chips)


def draw_chips(
    canvas: Canvas, x: float, y: float, penalty: int, *, width: float = 116, scale: float = 0.64
) -> None:
    """Draw the chips of a penalty round x, y inside `width`; a star where there is none."""
    chips = chips_of(penalty)
    if not chips:
        canvas.icon("star", x, y, 60 * scale / 0.64, canvas.theme.accent_text)
        return
    size = scale if len(chips) == 1 else scale * 0.82
    step = min(96 * size, (width - 90 * size) / max(1, len(chips) - 1))
    start = x - step * (len(chips) - 1) / 2
    for index, value in enumerate(chips):
        canvas.sprite(f"chip_{value}", start + index * step, y, size)
