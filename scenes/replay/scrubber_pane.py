"""The pane of the scrubber in which a game's own board shows one moment after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core import Event
from scenes.boards.registry import find_board
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.replay.replay import Replay
from scenes.sound.effects import effect_of
from scenes.stage import Stage
from scenes.table.event_feed import EventFeed
from scenes.table.seating import Setup

RADIUS: Final = 30.0
_OUTLINE: Final = 6.0
HEAD: Final = 84.0
"""Room for figures over a board."""


def is_high(area: Rect, pane: Rect) -> bool:
    """Whether a board leaves room at both sides of the pane."""
    return area.w / area.h < 0.67 * pane.w / pane.h


@dataclass(frozen=True, slots=True)
class _Window:
    """Where the table's canvas lies in the picture of the pane."""

    scale: float
    left: float
    top: float


class ScrubberPane:
    """Owns a board that nobody plays on."""

    def __init__(self, stage: Stage, setup: Setup, replay: Replay) -> None:
        self.replay = replay
        self.board = find_board(setup.game_id)(stage, setup)
        # No hand carries here: figures fly to their places, as cards do.
        self.board.owns_nature = False
        self._stage = stage
        self._feed = EventFeed(self.board, self._sound_of)
        self.goal = 0
        """The moment that is shown, or will be once all has happened that leads there."""
        self._shown: Event | None = None
        """The last event with a place."""
        self._ticks = 0
        self._picture: pygame.Surface | None = None
        self._key: object = None
        self.cut_to(0)

    @property
    def is_moving(self) -> bool:
        """Whether a move is still on its way."""
        return bool(self._feed) or self.board.is_busy

    def cut_to(self, version: int) -> None:
        """Show a moment at once."""
        self._feed.clear()
        self.board.skip()
        self.goal = version
        self.board.recall(self.replay.heard(version))
        self.board.show(self.replay.view(version))
        stand = self.replay.stands.get(version)
        if stand is not None and stand.lean:
            self.board.resume(stand.lean)
        told = [*self.replay.events(version)] if version else []
        placed = [event for event in told if self.board.spot_of(event) is not None]
        self._shown = placed[-1] if placed else None
        self._ticks += 1

    def play_to(self, version: int) -> None:
        """Let everything happen that leads from here to a later moment."""
        self._shown = None
        for step in range(self.goal + 1, version + 1):
            before, after = self.replay.view(step - 1), self.replay.view(step)
            self._feed.push(self.replay.events(step), before, after)
        self.goal = version

    def update(self, seconds: float) -> None:
        if not self.is_moving:
            return
        self._ticks += 1
        self.board.update(seconds)
        while self._feed.next() is not None:
            pass
        if not self._feed and not self.board.is_busy:
            self.cut_to(self.goal)

    def _sound_of(self, event: Event) -> None:
        effect = effect_of(self.replay.match.game.info.id, event.kind)
        if effect is not None:
            self._stage.sound.play(effect)

    # Drawing

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """The moment in a frame; painted anew only when something has changed."""
        w, h = round(rect.w * canvas.scale), round(rect.h * canvas.scale)
        key = (self._ticks, w, h, canvas.theme.name, canvas.text_scale)
        if key != self._key or self._picture is None:
            late = canvas.assets.late
            painted = self._paint(canvas, rect, w, h)
            is_whole = canvas.assets.late == late
            self._key = key if is_whole else None
            if is_whole or self._picture is None or self._picture.get_size() != (w, h):
                self._picture = painted
        x, y = canvas.left + rect.x * canvas.scale, canvas.top + rect.y * canvas.scale
        canvas.surface.blit(self._picture, (round(x), round(y)))
        half = _OUTLINE / 2
        line = f' stroke="{INK}" stroke-width="{_OUTLINE:g}"'
        frame = shapes.rounded(
            half, half, rect.w - _OUTLINE, rect.h - _OUTLINE, RADIUS, "none", 1, line
        )
        canvas.drawing(rect.x, rect.y, rect.w, rect.h, frame)

    def _paint(self, canvas: Canvas, rect: Rect, w: int, h: int) -> pygame.Surface:
        surface = pygame.Surface((w, h), pygame.SRCALPHA)
        area = self.board.area
        # Figures stand left of a high board, and over a broad one.
        head = 0.0 if is_high(area, rect) else HEAD * canvas.scale
        scale = min(w / area.w, (h - head) / area.h)
        x, y = area.center
        window = _Window(scale, w / 2 - x * scale, head + (h - head) / 2 - y * scale)
        inner = Canvas(surface, window, canvas.assets, canvas.theme, 1.0)
        inner.backdrop(self.board.backdrop)
        self.board.draw_alone(inner)
        if self._shown is not None and not self.is_moving:
            spot = self.board.spot_of(self._shown)
            if spot is not None:
                inner.ring(spot, min(28.0, spot.w / 3), 4)
        radius = (RADIUS + _OUTLINE / 2) * canvas.scale
        mask = canvas.assets.svg(shapes.rounded(0, 0, w, h, radius, "#FFFFFF"), w, h)
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface
