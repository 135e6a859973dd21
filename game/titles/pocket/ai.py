"""Opponents of pocket: how much they remember, and how far they think about stopping."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.ai.player import Player
from game.chance import pick
from game.core import AnyGame, Event, Seat
from game.titles.pocket.actions import AGREE, DECLINE, LEAVE, MOVES, REVEALS, Action, Stop
from game.titles.pocket.memory import remembered
from game.titles.pocket.state import ANSWER, MOVE, State
from game.titles.pocket.stopping import CHAIN, EITHER, THINGS, Prospect, bank
from game.titles.pocket.tiles import (
    INDEX,
    KINDS,
    MICROPHONE,
    NUMBER,
    PIANKOTEK,
    TREASURES,
    Kind,
    complete,
)

BANK: Final = "bank"
"""Turn up what is known to make sets, and stop."""
SINGLE: Final = "single"
"""Turn up a known piankotek as the first tile (PO-4)."""
FLIP: Final = "flip"
"""Turn up a tile that is not known."""


@dataclass(frozen=True, slots=True)
class MemoryPlayer:
    """Remembers the last tiles that were turned up, and weighs the next one against a stop."""

    span: int | None
    """How many tiles it remembers; None is all of them."""
    depth: int | None
    """How many unknown tiles it thinks ahead; with 0 it stops at the first gain."""
    leak: float = 0.0
    """What it costs to show a tile to the others, in tiles."""
    race: float = 0.0
    """What a piankotek is worth beyond itself, for the bonus at the end (PO-10)."""
    is_moving: bool = False
    """Whether it carries imprezoperz about, which strains the memory of the others."""
    heard: tuple[Event, ...] = ()

    def reminded(self, heard: Sequence[Event]) -> MemoryPlayer:
        return replace(self, heard=tuple(heard))

    def choose(self, game: AnyGame, view: State, seat: Seat, rng: Random) -> Action:
        if view.phase == ANSWER:
            return AGREE if view.totals[seat] == max(view.totals) else DECLINE
        if view.phase == MOVE:
            empty = [index for index, tile in enumerate(view.tiles) if tile is None]
            return MOVES[pick(empty, rng)] if self.is_moving else LEAVE
        table = Table.of(view, self.heard, self.span)
        plan = self.plan(view, table)
        if plan == FLIP:
            return REVEALS[pick(table.unknown, rng)]
        if plan == SINGLE:
            return REVEALS[table.known[PIANKOTEK][0]]
        wanted = table.wanted()
        if wanted:
            return REVEALS[wanted[0]]
        stops = [action for action in game.legal_actions(view) if isinstance(action, Stop)]
        return pick(stops, rng)

    def plan(self, view: State, table: Table) -> str:
        """What to go for; the same as long as nothing unexpected comes."""
        values: dict[str, float] = {}
        if view.open or table.prospect.bank():
            values[BANK] = table.prospect.bank()
        is_single = not view.open and not view.variant.has_chains
        if is_single and table.known.get(PIANKOTEK):
            values[SINGLE] = 1 + self.race
        if table.unknown and not (self.depth == 0 and any(values.values())):
            values[FLIP] = self._flip(table.prospect, is_single=is_single)
        # At equal values the turn goes on: the last of the best.
        return max(reversed(values), key=values.__getitem__)

    def _flip(self, prospect: Prospect, *, is_single: bool) -> float:
        value = prospect.flip(self.depth, self.leak)
        if is_single:  # a piankotek that comes first is won (PO-4)
            unknown = prospect.unknown
            value += (1 + self.race) * unknown[NUMBER[PIANKOTEK]] / sum(unknown)
        return value


@dataclass(frozen=True, slots=True)
class Table:
    """The tiles on the table, sorted by what a player knows of them."""

    opened: Mapping[Kind, int]
    """How many of each kind are open."""
    known: Mapping[Kind, list[int]]
    """Where a kind is known to lie face down."""
    unknown: list[int]
    """Where nobody knows what lies."""
    prospect: Prospect

    @classmethod
    def of(cls, view: State, heard: Sequence[Event], span: int | None) -> Table:
        memory = {INDEX[cell]: kind for cell, kind in remembered(heard, span).items()}
        opened: dict[Kind, int] = {}
        known: dict[Kind, list[int]] = {}
        unknown: list[int] = []
        left = view.left()
        for index, tile in enumerate(view.tiles):
            if tile is None:
                continue
            if index in view.open:
                opened[tile] = opened.get(tile, 0) + 1
                left[tile] -= 1
            elif index in memory:
                known.setdefault(memory[index], []).append(index)
                left[memory[index]] -= 1
            else:
                unknown.append(index)
        at_hand = tuple(opened.get(kind, 0) + len(known.get(kind, ())) for kind in KINDS)
        rest = tuple(left[kind] for kind in KINDS)
        return cls(opened, known, unknown, Prospect(at_hand, rest, mode_of(view, opened)))

    def wanted(self) -> list[int]:
        """The known tiles that have yet to be turned up for the sets that can be had."""
        cells: list[int] = []
        for kind in self._collected():
            have, known = self.opened.get(kind, 0), self.known.get(kind, [])
            missing = complete(have + len(known), kind) - have
            cells += known[: max(0, missing)]
        return cells

    def _collected(self) -> list[Kind]:
        """The kinds that the best stop is made of."""
        at_hand, mode = self.prospect.at_hand, self.prospect.mode
        if mode == EITHER:
            mode = THINGS if bank(at_hand, THINGS) >= bank(at_hand, CHAIN) else CHAIN
        others = [PIANKOTEK] if mode == CHAIN else sorted(TREASURES)
        return [MICROPHONE, *others]


def mode_of(view: State, opened: Mapping[Kind, int]) -> str:
    """What would end the turn next to what is open."""
    if not view.variant.has_chains or not TREASURES.isdisjoint(opened):
        return THINGS
    return CHAIN if PIANKOTEK in opened else EITHER


PLAYERS: Final[Mapping[str, Player]] = {
    "easy": MemoryPlayer(span=4, depth=0),
    "medium": MemoryPlayer(span=7, depth=3, is_moving=True),
    "hard": MemoryPlayer(span=None, depth=8, leak=0.1, race=0.3, is_moving=True),
}
"""The opponents by level; a level remembers more and looks further than the one below."""
