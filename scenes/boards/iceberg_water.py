"""What lies in the water, as parts of the ground: ornaments, keel and foam, tiles, places to go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.grid import Square
from scenes.boards.iceberg_camera import CELL, Camera
from scenes.boards.iceberg_ground import Part
from scenes.boards.iceberg_ice import TILE_BOX, Ice, draw_tile, holes_of, resting_tiles
from scenes.drawing import shapes
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect

Ghosts = tuple[tuple[Square, ...], Square, Square | None]
"""Where the lifted tile may go, where it came from, and which place is in focus."""
_SCENERY: Final = (
    ("ice_floe_0", 478.0, 948.0, 0.72, 60.0),
    ("ice_floe_1", 1452.0, 690.0, 0.5, 40.0),
    ("ice_floe_2", 466.0, 262.0, 0.46, 36.0),
    ("ice_whale_tail", 1696.0, 926.0, 0.8, 96.0),
    ("ice_fish", 120.0, 940.0, 1.0, 60.0),
    ("ice_fish", 250.0, 976.0, 0.7, 44.0),
    ("ice_fish", 1640.0, 560.0, 0.9, 54.0),
    ("ice_floe_1", 1790.0, 300.0, 0.5, 44.0),
    ("ice_fish", 560.0, 880.0, 0.8, 50.0),
)
"""Name, place, scale and the room that it needs to all sides."""
_WAVE: Final = (44.0, 52.0)
"""Width and pitch of the waves of a fold."""


def water_parts(
    assets: Assets, ice: Ice, ghosts: Ghosts | None = None, taken: Sequence[Rect] | None = None
) -> list[Part]:
    """All of it, back to front. Ornaments keep clear of what is `taken`; there are none for None.

    Keel and foam of all tiles come before any tile, or foam would lie on the neighbour's wall.
    """
    parts = [] if taken is None else list(_scenery(assets, ice, taken))
    if ghosts is not None:
        parts += _places(assets, ice.camera, *ghosts)
    parts += _folds(ice.camera)
    resting = resting_tiles(ice)
    for kind in ("under", "foam"):
        for tile in resting:
            x, y = ice.camera.tile(ice.view.tiles[tile])
            parts.append(_sprite(assets, f"ice_tile_{tile}_{kind}", x, y, ice.camera.k))
    parts += [_tile(ice, tile) for tile in sorted(resting, key=lambda tile: ice.view.tiles[tile])]
    return parts


def draw_water(
    canvas: Canvas, ice: Ice, ghosts: Ghosts | None = None, taken: Sequence[Rect] | None = None
) -> None:
    """The same at once, for pictures that nobody plays on."""
    for part in water_parts(canvas.assets, ice, ghosts, taken):
        part.paint(canvas)


def _sprite(
    assets: Assets, picture: str, x: float, y: float, k: float, name: str | None = None
) -> Part:
    """One picture; those of the ice are placed by the origin of their drawing."""
    source = assets.drawing(picture)
    room = Rect(x + source.x * k, y + source.y * k, source.w * k, source.h * k)
    paint = partial(_draw_sprite, picture=picture, x=x, y=y, k=k)
    return Part(name or picture, room, (picture, k), paint)


def _draw_sprite(canvas: Canvas, *, picture: str, x: float, y: float, k: float) -> None:
    canvas.sprite(picture, x, y, k)


def _scenery(assets: Assets, ice: Ice, taken: Sequence[Rect]) -> Iterator[Part]:
    """Floes, fish and a whale, each where nothing else is: ornaments that give way to all."""
    tiles = [ice.camera.tile_rect(origin).inset(-70) for origin in ice.view.tiles]
    for number, (picture, x, y, scale, reach) in enumerate(_SCENERY):
        place = Rect(x - reach, y - reach * 0.7, 2 * reach, reach * 1.4)
        if not any(place.overlaps(rect) for rect in (*tiles, *taken)):
            yield _sprite(assets, picture, x, y, scale, f"scenery {number}")


def _places(
    assets: Assets,
    camera: Camera,
    targets: Sequence[Square],
    home: Square,
    focus: Square | None,
) -> Iterator[Part]:
    """Where a tile may drift to; `home` is where it came from."""
    kinds = [(origin, "free") for origin in targets if origin != focus]
    kinds.append((home, "home"))
    if focus is not None:
        kinds.append((focus, "focus"))
    for origin, kind in kinds:
        name = f"place {origin.row},{origin.col}"
        yield _sprite(assets, f"ice_ghost_{kind}", *camera.tile(origin), camera.k, name)


def _folds(camera: Camera) -> Iterator[Part]:
    """Waves where a stretch of open water was left out."""
    box = camera.box
    wide, pitch = _WAVE
    for number, (middle, _many) in enumerate(camera.cols.folds):
        x = box.x + middle * CELL[0] * camera.k
        rect = Rect(x - wide / 2, box.y, wide, box.h)
        yield _waves(f"fold of columns {number}", rect, (rect,))
    for number, (middle, _many) in enumerate(camera.rows.folds):
        y = box.y + middle * CELL[1] * camera.k
        rects = tuple(
            Rect(box.x + box.w * (step + 0.5) / 6 - wide / 2, y - pitch / 2, wide, pitch)
            for step in range(6)
        )
        room = Rect(box.x, y - pitch / 2, box.w, pitch)
        yield _waves(f"fold of rows {number}", room, rects)


def _waves(name: str, room: Rect, rects: tuple[Rect, ...]) -> Part:
    return Part(name, room.inset(-4), rects, partial(_draw_waves, rects=rects))


def _draw_waves(canvas: Canvas, *, rects: Sequence[Rect]) -> None:
    path = "M4 12 Q13 2 22 12 T40 12 M4 26 Q13 16 22 26 T40 26"
    for rect in rects:
        count = max(1, int(rect.h / _WAVE[1]))
        for step in range(count):
            y = rect.y + (step + 0.5) * rect.h / count
            canvas.drawing(rect.x, y - 18, 46, 36, shapes.stroke(path, 5, "#D8F3FF", 0.75))


def _tile(ice: Ice, tile: int) -> Part:
    x, y = ice.camera.tile(ice.view.tiles[tile])
    k, holes = ice.camera.k, holes_of(ice, tile)
    x0, y0, w, h = (value * k for value in TILE_BOX)
    paint = partial(draw_tile, tile=tile, holes=holes, x=x, y=y, k=k)
    return Part(f"tile {tile}", Rect(x + x0, y + y0, w, h), (holes, k), paint)
