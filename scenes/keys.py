"""Names of keys by their place on a US keyboard, so that WASD is one block in every layout."""

from __future__ import annotations

from typing import Final

import pygame

NAMES: Final = {
    getattr(pygame, name): name.removeprefix("KSCAN_").lower()
    for name in sorted(dir(pygame), reverse=True)  # of two names for a key the plainer one wins
    if name.startswith("KSCAN_") and name != "KSCAN_UNKNOWN"
}
CODES: Final = {
    **{name: code for code, name in NAMES.items()},
    **{
        name.removeprefix("KSCAN_").lower(): getattr(pygame, name)
        for name in dir(pygame)
        if name.startswith("KSCAN_")
    },
}


def name_of(event: pygame.event.Event) -> str | None:
    """The name of the key in a KEYDOWN or KEYUP; None for a key that no binding can name."""
    return NAMES.get(getattr(event, "scancode", 0))
