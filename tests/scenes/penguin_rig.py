"""A Penguin board with a match behind it, played by intents as a table would hand them on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from game.chance import random_stream
from game.core import NATURE, Event, Seat
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.pyramid import Cell, Colour, Place, Pyramid
from game.tower import Held
from scenes.boards.board import Turn
from scenes.boards.carrier import Carrier
from scenes.boards.penguin import PenguinBoard
from scenes.boards.tower_nature import Phase
from scenes.input.intents import Button, Device, DeviceKind, Direction, Intent, Move, Press
from scenes.settings.settings import Settings
from scenes.stage import Stage
from scenes.table.seating import Chair, Hands, HiddenWay, Setup
from tests.scenes.quiet import QuietDevices

FRAME = 1 / 60
PAD = Device(DeviceKind.PAD, 0)
OTHER_PAD = Device(DeviceKind.PAD, 1)
NAMES = ("Ada", "Bea", "Cem", "Dag", "Eve", "Finn")


class BoardRig:
    """Feeds events, turns and nature to the board; `levels` are the opponents' by seat."""

    def __init__(
        self,
        seats: int = 2,
        *,
        levels: dict[int, str] | None = None,
        options: tuple[tuple[str, str], ...] = (),
        hands: Hands = Hands.FREE,
        hidden: HiddenWay = HiddenWay.OPEN,
        seed: int = 3,
        settings: Settings | None = None,
        figures: Iterable[tuple[str, int, int]] = (),
        hand: Iterable[str] = (),
    ) -> None:
        """`figures` already stand, and `hand` is then what seat 0 holds."""
        opponents = levels or {}
        chairs = tuple(
            Chair(k, NAMES[k], None if k in opponents else PAD, opponents.get(k))
            for k in range(seats)
        )
        self.devices = QuietDevices()
        self.stage = Stage(self.devices, settings or Settings())
        self.setup = Setup("penguin", chairs, options, seed, hidden, hands)
        self.match = Match(find_game("penguin"), seats, dict(options), seed)
        if figures:
            self._stage_position(list(figures), tuple(hand))
        self.board = PenguinBoard(self.stage, self.setup)
        self.board.show(self.match.view(None))
        self.proposed: list[tuple[int, str]] = []
        self.answers = 0
        """How often nature was asked."""
        self.mover: Seat | None = None
        self._queue: deque[tuple[Event, Any, Any]] = deque()

    def _stage_position(self, figures: list[tuple[str, int, int]], hand: tuple[str, ...]) -> None:
        state = self.match.state
        pyramid = Pyramid.of(
            state.variant.width, [(Colour(c), level, col) for c, level, col in figures]
        )
        hands = (tuple(sorted(Colour(c) for c in hand)), *state.hands[1:])
        self.match._states[-1] = replace(state, pyramid=pyramid, hands=hands)

    def submitter(self, seat: Seat, version: int) -> Callable[[Any], None]:
        def propose(action: Any) -> None:
            self.proposed.append((seat, self.match.game.to_text(action)))
            before = self.match.view(None)
            self.board.end_turn()
            step = self.match.submit(seat, action, version)
            self.mover = None
            after = self.match.view(None)
            self._queue.extend((event, before, after) for event in step.events)

        return propose

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.board.update(FRAME * self.stage.settings.speed)
            while self._queue and not self.board.is_busy:
                self.board.animate(*self._queue.popleft())
            if self.mover is None and not self._queue and not self.board.is_busy:
                self._ask()

    def until(self, predicate: Callable[[], bool], frames: int = 3000) -> int:
        for passed in range(frames):
            if predicate():
                return passed
            self.frames()
        raise AssertionError(f"not within {frames} frames; proposed so far: {self.proposed}")

    def _ask(self) -> None:
        mover = self.match.to_move
        if mover is None:
            return
        self.mover = mover
        version = self.match.version
        rng = random_stream("penguin", self.match.seed, f"rig {version}")
        propose = self.submitter(mover, version)
        if mover == NATURE:
            self.answers += 1
            self.board.answer(rng, propose)
            return
        view = self.match.view(mover)
        legal = list(self.match.game.legal_actions(view))
        level = self.setup.chairs[mover].level
        if level is not None:
            action = legal[(version * 7 + 3) % len(legal)]
            self.board.perform(mover, action, level, rng, propose)
        else:
            self.board.begin_turn(Turn(mover, PAD, view, legal, propose))

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            self.board.handle(intent)

    def wait_for_turn(self) -> None:
        self.until(lambda: self.board.choosing is not None and not self.board.is_busy)

    def aim(self, place: Place | None = None) -> Place:
        """Choose a placement; by default the highest that the hand has."""
        choosing = self.board.choosing
        assert choosing is not None, "nobody is to choose"
        assert self.board.turn is not None, "nobody is to choose"
        chosen = place or max(self.board.turn.actions, key=lambda p: (p.level, -abs(p.col)))
        choosing.choose_colour(chosen.colour)
        choosing.aim(chosen.cell)
        assert choosing.place == chosen, f"{chosen} cannot be aimed at"
        return chosen

    def pick_up(self, place: Place | None = None) -> Held:
        """Take a penguin with the pad and wait until a second press would count."""
        self.wait_for_turn()
        self.aim(place)
        self.send(Press(PAD, Button.SOUTH))
        self.frames(20)
        assert self.board.nature.held is not None, "nothing hangs in the hand"
        return self.board.nature.held

    @property
    def phase(self) -> Phase:
        return self.board.nature.phase

    @property
    def carrier(self) -> Carrier:
        """The hand of the person who carries."""
        carry = self.board.hand.carry
        assert carry is not None, "nobody carries"
        assert carry.carrier is not None, "no person carries"
        return carry.carrier

    @property
    def goal(self) -> tuple[float, float]:
        """Where the grip has to be over the place."""
        return self.carrier.goal

    def carry_with_taps(self, offset: float = 0.0, device: Device = PAD) -> None:
        """Single presses only: over the place, down until it stands, and let go."""
        carrier = self.carrier
        goal = carrier.goal[0] + offset
        for _ in range(60):
            if abs(carrier.x - goal) <= 2.1:
                break
            side = Direction.RIGHT if carrier.x < goal else Direction.LEFT
            self.send(Move(device, side))
            self.frames(6)
        self.frames(90)
        for _ in range(120):
            held = self.board.nature.held
            if held is None or held.is_touching:
                break
            self.send(Move(device, Direction.DOWN))
            self.frames(3)
        self.send(Press(device, Button.SOUTH))

    def place(self, place: Place | None = None, offset: float = 0.0) -> None:
        """A whole placement by pad, to nature's answer."""
        self.pick_up(place)
        self.carry_with_taps(offset)
        count = len(self.proposed) + 1
        self.until(lambda: len(self.proposed) > count - 1 and self.proposed[-1][0] == NATURE)


def brick(rows: int) -> list[tuple[str, int, int]]:
    """A complete red pyramid on a base of `rows`, from the base up."""
    return [("red", level, col) for level in range(rows) for col in range(rows - level)]


def cells_of(text: str) -> set[Cell]:
    """The cells of "falls 0,1 1,0"."""
    pairs = (part.split(",") for part in text.split()[1:])
    return {Cell(int(level), int(col)) for level, col in pairs}
