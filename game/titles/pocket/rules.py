"""The rules of pocket; numbers in comments are those of the rule file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, product
from random import Random

from game.chance import shuffled
from game.core import (
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
from game.titles.pocket import actions, turns, worlds
from game.titles.pocket.actions import (
    AGREE,
    DECLINE,
    LEAVE,
    MOVES,
    REVEALS,
    STOP,
    Action,
    Agree,
    Decline,
    Leave,
    Move,
    Reveal,
    Stop,
)
from game.titles.pocket.events import Agreed, Declined, Moved, TurnedDown
from game.titles.pocket.state import AGREED, ANSWER, MOVE, REVEAL, State, to_json
from game.titles.pocket.tiles import CELLS, IMPREZOPERZ, INDEX, KINDS, UNKNOWN, deck, spare
from game.titles.pocket.variant import INFO, Variant


class PocketGame:
    """Memory and daring on a grid of 49 tiles."""

    info: GameInfo = INFO

    def setup(self, seats: int, options: Options, rng: Random) -> State:
        """PO-1."""
        full = full_options(self.info, seats, options)
        nothing = ((0,) * len(KINDS),) * seats
        tiles = tuple(shuffled(deck(), rng))
        return State(Variant.from_options(full), tiles, (), nothing, Seat(0))

    def to_move(self, state: State) -> Seat | None:
        return state.to_move

    def legal_actions(self, state: State) -> Sequence[Action]:
        if state.ending is not None:
            return ()
        if state.phase == ANSWER:
            return (AGREE, DECLINE)
        tiles = state.tiles
        if state.phase == MOVE:
            return (*(MOVES[i] for i, tile in enumerate(tiles) if tile is None), LEAVE)
        opened = state.open
        legal: list[Action] = [
            REVEALS[i] for i, tile in enumerate(tiles) if tile is not None and i not in opened
        ]
        if opened:
            legal += _stops(state)
        elif _can_offer(state):
            legal.append(AGREE)
        return legal

    def is_legal(self, state: State, action: Action) -> bool:
        if state.ending is not None:
            return False
        match action:
            case Reveal(cell):
                index = INDEX.get(cell)
                return (
                    state.phase == REVEAL
                    and index is not None
                    and state.tiles[index] is not None
                    and index not in state.open
                )
            case Stop(stay):
                return state.phase == REVEAL and bool(state.open) and _may_stay(state, stay)
            case Move(cell):
                return state.phase == MOVE and cell in INDEX and state.tiles[INDEX[cell]] is None
            case Leave():
                return state.phase == MOVE
            case Agree():
                return state.phase == ANSWER or _can_offer(state)
            case Decline():
                return state.phase == ANSWER

    def apply(self, state: State, action: Action) -> Step[State]:
        if not self.is_legal(state, action):
            raise IllegalAction(f"{actions.to_text(action)!r} is not allowed: {_situation(state)}")
        match action:
            case Reveal(cell):
                return turns.reveal(state, INDEX[cell])
            case Stop(stay):
                return turns.stop(state, _staying(state, stay))
            case Move(cell):
                return _move(state, INDEX[cell])
            case Leave():
                return turns.pass_on(
                    replace(state, open=(), phase=REVEAL), [TurnedDown((CELLS[state.open[0]],))]
                )
            case Agree():
                return _agree(state)
            case Decline():
                return _decline(state)

    def outcome(self, state: State) -> Outcome | None:
        """PO-11; an early end leaves everybody with what was won until then."""
        if state.ending is None:
            return None
        totals = state.totals
        most = max(totals)
        winners = tuple(Seat(seat) for seat, total in enumerate(totals) if total == most)
        return Outcome(state.ending, totals, winners)

    def observe(self, state: State, viewer: Seat | None) -> State:
        """What lies face down is unknown to everybody, even to those who have seen it."""
        opened = state.open
        tiles = tuple(
            tile if tile is None or index in opened else UNKNOWN
            for index, tile in enumerate(state.tiles)
        )
        return replace(state, tiles=tiles)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event  # everything happens in the open; remembering it is the game

    def chance(self, state: State, rng: Random) -> Action:
        raise IllegalAction(f"nature has no part in pocket: {_situation(state)}")

    def guess(self, view: State, viewer: Seat, rng: Random) -> State:
        return worlds.guess(view, rng)

    def to_text(self, action: Action) -> str:
        return actions.to_text(action)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def to_json(self, state: State) -> Json:
        return to_json(state)


def _stops(state: State) -> list[Action]:
    """PO-7, PO-8: one way to stop, or one for each choice of the copies that stay."""
    if not state.variant.has_choice:
        return [STOP]
    kinds = spare(state.tiles, state.open).values()
    choices = product(*(combinations(cells, count) for cells, count in kinds))
    stays = (sorted(index for chosen in choice for index in chosen) for choice in choices)
    return [Stop(tuple(CELLS[index] for index in stay)) for stay in sorted(stays)]


def _may_stay(state: State, stay: tuple[Square, ...]) -> bool:
    """Whether the mover may turn these cells down and take all others that are open."""
    if not state.variant.has_choice:
        return not stay
    if list(stay) != sorted(set(stay)) or not {INDEX.get(cell) for cell in stay} <= set(state.open):
        return False
    return all(
        sum(CELLS[index] in stay for index in cells) == count
        for cells, count in spare(state.tiles, state.open).values()
    )


def _staying(state: State, stay: tuple[Square, ...]) -> frozenset[int]:
    """The open cells that are turned down: the chosen ones, or those turned up last (PO-8)."""
    if state.variant.has_choice:
        return frozenset(index for index in state.open if CELLS[index] in stay)
    kinds = spare(state.tiles, state.open).values()
    return frozenset(index for cells, count in kinds for index in cells[len(cells) - count :])


def _move(state: State, target: int) -> Step[State]:
    """PO-3: in sight of all; the tile is turned down where it comes to lie."""
    (start,) = state.open
    tiles = list(state.tiles)
    tiles[start], tiles[target] = None, tiles[start]
    moved = Moved(state.turn, CELLS[start], CELLS[target])
    after = replace(state, tiles=tuple(tiles), open=(), phase=REVEAL)
    return turns.pass_on(after, [moved, TurnedDown((CELLS[target],))])


def _can_offer(state: State) -> bool:
    is_fresh = state.phase == REVEAL and not state.open
    return state.variant.has_early_end and is_fresh and not state.is_declined


def _agree(state: State) -> Step[State]:
    """The offer goes round the table, and ends the game once everybody has agreed."""
    agreed = state.agreed + 1
    told = (Agreed(state.turn, state.seats - agreed),)
    if agreed == state.seats:
        return Step(replace(state, agreed=agreed, phase=REVEAL, ending=AGREED), told)
    turn = Seat((state.turn + 1) % state.seats)
    return Step(replace(state, agreed=agreed, phase=ANSWER, turn=turn), told)


def _decline(state: State) -> Step[State]:
    """Whoever offered has to take the turn after all, so that an offer is no way to pass (PO-2)."""
    offerer = Seat((state.turn - state.agreed) % state.seats)
    after = replace(state, turn=offerer, phase=REVEAL, agreed=0, is_declined=True)
    return Step(after, (Declined(state.turn, offerer),))


def _situation(state: State) -> str:
    if state.ending is not None:
        return "the game is over"
    if state.phase == ANSWER:
        return f"seat {state.turn} has to 'agree' to end the game, or 'decline'"
    if state.phase == MOVE:
        return f"seat {state.turn} has to 'move' its {IMPREZOPERZ} to an empty cell, or 'leave'"
    shown = ", ".join(f"{state.tiles[i]} at {CELLS[i].row},{CELLS[i].col}" for i in state.open)
    return f"seat {state.turn} can reveal a tile that lies face down; open are: {shown or 'none'}"
