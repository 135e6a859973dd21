"""The one window: opening it on every kind of display, full screen and back, and its size."""

from __future__ import annotations

import os
import sys
from typing import Final

import pygame

from scenes.input.sdl import set_hint

MINIMUM: Final = (800, 450)
DEFAULT: Final = (1280, 720)
_HEADLESS_DRIVERS: Final = ("dummy", "offscreen")
_ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"


def asks_for_full_screen(event: pygame.event.Event) -> bool:
    """Whether an event is F11 or Alt+Enter, by which people expect full screen and a way back."""
    if event.type != pygame.KEYDOWN:
        return False
    return event.key == pygame.K_F11 or (
        event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT)
    )


class NoDisplayError(RuntimeError):
    """There is nothing to show a window on."""


class Window:
    """Created once; full screen changes its mode and never opens it again (faults C-22, C-23)."""

    def __init__(self, title: str, size: tuple[int, int] = DEFAULT, *, is_full: bool = False):
        """Open the window. Raises NoDisplayError where there is no display."""
        self._wanted_headless = os.environ.get("SDL_VIDEODRIVER", "") in _HEADLESS_DRIVERS
        self._windowed = size
        # A window that starts as large as the screen covers it even where no window manager is.
        self.surface = self._open(size, fills_screen=is_full)
        self._followed = self.surface.get_size()
        pygame.display.set_caption(title)
        # Deprecated, but the display module knows neither a least size nor a full screen that keeps
        # the window, and a Window of its own leaves `pygame.display` without a surface to flip.
        self._window = pygame.Window.from_display_module()
        self._window.minimum_size = MINIMUM
        if is_full:
            self._window.set_fullscreen(True)
        self.is_full = is_full

    def _open(self, size: tuple[int, int], *, fills_screen: bool) -> pygame.Surface:
        # Through OpenGL in software a flip on X11 takes 10 to 18 ms, without it 1 ms.
        if sys.platform.startswith("linux"):
            os.environ.setdefault(_ACCELERATION, "0")
        try:
            return self._try_open(size, fills_screen)
        except pygame.error as first:
            if os.environ.get(_ACCELERATION) != "0":
                raise NoDisplayError(str(first)) from first
        # Wayland refuses a window without acceleration: try once more with it.
        pygame.display.quit()
        os.environ[_ACCELERATION] = "1"
        set_hint(_ACCELERATION, "1")
        try:
            return self._try_open(size, fills_screen)
        except pygame.error as second:
            raise NoDisplayError(str(second)) from second

    def _try_open(self, size: tuple[int, int], fills_screen: bool) -> pygame.Surface:
        pygame.display.init()
        self._refuse_blind_driver()
        if fills_screen:
            size = pygame.display.get_desktop_sizes()[0]
        return pygame.display.set_mode(size, pygame.RESIZABLE)

    def _refuse_blind_driver(self) -> None:
        """Without a display SDL falls back to a driver that shows nothing (faults C-25)."""
        driver = pygame.display.get_driver()
        if driver in _HEADLESS_DRIVERS and not self._wanted_headless:
            pygame.display.quit()
            raise NoDisplayError(f"only the driver {driver!r} is left, which shows nothing")

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def follow(self) -> bool:
        """Take the surface that belongs to the window's size now; True when it changed."""
        current = pygame.display.get_surface()
        assert current is not None, "the display was closed while its window is in use"
        self.surface = current
        changed = current.get_size() != self._followed
        self._followed = current.get_size()
        return changed

    def set_full(self, is_full: bool) -> None:
        if is_full == self.is_full:
            return
        if is_full:
            self._windowed = self.size
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size = self._windowed
        self.is_full = is_full

    def close(self) -> None:
        pygame.display.quit()
