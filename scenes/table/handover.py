"""The hand-over: a curtain that hides one person's hand before the next one's is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import ClassVar, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.lettering import seat_lettering
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import SEATS
from scenes.hybrid.box_controls import ANYBODY, HOLD
from scenes.input.intents import (
    Button,
    Device,
    DeviceKind,
    Intent,
    Lift,
    Point,
    Press,
    Release,
    Touch,
)
from scenes.menu.focus import Node
from scenes.menu.menu import STANDS_AFTER
from scenes.menu.walk import walk
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.table.seating import Chair
from scenes.table.view import prompts_for
from scenes.text import _
from scenes.timeline import Timeline, Tween, ease_in_out
from scenes.widgets import HintItem, State, draw_badge, draw_button, draw_hints

MOVES: Final = 0.35
"""Seconds in which the curtain closes, and opens again."""
CONFIRM: Final = Button.WEST
"""Not the button that puts cards down: a late press of that one opens nothing."""
PANEL: Final = Rect(440, 236, 1040, 640)
BUTTON: Final = Rect(600, 726, 720, 108)
OTHER: Final = Rect(760, 992, 400, 68)


class Choice(StrEnum):
    """How a curtain was left."""

    OPENED = "opened"
    ELSEWHERE = "elsewhere"  # "Not Bea?": the table asks what to do instead


class CurtainScene(Scene):
    """Closes, waits for the named person, opens, and dismisses with a Choice.

    `on_closed` is called when nothing of the table is to be seen any more: only then may the old
    hand be dropped. `on_known` gets the device that said "it is me"; the new hand is handed over
    there, still behind the curtain.
    """

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        chair: Chair,
        last: Chair | None,
        on_closed: Callable[[], None],
        on_known: Callable[[Device], None],
    ) -> None:
        super().__init__(stage)
        self.chair = chair
        self.last = last
        self.is_closed = False
        self._on_closed = on_closed
        self._on_known = on_known
        self._share = 0.0
        """How much of the screen is covered."""
        self._is_known = False
        self._held: Device | None = None
        self._held_for = 0.0
        self._timeline = Timeline(is_reduced=stage.settings.is_motion_reduced)

    def entered(self) -> None:
        self.focus.rebuild(self._nodes())
        if not self.is_closed and self._timeline.is_idle:
            self._timeline.then(Tween(MOVES, self._cover, ease_in_out, on_end=self._close))

    def _nodes(self) -> Sequence[Node]:
        return [
            Node("confirm", BUTTON, lambda: None),
            Node("other", OTHER, lambda: None),
        ]

    def _cover(self, share: float) -> None:
        self._share = share

    def _uncover(self, share: float) -> None:
        self._share = 1 - share

    def _close(self) -> None:
        self.is_closed = True
        self._on_closed()

    @property
    def box_button(self) -> Button:
        return CONFIRM

    def _is_held_by(self, device: Device) -> bool:
        """Whether a press is not enough: two people share a button of the box, and the one before
        may press it late."""
        is_shared = self.last is not None and self.last.device == device
        return is_shared and device.kind is DeviceKind.BOX and device.number > 0

    @property
    def is_lost(self) -> bool:
        """Whether the person's device is gone, so that any other may say "it is me"."""
        device = self.chair.device
        return device is None or device not in self.stage.devices.connected()

    def handle(self, intent: Intent) -> None:
        if not self.is_closed or self._is_known:
            return
        match intent:
            case Press(device, Button.MENU):
                self.dismiss(Choice.ELSEWHERE)
            case Press(device, button) if button is CONFIRM:
                if self._is_held_by(device):
                    self._held, self._held_for = device, 0.0
                else:
                    self._confirm(device)
            case Release(device, button) if button is CONFIRM and device == self._held:
                self._held = None
            case Touch() | Point() | Lift():
                self._point(intent)

    def _point(self, intent: Touch | Point | Lift) -> None:
        pressed = self.focus.pressed
        walk(self.focus, intent)
        if not isinstance(intent, Lift) or pressed is None:
            return
        node = self.focus.at(intent.x, intent.y)
        if node is None or node.key != pressed:
            return
        if node.key == "other":
            self.dismiss(Choice.ELSEWHERE)
        else:
            self._confirm(intent.device)

    def _confirm(self, device: Device) -> None:
        is_pointer = device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH)
        if device != self.chair.device and not self.is_lost and not is_pointer:
            return
        self._is_known = True
        self._on_known(device if self.is_lost or self.chair.device is None else self.chair.device)
        self._timeline.then(
            Tween(MOVES, self._uncover, ease_in_out, on_end=lambda: self.dismiss(Choice.OPENED))
        )

    @property
    def rests_after(self) -> float | None:
        return STANDS_AFTER if self._timeline.is_idle else None

    def update(self, seconds: float) -> None:
        self._timeline.update(seconds)
        if self._held is not None:
            self._held_for += seconds
            if self._held_for >= HOLD:
                device, self._held = self._held, None
                self._confirm(device)

    # -- pixels --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        shape = SEATS[self.chair.look].shape
        if self._share < 1:
            canvas.sprite(f"curtain_{shape}", CANVAS_WIDTH / 2, 540 - (1 - self._share) * 1080)
            return
        canvas.backdrop(f"curtain_{shape}")
        self._draw_people(canvas)
        style = canvas.panel(PANEL, "dark", radius=48)
        draw_badge(canvas, self.chair.look, 960, 268, 230)
        canvas.text(
            self._ask(),
            960,
            424 if canvas.text_scale <= 1.2 else 408,
            56,
            face="title",
            colour=style.secondary,
            align="c",
            max_width=PANEL.w - 80,
            max_height=84,
        )
        canvas.fancy(
            self.chair.name, 960, 546, 190, seat_lettering(self.chair.look), max_width=PANEL.w - 120
        )
        words = _("Everyone else looks away")
        is_large = is_big(canvas.text_scale)
        middle, room = (960, PANEL.w - 48) if is_large else (990, PANEL.w - 200)
        box = canvas.text(
            words, middle, 676 if is_large else 668, 36, align="c", max_width=room, max_height=54
        )
        if not is_large:
            canvas.icon("eye", box.x - 42, 668, 56, canvas.theme.accent_text)
        device = self._shown_device()
        is_held = device is not None and (self._is_held_by(device) or device == ANYBODY)
        words = _("Hold: I am {name}") if is_held else _("I am {name}")
        label = words.format(name=self.chair.name)
        signs = () if device is None else prompts_for(self.stage.devices, device, CONFIRM)
        draw_button(
            canvas,
            BUTTON,
            label,
            State.FOCUS,
            kind="gold",
            px=56,
            prompt=signs[0] if signs else None,
        )
        self._draw_hints(canvas, device, label)

    def _ask(self) -> str:
        last, device = self.last, self.chair.device
        is_shared = last is not None and last.device == device and device is not None
        if not is_shared or device is None:
            return _("Now it is the turn of")
        return {
            DeviceKind.PAD: _("Pass the pad to"),
            DeviceKind.KEYS: _("Pass the keys to"),
            DeviceKind.MOUSE: _("Pass the mouse to"),
            DeviceKind.TOUCH: _("Pass the screen to"),
            DeviceKind.BOX: _("Now it is the turn of"),
        }[device.kind]

    def _shown_device(self) -> Device | None:
        return self.stage.last_device if self.is_lost else self.chair.device

    def _draw_people(self, canvas: Canvas) -> None:
        if self.last is not None and self.last.look != self.chair.look:
            shape = SEATS[self.last.look].shape
            canvas.sprite(f"chick_{shape}_blink", 226, 968, 1.0, angle=-4)
        canvas.sprite(f"chick_{SEATS[self.chair.look].shape}_joy", 1694, 968, 1.2, angle=4)
        kinds = {DeviceKind.PAD: "pad", DeviceKind.KEYS: "keys", DeviceKind.MOUSE: "mouse"}
        device = self._shown_device()
        kind = kinds.get(device.kind) if device is not None else None
        if kind is not None:
            canvas.sprite(f"device_{kind}", 1536, 742, 1.15, angle=-16)

    def _draw_hints(self, canvas: Canvas, device: Device | None, label: str) -> None:
        other = _("Not {name}?").format(name=self.chair.name)
        items = []
        if device is not None:
            items = [
                HintItem(prompts_for(self.stage.devices, device, CONFIRM), label),
                HintItem(prompts_for(self.stage.devices, device, Button.MENU), other),
            ]
            items = [item for item in items if item.prompts]
        draw_hints(canvas, items or [HintItem((), other)])
