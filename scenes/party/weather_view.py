"""Draws what threatens a tower: the cloud and its lamps, how strong, what follows, and the wind."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.party.event import Threat
from game.party.telegraph import LAMPS, Telegraph
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SMALLEST_TEXT
from scenes.text import _

STRONGEST: Final = 5
SPEED: Final = 900.0
"""Canvas units that a line of wind runs in a second."""
CURL: Final = (
    "M6 84 C90 20 180 40 250 26 C330 10 400 -6 412 40 C418 72 376 78 378 52",
    "M6 64 C90 30 190 70 280 48 C330 36 372 40 420 30",
    "M6 40 C80 62 160 44 260 58",
)
LINES: Final = (
    # Where each line starts, its curl, and whether it is there before the gust as well.
    (0, 250, 1, True),
    (310, 470, 2, True),
    (620, 330, 0, False),
    (150, 560, 0, False),
    (820, 520, 1, True),
    (480, 640, 2, False),
)
_FIELD: Final = Rect(500, 200, 1080, 620)


def draw_cloud(
    canvas: Canvas, rect: Rect, threat: Telegraph | None, clock: float, *, is_still: bool
) -> None:
    """Calm between gusts, a breath while the first lamp is lit, then it blows."""
    pose = "calm"
    if threat is not None:
        pose = "inhale" if not threat.is_striking and threat.lamps <= 1 else "blow"
    x, y = rect.center
    scale = min(rect.w / 390, rect.h / 306)
    if not is_still:
        y += 6 * math.sin(clock * 1.4)
    flip = threat is not None and threat.direction < 0
    canvas.sprite(f"cloud_{pose}", x, y, scale, is_flipped=flip)


def draw_lamps(canvas: Canvas, rect: Rect, threat: Telegraph | None) -> None:
    """3, 2, 1 and the arrow into which it will push."""
    style = canvas.panel(rect, "dark", radius=rect.h / 2)
    theme, y = canvas.theme, rect.center[1]
    lit = threat.lamps if threat is not None else 0
    radius = min(38.0, rect.h * 0.34)
    step = min(88.0, rect.w * 0.2)
    for k in range(LAMPS):
        x = rect.x + rect.h * 0.52 + k * step
        is_lit = k < lit
        canvas.disc(x, y, radius, theme.focus if is_lit else theme.track)
        if is_lit:
            ring = shapes.disc(radius, radius, radius - 7, "none", "#FFF3CF", 4)
            canvas.drawing(x - radius, y - radius, 2 * radius, 2 * radius, ring)
        paint = INK if is_lit else style.secondary
        canvas.label(str(LAMPS - k), x, y, 46, radius * 1.5, paint)
    x = rect.right - rect.h * 0.36 - 62
    is_shaking = threat is not None and threat.threat is Threat.QUAKE
    paint = theme.falls if threat is not None and threat.is_striking else theme.shaky
    if threat is None:
        canvas.icon("check", x, y, 58, theme.good_text)
    elif is_shaking:
        canvas.sprite("icon_warn", x, y, 0.72, colour=paint)
    else:
        draw_arrow(canvas, x, y, threat.direction, 112, paint)


def draw_arrow(canvas: Canvas, x: float, y: float, way: int, length: float, paint: str) -> None:
    """A broad arrow to the right (1) or to the left (-1), with its middle at x, y."""
    high = length * 0.62
    head = length * 0.42
    body = (
        f'<path d="M5 {high * 0.28:g} H{length - head:g} V5 L{length - 5:g} {high / 2:g} '
        f'L{length - head:g} {high - 5:g} V{high * 0.72:g} H5Z" fill="{paint}" stroke="{INK}" '
        'stroke-width="6" stroke-linejoin="round"/>'
    )
    if way < 0:
        body = f'<g transform="translate({length:g} 0) scale(-1 1)">{body}</g>'
    canvas.drawing(x - length / 2, y - high / 2, length, high, body)


def draw_strength(canvas: Canvas, rect: Rect, label: str, threat: Telegraph | None) -> None:
    """How strong it is, in bars and in words."""
    style = canvas.panel(rect, "plain", radius=30)
    y = rect.center[1]
    strength = threat.strength if threat is not None else 0
    words = _("{number} of {total}").format(number=strength, total=STRONGEST)
    if threat is None:
        words = _("calm")
    wide = 166.0
    box = canvas.text(
        words, rect.right - 26, y, 30, colour=style.secondary, align="r", max_width=130,
        max_height=rect.h * 0.6,
    )  # fmt: skip
    left = rect.x + 28
    room = box.x - 18 - wide - left - 14
    if canvas.text_width(label, SMALLEST_TEXT / canvas.text_scale, "title") <= room:
        canvas.text(
            label, left, y, 34, face="title", colour=style.text, max_width=room,
            max_height=rect.h * 0.6,
        )  # fmt: skip
    draw_bars(canvas, Rect(box.x - 14 - wide, y - 30, wide, 60), strength)


def draw_bars(canvas: Canvas, rect: Rect, strength: int) -> None:
    """Five bars that grow, filled up to the strength."""
    theme = canvas.theme
    paints = (theme.steady, theme.steady, theme.shaky, theme.shaky, theme.falls)
    step = rect.w / STRONGEST
    body = ""
    for k in range(STRONGEST):
        high = rect.h * (0.34 + 0.66 * k / (STRONGEST - 1))
        paint = paints[k] if k < strength else theme.track
        line = f' stroke="{INK}" stroke-width="4"'
        body += shapes.rounded(
            k * step + 2, rect.h - high + 2, step - 8, high - 4, 8, paint, 1, line
        )
    canvas.drawing(rect.x, rect.y, rect.w, rect.h, body)


def draw_forecast(canvas: Canvas, rect: Rect, coming: Sequence[Telegraph]) -> None:
    """What comes after that, in whole seconds."""
    style = canvas.panel(rect, "dark", radius=28)
    canvas.text(
        _("Then"), rect.x + 26, rect.y + 36, 36, face="title", colour=style.text,
        max_width=rect.w - 52, max_height=50,
    )  # fmt: skip
    if not coming:
        canvas.text(
            _("calm"), rect.x + 26, rect.y + 92, 32, colour=style.secondary, max_width=rect.w - 52
        )
        return
    for k, threat in enumerate(coming):
        y = rect.y + 88 + k * 58
        draw_arrow(canvas, rect.x + 60, y, threat.direction, 62, "#CFE8FA")
        words = _("{number} s").format(number=math.ceil(threat.seconds))
        canvas.text(
            words, rect.x + 106, y, 30, face="title", colour=style.text, max_width=72,
            max_height=44,
        )  # fmt: skip
        draw_bars(canvas, Rect(rect.right - 124, y - 22, 104, 42), threat.strength)


def draw_wind(canvas: Canvas, threat: Telegraph | None, clock: float, *, is_still: bool) -> None:
    """Thin lines on the second and third lamp, wide ones in the gust; still ones stand."""
    if threat is None or threat.threat is not Threat.GUST or threat.lamps < 2:
        return
    is_blowing = threat.is_striking
    width = 13.0 if is_blowing else 7.0
    alpha = 235 if is_blowing else 130
    for start, y, curl, is_early in LINES:
        if not (is_blowing or is_early):
            continue
        moved = start if is_still else (start + clock * SPEED) % (_FIELD.w + 460)
        x = _FIELD.x - 430 + moved if threat.direction > 0 else _FIELD.right - moved
        _draw_line(canvas, x, y, curl, width, threat.direction, alpha)


def _draw_line(
    canvas: Canvas, x: float, y: float, curl: int, width: float, way: int, alpha: int
) -> None:
    w, h = 440, 110
    path = CURL[curl]
    body = (
        '<g transform="translate(10 14)">'
        + shapes.stroke(path, width + 5, "#5B83B5", 0.55)
        + shapes.stroke(path, width, "#FFFFFF")
        + "</g>"
    )
    if way < 0:
        body = f'<g transform="translate({w} 0) scale(-1 1)">{body}</g>'
    with canvas.clipped(_FIELD):
        canvas.drawing(x, y, w, h, body, alpha=alpha)


def draw_seismograph(canvas: Canvas, rect: Rect, values: Sequence[float], label: str) -> None:
    """The last shaking on a strip of paper, from the left to now."""
    style = canvas.panel(rect, "light", radius=28)
    large = is_big(canvas.text_scale)
    canvas.text(
        label, rect.x + 28, rect.y + (42 if large else 34), 32, face="title", colour=style.text,
        max_width=rect.w - 56, max_height=60,
    )  # fmt: skip
    top = rect.y + (84 if large else 64)
    room = Rect(rect.x + 22, top, rect.w - 44, rect.bottom - 16 - top)
    middle = room.h / 2
    grid = "".join(
        shapes.stroke(f"M{x:g} 2 V{room.h - 2:g}", 2, "#A9C3E6", 0.7)
        for x in range(20, int(room.w), 44)
    )
    canvas.drawing(
        room.x, room.y, room.w, room.h,
        grid + shapes.stroke(f"M2 {middle:g} H{room.w - 2:g}", 2, "#A9C3E6"),
    )  # fmt: skip
    _draw_needle(canvas, room, values)


def _draw_needle(canvas: Canvas, room: Rect, values: Sequence[float]) -> None:
    import pygame

    step = room.w / max(1, len(values) - 1)
    scale, middle = canvas.scale, room.center[1]
    points = [
        (
            canvas.left + (room.x + k * step) * scale,
            canvas.top + (middle - value * room.h * 0.46) * scale,
        )
        for k, value in enumerate(values)
    ]
    if len(points) > 1:
        wide = max(2, round(5 * scale))
        pygame.draw.lines(canvas.surface, "#BD0418", False, points, wide)
    canvas.disc(
        room.right - 6,
        middle - values[-1] * room.h * 0.46 if values else middle,
        9,
        "#BD0418",
        width=3,
    )
