"""A real application whose table has a box and a reader on a real serial line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.record import Record
from hardware.piece import Piece
from scenes.app import App
from scenes.hybrid.box_controls import CONFIRM, UNDO, place
from scenes.hybrid.real_table import RealTable
from scenes.hybrid.session import HybridSession
from scenes.input.intents import Device
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from tests.hybrid.blind_app import BlindApp
from tests.hybrid.quick_box import QuickBox
from tests.hybrid.real_box import RealBox, learnt, uid_of
from tests.pilot import Pilot
from tests.scenes.app_rig import app_with

NAMES = ("Ada", "Bea", "Cem", "Dag", "Eve", "Finn")


@dataclass
class HybridRig:
    app: App
    pilot: Pilot
    table: TableScene
    box: RealBox | QuickBox
    real: RealTable

    @property
    def session(self) -> HybridSession:
        assert self.table.hybrid is not None, "the table knows of no hardware"
        return self.table.hybrid

    @property
    def game_id(self) -> str:
        return self.table.game_id

    @property
    def top(self) -> Scene:
        top = self.app.stage.stack.top
        assert top is not None
        return top

    def wait(self, is_so: Callable[[], bool]) -> None:
        self.pilot.until(is_so, frames=60)

    def put(self, piece: Piece) -> None:
        self.box.put(uid_of(self.game_id, piece))

    def confirm(self) -> None:
        self.box.press(CONFIRM)

    def press_past(self, n: int) -> None:
        """Press a button and wait until it was heard: without drawing, frames outrun the line."""
        name = self.real.names[0]
        before = self.real.health(name).counts.frames
        self.box.press(n)
        self.wait(lambda: self.real.health(name).counts.frames > before)
        self.pilot.frames(4)

    def hold(self, n: int, frames: int = 50) -> None:
        """Hold a button for so many frames, which are 1/60 s each."""
        name = self.real.names[0]
        before = self.real.health(name).counts.frames
        self.box.act(lambda core: core.press(n, True))
        self.wait(lambda: self.real.health(name).counts.frames > before)
        self.pilot.frames(frames)
        self.box.act(lambda core: core.press(n, False))
        self.wait(lambda: self.real.health(name).counts.frames > before + 1)
        self.pilot.frames(4)

    def undo(self) -> None:
        self.box.press(UNDO)

    def knob_to(self, choice: object) -> None:
        """Turn the knob, detent by detent, until this is chosen."""
        proposal = self.session.proposal
        assert proposal is not None
        wanted = proposal.choices.index(choice)
        while steps := wanted - proposal.index:
            goal = proposal.index + max(-8, min(8, steps))
            self.box.turn(goal - proposal.index)
            self.wait(lambda goal=goal: proposal.index == goal)  # type: ignore[misc]
        assert proposal.chosen == choice


def setup_for(
    game_id: str,
    devices: tuple[Device | None, ...],
    options: tuple[tuple[str, str], ...] = (),
    seed: int = 3,
) -> Setup:
    chairs = tuple(
        Chair(look, NAMES[look], device, None, True) for look, device in enumerate(devices)
    )
    return Setup(game_id, chairs, options, seed, HiddenWay.OPEN)


@contextmanager
def hybrid(
    folder: Path,
    game_id: str,
    devices: tuple[Device | None, ...] = (place(1), place(2)),
    options: tuple[tuple[str, str], ...] = (),
    seed: int = 3,
    *,
    tags: int = 1,
    is_blind: bool = False,
) -> Iterator[HybridRig]:
    """Open a table whose box, with so many readers, is there before the first turn."""
    box = RealBox(folder / "dev", tags)
    real = RealTable(sets=learnt(game_id))
    real.plug(box.path, "ttb", f"ttb {box.path}")

    def build(stage: Any) -> Scene:
        stage.hardware = real
        return Scene(stage)

    try:
        settings = Settings(is_motion_reduced=True, speed=2.0)
        kind = BlindApp if is_blind else App
        with app_with(build, settings, kind) as (app, pilot, _scene):
            pilot.until(lambda: real.has("btn"))
            table = TableScene(app.stage, setup_for(game_id, devices, options, seed))
            app.stage.stack.push(table)
            yield HybridRig(app, pilot, table, box, real)
    finally:
        box.close()


def record_text(match: Any) -> str:
    return repr(Record.from_match(match))
