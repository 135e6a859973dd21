"""What the iceberg says: prompts, hints, suits, and the state in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core import Seat
from game.titles.iceberg.state import DRAFT, DRIFT, HOP, MELT, MOVE, PLACE, State, destinations
from game.titles.iceberg.tiles import chart
from scenes.boards.board import Hint
from scenes.boards.iceberg_aim import Aim
from scenes.intents import Button, Device, DeviceKind
from scenes.text import _, ngettext, pgettext

_SUITS: Final[dict[str, Callable[[], str]]] = {
    "sun": lambda: pgettext("coin", "sun"),
    "moon": lambda: pgettext("coin", "moon"),
    "crown": lambda: pgettext("coin", "crown"),
    "arms": lambda: pgettext("coin", "lily"),
}
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


def suit_word(suit: str) -> str:
    """The name of a suit; one without a name is called by its id."""
    word = _SUITS.get(suit)
    return suit if word is None else word()


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
        return "" if aim.cell is None else way_word(destinations(view).get(aim.cell, ""))
    return _DEEDS[view.phase]()


def way_word(kind: str) -> str:
    """Step or hop."""
    return {"step": pgettext("move", "Step"), "hop": pgettext("move", "Hop")}.get(kind, "")


def _drift_deed(aim: Aim) -> str:
    if aim.held is None:
        return _("Leave as it is") if aim.tile is None else _("Lift")
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
        back = [] if aim.held is None else [Hint(Button.EAST, _("Put back"))]
        other = Hint(Button.WEST, _("Lift") if aim.held is None else _("Other tile"))
        return (
            Hint("move", _("Choose")), select, *back, other,
            Hint(Button.NORTH, _("Leave as it is")),
        )  # fmt: skip
    return (
        Hint("move", _("Choose")),
        Hint("shoulders", _("Next")),
        select,
        Hint(Button.WEST, _("Look at all")),
    )


def phase_word(view: State) -> str:
    """What goes on, for the card of the mover."""
    return {
        DRAFT: _("Laying coins"),
        PLACE: _("Finding a place"),
        MOVE: _("To move"),
        MELT: _("Melting"),
        DRIFT: _("Drifting"),
    }[view.phase]


def sentences(view: State, names: Sequence[str]) -> list[str]:
    """What lies where, row by row, and what every penguin could do."""
    squares = chart(view.tiles).squares
    first_row = min(square.row for square in squares)
    first_col = min(square.col for square in squares)
    lines = [
        ngettext("{number} coin is left.", "{number} coins are left.", coins_left(view)).format(
            number=coins_left(view)
        )
    ]
    if view.seats == 1 and view.goal is not None:
        words = _("The last coin should be a {suit}, the first one drawn.")
        lines.append(words.format(suit=suit_word(view.goal)))
    for row in sorted({square.row for square in squares}):
        cells = sorted(square for square in squares if square.row == row)
        lines.append(
            _("Row {number}: {cells}.").format(
                number=row - first_row + 1,
                cells=", ".join(
                    _("column {number} {what}").format(
                        number=square.col - first_col + 1, what=_stack(view.stack_at(square))
                    )
                    for square in cells
                ),
            )
        )
    for seat, name in enumerate(names[: view.seats]):
        lines.append(_pawn(view, Seat(seat), name, first_row, first_col))
    if view.supply:
        counts = {suit: view.supply.count(suit) for suit in sorted(set(view.supply))}
        coins = ", ".join(f"{number} × {suit_word(suit)}" for suit, number in counts.items())
        lines.append(_("Still to be laid: {coins}.").format(coins=coins))
    return lines


def _stack(stack: Sequence[str]) -> str:
    if not stack:
        return _("water")
    if len(stack) == 1:
        return suit_word(stack[0])
    return _("{suit}, {number} high").format(suit=suit_word(stack[-1]), number=len(stack))


def _pawn(view: State, seat: Seat, name: str, first_row: int, first_col: int) -> str:
    square = view.pawn_square(seat)
    if view.out[seat]:
        return _("{name} is in the water.").format(name=name)
    if square is None:
        return _("{name} is not on the ice yet.").format(name=name)
    kinds = list(destinations(view, seat).values())
    return _("{name} stands in row {row}, column {column}; steps: {steps}, hops: {hops}.").format(
        name=name,
        row=square.row - first_row + 1,
        column=square.col - first_col + 1,
        steps=len(kinds) - kinds.count(HOP),
        hops=kinds.count(HOP),
    )
