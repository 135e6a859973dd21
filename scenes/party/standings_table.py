"""The table of an evening: places, who moved, points by round, and the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.party.evening import BONUS, Evening, Standing
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SEATS
from scenes.lobby.model import Row
from scenes.party.side_view import draw_challenge
from scenes.text import _, pgettext
from scenes.widgets import State, draw_badge

COLUMNS: Final = 3
COLUMN: Final = 136.0
HIGHEST: Final = 124.0
"""Of a row with its gap."""
COUNT_SECONDS: Final = 0.5
SWAP_SECONDS: Final = 0.35
POP_AT: Final = COUNT_SECONDS + SWAP_SECONDS


@dataclass(frozen=True, slots=True)
class Table:
    """The table in a box; `first` is the first round that is shown."""

    box: Rect
    evening: Evening
    rows: tuple[Row, ...]
    records: tuple[int, ...] = ()
    is_final: bool = False

    @property
    def standings(self) -> tuple[Standing, ...]:
        return self.evening.standings()

    @property
    def shown(self) -> range:
        """The rounds with a column of their own: the newest."""
        count = len(self.evening.played)
        return range(max(0, count - COLUMNS), count)

    @property
    def _head(self) -> float:
        return 68.0

    @property
    def _step(self) -> float:
        return min(HIGHEST, (self.box.h - self._head - 12) / max(1, len(self.standings)))

    @property
    def frame(self) -> Rect:
        """The box as high as its rows need."""
        high = self._head + self._step * len(self.standings) + 10
        return Rect(self.box.x, self.box.y, self.box.w, high)

    def row(self, index: float) -> Rect:
        step = self._step
        y = self.box.y + self._head + index * step
        return Rect(self.box.x + 16, y, self.box.w - 32, step - (8 if step > 80 else 6))

    def index_of(self, player: int) -> int:
        return next(k for k, row in enumerate(self.standings) if row.player == player)

    def before(self, player: int) -> float:
        """Where a player stood before the last round."""
        order = sorted(
            (row.place + row.moved, self.index_of(row.player), row.player) for row in self.standings
        )
        return float(next(k for k, entry in enumerate(order) if entry[2] == player))


def column_x(table: Table, index: int) -> float:
    """The middle of the column of the so manieth shown round."""
    return table.box.x + 718 + COLUMN * index


def draw_table(canvas: Canvas, table: Table, age: float, states: dict[int, State]) -> None:
    """Points count for half a second, then rows swap, then bonuses pop; `age` in seconds."""
    large = is_big(canvas.text_scale)
    style = canvas.panel(table.frame, "dark", radius=36)
    y = table.box.y + 38
    canvas.text(
        pgettext("in the order", "Place"), table.box.x + 40, y, 32, face="title",
        colour=style.secondary, max_width=330, max_height=50,
    )  # fmt: skip
    canvas.text(
        _("Total"), table.box.right - 96, y, 32, face="title", colour=style.secondary, align="c",
        max_width=170, max_height=50,
    )  # fmt: skip
    if not large:
        for index, number in enumerate(table.shown):
            _draw_column(canvas, table, index, number)
    share = min(1.0, max(0.0, (age - COUNT_SECONDS) / SWAP_SECONDS))
    eased = share * share * (3 - 2 * share)
    for standing in reversed(table.standings):
        player = standing.player
        start, end = table.before(player), float(table.index_of(player))
        rect = table.row(start + (end - start) * eased)
        _draw_row(canvas, table, standing, rect, age, states.get(player, State.IDLE))


def _draw_column(canvas: Canvas, table: Table, index: int, number: int) -> None:
    x = column_x(table, index)
    rect = Rect(x - 46, table.box.y + 10, 104, 52)
    draw_challenge(canvas, table.evening.playlist[number], rect, 12)
    canvas.disc(rect.x + 2, rect.y + 8, 16, canvas.theme.focus, width=4)
    canvas.label(str(number + 1), rect.x + 2, rect.y + 8, 23, 26, INK)


def _draw_row(
    canvas: Canvas, table: Table, standing: Standing, rect: Rect, age: float, state: State
) -> None:
    row = table.rows[standing.player]
    is_here = row.is_taken
    name = "chosen" if standing.place == 1 else "row"
    style = canvas.panel(rect, name, radius=min(28, rect.h / 2.6))
    y, large = rect.center[1], is_big(canvas.text_scale)
    canvas.text(
        str(standing.place), rect.x + 40, y, 44, face="heavy", colour=style.text, align="c",
        max_width=60, max_height=rect.h * 0.8,
    )  # fmt: skip
    left = rect.x + 76
    if not large:
        _draw_moved(canvas, standing.moved, left + 18, y, style.text)
        left += 92
    size = min(64.0, rect.h - 14)
    draw_badge(canvas, row.look, left + size / 2, y, size, alpha=255 if is_here else 110)
    if standing.player in table.records and age >= POP_AT:
        x, below = left + size - 2, y + size / 2 - 12
        canvas.disc(x, below, 17, "#FFFFFF", width=4)
        canvas.icon("cup", x, below, 25, INK)
    left += size + 16
    if not large:
        pose = "joy" if standing.place == 1 else "idle" if is_here else "blink"
        canvas.sprite(
            f"chick_{SEATS[row.look].shape}_{pose}",
            left + 30,
            rect.bottom - 5,
            0.34 * min(rect.h, 90) / 90,
        )
        left += 70 + 2 * canvas.theme.edge
    shown = list(table.shown)
    limit = column_x(table, 0) - 70 if shown and not large else rect.right - 296
    end = _draw_signs(canvas, table, standing.player, limit, y, age)
    # Signs that grow with the text take the gap before them, not the letters of a name.
    gap = 10 if canvas.text_scale == 1 else 2
    name_room = max(60.0, end - left - gap)
    canvas.text(
        row.name, left, y, 40, face="heavy", colour=style.text, max_width=name_room,
        max_height=rect.h * 0.72,
    )  # fmt: skip
    if not large:
        for index, number in enumerate(shown):
            x = column_x(table, index)
            _draw_cell(canvas, table, standing.player, x, number, y, age, style.text)
    elif shown:
        x = rect.right - 220
        _draw_cell(canvas, table, standing.player, x, shown[-1], y, age, style.text)
    last = 0 if not shown else (standing.rounds[-1] or 0)
    counted = min(1.0, age / COUNT_SECONDS)
    total = standing.total - last + round(last * counted)
    canvas.text(
        str(total), rect.right - 80, y, 52, face="heavy", colour=style.text, align="c",
        max_width=140, max_height=rect.h * 0.92,
    )  # fmt: skip
    if state.is_chosen:
        canvas.focus_ring(rect, min(28, rect.h / 2.6), 5)


def _draw_moved(canvas: Canvas, moved: int, x: float, y: float, ink: str) -> None:
    """An arrow with how many places; two bars for nobody who moved."""
    if not moved:
        body = shapes.stroke("M8 14 H36 M8 26 H36", 7, ink, 0.55)
        canvas.drawing(x - 22, y - 20, 44, 40, body)
        return
    colour = canvas.theme.steady if moved > 0 else canvas.theme.falls
    path = "M24 6 L42 26 H32 V44 H16 V26 H6Z" if moved > 0 else "M24 44 L42 24 H32 V6 H16 V24 H6Z"
    body = (
        f'<path d="{path}" fill="{colour}" stroke="{INK}" stroke-width="5" '
        'stroke-linejoin="round"/>'
    )
    canvas.drawing(x - 24, y - 25, 48, 50, body)
    canvas.text(str(abs(moved)), x + 30, y + 1, 28, face="heavy", colour=ink, max_height=40)


def _draw_signs(
    canvas: Canvas, table: Table, player: int, right: float, y: float, age: float
) -> float:
    """What is to be known of a player before the next round; returns the left end."""
    end, high = right, 62.0 if is_big(canvas.text_scale) else 48.0
    if age < POP_AT:
        return end
    if player in table.evening.underdogs:
        box = canvas.pill(
            end, y, f"+{BONUS}", "steady", px=30, face="heavy", align="r", height=high,
            max_width=160,
        )  # fmt: skip
        end = box.x - 10
    return end


def _draw_cell(
    canvas: Canvas, table: Table, player: int, x: float, number: int, y: float, age: float,
    ink: str,
) -> None:  # fmt: skip
    high = 68.0 if is_big(canvas.text_scale) else 52.0
    found = [row for row in table.evening.played[number].rows if row.player == player]
    if not found:
        canvas.text("–", x, y, 36, face="heavy", colour=ink, align="c", max_height=48)
        return
    points, bonus = found[0].points, found[0].bonus
    is_last = number == len(table.evening.played) - 1
    share = min(1.0, age / COUNT_SECONDS) if is_last else 1.0
    if not bonus or (is_last and age < POP_AT):
        shown = round((points - bonus) * share)
        canvas.text(
            str(shown), x, y, 38, face="heavy", colour=ink, align="c", max_width=120,
            max_height=62,
        )  # fmt: skip
        return
    canvas.pill(
        x, y, f"{points - bonus} + {bonus}", "steady", px=32, face="heavy", align="c", height=high,
        max_width=200,
    )  # fmt: skip


def records_words(rows: Sequence[Row], records: Sequence[int]) -> str:
    """Whose score is a new record."""
    names = ", ".join(rows[player].name for player in records)
    return _("New record: {name}").format(name=names)
