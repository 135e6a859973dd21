"""From which size of text on a table shows fewer and larger things."""

from __future__ import annotations

from typing import Final

BIG: Final = 1.4
"""Below it, letters grow as far as the usual places let them."""


def is_big(text_scale: float) -> bool:
    return text_scale >= BIG
