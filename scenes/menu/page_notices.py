"""Where notices stand on a page with a header: beside its title, so that they hide no word."""

from __future__ import annotations

from typing import Final

from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.text_size import is_big

_LEFTS: Final = (500.0, 560.0, 640.0, 720.0, 800.0, 880.0, 960.0, 1040.0, 1120.0)
"""Where the title may end."""
_USUAL: Final = (20.0, 68.0, 1540.0)
"""Top, height and right end in usual text: the logo stays in sight."""
_BIG: Final = (14.0, 82.0, 1896.0)
_BELOW: Final = Rect(64, 128, CANVAS_WIDTH - 128, 400)
"""For what is too long for a header."""


def page_notices(text_scale: float) -> tuple[Rect, ...]:
    """The rooms in the header, the widest first, and one below it; large letters need the logo's
    place as well."""
    top, high, right = _BIG if is_big(text_scale) else _USUAL
    return (*(Rect(left, top, right - left, high) for left in _LEFTS), _BELOW)
