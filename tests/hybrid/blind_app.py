"""An application that answers and counts time, but draws nothing."""

from __future__ import annotations

from scenes.app import App


class BlindApp(App):
    """All but the pixels."""

    def _draw(self, now: float) -> None:
        pass
