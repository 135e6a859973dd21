"""WarmPictures: makes the pictures of a tower before a frame needs them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from scenes.assets import Assets
from scenes.boards.camera import BIG_FRAMINGS, FRAMINGS, SPRITE_PITCH, Framing
from scenes.boards.tower_view import FLOE_HALF, KEPT_ANGLES

COLOURS: Final = ("blue", "green", "red", "yellow")
FACES: Final = ("idle", "blink", "worried", "joy", "hang", "tumble", "splash")
GHOSTS: Final = tuple(
    f"ghost_{part}_{outlook}"
    for part in ("fill", "line")
    for outlook in ("steady", "shaky", "falls")
)
LEANS: Final[tuple[tuple[str, int], ...]] = (("idle", 4), ("worried", 14), ("hang", 24))
"""How far in degrees each face is seen to lean, to either side, before it tumbles."""
WHOLE_STEP: Final = 15
"""Degrees between the pictures of those that tumble."""


class WarmPictures:
    """Straight pictures at once for the cut in use and in a thread for the others; turned ones
    one a frame, since turning holds the interpreter."""

    def __init__(self) -> None:
        self._scale = 0.0
        self._known: set[float] = set()
        self._turning: Iterator[Callable[[], object]] = iter(())

    def warm(self, assets: Assets, scale: float, framing: Framing) -> None:
        """Call once a frame; `scale` is in pixels a canvas unit."""
        if scale != self._scale:
            self._scale = scale
            self._known.clear()
            framings = BIG_FRAMINGS if framing.is_big else FRAMINGS
            others = [name for _, other in framings for name in _straight(other, scale)]
            for name, size in _straight(framing, scale):
                assets.picture(name, size)
            assets.preload(others)
        if framing.pitch not in self._known:
            self._known.add(framing.pitch)
            self._turning = _turned(assets, framing.pitch / SPRITE_PITCH * scale)
        job = next(self._turning, None)
        if job is not None:
            job()


def _straight(framing: Framing, scale: float) -> list[tuple[str, float]]:
    size = framing.pitch / SPRITE_PITCH * scale
    names = [f"penguin_{colour}_{face}" for colour in COLOURS for face in FACES]
    floe = ("floe", framing.floe / FLOE_HALF * scale)
    return [floe, *((name, size) for name in (*names, *GHOSTS))]


def _turned(assets: Assets, size: float) -> Iterator[Callable[[], object]]:
    for angle in KEPT_ANGLES:
        faces = [face for face, most in LEANS if abs(angle) <= most]
        if angle % WHOLE_STEP == 0:
            faces.append("tumble")
        for face in faces:
            for colour in COLOURS:
                name = f"penguin_{colour}_{face}"
                yield partial(assets.picture, name, size, angle=angle)
