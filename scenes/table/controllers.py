"""Who decides at a table: the controller for each turn of a person, an opponent or nature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import NATURE, Seat
from scenes.boards.board import Turn
from scenes.controllers import (
    Controller,
    NatureController,
    OpponentController,
    PersonController,
)
from scenes.input.holders import holders_at
from scenes.sound.effects import Effect

if TYPE_CHECKING:
    from scenes.table.table import TableScene


def controller_for(table: TableScene, mover: Seat, turn: int) -> Controller:
    """Let `mover` begin to decide; what comes of it counts only while that turn goes on."""

    def submit(seat: Seat, action: Any, at: int) -> bool:
        return table.submit(seat, action, at, turn)

    if mover == NATURE and any(o.name in table.match.options for o in table.game.info.at_table):
        from scenes.hybrid.real_hands import teller_for

        told = teller_for(table, submit)
        if told is not None:
            return told
    if mover == NATURE and table.hybrid is not None:
        decided = table.hybrid.nature(submit)
        if decided is not None:
            return decided
    if mover == NATURE:
        return NatureController(table.match, table.board, submit)
    chair = table.chairs[mover]
    if chair.level is not None:
        thinker = table.stage.thinker()
        return OpponentController(table.match, mover, chair.level, thinker, table.board, submit)
    version = table.match.version
    table.last_person = chair
    table.stage.hold(holders_at(table.chairs, mover))
    if chair.device is not None:
        table.stage.devices.rumble(chair.device, 0.3, 0.12)
    table.stage.sound.play(Effect.TURN)

    def propose(action: Any) -> None:
        submit(mover, action, version)

    view, actions = table.match.view(mover), table.match.legal_actions()
    return PersonController(table.board, Turn(mover, chair.device, view, actions, propose))
