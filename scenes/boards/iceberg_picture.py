"""Draws the iceberg's table: the ground with panels that it keeps, and what moves over them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.grid import Square
from game.titles.iceberg.state import DRAFT, MELT, MOVE, PLACE, State
from scenes.boards import iceberg_large, iceberg_marks, iceberg_panels, iceberg_words
from scenes.boards.iceberg_aim import HOME, LEAVE
from scenes.boards.iceberg_coming import Coming
from scenes.boards.iceberg_ground import Ground, Part
from scenes.boards.iceberg_ice import (
    Ice,
    draw_pieces,
    opening_of,
    pose_sprite,
    resting_tiles,
)
from scenes.boards.iceberg_panels import Beside
from scenes.boards.iceberg_view import ways_of
from scenes.boards.iceberg_water import Ghosts, draw_water, water_parts
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Panel
from scenes.log.log import Entry
from scenes.table.table_look import TableLook
from scenes.table.view import (
    BIG_CORNER,
    banner_panel,
    corner_rect,
    draw_thinking,
    foot_panel,
)
from scenes.text import language
from scenes.widgets import HintItem, draw_corner

if TYPE_CHECKING:
    from scenes.boards.iceberg import IcebergBoard

_ASIDE: Final = tuple((dx, dy) for dy in (0.0, 50.0, 100.0) for dx in (0.0, 130.0, -130.0))
"""How far the word over a tile may move aside and up so that it hides no number."""
_LINE: Final = 4.0
_SHADOW: Final = 9.0
_RING: Final = 12.0
"""How far the outline of a panel reaches beyond it, its shadow below it, and a ring round it."""


class IcebergPicture:
    """Reads the board and draws it; keeps pictures and what was drawn last."""

    def __init__(self, board: IcebergBoard) -> None:
        self._board = board
        self._ground = Ground(board.backdrop)
        self._parts: tuple[object, list[Part]] = (None, [])
        """What lies on the ground, and before it all that it depends on."""
        self._last: Entry | None = None
        """The last move, as the table told it with the last frame."""
        self._shown: Ice | None = None
        """The ice as it was drawn last, for what is drawn over it."""
        self.coming = Coming()

    def _ice(self, view: State) -> Ice:
        aim, is_mine = self._board.aim, self._board.turn is not None
        is_still = self._board.stage.settings.is_motion_reduced
        camera = self._board.camera
        if any(self._board.motion.pan):
            dx, dy = self._board.motion.pan
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
            chairs=self._board.setup.chairs,
            motion=self._board.motion,
            clock=self._board.clock,
            held=aim.held,
            hanging=hanging,
            ways=ways,
            own=own if not view.variant.has_flamethrowers else None,
            start=own,
            focus=aim.cell if is_mine else None,
            age=math.inf if is_still else self._board.clock - self._board.since,
        )

    def draw(self, canvas: Canvas) -> None:
        view = self._board.view
        if view is None:
            return
        ice = self._shown = self._ice(view)
        self.coming.work(canvas, self._board.setup.chairs)
        self._ground.draw(canvas, self._ground_parts(canvas, view, ice))
        self._draw_swimmers(canvas, view)
        draw_pieces(canvas, ice)
        iceberg_marks.draw_ways(canvas, ice)
        iceberg_marks.draw_signs(canvas, ice)
        if self._board.turn is None:  # else they stand before the mover's hand
            iceberg_marks.draw_numbers(canvas, ice)

    def draw_alone(self, canvas: Canvas) -> None:
        view = self._board.view
        if view is not None:
            ice = self._ice(view)
            ghosts, taken = self._ghosts(view), self._taken(canvas, view, self._panels(view))
            draw_water(canvas, ice, ghosts, taken)
            self._draw_swimmers(canvas, view)
            draw_pieces(canvas, ice)

    def _ground_parts(self, canvas: Canvas, view: State, ice: Ice) -> list[Part]:
        """All that the ground consists of, back to front: the same list as long as it can be."""
        board, ghosts = self._board, self._ghosts(view)
        key = (
            view, ice.camera, resting_tiles(ice), opening_of(ice), ghosts, board.setup.chairs,
            board.mover, board.winner, self._last, self.places_of(view), board.is_big,
            canvas.theme.has_scenery, language(),
        )  # fmt: skip
        if key != self._parts[0]:
            panels = self._panels(view)
            taken = self._taken(canvas, view, panels)
            water = water_parts(canvas.assets, ice, ghosts, taken)
            ringed = None if board.mover is None else board.places.card(board.mover)
            self._parts = key, [*water, *(_part_of(panel, ringed) for panel in panels)]
        return self._parts[1]

    def _taken(
        self, canvas: Canvas, view: State, panels: Sequence[Panel]
    ) -> tuple[Rect, ...] | None:
        """Where no ornament may lie; None where there are none at all."""
        if not canvas.theme.has_scenery:
            return None
        taken = [panel.rect for panel in panels]
        taken += [Rect(x - 80, y - 70, 160, 140) for x, y in self._board.swims()]
        taken += self.places_of(view).values()
        if (ghosts := self._ghosts(view)) is not None:
            taken += [self._board.camera.tile_rect(origin) for origin in ghosts[0]]
        return tuple(taken)

    def _panels(self, view: State) -> list[Panel]:
        """Who plays, what the signs mean, and what is left."""
        ways = iceberg_panels.ways_of(view)
        beside = Beside(view, self._board.setup.chairs, self._board.mover, self._board.winner, ways)
        if self._board.is_big:
            return iceberg_large.large_panels(beside)
        return iceberg_panels.still_panels(beside, self.places_of(view), self._last)

    def places_of(self, view: State) -> dict[str, Rect]:
        """The panels that are shown now."""
        if self._board.is_big:
            return {"supply": self._board.places.supply} if view.phase == DRAFT else {}
        places = iceberg_panels.panel_places(view, is_wide=self._board.is_wide(view))
        if self._board.aim.is_looking or self._board.hinted is not None:
            places.pop("legend", None)
        if self._board.hinted is not None and self._board.aim.is_drafting:
            for name in ("last", "ice"):
                places.pop(name, None)
        return places

    def _ghosts(self, view: State) -> Ghosts | None:
        aim = self._board.aim
        if self._board.turn is None or aim.held is None:
            return None
        return tuple(sorted(aim.targets)), view.tiles[aim.held], aim.target

    def _draw_swimmers(self, canvas: Canvas, view: State) -> None:
        walker = self._board.motion.walker
        if not any(view.out):
            return
        for seat, (x, y) in enumerate(self._board.swims()):
            if view.out[seat] and (walker is None or walker.seat != seat):
                canvas.sprite(pose_sprite(self._board.setup.chairs[seat], "ring"), x, y, 0.5)

    def draw_surroundings(self, canvas: Canvas, look: TableLook) -> bool:
        view = self._board.view
        if view is None:
            return False
        large = self._board.is_big
        corner = BIG_CORNER if large else corner_rect(look.corner)
        items = look.corner[1:] if large else look.corner
        Panel("corner", corner, items, partial(_draw_corner, items=items)).draw(canvas)
        if look.last != self._last:  # what was told with the last frame stands there already
            self._last = look.last
            told = [panel for panel in self._panels(view) if panel.name == "last"]
            for panel in told:
                panel.paint(canvas, panel.rect)
        places = self.places_of(view)
        if "supply" in places:
            is_mine = self._board.turn is not None
            suit = self._board.aim.suit if is_mine else None
            focus = self._board.aim.focus.key if is_mine else None
            if large:
                iceberg_large.draw_large_supply(canvas, view, suit, focus)
            else:
                iceberg_panels.draw_supply(canvas, places["supply"], view, suit, focus)
        if look.mover is not None:
            banner_panel(canvas, look).draw(canvas)
            draw_thinking(canvas, look)
        if self._board.turn is not None:
            self._draw_aim(canvas, view)
        foot_panel(look, is_big=large).draw(canvas)
        return True

    def _draw_aim(self, canvas: Canvas, view: State) -> None:
        """The word at the focus, over everything else."""
        assert self._board.turn is not None, "only a person aims"
        aim = self._board.aim
        ice = self._shown or self._ice(view)
        look = self._board.setup.chairs[self._board.turn.seat].look
        sea, highest = self._board.sea_of(view), self._board.places.highest_label
        if aim.is_looking:
            iceberg_marks.draw_hand(canvas, ice, look)
            iceberg_marks.draw_numbers(canvas, ice)
            if aim.cell is not None:
                self._draw_look(canvas, view, aim.cell)
            return
        if aim.is_drifting:
            self._draw_drifting(canvas, ice, look)
            return
        planned = aim.suit if view.phase == DRAFT else None
        if planned is not None:
            iceberg_marks.draw_planned(canvas, ice, planned)
        word = iceberg_words.deed_of(view, aim)
        iceberg_marks.draw_hand(canvas, ice, look)
        numbers = iceberg_marks.draw_numbers(canvas, ice)
        iceberg_marks.draw_word(canvas, ice, word, numbers, sea, highest, planned=planned)

    def _draw_look(self, canvas: Canvas, view: State, square: Square) -> None:
        places, height = self._board.places, len(view.stack_at(square))
        large = self._board.is_big
        look_size = iceberg_large.large_look_size if large else iceberg_panels.look_size
        size = look_size(height)
        taken = [self._board.camera.tile_rect(origin) for origin in view.tiles]
        place = places.free_corner(size, taken)
        if not self._board.is_wide(view):
            place = Rect(places.supply.x, places.supply.y, *size)
        draw_look = iceberg_large.draw_large_look if large else iceberg_panels.draw_look
        draw_look(canvas, place, view, square)

    def _draw_drifting(self, canvas: Canvas, ice: Ice, look: int) -> None:
        aim = self._board.aim
        key = aim.focus.key or ""
        iceberg_panels.draw_leave(canvas, self._board.leave_rect(), is_focused=key == LEAVE)
        word = iceberg_words.deed_of(ice.view, aim)
        tile = aim.held if aim.held is not None else aim.tile
        if tile is None:
            iceberg_marks.draw_numbers(canvas, ice)
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
        numbers = iceberg_marks.draw_numbers(canvas, ice)
        rise = 371 if aim.held is not None else 259
        places = self._board.places
        above = max(places.highest_label, y - rise * ice.camera.k - 40)
        if word and key != LEAVE:
            spots = [(x + dx, max(places.highest_label, above - dy)) for dx, dy in _ASIDE]
            taken = [number.box for number in numbers]
            iceberg_marks.draw_label(canvas, taken, (x, y), spots, (word, "", 0), places.wide)


def _draw_corner(canvas: Canvas, rect: Rect, items: Sequence[HintItem]) -> None:
    draw_corner(canvas, rect, items)


def _part_of(panel: Panel, ringed: Rect | None) -> Part:
    """A panel on the ground, with its outline, its shadow, and the ring round the mover's."""

    def paint(canvas: Canvas) -> None:
        panel.paint(canvas, panel.rect)

    rect = panel.rect
    room = Rect(rect.x - _LINE, rect.y - _LINE, rect.w + 2 * _LINE, rect.h + _LINE + _SHADOW)
    room = rect.inset(-_RING) if rect == ringed else room
    return Part(f"panel {panel.name}", room, panel.key, paint, can_wait=True)
