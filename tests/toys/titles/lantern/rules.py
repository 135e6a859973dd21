"""A small game with hidden numbers, a bag and an option: light a lantern, then the wind answers.

Every seat holds lanterns with secret numbers. A turn lights one of them; the wind (nature) leaves
it burning, which scores its number, or blows it out. The most points win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from game.chance import pick, shuffled
from game.core import (
    NATURE,
    BadNotation,
    Event,
    GameInfo,
    IllegalAction,
    Json,
    Option,
    Options,
    Outcome,
    Seat,
    Step,
    full_options,
)

UNKNOWN = 0
NUMBERS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Light:
    number: int


@dataclass(frozen=True, slots=True)
class Wind:
    word: str


CALM, GUST = Wind("calm"), Wind("gust")


@dataclass(frozen=True)
class Lit(Event):
    kind: ClassVar[str] = "lit"
    seat: Seat
    number: int


@dataclass(frozen=True)
class Blew(Event):
    kind: ClassVar[str] = "blew"
    is_chance: ClassVar[bool] = True
    word: str


@dataclass(frozen=True, slots=True)
class State:
    seed: int
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    turn: Seat | None
    lit: int | None
    is_stormy: bool


class Lantern:
    info = GameInfo(
        id="lantern",
        seats=(2, 3),
        options=(Option("weather", ("fair", "stormy")),),
        rules=1,
        is_hidden=True,
        max_actions=2 * 3 * len(NUMBERS),
    )

    def setup(self, seats: int, options: Options, rng: Random) -> State:
        full = full_options(self.info, seats, options)
        bag = shuffled(NUMBERS * (seats + 1), rng)  # four stay in the bag, unseen
        size = len(NUMBERS)
        hands = tuple(tuple(sorted(bag[size * s : size * (s + 1)])) for s in range(seats))
        seed = int(rng.random() * 2**53)
        return State(seed, hands, (0,) * seats, Seat(0), None, full["weather"] == "stormy")

    def to_move(self, state: State) -> Seat | None:
        return NATURE if state.lit is not None else state.turn

    def legal_actions(self, state: State) -> Sequence[Light | Wind]:
        if state.turn is None:
            return ()
        if state.lit is not None:
            return (CALM, GUST)
        return [Light(number) for number in sorted(set(state.hands[state.turn]))]

    def is_legal(self, state: State, action: Light | Wind) -> bool:
        return action in self.legal_actions(state)

    def apply(self, state: State, action: Light | Wind) -> Step[State]:
        if not self.is_legal(state, action):
            raise IllegalAction(f"{self.to_text(action)!r} is not allowed in {self.to_json(state)}")
        seat = state.turn
        assert seat is not None, "no action is legal when the game is over"
        if isinstance(action, Light):
            hand = list(state.hands[seat])
            hand.remove(action.number)
            hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
            return Step(replace(state, hands=hands, lit=action.number), (Lit(seat, action.number),))
        won = state.lit if action == CALM and state.lit is not None else 0
        points = tuple(p + (won if s == seat else 0) for s, p in enumerate(state.points))
        following = Seat((seat + 1) % len(state.hands))
        turn = following if state.hands[following] else None
        return Step(replace(state, points=points, lit=None, turn=turn), (Blew(action.word),))

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        best = max(state.points)
        winners = tuple(Seat(seat) for seat, points in enumerate(state.points) if points == best)
        return Outcome("complete", state.points, winners)

    def observe(self, state: State, viewer: Seat | None) -> State:
        hands = tuple(
            hand if seat == viewer else (UNKNOWN,) * len(hand)
            for seat, hand in enumerate(state.hands)
        )
        return replace(state, seed=-1, hands=hands)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event

    def chance(self, state: State, rng: Random) -> Light | Wind:
        return pick((CALM, GUST) if state.is_stormy else (CALM, CALM, GUST), rng)

    def guess(self, view: State, viewer: Seat, rng: Random) -> State:
        pool = shuffled(NUMBERS * (len(view.hands) + 1), rng)
        for number in view.hands[viewer]:
            pool.remove(number)
        hands = [
            hand if UNKNOWN not in hand else tuple(sorted(pool.pop() for _ in hand))
            for hand in view.hands
        ]
        return replace(view, seed=int(rng.random() * 2**53), hands=tuple(hands))

    def to_text(self, action: Light | Wind) -> str:
        return f"light {action.number}" if isinstance(action, Light) else action.word

    def parse(self, text: str) -> Light | Wind:
        known: list[Light | Wind] = [CALM, GUST, *map(Light, NUMBERS)]
        for action in known:
            if self.to_text(action) == text:
                return action
        raise BadNotation(f"{text!r} is not one of {', '.join(map(self.to_text, known))}")

    def to_json(self, state: State) -> Json:
        to_move = self.to_move(state)
        return {
            "to_move": "nature" if to_move == NATURE else to_move,
            "hands": [list(hand) for hand in state.hands],
            "points": list(state.points),
            "lit": state.lit,
        }
