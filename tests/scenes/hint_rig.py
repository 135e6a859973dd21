"""Ways for tests to ask for a hint at a table, with opponents who think at once or never."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.hint import Hint
from game.ai.process import Process
from game.ai.thinker import Answer, Thinker
from tests.scenes.table_rig import Rig


def no_process(_clock: Callable[[], float]) -> Process:
    raise OSError("no process in this test")


def quick(rig: Rig, start: Any = no_process) -> None:
    """Hints come without a process, so that a test knows what it waits for."""
    thinker = Thinker(lambda _trouble: None, start)
    rig.app.stage.new_thinker = lambda: thinker


class Ponderer(Thinker):
    """Never comes to an end; notes what was cancelled."""

    def __init__(self) -> None:
        super().__init__(lambda _trouble: None, no_process)
        self.cancelled = 0

    def poll(self) -> Answer | None:
        return None

    def cancel(self) -> None:
        self.cancelled += 1
        super().cancel()


def ponder(rig: Rig) -> Ponderer:
    thinker = Ponderer()
    rig.app.stage.new_thinker = lambda: thinker
    return thinker


def wait_for_turn(rig: Rig, seat: int = 0) -> None:
    def has_turn() -> bool:
        turn = rig.table.board.turn
        return turn is not None and turn.seat == seat and not rig.table.board.is_busy

    rig.pilot.until(has_turn)


def node(rig: Rig, key: str) -> Any:
    return next(node for node in rig.table.nodes() if node.key == key)


def press_bulb(rig: Rig) -> None:
    rig.pilot.click(*node(rig, "hint").rect.center)


def ask(rig: Rig) -> Hint:
    """Ask with the key of the right hand, or with the bulb, and wait."""
    press_bulb(rig)
    rig.pilot.until(lambda: rig.table.hints.hint is not None)
    rig.pilot.frames(2)
    found = rig.table.hints.hint
    assert found is not None
    return found
