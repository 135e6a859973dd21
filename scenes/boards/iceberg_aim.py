"""What the mover of the iceberg points at: cells, suits to draft, tiles and where they may go."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from game.grid import Square
from game.titles.iceberg.actions import (
    STAY,
    Action,
    Coin,
    Drift,
    Melt,
    Move,
    Place,
    Stay,
)
from game.titles.iceberg.state import State, Suit
from scenes.boards.iceberg_camera import Camera
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, DeviceKind, Intent, Lift, Point, Press, Scroll, Touch
from scenes.menu.focus import Focus, Node
from scenes.menu.walk import WalkResult, walk

HOME: Final = "home"
LEAVE: Final = "stay"
_CELL: Final = "cell"
_SUIT: Final = "suit"
_TILE: Final = "tile"
_TO: Final = "to"


def cell_key(square: Square) -> str:
    return f"{_CELL}:{square.row},{square.col}"


def target_key(square: Square) -> str:
    return f"{_TO}:{square.row},{square.col}"


class Aim:
    """Turns presses into one of the legal actions, which it hands to `propose`."""

    def __init__(self, propose: Callable[[Action], None]) -> None:
        self.focus = Focus()
        self.suit: Suit | None = None
        self.held: int | None = None
        """The tile that was lifted to drift."""
        self.is_looking = False
        """Every stack can be looked at, and nothing is decided."""
        self._propose = propose
        self._view: State | None = None
        self._actions: Sequence[Action] = ()
        self._squares: dict[str, Square] = {}
        self._before: str | None = None
        self._is_dragging = False

    # -- what there is to choose ---------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        return bool(self._actions)

    @property
    def is_drafting(self) -> bool:
        return any(isinstance(action, Coin) for action in self._actions)

    @property
    def is_drifting(self) -> bool:
        return any(isinstance(action, Stay) for action in self._actions)

    @property
    def suits(self) -> list[Suit]:
        return sorted({action.suit for action in self._actions if isinstance(action, Coin)})

    @property
    def cells(self) -> dict[Square, Action]:
        """The squares that an action is about; while drafting, with the suit that was chosen."""
        found: dict[Square, Action] = {}
        for action in self._actions:
            if isinstance(action, Place | Move | Melt) or (
                isinstance(action, Coin) and action.suit == self.suit
            ):
                found[action.square] = action
        return found

    @property
    def tiles(self) -> list[int]:
        """The tiles that may drift."""
        return sorted({action.tile for action in self._actions if isinstance(action, Drift)})

    @property
    def targets(self) -> dict[Square, Drift]:
        """Where the held tile may go; where nothing is held, every place for any tile."""
        return {
            action.origin: action
            for action in self._actions
            if isinstance(action, Drift) and self.held in (None, action.tile)
        }

    @property
    def square(self) -> Square | None:
        """The cell in focus, or the origin of the place in focus for the held tile."""
        return self._squares.get(self.focus.key or "")

    @property
    def cell(self) -> Square | None:
        """The cell in focus."""
        return self.square if (self.focus.key or "").startswith(_CELL) else None

    @property
    def tile(self) -> int | None:
        """The tile in focus, to be lifted."""
        kind, _colon, number = (self.focus.key or "").partition(":")
        return int(number) if kind == _TILE else None

    @property
    def target(self) -> Square | None:
        """The place in focus for the held tile."""
        return self.square if (self.focus.key or "").startswith(_TO) else None

    # -- the turn ------------------------------------------------------------------------------

    def begin(self, view: State, actions: Sequence[Action]) -> None:
        self._view = view
        self._actions = tuple(actions)
        self.held = None
        self.is_looking = False
        self._is_dragging = False
        suits = self.suits
        if self.suit not in suits:
            self.suit = suits[0] if suits else None

    def end(self) -> None:
        self._actions = ()
        self.held = None
        self.is_looking = False
        self._is_dragging = False
        self.focus.rebuild(())

    def lay(self, camera: Camera, supply: Mapping[Suit, Rect], leave: Rect) -> None:
        """Lay out what can be reached now."""
        view = self._view
        self._squares = {}
        if view is None or not self._actions:
            self.focus.rebuild(())
            return
        if self.is_looking:
            nodes = self._stacks(view, camera)
        elif self.is_drifting:
            nodes = self._places(view, camera)
            nodes.append(Node(LEAVE, leave, partial(self._propose, STAY)))
        else:
            nodes = [
                self._cell_node(view, camera, square, partial(self._propose, action))
                for square, action in self.cells.items()
            ]
            nodes += [
                Node(f"{_SUIT}:{suit}", supply[suit], partial(self._choose_suit, suit))
                for suit in self.suits
            ]
        self.focus.rebuild(nodes, self._first())

    def _first(self) -> str | None:
        """Where the eye begins: the lifted tile's own place, else the tile with one's own pawn."""
        view = self._view
        if not self.is_drifting or view is None or view.turn is None or self.is_looking:
            return None
        if self.held is not None:
            return HOME
        cell = view.pawns[view.turn]
        return None if cell is None else f"{_TILE}:{cell // 4}"

    def _stacks(self, view: State, camera: Camera) -> list[Node]:
        squares = [view.square(cell) for cell, stack in enumerate(view.stacks) if stack]
        return [
            self._cell_node(view, camera, square, self.stop_looking) for square in sorted(squares)
        ]

    def _places(self, view: State, camera: Camera) -> list[Node]:
        if self.held is None:
            return [
                Node(
                    f"{_TILE}:{tile}", camera.tile_rect(view.tiles[tile]), partial(self.hold, tile)
                )
                for tile in self.tiles
            ]
        nodes = [Node(HOME, camera.tile_rect(view.tiles[self.held]), self.put_back)]
        for origin, action in self.targets.items():
            key = target_key(origin)
            self._squares[key] = origin
            nodes.append(Node(key, camera.tile_rect(origin), partial(self._propose, action)))
        return nodes

    def _cell_node(
        self, view: State, camera: Camera, square: Square, act: Callable[[], None]
    ) -> Node:
        key = cell_key(square)
        self._squares[key] = square
        return Node(key, camera.face(square, len(view.stack_at(square))), act)

    # -- deciding ------------------------------------------------------------------------------

    def _choose_suit(self, suit: Suit) -> None:
        self.suit = suit

    def hold(self, tile: int) -> None:
        self.held = tile
        self.focus.key = HOME

    def put_back(self) -> None:
        if self.held is not None:
            self.focus.key = f"{_TILE}:{self.held}"
        self.held = None
        self._is_dragging = False

    def look(self) -> None:
        self.is_looking = True

    def stop_looking(self) -> None:
        self.is_looking = False

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.LEFT_SHOULDER):
                self._turn(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._turn(1)
            case Scroll(_, steps):
                self._turn(-steps)
            case Press(_, Button.WEST):
                self._second_thing()
            case Press(_, Button.NORTH) if self.is_drifting and not self.is_looking:
                self._propose(STAY)
            case Touch(device, x, y):
                self._touch(intent, device.kind, x, y)
            case Point(_, x, y) if self._is_dragging:
                node = self.focus.at(x, y)
                self.focus.key = node.key if node is not None else HOME
            case Lift(device, x, y):
                self._lift(intent, device.kind, x, y)
            case _:
                if walk(self.focus, intent) is WalkResult.BACK:
                    self._back()

    def _back(self) -> None:
        if self.is_looking:
            self.stop_looking()
        else:
            self.put_back()

    def _turn(self, step: int) -> None:
        """The next suit while drafting, elsewhere the next thing that can be chosen."""
        if self.is_drafting and not self.is_looking:
            suits = self.suits
            place = suits.index(self.suit) if self.suit in suits else 0
            self.suit = suits[(place + step) % len(suits)]
            return
        keys = [node.key for node in self.focus.nodes]
        if keys:
            place = keys.index(self.focus.key) if self.focus.key in keys else 0
            self.focus.key = keys[(place + step) % len(keys)]

    def _second_thing(self) -> None:
        if self.is_looking:
            self.stop_looking()
        elif self.held is not None:
            tiles = self.tiles
            self.hold(tiles[(tiles.index(self.held) + 1) % len(tiles)])
        else:
            self.look()

    def _touch(self, intent: Intent, kind: DeviceKind, x: float, y: float) -> None:
        self._before = self.focus.key
        walk(self.focus, intent)
        tile = self.tile
        node = self.focus.at(x, y)
        if tile is not None and node is not None and node.key == self.focus.key:
            self.hold(tile)  # a tile is lifted at once, so that it can be dragged
            self.focus.pressed = None
            self._is_dragging = True

    def _lift(self, intent: Intent, kind: DeviceKind, x: float, y: float) -> None:
        if self._is_dragging:
            self._is_dragging = False
            node = self.focus.at(x, y)
            if node is not None and node.key.startswith(_TO):
                node.act()
            return
        pressed = self.focus.pressed or ""
        is_first = pressed != self._before and pressed.startswith((_CELL, _TO))
        if kind is DeviceKind.TOUCH and is_first and not self.is_looking:
            self.focus.pressed = None  # a finger cannot hover: the first tap only looks
            return
        walk(self.focus, intent)
