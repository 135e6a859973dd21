"""Drawing a layout of the iceberg: its tiles are pushed into place, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from game.grid import Square
from game.titles.iceberg.layout import LAYOUTS, layout_text, tiles_of
from game.titles.iceberg.tiles import SIDE, Tiles, is_connected
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Direction, Intent, Lift, Press, Touch
from scenes.menu.dialogs import VEIL
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_button

_ROWS: Final = 5
_COLS: Final = 7
_PLACE: Final = (152.0, 122.0)
_BOX: Final = Rect(330, 40, 1260, 944)
_SEA: Final = Rect(428, 160, _COLS * _PLACE[0], _ROWS * _PLACE[1])
_DONE: Final = Rect(428, 886, 514, 84)
_BACK: Final = Rect(978, 886, 514, 84)
_RAISE: Final = 26.0

Spot = tuple[int, int]
"""Row and column in steps of a whole tile."""


def spots_of(tiles: Tiles) -> list[Spot]:
    """The tiles of a layout in the middle of the sea."""
    rows = [tile.row // SIDE for tile in tiles]
    cols = [tile.col // SIDE for tile in tiles]
    down = (_ROWS - 1 - max(rows) - min(rows)) // 2
    right = (_COLS - 1 - max(cols) - min(cols)) // 2
    return [(row + down, col + right) for row, col in zip(rows, cols, strict=True)]


def tiles_at(spots: Sequence[Spot]) -> Tiles:
    """The origins of tiles at these spots, counted from the uppermost and the leftmost one."""
    top, left = min(row for row, _col in spots), min(col for _row, col in spots)
    return tuple(Square((row - top) * SIDE, (col - left) * SIDE) for row, col in spots)


def value_of(spots: Sequence[Spot]) -> str:
    """The value of the option: the name of the layout where it has one."""
    tiles = tiles_at(spots)
    for name, layouts in LAYOUTS.items():
        if set(layouts[len(spots)]) == set(tiles):
            return name
    return layout_text(tuple(sorted(tiles)))


class LayoutDrawingScene(MenuScene):
    """Dismisses with a value of the option `layout`, or with None."""

    is_overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, layout: str, count: int) -> None:
        super().__init__(stage)
        self.spots = spots_of(tiles_of(layout, count))
        self.held: int | None = None
        self._is_dragging = False
        row, col = self.spots[0]
        self.first = f"at:{row},{col}"

    @property
    def fault(self) -> str | None:
        """What is wrong with the ice if the lifted tile is put down where it is; None if all is
        well."""
        spots, spot = list(self.spots), self.spot
        if self.held is not None and spot is not None:
            if self._tile_at(spot) not in (None, self.held):
                return _("Another tile lies there")
            spots[self.held] = spot
        return None if is_connected(tiles_at(spots)) else _("Tiles must touch along whole sides")

    # What can be reached

    def build(self) -> Sequence[Node]:
        nodes = [
            Node(f"at:{row},{col}", self._rect((row, col)), partial(self._act, (row, col)))
            for row in range(_ROWS)
            for col in range(_COLS)
        ]
        return [*nodes, Node("done", _DONE, self._done), Node("back", _BACK, self.dismiss)]

    def _rect(self, spot: Spot) -> Rect:
        w, h = _PLACE
        return Rect(_SEA.x + spot[1] * w, _SEA.y + spot[0] * h, w, h)

    def _tile_at(self, spot: Spot) -> int | None:
        return self.spots.index(spot) if spot in self.spots else None

    @property
    def spot(self) -> Spot | None:
        """The place in focus."""
        kind, _colon, place = (self.focus.key or "").partition(":")
        if kind != "at":
            return None
        row, _comma, col = place.partition(",")
        return int(row), int(col)

    # Answering

    def _act(self, spot: Spot) -> None:
        tile = self._tile_at(spot)
        if self.held is None:
            self.held = tile
        elif tile is None or tile == self.held:
            self.spots[self.held] = spot
            self.held = None
        else:
            self.stage.notices.say(_("Another tile lies there"), "cross")

    def _done(self) -> None:
        if self.held is not None and self.spot is not None:
            self._act(self.spot)
        if (fault := self.fault) is None:
            self.dismiss(value_of(self.spots))
        else:
            self.stage.notices.say(fault, "cross")

    def back(self) -> None:
        if self.held is None:
            self.dismiss()
        else:
            self.held = None

    def handle(self, intent: Intent) -> None:
        match intent:
            case Touch(_, x, y) if self.held is None and self._grab(x, y):
                self.actor = intent.device
                self.refresh()
            case Lift(_, x, y) if self._is_dragging:
                self._drop(x, y)
                self.refresh()
            case _:
                super().handle(intent)

    def _grab(self, x: float, y: float) -> bool:
        """A tile is lifted as soon as it is touched, so that it can be pulled."""
        node = self.focus.at(x, y)
        before = self.focus.key
        self.focus.key = None if node is None else node.key
        spot = self.spot
        tile = None if spot is None else self._tile_at(spot)
        if tile is None:
            self.focus.key = before
            return False
        self.held, self._is_dragging = tile, True
        return True

    def _drop(self, x: float, y: float) -> None:
        """One that was pulled nowhere stays in the hand; let go outside the sea, it goes back."""
        self._is_dragging = False
        assert self.held is not None, "only a lifted tile is pulled"
        node = self.focus.at(x, y)
        self.focus.key = None if node is None else node.key
        spot = self.spot
        if spot is None:
            self.held = None
        elif spot != self.spots[self.held]:
            self._act(spot)

    def otherwise(self, intent: Intent) -> None:
        if isinstance(intent, Press) and intent.button is Button.NORTH:
            self._done()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        canvas.panel(_BOX, "dark", radius=40)
        canvas.text(_("Draw the ice"), _BOX.x + 60, _BOX.y + 62, 54, face="heavy", max_width=560)
        canvas.framed(_SEA.inset(-10), 30, "layout-sea", _sea, outline=5)
        for tile in sorted(range(len(self.spots)), key=lambda tile: self.spots[tile]):
            if tile != self.held:
                self._draw_tile(canvas, tile, self._rect(self.spots[tile]))
        spot = self.spot
        if self.held is not None:
            place = self._rect(self.spots[self.held] if spot is None else spot)
            canvas.dashes(self._rect(self.spots[self.held]).inset(10), radius=26, width=4)
            self._draw_tile(canvas, self.held, place.moved(0, -_RAISE))
        if spot is not None:
            raised = 0.0 if self.held is None else -_RAISE
            canvas.ring(self._rect(spot).moved(0, raised).inset(4), 24, 2)
        fault = self.fault
        words = _("All tiles are joined") if fault is None else fault
        tone = canvas.theme.steady if fault is None else canvas.theme.falls
        icon = "check" if fault is None else "warn"
        y = _SEA.bottom + 52
        canvas.icon(icon, _SEA.x + 24, y, 44, tone)
        canvas.paragraph(
            words, _SEA.x + 64, y - 13 * (canvas.text_scale - 1), _SEA.w - 64, 34,
            face="title", leading=1.02, max_lines=1 if canvas.text_scale <= 1.2 else 2,
            max_height=104,
        )  # fmt: skip
        kind = "gold" if fault is None else "dark"
        draw_button(canvas, _DONE, _("Done"), self.state("done"), kind=kind, px=42)
        draw_button(canvas, _BACK, _("Back"), self.state("back"), px=42)
        lift = _("Put down") if self.held is not None else _("Lift")
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), tuple(Direction)),
                MenuHint(lift, (Button.SOUTH,)),
                MenuHint(_("Done"), (Button.NORTH,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
            1036,
        )

    def _draw_tile(self, canvas: Canvas, tile: int, rect: Rect) -> None:
        k = _PLACE[0] / 512
        x, y = rect.center
        canvas.sprite(f"ice_tile_{tile}", x, y - 8, k)


def _sea(canvas: Canvas) -> None:
    canvas.backdrop("open_sea")
    for row in range(_ROWS):
        for col in range(_COLS):
            w, h = _PLACE
            place = Rect(10 + col * w, 10 + row * h, w, h).inset(12)
            canvas.dashes(place, opacity=0.4, width=3, radius=24, fill=0.05)
