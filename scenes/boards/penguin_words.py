"""What banner, level and hints say at Penguin: whole sentences, since colours are inflected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from scenes.boards.board import Hint
from scenes.boards.safety import Outlook
from scenes.boards.tower_nature import Phase
from scenes.input.intents import Button
from scenes.table.seating import Hands
from scenes.text import _, pgettext

if TYPE_CHECKING:
    from scenes.boards.penguin import PenguinBoard

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


def tower_words(outlook: Outlook) -> str:
    """The state of the tower, beside the level."""
    return _TOWER[outlook]()


def prompt(board: PenguinBoard) -> str:
    """What is to be done now."""
    if board.nature.phase in (Phase.LOOSE, Phase.JUDGED):
        return _("Will it hold?")
    if board.note:
        return board.note
    if board.hand.carry is not None:
        return _CARRY[board.hand.carry.place.colour]()
    if board.choosing is None:
        return ""
    if board.out.is_there:
        return _("Choose a penguin, or show one")
    if not board.is_face_up:
        return _("Choose a place and a penguin by its number")
    return _CHOOSE[board.choosing.colour]()


def hints(board: PenguinBoard) -> Sequence[Hint]:
    """The buttons that do something now."""
    if board.film is not None:
        return (
            Hint(Button.SOUTH, _("Skip")),
            Hint(Button.WEST, _("Watch again")),
            Hint(Button.NORTH, _("Frame by frame")),
        )
    if board.turn is None:
        return ()
    if board.hand.is_led:
        return (
            Hint("steer", _("Carry")),
            Hint(Button.SOUTH, _("Let go")),
            Hint(Button.EAST, _("Put back")),
            Hint(Button.NORTH, _("Whole tower") if board.near.is_open else _("Near view")),
        )
    if board.choosing is None or board.hand.carry is not None:
        return ()
    is_carried = board.owns_nature and board.setup.hands is not Hands.ONE_BUTTON
    found = [
        Hint("move", _("Choose a place")),
        Hint(Button.SOUTH, _("Pick up") if is_carried else pgettext("verb", "Place")),
    ]
    if len(board.choosing.playable) > 1:
        found.append(Hint("shoulders", _("Other penguin")))
    if board.is_peeking:
        found.append(Hint(Button.WEST, _("Look at the hand")))
    return found
