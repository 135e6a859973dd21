"""Devices that a player chose come back under any name; nobody else's are ever opened."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from hardware.consents import Consents
from hardware.kinds import UnknownKind
from hardware.lookout import PERIOD, Lookout
from hardware.openers import kind_of
from hardware.ports import PortInfo, Scanner
from hardware.raw_tail import RawTail
from hardware.table import Table
from hardware.tag_registry import TagRegistry

if sys.platform == "win32":
    pytest.skip("there are no ptys on Windows", allow_module_level=True)

from tests.hardware.pty_line import PtyLine

UNO: Final = PortInfo("?", 0x2341, 0x0043, "7533")


def listing(file: Path, port: str, vid: int = 0x2341) -> None:
    """Write what a scan will find."""
    row = {
        "port": port,
        "vid": vid,
        "pid": 0x43,
        "serial": "7533",
        "title": "",
        "is_bluetooth": False,
    }
    file.write_text(json.dumps({"ports": [row]}))


def until(step: Callable[[], object], is_done: Callable[[], bool], within: float = 15.0) -> None:
    end = time.monotonic() + within
    while not is_done():
        assert time.monotonic() < end
        step()
        time.sleep(0.005)


def test_a_chosen_device_is_opened_and_followed_to_another_port(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    first.mkdir()
    second.mkdir()
    line = PtyLine(first)
    file = tmp_path / "ports.json"
    listing(file, str(line.path))
    now = [0.0]
    table = Table(TagRegistry("box"))
    command = (sys.executable, "-c", f"print(open({str(file)!r}).read())")
    lookout = Lookout(table, Consents().with_choice(UNO, "plain"), Scanner(command), lambda: now[0])

    def frame() -> None:
        now[0] += 0.02
        lookout.poll()
        table.poll()

    until(frame, lambda: len(table.present) == 1)
    (name,) = table.present
    scans = lookout.last
    now[0] += 10 * PERIOD
    for _ in range(20):
        frame()
    assert lookout.last is scans, "it looks although nothing is missing"
    line.unplug()
    other = PtyLine(second)
    listing(file, str(other.path))
    until(frame, lambda: not table.present)
    until(frame, lambda: table.present == [name])
    other.send(b"B1 DOWN\n")
    until(frame, lambda: table.health(name).counts.frames == 1)
    assert table.health(name).lines == ("B1 DOWN",)
    table.stop()
    lookout.stop()
    other.unplug()


def test_a_device_that_nobody_chose_is_listed_and_not_opened(tmp_path: Path, line: PtyLine) -> None:
    file = tmp_path / "ports.json"
    listing(file, str(line.path), vid=0x2A03)
    table = Table(TagRegistry("box"))
    command = (sys.executable, "-c", f"print(open({str(file)!r}).read())")
    lookout = Lookout(table, Consents().with_choice(UNO, "plain"), Scanner(command))
    lookout.look()
    until(lookout.poll, lambda: lookout.last is not None)
    assert lookout.last is not None
    assert len(lookout.last.ports) == 1
    assert table.devices == []
    lookout.stop()


@pytest.mark.parametrize(
    ("url", "name", "kind"),
    [
        ("/dev/ttyACM0", None, "ttb"),
        ("/dev/ttyUSB0#rdm6300", None, "rdm6300"),
        ("/dev/ttyUSB0#rdm6300", "pn532", "pn532"),
        ("fake://", None, "ttb"),
        ("fake://id12?speed=2", None, "id12"),
        ("fake:///tmp/trace.jsonl", None, "ttb"),
        ("COM3", "Button-Box", "ttb"),
    ],
)
def test_the_device_on_a_port_is_said_with_the_port(url: str, name: str | None, kind: str) -> None:
    assert kind_of(url, name).name == kind


def test_a_device_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UnknownKind, match="rdm6300"):
        kind_of("COM3#toaster")


def test_raw_lines_are_shown_with_the_numbers_of_tags_cut() -> None:
    tail = RawTail()
    tail.hear(b"\x02010063E9")
    assert tail.lines() == []
    tail.hear(
        b"AE25\x03Card UID: DE AD BE EF\r\nB1 DOWN\nR1 IN 04A2B3C4D5E680 @00*FDA5\n\xff\xfe\n"
    )
    tail.say(b"\nLED 1 ON @01*EDE3\n")
    assert tail.lines() == [
        "..AE25",
        "Card UID: ..BEEF",
        "B1 DOWN",
        "R1 IN ..E680 @00*FDA5",
        "<2 bytes>",
        "> LED 1 ON @01*EDE3",
    ]
    for _ in range(1_000):
        tail.hear(b"A" * 100)
    assert len(tail.lines()) <= 40
