"""Who holds pictures of its own, and can be asked to do without them for a while."""

from __future__ import annotations

from typing import Protocol


class LetsGo(Protocol):
    """Holds pictures that can be made again."""

    def let_go(self) -> None:
        """Hold none until the next time that they are drawn."""
        ...
