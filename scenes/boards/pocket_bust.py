"""Draws the panel when a prankster has ended a turn: who it was, what is lost, what comes next."""

from __future__ import annotations

import math
from typing import Final

from game.titles.pocket.tiles import PIANKOTEK
from scenes.boards import pocket_panel, pocket_words
from scenes.boards.pocket_grid import PANEL
from scenes.boards.pocket_motion import Bang
from scenes.boards.pocket_panel import INSET, LEFT, LOST, WIDE, PanelLook
from scenes.boards.pocket_strips import draw_face
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SMALLEST_TEXT
from scenes.text import _, ngettext

_BEAMS: Final = ("#FF5FA8", "#36E0F5", "#B98CFF")
_FOAM: Final = ("#FF9CC8", "#FFFFFF", "#FFD3E6")
_MOST: Final = 5
"""So many lost tiles are shown."""


def draw_bust(canvas: Canvas, panel: PanelLook, bang: Bang) -> None:
    pocket_panel.draw_frame(canvas)
    middle = PANEL.center[0]
    is_kitten = bang.tile == PIANKOTEK
    _draw_beams(canvas, middle, 212, _FOAM if is_kitten else _BEAMS)
    canvas.sprite(f"pocket_kind_{bang.tile}", middle, 204, 1.06)
    canvas.text(
        pocket_words.bust_title(bang.tile), middle, 356, 60, face="heavy",
        colour=pocket_panel.loss_tone(canvas, bang.tile), align="c",
        max_width=WIDE, max_height=72,
    )  # fmt: skip
    line = pocket_words.bust_line(bang.tile)
    canvas.boxed(line, Rect(LEFT, 396, WIDE, 56), 30, align="c", leading=1.0)
    _draw_loss(canvas, Rect(LEFT, 456, WIDE, 136), panel.name, bang)
    if panel.is_carrying:
        _draw_carrying(canvas, Rect(LEFT, 610, WIDE, 122), panel)
    else:
        box = Rect(LEFT, 610, WIDE, 122)
        canvas.panel(box, INSET)
        words = _("Everything turns back. Remember what you saw!")
        lines = 2 if canvas.text_width(words, 30, "title") <= 1.8 * (box.w - 40) else 3
        canvas.paragraph(
            words, box.x + 20, box.center[1] - 20 * (lines - 1), box.w - 40, 32, face="title",
            colour="#FFFFFF", max_lines=lines, max_height=112,
        )  # fmt: skip
    if panel.buttons:
        _draw_next(canvas, panel)
        pocket_panel.draw_buttons(canvas, panel.buttons)
    else:
        _draw_follower(canvas, Rect(LEFT, 760, WIDE, 276), panel)


def _draw_beams(canvas: Canvas, x: float, y: float, colours: tuple[str, ...]) -> None:
    body = ""
    for k in range(18):
        angle = k * math.pi / 9 + 0.17
        points = " ".join(
            f"L{160 + 150 * math.cos(angle + side):.0f} {130 + 120 * math.sin(angle + side):.0f}"
            for side in (-0.1, 0.1)
        )
        body += f'<path d="M160 130 {points}Z" fill="{colours[k % 3]}" fill-opacity="0.7"/>'
    canvas.drawing(x - 160, y - 130, 320, 260, body)


def _draw_loss(canvas: Canvas, box: Rect, name: str, bang: Bang) -> None:
    style = canvas.panel(box, "light", radius=22)
    tiles = [kind for kind, count in bang.lost for _k in range(count)]
    room = box.w - 48 if not tiles else 176.0
    canvas.text(
        _("{name} takes").format(name=name), box.x + 24, box.y + 46, 34, face="title",
        colour=style.text, max_width=room, max_height=48,
    )  # fmt: skip
    canvas.text(
        _("nothing"), box.x + 24, box.y + 94, 40, face="heavy", colour=LOST,
        max_width=room, max_height=52,
    )  # fmt: skip
    if not tiles:
        return
    shown = tiles[:_MOST]
    step = min(60.0, 150 / max(1, len(shown) - 1))
    left = box.x + 250
    for k, kind in enumerate(shown):
        canvas.sprite(f"pocket_tile_{kind}", left + k * step, box.center[1], 0.36, alpha=110)
    wide = (len(shown) - 1) * step + 84
    body = "".join(
        shapes.stroke(f"M10 44 L{wide - 10:g} 12", width, colour)
        for width, colour in ((16, "#FFFFFF"), (9, "#BD0418"))
    )
    canvas.drawing(left - 42, box.center[1] - 28, wide, 56, body)


def _draw_carrying(canvas: Canvas, box: Rect, panel: PanelLook) -> None:
    canvas.panel(box, INSET)
    canvas.sprite("pocket_cell_target", box.x + 66, box.center[1], 0.48)
    left, room = box.x + 126, box.w - 142
    head = _("Choose an empty place") if panel.buttons else _("An empty place is chosen")
    lines = 1 if canvas.text_width(head, SMALLEST_TEXT, "title") <= room else 2
    canvas.paragraph(
        head, left, box.y + 40 - 12 * (lines - 1), room, 32, face="title", colour="#FFFFFF",
        max_lines=lines, max_height=36 * lines,
    )  # fmt: skip
    words = ngettext("{number} place is free", "{number} places are free", panel.free)
    canvas.text(
        words.format(number=panel.free), left, box.y + 84 + 14 * (lines - 1), 28,
        colour="#CFE8FA", max_width=room, max_height=38,
    )  # fmt: skip


def _draw_next(canvas: Canvas, panel: PanelLook) -> None:
    y = 758.0
    # Translators: whose turn it is after this one.
    head = canvas.text(
        _("Next:"), LEFT + 6, y, 30, colour=canvas.theme.secondary, max_width=120, max_height=42
    )
    x = head.right + 36
    draw_face(canvas, panel.next_look, x, y - 2, 22, is_glad=False)
    canvas.text(
        panel.next_name, x + 40, y, 34, face="title", max_width=LEFT + WIDE - x - 44,
        max_height=42,
    )  # fmt: skip


def _draw_follower(canvas: Canvas, box: Rect, panel: PanelLook) -> None:
    """The same, large, where there is nothing to press."""
    canvas.panel(box, INSET)
    draw_face(canvas, panel.next_look, box.x + 112, box.center[1] + 6, 84, is_glad=False)
    left, room = box.x + 224, box.w - 244
    canvas.text(
        _("Next:"), left, box.center[1] - 42, 32, colour="#CFE8FA", max_width=room, max_height=44
    )
    canvas.text(
        panel.next_name, left, box.center[1] + 18, 52, face="heavy", colour="#FFFFFF",
        max_width=room, max_height=66,
    )  # fmt: skip
