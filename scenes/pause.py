"""The pause: the table stands still, and every way on is a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from scenes.dialogs import VEIL, ConfirmDialog
from scenes.draw import Canvas
from scenes.focus import Node
from scenes.intents import Button, Direction
from scenes.layout import Rect
from scenes.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_button

_BOX: Final = Rect(610, 60, 700, 924)
_WIDTH: Final = 580.0
_HIGH: Final = 94.0
_STEP: Final = 126.0
_ROOM: Final = 756.0
"""Height of all rows together."""


@dataclass(frozen=True, slots=True)
class _Row:
    key: str
    icon: str
    label: Callable[[PauseScene], str]
    act: Callable[[PauseScene], None]


def _rules(scene: PauseScene) -> None:
    from scenes.how_to_play import HowToPlayScene

    scene.stage.stack.push(HowToPlayScene(scene.stage, scene.game_id))


def _settings(scene: PauseScene) -> None:
    from scenes.settings_page import SettingsScene

    scene.stage.stack.push(SettingsScene(scene.stage))


def _again(scene: PauseScene) -> None:
    _ask(scene, "again", _("Start again?"), _("This game ends here, and a new one is dealt."))


def _leave(scene: PauseScene) -> None:
    saves = scene.stage.saves
    is_kept = saves is not None and saves.trouble is None
    message = (
        _("It is kept, and the title offers to go on with it.")
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
    _Row("on", "play", lambda scene: _("Go on"), lambda scene: scene.dismiss()),
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
    """Dismisses with None to go on, "again" to deal anew, "seats" to let opponents
    play for people and back, "leave" for the lobby."""

    is_overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, game_id: str | None = None) -> None:
        super().__init__(stage)
        self.game_id = game_id

    @property
    def rows(self) -> tuple[_Row, ...]:
        """The ways on; an assist of the game stands before the way out."""
        assist = _ASSISTS.get(self.game_id or "")
        return _ROWS if assist is None else (*_ROWS[:-2], assist, *_ROWS[-2:])

    def build(self) -> Sequence[Node]:
        left, top = _BOX.x + (_BOX.w - _WIDTH) / 2, _BOX.y + 154
        step = min(_STEP, _ROOM / len(self.rows))
        high = min(_HIGH, step - 20)
        return [
            Node(row.key, Rect(left, top + k * step, _WIDTH, high), lambda r=row: r.act(self))  # type: ignore[misc]
            for k, row in enumerate(self.rows)
        ]

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        canvas.panel(_BOX, "dark", radius=40)
        canvas.sprite("chick_triangle_blink", _BOX.x + 110, _BOX.y + 124, 0.42)
        canvas.text(
            _("Pause"), _BOX.center[0], _BOX.y + 78, 58, face="heavy", align="c", max_width=420
        )
        for row, node in zip(self.rows, self.focus.nodes, strict=True):
            draw_button(canvas, node.rect, row.label(self), self.state(row.key), icon=row.icon)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.UP, Direction.DOWN)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Go on"), (Button.EAST,)),
            ],
        )
