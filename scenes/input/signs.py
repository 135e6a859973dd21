"""The signs of several buttons beside each other: each one once, and of a cross the arms meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from scenes.input.bindings import Prompt, Target
from scenes.input.intents import Direction

_CROSS: Final = Prompt("glyph_neutral_dpad")
_ARMS: Final[dict[frozenset[Target], Prompt]] = {
    frozenset((Direction.UP, Direction.DOWN)): Prompt("glyph_neutral_dpad_v"),
    frozenset((Direction.LEFT, Direction.RIGHT)): Prompt("glyph_neutral_dpad_h"),
}


def signs(
    prompt: Callable[[Target], Prompt | None], targets: Iterable[Target]
) -> tuple[Prompt, ...]:
    """What `prompt` says of each target; one that has no button on the device is left out."""
    wanted = tuple(targets)
    found = tuple(dict.fromkeys(sign for sign in map(prompt, wanted) if sign is not None))
    return (_ARMS.get(frozenset(wanted), _CROSS),) if found == (_CROSS,) else found
