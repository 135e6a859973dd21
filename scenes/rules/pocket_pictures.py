"""The pictures of the rules of Pocket Memory, drawn from the sprites of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, PanelStyle
from scenes.result.report import Tone

Tag = Callable[[Canvas, int, float, float, Tone, float], None]
"""Draws a numbered disc."""

_QUILT: Final = 1.18
_PITCH: Final = 112.0
_SIZE: Final = 0.53
_BAD: Final = PanelStyle("#FF7B72", "#FF7B72", width=4, shadow=5, text=INK)


def _bed(canvas: Canvas) -> None:
    canvas.backdrop("pocket_room")
    canvas.sprite("pocket_quilt", 605, 588, _QUILT)


def _grid(canvas: Canvas, rows: Sequence[str], x: float = 605, y: float = 226) -> None:
    """Tiles by the letters of their kinds; "b" is a back, "e" an empty place."""
    names = {
        "b": "pocket_tile_back", "m": "pocket_tile_microphone", "o": "pocket_tile_boots",
        "s": "pocket_tile_skates", "h": "pocket_tile_handbag", "g": "pocket_tile_guitar",
        "c": "pocket_tile_scooter", "p": "pocket_tile_piankotek", "i": "pocket_tile_imprezoperz",
        "e": "pocket_cell_empty_0", "t": "pocket_cell_target",
    }  # fmt: skip
    for row, letters in enumerate(rows):
        for col, letter in enumerate(letters):
            if letter == ".":
                continue
            px = x + (col - (len(letters) - 1) / 2) * _PITCH
            py = y + (row - (len(rows) - 1) / 2) * _PITCH
            canvas.sprite(names[letter], px, py, _SIZE)


def _take(canvas: Canvas, x: float, y: float) -> None:
    canvas.sprite("pocket_mark_take", x, y, 0.62)


def goal(canvas: Canvas, tag: Tag) -> None:
    _bed(canvas)
    _grid(canvas, ("bbbobbb", "bgbbbob", "bbbmbbb"))
    canvas.sprite("chick_moon_joy", 110, 440, 0.72)
    canvas.sprite("chick_square_idle", 1104, 440, 0.72)
    for x, y in ((640, 152), (864, 264), (640, 376)):
        _take(canvas, x, y)
    tag(canvas, 1, 200, 60, Tone.PLAIN, 27)
    tag(canvas, 2, 605, 50, Tone.GOOD, 27)
    tag(canvas, 3, 110, 176, Tone.GOOD, 27)


def sets(canvas: Canvas, tag: Tag) -> None:
    _bed(canvas)
    _grid(canvas, ("m.oo.ss.hh",), y=130)
    _grid(canvas, ("ggg.cccc",), y=320)
    for x in (155, 325, 660, 997):
        _take(canvas, x + 2, 190)
    tag(canvas, 1, 1010, 320, Tone.PLAIN, 27)
    tag(canvas, 2, 605, 226, Tone.PLAIN, 27)
    tag(canvas, 3, 102, 226, Tone.GOOD, 27)


def turn(canvas: Canvas, tag: Tag) -> None:
    _bed(canvas)
    _grid(canvas, ("bbbobbb", "bmbbbob", "bbhbbbb"))
    for x, y in ((640, 152), (416, 264), (864, 264)):
        _take(canvas, x, y)
    canvas.pill(528, 376, "1/2", "white", px=30, face="heavy", align="c", height=40)
    canvas.sprite("chick_triangle_joy", 110, 440, 0.72)
    canvas.pill(1090, 226, "+3", "steady", px=54, face="heavy", align="c", height=84)
    tag(canvas, 1, 605, 50, Tone.PLAIN, 27)
    tag(canvas, 2, 1090, 140, Tone.GOOD, 27)
    tag(canvas, 3, 428, 330, Tone.PLAIN, 27)


def kitten(canvas: Canvas, tag: Tag) -> None:
    _bed(canvas)
    _grid(canvas, ("p",), x=250, y=250)
    canvas.pill(380, 250, "+1", "steady", px=54, face="heavy", align="c", height=84)
    _grid(canvas, ("gop",), x=760, y=250)
    canvas.pill(1010, 250, "0", _BAD, px=54, face="heavy", align="c", height=84)
    canvas.sprite("pocket_kind_piankotek", 110, 380, 0.6)
    _grid(canvas, ("bbb",), x=760, y=380)
    tag(canvas, 1, 250, 140, Tone.GOOD, 27)
    tag(canvas, 2, 872, 140, Tone.BAD, 27)
    tag(canvas, 3, 566, 380, Tone.PLAIN, 27)


def bat(canvas: Canvas, tag: Tag) -> None:
    _bed(canvas)
    _grid(canvas, ("bobbbtb", "bbibbbb", "btbbbbt"))
    for k in range(5):
        canvas.disc(560 + k * 44, 210 - k * 18, 9, "#FFF041", width=4)
    canvas.sprite("pocket_kind_imprezoperz", 1090, 320, 0.9, angle=-8)
    canvas.pill(110, 226, "0", _BAD, px=54, face="heavy", align="c", height=84)
    tag(canvas, 1, 110, 140, Tone.BAD, 27)
    tag(canvas, 2, 829, 190, Tone.PLAIN, 27)
    tag(canvas, 3, 1090, 190, Tone.PLAIN, 27)


def end(canvas: Canvas, tag: Tag) -> None:
    _bed(canvas)
    _grid(canvas, ("eeeieee", "eeeeeie", "eieeeee"))
    canvas.sprite("chick_plus_joy", 110, 440, 0.72)
    canvas.sprite("crown", 110, 330, 0.5)
    for k in range(3):
        canvas.sprite("pocket_kind_piankotek", 60 + k * 50, 220, 0.3)
    canvas.sprite("chick_moon_idle", 1060, 440, 0.6)
    canvas.sprite("chick_square_idle", 1150, 440, 0.6)
    for x in (1060, 1150):
        canvas.sprite("pocket_kind_piankotek", x, 270, 0.28)
    tag(canvas, 1, 110, 150, Tone.GOOD, 27)
    tag(canvas, 2, 1105, 196, Tone.BAD, 27)
    tag(canvas, 3, 200, 330, Tone.GOOD, 27)


def chains(canvas: Canvas, tag: Tag) -> None:
    """Kittens go with one another and with microphones, and with nothing else."""
    _bed(canvas)
    _grid(canvas, ("pp", "pm"), x=250, y=250)
    for x, y in ((228, 224), (340, 224), (228, 336), (340, 336)):
        _take(canvas, x, y)
    canvas.pill(430, 250, "+4", "steady", px=54, face="heavy", align="c", height=84)
    _grid(canvas, ("pg", "sp"), x=790, y=250)
    canvas.pill(970, 250, "0", _BAD, px=54, face="heavy", align="c", height=84)
    canvas.sprite("pocket_kind_piankotek", 1110, 350, 0.7, angle=6)
    tag(canvas, 1, 194, 110, Tone.PLAIN, 27)
    tag(canvas, 2, 306, 398, Tone.GOOD, 27)
    tag(canvas, 3, 790, 110, Tone.BAD, 27)


def early(canvas: Canvas, tag: Tag) -> None:
    """A game that ends after so many turns, or because all want it to."""
    _bed(canvas)
    canvas.panel(Rect(70, 120, 330, 200), "dark", radius=40)
    canvas.icon("clock", 150, 220, 96)
    canvas.label("100", 288, 220, 92, 180, canvas.theme.text)
    for k, shape in enumerate(("moon", "triangle", "square")):
        x = 520 + k * 160
        canvas.sprite(f"chick_{shape}_joy", x, 400, 0.62)
        canvas.disc(x, 186, 36, canvas.theme.steady)
        canvas.icon("check", x, 186, 54, INK)
    for k in range(3):
        canvas.sprite("pocket_kind_imprezoperz", 1092, 110 + k * 116, 0.5, angle=8 - 8 * k)
    tag(canvas, 1, 235, 92, Tone.PLAIN, 27)
    tag(canvas, 2, 680, 92, Tone.GOOD, 27)
    tag(canvas, 3, 1000, 226, Tone.PLAIN, 27)


POCKET_PICTURES: Final[dict[str, Callable[[Canvas, Tag], None]]] = {
    "pocket_goal": goal,
    "pocket_sets": sets,
    "pocket_turn": turn,
    "pocket_kitten": kitten,
    "pocket_bat": bat,
    "pocket_end": end,
    "pocket_chains": chains,
    "pocket_early": early,
}
"""By the names that the pages of the rules use."""
