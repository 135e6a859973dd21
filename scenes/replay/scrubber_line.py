"""The timeline of the scrubber: hill, flags, rounds and the knob, and where each of them lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.replay.flags import CLEAR, FALL, LEAD, SHAKY, Flag
from scenes.replay.hill import Hill
from scenes.replay.rounds import Part
from scenes.replay.scrubber_form import USUAL, LineForm

_FLAG_HIGH: Final = 64.0
_APART: Final = 50.0
_KNOB: Final = 38.0
_REACH: Final = 30.0
"""How near to a flag a press has to be."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """Everything that the picture depends on but the moment that is shown."""

    last: int
    hill: Hill
    flags: tuple[Flag, ...]
    parts: tuple[Part, ...]
    form: LineForm = USUAL.line

    def x_of(self, version: float) -> float:
        form = self.form
        return form.left + (form.right - form.left) * version / max(1, self.last)

    def version_at(self, x: float) -> float:
        form = self.form
        share = min(1.0, max(0.0, (x - form.left) / (form.right - form.left)))
        return share * self.last

    def flag_at(self, x: float, y: float) -> Flag | None:
        """The flag under a pointer; the one nearest to it."""
        if not self.form.flags <= y <= self.form.flags + _FLAG_HIGH + 8:
            return None
        near = min(self.flags, key=lambda flag: abs(self.x_of(flag.version) - x), default=None)
        return near if near and abs(self.x_of(near.version) - x) <= _REACH else None

    def flag_after(self, version: int) -> Flag | None:
        return next((flag for flag in self.flags if flag.version > version), None)

    def flag_before(self, version: int) -> Flag | None:
        return next((flag for flag in reversed(self.flags) if flag.version < version), None)


def draw_timeline(
    canvas: Canvas, line: Timeline, version: int, *, is_playing: bool, has_ring: bool
) -> None:
    form, box = line.form, line.form.box
    style = canvas.panel(box, "dark", radius=34)
    canvas.boxed(
        line.hill.label, Rect(box.x + 32, box.y + 20, form.left - box.x - 56, box.h - 40), 32,
        face="title", colour=canvas.theme.accent_text,
    )  # fmt: skip
    _draw_hill(canvas, line)
    for part in line.parts:
        _draw_part(canvas, line, part, version)
    _draw_flags(canvas, line, version, style.text)
    x, y = line.x_of(version), form.bar.center[1]
    canvas.fill(Rect(x - 3, form.hill.y - 6, 6, form.bar.y - form.hill.y + 6), canvas.theme.text)
    if has_ring:
        canvas.focus_ring(box, 34, 4)
    canvas.disc(x, y, 31, "#FFD166", width=5)
    canvas.disc(x, y, 22, "#FFFFFF", width=4)
    canvas.icon("pause" if is_playing else "play", x, y, 30, INK)


def _draw_hill(canvas: Canvas, line: Timeline) -> None:
    """An area under the heights; its colour tells danger where low ground is dangerous."""
    hill = line.form.hill
    w, h = hill.w, hill.h
    heights = line.hill.heights
    step = w / max(1, len(heights) - 1)
    points = [(k * step, 4 + (h - 6) * (1 - height)) for k, height in enumerate(heights)]
    if len(points) == 1:
        points.append((w, points[0][1]))
    path = " ".join(f"L{x:.1f} {y:.1f}" for x, y in points)
    theme = canvas.theme
    low = theme.falls if line.hill.is_alarm else theme.track
    fill = shapes.gradient("hill", theme.steady, low, 0.85)
    body = (
        f'<defs>{fill}</defs><path d="M0 {h:g} {path} L{w:g} {h:g}Z" fill="url(#hill)"/>'
        + shapes.stroke("M" + path[1:], 4, theme.text, 0.9)
    )
    canvas.drawing(hill.x, hill.y, w, h, body)


def _draw_part(canvas: Canvas, line: Timeline, part: Part, version: int) -> None:
    """A round as a bar, filled as far as it was watched; its name stands clear of the knob."""
    left, right = line.x_of(part.start) + 2, line.x_of(part.end) - 2
    if right - left < 8:
        return
    bar = line.form.bar
    rect = Rect(left, bar.y, right - left, bar.h)
    knob = line.x_of(version)
    done = min(right, max(left, knob)) - left
    ground = canvas.theme.panels["inset"]
    body = shapes.rounded(2, 2, rect.w - 4, rect.h - 4, 8, ground.top)
    if done > 4:
        body += shapes.rounded(2, 2, min(done, rect.w - 4), rect.h - 4, 8, "#FFD166")
    line_of = f' stroke="{canvas.theme.track}" stroke-width="4"'
    body += shapes.rounded(2, 2, rect.w - 4, rect.h - 4, 8, "none", 1, line_of)
    canvas.drawing(rect.x, rect.y, rect.w, rect.h, body)
    high = line.form.words * 0.85
    places = (
        (left + 18, min(right - 10, knob - _KNOB), INK),
        (max(left, knob + _KNOB) + 14, right - 10, ground.text),
    )
    # Where its place is short, larger text keeps half of its growth.
    for px in (27, 27 * (1 + canvas.text_scale) / 2 / canvas.text_scale):
        wide = canvas.text_width(part.label, px, "heavy", max_height=high)
        for start, end, ink in places:
            if start + wide <= end:
                canvas.text(
                    part.label, start, rect.center[1], px, face="heavy", colour=ink,
                    max_height=high,
                )  # fmt: skip
                return


def _draw_flags(canvas: Canvas, line: Timeline, version: int, colour: str) -> None:
    """Each on its stem, words beside it where there is room.

    In large text there is room for those of one: the flag of this moment tells what it is.
    """
    form = line.form
    shown = _apart(line, version)
    told = shown if form is USUAL.line else [flag for flag in shown if flag.version == version]
    if told is not shown:
        shown = _beside(canvas, line, told, shown)
    for flag in shown:
        x = line.x_of(flag.version)
        canvas.fill(Rect(x - 2, form.flags + 56, 4, form.bar.y - form.flags - 56), colour)
        canvas.sprite(f"flag_{flag.kind}", x, form.flags + _FLAG_HIGH - 2, 0.5)
    taken = [(line.x_of(f.version) - 26, line.x_of(f.version) + 26) for f in shown]
    for flag in told:
        box = _place(canvas, line, flag, taken)
        if box is not None:
            canvas.text(
                flag.words, box[0], form.flags + 30, 27, colour=colour, max_height=form.words
            )
            taken.append((box[0] - 8, box[1] + 8))


def _beside(
    canvas: Canvas, line: Timeline, told: Sequence[Flag], shown: Sequence[Flag]
) -> list[Flag]:
    """The flags that are left once the words of one have their place."""
    box = _place(canvas, line, told[0], ()) if told else None
    if box is None:
        return list(shown)
    near = (box[0] - 26, box[1] + 26)
    return [f for f in shown if f in told[:1] or not near[0] < line.x_of(f.version) < near[1]]


def _place(
    canvas: Canvas, line: Timeline, flag: Flag, taken: Sequence[tuple[float, float]]
) -> tuple[float, float] | None:
    """Where the words of a flag stand, right of it or left of it, if there is room."""
    x = line.x_of(flag.version)
    wide = canvas.text_width(flag.words, 27, max_height=line.form.words)
    for start in (x + 32, x - 32 - wide):
        end = start + wide
        is_inside = start >= line.form.left and end <= line.form.right
        if is_inside and not any(a < end and start < b for a, b in taken):
            return start, end
    return None


def _apart(line: Timeline, version: int) -> list[Flag]:
    """The flags that have room beside each other: that of this moment first, then the last ones."""
    rank = {LEAD: 0, CLEAR: 1, FALL: 2, SHAKY: 3}
    order = sorted(
        line.flags,
        key=lambda flag: (flag.version != version, flag.version != line.last, rank[flag.kind]),
    )
    shown: list[Flag] = []
    for flag in order:
        x = line.x_of(flag.version)
        if all(abs(line.x_of(other.version) - x) >= _APART for other in shown):
            shown.append(flag)
    return shown
