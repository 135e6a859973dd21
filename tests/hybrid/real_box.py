"""A box with buttons, knob and reader on a serial line of this system, worked by a test."""

from __future__ import annotations

import os
import select
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from hardware.fake_devices import FakeBox
from hardware.firmware.pico.box_core import BoxCore
from hardware.piece import Piece
from hardware.spelling import from_uid
from hardware.tag_registry import TagRegistry
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.piece_sets import PieceSets
from tests.hardware.pty_line import PtyLine

STRANGER = "04DEADBEEF4711"


def uid_of(game_id: str, piece: Piece) -> str:
    """The number of the tag that a test has glued under a piece."""
    return f"04{1000 + pieces_of(game_id).index(piece):012X}"


def learnt(game_id: str) -> PieceSets:
    """A box of pieces of which every one has a tag."""
    sets = PieceSets()
    sets.put(game_id, _registry(game_id))
    return sets


@cache
def _registry(game_id: str) -> TagRegistry:
    registry = TagRegistry(game_id)
    for piece in pieces_of(game_id):
        registry = registry.learn(from_uid(uid_of(game_id, piece)), piece, "ttb", 3)
    return registry


class RealBox:
    """The firmware's core behind a pty. Its line is served by a thread until `close`."""

    def __init__(self, folder: Path, tags: int = 1) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.core = BoxCore("test-box", tags=tags)
        self.line = PtyLine(folder)
        self._device = FakeBox(self.core)
        self._began = time.monotonic()
        self._lock = threading.Lock()
        self._is_closed = threading.Event()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    @property
    def path(self) -> str:
        return str(self.line.path)

    def act(self, what: Callable[[BoxCore], None]) -> None:
        """Let something happen to the box."""
        with self._lock:
            what(self.core)

    def press(self, n: int) -> None:
        self.act(lambda core: core.press(n, True))
        self.act(lambda core: core.press(n, False))

    def turn(self, steps: int) -> None:
        self.act(lambda core: core.turn(1, steps))

    def put(self, uid: str) -> None:
        self.act(lambda core: core.put(1, uid))

    def take_away(self) -> None:
        self.act(lambda core: core.take_away(1))

    def unplug(self) -> None:
        with self._lock:
            self.line.unplug()

    def plug(self) -> None:
        with self._lock:
            self.line.plug()
            self._device = FakeBox(self.core)
            self._began = time.monotonic()

    def close(self) -> None:
        self._is_closed.set()
        self._thread.join(2)
        with self._lock:
            self.line.unplug()

    def _serve(self) -> None:
        while not self._is_closed.wait(0.002):
            with self._lock:
                if self.line.master < 0:
                    continue
                at = time.monotonic() - self._began
                try:
                    if select.select([self.line.master], [], [], 0)[0]:
                        self._device.feed(os.read(self.line.master, 4096), at)
                    if out := self._device.take(at):
                        os.write(self.line.master, out)
                except OSError:
                    pass  # nobody has the near end open yet
