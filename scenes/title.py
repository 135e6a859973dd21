"""The title: the name, a swaying pyramid on its floe, and the way to everything else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.penguins import Cell, Group, draw_group, draw_shadow
from scenes.drawing.shapes import stroke
from scenes.drawing.snow import draw_snow
from scenes.drawing.theme import INK
from scenes.input.intents import Button, Direction
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.saves.saves import Saved
from scenes.saves.unsaved import choose_folder, draw_unsaved_button, unsaved_button
from scenes.saves.words import running_words
from scenes.stage import Stage
from scenes.text import _
from scenes.timeline import back_out
from scenes.widgets import draw_button, draw_logo

_LEFT: Final = 84.0
_USUAL: Final = (70.0, 560.0, 138.0, 104.0, 28.0)
_CONTINUED: Final = (54.0, 560.0, 162.0, 98.0, 25.0)
"""Top of the buttons, their width, the height of the first and of the others, and the gap."""
_BIG: Final = (44.0, 690.0, 180.0, 98.0, 22.0)

_PITCH: Final = 146.0
_FOOT: Final = (1010.0, 912.0)
_PYRAMID: Final = Group(
    colours={
        (0, 0): "red",
        (0, 1): "yellow",
        (0, 2): "blue",
        (0, 3): "green",
        (1, 0): "yellow",
        (1, 1): "purple",
        (1, 2): "orange",
        (2, 0): "green",
        (2, 1): "red",
    },
    poses={(0, 0): "worried", (1, 2): "worried", (2, 0): "joy", (2, 1): "joy"},
    leans={(0, 0): -2, (0, 1): 1, (0, 2): 2, (0, 3): 3, (1, 0): 4, (1, 1): 5, (1, 2): 7}
    | {(2, 0): 6, (2, 1): 9},
    shear=24,
)
_BLINKERS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (0, 3), (1, 1), (0, 2))
SWAY_SECONDS: Final = 2.4
BOB_SECONDS: Final = 1.8
_LETTER_GAP: Final = 0.06
_LETTER_POP: Final = 0.26


@dataclass(frozen=True, slots=True)
class _Row:
    """One button of the title; the first one of the table is tall and has the focus."""

    key: str
    icon: str
    label: Callable[[], str]
    note: Callable[[TitleScene], str]
    """Stands below the label of the first row."""
    act: Callable[[TitleScene], None]


def _continue(scene: TitleScene) -> None:
    running = scene.running()
    if len(running) == 1:
        _go_on(scene, running[0])
        return
    from scenes.menu.choices import ChoiceScene, Way

    ways = [Way(saved.game_id, running_words(saved), "cont") for saved in running]

    def answered(key: str | None) -> None:
        for saved in running:
            if saved.game_id == key:
                _go_on(scene, saved)

    scene.stage.stack.push(ChoiceScene(scene.stage, _("Continue"), ways), answered)


def _go_on(scene: TitleScene, saved: Saved) -> None:
    from scenes.result.rematch import go_on

    go_on(scene.stage, saved, lambda result: _play(scene) if result == "lobby" else None)


def _running_note(scene: TitleScene) -> str:
    """What is gone on with; where it takes two lines, they part behind the game's name."""
    game, comma, rest = running_words(scene.running()[0]).partition(", ")
    return game + comma + rest.replace(" ", "\N{NO-BREAK SPACE}")


def _play(scene: TitleScene) -> None:
    from scenes.lobby.lobby import LobbyScene

    scene.stage.stack.push(LobbyScene(scene.stage, scene.actor))


def _party(scene: TitleScene) -> None:
    from scenes.party.party import open_party
    from scenes.party.plan_scene import PlanScene

    scene.stage.stack.push(PlanScene(open_party(scene.stage), scene.actor))


def _how_to_play(scene: TitleScene) -> None:
    from scenes.rules.how_to_play import HowToPlayScene

    scene.stage.stack.push(HowToPlayScene(scene.stage))


def _settings(scene: TitleScene) -> None:
    from scenes.settings.page import SettingsScene

    scene.stage.stack.push(SettingsScene(scene.stage))


def _about(scene: TitleScene) -> None:
    from scenes.about import AboutScene

    scene.stage.stack.push(AboutScene(scene.stage))


def _quit(scene: TitleScene) -> None:
    from scenes.menu.dialogs import ConfirmDialog

    dialog = ConfirmDialog(
        scene.stage,
        title=_("Leave Wobbleberg?"),
        message=_("The penguins will wait here for you."),
        stay=_("Stay"),
        go=_("Leave"),
    )
    scene.stage.stack.push(dialog, lambda is_sure: scene.stage.quit() if is_sure else None)


_CONTINUE: Final = _Row("continue", "cont", lambda: _("Continue"), _running_note, _continue)
_ROWS: Final = (
    # The other scenes are imported when they are opened, so that the title is shown at once.
    _Row("play", "play", lambda: _("Play"), lambda scene: _("Take a seat"), _play),
    _Row("party", "party", lambda: _("Party"), lambda scene: "", _party),
    _Row("how", "help", lambda: _("How to play"), lambda scene: "", _how_to_play),
    _Row("settings", "gear", lambda: _("Settings"), lambda scene: "", _settings),
    _Row("about", "star", lambda: _("About"), lambda scene: "", _about),
    _Row("quit", "quit", lambda: _("Quit"), lambda scene: "", _quit),
)


def _rects(rows: int, *, is_big: bool) -> list[Rect]:
    top, width, tall, high, gap = _BIG if is_big else _CONTINUED if rows > len(_ROWS) else _USUAL
    first = Rect(_LEFT, top, width, tall)
    below = first.bottom + gap
    step = high + gap
    return [first, *(Rect(_LEFT, below + k * step, width, high) for k in range(rows - 1))]


class TitleScene(MenuScene):
    """The first screen, and the last one on the stack."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._age = 0.0

    def build(self) -> Sequence[Node]:
        return [
            Node(row.key, rect, lambda row=row: row.act(self))  # type: ignore[misc]
            for row, rect in self._placed()
        ] + self._unsaved()

    def _unsaved(self) -> list[Node]:
        """The way to another folder, where nothing can be saved."""
        saves = self.stage.saves
        if saves is None or saves.trouble is None:
            return []
        return [Node("unsaved", unsaved_button(self.stage), lambda: choose_folder(self.stage))]

    def running(self) -> list[Saved]:
        """The matches that can be gone on with, the newest first."""
        return [] if self.stage.saves is None else self.stage.saves.running()

    def _placed(self) -> list[tuple[_Row, Rect]]:
        rows = (_CONTINUE, *_ROWS) if self.running() else _ROWS
        return list(zip(rows, _rects(len(rows), is_big=self.is_big), strict=True))

    def back(self) -> None:
        """The way out is a button of its own, so that one press too many ends nothing."""
        self.focus.key = "quit"

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._age += seconds

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_title")
        canvas.sprite("floe", 1285, 910, 575 / 560)
        sway = 0.0 if self.is_still else 2 * math.sin(math.tau * self.clock / SWAY_SECONDS)
        self._draw_logo(canvas)
        for column in range(4):
            draw_shadow(canvas, _FOOT[0] + column * _PITCH, _FOOT[1] + 3, 66, 12)
        draw_group(canvas, _PYRAMID, *_FOOT, _PITCH, poses=self._blinks(), sway=sway)
        self._draw_wobble(canvas, sway)
        self._draw_swimmers(canvas)
        canvas.sprite("chick_triangle_joy", 812, 905, 0.54, angle=-3)
        canvas.sprite("chick_moon_worried", 1730, 905, 0.54, angle=3)
        draw_snow(canvas, self.now)
        for index, (row, rect) in enumerate(self._placed()):
            draw_button(
                canvas,
                rect,
                row.label(),
                self.state(row.key),
                icon=row.icon,
                note=(row.note(self) or None) if index == 0 else None,
                px=52 if index == 0 else 48,
            )
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.UP, Direction.DOWN)),
                MenuHint(_("Select"), (Button.SOUTH,)),
            ],
            1026,
            x=_LEFT,
            align="l",
        )
        draw_unsaved_button(canvas, self.stage, self.state("unsaved"))

    def _draw_logo(self, canvas: Canvas) -> None:
        late = 0.12  # the logo follows the tower by this many seconds
        angle = math.sin(math.tau * (self.clock - late) / SWAY_SECONDS)

        def pose(index: int) -> tuple[float, float, float]:
            if self.is_still:
                return 0.0, 0.0, 1.0
            share = min(1.0, max(0.0, (self._age - index * _LETTER_GAP) / _LETTER_POP))
            drop = 4 * angle * (index - 4.5) / 4.5
            return round(1.2 * angle), drop, round(back_out(share), 2)

        x, px = (1352, 178) if self.is_big else (1282, 202)
        draw_logo(canvas, x, 258, px, pose=pose)

    def _blinks(self) -> dict[Cell, str]:
        """One penguin at a time closes its eyes, each every few seconds."""
        shown: dict[Cell, str] = {(1, 0): "blink"} if self.is_still else {}
        for index, cell in enumerate(_BLINKERS):
            every = 3.4 + 0.53 * index
            if not self.is_still and (self.clock + 0.9 * index) % every < 0.14:
                return {cell: "blink"}
        return shown

    def _draw_wobble(self, canvas: Canvas, sway: float) -> None:
        """Two arcs on either side of the top, where it swings to."""
        for x, y, side in ((1071, 440, -1), (1532, 466, 1)):
            body = ""
            for width, colour in ((17, INK), (8, "#FFFFFF")):
                for at, k in ((15, 1.0), (45, 0.62)):
                    px = 60 + side * (at - 30)
                    k = k if side > 0 else 1.62 - k
                    body += stroke(
                        f"M{px} {60 - 34 * k:g} Q{px + side * 20 * k:g} 60 {px} {60 + 34 * k:g}",
                        width,
                        colour,
                    )
            canvas.drawing(x - 60 + 3 * sway, y - 60, 120, 120, body)

    def _draw_swimmers(self, canvas: Canvas) -> None:
        for index, (x, y, colour, angle) in enumerate(
            ((790, 1020, "purple", -6), (1790, 985, "orange", 8))
        ):
            bob = 0.0
            if not self.is_still:
                bob = 6 * math.sin(math.tau * (self.clock / BOB_SECONDS + 0.4 * index))
            canvas.sprite(f"penguin_{colour}_splash", x, y + bob, 0.56, angle=angle)
