"""What the iceberg asks for: prompts, hints, and the word for what a press would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.grid import Square
from game.titles.iceberg.state import DRAFT, DRIFT, MELT, MOVE, PLACE, State
from scenes.boards.board import Hint
from scenes.boards.iceberg_aim import LEAVE, Aim
from scenes.boards.iceberg_view import ways_of
from scenes.input.intents import Button, Device, DeviceKind
from scenes.text import _
from scenes.words.suit_words import way_word

_PROMPTS: Final[dict[str, Callable[[], str]]] = {
    DRAFT: lambda: _("Take a coin and put it on the ice"),
    PLACE: lambda: _("Choose the coin that your penguin starts on"),
    MOVE: lambda: _("Step or hop to a marked coin"),
    MELT: lambda: _("Melt one of the free coins"),
    DRIFT: lambda: _("Slide one tile, or leave the ice as it is"),
}
_DEEDS: Final[dict[str, Callable[[], str]]] = {
    DRAFT: lambda: _("Put down"),
    PLACE: lambda: _("Stand here"),
    MELT: lambda: _("Melt"),
}
_TOUCH: Final[dict[str, Callable[[], str]]] = {
    DRAFT: lambda: _("Tap a coin, then a place twice"),
    PLACE: lambda: _("Tap to look, tap again to stand there"),
    MOVE: lambda: _("Tap to look, tap again to go"),
    MELT: lambda: _("Tap to look, tap again to melt"),
    DRIFT: lambda: _("Pull a tile to its new place"),
}


def coins_left(view: State) -> int:
    """How many coins are not melted yet."""
    return view.coins + len(view.supply)


def prompt_of(phase: str, aim: Aim) -> str:
    if aim.is_looking:
        return _("Look at every coin; nothing is decided")
    if aim.held is not None:
        return _("A whole side must touch a whole side")
    return _PROMPTS[phase]()


def deed_of(view: State, aim: Aim) -> str:
    """What pressing select would do now, in a word or two; empty when nothing is in focus."""
    if aim.is_looking:
        return _("Go on")
    if view.phase == DRIFT:
        return _drift_deed(aim)
    if view.phase == MOVE:
        return "" if aim.cell is None else _way(view, aim.cell)
    return _DEEDS[view.phase]()


def _way(view: State, square: Square) -> str:
    return "" if view.turn is None else way_word(ways_of(view, view.turn).get(square, ""))


def _drift_deed(aim: Aim) -> str:
    if aim.focus.key == LEAVE:
        return _("Leave as it is")
    if aim.held is None:
        return _("Lift")
    return _("Put back") if aim.target is None else _("Drop here")


def hints_of(view: State, aim: Aim, device: Device | None) -> Sequence[Hint]:
    kind = None if device is None else device.kind
    if kind is DeviceKind.TOUCH:
        return (Hint(Button.SOUTH, _TOUCH[view.phase]()),)
    select = Hint(Button.SOUTH, deed_of(view, aim) or _("Select"))
    if aim.is_looking:
        return (Hint("move", _("Choose")), select)
    if view.phase == DRAFT:
        return (Hint("move", _("Place")), Hint("shoulders", _("Coin")), select)
    if view.phase == DRIFT:
        return _drift_hints(aim, select)
    return (
        Hint("move", _("Choose")),
        Hint("shoulders", _("Next")),
        select,
        Hint(Button.WEST, _("Look at all")),
    )


def _drift_hints(aim: Aim, select: Hint) -> Sequence[Hint]:
    """What select does already is not told twice."""
    others = [Hint(Button.EAST, _("Put back"))] if aim.held is not None else []
    others.append(Hint(Button.WEST, _("Look at all") if aim.held is None else _("Other tile")))
    others.append(Hint(Button.NORTH, _("Leave as it is")))
    told = [hint for hint in others if hint.label != select.label]
    return (Hint("move", _("Choose")), select, *told)


def phase_word(view: State) -> str:
    """What goes on, for the card of the mover."""
    return {
        DRAFT: _("Laying coins"),
        PLACE: _("Finding a place"),
        MOVE: _("To move"),
        MELT: _("Melting"),
        DRIFT: _("Drifting"),
    }[view.phase]
