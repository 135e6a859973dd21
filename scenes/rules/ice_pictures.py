"""The pictures of the iceberg's rules and of its card, from the very sprites of its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Seat
from game.grid import Square
from game.titles.iceberg.state import HOP, MELT, MOVE, STEP, Stack, State, Suit
from game.titles.iceberg.tiles import Tiles, chart
from game.titles.iceberg.variant import Variant
from scenes.boards import iceberg_marks
from scenes.boards.iceberg_camera import Camera, camera_for
from scenes.boards.iceberg_ice import Ice, draw_pawn, draw_pieces, pose_sprite
from scenes.boards.iceberg_motion import Melting, Motion
from scenes.boards.iceberg_water import Ghosts, draw_water
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.table.seating import Chair
from scenes.timeline import Timeline

WIDTH: Final = 1210.0
HEIGHT: Final = 452.0
_SUITS: Final = {"s": Suit("sun"), "m": Suit("moon"), "c": Suit("crown"), "a": Suit("arms")}
_PAIR: Final[Tiles] = (Square(0, 0), Square(0, 2))
_ONE: Final[Tiles] = (Square(0, 0),)
_SQUARE: Final[Tiles] = (Square(0, 0), Square(0, 2), Square(2, 0), Square(2, 2))
_WHOLE: Final = Rect(205, 14, 800, 424)
_CHAIRS: Final = tuple(Chair(look, "") for look in range(4))


def _state(
    tiles: Tiles, rows: tuple[str, ...], pawns: tuple[tuple[int, int] | None, ...] = ()
) -> State:
    """A state from rows of cells, coins as letters from the bottom and `.` for water."""
    cells = chart(tiles)
    stacks: list[Stack] = [()] * len(cells.squares)
    for row, line in enumerate(rows):
        for col, text in enumerate(line.split()):
            coins = tuple(_SUITS[letter] for letter in text if letter != ".")
            stacks[cells.cells[Square(row, col)]] = coins
    places = tuple(None if pawn is None else cells.cells[Square(*pawn)] for pawn in pawns)
    return State(
        variant=Variant(),
        tiles=tiles,
        stacks=tuple(stacks),
        pawns=places,
        out=(False,) * len(places),
        supply=(),
        goal=None,
        turn=Seat(0) if places else None,
        phase=MOVE,
    )


def _ice(
    state: State,
    room: Rect,
    *,
    ways: dict[Square, str] | None = None,
    own: Square | None = None,
    focus: Square | None = None,
    melting: Melting | None = None,
    targets: tuple[Square, ...] = (),
    held: int | None = None,
    hanging: tuple[float, float] = (0.0, 0.0),
) -> Ice:
    motion = Motion(Timeline())
    motion.melting = melting
    camera = camera_for(state.tiles, targets, 2, room, 0.7)
    return Ice(
        view=state,
        camera=camera,
        chairs=_CHAIRS,
        motion=motion,
        clock=0.0,
        held=held,
        hanging=hanging,
        ways=ways or {},
        own=own,
        start=own,
        focus=focus,
    )


def _paint(canvas: Canvas, ice: Ice, ghosts: Ghosts | None = None) -> None:
    draw_water(canvas, ice, ghosts)
    draw_pieces(canvas, ice)
    iceberg_marks.draw_ways(canvas, ice)
    iceberg_marks.draw_numbers(canvas, ice)
    iceberg_marks.draw_signs(canvas, ice)


def _top(camera: Camera, state: State, row: int, col: int) -> tuple[float, float]:
    square = Square(row, col)
    return camera.top(square, len(state.stack_at(square)))


_GOAL_ROWS: Final = ("sm c . ma", "a cs m .")


def _goal(canvas: Canvas) -> None:
    canvas.backdrop("open_sea")
    state = _state(_PAIR, _GOAL_ROWS, ((1, 1), (0, 3)))
    _paint(canvas, _ice(state, _WHOLE))
    canvas.sprite(pose_sprite(_CHAIRS[2], "ring"), 120, 300, 0.62)
    canvas.sprite(pose_sprite(_CHAIRS[3], "dive"), 1098, 320, 0.58)
    canvas.sprite("ice_floe_1", 104, 96, 0.9)


def _setup(canvas: Canvas) -> None:
    canvas.backdrop("open_sea")
    rows = ("sm c a sc", "m as cm a", "s ma ac m", "ca s m cs")
    state = _state(_SQUARE, rows, ((1, 2), (2, 0), (3, 3)))
    _paint(canvas, _ice(state, Rect(60, 8, 640, 436)))
    for k, suit in enumerate(("sun", "moon", "crown", "arms")):
        x = 790 + k * 104
        canvas.sprite(f"ice_chip_{suit}", x, 180, 0.86)
        canvas.pill(x, 254, "× 6", "white", align="c", face="heavy", height=50)


_TURN_ROWS: Final = ("m s c sa", "ca s . m")


def _turn(canvas: Canvas) -> None:
    canvas.backdrop("open_sea")
    state = _state(_PAIR, ("a s c cs", "m as s m"), ((0, 1), (0, 0)))
    ways = {Square(1, 0): STEP, Square(1, 2): STEP, Square(0, 2): STEP, Square(0, 3): HOP}
    ways |= {Square(1, 1): HOP}
    _paint(canvas, _ice(state, _WHOLE, ways=ways, own=Square(0, 1)))


def _melt(canvas: Canvas) -> None:
    canvas.backdrop("open_sea")
    state = _state(_ONE, ("ms .", "c am"), ())
    for k, frame in enumerate((0, 2, 4)):
        room = Rect(40 + k * 390, 20, 350, 412)
        step = state if k < 2 else _state(_ONE, ("m .", "c am"), ())
        melting = Melting(Square(0, 0), Suit("sun"), 1, frame) if k < 2 else None
        _paint(canvas, _ice(step, room, melting=melting))
        if k < 2:
            x = room.right + 20
            canvas.icon("right", x, 226, 54)


def _out(canvas: Canvas) -> None:
    canvas.backdrop("open_sea")
    state = _state(_PAIR, ("s . . ma", ". cs . c"), ((0, 0), (1, 1)))
    ice = _ice(state, _WHOLE)
    _paint(canvas, ice)
    canvas.sprite(pose_sprite(_CHAIRS[0], "ring"), 118, 250, 0.66)
    x, y = _top(ice.camera, state, 1, 1)
    canvas.sprite("ice_spark", x + 74, y - 96, 1.2)


def _alone(canvas: Canvas) -> None:
    canvas.backdrop("open_sea")
    state = _state(_ONE, (". .", ". c"), ((1, 1),))
    _paint(canvas, _ice(state, Rect(130, 20, 460, 412)))
    canvas.panel(Rect(700, 130, 400, 190), "dark", radius=30)
    canvas.sprite("ice_chip_crown", 790, 225, 1.1)
    canvas.sprite("ice_floe_2", 1030, 222, 0.66)
    canvas.label("1", 922, 225, 96, 90, "#FFD166")


def _variants(canvas: Canvas) -> None:
    canvas.backdrop("open_sea")
    target = Square(-2, 2)
    state = _state(_PAIR, ("s m c a", "c a . s"), ((0, 1),))
    room = Rect(560, 8, 600, 436)
    plain = _ice(state, room, targets=(target,))
    (x0, y0), (x1, y1) = plain.camera.tile(_PAIR[0]), plain.camera.tile(target)
    hanging = ((x1 - x0) * 0.5, (y1 - y0) * 0.5)
    ghosts = ((target,), _PAIR[0], target)
    _paint(canvas, _ice(state, room, targets=(target,), held=0, hanging=hanging), ghosts)
    fires = _state(_ONE, ("sm c", "a m"), ((1, 0),))
    melts = {Square(0, 0): MELT, Square(0, 1): MELT, Square(1, 1): MELT}
    _paint(canvas, _ice(fires, Rect(90, 20, 400, 412), ways=melts))


PICTURES: Final[dict[str, Callable[[Canvas], None]]] = {
    "ice_goal": _goal,
    "ice_setup": _setup,
    "ice_turn": _turn,
    "ice_melt": _melt,
    "ice_out": _out,
    "ice_alone": _alone,
    "ice_variants": _variants,
}
"""By name; each is WIDTH x HEIGHT."""


def draw_card(canvas: Canvas, w: float, h: float) -> None:
    """The picture of the game's card, any size."""
    scale = max(w / CANVAS_WIDTH, h / CANVAS_HEIGHT)
    canvas.sprite("open_sea", w / 2, h / 2, scale)
    state = _state(_PAIR, ("sm c . ma", "a cs m ."), ((1, 1), (0, 3)))
    _paint(canvas, _ice(state, Rect(w * 0.17, h * 0.06, w * 0.66, h * 0.9)))
    k = h / 352
    canvas.sprite(pose_sprite(_CHAIRS[2], "ring"), w * 0.09, h * 0.74, 0.5 * k)
    canvas.sprite("ice_floe_1", w * 0.92, h * 0.3, 0.7 * k)
    draw_pawn(canvas, _CHAIRS[3], w * 0.915, h * 0.3, 0.42 * k, "hop")
