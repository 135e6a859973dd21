"""The scrubber: a match watched again, move by move or by its turning points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from scenes.drawing.draw import Canvas
from scenes.fall.replay import FallReplayScene
from scenes.fall.story import FallStory
from scenes.input.intents import Button, Direction, Intent, Lift, Point, Press, Scroll, Touch
from scenes.log.lines import line_at
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.replay.flags import flags_of
from scenes.replay.hill import hill_of
from scenes.replay.play_on import branch_of
from scenes.replay.replay import Replay, stop_after, stop_before, stop_near, stops_of
from scenes.replay.rounds import parts_of
from scenes.replay.scrubber_form import ScrubberForm, form_of
from scenes.replay.scrubber_line import Timeline
from scenes.replay.scrubber_pane import ScrubberPane
from scenes.replay.scrubber_view import draw_scrubber
from scenes.saves.replace_save import ask_to_replace
from scenes.stage import Stage
from scenes.table.seating import Setup
from scenes.text import _, pgettext

SPEEDS: Final = (1, 2, 4)
REST: Final = 0.5
"""Seconds between two moves that play by themselves ..."""
STILL_REST: Final = 1.2
"""... and where they are shown without motion."""
FADE: Final = 0.2
"""Seconds in which a jump fades in."""


class ScrubberScene(MenuScene):
    """Dismisses with None, or with a PlayOn: a match to be gone on with from a moment.

    `falls` are those that were filmed, by the version at which they happened.
    """

    is_plain: ClassVar[bool] = True
    first = "timeline"

    def __init__(
        self,
        stage: Stage,
        setup: Setup,
        replay: Replay,
        *,
        start: int = 0,
        falls: Mapping[int, FallStory] | None = None,
    ) -> None:
        super().__init__(stage)
        self.falls = dict(falls or {})
        self.setup = setup
        self.replay = replay
        entries = replay.entries()
        self.lines = replay.lines()
        self.stops = stops_of(self.lines, replay.last)
        self.timeline = Timeline(
            replay.last, hill_of(replay), flags_of(replay, entries), parts_of(entries, replay.last)
        )
        self.pane = ScrubberPane(stage, setup, replay)
        self.is_playing = False
        self.speed = SPEEDS[0]
        self.fade = 0.0
        """How dark the pane still is after a jump, from 1 to 0."""
        self._waited = 0.0
        self._is_dragging = False
        self.pane.cut_to(stop_near(self.stops, start))

    @property
    def version(self) -> int:
        """The moment that is shown, or being led to."""
        return self.pane.goal

    @property
    def can_play_on(self) -> bool:
        match = self.replay.match
        return match.game.outcome(match.state_at(self.version)) is None

    @property
    def rests_after(self) -> float | None:
        return None if self.is_playing or self.pane.is_moving else super().rests_after

    @property
    def form(self) -> ScrubberForm:
        return form_of(self.stage.settings.text_scale)

    # What can be reached

    def build(self) -> Sequence[Node]:
        form = self.form
        self.timeline = replace(self.timeline, form=form.line)
        acts = {
            "prev": lambda: self.step(-1),
            "play": self.toggle,
            "next": lambda: self.step(1),
            "speed": self._change_speed,
            "flag_prev": lambda: self.jump(-1),
            "flag_next": lambda: self.jump(1),
            "on": self.play_on,
            "back": self.dismiss,
        }
        fall = [] if self.fall is None else [Node("fall", form.fall, self.watch_fall)]
        return [
            *fall,
            Node("timeline", form.line.box, self.toggle, step=self.step),
            *(
                Node(key, rect, acts[key], key != "on" or self.can_play_on)
                for key, rect in form.buttons.items()
            ),
        ]

    # Time

    def go_to(self, version: int) -> None:
        """Cut to a moment."""
        if version != self.version or self.pane.is_moving:
            self.pane.cut_to(version)
            self.fade = 0.0 if self.is_still else 1.0
        self._waited = 0.0

    def step(self, by: int) -> None:
        """One move back or on; a move on is shown as it happened."""
        if by < 0:
            self.pane.cut_to(stop_before(self.stops, self.version))
        elif self.pane.is_moving or self.is_still:
            self.pane.cut_to(stop_after(self.stops, self.version))
        else:
            self.pane.play_to(stop_after(self.stops, self.version))
        self._waited = 0.0

    def jump(self, by: int) -> None:
        """To the next turning point, or the one before; else to the end of the match."""
        line = self.timeline
        flag = line.flag_after(self.version) if by > 0 else line.flag_before(self.version)
        end = line.last if by > 0 else 0
        self.go_to(stop_near(self.stops, end if flag is None else flag.version))

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.version >= self.replay.last:
            self.go_to(0)

    def _change_speed(self) -> None:
        place = (SPEEDS.index(self.speed) + 1) % len(SPEEDS)
        self.speed = SPEEDS[place]

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.fade = max(0.0, self.fade - seconds / FADE)
        self.pane.update(seconds * self.speed)
        if not self.is_playing or self.pane.is_moving or self.stage.stack.top is not self:
            return
        self._waited += seconds * self.speed
        if self._waited >= (STILL_REST if self.is_still else REST):
            self.step(1)
            self.is_playing = self.version < self.replay.last
            self.refresh()

    # Answering

    def handle(self, intent: Intent) -> None:
        if self._scrub(intent):
            self.refresh()
        else:
            super().handle(intent)

    def _scrub(self, intent: Intent) -> bool:
        """Whether a pointer meant the match: its timeline, a line of the log, or the wheel."""
        match intent:
            case Scroll(_, steps):
                self.step(-1 if steps > 0 else 1)
            case Touch(_, x, y) if (flag := self.timeline.flag_at(x, y)) is not None:
                self.go_to(stop_near(self.stops, flag.version))
            case Touch(_, x, y) if self.form.line.box.contains(x, y):
                self._is_dragging = True
                self._drag_to(x)
            case Touch(_, x, y) if self.form.rows.contains(x, y):
                self._touch_line(x, y)
            case Point(_, x, _y) if self._is_dragging:
                self._drag_to(x)
            case Lift() if self._is_dragging:
                self._is_dragging = False
            case _:
                return False
        return True

    def _drag_to(self, x: float) -> None:
        self.focus.key = "timeline"
        version = stop_near(self.stops, self.timeline.version_at(x))
        if version != self.version or self.pane.is_moving:
            self.pane.cut_to(version)
            self._waited = 0.0

    def _touch_line(self, x: float, y: float) -> None:
        here = line_at(self.lines, self.version)
        for index, rect in self.form.places(len(self.lines), here):
            if rect.contains(x, y):
                self.go_to(self.lines[index].version)

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.LEFT_SHOULDER):
                self.jump(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self.jump(1)
            case Press(_, Button.NORTH):
                self.play_on()
            case Press(_, Button.WEST):
                self._change_speed()

    @property
    def fall(self) -> FallStory | None:
        """The fall that happened at this moment, if it was filmed."""
        return self.falls.get(self.version)

    def watch_fall(self) -> None:
        """Watch it from close by, and any of the others."""
        story = self.fall
        if story is not None:
            self.is_playing = False
            every = [self.falls[version] for version in sorted(self.falls)]
            self.stage.stack.push(FallReplayScene(self.stage, story, falls=every))

    def play_on(self) -> None:
        """Go on with the match from this moment, once whoever may lose something has agreed."""
        if not self.can_play_on:
            self.stage.notices.say(_("The game is over at this moment"), "cross")
            return
        stand = self.replay.stands.get(self.version)
        lean = None if stand is None else stand.lean
        self.is_playing = False

        def go() -> None:
            self.dismiss(branch_of(self.replay.match, self.version, lean))

        ask_to_replace(self.stage, self.setup.game_id, go)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        draw_scrubber(canvas, self)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Move by move"), (Direction.LEFT, Direction.RIGHT)),
                MenuHint(_("Turning points"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)),
                MenuHint(
                    _("Pause") if self.is_playing else pgettext("a film", "Play"), (Button.SOUTH,)
                ),
                MenuHint(_("Speed"), (Button.WEST,)),
                *([MenuHint(_("Play on"), (Button.NORTH,))] if self.can_play_on else []),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
            1036 if self.is_big else 1041,
        )
