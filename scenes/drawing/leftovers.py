"""Leftovers: the pictures of a menu go when it has been left, so that tables have the room."""

from __future__ import annotations

from typing import Final

from scenes.drawing.assets import Assets
from scenes.scene import Scene

STANDS: Final = 20
"""Frames after which a scene has asked for most that it shares with the one before."""


class Leftovers:
    """Watches which scene fills the screen. A table that is only covered keeps all it has, but for
    what is as large as the window: that is made of the rest when it is seen again."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._since = 0
        self._waiting: tuple[int, int] | None = None

    def watch(self, assets: Assets, scene: Scene | None) -> None:
        """Call before each frame that is drawn, with the scene at the back of what is seen.

        Count `assets.frame` on after it as well: what a scene has made ahead before its first frame
        is not taken for a leftover.
        """
        assets.frame += 1
        now = assets.frame
        if scene is not self._scene:
            if self._scene is not None and not self._scene.keeps_pictures:
                self._waiting = (self._since, now - 2)
            self._scene, self._since = scene, now
            for still in list(assets.stills):
                still.let_go()
            assets.stills.clear()
        if self._waiting is not None and now >= self._since + 2 * STANDS:
            assets.forget(*self._waiting)
            self._waiting = None
