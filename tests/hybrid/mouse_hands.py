"""Plays every game with the mouse alone, action by action, whatever draws the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from game.record import Record
from scenes.input.intents import MOUSE
from scenes.scene import Scene
from tests.hybrid.hybrid_rig import HybridRig
from tests.hybrid.quick_rig import QuickRig
from tests.hybrid.recorded import actions_of
from tests.scenes import hex_rig
from tests.scenes.pocket_rig import PocketRig
from tests.scenes.table_rig import Rig, SpyCanvas
from tests.scenes.test_iceberg_board_games import keys_for
from tests.scenes.test_pocket_board_whole_games import act_with_mouse as pocket_with_mouse


def _click(rig: HybridRig, key: str) -> None:
    node = next(node for node in rig.table.nodes() if node.key == key)
    rig.pilot.click(*node.rect.center)


def _rig(rig: HybridRig) -> Rig:
    return Rig(rig.app, rig.pilot, rig.table, cast(SpyCanvas, rig.app.canvas))


def _penguin(rig: HybridRig, action: Any) -> None:
    _click(rig, f"colour:{action.colour}")
    _click(rig, f"cell:{action.cell.level},{action.cell.col}")


def _party(rig: HybridRig, action: Any) -> None:
    board: Any = rig.table.board
    _click(rig, f"card-{board.hand.cards.index(action.colour)}")
    _click(rig, f"place-{action.level}-{action.col}")


def _iceberg(rig: HybridRig, action: Any) -> None:
    for key in keys_for(action):
        _click(rig, key)


HANDS: Final[dict[str, Callable[[HybridRig, Any], None]]] = {
    "penguin": _penguin,
    "penguin_party": _party,
    "ingenious": lambda rig, action: hex_rig.play_with_mouse(_rig(rig), action),
    "iceberg": _iceberg,
    "pocket": lambda rig, action: pocket_with_mouse(PocketRig(_rig(rig)), action),
}


def act_with_mouse(rig: HybridRig, action: Any) -> None:
    """Do one action, and wait until it is taken."""
    version = rig.table.match.version
    HANDS[rig.game_id](rig, action)
    rig.wait(lambda: rig.table.match.version > version)
    assert rig.table.match.log[version][1] == action


def settle_with_mouse(rig: HybridRig) -> None:
    """Wait for the next turn, and click away what comes between."""
    for _ in range(40):
        rig.wait(
            lambda: (
                (rig.table.person() is not None and not rig.table.board.is_busy)
                or rig.top is not rig.table
                or rig.table.match.outcome is not None
            )
        )
        if rig.top is rig.table or rig.table.match.outcome is not None:
            return
        top: Scene = rig.top
        rig.pilot.click(*top.nodes()[0].rect.center)
        rig.pilot.frames(4)
    raise AssertionError(f"{type(rig.top).__name__} does not go away")


def by_mouse(quick_rig: QuickRig, record: Record) -> Record:
    """Play all actions of a record at a new table; returns what that has recorded."""
    rig = quick_rig.table(record, (MOUSE,) * record.seats)
    for action in actions_of(record):
        settle_with_mouse(rig)
        act_with_mouse(rig, action)
    return Record.from_match(rig.table.match)
