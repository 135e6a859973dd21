"""Who stands, lies and swims: the penguins of the tower as figures to draw."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from game.titles.pyramid.pyramid import Cell
from game.tower import Pose
from scenes.boards.moods import WORRIED, Moods
from scenes.boards.safety import Outlook
from scenes.boards.sea import Sea
from scenes.boards.tower_gauge import TowerGauge
from scenes.boards.tower_nature import TowerNature
from scenes.boards.tower_view import Figure

TUMBLE: Final = "tumble"
TUMBLE_LEAN: Final = math.radians(14)
FRIGHT: Final = 0.7
"""The alarm that a tower about to fall keeps up even while it stands."""


def figures(
    nature: TowerNature,
    colours: Mapping[Cell, str],
    moods: Moods,
    gauge: TowerGauge,
    sea: Sea | None,
) -> list[Figure]:
    """Everybody as they are now, but for the one in a hand and those in the water."""
    tower, held = nature.tower, nature.held
    fallen = tower.fallen
    cells = nature.cells()
    top = max((cell.level for cell in cells.values()), default=0)
    alarm = max(gauge.alarm, FRIGHT if gauge.tower is Outlook.FALLS else 0.0)
    found = []
    for pose in tower.poses():
        is_elsewhere = sea is not None and pose.id in sea.swimmers
        cell = cells[pose.id]
        if is_elsewhere or cell not in colours or (held is not None and pose.id == held.id):
            continue
        if pose.id in fallen:
            found.append(fallen_figure(pose, colours[cell], cell.level))
            continue
        is_high = cell.level >= max(1, top - 1)
        face = moods.face(pose.id, pose.angle, alarm, is_high=is_high)
        angle = pose.angle + moods.wobble(pose.id)
        lift = moods.breath(pose.id)
        found.append(Figure(pose.x, pose.y, angle, colours[cell], face, cell.level, lift))
    return found


def fallen_figure(pose: Pose, colour: str, level: int) -> Figure:
    """One that has fallen, or is about to."""
    face = TUMBLE if abs(pose.angle) > TUMBLE_LEAN else WORRIED
    return Figure(pose.x, pose.y, pose.angle, colour, face, level, is_loose=True)
