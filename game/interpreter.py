"""Which Python runs all of this; written so that older ones can read it and say what is wrong."""

from __future__ import annotations

import sys
from typing import Final

OLDEST: Final = (3, 11)


def why_too_old() -> str | None:
    """Why this Python runs none of it, and what is needed; None when it does."""
    if tuple(sys.version_info[:2]) >= OLDEST:
        return None
    needed = ".".join(map(str, OLDEST))
    return f"Wobbleberg needs Python {needed} or newer, this is {sys.version.split()[0]}."
