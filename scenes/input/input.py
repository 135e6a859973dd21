"""Turns the events of pygame into intents: the one place where devices and scenes meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.drawing.layout import Viewport
from scenes.input import keys
from scenes.input.bindings import (
    STANDARD,
    Binding,
    Bindings,
    Gesture,
    Group,
    Prompt,
    Target,
    prompt_for,
)
from scenes.input.held import FIRST_REPEAT, NEXT_REPEAT, Held
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Captured,
    Device,
    Direction,
    Hidden,
    Intent,
    Lift,
    Plugged,
    Point,
    Scroll,
    Shown,
    Touch,
    Typed,
    Unplugged,
)
from scenes.input.outbox import Outbox
from scenes.input.pad_style import PadStyle
from scenes.input.pads import Pad, PadAdded, PadAxis, PadButton, PadRemoved, Pads, Signal
from scenes.input.stick import Stick

_MOUSE_BUTTONS: Final = {1: "left", 2: "middle", 3: "right"}
_KEY_GROUPS: Final = (Group.LEFT_KEYS, Group.RIGHT_KEYS, Group.SHARED_KEYS)
_TYPING_KEYS: Final = {"backspace": "\b", "return": "\n", "kp_enter": "\n"}
_KEYS_WHILE_TYPING: Final = frozenset({"up", "down", "left", "right", "escape", "f1"})
_NOT_OURS: Final = pygame.KMOD_ALT | pygame.KMOD_META  # Alt+Enter and Alt+F4 are for the window
_FINGER: Final = "finger"
_AWAY: Final = (-1.0, -1.0)


@dataclass(frozen=True, slots=True)
class InputOptions:
    """What somebody chose for all devices.

    `pause` is the time in seconds after an accepted press in which the same device's next one is
    left out. With `plays_hidden` a window without the focus still listens to pads.
    """

    dead_zone: float = 0.25
    pause: float = 0.0
    plays_hidden: bool = False
    style: PadStyle | None = None


PLAIN: Final = InputOptions()


class Input:
    """Keeps what every device holds; give it each frame's events and the time in seconds.

    `viewport`, `bindings`, `options`, `own` and `pauses` may be replaced at any time.
    """

    def __init__(
        self,
        pads: Pads,
        viewport: Viewport,
        bindings: Bindings = STANDARD,
        options: InputOptions = PLAIN,
    ) -> None:
        self.pads = pads
        self.viewport = viewport
        self.bindings = bindings
        self.options = options
        self.own: Mapping[Device, Bindings] = {}
        """What holds for a device instead of `bindings`; both halves of the keyboard have one."""
        self.pauses: Mapping[Device, float] = {}
        """The pause of a device, where it is another one than that of the options."""
        self.key_caps = keys.layout_caps()
        self._held: dict[Device, Held] = {}
        self._outbox = Outbox()
        self._keys = RIGHT_KEYS
        self._has_scanned = False
        self._is_hidden = False
        self._is_typing = False
        self._is_capturing = False
        self._erase_at: float | None = None
        self._finger: int | None = None
        self._moved: dict[Device, set[tuple[str, int]]] = {}
        self._touching: dict[Device, str] = {}
        self._now = 0.0
        pygame.key.stop_text_input()  # SDL begins with it, and input methods then eat keys

    def intents(self, events: Iterable[pygame.event.Event], now: float) -> list[Intent]:
        """What these events mean, in their order, and what is repeated by now."""
        self._now = now
        if not self._has_scanned:
            self._has_scanned = True
            for signal in self.pads.scan():
                self._pad(signal)
        self._trust_sticks()
        for event in events:
            self._read(event)
        for held in self._held.values():
            self._settle(held)
        for held in self._held.values():
            for intent in held.repeat(now):
                if self._accepts(held.device):
                    self._outbox.add(intent)
        if self._erase_at is not None and now >= self._erase_at:
            self._erase_at = now + NEXT_REPEAT
            self._outbox.offer(Typed(self._keys, "\b"))
        return self._outbox.take()

    def start_typing(self) -> None:
        """From now on keys write text: `Typed` comes instead of what they are bound to."""
        self._is_typing = True
        pygame.key.start_text_input()

    def stop_typing(self) -> None:
        self._is_typing = False
        self._erase_at = None
        pygame.key.stop_text_input()

    def start_capture(self) -> None:
        """The next button or key comes as `Captured`, whatever it is bound to."""
        self._is_capturing = True

    def stop_capture(self) -> None:
        self._is_capturing = False

    def bindings_of(self, device: Device) -> Bindings:
        """What the sources of a device mean now."""
        return self.own.get(device, self.bindings)

    def prompt(self, device: Device, target: Target) -> Prompt | None:
        """How to show `target` to whoever holds `device`, in the signs of that very device."""
        pad = self.pads.find(device)
        style = self.options.style or (PadStyle.NEUTRAL if pad is None else pad.style)
        return prompt_for(
            device,
            target,
            style,
            self.bindings_of(device),
            model="" if pad is None else pad.model.key,
            is_raw=pad is not None and pad.is_raw,
            caps=self.key_caps,
        )

    def release_all(self) -> None:
        """Let go of everything on every device; the releases come with the next intents."""
        for held in self._held.values():
            self._outbox.add(*held.release_all())
        self._moved.clear()
        self._outbox.add(*(Lift(device, *_AWAY) for device in self._touching))
        self._touching.clear()
        self._finger = None
        self._erase_at = None

    def _read(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.KEYDOWN:
                self._key_down(event)
            case pygame.KEYUP:
                self._key_up(event)
            case pygame.TEXTINPUT:
                if self._is_typing and not self._is_hidden:
                    self._outbox.offer(Typed(self._keys, event.text))
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                if not getattr(event, "touch", False):  # the finger itself tells the same
                    self._mouse(event)
            case pygame.MOUSEWHEEL:
                if not getattr(event, "touch", False):
                    self._wheel(-event.y if getattr(event, "flipped", False) else event.y)
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                self._touch(event)
            case pygame.WINDOWFOCUSLOST:
                self._hide()
            case pygame.WINDOWFOCUSGAINED:
                if self._is_hidden:
                    self._is_hidden = False
                    self._outbox.add(Shown(MOUSE))
            case pygame.KEYMAPCHANGED:
                self.key_caps.update(keys.layout_caps())
            case _:
                for signal in self.pads.read(event):
                    self._pad(signal)

    def _hide(self) -> None:
        if self._is_hidden:
            return
        self.release_all()
        self.pads.stop_rumble()
        self._is_hidden = True
        self._outbox.add(Hidden(MOUSE))

    # -- pads --------------------------------------------------------------------------------

    def _pad(self, signal: Signal) -> None:
        device = signal.pad.device
        match signal:
            case PadAdded(pad):
                sticks = {source: Stick(self.options.dead_zone) for source in pad.sticks}
                self._held[device] = Held(device, sticks=sticks)
                self._outbox.offer(Plugged(device, pad.model.name))
            case PadRemoved():
                held = self._held.pop(device, None)
                if held is not None:
                    self._outbox.add(*held.release_all())
                self._outbox.add(Unplugged(device))
                self._outbox.forget(device)
                self._moved.pop(device, None)
            case PadButton(pad, source, True):
                self._settle(self._held[device])
                if not self._is_deaf:
                    self._down(device, source, self._pad_binding(pad, source))
            case PadButton(_, source, False):
                self._up(device, source)
            case PadAxis(pad, source, axis, value):
                binding = self._pad_binding(pad, source)
                is_steering = binding is not None and binding.target is Gesture.STEER
                if is_steering and not self._is_deaf:
                    self._stick(self._held[device], source, axis, value)

    def _pad_binding(self, pad: Pad, source: str) -> Binding | None:
        group = Group.RAW_PAD if pad.is_raw else Group.PAD
        bindings = self.bindings_of(pad.device)
        return bindings.find(source, group, model=pad.model.key)

    @property
    def _is_deaf(self) -> bool:
        return self._is_hidden and not self.options.plays_hidden

    def _stick(self, held: Held, source: str, axis: int, value: float) -> None:
        """Take an axis. Its partner may follow: what both mean is told when all have come."""
        moved = self._moved.setdefault(held.device, set())
        if (source, axis) in moved:
            self._settle(held)
        moved.add((source, axis))
        held.sticks[source].dead_zone = self.options.dead_zone
        held.sticks[source].feed(axis, value)

    def _settle(self, held: Held) -> None:
        """Tell where the sticks of a pad stand, as steps and as steering."""
        moved = self._moved.get(held.device)
        if not moved:
            return
        for source in sorted({source for source, _ in moved}):
            flick = held.sticks[source].flick()
            if flick is not held.directions.get(source):
                self._up(held.device, source)
                if flick is not None:
                    self._press(held, source, flick)
        moved.clear()
        self._outbox.add(*held.steered())

    def _trust_sticks(self) -> None:
        """Ask sticks that nobody has seen at rest where they stand: a stick at rest is silent."""
        if self._is_deaf:
            return
        for device, held in self._held.items():
            if any(not stick.is_trusted for stick in held.sticks.values()):
                for seen in self.pads.look(device):
                    held.sticks[seen.source].see(seen.axis, seen.value)

    # -- keys --------------------------------------------------------------------------------

    def _key_down(self, event: pygame.event.Event) -> None:
        source = keys.name_of(event)
        if source is None or self._is_hidden or getattr(event, "mod", 0) & _NOT_OURS:
            return
        cap = keys.cap_of(source, event.key)
        if cap is not None:
            self.key_caps[source] = cap
        if self._is_typing and source not in _KEYS_WHILE_TYPING and not self._is_capturing:
            if source in _TYPING_KEYS:
                self._outbox.offer(Typed(self._keys, _TYPING_KEYS[source]))
            if source == "backspace":
                self._erase_at = self._now + FIRST_REPEAT
            return
        binding = self.bindings_of(LEFT_KEYS).find(source, *_KEY_GROUPS)
        if binding is not None and binding.group is not Group.SHARED_KEYS:
            self._keys = LEFT_KEYS if binding.group is Group.LEFT_KEYS else RIGHT_KEYS
        self._down(self._keys, source, binding)

    def _key_up(self, event: pygame.event.Event) -> None:
        source = keys.name_of(event)
        if source is None:
            return
        if source == "backspace":
            self._erase_at = None
        for device in (LEFT_KEYS, RIGHT_KEYS):
            self._up(device, source)

    # -- mouse and touch ---------------------------------------------------------------------

    def _mouse(self, event: pygame.event.Event) -> None:
        x, y = self.viewport.to_canvas(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            # A window that opens under the mouse tells of a motion that nobody made.
            if event.rel != (0, 0):
                self._outbox.add(Point(MOUSE, x, y))
            return
        source = _MOUSE_BUTTONS.get(event.button)
        if source is None:  # the wheel tells its steps a second time as buttons
            return
        if event.type == pygame.MOUSEBUTTONUP:
            self._up(MOUSE, source)
            self._lift(MOUSE, source, x, y)
        elif not self._is_hidden:
            binding = self.bindings_of(MOUSE).find(source, Group.MOUSE)
            if binding is None or binding.target is not Gesture.TOUCH or self._is_capturing:
                self._down(MOUSE, source, binding)
            else:
                self._put_down(MOUSE, source, x, y)

    def _wheel(self, steps: int) -> None:
        if steps and self.bindings_of(MOUSE).find("wheel", Group.MOUSE) and self._accepts(MOUSE):
            self._outbox.add(Scroll(MOUSE, steps))

    def _touch(self, event: pygame.event.Event) -> None:
        """Only the first finger counts; a resting palm or a second hand changes nothing."""
        if event.type == pygame.FINGERDOWN and self._finger is None and not self._is_hidden:
            self._finger = event.finger_id
        if event.finger_id != self._finger:
            return
        x, y = self.viewport.to_canvas(
            event.x * self.viewport.width, event.y * self.viewport.height
        )
        match event.type:
            case pygame.FINGERDOWN:
                self._put_down(TOUCH, _FINGER, x, y)
            case pygame.FINGERMOTION:
                if TOUCH in self._touching:
                    self._outbox.add(Point(TOUCH, x, y))
            case _:
                self._finger = None
                self._lift(TOUCH, _FINGER, x, y)

    def _put_down(self, device: Device, source: str, x: float, y: float) -> None:
        if device not in self._touching and self._accepts(device):
            self._touching[device] = source
            self._outbox.add(Touch(device, x, y))

    def _lift(self, device: Device, source: str, x: float, y: float) -> None:
        if self._touching.get(device) == source:
            del self._touching[device]
            self._outbox.add(Lift(device, x, y))

    # -- what all devices share ----------------------------------------------------------------

    def _down(self, device: Device, source: str, binding: Binding | None) -> None:
        if self._is_capturing:
            self._is_capturing = False
            self._outbox.offer(Captured(device, source))
            return
        if binding is None or isinstance(binding.target, Gesture):
            return
        self._press(self._held.setdefault(device, Held(device)), source, binding.target)

    def _press(self, held: Held, source: str, target: Button | Direction) -> None:
        if not held.is_down(source) and self._accepts(held.device):
            self._outbox.add(*held.press(source, target, self._now))

    def _up(self, device: Device, source: str) -> None:
        held = self._held.get(device)
        if held is not None:
            self._outbox.add(*held.release(source, self._now))

    def _accepts(self, device: Device) -> bool:
        pause = self.pauses.get(device, self.options.pause)
        return self._outbox.accepts(device, self._now, pause)
