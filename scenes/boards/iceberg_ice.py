"""Draws the ice itself: water, keel and foam, tiles with their holes, stacks of coins, pawns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core import Seat
from game.grid import Square
from game.titles.iceberg.state import HOP, STEP, Stack, State
from game.titles.iceberg.tiles import OFFSETS
from scenes import shapes
from scenes.boards.iceberg_camera import CELL, Camera, lift
from scenes.boards.iceberg_motion import RAISE, Motion, Walker
from scenes.boards.iceberg_view import ways_on
from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.seating import Chair
from scenes.theme import SEATS

PAWN: Final = 0.66
_FEET: Final = 38.0
"""How far in front of a coin's middle the feet stand: a hat hides least of the coin behind."""
_TILE_BOX: Final = (-279.0, -223.0, 558.0, 522.0)
_UNDER_BOX: Final = (-359.0, -239.0, 718.0, 658.0)
_JITTER: Final = (0, 3, -2, 2, -3, 1)
"""Coins above the first lie a little to the side, so that they can be counted."""
_SHADOWS: Final = 4
_BOB: Final = 3.0
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

    def bob(self, tile: int) -> float:
        return _BOB * math.sin(2 * math.pi * (self.clock / _BOB_SECONDS + tile * 0.23))

    def shift(self, tile: int) -> tuple[float, float]:
        """How far a tile, with all that it carries, is from its place."""
        afloat = self.motion.afloat
        if afloat is not None and afloat.tile == tile:
            return afloat.dx, afloat.dy - RAISE * self.camera.k * afloat.rise
        if self.held == tile:
            return self.hanging[0], self.hanging[1] - RAISE * self.camera.k
        return 0.0, self.bob(tile)

    def top(self, square: Square, tile: int, height: int) -> tuple[float, float]:
        x, y = self.camera.top(square, height)
        dx, dy = self.shift(tile)
        return x + dx, y + dy


def pose_sprite(chair: Chair, pose: str) -> str:
    return f"ice_pawn_{SEATS[chair.look].shape}_{pose}"


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


def draw_ice(canvas: Canvas, ice: Ice) -> None:
    """Water, tiles, coins and pawns, back to front; a tile that hangs in the air comes last."""
    view = ice.view
    afloat = ice.motion.afloat
    hanging = ice.held if ice.held is not None else afloat.tile if afloat is not None else None
    resting = [tile for tile in range(len(view.tiles)) if tile != hanging]
    _draw_folds(canvas, ice.camera)
    _draw_water(canvas, ice, resting)
    _draw_tiles(canvas, ice, resting)
    if hanging is not None:
        _draw_tiles(canvas, ice, [hanging])
    if ice.motion.walker is not None:
        _draw_walker(canvas, ice, ice.motion.walker)


def _draw_folds(canvas: Canvas, camera: Camera) -> None:
    """Waves where a stretch of open water was left out."""
    box = camera.box
    for middle, _many in camera.cols.folds:
        x = box.x + middle * CELL[0] * camera.k
        _waves(canvas, Rect(x - 22, box.y, 44, box.h))
    for middle, _many in camera.rows.folds:
        y = box.y + middle * CELL[1] * camera.k
        for step in range(6):
            _waves(canvas, Rect(box.x + box.w * (step + 0.5) / 6 - 22, y - 26, 44, 52))


def _waves(canvas: Canvas, rect: Rect) -> None:
    count = max(1, int(rect.h / 52))
    for step in range(count):
        y = rect.y + (step + 0.5) * rect.h / count
        path = "M4 12 Q13 2 22 12 T40 12 M4 26 Q13 16 22 26 T40 26"
        canvas.drawing(rect.x, y - 18, 46, 36, shapes.stroke(path, 5, "#D8F3FF", 0.75))


def _draw_water(canvas: Canvas, ice: Ice, tiles: Sequence[int]) -> None:
    """Keel and foam of all tiles before any tile, or foam would lie on the neighbour's wall."""
    if not tiles:
        return
    camera, k = ice.camera, ice.camera.k
    places = {tile: camera.tile(ice.view.tiles[tile]) for tile in tiles}
    x0, y0, w, h = (value * k for value in _UNDER_BOX)
    left = min(x for x, _y in places.values()) + x0
    upper = min(y for _x, y in places.values()) + y0
    right = max(x for x, _y in places.values()) + x0 + w
    lower = max(y for _x, y in places.values()) + y0 + h
    box = Rect(left, upper, right - left, lower - upper)
    relative = tuple((tile, round(x - left), round(y - upper)) for tile, (x, y) in places.items())

    def paint(inner: Canvas) -> None:
        for part in ("under", "foam"):
            for tile, x, y in relative:
                inner.sprite(f"ice_tile_{tile}_{part}", x, y, k)

    canvas.composed(box, ("water", relative, round(k, 3)), paint)


def _draw_tiles(canvas: Canvas, ice: Ice, tiles: Sequence[int]) -> None:
    view = ice.view
    for tile in sorted(tiles, key=lambda tile: view.tiles[tile]):
        _draw_tile(canvas, ice, tile)
    cells = [
        (view.square(4 * tile + number), 4 * tile + number)
        for tile in tiles
        for number in range(len(OFFSETS))
    ]
    for square, cell in sorted(cells):
        _draw_cell(canvas, ice, square, cell)


def _draw_tile(canvas: Canvas, ice: Ice, tile: int) -> None:
    view, k = ice.view, ice.camera.k
    x, y = ice.camera.tile(view.tiles[tile])
    dx, dy = ice.shift(tile)
    x0, y0, w, h = (value * k for value in _TILE_BOX)
    melting = ice.motion.melting
    holes = tuple(
        number
        for number in range(len(OFFSETS))
        if not view.stacks[4 * tile + number]
        or (
            melting is not None
            and melting.left == 0
            and melting.frame >= 3
            and view.square(4 * tile + number) == melting.square
        )
    )

    def paint(inner: Canvas) -> None:
        inner.sprite(f"ice_tile_{tile}", -x0, -y0, k)
        for number in holes:
            row, col = OFFSETS[number]
            cx = -x0 + (col - 0.5) * CELL[0] * 0.985 * k
            cy = -y0 + (row - 0.5) * CELL[1] * 0.985 * k
            inner.sprite(f"ice_hole_{number}", cx, cy, k)

    canvas.composed(Rect(x + dx + x0, y + dy + y0, w, h), ("tile", tile, holes, round(k, 3)), paint)


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
            draw_pawn(canvas, ice.chairs[seat], top_x, top_y, k, pose, alpha=alpha)


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
