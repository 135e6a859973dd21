"""What a player with a limited memory still knows of the tiles that lie face down."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Event
from game.grid import Square
from game.titles.pocket.events import Moved, Revealed, Taken
from game.titles.pocket.tiles import Kind


def remembered(heard: Iterable[Event], span: int | None) -> dict[Square, Kind]:
    """The last `span` tiles that were turned up and are still there, by cell, the oldest first.

    None is a perfect memory. A tile that is turned up again is as fresh as on the first time; one
    that is carried elsewhere is followed.
    """
    tiles: dict[Square, Kind] = {}
    for event in heard:
        match event:
            case Revealed(cell=cell, tile=tile):
                tiles.pop(cell, None)
                tiles[cell] = tile
                if span is not None and len(tiles) > span:
                    del tiles[next(iter(tiles))]
            case Taken(cells=cells):
                for cell in cells:
                    tiles.pop(cell, None)
            case Moved(start=start, target=target):
                if start in tiles:
                    tiles[target] = tiles.pop(start)
    return tiles
