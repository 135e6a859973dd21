"""WarmRound: makes the pictures of a round before a frame needs them, one a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.party.challenges.balance import BalanceBout
from scenes.boards.tower_view import FLOE_HALF, KEPT_ANGLES
from scenes.drawing.draw import Canvas
from scenes.party.colours import COLOURS
from scenes.party.floe_view import TURNS, turned_floe
from scenes.party.tower_show import TowerShow

FACES: Final = ("idle", "blink", "worried", "joy", "hang", "tumble")
LEVEL: Final = {"idle": 4, "worried": 12, "hang": 15}
TILTED: Final = {"idle": 18, "worried": 18}
"""How far in degrees each face leans, on a level floe and on one that is tilted."""
MOST_TILT: Final = 18
WHOLE_STEP: Final = 15
"""Degrees between the pictures of those that tumble."""


class WarmRound:
    """Call it once a frame; it begins anew when the camera goes back or the window changes."""

    def __init__(self) -> None:
        self._key: object = None
        self._jobs: Iterator[Callable[[], object]] = iter(())

    def warm(self, canvas: Canvas, show: TowerShow) -> None:
        key = (show.base.framing, type(show.bout), canvas.scale, canvas.theme.name)
        if key != self._key:
            self._key = key
            self._jobs = _jobs(canvas, show)
        job = next(self._jobs, None)
        if job is not None:
            job()


def _jobs(canvas: Canvas, show: TowerShow) -> Iterator[Callable[[], object]]:
    framing, is_tilted = show.base.framing, isinstance(show.bout, BalanceBout)
    size = show.base.sprite_scale * canvas.scale
    edge = max(1, round(canvas.theme.edge * canvas.scale)) if canvas.theme.edge else 0
    picture = canvas.assets.picture
    for face in FACES:
        for colour in COLOURS:
            yield partial(picture, f"penguin_{colour}_{face}", size, edge=edge)
    if is_tilted and not show.is_still:
        for degrees in range(0, MOST_TILT + 1, TURNS):
            for side in (1, -1):
                scale = framing.floe / FLOE_HALF
                yield partial(turned_floe, canvas, scale, side * degrees)
    leans = TILTED if is_tilted and not show.is_still else LEVEL
    for angle in KEPT_ANGLES:
        faces = [face for face, most in leans.items() if abs(angle) <= most]
        if angle % WHOLE_STEP == 0:
            faces.append("tumble")
        for face in faces:
            for colour in COLOURS:
                yield partial(picture, f"penguin_{colour}_{face}", size, angle=angle, edge=edge)
