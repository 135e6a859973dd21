"""Workshop: makes pictures in a thread of its own, so that no frame of a standing scene does."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from queue import SimpleQueue
from typing import Final

import pygame

STANDS: Final = 30
"""Frames after which a scene stands: until then it makes at once whatever it needs."""
_Order = tuple[Hashable, Callable[[], object]]


class Workshop:
    """Takes orders from the thread that draws. Its own thread begins with the first of them."""

    def __init__(self) -> None:
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._waiting: set[Hashable] = set()
        self._thread: threading.Thread | None = None
        self._failed: BaseException | None = None

    def order(self, key: Hashable, make: Callable[[], object]) -> None:
        """Let `make` be called soon, unless it is already ordered. Raises what one has raised."""
        if self._failed is not None:
            failed, self._failed = self._failed, None
            raise failed
        if key in self._waiting:
            return
        self._waiting.add(key)
        self._orders.put((key, make))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="workshop", daemon=True)
            self._thread.start()

    @property
    def is_idle(self) -> bool:
        return not self._waiting

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            key, make = order
            try:
                make()
            except Exception as error:  # told by the next order, in the thread that can tell it
                self._failed = error
            finally:
                self._waiting.discard(key)

    def close(self) -> None:
        """Make what was ordered, and nothing after it."""
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join()
            self._thread = None


class Standing:
    """Tells since when the same scenes are seen."""

    def __init__(self) -> None:
        self._scenes: tuple[object, ...] = ()
        self._frames = 0

    def watch(self, scenes: tuple[object, ...]) -> bool:
        """Call once a frame; whether what is seen stands."""
        is_same = len(scenes) == len(self._scenes) and all(map(_is, scenes, self._scenes))
        self._frames = self._frames + 1 if is_same else 0
        self._scenes = scenes
        return self._frames >= STANDS

    def start_again(self) -> None:
        self._frames = 0


def _is(one: object, other: object) -> bool:
    return one is other


def stand_in(before: pygame.Surface | None, width: int, height: int) -> pygame.Surface:
    """What a frame shows of a picture that is being made: its forerunner, or nothing yet."""
    if before is None:
        return pygame.Surface((width, height), pygame.SRCALPHA)
    if before.get_size() == (width, height):
        return before
    return pygame.transform.scale(before, (width, height))
