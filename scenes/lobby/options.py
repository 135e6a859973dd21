"""Everything that the next match can be played with: the game's options, hands, seed, starter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import ClassVar, Final, TypeVar

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.input.intents import Button, Direction, Intent, Press, Unplugged
from scenes.lobby.model import LARGEST_SEED, Lobby
from scenes.menu.column import Column
from scenes.menu.column_menu import ColumnMenu
from scenes.menu.dialogs import VEIL
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint
from scenes.menu.text_entry import DIGITS, TextEntryScene
from scenes.stage import Stage
from scenes.table.seating import Hands, HiddenWay
from scenes.text import _
from scenes.widgets import draw_button, draw_row, draw_stepper
from scenes.words.option_words import hands_word, hidden_word, value_word, words_of
from scenes.words.titles import title_of

_WIDTH: Final = 1260.0
_BIG_BOX: Final = Rect(60, 20, 1800, 972)
_BIG_CONTROL: Final = 820.0
_FLOOR: Final = 990.0
"""The lowest that the box reaches: the hints stand below it."""
_FOOT: Final = 190.0
_ROWS_TOP: Final = 132.0
_ROWS_ROOM: Final = 630.0
_CONTROL: Final = 480.0


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: its name, what it decides, its value, and how to change it."""

    key: str
    label: str
    purpose: str
    value: str
    step: Callable[[Lobby, int], Lobby] | None
    """None for what is asked for in a dialog of its own."""
    icon: str = ""
    """Stands before the value of what has a dialog."""


_WRITTEN: Final[Mapping[str, Callable[[], tuple[str, str, str]]]] = {
    # Options whose values can be made by hand: name, purpose and icon of the way there.
    "layout": lambda: (_("Own shape"), _("Push the tiles into place yourselves."), "table"),
}


def choices_of(lobby: Lobby, *, has_pieces: bool = False) -> list[Choice]:
    """All choices of the lobby's game, in the order of the dialog.

    How real pieces are dealt is among them only where there are some, or where it was chosen.
    """
    game = lobby.game
    choices: list[Choice] = []
    chosen = dict(lobby.options)
    at_table = [option for option in game.at_table if has_pieces or option.name in chosen]
    for option in (*game.options, *at_table):
        words = words_of(option.name)
        value = lobby.option(option.name)
        choices.append(
            Choice(
                option.name,
                words.name,
                words.purpose,
                value_word(option.name, value),
                partial(_with_option, option.name),
            )
        )
        if option.name in _WRITTEN:
            made = _("Drawn by you") if value not in option.values else _("Draw it …")
            label, purpose, icon = _WRITTEN[option.name]()
            choices.append(Choice(f"write:{option.name}", label, purpose, made, None, icon))
    if game.is_hidden:
        choices.append(
            Choice(
                "hidden",
                _("Hidden hands"),
                _("How hands stay secret when several people share the screen."),
                hidden_word(lobby.hidden),
                lambda lobby, step: replace(
                    lobby, hidden=_turned(tuple(HiddenWay), lobby.hidden, step)
                ),
            )
        )
    if has_tower(lobby):
        choices.append(
            Choice(
                "hands",
                _("Placing"),
                _("Free, forgiving, or with one press for each penguin."),
                hands_word(lobby.hands),
                lambda lobby, step: replace(lobby, hands=_turned(tuple(Hands), lobby.hands, step)),
            )
        )
    starter = lobby.starter
    choices.append(
        Choice(
            "starter",
            _("Who starts"),
            _("Left to chance, or one of you."),
            _("By chance") if starter is None else lobby.rows[starter].name,
            lambda lobby, step: lobby.with_starter(step),
        )
    )
    choices.append(
        Choice(
            "seed",
            _("Deal number"),
            _("The same number deals the same game again."),
            str(lobby.seed),
            None,
            "dice",
        )
    )
    return choices


def _with_option(name: str, lobby: Lobby, step: int) -> Lobby:
    return lobby.with_option(name, step)


def has_tower(lobby: Lobby) -> bool:
    """Whether figures are put on a tower by hand in the next match."""
    return any(o.name == "tower" for o in lobby.game.options) and lobby.option("tower") != "off"


T = TypeVar("T")


def _turned(values: tuple[T, ...], now: T, step: int) -> T:
    return values[(values.index(now) + step) % len(values)]


class OptionsScene(ColumnMenu):
    """Changes the lobby through `put` as it is used. Dismisses with None."""

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True

    def __init__(
        self, stage: Stage, get: Callable[[], Lobby], put: Callable[[Lobby], None], rng: Random
    ) -> None:
        super().__init__(stage)
        self._get = get
        self._put = put
        self._rng = rng

    @property
    def choices(self) -> list[Choice]:
        """What can be chosen at this table, which may have real pieces."""
        lobby, real = self._get(), self.stage.hardware
        has_pieces = real is not None and real.sets.known(lobby.game.id) > 0
        return choices_of(lobby, has_pieces=has_pieces)

    def _pitch(self, rows: int) -> float:
        return min(84.0, _ROWS_ROOM / rows)

    @property
    def _control(self) -> float:
        return _BIG_CONTROL if self.is_big else _CONTROL

    @property
    def box(self) -> Rect:
        """As high as the choices of this game need, in the middle of the screen."""
        if self.is_big:
            return _BIG_BOX
        rows = len(self.choices)
        height = _ROWS_TOP + rows * self._pitch(rows) + _FOOT
        return Rect((CANVAS_WIDTH - _WIDTH) / 2, (_FLOOR + 40 - height) / 2, _WIDTH, height)

    def whole_column(self) -> Column:
        box, count = self.box, len(self.choices)
        if self.is_big:
            return Column(Rect(box.x + 40, box.y + 120, box.w - 80, 580), count, 106, 128, 12)
        pitch = self._pitch(count)
        area = Rect(box.x + 40, box.y + _ROWS_TOP, box.w - 80, count * pitch)
        return Column(area, count, pitch - 1, pitch, 10)

    def row_keys(self) -> Sequence[str]:
        return [choice.key for choice in self.choices]

    def build(self) -> Sequence[Node]:
        choices = self.choices
        column, box = self.follow(), self.box
        nodes = [
            Node(
                choice.key,
                column.row(k),
                partial(self._ask, choice.key)
                if choice.step is None
                else partial(self._step, choice.step, 1),
                step=None if choice.step is None else partial(self._step, choice.step),
            )
            for k, choice in enumerate(choices)
            if k in column.shown
        ]
        high = 96 if self.is_big else 84
        y = box.bottom - high - (22 if self.is_big else 34)
        half = (box.w - 80 - 28) / 2
        return [
            *self.with_strips(nodes),
            Node("standard", Rect(box.x + 40, y, half, high), self._standard),
            Node("done", Rect(box.x + 40 + half + 28, y, half, high), self.dismiss),
        ]

    def _step(self, change: Callable[[Lobby, int], Lobby], step: int) -> None:
        self._put(change(self._get(), step))
        self.refresh()

    def _standard(self) -> None:
        hidden = HiddenWay(self.stage.settings.hidden_way)
        self._put(replace(self._get(), options=(), hidden=hidden, hands=Hands.FREE, starter=None))

    def _ask(self, key: str) -> None:
        {"seed": self._ask_seed, "write:layout": self._ask_layout}[key]()

    def _ask_layout(self) -> None:
        from scenes.boards.layout_drawing import LayoutDrawingScene

        lobby = self._get()
        scene = LayoutDrawingScene(self.stage, lobby.option("layout"), int(lobby.option("tiles")))
        self.stage.stack.push(scene, self._drawn)

    def _drawn(self, layout: str | None) -> None:
        if layout is not None:
            self._put(self._get().with_value("layout", layout))

    def _ask_seed(self) -> None:
        entry = TextEntryScene(
            self.stage,
            _("Which deal?"),
            str(self._get().seed),
            keys=DIGITS,
            longest=len(str(LARGEST_SEED)),
            roll=lambda: str(int(self._rng.random() * (LARGEST_SEED + 1))),
        )
        self.stage.stack.push(entry, self._seeded)

    def _seeded(self, answer: str | None) -> None:
        if answer:
            self._put(self._get().with_seed(int(answer)))

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.WEST):
                self._standard()
            case Press(_, Button.NORTH):
                self.dismiss()
            case Unplugged(device):
                self._put(self._get().lose(device))

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        box = self.box
        canvas.panel(box, "dark", radius=40)
        lobby = self._get()
        title = canvas.text(
            _("Options"), box.x + 48, box.y + (62 if self.is_big else 70), 54, face="heavy",
            max_width=620, max_height=80,
        )  # fmt: skip
        canvas.text(
            title_of(lobby.game.id).title, title.right + 32,
            box.y + (62 if self.is_big else 74), 34,
            colour=canvas.theme.secondary, max_width=box.right - 48 - title.right - 32,
            max_height=56,
        )  # fmt: skip
        choices = {choice.key: choice for choice in self.choices}
        for node in self.focus.nodes:
            choice = choices.get(node.key)
            if choice is not None:
                self._draw_row(canvas, node.rect, choice)
        self.draw_strips(canvas)
        here = choices.get(self.focus.key or "")
        words = here.purpose if here else _("Changes from the standard are kept for this game.")
        canvas.paragraph(
            words, box.center[0], box.bottom - (234 if self.is_big else 158), box.w - 80, 30,
            face="body", align="c", colour=canvas.theme.secondary, leading=1.15,
            max_lines=2 if self.is_big else 1,
            max_height=120 if self.is_big else None,
        )  # fmt: skip
        for key, label in (("standard", _("Standard")), ("done", _("Done"))):
            node = next(node for node in self.focus.nodes if node.key == key)
            draw_button(canvas, node.rect, label, self.state(key), px=42)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.UP, Direction.DOWN)),
                MenuHint(_("Change"), (Direction.LEFT, Direction.RIGHT)),
                MenuHint(_("Standard"), (Button.WEST,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
            1036,
        )

    def _draw_row(self, canvas: Canvas, rect: Rect, choice: Choice) -> None:
        state, control = self.state(choice.key), self._control
        draw_row(canvas, rect, choice.label, state, control_width=control, px=36)
        if choice.step is not None:
            place = Rect(rect.right - control - 8, rect.y + 5, control, rect.h - 10)
            draw_stepper(canvas, place, choice.value, state, style="inset", has_ring=False)
            return
        canvas.icon(choice.icon, rect.right - control + 40, rect.center[1], 44)
        canvas.text(
            choice.value, rect.right - 8 - control / 2, rect.center[1], 34, face="title",
            align="c", colour=canvas.theme.accent_text, max_width=control - 120,
            max_height=rect.h * 0.8,
        )  # fmt: skip
