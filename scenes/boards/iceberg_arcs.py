"""The dashed arcs that hops take over the ice, from one coin to the rim of another."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from scenes.boards.iceberg_camera import CELL
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.theme import INK

Point = tuple[float, float]


def draw_arc(canvas: Canvas, start: Point, end: Point, k: float, colour: str) -> None:
    """A dashed arc with a tip, from the middle of a coin to the rim of another, at scale k."""
    dx, dy = round(end[0] - start[0], 1), round(end[1] - start[1], 1)
    x, y, w, h, body = _arc(dx, dy, round(k, 3), colour)
    canvas.drawing(start[0] + x, start[1] + y, w, h, body)


@lru_cache(maxsize=512)
def _arc(dx: float, dy: float, k: float, colour: str) -> tuple[float, float, float, float, str]:
    """The picture of an arc from a coin at 0, 0 to one at dx, dy: its box and its SVG."""
    start, bend, end = _bow((0.0, 0.0), (dx, dy), k)
    points = [_quadratic(start, bend, end, step / 60) for step in range(61)]
    weight = max(0.7, k / 0.84)
    while len(points) > 2 and math.dist(points[-1], end) < 24 * weight:
        points.pop()
    x0 = min(p[0] for p in (*points, end)) - 40
    y0 = min(p[1] for p in (*points, end)) - 40
    w = max(p[0] for p in (*points, end)) - x0 + 40
    h = max(p[1] for p in (*points, end)) - y0 + 40
    path = _dashes([(px - x0, py - y0) for px, py in points], 24 * weight, 22 * weight)
    turn = math.degrees(math.atan2(end[1] - points[-1][1], end[0] - points[-1][0]))
    body = (
        shapes.stroke(path, 19 * weight, INK)
        + shapes.stroke(path, 10 * weight, colour)
        + f'<g transform="translate({end[0] - x0:.1f} {end[1] - y0:.1f}) rotate({turn:.1f}) '
        f'scale({weight:.3f})"><path d="M-38 -24 L4 0 L-38 24 L-29 0Z" fill="{colour}" '
        f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"/></g>'
    )
    return x0, y0, w, h, body


def _bow(start: Point, end: Point, k: float) -> tuple[Point, Point, Point]:
    """Where an arc leaves its coin, where it bends to, and where it arrives on the other's rim."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    side = 1 if dx >= 0 else -1

    def rim(degrees: float) -> Point:
        turn = math.radians(degrees)
        return end[0] + 116 * k * math.cos(turn), end[1] + 95 * k * math.sin(turn)

    if abs(dx) < CELL[0] * k * 0.5:  # the same column: round the right side
        is_up = dy < 0
        leave = (70 * k, -66 * k) if is_up else (92 * k, 30 * k)
        arrive = rim(-52 if is_up else -24)
        return leave, (max(leave[0], arrive[0]) + 110 * k, (leave[1] + arrive[1]) / 2), arrive
    if dy > abs(dx) * 0.6:  # well below: leave the coin at its side
        leave, arrive = (side * 96 * k, -4 * k), rim(-78 if side < 0 else -102)
        return leave, (arrive[0] + side * 6 * k, leave[1] - 70 * k), arrive
    leave, arrive = (side * 48 * k, -70 * k), rim(-142 if side > 0 else -38)
    height = min(math.hypot(dx, dy) * 0.42, 260 * k)
    bend = (leave[0] + (arrive[0] - leave[0]) * 0.42, min(leave[1], arrive[1]) - height)
    return leave, bend, arrive


def _quadratic(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return (
        u * u * a[0] + 2 * u * t * b[0] + t * t * c[0],
        u * u * a[1] + 2 * u * t * b[1] + t * t * c[1],
    )


def _dashes(points: Sequence[Point], on: float, off: float) -> str:
    """A path of whole dashes along a line, one at both ends."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    total = sum(lengths)
    count = max(1, round((total + off) / (on + off)))
    factor = total / (count * on + (count - 1) * off)
    spans = [(k * (on + off) * factor, (k * (on + off) + on) * factor) for k in range(count)]
    pieces: list[str] = []
    for begin, end in spans:
        inside = [
            (points[i + 1], sum(lengths[: i + 1]))
            for i in range(len(lengths))
            if begin < sum(lengths[: i + 1]) < end
        ]
        line = [_along(points, lengths, begin), *(p for p, _at in inside)]
        line.append(_along(points, lengths, end))
        pieces.append("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in line))
    return " ".join(pieces)


def _along(points: Sequence[Point], lengths: Sequence[float], distance: float) -> Point:
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if distance <= length and length > 0:
            share = distance / length
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        distance -= length
    return points[-1]
