"""The SDL library that pygame has loaded, for the few things that pygame does not offer."""

from __future__ import annotations

import ctypes
from functools import cache


@cache
def _library() -> ctypes.CDLL | None:
    """The very library that is in use; None elsewhere than on Linux, where nothing needs it."""
    try:
        with open("/proc/self/maps", encoding="utf-8") as maps:
            path = next(line.split()[-1] for line in maps if "libSDL2-2" in line)
    except (OSError, StopIteration):
        return None
    return ctypes.CDLL(path)


def set_hint(name: str, value: str) -> None:
    """Tell SDL directly, since it read the environment when it was loaded."""
    sdl = _library()
    if sdl is not None:
        sdl.SDL_SetHint.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
        sdl.SDL_SetHint(name.encode(), value.encode())


def key_at(scancode: int) -> int | None:
    """What the keyboard's layout has at a place: its keycode; None where nobody can tell."""
    sdl = _library()
    if sdl is None:
        return None
    return int(sdl.SDL_GetKeyFromScancode(scancode)) or None


def wait_for_event(seconds: float) -> bool:
    """Sleep until something happens, and leave it in the queue; False where SDL cannot be asked.

    `pygame.event.wait` asks a thousand times a second and costs 2 % of a core; SDL itself sleeps
    on the connection to the display. With a pad plugged in it asks as often as pygame.
    """
    sdl = _library()
    if sdl is None:
        return False
    sdl.SDL_WaitEventTimeout(None, round(seconds * 1000))
    return True
