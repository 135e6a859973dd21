"""The rules of Ingenious; numbers in comments are those of the rule file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter
from random import Random

from game.chance import shuffled
from game.core import (
    NATURE,
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
from game.titles.ingenious import actions, turns, worlds
from game.titles.ingenious.actions import Action, Choice, Drawn, Place, all_places
from game.titles.ingenious.board import Board
from game.titles.ingenious.events import Arrived, ExtrasLost, Opened, Placed, Scored
from game.titles.ingenious.mode import MODES, RADIUS, find_mode
from game.titles.ingenious.objection import free_symbols, objection_to
from game.titles.ingenious.scoring import moved, rank_key, score
from game.titles.ingenious.state import HIDDEN_SEED, PLACE, REFILL, State, to_json
from game.titles.ingenious.tile import ALL_TILES, COLOURS, UNKNOWN, Colour, Rack

MOST_PLACEMENTS = 81
"""What the largest area has room for."""

MOST_EXTRAS = 24
"""Markers that can arrive at the end of a board: four sides of six, or two of twelve."""


DRAWN = "drawn"
BAG = Option("bag", ("computer", DRAWN))
"""Who draws: the seed, or people out of a real bag, of which nature tells what came."""


class Ingenious:
    """For two to four players, two teams, or one alone."""

    info = GameInfo(
        id="ingenious",
        seats=(1, 2, 3, 4),
        # One seat plays solo unless told otherwise, since nothing else is played by one.
        options=(Option("mode", tuple(MODES), by_seats=((1, "solo"),)),),
        rules=1,
        is_hidden=True,
        # A turn places once at least, refills by choice once at most, and declines only extras; out
        # of a real bag everybody draws before the first turn and after each.
        max_actions=3 * MOST_PLACEMENTS + MOST_EXTRAS + 4,
        at_table=(BAG,),
    )

    def setup(self, seats: int, options: Options, rng: Random) -> State:
        full = full_options(self.info, seats, options)
        mode = find_mode(full["mode"], seats)
        bag = tuple(shuffled(ALL_TILES, rng))  # IN-2
        size = mode.rack_size
        state = State(
            mode=mode,
            seed=int(rng.random() * 2**53),
            swaps=0,
            board=Board.empty(RADIUS[seats]),
            turn=Seat(0),
            phase=PLACE,
            bonus=0,
            racks=tuple(tuple(sorted(bag[s * size : (s + 1) * size])) for s in range(seats)),
            scores=((0,) * len(COLOURS),) * mode.sides(seats),
            bag=bag[seats * size :],
            opened=(None,) * seats,
        )
        if full.get("bag") != DRAWN:
            return state
        return replace(state, bag=ALL_TILES, racks=((),) * seats, has_own_bag=True, drawing=Seat(0))

    def to_move(self, state: State) -> Seat | None:
        return state.to_move

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Tile by tile, each way round, on every open pair; then `pass` where it is allowed."""
        if state.turn is None:
            return ()
        if state.drawing is not None:
            return (Drawn(tuple(sorted(_bag(state)[: state.owed]))),)
        if state.phase == REFILL:
            return (Choice.DRAW, Choice.SWAP)
        pairs = self._pairs(state, state.turn)
        # Thousands of placements: they exist once, and itemgetter picks them without a loop here.
        chosen = itemgetter(*pairs, pairs[0])
        found: list[Action] = []
        for tile in dict.fromkeys(state.racks[state.turn]):
            if tile == UNKNOWN:
                continue
            for first, second in dict.fromkeys((tile, tile[::-1])):
                found.extend(chosen(all_places(state.board.radius, first, second))[:-1])
        if state.bonus:
            found.append(Choice.PASS)
        return found

    def _pairs(self, state: State, seat: Seat) -> list[int]:
        """Where a seat may put a tile: anywhere with room, but for its first turn (IN-4, IN-5)."""
        pairs = state.board.open_pairs()
        if state.opened[seat] is not None:
            return pairs
        free, touching = free_symbols(state), state.board.area.touching
        return [pair for pair in pairs if touching[pair] & free]

    def is_legal(self, state: State, action: Action) -> bool:
        return objection_to(state, action) is None

    def apply(self, state: State, action: Action) -> Step[State]:
        objection = objection_to(state, action)
        if objection is not None:
            raise IllegalAction(f"{actions.to_text(action)!r} is not allowed: {objection}")
        seat = state.turn
        assert seat is not None, "no action is legal when the game is over"
        match action:
            case Place():
                return _place(state, seat, action)
            case Choice.PASS:
                declined = ExtrasLost(seat, state.bonus, "declined")
                return turns.end_turn(state, seat, [declined])
            case Choice.DRAW:
                return turns.refill(state, seat, [])
            case Choice.SWAP:
                return turns.swap(state, seat)
            case Drawn(tiles):
                return turns.drawn_from(state, tiles, [])

    def outcome(self, state: State) -> Outcome | None:
        """The best sorted scores win, the lowest colour first; returns are the lowest (IN-16)."""
        if state.turn is not None:
            return None
        ending = turns.ending_of(state)
        assert ending is not None, f"nobody is to move, and nothing has ended {state}"
        sides = [state.scores_of(Seat(seat)) for seat in range(state.seats)]
        best = max(map(rank_key, sides))
        winners = tuple(Seat(seat) for seat, own in enumerate(sides) if rank_key(own) == best)
        return Outcome(ending, tuple(min(own) for own in sides), winners)

    def observe(self, state: State, viewer: Seat | None) -> State:
        """The bag and the racks of others, partners too, are hidden (IN-2, IN-18).

        Who plays alone has drawn in the open.
        """
        return replace(
            state,
            seed=HIDDEN_SEED,
            racks=tuple(
                rack if seat == viewer or state.mode.is_open else (UNKNOWN,) * len(rack)
                for seat, rack in enumerate(state.racks)
            ),
            bag=(UNKNOWN,) * len(state.bag),
        )

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event  # what a swap shows, all see; what is drawn, no event tells

    def chance(self, state: State, rng: Random) -> Action:
        if state.to_move != NATURE:
            raise IllegalAction("nature does not move now: nobody draws out of a real bag")
        drawn = shuffled(_bag(state), rng)[: state.owed]
        return Drawn(tuple(sorted(drawn)))

    def guess(self, view: State, viewer: Seat, rng: Random) -> State:
        return worlds.guess(view, viewer, rng)

    def to_text(self, action: Action) -> str:
        return actions.to_text(action)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def to_json(self, state: State) -> Json:
        return to_json(state)


def _bag(state: State) -> Rack:
    """The tiles in the bag; for a view all that could be there."""
    return state.bag if UNKNOWN not in state.bag else tuple(worlds.hidden_tiles(state))


def _place(state: State, seat: Seat, place: Place) -> Step[State]:
    """Put the tile down, score both halves, and go on (IN-6 to IN-9)."""
    mode, side = state.mode, state.mode.side(seat)
    events: list[Event] = [Placed(seat, *place, is_extra=state.bonus > 0)]
    opened = state.opened
    if opened[seat] is None:
        symbol = _first_symbol(state, place)
        opened = (*opened[:seat], symbol, *opened[seat + 1 :])
        events.append(Opened(seat, symbol))
    scores = state.scores[side]
    halves = score(state.board, scores, mode.top, place)
    for half in halves:
        if half.lines:
            values = (half.colour, half.cell, half.lines, half.points, half.before, half.after)
            events.append(Scored(seat, side, *values))
    arrived = [half for half in halves if half.has_arrived]
    events.extend(Arrived(seat, side, half.colour, half.after) for half in arrived)
    rack = list(state.racks[seat])
    rack.remove(place.tile)
    after = replace(
        state,
        board=state.board.with_tile(place),
        racks=(*state.racks[:seat], tuple(rack), *state.racks[seat + 1 :]),
        scores=(*state.scores[:side], moved(scores, halves), *state.scores[side + 1 :]),
        opened=opened,
    )
    return turns.go_on(after, seat, len(arrived) if mode.has_extras else 0, events)


def _first_symbol(state: State, place: Place) -> Colour:
    """The symbol that a first tile touches; two lie too far apart to be touched by one."""
    here = state.board.area
    pair = here.pair_index[here.index[place.cell], here.index[place.other]]
    return next(iter(here.touching[pair]))
