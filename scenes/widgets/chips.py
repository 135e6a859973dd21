"""Penalty chips: how a penalty is laid out in fives, threes and ones."""

from __future__ import annotations

from typing import Final

from scenes.drawing.draw import Canvas

VALUES: Final = (5, 3, 1)
_MOST_IN_ROW: Final = 3


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
    rows = [chips] if len(chips) <= _MOST_IN_ROW else [chips[: (len(chips) + 1) // 2]]
    if len(chips) > _MOST_IN_ROW:
        rows.append(chips[(len(chips) + 1) // 2 :])
    size = scale * (1.0 if len(chips) == 1 else 0.82 if len(rows) == 1 else 0.64)
    for row, values in enumerate(rows):
        step = min(96 * size, (width - 90 * size) / max(1, len(values) - 1))
        start = x - step * (len(values) - 1) / 2
        top = y + (row - (len(rows) - 1) / 2) * 92 * size
        for index, value in enumerate(values):
            canvas.sprite(f"chip_{value}", start + index * step, top, size)
