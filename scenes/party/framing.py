"""How the camera looks at the tower of each challenge: near while it is low, back as it grows."""

from __future__ import annotations

from typing import Final

from game.party.bout import Bout
from game.party.building import ABOVE, ASIDE, Building
from game.party.challenges.balance import BalanceBout
from game.party.challenges.snowball import SnowballBout
from game.tower import PEN
from scenes.boards.camera import Camera, Framing
from scenes.drawing.layout import Rect

MIDDLE: Final = 1036.0
"""Between the panels on the left and the players on the right."""
RAIL: Final = 160.0
BIG_RAIL: Final = 232.0
FOOT: Final = 792.0
RAIL_HALF: Final = 500.0
PITCHES: Final = (104, 96, 84, 74, 66, 59, 53)
SIDE: Final = 540.0
"""Canvas units from the middle to the panels, between which a hand gets its penguins."""
_ROW: Final = 108.3
_HAT: Final = 156.0
"""Px from a penguin's foot to the tip of its hat."""
_GRIP: Final = 26.0
"""Px that the flipper reaches above the cursor."""
_HALF: Final = 56.0
"""Px from a penguin's middle to the end of its flipper."""
_NOWHERE: Final = Rect(0, 0, 0, 0)


def camera_for(bout: Bout, *, is_big: bool) -> Camera:
    """The camera of a bout as it stands now; asked again when somebody takes a penguin."""
    rail = BIG_RAIL if is_big else RAIL
    config = bout.arena.config
    rows = max((level + 1 for level, _ in bout.arena.slots()), default=0)
    if isinstance(bout, BalanceBout):
        framing = _framing(84 if not is_big else 72, 640, 470, rail)
        return Camera(framing, _middle(bout.rules.base, config.pitch), centre=1010)
    if isinstance(bout, SnowballBout):
        framing = _framing(68 if not is_big else 62, FOOT, 300, rail)
        return Camera(framing, _middle(bout.rules.base, config.pitch), centre=1130)
    if isinstance(bout, Building):
        hand = PEN.head_height + ABOVE + _GRIP
        if rows:
            hand += (rows - 1) * _ROW + PEN.top
        wide = (bout.base - 1) / 2 * config.pitch + ASIDE + _HALF
        pitch = min(_pitch(hand, rail), _largest(SIDE / wide * 100))
        framing = _framing(pitch, FOOT, 500 if bout.base > 6 else 470, rail)
        return Camera(framing, _middle(bout.base, config.pitch), centre=MIDDLE)
    base = sum(level == 0 for level, _ in bout.arena.slots())
    height = max(0, rows - 1) * _ROW + _HAT + 60
    columns = [col for level, col in bout.arena.slots() if level == 0]
    width = (min(columns, default=0) + max(columns, default=base)) / 2 * config.pitch
    return Camera(_framing(_pitch(height, rail), FOOT, 470, rail), width, centre=MIDDLE)


def _middle(base: int, pitch: float) -> float:
    return (base - 1) / 2 * pitch


def _pitch(height: float, rail: float) -> int:
    """The largest at which so many px of the tower fit below the rail."""
    return _largest((FOOT - rail - 8) / height * 100)


def _largest(most: float) -> int:
    return next((pitch for pitch in PITCHES if pitch <= most), PITCHES[-1])


def _framing(pitch: float, foot: float, floe: float, rail: float) -> Framing:
    return Framing(pitch, foot, floe, _NOWHERE, (MIDDLE, foot), pitch < 70, rail)
