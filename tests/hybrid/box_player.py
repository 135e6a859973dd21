"""Plays every game with the box of buttons alone: own buttons, Confirm, Undo and the knob."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.titles.iceberg.actions import Coin, Drift, Melt, Move, Place, Stay
from game.titles.ingenious.actions import Choice
from game.titles.pocket.actions import Agree, Decline, Leave, Reveal, Stop
from game.titles.pocket.actions import Move as CarryTo
from game.titles.pocket.tiles import INDEX
from scenes.boards.iceberg_aim import LEAVE, cell_key, target_key
from scenes.hybrid.box_controls import CONFIRM
from scenes.input.intents import DeviceKind
from scenes.table.handover import CurtainScene
from tests.hybrid.hybrid_rig import HybridRig


class BoxPlayer:
    """Has no reader: what is played is chosen by the knob."""

    def __init__(self, rig: HybridRig) -> None:
        self.rig = rig
        self.board: Any = rig.table.board

    def settle(self) -> None:
        """Wait for the next turn of a person, past everything that asks for a press."""
        rig = self.rig
        for _ in range(40):
            rig.wait(
                lambda: (
                    rig.session.is_ready
                    or rig.top is not rig.table
                    or rig.table.match.outcome is not None
                )
            )
            if rig.top is rig.table or rig.table.match.outcome is not None:
                return
            if isinstance(rig.top, CurtainScene):
                rig.pilot.frames(30)
                device, last = rig.top.chair.device, rig.top.last
                assert device is not None
                is_shared = last is not None and last.device == device
                (rig.hold if is_shared else rig.press_past)(device.number or CONFIRM)
            else:
                rig.press_past(CONFIRM)
        raise AssertionError(f"{type(rig.top).__name__} does not go away")

    def act(self, action: Any) -> None:
        rig = self.rig
        version = rig.table.match.version
        match action:
            case Choice.PASS:
                rig.undo()
                rig.wait(lambda: self.board.question is not None)
                self._answer(action)
            case Choice():
                self._answer(action)
            case Stop() | Leave() | Decline():
                rig.undo()
            case Reveal(cell) | CarryTo(cell) if rig.game_id == "pocket":
                self._walk(lambda: self.board.aim.cell == INDEX[cell])
                self.select()
            case Agree():
                raise AssertionError("nobody offers an end here")
            case Place() | Move() | Melt() | Drift() | Stay():
                self._walk_ice(action)
            case _:
                self._choose(action)
        rig.wait(lambda: rig.table.match.version > version)
        assert rig.table.match.log[version][1] == action

    def select(self) -> None:
        """The own button of the one on turn does what Confirm does; they take turns here."""
        rig = self.rig
        mover = rig.table.mover
        device = None if mover is None else rig.table.chairs[mover].device
        is_own = device is not None and device.kind is DeviceKind.BOX and device.number
        own = device.number if is_own and device is not None else CONFIRM
        rig.box.press(own if rig.table.match.version % 2 else CONFIRM)

    def _choose(self, action: Coin | Any) -> None:
        """Pick by pick; now and then the first pick is taken back and made again."""
        rig = self.rig
        if rig.session.proposal is None:
            rig.box.turn(1)
            rig.wait(lambda: rig.session.proposal is not None)
        parts = rig.session.guide.parts(action)
        if rig.table.match.version % 5 == 0:
            self._pick(parts[0])
            rig.undo()
            rig.wait(lambda: rig.session.proposal is None or not rig.session.proposal.picked)
        for part in parts:
            self._pick(part)

    def _pick(self, part: Any) -> None:
        rig = self.rig
        rig.knob_to(part)
        proposal, version = rig.session.proposal, rig.table.match.version
        assert proposal is not None
        depth = len(proposal.picked)
        self.select()
        rig.wait(lambda: len(proposal.picked) > depth or rig.table.match.version > version)

    def _answer(self, choice: Choice) -> None:
        self._walk(lambda: self.board.question.focus.key == choice.value)
        self.select()

    def _walk_ice(self, action: Any) -> None:
        match action:
            case Drift(tile, origin):
                keys = [f"tile:{tile}", target_key(origin)]
            case Stay():
                keys = [LEAVE]
            case _:
                keys = [cell_key(action.square)]
        for key in keys:
            self._walk(lambda key=key: self.board.aim.focus.key == key)  # type: ignore[misc]
            version = self.rig.table.match.version
            self.select()
            self.rig.wait(
                lambda v=version: (  # type: ignore[misc]
                    self.board.aim.held is not None or self.rig.table.match.version > v
                )
            )

    def _walk(self, is_there: Callable[[], bool]) -> None:
        """Turn the knob detent by detent."""
        for _ in range(120):
            if is_there():
                return
            before = self._focus()
            self.rig.box.turn(1)
            self.rig.wait(lambda b=before: self._focus() != b)  # type: ignore[misc]
        raise AssertionError("the knob does not get there")

    def _focus(self) -> Any:
        question = getattr(self.board, "question", None)
        aim = getattr(self.board, "aim", None)
        focus = getattr(aim, "focus", None)
        return (
            self.board.cursor,
            None if question is None else question.focus.key,
            None if focus is None else focus.key,
        )
