"""Draws the ice itself: tiles with their holes, stacks of coins, pawns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core import Seat
from game.grid import Square
from game.titles.iceberg.state import HOP, STEP, SUITS, Stack, State
from game.titles.iceberg.tiles import OFFSETS
from scenes.boards.iceberg_camera import CELL, Camera, lift
from scenes.boards.iceberg_motion import FRAMES, RAISE, Motion, Walker
from scenes.boards.iceberg_view import ways_on
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS
from scenes.table.seating import Chair

PAWN: Final = 0.66
_FEET: Final = 38.0
"""How far in front of a coin's middle the feet stand: a hat hides least of the coin behind."""
TILE_BOX: Final = (-279.0, -223.0, 558.0, 522.0)
_JITTER: Final = (0, 3, -2, 2, -3, 1)
"""Coins above the first lie a little to the side, so that they can be counted."""
_SHADOWS: Final = 4
_OPEN_FROM: Final = 3
"""The frame of melting from which the last coin leaves a hole."""
_BOB: Final = 2.0
_BOB_SECONDS: Final = 3.2
_RINGS: Final = {STEP: "ice_ring_step", HOP: "ice_ring_hop"}
"""What can be chosen in another way has its sign alone."""
_SEE_THROUGH: Final = 140


@dataclass(frozen=True, slots=True)
class Ice:
    """Everything that the picture of the ice depends on."""

    view: State
    camera: Camera
    chairs: tuple[Chair, ...]
    motion: Motion
    clock: float
    held: int | None
    """The tile that hangs over the sea."""
    hanging: tuple[float, float]
    """How far it hangs from its place."""
    ways: dict[Square, str]
    """The marked cells, each with step, hop or another sign."""
    own: Square | None
    """The cell that the mover stands on, where it melts when the pawn goes."""
    start: Square | None
    """The cell that the ways lead from."""
    focus: Square | None
    age: float = math.inf
    """Seconds since the ways are shown: they appear one after another."""

    def bob(self, seat: int) -> float:
        """How a pawn that stands still sways."""
        return _BOB * math.sin(2 * math.pi * (self.clock / _BOB_SECONDS + seat * 0.23))

    def shift(self, tile: int) -> tuple[float, float]:
        """How far a tile, with all that it carries, is from its place."""
        afloat = self.motion.afloat
        if afloat is not None and afloat.tile == tile:
            return afloat.dx, afloat.dy - RAISE * self.camera.k * afloat.rise
        if self.held == tile:
            return self.hanging[0], self.hanging[1] - RAISE * self.camera.k
        return 0.0, 0.0

    def top(self, square: Square, tile: int, height: int) -> tuple[float, float]:
        x, y = self.camera.top(square, height)
        dx, dy = self.shift(tile)
        return x + dx, y + dy


def pose_sprite(chair: Chair, pose: str) -> str:
    return f"ice_pawn_{SEATS[chair.look].shape}_{pose}"


def all_pictures(
    chairs: Sequence[Chair], size: float, *, has_drifting: bool
) -> list[tuple[str, float]]:
    """The pictures of ice, coins and pawns, with their scales where an art unit is `size`."""
    poses = ("stand", "worried", "hop", "dive", "ring")
    pawns = [(pose_sprite(chair, pose), PAWN * size) for chair in chairs for pose in poses]
    melts = [(f"ice_melt_{suit}_{frame}", size) for suit in SUITS for frame in range(FRAMES)]
    names = [f"ice_tile_{k}{part}" for k in range(4) for part in ("", "_under", "_foam")]
    names += [f"ice_{part}_{suit}" for suit in SUITS for part in ("side", "face")]
    names += [f"ice_hole_{number}" for number in range(len(OFFSETS))]
    names += [f"ice_shadow_{height}" for height in range(1, _SHADOWS + 1)]
    names += ["ice_ring_own", "ice_drips", "ice_ring_step", "ice_ring_hop", "ice_ring_focus"]
    if has_drifting:
        names += ["ice_ghost_free", "ice_ghost_home", "ice_ghost_focus"]
    return [*((name, size) for name in names), *pawns, *melts]


def jitter(height: int) -> float:
    return float(_JITTER[(height - 1) % len(_JITTER)]) if height > 1 else 0.0


def draw_stack(
    canvas: Canvas, x: float, y: float, k: float, stack: Stack, *, has_shadow: bool = True
) -> None:
    """Coins from the bottom up, x and y the middle of the place that they stand on."""
    height = len(stack)
    if not height:
        return
    left, above = 112.0, lift(height) + 90.0
    box = Rect(x - left * k, y - above * k, 272 * k, (above + 104) * k)

    def paint(inner: Canvas) -> None:
        cx, cy, pitch = left * k, above * k, lift(height) / height
        if has_shadow:
            inner.sprite(f"ice_shadow_{min(height, _SHADOWS)}", cx, cy, k)
        for level, suit in enumerate(stack, 1):
            dx = _JITTER[(level - 1) % len(_JITTER)] * k
            inner.sprite(f"ice_side_{suit}", cx + dx, cy - level * pitch * k, k)
        dx = jitter(height) * k
        inner.sprite(f"ice_face_{stack[-1]}", cx + dx, cy - lift(height) * k, k)

    canvas.composed(box, ("stack", stack, round(k, 3), has_shadow), paint)


def resting_tiles(ice: Ice) -> list[int]:
    """The tiles that lie in the water."""
    afloat = ice.motion.afloat
    hanging = ice.held if ice.held is not None else afloat.tile if afloat is not None else None
    return [tile for tile in range(len(ice.view.tiles)) if tile != hanging]


def opening_of(ice: Ice) -> Square | None:
    """Where the last coin has melted so far that there is a hole."""
    melting = ice.motion.melting
    is_open = melting is not None and melting.left == 0 and melting.frame >= _OPEN_FROM
    return melting.square if melting is not None and is_open else None


def holes_of(ice: Ice, tile: int) -> tuple[int, ...]:
    """The cells of a tile, by their number on it, that are water now."""
    view, opening = ice.view, opening_of(ice)
    return tuple(
        number
        for number in range(len(OFFSETS))
        if not view.stacks[4 * tile + number] or view.square(4 * tile + number) == opening
    )


def draw_pieces(canvas: Canvas, ice: Ice) -> None:
    """Coins and pawns, back to front; a tile that hangs in the air comes with its own, last."""
    resting = resting_tiles(ice)
    _draw_cells(canvas, ice, resting)
    for tile in range(len(ice.view.tiles)):
        if tile not in resting:
            _draw_afloat(canvas, ice, tile)
            _draw_cells(canvas, ice, [tile])
    if ice.motion.walker is not None:
        _draw_walker(canvas, ice, ice.motion.walker)


def _draw_afloat(canvas: Canvas, ice: Ice, tile: int) -> None:
    x, y = ice.camera.tile(ice.view.tiles[tile])
    dx, dy = ice.shift(tile)
    holes = holes_of(ice, tile)
    draw_tile(canvas, tile=tile, holes=holes, x=x + dx, y=y + dy, k=ice.camera.k)


def _draw_cells(canvas: Canvas, ice: Ice, tiles: Sequence[int]) -> None:
    view = ice.view
    cells = [
        (view.square(4 * tile + number), 4 * tile + number)
        for tile in tiles
        for number in range(len(OFFSETS))
    ]
    for square, cell in sorted(cells):
        _draw_cell(canvas, ice, square, cell)


def draw_tile(
    canvas: Canvas, *, tile: int, holes: tuple[int, ...], x: float, y: float, k: float
) -> None:
    """A tile with water in some of its cells; x and y are the middle of its surface."""
    canvas.sprite(f"ice_tile_{tile}", x, y, k)
    for number in holes:
        row, col = OFFSETS[number]
        right, down = (col - 0.5) * CELL[0] * 0.985 * k, (row - 0.5) * CELL[1] * 0.985 * k
        canvas.sprite(f"ice_hole_{number}", x + right, y + down, k)


def _draw_cell(canvas: Canvas, ice: Ice, square: Square, cell: int) -> None:
    view, camera, k = ice.view, ice.camera, ice.camera.k
    tile = cell // len(OFFSETS)
    stack = view.stacks[cell]
    x, y = camera.cell(square)
    dx, dy = ice.shift(tile)
    melting, falling = ice.motion.melting, ice.motion.falling
    is_melting = melting is not None and melting.square == square
    shown = stack[:-1] if is_melting else stack
    draw_stack(canvas, x + dx, y + dy, k, shown)
    top_x, top_y = ice.top(square, tile, len(shown))
    if is_melting and melting is not None:
        canvas.sprite(f"ice_melt_{melting.suit}_{melting.frame}", top_x, top_y, k)
    if falling is not None and falling.square == square:
        drop = 220 * k * (1 - falling.share)
        draw_stack(canvas, top_x, top_y - drop, k, (falling.suit,), has_shadow=False)
    if shown and not is_melting:
        _draw_rings(canvas, ice, square, top_x + jitter(len(shown)) * k, top_y)
    walker = ice.motion.walker
    for seat, place in enumerate(view.pawns):
        if place == cell and (walker is None or walker.seat != seat):
            is_stuck = tile == ice.held or _is_worried(view, Seat(seat))
            alpha = _SEE_THROUGH if _hides_focus(ice, square) else 255
            pose = "worried" if is_stuck else "stand"
            y = top_y + ice.bob(seat)
            draw_pawn(canvas, ice.chairs[seat], top_x, y, k, pose, alpha=alpha)


def _is_worried(view: State, seat: Seat) -> bool:
    """One way on, or none."""
    return view.phase not in ("draft", "place") and sum(ways_on(view, seat)) <= 1


def _hides_focus(ice: Ice, square: Square) -> bool:
    """Whether the coin in focus lies behind whoever stands here; oneself is never faded."""
    return Square(square.row - 1, square.col) == ice.focus and square != ice.start


def _draw_rings(canvas: Canvas, ice: Ice, square: Square, x: float, y: float) -> None:
    k = ice.camera.k
    if square == ice.own:
        canvas.sprite("ice_drips", x, y, k)
        canvas.sprite("ice_ring_own", x, y, k)
    if square == ice.focus:
        canvas.sprite("ice_ring_focus", x, y, k)
    elif ice.ways.get(square) in _RINGS:
        canvas.sprite(_RINGS[ice.ways[square]], x, y, k)


def _draw_walker(canvas: Canvas, ice: Ice, walker: Walker) -> None:
    k = ice.camera.k
    chair = ice.chairs[walker.seat]
    if walker.pose in ("dive", "ring"):
        canvas.sprite(pose_sprite(chair, walker.pose), walker.x, walker.y, PAWN * k)
        return
    draw_pawn(canvas, chair, walker.x, walker.y, k, walker.pose, angle=walker.angle)


def draw_pawn(
    canvas: Canvas,
    chair: Chair,
    x: float,
    y: float,
    k: float,
    pose: str,
    *,
    angle: int = 0,
    alpha: int = 255,
) -> None:
    """A pawn on the coin whose face has its middle at x, y."""
    shadow = '<ellipse cx="64" cy="38" rx="60" ry="34" fill="#14213D" fill-opacity="0.3"/>'
    if pose != "hop":
        canvas.drawing(
            x + (6 - 64) * k,
            y + (34 - 38) * k,
            128 * k,
            76 * k,
            f'<g transform="scale({k:.3f})">{shadow}</g>',
            alpha=alpha,
        )
    canvas.sprite(pose_sprite(chair, pose), x, y + _FEET * k, PAWN * k, angle=angle, alpha=alpha)
