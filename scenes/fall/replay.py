"""FallReplayScene: a fall watched again, slowly or frame by frame, with its cause, and saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from scenes.drawing.draw import Canvas
from scenes.fall.picture import FallPicture, camera_of
from scenes.fall.replay_view import BAR, BIG_BUTTONS, BUTTONS, ENDS, TRACK, draw_replay
from scenes.fall.saver import FallSaver, Kind, SaveState
from scenes.fall.story import FallStory
from scenes.input.intents import Button, Direction, Intent, Lift, Point, Press, Touch
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
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
TURNS: Final = {"earlier": -1, "later": 1}
JUMP: Final = 0.1
"""Seconds that a step on the track is long."""


class FallReplayScene(MenuScene):
    """Dismisses with None. `saver` may be at work already, for a fall shown elsewhere as well.

    `falls` are those among which can be chosen, the first one first; `story` is shown at first.
    """

    first = "play"
    is_plain: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        story: FallStory,
        saver: FallSaver | None = None,
        *,
        falls: Sequence[FallStory] = (),
    ) -> None:
        super().__init__(stage)
        self.falls = tuple(falls) or (story,)
        self._savers = {} if saver is None else {story.key: saver}
        self._lent = saver
        self.speed = SPEEDS[0]
        self._is_dragging = False
        self._show(story)

    def _show(self, story: FallStory) -> None:
        self.story = story
        self.saver = self._saver()
        self.picture = FallPicture(story, camera_of(story, TOP, FOOT, FLOE))
        self.position = 0.0
        self.is_playing = not self.is_still
        if self.is_still:
            self.position = float(min(story.last, story.slip + STILL_AFTER))

    def _saver(self) -> FallSaver | None:
        """What saves this fall, which goes on while another one is shown."""
        key, folder = self.story.key, self.stage.pictures
        if key not in self._savers and folder is not None:
            self._savers[key] = FallSaver(self.story, folder)
        return self._savers.get(key)

    @property
    def index(self) -> int:
        """Which one of the falls is shown."""
        keys = [story.key for story in self.falls]
        return keys.index(self.story.key)

    def choose(self, step: int) -> None:
        """The fall before or after; beyond the last one comes the first."""
        self._show(self.falls[(self.index + step) % len(self.falls)])
        self.refresh()

    @property
    def rests_after(self) -> float | None:
        is_busy = self.is_playing or any(saver.is_working for saver in self._savers.values())
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
        if len(self.falls) > 1:
            acts |= {key: partial(self.choose, step) for key, step in TURNS.items()}
        rects = (BIG_BUTTONS if self.is_big else BUTTONS) | ENDS
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
        for saver in self._savers.values():
            if saver is not self._lent and saver.is_working:
                saver.close()
        super().dismiss(result)

    # Time

    def update(self, seconds: float) -> None:
        super().update(seconds)
        for saver in self._savers.values():
            was = saver.state
            saver.update()
            if was is SaveState.WORKING and not saver.is_working:
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
