"""The settings: what holds for everybody at this screen, with a sample that shows it at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from scenes.bindings import Prompt
from scenes.draw import Canvas
from scenes.effects import Effect
from scenes.focus import Node
from scenes.intents import Button, Direction, Intent, Lift, Move, Press
from scenes.layout import Rect
from scenes.menu import MenuHint, MenuScene
from scenes.pad_style import PadStyle, glyph
from scenes.penguins import Group, draw_group
from scenes.settings import CAPTION_WAYS, PAD_STYLES, SPEEDS, VOLUMES, Settings
from scenes.stage import Stage
from scenes.text import LANGUAGES, _
from scenes.widgets import (
    draw_banner,
    draw_button,
    draw_header,
    draw_prompt,
    draw_row,
    draw_segments,
    draw_slider,
    draw_stepper,
    draw_tabs,
    draw_toggle,
    tab_rects,
)

_TABS: Final = Rect(152, 112, 1616, 74)
_ROWS: Final = Rect(64, 212, 1090, 640)
_SAMPLE: Final = Rect(1186, 212, 670, 756)
_BUTTONS_Y: Final = 876.0
_PITCH: Final = 200.0
"""The most that a row takes."""
_CONTROL: Final = 546.0
_LEVEL_TEXT: Final = 130.0
"""The part of a control in which a level is written beside its slider."""
_PAUSES: Final = (0.0, 0.5)
_GROUP: Final = Group(
    {(0, 0): "red", (0, 1): "blue", (0, 2): "yellow", (1, 0): "blue", (1, 1): "yellow"}
    | {(2, 0): "yellow"},
    poses={(2, 0): "joy", (0, 0): "blink"},
    leans={(1, 0): 3, (1, 1): -3, (2, 0): 4},
    shear=6,
)


@dataclass(frozen=True, slots=True)
class _Setting:
    """One row: its values with their words, and where it stands in the settings.

    Few values are drawn side by side, two without words as a toggle, levels on a slider, more in a
    stepper.
    """

    key: str
    label: Callable[[], str]
    purpose: Callable[[], str]
    field: str
    values: tuple[object, ...]
    words: Callable[[], Sequence[str]]

    def index(self, settings: Settings) -> int:
        return self.values.index(getattr(settings, self.field))

    def with_index(self, settings: Settings, index: int) -> Settings:
        return replace(settings, **{self.field: self.values[index % len(self.values)]})  # type: ignore[arg-type]

    @property
    def is_toggle(self) -> bool:
        return self.values == (False, True)

    @property
    def is_level(self) -> bool:
        return self.values == VOLUMES

    @property
    def is_long(self) -> bool:
        return len(self.values) > 3


def _on_off() -> Sequence[str]:
    return _("Off"), _("On")


def _percents() -> Sequence[str]:
    return tuple(_("{number} %").format(number=round(volume * 100)) for volume in VOLUMES)


_PAGES: Final[tuple[tuple[Callable[[], str], tuple[_Setting, ...]], ...]] = (
    (
        lambda: _("Picture and words"),
        (
            _Setting(
                "language",
                lambda: _("Language"),
                lambda: _("of all that is written"),
                "language",
                tuple(LANGUAGES),
                lambda: tuple(LANGUAGES.values()),
            ),
            _Setting(
                "screen",
                lambda: _("Full screen"),
                lambda: _("the whole screen, or a window"),
                "is_fullscreen",
                (False, True),
                _on_off,
            ),
            _Setting(
                "motion",
                lambda: _("Reduced motion"),
                lambda: _("no sway, no snow, no shaking"),
                "is_motion_reduced",
                (False, True),
                _on_off,
            ),
            _Setting(
                "speed",
                lambda: _("Speed"),
                lambda: _("of all that moves"),
                "speed",
                SPEEDS,
                lambda: tuple(f"{speed:g}×" for speed in SPEEDS),
            ),
        ),
    ),
    (
        lambda: _("Controls"),
        (
            _Setting(
                "signs",
                lambda: _("Signs of the buttons"),
                lambda: _("how to draw them"),
                "pad_style",
                PAD_STYLES,
                lambda: (
                    _("As on the pad"),
                    _("Letters, A below"),
                    _("Shapes"),
                    _("Letters, B below"),
                    _("Positions only"),
                ),
            ),
            _Setting(
                "pause",
                lambda: _("Pause between presses"),
                lambda: _("skips hasty presses"),
                "input_pause",
                _PAUSES,
                lambda: (_("Off"), _("0.5 s")),
            ),
            _Setting(
                "hidden",
                lambda: _("Pause in the background"),
                lambda: _("when another window is in front"),
                "pauses_when_hidden",
                (False, True),
                _on_off,
            ),
        ),
    ),
    (
        lambda: _("Sound"),
        (
            _Setting(
                "effects",
                lambda: _("Effects"),
                lambda: _("squeaks and splashes"),
                "effects_volume",
                VOLUMES,
                _percents,
            ),
            _Setting(
                "music",
                lambda: _("Music"),
                lambda: _("follows the tower"),
                "music_volume",
                VOLUMES,
                _percents,
            ),
            _Setting(
                "mono",
                lambda: _("Mono"),
                lambda: _("the same for both ears"),
                "is_mono",
                (False, True),
                _on_off,
            ),
            _Setting(
                "captions",
                lambda: _("Captions"),
                lambda: _("sounds in words"),
                "captions",
                CAPTION_WAYS,
                lambda: (_("If silent"), _("On"), _("Off")),
            ),
        ),
    ),
)


class SettingsScene(MenuScene):
    """Changes take effect at once. Dismisses with None."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.page = 0
        self.first = self._settings[0].key

    @property
    def _settings(self) -> tuple[_Setting, ...]:
        return _PAGES[self.page][1]

    def _row_rect(self, index: int) -> Rect:
        pitch = min(_PITCH, _ROWS.h / len(self._settings))
        return Rect(_ROWS.x, _ROWS.y + index * pitch, _ROWS.w, pitch - 16)

    def _control_rect(self, index: int) -> Rect:
        row = self._row_rect(index)
        return Rect(row.right - _CONTROL - 24, row.center[1] - 36, _CONTROL, 72)

    # What can be reached

    def build(self) -> Sequence[Node]:
        tabs = [
            Node(f"tab:{index}", rect, partial(self._turn_to, index))
            for index, rect in enumerate(tab_rects(_TABS, len(_PAGES), 16))
        ]
        rows = [
            Node(
                setting.key,
                self._row_rect(index),
                partial(self._next, setting),
                step=partial(self._step, setting),
            )
            for index, setting in enumerate(self._settings)
        ]
        half = (_ROWS.w - 28) / 2
        return [
            *tabs,
            *rows,
            Node("standard", Rect(_ROWS.x, _BUTTONS_Y, half, 92), self._standard),
            Node("done", Rect(_ROWS.x + half + 28, _BUTTONS_Y, half, 92), self.dismiss),
        ]

    def _turn_to(self, page: int) -> None:
        self.page = page % len(_PAGES)
        self.focus.key = f"tab:{self.page}"

    def _next(self, setting: _Setting) -> None:
        """One press goes through all values and begins anew, a level's as well."""
        now = self.stage.settings
        self.stage.change(setting.with_index(now, setting.index(now) + 1))

    def _step(self, setting: _Setting, step: int) -> None:
        now = self.stage.settings
        index = setting.index(now) + step
        if setting.is_level:
            index = max(0, min(len(setting.values) - 1, index))
        self.stage.change(setting.with_index(now, index))

    def _slider_rect(self, index: int) -> Rect:
        control = self._control_rect(index)
        return Rect(control.x + _LEVEL_TEXT, control.y, control.w - _LEVEL_TEXT - 40, control.h)

    def _standard(self) -> None:
        """Everything on this page as it was at first; the language stays."""
        standard = Settings(language=self.stage.settings.language)
        changed = self.stage.settings
        for setting in self._settings:
            changed = setting.with_index(changed, setting.index(standard))
        self.stage.change(changed)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Lift) and self._choose_at(intent.x, intent.y):
            self.focus.pressed = None
            self.refresh()
            return
        is_on_tab = (self.focus.key or "").startswith("tab:")
        if is_on_tab and isinstance(intent, Move) and intent.direction is Direction.DOWN:
            # The last tab stands nearer to the foot of the page than to its first row.
            self.focus.key = self._settings[0].key
            self.stage.sound.play(Effect.FOCUS)
            return
        super().handle(intent)

    def _choose_at(self, x: float, y: float) -> bool:
        """Take the very value that was clicked on, where values stand side by side."""
        for index, setting in enumerate(self._settings):
            if self.focus.pressed != setting.key:
                continue
            slider = self._slider_rect(index)
            if setting.is_level and slider.inset(-24).contains(x, y):
                share = max(0.0, min(1.0, (x - slider.x) / slider.w))
                value = round(share * (len(setting.values) - 1))
                self.stage.change(setting.with_index(self.stage.settings, value))
                return True
            if setting.is_toggle or setting.is_long:
                continue
            boxes = tab_rects(self._control_rect(index).inset(8), len(setting.values), 0)
            for value, box in enumerate(boxes):
                if box.contains(x, y):
                    self.stage.change(setting.with_index(self.stage.settings, value))
                    return True
        return False

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.LEFT_SHOULDER):
                self._turn_to(self.page - 1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._turn_to(self.page + 1)
            case Press(_, Button.WEST):
                self._standard()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_lobby", dim=0.5)
        draw_header(canvas, _("Settings"), _("for everyone at this screen"))
        self._draw_tabs(canvas)
        for index, setting in enumerate(self._settings):
            self._draw_setting(canvas, index, setting)
        for key, label in (("standard", _("Standard")), ("done", _("Done"))):
            node = next(node for node in self.focus.nodes if node.key == key)
            draw_button(canvas, node.rect, label, self.state(key), px=42)
        self._draw_sample(canvas)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.UP, Direction.DOWN)),
                MenuHint(_("Change"), (Direction.LEFT, Direction.RIGHT)),
                MenuHint(_("Page"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)),
                MenuHint(_("Standard"), (Button.WEST,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
            1036,
        )

    def _draw_tabs(self, canvas: Canvas) -> None:
        kind, _colon, number = (self.focus.key or "").partition(":")
        before, after = self.prompts(Button.LEFT_SHOULDER), self.prompts(Button.RIGHT_SHOULDER)
        draw_tabs(
            canvas,
            _TABS,
            [title() for title, _rows in _PAGES],
            self.page,
            focused=int(number) if kind == "tab" else None,
            before=before[0] if before else None,
            after=after[0] if after else None,
            gap=16,
        )

    def _draw_setting(self, canvas: Canvas, index: int, setting: _Setting) -> None:
        row, control = self._row_rect(index), self._control_rect(index)
        state = self.state(setting.key)
        value = setting.index(self.stage.settings)
        words = setting.words()
        width = 280.0 if setting.is_toggle else _CONTROL + 20
        draw_row(
            canvas, row, setting.label(), state, note=setting.purpose(), control_width=width, px=40
        )
        if setting.is_toggle:
            right, y = row.right - 160, row.center[1]
            canvas.text(words[value], right - 24, y, 36, face="title", align="r")
            draw_toggle(canvas, right, y, bool(value))
        elif setting.is_level:
            slider = self._slider_rect(index)
            y = row.center[1]
            canvas.text(words[value], slider.x - 40, y, 36, face="title", align="r")
            share = value / (len(setting.values) - 1)
            draw_slider(canvas, slider.x, y, slider.w, share, state, has_ring=False)
        elif setting.is_long:
            draw_stepper(canvas, control, words[value], state, style="inset", has_ring=False)
        else:
            draw_segments(canvas, control, words, value, state, has_ring=False)

    def _draw_sample(self, canvas: Canvas) -> None:
        box = _SAMPLE
        style = canvas.panel(box, "dark", radius=34)
        canvas.text(
            _("Example"), box.x + 34, box.y + 48, 38, face="heavy", colour=canvas.theme.accent_text
        )
        canvas.text(
            LANGUAGES[self.stage.settings.language], box.right - 34, box.y + 48, 32, face="title",
            colour=style.secondary, align="r", max_width=300,
        )  # fmt: skip
        draw_banner(
            canvas, 3, _("{name}’s turn").format(name="Dag"), _("Set the red penguin down gently"),
            x=box.center[0], y=box.y + 88,
        )  # fmt: skip
        picture = Rect(box.x + 24, box.y + 208, box.w - 48, 400)
        canvas.framed(picture, 30, "settings", lambda inner: _paint_ice(inner, picture), outline=5)
        pace = self.stage.settings.speed
        sway = 0.0 if self.is_still else 2.5 * math.sin(math.tau * self.clock * pace / 2.4)
        draw_group(canvas, _GROUP, picture.center[0] - 92, picture.bottom - 34, 92, sway=sway)
        self._draw_signs(canvas, box)

    def _draw_signs(self, canvas: Canvas, box: Rect) -> None:
        """What the four buttons do, in the chosen signs."""
        chosen = self.stage.settings.pad_style
        buttons = (
            (Button.SOUTH, _("Select")),
            (Button.EAST, _("Back")),
            (Button.WEST, _("Options")),
            (Button.NORTH, _("Start")),
        )
        width = (box.w - 48) / len(buttons)
        for index, (button, label) in enumerate(buttons):
            x = box.x + 24 + (index + 0.5) * width
            if chosen == "auto":
                found = self.prompts(button)
                prompt = found[0] if found else Prompt(glyph(button, PadStyle.NEUTRAL))
            else:
                prompt = Prompt(glyph(button, PadStyle(chosen)))
            draw_prompt(canvas, prompt, x, box.bottom - 98, 62)
            canvas.text(label, x, box.bottom - 38, 28, align="c", max_width=width - 10)


def _paint_ice(canvas: Canvas, rect: Rect) -> None:
    canvas.backdrop("arctic_night")
    canvas.sprite("floe", rect.w / 2, rect.h - 44, rect.w * 0.44 / 560)
