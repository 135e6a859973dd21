"""The board of the melting iceberg: coins on drifting tiles in open sea, seen from above."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from game.core import Event, Seat
from game.grid import Square
from game.titles.iceberg.actions import Action
from game.titles.iceberg.events import (
    Drafted,
    Drifted,
    Hopped,
    Melted,
    Placed,
    Sank,
    Stepped,
    Won,
)
from game.titles.iceberg.state import (
    DRAFT,
    DRIFT,
    PLACE,
    State,
    Suit,
)
from game.titles.iceberg.tiles import drifts
from scenes.boards import iceberg_hint, iceberg_words
from scenes.boards.board import Board, Hint, Turn
from scenes.boards.hint_mark import HintMark
from scenes.boards.iceberg_aim import Aim
from scenes.boards.iceberg_camera import Camera, camera_for
from scenes.boards.iceberg_motion import PLACE as PLACE_SECONDS
from scenes.boards.iceberg_motion import Motion
from scenes.boards.iceberg_picture import IcebergPicture
from scenes.boards.iceberg_places import IcePlaces, ice_places
from scenes.boards.iceberg_view import advance, tallest
from scenes.boards.standing import Standing
from scenes.drawing.layout import Rect
from scenes.input.intents import Intent
from scenes.menu.focus import Node
from scenes.stage import Stage
from scenes.table.seating import Setup
from scenes.table.table_look import TableLook

if TYPE_CHECKING:
    from scenes.drawing.draw import Canvas

_CLEAR: Final = 0.4
"""Below this size the places to drift to are left out of the picture until they are needed."""


class IcebergBoard(Board):
    """Everybody sees everything; the mover aims at a cell, a suit, a tile or a place."""

    backdrop: ClassVar[str] = "open_sea"
    has_own_ground: ClassVar[bool] = True
    hint_button: ClassVar[Rect] = Rect(422, 35, 60, 60)

    def __init__(self, stage: Stage, setup: Setup) -> None:
        super().__init__(stage, setup)
        self.view: State | None = None
        self.motion = Motion(self.timeline)
        self.aim = Aim(self._propose)
        self.clock = 0.0
        self.since = 0.0
        """When the turn began."""
        self._picture = IcebergPicture(self)
        self._laid = self.places
        """What the picture was fitted to."""
        self.mover: Seat | None = None
        self.winner: Seat | None = None
        self._camera: Camera | None = None
        self._awaited: Camera | None = None
        """What the ice is shown through as soon as its pictures are made."""
        self._was_held = False
        """The tile that drifts now was lifted before, for everybody to see."""

    # -- what is shown -------------------------------------------------------------------------

    @property
    def camera(self) -> Camera:
        assert self._camera is not None, "a view is shown before anything is drawn"
        return self._camera

    def show(self, view: Any) -> None:
        super().show(view)
        self.motion.stop()
        self.winner = None
        self._frame(can_wait=False)

    def _frame(self, *, can_wait: bool = True) -> None:
        """Fit the picture to the ice as it lies now, soon if its pictures are still being made."""
        view = self.view
        if view is None:
            return
        before, fitting = self._camera, self._fitting(view)
        self._laid = self.places
        if before is None or before.k != fitting.k:
            self._picture.coming.expect(fitting.k, view)
        if can_wait and before is not None and self._must_wait(before, fitting, view):
            self._awaited = fitting
            self._lay()
            return
        self._camera, self._awaited = fitting, None
        self._lay()
        if before is None or before.k != self._camera.k or self.motion.timeline.is_reduced:
            return
        anchor = view.tiles[0]
        if before.can_show(anchor):
            (x0, y0), (x1, y1) = before.tile(anchor), self._camera.tile(anchor)
            if abs(x0 - x1) + abs(y0 - y1) > 2:
                self.motion.glide_from(x0 - x1, y0 - y1)

    def _must_wait(self, before: Camera, fitting: Camera, view: State) -> bool:
        """Whether pictures for another size are missing, and the older one shows all there is."""
        if before.k == fitting.k or self._picture.coming.is_ready(fitting.k):
            return False
        targets = _targets(view) if view.phase == DRIFT else ()
        return all(map(before.can_show, (*view.tiles, *targets)))

    def _fitting(self, view: State) -> Camera:
        high = tallest(view)
        narrow = camera_for(view.tiles, (), high, self.sea_of(view))
        if not self.is_wide(view):
            return narrow
        targets = _targets(view)
        wide = camera_for(view.tiles, targets, high, self.places.wide)
        return wide if wide.k >= _CLEAR or view.phase == DRIFT else narrow

    def is_wide(self, view: State) -> bool:
        """Whether tiles can drift from now on."""
        return view.variant.has_drifting and view.phase not in (DRAFT, PLACE)

    def sea_of(self, view: State) -> Rect:
        """The room in which the ice lies."""
        return self.places.wide if self.is_wide(view) else self.places.narrow

    @property
    def framing(self) -> Hashable:
        return None if self._camera is None else self._camera.k

    @property
    def places(self) -> IcePlaces:
        """Where everything lies, as the size of the text has it."""
        return ice_places(is_big=self.is_big)

    def _lay(self) -> None:
        self.aim.lay(self.camera, self._supply(), self.leave_rect())

    def _supply(self) -> Mapping[Suit, Rect]:
        return self.places.supply_rows()

    def leave_rect(self) -> Rect:
        """Where the button is that leaves the ice as it is: on free water."""
        view = self.view
        assert view is not None, "a view is shown before anything is laid out"
        targets = self.aim.targets if self.aim.held is not None else {}
        taken = [self.camera.tile_rect(origin).inset(-20) for origin in (*view.tiles, *targets)]
        return self.places.free_corner(self.places.leave, taken)

    # -- motion --------------------------------------------------------------------------------

    def animate(self, event: Event, before: Any, after: Any) -> None:
        view = self.view
        assert view is not None, "a view is shown before anything moves"
        motion = self.motion
        self._picture.coming.expect(self._fitting(after).k, after)

        def land() -> None:
            self._advance(event, after)

        match event:
            case Drafted(_, suit, square, height):
                motion.fall(square, suit, height - 1, land)
            case Placed(seat, square):
                start = self.places.card(seat).center
                motion.hop(seat, start, self._top(square), land, PLACE_SECONDS)
            case Stepped(seat, origin, square):
                motion.step(seat, self._top(origin), self._top(square), land)
            case Hopped(seat, origin, square):
                motion.hop(seat, self._top(origin), self._top(square), land)
            case Melted(_, square, suit, left):
                motion.melt(square, suit, left, land)
            case Drifted(_, tile, origin, target):
                self._drift(tile, origin, target, land)
            case Sank(seat, square):
                start = self._top(square)
                end = self.swims()[seat]
                motion.slip(seat, start, self._shore(start, end), end, land)
            case Won(seat, square):
                self.winner = seat
                motion.rejoice(seat, self._top(square), land)
            case _:
                land()

    def _advance(self, event: Event, after: State) -> None:
        assert self.view is not None, "a view is shown before anything moves"
        self.view = advance(self.view, event, after)
        self.mover = self.view.turn
        self._frame()

    def _drift(self, tile: int, origin: Square, target: Square, land: Any) -> None:
        is_held, self._was_held = self._was_held, False
        if not self.camera.can_show(target):
            land()
            return
        (x0, y0), (x1, y1) = self.camera.tile(origin), self.camera.tile(target)
        self.motion.drift(tile, x1 - x0, y1 - y0, land, is_lifted=is_held)

    def swims(self) -> Sequence[tuple[float, float]]:
        """Where those swim who have slipped off, by seat."""
        view = self.view
        assert view is not None, "a view is shown before anybody swims"
        ice = [self.camera.tile_rect(origin) for origin in view.tiles]
        return self.places.swims(view.seats, self.sea_of(view), ice)

    def _top(self, square: Square) -> tuple[float, float]:
        assert self.view is not None, "a view is shown before anything moves"
        return self.camera.top(square, len(self.view.stack_at(square)))

    def _shore(self, start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
        """Where somebody who slips meets the water: at the edge on the way to where it swims."""
        box = self.camera.box
        x = box.x - 40 if end[0] < 960 else box.right + 40
        return max(460.0, min(1860.0, x)), min(930.0, max(start[1] + 30, box.y + 60))

    # -- a turn --------------------------------------------------------------------------------

    def begin_turn(self, turn: Turn) -> None:
        super().begin_turn(turn)
        self.mover = turn.seat
        self.since = self.clock
        self.aim.begin(turn.view, turn.actions)
        self._frame()

    def end_turn(self) -> None:
        super().end_turn()
        self.aim.end()

    def _propose(self, action: Action) -> None:
        if self.turn is not None:
            self._was_held = self.aim.held is not None
            self.turn.propose(action)

    def handle(self, intent: Intent) -> None:
        if self.turn is None:
            return
        self.aim.handle(intent)
        if self.turn is not None:
            self._lay()

    @property
    def has_back(self) -> bool:
        return self.aim.is_looking or self.aim.held is not None

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        return self.places.notice_rooms(len(self.setup.chairs))

    @property
    def last_place(self) -> Rect | None:
        return None if self.view is None else self._picture.places_of(self.view).get("last")

    @property
    def cursor(self) -> object:
        return self.aim.focus.key if self.turn is not None else None

    def nodes(self) -> Sequence[Node]:
        return self.aim.focus.nodes if self.turn is not None else ()

    @property
    def has_hint_key(self) -> bool:
        return not self.aim.is_drifting

    @property
    def hint_rooms(self) -> tuple[Rect, ...]:
        is_low = self.aim.is_drifting or self.aim.is_drafting
        return (Rect(1484, 700 if is_low else 118, 424, 284),)

    def hint_marks(self) -> Sequence[HintMark]:
        return () if self.hinted is None else iceberg_hint.marks_of(self, self.hinted)

    # -- time and words ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._laid is not self.places:
            self._frame(can_wait=False)
        awaited = self._awaited
        if awaited is not None and not self.is_busy and self._picture.coming.is_ready(awaited.k):
            self._frame()
        if not self.stage.settings.is_motion_reduced:
            self.clock += seconds

    def standing(self, seat: Seat) -> Standing:
        if self.view is None:
            return Standing()
        return Standing(is_out=self.view.out[seat])

    def prompt(self) -> str:
        if self.turn is None or self.view is None:
            return ""
        return iceberg_words.prompt_of(self.turn.view.phase, self.aim)

    def hints(self) -> Sequence[Hint]:
        if self.turn is None or self.view is None:
            return ()
        return iceberg_words.hints_of(self.turn.view, self.aim, self.turn.device)

    # -- pixels --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._picture.draw(canvas)

    def draw_surroundings(self, canvas: Canvas, look: TableLook) -> bool:
        return self._picture.draw_surroundings(canvas, look)

    @property
    def area(self) -> Rect:
        return self.places.narrow if self.view is None else self.sea_of(self.view)

    def draw_alone(self, canvas: Canvas) -> None:
        self._picture.draw_alone(canvas)

    def spot_of(self, event: Event) -> Rect | None:
        view = self.view
        if view is None or not isinstance(
            event, Drafted | Placed | Stepped | Hopped | Melted | Won
        ):
            return None
        return self.camera.face(event.square, len(view.stack_at(event.square)))


def _targets(view: State) -> tuple[Square, ...]:
    """Wherever a tile may drift to."""
    return tuple(sorted({to for _tile, to in drifts(view.tiles, view.variant.must_connect)}))


BOARD = IcebergBoard
