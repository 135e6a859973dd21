"""The plain board: draws any game from its JSON and lets a person pick an action word by word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.core import AnyGame
from game.picker import Parts, Picker
from game.registry import find_game
from scenes.boards.board import Board, Hint, Turn
from scenes.boards.hint_mark import HintMark
from scenes.describe.describe import describe
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Intent, Press
from scenes.menu.focus import Focus, Node
from scenes.menu.walk import WalkResult, walk
from scenes.stage import Stage
from scenes.table.seating import Setup
from scenes.text import _
from scenes.widgets import draw_button, state_of

SHEET = Rect(404, 136, 1112, 420)
_LIST = Rect(404, 580, 1112, 390)
_COLUMNS = 4
_ROWS = 4
_END = "\x00"
"""Ends the words of an action, so that none begins another."""


class PlainBoard(Board):
    """Lines of text above, the choices that are still open as buttons below."""

    is_in_front: ClassVar[bool] = True

    def __init__(self, stage: Stage, setup: Setup, game: AnyGame | None = None) -> None:
        super().__init__(stage, setup)
        self.game = game or find_game(setup.game_id)
        self.focus = Focus()
        self.page = 0
        self._picker: Picker[Any] | None = None

    def begin_turn(self, turn: Turn) -> None:
        super().begin_turn(turn)
        self._picker = Picker(turn.actions, self._parts)
        self.page = 0
        self._refresh()

    def end_turn(self) -> None:
        super().end_turn()
        self._picker = None
        self.focus = Focus()

    def _parts(self, action: Any) -> Parts:
        return (*self.game.to_text(action).split(), _END)

    def _words(self) -> list[str]:
        if self._picker is None:
            return []
        return [str(choice) for choice in self._picker.choices()]

    def _refresh(self) -> None:
        words = self._words()
        per_page = _COLUMNS * _ROWS
        pages = max(1, -(-len(words) // per_page))
        self.page %= pages
        shown = words[self.page * per_page : (self.page + 1) * per_page]
        w, h = _LIST.w / _COLUMNS, 96.0
        nodes = [
            Node(
                f"word-{word}",
                Rect(
                    _LIST.x + (k % _COLUMNS) * w + 8,
                    _LIST.y + (k // _COLUMNS) * h + 4,
                    w - 16,
                    h - 20,
                ),
                lambda word=word: self._pick(word),  # type: ignore[misc]
            )
            for k, word in enumerate(shown)
        ]
        self.focus.rebuild(nodes)

    @property
    def has_more(self) -> bool:
        """Whether some words stand on another page."""
        return len(self._words()) > _COLUMNS * _ROWS

    def _pick(self, word: str) -> None:
        """Take a word, and with it every further word that there is no choice about."""
        assert self._picker is not None, "there are no words to pick outside a turn"
        self._picker.pick(word)
        while self._picker.action is None and len(self._picker.choices()) == 1:
            self._picker.pick(self._picker.choices()[0])
        action = self._picker.action
        if action is None or self.turn is None:
            return
        while self._picker.back():  # should the match refuse, everything is open again
            pass
        self.turn.propose(action)

    def handle(self, intent: Intent) -> None:
        if self._picker is None:
            return
        match intent:
            case Press(_, Button.LEFT_SHOULDER):
                self.page -= 1
            case Press(_, Button.RIGHT_SHOULDER):
                self.page += 1
            case _:
                if walk(self.focus, intent) is WalkResult.BACK:
                    self._picker.back()
        if self._picker is not None:
            self._refresh()

    @property
    def has_back(self) -> bool:
        return self._picker is not None and bool(self._picker.picked)

    def hint_marks(self) -> Sequence[HintMark]:
        """The next word of the action, where it stands on this page."""
        if self.hinted is None or self._picker is None:
            return ()
        words, picked = self._parts(self.hinted), self._picker.picked
        if words[: len(picked)] != tuple(picked):
            return ()
        key = f"word-{words[len(picked)]}"
        return tuple(HintMark(n.rect, 30) for n in self.focus.nodes if n.key == key)

    @property
    def hint_rooms(self) -> tuple[Rect, ...]:
        return (Rect(SHEET.right - 480, SHEET.y + 16, 464, 330),)

    def nodes(self) -> Sequence[Node]:
        return self.focus.nodes

    def prompt(self) -> str:
        if self._picker is None:
            return ""
        picked = " ".join(str(word) for word in self._picker.picked)
        return _("Choose: {words} …").format(words=picked) if picked else _("Choose an action")

    def hints(self) -> Sequence[Hint]:
        return (
            Hint("move", _("Choose")),
            Hint(Button.SOUTH, _("Select")),
            Hint(Button.EAST, _("Back")),
            Hint("shoulders", _("More")),
        )

    def lines(self) -> list[str]:
        """The view in sentences; the turn's own view where there is one."""
        view = self.turn.view if self.turn is not None else self.view
        if view is None:
            return []
        return describe(self.game, view, [chair.name for chair in self.setup.chairs])

    def draw(self, canvas: Canvas) -> None:
        style = canvas.panel(SHEET, "dark", radius=36)
        canvas.paragraph(
            "\n".join(self.lines()),
            SHEET.x + 40,
            SHEET.y + 48,
            SHEET.w - 80,
            30,
            colour=style.text,
            max_height=SHEET.h - 70,
        )
        for node in self.focus.nodes:
            word = node.key.removeprefix("word-").replace(_END, _("done"))
            draw_button(
                canvas,
                node.rect,
                word,
                state_of(self.focus, node.key, pressed=self.focus.pressed),
                px=36,
            )
