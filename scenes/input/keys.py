"""Names of keys by their place on a US keyboard, so that WASD is one block in every layout."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.input import sdl

_LAST_LETTER: Final = "\u017f"
"""The fonts have the Latin letters up to here; other keyboards carry Latin ones as well."""

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


def cap_of(name: str, key: int) -> str | None:
    """The letter that this keyboard's layout prints where a US keyboard has `name`, if any.

    `key` is the keycode that it sends there.
    """
    letter = pygame.key.name(key, use_compat=False)
    if len(letter) != 1 or letter > _LAST_LETTER or name.startswith("kp"):
        return None
    return letter.upper() if len(letter.upper()) == 1 else letter


def layout_caps() -> dict[str, str]:
    """What the layout prints on all keys, by name, before any was pressed: as far as SDL tells."""
    keys = {name: sdl.key_at(code) for code, name in NAMES.items()}
    caps = {name: cap_of(name, key) for name, key in keys.items() if key is not None}
    return {name: cap for name, cap in caps.items() if cap is not None}
