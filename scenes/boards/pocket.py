"""The board of Pocket Memory: 49 tiles on a quilt, turned over one by one as long as one dares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core import Event, Seat
from game.titles.pocket.actions import (
    AGREE,
    DECLINE,
    LEAVE,
    MOVES,
    REVEALS,
    STOP,
    Action,
)
from game.titles.pocket.events import (
    Agreed,
    Bonus,
    Bust,
    Declined,
    Moved,
    Revealed,
    Taken,
    TurnedDown,
)
from game.titles.pocket.state import ANSWER, MOVE, State
from game.titles.pocket.tiles import IMPREZOPERZ, INDEX, SET_SIZES, UNKNOWN, Kind
from scenes.boards import (
    pocket_grid,
    pocket_hint,
    pocket_panel,
    pocket_words,
)
from scenes.boards.board import Board, Hint, Turn
from scenes.boards.hint_mark import HintMark
from scenes.boards.pocket_aim import Aim
from scenes.boards.pocket_memory import TileMemory
from scenes.boards.pocket_motion import Bang, Done, PocketMotion
from scenes.boards.pocket_panel import PanelButton
from scenes.boards.pocket_picture import PocketPicture
from scenes.boards.pocket_sorting import Sorting
from scenes.boards.pocket_state import advance, face_down
from scenes.boards.pocket_ways import Way, plates_of, ways_of
from scenes.boards.standing import Standing
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, DeviceKind, Intent, Move, Point, Press, Scroll, Touch
from scenes.menu.focus import Node
from scenes.stage import Stage
from scenes.table.seating import Setup
from scenes.text import _
from scenes.timeline import Timeline

if TYPE_CHECKING:
    from scenes.drawing.draw import Canvas
    from scenes.table.table_look import TableLook


class PocketBoard(Board):
    """South acts on the tile that is aimed at, east stops: the aim never has to leave the quilt."""

    backdrop: ClassVar[str] = "pocket_room"
    hint_button: ClassVar[Rect] = Rect(1328, 8, 64, 64)
    is_past_secret: ClassVar[bool] = True
    has_stills: ClassVar[bool] = True

    def __init__(self, stage: Stage, setup: Setup) -> None:
        super().__init__(stage, setup)
        # Reduced motion shows still pictures for as long as the moving ones would take: at once
        # would be too fast to see, and every tile is there to be remembered.
        self.timeline = Timeline()
        self.view: State | None = None
        self.motion = PocketMotion(self.timeline, is_still=stage.settings.is_motion_reduced)
        self.memory = TileMemory()
        self.aim = Aim()
        self.sorting: Sorting | None = None
        self.last: Event | None = None
        """The last event that everybody has seen to its end."""
        self.clock = 0.0
        self.picture = PocketPicture(self)

    # -- what is shown -------------------------------------------------------------------------

    def recall(self, events: Iterable[Event]) -> None:
        heard = list(events)
        self.memory.hear_all(heard)
        self.last = next((e for e in reversed(heard) if not isinstance(e, TurnedDown)), None)

    def show(self, view: Any) -> None:
        super().show(view)
        # What was still on its way has arrived in this view already.
        self.timeline = Timeline()
        is_still = self.stage.settings.is_motion_reduced
        self.motion = PocketMotion(self.timeline, is_still=is_still)

    def animate(self, event: Event, before: Any, after: Any) -> None:
        assert self.view is not None, "a view is shown before anything moves"

        def done() -> None:
            assert self.view is not None, "a view is shown before anything moves"
            self.view = advance(self.view, event, after)
            if not isinstance(event, TurnedDown):
                self.last = event

        self.memory.hear(event)
        motion, view = self.motion, self.view
        match event:
            case Revealed(_seat, cell, tile):
                motion.reveal(INDEX[cell], tile, done)
            case Bust(seat, cell, tile):
                motion.shock_with(Bang(seat, INDEX[cell], tile, self._lost(INDEX[cell])), done)
            case Taken(seat, cells, tiles):
                pairs = [(INDEX[c], kind) for c, kind in zip(cells, tiles, strict=True)]
                motion.bang = None
                motion.hop(pairs, seat, self._strip(seat), done)
            case TurnedDown(cells):
                motion.turn_down(self._faces(INDEX[c] for c in cells), lambda: self._calm(done))
            case Moved(_seat, start, target):
                motion.carry(IMPREZOPERZ, INDEX[start], INDEX[target], done)
            case Bonus(seat, cells):
                if seat is None:
                    motion.rest(done)
                else:
                    bats = [(INDEX[c], IMPREZOPERZ) for c in cells]
                    motion.hop(bats, seat, self._strip(seat), done)
            case Agreed() | Declined():
                motion.rest(done)
            case _:
                self.view = advance(view, event, after)

    def _calm(self, done: Done) -> None:
        """All has turned back; a bat that can still be carried stays the news."""
        done()
        if self.view is not None and self.view.phase != MOVE:
            self.motion.bang = None

    def _faces(self, cells: Iterable[int]) -> list[tuple[int, Kind]]:
        """The tiles in these cells as far as they lie open."""
        assert self.view is not None, "a view is shown before anything moves"
        tiles = self.view.tiles
        return [(i, tile) for i in cells if (tile := tiles[i]) is not None and tile != UNKNOWN]

    def _lost(self, cell: int) -> tuple[tuple[Kind, int], ...]:
        """What a stop would have taken before this tile was turned up."""
        assert self.view is not None, "a view is shown before anything moves"
        counts: dict[Kind, int] = {}
        for _index, kind in self._faces(i for i in self.view.open if i != cell):
            counts[kind] = counts.get(kind, 0) + 1
        whole = {kind: n - n % SET_SIZES[kind] for kind, n in counts.items() if kind in SET_SIZES}
        return tuple((kind, n) for kind, n in whole.items() if n)

    def _strip(self, seat: Seat) -> tuple[float, float]:
        return pocket_grid.strip_rect(seat, len(self.setup.chairs), is_big=self.is_big).center

    def skip(self) -> None:
        """Nobody can skip what everybody is to see."""
        if not self.motion.is_looked_at:
            super().skip()

    # -- a person's turn -----------------------------------------------------------------------

    def begin_turn(self, turn: Turn) -> None:
        super().begin_turn(turn)
        self.sorting = None
        self._offer_cells()

    def end_turn(self) -> None:
        super().end_turn()
        self.sorting = None

    def _offer_cells(self) -> None:
        """Let the aim go where something can be done now."""
        if self.turn is None:
            return
        view: State = self.turn.view
        if view.phase == ANSWER:
            self.aim.offer(())
        elif view.phase == MOVE:
            self.aim.offer([i for i, tile in enumerate(view.tiles) if tile is None])
        elif self.sorting is not None:
            self.aim.offer(self.sorting.cells)
        else:
            self.aim.offer(face_down(view))

    def propose(self, action: Action) -> None:
        if self.turn is None:
            return
        if action in self.turn.actions:
            self.turn.propose(action)
        else:
            self.stage.notices.say(_("That cannot be done now"), "cross")

    def select(self) -> None:
        """What south does: turn over, carry there, or let that copy stay."""
        cell = self.aim.cell
        if self.turn is None or cell is None:
            return
        if self.turn.view.phase == MOVE:
            self.propose(MOVES[cell])
        elif self.sorting is not None:
            if not self.sorting.leave(cell):
                self.stage.notices.say(_("That one already stays"), "check")
        else:
            self.propose(REVEALS[cell])

    def stop(self) -> None:
        """Take what there is; where copies can be chosen, ask once which of them stay."""
        if self.turn is None:
            return
        view: State = self.turn.view
        if not view.open:
            self.stage.notices.say(_("Turn over a tile first"), "cross")
            return
        if not view.variant.has_choice:
            self.propose(STOP)
            return
        if self.sorting is not None:
            self.propose(self.sorting.stop())
            return
        sorting = Sorting.of(view)
        if sorting.has_choice:
            self.sorting = sorting
            self._offer_cells()
        else:
            self.propose(sorting.stop())

    def go_back(self) -> None:
        """Turn over more tiles after all."""
        self.sorting = None
        self._offer_cells()

    def _act(self, key: str) -> None:
        match key:
            case "select":
                self.select()
            case "stop":
                self.stop()
            case "back":
                self.go_back()
            case "leave":
                self.propose(LEAVE)
            case "agree":
                self.propose(AGREE)
            case "decline":
                self.propose(DECLINE)

    # -- intents -------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if self.turn is None:
            return
        match intent:
            case Move(_, direction):
                self.aim.move(direction)
            case Press(_, Button.LEFT_SHOULDER):
                self.aim.step(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self.aim.step(1)
            case Press(_, button):
                key = next((k for k, b in self._ways() if b is button), None)
                if key is not None:
                    self._act(key)
            case Scroll(_, steps):
                self.aim.step(-steps)
            case Touch(_, x, y):
                self._touch(x, y)
            case Point(device, x, y) if device.kind is DeviceKind.MOUSE:
                self.aim.point(pocket_grid.cell_at(x, y))

    def _touch(self, x: float, y: float) -> None:
        ways = self._ways()
        for (key, _button), rect in zip(ways, self._plates(len(ways)), strict=True):
            if rect.contains(x, y):
                self._act(key)
                return
        if self.aim.point(pocket_grid.cell_at(x, y)):
            self.select()

    def _ways(self) -> list[Way]:
        return ways_of(self.turn, is_sorting=self.sorting is not None)

    @property
    def has_back(self) -> bool:
        return any(button is Button.EAST for _key, button in self._ways())

    def _plates(self, count: int) -> tuple[Rect, ...]:
        return (pocket_grid.big_button_rects if self.is_big else pocket_grid.button_rects)(count)

    @property
    def corners(self) -> tuple[Rect | None, Rect]:
        return (
            (None, pocket_grid.BIG_CORNER)
            if self.is_big
            else (pocket_grid.RULES, pocket_grid.PAUSE)
        )

    @property
    def last_place(self) -> Rect | None:
        """The news, which give their place to the plates of whoever is to choose."""
        is_told = self.turn is None and self.motion.bang is None
        return pocket_panel.NEWS if is_told and not self.is_big else None

    @property
    def cursor(self) -> object:
        return self.aim.cell

    def nodes(self) -> Sequence[Node]:
        ways = self._ways()
        cells = [
            Node(f"cell-{index}", pocket_grid.cell_rect(index), self.select)
            for index in (self.aim.cells if self.turn is not None else ())
        ]
        buttons = [
            Node(f"button-{key}", rect, lambda key=key: self._act(key))  # type: ignore[misc]
            for (key, _button), rect in zip(ways, self._plates(len(ways)), strict=True)
        ]
        return [*cells, *buttons]

    @property
    def hint_rooms(self) -> tuple[Rect, ...]:
        return (Rect(8, 790, 394, 282) if len(self.setup.chairs) < 5 else Rect(8, 850, 394, 222),)

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        return (pocket_grid.notice_room(len(self.setup.chairs), is_big=self.is_big),)

    def hint_marks(self) -> Sequence[HintMark]:
        return () if self.hinted is None else pocket_hint.marks_of(self, self.hinted)

    # -- time and words ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.motion.is_still = self.stage.settings.is_motion_reduced
        is_carrying = self.view is not None and self.view.phase == MOVE
        self.motion.update(seconds, is_dim=is_carrying or self.motion.bang is not None)
        self.clock += seconds

    def standing(self, seat: Seat) -> Standing:
        if self.view is None:
            return Standing()
        return Standing(points=self.view.totals[seat], points_label=_("tiles"))

    def prompt(self) -> str:
        if self.view is None or self.turn is None:
            return ""
        return pocket_words.prompt_words(self.turn.view, is_sorting=self.sorting is not None)

    def hints(self) -> Sequence[Hint]:
        pairs = zip(self._ways(), self.buttons(), strict=True)
        return [Hint(button, plate.label) for (_key, button), plate in pairs]

    def buttons(self) -> tuple[PanelButton, ...]:
        is_sorting = self.sorting is not None
        return plates_of(self.turn, self.stage.devices, is_sorting=is_sorting)

    # -- pixels --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)

    def draw_surroundings(self, canvas: Canvas, look: TableLook) -> bool:
        return self.picture.draw_surroundings(canvas, look)

    def draw_over(self, canvas: Canvas) -> None:
        self.picture.draw_over(canvas)

    @property
    def area(self) -> Rect:
        return pocket_grid.FIELD.inset(-34)

    def spot_of(self, event: Event) -> Rect | None:
        return pocket_grid.cell_rect(INDEX[event.cell]) if isinstance(event, Revealed) else None


BOARD = PocketBoard
