"""What the turn banner asks for at Penguin Cards: whole sentences, since colours are inflected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.text import _

_PLACE: Final[dict[str, Callable[[], str]]] = {
    "red": lambda: _("Place the red card on a glowing place"),
    "yellow": lambda: _("Place the yellow card on a glowing place"),
    "green": lambda: _("Place the green card on a glowing place"),
    "blue": lambda: _("Place the blue card on a glowing place"),
    "purple": lambda: _("Place the purple card on a glowing place"),
}


def place_prompt(colour: str | None, *, has_place: bool) -> str:
    """What to do with the chosen card."""
    if colour is None or colour not in _PLACE:
        return _("Choose a card")
    return _PLACE[colour]() if has_place else _("No place takes this card: choose another one")
