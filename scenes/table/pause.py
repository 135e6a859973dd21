"""The pause: the table stands still, and every way on is a button."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Direction
from scenes.menu.dialogs import VEIL, ConfirmDialog
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_button

_BOX: Final = Rect(290, 76, 1340, 892)
_BIG_BOX: Final = Rect(60, 20, 1800, 972)
_WIDTH: Final = 606.0
_HIGH: Final = 112.0
_STEP: Final = 140.0
_GAP: Final = 44.0
_LEFT: Final = _BOX.x + (_BOX.w - 2 * _WIDTH - _GAP) / 2
_TOP: Final = _BOX.y + 170
_ROOM: Final = 710.0
"""Height of all rows of a column together."""


@dataclass(frozen=True, slots=True)
class _Row:
    key: str
    icon: str
    label: Callable[[PauseScene], str]
    act: Callable[[PauseScene], None]
    """Not called where the table has said why this cannot be done."""


def _rules(scene: PauseScene) -> None:
    from scenes.rules.how_to_play import HowToPlayScene

    scene.stage.stack.push(HowToPlayScene(scene.stage, scene.game_id))


def _settings(scene: PauseScene) -> None:
    from scenes.settings.page import SettingsScene

    scene.stage.stack.push(SettingsScene(scene.stage))


def _again(scene: PauseScene) -> None:
    _ask(scene, "again", _("Start again?"), _("This game ends here, and a new one is dealt."))


def _leave(scene: PauseScene) -> None:
    saves = scene.stage.saves
    is_kept = saves is not None and saves.trouble is None
    message = (
        _("It is saved: go on with it from the title.")
        if is_kept
        else _("The game that you are playing will be over.")
    )
    _ask(scene, "leave", _("Leave the game?"), message)


def _memory_aid(scene: PauseScene) -> None:
    """Mark what was seen face up, or stop it; at once, and for the games to come."""
    settings = scene.stage.settings
    scene.stage.change(replace(settings, has_memory_aid=not settings.has_memory_aid))


def _ask(scene: PauseScene, result: str, title: str, message: str) -> None:
    go = _("Start again") if result == "again" else _("Leave")
    dialog = ConfirmDialog(scene.stage, title, message, stay=_("Stay"), go=go)
    scene.stage.stack.push(dialog, lambda is_sure: scene.dismiss(result) if is_sure else None)


_ROWS: Final = (
    # The left column is about this game, the right one about everything round it.
    _Row("on", "play", lambda scene: _("Go on"), lambda scene: scene.dismiss()),
    _Row("undo", "undo", lambda scene: _("Undo"), lambda scene: scene.dismiss("undo")),
    _Row("log", "list", lambda scene: _("All moves"), lambda scene: scene.dismiss("log")),
    _Row("watch", "film", lambda scene: _("Look back"), lambda scene: scene.dismiss("watch")),
)
_HINT: Final = _Row("hint", "bulb", lambda scene: _("Hint"), lambda scene: scene.dismiss("hint"))
_FALL: Final = _Row(
    "fall", "film", lambda scene: _("Watch the fall"), lambda scene: scene.dismiss("fall")
)
_ROUND: Final = (
    _Row("rules", "book", lambda scene: _("Rules"), _rules),
    _Row("seats", "people", lambda scene: _("Who plays?"), lambda scene: scene.dismiss("seats")),
    _Row("settings", "gear", lambda scene: _("Settings"), _settings),
    _Row("again", "cont", lambda scene: _("Start again"), _again),
    _Row("leave", "quit", lambda scene: _("Leave"), _leave),
)


_ASSISTS: Final[dict[str, _Row]] = {
    # What can be made easier while a game is played, by its id.
    "pocket": _Row(
        "memory",
        "eye",
        lambda scene: (
            _("Memory aid: on") if scene.stage.settings.has_memory_aid else _("Memory aid: off")
        ),
        _memory_aid,
    ),
}


class PauseScene(MenuScene):
    """Dismisses with None to go on, "undo", "log", "hint", "watch" or "fall" for this match,
    "again" to deal anew, "seats" to let opponents play for people and back, "leave" for the lobby.

    `closed` are the rows that cannot be used now, each with the reason; `notes` stand under the
    others. A hint and a fall are offered only where there are notes on them.
    """

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        game_id: str | None = None,
        *,
        closed: Mapping[str, str] | None = None,
        notes: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.closed = {key: why for key, why in (closed or {}).items() if why}
        self.notes = dict(notes or {})

    @property
    def rows(self) -> tuple[_Row, ...]:
        """The ways on, column by column; an assist of the game stands with the game."""
        return (*self._own, *_ROUND)

    @property
    def _own(self) -> tuple[_Row, ...]:
        assist = _ASSISTS.get(self.game_id or "")
        asked = tuple(row for row in (_HINT, _FALL) if row.key in self.notes)
        return (*_ROWS, *asked) if assist is None else (*_ROWS, *asked, assist)

    def build(self) -> Sequence[Node]:
        own = len(self._own)
        return [
            Node(row.key, _place(k, own, is_big=self.is_big), lambda r=row: self._choose(r))  # type: ignore[misc]
            for k, row in enumerate(self.rows)
        ]

    def _choose(self, row: _Row) -> None:
        why = self.closed.get(row.key)
        if why is None:
            row.act(self)
        else:
            self.stage.notices.say(why, "cross")

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        box = _BIG_BOX if self.is_big else _BOX
        canvas.panel(box, "dark", radius=40)
        if not self.is_big:
            canvas.sprite("chick_triangle_blink", _LEFT + 60, _BOX.y + 140, 0.46)
        canvas.text(
            _("Pause"), box.center[0], box.y + (62 if self.is_big else 84), 64, face="heavy",
            align="c", max_width=620, max_height=84,
        )  # fmt: skip
        for row, node in zip(self.rows, self.focus.nodes, strict=True):
            draw_button(
                canvas, node.rect, row.label(self), self.state(row.key),
                icon=row.icon, note=self.closed.get(row.key) or self.notes.get(row.key),
            )  # fmt: skip
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), tuple(Direction)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Go on"), (Button.EAST,)),
            ],
        )


def _place(index: int, own: int, *, is_big: bool) -> Rect:
    """The rows of this game stand on the left, the others beside them."""
    column, row = (0, index) if index < own else (1, index - own)
    rows = max(own, len(_ROUND))
    if is_big:
        width, step = (_BIG_BOX.w - 3 * _GAP) / 2, min(168.0, 840 / rows)
        x = _BIG_BOX.x + _GAP + column * (width + _GAP)
        return Rect(x, _BIG_BOX.y + 120 + row * step, width, step - (12 if rows > 5 else 20))
    step = min(_STEP, _ROOM / rows)
    high = min(_HIGH, step - 20)
    return Rect(_LEFT + column * (_WIDTH + _GAP), _TOP + row * step, _WIDTH, high)
