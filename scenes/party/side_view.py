"""Draws what stands beside every challenge: its plate, the clock with the figure, the players."""

from __future__ import annotations

import math
from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SMALLEST_TEXT, seat_bar, seat_panel
from scenes.party.round_look import BannerLook, CardLook, ClockLook
from scenes.party.words import HANDICAP_ICONS, words_of
from scenes.text import _
from scenes.widgets import draw_badge

PICTURE: Final = 400.0
"""Width of a challenge's picture in its own units; it is half as high."""
_TAU: Final = math.tau


def draw_challenge(canvas: Canvas, challenge: str, rect: Rect, radius: float = 20) -> None:
    """The picture of a challenge in a frame with round corners; 2:1."""
    scale = rect.w / PICTURE
    canvas.framed(
        rect,
        radius,
        ("challenge", challenge),
        lambda inner: inner.sprite(f"challenge_{challenge}", rect.w / 2, rect.h / 2, scale),
        outline=5,
    )


def draw_plate(canvas: Canvas, rect: Rect, challenge: str) -> None:
    """Which challenge this is; large words need all of the plate."""
    style = canvas.panel(rect, "light", radius=28)
    left, title = rect.x + 24, words_of(challenge).title()
    if not is_big(canvas.text_scale):
        draw_challenge(canvas, challenge, Rect(rect.x + 12, rect.y + 12, 200, 100))
        left = rect.x + 230
    room = Rect(left, rect.y + 8, rect.right - 18 - left, rect.h - 16)
    canvas.boxed(title, room, 36, face="heavy", colour=style.text, leading=1.02)


def draw_clock(canvas: Canvas, rect: Rect, look: ClockLook, *, is_low: bool = False) -> None:
    """The ring with the seconds, and beside it how many so far."""
    style = canvas.panel(rect, "dark", radius=28)
    words = _("seconds left")
    top = rect.y
    if is_big(canvas.text_scale):
        canvas.text(
            words, rect.x + 26, rect.y + 44, 29, colour=style.secondary, max_width=rect.w - 52,
            max_height=60,
        )  # fmt: skip
        top += 66
    high = rect.bottom - top
    radius = min(70.0, high / 2 - 14) if top > rect.y else min(82.0, high / 2 - 20)
    x, y = rect.x + 24 + radius, top + high / 2 - (6 if top > rect.y else 0)
    _draw_ring(canvas, x, y, radius, look.share)
    canvas.text(
        str(look.seconds), x, y + 1, 36 if is_low else 56, face="heavy", align="c",
        max_width=radius * 1.3, max_height=radius * 0.9,
    )  # fmt: skip
    left = x + radius + 24
    place = Rect(left, rect.y, rect.right - 18 - left, rect.h)
    if is_low or top > rect.y:
        _draw_two_lines(canvas, Rect(left, top, place.w, high), look)
    else:
        _draw_three_lines(canvas, place, look, words)


def _draw_two_lines(canvas: Canvas, rect: Rect, look: ClockLook) -> None:
    _draw_figure(canvas, Rect(rect.x, rect.y + rect.h * 0.07, rect.w, rect.h * 0.48), look, 52)
    canvas.text(
        look.unit, rect.x, rect.bottom - rect.h * 0.27, 28, colour=canvas.theme.secondary,
        max_width=rect.w, max_height=rect.h * 0.36,
    )  # fmt: skip


def _draw_three_lines(canvas: Canvas, rect: Rect, look: ClockLook, words: str) -> None:
    third = rect.h / 3
    canvas.text(
        words, rect.x, rect.y + third * 0.62, 29, colour=canvas.theme.secondary,
        max_width=rect.w, max_height=third * 0.6,
    )  # fmt: skip
    _draw_figure(canvas, Rect(rect.x, rect.y + third, rect.w, third), look, 74)
    canvas.text(
        look.unit, rect.x, rect.bottom - third * 0.5, 29, colour=canvas.theme.secondary,
        max_width=rect.w, max_height=third * 0.6,
    )  # fmt: skip


def _draw_figure(canvas: Canvas, rect: Rect, look: ClockLook, px: float) -> None:
    """ "14 of 15"; the whole is left out where there is no room for it."""
    y = rect.center[1]
    box = canvas.text(
        str(look.figure), rect.x, y, px, face="heavy", max_height=rect.h * 1.1, max_width=rect.w
    )
    if look.most is None:
        return
    words = _("of {number}").format(number=look.most)
    room = rect.right - box.right - 14
    if canvas.text_width(words, 34 / canvas.text_scale, "title") <= room:
        canvas.text(
            words, box.right + 14, y + px * 0.1, 34, face="title",
            colour=canvas.theme.secondary, max_width=room, max_height=60,
        )  # fmt: skip


def _draw_ring(canvas: Canvas, x: float, y: float, radius: float, share: float) -> None:
    width, reach = 0.28 * radius, radius + 6
    middle = radius - width / 2
    groove = canvas.theme.panels["inset"].top
    body = shapes.disc(reach, reach, radius, groove, width=0)
    if share >= 1:
        body += (
            f'<circle cx="{reach:g}" cy="{reach:g}" r="{middle:g}" fill="none" '
            f'stroke="{canvas.theme.focus}" stroke-width="{width:g}"/>'
        )
    elif share > 0:
        start = _TAU * (1 - share) - _TAU / 4
        large = 1 if share > 0.5 else 0
        path = (
            f"M{reach + middle * math.cos(start):.1f} {reach + middle * math.sin(start):.1f} "
            f"A{middle:g} {middle:g} 0 {large} 1 {reach:g} {reach - middle:g}"
        )
        paint = canvas.theme.focus if share > 0.2 else canvas.theme.falls
        body += f'<path d="{path}" fill="none" stroke="{paint}" stroke-width="{width:g}"/>'
    body += shapes.disc(reach, reach, radius - width, canvas.theme.panel, width=0)
    canvas.drawing(x - reach, y - reach, 2 * reach, 2 * reach, body)


def draw_banner(canvas: Canvas, rect: Rect, look: BannerLook) -> None:
    """Whose turn it is and what to do, in the colour of the seat, with the pad's number."""
    style = canvas.panel(rect, seat_panel(look.look))
    large = rect.h > 120
    badge = 112.0 if large else 80.0
    draw_badge(canvas, look.look, rect.x + 14 + badge / 2, rect.center[1], badge)
    left, right = rect.x + badge + 26, rect.right - 34
    if look.device is not None:
        size = 1.0 if large else 0.82
        x, y = rect.right - 34 - 48 * size, rect.center[1]
        canvas.sprite(f"device_{look.device}", x, y, size)
        if look.number is not None:
            canvas.disc(x + 34 * size, y + 28 * size, 19, canvas.theme.focus, width=4)
            canvas.label(str(look.number), x + 34 * size, y + 28 * size, 28, 30, INK)
        right = x - 70 * size
    middle, room = (left + right) / 2, right - left
    canvas.text(
        look.title, middle, rect.y + rect.h * 0.33, 46, face="heavy", colour=style.text,
        align="c", max_width=room, max_height=rect.h * 0.48,
    )  # fmt: skip
    canvas.text(
        look.line, middle, rect.y + rect.h * 0.77, 30, colour=style.text, align="c",
        max_width=room, max_height=rect.h * 0.34,
    )  # fmt: skip


def draw_card(canvas: Canvas, rect: Rect, look: CardLook) -> None:
    """A player: name on the seat's colour, and below it the figure so far."""
    style = canvas.panel(rect, "dark", radius=26)
    head = round(rect.h * 0.46)
    w = rect.w
    bar = seat_bar(look.look, canvas.theme)
    body = (
        f'<path d="M26 3 H{w - 26:g} A23 23 0 0 1 {w - 3:g} 26 V{head:g} H3 V26 '
        f'A23 23 0 0 1 26 3Z" fill="{bar}"/>' + shapes.stroke(f"M4 {head:g} H{w - 4:g}", 5, INK)
    )
    canvas.drawing(rect.x, rect.y, w, head + 4, body)
    y, size = rect.y + head / 2 + 1, min(46.0, head * 0.86)
    draw_badge(canvas, look.look, rect.x + 16 + size / 2, y, size)
    left, right = rect.x + size + 28, rect.right - 16
    if look.is_now and not is_big(canvas.text_scale):
        words = _("Now")
        least = canvas.text_width(look.name, SMALLEST_TEXT / canvas.text_scale, "heavy")
        wide = canvas.pill_width(words, "play", px=27, face="title", height=head - 12)
        if least > right - left - wide - 8:
            words = ""  # the sign says it, and who it is must stay whole
        box = canvas.pill(
            right, y, words, "ink", px=27, face="title", icon="play", align="r", height=head - 12
        )
        right = box.x - 8
    canvas.text(
        look.name, left, y, 36, face="heavy", colour=INK, max_width=right - left,
        max_height=head - 8,
    )  # fmt: skip
    _draw_state(canvas, Rect(rect.x, rect.y + head, w, rect.h - head), look, style.secondary)
    if look.is_now:
        canvas.ring(rect, 26, 6)


def _draw_state(canvas: Canvas, rect: Rect, look: CardLook, secondary: str) -> None:
    y, left, right = rect.center[1] + 1, rect.x + 28, rect.right - 18
    if look.is_now and is_big(canvas.text_scale):
        canvas.icon("play", right - 22, y, 44, canvas.theme.accent_text)
        right -= 50
    if look.is_best:
        canvas.icon("star", right - 22, y, 46, canvas.theme.accent_text)
        right -= 50
    elif look.is_out:
        canvas.icon("cross", right - 22, y, 42, canvas.theme.bad_text)
        right -= 50
    if str(look.handicap) != "none":
        canvas.icon(HANDICAP_ICONS[look.handicap], right - 22, y, 38, canvas.theme.text)
        right -= 46
    if look.is_bot:
        canvas.sprite("device_bot", right - 22, y, 0.36)
        right -= 48
    if not look.figure:
        canvas.text(
            _("waits"), left, y, 28, colour=secondary, max_width=right - left,
            max_height=rect.h * 0.7,
        )  # fmt: skip
        return
    box = canvas.text(look.figure, left, y, 40, face="heavy", max_height=rect.h * 0.9)
    canvas.text(
        look.unit, box.right + 12, y + 2, 28, colour=secondary,
        max_width=right - box.right - 12, max_height=rect.h * 0.62,
    )  # fmt: skip
