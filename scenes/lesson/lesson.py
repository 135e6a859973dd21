"""The lesson scene: a table whose steps are told, done and put back, and which counts nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

from game.chance import random_stream
from game.core import NATURE, Seat
from game.titles.pyramid.actions import Falls
from scenes.drawing.blink import BLINK_SECONDS
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Still
from scenes.drawing.text_size import is_big
from scenes.input.bindings import Prompt
from scenes.input.intents import Button, Device, DeviceKind, Hidden, Intent, Press, Touch
from scenes.lesson import seen
from scenes.lesson.book import lesson_of, match_of
from scenes.lesson.course import LEARNER, RIVAL, Kind
from scenes.lesson.layout import LessonLayout
from scenes.lesson.lights import lights_of
from scenes.lesson.look import LessonLook, Light, Plate
from scenes.lesson.progress import Progress
from scenes.lesson.script import ScriptController
from scenes.lesson.spotlight import Spotlight
from scenes.lesson.stir import Stir
from scenes.lesson.view import draw_dark, draw_lesson, draw_pointer
from scenes.menu.focus import Node
from scenes.replay.play_on import branch_of
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.table.corner import node_at
from scenes.table.look import look_of
from scenes.table.picture import keep_ground
from scenes.table.seating import Chair, Hands, Setup
from scenes.table.table import TableScene
from scenes.table.view import foot_panel, prompts_for
from scenes.text import _
from scenes.words.looks import name_of

JOY: Final = 0.9
"""Seconds for which the teacher is glad, and nothing goes on."""
CALM: Final = 20.0
"""Times a second that a table in the dark is drawn anew after something has stirred ..."""
STILL_AFTER: Final = 0.8
"""... and the seconds after which it stands still, until something stirs again."""
BLINK: Final = 4.0
"""Seconds from one blink of the teacher to the next."""


class LessonScene(TableScene):
    """Dismisses with None. Nothing of it is saved or counted, and no hint is asked for."""

    gives_hints: ClassVar[bool] = False

    def __init__(self, stage: Stage, game_id: str) -> None:
        lesson = lesson_of(game_id)
        chairs = (
            Chair(LEARNER, name_of(LEARNER, is_person=True), stage.last_device, None, True),
            Chair(RIVAL, name_of(RIVAL, is_person=False), None, "easy", True),
        )
        setup = Setup(game_id, chairs, lesson.options, lesson.seed, hands=Hands.STEADY)
        self._holders = stage.holders
        super().__init__(stage, setup, match_of(lesson))
        if self.hybrid is not None:
            self.hybrid.close()
            self.hybrid = None
        self.lights = lights_of(game_id, self.board)
        self.progress = Progress.at_start(lesson, self.match.version)
        self.spotlight = Spotlight()
        self.mover = LEARNER
        self._dark = Still()
        self._stir, self._since = Stir(), 0.0  # the last one, and the seconds since it changed
        self._joy = 0.0
        self._is_showing = False
        """The step is played for the learner."""
        self._tries = 0
        """How often something was played by the script, since a hand may slip."""

    def describe(self) -> list[str]:
        look = self.look()
        return [look.title, look.lines, *super().describe()]

    # -- the loop ------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        stir = Stir(self.board.cursor, self.signs(), self.progress, self.match.version)
        self._since = 0.0 if stir != self._stir else min(STILL_AFTER, self._since + seconds)
        self._stir = stir
        self._joy = max(0.0, self._joy - seconds)
        self.spotlight.update(seconds, self._lit(), is_still=self._is_still)
        self._watch_hand()

    def _keep(self) -> None:
        """A lesson is no match to go on with."""

    def _finish(self) -> None:
        """No lesson is played to the end of a game."""

    def _next(self) -> None:
        if self.match.to_move == NATURE:
            super()._next()
        elif self._joy > 0 or self._waits:
            return
        elif self.progress.is_done:
            self.go_on()
        else:
            super()._next()

    @property
    def _waits(self) -> bool:
        """Whether somebody has to read first, and say so."""
        return self.progress.is_done and self.progress.step.kind is not Kind.DO

    def begin(self, mover: Seat) -> None:
        text = self.progress.expected
        if mover == NATURE or text is None or (mover == LEARNER and not self._is_showing):
            super().begin(mover)
            self.stage.hold(self._holders)  # who learns is called otherwise than at home
            return
        self._turn += 1
        self._tries += 1
        turn, version = self._turn, self.match.version

        def propose(action: Any) -> None:
            self.submit(mover, action, version, turn)

        rng = random_stream(self.game_id, self.match.seed, f"lesson {version} {self._tries}")
        action = self.game.parse(text)
        self.controller = ScriptController(self.board, mover, action, rng, propose)

    def submit(self, seat: Seat, action: Any, at: int, turn: int | None = None) -> bool:
        """As at any table, but what the step does not want is put back, and so is a fall."""
        if turn not in (None, self._turn):
            return False
        if isinstance(action, Falls):
            self._stand_again()
            return True
        if seat != NATURE and not self.progress.is_right(self.game.to_text(action)):
            self._put_back()
            return True
        if not super().submit(seat, action, at, turn):
            return False
        if seat != NATURE:
            self.progress = self.progress.after_action()
            self._is_showing = False
        if self.match.to_move != NATURE and self.progress.is_done:
            self._praise()
        return True

    def _praise(self) -> None:
        self.spotlight.begin()
        if self.progress.step.kind is Kind.DO:
            self._joy = JOY
            self.stage.sound.play(Effect.SELECT)

    # -- putting back --------------------------------------------------------------------------

    def _watch_hand(self) -> None:
        """A piece is put back as soon as the wrong one was taken, not when it is let go."""
        taken = self.lights.taken
        person = self.person()
        if taken is None or person is None or person.turn.seat != LEARNER:
            return
        if not self.progress.is_right(self.game.to_text(taken)):
            self.lights.release()
            self._refuse()

    def _refuse(self) -> None:
        self.progress = self.progress.put_back(self.progress.step.why)
        self.stage.sound.play(Effect.BLOCKED)

    def _put_back(self) -> None:
        self._refuse()
        self._interrupt()
        self.show_to(self.viewer)

    def _stand_again(self) -> None:
        """Build up anew what fell, as if it had never been touched."""
        self.progress = self.progress.without_action(
            _("It fell, and stands again. Lower it slowly, and let go when it stands.")
        )
        self._return_to(self.match.version - 1)

    def _return_to(self, version: int) -> None:
        """Show the table as it was after so many actions."""
        self.lights.release()
        self._interrupt()
        self._queue.clear()
        self.board.skip()
        self.match = branch_of(self.match, version).match
        self.entries = [entry for entry in self.entries if entry.version <= version]
        self.stands = {at: stand for at, stand in self.stands.items() if at <= version}
        self._joy = 0.0
        self.board.recall(self.match.heard(None))
        self.show_to(self.viewer)
        self.mover = LEARNER
        self.spotlight.begin()

    # -- what the learner can do beside the game -----------------------------------------------

    def skip(self) -> None:
        """Leave at once."""
        self.stage.sound.play(Effect.BACK)
        self.dismiss()

    def go_on(self) -> None:
        """To the next step; after the last one the lesson is done."""
        if self.progress.is_last:
            self.stage.change(seen.with_done(self.stage.settings, self.game_id))
            self.stage.sound.play(Effect.CLEARED)
            self.dismiss()
            return
        self.progress = self.progress.forward(self.match.version)
        self.spotlight.begin()
        self.stage.sound.play(Effect.STEP)

    def step_back(self) -> None:
        """To the step before, with the table as it was then."""
        self.progress = self.progress.back()
        self._is_showing = False
        self.stage.sound.play(Effect.BACK)
        self._return_to(self.progress.starts[-1])

    def show_me(self) -> None:
        """Play what the step asks for."""
        if self.person() is not None and not self.progress.is_done:
            self.lights.release()
            self._is_showing = True
            self._interrupt()
            self.stage.sound.play(Effect.SELECT)

    def dismiss(self, result: Any = None) -> None:
        super().dismiss(result)
        self.stage.hold(self._holders)

    # -- intents -------------------------------------------------------------------------------

    @property
    def offers_undo(self) -> bool:
        return False

    def handle(self, intent: Intent) -> None:
        match intent:
            case Hidden():
                return  # nothing goes on by itself
            case Press(device, button) if (way := self._way_of(device, button)) is not None:
                way.act()
            case Touch(_, x, y) if (node := node_at(self._ways(), x, y)) is not None:
                node.act()
            case Touch(_, x, y) if self._layout.bubble.contains(x, y):
                return  # what lies under it cannot be meant
            case _:
                self._play(intent)
                self._watch_hand()

    def corner(self) -> Sequence[Node]:
        return [Node("skip", self._layout.skip, self.skip)]

    def plates(self) -> Sequence[Node]:
        acts = {"next": self.go_on, "show": self.show_me, "back": self.step_back}
        keys = self._keys()
        rects = self._layout.plates(len(keys))
        return [Node(key, rect, acts[key]) for key, rect in zip(keys, rects, strict=True)]

    def _ways(self) -> list[Node]:
        return [*self.corner(), *self.plates()]

    def _keys(self) -> list[str]:
        """The buttons of the bubble now."""
        has_before = self.progress.index > 0
        can_show = self.person() is not None and not self.progress.is_done
        offered = (("back", has_before), ("next", self._waits), ("show", can_show))
        return [key for key, is_offered in offered if is_offered]

    def _button_of(self, key: str) -> Button:
        """What presses a way: always the same, but where the board puts back with it."""
        if key == "back":
            return Button.NORTH if self.board.has_back else Button.EAST
        return {"next": Button.SOUTH, "show": Button.VIEW, "skip": Button.MENU}[key]

    def _way_of(self, device: Device, button: Button) -> Node | None:
        if device.kind is DeviceKind.MOUSE and button is not Button.SOUTH:
            return None  # its other buttons are the board's
        return next((way for way in self._ways() if self._button_of(way.key) is button), None)

    # -- pixels --------------------------------------------------------------------------------

    @property
    def _is_still(self) -> bool:
        return self.stage.settings.is_motion_reduced

    @property
    def _layout(self) -> LessonLayout:
        sign = self._sign("skip")
        return LessonLayout.over(
            self.lights,
            is_big=is_big(self.stage.settings.text_scale),
            has_names=sign is not None and bool(sign.cap),
        )

    def _place(self) -> Sequence[Rect]:
        """Where the action of the step belongs, or has happened."""
        actions = self.progress.step.actions
        if not actions:
            return ()
        text = self.progress.expected or actions[min(self.progress.taken, len(actions)) - 1]
        return self.lights.places(self.game.parse(text))

    def _lit(self) -> Sequence[Rect]:
        """What is in the light now; nothing while something moves."""
        progress, step = self.progress, self.progress.step
        if step.kind is not Kind.DO:
            if not progress.is_done or self._queue or self.board.is_busy:
                return ()
            spot = self.lights.spot(step.spot) if step.spot else None
            return self._place() if spot is None else (spot,)
        is_asked = self.person() is not None or self._is_showing
        if progress.is_done or not is_asked or self.lights.taken is not None:
            return ()
        pieces = self.lights.pieces(self.game.parse(step.actions[0]))
        return [*self._place(), *pieces]

    def look(self) -> LessonLook:
        progress, step = self.progress, self.progress.step
        is_asked = self.person() is not None and not progress.is_done
        has_arrow = step.kind is Kind.DO and is_asked
        place = self._place() if self._joy > 0 else ()
        aimed, signs = (self.lights.aimed, self.lights.signs) if is_asked else ((), ())
        return LessonLook(
            title=step.title,
            lines=progress.note or step.lines,
            is_refused=bool(progress.note),
            number=progress.index + 1,
            total=len(progress.lesson.steps),
            plates=self._plates(),
            skip=self._sign("skip"),
            layout=self._layout,
            teacher=self.lights.teacher,
            pose=self._pose(),
            light=self.spotlight.light(
                aimed,
                signs or (),
                place[0] if place else None,
                has_arrow=has_arrow,
                is_still=self._is_still,
            ),
        )

    def _plates(self) -> tuple[Plate, ...]:
        end = _("Done") if self.progress.is_last else _("Go on")
        labels = {"next": end, "show": _("Show me"), "back": _("Step back")}
        return tuple(
            Plate(way.key, labels[way.key], way.rect, self._sign(way.key), way.key == "next")
            for way in self.plates()
        )

    def _sign(self, key: str) -> Prompt | None:
        device = self.signs()
        if device is None or device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH):
            return None
        return next(iter(prompts_for(self.stage.devices, device, self._button_of(key))), None)

    def _pose(self) -> str:
        if self._joy > 0:
            return "joy"
        is_blinking = self.clock % BLINK < BLINK_SECONDS
        return "blink" if is_blinking and not self._is_still else "point"

    def draw(self, canvas: Canvas) -> None:
        look = self.look()
        if self._is_calm:
            keep_ground(canvas, self)
            light = look.light
            key = self._stir, light.holes, light.aimed, light.signs, int(self._since * CALM)
            self._dark.draw(canvas, key, partial(self._draw_table, light=light))
        else:
            self._dark.forget()
            self._draw_table(canvas, look.light)
        draw_pointer(canvas, look.light)
        draw_lesson(canvas, look)

    @property
    def _is_calm(self) -> bool:
        """Whether the table waits in the dark: then it need not be drawn for every frame."""
        is_dark = self.spotlight.strength >= 1 and self.spotlight.closed >= 1
        is_moving = self.board.is_busy or bool(self._queue) or self.lights.taken is not None
        return is_dark and not is_moving

    def _draw_table(self, canvas: Canvas, light: Light) -> None:
        start = canvas.written()
        super().draw(canvas)
        draw_dark(canvas, light, start)
        if light.strength > 0:
            self.lights.draw_over(canvas)
            if self.lights.signs is None:  # they can be read in the dark as well
                foot_panel(look_of(self), is_big=self._layout.is_big).draw(canvas)
