"""Pocket tables drawn as letters, and the questions that the vectors ask of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from game.core import Seat, Step
from game.grid import Square
from game.titles.pocket import pocket
from game.titles.pocket.state import State
from game.titles.pocket.tiles import CELLS, COPIES, KINDS, Kind
from game.titles.pocket.variant import Variant

LETTERS: Final = dict(zip("MBSHGRPI", KINDS, strict=True))
"""Microphone, boots, skates, handbag, guitar, scooter (it rolls), piankotek, imprezoperz."""


def tiles(letters: str) -> list[Kind]:
    return [LETTERS[letter] for letter in letters.replace(" ", "")]


def table(
    face_up: str,
    next_down: str = "",
    won: Sequence[str] = ("", ""),
    turn: int = 0,
    **chosen: Any,
) -> State:
    """A table whose first cells lie open, those after them face down as named, then the rest.

    The rest are all tiles that are named nowhere, in the order of KINDS; cells that are left over
    are empty. `chosen` are fields of the variant.
    """
    opened = tiles(face_up)
    counts = [Counter(tiles(letters)) for letters in won]
    named = Counter([*opened, *tiles(next_down)]) + sum(counts, Counter())
    rest = Counter(COPIES) - named
    assert all(named[kind] <= COPIES[kind] for kind in KINDS), f"too many tiles: {named}"
    grid: list[Kind | None] = [*opened, *tiles(next_down), *rest.elements()]
    grid += [None] * (len(CELLS) - len(grid))
    return State(
        variant=Variant(**chosen),
        tiles=tuple(grid),
        open=tuple(range(len(opened))),
        won=tuple(tuple(count[kind] for kind in KINDS) for count in counts),
        turn=Seat(turn),
    )


def act(state: State, text: str) -> Step[State]:
    return pocket.apply(state, pocket.parse(text))


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = act(state, text).state
    return state


def legal(state: State) -> list[str]:
    return [pocket.to_text(action) for action in pocket.legal_actions(state)]


def cell(place: int) -> str:
    """The notation of a cell by its place."""
    return f"{CELLS[place].row},{CELLS[place].col}"


def reveal(state: State, place: int) -> Step[State]:
    """The mover turns up the tile at a place of the grid."""
    return act(state, f"reveal {cell(place)}")


def won(state: State, seat: int) -> dict[str, int]:
    """What a seat has won, by kind."""
    found: dict[str, int] = pocket.to_json(state)["won"][seat]
    return found


def events(step: Step[State]) -> list[str]:
    return [event.kind for event in step.events]


def squares(*places: int) -> tuple[Square, ...]:
    return tuple(CELLS[place] for place in places)
