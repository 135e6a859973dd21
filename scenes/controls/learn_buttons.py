"""Learn buttons: asks a pad for one button after another, and keeps the answers for its model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scenes.controls.learn_lesson import Lesson, is_known
from scenes.controls.learn_view import button_rects, draw_learning
from scenes.drawing.draw import Canvas
from scenes.input.bindings import Bindings, Group
from scenes.input.holders import everybodys
from scenes.input.intents import (
    Button,
    Captured,
    Device,
    DeviceKind,
    Direction,
    Hidden,
    Intent,
    Move,
    Press,
    Shown,
    Touch,
    Unplugged,
)
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.profiles import EVERYBODY
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.text import _

__all__ = ["LearnOffer", "LearnScene", "learnable"]


class LearnScene(MenuScene):
    """Asks for twelve buttons, each of which may be left out, and dismisses with None.

    A press of the pad answers; one that was given already says that the pad has no such button; a
    press of any other device skips, and Escape leaves everything as it was. What was learnt holds
    for every pad of this model, and beats any map of SDL's (faults C-05, C-07, C-19).
    """

    def __init__(self, stage: Stage, device: Device, *, is_offered: bool = False) -> None:
        """`is_offered` where nobody asked for it: then silence at first means no."""
        super().__init__(stage)
        self.device = device
        self.is_offered = is_offered
        model = stage.devices.model_of(device)
        self.name = "" if model is None else model.name
        self._model = "" if model is None else model.key
        self._group = Group.RAW_PAD if stage.devices.is_raw(device) else Group.PAD
        self.lesson = Lesson(self._group, self._model)
        self.is_lost = model is None
        """Whether there is no pad that could answer."""
        self.first = "done"

    @property
    def bindings(self) -> Bindings:
        return everybodys(self.stage.profiles)

    @property
    def is_asking(self) -> bool:
        return not self.lesson.is_over and not self.is_lost

    @property
    def rests_after(self) -> float | None:
        return None if self.is_asking else super().rests_after

    def entered(self) -> None:
        super().entered()
        if self.is_asking:
            self.stage.devices.start_capture()

    # What can be reached when all has been asked

    def build(self) -> Sequence[Node]:
        if self.is_asking:
            return [Node("skip", button_rects()["done"], self._skip)]
        acts = {"done": self.dismiss, "again": self._again, "forget": self._forget}
        return [
            Node(key, rect, acts[key], is_enabled=key == "done" or not self.is_lost)
            for key, rect in button_rects().items()
        ]

    def _skip(self) -> None:
        self._go_on(self.lesson.skipped())

    def _again(self) -> None:
        self.lesson = Lesson(self._group, self._model)
        self.is_offered = False
        self.stage.devices.start_capture()

    def _forget(self) -> None:
        """Back to what this model did before anybody taught it."""
        self._keep(self.bindings.reset(self._group, model=self._model))
        self.lesson = replace(self.lesson, answers={})

    def _keep(self, bindings: Bindings) -> None:
        profiles = self.stage.profiles
        profiles.put(replace(profiles.get(EVERYBODY), controls=bindings.overrides))
        self.stage.rebind()

    # Answering

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Unplugged) and intent.device == self.device:
            self._lose()
        elif not self.is_asking:
            super().handle(intent)
        else:
            self._answer(intent)
        self.refresh()

    def _answer(self, intent: Intent) -> None:
        match intent:
            case Captured(_, "escape") | Press(_, Button.EAST | Button.MENU):
                self._leave()
                return
            case Captured(device, source) if device == self.device:
                self._go_on(self.lesson.pressed(source))
                self.stage.sound.play(Effect.SELECT)
            case Captured(device) if device.kind is not DeviceKind.PAD:
                self._skip()
                self.stage.sound.play(Effect.STEP)
            case Touch() | Press(_, Button.SOUTH):
                self._skip()
            case Hidden():
                return  # the question waits: time stands still in the background
            case Captured() | Shown():
                pass
            case _:
                return
        if self.is_asking:
            self.stage.devices.start_capture()

    def _go_on(self, lesson: Lesson) -> None:
        was_asking = self.is_asking
        self.lesson = lesson
        if was_asking and lesson.is_over:
            self.stage.devices.stop_capture()
            if lesson.answers:
                self._keep(lesson.learnt(self.bindings))
            self.refresh()

    def _leave(self) -> None:
        if self.is_offered:
            self._keep(self.lesson.left_alone(self.bindings))
        self.dismiss()

    def _lose(self) -> None:
        self.is_lost = True
        self.stage.devices.stop_capture()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.is_asking:
            return
        before = self.lesson
        later = before.after(seconds)
        if self.is_offered and before.step == 0 and later.step == 1:
            self._leave()
            return
        self._go_on(later)

    def dismiss(self, result: object = None) -> None:
        self.stage.devices.stop_capture()
        super().dismiss(result)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        draw_learning(canvas, self)
        if not self.is_asking:
            self.draw_hints(
                canvas,
                [
                    MenuHint(_("Choose"), (Direction.LEFT, Direction.RIGHT)),
                    MenuHint(_("Select"), (Button.SOUTH,)),
                    MenuHint(_("Back"), (Button.EAST,)),
                ],
            )


def learnable(stage: Stage) -> Device | None:
    """The pad that is meant by "learn buttons": the one in use, else one that nobody knows."""
    pads = [device for device in stage.devices.connected() if device.kind is DeviceKind.PAD]
    if stage.last_device in pads:
        return stage.last_device
    return next((pad for pad in pads if stage.devices.is_raw(pad)), next(iter(pads), None))


class LearnOffer:
    """Notices the first press of a pad that nobody has a map of, once for each model."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._offered: set[str] = set()

    def take(self, intent: Intent) -> bool:
        """Whether the press opened the lesson; at a table it plays on and is only told of it."""
        stage, device = self.stage, intent.device
        if not isinstance(intent, Press | Move) or not stage.devices.is_raw(device):
            return False
        model = stage.devices.model_of(device)
        if model is None or model.key in self._offered:
            return False
        self._offered.add(model.key)
        if is_known(everybodys(stage.profiles), model.key):
            return False
        if not isinstance(stage.stack.top, MenuScene) or stage.settings.scan_pace:
            name = stage.devices.name_of(device)
            words = _("{device} is new: teach its buttons in the settings").format(device=name)
            stage.notices.say(words, "warn")
            return False
        stage.stack.push(LearnScene(stage, device, is_offered=True))
        return True
