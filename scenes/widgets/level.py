"""The steadiness of the tower: the spirit level, its words, and the tag of a place."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, Theme
from scenes.text import pgettext


class Safety(StrEnum):
    STEADY = "steady"
    SHAKY = "shaky"
    FALLS = "falls"


_ICONS: Final = {Safety.STEADY: "check", Safety.SHAKY: "warn", Safety.FALLS: "cross"}
_WORDS: Final[dict[Safety, Callable[[], str]]] = {
    Safety.STEADY: lambda: pgettext("tower", "Steady"),
    Safety.SHAKY: lambda: pgettext("tower", "Shaky"),
    Safety.FALLS: lambda: pgettext("tower", "Falls"),
}
ZONES: Final = (
    (0.0, 0.16, Safety.FALLS),
    (0.16, 0.34, Safety.SHAKY),
    (0.34, 0.66, Safety.STEADY),
    (0.66, 0.84, Safety.SHAKY),
    (0.84, 1.0, Safety.FALLS),
)


def safety_word(safety: Safety) -> str:
    return _WORDS[safety]()


def safety_at(position: float) -> Safety:
    """The zone of the level in which a bubble at `position` (0 to 1) stands."""
    for _start, end, safety in ZONES:
        if position < end:
            return safety
    return Safety.FALLS


def safety_colour(theme: Theme, safety: Safety) -> str:
    return {"steady": theme.steady, "shaky": theme.shaky, "falls": theme.falls}[safety]


def draw_level(
    canvas: Canvas,
    rect: Rect,
    position: float,
    label: str | None = None,
    *,
    safety: Safety | None = None,
) -> None:
    """Draw the level about 820 x 58; the bubble stands at `position`, 0.5 being upright.

    The word beside it is the zone's unless `label` says more; `safety` overrides the zone.
    """
    theme = canvas.theme
    found = safety or safety_at(position)
    style = canvas.panel(rect, "toast", radius=rect.h / 2)
    if is_big(canvas.text_scale):
        _draw_large_level(canvas, rect, position)
        return
    words = label or safety_word(found)
    room = rect.w - canvas.text_width(words, 32, "title") - 146
    track = Rect(rect.x + 20, rect.center[1] - 15, min(rect.w * 0.5, max(rect.w * 0.36, room)), 30)
    body = ""
    for start, end, zone in ZONES:
        left, width = track.w * start + 2, track.w * (end - start) - 4
        colour = safety_colour(theme, zone)
        body += shapes.rounded(left, 2, width, 30, 8, colour)
    middle = track.w * 0.5
    body += shapes.stroke(f"M{middle - 26:g} 2 V32 M{middle + 26:g} 2 V32", 4, INK)
    canvas.drawing(track.x, track.y - 2, track.w, 34, body)
    bubble = shapes.disc(26, 26, 21, "#FFFFFF") + shapes.disc(19, 18, 5, "#CFE8FA", width=0)
    x = track.x + track.w * min(1.0, max(0.0, position))
    canvas.drawing(x - 26, rect.center[1] - 26, 52, 52, bubble)
    left = track.right + 46
    canvas.disc(left, rect.center[1], 17, safety_colour(theme, found), width=4)
    canvas.icon(_ICONS[found], left, rect.center[1], 26, INK)
    canvas.text(
        words,
        left + 32,
        rect.center[1],
        32,
        face="title",
        colour=style.text,
        max_width=rect.right - left - 56,
        max_height=rect.h * 0.8,
    )


def _draw_large_level(canvas: Canvas, rect: Rect, position: float) -> None:
    """Signs in the zones instead of words beside them."""
    track = Rect(rect.x + 30, rect.center[1] - 26, rect.w - 60, 52)
    line = f' stroke="{INK}" stroke-width="4"'
    body = ""
    for start, end, zone in ZONES:
        left, width = track.w * start + 3, track.w * (end - start) - 6
        colour = safety_colour(canvas.theme, zone)
        body += shapes.rounded(left, 2, width, track.h - 4, 12, colour, 1, line)
    canvas.drawing(track.x, track.y, track.w, track.h, body)
    for start, end, zone in ZONES:
        # The sign of the middle stands beside the bubble of an upright tower.
        share = (start + end) / 2 if zone is not Safety.STEADY else start + (end - start) * 0.14
        canvas.icon(_ICONS[zone], track.x + track.w * share, track.center[1], 36, INK)
    bubble = shapes.disc(38, 38, 31, "#FFFFFF") + shapes.disc(27, 26, 8, "#CFE8FA", width=0)
    x = track.x + track.w * min(1.0, max(0.0, position))
    canvas.drawing(x - 38, rect.center[1] - 38, 76, 76, bubble)


def safety_height(canvas: Canvas) -> float:
    """How high the plate with the word for a place is."""
    return 92.0 if is_big(canvas.text_scale) else 64.0


def safety_width(canvas: Canvas, safety: Safety) -> float:
    """How far the word for a place reaches from the tip of its pointer."""
    return 20 + canvas.pill_width(
        safety_word(safety),
        _ICONS[safety],
        px=36,
        face="heavy",
        height=safety_height(canvas),
    )


def draw_safety(
    canvas: Canvas, x: float, y: float, safety: Safety, *, points_left: bool = True
) -> Rect:
    """Draw the word for an aimed place; its pointer touches x, y from the right or the left."""
    style = canvas.theme.panels[str(safety)]
    pointer = "M22 4 L4 18 L22 32Z" if points_left else "M4 4 L22 18 L4 32Z"
    box = canvas.pill(
        x + 20 if points_left else x - 20,
        y,
        safety_word(safety),
        style,
        px=36,
        face="heavy",
        icon=_ICONS[safety],
        align="l" if points_left else "r",
        height=safety_height(canvas),
    )
    canvas.drawing(
        x if points_left else x - 26,
        y - 18,
        26,
        36,
        f'<path d="{pointer}" fill="{style.top}" stroke="{INK}" stroke-width="5" '
        'stroke-linejoin="round"/>',
    )
    return box
