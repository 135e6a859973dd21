"""SurfaceCache: surfaces by key, the least recently used thrown away for want of room."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

IN_USE: Final = 4
"""Counts of frames for which what was used is not thrown away, whatever the limit: a frame that
needs more than that would make all of it anew every time."""


class SurfaceCache:
    """Surfaces by key, the least recently used thrown away beyond `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self.frame = 0
        """Counted by whoever draws, so that `forget` knows what was last used when."""
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._seen: dict[Hashable, int] = {}
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._surfaces)

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """What is kept under a key, which is used now."""
        with self._lock:
            surface = self._surfaces.get(key)
            if surface is not None:
                self._seen[key] = self.frame
                self._surfaces.move_to_end(key)
            return surface

    def get(
        self,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        is_whole: Callable[[], bool] = lambda: True,
    ) -> pygame.Surface:
        """What is kept, or else made, and kept if `is_whole` says so afterwards."""
        ready = self.peek(key)
        if ready is not None:
            return ready
        # Made outside the lock: two threads may make the same picture, which harms nobody.
        surface = make()
        if not is_whole():
            return surface
        with self._lock:
            self._seen[key] = self.frame
            if key not in self._surfaces:
                self._surfaces[key] = surface
                self.used += _bytes(surface)
            while self.used > self.limit:
                oldest = next(iter(self._surfaces))
                if self._seen[oldest] >= self.frame - IN_USE:
                    break
                self._drop(oldest)
        return surface

    def forget(self, first: int, last: int) -> None:
        """Drop what was last used in one of these frames."""
        with self._lock:
            for key in [key for key, seen in self._seen.items() if first <= seen <= last]:
                self._drop(key)

    def _drop(self, key: Hashable) -> pygame.Surface | None:
        self._seen.pop(key, None)
        surface = self._surfaces.pop(key, None)
        if surface is not None:
            self.used -= _bytes(surface)
        return surface

    def pop(self, key: Hashable) -> pygame.Surface | None:
        """Give a surface away: it is not kept any more."""
        with self._lock:
            return self._drop(key)

    def clear(self) -> None:
        with self._lock:
            self._surfaces.clear()
            self._seen.clear()
            self.used = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
