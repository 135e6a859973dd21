"""Rescue: pull the marked penguins out, one after the other, and drop the fewest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.party.bout import Bout, BoutEvent, Inputs, clamp
from game.party.challenge import Challenge, Control
from game.party.event import Ending, Pulled
from game.party.handicap import Handicap
from game.party.input import IDLE
from game.party.score import Score
from game.party.setup import Setup, triangle
from game.tower import FRAME_RATE, Arena, Slot
from game.tower.verdict import supports


@dataclass(frozen=True)
class Rules:
    base: int = 6
    pulls: int = 5
    turn: float = 8.0
    """Seconds for each pull."""
    offers: int = 4
    easy_row: int = 2
    hard_row: int = 0
    """The lowest row of which somebody is offered."""
    missed: int = 3
    """What a pull that nobody made costs, in penguins."""
    spread: float = 2.0


RULES: Final = Rules()
MANY: Final = 2
"""Penguins above one that make pulling it quite dangerous."""
MORE: Final = {Handicap.STEADY: 1, Handicap.MITTENS: -1}
"""How many more are offered."""


class RescueBout(Bout):
    """`offers` are the ids that can be pulled now; an input's `pick` is an index into them."""

    can_idle = True

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        cells = list(triangle(rules.base))
        arena = Arena.standing(cells, rng=setup.rng("stand"), spread=rules.spread)
        clock = setup.clock(rules.pulls * rules.turn * 2)
        super().__init__(setup, arena, clock)
        self.rules = rules
        self.seat = setup.seats[0]
        self.pulled = 0
        self.missed = 0
        self.pick = 0
        self._rng = setup.rng("offers")
        self._all = len(cells)
        self._turn_start = 0
        self._wait = 0
        self._pressed_at = 0
        self.offers = self._draw()

    @property
    def pulls_left(self) -> int:
        return max(0, self.rules.pulls - self.pulled - self.missed)

    @property
    def turn_frames(self) -> int:
        return round(self.rules.turn * FRAME_RATE) + (
            round(10 * FRAME_RATE) if self.setup.is_longer else 0
        )

    @property
    def seconds_left(self) -> float:
        """Of this pull."""
        return max(0, self.turn_frames - (self.frame - self._turn_start)) / FRAME_RATE

    @property
    def danger(self) -> float:
        moving = 0.0 if self.arena.is_resting else self.arena.alarm()
        if not self.offers:
            return moving
        return max(moving, clamp(len(self.above(self.offers[self.pick])) / MANY))

    def above(self, penguin: int) -> tuple[int, ...]:
        """Those who lose a support when a penguin is pulled: they may come down."""
        slots = self.arena.slots()
        lost: set[Slot] = {self.arena.slot_of(penguin)}
        for slot in slots:  # from the base up
            if slot[0] > 0 and any(below in lost for below in supports(slot)):
                lost.add(slot)
        return tuple(sorted(slots[slot] for slot in lost if slots.get(slot) not in (None, penguin)))

    def score(self, seat: int) -> Score:
        """Penguins that were not dropped, less what was missed; between equals, the quicker."""
        dropped = self.falls[seat] + self.rules.missed * self.missed
        return Score(self._all - dropped, -self._pressed_at)

    def most(self, seat: int) -> Score:
        return self.score(seat)  # nobody comes back, and nobody gets quicker

    def _play(self, inputs: Inputs) -> list[BoutEvent]:
        events: list[BoutEvent] = []
        if self.offers:
            given = inputs.get(self.seat, IDLE)
            self.pick = min(given.pick, len(self.offers) - 1)
            if self._pressed(inputs, self.seat):
                events += self._pull(self.offers[self.pick])
            elif self.seconds_left <= 0:
                self.missed += 1
                self._go_on()
        events += self.arena.step()
        return events

    def _pull(self, penguin: int) -> list[BoutEvent]:
        self.pulled += 1
        self._pressed_at = self.frame
        self.offers, self.pick = (), 0
        self.arena.purge((penguin,))
        self.arena.forget()
        return [Pulled(self.seat, penguin)]

    def _settled(self, fallen: tuple[int, ...]) -> list[BoutEvent]:
        if not fallen:
            self.arena.heal(1.0)  # what stands is the next pull's tower, whoever pulled before
            self._go_on()
        return []

    def _go_on(self) -> None:
        self._turn_start = self.frame
        self.offers = self._draw() if self.pulls_left else ()
        self.pick = 0
        if not self.offers:
            self._finish(Ending.DONE)

    def _draw(self) -> tuple[int, ...]:
        """Some of those below the top; of several, the seed decides."""
        rules, slots = self.rules, self.arena.slots()
        top = max((level for level, _ in slots), default=0)
        low = round(self.setup.between(rules.easy_row, rules.hard_row))
        rows = [min(low, max(0, top - 1)), top]
        found = [p for slot, p in slots.items() if rows[0] <= slot[0] < rows[1]]
        count = rules.offers + MORE.get(self.setup.handicap(self.seat), 0)
        seen: dict[int, int] = {}
        order: list[tuple[int, int, int]] = []
        for penguin in sorted(found, key=lambda penguin: self._rng.random()):
            row = self.arena.slot_of(penguin)[0]
            seen[row] = seen.get(row, 0) + 1
            order.append((seen[row], len(order), penguin))  # one of each row before a second one
        return tuple(sorted(penguin for _, _, penguin in sorted(order)[:count]))


RESCUE: Final = Challenge(
    "rescue", Control.PICK, RescueBout, 175.0, "not_dropped", ends_hopeless=True
)
