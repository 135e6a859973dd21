"""The end of Pocket Memory: a throne of pillows, the final count, and where the bats fly."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.pocket.tiles import KINDS
from scenes.boards import pocket_room
from scenes.boards.pocket_report import BATS, KITTENS
from scenes.boards.pocket_strips import draw_face
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.snow import draw_confetti
from scenes.drawing.still import Still
from scenes.drawing.theme import INK, SEATS, PanelStyle
from scenes.menu.focus import Node
from scenes.result.podium import Standing, hop, life
from scenes.result.report import Line, Report, Tone
from scenes.result.result import FinalResultScene
from scenes.result.result_table import counted
from scenes.result.winners import OPENING_SECONDS, papers
from scenes.stage import Stage
from scenes.table.seating import Setup
from scenes.text import _
from scenes.timeline import ease_out
from scenes.widgets import draw_button

PANEL: Final = Rect(1096, 56, 804, 1000)
_LEFT: Final = PANEL.x + 20
_WIDE: Final = PANEL.w - 40
_ROWS_TOP: Final = 166.0
_ROWS_ROOM: Final = 528.0
_CARD: Final = Rect(_LEFT, 712, _WIDE, 204)
_MIDDLE: Final = 530.0
_ROW_SECONDS: Final = 0.25
_HOP_SECONDS: Final = 0.28
_FLY_SECONDS: Final = 0.7
_STAGE: Final = Rect(0, 0, 1920, 1080)
Perch = tuple[float, float, float, int]

_PERCHES: Final[tuple[Perch, ...]] = (
    (214, 360, 0.8, 14),
    (846, 360, 0.8, -14),
    (922, 536, 0.68, -6),
)
"""Where the bats hover beside the throne: place, size and lean."""
_OVER: Final = ((-84.0, -258.0, 0.44, 12), (0.0, -318.0, 0.48, 0), (84.0, -258.0, 0.44, -12))
"""Where they hover over somebody who stands beside it."""
_SIDES: Final = ((150.0, 986.0), (868.0, 976.0), (1000.0, 992.0), (54.0, 1000.0))
"""Where those stand who have not won."""
_RUG: Final = (
    f'<ellipse cx="520" cy="106" rx="512" ry="90" fill="{INK}" fill-opacity="0.3"/>'
    f'<ellipse cx="520" cy="98" rx="510" ry="88" fill="#CF5B70" stroke="{INK}" '
    'stroke-width="6"/><ellipse cx="520" cy="96" rx="462" ry="72" fill="none" '
    'stroke="#FFE3C2" stroke-width="13"/>'
)
_INSET: Final = PanelStyle("#2B406C", "#2B406C", outline=None, radius=26, shadow=0)
_KITTENS: Final = PanelStyle("#C22F72", "#C22F72", width=4, radius=24, shadow=0)
_BATS: Final = PanelStyle("#6B3FD0", "#6B3FD0", width=4, radius=24, shadow=0)
_KITTENS_X: Final = PANEL.right - 360
_BATS_X: Final = PANEL.right - 232
_TOTAL_X: Final = PANEL.right - 96
_MOST_KITTENS: Final = 6


@dataclass(frozen=True, slots=True)
class _Rows:
    """Where the rows lie: that of the winner is the highest."""

    count: int

    def rect(self, index: int) -> Rect:
        gap = 12.0 if self.count < 5 else 9.0
        rest = min(130.0, (_ROWS_ROOM - gap * (self.count - 1)) / (self.count + 0.32))
        first = rest * 1.32
        if not index:
            return Rect(_LEFT, _ROWS_TOP, _WIDE, first)
        return Rect(_LEFT, _ROWS_TOP + first + gap + (index - 1) * (rest + gap), _WIDE, rest)


class PocketResultScene(FinalResultScene):
    """Every row can be reached: it tells what its player has won of each kind."""

    def __init__(
        self,
        stage: Stage,
        setup: Setup,
        report: Report,
        *,
        on_watch: Callable[[], None] | None = None,
        on_falls: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(stage, setup, report, on_watch=on_watch, on_falls=on_falls)
        self._ground = Still()

    def build(self) -> Sequence[Node]:
        if self.is_big:
            return super().build()
        rows = _Rows(len(self.report.lines))
        nodes = [
            Node(f"row:{k}", rows.rect(k), self._nothing) for k in range(len(self.report.lines))
        ]
        names = ["again", "lobby"] if self.on_watch is None else ["again", "watch", "lobby"]
        wide = (_WIDE - 20 * (len(names) - 1)) / len(names)
        return [
            *nodes,
            *(
                Node(
                    name,
                    Rect(_LEFT + k * (wide + 20), 938, wide, 92),
                    lambda name=name: self.leave(name),  # type: ignore[misc]
                )
                for k, name in enumerate(names)
            ),
        ]

    @property
    def has_rounds(self) -> bool:
        """Kinds stand in a card of their own, but for large text."""
        return self.is_big and super().has_rounds

    @property
    def shown(self) -> Line | None:
        """The row that is explained."""
        kind, _colon, index = (self.focus.key or "").partition(":")
        return self.report.lines[int(index)] if kind == "row" else None

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        if self.is_big:
            super().draw(canvas)
            return
        canvas.backdrop("pocket_room")
        standing = self.age - _HOP_SECONDS * len(self.report.lines)
        aside = (CANVAS_WIDTH / 2 - _MIDDLE) * (1 - self.slide)
        if aside:
            _draw_stage(canvas, aside)
        else:
            self._ground.draw(canvas, "stage", _draw_stage, rect=_STAGE)
        with canvas.shifted(aside):
            if not self.is_still:
                colours = papers(self.chairs[seat].look for seat in self.report.winners)
                draw_confetti(canvas, standing, 20, 260, 1040, 640, papers=colours)
            # In front of the confetti, so that it falls on nobody's face.
            self._draw_people(canvas)
            self._draw_bats(canvas, self.age - OPENING_SECONDS)
            if standing > 0:
                canvas.text(
                    self.report.title, _MIDDLE, 152, 80, face="heavy", colour=INK, align="c",
                    max_width=480, max_height=92, min_px=34,
                )  # fmt: skip
        if self.slide > 0:
            with canvas.shifted((1 - self.slide) * CANVAS_WIDTH):
                self._draw_panel(canvas, self.age - OPENING_SECONDS)
        self.draw_hints(canvas, self._hints(), 1040, x=48, align="l")

    def _draw_people(self, canvas: Canvas) -> None:
        """Throne, pillows, and all who played."""
        canvas.sprite("pocket_throne_back", _MIDDLE, 462)
        for name, wide, top in (("violet", 620, 784), ("teal", 540, 680), ("gold", 460, 594)):
            canvas.sprite(f"pocket_pillow_{name}", _MIDDLE, top + wide * 60 / 308, wide / 308)
        winners = [line for line in self.report.lines if line.seat in self.report.winners]
        others = [line for line in self.report.lines if line not in winners]
        step = 250.0 if len(winners) < 3 else 150.0
        scale = {0: 1.0, 1: 1.34, 2: 1.0}.get(len(winners), 0.8)
        places = [
            *((_MIDDLE + (k - (len(winners) - 1) / 2) * step, 648.0) for k in range(len(winners))),
            *_SIDES,
        ]
        standing = self.age - _HOP_SECONDS * len(self.report.lines)
        for rank, (line, (x, y)) in enumerate(zip([*winners, *others], places, strict=False)):
            # The last one comes first.
            turn = len(self.report.lines) - 1 - rank
            share = min(1.0, max(0.0, self.age / _HOP_SECONDS - turn))
            if share > 0:
                is_winner = line in winners
                self._draw_figure(canvas, line, rank, (x, y), scale if is_winner else 0.78, share)
                if is_winner and standing > 0:
                    canvas.sprite("pocket_medal", x, 706, 0.86)
        canvas.sprite("pocket_ribbon", _MIDDLE, 164, 1.0)

    def _draw_figure(
        self,
        canvas: Canvas,
        line: Line,
        rank: int,
        place: tuple[float, float],
        scale: float,
        share: float,
    ) -> None:
        """A chick on its way to its place (0 to 1), and then cheering there."""
        look = self.chairs[line.seat].look
        chick = Standing(look, line.place, line.seat in self.report.winners)
        pose, lift = life(chick, rank, self.age - _HOP_SECONDS * len(self.report.lines))
        away, up = hop(share)
        x, y = place[0] + math.copysign(away, place[0] - _MIDDLE), place[1] - up - lift * scale
        canvas.sprite(f"chick_{SEATS[look].shape}_{pose}", x, y, scale)

    @property
    def perches(self) -> tuple[Perch, ...]:
        """Where the bats hover: round the throne, or over whoever has them without a victory."""
        lines, winners = self.report.lines, self.report.winners
        owner = next((line for line in lines if line.marks[BATS].tone is Tone.GOOD), None)
        if owner is None:
            return ()
        if owner.seat in winners:
            return _PERCHES
        x, y = _SIDES[[line for line in lines if line.seat not in winners].index(owner)]
        return tuple((x + dx, y + dy, scale, lean) for dx, dy, scale, lean in _OVER)

    def _draw_bats(self, canvas: Canvas, age: float) -> None:
        """The bats fly from the card to whoever got them, on the throne or beside it."""
        perches = self.perches
        share = ease_out(min(1.0, max(0.0, age / _FLY_SECONDS)))
        if share <= 0:
            return
        for k, (x, y, scale, lean) in enumerate(perches):
            sx, sy = 900.0 + k * 60, 800.0
            canvas.sprite(
                "pocket_kind_imprezoperz", sx + (x - sx) * share, sy + (y - sy) * share, scale,
                angle=lean,
            )  # fmt: skip

    def _draw_panel(self, canvas: Canvas, age: float) -> None:
        style = canvas.panel(PANEL, "dark", radius=34)
        canvas.text(
            self.report.heading, _LEFT + 14, PANEL.y + 60, 52, face="heavy",
            colour=canvas.theme.accent_text, max_width=_KITTENS_X - _LEFT - 70, max_height=64,
        )  # fmt: skip
        canvas.sprite("pocket_kind_piankotek", _KITTENS_X, PANEL.y + 56, 0.34)
        canvas.sprite("pocket_kind_imprezoperz", _BATS_X, PANEL.y + 56, 0.34)
        canvas.text(
            self.report.total, _TOTAL_X, PANEL.y + 60, 34, face="title", colour=style.secondary,
            align="c", max_width=130, max_height=44,
        )  # fmt: skip
        rows = _Rows(len(self.report.lines))
        for index, line in enumerate(self.report.lines):
            begun = age - (len(self.report.lines) - 1 - index) * _ROW_SECONDS
            share = min(1.0, max(0.0, begun / (2 * _ROW_SECONDS)))
            self._draw_row(canvas, rows.rect(index), index, line, share)
        shown = self.shown
        if shown is None:
            self._draw_flight(canvas)
        else:
            self._draw_kinds(canvas, shown)
        words = {
            "again": (_("Play again"), "cont"),
            "watch": (_("Watch again"), "film"),
            "lobby": (_("Lobby"), "people"),
        }
        for node in self.focus.nodes:
            if node.key in words:
                label, icon = words[node.key]
                sign = icon if node.rect.w > 340 else None  # narrow ones need all room for words
                draw_button(canvas, node.rect, label, self.state(node.key), icon=sign, px=42)

    def _draw_row(self, canvas: Canvas, rect: Rect, index: int, line: Line, share: float) -> None:
        is_winner = line.seat in self.report.winners
        row_style = "light" if is_winner else "row"
        style = canvas.panel(rect, row_style, radius=26)
        chair, y = self.chairs[line.seat], rect.center[1]
        canvas.label(str(line.place), rect.x + 40, y, 50 if is_winner else 44, 60, style.text)
        r = min(50.0, rect.h / 2 - 9)
        draw_face(canvas, chair.look, rect.x + 132, y, r, is_glad=is_winner)
        left = rect.x + 204
        room = _KITTENS_X - 52 - left
        gains = line.marks[BATS].tone is Tone.GOOD
        canvas.text(
            chair.name, left, y - (20 if gains else 0), 44 if not index else 40, face="heavy",
            colour=style.text, max_width=room, max_height=rect.h * 0.5,
        )  # fmt: skip
        if gains:
            before = int(line.total) - int(line.marks[BATS].text)
            words = f"{before} + {line.marks[BATS].text.lstrip('+')}"
            box = canvas.text(
                words, left, y + 26, 30, colour=style.secondary, max_width=room - 44,
                max_height=rect.h * 0.36,
            )  # fmt: skip
            canvas.sprite("pocket_kind_imprezoperz", box.right + 24, y + 25, 0.2)
        kittens = line.marks[KITTENS].text
        if gains:
            canvas.panel(Rect(_KITTENS_X - 36, y - 32, 72, 64), _KITTENS)
            canvas.label(kittens, _KITTENS_X, y, 44, 60, "#FFFFFF")
            canvas.panel(Rect(_BATS_X - 44, y - 32, 88, 64), _BATS)
            canvas.label(line.marks[BATS].text, _BATS_X, y, 44, 76, "#FFFFFF")
        else:
            canvas.label(kittens, _KITTENS_X, y, 44, 72, style.text)
            canvas.label("–", _BATS_X, y, 40, 60, style.secondary)
        canvas.label(
            counted(line.total, share, 0), _TOTAL_X, y, 68 if is_winner else 54, 110, style.text
        )
        if self.focus.is_on(f"row:{index}"):
            canvas.focus_ring(rect, 26, 4)

    def _draw_flight(self, canvas: Canvas) -> None:
        """Who gets the bats and why, and the hints that were used; the throne tells who won."""
        style = canvas.panel(_CARD, "light", radius=26)
        words = " ".join(self.report.why[1:] or self.report.why)
        canvas.boxed(
            words, Rect(_CARD.x + 20, _CARD.y + 10, _CARD.w - 40, 98), 31, face="title",
            colour=style.text, align="c", leading=1.08,
        )  # fmt: skip
        leader = next((x for x in self.report.lines if x.marks[BATS].tone is Tone.GOOD), None)
        y = _CARD.bottom - 56
        if leader is None:
            for k in range(3):
                canvas.sprite("pocket_kind_imprezoperz", _CARD.center[0] + (k - 1) * 96, y, 0.4)
            return
        kittens = int(leader.marks[KITTENS].text)
        few = min(kittens, _MOST_KITTENS)
        for k in range(few):
            canvas.sprite("pocket_kind_piankotek", _CARD.x + 60 + k * 58, y, 0.38)
        if kittens > few:
            canvas.label(f"×{kittens}", _CARD.x + 68 + few * 58, y, 36, 66)
        path = "M6 24 H60 V8 L96 36 L60 64 V48 H6Z"
        canvas.drawing(
            _CARD.x + 440, y - 36, 104, 74,
            f'<path d="{path}" fill="#5FD3AF" stroke="{INK}" stroke-width="5" '
            'stroke-linejoin="round"/>',
        )  # fmt: skip
        for k in range(3):
            canvas.sprite("pocket_tile_imprezoperz", _CARD.x + 574 + k * 68, y, 0.33)

    def _draw_kinds(self, canvas: Canvas, line: Line) -> None:
        """What one player has won of each kind."""
        style = canvas.panel(_CARD, "light", radius=26)
        # Translators: a player's name before what was won of each kind.
        words = _("{name} has won").format(name=self.chairs[line.seat].name)
        canvas.text(
            words, _CARD.x + 28, _CARD.y + 42, 34, face="title", colour=style.text,
            max_width=_CARD.w - 56, max_height=48,
        )  # fmt: skip
        step = (_CARD.w - 28) / len(KINDS)
        for k, (kind, mark) in enumerate(zip(KINDS, line.marks, strict=True)):
            x = _CARD.x + 14 + (k + 0.5) * step
            canvas.sprite(f"pocket_tile_{kind}", x, _CARD.y + 110, 0.38)
            canvas.label(mark.text, x, _CARD.y + 174, 34, step - 8, style.text)


def _draw_stage(canvas: Canvas, aside: float = 0.0) -> None:
    """The room, with its rug, lights and bedside tables; these so far to the right."""
    pocket_room.draw_garland(canvas, -40, 1960, 10, 30, 23)
    with canvas.shifted(aside):
        for left in (106, 966):
            canvas.sprite("pocket_nightstand", left, 906, 0.72)
            canvas.sprite("pocket_lamp", left, 744, 0.92)
        canvas.drawing(_MIDDLE - 520.0, 836, 1040, 206, _RUG)
