"""Draws positions of the iceberg from text, the way the rule file writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from game.core import Seat, Step
from game.grid import Square
from game.titles.iceberg import iceberg
from game.titles.iceberg.actions import Action
from game.titles.iceberg.state import MOVE, Stack, State, Suit
from game.titles.iceberg.tiles import chart

SUIT_OF: Final = {"S": Suit("sun"), "M": Suit("moon"), "C": Suit("crown"), "A": Suit("arms")}

SIGMA: Final = "0,0:SM 0,1:C 1,0:M 1,1:AS 2,2:A 3,3:M"
"""The standard position of the rule file; the last letter of a stack is its top."""


def square(text: str) -> Square:
    row, col = text.split(",")
    return Square(int(row), int(col))


def squares(text: str) -> set[Square]:
    return {square(word) for word in text.split()}


def position(
    stacks: str,
    pawns: Sequence[str | None],
    *,
    turn: int = 0,
    phase: str = MOVE,
    options: Mapping[str, str] | None = None,
    **changes: object,
) -> State:
    """A state with these stacks; a pawn is a square, or None for one that is out."""
    state = iceberg.setup(len(pawns), options or {}, Random(0))
    cells = chart(state.tiles).cells
    coins: dict[int, Stack] = {}
    for word in stacks.split():
        where, _, letters = word.partition(":")
        coins[cells[square(where)]] = tuple(SUIT_OF[letter] for letter in letters)
    placed = replace(
        state,
        stacks=tuple(coins.get(cell, ()) for cell in range(len(cells))),
        pawns=tuple(None if pawn is None else cells[square(pawn)] for pawn in pawns),
        out=tuple(pawn is None for pawn in pawns),
        supply=(),
        turn=Seat(turn),
        phase=phase,
    )
    return replace(placed, **changes)  # type: ignore[arg-type]


def legal(state: State) -> list[str]:
    return [iceberg.to_text(action) for action in iceberg.legal_actions(state)]


def step(state: State, text: str) -> Step[State]:
    action: Action = iceberg.parse(text)
    return iceberg.apply(state, action)


def play(state: State, *texts: str) -> State:
    """The state after these actions."""
    for text in texts:
        state = step(state, text).state
    return state


def kinds(done: Step[State]) -> list[str]:
    return [event.kind for event in done.events]
