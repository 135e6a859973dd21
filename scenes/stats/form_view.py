"""Form: a line of the wins in a hundred, week by week, over weeks in which nothing was played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK
from scenes.stats.counts import WEEKS, Tally
from scenes.stats.panels import draw_heading
from scenes.stats.words import percent_word
from scenes.text import _, pgettext
from scenes.timeline import ease_out

_DRAW_SECONDS: Final = 0.6
_STEP: Final = 20
"""The highest line stands at a multiple of so many per cent."""
_DOT: Final = 9.0
_SAMPLES: Final = 8
"""Points of each stretch of the line that a sign should not cover."""


def scale_of(shares: Sequence[int]) -> int:
    """The highest line of the scale, in per cent: a whole number of steps, and two at least."""
    return max(2, -(-max(shares, default=0) // _STEP)) * _STEP


def draw_form(canvas: Canvas, rect: Rect, form: Sequence[Tally], colour: str, age: float) -> None:
    canvas.panel(rect, "dark", radius=34)
    top = draw_heading(canvas, rect, pgettext("statistics", "Form"), _("win share, last 12 weeks"))
    weeks = [(week, tally.share) for week, tally in enumerate(form)]
    shares = [(week, share) for week, share in weeks if share is not None]
    style = canvas.theme.panels["dark"]
    if not shares:
        words = _("Nothing was played in the last 12 weeks.")
        room = Rect(rect.x + 40, top, rect.w - 80, rect.bottom - 20 - top)
        canvas.boxed(words, room, 30, colour=style.text, align="c")
        return
    highest = scale_of([share for _week, share in shares])
    letters = 1.5 if is_big(canvas.text_scale) else 1.0
    # The low plot of large text has room for a sign on its right only.
    beside = 50.0 if letters == 1 else 190.0
    plot = Rect(
        rect.x + 36 + 78 * letters, top + 26, rect.w - 36 - beside - 78 * letters,
        rect.bottom - 24 - 38 * letters - top - 26,
    )  # fmt: skip
    _draw_scale(canvas, rect, plot, highest)
    points = [
        (plot.w * week / (WEEKS - 1), plot.h * (1 - share / highest)) for week, share in shares
    ]
    reach = plot.w * ease_out(min(1.0, age / _DRAW_SECONDS))
    margin = 16.0
    room = Rect(plot.x - margin, plot.y - margin, reach + 2 * margin, plot.h + 2 * margin)
    with canvas.clipped(room):
        canvas.drawing(
            room.x, room.y, plot.w + 2 * margin, room.h, _line(points, plot.h, margin, colour)
        )
    if age >= _DRAW_SECONDS:
        _draw_last(canvas, plot, points, percent_word(shares[-1][1]), rect.right - 12)


def _draw_scale(canvas: Canvas, rect: Rect, plot: Rect, highest: int) -> None:
    """Three lines with their figures, and which weeks stand at both ends."""
    style = canvas.theme.panels["dark"]
    px, letters = 26.0, 1.5 if is_big(canvas.text_scale) else 1.0
    for share in (0, highest // 2, highest):
        y = plot.y + plot.h * (1 - share / highest)
        canvas.fill(Rect(plot.x, y - 1.5, plot.w, 3), canvas.theme.track)
        canvas.text(
            percent_word(share), plot.x - 20, y, px, colour=style.secondary, align="r",
            max_width=plot.x - 20 - rect.x - 8, max_height=px * letters,
        )  # fmt: skip
    y = plot.bottom + 16 + 20 * letters
    for words, x, align in (
        (_("12 weeks ago"), plot.x, "l"),
        (pgettext("statistics", "now"), plot.right, "r"),
    ):
        canvas.text(
            words, x, y, px, colour=style.secondary, align=align, max_width=plot.w * 0.7,
            max_height=px * letters,
        )  # fmt: skip


def _line(points: Sequence[tuple[float, float]], bottom: float, margin: float, colour: str) -> str:
    """The line with what lies below it, and a dot for each week with a game."""
    at = [(x + margin, y + margin) for x, y in points]
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in at)
    foot = bottom + margin
    body = (
        '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity="0.55"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0.12"/></linearGradient></defs>'
    )
    if len(at) > 1:
        below = f"{path} L{at[-1][0]:.1f} {foot:.1f} L{at[0][0]:.1f} {foot:.1f}Z"
        body += f'<path d="{below}" fill="url(#g)"/>'
        body += shapes.stroke(path, 12, INK) + shapes.stroke(path, 6, colour)
    for x, y in at:
        body += shapes.disc(x, y, _DOT, colour, width=4)
    return body


def _draw_last(
    canvas: Canvas, plot: Rect, points: Sequence[tuple[float, float]], words: str, edge: float
) -> None:
    """The last share on a sign beside its dot, where it covers least of the line."""
    x, y = plot.x + points[-1][0], plot.y + points[-1][1]
    canvas.disc(x, y, _DOT + 2, "#FFFFFF", width=4)
    high = 62.0 if is_big(canvas.text_scale) else 50.0
    width = canvas.pill_width(words, None, px=30, face="title", height=high)
    box = sign_place(plot, points, width, high, edge)
    canvas.pill(box.x, box.center[1], words, "white", px=30, face="title", height=high)


def sign_place(
    plot: Rect, points: Sequence[tuple[float, float]], width: float, high: float, edge: float
) -> Rect:
    """Right of the last point where `edge` leaves room, else where it hides least of the line.

    That is left of the point, or above or below it.
    """
    x, y = plot.x + points[-1][0], plot.y + points[-1][1]
    left = max(plot.x, min(x - width / 2, plot.right + 14 - width))
    lowest, highest = plot.bottom - high + 8, plot.y - 20
    level = max(highest, min(lowest, y - high / 2))
    if x + 24 + width <= edge:
        return Rect(x + 24, level, width, high)
    beside = max(plot.x, x - 24 - width)
    places = [
        Rect(beside, level, width, high),
        Rect(left, y - 22 - high, width, high),
        Rect(left, y + 22, width, high),
    ]
    room = [place for place in places if highest <= place.y <= lowest]
    way = [
        (plot.x + x0 + (x1 - x0) * k / _SAMPLES, plot.y + y0 + (y1 - y0) * k / _SAMPLES)
        for (x0, y0), (x1, y1) in pairwise(points)
        for k in range(_SAMPLES)
    ]
    return min(room, key=lambda place: sum(place.inset(-10).contains(*at) for at in way))
