"""The controls page: every action and every device, for everybody or for one person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from scenes.controls.layout import ControlsLayout
from scenes.controls.learn_buttons import LearnScene, learnable
from scenes.controls.table import ROWS, ControlCell, ControlColumn, cell_of, columns_of
from scenes.controls.view import draw_controls
from scenes.controls.waiting import SECONDS, SLOW_SECONDS, Waiting, pressed
from scenes.drawing.draw import Canvas
from scenes.input.bindings import Binding, Bindings
from scenes.input.holders import bindings_for, everybodys
from scenes.input.intents import (
    Button,
    Captured,
    DeviceKind,
    Direction,
    Hidden,
    Intent,
    Move,
    Press,
    Touch,
    Unplugged,
)
from scenes.input.pad_style import PadStyle
from scenes.menu.dialogs import ConfirmDialog
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.profiles import EVERYBODY
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.text import _

__all__ = ["ControlsScene"]


class ControlsScene(MenuScene):
    """A press on a cell waits for the new source; it is in force and kept at once.

    Whatever is chosen, Escape leads back, a click and a finger reach everything, and no action is
    ever without a source. Dismisses with None.
    """

    def __init__(self, stage: Stage, name: str = EVERYBODY) -> None:
        """`name` is the person whose controls are shown first."""
        super().__init__(stage)
        self.name = name
        self.kind = "pad"
        """Which column is shown where there is room for one only, by its key."""
        self.waiting: Waiting | None = None
        self.words = ""
        """What the last press came to."""
        self.is_warning = False
        self.swapped: Binding | None = None
        self.first = "who"

    # What is shown

    @property
    def columns(self) -> list[ControlColumn]:
        return columns_of(self.stage)

    @property
    def layout(self) -> ControlsLayout:
        return ControlsLayout(len(self.columns), self.stage.settings.text_scale)

    @property
    def shown(self) -> list[tuple[int, ControlColumn]]:
        """The columns in sight with their places."""
        columns = self.columns
        if self.layout.is_single:
            return [(0, next((c for c in columns if c.key == self.kind), columns[0]))]
        return list(enumerate(columns))

    @property
    def bindings(self) -> Bindings:
        return bindings_for(self.stage.profiles, self.name)

    @property
    def names(self) -> list[str]:
        """Whose controls can be chosen: everybody's, then those of all who are known."""
        known = self.stage.profiles.names
        held = [holder.name for holder in self.stage.holders.values()]
        return list(dict.fromkeys([EVERYBODY, *known, *held, self.name]))

    def cell(self, row: int, column: ControlColumn) -> ControlCell:
        device = column.device
        style = PadStyle.NEUTRAL if device is None else self.stage.devices.style_of(device)
        return cell_of(ROWS[row], column, self.bindings, self.stage.devices.caps, style)

    @property
    def rests_after(self) -> float | None:
        return None if self.waiting is not None else super().rests_after

    # What can be reached

    def build(self) -> Sequence[Node]:
        kind, colon, _row = (self.focus.key or "").partition(":")
        if colon:
            self.kind = kind
        layout = self.layout
        if self.waiting is not None:
            return [node for node in self._cells(layout) if node.key == self.focus.key]
        who, learn, standard, done = layout.buttons()
        nodes = self._cells(layout)
        if layout.is_single:
            step = self._next_column
            nodes.insert(0, Node("column", layout.switch, partial(step, 1), step=step))
        return [
            *nodes,
            Node("who", who, partial(self._next_name, 1), step=self._next_name),
            Node("learn", learn, self._learn, is_enabled=learnable(self.stage) is not None),
            Node("standard", standard, self._ask_for_standard),
            Node("done", done, self.dismiss),
        ]

    def _cells(self, layout: ControlsLayout) -> list[Node]:
        return [
            Node(
                f"{column.key}:{ROWS[row].key}",
                layout.cell(row, place),
                partial(self._wait, row, column),
            )
            for row in range(len(ROWS))
            for place, column in self.shown
            if self.cell(row, column).ids
        ]

    # Changing

    def _wait(self, row: int, column: ControlColumn) -> None:
        if column.key == "pad" and column.device is None:
            self._say(_("Plug a pad in first."), is_warning=True)
            return
        ids = self.cell(row, column).ids
        whole = SLOW_SECONDS if self.stage.settings.scan_pace else SECONDS
        self.waiting = Waiting(column, ROWS[row], ids, whole, whole)
        self._say("")
        self.stage.devices.start_capture()

    def _say(self, words: str, *, is_warning: bool = False) -> None:
        self.words, self.is_warning, self.swapped = words, is_warning, None

    def _stop(self, words: str = "") -> None:
        self.waiting, self.words = None, words
        self.stage.devices.stop_capture()
        self.refresh()

    def _captured(self, waiting: Waiting, intent: Captured) -> None:
        is_meant = waiting.column.takes(self.stage, intent.device)
        outcome = pressed(self.bindings, waiting, intent.source) if is_meant else None
        if outcome is None:
            if not is_meant and intent.device.kind is DeviceKind.PAD:
                self.stage.devices.start_capture()  # another pad's press is none of this one's
                return
            self._stop(_("{row} stays as it was.").format(row=waiting.row.label()))
            self.stage.sound.play(Effect.BACK)
            return
        self._keep(outcome.bindings)
        self.swapped = outcome.swapped or self.swapped
        self.is_warning = self.swapped is not None
        self.stage.sound.play(Effect.SELECT)
        self.waiting = waiting.next
        if self.waiting is None:
            self._stop(outcome.words)
        else:
            self.words = outcome.words
            self.stage.devices.start_capture()

    def _keep(self, bindings: Bindings) -> None:
        """Keep what differs from everybody's, in force from now on."""
        profiles = self.stage.profiles
        base = () if self.name == EVERYBODY else everybodys(profiles).overrides
        own = tuple(pair for pair in bindings.overrides if pair not in base)
        profiles.put(replace(profiles.get(self.name), controls=own))
        self.stage.rebind()

    def _ask_for_standard(self) -> None:
        dialog = ConfirmDialog(
            self.stage,
            _("Standard controls?"),
            _("Every device on this page gets its first buttons back."),
            stay=_("Keep"),
            go=_("Standard"),
        )
        self.stage.stack.push(dialog, lambda is_sure: self._standard() if is_sure else None)

    def _standard(self) -> None:
        profiles = self.stage.profiles
        profiles.put(replace(profiles.get(self.name), controls=()))
        self.stage.rebind()
        self._say(_("Everything is as it was at first."))

    def _next_name(self, step: int) -> None:
        names = self.names
        self.name = names[(names.index(self.name) + step) % len(names)]
        self._say("")

    def _next_column(self, step: int) -> None:
        kinds = [column.key for column in self.columns]
        place = kinds.index(self.kind) if self.kind in kinds else 0
        self.kind = kinds[(place + step) % len(kinds)]
        _kind, colon, row = (self.focus.key or "").partition(":")
        if colon:
            self.focus.key = f"{self.kind}:{row}"

    def _learn(self) -> None:
        device = learnable(self.stage)
        if device is not None:
            self.stage.stack.push(LearnScene(self.stage, device))

    # Answering

    def handle(self, intent: Intent) -> None:
        waiting = self.waiting
        if waiting is None:
            if isinstance(intent, Move | Press | Touch):
                self._say("")  # what the last change did has been read
            super().handle(intent)
            return
        match intent:
            case Captured():
                self._captured(waiting, intent)
            case Hidden() | Touch():
                self._stop(_("{row} stays as it was.").format(row=waiting.row.label()))
            case Unplugged(device) if device == waiting.column.device:
                self._stop(_("{row} stays as it was.").format(row=waiting.row.label()))

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.LEFT_SHOULDER) if self.layout.is_single:
                self._next_column(-1)
            case Press(_, Button.RIGHT_SHOULDER) if self.layout.is_single:
                self._next_column(1)
            case Press(_, Button.LEFT_SHOULDER):
                self._next_name(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._next_name(1)
            case Press(_, Button.WEST):
                self._ask_for_standard()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.waiting is not None:
            left = self.waiting.after(seconds)
            if left is None:
                self._stop(_("{row} stays as it was.").format(row=self.waiting.row.label()))
            else:
                self.waiting = left

    def dismiss(self, result: object = None) -> None:
        self.stage.devices.stop_capture()
        super().dismiss(result)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        draw_controls(canvas, self)
        if self.waiting is None and not self.words:
            column = _("Device") if self.layout.is_single else _("Person")
            self.draw_hints(
                canvas,
                [
                    MenuHint(_("Choose"), tuple(Direction)),
                    MenuHint(_("Change"), (Button.SOUTH,)),
                    MenuHint(column, (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)),
                    MenuHint(_("Standard"), (Button.WEST,)),
                    MenuHint(_("Back"), (Button.EAST,)),
                ],
                1036,
            )
