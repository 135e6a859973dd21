"""Draws one colour's track on a score board: slots, marker, and what a preview would add."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.titles.ingenious.mode import LAP
from game.titles.ingenious.tile import Colour
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, PIECES, darker, lighter

GOLD: Final = "#FFD166"
_SLOT: Final = "#BFDDF2"
_TICK: Final = "#93C0E2"
_MARKER: Final = 110.0
"""Height of the marker's picture at scale 1."""
_STAR: Final = 0.86
"""Of a marker that has arrived, in heights of its track."""


@dataclass(frozen=True, slots=True)
class Track:
    """19 slots in a box: 0 is the start, 18 carries the star."""

    box: Rect

    @property
    def step(self) -> float:
        return (self.box.w - 10 - self.box.h * 0.42) / (LAP + 1)

    def x(self, slot: float) -> float:
        """The middle of a slot."""
        star = self.box.h * 0.21 if slot >= LAP else 0.0
        return self.box.x + 5 + self.step * (slot + 0.5) + star


def laps(box: Rect, top: int) -> tuple[Track, ...]:
    """The boards of a track one below the other: one, or two of a double track."""
    count = top // LAP
    if count == 1:
        return (Track(box),)
    high = (box.h - 4) / 2
    return Track(Rect(box.x, box.y, box.w, high)), Track(
        Rect(box.x, box.bottom - high, box.w, high)
    )


def draw_tracks(canvas: Canvas, box: Rect, colour: Colour, value: int, top: int) -> None:
    """The whole track of a colour; a marker at the end of the first board stands on the second."""
    found = laps(box, top)
    for lap, track in enumerate(found):
        here = min(LAP, max(0, value - lap * LAP))
        is_last = lap == len(found) - 1
        has_marker = value // LAP == lap or (is_last and value >= top)
        is_begun = value >= lap * LAP if lap else True
        _draw_track(canvas, track, colour, here if is_begun else None, has_marker=has_marker)


def _draw_track(
    canvas: Canvas, track: Track, colour: Colour, value: int | None, *, has_marker: bool
) -> None:
    box = track.box
    margin = 16.0
    canvas.drawing(
        box.x - margin,
        box.y - margin,
        box.w + 2 * margin,
        box.h + 2 * margin,
        _body(Track(Rect(margin, margin, box.w, box.h)), colour, value),
    )
    y = box.center[1]
    if not has_marker or value is None:
        return
    if value < LAP:
        canvas.sprite(f"hex_marker_{colour}", track.x(value), y, box.h * 1.34 / _MARKER)
    else:
        draw_star(canvas, track.x(LAP) - 2, y, box.h * _STAR)


def draw_star(canvas: Canvas, x: float, y: float, r: float) -> None:
    """The sign of a marker that has arrived."""
    reach = r + 6
    points = _star(reach, reach, r)
    body = (
        f'<polygon points="{points}" fill="{GOLD}" stroke="{INK}" stroke-width="5" '
        'stroke-linejoin="round"/>'
    )
    canvas.drawing(x - reach, y - reach, 2 * reach, 2 * reach, body)


def _star(x: float, y: float, r: float) -> str:
    places = ((math.radians(-90 + 36 * k), r if k % 2 == 0 else r * 0.48) for k in range(10))
    return " ".join(f"{x + d * math.cos(a):.1f},{y + d * math.sin(a):.1f}" for a, d in places)


def _body(track: Track, colour: Colour, value: int | None) -> str:
    """The box with its slots, filled up to `value`; nothing is filled where it is None."""
    box, step, paint = track.box, track.step, PIECES[colour].colour
    y, inner = box.center[1], box.h - max(8.0, box.h * 0.3)
    line = f' stroke="{INK}" stroke-width="4"'
    body = f"<defs>{shapes.gradient('f', lighter(paint, 0.16), darker(paint, 0.1))}</defs>"
    body += shapes.rounded(box.x, box.y + 4, box.w, box.h, 13, INK, 0.45)
    body += shapes.rounded(box.x, box.y, box.w, box.h, 13, "#F2FAFF", 1, line)
    filled = -1 if value is None else value
    for slot in range(LAP):
        if slot > filled:
            tone = _TICK if slot in (6, 12) else _SLOT
            left = track.x(slot) - step / 2 + 1.2
            body += shapes.rounded(left, y - inner / 2, step - 2.4, inner, 3, tone)
    if value is not None:
        left = track.x(0) - step / 2 + 1
        wide = step * (value + 1) - 2 + (box.h * 0.42 if value == LAP else 0)
        edge = f' stroke="{INK}" stroke-width="3"'
        body += shapes.rounded(left, y - inner / 2, wide, inner, 5, "url(#f)", 1, edge)
        for slot in range(1, value + 1):
            at = track.x(slot) - step / 2 if slot < LAP else track.x(LAP - 1) + step / 2
            path = f"M{at:.1f} {y - inner / 2 + 3:.1f} V{y + inner / 2 - 3:.1f}"
            body += shapes.stroke(path, 2.4, INK, 0.38)
    body += (
        f'<polygon points="{_star(track.x(LAP), y + 1, box.h * 0.37)}" fill="{GOLD}" '
        f'stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
    )
    return body


def draw_gain(canvas: Canvas, box: Rect, before: int, after: int, top: int) -> float:
    """The slots that a preview would add, in gold, with the star at their end; returns where they
    end on the screen, or where the star begins.
    """
    found = laps(box, top)
    lap = min(before // LAP, len(found) - 1)
    track = found[lap]
    start, end = before - lap * LAP, min(LAP, after - lap * LAP)
    if end > start:
        inner = track.box.h - max(8.0, track.box.h * 0.3) + 4
        left = track.x(start) + track.step * 0.4
        wide = track.x(end) + track.step / 2 - left
        edge = f' stroke="{INK}" stroke-width="3.5"'
        body = shapes.rounded(4, 4, wide, inner, 4, GOLD, 1, edge)
        for slot in range(start + 2, end + 1):
            at = 4 + track.x(min(slot, LAP - 1)) - track.step / 2 - left
            body += shapes.stroke(f"M{at:.1f} 8 V{inner:.1f}", 2.4, INK, 0.6)
        canvas.drawing(left - 4, track.box.center[1] - inner / 2 - 4, wide + 8, inner + 8, body)
    if end == LAP:
        draw_star(canvas, track.x(LAP) - 2, track.box.center[1], track.box.h * _STAR)
        return track.x(LAP) - track.box.h * _STAR - 8
    return max(track.x(end) + track.step / 2, track.x(start) + track.box.h * 0.34)


def pill_middle(box: Rect, before: int, top: int) -> float:
    """Where the figure of a gain stands: on the board that the marker is on."""
    found = laps(box, top)
    return found[min(before // LAP, len(found) - 1)].box.center[1]
