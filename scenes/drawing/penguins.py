"""A group of penguins standing on one another, as the title, the cards and the rules show it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from scenes.drawing.draw import Canvas

PITCH_OF_SPRITE: Final = 150.0
ROW_SHARE: Final = 1.083
"""Height of a row as a share of the pitch."""

Cell = tuple[int, int]


@dataclass(frozen=True)
class Group:
    """Who stands in which cell (level, column), with poses and small leans in degrees."""

    colours: Mapping[Cell, str]
    poses: Mapping[Cell, str] = field(default_factory=dict)
    leans: Mapping[Cell, float] = field(default_factory=dict)
    shear: float = 0.0
    """How far each level stands to the right of the one below, in canvas units."""

    def place(self, cell: Cell, x: float, y: float, pitch: float) -> tuple[float, float]:
        """Where the feet of a cell stand when the cell (0, 0) stands at x, y."""
        level, column = cell
        return (
            x + (column + level / 2) * pitch + self.shear * level,
            y - level * pitch * ROW_SHARE,
        )


def draw_group(
    canvas: Canvas,
    group: Group,
    x: float,
    y: float,
    pitch: float,
    *,
    poses: Mapping[Cell, str] | None = None,
    sway: float = 0.0,
) -> None:
    """Paint a group whose cell (0, 0) stands at x, y, leaning by `sway` degrees about its foot.

    The top row comes first: hats lie in front of the feet above them.
    """
    shown = {**group.poses, **(poses or {})}
    scale = pitch / PITCH_OF_SPRITE
    base = [column for level, column in group.colours if level == 0]
    middle = x + (min(base) + max(base)) / 2 * pitch
    lean = math.radians(sway)
    for cell in sorted(group.colours, key=lambda cell: (-cell[0], cell[1])):
        px, py = group.place(cell, x, y, pitch)
        # The base stays on the ice; what stands higher turns about the middle of the base.
        turn = lean * min(1.0, cell[0])
        dx, dy = px - middle, py - y
        px = middle + dx * math.cos(turn) - dy * math.sin(turn)
        py = y + dx * math.sin(turn) + dy * math.cos(turn)
        canvas.sprite(
            f"penguin_{group.colours[cell]}_{shown.get(cell, 'idle')}",
            px,
            py,
            scale,
            angle=group.leans.get(cell, 0.0) + math.degrees(turn),
        )


def draw_shadow(canvas: Canvas, x: float, y: float, rx: float, ry: float = 10) -> None:
    """A soft ellipse under a pair of feet."""
    canvas.drawing(
        x - rx,
        y - ry,
        2 * rx,
        2 * ry,
        f'<ellipse cx="{rx:g}" cy="{ry:g}" rx="{rx:g}" ry="{ry:g}" '
        'fill="#0A1030" fill-opacity="0.25"/>',
    )
