"""The board of the melting iceberg: coins on drifting tiles in open sea, seen from above."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
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
    MELT,
    MOVE,
    PLACE,
    State,
    Suit,
)
from game.titles.iceberg.tiles import drifts
from scenes.boards import iceberg_hint, iceberg_marks, iceberg_panels, iceberg_words
from scenes.boards.board import Board, Hint, Standing, Turn
from scenes.boards.hint_mark import HintMark
from scenes.boards.iceberg_aim import HOME, LEAVE, Aim
from scenes.boards.iceberg_camera import Camera, camera_for
from scenes.boards.iceberg_ice import (
    Ice,
    all_pictures,
    draw_ground,
    draw_pieces,
    draw_scenery,
    holes_of,
    pose_sprite,
    resting_tiles,
)
from scenes.boards.iceberg_motion import PLACE as PLACE_SECONDS
from scenes.boards.iceberg_motion import Motion
from scenes.boards.iceberg_panels import Beside
from scenes.boards.iceberg_still import Panel, Still
from scenes.boards.iceberg_view import advance, changed, tallest, ways_of
from scenes.focus import Node
from scenes.intents import Intent
from scenes.layout import Rect
from scenes.log import Entry
from scenes.seating import Setup
from scenes.stage import Stage
from scenes.table_view import TableLook, corner_rect, draw_foot
from scenes.widgets import draw_banner, draw_corner, draw_spinner

if TYPE_CHECKING:
    from scenes.draw import Canvas

NARROW: Final = Rect(440, 128, 1040, 858)
"""The sea between the panels."""
WIDE: Final = Rect(440, 128, 1448, 858)
"""The sea where tiles drift: it needs the room of the panels at the right."""
_CLEAR: Final = 0.4
"""Below this size the places to drift to are left out of the picture until they are needed."""
_SWIM: Final = ((500.0, 930.0), (1420.0, 930.0), (500.0, 190.0), (1420.0, 190.0))
_LEAVE: Final = (330.0, 84.0)


class IcebergBoard(Board):
    """Everybody sees everything; the mover aims at a cell, a suit, a tile or a place."""

    backdrop: ClassVar[str] = "open_sea"
    hint_button: ClassVar[Rect] = Rect(422, 35, 60, 60)

    def __init__(self, stage: Stage, setup: Setup) -> None:
        super().__init__(stage, setup)
        self.view: State | None = None
        self.motion = Motion(self.timeline)
        self.aim = Aim(self._propose)
        self.clock = 0.0
        self._since = 0.0
        """When the turn began."""
        self._still = Still()
        self._last: Entry | None = None
        """The last move, as the table told it with the last frame."""
        self._shown: Ice | None = None
        """The ice as it was drawn last, for what is drawn over it."""
        self._warmed: set[float] = set()
        self._coming: float | None = None
        """The size that the ice will have after the drift that is under way."""
        self.mover: Seat | None = None
        self.winner: Seat | None = None
        self._camera: Camera | None = None
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
        self._frame()

    def _frame(self) -> None:
        """Fit the picture to the ice as it lies now."""
        view = self.view
        if view is None:
            return
        before = self._camera
        self._camera = self._fitting(view)
        self._lay()
        if before is None or before.k != self._camera.k or self.motion.timeline.is_reduced:
            return
        anchor = view.tiles[0]
        if before.can_show(anchor):
            (x0, y0), (x1, y1) = before.tile(anchor), self._camera.tile(anchor)
            if abs(x0 - x1) + abs(y0 - y1) > 2:
                self.motion.glide_from(x0 - x1, y0 - y1)

    def _fitting(self, view: State) -> Camera:
        high = tallest(view)
        narrow = camera_for(view.tiles, (), high, self._sea(view))
        if not self._is_wide(view):
            return narrow
        variant = view.variant
        targets = tuple(sorted({to for _tile, to in drifts(view.tiles, variant.must_connect)}))
        wide = camera_for(view.tiles, targets, high, WIDE)
        return wide if wide.k >= _CLEAR or view.phase == DRIFT else narrow

    def _is_wide(self, view: State) -> bool:
        """Whether tiles can drift from now on."""
        return view.variant.has_drifting and view.phase not in (DRAFT, PLACE)

    def _sea(self, view: State) -> Rect:
        return WIDE if self._is_wide(view) else NARROW

    def _lay(self) -> None:
        self.aim.lay(self.camera, self._supply(), self.leave_rect())

    def _supply(self) -> Mapping[Suit, Rect]:
        return iceberg_panels.supply_places()

    def leave_rect(self) -> Rect:
        """Where the button is that leaves the ice as it is: on free water."""
        view = self.view
        assert view is not None, "a view is shown before anything is laid out"
        targets = self.aim.targets if self.aim.held is not None else {}
        taken = [self.camera.tile_rect(origin).inset(-20) for origin in (*view.tiles, *targets)]
        return iceberg_panels.free_place(_LEAVE, self.camera, taken)

    # -- motion --------------------------------------------------------------------------------

    def animate(self, event: Event, before: Any, after: Any) -> None:
        view = self.view
        assert view is not None, "a view is shown before anything moves"
        motion = self.motion

        def land() -> None:
            self._advance(event, after)

        match event:
            case Drafted(_, suit, square, height):
                motion.fall(square, suit, height - 1, land)
            case Placed(seat, square):
                start = iceberg_panels.card_place(seat).center
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
                end = _SWIM[seat % len(_SWIM)]
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
        assert self.view is not None, "a view is shown before anything moves"
        is_held, self._was_held = self._was_held, False
        tiles = changed(self.view.tiles, tile, target)
        self._coming = self._fitting(replace(self.view, tiles=tiles)).k
        if not self.camera.can_show(target):
            land()
            return
        (x0, y0), (x1, y1) = self.camera.tile(origin), self.camera.tile(target)
        self.motion.drift(tile, x1 - x0, y1 - y0, land, is_lifted=is_held)

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
        self._since = self.clock
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
    def last_place(self) -> Rect | None:
        return None if self.view is None else self._places(self.view).get("last")

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

    def _ice(self, view: State) -> Ice:
        aim, is_mine = self.aim, self.turn is not None
        is_still = self.stage.settings.is_motion_reduced
        camera = self.camera
        if any(self.motion.pan):
            dx, dy = self.motion.pan
            camera = replace(camera, x=camera.x + dx, y=camera.y + dy)
        ways: dict[Square, str] = {}
        own: Square | None = None
        if is_mine and not aim.is_looking and view.turn is not None:
            if view.phase == MOVE:
                ways = dict(ways_of(view, view.turn))
                own = view.pawn_square(view.turn)
            elif view.phase in (MELT, PLACE):
                ways = dict.fromkeys(aim.cells, view.phase)
            elif view.phase == DRAFT:
                ways = dict.fromkeys(aim.cells, DRAFT)
        hanging = (0.0, 0.0)
        if aim.held is not None and aim.target is not None:
            (x0, y0), (x1, y1) = camera.tile(view.tiles[aim.held]), camera.tile(aim.target)
            hanging = (x1 - x0, y1 - y0)
        return Ice(
            view=view,
            camera=camera,
            chairs=self.setup.chairs,
            motion=self.motion,
            clock=self.clock,
            held=aim.held,
            hanging=hanging,
            ways=ways,
            own=own if not view.variant.has_flamethrowers else None,
            start=own,
            focus=aim.cell if is_mine else None,
            age=math.inf if is_still else self.clock - self._since,
        )

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        if view is None:
            return
        ice = self._shown = self._ice(view)
        self._warm(canvas, ice.camera.k)
        if self._coming is not None:
            self._warm(canvas, self._coming)
            self._coming = None
        is_gliding = any(self.motion.pan)
        if is_gliding:
            self._draw_ground(canvas, view, ice)
            for panel in self._panels(view):
                panel.draw(canvas)
        else:
            key = self._ground_key(view, ice)
            self._still.draw(
                canvas, key, lambda: self._draw_ground(canvas, view, ice), self._panels(view)
            )
        self._draw_swimmers(canvas, view)
        draw_pieces(canvas, ice)
        iceberg_marks.draw_ways(canvas, ice)
        iceberg_marks.draw_numbers(canvas, ice)
        iceberg_marks.draw_signs(canvas, ice)

    @property
    def area(self) -> Rect:
        return NARROW if self.view is None else self._sea(self.view)

    def draw_alone(self, canvas: Canvas) -> None:
        view = self.view
        if view is not None:
            ice = self._ice(view)
            self._draw_ground(canvas, view, ice)
            self._draw_swimmers(canvas, view)
            draw_pieces(canvas, ice)

    def spot_of(self, event: Event) -> Rect | None:
        view = self.view
        if view is None or not isinstance(
            event, Drafted | Placed | Stepped | Hopped | Melted | Won
        ):
            return None
        return self.camera.face(event.square, len(view.stack_at(event.square)))

    def _warm(self, canvas: Canvas, k: float) -> None:
        """Let the pictures of what will move be made in the background."""
        size = k * canvas.scale
        if size not in self._warmed:
            self._warmed.add(size)
            canvas.assets.preload(all_pictures(self.setup.chairs, size))

    def _ground_key(self, view: State, ice: Ice) -> Hashable:
        """Everything that the ground depends on."""
        resting = tuple(resting_tiles(ice))
        holes = tuple(holes_of(ice, tile) for tile in resting)
        return ice.camera, view.tiles, resting, holes, self._ghosts(view)

    def _draw_ground(self, canvas: Canvas, view: State, ice: Ice) -> None:
        ghosts = self._ghosts(view)
        if canvas.theme.has_scenery:
            taken = [panel.rect for panel in self._panels(view)]
            taken += [self.camera.tile_rect(origin) for origin in (ghosts[0] if ghosts else ())]
            taken += [Rect(x - 80, y - 70, 160, 140) for x, y in _SWIM[: view.seats]]
            taken += list(self._places(view).values())
            draw_scenery(canvas, ice, taken)
        if ghosts is not None:
            iceberg_marks.draw_places(canvas, ice.camera, *ghosts)
        draw_ground(canvas, ice)

    def _panels(self, view: State) -> list[Panel]:
        """Who plays, what the signs mean, and what is left."""
        ways = iceberg_panels.ways_of(view)
        beside = Beside(view, self.setup.chairs, self.mover, self.winner, ways)
        return iceberg_panels.still_panels(beside, self._places(view), self._last)

    def _places(self, view: State) -> dict[str, Rect]:
        """The panels that are shown now."""
        places = iceberg_panels.panel_places(view, is_wide=self._is_wide(view))
        if self.aim.is_looking or self.hinted is not None:
            places.pop("legend", None)
        return places

    def _ghosts(self, view: State) -> tuple[tuple[Square, ...], Square, Square | None] | None:
        """Where the lifted tile may go, where it came from, and which place is in focus."""
        aim = self.aim
        if self.turn is None or aim.held is None:
            return None
        return tuple(sorted(aim.targets)), view.tiles[aim.held], aim.target

    def _draw_swimmers(self, canvas: Canvas, view: State) -> None:
        walker = self.motion.walker
        for seat, is_out in enumerate(view.out):
            if is_out and (walker is None or walker.seat != seat):
                x, y = _SWIM[seat % len(_SWIM)]
                canvas.sprite(pose_sprite(self.setup.chairs[seat], "ring"), x, y, 0.5)

    def draw_surroundings(self, canvas: Canvas, look: TableLook) -> bool:
        view = self.view
        if view is None:
            return False
        draw_corner(canvas, corner_rect(look.corner), look.corner)
        if look.last != self._last:  # what was told with the last frame stands there already
            self._last = look.last
            told = [panel for panel in self._panels(view) if panel.name == "last"]
            for panel in told:
                panel.draw(canvas)
        places = self._places(view)
        if "supply" in places:
            is_mine = self.turn is not None
            iceberg_panels.draw_supply(
                canvas, places["supply"], view, self.aim.suit if is_mine else None,
                self.aim.focus.key if is_mine else None,
            )  # fmt: skip
        if look.mover is not None:
            rect = draw_banner(canvas, look.chairs[look.mover].look, look.title, look.line)
            if look.thinking is not None:
                draw_spinner(canvas, rect.right - 52, rect.center[1], look.thinking)
        if self.turn is not None:
            self._draw_aim(canvas, view)
        draw_foot(canvas, look.hints, is_split=False)
        return True

    def _draw_aim(self, canvas: Canvas, view: State) -> None:
        """The word at the focus, over everything else."""
        assert self.turn is not None, "only a person aims"
        aim = self.aim
        ice = self._shown or self._ice(view)
        look = self.setup.chairs[self.turn.seat].look
        sea = self._sea(view)
        if aim.is_looking:
            iceberg_marks.draw_focus(canvas, ice, "", look, sea)
            if aim.cell is not None:
                self._draw_look(canvas, view, aim.cell)
            return
        if aim.is_drifting:
            self._draw_drifting(canvas, ice, look)
            return
        if view.phase == DRAFT and aim.suit is not None:
            iceberg_marks.draw_planned(canvas, ice, aim.suit)
        word = iceberg_words.deed_of(view, aim)
        iceberg_marks.draw_focus(canvas, ice, word, look, sea)

    def _draw_look(self, canvas: Canvas, view: State, square: Square) -> None:
        size = iceberg_panels.look_size(len(view.stack_at(square)))
        taken = [self.camera.tile_rect(origin) for origin in view.tiles]
        place = iceberg_panels.free_place(size, self.camera, taken)
        if not self._is_wide(view):
            place = iceberg_panels.LEGEND
            place = Rect(place.x, place.y, *size)
        iceberg_panels.draw_look(canvas, place, view, square)

    def _draw_drifting(self, canvas: Canvas, ice: Ice, look: int) -> None:
        aim = self.aim
        key = aim.focus.key or ""
        iceberg_panels.draw_leave(canvas, self.leave_rect(), is_focused=key == LEAVE)
        word = iceberg_words.deed_of(ice.view, aim)
        tile = aim.held if aim.held is not None else aim.tile
        if tile is None:
            return
        if aim.held is None or key == HOME:
            x, y = ice.camera.tile(ice.view.tiles[tile])
            rect = ice.camera.tile_rect(ice.view.tiles[tile])
            if aim.held is None:
                canvas.ring(rect, 40 * ice.camera.k, 2)
        else:
            x, y = ice.camera.tile(aim.target or ice.view.tiles[tile])
        kind = "open" if aim.held is None else "grab"
        iceberg_marks.draw_mitten(canvas, ice, tile, look, kind)
        rise = 371 if aim.held is not None else 259
        above = max(156.0, y - rise * ice.camera.k - 40)
        if word and key != LEAVE:
            iceberg_marks.draw_label(canvas, x, above, word, "", 0, WIDE)


BOARD = IcebergBoard
