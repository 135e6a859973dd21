"""Captions: in words, the sounds that tell something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scenes.sound.effects import Effect
from scenes.text import _

CAPTIONS: Final[Mapping[Effect, Callable[[], str]]] = {
    Effect.TURN: lambda: _("[a bell: the next turn]"),
    Effect.ROUND_END: lambda: _("[a chord: the round is over]"),
    Effect.WIN: lambda: _("[a fanfare]"),
    Effect.DEAL: lambda: _("[cards are dealt]"),
    Effect.HELD: lambda: _("[happy squeaks]"),
    Effect.SQUEAK: lambda: _("[a penguin squeaks]"),
    Effect.CREAK: lambda: _("[the tower creaks]"),
    Effect.SLIP: lambda: _("[something whistles down]"),
    Effect.SPLASH: lambda: _("[splash]"),
    Effect.STUCK: lambda: _("[three sad notes]"),
    Effect.CLEARED: lambda: _("[merry bells]"),
    Effect.BONUS: lambda: _("[bells go up and down]"),
    Effect.BUST: lambda: _("[a growl]"),
    Effect.MELT: lambda: _("[the ice melts]"),
    Effect.DRIFT: lambda: _("[the ice groans]"),
    Effect.SINK: lambda: _("[bubbles]"),
}
"""Sounds of buttons and of pieces that everybody sees move have none."""


def caption_of(effect: Effect) -> str | None:
    """What to read instead of hearing an effect; None for one that tells nothing new."""
    caption = CAPTIONS.get(effect)
    return caption() if caption is not None else None
