"""The rules of Penguin and Penguin Party; numbers in comments are those of the rule files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.chance import pick
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
from game.titles.pyramid import actions, deals, rounds, worlds
from game.titles.pyramid.actions import HOLDS, OUT, Action, Deal, Falls, Holds, Left, Out, Start
from game.titles.pyramid.edition import Edition, Variant
from game.titles.pyramid.events import Fell, Held, Placed
from game.titles.pyramid.pyramid import UNKNOWN, Cell, Place, Pyramid
from game.titles.pyramid.state import CLEARED, HIDDEN_SEED, IN, State, to_json

FALL_CHANCE = 0.01
"""How often an average hand topples the tower with one placement (measured on the tower)."""


class PyramidGame:
    """One engine for both editions."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.info: GameInfo = edition.info

    def setup(self, seats: int, options: Options, rng: Random) -> State:
        full = full_options(self.info, seats, options)
        variant = Variant.from_options(self.edition, seats, full)
        nobody: tuple[tuple[()], ...] = ((),) * seats
        blank = State(
            variant=variant,
            seed=int(rng.random() * 2**53),
            deals=0,
            round=1,
            rounds=seats,  # P-2
            starter=Seat(0),
            turn=Seat(0),
            pyramid=Pyramid(variant.width),
            hands=nobody,
            aside=(),
            discards=nobody,
            status=(IN,) * seats,
            lacks=nobody,
            penalties=(0,) * seats,  # P-3
        )
        return deals.deal(blank).state

    def to_move(self, state: State) -> Seat | None:
        return state.to_move

    def legal_actions(self, state: State) -> Sequence[Action]:
        mover = state.to_move
        if mover is None:
            return ()
        if mover == NATURE:
            return _answers(state)
        hand = deals.choices(state, mover)
        pyramid = state.pyramid
        places: list[Action] = []
        last = None
        for colour in hand:  # sorted, so equal colours stand together
            if colour != last:
                places.extend(pyramid.places(colour))
                last = colour
        if UNKNOWN in state.hands[mover]:
            places.append(OUT)
        return places

    def is_legal(self, state: State, action: Action) -> bool:
        mover = state.to_move
        match action:
            case Place(colour, level, col):
                if mover is None or mover == NATURE or colour not in deals.choices(state, mover):
                    return False
                cells = state.pyramid.open_cells
                takes = cells.get(Cell(level, col))
                return Cell(level, col) in cells and (takes is None or colour in takes)
            case Holds():
                return state.pending is not None
            case Falls(cells, by):
                standing = set(_standing(state)) if state.pending is not None else set()
                is_somebody = by is None or (0 <= by < state.seats and by != state.turn)
                is_sorted = list(cells) == sorted(set(cells))
                return bool(cells) and is_sorted and standing >= set(cells) and is_somebody
            case Deal() | Start() | Left():
                return deals.can_tell(state, action)
            case Out():
                return mover is not None and mover != NATURE and UNKNOWN in state.hands[mover]

    def apply(self, state: State, action: Action) -> Step[State]:
        if not self.is_legal(state, action):
            raise IllegalAction(f"{actions.to_text(action)!r} is not allowed: {_situation(state)}")
        match action:
            case Place():
                return self._place(state, action)
            case Holds():
                return self._hold(state)
            case Falls(cells, by):
                return self._fall(state, cells, by)
            case Deal() | Start():
                return deals.tell(state, action)
            case Left(counts):
                return rounds.end(replace(state, turn=None, is_counting=False), counts, [])
            case Out():
                seat = state.turn
                assert seat is not None, f"is_legal lets nobody go out of {state}"
                return rounds.leave(state, seat)

    def _place(self, state: State, place: Place) -> Step[State]:
        seat = state.turn
        assert seat is not None, f"is_legal admits no placement in {state}"
        left = list(state.hands[seat])
        left.remove(place.colour if place.colour in left else UNKNOWN)
        hands = list(state.hands)
        hands[seat] = tuple(left)
        placed = Placed(seat, place.colour, place.level, place.col)
        if state.variant.has_tower:
            return Step(replace(state, hands=tuple(hands), pending=place), (placed,))
        return rounds.go_on(state, seat, state.pyramid.with_figure(*place), hands, [placed])

    def _hold(self, state: State) -> Step[State]:
        seat, place = state.turn, state.pending
        assert seat is not None, f"a figure is pending without a turn in {state}"
        assert place is not None, f"nature holds nothing in {state}"
        held = Held(seat, place.level, place.col)
        return rounds.go_on(
            state, seat, state.pyramid.with_figure(*place), list(state.hands), [held]
        )

    def _fall(self, state: State, cells: tuple[Cell, ...], by: Seat | None) -> Step[State]:
        """P-15 and P-16: who made it fall pays alone, and the round is dealt again."""
        assert state.turn is not None, f"a figure is pending without a turn in {state}"
        seat = state.turn if by is None else by
        changes = [0] * state.seats
        if state.variant.pays_cleared:
            for other, status in enumerate(state.status):
                if status == CLEARED:
                    changes[other] = -rounds.bonus(state.penalties[other])
        behind = len(state.hands[seat])
        changes[seat] = price(state, seat)
        penalties = tuple(p + c for p, c in zip(state.penalties, changes, strict=True))
        fell = Fell(seat, cells, behind, tuple(changes))
        dealt = deals.deal(replace(state, penalties=penalties))
        return Step(dealt.state, (fell, *dealt.events))

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        return Outcome("complete", state.penalties, rounds.leaders(state.penalties))  # P-18

    def observe(self, state: State, viewer: Seat | None) -> State:
        """Hands, discards and what was set aside are hidden while the game runs (P-4, PP-5)."""
        if state.turn is None:
            return replace(state, seed=HIDDEN_SEED)
        hands = tuple(
            hand if seat == viewer else (UNKNOWN,) * len(hand)
            for seat, hand in enumerate(state.hands)
        )
        return replace(
            state,
            seed=HIDDEN_SEED,
            hands=hands,
            aside=(UNKNOWN,) * len(state.aside),
            discards=tuple((UNKNOWN,) * len(hand) for hand in state.discards),
        )

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event  # events carry nothing but what lies open on the table

    def chance(self, state: State, rng: Random) -> Action:
        if state.pending is None:
            return deals.plausible(state, rng)
        if rng.random() >= FALL_CHANCE:
            return HOLDS
        return Falls((pick(_standing(state), rng),))

    def guess(self, view: State, viewer: Seat, rng: Random) -> State:
        return worlds.guess(view, viewer, rng)

    def to_text(self, action: Action) -> str:
        return actions.to_text(action)

    def parse(self, text: str) -> Action:
        return actions.parse(text, self.edition.colours, has_tower=self.edition.has_tower)

    def to_json(self, state: State) -> Json:
        return to_json(state)


def _answers(state: State) -> Sequence[Action]:
    """One of each kind that nature may give."""
    if state.pending is not None:
        return (HOLDS, *(Falls((cell,)) for cell in _standing(state)))
    return deals.starts(state) if state.telling == NATURE else (deals.plausible(state, None),)


def price(state: State, seat: Seat) -> int:
    """What a fall of the pending figure costs a seat (P-15); none but the builder has one in hand.

    Asked before a figure is placed as well: the one in hand still counts among its hand then.
    """
    behind = len(state.hands[seat])
    if seat != state.turn:
        return behind
    in_hand = 1 if state.variant.costs_plus_one else 0
    return behind + in_hand - (1 if state.pending is None else 0)


def _standing(state: State) -> list[Cell]:
    """The cells whose figures can fall: the standing ones and the one just placed, sorted."""
    cells = [figure.cell for figure in state.pyramid.figures()]
    if state.pending is not None:
        cells.append(state.pending.cell)
    return sorted(cells)


def _situation(state: State) -> str:
    if state.turn is None:
        return "the game is over"
    if state.pending is not None:
        return "the tower has to answer first, with 'holds' or 'falls …'"
    if state.to_move == NATURE:
        form = actions.to_text(deals.plausible(state, None))
        return f"the table has to tell first, for example {form!r}"
    hand = Counter(state.hands[state.turn])
    held = ", ".join(f"{count} {colour}" for colour, count in sorted(hand.items()))
    cells = ", ".join(
        f"{level} {col} ({'any' if takes is None else '/'.join(sorted(takes))})"
        for (level, col), takes in state.pyramid.open_cells.items()
    )
    return f"seat {state.turn} holds {held}; open cells are {cells}"
