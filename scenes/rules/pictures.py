"""The pictures of the rules, drawn from the very sprites that the tables use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.penguins import ROW_SHARE, Cell, Group, draw_group, draw_shadow
from scenes.drawing.theme import INK
from scenes.result.podium import Standing, draw_podium
from scenes.result.report import Tone
from scenes.rules import hex_pictures, ice_pictures
from scenes.rules.pocket_pictures import POCKET_PICTURES
from scenes.widgets import draw_chips

WIDTH: Final = 1210.0
HEIGHT: Final = 452.0
_FOOT: Final = 410.0
_PITCH: Final = 100.0
_CELLS: Final[dict[Cell, str]] = {
    **{(0, k): c for k, c in enumerate(("red", "yellow", "green", "blue", "red", "yellow"))},
    (1, 0): "yellow",
    (1, 1): "green",
    (1, 4): "red",
}
_POSES: Final[dict[Cell, str]] = {(1, 0): "joy", (0, 0): "blink", (1, 4): "worried"}


def draw_tag(canvas: Canvas, number: int, x: float, y: float, tone: Tone, r: float = 29) -> None:
    """A numbered disc, in a line and in the picture alike."""
    theme = canvas.theme
    fill = {Tone.PLAIN: "#FFFFFF", Tone.GOOD: theme.steady, Tone.BAD: theme.falls}[tone]
    canvas.disc(x, y, r, fill)
    canvas.label(str(number), x, y, r * 1.35, r * 1.7, INK)


def _place(level: int, column: float) -> tuple[float, float]:
    x0 = WIDTH / 2 - 2.5 * _PITCH
    return x0 + (column + level / 2) * _PITCH, _FOOT - level * _PITCH * ROW_SHARE


def _ice(canvas: Canvas) -> None:
    canvas.backdrop("arctic_night")
    canvas.sprite("floe", WIDTH / 2, _FOOT + 6, 480 / 560)


def _tower(canvas: Canvas, cells: dict[Cell, str], poses: dict[Cell, str] | None = None) -> None:
    for level, column in cells:
        if level == 0:
            draw_shadow(canvas, _place(0, column)[0], _FOOT + 2, 46, 9)
    draw_group(canvas, Group(cells, poses or {}), *_place(0, 0), _PITCH)


def _ghost(canvas: Canvas, level: int, column: int, safety: str, front: bool) -> None:
    name = f"ghost_{'line' if front else 'fill'}_{safety}"
    canvas.sprite(name, *_place(level, column), _PITCH / 150)


def _penguin_places(canvas: Canvas) -> None:
    _ice(canvas)
    for column in (-1, 6):
        x, y = _place(0, column)
        canvas.dashes(Rect(x - 41, y - 126, 82, 126), opacity=1)
    ghosts = ((2, 0, "steady"), (1, 2, "steady"), (2, 3, "falls"))
    for level, column, safety in ghosts:
        _ghost(canvas, level, column, safety, False)
    _tower(canvas, _CELLS, _POSES)
    for level, column, safety in ghosts:
        _ghost(canvas, level, column, safety, True)
    for column in (-1, 6):
        x, y = _place(0, column)
        draw_tag(canvas, 1, x, y - 63, Tone.PLAIN, 27)
    for level, column, number, tone, dy in (
        (2, 0, 2, Tone.GOOD, 104),
        (1, 2, 2, Tone.GOOD, 104),
        (2, 3, 3, Tone.BAD, 82),
    ):
        x, y = _place(level, column)
        draw_tag(canvas, number, x, y - dy, tone, 27)
    for level, column, pair in ((2, 0, ("yellow", "green")), (1, 2, ("green", "blue"))):
        x, y = _place(level, column)
        for k, colour in enumerate(pair):
            canvas.disc(x - 22 + k * 44, y - 48, 20, "#F7FBFF", width=4)
            canvas.sprite(f"symbol_{colour}", x - 22 + k * 44, y - 48, 0.34)


def _penguin_goal(canvas: Canvas) -> None:
    _ice(canvas)
    _tower(canvas, _CELLS | {(2, 0): "green"}, _POSES | {(2, 0): "joy"})
    _screen(canvas, "moon", 150, 430, "×0", joy=True)
    _screen(canvas, "triangle", 1060, 430, "×3", joy=False)
    draw_tag(canvas, 1, WIDTH / 2, 60, Tone.PLAIN, 27)
    draw_tag(canvas, 2, 1060, 150, Tone.BAD, 27)
    draw_tag(canvas, 3, 150, 150, Tone.GOOD, 27)


def _screen(canvas: Canvas, shape: str, x: float, y: float, count: str, *, joy: bool) -> None:
    canvas.sprite(f"chick_{shape}_{'joy' if joy else 'worried'}", x, y - 84, 0.62)
    canvas.sprite(f"screen_{shape}", x, y - 20, 0.95)
    style = canvas.panel(Rect(x - 44, y - 76, 88, 54), "white", radius=27)
    canvas.text(count, x, y - 49, 40, face="heavy", colour=style.text, align="c")


def _penguin_setup(canvas: Canvas) -> None:
    canvas.backdrop("arctic_night")
    canvas.sprite("floe", WIDTH / 2, _FOOT + 6, 480 / 560)
    for k, colour in enumerate(("red", "yellow", "green", "blue")):
        canvas.sprite(f"penguin_{colour}_idle", 330 + k * 116, _FOOT, 0.74)
        canvas.pill(330 + k * 116, 160, "×9", "white", align="c", face="heavy", height=50)
    canvas.sprite("bag", 180, 430, 1.0)
    _screen(canvas, "moon", 880, 436, "×9", joy=True)
    _screen(canvas, "square", 1070, 436, "×9", joy=True)
    draw_tag(canvas, 1, 504, 84, Tone.PLAIN, 27)
    draw_tag(canvas, 2, 975, 84, Tone.PLAIN, 27)


def _penguin_turn(canvas: Canvas) -> None:
    _ice(canvas)
    _tower(canvas, _CELLS, _POSES)
    x, y = _place(1, 3)
    _ghost(canvas, 1, 3, "steady", False)
    _ghost(canvas, 1, 3, "steady", True)
    canvas.sprite("penguin_red_hang", x, y - 50, 0.67)
    canvas.sprite("flipper_moon", x, y - 195, 0.6)
    _screen(canvas, "moon", 120, 430, "×5", joy=True)
    _screen(canvas, "plus", 1090, 430, "×6", joy=True)
    draw_tag(canvas, 1, x + 100, y - 160, Tone.PLAIN, 27)
    draw_tag(canvas, 2, x + 84, y - 40, Tone.PLAIN, 27)
    draw_tag(canvas, 3, 1090, 150, Tone.PLAIN, 27)


def _penguin_tower(canvas: Canvas) -> None:
    _ice(canvas)
    for level, column, safety in ((1, 2, "steady"), (2, 0, "falls")):
        _ghost(canvas, level, column, safety, False)
    _tower(canvas, _CELLS, {(0, 1): "worried", (1, 0): "worried"})
    for level, column, safety in ((1, 2, "steady"), (2, 0, "falls")):
        _ghost(canvas, level, column, safety, True)
    canvas.sprite("penguin_yellow_tumble", 1050, 210, 0.7, angle=40)
    canvas.sprite("penguin_blue_splash", 1090, 430, 0.66)
    for level, column, number, tone in ((1, 2, 1, Tone.GOOD), (2, 0, 2, Tone.BAD)):
        x, y = _place(level, column)
        draw_tag(canvas, number, x, y - 84, tone, 27)
    draw_tag(canvas, 3, 960, 100, Tone.PLAIN, 27)


def _penguin_out(canvas: Canvas) -> None:
    _ice(canvas)
    full: dict[Cell, str] = _CELLS | {(0, 6): "green", (1, 2): "green", (1, 3): "blue"}
    _tower(canvas, full, _POSES)
    _screen(canvas, "triangle", 120, 430, "×2", joy=False)
    _screen(canvas, "moon", 1090, 430, "×0", joy=True)
    draw_tag(canvas, 1, 120, 150, Tone.BAD, 27)
    draw_tag(canvas, 2, 1090, 150, Tone.GOOD, 27)
    draw_tag(canvas, 3, WIDTH / 2 + 40, 110, Tone.PLAIN, 27)


def _penguin_penalty(canvas: Canvas) -> None:
    canvas.backdrop("arctic_night")
    canvas.sprite("floe", WIDTH / 2, _FOOT + 6, 560 / 560)
    for k, colour in enumerate(("red", "green", "green")):
        canvas.sprite(f"penguin_{colour}_worried", 150 + k * 92, _FOOT - 4, 0.66)
    draw_chips(canvas, 242, 170, 3, scale=0.8)
    _screen(canvas, "moon", 605, 420, "×0", joy=True)
    canvas.pill(605, 170, "−2", "steady", align="c", px=46, face="heavy", height=74)
    canvas.sprite("penguin_blue_tumble", 950, _FOOT - 30, 0.66, angle=-40)
    canvas.sprite("screen_square", 1070, _FOOT, 0.9)
    canvas.pill(1010, 170, "6 + 1", "falls", align="c", px=46, face="heavy", height=74)
    draw_tag(canvas, 1, 242, 84, Tone.PLAIN, 27)
    draw_tag(canvas, 2, 605, 84, Tone.GOOD, 27)
    draw_tag(canvas, 3, 1010, 84, Tone.BAD, 27)


def _podium(canvas: Canvas) -> None:
    canvas.backdrop("arctic_night")
    people = [Standing(0, 1, True), Standing(1, 2, False), Standing(2, 3, False)]
    before = canvas.scale, canvas.left, canvas.top
    canvas.left += 295 * canvas.scale
    canvas.top -= 172 * canvas.scale
    canvas.scale *= 0.62  # the whole podium in a picture half as high
    draw_podium(canvas, people, 60)
    canvas.scale, canvas.left, canvas.top = before
    for k in range(3):
        canvas.disc(100 + k * 64, 80, 26, ("#5BE3A0", "#FFD166", "#4A6390")[k])
    draw_tag(canvas, 1, 164, 150, Tone.PLAIN, 27)
    for k, value in enumerate((5, 3, 1)):
        canvas.sprite(f"chip_{value}", 1000 + k * 80, 90, 0.7)
    draw_tag(canvas, 2, 1080, 168, Tone.PLAIN, 27)
    draw_tag(canvas, 3, 730, 90, Tone.GOOD, 27)


_CARD_ROWS: Final = (
    (0, 0, ("red", "green", "purple", "blue", "yellow")),
    (1, 0, ("green", "purple")),
    (1, 3, ("yellow",)),
)
_CARD_STEP: Final = 134.0
_CARD_ROW: Final = 128.0


def _card_place(level: int, column: float) -> tuple[float, float]:
    x0 = WIDTH / 2 - 2 * _CARD_STEP
    return x0 + (column + level / 2) * _CARD_STEP, 446 - level * _CARD_ROW


def _card_pyramid(canvas: Canvas) -> None:
    canvas.backdrop("quilt")
    for level, first, colours in reversed(_CARD_ROWS):
        for k, colour in enumerate(colours):
            canvas.sprite(f"card_{colour}", *_card_place(level, first + k), 0.6)


def _card_box(level: int, column: float) -> Rect:
    x, y = _card_place(level, column)
    return Rect(x - 56, y - 148, 112, 146)


def _cards_places(canvas: Canvas) -> None:
    _card_pyramid(canvas)
    for column in (-1, 5):
        canvas.dashes(_card_box(0, column))
        draw_tag(canvas, 1, *_card_box(0, column).center, Tone.PLAIN, 27)
    canvas.dashes(_card_box(2, 0), colour="#5BE3A0")
    draw_tag(canvas, 2, *_card_box(2, 0).center, Tone.GOOD, 27)
    canvas.dashes(_card_box(2, 2), colour="#FF7B72")
    draw_tag(canvas, 3, *_card_box(2, 2).center, Tone.BAD, 27)


def _fan(canvas: Canvas, x: float, y: float, colours: tuple[str, ...], scale: float) -> None:
    for k, colour in enumerate(colours):
        lean = k - (len(colours) - 1) / 2
        canvas.sprite(
            f"card_{colour}", x + lean * 86 * scale, y + lean * lean * 6 * scale, scale,
            angle=lean * 7,
        )  # fmt: skip


def _cards_goal(canvas: Canvas) -> None:
    _card_pyramid(canvas)
    _fan(canvas, 130, 430, ("back", "back", "back"), 0.5)
    canvas.sprite("chick_moon_joy", 1080, 430, 0.8)
    draw_tag(canvas, 1, WIDTH / 2, 110, Tone.PLAIN, 27)
    draw_tag(canvas, 2, 130, 250, Tone.BAD, 27)
    draw_tag(canvas, 3, 1080, 160, Tone.GOOD, 27)


def _cards_setup(canvas: Canvas) -> None:
    canvas.backdrop("quilt")
    for k, colour in enumerate(("green", "red", "blue", "yellow", "purple")):
        x = 170 + k * 150
        canvas.sprite(f"card_{colour}", x, 350, 0.62)
        count = "×8" if colour == "green" else "×7"
        canvas.pill(x, 394, count, "white", align="c", face="heavy", height=50)
    _fan(canvas, 1040, 400, ("back",) * 5, 0.6)
    draw_tag(canvas, 1, 170, 130, Tone.PLAIN, 27)
    draw_tag(canvas, 2, 1040, 150, Tone.PLAIN, 27)


def _cards_turn(canvas: Canvas) -> None:
    canvas.backdrop("quilt")
    canvas.sprite("card_green", 440, 286, 0.62)
    canvas.sprite("card_purple", 570, 286, 0.62)
    canvas.dashes(Rect(447, 10, 116, 148), colour="#FFD166", has_plus=True)
    _fan(canvas, 505, 456, ("red", "green", "yellow"), 0.6)
    _fan(canvas, 130, 440, ("back", "back", "back"), 0.5)
    _fan(canvas, 1060, 440, ("back", "back", "back", "back"), 0.5)
    canvas.icon("right", 800, 250, 90)
    draw_tag(canvas, 1, 620, 90, Tone.PLAIN, 27)
    draw_tag(canvas, 2, 700, 420, Tone.PLAIN, 27)
    draw_tag(canvas, 3, 1060, 240, Tone.PLAIN, 27)


def _cards_out(canvas: Canvas) -> None:
    canvas.backdrop("quilt")
    canvas.sprite("chick_triangle_worried", 200, 420, 0.9)
    _fan(canvas, 520, 420, ("back", "back", "back"), 0.7)
    draw_chips(canvas, 740, 320, 3, scale=0.9)
    canvas.sprite("chick_moon_joy", 990, 420, 0.9)
    canvas.pill(1120, 260, "−2", "steady", align="c", px=46, face="heavy", height=74)
    draw_tag(canvas, 1, 200, 110, Tone.BAD, 27)
    draw_tag(canvas, 2, 520, 160, Tone.PLAIN, 27)
    draw_tag(canvas, 3, 990, 110, Tone.GOOD, 27)


_HEX_TAGS: Final[dict[str, tuple[tuple[int, float, float, Tone], ...]]] = {
    "hex_goal": ((1, 76, 40, Tone.PLAIN), (2, 76, 318, Tone.GOOD), (3, 666, 198, Tone.BAD)),
    "hex_setup": ((1, 100, 60, Tone.PLAIN), (2, 620, 60, Tone.PLAIN), (3, 620, 300, Tone.PLAIN)),
    "hex_first": ((1, 470, 110, Tone.PLAIN), (2, 690, 130, Tone.GOOD), (3, 1030, 90, Tone.BAD)),
    "hex_counting": ((1, 605, 120, Tone.PLAIN), (2, 330, 240, Tone.GOOD), (3, 1010, 130, Tone.BAD)),
    "hex_extra": ((1, 70, 66, Tone.GOOD), (2, 920, 40, Tone.PLAIN), (3, 70, 270, Tone.PLAIN)),
    "hex_swap": ((1, 430, 60, Tone.PLAIN), (2, 60, 180, Tone.PLAIN), (3, 760, 130, Tone.PLAIN)),
    "hex_end": ((1, 340, 46, Tone.PLAIN), (2, 480, 46, Tone.GOOD), (3, 1110, 60, Tone.PLAIN)),
    "hex_teams": ((1, 372, 60, Tone.PLAIN), (2, 540, 50, Tone.PLAIN), (3, 100, 400, Tone.BAD)),
    "hex_alone": ((1, 860, 56, Tone.PLAIN), (2, 570, 250, Tone.PLAIN), (3, 1036, 320, Tone.GOOD)),
}
"""Where the numbers of the lines stand in the pictures of the hex game."""


_ICE_TAGS: Final[dict[str, tuple[tuple[int, float, float, Tone], ...]]] = {
    "ice_goal": ((1, 470, 70, Tone.PLAIN), (2, 1098, 140, Tone.BAD), (3, 850, 40, Tone.GOOD)),
    "ice_setup": ((1, 120, 50, Tone.PLAIN), (2, 640, 50, Tone.PLAIN), (3, 946, 90, Tone.PLAIN)),
    "ice_turn": ((1, 330, 410, Tone.PLAIN), (2, 900, 50, Tone.PLAIN), (3, 300, 60, Tone.BAD)),
    "ice_melt": ((1, 90, 60, Tone.PLAIN), (2, 870, 60, Tone.PLAIN), (3, 1130, 110, Tone.BAD)),
    "ice_out": ((1, 118, 130, Tone.BAD), (2, 320, 60, Tone.PLAIN), (3, 640, 60, Tone.GOOD)),
    "ice_alone": ((1, 200, 60, Tone.PLAIN), (2, 900, 90, Tone.GOOD), (3, 500, 60, Tone.BAD)),
    "ice_variants": ((1, 90, 50, Tone.PLAIN), (2, 730, 60, Tone.PLAIN), (3, 530, 60, Tone.PLAIN)),
}
"""Where the numbers of the lines stand in the pictures of the iceberg."""


def _ices(name: str) -> Callable[[Canvas], None]:
    def paint(canvas: Canvas) -> None:
        ice_pictures.PICTURES[name](canvas)
        for number, x, y, tone in _ICE_TAGS[name]:
            draw_tag(canvas, number, x, y, tone, 27)

    return paint


def _hexes(name: str) -> Callable[[Canvas], None]:
    def paint(canvas: Canvas) -> None:
        hex_pictures.PICTURES[name](canvas)
        for number, x, y, tone in _HEX_TAGS[name]:
            draw_tag(canvas, number, x, y, tone, 27)

    return paint


_PICTURES: Final[dict[str, Callable[[Canvas], None]]] = {
    **{name: _hexes(name) for name in hex_pictures.PICTURES},
    **{name: _ices(name) for name in ice_pictures.PICTURES},
    "penguin_goal": _penguin_goal,
    "penguin_setup": _penguin_setup,
    "penguin_turn": _penguin_turn,
    "penguin_places": _penguin_places,
    "penguin_tower": _penguin_tower,
    "penguin_out": _penguin_out,
    "penguin_penalty": _penguin_penalty,
    "podium": _podium,
    "cards_goal": _cards_goal,
    "cards_setup": _cards_setup,
    "cards_turn": _cards_turn,
    "cards_places": _cards_places,
    "cards_out": _cards_out,
}


def draw_picture(canvas: Canvas, name: str, rect: Rect) -> None:
    """Paint a picture of WIDTH x HEIGHT with round corners; it is made once a size.

    Raises KeyError for a name that is not in the table.
    """
    canvas.framed(rect, 30, ("rules", name), _painter(name), outline=5)


def paint_picture(canvas: Canvas, name: str) -> None:
    """Paint a picture of WIDTH x HEIGHT on a canvas with its origin there. Raises KeyError."""
    _painter(name)(canvas)


def _painter(name: str) -> Callable[[Canvas], None]:
    made = POCKET_PICTURES.get(name)
    return _PICTURES[name] if made is None else lambda canvas: made(canvas, draw_tag)
