"""WarmPictures: makes the pictures of a tower before a frame needs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.boards.camera import BIG_FRAMINGS, FRAMINGS, SPRITE_PITCH, Framing, near_pitch
from scenes.boards.tower_view import FLOE_HALF
from scenes.drawing.assets import Assets

COLOURS: Final = ("blue", "green", "red", "yellow")
FACES: Final = ("idle", "blink", "worried", "joy", "hang", "tumble", "splash")
NEAR_FACES: Final = ("idle", "blink", "worried", "hang")
"""Those of a tower that somebody still carries a penguin to."""
GHOSTS: Final = tuple(
    f"ghost_{part}_{outlook}"
    for part in ("fill", "line")
    for outlook in ("steady", "shaky", "falls")
)


class WarmPictures:
    """Straight pictures for the cut in use, at once when a table opens, and in a thread for the
    next one, which a taller tower needs; frames turn them as they need them."""

    def __init__(self) -> None:
        self._cut: tuple[float, Framing] | None = None
        self._near: tuple[float, Framing] | None = None

    def warm(self, assets: Assets, scale: float, framing: Framing) -> None:
        """Call once a frame; `scale` is in pixels a canvas unit."""
        if self._cut == (scale, framing):
            return
        self._cut = scale, framing
        for name, size in _straight(framing, scale):
            assets.picture(name, size)
        framings = [other for _, other in (BIG_FRAMINGS if framing.is_big else FRAMINGS)]
        for taller in framings[framings.index(framing) + 1 :][:1]:
            assets.preload(_straight(taller, scale))

    def warm_near(self, assets: Assets, scale: float, framing: Framing) -> None:
        """Make in a thread what the near view of this cut needs, once for each size."""
        if self._near != (scale, framing):
            self._near = scale, framing
            size = near_pitch(framing) / SPRITE_PITCH * scale
            assets.preload([(name, size) for name in (*_penguins(NEAR_FACES), *GHOSTS)])


def _penguins(faces: Sequence[str]) -> list[str]:
    return [f"penguin_{colour}_{face}" for colour in COLOURS for face in faces]


def _straight(framing: Framing, scale: float) -> list[tuple[str, float]]:
    size = framing.pitch / SPRITE_PITCH * scale
    floe = ("floe", framing.floe / FLOE_HALF * scale)
    return [floe, *((name, size) for name in (*_penguins(FACES), *GHOSTS))]
