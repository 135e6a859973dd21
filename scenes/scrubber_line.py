"""The timeline of the scrubber: hill, flags, rounds and the knob, and where each of them lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes import shapes
from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.replay_flags import CLEAR, FALL, LEAD, SHAKY, Flag
from scenes.replay_hill import Hill
from scenes.replay_rounds import Part
from scenes.theme import INK

BOX: Final = Rect(64, 712, 1792, 186)
_LEFT: Final = 300.0
"""Left of it stands what the hill is."""
_RIGHT: Final = 1816.0
_FLAG_TOP: Final = BOX.y + 12
_FLAG_HIGH: Final = 64.0
_HILL: Final = Rect(_LEFT, BOX.y + 78, _RIGHT - _LEFT, 52)
_BAR: Final = Rect(_LEFT, BOX.y + 132, _RIGHT - _LEFT, 40)
_APART: Final = 50.0
_REACH: Final = 30.0
"""How near to a flag a press has to be."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """Everything that the picture depends on but the moment that is shown."""

    last: int
    hill: Hill
    flags: tuple[Flag, ...]
    parts: tuple[Part, ...]

    def x_of(self, version: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * version / max(1, self.last)

    def version_at(self, x: float) -> float:
        share = min(1.0, max(0.0, (x - _LEFT) / (_RIGHT - _LEFT)))
        return share * self.last

    def flag_at(self, x: float, y: float) -> Flag | None:
        """The flag under a pointer; the one nearest to it."""
        if not _FLAG_TOP <= y <= _FLAG_TOP + _FLAG_HIGH + 8:
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
    style = canvas.panel(BOX, "dark", radius=34)
    canvas.paragraph(
        line.hill.label, BOX.x + 32, BOX.center[1] - 10, _LEFT - BOX.x - 56, 32, face="title",
        colour=canvas.theme.accent_text, max_height=120, max_lines=2,
    )  # fmt: skip
    _draw_hill(canvas, line)
    for part in line.parts:
        _draw_part(canvas, line, part, version)
    _draw_flags(canvas, line, version, style.text)
    x, y = line.x_of(version), _BAR.center[1]
    canvas.fill(Rect(x - 3, _HILL.y - 6, 6, _BAR.y - _HILL.y + 6), canvas.theme.text)
    if has_ring:
        canvas.focus_ring(BOX, 34, 4)
    canvas.disc(x, y, 31, "#FFD166", width=5)
    canvas.disc(x, y, 22, "#FFFFFF", width=4)
    canvas.icon("pause" if is_playing else "play", x, y, 30, INK)


def _draw_hill(canvas: Canvas, line: Timeline) -> None:
    """An area under the heights; its colour tells danger where low ground is dangerous."""
    w, h = _HILL.w, _HILL.h
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
    canvas.drawing(_HILL.x, _HILL.y, w, h, body)


def _draw_part(canvas: Canvas, line: Timeline, part: Part, version: int) -> None:
    """A round as a bar, filled as far as it was watched."""
    left, right = line.x_of(part.start) + 2, line.x_of(part.end) - 2
    if right - left < 8:
        return
    theme = canvas.theme
    rect = Rect(left, _BAR.y, right - left, _BAR.h)
    done = min(right, max(left, line.x_of(version))) - left
    body = shapes.rounded(2, 2, rect.w - 4, rect.h - 4, 8, theme.track)
    if done > 4:
        body += shapes.rounded(2, 2, min(done, rect.w - 4), rect.h - 4, 8, "#FFD166")
    line_of = f' stroke="{INK}" stroke-width="4"'
    body += shapes.rounded(2, 2, rect.w - 4, rect.h - 4, 8, "none", 1, line_of)
    canvas.drawing(rect.x, rect.y, rect.w, rect.h, body)
    words = part.label
    wide = canvas.text_width(words, 27, "heavy", max_height=34)
    if wide + 60 > rect.w:
        return
    ink = INK if done > wide + 30 else canvas.theme.text
    canvas.text(words, rect.x + 18, rect.center[1], 27, face="heavy", colour=ink, max_height=34)


def _draw_flags(canvas: Canvas, line: Timeline, version: int, colour: str) -> None:
    """Each on its stem; words stand right of it where there is room, at the latest one always."""
    shown = _apart(line, version)
    for flag in shown:
        x = line.x_of(flag.version)
        canvas.fill(Rect(x - 2, _FLAG_TOP + 56, 4, _BAR.y - _FLAG_TOP - 56), colour)
        canvas.sprite(f"flag_{flag.kind}", x, _FLAG_TOP + _FLAG_HIGH - 2, 0.5)
    taken = [(line.x_of(f.version) - 26, line.x_of(f.version) + 26) for f in shown]
    ends: list[tuple[float, float]] = []
    for flag in shown:
        x = line.x_of(flag.version)
        wide = canvas.text_width(flag.words, 27, max_height=40)
        for start in (x + 32, x - 32 - wide):
            box = (start, start + wide)
            blocks = [*ends, *taken]
            is_inside = box[0] >= _LEFT and box[1] <= _RIGHT
            if is_inside and not any(a < box[1] and box[0] < b for a, b in blocks):
                canvas.text(flag.words, start, _FLAG_TOP + 30, 27, colour=colour, max_height=40)
                ends.append((box[0] - 8, box[1] + 8))
                break


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
