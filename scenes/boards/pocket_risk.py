"""Draws the risk of the next tile: what lies face down as a bar, and how much is at stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.titles.pocket.tiles import PIANKOTEK
from scenes.boards.pocket_grid import PANEL
from scenes.boards.pocket_state import Risk
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, PanelStyle
from scenes.text import _

_LEFT: Final = PANEL.x + 20
_WIDE: Final = PANEL.w - 40
LOSS: Final = PanelStyle("#BD0418", "#BD0418", width=4, radius=20, shadow=0)
PINK: Final = "#FF9CC8"


@dataclass(frozen=True, slots=True)
class _Part:
    """A stretch of the bar."""

    count: int
    top: str
    bottom: str
    pattern: str = ""


def parts_of(risk: Risk) -> tuple[_Part, ...]:
    """Pink, violet and red would end the turn; mint kittens would be won, and blue is safe."""
    kittens = _Part(risk.kittens, PINK, "#F2599C", "dots")
    if PIANKOTEK not in risk.losing:
        kittens = _Part(risk.kittens, "#8BF0CF", "#45BE9B", "dots")
    return (
        kittens,
        _Part(risk.bats, "#9A6BFF", "#5A2CC4", "hatch"),
        _Part(risk.losing_things, "#FF8A7A", "#C8322B", "hatch"),
        _Part(risk.things - risk.losing_things, "#7FA0E8", "#4A66B8"),
    )


def draw_risk(canvas: Canvas, risk: Risk, worth: int) -> None:
    """The bar with its figures; `worth` tiles would be lost."""
    y = 638.0
    percent = _("{number} %").format(number=risk.percent)
    tone = risk_tone(canvas)
    end = canvas.text(
        percent, _LEFT + _WIDE - 4, y, 48, face="heavy", colour=tone, align="r", max_width=130,
        max_height=54,
    ).x  # fmt: skip
    if worth:
        words = _("lose {number}").format(number=worth)
        wide = min(150.0, canvas.text_width(words, 30, "title", max_height=38) + 32)
        box = Rect(end - 20 - wide, y - 26, wide, 50)
        canvas.panel(box, LOSS)
        canvas.text(
            words, *box.center, 30, face="title", colour="#FFFFFF", align="c",
            max_width=wide - 20, max_height=38,
        )  # fmt: skip
        end = box.x
    canvas.text(
        _("Prank risk"), _LEFT + 4, y, 36, face="title", max_width=end - _LEFT - 20, max_height=46
    )
    draw_bar(canvas, Rect(_LEFT, 668, _WIDE, 44), risk)
    things = _("{number} safe").format(number=risk.things)
    if risk.losing_things:
        things = _("{number} things").format(number=risk.losing_things)
    for name, words, x, room in (
        ("pocket_kind_piankotek", str(risk.kittens), _LEFT + 4, 56.0),
        ("pocket_kind_imprezoperz", str(risk.bats), _LEFT + 130, 50.0),
        ("pocket_tile_back", things, _LEFT + 248, _WIDE - 312),
    ):
        canvas.sprite(name, x + 26, 746, 0.26)
        canvas.text(words, x + 60, 746, 34, face="title", max_width=room, max_height=44)
    if risk.kittens and PIANKOTEK not in risk.losing:
        canvas.sprite("pocket_mark_take", _LEFT + 48, 760, 0.4)


def risk_tone(canvas: Canvas) -> str:
    """The colour of the risk in figures."""
    return PINK if canvas.theme.text != INK else INK


def draw_bar(canvas: Canvas, bar: Rect, risk: Risk) -> None:
    """Kittens dotted, what else ends the turn hatched, everything else plain."""
    w, h = bar.w, bar.h
    whole = max(1, risk.whole)
    parts = parts_of(risk)
    defs = "".join(shapes.gradient(f"b{k}", part.top, part.bottom) for k, part in enumerate(parts))
    body, x = "", 0.0
    shown = [(k, part) for k, part in enumerate(parts) if part.count]
    for place, (k, part) in enumerate(shown):
        wide = w * part.count / whole
        is_first, is_last = place == 0, place == len(shown) - 1
        body += _segment(x, wide, h, f"url(#b{k})", is_first=is_first, is_last=is_last)
        if part.pattern == "dots":
            for dot in range(int((wide - 24) // 18) + 1 if wide > 30 else 0):
                low = 0.3 if dot % 2 else 0.7
                body += (
                    f'<circle cx="{x + 16 + dot * 18:.1f}" cy="{h * low:.1f}" r="5" '
                    'fill="#FFFFFF" fill-opacity="0.4"/>'
                )
        if part.pattern == "hatch":
            for line in range(int((wide - 22) // 22) + 1 if wide > 24 else 0):
                left = x + 4 + line * 22
                body += (
                    f'<path d="M{left:.1f} {h - 2:g} l12 -{h - 4:g} h8 l-12 {h - 4:g}Z" '
                    'fill="#FFFFFF" fill-opacity="0.3"/>'
                )
        x += wide
        if not is_last:
            body += f'<rect x="{x - 2:.1f}" y="0" width="4" height="{h:g}" fill="{INK}"/>'
    frame = (
        f'<rect x="0" y="0" width="{w:g}" height="{h:g}" rx="{h / 2:g}" fill="none" '
        f'stroke="{INK}" stroke-width="5"/>'
    )
    m = 4
    canvas.drawing(
        bar.x - m, bar.y - m, w + 2 * m, h + 2 * m,
        f'<defs>{defs}</defs><g transform="translate({m} {m})">{body}{frame}</g>',
    )  # fmt: skip


def _segment(x: float, wide: float, h: float, fill: str, *, is_first: bool, is_last: bool) -> str:
    """A part of the bar, round where the bar ends."""
    r = h / 2
    left, right = (r if is_first else 0.0), (r if is_last else 0.0)
    if left + right > wide:
        left, right = left * wide / (left + right), right * wide / (left + right)
    return (
        f'<path d="M{x + left:.1f} 0 H{x + wide - right:.1f} '
        + (f"A{right:.1f} {r:g} 0 0 1 {x + wide - right:.1f} {h:g} " if right else f"V{h:g} ")
        + f"H{x + left:.1f} "
        + (f"A{left:.1f} {r:g} 0 0 1 {x + left:.1f} 0Z" if left else "V0Z")
        + f'" fill="{fill}"/>'
    )
