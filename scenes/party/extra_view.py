"""Draws what only some challenges have: the pyramid so far, what comes next, pulls, power, rows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.party.setup import triangle
from game.tower import PLAIN, Figure, Slot
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK
from scenes.party.colours import colour_of
from scenes.text import _, ngettext

POWER: Final = Rect(560, 880, 980, 84)
BIG_POWER: Final = Rect(560, 852, 940, 112)
_ROW: Final = 0.9
"""How high a row of the little pyramid is, as a share of a place's width."""


def draw_pyramid(
    canvas: Canvas,
    rect: Rect,
    base: int,
    slots: Mapping[Slot, int],
    aimed: Collection[Slot],
    title: str,
) -> None:
    """All places of the pyramid: who stands there, what is open, what is aimed at."""
    style = canvas.panel(rect, "dark", radius=28)
    large = is_big(canvas.text_scale)
    canvas.text(
        title, rect.x + 28, rect.y + (46 if large else 36), 34, face="title", colour=style.text,
        max_width=rect.w - 56, max_height=64,
    )  # fmt: skip
    top = rect.y + (88 if large else 66)
    step = min((rect.w - 48) / base, (rect.bottom - 18 - top) / ((base - 1) * _ROW + 1), 62.0)
    left = rect.center[0] - (base - 1) / 2 * step
    foot = (
        rect.bottom
        - 18
        - step / 2
        - max(0.0, (rect.bottom - 18 - top - ((base - 1) * _ROW + 1) * step) / 2)
    )
    radius = step * 0.4
    for slot in triangle(base):
        level, col = slot
        x, y = left + (col + level / 2) * step, foot - level * step * _ROW
        penguin = slots.get(slot)
        if penguin is not None:
            canvas.disc(x, y, radius, "#F7FBFF", width=4)
            canvas.sprite(f"symbol_{colour_of(penguin)}", x, y, radius * 1.5 / 100)
        elif slot in aimed:
            canvas.disc(x, y, radius, canvas.theme.focus, width=4)
        else:
            canvas.disc(x, y, radius * 0.92, canvas.theme.track, width=3)


def figure_words(figure: Figure) -> str:
    """What is odd about a penguin."""
    if figure.mass != 1:
        return _("heavy")
    return _("wet feet") if figure.grip != 1 else _("as usual")


def draw_next(canvas: Canvas, rect: Rect, figure: Figure, title: str, penguin: int) -> None:
    """The penguin that comes after this one, with what is odd about it."""
    style = canvas.panel(rect, "dark", radius=28)
    large = is_big(canvas.text_scale)
    x, foot = rect.x + 92, rect.bottom - 26
    scale = min(0.62, (rect.h - 50) / 250)
    canvas.sprite(f"penguin_{colour_of(penguin)}_idle", x, foot, scale)
    if figure.mass != 1:
        canvas.sprite("iron_weight", x, foot - 62 * scale / 0.62, 0.44 * scale / 0.62)
    elif figure != PLAIN:
        for dx, dy in ((-46, -30), (48, -24), (36, -62)):
            k = scale / 0.62
            canvas.sprite("ice_drop", x + dx * k, foot + dy * k, 0.72 * k)
    left, room = rect.x + 184, rect.w - 208
    y = rect.center[1]
    gap = 44 if large else 30
    canvas.text(title, left, y - gap, 32, colour=style.secondary, max_width=room, max_height=54)
    canvas.text(
        figure_words(figure), left, y + gap * 0.7, 44, face="heavy", colour=style.text,
        max_width=room, max_height=72,
    )  # fmt: skip


def draw_pulls(canvas: Canvas, rect: Rect, left: int, whole: int, danger: int | None) -> None:
    """Life rings for the pulls that are left, and how many stand on the chosen penguin."""
    style = canvas.panel(rect, "dark", radius=28)
    words = ngettext("{number} pull left", "{number} pulls left", left).format(number=left)
    large = is_big(canvas.text_scale)
    canvas.text(
        words, rect.x + 28, rect.y + (46 if large else 38), 34, face="title", colour=style.text,
        max_width=rect.w - 56, max_height=66,
    )  # fmt: skip
    step = (rect.w - 56) / whole
    y = rect.y + (124 if large else 106)
    for k in range(whole):
        x = rect.x + 28 + (k + 0.5) * step
        alpha = 255 if k < left else 70
        for part in ("back", "front"):
            canvas.sprite(f"lifering_{part}", x, y, 0.3, alpha=alpha)
    if danger is None:
        return
    note = (
        ngettext("{number} may fall", "{number} may fall", danger).format(number=danger)
        if danger
        else _("nobody stands on it")
    )
    zone = "steady" if not danger else "shaky" if danger < 2 else "falls"
    icon = "check" if not danger else "warn"
    height = 84 if large else 62
    canvas.pill(
        rect.center[0], rect.bottom - 22 - height / 2, note, zone, px=32, face="heavy",
        icon=icon, align="c", height=height, max_width=rect.w - 36,
    )  # fmt: skip


def draw_power(canvas: Canvas, power: float, words: str, *, is_thrown: bool) -> None:
    """The bar that runs up and down: weak, good, best; `power` 0 to 1."""
    large = is_big(canvas.text_scale)
    rect = BIG_POWER if large else POWER
    canvas.kept(
        rect.inset(-30), ("power", words, canvas.theme.name),
        lambda inner: _draw_power_frame(inner, rect, words),
    )  # fmt: skip
    track = _track(rect, large=large)
    x = track.x + track.w * power
    paint = canvas.theme.focus if is_thrown else "#FFFFFF"
    high = track.h + 30
    body = (
        f'<path d="M6 5 H46 L26 30Z" fill="{paint}" stroke="{INK}" stroke-width="5" '
        f'stroke-linejoin="round"/>'
        + shapes.rounded(20, 24, 12, high - 24, 6, paint, 1, f' stroke="{INK}" stroke-width="4"')
    )
    canvas.drawing(x - 26, track.y - 28, 52, high + 16, body)


def _track(rect: Rect, *, large: bool) -> Rect:
    left = rect.x + (300 if large else 250)
    return Rect(left, rect.center[1] - 20, rect.right - 40 - left, 44)


def _draw_power_frame(canvas: Canvas, rect: Rect, words: str) -> None:
    style = canvas.panel(rect, "dark", radius=rect.h / 2)
    theme, track = canvas.theme, _track(rect, large=is_big(canvas.text_scale))
    canvas.text(
        words, rect.x + 40, rect.center[1], 34, face="title", colour=style.text,
        max_width=track.x - 24 - rect.x - 40, max_height=rect.h * 0.62,
    )  # fmt: skip
    zones = ((0.0, 0.4, "#8FD0EE"), (0.4, 0.75, theme.shaky), (0.75, 1.0, theme.steady))
    line = f' stroke="{INK}" stroke-width="4"'
    body = shapes.rounded(0, 0, track.w, track.h, 14, INK)
    for start, end, paint in zones:
        body += shapes.rounded(
            track.w * start + 3, 3, track.w * (end - start) - 6, track.h - 6, 10, paint, 1, line
        )
    canvas.drawing(track.x, track.y, track.w, track.h, body)


def draw_pole(canvas: Canvas, x: float, foot: float, row: float, rows: int, most: int) -> None:
    """A measuring pole beside the tower: a mark for each row, a flag at those that stand."""
    high = most * row
    body = shapes.rounded(
        30, 8, 26, high + 40, 10, "#F7FBFF", 1, f' stroke="{INK}" stroke-width="6"'
    )
    for k in range(most + 1):
        body += shapes.stroke(f"M32 {14 + k * row:g} h14", 5, INK)
    canvas.drawing(x - 43, foot - high - 14, 100, high + 52, body)
    y = foot - rows * row
    flag = (
        f'<path d="M4 4 L84 28 L4 52Z" fill="{canvas.theme.focus}" stroke="{INK}" '
        'stroke-width="6" stroke-linejoin="round"/>'
    )
    canvas.drawing(x + 12, y - 28, 92, 56, flag)
    canvas.label(str(rows), x + 36, y, 32, 34, INK)
