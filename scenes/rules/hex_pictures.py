"""The pictures of the hex game's rules and of its card, from the very sprites of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.grid import HEX_WAYS, Hex
from game.titles.ingenious.actions import Place, place_of
from game.titles.ingenious.board import Line
from game.titles.ingenious.tile import COLOURS, UNKNOWN
from scenes.boards import hex_light, hex_picture, hex_tile, hex_track
from scenes.boards.hex_glide import pose_of
from scenes.boards.hex_grid import MIDDLE, HexGrid
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.drawing.theme import INK, SEATS

WIDTH: Final = 1210.0
HEIGHT: Final = 452.0
_RED, _GREEN, _BLUE, _ORANGE, _YELLOW, _PURPLE = COLOURS
_GRID: Final = HexGrid(5)
_TILES: Final = (
    place_of(_RED, Hex(-1, 0), _ORANGE, Hex(-1, 1)),
    place_of(_RED, Hex(-2, 0), _PURPLE, Hex(-3, 1)),
    place_of(_BLUE, Hex(2, 0), _BLUE, Hex(3, 0)),
    place_of(_BLUE, Hex(2, -1), _GREEN, Hex(3, -2)),
    place_of(_YELLOW, Hex(-3, 0), _YELLOW, Hex(-2, -1)),
)
_PAIR: Final = (Hex(0, 0), Hex(1, 0))

Paint = Callable[[Canvas], None]


def _shifted(canvas: Canvas, x: float, y: float, zoom: float, paint: Paint) -> None:
    """Paint the middle of the slab at x, y of the picture, enlarged."""
    before = canvas.scale, canvas.left, canvas.top
    canvas.left += (x - MIDDLE[0] * zoom) * canvas.scale
    canvas.top += (y - MIDDLE[1] * zoom) * canvas.scale
    canvas.scale *= zoom
    try:
        paint(canvas)
    finally:
        canvas.scale, canvas.left, canvas.top = before


def _cells(canvas: Canvas, cells: Sequence[Hex]) -> None:
    for cell in cells:
        canvas.sprite("hex_cell_0", *_GRID.centre(cell), _GRID.scale * 1.06)


def _patch(canvas: Canvas, tiles: Sequence[Place], columns: int = 5, rows: int = 2) -> None:
    """Cells round the middle with tiles on them."""
    found = [
        Hex(q - r // 2, r) for r in range(-rows, rows + 1) for q in range(-columns, columns + 1)
    ]
    _cells(canvas, found)
    hex_picture.draw_tiles(canvas, _GRID, tiles)


def _lights() -> tuple[hex_light.Light, ...]:
    east, north_east = HEX_WAYS.index(Hex(1, 0)), HEX_WAYS.index(Hex(1, -1))
    return (
        hex_light.Light(
            _RED, _PAIR[0], (Line(HEX_WAYS.index(Hex(-1, 0)), (Hex(-1, 0), Hex(-2, 0))),)
        ),
        hex_light.Light(
            _BLUE,
            _PAIR[1],
            (Line(east, (Hex(2, 0), Hex(3, 0))), Line(north_east, (Hex(2, -1),))),
        ),
    )


def counting(canvas: Canvas) -> None:
    """A tile that counts 2 and 3, with the lines that it looks along."""
    canvas.backdrop("arctic_day")

    def paint(inner: Canvas) -> None:
        _patch(inner, _TILES)
        hex_light.draw_lights(inner, _GRID, _lights())
        hex_picture.draw_ghost(
            inner, _GRID, hex_picture.Ghost((_RED, _BLUE), pose_of(_GRID, *_PAIR), fits=True, up=16)
        )
        x, y = _GRID.centre(Hex(-1, -1))
        hex_light.draw_tag(inner, hex_light.Tag(x + 20, y - 16, _RED, 2), 54)
        x, y = _GRID.centre(Hex(0, 1))
        hex_light.draw_tag(inner, hex_light.Tag(x + 70, y + 14, _BLUE, 3), 54)

    _shifted(canvas, WIDTH / 2, HEIGHT / 2, 1.15, paint)


def goal(canvas: Canvas) -> None:
    """Two sides' tracks, of which the lower lowest loses."""
    canvas.backdrop("arctic_day")
    for left, values, look in (
        (40.0, (14, 12, 9, 11, 8, 10), 0),
        (630.0, (18, 17, 3, 18, 9, 12), 1),
    ):
        canvas.panel(Rect(left, 30, 540, HEIGHT - 60), "plain", radius=30)
        lowest = min(values)
        for k, (colour, value) in enumerate(zip(COLOURS, values, strict=True)):
            y = 80 + k * 60
            if value == lowest:
                canvas.drawing(
                    left + 10, y - 29, 520, 58,
                    '<rect width="520" height="58" rx="16" fill="#FF8FA0" fill-opacity="0.35"/>',
                )  # fmt: skip
            hex_tile.draw_chip(canvas, colour, left + 56, y, 0.25)
            hex_track.draw_tracks(canvas, Rect(left + 96, y - 15, 360, 30), colour, value, 18)
            canvas.label(str(value), left + 496, y, 40, 60, canvas.theme.text)
        pose = "joy" if look == 0 else "worried"
        canvas.sprite(f"chick_{SEATS[look].shape}_{pose}", left + 300, HEIGHT + 40, 0.3)


def setup(canvas: Canvas) -> None:
    """The board with its six symbols, a rack of six, and one that is hidden."""
    canvas.backdrop("arctic_day")

    def paint(inner: Canvas) -> None:
        inner.sprite("hex_slab", 960, 466)
        hex_picture.draw_cells(inner, _GRID)

    _shifted(canvas, 330, HEIGHT / 2 - 4, 0.48, paint)
    tiles = ((_BLUE, _RED), (_GREEN, _GREEN), (_ORANGE, _PURPLE))
    for k, tile in enumerate((*tiles, (_RED, _YELLOW), (_BLUE, _BLUE), (_GREEN, _YELLOW))):
        x, y = 720 + k % 3 * 170, 96 + k // 3 * 104
        hex_tile.draw_flat(canvas, tile, x, y, 0.42)
    for k in range(6):
        hex_tile.draw_flat(canvas, UNKNOWN, 720 + k % 3 * 170, 300 + k // 3 * 88, 0.34)


def first_turn(canvas: Canvas) -> None:
    """A first tile next to a symbol that glows."""
    canvas.backdrop("arctic_day")
    symbol = Hex(0, -5)

    def paint(inner: Canvas) -> None:
        columns = [Hex(q - r // 2, r) for r in range(-7, -2) for q in range(-9, 5)]
        _cells(inner, columns)
        inner.sprite("hex_printed_red", *_GRID.centre(symbol), _GRID.scale)
        inner.sprite("hex_printed_green", *_GRID.centre(Hex(5, -5)), _GRID.scale)
        near = tuple(symbol.neighbours())
        hex_picture.draw_opening(inner, _GRID, near, (symbol,), 1.0)
        cell, other = Hex(1, -5), Hex(2, -5)
        pose = pose_of(_GRID, cell, other)
        ghost = hex_picture.Ghost((_RED, _YELLOW), pose, fits=True, up=16)
        hex_picture.draw_ghost(inner, _GRID, ghost)

    x, y = _GRID.centre(symbol)
    zoom = 1.15
    _shifted(
        canvas,
        WIDTH / 2 - (x - MIDDLE[0]) * zoom - 130,
        HEIGHT / 2 - (y - MIDDLE[1]) * zoom,
        zoom,
        paint,
    )


def extra(canvas: Canvas) -> None:
    """A marker at 18, and what it earns."""
    canvas.backdrop("arctic_day")
    canvas.panel(Rect(60, 60, 620, 130), "plain", radius=30)
    hex_tile.draw_chip(canvas, _RED, 124, 125, 0.42)
    hex_track.draw_tracks(canvas, Rect(186, 102, 380, 46), _RED, 18, 18)
    canvas.label("18", 622, 125, 52, 80, canvas.theme.text)
    canvas.icon("right", 740, 125, 80, INK)
    hex_tile.draw_flat(canvas, (_BLUE, _ORANGE), 920, 130, 0.62)
    canvas.sprite("chick_moon_joy", 1110, 430, 0.8)
    for k, tile in enumerate(((_GREEN, _GREEN), (_GREEN, _RED), (_PURPLE, _YELLOW))):
        hex_tile.draw_flat(canvas, tile, 190 + k * 220, 330, 0.52)


def swap(canvas: Canvas) -> None:
    """A rack without the lowest colour, and six new tiles."""
    canvas.backdrop("arctic_day")
    canvas.panel(Rect(40, 40, 420, 92), "plain", radius=30)
    canvas.sprite("hex_warn", 96, 86, 0.9)
    hex_tile.draw_chip(canvas, _GREEN, 170, 86, 0.36)
    canvas.label("2", 300, 86, 54, 80, canvas.theme.text)
    old = (
        (_BLUE, _ORANGE),
        (_ORANGE, _YELLOW),
        (_YELLOW, _PURPLE),
        (_PURPLE, _PURPLE),
        (_BLUE, _BLUE),
    )
    for k, tile in enumerate(old):
        hex_tile.draw_flat(canvas, tile, 130 + k % 3 * 170, 220 + k // 3 * 110, 0.42)
    canvas.icon("right", 630, 280, 90, INK)
    for k in range(6):
        hex_tile.draw_flat(canvas, UNKNOWN, 780 + k % 3 * 160, 220 + k // 3 * 110, 0.4)
    canvas.sprite("hex_bag", 1110, 100, 1.2)


def end(canvas: Canvas) -> None:
    """A board on which nothing finds room, and two rows of sorted colours."""
    canvas.backdrop("arctic_day")
    for row, (look, values) in enumerate(
        ((0, (9, 12, 13, 14, 16, 18)), (1, (9, 11, 17, 18, 18, 18)))
    ):
        y = 130 + row * 190
        canvas.panel(Rect(70, y - 80, 1070, 150), "plain", radius=40)
        pose = "joy" if row == 0 else "idle"
        canvas.sprite(f"chick_{SEATS[look].shape}_{pose}", 160, y + 62, 0.5)
        for k, value in enumerate(values):
            box = Rect(270 + k * 140, y - 50, 110, 92)
            style = canvas.panel(box, "steady" if (row, k) == (0, 1) else "white", radius=26)
            canvas.label(str(value), *box.center, 56, 100, style.text)


def teams(canvas: Canvas) -> None:
    """Two pairs that sit opposite, each with six tracks to 36, and the board between them."""
    canvas.backdrop("arctic_day")

    def paint(inner: Canvas) -> None:
        inner.sprite("hex_slab", 960, 466)
        hex_picture.draw_cells(inner, _GRID)

    _shifted(canvas, 250, HEIGHT / 2 - 4, 0.42, paint)
    for look, x, y in ((0, 250, 110), (2, 250, 446), (1, 52, 280), (3, 448, 280)):
        canvas.sprite(f"chick_{SEATS[look].shape}_joy", x, y, 0.44)
    canvas.panel(Rect(540, 30, 630, HEIGHT - 60), "plain", radius=30)
    for k, value in enumerate((22, 17, 36, 9, 28, 19)):
        y = 78 + k * 60
        hex_tile.draw_chip(canvas, COLOURS[k], 590, y, 0.25)
        hex_track.draw_tracks(canvas, Rect(626, y - 25, 440, 50), COLOURS[k], value, 36)
        canvas.label(str(value), 1120, y, 40, 60, canvas.theme.text)


def alone(canvas: Canvas) -> None:
    """The small board, one tile that was just drawn, and the weakest of six tracks."""
    canvas.backdrop("arctic_day")

    def paint(inner: Canvas) -> None:
        inner.sprite("hex_slab", 960, 466)
        hex_picture.draw_cells(inner, _GRID)
        hex_picture.draw_tiles(inner, _GRID, _TILES)

    _shifted(canvas, 300, HEIGHT / 2 - 4, 0.48, paint)
    canvas.sprite("hex_bag", 660, 120, 1.0)
    canvas.icon("right", 780, 120, 70, INK)
    hex_tile.draw_flat(canvas, (_YELLOW, _BLUE), 930, 124, 0.62)
    canvas.sprite(f"chick_{SEATS[0].shape}_joy", 1120, 440, 0.66)
    canvas.panel(Rect(570, 236, 460, 170), "plain", radius=30)
    for k, (colour, value) in enumerate(((_GREEN, 21), (_ORANGE, 11))):
        y = 282 + k * 78
        hex_tile.draw_chip(canvas, colour, 612, y, 0.25)
        hex_track.draw_tracks(canvas, Rect(644, y - 26, 300, 52), colour, value, 36)
        canvas.label(str(value), 988, y, 40, 60, canvas.theme.text)


def card(canvas: Canvas, w: float, h: float) -> None:
    """The picture of the game's card, any size."""
    cover = max(w / CANVAS_WIDTH, h / CANVAS_HEIGHT)
    canvas.sprite("arctic_day", w / 2, CANVAS_HEIGHT * cover / 2, cover)
    zoom = h / 330

    def paint(inner: Canvas) -> None:
        columns = range(-12, 13)
        _cells(inner, [Hex(q - r // 2, r) for r in range(-2, 4) for q in columns])
        hex_picture.draw_tiles(inner, _GRID, _TILES)
        hex_light.draw_lights(inner, _GRID, _lights())
        ghost = hex_picture.Ghost((_RED, _BLUE), pose_of(_GRID, *_PAIR), fits=True, up=16)
        hex_picture.draw_ghost(inner, _GRID, ghost)

    _shifted(canvas, w / 2, h * 0.56, zoom, paint)


PICTURES: Final[dict[str, Paint]] = {
    "hex_goal": goal,
    "hex_setup": setup,
    "hex_first": first_turn,
    "hex_counting": counting,
    "hex_extra": extra,
    "hex_swap": swap,
    "hex_end": end,
    "hex_teams": teams,
    "hex_alone": alone,
}
