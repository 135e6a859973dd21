"""The settings: what holds for everybody at this screen, with a sample that shows it at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.input.intents import Button, Direction, Intent, Lift, Move, Press
from scenes.menu.column import Column
from scenes.menu.column_menu import ColumnMenu
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint
from scenes.scene import Scene
from scenes.settings.layout import TABS as TAB_STRIP
from scenes.settings.layout import SettingsLayout
from scenes.settings.row import draw_setting
from scenes.settings.sample import Sample, draw_sample
from scenes.settings.setting import Control, Setting
from scenes.settings.settings import Settings
from scenes.settings.tabs import SIGHT_WAYS, TABS
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_button, draw_header, draw_tabs, tab_rects

FOLLOWS_AFTER = 1.0
"""Seconds after the last step of the text's size until the page takes it, too."""


def _controls(stage: Stage) -> Scene:
    from scenes.controls.page import ControlsScene

    return ControlsScene(stage)


def _hardware(stage: Stage) -> Scene:
    from scenes.hybrid.connect_page import ConnectScene

    return ConnectScene(stage)


def _stats(stage: Stage) -> Scene:
    from scenes.stats.scene import StatsScene

    return StatsScene(stage)


_PAGES: Final = {"controls": _controls, "hardware": _hardware, "stats": _stats}
"""The pages behind rows, by their keys; each is imported when it is opened."""


class SettingsScene(ColumnMenu):
    """Changes take effect at once; a size of text shows in the sample first. Dismisses with None.

    The page takes that size when the focus goes on, at a press, or a second later: it does not
    move away under the hand that steps.
    """

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.page = 0
        self.sight = SIGHT_WAYS[0]
        self.asked: float | None = None
        """The size of text that the page has not taken yet."""
        self._asked_at = 0.0
        self.first = self._settings[0].key

    @property
    def _settings(self) -> tuple[Setting, ...]:
        return TABS[self.page].rows

    @property
    def layout(self) -> SettingsLayout:
        return SettingsLayout(TABS[self.page], self.stage.settings.text_scale, self._top)

    # What can be reached

    def build(self) -> Sequence[Node]:
        column = self.follow()
        tabs = [
            Node(f"tab:{index}", rect, partial(self._turn_to, index))
            for index, rect in enumerate(tab_rects(TAB_STRIP, len(TABS), 16))
        ]
        rows = [self._node(self.layout, index) for index in column.shown]
        standard, done = self.layout.buttons()
        return [
            *tabs,
            *self.with_strips(rows),
            Node("standard", standard, self._standard),
            Node("done", done, self.dismiss),
        ]

    def _node(self, layout: SettingsLayout, index: int) -> Node:
        setting = self._settings[index]
        if setting.control is Control.BUTTON:
            return Node(setting.key, layout.row(index), partial(self._open, setting.key))
        step = partial(self._step, setting)
        return Node(setting.key, layout.row(index), partial(self._next, setting), step=step)

    def whole_column(self) -> Column:
        return self.layout.column

    def row_keys(self) -> Sequence[str]:
        return [setting.key for setting in self._settings]

    def _turn_to(self, page: int) -> None:
        self.page, self._top = page % len(TABS), 0
        self.focus.key = f"tab:{self.page}"

    def _open(self, key: str) -> None:
        """The page behind a row that is only a way to it."""
        self.stage.stack.push(_PAGES[key](self.stage))

    # Changing

    def index(self, setting: Setting) -> int:
        """Which of its values a setting has now, or is about to have."""
        if setting.field == "text_scale" and self.asked is not None:
            return setting.values.index(self.asked)
        kept = self.stage.settings if setting.is_kept else self
        return setting.values.index(getattr(kept, setting.field))

    def _choose(self, setting: Setting, index: int, *, at_once: bool = False) -> None:
        value = setting.values[index]
        if not setting.is_kept:
            self.sight = str(value)
        elif setting.field == "text_scale" and not at_once:
            assert isinstance(value, float)
            self.asked, self._asked_at = value, self.clock
        else:
            if setting.field == "text_scale":
                self.asked = None
            self.stage.change(setting.with_index(self.stage.settings, index))

    def _next(self, setting: Setting) -> None:
        """One press goes through all values and begins anew, a level's as well."""
        self._choose(setting, (self.index(setting) + 1) % len(setting.values), at_once=True)

    def _step(self, setting: Setting, step: int) -> None:
        self._choose(setting, setting.stepped(self.index(setting), step))

    def _take(self) -> None:
        """Let the page have the size of text that the sample shows."""
        if self.asked is not None:
            asked, self.asked = self.asked, None
            self.stage.change(replace(self.stage.settings, text_scale=asked))

    def _standard(self) -> None:
        """Everything on this page as it was at first; the language stays."""
        standard = Settings(language=self.stage.settings.language)
        changed = self.stage.settings
        for setting in self._settings:
            if setting.is_kept:
                changed = setting.with_index(changed, setting.index(standard))
        self.asked, self.sight = None, SIGHT_WAYS[0]
        self.stage.change(changed)

    # Answering

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Lift) and self._choose_at(intent.x, intent.y):
            self.focus.pressed = None
            self.refresh()
            return
        is_on_tab = (self.focus.key or "").startswith("tab:")
        if is_on_tab and isinstance(intent, Move) and intent.direction is Direction.DOWN:
            # The last tab stands nearer to the foot of the page than to its first row.
            self.focus.key = self._settings[self.layout.shown.start].key
            self.stage.sound.play(Effect.FOCUS)
            return
        super().handle(intent)
        if self.focus.key != "text":
            self._take()
            self.refresh()

    def dismiss(self, result: object = None) -> None:
        self._take()
        super().dismiss(result)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.asked is not None and self.clock - self._asked_at >= FOLLOWS_AFTER:
            self._take()
            self.refresh()

    def _choose_at(self, x: float, y: float) -> bool:
        """Take the very value that was clicked on, where values stand side by side."""
        layout = self.layout
        for index in layout.shown:
            setting = self._settings[index]
            if self.focus.pressed != setting.key:
                continue
            value = _value_at(layout, index, setting, x, y)
            if value is not None:
                self._choose(setting, value, at_once=True)
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
        layout = self.layout
        for index in layout.shown:
            setting = self._settings[index]
            value = None if setting.control is Control.BUTTON else self.index(setting)
            draw_setting(
                canvas, layout, index, setting, value, self.state(setting.key), now=self.now
            )
        places = {node.key: node.rect for node in self.focus.nodes}
        self.draw_strips(canvas)
        for key, label in (("standard", _("Standard")), ("done", _("Done"))):
            draw_button(canvas, places[key], label, self.state(key), px=42)
        if layout.sample is not None:
            scale = self.asked or self.stage.settings.text_scale
            sample = Sample(
                TABS[self.page], self.stage.settings, scale, self.sight,
                0.0 if self.is_still else self.clock, self.prompts,
            )  # fmt: skip
            draw_sample(canvas, layout.sample, sample)
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
            TAB_STRIP,
            [tab.title() for tab in TABS],
            self.page,
            focused=int(number) if kind == "tab" else None,
            before=before[0] if before else None,
            after=after[0] if after else None,
            gap=16,
        )


def _value_at(
    layout: SettingsLayout, index: int, setting: Setting, x: float, y: float
) -> int | None:
    """Which value of a row stands at a point; None where none does."""
    if setting.control is Control.SLIDER:
        slider = layout.slider(index)
        if not slider.inset(-24).contains(x, y):
            return None
        share = max(0.0, min(1.0, (x - slider.x) / slider.w))
        return round(share * (len(setting.values) - 1))
    if setting.control is Control.SEGMENTS:
        boxes = tab_rects(layout.control(index).inset(8), len(setting.values), 0)
        return next((k for k, box in enumerate(boxes) if box.contains(x, y)), None)
    return None
