"""The table of a result: a row for each seat, a mark for each round, the totals at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS
from scenes.result.report import Line, Mark, Report, Tone
from scenes.table.seating import Chair
from scenes.text import _
from scenes.widgets import draw_badge

LEFT: Final = 1010.0
WIDTH: Final = 850.0
_TOP: Final = 56.0
_ROOM: Final = 500.0
"""Height of all rows together."""
_TIGHT_ROOM: Final = 410.0
_HEAD: Final = 94.0
_BIG_TOP: Final = 122.0
_BIG_ROOM: Final = 450.0
_BIG_HEAD: Final = 88.0
_MOST: Final = 6
"""Rounds shown at a time."""
_BIG_MOST: Final = 8
"""The same over the whole width: as many as there are kinds of tiles in the memory game."""
COUNT_SECONDS: Final = 0.6
"""How long totals count up."""
LARGE_LEADING: Final = 1.08
TONES: Final = {Tone.GOOD: "steady", Tone.BAD: "falls", Tone.PLAIN: "white"}
"""The panels of marks that stand out; in the table plain ones have none."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where everything stands for a report; `first` is the first round that is shown."""

    report: Report
    first: int = 0
    is_big: bool = False
    """In large text it takes the whole width, and the podium gives way."""
    is_tight: bool = False
    """Its rows are lower, since two rows of buttons stand below."""

    @property
    def shown(self) -> range:
        count = len(self.report.columns)
        most = _BIG_MOST if self.is_big else _MOST
        start = max(0, min(self.first, count - most))
        return range(start, min(count, start + most))

    @property
    def is_narrow(self) -> bool:
        """Too many rounds for the chicks."""
        return len(self.shown) > 4

    @property
    def pitch(self) -> float:
        if self.is_big:
            return min(130.0, _BIG_ROOM / len(self.report.lines))
        return min(180.0, (_TIGHT_ROOM if self.is_tight else _ROOM) / len(self.report.lines))

    @property
    def head(self) -> float:
        return _BIG_HEAD if self.is_big else _HEAD

    @property
    def box(self) -> Rect:
        high = self.head + self.pitch * len(self.report.lines) + 16
        return Rect(64, _BIG_TOP, 1792, high) if self.is_big else Rect(LEFT, _TOP, WIDTH, high)

    @property
    def name_left(self) -> float:
        return self.box.x + (196 if self.is_big else 160 if self.is_narrow else 250)

    @property
    def columns_left(self) -> float:
        return self.box.x + (690 if self.is_big else 332 if self.is_narrow else 434)

    @property
    def total_x(self) -> float:
        return self.box.right - (114 if self.is_big else 78)

    @property
    def _end(self) -> float:
        """Where the rounds end and the total begins."""
        return self.box.right - (220 if self.is_big else 140)

    @property
    def step(self) -> float:
        room = self._end - self.columns_left
        return min(150.0 if self.is_big else 110.0, room / max(1, len(self.shown)))

    def column_x(self, column: int) -> float:
        from_right = self.shown[-1] - column
        return self._end - (from_right + 0.5) * self.step

    def row(self, index: int) -> Rect:
        return Rect(
            self.box.x + 20,
            self.box.y + self.head + index * self.pitch,
            self.box.w - 40,
            self.pitch - (3 if self.is_big else 12),
        )

    def mark(self, index: int, column: int) -> Rect:
        row = self.row(index)
        height = min(84.0, row.h - 8) if self.is_big else min(72.0, row.h - 16)
        width = min(136.0 if self.is_big else 84.0, self.step - 8)
        return Rect(self.column_x(column) - width / 2, row.center[1] - height / 2, width, height)


def draw_table(
    canvas: Canvas, grid: Grid, chairs: Sequence[Chair], focused: str | None, share: float
) -> None:
    """Paint the table; `share` (0 to 1) lets the totals count up."""
    report = grid.report
    style = canvas.panel(grid.box, "dark", radius=40)
    first_x = grid.column_x(grid.shown[0]) if report.columns else grid.total_x
    room = first_x - grid.step / 2 - grid.box.x - 50
    middle = grid.box.y + (45 if grid.is_big else 54)
    canvas.text(
        report.heading or _("By round"),
        grid.box.x + 40,
        middle,
        44 if grid.is_big else 42,
        face="heavy",
        colour=style.text,
        max_width=room,
        max_height=73,
    )
    for column in grid.shown:
        if report.signs:
            canvas.sprite(report.signs[column], grid.column_x(column), middle, 0.42)
            continue
        canvas.text(
            str(column + 1), grid.column_x(column), middle, 34, face="title",
            colour=style.secondary, align="c", max_width=grid.step - 4, max_height=60,
        )  # fmt: skip
    canvas.text(
        report.total, grid.total_x, middle, 34, face="title", colour=style.secondary,
        align="c", max_width=208 if grid.is_big else 132, max_height=60,
    )  # fmt: skip
    for index, line in enumerate(report.lines):
        _draw_line(canvas, grid, index, line, chairs[line.seat], focused, share)


def _draw_line(
    canvas: Canvas,
    grid: Grid,
    index: int,
    line: Line,
    chair: Chair,
    focused: str | None,
    share: float,
) -> None:
    row = grid.row(index)
    is_winner = line.seat in grid.report.winners
    style = canvas.panel(row, "chosen" if is_winner else "row", radius=min(28, row.h / 2))
    y = row.center[1]
    size = min(74.0, row.h - 14)
    canvas.text(
        str(line.place), row.x + 38, y, min(44, row.h * 0.5), face="heavy", colour=style.text,
        align="c", max_height=row.h * 0.9,
    )  # fmt: skip
    draw_badge(canvas, chair.look, row.x + (116 if grid.is_big else 96), y, size)
    if not grid.is_narrow and not grid.is_big:
        pose = "joy" if is_winner else "idle"
        canvas.sprite(
            f"chick_{SEATS[chair.look].shape}_{pose}", row.x + 182, y + min(row.h, 112) / 2 - 6,
            0.36 * min(1.0, row.h / 112),
        )  # fmt: skip
    end = grid.column_x(grid.shown[0]) - grid.step / 2 if grid.report.columns else grid.total_x - 60
    px = 46 if not grid.is_narrow else 40 if grid.is_big else 36
    raised = 1 if grid.is_big else 0
    canvas.text(
        chair.name, grid.name_left, y - raised, px, face="heavy",
        colour=style.text, max_width=end - grid.name_left - 6,
        max_height=row.h * (0.76 if grid.is_big else 0.7),
    )  # fmt: skip
    for column in grid.shown:
        if column < len(line.marks):
            _draw_mark(canvas, grid, index, column, line.marks[column], style.text, focused)
    canvas.text(
        counted(line.total, share), grid.total_x, y, min(60, row.h * 0.62), face="heavy",
        colour=style.text, align="c", max_width=170 if grid.is_big else 110,
        max_height=row.h * 1.05,
    )  # fmt: skip


def _draw_mark(
    canvas: Canvas,
    grid: Grid,
    index: int,
    column: int,
    mark: Mark,
    colour: str,
    focused: str | None,
) -> None:
    box = grid.mark(index, column)
    if mark.tone is not Tone.PLAIN:
        colour = canvas.panel(box, TONES[mark.tone], radius=20).text
    canvas.text(
        mark.text, *box.center, 34 if not grid.is_narrow else 28, face="bold", colour=colour,
        align="c", max_width=box.w - 8, max_height=box.h * 0.88,
    )  # fmt: skip
    if focused == mark_key(index, column):
        canvas.focus_ring(box, 20, 4)


def mark_key(index: int, column: int) -> str:
    return f"mark:{index}:{column}"


def counted(total: str, share: float, start: int = 0) -> str:
    """A whole figure on its way from `start`; any other text as it is."""
    value = figure_of(total)
    if value is None or share >= 1:
        return total
    shown = round(start + (value - start) * share)
    return str(shown) if shown >= 0 else f"−{-shown}"


def figure_of(text: str) -> int | None:
    """The number that a mark or a total shows; None when it shows something else."""
    try:
        return int(text.replace("−", "-"))
    except ValueError:
        return None
