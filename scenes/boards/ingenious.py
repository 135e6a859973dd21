"""The board of Ingenious: hexes on blue ice, six tracks for each side, and the rack at the foot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from game.core import Event, Seat
from game.grid import Hex
from game.titles.ingenious.actions import Action
from game.titles.ingenious.events import Arrived, Placed, Refilled, Scored, Swapped
from game.titles.ingenious.state import REFILL, State
from game.titles.ingenious.tile import UNKNOWN, Tile
from scenes.boards import hex_hint, hex_last, hex_rack, hex_state, ingenious_words
from scenes.boards.board import Board, Hint, Propose, Turn
from scenes.boards.hex_foot import LAST, PLATE_ROOM, FootButton, LastMove, button_places
from scenes.boards.hex_grid import HexGrid
from scenes.boards.hex_hand import HexHand
from scenes.boards.hex_input import HexInput
from scenes.boards.hex_light import Light
from scenes.boards.hex_motion import Arrival, Done, HexMotion
from scenes.boards.hex_preview import gains_of
from scenes.boards.hex_question import HexQuestion
from scenes.boards.hex_score import Score, side_score
from scenes.boards.hex_sides import BIG_PAUSE, PAUSE, RULES, place_of
from scenes.boards.hint_mark import HintMark
from scenes.boards.ingenious_questions import decline_question, swap_question
from scenes.boards.ingenious_view import IngeniousView, Scenery
from scenes.boards.standing import Standing
from scenes.drawing.layout import Rect
from scenes.input.intents import (
    MOUSE,
    Intent,
)
from scenes.menu.focus import Node
from scenes.stage import Stage
from scenes.table.seating import HiddenWay, Setup
from scenes.text import _

if TYPE_CHECKING:
    from scenes.drawing.draw import Canvas
    from scenes.table.table_look import TableLook


class IngeniousBoard(Board):
    """One tile is always in the air: moved, turned or exchanged until it is put down."""

    backdrop: ClassVar[str] = "arctic_day"
    hint_button: ClassVar[Rect] = Rect(RULES.x + 4, RULES.bottom + 12, 64, 64)

    def __init__(self, stage: Stage, setup: Setup) -> None:
        super().__init__(stage, setup)
        self.view: State | None = None
        self.hand: HexHand | None = None
        self.question: HexQuestion | None = None
        self.last: LastMove | None = None
        self.motion = HexMotion(self.timeline)
        self.clock = 0.0
        self._picture = IngeniousView()
        self._kept: tuple[int, Hex, int] = (0, Hex(0, 0), 0)
        """Slot, cell and way of the last turn: the next one begins there."""
        self.input = HexInput(self)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def is_peeking(self) -> bool:
        """Whether racks lie face down on the table and are looked at one by one."""
        is_shared = self.setup.hidden is HiddenWay.PEEK and len(self.setup.people) > 1
        return is_shared and self.view is not None and not self.view.mode.is_open

    @property
    def has_back(self) -> bool:
        turns = self.turn is not None and self.turn.device == MOUSE
        return turns or self.can_put_back

    @property
    def can_put_back(self) -> bool:
        return self.question is not None or (self.hand is not None and self.hand.can_decline)

    @property
    def last_place(self) -> Rect | None:
        return LAST

    @property
    def is_face_up(self) -> bool:
        return not self.is_peeking or self.input.peeked is not None

    @property
    def grid(self) -> HexGrid:
        return HexGrid(5 if self.view is None else self.view.board.radius)

    def show(self, view: Any) -> None:
        super().show(view)
        self.motion.clear()

    def recall(self, events: Iterable[Event]) -> None:
        self.last = None
        for event in events:
            self.last = hex_last.told(self.last, event)

    def rack_seat(self) -> Seat | None:
        """Whose rack lies at the foot: the mover's, else the one that the viewer knows."""
        if self.turn is not None:
            return self.turn.seat
        if self.view is None:
            return None
        known = (s for s, rack in enumerate(self.view.racks) if rack and UNKNOWN not in rack)
        seat = next(known, None)
        return None if seat is None else Seat(seat)

    def rack(self) -> tuple[Tile, ...]:
        """What lies at the foot, face down where nobody may see it."""
        seat = self.rack_seat()
        source: State | None = self.turn.view if self.turn is not None else self.view
        if seat is None or source is None:
            return ()
        tiles = source.racks[seat]
        return tiles if self.is_face_up else hex_rack.backs(len(tiles))

    def score_of(self, side: int) -> Score:
        """One side as its score board shows it."""
        view = self.view
        assert view is not None, "a view is shown before anything is drawn"
        opened = {seat: seen.racks[seat] for seat, seen in self.open_views.items()}
        return side_score(view, side, self.setup.chairs, self.rack_seat(), opened)

    # -- events --------------------------------------------------------------------------------

    def animate(self, event: Event, before: Any, after: Any) -> None:
        assert self.view is not None, "a view is shown before anything moves"

        def done() -> None:
            assert self.view is not None, "a view is shown before anything moves"
            self.view = hex_state.advance(self.view, event, after)

        self.last = hex_last.told(self.last, event)
        match event:
            case Placed(seat):
                place, start = hex_state.place_of_event(event), self._start_of(seat)
                self.motion.place(place, self.grid, start, self._shifting(seat, done))
            case Scored():
                self._animate_score(event, done)
            case Arrived(colour=colour, marker=marker):
                earns = after.mode.has_extras and after.bonus > 0
                line = ingenious_words.arrival_line(after.bonus, earns=earns)
                self.motion.arrive(Arrival(colour, str(marker), line), done)
            case Swapped(seat, shown):
                self.motion.lay_open(shown, seat, done)
            case Refilled(seat):
                self._animate_refill(seat, done)
            case _:
                done()

    def _animate_score(self, event: Scored, done: Any) -> None:
        light = Light(event.colour, event.cell, event.lines)

        def walk(marker: int) -> None:
            assert self.view is not None, "a view is shown before anything moves"
            self.view = hex_state.with_marker(self.view, event.side, event.colour, marker)

        self.motion.score(light, event.before, event.after, walk, done)

    def _animate_refill(self, seat: Seat, done: Any) -> None:
        assert self.view is not None, "a view is shown before anything moves"
        before = self.view.racks[seat]
        self._shifting(seat, done)()
        if seat == self.rack_seat():
            self.motion.refill(hex_rack.new_slots(before, self.view.racks[seat]))

    def _shifting(self, seat: Seat, done: Done) -> Done:
        """Let the rack at the foot move up with what `done` changes."""

        def act() -> None:
            before = self.rack()
            done()
            if seat == self.rack_seat():
                self.motion.shift(hex_rack.ways_of(before, self.rack()))

        return act

    def _start_of(self, seat: Seat) -> tuple[float, float] | None:
        """Where a tile flies from; None for one that hangs over its place already."""
        if self.view is None or seat == self.rack_seat():
            return None
        return place_of(self.view.mode.side(seat), len(self.view.scores)).start

    # -- a person's turn -----------------------------------------------------------------------

    def begin_turn(self, turn: Turn) -> None:
        super().begin_turn(turn)
        self.input.begin()
        self.motion.forget()
        view: State = turn.view
        if view.phase == REFILL:
            self.question = swap_question(view, turn.seat, self.propose)
        else:
            self.hand = HexHand(turn, *self._kept)

    def end_turn(self) -> None:
        if self.hand is not None:
            self._kept = (self.hand.slot, self.hand.aim.cell, self.hand.aim.wanted)
        super().end_turn()
        self.hand = None
        self.question = None
        self.input.begin()

    def perform(self, seat: Seat, action: Any, level: str, rng: Random, propose: Propose) -> None:
        self.motion.forget()
        propose(action)

    def propose(self, action: Action) -> None:
        if self.turn is not None:
            self.turn.propose(action)

    def ask_to_decline(self) -> None:
        """Leave out the extra placements that are still due, after a question."""
        if self.hand is not None and self.hand.can_decline:
            self.question = decline_question(self._stay, self.propose)

    def _stay(self) -> None:
        self.question = None

    def choose(self, slot: int) -> None:
        if self.hand is not None:
            self.hand.choose(slot)
            self.motion.lift()

    def turn_tile(self, by: int) -> None:
        if self.hand is not None:
            self.hand.aim.turn(by)

    def put_down(self) -> None:
        if self.hand is None:
            return
        place = self.hand.place
        if place is None:
            self.stage.notices.say(ingenious_words.refusal(self.hand), "cross")
        else:
            self.propose(place)

    def look(self) -> None:
        """Turn the rack face up for a moment, or down again."""
        self.input.look()

    def handle(self, intent: Intent) -> None:
        self.input.handle(intent)

    def buttons(self) -> tuple[FootButton, ...]:
        """What hands without buttons press on the screen."""
        found = ingenious_words.buttons(self)
        places = button_places(len(found), is_big=self.is_big)
        return tuple(
            FootButton(key, label, rect) for (key, label), rect in zip(found, places, strict=True)
        )

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        return (PLATE_ROOM,)

    @property
    def gives_way(self) -> str:
        return "line"

    @property
    def corners(self) -> tuple[Rect | None, Rect]:
        return (None, BIG_PAUSE) if self.is_big else (RULES, PAUSE)

    @property
    def cursor(self) -> object:
        if self.question is not None:
            return self.question.focus.key
        hand = self.hand
        return (hand.slot, hand.aim.cell, hand.aim.way) if hand is not None else None

    def nodes(self) -> Sequence[Node]:
        if self.question is not None:
            return self.question.focus.nodes
        hand = self.hand
        if hand is None:
            return ()
        grid, count = self.grid, len(hand.rack)
        tiles = [
            Node(f"tile-{slot}", hex_rack.rect_of(slot, count), lambda slot=slot: self.choose(slot))  # type: ignore[misc]
            for slot in range(count)
        ]
        cells = [
            Node(f"cell-{cell.q}-{cell.r}", grid.rect(cell), self.put_down)
            for cell in sorted({cell for pair in hand.pairs for cell in pair})
        ]
        buttons = [
            Node(button.key, button.rect, lambda key=button.key: self.input.act(key))  # type: ignore[misc]
            for button in self.buttons()
        ]
        return [*tiles, *cells, *buttons]

    @property
    def has_hint_key(self) -> bool:
        return False

    @property
    def hint_rooms(self) -> tuple[Rect, ...]:
        return (Rect(1444, 760, 464, 312),)

    def hint_marks(self) -> Sequence[HintMark]:
        return () if self.hinted is None else hex_hint.marks_of(self, self.hinted)

    # -- time and words ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.stage.settings.is_motion_reduced:
            self.clock += seconds
        self.input.update(seconds)
        self.motion.update(seconds, self.grid, self.hand)

    @property
    def is_busy(self) -> bool:
        # A tile that is being lifted keeps nobody waiting.
        return self.turn is None and super().is_busy

    def standing(self, seat: Seat) -> Standing:
        if self.view is None:
            return Standing()
        open_view = self.open_views.get(seat)
        hand = () if open_view is None else open_view.racks[seat]
        return Standing(
            held=len(self.view.racks[seat]),
            points=min(self.view.scores_of(seat)),
            points_label=_("lowest"),
            open_hand=tuple(colour for tile in hand for colour in tile),
        )

    def stock(self) -> int | None:
        return None if self.view is None else len(self.view.bag)

    def prompt(self) -> str:
        if self.turn is None:
            return ""
        return ingenious_words.prompt(self.hand, self.turn.view, is_face_up=self.is_face_up)

    def hints(self) -> Sequence[Hint]:
        return ingenious_words.hints(self)

    # -- pixels --------------------------------------------------------------------------------

    @property
    def area(self) -> Rect:
        return Rect(450, 8, 1020, 872)

    def draw_alone(self, canvas: Canvas) -> None:
        if self.view is not None:
            self._picture.draw_alone(canvas, self.scenery())

    def spot_of(self, event: Event) -> Rect | None:
        if not isinstance(event, Placed):
            return None
        first, second = self.grid.rect(event.cell), self.grid.rect(event.other)
        x, y = min(first.x, second.x), min(first.y, second.y)
        return Rect(x, y, max(first.right, second.right) - x, max(first.bottom, second.bottom) - y)

    def scenery(self) -> Scenery:
        """Everything that the picture of this moment depends on."""
        view, hand = self.view, self.hand
        assert view is not None, "a view is shown before anything is drawn"
        sides = len(view.scores)
        is_open = hand is not None and self.is_face_up
        halves = hand.halves() if hand is not None and is_open else ()
        mover = None if self.turn is None else self.turn.seat
        return Scenery(
            view=view,
            grid=self.grid,
            scores=tuple(self.score_of(side) for side in range(sides)),
            hand=hand,
            is_face_up=self.is_face_up,
            lights=tuple(Light(h.colour, h.cell, h.lines) for h in halves),
            gains=gains_of(halves),
            gaining=None if mover is None else view.mode.side(mover),
            rack=self.rack(),
            is_numbered=self.is_peeking and self.rack_seat() is not None,
            last=self.last,
            chairs=self.setup.chairs,
            motion=self.motion,
            question=self.question,
            clock=self.clock,
        )

    def draw(self, canvas: Canvas) -> None:
        if self.view is not None:
            self._picture.draw(canvas, self.scenery())

    def draw_surroundings(self, canvas: Canvas, look: TableLook) -> bool:
        if self.view is not None:
            self._picture.draw_surroundings(canvas, self.scenery(), look, self.buttons())
        return True


BOARD = IngeniousBoard
