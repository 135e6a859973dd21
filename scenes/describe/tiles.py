"""The table of Pocket Memory in sentences: what is open, what is won, and what is left."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Json
from scenes.text import _, ngettext
from scenes.words.tile_words import tile_word, tiles_words


def describe_tiles(data: Json, names: Sequence[str]) -> list[str]:
    """`data` is the plain form of a view, in which what lies face down is unknown."""
    grid: list[list[str | None]] = data["grid"]
    opened: list[list[int]] = data["open"]
    lines = []
    for row, column in opened:
        lines.append(
            _("Open in row {row}, column {column}: {tile}.").format(
                row=row + 1, column=column + 1, tile=tile_word(grid[row][column] or "")
            )
        )
    down = sum(tile is not None for tiles in grid for tile in tiles) - len(opened)
    lines.append(
        ngettext("{number} tile lies face down.", "{number} tiles lie face down.", down).format(
            number=down
        )
    )
    if data["phase"] == "move":
        lines.append(_("The party bat may be carried to an empty place."))
    elif data["phase"] == "answer":
        lines.append(_("Somebody offers to end the game now."))
    for name, won in zip(names, data["won"], strict=True):
        words = tiles_words(won) or _("nothing yet")
        lines.append(_("{name} has {tiles}.").format(name=name, tiles=words))
    if "turns_left" in data:
        lines.append(
            ngettext(
                "{number} turn is left.", "{number} turns are left.", data["turns_left"]
            ).format(number=data["turns_left"])
        )
    return lines
