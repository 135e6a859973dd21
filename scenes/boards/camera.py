"""Camera: where the tower's world lies on the canvas, for each height of the pyramid."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from game.tower import CONFIG
from scenes.drawing.layout import Rect

WORLD_PITCH: Final = CONFIG.pitch
SPRITE_PITCH: Final = 150.0
"""ViewBox units of a penguin's picture from one slot to the next."""
RAIL_Y: Final = 134.0
BIG_RAIL_Y: Final = 214.0
RAIL_LEFT: Final = 436.0
RAIL_RIGHT: Final = 1484.0
MIDDLE: Final = 960.0


class SignSize(Enum):
    """How the signs over open places are drawn."""

    SMALL = 1
    USUAL = 2
    LARGE = 3


@dataclass(frozen=True, slots=True)
class Framing:
    """A cut of the camera: pitch and foot line in canvas units, and where level and tray lie."""

    pitch: float
    foot: float
    floe: float
    """Half of the floe's width."""
    level: Rect
    tray: tuple[float, float]
    """The middle and the top of the tray."""
    is_tall: bool
    """Whether rows are numbered and signs are small."""
    rail: float = RAIL_Y
    tray_size: tuple[float, float] = (1080.0, 92.0)
    """The most that the tray may measure."""
    is_big: bool = False
    """Whether the words on it are large."""

    @property
    def sign(self) -> SignSize:
        if self.is_big:
            return SignSize.LARGE
        return SignSize.SMALL if self.is_tall else SignSize.USUAL

    @property
    def is_side_by_side(self) -> bool:
        """Whether level and tray share a line."""
        return self.tray[0] > MIDDLE


_LOW: Final = Framing(106, 758, 560, Rect(550, 821, 820, 58), (960, 890), False)
_SIDE_BY_SIDE: Final = (Rect(420, 903, 560, 58), (1252, 886))
_TALL_TRAY: Final = (496.0, 92.0)
FRAMINGS: Final = (
    # By the number of rows that the pyramid has or may get with the next penguin.
    (4, _LOW),
    (5, Framing(106, 846, 560, *_SIDE_BY_SIDE, False, RAIL_Y, _TALL_TRAY)),
    (6, Framing(91, 846, 530, *_SIDE_BY_SIDE, True, RAIL_Y, _TALL_TRAY)),
    (7, Framing(80, 846, 515, *_SIDE_BY_SIDE, True, RAIL_Y, _TALL_TRAY)),
    (8, Framing(72, 846, 500, *_SIDE_BY_SIDE, True, RAIL_Y, _TALL_TRAY)),
)


_BIG_LOW: Final = Framing(
    84, 704, 556, Rect(420, 770, 1080, 88), (960, 872), False, BIG_RAIL_Y, (940, 104), True
)
_BIG_SIDE_BY_SIDE: Final = (Rect(420, 880, 460, 88), (1196, 872))


def _big(pitch: float, floe: float, *, is_tall: bool = True) -> Framing:
    level, tray = _BIG_SIDE_BY_SIDE
    return Framing(pitch, 790, floe, level, tray, is_tall, BIG_RAIL_Y, (430, 104), True)


BIG_FRAMINGS: Final = (
    (4, _BIG_LOW),
    (5, _big(84, 556, is_tall=False)),
    (6, _big(73, 530)),
    (7, _big(64, 515)),
    (8, _big(57, 500)),
)
"""With large text: the same cuts below a higher banner."""


def framing_of(rows: int, *, is_big: bool = False) -> Framing:
    """The nearest cut in which so many rows and a penguin above them can be seen."""
    framings = BIG_FRAMINGS if is_big else FRAMINGS
    for most, framing in framings:
        if rows <= most:
            return framing
    return framings[-1][1]


NEAR_PITCH: Final = 140.0
BIG_NEAR_PITCH: Final = 116.0
NEAR_FOOT: Final = 0.78
"""The share of the window's height at which the place stands that is seen near."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Maps the tower (px at pitch 100, y up, angles anticlockwise) to the canvas and back."""

    framing: Framing
    middle: float = 0.0
    """The world x that stands in the middle."""
    tilt: float = 0.0
    """Radians anticlockwise by which the floe rocks."""
    centre: float = MIDDLE
    """Where that middle lies on the canvas."""

    @property
    def zoom(self) -> float:
        """Canvas units per px of the world."""
        return self.framing.pitch / WORLD_PITCH

    @property
    def sprite_scale(self) -> float:
        return self.framing.pitch / SPRITE_PITCH

    @property
    def edge(self) -> float:
        """Where the floe ends, in px of the world from its middle."""
        return (self.framing.floe - 24) / self.zoom

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        u, v = (x - self.middle) * self.zoom, y * self.zoom
        if self.tilt:
            cos, sin = math.cos(self.tilt), math.sin(self.tilt)
            u, v = u * cos - v * sin, u * sin + v * cos
        return self.centre + u, self.framing.foot - v

    def to_world(self, x: float, y: float) -> tuple[float, float]:
        """The place in the world under a point of the canvas, with the floe level."""
        return (x - self.centre) / self.zoom + self.middle, (self.framing.foot - y) / self.zoom

    def degrees(self, angle: float) -> float:
        """An angle of the world in degrees clockwise, as pictures are turned."""
        return -math.degrees(angle + self.tilt)

    def reach(self) -> Rect:
        """Where a hand may be, in the world: y is the lower edge of the rectangle here."""
        rail = self.framing.rail
        aside = self.centre - MIDDLE
        left, top = self.to_world(RAIL_LEFT + 30 + aside, rail + 6)
        right, _ = self.to_world(RAIL_RIGHT - 30 + aside, rail)
        return Rect(left, 0.0, right - left, top)


def near_pitch(framing: Framing) -> float:
    """From one slot to the next in the near view of a cut."""
    return BIG_NEAR_PITCH if framing.is_big else NEAR_PITCH


def near_camera(camera: Camera, goal: tuple[float, float], window: Rect) -> Camera:
    """The camera that shows a place of the tower near, in a window on the canvas."""
    framing = camera.framing
    pitch = near_pitch(framing)
    x, y = goal
    foot = window.y + NEAR_FOOT * window.h + y * pitch / WORLD_PITCH
    floe = framing.floe * pitch / framing.pitch
    near = replace(framing, pitch=pitch, foot=foot, floe=floe, is_tall=False)
    return replace(camera, framing=near, middle=x)
