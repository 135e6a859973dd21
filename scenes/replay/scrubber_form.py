"""Where everything of the scrubber lies: moves beside the board, or under it in large text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big

_GROWS: Final = 1.1
"""From this size of text on, a row of the moves is high enough for two larger lines."""


@dataclass(frozen=True, slots=True)
class LineForm:
    """The timeline: flags over a hill over the bar of rounds."""

    box: Rect
    left: float
    """Left of it stands what the hill is."""
    right: float
    flags: float
    """The top of the flags."""
    hill: Rect
    bar: Rect
    words: float
    """Room for the height of a line of letters."""


@dataclass(frozen=True, slots=True)
class ScrubberForm:
    pane: Rect
    log: Rect
    """The panel of the moves; in large text there is only the row of the move that is shown."""
    rows: Rect
    shown: int
    """Rows at a time."""
    step: float
    count: Rect
    """Where the number of the move stands."""
    buttons: Mapping[str, Rect]
    line: LineForm

    @property
    def fall(self) -> Rect:
        """The button over the sky of the pane, below the figures, where something fell."""
        wide, high = (640.0, 100.0) if self.is_big else (430.0, 80.0)
        return Rect(self.pane.right - wide - 22, self.pane.y + 98, wide, high)

    @property
    def is_big(self) -> bool:
        return self.shown == 1

    def places(self, count: int, here: int) -> list[tuple[int, Rect]]:
        """The lines that are shown, and where: the one that is watched stands in the middle."""
        top = max(0, min(count - self.shown, max(0, here) - self.shown // 2))
        rows, high = self.rows, self.step - 8
        return [
            (index, Rect(rows.x, rows.y + (index - top) * self.step, rows.w, high))
            for index in range(top, min(count, top + self.shown))
        ]


def _line(box: Rect, left: float, hill: float, bar: float, words: float) -> LineForm:
    """`hill` and `bar` are their heights."""
    right = box.right - 40
    top = box.y + 78
    return LineForm(
        box,
        left,
        right,
        box.y + 12,
        Rect(left, top, right - left, hill),
        Rect(left, top + hill + 2, right - left, bar),
        words,
    )


def _buttons(y: float, high: float, row: Mapping[str, tuple[float, float]]) -> dict[str, Rect]:
    return {key: Rect(x, y, wide, high) for key, (x, wide) in row.items()}


_LOG: Final = Rect(1218, 114, 638, 584)
_ROWS: Final = Rect(_LOG.x + 18, _LOG.y + 84, _LOG.w - 66, 492)


def _usual(shown: int) -> ScrubberForm:
    return ScrubberForm(
        pane=Rect(64, 114, 1130, 584),
        log=_LOG,
        rows=_ROWS,
        shown=shown,
        step=_ROWS.h / shown,
        count=Rect(_LOG.right - 374, _LOG.y + 18, 340, 60),
        buttons=_buttons(
            914, 80,
            {
                "prev": (64, 96), "play": (174, 96), "next": (284, 96), "speed": (400, 230),
                "flag_prev": (652, 84), "flag_next": (1022, 84), "on": (1128, 506),
                "back": (1654, 202),
            },
        ),
        line=_line(Rect(64, 712, 1792, 186), 300, 52, 40, 40),
    )  # fmt: skip


USUAL: Final = _usual(6)
_ROOMY: Final = _usual(5)
_BIG: Final = ScrubberForm(
    pane=Rect(64, 110, 1792, 446),
    log=Rect(64, 568, 1792, 118),
    rows=Rect(64, 568, 1310, 118),
    shown=1,
    step=124,
    count=Rect(1390, 568, 466, 118),
    buttons=_buttons(
        908, 80,
        {
            "prev": (64, 96), "play": (176, 96), "next": (288, 96), "speed": (402, 380),
            "flag_prev": (800, 84), "flag_next": (984, 84), "on": (1086, 470),
            "back": (1574, 282),
        },
    ),
    line=_line(Rect(64, 698, 1792, 198), 430, 46, 62, 62),
)  # fmt: skip


def form_of(text_scale: float) -> ScrubberForm:
    if is_big(text_scale):
        return _BIG
    return USUAL if text_scale < _GROWS else _ROOMY
