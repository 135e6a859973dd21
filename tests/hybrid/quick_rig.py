"""A table in an application that draws nothing, for hundreds of whole games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.record import Record
from scenes.hybrid.real_table import RealTable
from scenes.input.intents import Device
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.table.seating import Setup
from scenes.table.table import TableScene
from tests.hybrid.blind_app import BlindApp
from tests.hybrid.hybrid_rig import HybridRig, setup_for
from tests.hybrid.quick_box import QuickBox
from tests.hybrid.real_box import learnt
from tests.pilot import Clock, Pilot

RUSH = Settings(is_motion_reduced=True, speed=30.0)


class QuickRig:
    """One application, at which one match after another is played."""

    def __init__(self, *, tags: int | None, game_id: str) -> None:
        """`tags` are the readers of the box; None is no box at all."""
        self.clock = Clock()
        self.app = BlindApp(RUSH, size=(320, 180), now=self.clock)
        self.pilot = Pilot(self.app, self.clock)
        self.game_id = game_id
        self.app.stage.stack.push(Scene(self.app.stage))
        self.box = QuickBox(self.clock, tags or 0)
        self.real = RealTable(sets=learnt(game_id), clock=self.clock)
        if tags is not None:
            self.real.table.add(self.box.link)
            self.app.stage.hardware = self.real
            self.pilot.until(lambda: self.real.has("btn"))

    def table(self, record: Record, devices: tuple[Device, ...]) -> HybridRig:
        """A new match with the seats, options and seed of a record, none of its actions taken."""
        while (top := self.app.stage.stack.top) is not None and len(self.app.stage.stack) > 1:
            top.dismiss()
        self.real.inbox.clear()
        setup: Setup = setup_for(record.game, devices, record.options, int(record.seed))
        scene = TableScene(self.app.stage, setup)
        self.app.stage.stack.push(scene)
        return HybridRig(self.app, self.pilot, scene, self.box, self.real)

    def plug(self) -> None:
        """The line is there again, and nothing lies on the reader."""
        self.box.plug()
        self.pilot.until(lambda: self.real.has("btn"))
        self.box.take_away()
        self.pilot.frames(5)


@contextmanager
def quick(game_id: str, *, tags: int | None) -> Iterator[QuickRig]:
    rig = QuickRig(tags=tags, game_id=game_id)
    try:
        yield rig
    finally:
        rig.app.close()
