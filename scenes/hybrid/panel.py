"""Draws what a table with real pieces shows beside its board."""

from __future__ import annotations

from scenes.draw import Canvas
from scenes.hybrid.session import HybridSession


def draw_hybrid(canvas: Canvas, session: HybridSession) -> None:
    """Paint the reader, the link, the box and the numbered places."""
