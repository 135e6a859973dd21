"""Memory that was freed: let the system have it back at once (Linux with the GNU C library)."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
LARGE: Final = 128 * 1024
"""Bytes from which a picture lies in pages of its own, which go back when it is dropped."""


def give_back_large() -> bool:
    """Fix the threshold that would grow to 32 MB with the first backdrop; False where none is.

    Above it freed pictures leave holes in the heap that are never returned: 40 MB after a title.
    Pictures that threads make lie in one heap with all others, instead of one for each thread.
    """
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:
        return False
    return bool(mallopt(_M_MMAP_THRESHOLD, LARGE)) and bool(mallopt(_M_ARENA_MAX, 1))
