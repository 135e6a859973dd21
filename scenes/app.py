"""The arcade's loop: events become intents, the top scene answers, the visible ones are drawn."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from scenes import text, toasts
from scenes.ahead import read_ahead
from scenes.controls.learn_buttons import LearnOffer
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.freed import EVERY, give_back_holes, give_back_large
from scenes.drawing.iris import Iris
from scenes.drawing.layout import Viewport
from scenes.drawing.leftovers import Leftovers
from scenes.drawing.rest import Rest
from scenes.drawing.theme import THEMES
from scenes.drawing.workshop import Standing
from scenes.input.devices import DeviceBook
from scenes.input.input import Input
from scenes.input.intents import Button, DeviceKind, Intent, Move, Plugged, Press, Touch, Unplugged
from scenes.input.pad_style import PadStyle
from scenes.input.pads import Pads
from scenes.input.scanning import Scanner
from scenes.input.sdl import wait_for_event
from scenes.settings.settings import Settings
from scenes.sound.effects import Effect
from scenes.sound.sound import Backend
from scenes.stage import Stage
from scenes.text import _
from scenes.window import Window, asks_for_full_screen

if TYPE_CHECKING:
    from scenes.hybrid.real_table import RealTable

FRAME: Final = 1 / 60
LONGEST_FRAME: Final = 4 * FRAME
"""After a stall time goes on where it stood, instead of leaping."""
RESIZE_REST: Final = 0.2
"""Seconds after the last change of size before pictures are made anew; stretched until then."""

TURNS_STAY: Final = 1200
"""Counts of `Assets.frame`, two a frame, that a turned picture waits for its next use: 10 s."""
REST_TURN: Final = 0.25
"""Seconds between two looks at what happens by itself while time stands still."""

_log = logging.getLogger(__name__)
OnError = Callable[[Stage, BaseException], None]


class App:
    """One running arcade. `frame` is one turn of the loop; `run` turns it until it ends."""

    def __init__(
        self,
        settings: Settings,
        *,
        window: Window | None = None,
        size: tuple[int, int] | None = None,
        on_error: OnError | None = None,
        open_sound: Callable[[], Backend] | None = None,
        open_hardware: Callable[[], RealTable | None] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take a window, or open one. Raises NoDisplayError where there is no display.

        `open_sound` and `open_hardware` are called after the first frame, so that the title never
        waits for them.
        """
        assert getattr(pygame, "IS_CE", False), "pygame must be pygame-ce: see requirements.txt"
        self._now = now
        self._on_error = on_error
        self._open_sound = open_sound
        self._open_hardware = open_hardware
        self._last = self._deadline = now()
        self._resized_at: float | None = None
        self._rest = Rest()
        self._leftovers = Leftovers()
        self._iris = Iris()
        self._standing = Standing()
        self._drawn: tuple[object, ...] = ()
        self._frames = 0
        self._ahead: threading.Thread | None = None
        text.set_language(settings.language)
        opening = {} if size is None else {"size": size}
        self.window = window or Window("Wobbleberg", is_full=settings.is_fullscreen, **opening)
        pygame.font.init()
        give_back_large()
        self.assets = Assets()
        self.pads = Pads()
        self.input = Input(self.pads, Viewport(*self.window.size))
        self.devices = DeviceBook(self.input)
        self.stage = Stage(self.devices, settings)
        self.stage.on_settings = self.apply
        self.scanner = Scanner(self.stage)
        self.learn_offer = LearnOffer(self.stage)
        self.canvas = self._new_canvas()
        self.apply(settings)

    def apply(self, settings: Settings) -> None:
        """Let the window, the words and the devices follow the settings."""
        self._rest.wake()
        self._standing.start_again()
        text.set_language(settings.language)
        self.window.set_full(settings.is_fullscreen)
        self.canvas.theme = THEMES[settings.contrast]
        self.canvas.text_scale = settings.text_scale
        style = None if settings.pad_style == "auto" else PadStyle(settings.pad_style)
        self.input.options = replace(
            self.input.options,
            pause=settings.input_pause,
            plays_hidden=not settings.pauses_when_hidden,
            style=style,
        )

    def run(self) -> None:
        """Turn the loop at 60 frames a second until the stage is quit or its stack is empty.

        Paced by an own deadline: `Clock.tick(60)` rounds to 62.5 frames a second.
        """
        while self.stage.is_running and len(self.stage.stack):
            self.frame()
            self.pause()

    def pause(self) -> None:
        """Sleep until the next turn is due, or, at rest, until something happens."""
        if self._can_sleep and wait_for_event(REST_TURN):
            return
        self._deadline = max(self._deadline + FRAME, self._now() - FRAME)
        rest = self._deadline - self._now()
        if rest > 0:
            time.sleep(rest)

    @property
    def is_resting(self) -> bool:
        """Whether time stands still, since nobody has touched anything for a while."""
        return self._rest.is_deep

    @property
    def _can_sleep(self) -> bool:
        """Whether nothing can happen before the next event; pads are asked, they do not call."""
        stage = self.stage
        if not self._rest.is_deep or stage.notices.shown or stage.sound.is_opening:
            return False
        if stage.hardware is not None and stage.hardware.is_listening:
            return False
        return not any(device.kind is DeviceKind.PAD for device in stage.devices.connected())

    def frame(self) -> None:
        """One turn: read the devices, pass the time since the last turn, draw what changed."""
        now = self._now()
        passed = now - self._last
        seconds = min(passed, LONGEST_FRAME)
        self._last = now
        events = pygame.event.get()
        if any(event.type == pygame.QUIT for event in events):
            self.stage.quit()
            return
        if any(asks_for_full_screen(event) for event in events):
            settings = self.stage.settings
            self.stage.change(replace(settings, is_fullscreen=not settings.is_fullscreen))
            events = [event for event in events if not asks_for_full_screen(event)]
        try:
            if events or not self._rest.is_deep:
                for intent in self.input.intents(events, now):
                    self._rest.wake()
                    self._handle(intent)
            self._poll_hardware()
            if (top := self.stage.stack.top) is not None:
                self._rest.update(passed, top.rests_after)
                if not self._rest.is_deep:
                    top.update(seconds * self._rest.pace)
            self.scanner.update(seconds)
            self._iris.update(seconds)
            sound, scenes = self.stage.sound, self.stage.stack.scenes()
            sound.is_at_table = any(scene.is_game for scene in scenes)
            sound.update(seconds)
            self.stage.notices.update(seconds)
            if self._must_draw(events):
                self._draw(now)
        except Exception as error:
            if self._on_error is None:
                raise
            _log.exception("a scene failed")
            self._on_error(self.stage, error)
        if self._open_sound is not None:
            self.stage.sound.open(self._open_sound)
            self._open_sound = None
        elif self._open_hardware is not None:
            self.stage.hardware = self._open_hardware()
            self._open_hardware = None
        elif self._ahead is None:
            self._ahead = read_ahead(self.assets)

    def _poll_hardware(self) -> None:
        """Hear what happens on the table beside the screen; it never holds up a frame."""
        hardware = self.stage.hardware
        if hardware is None:
            return
        top = self.stage.stack.top
        own = Button.SOUTH if top is None else top.box_button
        intents = hardware.poll(own)
        self.devices.box, self.devices.box_button = hardware.places, own
        if hardware.has_changed:
            self._rest.wake()
        for intent in intents:
            self._handle(intent)

    def _handle(self, intent: Intent) -> None:
        stage = self.stage
        if isinstance(intent, Press | Touch | Move):
            self._iris.stop()
        match intent:
            case Press() | Touch():
                stage.last_device = intent.device
            case Plugged(name=name):
                known = stage.devices.name_of(intent.device)
                stage.notices.say(_("{device} is ready: {name}").format(device=known, name=name))
                stage.sound.play(Effect.NOTICE)
            case Unplugged():
                known = stage.devices.name_of(intent.device)
                stage.notices.say(_("{device} is gone").format(device=known), "warn")
                stage.sound.play(Effect.NOTICE)
        if self.learn_offer.take(intent) or self.scanner.take(intent):
            return
        if (top := stage.stack.top) is not None:
            top.handle(intent)

    def _must_draw(self, events: Sequence[pygame.event.Event]) -> bool:
        """Whether the window may show something else than it did: at rest, hardly ever."""
        saves = self.stage.saves
        happens = (len(self.stage.notices.shown), None if saves is None else saves.trouble)
        is_same = happens == self._drawn and not self.stage.notices.shown
        self._drawn = happens
        return bool(events) or not (self._rest.is_deep and is_same and self._resized_at is None)

    def _draw(self, now: float) -> None:
        if self.window.follow():
            if self._resized_at is None:
                # Making every sprite anew for each size of a drag is slow: go on in the old size.
                self.canvas.surface = pygame.Surface(self._canvas_size)
            self._resized_at = now
            self.input.viewport = Viewport(*self.window.size)
        elif self._resized_at is not None and now - self._resized_at >= RESIZE_REST:
            self._resized_at = None
            self.assets.clear_sizes()
            self._standing.start_again()
            self.canvas = self._new_canvas()
        self.canvas.begin()
        shown = self.stage.stack.visible()
        self._leftovers.watch(self.assets, shown[0] if shown else None)
        self.assets.is_standing = self._standing.watch(tuple(shown))
        is_still = self.stage.settings.is_motion_reduced
        base, depth = (shown[0] if shown else None), len(self.stage.stack)
        self._iris.watch(self.canvas, base, depth, is_still=is_still)
        for scene in shown:
            with self.canvas.moving(scene.motion):
                scene.draw(self.canvas)
        self._iris.draw(self.canvas)
        self.scanner.draw(self.canvas)
        rooms = shown[-1].notice_rooms if shown else ()
        toasts.draw_notices(self.canvas, self.stage.notices, rooms, is_still=is_still)
        if self._resized_at is not None:
            window = self.window
            pygame.transform.smoothscale(self.canvas.surface, window.size, window.surface)
        pygame.display.flip()
        self.assets.frame += 1
        self._frames += 1
        if self._frames % EVERY == 0:
            self.assets.forget_turns(TURNS_STAY)
            give_back_holes()

    def _new_canvas(self) -> Canvas:
        self._canvas_size = self.window.size
        self.assets.fit(*self.window.size)
        settings = self.stage.settings
        return Canvas(
            self.window.surface,
            Viewport(*self.window.size),
            self.assets,
            THEMES[settings.contrast],
            settings.text_scale,
        )

    def close(self) -> None:
        """End everything that the arcade started."""
        self.stage.close()
        if self._ahead is not None:
            self._ahead.join()
        self.assets.close()
        self.pads.close()
        self.window.close()
