"""Learners with one device alone: how each does what a step of a lesson asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.grid import Square
from game.titles.pocket.actions import Reveal
from game.titles.pocket.tiles import INDEX
from game.titles.pyramid.pyramid import Place
from scenes.app import App
from scenes.boards.carrier import Carrier
from scenes.boards.iceberg import IcebergBoard
from scenes.boards.ingenious import IngeniousBoard
from scenes.boards.penguin import PenguinBoard
from scenes.boards.penguin_party import PartyBoard
from scenes.boards.pocket import PocketBoard
from scenes.lesson.course import Kind
from scenes.lesson.lesson import LessonScene
from tests.input.virtual_pad import VirtualPad
from tests.pilot import Pilot

MOST: Final = 60
"""Presses that bring any choice to any place."""
KEYS: Final = {
    "south": "return", "east": "backspace", "north": "slash", "west": "m", "left_shoulder": "comma",
    "right_shoulder": "period", "menu": "escape", "view": "f1",
}  # fmt: skip


@dataclass
class Learner:
    """Presses buttons by their places; a subclass says on what."""

    app: App
    pilot: Pilot
    scene: LessonScene

    def press(self, button: str) -> None:
        raise NotImplementedError

    def push(self, x: float, y: float) -> None:
        """Lead what is carried a little that way."""
        raise NotImplementedError

    def until(self, is_there: Callable[[], bool], *buttons: str) -> None:
        """Press these in turn until it is there."""
        for count in range(MOST):
            if is_there():
                return
            self.press(buttons[count % len(buttons)])
        raise AssertionError(f"{buttons} never lead there")

    def go_on(self) -> None:
        self.press("south")

    def do(self, action: Any) -> None:
        _BUTTONS[type(self.scene.board)](self, action)


class PadLearner(Learner):
    pad: VirtualPad

    def press(self, button: str) -> None:
        self.pilot.press_pad(self.pad, button)

    def push(self, x: float, y: float) -> None:
        self.pilot.steer_pad(self.pad, x * 0.4, y * 0.4, 2)
        self.pilot.steer_pad(self.pad, 0.0, 0.0)


class KeyLearner(Learner):
    def press(self, button: str) -> None:
        self.pilot.key(KEYS.get(button, button))

    def push(self, x: float, y: float) -> None:
        self.pilot.key("down" if y else "right" if x > 0 else "left")


class MouseLearner(Learner):
    """Clicks what stands on the screen, and turns the wheel."""

    at: tuple[float, float] = (0.0, 0.0)

    def click(self, key: str) -> None:
        node = next(node for node in self.scene.nodes() if node.key == key)
        self.at = node.rect.center
        self.pilot.click(*self.at)

    def press(self, button: str) -> None:
        assert button == "south", f"a mouse has no {button}"
        self.pilot.click(*self.at)

    def push(self, x: float, y: float) -> None:
        px = 1 / self.app.canvas.scale
        self.at = (self.at[0] + x * px, self.at[1] + y * px)
        self.pilot.hover(*self.at)

    def go_on(self) -> None:
        self.click("next")

    def do(self, action: Any) -> None:
        _CLICKS[type(self.scene.board)](self, action)


# -- penguins


def _carrier(board: PenguinBoard) -> Carrier:
    carry = board.hand.carry
    assert carry is not None, "nobody carries"
    assert carry.carrier is not None, "no person carries"
    return carry.carrier


def _carry(learner: Learner) -> None:
    """Over the place, wait until it hangs still, down, and let go."""
    board = learner.scene.board
    assert isinstance(board, PenguinBoard)
    carrier = _carrier(board)
    for _ in range(300):
        err = carrier.goal[0] - carrier.x
        if abs(err) <= 2.1:
            break
        learner.push(1.0 if err > 0 else -1.0, 0.0)
    learner.pilot.frames(90)
    for _ in range(300):
        held = board.nature.held
        if held is None or held.is_touching:
            break
        learner.push(0.0, 1.0)
    learner.press("south")


def _penguin(learner: Learner, action: Place) -> None:
    board = learner.scene.board
    assert isinstance(board, PenguinBoard)
    choosing = board.choosing
    assert choosing is not None
    learner.until(lambda: choosing.colour == action.colour, "right_shoulder")
    learner.until(lambda: choosing.cell == action.cell, "right", "up", "right", "down")
    learner.press("south")
    learner.pilot.frames(20)
    _carry(learner)


def _click_penguin(learner: MouseLearner, action: Place) -> None:
    learner.click(f"colour:{action.colour}")
    learner.click(f"cell:{action.level},{action.col}")
    learner.pilot.frames(20)
    _carry(learner)


# -- cards


def _cards(learner: Learner, action: Place) -> None:
    board = learner.scene.board
    assert isinstance(board, PartyBoard)
    learner.until(lambda: board.colour == action.colour, "right")
    learner.until(lambda: board.aimed == action.cell, "right_shoulder")
    learner.press("south")


def _click_cards(learner: MouseLearner, action: Place) -> None:
    board = learner.scene.board
    assert isinstance(board, PartyBoard)
    learner.click(f"card-{board.hand.cards.index(action.colour)}")
    learner.click(f"place-{action.level}-{action.col}")


# -- hexes


def _hexes(learner: Learner, action: Any) -> None:
    board = learner.scene.board
    assert isinstance(board, IngeniousBoard)
    hand = board.hand
    assert hand is not None
    learner.until(lambda: hand.rack[hand.slot] == action.tile, "north")
    cell = _first_cell(action)
    learner.until(lambda: hand.aim.cell.r == cell.r, "up" if hand.aim.cell.r > cell.r else "down")
    learner.until(lambda: hand.aim.cell == cell, "right" if hand.aim.cell.q < cell.q else "left")
    learner.until(lambda: hand.place == action, "right_shoulder")
    learner.press("south")


def _first_cell(action: Any) -> Any:
    """Where the half of the tile lies that is aimed with."""
    return action.cell if action.first == action.tile[0] else action.other


def _click_hexes(learner: MouseLearner, action: Any) -> None:
    board = learner.scene.board
    assert isinstance(board, IngeniousBoard)
    hand = board.hand
    assert hand is not None
    learner.click(f"tile-{hand.rack.index(action.tile)}")
    learner.at = board.grid.centre(_first_cell(action))
    learner.pilot.hover(*learner.at)
    for _ in range(MOST):
        if hand.place == action:
            break
        learner.pilot.scroll(1)
    learner.press("south")


# -- ice and tiles


def _ice(learner: Learner, action: Any) -> None:
    board = learner.scene.board
    assert isinstance(board, IcebergBoard)
    learner.until(lambda: board.aim.square == action.square, "right_shoulder")
    learner.press("south")


def _click_ice(learner: MouseLearner, action: Any) -> None:
    square: Square = action.square
    learner.click(f"cell:{square.row},{square.col}")


def _tiles(learner: Learner, action: Any) -> None:
    board = learner.scene.board
    assert isinstance(board, PocketBoard)
    if not isinstance(action, Reveal):
        learner.press("east")
        return
    learner.until(lambda: board.aim.cell == INDEX[action.cell], "right_shoulder")
    learner.press("south")


def _click_tiles(learner: MouseLearner, action: Any) -> None:
    is_tile = isinstance(action, Reveal)
    learner.click(f"cell-{INDEX[action.cell]}" if is_tile else "button-stop")


_BUTTONS: Final[dict[type, Callable[[Any, Any], None]]] = {
    PenguinBoard: _penguin,
    PartyBoard: _cards,
    IngeniousBoard: _hexes,
    IcebergBoard: _ice,
    PocketBoard: _tiles,
}
_CLICKS: Final[dict[type, Callable[[Any, Any], None]]] = {
    PenguinBoard: _click_penguin,
    PartyBoard: _click_cards,
    IngeniousBoard: _click_hexes,
    IcebergBoard: _click_ice,
    PocketBoard: _click_tiles,
}


def learn(learner: Learner) -> list[str]:
    """Take the whole lesson; the titles of its steps, each as often as it was begun."""
    scene, pilot, titles = learner.scene, learner.pilot, list[str]()
    while scene in learner.app.stage.stack.scenes():
        step = scene.progress.step
        titles.append(step.title)
        pilot.until(lambda: waits_for(scene), 1500)
        if step.kind is Kind.DO:
            learner.do(scene.game.parse(step.actions[0]))
        else:
            learner.go_on()
        pilot.until(lambda: scene.progress.step is not step or _is_gone(learner), 1500)  # noqa: B023
    return titles


def waits_for(scene: LessonScene) -> bool:
    """Whether the step waits for the learner."""
    keys = [plate.key for plate in scene.plates()]
    return "next" in keys or ("show" in keys and not scene.board.is_busy)


def _is_gone(learner: Learner) -> bool:
    return learner.scene not in learner.app.stage.stack.scenes()
