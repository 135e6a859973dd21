"""Cuts the fonts of the game down to the letters that it can write, and draws what they lack.

Usage (needs fontTools; the game itself does not):

    npm pack @expo-google-fonts/baloo-2 @expo-google-fonts/nunito   # in an empty folder, unpacked
    python assets/fonts/subset.py FOLDER

FOLDER is searched for the four static fonts below. Nunito has no arrows and no Dutch ij: both are
drawn here, so that every face can write every character of `CHARACTERS`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE: Final = Path(__file__).parent
FACES: Final = (
    "Baloo2_700Bold.ttf",
    "Baloo2_800ExtraBold.ttf",
    "Nunito_600SemiBold.ttf",
    "Nunito_700Bold.ttf",
)
# The long s is the one letter of Latin Extended-A that no language of today writes.
CHARACTERS: Final = (
    "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x17F))))
    + "ȘșȚțẞ"
    + "–—‘’‚“”„†‡•…‰‹›€™−×÷¼½¾≤≥≠←↑→↓"
)
_ARROWS: Final = {"→": (1, 0), "←": (-1, 0), "↑": (0, 1), "↓": (0, -1)}


def _draw_arrow(font: TTFont, char: str) -> None:
    """Add an arrow as long as the capitals are high, with a stem as bold as the minus."""
    units = font["head"].unitsPerEm
    capital = font["OS/2"].sCapHeight
    half, stem, head = capital / 2, units * 0.055, units * 0.2
    middle, width = capital / 2, int(capital * 1.2)
    points = [(half, 0), (half - head, head), (half - head, stem), (-half, stem)]
    outline = points + [(x, -y) for x, y in reversed(points[1:])]
    dx, dy = _ARROWS[char]
    turned = [(x * dx - y * dy, x * dy + y * dx) for x, y in outline]
    pen = TTGlyphPen(None)
    for index, (x, y) in enumerate(reversed(turned)):
        (pen.lineTo if index else pen.moveTo)((round(x + width / 2), round(y + middle)))
    pen.closePath()
    _add_glyph(font, char, pen.glyph(), width)


def _join(font: TTFont, char: str, parts: str) -> None:
    """Add a ligature that is nothing but its letters side by side."""
    names = font.getBestCmap()
    pen = TTGlyphPen(font.getGlyphSet())
    x = 0
    for part in parts:
        name = names[ord(part)]
        pen.addComponent(name, (1, 0, 0, 1, x, 0))
        x += font["hmtx"][name][0]
    _add_glyph(font, char, pen.glyph(), x)


def _add_glyph(font: TTFont, char: str, glyph: Any, width: int) -> None:
    name = f"uni{ord(char):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(char)] = name


def cut(source: Path, target: Path) -> None:
    """Write the part of `source` that the game needs; raises ValueError for a missing letter."""
    font = TTFont(source)
    known = font.getBestCmap()
    for char in _ARROWS:
        if ord(char) not in known:
            _draw_arrow(font, char)
    if ord("ĳ") not in known:
        _join(font, "ĳ", "ij")
    missing = [char for char in CHARACTERS if ord(char) not in font.getBestCmap()]
    if missing:
        raise ValueError(f"{source.name} lacks {''.join(missing)}: draw them or choose another")
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = ["*"]
    options.hinting = False
    tool = subset.Subsetter(options)
    tool.populate(text=CHARACTERS)
    tool.subset(font)
    font.save(target)


def main(folder: Path) -> None:
    for face in FACES:
        source = next(folder.rglob(face), None)
        if source is None:
            raise SystemExit(f"{face} is not below {folder}: unpack the npm packages there first")
        cut(source, HERE / face)
        print(f"{face}: {(HERE / face).stat().st_size // 1024} KB")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))
