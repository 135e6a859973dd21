"""Memory that was freed: let the system have it back at once (Linux with the GNU C library)."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_M_MMAP_THRESHOLD: Final = -3
LARGE: Final = 128 * 1024
"""Bytes from which a picture lies in pages of its own, which go back when it is dropped."""


def give_back_large() -> bool:
    """Fix the threshold that would grow to 32 MB with the first backdrop; False where none is.

    Above it freed pictures leave holes in the heap that are never returned: 40 MB after a title.
    """
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and bool(mallopt(_M_MMAP_THRESHOLD, LARGE))
