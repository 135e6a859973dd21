"""The strip of film below the standings: four moments of the best fall."""

from __future__ import annotations

from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.theme import INK
from scenes.fall.picture import FallPicture, camera_of, paint_small
from scenes.fall.saver import SCENERY
from scenes.fall.story import FallStory
from scenes.text import _
from scenes.widgets import draw_badge
from scenes.words.numbers import decimal

STRIP: Final = Rect(0, 640, CANVAS_WIDTH, 344)
FRAMES: Final = 4
SPEED: Final = 0.5
HOLE: Final = "#2A4270"


class FilmStrip:
    """The pictures are drawn once each; the one that the film has come to has a white ring."""

    def __init__(self, story: FallStory) -> None:
        self.story = story
        self.picture = FallPicture(story, camera_of(story, 40, 800, 700, pitch=190))
        last = max(story.slip + 4, story.slip + round(story.seconds * 60))
        end = min(story.last, last)
        middle = story.slip + (end - story.slip) * 0.4
        self.moments = (max(0.0, story.slip - 30.0), story.slip + 8.0, middle, float(end))

    def current(self, clock: float) -> int:
        """Which frame the film has come to at half speed, and round again after a rest."""
        start, end = self.moments[0], self.moments[-1]
        at = start + (clock * 60 * SPEED) % (end - start + 60)
        return max(k for k, moment in enumerate(self.moments) if moment <= max(at, start))

    def seconds(self, index: int) -> float:
        return (self.moments[index] - self.moments[0]) / 60

    def draw(self, canvas: Canvas, clock: float, *, is_still: bool) -> None:
        _draw_band(canvas)
        now = 1 if is_still else self.current(clock)
        for index, moment in enumerate(self.moments):
            rect = Rect(48 + 388 * index, 748, 376, 188)
            if index == now:
                ring = shapes.rounded(4, 4, rect.w + 12, rect.h + 12, 24, "#FFFFFF")
                canvas.drawing(rect.x - 10, rect.y - 10, rect.w + 20, rect.h + 20, ring)
            canvas.framed(
                rect, 18, ("fall", self.story.key, index),
                lambda inner, moment=moment, w=rect.w: paint_small(  # type: ignore[misc]
                    inner, self.picture, moment, SCENERY, w
                ),
                outline=4,
            )  # fmt: skip
            words = _("{seconds} s").format(seconds=decimal(self.seconds(index), 1))
            canvas.pill(rect.x + 10, rect.y + 28, words, "ink", px=26, height=42, max_width=150)

    def draw_title(self, canvas: Canvas, title: str) -> None:
        y = STRIP.y + 38
        box = canvas.text(
            title, 64, y, 42, face="heavy", colour="#FFD166", max_width=620, max_height=58
        )
        badge = box.right + 44
        draw_badge(canvas, self.story.look, badge, y, 52)
        words = _("{name}: {size}").format(name=self.story.name, size=self.story.size())
        canvas.text(
            words, badge + 44, y, 34, colour="#FFFFFF", max_width=1860 - badge - 44, max_height=48
        )


def draw_nobody(canvas: Canvas) -> None:
    """The strip of a round in which nothing came down."""
    _draw_band(canvas)
    canvas.text(
        _("Nobody fell in this round"), 960, STRIP.y + 38, 42, face="heavy", colour="#FFD166",
        align="c", max_width=1700, max_height=58,
    )  # fmt: skip
    with canvas.clipped(Rect(0, STRIP.y + 96, CANVAS_WIDTH, STRIP.h - 124)):
        for k in range(9):
            colour = ("red", "yellow", "blue", "green")[k % 4]
            canvas.sprite(f"penguin_{colour}_joy", 240 + k * 180, STRIP.bottom - 34, 0.86)


def _draw_band(canvas: Canvas) -> None:
    canvas.fill(Rect(-400, STRIP.y, CANVAS_WIDTH + 800, STRIP.h), INK)
    holes = "".join(
        shapes.rounded(k * 60 + 14, 0, 32, 18, 6, HOLE) for k in range(CANVAS_WIDTH // 60)
    )
    for y in (STRIP.y + 78, STRIP.bottom - 28):
        canvas.drawing(0, y, CANVAS_WIDTH, 18, holes)
