"""SVG text of everything that is drawn by numbers: panels, rings, dashes, bubbles, pointers."""

from __future__ import annotations

import math
from typing import Final

from scenes.drawing.theme import INK, NIGHT_SHADOW, PanelStyle, darker

DASH: Final = 30
"""Length of one dash and its gap."""


def gradient(name: str, top: str, bottom: str, opacity: float = 1.0) -> str:
    """A vertical two-stop gradient; nanosvg needs its coordinates in per cent."""
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{top}" stop-opacity="{opacity}"/>'
        f'<stop offset="1" stop-color="{bottom}" stop-opacity="{opacity}"/></linearGradient>'
    )


def stroke(path: str, width: float, colour: str, opacity: float = 1.0) -> str:
    """A line with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def disc(x: float, y: float, r: float, fill: str, outline: str = INK, width: float = 5) -> str:
    line = f' stroke="{outline}" stroke-width="{width:g}"' if width else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{line}/>'


def rounded(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float,
    fill: str,
    opacity: float = 1.0,
    line: str = "",
) -> str:
    """A rounded rectangle; `line` holds its stroke attributes, if any."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{max(0.0, w):g}" height="{max(0.0, h):g}" '
        f'rx="{max(0.0, min(r, w / 2, h / 2)):g}" fill="{fill}" fill-opacity="{opacity:g}"{line}/>'
    )


def panel_margin(style: PanelStyle) -> float:
    """How far shadow, lift and outline reach out of a panel, in canvas units."""
    return max(style.shadow, style.width) + style.lift + 2


def panel(style: PanelStyle, corner: float, w: int, h: int, margin: int, scale: float) -> str:
    """A panel `w` x `h` pixels large, `margin` pixels inside the picture's edges."""
    radius = min(corner * scale, w / 2, h / 2)
    lift, shadow = style.lift * scale, style.shadow * scale
    line = (
        f' stroke="{style.outline}" stroke-width="{style.width * scale:g}"' if style.outline else ""
    )
    body = f"<defs>{gradient('g', style.top, style.bottom, style.opacity)}</defs>"
    if shadow:
        body += rounded(margin, margin + lift + shadow, w, h, radius, NIGHT_SHADOW, 0.3)
    if lift:
        foot = darker(style.bottom, 0.45)
        body += rounded(margin, margin + lift, w, h, radius, foot, 1, line)
    body += rounded(margin, margin, w, h, radius, "url(#g)", 1, line)
    if style.shine:
        high = (7 if h > 90 * scale else 5) * scale
        inset = radius * 0.8
        body += rounded(
            margin + inset, margin + 7 * scale, w - 2 * inset, high, high, "#FFFFFF", style.shine
        )
    return body


RING_REACH: Final = 8
"""How far the ring's outer edge lies outside its line, in canvas units."""


def ring(w: int, h: int, radius: float, margin: int, scale: float, colour: str) -> str:
    """The focus ring: a line of 7 between navy edges, its middle on a box of `w` x `h` pixels."""
    return "".join(
        f'<rect x="{margin}" y="{margin}" width="{w}" height="{h}" rx="{radius:g}" fill="none" '
        f'stroke="{paint}" stroke-width="{width * scale:g}"/>'
        for width, paint in ((12, INK), (7, colour))
    )


def dashes(w: float, h: float, radius: float) -> str:
    """The path of a dashed rounded rectangle at 0, 0 made of pieces.

    Each piece is drawn for itself, since nanosvg draws stray lines for `stroke-dasharray`.
    """
    radius = min(radius, w / 2, h / 2)
    corners = (
        ((0, radius), (0, 0), (radius, 0)),
        ((w - radius, 0), (w, 0), (w, radius)),
        ((w, h - radius), (w, h), (w - radius, h)),
        ((radius, h), (0, h), (0, h - radius)),
    )
    pieces = []
    for index, ((x0, y0), (xc, yc), (x1, y1)) in enumerate(corners):
        pieces.append(f"M{x0:g} {y0:g} Q{xc:g} {yc:g} {x1:g} {y1:g}")
        (x2, y2) = corners[(index + 1) % 4][0]
        length = math.hypot(x2 - x1, y2 - y1)
        count = max(1, round(length / DASH))
        if length > DASH / 2:
            for k in range(count):
                a, b = (k + 0.25) / count, (k + 0.75) / count
                pieces.append(
                    f"M{x1 + (x2 - x1) * a:.1f} {y1 + (y2 - y1) * a:.1f} "
                    f"L{x1 + (x2 - x1) * b:.1f} {y1 + (y2 - y1) * b:.1f}"
                )
    return " ".join(pieces)


def bubble(w: float) -> str:
    """A sign `w` wide and 50 high whose tip stands 68 below its top; drawn from 6, 6."""
    return (
        f'<path d="M6 26 A20 20 0 0 1 26 6 H{w - 14:g} A20 20 0 0 1 {w + 6:g} 26 V36 '
        f"A20 20 0 0 1 {w - 14:g} 56 H{w / 2 + 18:g} L{w / 2 + 6:g} 72 L{w / 2 - 6:g} 56 H26 "
        f'A20 20 0 0 1 6 36Z" fill="#F7FBFF" stroke="{INK}" stroke-width="5" '
        f'stroke-linejoin="round"/>'
    )
