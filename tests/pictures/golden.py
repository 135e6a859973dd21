"""Goldens: pictures that were looked at and found right, compared exactly, then by tolerance."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

GOLDENS: Final = Path(__file__).parent / "goldens"
MOST_OFF: Final = 0.001
"""Share of pixels that may differ by more than `FAR`."""
FAR: Final = 16
MOST_IN_BLOCK: Final = 12.0
"""Mean difference that no block of `BLOCK` x `BLOCK` pixels may exceed."""
BLOCK: Final = 32


def check_golden(surface: pygame.Surface, name: str, *, should_update: bool = False) -> None:
    """Raise AssertionError when a picture differs from its golden; keep the picture beside it.

    Exactly the same is best; a driver or a library may shift few pixels a little.
    """
    path = GOLDENS / f"{name}.png"
    if should_update:
        GOLDENS.mkdir(exist_ok=True)
        pygame.image.save(surface, path)
        return
    assert path.exists(), f"there is no golden {name!r}: run pytest --update-goldens and look at it"
    reason = difference(surface, pygame.image.load(path))
    if reason is not None:
        now = path.with_suffix(".now.png")
        pygame.image.save(surface, now)
        raise AssertionError(
            f"{name} {reason}: compare {now} with {path}; if the change is meant, "
            "run pytest --update-goldens"
        )


def difference(surface: pygame.Surface, other: pygame.Surface) -> str | None:
    """In words how two pictures differ beyond the tolerance; None when they do not."""
    if surface.get_size() != other.get_size():
        return f"is {surface.get_size()} large, not {other.get_size()}"
    one, two = (pygame.image.tobytes(picture, "RGB") for picture in (surface, other))
    if one == two:
        return None
    width, height = surface.get_size()
    far = 0
    sums = [0] * ((width // BLOCK + 1) * (height // BLOCK + 1))
    across = width // BLOCK + 1
    row = width * 3
    for y in range(height):
        start = y * row
        if one[start : start + row] == two[start : start + row]:
            continue
        for x in range(width):
            i = start + 3 * x
            if one[i : i + 3] != two[i : i + 3]:
                off = max(abs(one[i + c] - two[i + c]) for c in range(3))
                far += off > FAR
                sums[(y // BLOCK) * across + x // BLOCK] += off
    share = far / (width * height)
    if share > MOST_OFF:
        return f"differs in {share:.2%} of its pixels"
    worst = max(sums) / BLOCK**2
    if worst > MOST_IN_BLOCK:
        place = sums.index(max(sums))
        at = (place % across * BLOCK, place // across * BLOCK)
        return f"differs by {worst:.1f} on average in the block at {at}"
    return None
