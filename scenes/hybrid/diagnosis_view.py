"""Draws the right half of the page of devices: live lines, counters and the bar of the knock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.hybrid.live_lines import live_lines
from scenes.hybrid.piece_words import kind_words
from scenes.hybrid.real_file import LOUDEST
from scenes.text import _, pgettext
from scenes.widgets import draw_button, draw_stepper

if TYPE_CHECKING:
    from scenes.hybrid.connect_page import ConnectScene
    from scenes.hybrid.connect_view import Layout
    from scenes.hybrid.real_table import RealTable

LINES: Final = 7
_BARS: Final = 36
_CODE: Final = "bold"
_AIR: Final = 5.0
"""Above the first and below the last line of a list."""


def draw_lines(canvas: Canvas, scene: ConnectScene, layout: Layout) -> None:
    rect = layout.lines
    style = canvas.panel(rect, "dark", radius=32)
    pause = layout.pause
    names = [] if scene.real is None else scene.real.names
    title, room = _("Live lines"), pause.x - rect.x - 50
    if len(names) > 1 and scene.device is not None:
        title, room = kind_words(scene.device.split()[0]), layout.device.x - rect.x - 50
        words = f"{names.index(scene.device) + 1}/{len(names)}"
        draw_stepper(canvas, layout.device, words, scene.state("device"), px=30, style="inset")
    canvas.text(
        title, rect.x + 30, pause.center[1], 36, face="heavy", colour=style.text,
        max_width=room, max_height=54,
    )  # fmt: skip
    label = pgettext("verb", "Go on") if scene.is_frozen else pgettext("verb", "Pause")
    draw_button(canvas, pause, label, scene.state("pause"), px=30)
    top = pause.bottom + 14
    inner = Rect(rect.x + 18, top, rect.w - 36, rect.bottom - 16 - top)
    canvas.panel(inner, "inset", radius=20)
    count = LINES if not scene.is_big else 4
    pitch = (inner.h - 2 * _AIR) / count
    lines = live_lines(scene.lines, count)
    dark = canvas.theme.panels["inset"]
    if not lines:
        canvas.boxed(
            _("Nothing has been said yet"), inner.inset(20), 30, colour=dark.text, align="c"
        )
    for k, line in enumerate(lines):
        y = inner.y + _AIR + pitch * (k + 0.5)
        tone = canvas.theme.accent_text if line.is_ours else canvas.theme.good_text
        canvas.icon("right" if line.is_ours else "left", inner.x + 34, y, 30, tone)
        half = inner.w * 0.58
        canvas.text(
            _cut(canvas, line.raw, half - 70), inner.x + 66, y, 26, face=_CODE, colour=dark.text,
            max_width=half - 60, max_height=pitch * 0.82,
        )  # fmt: skip
        canvas.text(
            line.words, inner.right - 22, y, 28, colour=dark.secondary, align="r",
            max_width=inner.w - half - 30, max_height=pitch * 0.82,
        )  # fmt: skip


def _cut(canvas: Canvas, raw: str, room: float) -> str:
    """As much of a line as has room, with a sign that there is more."""
    if canvas.text_width(raw, 26, _CODE, max_height=30) <= room:
        return raw
    while raw and canvas.text_width(f"{raw} …", 26, _CODE, max_height=30) > room:
        raw = raw[:-1]
    return f"{raw} …"


def draw_counters(canvas: Canvas, scene: ConnectScene, real: RealTable, rect: Rect) -> None:
    """How well the line of the same device is understood; a dash where none is in use."""
    health = None if scene.device is None else real.health(scene.device)
    counts = [
        (_("Lines"), None if health is None else health.counts.frames, False),
        (_("Damaged"), None if health is None else health.counts.refused, True),
        (_("Gaps"), None if health is None else health.gaps, True),
        (_("Unplugged"), None if health is None else health.losses, True),
        (_("Ghosts"), None if health is None else health.ghosts, False),
    ]
    wide = (rect.w - 4 * 8) / 5
    for k, (label, count, is_fault) in enumerate(counts):
        box = Rect(rect.x + k * (wide + 8), rect.y, wide, rect.h)
        style = canvas.panel(box, "dark", radius=26)
        text = "–" if count is None else str(count)
        number = canvas.text(text, box.center[0], box.y + box.h * 0.33, 46, face="heavy",
                             colour=style.text, align="c", max_width=box.w - 90)  # fmt: skip
        if is_fault and count is not None:
            tone = canvas.theme.bad_text if count else canvas.theme.good_text
            canvas.icon("warn" if count else "check", number.right + 26, number.center[1], 30, tone)
        canvas.text(
            label, box.center[0], box.y + box.h * 0.75, 26, colour=style.secondary, align="c",
            max_width=box.w - 10, max_height=box.h * 0.36,
        )  # fmt: skip


def draw_knock(canvas: Canvas, scene: ConnectScene, real: RealTable, layout: Layout) -> None:
    rect, bar = layout.knock_box, layout.knock
    is_big = scene.is_big
    style = canvas.panel(rect, "dark", radius=32)
    title = canvas.text(
        _("Knock sensor"), rect.x + 30, layout.knock_title, 36, face="heavy", colour=style.text,
        max_width=rect.w * 0.34, max_height=60 if is_big else 52,
    )  # fmt: skip
    canvas.text(
        _("Thump: it must pass the mark"), rect.right - 28, layout.knock_title, 26,
        colour=style.secondary, align="r", max_width=rect.right - 28 - title.right - 20,
        max_height=54,
    )  # fmt: skip
    canvas.panel(bar, "inset", radius=20)
    peak, threshold = real.peak, real.settings.threshold / LOUDEST
    inner = bar.inset(14)
    step = inner.w / _BARS
    for k in range(_BARS):
        share = (k + 0.5) / _BARS
        is_on = peak is not None and share <= peak / LOUDEST
        colour = "#8FD0EE" if is_on else "#7A3742" if share >= threshold else "#35507C"
        canvas.fill(Rect(inner.x + k * step + 2, inner.y, step - 4, inner.h), colour)
    if peak is not None:
        canvas.fill(
            Rect(inner.x + inner.w * peak / LOUDEST - 3, bar.y + 4, 6, bar.h - 8), "#FFFFFF"
        )
    x = inner.x + inner.w * threshold
    canvas.fill(Rect(x - 4, bar.y - 4, 8, bar.h + 8), "#FFD166")
    canvas.disc(x, bar.bottom, 22, "#FFFFFF", outline=INK, width=4)
    canvas.icon("pause", x, bar.bottom, 24, INK)
    if scene.state("knock").is_chosen:
        canvas.focus_ring(bar, 22, 4)
    foot = Rect(rect.x + 28, bar.bottom + 20, rect.w - 56, rect.bottom - 8 - bar.bottom - 20)
    words = _("A knock only asks, it never costs.")
    canvas.boxed(words, foot, 28, colour=style.text)
