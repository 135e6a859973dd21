"""What the turn banner asks for at Penguin: whole sentences, since colours are inflected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.boards.safety import Outlook
from scenes.text import _

_CHOOSE: Final[dict[str, Callable[[], str]]] = {
    "red": lambda: _("Choose a place for the red penguin"),
    "yellow": lambda: _("Choose a place for the yellow penguin"),
    "green": lambda: _("Choose a place for the green penguin"),
    "blue": lambda: _("Choose a place for the blue penguin"),
}
_CARRY: Final[dict[str, Callable[[], str]]] = {
    "red": lambda: _("Set the red penguin down gently"),
    "yellow": lambda: _("Set the yellow penguin down gently"),
    "green": lambda: _("Set the green penguin down gently"),
    "blue": lambda: _("Set the blue penguin down gently"),
}
_TOWER: Final[dict[Outlook, Callable[[], str]]] = {
    Outlook.STEADY: lambda: _("Tower: holding well"),
    Outlook.SHAKY: lambda: _("Tower: shaky"),
    Outlook.FALLS: lambda: _("Tower: about to fall"),
}


def choose_words(colour: str) -> str:
    return _CHOOSE[colour]()


def carry_words(colour: str) -> str:
    return _CARRY[colour]()


def tower_words(outlook: Outlook) -> str:
    return _TOWER[outlook]()
