"""Positions of Ingenious from letters: `R 0,-4 0,-3 / B 2,0` lays red on two cells, blue on one."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from game.core import Event, Seat, Step
from game.grid import Hex
from game.titles.ingenious import ingenious
from game.titles.ingenious.actions import Action, Place, place_of
from game.titles.ingenious.board import Board
from game.titles.ingenious.scoring import preview
from game.titles.ingenious.state import State
from game.titles.ingenious.tile import COLOURS, Colour, Rack, Tile, tile_of

LETTERS: Final = {colour[0].upper(): colour for colour in COLOURS}

ZERO: Final = (0,) * 6


def tile(letters: str) -> Tile:
    """`BO` is the tile of blue and orange."""
    return tile_of(LETTERS[letters[0]], LETTERS[letters[1]])


def rack(letters: str) -> Rack:
    """`BO PP` is a rack of two tiles."""
    return tuple(sorted(tile(word) for word in letters.split()))


def cell(text: str) -> Hex:
    q, r = text.split(",")
    return Hex(int(q), int(r))


def place(first: str, second: str) -> Place:
    """`B@1,0` and `Y@0,0`: a colour on each cell, in any order."""
    (one, here), (other, there) = first.split("@"), second.split("@")
    return place_of(LETTERS[one], cell(here), LETTERS[other], cell(there))


def position(
    cells: str = "",
    racks: tuple[str, ...] = ("", ""),
    *,
    mode: str = "standard",
    scores: tuple[tuple[int, ...], ...] = (),
    bag: str | None = None,
    bonus: int = 0,
    is_first_turn: bool = False,
) -> State:
    """A state with seat 0 to move; sides without given scores stand at 0."""
    state = ingenious.setup(len(racks), {"mode": mode}, Random(1))
    sides = len(state.scores)
    return replace(
        state,
        board=lying(state.board, cells),
        racks=tuple(rack(letters) for letters in racks),
        scores=(*scores, *((ZERO,) * (sides - len(scores)))),
        bag=state.bag if bag is None else tuple(tile(word) for word in bag.split()),
        bonus=bonus,
        opened=(None,) * len(racks) if is_first_turn else COLOURS[: len(racks)],
    )


def lying(board: Board, cells: str) -> Board:
    """The board with loose halves on it, as no game leaves them."""
    colours = list(board.colours)
    for part in filter(None, cells.split("/")):
        letter, *places = part.split()
        for text in places:
            colours[board.area.index[cell(text)]] = LETTERS[letter]
    return Board(board.radius, tuple(colours))


def markers(**by_letter: int) -> tuple[int, ...]:
    """`markers(R=16, G=2)`: six markers, 0 where none is named."""
    return tuple(by_letter.get(colour[0].upper(), 0) for colour in COLOURS)


def counted(state: State, placed: Place) -> dict[str, int]:
    """The points of both halves by letter, as the preview tells them."""
    points: dict[str, int] = {}
    for half in preview(state, placed):
        letter = half.colour[0].upper()
        points[letter] = points.get(letter, 0) + half.points
    return points


def step(state: State, action: Action) -> Step[State]:
    return ingenious.apply(state, action)


def play(state: State, *actions: Action) -> State:
    for action in actions:
        state = ingenious.apply(state, action).state
    return state


def found(events: tuple[Event, ...], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def marker(state: State, side: int, letter: str) -> int:
    return state.scores[side][COLOURS.index(Colour(LETTERS[letter]))]


def can_place(state: State, placed: Place) -> bool:
    """Whether the rules allow it, asked both ways."""
    is_legal = ingenious.is_legal(state, placed)
    assert is_legal == (placed in ingenious.legal_actions(state))
    return is_legal


SEAT: Final = Seat(0)
