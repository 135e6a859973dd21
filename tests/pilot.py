"""Drives the real application without a window, by the events that real devices would send.

A pilot knows nothing of scenes: it presses, clicks and turns frames.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, Protocol

import pygame

from scenes.drawing.layout import Viewport
from scenes.input.keys import CODES
from tests.input.virtual_pad import VirtualPad

FRAME: Final = 1 / 60
PATIENCE: Final = 15.0


class HasFrame(Protocol):
    def frame(self) -> None:
        """One turn of the loop: take the waiting events, answer them, pass time, draw."""


class Clock:
    """A clock that only the pilot moves; hand it to the application as its `now`."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class Pilot:
    """Presses through SDL's event queue; places are in canvas units.

    With a clock every frame lasts 1/60 s by it, however long it takes.
    """

    def __init__(self, app: HasFrame, clock: Clock | None = None) -> None:
        self.app = app
        self.clock = clock
        self._mouse = (0, 0)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            if self.clock is not None:
                self.clock.seconds += FRAME
            self.app.frame()

    def until(self, predicate: Callable[[], bool], frames: int = 600) -> int:
        """Turn frames until the predicate holds; returns how many it took.

        Frames cost less time here than in play, and opponents think in a process of their own:
        so many frames and PATIENCE seconds of real time must both have passed before it raises
        AssertionError.
        """
        deadline = time.monotonic() + PATIENCE
        passed = 0
        while passed < frames or time.monotonic() < deadline:
            if predicate():
                return passed
            if passed >= frames:
                time.sleep(0.002)
            self.frames()
            passed += 1
        assert predicate(), f"after {frames} frames {_describe(predicate)} still does not hold"
        return frames

    # -- pads

    def plug_pad(self, name: str = "Virtual Pad", vendor: int = 0x045E) -> VirtualPad:
        """Attach a pad with sticks and let the application find it; `detach` it at the end."""
        pad = VirtualPad(name, vendor=vendor)
        self.frames(2)
        return pad

    def press_pad(self, pad: VirtualPad, button: str, frames: int = 1) -> None:
        """Press a button by its place ("south", "up", "menu") and let it go again."""
        pad.press(button)
        self.frames(frames)
        pad.release(button)
        self.frames()

    def steer_pad(self, pad: VirtualPad, x: float, y: float, frames: int = 1) -> None:
        """Hold the left stick somewhere for some frames and leave it there."""
        pad.axis("left_x", x)
        pad.axis("left_y", y)
        self.frames(frames)

    # -- keys

    def key(self, name: str, frames: int = 1) -> None:
        """Press a key by its place on a US keyboard ("return", "w", "up") and let it go again."""
        self.key_down(name)
        self.frames(frames)
        self.key_up(name)
        self.frames()

    def key_down(self, name: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, _key(name)))

    def key_up(self, name: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYUP, _key(name)))

    def type(self, text: str) -> None:
        """Write text into the field that asks for it."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.frames()

    # -- mouse and touch

    def hover(self, x: float, y: float) -> None:
        self._move_mouse(x, y)
        self.frames()

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Press and lift a mouse button: 1 left, 2 middle, 3 right."""
        self._move_mouse(x, y)
        self._mouse_button(pygame.MOUSEBUTTONDOWN, button)
        self.frames()
        self._mouse_button(pygame.MOUSEBUTTONUP, button)
        self.frames()

    def drag(self, start: tuple[float, float], end: tuple[float, float], frames: int = 8) -> None:
        """Press at `start`, glide to `end`, and lift there."""
        self._move_mouse(*start)
        self._mouse_button(pygame.MOUSEBUTTONDOWN, 1)
        self.frames()
        for step in range(1, frames + 1):
            share = step / frames
            self._move_mouse(
                start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            )
            self.frames()
        self._mouse_button(pygame.MOUSEBUTTONUP, 1)
        self.frames()

    def scroll(self, steps: int) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, touch=False)
        )
        self.frames()

    def tap(self, x: float, y: float) -> None:
        """Put a finger down and lift it, with the mouse events that SDL makes of it."""
        self.finger(pygame.FINGERDOWN, x, y)
        self.frames()
        self.finger(pygame.FINGERUP, x, y)
        self.frames()

    def finger(self, kind: int, x: float, y: float, number: int = 7) -> None:
        """Post one FINGER event without turning a frame."""
        viewport = _viewport()
        px, py = viewport.to_window(x, y)
        place: dict[str, Any] = {"x": px / viewport.width, "y": py / viewport.height}
        pygame.event.post(
            pygame.event.Event(kind, touch_id=1, finger_id=number, dx=0.0, dy=0.0, **place)
        )
        twin = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
        }.get(kind)
        if twin is not None:
            pygame.event.post(
                pygame.event.Event(twin, pos=(round(px), round(py)), button=1, touch=True)
            )

    # -- the window

    def lose_focus(self) -> None:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        self.frames()

    def gain_focus(self) -> None:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        self.frames()

    def _move_mouse(self, x: float, y: float) -> None:
        px, py = _viewport().to_window(x, y)
        place = (round(px), round(py))
        rel = (place[0] - self._mouse[0], place[1] - self._mouse[1])
        self._mouse = place
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=place, rel=rel, buttons=(0, 0, 0), touch=False
            )
        )

    def _mouse_button(self, kind: int, button: int) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=self._mouse, button=button, touch=False))


def _viewport() -> Viewport:
    surface = pygame.display.get_surface()
    assert surface is not None, "the application has opened no window"
    return Viewport(*surface.get_size())


def _key(name: str) -> dict[str, object]:
    constant = f"K_{name}" if len(name) == 1 else f"K_{name.upper()}"
    unicode = {"return": "\r", "space": " "}.get(name, name if len(name) == 1 else "")
    return {"key": getattr(pygame, constant), "scancode": CODES[name], "mod": 0, "unicode": unicode}


def _describe(predicate: Callable[[], bool]) -> str:
    code = predicate.__code__ if hasattr(predicate, "__code__") else None
    return f"the predicate at {code.co_filename}:{code.co_firstlineno}" if code else repr(predicate)
