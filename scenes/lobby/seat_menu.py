"""What can be done with one seat of the lobby: who plays it, its name, its colour, its level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.ai.levels import LEVELS
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS
from scenes.input.intents import MOUSE, Button, Direction, Intent, Unplugged
from scenes.lobby.model import Lobby, Row, Sitter
from scenes.lobby.people import ask_name, pause_of, step_pause, with_profile
from scenes.menu.dialogs import VEIL
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_badge, draw_row, draw_stepper
from scenes.words.numbers import decimal
from scenes.words.option_words import level_word

_BOX_WIDTH: Final = 860.0
_BIG_WIDTH: Final = 1200.0
_HIGH: Final = 92.0
_STEP: Final = 108.0
_MOST: Final = 7
"""Rows of the usual height that have room; more stand closer."""
_CLOSE: Final = 0.9
_CONTROL: Final = 330.0


@dataclass(frozen=True, slots=True)
class _Choice:
    """One row; `step` makes it a stepper with `value` between its arrows."""

    key: str
    label: str
    act: Callable[[], None]
    value: str = ""
    step: Callable[[int], None] | None = None


class SeatMenuScene(MenuScene):
    """Changes the lobby through `put` as it is used. Dismisses with None."""

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True

    def __init__(
        self, stage: Stage, row: int, get: Callable[[], Lobby], put: Callable[[Lobby], None]
    ) -> None:
        super().__init__(stage)
        self.row = row
        self._get = get
        self._put = put

    @property
    def seat(self) -> Row:
        return self._get().rows[self.row]

    def _change(self, lobby: Lobby) -> None:
        self._put(lobby)
        self.refresh()

    def _and_close(self, lobby: Lobby) -> None:
        self._put(lobby)
        self.dismiss()

    # The choices

    def choices(self) -> list[_Choice]:
        """The rows for whoever sits here now."""
        tables: dict[Sitter, Callable[[Lobby], list[_Choice]]] = {
            Sitter.PERSON: self._for_person,
            Sitter.OPPONENT: self._for_opponent,
            Sitter.NOBODY: self._for_nobody,
        }
        return tables[self.seat.sitter](self._get())

    def _for_person(self, lobby: Lobby) -> list[_Choice]:
        seat, row = self.seat, self.row
        ready = _Choice(
            "ready",
            _("Ready"),
            lambda: self._change(lobby.with_ready(row, not seat.is_ready)),
            _("Yes") if seat.is_ready else _("No"),
            lambda step: self._change(lobby.with_ready(row, not seat.is_ready)),
        )
        return [
            *([self._sit(lobby)] if seat.is_lost else [ready]),
            self._name(),
            *([self._pause(), self._stats()] if seat.own_name in self.stage.profiles else []),
            self._colour(lobby),
            _Choice(
                "hand_over",
                _("Let an opponent play"),
                lambda: self._and_close(lobby.hand_over(row)),
            ),
            _Choice("leave", _("Leave this seat"), lambda: self._and_close(lobby.clear(row))),
            self._done(),
        ]

    def _for_opponent(self, lobby: Lobby) -> list[_Choice]:
        row = self.row
        level = _Choice(
            "level",
            _("Level"),
            lambda: self._change(lobby.with_level(row, self._next_level())),
            level_word(self.seat.level),
            lambda step: self._change(lobby.with_level(row, step)),
        )
        return [
            level,
            self._sit(lobby),
            self._name(),
            self._colour(lobby),
            _Choice("leave", _("Send it away"), lambda: self._and_close(lobby.clear(row))),
            self._done(),
        ]

    def _for_nobody(self, lobby: Lobby) -> list[_Choice]:
        return [
            self._sit(lobby),
            _Choice(
                "hand_over", _("An opponent"), lambda: self._and_close(lobby.hand_over(self.row))
            ),
            self._colour(lobby),
            self._done(),
        ]

    def _next_level(self) -> int:
        """One up, and from the highest back to the lowest."""
        return 1 if self.seat.level != LEVELS[-1] else 1 - len(LEVELS)

    def _sit(self, lobby: Lobby) -> _Choice:
        device = self.actor or self.stage.last_device or MOUSE
        words = (
            _("Play here with: {device}") if self.seat.is_taken else _("A person with: {device}")
        )
        return _Choice(
            "sit",
            words.format(device=self.stage.devices.name_of(device)),
            lambda: self._and_close(lobby.take(self.row, self.actor or device)),
        )

    def _name(self) -> _Choice:
        return _Choice("name", _("Name"), self._ask_name, self.seat.name)

    def _pause(self) -> _Choice:
        """The pause between presses of somebody who is known, kept with the name."""
        name = self.seat.own_name
        now = pause_of(self.stage, name)
        seconds = _("{number} s").format(number=decimal(now or 0.0))
        return _Choice(
            "pause",
            _("Press delay"),
            lambda: self._set_pause(1),
            {None: _("As set"), 0.0: _("Off")}.get(now, seconds),
            self._set_pause,
        )

    def _stats(self) -> _Choice:
        """What somebody who is known has played."""
        return _Choice("stats", _("Statistics"), self._open_stats)

    def _open_stats(self) -> None:
        from scenes.stats.scene import StatsScene

        self.stage.stack.push(StatsScene(self.stage, self.seat.own_name))

    def _set_pause(self, step: int) -> None:
        step_pause(self.stage, self.seat.own_name, step)
        self.refresh()

    def _colour(self, lobby: Lobby) -> _Choice:
        return _Choice(
            "look",
            _("Colour"),
            lambda: self._change(lobby.with_look(self.row, 1)),
            " ",
            lambda step: self._change(lobby.with_look(self.row, step)),
        )

    def _done(self) -> _Choice:
        return _Choice("done", _("Done"), self.dismiss)

    def _ask_name(self) -> None:
        ask_name(self.stage, self._get(), self.row, self._named)

    def _named(self, name: str | None) -> None:
        if name is not None:
            lobby = self._get().with_name(self.row, name)
            self._put(with_profile(self.stage, lobby, self.row))

    # As a scene

    def _box(self, count: int) -> Rect:
        height = 170 + count * _step(count)
        width = _BIG_WIDTH if self.is_big else _BOX_WIDTH
        return Rect((1920 - width) / 2, (1000 - height) / 2, width, height)

    def build(self) -> Sequence[Node]:
        choices = self.choices()
        box, step = self._box(len(choices)), _step(len(choices))
        high = _HIGH * step / _STEP
        return [
            Node(
                choice.key,
                Rect(box.x + 44, box.y + 132 + k * step, box.w - 88, high),
                choice.act,
                step=choice.step,
            )
            for k, choice in enumerate(choices)
        ]

    def otherwise(self, intent: Intent) -> None:
        if isinstance(intent, Unplugged):
            self._put(self._get().lose(intent.device))

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        choices = self.choices()
        box = self._box(len(choices))
        canvas.panel(box, "dark", radius=40)
        seat = self.seat
        draw_badge(canvas, seat.look, box.x + 94, box.y + 70, 84)
        pose = "joy" if seat.is_ready else "idle"
        canvas.sprite(f"chick_{SEATS[seat.look].shape}_{pose}", box.right - 96, box.y + 122, 0.42)
        title = seat.name if seat.is_taken else _("A free seat")
        canvas.text(
            title, box.x + 156, box.y + 72, 52, face="heavy", max_width=box.w - 330, max_height=78
        )
        for choice, node in zip(choices, self.focus.nodes, strict=True):
            state = self.state(node.key)
            rect = node.rect
            value = choice.value if choice.step is None and choice.value else None
            room = _CONTROL if choice.step is not None else 0
            draw_row(canvas, rect, choice.label, state, value=value, control_width=room)
            if choice.step is not None:
                place = Rect(rect.right - _CONTROL - 14, rect.y + 14, _CONTROL, rect.h - 28)
                draw_stepper(canvas, place, choice.value, state, style="inset", has_ring=False)
                if choice.key == "look":
                    draw_badge(canvas, seat.look, *place.center, 60)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), tuple(Direction)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
        )


def _step(count: int) -> float:
    """From one row to the next."""
    return _STEP * (_CLOSE if count > _MOST else 1.0)
