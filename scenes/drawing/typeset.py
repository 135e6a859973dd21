"""Measures letters: how wide a line is, what of it fits, and where a text wraps."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.drawing.assets import Assets
from scenes.drawing.theme import LONGEST_LINE, SMALLEST_TEXT


@dataclass(frozen=True, slots=True)
class Typesetter:
    """Measures at `scale` pixels a canvas unit, exactly as the letters will be drawn."""

    assets: Assets
    scale: float

    def native(self, px: float) -> int:
        """The pixel size of letters `px` canvas units large."""
        return max(1, round(px * self.scale))

    def width(self, string: str, px: float, face: str) -> float:
        return self.assets.font(face, self.native(px))[0].size(string)[0] / self.scale

    def fit(
        self,
        string: str,
        px: float,
        face: str,
        max_width: float | None = None,
        min_px: float = SMALLEST_TEXT,
    ) -> tuple[str, float]:
        """What of a line fits into `max_width`, and its size: smaller first, then cut by "…"."""
        if max_width is None or self.width(string, px, face) <= max_width:
            return string, px
        smallest = min(px, max(min_px, 1))
        while px > smallest:
            px = max(smallest, px - 1)
            if self.width(string, px, face) <= max_width:
                return string, px
        low, high = 0, len(string)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(string[:middle].rstrip() + "…", px, face) <= max_width:
                low = middle
            else:
                high = middle - 1
        cut = string[:low].rstrip() + "…"
        return (cut if self.width(cut, px, face) <= max_width else ""), px

    def wrap(self, string: str, width: float, px: float, face: str) -> list[str]:
        """The lines of a text at exactly `px`, none of more than LONGEST_LINE characters.

        A newline breaks, a word too long stays whole.
        """
        lines: list[str] = []
        for part in string.split("\n"):
            line = ""
            for word in filter(None, part.split(" ")):  # a no-break space does not part words
                longer = f"{line} {word}" if line else word
                is_long = len(longer) > LONGEST_LINE or self.width(longer, px, face) > width
                if line and is_long:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def block(
        self,
        string: str,
        width: float,
        px: float,
        face: str,
        *,
        leading: float,
        max_lines: int | None,
        max_height: float | None,
        min_px: float,
    ) -> tuple[list[str], float, bool]:
        """The lines of a text in a box, their size, and whether all of it fitted."""
        smallest = min(px, min_px)
        while True:
            lines = self.wrap(string, width, px, face)
            room = len(lines) if max_lines is None else max_lines
            if max_height is not None:
                room = min(room, max(1, int((max_height - px) / (px * leading)) + 1))
            fits = len(lines) <= room and all(self.width(x, px, face) <= width for x in lines)
            if fits or px <= smallest:
                break
            px = max(smallest, px - 1)
        if len(lines) > room:
            lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
        return [self.fit(line, px, face, width, px)[0] for line in lines], px, fits
