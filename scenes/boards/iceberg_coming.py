"""Makes the pictures of the ice at its next size before it is shown in it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from game.titles.iceberg.state import Stack, State
from scenes.boards.iceberg_ice import all_pictures, draw_stack
from scenes.boards.iceberg_marks import all_marks
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.table.seating import Chair

_NOWHERE: Final = Rect(-8, -8, 1, 1)
_STACKS: Final = 2
"""How many stacks are put together in a frame."""


class Coming:
    """What another thread draws first, then what is put together of that, a little every frame."""

    def __init__(self) -> None:
        self._k: float | None = None
        self._view: State | None = None
        self._scales: tuple[float, float] | None = None
        """Of the canvas and of its text; None as long as nobody sees the ice."""
        self._thread: threading.Thread | None = None
        self._jobs: Iterator[Callable[[], None]] | None = None
        self._is_ready = False

    def expect(self, k: float, view: State) -> None:
        """The ice will soon be shown in this size, with about these stacks and holes."""
        self._view = view
        if k != self._k:
            self._k = k
            self._start_again()

    def is_ready(self, k: float) -> bool:
        """Whether the ice can be shown in this size without delay; what nobody sees always can."""
        return self._scales is None or (k == self._k and self._is_ready)

    def work(self, canvas: Canvas, chairs: tuple[Chair, ...]) -> None:
        """Call once a frame."""
        if self._scales != (canvas.scale, canvas.text_scale):
            self._scales = canvas.scale, canvas.text_scale
            self._start_again()
        if self._k is None or self._view is None or self._is_ready:
            return
        if self._thread is None:
            pictures = _wanted(canvas, chairs, self._view, self._k)
            self._thread = canvas.assets.preload(pictures)
        if self._thread.is_alive():
            return
        if self._jobs is None:
            self._jobs = _jobs(canvas, self._view, self._k)
        job = next(self._jobs, None)
        if job is None:
            self._is_ready = True
            return
        with canvas.clipped(_NOWHERE):
            job()

    def _start_again(self) -> None:
        self._thread = self._jobs = None
        self._is_ready = False


def _wanted(
    canvas: Canvas, chairs: tuple[Chair, ...], view: State, k: float
) -> list[tuple[str, float]]:
    """All that may be seen of ice in a size, and on it, with the scales in pixels."""
    pictures = all_pictures(chairs, k, has_drifting=view.variant.has_drifting)
    pictures += all_marks(chairs, k, canvas.text_scale)
    return [(name, size * canvas.scale) for name, size in pictures]


def _jobs(canvas: Canvas, view: State, k: float) -> Iterator[Callable[[], None]]:
    stacks = sorted({stack for stack in view.stacks if stack})
    for start in range(0, len(stacks), _STACKS):
        yield partial(_put_together, canvas, stacks[start : start + _STACKS], k)


def _put_together(canvas: Canvas, stacks: Sequence[Stack], k: float) -> None:
    for stack in stacks:
        draw_stack(canvas, 0, 0, k, stack)
