"""Draws the gauge of the balance board: zones, drifting marks, the ball, and the pad that leads."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.party.challenges.balance import GREEN, LIMIT, YELLOW, BalanceBout
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SEATS, mix
from scenes.party.round_look import BannerLook
from scenes.text import _

CENTRE: Final = (1010.0, 145.0)
RADIUS: Final = 780.0
BAND: Final = 62.0
ARC: Final = 1.02
"""Degrees of arc for each degree of tilt."""
EDGE: Final = 26.0
"""Degrees at which the gauge ends."""
STEP: Final = 0.25
STEPS: Final = 10
BALL: Final = 37.0
STICK: Final = (76.0, 23.0)
"""Left of and above the middle of a pad's picture."""
_BOX: Final = Rect(600, 770, 820, 206)


def spot(degrees: float, beyond: float = 0.0) -> tuple[float, float]:
    """Where a tilt to the right lies on the gauge, `beyond` the middle of its band."""
    angle = math.radians(ARC * degrees)
    radius = RADIUS + beyond
    return CENTRE[0] + radius * math.sin(angle), CENTRE[1] + radius * math.cos(angle)


def draw_gauge(canvas: Canvas) -> None:
    """What of it stands still: frame, zones with their signs, and ticks."""
    canvas.kept(_BOX, ("gauge", canvas.theme.name), _draw_frame)


def _draw_frame(canvas: Canvas) -> None:
    theme = canvas.theme
    body = _plate(EDGE + 1.2, BAND + 34, "#2A4270")
    zones = (
        (-EDGE, -YELLOW, theme.falls),
        (-YELLOW, -GREEN, theme.shaky),
        (-GREEN, GREEN, theme.steady),
        (GREEN, YELLOW, theme.shaky),
        (YELLOW, EDGE, theme.falls),
    )
    for start, end, colour in zones:
        body += _arc(start, end, BAND, colour)
    for tick in range(-18, 19, 3):
        x, y = _inside(tick, BAND / 2 + 4)
        u, v = _inside(tick, BAND / 2 + 14)
        body += shapes.stroke(f"M{x:.1f} {y:.1f} L{u:.1f} {v:.1f}", 5, "#CFE8FA")
    canvas.drawing(_BOX.x, _BOX.y, _BOX.w, _BOX.h, body)
    for degrees, icon in ((-20.5, "cross"), (-12.5, "warn"), (12.5, "warn"), (20.5, "cross")):
        x, y = spot(degrees)
        canvas.icon(icon, x, y, 40, INK)


def _plate(edge: float, width: float, colour: str) -> str:
    """The frame, with round corners."""
    steps = [-edge + 2 * edge * k / 40 for k in range(41)]
    rim = [_inside(at, width / 2) for at in steps] + [_inside(at, -width / 2) for at in steps[::-1]]
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in rim) + "Z"
    return (
        f'<path d="{path}" fill="{colour}" stroke="{INK}" stroke-width="9" '
        'stroke-linejoin="round"/>'
    )


def _inside(degrees: float, beyond: float) -> tuple[float, float]:
    x, y = spot(degrees, beyond)
    return x - _BOX.x, y - _BOX.y


def _arc(start: float, end: float, width: float, colour: str) -> str:
    x, y = _inside(start, 0.0)
    u, v = _inside(end, 0.0)
    return (
        f'<path d="M{x:.1f} {y:.1f} A{RADIUS:g} {RADIUS:g} 0 0 0 {u:.1f} {v:.1f}" fill="none" '
        f'stroke="{colour}" stroke-width="{width:g}"/>'
    )


def draw_ball(canvas: Canvas, bout: BalanceBout, ball: float) -> None:
    """The marks where they are now, the chevron over them, and the ball at `ball` degrees."""
    target, half = _grid(bout.target), bout.width / 2
    _draw_between(canvas, target, half)
    for degrees in (target - half, target + half):
        x, y = spot(degrees)
        angle = -math.radians(ARC * degrees)
        dx, dy = 36 * math.sin(-angle), 36 * math.cos(angle)
        line = f"M{26 - dx:.1f} {48 - dy:.1f} L{26 + dx:.1f} {48 + dy:.1f}"
        body = shapes.stroke(line, 18, INK) + shapes.stroke(line, 10, "#FFFFFF")
        canvas.drawing(x - 26, y - 48, 52, 96, body)
    x, y = spot(target, -BAND / 2 - 34)
    paint = canvas.theme.focus if bout.is_inside else canvas.theme.falls
    chevron = (
        f'<path d="M6 6 H46 L26 32Z" fill="{paint}" stroke="{INK}" stroke-width="5" '
        'stroke-linejoin="round"/>'
    )
    canvas.drawing(x - 26, y - 19, 52, 38, chevron)
    x, y = spot(max(-EDGE, min(EDGE, ball)))
    body = shapes.disc(BALL + 3, BALL + 3, BALL, "#FFFFFF", width=6) + shapes.disc(
        BALL - 8, BALL - 10, 10, "#CFE8FA", width=0
    )
    canvas.drawing(x - BALL - 3, y - BALL - 3, 2 * BALL + 6, 2 * BALL + 6, body)


def _draw_between(canvas: Canvas, target: float, half: float) -> None:
    """The lighter stretch between the marks, which lie on its ends."""
    steps = [target - half + 2 * half * k / STEPS for k in range(STEPS + 1)]
    rim = [spot(at, BAND / 2) for at in steps] + [spot(at, -BAND / 2) for at in steps[::-1]]
    points = [(canvas.left + x * canvas.scale, canvas.top + y * canvas.scale) for x, y in rim]
    pygame.draw.polygon(canvas.surface, mix(canvas.theme.steady, "#FFFFFF", 0.55), points)


def _grid(degrees: float) -> float:
    return round(degrees / STEP) * STEP


def draw_degrees(canvas: Canvas, degrees: float) -> None:
    """The word beside the gauge: how far, to which side, and how bad."""
    number = round(abs(degrees))
    if number == 0:
        words = _("level")
    elif degrees > 0:
        words = _("{number}° right").format(number=number)
    else:
        words = _("{number}° left").format(number=number)
    zone = "steady" if number <= GREEN else "shaky" if number <= YELLOW else "falls"
    icon = {"steady": "check", "shaky": "warn", "falls": "cross"}[zone]
    large = is_big(canvas.text_scale)
    x, y, align = (CENTRE[0], 742.0, "c") if large else (1408.0, 948.0, "l")
    height = 92.0 if large else 66.0
    canvas.pill(x, y, words, zone, px=38, face="heavy", icon=icon, height=height, align=align)


def draw_lead(canvas: Canvas, rect: Rect, look: int, share: float, banner: BannerLook) -> None:
    """What the person leads with, and to which side; a pad's stick does what the real one does."""
    x, y = rect.center[0], rect.y + 190
    _draw_way(canvas, x, rect.y + 54, share)
    if banner.device != "pad":
        if banner.device is not None:
            canvas.sprite(f"device_{banner.device}", x, y, 2.0)
        return
    canvas.sprite(f"tiltpad_{SEATS[look].shape}", x, y, 1.0)
    stick_x, stick_y = x - STICK[0], y - STICK[1]
    canvas.drawing(stick_x - 52, stick_y - 52, 104, 104, shapes.disc(52, 52, 48, INK, width=0))
    knob = f"<defs>{shapes.gradient('k', '#7E93C4', '#3A4C7C')}</defs>" + shapes.disc(
        36, 36, 32, "url(#k)", width=5
    )
    canvas.drawing(stick_x - 36 + 22 * share, stick_y - 40, 72, 72, knob)
    if banner.number is not None:
        canvas.disc(x + 138, y + 74, 30, canvas.theme.focus)
        canvas.label(str(banner.number), x + 138, y + 74, 40, 44, INK)


def draw_turning(canvas: Canvas, degrees: float) -> None:
    """Arrows at both ends of the floe: which way it turns."""
    if abs(degrees) < 2:
        return
    alpha = min(255, round(50 + 20 * abs(degrees)))
    for side in (-1, 1):
        is_up = side * degrees < 0
        x = CENTRE[0] + side * 540
        y = 620 + (40 if is_up else -20)
        canvas.drawing(
            x - 40, y - 90, 80, 180, _turn(side, is_up=is_up, paint=canvas.theme.focus), alpha=alpha
        )


def _turn(side: int, *, is_up: bool, paint: str) -> str:
    line = "M58 164 C26 116 26 72 46 36"
    head = "M52 8 L20 44 L66 56Z"
    body = (
        shapes.stroke(line, 20, INK)
        + f'<path d="{head}" fill="{paint}" stroke="{INK}" stroke-width="6" '
        'stroke-linejoin="round"/>' + shapes.stroke(line, 11, paint)
    )
    flip_x, flip_y = (1 if side < 0 else -1), (1 if is_up else -1)
    return (
        f'<g transform="translate({0 if flip_x > 0 else 80} {0 if flip_y > 0 else 180}) '
        f'scale({flip_x} {flip_y})">{body}</g>'
    )


def _draw_way(canvas: Canvas, x: float, y: float, share: float) -> None:
    """An arrow as long as the tilt, to its side."""
    if abs(share) < 0.08:
        return
    length = round(40 + 80 * abs(share), -1)
    line = f"M20 30 H{20 + length:g}"
    body = (
        shapes.stroke(line, 20, INK)
        + f'<path d="M{16 + length:g} 8 L{56 + length:g} 30 L{16 + length:g} 52Z" '
        f'fill="{canvas.theme.focus}" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
        + shapes.stroke(line, 10, canvas.theme.focus)
    )
    w = length + 66
    if share < 0:
        body = f'<g transform="translate({w:g} 0) scale(-1 1)">{body}</g>'
    canvas.drawing(x if share > 0 else x - w, y - 30, w, 60, body)


def draw_owner(canvas: Canvas, rect: Rect, look: int, words: str) -> None:
    """Whose pad it is, below it."""
    style = "plain"
    room = canvas.text_width(words, 32, "title") + 96
    box = Rect(rect.center[0] - room / 2, rect.y + 302, room, 60)
    row = canvas.panel(box, style, radius=30)
    canvas.sprite(f"seat_{SEATS[look].shape}", box.x + 36, box.center[1], 0.38)
    canvas.text(
        words, box.x + 66, box.center[1], 32, face="title", colour=row.text,
        max_width=room - 84, max_height=46,
    )  # fmt: skip


def stick_of(degrees: float) -> float:
    return max(-1.0, min(1.0, degrees / LIMIT))
