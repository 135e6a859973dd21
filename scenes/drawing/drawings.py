"""Drawings: the SVG of every picture, read when it is first asked for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_VIEW_BOX: Final = re.compile(r'viewBox="([^"]+)"')


class MissingAssetError(LookupError):
    """A picture, a font or a sound that should lie in `assets` is not there."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The text of an SVG and its viewBox."""

    text: str
    x: float
    y: float
    w: float
    h: float


class Drawings:
    """What lies in a folder of SVGs, by name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, Drawing] = {}

    def names(self) -> list[str]:
        """Every picture, sorted."""
        return sorted(path.stem for path in self._folder.glob("*.svg"))

    def find(self, name: str) -> Drawing:
        """The SVG of a picture. Raises MissingAssetError when there is none of that name."""
        drawing = self._read.get(name)
        if drawing is None:
            path = self._folder / f"{name}.svg"
            try:
                text = path.read_text(encoding="utf-8")
            except FileNotFoundError:
                raise MissingAssetError(
                    f"there is no picture {name!r}: {path} is missing"
                ) from None
            match = _VIEW_BOX.search(text)
            if match is None:
                raise MissingAssetError(f"picture {name!r} has no viewBox: {path} cannot be sized")
            x, y, w, h = (float(number) for number in match[1].split())
            drawing = self._read[name] = Drawing(text, x, y, w, h)
        return drawing
