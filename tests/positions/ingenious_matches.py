"""Positions of Ingenious round a swap and at the end, for several files of vectors."""

from __future__ import annotations

from dataclasses import replace

from game.titles.ingenious import ingenious
from game.titles.ingenious.board import Board
from game.titles.ingenious.state import State
from game.titles.ingenious.tile import RED
from tests.positions.hexes import markers, place, play, position


def red(points: int) -> str:
    """Cells that give a red half on 0,0 so many points, up to 8; its partner lies on 1,0."""
    west, north, south = ("-1,0", "-2,0", "-3,0"), ("0,-1", "0,-2", "0,-3"), ("0,1", "0,2")
    return "R " + " ".join((*west, *north, *south)[:points])


LOWEST_TWO = markers(R=2, G=2, B=5, O=7, Y=9, P=3)


def before_swap() -> State:
    state = position(
        racks=("PP BO OY YP PP BB", "BB"),
        scores=(LOWEST_TWO,),
        bag="RR RG RB RO RY RP GG GB GO GY",
    )
    return play(state, place("P@0,0", "P@1,0"))


def ended(*scores: tuple[int, ...], mode: str = "standard") -> State:
    """A game that is over on a full board, with these markers."""
    seats = 4 if mode == "team" else len(scores)
    state = position(racks=("",) * seats, mode=mode, scores=scores)
    full = tuple(lying or RED for lying in state.board.colours)
    return replace(state, board=Board(state.board.radius, full), turn=None)


def winners(*scores: tuple[int, ...], mode: str = "standard") -> tuple[int, ...]:
    outcome = ingenious.outcome(ended(*scores, mode=mode))
    assert outcome is not None
    return outcome.winners
