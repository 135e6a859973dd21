"""The base of all menu scenes: nodes from a table, one way to walk them, hints at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH
from scenes.drawing.text_size import is_big
from scenes.input.bindings import Prompt, Target
from scenes.input.intents import RIGHT_KEYS, Device, Intent, Move, Press
from scenes.input.signs import signs
from scenes.menu.focus import Node
from scenes.menu.motion import MenuMotion
from scenes.menu.walk import WalkResult, walk
from scenes.scene import Scene
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.widgets import HintItem, State, draw_hints, state_of

STANDS_AFTER: Final = 4.0
"""Seconds after which a menu without motion has told everything."""
RESTS_AFTER: Final = 20.0
"""Seconds without a touch after which ornaments have nobody who looks at them."""

_SOUNDS: Final = {
    WalkResult.BLOCKED: Effect.BLOCKED,
    WalkResult.MOVED: Effect.FOCUS,
    WalkResult.STEPPED: Effect.STEP,
    WalkResult.SELECTED: Effect.SELECT,
    WalkResult.BACK: Effect.BACK,
}


@dataclass(frozen=True, slots=True)
class MenuHint:
    """What some buttons do here; shown with the signs of the device that was used last."""

    label: str
    targets: tuple[Target, ...]


class MenuScene(Scene):
    """A scene of widgets. A subclass lists them in `build` and says what they do.

    The nodes are built anew after every intent, so that they always fit what is shown. `actor` is
    the device whose intent is being answered, `clock` the seconds that the scene has been on top.
    """

    opens: ClassVar[bool] = True
    first: str | None = None
    """Where the focus begins."""
    is_plain: ClassVar[bool] = False
    """Whether nothing moves by itself once the scene stands."""
    is_full: ClassVar[bool] = False
    """Whether its usual places are full at 100 %, so that all larger text is large text here."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.clock = 0.0
        self.actor: Device | None = None
        self._moving = MenuMotion()

    def build(self) -> Sequence[Node]:
        """What can be reached now, in reading order."""
        return ()

    def refresh(self) -> None:
        self.focus.rebuild(self.build(), self.first)

    def entered(self) -> None:
        self.refresh()

    def handle(self, intent: Intent) -> None:
        self.actor = intent.device
        key = self.focus.key
        result = walk(self.focus, intent)
        self._sound(result, intent)
        if result is WalkResult.SELECTED and isinstance(intent, Press):
            self._moving.tap(key)
        if result is WalkResult.BACK:
            self.back()
        elif result is WalkResult.IGNORED:
            self.otherwise(intent)
        self.refresh()

    def _sound(self, result: WalkResult, intent: Intent) -> None:
        is_held = isinstance(intent, Move) and intent.is_repeat
        if result in _SOUNDS and not (result is WalkResult.BLOCKED and is_held):
            self.stage.sound.play(_SOUNDS[result], self._pan())

    def _pan(self) -> float:
        """Where the focus is, from the left edge to the right one."""
        here = self.focus.current
        return here.rect.center[0] / CANVAS_WIDTH * 2 - 1 if here is not None else 0.0

    def back(self) -> None:
        """What east and menu do."""
        self.dismiss()

    def otherwise(self, intent: Intent) -> None:
        """Answer an intent that does not walk the menu."""

    def update(self, seconds: float) -> None:
        self.clock += seconds
        if self.is_still:
            self._moving.stop(self.focus)
        else:
            self._moving.update(seconds, self.focus)
        self.motion = self._moving.now

    @property
    def rests_after(self) -> float | None:
        """Snow and sway go on for a while; a choice that walks by itself goes on for ever."""
        if self.stage.settings.scan_pace:
            return None
        return STANDS_AFTER if self.is_still or self.is_plain else RESTS_AFTER

    # For drawing

    @property
    def is_still(self) -> bool:
        return self.stage.settings.is_motion_reduced

    @property
    def now(self) -> float:
        """The clock for ornaments: it stands still with reduced motion."""
        return 0.0 if self.is_still else self.clock

    @property
    def is_big(self) -> bool:
        """Whether the household reads large text, for which menus show fewer and larger things."""
        scale = self.stage.settings.text_scale
        return is_big(scale) or (self.is_full and scale > 1)

    def state(self, key: str) -> State:
        pressed = self.focus.pressed
        if pressed is None and self.focus.is_on(key):
            pressed = self._moving.pressed
        return state_of(self.focus, key, pressed=pressed)

    @property
    def prompted(self) -> Device:
        """The device whose signs are shown: the one that was used last."""
        return self.stage.last_device or RIGHT_KEYS

    def prompts(self, *targets: Target) -> tuple[Prompt, ...]:
        """The signs of some buttons on that device; none for a finger."""
        return signs(partial(self.stage.devices.prompt, self.prompted), targets)

    def draw_hints(
        self,
        canvas: Canvas,
        hints: Sequence[MenuHint],
        y: float = 1034,
        *,
        x: float | None = None,
        align: str = "c",
    ) -> None:
        """Paint the strip at the foot; what the device in hand cannot press is left out.

        Below another scene it is left out wholly, since those buttons do something else now.
        """
        if self.stage.stack.top is not self:
            return
        items = [HintItem(self.prompts(*hint.targets), hint.label) for hint in hints]
        items = [item for item in items if item.prompts]
        if items:
            draw_hints(canvas, items, y, x=x, align=align)
