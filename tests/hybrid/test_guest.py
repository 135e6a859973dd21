"""T15, T16: without hardware nobody notices it, and with bad hardware no frame waits."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from hardware.feedback import ON
from hardware.ports import Scanner
from hardware.trouble import TroubleKind
from scenes.hybrid.box_controls import PLACES, BoxControls
from scenes.hybrid.connect_page import ConnectScene
from scenes.hybrid.piece_words import trouble_words
from scenes.hybrid.real_table import RealTable, open_real_table
from scenes.hybrid.session import HybridSession
from scenes.input.intents import Button, Press
from scenes.saves.writer import Writer
from scenes.scene import Scene
from scenes.table.table import TableScene
from scenes.title import TitleScene
from tests.hybrid.hybrid_rig import hybrid, setup_for
from tests.hybrid.player import Player
from tests.hybrid.real_box import RealBox, learnt
from tests.scenes.app_rig import app_with
from tests.scenes.quiet import quiet_stage

ROOT = Path(__file__).resolve().parents[2]
FRAME_MOST = 0.025

_START = """
import os, sys, time
os.environ['SDL_VIDEODRIVER'] = os.environ['SDL_AUDIODRIVER'] = 'dummy'
{block}
from pathlib import Path
from scenes.app import App
from scenes.hybrid.real_table import open_real_table
from scenes.settings.settings import Settings
from scenes.title import TitleScene
from scenes.saves.writer import Writer
folder = Path({folder!r})
writer = Writer()
app = App(Settings(), size=(800, 450), open_hardware={opener})
app.stage.stack.push(TitleScene(app.stage))
app.frame()
loaded = [name for name in sys.modules if name.split('.')[0] == 'serial']
started = time.monotonic()
app.frame(); app.frame()
later = time.monotonic() - started
end = time.monotonic() + 6
real = app.stage.hardware
if real is not None:
    real.lookout.look()
while real is not None and real.scan is None and time.monotonic() < end:
    app.frame(); time.sleep(0.01)
print(loaded, 'serial' in sys.modules, later, None if real is None else real.scan)
app.close(); writer.close()
"""
_BLOCK = """
import importlib.abc
class Blocked(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split('.')[0] == 'serial':
            raise ImportError('blocked')
        return None
sys.meta_path.insert(0, Blocked())
"""


def start(folder: Path, block: str = "", opener: str = "None") -> subprocess.CompletedProcess[str]:
    code = _START.format(block=block, folder=str(folder), opener=opener)
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        capture_output=True, text=True, timeout=120, cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip


_AUTO = "lambda: open_real_table('auto', folder / 'hardware.json', folder / 'pieces', writer)"


@pytest.mark.parametrize("block", ["", _BLOCK])
def test_t15_it_starts_without_pyserial_and_never_loads_it_itself(
    block: str, tmp_path: Path
) -> None:
    done = start(tmp_path, block, _AUTO)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout.splitlines()[-1].startswith("[] False")


@pytest.mark.timing
def test_t15_looking_for_hardware_holds_the_start_up_for_less_than_50_ms() -> None:
    """What the title costs is the same; what comes later is measured in one process."""
    started = time.monotonic()
    real = RealTable()
    made = time.monotonic() - started
    started = time.monotonic()
    for _frame in range(10):
        real.poll()
    polled = (time.monotonic() - started) / 10
    real.stop()
    assert made < 0.05
    assert polled < 0.005


def test_t15_switched_off_the_page_says_what_to_do() -> None:
    stage = quiet_stage()
    scene = ConnectScene(stage)
    stage.stack.push(scene)
    scene.refresh()
    assert {node.key for node in scene.nodes() if node.is_enabled} == {"wiring", "back"}


@pytest.mark.parametrize("kind", TroubleKind)
def test_every_trouble_says_in_the_players_language_what_to_do(kind: TroubleKind) -> None:
    from hardware.trouble import Trouble

    words = trouble_words(Trouble(kind, "ttb /dev/ttyACM0", "errno 5"))
    assert "{" not in words
    assert "Traceback" not in words
    assert "ttyACM0" in words or kind is TroubleKind.NO_PYSERIAL


def test_a_port_that_is_not_there_is_told_on_the_page_and_costs_nothing(tmp_path: Path) -> None:
    writer = Writer()
    real = open_real_table("/dev/ttyNOTHERE", tmp_path / "h.json", tmp_path / "p", writer)
    try:
        end = time.monotonic() + 5
        while not real.troubles and time.monotonic() < end:
            real.poll()
            time.sleep(0.005)
        assert [trouble.kind for trouble in real.troubles.values()] == [TroubleKind.NO_PORT]
    finally:
        real.stop()
        writer.close()


def test_a_match_without_devices_knows_of_no_hardware_at_all() -> None:
    with app_with(Scene) as (app, pilot, _scene):
        table = TableScene(app.stage, setup_for("penguin", (PLACES[0], PLACES[1])))
        assert table.hybrid is None
        app.stage.hardware = RealTable()
        table = TableScene(app.stage, setup_for("penguin", (PLACES[0], PLACES[1])))
        assert table.hybrid is None
        pilot.frames(2)


def test_what_a_shared_button_has_pressed_is_let_go_by_whoever_pressed_it() -> None:
    from hardware.inputs import ButtonDown, ButtonUp

    controls = BoxControls()
    pressed = controls.intents([ButtonDown("box", 5)], PLACES[0])
    assert pressed == [Press(PLACES[0], Button.SOUTH)]
    (let_go,) = controls.intents([ButtonUp("box", 5)], PLACES[1])
    assert let_go.device == PLACES[0]


def _frames(app: object, pilot: object, count: int) -> list[float]:
    times = []
    for _frame in range(count):
        begun = time.thread_time()
        pilot.frames(1)  # type: ignore[attr-defined]
        times.append(time.thread_time() - begun)
    return times


class _SlowScanner(Scanner):
    """Looks for ten seconds, as drivers of Bluetooth do."""

    def __init__(self) -> None:
        super().__init__((sys.executable, "-c", "import time; time.sleep(10)"))


@pytest.mark.timing
def test_t16_no_frame_waits_for_a_port_that_takes_nothing_or_a_scan_of_ten_seconds(
    tmp_path: Path,
) -> None:
    """1,000 lamps to a box that does not read, and 70,000 events from it."""
    box = RealBox(tmp_path / "dev")
    real = RealTable(sets=learnt("penguin"), scanner=_SlowScanner())
    real.plug(box.path, "ttb", f"ttb {box.path}")

    def build(stage: object) -> Scene:
        stage.hardware = real  # type: ignore[attr-defined]
        return TitleScene(stage)  # type: ignore[arg-type]

    with app_with(build) as (app, pilot, _scene):
        pilot.until(lambda: real.has("tag"))
        pilot.frames(60)
        box._is_closed.set()
        real.lookout.look()
        for count in range(1000):
            real.lamps.clear()
            real.light(1 + count % 6, ON if count % 2 else 0)
        link = real.table._seats[real.names[0]].link
        from hardware.events import Turn

        for count in range(70_000):
            link._put(0.0, Turn(1, 1 if count % 2 else -1))
        busy = _frames(app, pilot, 120)
        assert max(busy) < FRAME_MOST, sorted(busy)[-5:]
    box.close()


@pytest.mark.timing
def test_t16_no_frame_waits_for_a_knob_that_spins_through_all_places_of_a_tile(
    tmp_path: Path,
) -> None:
    """Eleven detents in each frame, so that another place is chosen in every one."""
    with hybrid(tmp_path, "ingenious") as rig:
        rig.put(Player(rig).piece_for(rig.table.match.legal_actions()[0]))
        rig.wait(lambda: rig.session.proposal is not None)
        rig.pilot.frames(60)
        times = []
        for _frame in range(120):
            rig.box.turn(11)
            time.sleep(0.004)
            times += _frames(rig.app, rig.pilot, 1)
        assert rig.session.proposal is not None
        assert len(rig.session.proposal.choices) > 40
        assert max(times) < FRAME_MOST, sorted(times)[-5:]


def test_what_nobody_takes_is_forgotten_and_does_not_pile_up() -> None:
    real = RealTable()
    from hardware.inputs import Knocked

    for _count in range(10_000):
        real._note(Knocked("box"))
    assert len(real.inbox) == 256


def test_settings_of_hardware_survive_a_restart(tmp_path: Path) -> None:
    writer = Writer()
    real = RealTable(tmp_path / "hardware.json", writer)
    real.set_threshold(120)
    real.set_muted(True)
    real.stop()
    writer.close()
    again = RealTable(tmp_path / "hardware.json", Writer())
    assert again.settings == replace(real.settings, threshold=120, is_muted=True)


def test_a_session_without_a_reader_leaves_the_tower_to_the_screen(tmp_path: Path) -> None:
    box = RealBox(tmp_path / "dev", tags=0)
    real = RealTable(sets=learnt("penguin"))
    real.plug(box.path, "ttb", f"ttb {box.path}")

    def build(stage: object) -> Scene:
        stage.hardware = real  # type: ignore[attr-defined]
        return Scene(stage)  # type: ignore[arg-type]

    try:
        with app_with(build) as (app, pilot, _scene):
            pilot.until(lambda: real.has("btn"))
            table = TableScene(app.stage, setup_for("penguin", (PLACES[0], PLACES[1])))
            app.stage.stack.push(table)
            assert isinstance(table.hybrid, HybridSession)
            assert table.board.owns_nature
            pilot.until(lambda: table.person() is not None)
            for _press in range(3):  # colour, place, and the practised hand does the rest
                box.press(1)
                pilot.frames(6)
            pilot.until(lambda: table.match.version >= 2)
    finally:
        box.close()
