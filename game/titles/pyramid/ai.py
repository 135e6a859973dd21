"""How opponents think about the pyramid: heuristics, worlds dealt on ints, and what to want."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Final

from game.ai.limits import Limit
from game.ai.player import Player
from game.ai.search import search
from game.ai.thinking import last_thought, thoughts
from game.chance import pick
from game.core import AnyGame, Seat
from game.titles.pyramid.actions import Action
from game.titles.pyramid.fast import Move, Round
from game.titles.pyramid.pyramid import UNKNOWN
from game.titles.pyramid.state import IN, State
from game.titles.pyramid.worlds import TRIES, hidden_figures


def blind(game: AnyGame, view: State, rng: Random) -> Action:
    """Any action: a hand that nobody shows to the computer leaves nothing to think about."""
    legal: list[Action] = list(game.legal_actions(view))
    return pick(legal, rng)


@dataclass(frozen=True, slots=True)
class PlentifulPlayer:
    """Looks once: takes most often the colour of which it holds most, and any cell for it."""

    warmth: float = 1.0
    """How many figures more make a colour e times as likely."""

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        if UNKNOWN in view.hands[seat]:
            return blind(game, view, rng)
        colours = sorted({place.colour for place in game.legal_actions(view)})
        weights = [exp(view.hands[seat].count(colour) / self.warmth) for colour in colours]
        chosen = rng.random() * sum(weights)
        for colour, weight in zip(colours, weights, strict=True):
            chosen -= weight
            if chosen < 0:
                return pick(view.pyramid.places(colour), rng)
        return pick(view.pyramid.places(colours[-1]), rng)  # what rounding has left over


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    """Keeps its own colours playable and closes the places of the colours it cannot see."""

    deny: float = 0.6
    """What a place for an unseen figure weighs against one for an own figure."""

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        if UNKNOWN in view.hands[seat]:
            return blind(game, view, rng)
        colours = view.variant.edition.colours
        now = Round.from_state(view)
        unseen = Hidden(view).counts
        best: list[Move] = []
        best_value = float("-inf")
        for move in now.moves():
            after = now.copy()
            after.make(move)
            value = self._value(after, now.hands[seat], move & 7, unseen)
            if value > best_value:
                best, best_value = [], value
            if value == best_value:
                best.append(move)
        return now.to_place(pick(best, rng), colours)

    def _value(
        self, after: Round, hand: Sequence[int], placed: int, unseen: Sequence[int]
    ) -> float:
        value = 0.0
        others = sum(unseen) or 1
        held = sum(hand) - 1 or 1
        for colour, count in enumerate(hand):
            places = after.cells(colour).bit_count()
            mine = count - (colour == placed)
            # A first place, and a first figure, matter more than a fourth, hence the roots.
            need = sqrt(mine / held) - self.deny * sqrt(unseen[colour] / others)
            value += sqrt(places) * need
        return value


class Hidden:
    """The figures that a view does not show, and who may hold them."""

    def __init__(self, view: State) -> None:
        colours = view.variant.edition.colours
        number = {colour: index for index, colour in enumerate(colours)}
        self.pool = [number[colour] for colour in hidden_figures(view)]
        self.counts = [self.pool.count(index) for index in range(len(colours))]
        self._round = Round.from_state(view)
        self._refusals: list[tuple[int, frozenset[int]]] = []
        """Piles that cannot be any figures: how many are unknown, and the colours ruled out."""
        for pile, lacks in zip((*view.hands, *view.discards), view.lacks * 2, strict=True):
            if lacks and UNKNOWN in pile:
                refused = frozenset(number[colour] for colour in lacks)
                self._refusals.append((pile.count(UNKNOWN), refused))
        self._refusals.sort(key=lambda pile: -len(pile[1]))
        self._players = [
            seat
            for seat, hand in enumerate(view.hands)
            if view.status[seat] == IN and UNKNOWN in hand
        ]

    def deal(self, rng: Random) -> Round:
        """A round in which the hidden figures lie at random, as far as the view admits.

        Blocked seats have played their last figure, so only what they cannot hold matters: it is
        with the seats that play on, or aside.
        """
        pool = self._without_refused(rng) if self._refusals else self.pool[:]
        world = self._round.copy()
        random = rng.random
        left = len(pool)
        for seat in self._players:
            hand = world.hands[seat]
            for _ in range(world.counts[seat]):
                drawn = int(random() * left)
                left -= 1
                hand[pool[drawn]] += 1
                pool[drawn] = pool[left]
        return world

    def _without_refused(self, rng: Random) -> list[int]:
        """The figures that are left when the blocked seats' piles have been drawn."""
        for attempt in range(TRIES + 1):
            pool = self.pool[:]
            for size, refused in self._refusals:
                if attempt == TRIES:
                    refused = frozenset()
                allowed = [index for index, colour in enumerate(pool) if colour not in refused]
                if len(allowed) < size:
                    break
                for _ in range(size):
                    taken = allowed.pop(int(rng.random() * len(allowed)))
                    pool[taken] = OUT
                pool = [colour for colour in pool if colour != OUT]
            else:
                return pool
        raise AssertionError(f"{self.pool} does not fill {self._refusals}")


OUT: Final = -1
"""Stands in the pool for a figure that has been drawn."""

POINTS: Final = 10.0
"""Penalty points that count as one unit of reward."""


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """Searches the round over dealt worlds, wanting fewer penalties than the others."""

    limit: Limit

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        action: Action = last_thought(thoughts(self, game, view, seat, rng))
        return action

    def think(
        self, game: AnyGame, view: State, seat: Seat, rng: Random, limit: Limit
    ) -> Iterator[Action]:
        if UNKNOWN in view.hands[seat]:
            yield blind(game, view, rng)
            return
        colours = view.variant.edition.colours
        now = Round.from_state(view)
        for move in search(Hidden(view).deal, margins, limit, rng):
            yield now.to_place(move, colours)


def margins(world: Round) -> list[float]:
    """By seat: the others' mean penalty minus its own, in units of POINTS."""
    penalties = world.penalties
    others = len(penalties) - 1
    total = sum(penalties)
    return [((total - mine) / others - mine) / POINTS for mine in penalties]


PLAYERS: Final[Mapping[str, Player]] = {
    "easy": PlentifulPlayer(),
    "medium": GreedyPlayer(),
    "hard": SearchPlayer(Limit(iterations=4000, seconds=0.9)),
}
"""The opponents by level, for both editions."""
