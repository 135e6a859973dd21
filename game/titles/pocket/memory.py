"""What a player with a limited memory still knows of the tiles that lie face down."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Event
from game.grid import Square
from game.titles.pocket.events import Moved, Revealed, Taken, TurnedDown
from game.titles.pocket.tiles import Kind


def remembered(heard: Iterable[Event], span: int | None) -> dict[Square, Kind]:
    """The last `span` tiles that were turned down and are still there, by cell, the oldest first.

    None is a perfect memory. What lies open need not be remembered, and pushes nothing out; a tile
    that is turned down again is as fresh as on the first time; one that is carried is followed.
    """
    shown: dict[Square, Kind] = {}
    tiles: dict[Square, Kind] = {}
    for event in heard:
        match event:
            case Revealed(cell=cell, tile=tile):
                shown[cell] = tile
                tiles.pop(cell, None)
            case Taken(cells=cells):
                for cell in cells:
                    del shown[cell]
            case Moved(start=start, target=target):
                shown[target] = shown.pop(start)
            case TurnedDown(cells=cells):
                for cell in cells:
                    tiles[cell] = shown.pop(cell)
                if span is not None:
                    for cell in list(tiles)[: max(0, len(tiles) - span)]:
                        del tiles[cell]
    return tiles
