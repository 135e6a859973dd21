"""FallReplayScene: a fall watched again, slowly or frame by frame, with its cause, and saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from scenes.draw import Canvas
from scenes.fall_picture import FallPicture, camera_of
from scenes.fall_replay_view import BAR, BIG_BUTTONS, BUTTONS, TRACK, draw_replay
from scenes.fall_saver import FallSaver, Kind, SaveState
from scenes.fall_story import FallStory
from scenes.focus import Node
from scenes.intents import Button, Direction, Intent, Lift, Point, Press, Touch
from scenes.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _

SPEEDS: Final = (0.25, 0.5, 1.0)
SPEED_SIGNS: Final = {0.25: "¼×", 0.5: "½×", 1.0: "1×"}
FRAMES_A_SECOND: Final = 60
TOP: Final = 150.0
FOOT: Final = 706.0
FLOE: Final = 460.0
STILL_AFTER: Final = 6
"""Frames after the slip that are shown first where motion is reduced."""
JUMP: Final = 0.1
"""Seconds that a step on the track is long."""


class FallReplayScene(MenuScene):
    """Dismisses with None. `saver` may be at work already, for a fall shown elsewhere as well."""

    first = "play"
    is_plain: ClassVar[bool] = True

    def __init__(self, stage: Stage, story: FallStory, saver: FallSaver | None = None) -> None:
        super().__init__(stage)
        self.story = story
        folder = stage.pictures
        self.saver = saver
        if saver is None and folder is not None:
            self.saver = FallSaver(story, folder)
        self._is_own = saver is None
        self.picture = FallPicture(story, camera_of(story, TOP, FOOT, FLOE))
        self.speed = SPEEDS[0]
        self.position = 0.0
        self.is_playing = not self.is_still
        if self.is_still:
            self.position = float(min(story.last, story.slip + STILL_AFTER))
        self._is_dragging = False

    @property
    def rests_after(self) -> float | None:
        is_busy = self.is_playing or (self.saver is not None and self.saver.is_working)
        return None if is_busy else super().rests_after

    def build(self) -> Sequence[Node]:
        acts: dict[str, Callable[[], None]] = {
            "prev": partial(self.step, -1),
            "play": self.toggle,
            "next": partial(self.step, 1),
            "speed": self._change_speed,
            "png": partial(self.save, Kind.PICTURE),
            "gif": partial(self.save, Kind.GIF),
            "done": self.dismiss,
        }
        if self.saver is None:
            acts = {key: act for key, act in acts.items() if key not in ("png", "gif")}
        rects = BIG_BUTTONS if self.is_big else BUTTONS
        track = Node("track", TRACK, self.toggle, step=self._jump)
        return [track, *(Node(key, rects[key], act) for key, act in acts.items())]

    # Answering

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.position >= self.story.last:
            self.position = 0.0

    def step(self, frames: int) -> None:
        """Frame by frame."""
        self.is_playing = False
        self.go_to(round(self.position) + frames)

    def go_to(self, position: float) -> None:
        self.position = max(0.0, min(float(self.story.last), float(position)))

    def _jump(self, step: int) -> None:
        self.is_playing = False
        self.go_to(self.position + step * JUMP * FRAMES_A_SECOND)

    def _change_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def save(self, kind: Kind) -> None:
        if self.saver is not None:
            self.saver.start(kind, self.position)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Touch(x=x, y=y) if TRACK.inset(-16).contains(x, y):
                self._is_dragging, self.is_playing = True, False
                self._lead(x)
            case Point(x=x) if self._is_dragging:
                self._lead(x)
            case Lift() if self._is_dragging:
                self._is_dragging = False
                self.focus.pressed = None
            case _:
                super().handle(intent)

    def _lead(self, x: float) -> None:
        self.focus.key = "track"
        self.go_to((x - BAR.x) / BAR.w * self.story.last)

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.LEFT_SHOULDER):
                self.step(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self.step(1)
            case Press(_, Button.NORTH):
                self.toggle()
            case Press(_, Button.WEST):
                self._change_speed()

    def dismiss(self, result: object = None) -> None:
        if self._is_own and self.saver is not None and self.saver.is_working:
            self.saver.close()
        super().dismiss(result)

    # Time

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.saver is not None:
            was = self.saver.state
            self.saver.update()
            if was is SaveState.WORKING and not self.saver.is_working:
                self.refresh()
        if self.is_playing:
            self.go_to(self.position + seconds * FRAMES_A_SECOND * self.speed)
            self.is_playing = self.position < self.story.last

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        draw_replay(self, canvas)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), tuple(Direction)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Frame by frame"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)),
                MenuHint(_("Speed"), (Button.WEST,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
            1040,
        )
