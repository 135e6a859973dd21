"""Memory that was freed: let the system have it back at once (Linux with the GNU C library)."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from typing import Final

_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
LARGE: Final = 128 * 1024
"""Bytes from which a picture lies in pages of its own, which go back when it is dropped."""


EVERY: Final = 300
"""Frames that are drawn before the holes go back once more: tables make 5 to 12 MB of them."""


def give_back_large() -> bool:
    """Fix the threshold that would grow to 32 MB with the first backdrop; False where none is.

    Above it freed pictures leave holes in the heap that are never returned: 40 MB after a title.
    Pictures that threads make lie in one heap with all others, instead of one for each thread.
    """
    mallopt = _of_the_library("mallopt")
    if mallopt is None:
        return False
    return bool(mallopt(_M_MMAP_THRESHOLD, LARGE)) and bool(mallopt(_M_ARENA_MAX, 1))


def give_back_holes() -> bool:
    """Return what lies free between small pictures, in less than a millisecond; False where none
    of it is known."""
    trim = _of_the_library("malloc_trim")
    return trim is not None and bool(trim(0))


def _of_the_library(name: str) -> Callable[..., int] | None:
    if not sys.platform.startswith("linux"):
        return None
    found: Callable[..., int] | None = getattr(ctypes.CDLL(None), name, None)
    return found
