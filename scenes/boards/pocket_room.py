"""Draws the bedroom: window, lights, bedside table, headboard, quilt, and the posts of the bed."""

from __future__ import annotations

from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.theme import INK

_BULBS: Final = ("warm", "pink", "mint", "sky")


def draw_side(canvas: Canvas, *, has_mug: bool) -> None:
    """What stands left of the bed, behind the players' strips."""
    draw_garland(canvas, -40, 372, 20, 30, 5)
    canvas.sprite("pocket_window", 183, 171, 262 / 304)
    canvas.sprite("pocket_nightstand", 172, 1086, 300 / 324)
    canvas.sprite("pocket_lamp", 128, 917, 136 / 164)
    if has_mug:
        canvas.sprite("pocket_mug", 264, 952, 84 / 108)


def draw_garland(
    canvas: Canvas, x0: float, x1: float, y: float, sag: float, count: int, first: int = 0
) -> None:
    """A string of lights that hangs through from x0 to x1."""
    points = [(k / 40, 4 * sag * (k / 40) * (1 - k / 40)) for k in range(41)]
    wide = x1 - x0
    path = "M" + " L".join(f"{share * wide:.1f} {low + 6:.1f}" for share, low in points)
    canvas.drawing(x0, y - 6, wide, sag + 16, shapes.stroke(path, 6, INK))
    for k in range(count):
        share = (k + 0.5) / count
        x, low = x0 + share * wide, y + 4 * sag * share * (1 - share)
        canvas.sprite(f"pocket_bulb_{_BULBS[(k + first) % 4]}", x, low + 22, 38 / 46)


def draw_bed(canvas: Canvas) -> None:
    """Headboard, pillows and quilt, without its tiles."""
    canvas.sprite("pocket_headboard", 868, 158, 1000 / 982)
    canvas.sprite("pocket_pillow_cream", 650, 108, 420 / 308)
    canvas.sprite("pocket_pillow_rose", 1086, 108, 420 / 308)
    canvas.sprite("pocket_quilt", 868, 580)


def draw_posts(canvas: Canvas) -> None:
    for x in (367, 1369):
        canvas.sprite("pocket_bedpost", x, 577)
