"""The rules of the iceberg; numbers in comments are those of the rule file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

from game.chance import shuffled
from game.core import (
    NATURE,
    Event,
    GameInfo,
    IllegalAction,
    Json,
    Options,
    Outcome,
    Seat,
    Step,
    full_options,
)
from game.grid import Square
from game.titles.iceberg import actions, turns
from game.titles.iceberg.actions import STAY, Action, Coin, Deal, Drift, Melt, Move, Place, Stay
from game.titles.iceberg.draft import draft_cells, second_level
from game.titles.iceberg.events import Dealt, Drafted, Drifted, Hopped, Placed, Stepped
from game.titles.iceberg.layout import tiles_of
from game.titles.iceberg.state import (
    DRAFT,
    DRIFT,
    MELT,
    MOVE,
    PLACE,
    SUITS,
    State,
    Suit,
    exits,
    is_step,
    to_json,
)
from game.titles.iceberg.tiles import chart, drifts
from game.titles.iceberg.variant import COINS, DEAL, INFO, SCANNED, Variant

_move = cache(Move)
"""One object per square, since every playout asks for them."""


class IcebergGame:
    """Everything lies open: views are states, and nothing is drawn after the first state."""

    info: GameInfo = INFO

    def setup(self, seats: int, options: Options, rng: Random) -> State:
        full = full_options(self.info, seats, options)
        variant = Variant.from_options(full)
        tiles = tiles_of(full["layout"], int(full["tiles"]))
        blank = State(
            variant=variant,
            tiles=tiles,
            stacks=((),) * (4 * len(tiles)),
            pawns=(None,) * seats,
            out=(False,) * seats,
            supply=tuple(suit for suit in SUITS for _ in range(COINS // len(SUITS))),
            goal=None,
            turn=Seat(0),
            phase=DRAFT,
        )
        if variant.is_drafted:
            return blank
        if full.get(DEAL.name) != SCANNED:
            return _dealt(blank, shuffled(blank.supply, rng), _places(blank, rng))
        return replace(blank, phase=PLACE, dealing=_places(blank, rng))

    def to_move(self, state: State) -> Seat | None:
        return NATURE if state.dealing else state.turn

    def legal_actions(self, state: State) -> Sequence[Action]:
        turn = state.turn
        if state.dealing:
            return [Deal(state.supply)]
        if turn is None:
            return ()
        squares = chart(state.tiles).squares
        match state.phase:
            case "draft":
                cells = draft_cells(state)
                suits = sorted(set(state.supply))
                return [Coin(suit, squares[cell]) for suit in suits for cell in cells]
            case "place":
                return [Place(squares[cell]) for cell in _free_cells(state)]
            case "move":
                origin = state.pawns[turn]
                assert origin is not None, f"seat {turn} has no pawn to move in {state}"
                return [_move(squares[cell]) for cell in exits(state, origin)]
            case "melt":
                return [Melt(squares[cell]) for cell in _free_cells(state)]
            case _:
                return [STAY, *(Drift(tile, to) for tile, to in _drifts(state))]

    def is_legal(self, state: State, action: Action) -> bool:
        turn = state.turn
        if isinstance(action, Deal):
            return bool(state.dealing) and sorted(action.suits) == sorted(state.supply)
        if turn is None or state.dealing:
            return False
        cells = chart(state.tiles).cells
        match action:
            case Move(square):
                return (
                    state.phase == MOVE and square in cells and _can_go(state, turn, cells[square])
                )
            case Coin(suit, square):
                is_there = state.phase == DRAFT and suit in state.supply and square in cells
                return is_there and cells[square] in draft_cells(state)
            case Place(square):
                is_there = state.phase == PLACE and square in cells
                return is_there and cells[square] in _free_cells(state)
            case Melt(square):
                is_there = state.phase == MELT and square in cells
                return is_there and cells[square] in _free_cells(state)
            case Drift(tile, origin_after):
                return state.phase == DRIFT and (tile, origin_after) in _drifts(state)
            case Stay():
                return state.phase == DRIFT

    def apply(self, state: State, action: Action) -> Step[State]:
        seat = state.turn
        if seat is None or not self.is_legal(state, action):
            raise IllegalAction(f"{actions.to_text(action)!r} is not allowed: {_situation(state)}")
        cells = chart(state.tiles).cells
        match action:
            case Deal(suits):
                dealt = _dealt(state, suits, state.dealing)
                return Step(dealt, (Dealt(suits[0]),))
            case Move(square):
                return _moved(state, seat, cells[square])
            case Melt(square):
                return turns.melt(state, cells[square], state.pawns, [])
            case Drift():
                return _drifted(state, seat, action)
            case Stay():
                return turns.next_turn(state, [])
            case Place(square):
                pawns = turns.replaced(state.pawns, seat, cells[square])
                placed = Placed(seat, square)
                return turns.after_placing(replace(state, pawns=pawns), [placed])
            case Coin():
                return _drafted(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        return turns.outcome(state)

    def observe(self, state: State, viewer: Seat | None) -> State:
        return state

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event

    def chance(self, state: State, rng: Random) -> Action:
        if not state.dealing:
            raise ValueError(f"nature deals coins and does no more; seat {state.turn} is to move")
        return Deal(tuple(shuffled(state.supply, rng)))

    def guess(self, view: State, viewer: Seat, rng: Random) -> State:
        return view

    def to_text(self, action: Action) -> str:
        return actions.to_text(action)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def to_json(self, state: State) -> Json:
        return to_json(state)


def _places(blank: State, rng: Random) -> tuple[int, ...]:
    """The cells of a regular start in the order of its coins: one on each, then the others."""
    ground = chart(blank.tiles).order
    return (*ground, *second_level(blank.tiles, rng))


def _dealt(blank: State, coins: Sequence[Suit], places: Sequence[int]) -> State:
    """The regular start: one coin on every cell, the others on the second level (PG-1, PG-2)."""
    stacks = list(blank.stacks)
    for cell, coin in zip(places, coins, strict=True):
        stacks[cell] = (*stacks[cell], coin)
    return replace(blank, stacks=tuple(stacks), supply=(), goal=coins[0], phase=PLACE, dealing=())


def _drafted(state: State, seat: Seat, coin: Coin) -> Step[State]:
    """PG-V2."""
    cell = chart(state.tiles).cells[coin.square]
    stack = (*state.stacks[cell], coin.suit)
    supply = list(state.supply)
    supply.remove(coin.suit)
    after = replace(
        state,
        stacks=turns.replaced(state.stacks, cell, stack),
        supply=tuple(supply),
        turn=Seat((seat + 1) % state.seats),
        phase=DRAFT if supply else PLACE,
    )
    return Step(after, (Drafted(seat, coin.suit, coin.square, len(stack)),))


def _moved(state: State, seat: Seat, cell: int) -> Step[State]:
    """PG-4, and PG-7 at once unless there are flamethrowers."""
    origin = state.pawns[seat]
    assert origin is not None, f"is_legal admits no move in {state}"
    squares = chart(state.tiles).squares
    kind = Stepped if is_step(state, origin, cell) else Hopped
    events: list[Event] = [kind(seat, squares[origin], squares[cell])]
    pawns = turns.replaced(state.pawns, seat, cell)
    if state.variant.has_flamethrowers:
        return Step(replace(state, pawns=pawns, phase=MELT), tuple(events))
    return turns.melt(state, origin, pawns, events)


def _can_go(state: State, seat: Seat, cell: int) -> bool:
    """Whether a cell is among the exits, without asking for all of them."""
    origin, there = state.pawns[seat], state.stacks[cell]
    if origin is None or not there or cell in state.pawns:
        return False
    return there[-1] == state.stacks[origin][-1] or is_step(state, origin, cell)


def _drifted(state: State, seat: Seat, drift: Drift) -> Step[State]:
    """PG-V8: the coins and pawns keep their cells, which the tile takes along."""
    drifted = Drifted(seat, drift.tile, state.tiles[drift.tile], drift.origin)
    tiles = turns.replaced(state.tiles, drift.tile, drift.origin)
    return turns.next_turn(replace(state, tiles=tiles), [drifted])


def _free_cells(state: State) -> list[int]:
    """Cells with coins and without a pawn, row by row (PG-3, PG-V7)."""
    order = chart(state.tiles).order
    return [cell for cell in order if state.stacks[cell] and cell not in state.pawns]


def _drifts(state: State) -> Sequence[tuple[int, Square]]:
    return drifts(state.tiles, state.variant.must_connect)


def _situation(state: State) -> str:
    if state.turn is None:
        return "the game is over"
    if state.dealing:
        return f"people have to deal {len(state.dealing)} coins first, with 'deal sun moon …'"
    squares = chart(state.tiles).squares
    heights = " ".join(
        f"{squares[cell].row},{squares[cell].col}:{len(state.stacks[cell])}{state.stacks[cell][-1]}"
        for cell in chart(state.tiles).order
        if state.stacks[cell]
    )
    pawns = ", ".join("-" if cell is None else str(tuple(squares[cell])) for cell in state.pawns)
    return f"seat {state.turn} has to {state.phase}; pawns {pawns}; stacks {heights or 'none'}"
