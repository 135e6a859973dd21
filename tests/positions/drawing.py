"""Draws pyramid positions from text and names cells the way the rule files do."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from game.core import Seat, Step
from game.titles.pyramid.actions import Action
from game.titles.pyramid.pyramid import Colour, Place, Pyramid
from game.titles.pyramid.rules import PyramidGame
from game.titles.pyramid.state import BLOCKED, CLEARED, IN, State

COLOURS: Final = {
    "R": Colour("red"),
    "G": Colour("green"),
    "B": Colour("blue"),
    "Y": Colour("yellow"),
    "P": Colour("purple"),
}

STATUS: Final = {"i": IN, "b": BLOCKED, "c": CLEARED}


def draw(text: str, width: int = 8, left: int = 0) -> Pyramid:
    """A pyramid from its drawing, the base on the last line, starting at column `left`.

    Every figure stands over the gap between the two that carry it; dots are open cells:

         Y
        R B
    """
    lines = [line for line in text.splitlines() if line.strip()]
    figures: list[tuple[Colour, int, int]] = []
    start = min((i for i, sign in enumerate(lines[-1]) if sign != " "), default=0) if lines else 0
    for level, line in enumerate(reversed(lines)):
        for x, sign in enumerate(line):
            if sign in COLOURS:
                col, off = divmod(x - start - level, 2)
                assert off == 0, f"the {sign} at level {level} stands over no gap:\n{text}"
                figures.append((COLOURS[sign], level, left + col))
    return Pyramid.of(width, figures)


def hand(letters: str) -> tuple[Colour, ...]:
    return tuple(sorted(COLOURS[letter] for letter in letters))


def position(
    game: PyramidGame,
    drawing: str,
    hands: list[str],
    *,
    left: int = 0,
    turn: int = 0,
    status: str = "",
    penalties: tuple[int, ...] = (),
    options: dict[str, str] | None = None,
) -> State:
    """A state with this pyramid and these hands; statuses are i, b, c (in, blocked, cleared).

    Penguin is played without a tower unless the options ask for one.
    """
    seats = len(hands)
    chosen = options or ({"tower": "off"} if game.edition.has_tower else {})
    state = game.setup(seats, chosen, Random(0))
    return replace(
        state,
        pyramid=draw(drawing, state.variant.width, left),
        hands=tuple(map(hand, hands)),
        aside=(),
        turn=Seat(turn),
        status=tuple(STATUS[sign] for sign in status or "i" * seats),
        penalties=penalties or (0,) * seats,
    )


def cells(game: PyramidGame, state: State, letter: str) -> list[tuple[int, int]]:
    """Where the mover may put a figure of this colour."""
    return [
        (action.level, action.col)
        for action in game.legal_actions(state)
        if isinstance(action, Place) and action.colour == COLOURS[letter]
    ]


def place(letter: str, level: int, col: int) -> Place:
    return Place(COLOURS[letter], level, col)


def play(game: PyramidGame, state: State, *placements: Action) -> State:
    """The state after these actions."""
    for action in placements:
        state = game.apply(state, action).state
    return state


def step(game: PyramidGame, state: State, action: Action) -> Step[State]:
    return game.apply(state, action)


def kinds(done: Step[State]) -> list[str]:
    return [event.kind for event in done.events]
